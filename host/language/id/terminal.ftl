# Di terminal: apa yang dikatakan kepada orang yang bermain.

## Meja

terminal-state = ronde { $deal }, { $dealer } menjadi dealer: { $phase }
terminal-contract = { $seat } memainkan { $contract }
terminal-contract-trump = { $contract }, trump { $suit }
terminal-scores = skor: { $scores }
terminal-dealer = dealer
terminal-declarer = declarer
terminal-cards = { $number } kartu
terminal-last-trick = trick terakhir, untuk { $seat }
terminal-settled = ronde { $deal } selesai
terminal-pot = pot { $chips }
terminal-bet = taruhan { $chips }
terminal-you = Anda
terminal-out = di luar
terminal-table = Meja
terminal-hand = Kartu Anda
terminal-sheet-deal = ronde

## Yang terjadi

terminal-deal = ronde { $number }, { $dealer } menjadi dealer
terminal-committed = { $seat } sudah memilih
terminal-made = tuan rumah memilih untuk { $seat } ({ $reason })
terminal-taken-back = { $count } pilihan dibatalkan
terminal-recorded = permainan tercatat di { $file }
terminal-stopped = permainan berhenti di sini; `kartu play --resume { $file }` melanjutkannya
terminal-seed = benih acaknya { $seed }
terminal-you-are = Anda bermain sebagai { $seats }; `{ $help }` menjelaskan cara menjawab

## Pertanyaan dan jawaban

terminal-asked = { $seat }, { $phase }
terminal-refused = Tidak boleh: { $why }.
terminal-no-choice = Tidak ada pilihan { $number }.
terminal-not-understood = Tidak dimengerti: { $why }
terminal-hint = { $adviser } akan memilih: { $action }
terminal-no-hint = { $adviser } tidak punya jawaban: { $why }
terminal-no-adviser = Tidak ada yang bisa ditanya: sebutkan bot dengan `--hint FILE`.
terminal-nothing-to-take-back = Anda belum membuat pilihan di ronde ini yang bisa dibatalkan.
terminal-agree = { $own }: { $seat } ingin membatalkan { $count } pilihan. Setuju?
terminal-not-agreed = Tidak dibatalkan.
terminal-yes = ya
terminal-no = tidak
terminal-pass-on = Giliran { $seat }. Tidak ada orang lain yang melihat? Tekan Enter.

## Perintah

terminal-word-help = bantuan
terminal-word-hint = saran
terminal-word-back = batal
terminal-word-history = riwayat
terminal-word-scores = skor
terminal-word-table = meja
terminal-word-sort = urut
terminal-word-rules = aturan
terminal-word-quit = keluar
terminal-about-help = apa saja yang bisa diketik
terminal-about-hint = apa yang akan dipilih sebuah bot
terminal-about-back = membatalkan pilihan terakhir Anda, jika yang lain setuju
terminal-about-history = apa yang sudah terjadi
terminal-about-scores = skor, ronde demi ronde
terminal-about-table = apa yang ada di meja
terminal-about-sort = mengurutkan kartu menurut jenis atau nilai
terminal-about-rules = aturan yang berlaku di meja ini
terminal-about-quit = berhenti di sini; log menyimpan permainan
terminal-help-act = Ketik nomor pilihan, atau tindakannya sendiri; kata kerjanya boleh dihilangkan.
terminal-help-slash = Jika tindakan permainan bernama sama dengan perintah, `/` di depannya menjadikannya perintah.
terminal-help-keys = Panah memilih, spasi menandai kartu, Enter melakukannya; Page Up dan Page Down membalik riwayat.
terminal-keys = Enter lakukan  F1 bantuan  F2 skor  F3 saran  F4 batal  F5 urut  F6 aturan  F10 keluar
terminal-close = tombol apa saja menutup ini; panah membalik halaman
terminal-small = Terminal ini terlalu kecil: paling sedikit { $width } x { $height }.

## Mengapa tuan rumah memilih

lapse-error = botnya membuat kesalahan
lapse-steps = botnya mengambil terlalu banyak langkah
lapse-time = botnya terlalu lama
lapse-memory = botnya perlu terlalu banyak memori
lapse-nonsense = botnya tidak memberi jawaban yang masuk akal
lapse-illegal = botnya menginginkan yang tidak boleh
lapse-benched = botnya tidak ditanya lagi
