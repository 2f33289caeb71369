# Apa yang terjadi di meja: kalimat-kalimat dalam catatan permainan dan saat bermain.

verb = `{ $verb }`
nobody = tidak seorang pun
count-cards = { $number } kartu

where-hand = tangan { $seat }
where-own = { $zone } { $seat }
place-hand = tangan
place-stock = sisa dek
place-trick = trick
place-won = tumpukan trick
place-turned-over = tumpukan kartu terpakai
place-muck = tumpukan buangan

fact-contract = { $seat } memainkan { $contract }
fact-contract-trump = { $seat } memainkan { $contract }, trump-nya { $suit }
fact-moved = { $cards } dari { $from } ke { $to }
fact-trick = trick ke-{ $number } dimenangkan { $seat }
fact-trick-points = trick ke-{ $number } dimenangkan { $seat }, { $points } poin
fact-announced = diumumkan: { $what }
fact-shown-hand = kartu di tangan { $seat } dibuka: { $cards }
fact-shown = kartu di { $zone } dibuka: { $cards }
fact-pays = { $from } membayar { $amount } kepada { $to }: { $why }
fact-rebuy = { $seat } mendapat tambahan { $amount } chip: { $why }
fact-scores = { $seat } mendapat { $amount }: { $why }
fact-counts = { $amount } untuk { $seats }: { $why }
fact-puts-in = { $seat } memasukkan { $chips }: { $why }
fact-takes-back = { $seat } mengambil kembali { $chips } yang tidak disamai siapa pun
fact-pot = { $pot } berisi { $chips }: { $seats }
pot-main = pot utama
pot-side = side pot
pot-side-further = side pot ke-{ $number }
fact-has-hand = { $seat } memegang { $hand }
fact-has = { $seat } mempunyai { $value } { $measure }
fact-takes = { $seat } mengambil { $chips } dari { $pot }: { $why }
fact-carried = { $chips } tinggal untuk ronde berikutnya
fact-cannot-tell = { $what } tidak dapat ditentukan: ada kartu yang tidak diketahui
untold-score = nilai ronde ini
untold-scores = skor
untold-winner = pemenang
fact-thrown-in = ronde batal, kartu dikumpulkan lagi
fact-deal-scores = skor: { $scores }
fact-reshuffled = { $number } kartu dikocok dan diletakkan di bawah sisa dek
fact-match-won = { $seats } memenangkan permainan
fact-match-shared = { $seats } berbagi kemenangan

## Yang diucapkan dalam semua permainan

said-leads = { $with } membuka trick pertama
said-opens = { $with } mendapat giliran pertama
said-must-play = { $with } wajib bermain
said-must-hold = pembukaan harus memuat { $with }
said-out = kartu { $with } habis
said-partner = { $with } adalah rekan penawar
said-alone = { $with } bermain sendirian
said-trump = trump-nya { $with }

## Alasan chip masuk atau keluar, dan alasan poin dihitung

reason-ante = ante
reason-blind = blind
reason-bring-in = bring-in
reason-bet = taruhan
reason-call = call
reason-raise = raise
reason-complete = menggenapkan taruhan
reason-price = harga kartu
reason-rebuy = modal tambahan
reason-alone = tinggal sendirian
reason-shared = dibagi rata
reason-in-all = jumlah

## Catatan permainan, selain yang terjadi

transcript-variants = varian: { $variants }
transcript-option = pilihan { $name } = { $value } (standar { $standard })
transcript-deal = ronde { $number }, dealer { $seat }
transcript-taken-back = { $number } pilihan dibatalkan
transcript-note = catatan: { $note }
transcript-abandoned = dihentikan: { $reason }
transcript-secret = (rahasia)
transcript-by-host = { $reason }: dipilihkan oleh tuan rumah
transcript-doubt = ? tidak dapat dipastikan apakah ini boleh: { $doubt }
transcript-up-to = sampai { $position }: { $waits }
transcript-stops = (menurut aturan ini catatan tidak dapat dilanjutkan, atau isinya berbeda: lihat di bawah)
transcript-over = permainan selesai; catatan sesuai aturan
transcript-over-sealed = permainan selesai; catatan sesuai aturan dan tersegel
transcript-given-up = permainan dihentikan; catatan sesuai aturan
transcript-given-up-sealed = permainan dihentikan; catatan sesuai aturan dan tersegel
transcript-no-end = permainan selesai; catatan tidak memuat `end`
transcript-unfinished = belum selesai: { $waits }

waits-deal = ronde { $number } belum dibagikan
waits-cards = kartu belum dibagikan, dengan baris `deck` atau baris-baris `cards`
waits-choice = giliran { $seats } dalam fase { $phase }
waits-nothing = permainan selesai

## Selain fase-fase ronde

phase-score = penilaian
phase-match = hasil
