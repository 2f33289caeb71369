# Seven-card stud dalam bahasa Indonesia.

title = Seven-card stud
about = Dua kartu tertutup, empat kartu terbuka, lalu satu kartu tertutup lagi; lima dari tujuh kartu membentuk kombinasi. Besar taruhan tetap.

option-stakes = Ante, bring-in, taruhan pada street ketiga dan keempat, dan taruhan mulai street kelima.
option-match_hands = Jumlah ronde; permainan berakhir lebih cepat bila hanya satu pemain yang mampu membayar ante.

zone-up = deretan kartu terbuka
phase-ante = ante
phase-deal = pembagian kartu
phase-third-street = taruhan street ketiga
phase-fourth-card = kartu keempat
phase-fourth-street = taruhan street keempat
phase-fifth-card = kartu kelima
phase-fifth-street = taruhan street kelima
phase-sixth-card = kartu keenam
phase-sixth-street = taruhan street keenam
phase-last-card = kartu terakhir
phase-last-street = taruhan terakhir
phase-showdown = showdown
