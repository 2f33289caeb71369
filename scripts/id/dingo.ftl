# Dingo dalam bahasa Indonesia.

title = Dingo
about = Dingo dimainkan oleh empat orang, masing-masing untuk dirinya sendiri. Kartu wajik adalah kelinci, kartu hati adalah dingo, dan kartu hitam adalah serigala: dua belas kelinci diburu satu per satu, kemudian kelinci As.

option-eight_points = Nilai kartu delapan.
option-ad_bonus = Nilai kelinci As (as wajik) di tumpukan skor.
option-ad_penalty = Pengurangan nilai bila kelinci As ada di tumpukan penalti.
option-unplayed_wolf_ace = Nilai setiap as hitam yang masih dipegang di akhir; angka di bawah 0 berarti denda.
option-match_deals = Jumlah ronde.
option-target_score = Permainan berakhir begitu ada skor yang mencapai angka ini; 0 berarti tanpa target.
option-first_dealer = Siapa dealer pertama.
option-first_dealer-random = dipilih secara acak
option-first_dealer-seat0 = pemain pertama di meja
option-pass_aces = Bolehkah as dioper?
option-pass_aces-true = as boleh dioper
option-pass_aces-false = as hanya dioper bila tangannya berisi as semua
option-discard_ad = Bolehkah kelinci As dibuang?
option-discard_ad-true = kelinci As boleh dibuang
option-discard_ad-false = tidak ada as yang boleh dibuang
option-discard_view = Kartu buangan mana yang terlihat.
option-discard_view-top_only = hanya kartu teratas
option-discard_view-all = semua kartu
option-discard_view-hidden = tidak ada: kartu dibuang tertutup
option-discard_mode = Urutan membuang kartu.
option-discard_mode-sequential = bergiliran
option-discard_mode-simultaneous = serentak
option-pass_mode = Urutan mengoper kartu.
option-pass_mode-sequential = bergiliran
option-pass_mode-simultaneous = semua memilih dulu, baru kartu diambil
option-rabbit_order = Urutan kelinci yang diburu.
option-rabbit_order-ascending = dari dua sampai king
option-rabbit_order-descending = dari king sampai dua
option-rabbit_order-shuffled = acak, dan hanya yang teratas yang terlihat
option-hunt_order = Urutan memainkan serigala.
option-hunt_order-left_of_dingo = masing-masing sekali, mulai dari kiri pemain dingo
option-hunt_order-left_of_dealer = masing-masing sekali, mulai dari kiri dealer
option-hunt_order-until_all_pass = berputar terus mulai dari kiri pemain dingo, sampai semua pass
option-hunt_order-simultaneous = serentak, secara rahasia
option-double_wolf = Apa yang boleh dilakukan pemegang kedua serigala dari nilai yang sama.
option-double_wolf-allowed = boleh memainkan keduanya sekaligus
option-double_wolf-forbidden = hanya memainkan satu setiap kali
option-dingo_may_wolf = Apa yang boleh dilakukan pemain dingo.
option-dingo_may_wolf-true = sesudah yang lain, ia juga boleh memainkan serigala
option-dingo_may_wolf-false = ia tidak boleh memainkan serigala dari nilai itu
option-dingo_play = Apakah dingo senilai kelinci harus keluar.
option-dingo_play-forced = harus dimainkan
option-dingo_play-optional = boleh ditahan; dealer ditanya lebih dulu
option-ace_last_turn = Apa yang boleh dilakukan pemain dingo As pada giliran terakhir.
option-ace_last_turn-wolves_and_rabbit = ia boleh memainkan semua as yang dipegangnya
option-ace_last_turn-rabbit_only = ia hanya boleh memainkan kelinci As
option-ace_last_turn-none = ia tidak mendapat giliran
option-ace_rounds = Berapa kali setiap pemain mendapat giliran dalam perburuan As.
option-ace_rounds-one_turn = satu kali
option-ace_rounds-until_all_pass = sampai semua pass berturut-turut
option-ace_rabbit_forced = Kewajiban pemegang kelinci As pada gilirannya.
option-ace_rabbit_forced-true = ia wajib memainkannya bila kedua serigala sudah ada di meja
option-ace_rabbit_forced-false = ia boleh menahannya
option-ace_award = Siapa yang mendapat kartu-kartu as.
option-ace_award-own = setiap pemain mendapat as yang dimainkannya
option-ace_award-dingo_takes_first_wolf = dari dua serigala, yang pertama menjadi milik pemain dingo

zone-rabbits = tumpukan kelinci
zone-discards = tumpukan buangan
zone-hunt = deretan perburuan
zone-score = tumpukan skor
zone-penalty = tumpukan penalti
phase-deal = pembagian kartu
phase-discard-1 = pembuangan pertama
phase-pass-left = pertukaran ke kiri
phase-discard-2 = pembuangan kedua
phase-pass-across = pertukaran ke seberang
phase-discard-3 = pembuangan ketiga
phase-pass-right = pertukaran ke kanan
phase-discard-4 = pembuangan keempat
phase-hunt = perburuan
phase-ace-hunt = perburuan As

reason-score-pile = tumpukan skor
reason-penalty-pile = tumpukan penalti
reason-black-aces-kept = as hitam yang masih dipegang
said-rabbit = kelinci bernilai { $with }
said-no-dingo = tidak ada dingo
why-only-the-heart-of-the-rabbit-s-rank-makes-a-dingo-player = hanya kartu hati yang senilai dengan kelinci menjadikan seseorang pemain dingo
why-the-dingo-player-is-known-already = pemain dingo sudah ada
why-wolves-are-of-the-rank-of-the-rabbit = serigala harus senilai dengan kelinci
why-the-club-comes-first = keriting dimainkan lebih dulu
why-wolves-are-played-one-at-a-time = serigala dimainkan satu setiap kali
why-a-wolf-lies-already--and-two-are-enough = sudah ada serigala di meja, dan dua sudah cukup
why-both-wolves-lie--so-the-ace-of-diamonds-must-be-played = kedua serigala sudah di meja, jadi kelinci As wajib dimainkan
why-only-aces-are-played-now = sekarang hanya kartu as yang dimainkan
why-the-player-of-the-ace-of-hearts-may-only-play-the-ace-of-diamonds = pemain dingo As hanya boleh memainkan kelinci As
why-the-ace-of-diamonds-comes-when-both-black-aces-lie--or-with-them = kelinci As dimainkan bila kedua as hitam sudah di meja, atau bersama keduanya

fn-hunt_begins = R9, R10. Dealer mengumumkan nilai kelinci teratas. { $dingo_play ->
    [optional] Semua pemain ditanya bergiliran mulai dari dealer: pemegang dingo dengan nilai yang sama boleh memainkannya dan menjadi pemain dingo, atau menahannya. Bila tidak ada yang memainkannya, tidak ada perburuan.
   *[forced] Pemegang dingo dengan nilai yang sama wajib memainkannya dan menjadi pemain dingo; bila tidak ada yang memegangnya, tidak ada perburuan.
}
fn-dingo_comes = R9, R11, R12. { $hunt_order ->
    [left_of_dealer] Kemudian pemain lain boleh memainkan serigala, masing-masing satu giliran mulai dari kiri dealer.
    [until_all_pass] Kemudian pemain lain boleh memainkan serigala, berputar terus mulai dari kiri pemain dingo sampai semuanya pass berturut-turut.
    [simultaneous] Kemudian pemain lain memilih secara rahasia apakah memainkan serigala, lalu membukanya serentak; urutannya dihitung mulai dari kiri pemain dingo.
   *[left_of_dingo] Kemudian pemain lain boleh memainkan serigala, masing-masing satu giliran mulai dari kiri pemain dingo.
} { $dingo_may_wolf ->
    [true] Pemain dingo mendapat giliran terakhir dan juga boleh memainkan serigala.
   *[false] Pemain dingo tidak boleh memainkan serigala dari nilai itu.
}
fn-hunt_choices = R11, R13. Pada gilirannya pemain boleh pass atau memainkan satu serigala dari nilai itu{ $double_wolf ->
    [forbidden] , satu setiap kali. Tidak ada yang wajib memainkan serigala.
   *[allowed] , atau kedua serigala sekaligus bila belum ada serigala di meja; keriting dihitung sebagai yang pertama. Tidak ada yang wajib memainkan serigala.
}
fn-hunt_over = R11. Perburuan selesai begitu ada dua serigala di meja.
fn-hunt_ends = R14. Tanpa dingo atau tanpa serigala, kelinci masuk ke tumpukan buangan, dan dingo yang tidak didatangi serigala masuk ke tumpukan penalti pemainnya. Satu serigala menangkap kelinci: keduanya masuk ke tumpukan skor pemain serigala, dan dingo masuk ke tumpukan skor pemain dingo. Dari dua serigala, yang kedua menangkap kelinci untuk pemainnya, sedangkan serigala pertama masuk ke tumpukan skor pemain dingo bersama dingonya.
fn-aces_begins = R15, R16. Pemegang dingo As (as hati) wajib memainkannya dan menjadi pemain dingo. { $ace_rounds ->
    [until_all_pass] Kemudian giliran berputar terus mulai dari kirinya, sampai semua pass berturut-turut.
   *[one_turn] Kemudian setiap pemain mendapat satu giliran, mulai dari kirinya.
} { $ace_last_turn ->
    [none] Ia sendiri tidak mendapat giliran.
    [rabbit_only] Ia sendiri mendapat giliran terakhir, dan hanya boleh memainkan kelinci As.
   *[wolves_and_rabbit] Ia sendiri mendapat giliran terakhir.
}
fn-aces_choices = R17. Pemain boleh pass atau meletakkan as hitam; kelinci As juga boleh, bila kedua as hitam sudah ada di meja atau diletakkan bersamanya. { $ace_rabbit_forced ->
    [true] Bila kedua as hitam sudah ada di meja, pemegang kelinci As wajib memainkannya.
   *[false] {""}
}
fn-aces_ends = R18, R19. Bila ada as hitam yang dimainkan, { $ace_award ->
    [dingo_takes_first_wolf] as hitam pertama dari dua masuk ke tumpukan skor pemain dingo bersama dingo As, dan setiap as lainnya masuk ke tumpukan skor pemainnya.
   *[own] setiap as masuk ke tumpukan skor pemainnya.
} Bila tidak ada, dingo As masuk ke tumpukan penalti pemainnya. Pemain yang masih memegang kelinci As harus memperlihatkannya dan memasukkannya ke tumpukan penaltinya.
fn-score = R20, R21. Skor pemain adalah jumlah tumpukan skor dikurangi jumlah tumpukan penalti. { $unplayed_wolf_ace ->
    [0] {""}
   *[other] Setiap as hitam yang masih dipegang bernilai { $unplayed_wolf_ace }.
}
fn-worth = R20. Kelinci As bernilai { $ad_bonus } di tumpukan skor, dan mengurangi { $ad_penalty } di tumpukan penalti.

variant-blind_hunt-title = Perburuan buta
variant-blind_hunt-about = Serigala dipilih secara rahasia dan dibuka bersama-sama: tidak ada yang bisa menunggu langkah pemain lain.
variant-closed_pile-title = Hutan sunyi
variant-closed_pile-about = Kartu dibuang tertutup: hati dan serigala mana yang sudah hilang baru ketahuan saat perburuan.
variant-coward-title = Serigala pengecut
variant-coward-about = Yang menyimpan as hitam sampai akhir harus membayarnya.
variant-free_for_all-title = Serigala terakhir menunggu
variant-free_for_all-about = Giliran berputar terus sampai semua pass, jadi tidak ada yang mau menjadi serigala pertama.
variant-literal_eight-title = Delapan tak bernilai
variant-literal_eight-about = Daftar nilai kartu tidak menyebut delapan; bila diikuti apa adanya, kartu delapan tidak bernilai.
variant-long-title = Permainan panjang
variant-long-about = Untuk satu malam: dua belas ronde, atau lebih singkat bila ada skor yang mencapai 50 lebih dulu.
variant-open_pile-title = Kuburan terbuka
variant-open_pile-about = Semua kartu buangan tetap terlihat, jadi tidak ada yang perlu mengingat-ingat.
variant-second_chance-title = As dengan kesempatan kedua
variant-second_chance-about = As dimainkan sampai semua pass, jadi pemegang kelinci As boleh menunggu serigalanya.
variant-shuffled_rabbits-title = Kelinci liar
variant-shuffled_rabbits-about = Kelinci muncul dalam urutan yang tidak diketahui siapa pun; kelinci As tetap yang terakhir.
variant-swap_at_once-title = Serentak
variant-swap_at_once-about = Semua pemain membuang dan mengoper pada saat yang sama, jadi tidak ada yang melihat kartu baru sebelum mengoper.
