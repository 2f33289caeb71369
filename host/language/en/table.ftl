# Seats, zones, suits, ranks: what stands and lies at a table.

who-eldest-left = the player to the dealer's left
who-eldest-right = the player to the dealer's right
who-dealer = the dealer
who-declarer = the declarer
who-after-left = the { NUMBER($places, type: "ordinal") ->
    [one] { $places }st
    [two] { $places }nd
    [few] { $places }rd
   *[other] { $places }th
} player to the dealer's left
who-after-right = the { NUMBER($places, type: "ordinal") ->
    [one] { $places }st
    [two] { $places }nd
    [few] { $places }rd
   *[other] { $places }th
} player to the dealer's right

way-left = the player on his left
way-across = the player opposite
way-right = the player on his right

count-players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}

join-and-two = { $first } and { $last }
join-and-many = { $first } and { $last }
join-or-two = { $first } or { $last }
join-or-many = { $first } or { $last }

zone-hand = hand
zone-stock = stock
zone-trick = trick
zone-won = won tricks
zone-turned-over = cards turned over
zone-muck = muck

whose-hands = the hands
whose-each = each player's { $zone }
whose-table = the { $zone }
to-players = to each player
to-each = to each player's { $zone }
to-table = to the { $zone }

form-hand = a hand
form-heap = a heap of cards
form-pile = a pile
form-row = a row of cards
form-slots = { $slots ->
    [one] one place for a card
   *[other] { $slots } places for one card each
}
form-trick = the cards of a trick

sight-owner = only its owner sees the cards
sight-all = everybody sees the cards
sight-nobody = nobody sees the cards
sight-top = everybody sees the top card
sight-until-end = { $sight }, until it is turned up when the deal is scored

zone-of-each = { $zone }: { $form }, one for each player; { $sight }.
zone-of-table = { $zone }: { $form } on the table; { $sight }.

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
trumps = trumps

rank-ace = ace
rank-king = king
rank-queen = queen
rank-jack = jack
rank-ten = ten
rank-nine = nine
rank-eight = eight
rank-seven = seven
rank-six = six
rank-five = five
rank-four = four
rank-three = three
rank-two = two
all-of-rank = every { $rank }

word-points = card points
word-hand = hand
