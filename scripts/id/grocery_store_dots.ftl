# Grocery Store Dots dalam bahasa Indonesia.

title = Grocery Store Dots
about = Seven-card stud dengan toko: kartu terbuka dibeli di toko atau diambil dari dek, dan saat showdown kombinasi terbaik dan titik terbanyak berbagi setiap pot. Titik adalah gambar jenis yang ada di kolom tengah muka kartu.

option-ante = Ante yang dibayar setiap pemain sebelum ronde dimulai.
option-bust = Pemain yang tidak mampu membayar ante.
option-bust-out = keluar dari permainan
option-bust-rebuy = mendapat chip lagi sebanyak modal awal
option-buy_on_credit = Membeli tanpa chip.
option-buy_on_credit-true = boleh berutang sampai 10 chip
option-buy_on_credit-false = yang chip-nya kurang tidak dapat membeli
option-starting_chips = Modal awal setiap pemain, dalam chip.
option-match_hands = Jumlah ronde.
option-first_dealer = Siapa dealer pertama.
option-first_dealer-random = dipilih secara acak
option-first_dealer-seat0 = pemain pertama di meja
option-betting = Berapa besar taruhan yang boleh dipasang.
option-betting-fixed_limit = jumlah tetap
option-betting-spread_limit = berapa saja dari taruhan kecil sampai taruhan besar
option-betting-pot_limit = sebesar isi pot
option-betting-no_limit = semua chip yang dimiliki
option-small_bet = Besar taruhan di putaran-putaran awal, dan taruhan terkecil bila besarnya tidak tetap.
option-big_bet = Besar taruhan di putaran-putaran akhir, dan batas atas taruhan pada spread limit.
option-big_bet_from_round = Mulai putaran keberapa taruhan besar berlaku.
option-max_raises = Berapa kali taruhan boleh dinaikkan; 0 berarti tanpa batas.
option-short_raise = Pemain yang chip-nya tidak cukup untuk taruhan atau raise penuh.
option-short_raise-true = boleh bertaruh atau raise dengan semua chip-nya
option-short_raise-false = hanya boleh call
option-allow_free_fold = Fold saat tidak ada taruhan yang harus disamai.
option-allow_free_fold-true = boleh
option-allow_free_fold-false = tidak boleh
option-all_in = Pemain yang chip-nya tidak cukup untuk call.
option-all_in-side_pots = call dengan semua chip-nya
option-all_in-must_fold_if_short = wajib fold
option-first_to_act = Siapa yang pertama bertindak dalam putaran taruhan.
option-first_to_act-left_of_dealer = pemain terdekat di sebelah kiri dealer
option-first_to_act-high_board = pemilik kartu terbuka tertinggi
option-first_to_act-low_card_bring_in = pemilik kartu terbuka terendah membayar bring-in, sesudah itu pemilik kartu terbuka tertinggi
option-bring_in = Besar bring-in untuk kartu terendah.
option-burn = Sebelum toko dibuka, sebelum setiap putaran pembelian, dan sebelum kartu terakhir.
option-burn-true = satu kartu disisihkan tanpa dilihat
option-burn-false = tidak ada kartu yang disisihkan
option-deck_out = Bila dek habis.
option-deck_out-reshuffle = kartu yang sudah di-fold atau disisihkan dikocok lagi
option-deck_out-community = kartu terakhir menjadi milik bersama
option-bet_after_fourth_upcard = Taruhan saat semua pemain sudah punya empat kartu terbuka.
option-bet_after_fourth_upcard-true = satu kali lagi sebelum kartu terakhir
option-bet_after_fourth_upcard-false = tidak ada sebelum kartu terakhir
option-final_card = Cara mendapatkan kartu terakhir.
option-final_card-dealt_down = dibagikan tertutup
option-final_card-buy_or_down = dibeli, atau diambil tertutup
option-store_prices = Harga kartu di toko, mulai dari ujung yang ditandai.
option-deck_price = Harga kartu teratas dari dek; yang chip-nya kurang mendapatkannya gratis.
option-restock = Kapan tempat kosong di toko diisi.
option-restock-before_next_turn = tepat sebelum giliran berikutnya
option-restock-after_buying_round = saat putaran pembelian selesai
option-restock-never = tidak pernah
option-restock_style = Di mana kartu baru diletakkan di toko.
option-restock_style-fill_gap = di tempat yang kosong
option-restock_style-slide_left = di ujung yang mahal, karena kartu lainnya bergeser ke ujung yang murah
option-store_reset = Nasib kartu di toko.
option-store_reset-keep = tetap di meja
option-store_reset-new_each_round = diganti baru untuk setiap putaran pembelian
option-store_money_to = Ke mana uang toko masuk.
option-store_money_to-main_pot = ke pot utama
option-store_money_to-top_pot = ke side pot terakhir
option-ace_low_straight = As, dua, tiga, empat, lima.
option-ace_low_straight-true = termasuk straight
option-ace_low_straight-false = bukan straight
option-wild = Kartu liar untuk kombinasi.
option-wild-none = tidak ada
option-wild-low_hole = kartu tertutup terendah seorang pemain, dan baginya semua kartu senilai
option-dots_scope = Titik mana yang dihitung.
option-dots_scope-all = dari semua kartu
option-dots_scope-up_only = dari kartu terbuka saja
option-dots_min = Pemain dengan titik kurang dari ini tidak mendapat apa-apa untuk titiknya.
option-dots_tie = Bila jumlah titik sama.
option-dots_tie-split = dibagi rata
option-dots_tie-better_hand = kombinasi yang lebih baik menang
option-hand_tie = Bila kombinasi sama kuat.
option-hand_tie-split = dibagi rata
option-hand_tie-more_dots = titik yang lebih banyak menang
option-scoop_only = Apakah kedua bagian harus dimenangkan sekaligus.
option-scoop_only-true = pot menunggu ronde berikutnya, kecuali satu pemain sendirian memenangkan keduanya
option-scoop_only-false = setiap bagian dimenangkan sendiri-sendiri
option-odd_chip = Siapa yang mendapat chip yang tidak dapat dibagi dua.
option-odd_chip-high_hand = bagian kombinasi
option-odd_chip-dots = bagian titik
option-odd_chip-carry = ronde berikutnya
option-folded_upcards = Kartu terbuka milik pemain yang fold.
option-folded_upcards-hidden = disingkirkan
option-folded_upcards-visible = tetap di tempatnya

zone-up = deretan kartu terbuka
zone-store = toko
zone-shared = deretan kartu bersama
word-dots = titik
phase-ante = ante
phase-deal = pembagian kartu
phase-bet-1 = taruhan pertama
phase-buy-1 = pembelian pertama
phase-bet-2 = taruhan kedua
phase-buy-2 = pembelian kedua
phase-bet-3 = taruhan ketiga
phase-buy-3 = pembelian ketiga
phase-bet-4 = taruhan keempat
phase-buy-4 = pembelian keempat
phase-last-card = kartu terakhir
phase-last-bet = taruhan terakhir
phase-showdown = showdown

why-the-store-has-the-slots-n--n-and-n = toko mempunyai tempat { $n1 }, { $n2 }, dan { $n3 }
why-slot-n-is-empty = tempat { $n1 } kosong
why-the-price-of-slot-n-is-n--and-the-stack-is-n = harga tempat { $n1 } adalah { $n2 } chip, sedangkan chip yang tersisa { $n3 }

fn-buy_begins = R8, R9. { $store_reset ->
    [new_each_round] Untuk setiap putaran pembelian toko dibuka dengan kartu baru: tiga kartu terbuka, yang pertama di ujung yang ditandai.
   *[keep] Sebelum putaran pembelian pertama toko dibuka: tiga kartu terbuka, yang pertama di ujung yang ditandai.
} { $burn ->
    [true] Sebelum itu satu kartu disisihkan tanpa dilihat, dan satu lagi sebelum setiap putaran pembelian.
   *[false] {""}
} Lalu setiap pemain yang masih ikut mendapat satu giliran, mulai dari sebelah kiri dealer.
fn-buy_before = R9, Q12. { $restock ->
    [before_next_turn] Tepat sebelum setiap giliran, tempat kosong di toko diisi dari dek.
    [after_buying_round] Tempat kosong di toko dibiarkan sampai putaran pembelian selesai.
   *[never] Tempat kosong di toko tidak diisi lagi.
} { $deck_out ->
    [reshuffle] Bila kartunya tidak cukup untuk yang harus dibagikan, kartu yang sudah di-fold atau disisihkan dikocok lagi.
   *[community] {""}
}
fn-buy_choices = R9. Pemain mengambil kartu teratas dari dek, atau membeli satu kartu di toko bila mampu membayar harganya: mulai dari ujung yang ditandai harganya { $store_prices } chip. Kartu itu diletakkan terbuka di deretannya. { $deck_price ->
    [0] Kartu teratas dari dek gratis.
   *[other] Kartu teratas dari dek berharga { $deck_price } chip; yang chip-nya kurang mendapatkannya gratis.
} { $buy_on_credit ->
    [true] Untuk itu pemain boleh berutang sampai sepuluh chip.
   *[false] {""}
}
fn-spends = R19, Q21. Chip yang dibayar di toko masuk ke { $store_money_to ->
    [top_pot] side pot terakhir
   *[main_pot] pot utama
}, dan tidak perlu disamai siapa pun.
fn-buy_plays = { $restock_style ->
    [slide_left] Kartu yang tersisa di toko bergeser ke ujung yang murah, dan kartu baru masuk di ujung yang mahal.
   *[fill_gap] Kartu baru diletakkan di tempat yang kosong.
}
fn-buy_ends = R10. { $restock ->
    [after_buying_round] Sesudah putaran pembelian tempat kosong diisi, kecuali sesudah yang terakhir.
   *[other] Tempat yang dikosongkan pada giliran terakhir dibiarkan sampai putaran pembelian berikutnya, dan sesudah putaran terakhir toko tidak diisi lagi.
} { $final_card ->
    [buy_or_down] Pada pembelian keempat kartu teratas dari dek diambil tertutup, dan kartu yang dibeli tetap terbuka. Sesudah itu kartu di toko disisihkan.
   *[dealt_down] {""}
}

variant-gsd_conveyor-title = Rak geser
variant-gsd_conveyor-about = Kartu yang tinggal di toko makin murah saat bergeser.
variant-gsd_dear_deck-title = Dek mahal
variant-gsd_dear_deck-about = Kartu teratas dari dek berharga empat chip, seperti dalam Buy Your Card.
variant-gsd_eight_dots-title = Syarat titik
variant-gsd_eight_dots-about = Dengan kurang dari delapan titik tidak ada yang menang untuk titik, dan kombinasi mengambil semuanya.
variant-gsd_five_rounds-title = Satu taruhan lagi
variant-gsd_five_rounds-about = Ada putaran taruhan juga sesudah kartu terbuka keempat, seperti dalam stud: lima putaran, dan toko tetap terbuka sampai yang keempat selesai.
variant-gsd_fresh_stock-title = Barang segar
variant-gsd_fresh_stock-about = Untuk setiap putaran pembelian dibuka tiga kartu baru.
variant-gsd_last_shop-title = Belanja terakhir
variant-gsd_last_shop-about = Putaran pembelian keempat menggantikan pembagian kartu terakhir.
variant-gsd_low_hole_wild-title = Kartu rendah liar
variant-gsd_low_hole_wild-about = Kartu tertutup terendah, dan bagi pemainnya semua kartu senilai, menjadi kartu liar untuk kombinasi; titik dihitung menurut gambarnya.
variant-gsd_no_limit-title = Tanpa batas
variant-gsd_no_limit-about = Semua chip boleh dipertaruhkan, dan taruhan atau raise all-in boleh kecil.
variant-gsd_pot_limit-title = Sebatas pot
variant-gsd_pot_limit-about = Taruhan boleh sampai sebesar isi pot.
variant-gsd_scoop-title = Ambil semua
variant-gsd_scoop-about = Yang menang hanya pemain dengan kombinasi terbaik sekaligus titik terbanyak; bila tidak ada, pot menunggu. Ronde terakhir dibayar seperti biasa.
variant-gsd_stud_opening-title = Pembukaan stud
variant-gsd_stud_opening-about = Pemilik kartu terbuka terendah wajib membayar bring-in satu chip; mulai putaran kedua pemilik kartu terbuka terbaik bertindak lebih dulu.
