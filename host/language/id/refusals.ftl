# Apa yang boleh dilakukan di meja, dan mengapa yang lain tidak.

refusal-nobody-acts = sekarang tidak ada giliran siapa pun
refusal-sits-out = { $seat } tidak ikut dalam ronde ini
refusal-not-your-turn = sekarang giliran { $to_act }, bukan { $seat }
refusal-wrong-verb = { $seat } tidak boleh { $verb } sekarang, hanya { $may }
refusal-wrong-number = { $seat } harus { $verb } { $number } kartu sekaligus
refusal-number-outside = { $seat } harus { $verb } { $least } sampai { $most } kartu sekaligus
refusal-unwritten = semua pemain melihat hasil { $verb } oleh { $seat }: tuliskan kartunya
refusal-not-held = { $seat } tidak memegang { $cards }
refusal-must-follow = { $seat } wajib mengikuti { $suit }
refusal-must-trump = { $seat } tidak dapat mengikuti suit dan wajib memainkan trump { $suit }
refusal-must-beat = { $seat } dapat mengalahkan { $card }, jadi wajib melakukannya
refusal-must-keep = { $seat } tidak boleh membuang { $cards }
refusal-may-not-give = { $seat } tidak boleh memberikan { $cards }
refusal-may-not-name = { $seat } tidak boleh memilih { $suit }
refusal-must-bid-higher = { $seat } harus menawar lebih tinggi daripada { $standing }, atau pass
refusal-by-rule = { $seat } tidak boleh `{ $action }`: { $rule }
refusal-not-offered = { $seat } tidak boleh `{ $action }`

## Aturan yang tidak disebutkan naskah mana pun

rule-holds-himself = ia sendiri memegang kartu itu
rule-first-lead = pembukaan pertama harus memuat { $card }
rule-no-combination = kombinasi itu tidak ada
rule-no-cards = { $cards } bukan kombinasi
rule-no-play = tidak ada `{ $kind }` dengan panjang { $length } dan kartu tertinggi { $top }
rule-not-in-hand = kartunya tidak ada di tangan
rule-other-kind = `{ $play }` tidak dapat menjawab `{ $on }`: jenisnya berbeda
rule-other-length = `{ $play }` tidak dapat menjawab `{ $on }`: panjangnya berbeda
rule-not-higher = `{ $play }` tidak lebih tinggi daripada `{ $on }`

## Chip

barrier-exactly = { $seat } hanya boleh { $verb } { $chips }
barrier-range = { $seat } hanya boleh { $verb } dari { $least } sampai { $most }
barrier-too-few = { $seat } memerlukan { $needed } chip untuk { $verb }, tetapi hanya punya { $has }
barrier-cap = taruhan hanya boleh dinaikkan { $raises } kali, dan itu sudah terjadi
barrier-closed = { $seat } sudah bertindak, dan raise sesudah itu tidak penuh: { $seat } hanya boleh call atau fold
barrier-only-bring-in = { $seat } wajib membayar bring-in, tidak boleh yang lain
barrier-full-bring-in = bring-in itu sudah taruhan penuh
barrier-nobody-to-call = tidak ada pemain lain yang punya chip untuk call
barrier-to-call = sudah ada taruhan, dan { $seat } harus call { $chips }
barrier-nothing-to-call = tidak ada taruhan untuk di-call: { $seat } boleh check

## Pilihan

offer-one-of = { $verb } salah satu dari { $cards }
offer-some-of = { $verb } { $number } dari { $cards }
offer-between = { $verb } { $least } sampai { $most } dari { $cards }
offer-amount = { $verb } { $from } sampai { $to }

legal-may = pada { $position } dalam fase { $phase }, { $seat } boleh
legal-not-to-act = pada { $position } dalam fase { $phase }, bukan giliran { $seat }
legal-nobody = pada { $position } tidak ada giliran siapa pun: { $waits }
legal-not = tidak boleh { $action }: { $why }
legal-nobody-acts = tidak ada giliran siapa pun: { $waits }
legal-instead = { $seat } boleh { $choices }
ruling-allowed = boleh
ruling-not-allowed = tidak boleh
ruling-cannot-tell = tidak dapat dipastikan
ruling-no-action = bukan tindakan

## Yang diketik tetapi bukan tindakan

typed-no-verb = `{ $word }` tidak dapat dilakukan dalam permainan ini; { $hint }
typed-did-you-mean = maksudnya { $meant }?
typed-one-of = pilihannya { $all }
typed-no = `{ $word }` bukan { $what }
typed-missing = `{ $word }` masih perlu satu kata lagi: { $what }
typed-extra = `{ $word }` satu kata terlalu banyak untuk `{ $verb }`
typed-card = kartu dari dek ini; kartu ditulis seperti { $example }
typed-suit = suit; suit yang ada: { $all }
typed-rank = nilai kartu; nilai ditulis seperti { $example }
typed-seat = pemain di meja ini; mereka { $all }
typed-number = bilangan bulat
typed-word = kata dalam permainan ini
