# Frog dalam bahasa Indonesia.

title = Frog
about = Permainan trick untuk tiga pemain. Penawar tertinggi bermain sendirian melawan pemain lainnya, dan harus mengumpulkan lebih dari separuh dari 120 poin kartu.

option-table_size = Berapa orang yang duduk di meja; tiga di antaranya bermain dalam setiap ronde.
option-sitters_share = Apakah pemain yang sedang tidak ikut bermain terlibat dalam pembayaran.
option-sitters_share-true = mereka membayar dan dibayar seperti lawan
option-sitters_share-false = mereka tidak membayar dan tidak dibayar
option-factors = Poin yang dibayar untuk setiap poin kartu di atas 60 dalam frog, chico dan grand.
option-starting_points = Modal awal setiap pemain, dalam poin.
option-match_rounds = Jumlah ronde; ronde yang batal karena semua pass ikut dihitung.
option-target_score = Permainan berakhir begitu ada skor yang mencapai angka ini; 0 berarti tanpa target.
option-bust_rule = Apa yang terjadi bila seorang pemain tidak mampu membayar.
option-bust_rule-debt = skor boleh di bawah nol
option-bust_rule-end_match = permainan berakhir begitu ada skor di bawah nol
option-bust_rule-capped = tidak ada yang membayar lebih dari yang ia punya; penawar membayar pemain di sebelah kirinya lebih dulu
option-deal_mode = Berapa kartu yang diterima setiap pemain.
option-deal_mode-ten = sepuluh kartu, dan tiga kartu tersisa menjadi stub
option-deal_mode-eleven = sebelas kartu, tanpa sisa
option-packets = Kapan widow dibagikan.
option-packets-widow_last = sesudah pembagian terakhir
option-packets-widow_second = sesudah pembagian pertama, yaitu tiga kartu
option-bids = Penawaran apa saja yang boleh dibuat.
option-auction = Berapa kali seorang pemain boleh menawar.
option-auction-single_round = setiap pemain satu kali
option-auction-continuing = yang belum pass boleh menawar lagi bila penawarannya dilampaui
option-all_pass = Apa yang terjadi bila semua pemain pass.
option-all_pass-next_dealer = ronde batal, dan pemain berikutnya membagikan kartu
option-all_pass-same_dealer = ronde batal, dan dealer yang sama membagikan kartu lagi
option-all_pass-forehand_frog = pemain di sebelah kiri dealer wajib memainkan frog
option-chico_suits = Suit apa yang boleh dijadikan trump dalam chico.
option-chico_suits-any = suit apa saja
option-chico_suits-no_hearts = suit apa saja kecuali hati
option-widow_exposed = Siapa yang melihat widow dalam frog.
option-widow_exposed-none = hanya penawar
option-widow_exposed-to_all = semua pemain, sebelum widow diambil
option-discard_rule = Kartu apa yang boleh dibuang dalam frog, selama jumlahnya cukup.
option-discard_rule-any = tiga kartu apa saja
option-discard_rule-no_aces = selain as
option-discard_rule-no_aces_tens = selain as dan sepuluh
option-discard_rule-no_trumps = selain trump
option-must_trump = Kewajiban pemain yang tidak dapat mengikuti suit.
option-must_trump-true = ia wajib memainkan trump
option-must_trump-false = ia boleh memainkan kartu apa saja
option-must_head = Kewajiban pemain yang mengikuti suit atau memainkan trump.
option-must_head-true = ia wajib mengalahkan kartu terbaik sejauh ini, bila mampu
option-must_head-false = ia tidak wajib mengalahkan kartu mana pun
option-first_leader = Siapa yang membuka trick pertama.
option-first_leader-left_of_dealer = pemain di sebelah kiri dealer
option-first_leader-bidder = penawar
option-stub_points = Siapa yang mendapat poin stub.
option-stub_points-last_trick = pihak yang memenangkan trick terakhir
option-stub_points-bidder = penawar
option-stub_points-nobody = tidak seorang pun
option-widow_points = Siapa yang mendapat poin widow dalam chico dan grand.
option-widow_points-bidder = penawar
option-widow_points-opponents = lawan-lawannya
option-widow_points-nobody = tidak seorang pun
option-exact_61 = Nilai 61 poin bagi penawar.
option-exact_61-win = ia menang dengan selisih satu
option-exact_61-draw = tidak ada pembayaran
option-exact_60 = Nilai 60 poin bagi penawar.
option-exact_60-draw = seri, tidak ada pembayaran
option-exact_60-bidder_loses_1 = ia kalah dengan selisih satu
option-reveal_end = Apa yang diketahui semua pemain di akhir ronde.
option-reveal_end-true = widow, buangan dan stub dibuka
option-reveal_end-false = hanya jumlah poin setiap pihak

zone-widow = widow
zone-stub = stub
zone-discards = tumpukan buangan
phase-deal = pembagian kartu
phase-auction = lelang
phase-widow = widow
phase-trump = menentukan trump
phase-play = permainan trick
property-factor = poin yang dibayar untuk setiap poin kartu:

contract-frog = frog
contract-chico = chico
contract-grand = grand
reason-tricks = trick
reason-discards = buangan
reason-widow = widow
reason-stub = stub
reason-difference-to-n = selisih dari { $n1 }
reason-n-loses-by-n = { $n1 } poin kalah { $n2 }

fn-score = R14, R15. { $sitters_share ->
    [true] Setiap pemain lain, termasuk yang sedang tidak ikut bermain,
   *[false] Setiap lawan
} membayar penawar untuk setiap poin kartu di atas 60, atau dibayar olehnya untuk setiap poin yang kurang dari 60, sebanyak poin yang disebut dalam kontrak. { $exact_61 ->
    [draw] Pada 61 poin tidak ada yang membayar.
   *[win] Dengan 61 poin penawar menang dengan selisih satu.
} { $exact_60 ->
    [bidder_loses_1] Dengan 60 poin penawar kalah dengan selisih satu.
   *[draw] Tepat 60 poin dianggap seri dan tidak ada yang membayar.
} { $bust_rule ->
    [capped] Tidak ada yang membayar lebih dari yang ia punya; penawar membayar pemain di sebelah kirinya lebih dulu.
    [debt] Skor boleh di bawah nol.
   *[end_match] {""}
}

variant-classic-title = Gaya Hoyle
variant-classic-about = Seperti dalam buku-buku lama Amerika: semua kartu dibagikan, dan lelang berlanjut sampai tinggal satu penawar.
variant-eleven-title = Dibagi habis
variant-eleven-about = Sebelas kartu dan sebelas trick; semua kartu dibagikan, jadi tidak ada stub yang perlu ditebak.
variant-forced-title = Tidak ada yang tidur
variant-forced-about = Setiap ronde dimainkan: bila semua pass, pemain di sebelah kiri dealer wajib memainkan frog.
variant-hard_cash-title = Bayar tunai
variant-hard_cash-about = Tidak ada yang bermain dengan utang: permainan berakhir begitu ada skor di bawah nol.
variant-must_head-title = Wajib mengalahkan
variant-must_head-about = Yang mampu memenangkan trick wajib memenangkannya: tidak boleh menahan diri, dan kartu sepuluh pun keluar.
variant-open_widow-title = Widow terbuka
variant-open_widow-about = Semua melihat apa yang didapat pemain frog, sehingga lawan bermain dengan lebih banyak pengetahuan.
variant-straight-title = Straight Solo
variant-straight-about = Tanpa permainan yang mengambil widow: hanya chico dan grand yang boleh ditawar.
variant-table4-title = Berempat
variant-table4-about = Untuk empat pemain: dealer tidak ikut bermain, jadi setiap orang beristirahat sekali dalam satu putaran.
variant-table5-title = Berlima
variant-table5-about = Untuk lima pemain: dealer dan pemain ketiga di sebelah kirinya tidak ikut bermain.
