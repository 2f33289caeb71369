# How phases are played: a group of messages for each mechanic.

## Dealing

deal-set-out = Before the shuffle these cards go { $to }, the first of them on top: { $cards }.
deal-laid-out = These cards go { $to } in the order in which they come up in the shuffled deck, the first of them on top: { $cards }.
deal-packet = { $cards ->
    [one] { $cards } card { $to }
   *[other] { $cards } cards { $to }
}
deal-packets = { $times } times { $cards } cards { $to }
deal-singly = { $cards } cards { $to }, one at a time
deal-then = then { $packet }
deal-round = The dealer deals { $packets }.
deal-from = { $who } is dealt to first.
deal-turned-up = The last card is turned up for all; then it is taken into the hand.
deal-rest = What is left of the deck goes { $to }.

## Auction

auction-bids = The bids from low to high: { $bids }. One who does not want to bid says `pass`.
auction-once = Each player calls once, in turn; a bid must be higher than the one that stands.
auction-until-passed = Who has not passed may call again when overbid, until one is left; a bid must be higher than the one that stands.
auction-until-all-pass = Everybody may call again, after a pass too, until all others have passed one after the other; a bid must be higher than the one that stands.
auction-first = { $who } calls first.
auction-opener-bids = Who calls first must bid.
auction-declarer = The highest bidder is the declarer and plays against the others. When nobody can bid higher, the auction is over.
auction-thrown-in-next = If all pass, the deal is thrown in, and the next player deals.
auction-thrown-in-same = If all pass, the deal is thrown in, and the same player deals again.
auction-must-play = If all pass, { $who } must play { $contract }.

## Taking cards up, calling, naming the trump

exchange-takes = The declarer takes the { $zone } into his hand, unseen by the others.
exchange-takes-shown = The { $zone } is turned up for all to see, and then the declarer takes it into his hand.
exchange-lays = He lays as many cards away to the { $zone }, one after the other.
exchange-lays-nothing = He lays nothing away.
exchange-keeps = { $cards } must be kept, unless there are too few other cards.
partner-other = The declarer calls a card that he does not hold, and whoever holds it is on his side.
partner-any = The declarer calls a card, and whoever holds it is on his side; if it is his own, he plays alone.
partner-secret = Only the holder knows, until the card is played.
declare-suit = { $suit } (`trump { $letter }`)
declare-trump = The declarer names the trump suit: { $suits }.

## Handing cards on

handing-gives = One after the other, { $who } first, each player gives a card face down to { $way }.
handing-gives-at-once = Each player chooses a card in secret and gives it face down to { $way }.
handing-lays = One after the other, { $who } first, each player lays a card from his hand { $to }.
handing-lays-at-once = Each player chooses a card in secret, and all of them go { $to }.
handing-picks-up = Whoever gets a card picks it up at once and may give it on when his turn comes.
handing-picks-up-last = Nobody picks up a card before all have chosen.
handing-keeps = { $cards } must be kept, unless there is no other card in the hand.

## Tricks

tricks-first-lead = { $who } leads to the first trick.
tricks-any-lead = Any card may be led.
tricks-trump = The trump suit is { $suit }.
tricks-trump-turned = The suit of the card that was turned up is trump.
tricks-follow-trump = In turn each of the others plays a card. Who holds the suit led must play it; who cannot must play a trump; who has neither may play anything.
tricks-follow = In turn each of the others plays a card. Who holds the suit led must play it; who cannot may play anything.
tricks-only-trump = In turn each of the others plays a card. The suit led need not be followed, but who holds a trump must play it.
tricks-free = In turn each of the others plays any card.
tricks-heading = Who follows or trumps must beat the best card so far, if he can.
tricks-taken-trump = The highest trump takes the trick, or else the highest card of the suit led. Its player leads to the next trick.
tricks-taken = The highest card of the suit led takes the trick. Its player leads to the next trick.
tricks-end = Tricks are played until a hand is empty.

## Climbing

climbing-first-lead = { $who } leads first.
climbing-any-lead = Any combination may be led.
climbing-first-holds = The first lead must hold the lowest card of { $suit } in any hand, if its leader has that card.
climbing-kinds = These combinations may be played: { $kinds }.
climbing-turn = In turn everybody passes or beats what lies there; only the leader of a trick may not pass.
climbing-beats = What beats is of the same kind, as long, and higher.
climbing-bomb = Besides, a { $kind } beats any { $beaten }.
climbing-passes-bind = Who passes is out until the trick ends.
climbing-passes-free = Who has passed may play again when the turn comes back to him.
climbing-trick-ends = When all others have passed one after the other, the cards are turned over, and who played last leads anything.
climbing-cards-named = A play names its cards.
climbing-suits-unsaid = A play names kind, length and highest rank; suits mean nothing.
climbing-ends = The play ends at once when somebody has no card left.
kind-of-set = { $cards ->
    [one] { $kind } (one card)
   *[other] { $kind } ({ $cards } cards of a rank)
}
kind-of-run = { $cards ->
    [one] { $kind } ({ $ranks } or more ranks in a row, one card of each)
   *[other] { $kind } ({ $ranks } or more ranks in a row, { $cards } cards of each)
}
kind-of-run-between = { $cards ->
    [one] { $kind } ({ $ranks } or more ranks in a row, one card of each, from { $from } to { $to })
   *[other] { $kind } ({ $ranks } or more ranks in a row, { $cards } cards of each, from { $from } to { $to })
}
kind-of-run-below = { $cards ->
    [one] { $kind } ({ $ranks } or more ranks in a row, one card of each, from { $from } to { $to }, and { $below } below them)
   *[other] { $kind } ({ $ranks } or more ranks in a row, { $cards } cards of each, from { $from } to { $to }, and { $below } below them)
}
kind-of-ranks = { $kind } ({ $ranks })

## Scripted phases and repeated ones

as-phase = As in { $phase }.
scripted-phase = The script plays this phase itself, and says no more about it.
only-for = only for { $contracts }
only-when = when `{ $question }` says so
times = { $times ->
    [one] once
   *[other] { $times } times
}

## Cards one by one

street-clears = The cards of { $from } go { $to }.
street-burns = A card of the stock is laid away unseen.
street-each-hand = Each player who is still in gets one card from the stock, face down, from the dealer's left.
street-each = Each player who is still in gets one card from the stock to his { $zone }, from the dealer's left.
street-one = One card goes from the stock { $to }.
street-reshuffles = If there are too few cards for that, those of { $zone } are shuffled and put under the stock.
street-shared = If there are too few cards for that, one card in { $zone } is everybody's.
street-still-shared = If there are still too few, one card in { $zone } is everybody's.
