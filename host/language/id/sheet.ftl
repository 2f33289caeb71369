# Lembar aturan: judul-judulnya, dan apa yang dijelaskan selain fase permainan.

head-title = Judul
head-variants = Varian
head-differences = Perbedaan dengan permainan standar
head-players = Pemain dan giliran
head-cards = Kartu
head-zones = Di atas meja
head-contracts = Kontrak, dari yang terendah
head-deal = Jalannya satu ronde, fase demi fase
head-scoring = Penilaian dan akhir permainan
head-options = Pilihan aturan rumah
column-option = Pilihan
column-value = Berlaku
column-meaning = Yang ditentukan
column-cards = Kartu
all-cards = semua kartu
standard-value = standar: `{ $value }`

variant = { $title } (`{ $name }`).
difference = { $about } Di sini: { $value }. Dalam permainan standar: { $standard }. (`{ $name }`)
function-source = (`{ $name }`)
function-source-rules = (`{ $name }`; { $rules })
condition-needs = `{ $choice }` hanya berlaku bersama `{ $other }`.
condition-excludes = `{ $choice }` tidak dapat dipakai bersama `{ $other }`.
condition-seats = `{ $choice }` hanya untuk { $players }.

players = Permainan ini dimainkan oleh { $players }; giliran { $way }.
players-from-to = { $from } sampai { $to } pemain
turn-left = berputar ke kiri, searah jarum jam
turn-right = berputar ke kanan, berlawanan arah jarum jam
partners-across = Dua pemain yang duduk berseberangan adalah pasangan.
sitting-out = { $number ->
   *[other] Dalam setiap ronde { $players } tidak ikut bermain.
}
first-dealer-drawn = Dealer pertama ditentukan secara acak.
first-dealer-first = Pemain pertama di meja menjadi dealer pertama.
next-dealer = Setelah setiap ronde, pemain giliran berikutnya menjadi dealer.
begin-points = Setiap pemain mulai dengan { $number } poin.
begin-chips = Setiap pemain mulai dengan { $number } chip.
chips-out = Pemain yang chip-nya kurang dari { $least } saat ronde dimulai tidak ikut bermain.
chips-rebuy = Pemain yang chip-nya kurang dari { $least } saat ronde dimulai mendapat lagi chip sebanyak modal awal.
chips-credit = Di luar taruhan, pemain boleh berutang sampai { $credit } chip.

deck = Dek terdiri atas { $number } kartu.
deck-suits = Suit-nya { $suits }; urutan kartu setiap suit dari yang tertinggi: { $ranks }.
deck-suits-apart = Untuk { $suits }, urutan kartu dari yang tertinggi: { $ranks }.
deck-jokers = Selain itu ada { $jokers }.
deck-copies = Setiap kartu ada lebih dari satu.
card-value = { $what }: { $ranks } bernilai { $value }.

contract = { $name }: { $parts }
trump-none = tanpa trump
trump-suit = trump-nya { $suit }
trump-named = pemenang lelang menentukan trump
of-contract = { $name } { $value }

tally-owner = Kartu di { $zone } dihitung untuk pihaknya.
tally-declarer = Kartu di { $zone } dihitung untuk pemenang lelang.
tally-opponents = Kartu di { $zone } dihitung untuk lawan pemenang lelang.
tally-last-trick = Kartu di { $zone } dihitung untuk pihak yang memenangkan trick terakhir.
tally-nobody = Kartu di { $zone } tidak dihitung untuk siapa pun.
tally-told = Di akhir ronde semua yang dihitung diumumkan satu per satu.
tally-totals-told = Di akhir ronde hanya jumlah setiap pihak yang diumumkan.
zero-sum = Yang diterima seorang pemain dibayar oleh pemain lain: jumlah semua skor selalu tetap.
match-ends = Permainan berakhir { $ends }.
end-deals = setelah { $deals } ronde
end-target = begitu ada pemain yang mencapai { $score } poin
end-target-chips = begitu ada pemain yang mencapai { $score } chip
end-bust = begitu ada pemain yang poinnya kurang dari { $score }
end-bust-chips = begitu ada pemain yang chip-nya kurang dari { $score }
end-one-left = begitu kurang dari dua pemain mampu membayar ronde berikutnya
winner-points = Skor tertinggi menang; bila sama, kemenangan dibagi.
winner-chips = Pemain dengan chip terbanyak menang; bila sama, kemenangan dibagi.

values-flag = `true` atau `false`
values-whole = bilangan bulat dari { $from } sampai { $to }
values-choice = salah satu dari { $words }
values-several = daftar berisi satu atau lebih dari { $words }, masing-masing sekali
values-list = daftar berisi { $length }, masing-masing { $kind }

diff-title = Perbedaan { $label } dengan { $other }
diff-legend = Baris dengan + adalah aturan { $label }, baris dengan − adalah aturan { $other } yang digantikannya.
diff-none = Kedua lembar aturan sama isinya.
diff-option = { $about } Dalam { $label }: { $value }. Dalam { $other }: { $standard }. (`{ $name }`)
diff-no-option = pilihan ini tidak ada
diff-phase = Fase: { $phase }
diff-phase-added = Fase baru: { $phase }
diff-phase-removed = Fase yang tidak dimainkan: { $phase }
