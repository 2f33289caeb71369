# Stud, eight or better, dalam bahasa Indonesia.

title = Stud, eight or better
about = Seven-card stud dengan pot yang dibagi antara kombinasi tertinggi dan kombinasi rendah terbaik. Kombinasi rendah terdiri atas lima nilai berbeda yang tidak lebih tinggi dari delapan; as dihitung rendah, straight dan flush tidak berlaku.

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

word-high = kombinasi tinggi
word-low = kombinasi rendah
