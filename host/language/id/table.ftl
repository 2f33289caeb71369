# Pemain, tempat kartu, jenis dan nilai kartu: apa saja yang ada di meja.

who-eldest-left = pemain di sebelah kiri dealer
who-eldest-right = pemain di sebelah kanan dealer
who-dealer = dealer
who-declarer = pemenang lelang
who-after-left = pemain ke-{ $places } di sebelah kiri dealer
who-after-right = pemain ke-{ $places } di sebelah kanan dealer

way-left = pemain di sebelah kirinya
way-across = pemain di seberangnya
way-right = pemain di sebelah kanannya

count-players = { $number } pemain

join-and-two = { $first } dan { $last }
join-and-many = { $first }, dan { $last }
join-or-two = { $first } atau { $last }
join-or-many = { $first }, atau { $last }

zone-hand = kartu di tangan
zone-stock = sisa dek
zone-trick = trick
zone-won = tumpukan trick
zone-turned-over = tumpukan kartu terpakai
zone-muck = tumpukan buangan

whose-hands = kartu di tangan
whose-each = { $zone } setiap pemain
whose-table = { $zone }
to-players = untuk setiap pemain
to-each = ke { $zone } setiap pemain
to-table = ke { $zone }

form-hand = kartu di tangan
form-heap = kumpulan kartu
form-pile = tumpukan kartu
form-row = deretan kartu
form-slots = { $slots } tempat kartu
form-trick = kartu yang dimainkan dalam satu trick

sight-owner = hanya pemiliknya yang boleh melihat kartunya
sight-all = semua pemain dapat melihat kartunya
sight-nobody = tidak seorang pun boleh melihat kartunya
sight-top = semua pemain dapat melihat kartu teratasnya
sight-until-end = { $sight }, sampai dibuka saat poin dihitung

zone-of-each = { $zone }: { $form }, satu untuk setiap pemain; { $sight }.
zone-of-table = { $zone }: { $form } di meja; { $sight }.

suit-clubs = keriting
suit-diamonds = wajik
suit-hearts = hati
suit-spades = sekop
trumps = kartu trump

rank-ace = as
rank-king = king
rank-queen = queen
rank-jack = jack
rank-ten = sepuluh
rank-nine = sembilan
rank-eight = delapan
rank-seven = tujuh
rank-six = enam
rank-five = lima
rank-four = empat
rank-three = tiga
rank-two = dua
all-of-rank = semua kartu { $rank }

word-points = poin kartu
word-hand = kombinasi
