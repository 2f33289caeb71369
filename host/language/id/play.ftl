# Jalannya setiap fase: satu kelompok pesan untuk setiap mekanisme.

## Membagi kartu

deal-set-out = Sebelum kartu dikocok, kartu berikut disisihkan { $to } menurut urutan ini, kartu pertama paling atas: { $cards }.
deal-laid-out = Kartu berikut masuk { $to } menurut urutan munculnya dari dek yang sudah dikocok, yang pertama muncul paling atas: { $cards }.
deal-packet = { $cards } kartu { $to }
deal-packets = { $times } kali { $cards } kartu { $to }
deal-singly = { $cards } kartu { $to }, satu per satu
deal-then = lalu { $packet }
deal-round = Dealer membagikan { $packets }.
deal-from = Pembagian dimulai dari { $who }.
deal-turned-up = Kartu terakhir dibuka untuk semua pemain, lalu masuk ke tangan pemiliknya.
deal-rest = Sisa dek masuk { $to }.

## Lelang

auction-bids = Penawaran dari yang terendah: { $bids }. Pemain yang tidak mau menawar menyebut `pass`.
auction-once = Setiap pemain mendapat satu kali giliran; penawaran harus lebih tinggi daripada penawaran sebelumnya.
auction-until-passed = Pemain yang belum pass boleh menawar lagi bila penawarannya dilampaui, sampai tinggal satu penawar; penawaran harus lebih tinggi daripada penawaran sebelumnya.
auction-until-all-pass = Semua pemain boleh menawar lagi, juga sesudah pass, sampai semua pemain lain pass berturut-turut; penawaran harus lebih tinggi daripada penawaran sebelumnya.
auction-first = { $who } mendapat giliran pertama.
auction-opener-bids = Pemain yang mendapat giliran pertama wajib menawar.
auction-declarer = Penawar tertinggi memenangkan lelang dan bermain melawan pemain lainnya. Lelang selesai bila tidak ada lagi yang dapat menawar lebih tinggi.
auction-thrown-in-next = Bila semua pass, kartu dikumpulkan lagi dan pemain berikutnya membagikan kartu.
auction-thrown-in-same = Bila semua pass, kartu dikumpulkan lagi dan dealer yang sama membagikannya sekali lagi.
auction-must-play = Bila semua pass, { $who } wajib memainkan { $contract }.

## Mengambil kartu, memanggil rekan, menentukan trump

exchange-takes = Pemenang lelang mengambil { $zone } ke tangannya tanpa memperlihatkannya kepada pemain lain.
exchange-takes-shown = Kartu { $zone } dibuka agar dilihat semua pemain, lalu diambil pemenang lelang ke tangannya.
exchange-lays = Setelah itu ia membuang kartu sebanyak yang diambilnya, satu per satu, ke { $zone }.
exchange-lays-nothing = Ia tidak membuang kartu apa pun.
exchange-keeps = { $cards } tidak boleh dibuang, kecuali bila kartu lainnya tidak cukup.
partner-other = Pemenang lelang memanggil satu kartu yang tidak dipegangnya; pemegang kartu itu menjadi rekannya.
partner-any = Pemenang lelang memanggil satu kartu; pemegang kartu itu menjadi rekannya. Bila kartu itu miliknya sendiri, ia bermain sendirian.
partner-secret = Hanya si pemegang kartu yang tahu, sampai kartu itu dimainkan.
declare-suit = { $suit } (`trump { $letter }`)
declare-trump = Pemenang lelang menentukan suit trump: { $suits }.

## Mengoper dan membuang kartu

handing-gives = Bergiliran mulai dari { $who }, setiap pemain memberikan satu kartu tertutup kepada { $way }.
handing-gives-at-once = Setiap pemain memilih satu kartu secara rahasia dan memberikannya tertutup kepada { $way }.
handing-lays = Bergiliran mulai dari { $who }, setiap pemain membuang satu kartu dari tangannya { $to }.
handing-lays-at-once = Setiap pemain memilih satu kartu secara rahasia, lalu semuanya dibuang { $to }.
handing-picks-up = Penerima langsung mengambil kartunya, dan boleh mengopernya lagi saat gilirannya tiba.
handing-picks-up-last = Tidak ada yang mengambil kartunya sebelum semua pemain memilih.
handing-keeps = { $cards } tidak boleh dilepas, kecuali bila tidak ada kartu lain di tangan.

## Trick

tricks-first-lead = { $who } membuka trick pertama.
tricks-any-lead = Trick boleh dibuka dengan kartu apa saja.
tricks-trump = Suit trump adalah { $suit }.
tricks-trump-turned = Suit kartu yang dibuka menjadi trump.
tricks-follow-trump = Pemain lain bergiliran memainkan satu kartu. Yang memegang suit yang dibuka wajib mengikutinya; yang tidak punya wajib memainkan kartu trump; yang tidak punya keduanya boleh memainkan kartu apa saja.
tricks-follow = Pemain lain bergiliran memainkan satu kartu. Yang memegang suit yang dibuka wajib mengikutinya; yang tidak punya boleh memainkan kartu apa saja.
tricks-only-trump = Pemain lain bergiliran memainkan satu kartu. Suit yang dibuka tidak wajib diikuti, tetapi yang memegang kartu trump wajib memainkannya.
tricks-free = Pemain lain bergiliran memainkan kartu apa saja.
tricks-heading = Yang mengikuti suit atau memainkan trump wajib mengalahkan kartu terbaik sejauh ini, bila mampu.
tricks-taken-trump = Trick dimenangkan oleh trump tertinggi, atau bila tidak ada trump, oleh kartu tertinggi dari suit yang dibuka. Pemenangnya membuka trick berikutnya.
tricks-taken = Trick dimenangkan oleh kartu tertinggi dari suit yang dibuka. Pemenangnya membuka trick berikutnya.
tricks-end = Permainan berlanjut sampai kartu di tangan habis.

## Adu kombinasi

climbing-first-lead = { $who } membuka putaran pertama.
climbing-any-lead = Putaran boleh dibuka dengan kombinasi apa saja.
climbing-first-holds = Kombinasi pembuka harus memuat kartu { $suit } terendah yang ada di tangan para pemain, bila pembukanya memegang kartu itu.
climbing-kinds = Kombinasi yang boleh dimainkan: { $kinds }.
climbing-turn = Bergiliran, setiap pemain pass atau mengalahkan kombinasi di meja; hanya pembuka putaran yang tidak boleh pass.
climbing-beats = Kombinasi dikalahkan oleh kombinasi sejenis yang sama panjangnya dan lebih tinggi.
climbing-bomb = Selain itu, { $kind } mengalahkan { $beaten } apa pun.
climbing-passes-bind = Yang sudah pass tidak boleh bermain lagi sampai putaran itu selesai.
climbing-passes-free = Yang sudah pass boleh bermain lagi saat gilirannya tiba kembali.
climbing-trick-ends = Bila semua pemain lain pass berturut-turut, kartu di meja dibalik dan disisihkan, lalu yang bermain terakhir membuka dengan kombinasi apa saja.
climbing-cards-named = Pemain menyebutkan kartu-kartu yang dimainkannya.
climbing-suits-unsaid = Pemain menyebutkan jenis kombinasi, panjang dan nilai tertingginya; suit tidak berarti apa-apa.
climbing-ends = Permainan langsung berakhir begitu ada pemain yang kartunya habis.
kind-of-set = { $cards ->
    [1] { $kind } (satu kartu)
   *[other] { $kind } ({ $cards } kartu senilai)
}
kind-of-run = { $cards ->
    [1] { $kind } ({ $ranks } nilai berurutan atau lebih, masing-masing satu kartu)
   *[other] { $kind } ({ $ranks } nilai berurutan atau lebih, masing-masing { $cards } kartu)
}
kind-of-run-between = { $cards ->
    [1] { $kind } ({ $ranks } nilai berurutan atau lebih dari { $from } sampai { $to }, masing-masing satu kartu)
   *[other] { $kind } ({ $ranks } nilai berurutan atau lebih dari { $from } sampai { $to }, masing-masing { $cards } kartu)
}
kind-of-run-below = { $cards ->
    [1] { $kind } ({ $ranks } nilai berurutan atau lebih dari { $from } sampai { $to }, masing-masing satu kartu; { $below } boleh di bawahnya)
   *[other] { $kind } ({ $ranks } nilai berurutan atau lebih dari { $from } sampai { $to }, masing-masing { $cards } kartu; { $below } boleh di bawahnya)
}
kind-of-ranks = { $kind } ({ $ranks })

## Fase milik naskah dan fase yang berulang

as-phase = Sama seperti { $phase }.
scripted-phase = Fase ini dijalankan oleh naskah permainan, yang tidak menjelaskannya lebih lanjut.
only-for = hanya untuk { $contracts }
only-when = bila `{ $question }` menyatakannya
times = { $times } kali

## Kartu demi kartu

street-clears = Kartu dari { $from } dipindahkan { $to }.
street-burns = Satu kartu dari sisa dek disisihkan tanpa dilihat.
street-each-hand = Setiap pemain yang masih ikut mendapat satu kartu tertutup dari sisa dek, mulai dari sebelah kiri dealer.
street-each = Setiap pemain yang masih ikut mendapat satu kartu dari sisa dek ke { $zone }-nya, mulai dari sebelah kiri dealer.
street-one = Satu kartu dari sisa dek masuk { $to }.
street-reshuffles = Bila kartunya tidak cukup, kartu dari { $zone } dikocok dan diletakkan di bawah sisa dek.
street-shared = Bila kartunya tidak cukup, satu kartu di { $zone } menjadi milik bersama.
street-still-shared = Bila masih tidak cukup, satu kartu di { $zone } menjadi milik bersama.
