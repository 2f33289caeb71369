# Da San dalam bahasa Indonesia.

title = Da San
about = Da San, atau Big Three, adalah permainan adu kombinasi dari Shaanxi. Penawar tertinggi bermain sendirian melawan pemain lainnya untuk menjadi yang pertama kehabisan kartu. Kartu tiga adalah kartu tertinggi, dan suit tidak berarti apa-apa selain untuk kartu hati terendah.

option-table_size = Berapa orang yang bermain; berempat bermain tanpa talon, dan penawar memanggil seorang rekan.
option-direction = Arah giliran.
option-direction-ccw = ke kanan
option-direction-cw = ke kiri
option-scoring = Siapa yang mendapat skor.
option-scoring-units = kedua pihak saling membayar
option-scoring-bidder_only = hanya penawar yang menang atau kalah, sebesar dua kali penawarannya
option-shutout_double = Nilai ronde bila pihak yang kalah belum sempat memainkan kartu.
option-shutout_double-true = dihitung dua kali bila pihak yang kalah belum memainkan satu kartu pun
option-shutout_double-false = nilainya tetap, apa pun yang sudah dimainkan pihak yang kalah
option-starting_points = Modal awal setiap pemain, dalam poin.
option-match_hands = Jumlah ronde; ronde yang batal karena semua pass ikut dihitung.
option-target_score = Permainan berakhir begitu ada skor yang mencapai angka ini; 0 berarti tanpa target.
option-bust = Apa yang terjadi bila seorang pemain tidak mampu membayar.
option-bust-debt = skor boleh di bawah nol
option-bust-end_match = permainan berakhir begitu ada skor di bawah nol
option-auction_opener = Siapa yang menawar pertama.
option-auction_opener-lowest_heart = pemegang kartu hati terendah di antara semua tangan
option-auction_opener-right_of_dealer = pemain di sebelah kanan dealer
option-first_bid_forced = Kewajiban pemain yang menawar pertama.
option-first_bid_forced-true = ia wajib menawar
option-first_bid_forced-false = ia boleh pass
option-all_pass = Apa yang terjadi bila semua pemain pass.
option-all_pass-lowest_heart_at_1 = pemegang kartu hati terendah wajib bermain dengan penawaran 1
option-all_pass-redeal = dealer yang sama membagikan kartu lagi
option-auction_mode = Berapa lama lelang berlangsung.
option-auction_mode-until_two_pass = sampai semua pemain lain pass
option-auction_mode-single_round = setiap pemain menawar satu kali
option-auction_reentry = Arti pass dalam lelang yang berlanjut.
option-auction_reentry-true = yang sudah pass boleh menawar lagi
option-auction_reentry-false = yang sudah pass tidak boleh menawar lagi
option-max_bid = Penawaran tertinggi, yang langsung mengakhiri lelang.
option-must_dig = Apakah tangan yang sangat bagus wajib menawar.
option-must_dig-true = dengan tiga atau empat kartu tiga, atau dua kartu tiga dan dua kartu dua, penawaran tertinggi wajib dibuat
option-must_dig-false = tidak ada tangan yang wajib menawar
option-talon_shown = Siapa yang melihat talon.
option-talon_shown-true = semua pemain, sebelum penawar mengambilnya
option-talon_shown-false = hanya penawar
option-call_own = Kartu apa yang boleh dipanggil dalam permainan berempat.
option-call_own-true = penawar boleh memanggil kartunya sendiri dan bermain sendirian
option-call_own-false = penawar memanggil kartu yang tidak dipegangnya
option-first_leader = Siapa yang membuka permainan.
option-first_leader-lowest_heart_after_talon = pemegang kartu hati terendah sesudah talon diambil
option-first_leader-auction_opener = pemain yang menawar pertama
option-first_leader-bidder = penawar
option-lead_must_hold_heart = Apa yang boleh dimainkan sebagai pembuka.
option-lead_must_hold_heart-true = kombinasi yang memuat kartu hati terendah, bila pembukanya memegang kartu itu
option-lead_must_hold_heart-false = kombinasi apa saja
option-min_run = Panjang minimum run kartu tunggal.
option-min_group_run = Panjang minimum run pasangan, trio, atau quad.
option-max_run_width = Jumlah kartu senilai terbanyak dalam run.
option-run_top = Kartu tertinggi dalam run.
option-run_top-K = king
option-run_top-A = as
option-quad_bomb = Apa yang dikalahkan oleh quad.
option-quad_bomb-true = quad mengalahkan semuanya kecuali quad yang lebih tinggi dan run quad
option-quad_bomb-false = quad hanya mengalahkan quad yang lebih rendah
option-pass_locks = Arti pass dalam satu putaran.
option-pass_locks-true = yang sudah pass tidak ikut lagi sampai putaran selesai
option-pass_locks-false = yang sudah pass boleh bermain lagi
option-suit_choice = Apa yang disebutkan saat bermain.
option-suit_choice-canonical = jenis kombinasi, panjang dan nilai tertinggi; kartu senilai dikeluarkan menurut urutan C D H S
option-suit_choice-explicit = kartu-kartunya
option-next_dealer = Siapa dealer berikutnya.
option-next_dealer-winner = pemain yang pertama kehabisan kartu
option-next_dealer-right = pemain di sebelah kanan dealer

zone-talon = talon
phase-deal = pembagian kartu
phase-auction = lelang
phase-talon = mengambil talon
phase-call = memanggil rekan
phase-play = permainan
property-stake = unit yang dipertaruhkan:

fact-trick = putaran ke-{ $number } dimenangkan { $seat }
said-leads = { $with } membuka putaran pertama
contract-n = penawaran { $n1 }
reason-bid = penawaran

fn-opener = R3. { $auction_opener ->
    [right_of_dealer] Pemain di sebelah kanan dealer menawar pertama.
   *[lowest_heart] Pemegang kartu hati terendah di antara semua tangan menawar pertama.
}
fn-may_call = Q8. { $must_dig ->
    [true] Tangan dengan tiga atau empat kartu tiga, atau dengan dua kartu tiga dan dua kartu dua, wajib membuat penawaran tertinggi.
   *[false] {""}
}
fn-forced_declarer = Q4. Bila tidak ada yang menawar, pemegang kartu hati terendah wajib bermain dengan penawaran 1.
fn-first_leader = R8. { $first_leader ->
    [auction_opener] Pemain yang menawar pertama membuka permainan.
    [bidder] Penawar membuka permainan.
   *[lowest_heart_after_talon] Pemain yang saat itu memegang kartu hati terendah membuka permainan.
}
fn-score = R15. { $scoring ->
    [bidder_only] Hanya penawar yang mendapat skor: bila pihaknya pertama kehabisan kartu ia mendapat dua kali penawarannya, bila tidak ia kehilangan sebanyak itu.
   *[units] Bila pihak penawar pertama kehabisan kartu, setiap lawan membayar masing-masing dari mereka sebesar penawaran; bila tidak, masing-masing dari mereka membayar setiap lawan.
} { $shutout_double ->
    [true] Nilainya dua kali bila pihak yang kalah belum memainkan satu kartu pun.
   *[false] {""}
}
fn-next_dealer = R16. { $next_dealer ->
    [right] Pemain di sebelah kanan dealer menjadi dealer berikutnya.
   *[winner] Pemain yang pertama kehabisan kartu menjadi dealer berikutnya.
}

variant-ds_bombs-title = Bom
variant-ds_bombs-about = Empat kartu senilai berguna untuk lebih dari sekadar mengalahkan empat kartu senilai.
variant-ds_digger_leads-title = Penggali membuka
variant-ds_digger_leads-about = Penawar mendapat empat kartu sekaligus hak membuka; tidak ada yang wajib menawar, dan setiap pemain mulai dengan lima belas chip.
variant-ds_four-title = Berempat
variant-ds_four-about = Untuk empat pemain, tanpa talon: penawar memanggil satu kartu, dan pemegangnya menjadi rekan rahasianya.
variant-ds_locked-title = Pass terkunci
variant-ds_locked-about = Sekali pass, keluar dari putaran, seperti dalam kebanyakan permainan sejenis.
variant-ds_must_dig-title = Wajib menggali
variant-ds_must_dig-about = Lelang satu putaran, dan tidak seorang pun boleh menyembunyikan tangan raksasa: ia wajib menawar tiga.
variant-ds_one_round-title = Satu putaran
variant-ds_one_round-about = Seperti di ruang permainan daring: setiap pemain menawar satu kali, dan run hanya dari kartu tunggal atau pasangan.
variant-ds_open_pit-title = Lubang terbuka
variant-ds_open_pit-about = Penawar membanting keempat kartu dalam keadaan terbuka, jadi yang lain tahu apa yang ia dapat.
variant-ds_opener_leads-title = Penawar pertama membuka
variant-ds_opener_leads-about = Pemain yang membuka lelang juga membuka permainan, walaupun talon mungkin memberi penawar kartu hati yang lebih rendah.
variant-ds_solo_score-title = Sampai dua puluh
variant-ds_solo_score-about = Hanya skor penawar yang dicatat, dan yang mencapai dua puluh poin menang.
