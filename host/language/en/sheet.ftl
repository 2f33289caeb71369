# The rule sheet: its headings, and what it tells besides the phases.

head-title = Title
head-variants = Variants
head-differences = What differs from the standard game
head-players = Players and turns
head-cards = Cards
head-zones = On the table
head-contracts = Contracts, lowest first
head-deal = A deal, phase by phase
head-scoring = Scoring and end of the match
head-options = What the house chose
column-option = Option
column-value = In force
column-meaning = What it decides
column-cards = Cards
all-cards = all together
standard-value = standard: `{ $value }`

variant = { $title } (`{ $name }`).
difference = { $about } Here: { $value }. In the standard game: { $standard }. (`{ $name }`)
function-source = (`{ $name }`)
function-source-rules = (`{ $name }`; { $rules })
condition-needs = `{ $choice }` needs `{ $other }`.
condition-excludes = `{ $choice }` does not go with `{ $other }`.
condition-seats = `{ $choice }` is for { $players }.

players = The game is for { $players }; the turn { $way }.
players-from-to = { $from } to { $to } players
turn-left = goes to the left, clockwise
turn-right = goes to the right, counter-clockwise
partners-across = Who sit across from each other are partners.
sitting-out = { $number ->
    [one] In each deal { $players } sits out.
   *[other] In each deal { $players } sit out.
}
first-dealer-drawn = The first dealer is drawn.
first-dealer-first = The first of those at the table deals first.
next-dealer = After each deal the next player in turn deals.
begin-points = Everybody begins with { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
begin-chips = Everybody begins with { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}.
chips-out = Who has fewer than { $least ->
    [one] { $least } chip
   *[other] { $least } chips
} when a deal begins takes no part in it.
chips-rebuy = Who has fewer than { $least ->
    [one] { $least } chip
   *[other] { $least } chips
} when a deal begins gets as many again as everybody began with.
chips-credit = Outside the betting up to { $credit ->
    [one] { $credit } chip
   *[other] { $credit } chips
} may be owed.

deck = The deck has { $number ->
    [one] { $number } card
   *[other] { $number } cards
}.
deck-suits = The suits are { $suits }; the cards of each from high to low: { $ranks }.
deck-suits-apart = In { $suits } the cards from high to low: { $ranks }.
deck-jokers = Besides, there are { $jokers }.
deck-copies = There are several of each card.
card-value = { $what }: { $ranks } count { $value }.

contract = { $name }: { $parts }
trump-none = no trump
trump-suit = { $suit } are trump
trump-named = the declarer names the trump
of-contract = { $name } { $value }

tally-owner = The cards in { $zone } count for his side.
tally-declarer = The cards in { $zone } count for the declarer.
tally-opponents = The cards in { $zone } count for the declarer's opponents.
tally-last-trick = The cards in { $zone } count for the side that takes the last trick.
tally-nobody = The cards in { $zone } count for nobody.
tally-told = At the end of a deal everything that counts is told one by one.
tally-totals-told = At the end of a deal only the total of each side is told.
zero-sum = What one gets, others give: all scores together stay the same.
match-ends = The match ends { $ends }.
end-deals = { $deals ->
    [one] after { $deals } deal
   *[other] after { $deals } deals
}
end-target = once somebody has { $score } points
end-target-chips = once somebody has { $score } chips
end-bust = once somebody has less than { $score } points
end-bust-chips = once somebody has less than { $score } chips
end-one-left = once fewer than two players can pay for another deal
winner-points = The highest score wins; equal scores share the victory.
winner-chips = Whoever has the most chips wins; equals share the victory.

values-flag = `true` or `false`
values-whole = a whole number from { $from } to { $to }
values-choice = one of { $words }
values-several = a list of one or more of { $words }, each once
values-list = a list of { $length }, each { $kind }

diff-title = How { $label } differs from { $other }
diff-legend = Lines with + are rules of { $label }, lines with − are rules of { $other } in their place.
diff-none = The two sheets say the same.
diff-option = { $about } In { $label }: { $value }. In { $other }: { $standard }. (`{ $name }`)
diff-no-option = no such option
diff-phase = Phase: { $phase }
diff-phase-added = New phase: { $phase }
diff-phase-removed = Phase that is not played: { $phase }
