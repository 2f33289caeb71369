# Betting, pots and the showdown.

ante-chips = { $chips ->
    [one] Everybody puts { $chips } chip into the pot; who has fewer puts in what he has.
   *[other] Everybody puts { $chips } chips into the pot; who has fewer puts in what he has.
}
limit-fixed = A bet is of { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, and a raise is by as much.
limit-spread = A bet is of { $least } to { $most } chips. A raise is by at least as much as the bet or raise before it, and at most by { $most }.
limit-pot = A bet is of at least { $least ->
    [one] { $least } chip
   *[other] { $least } chips
}, and at most of what the pot holds after calling. A raise is by at least as much as the bet or raise before it.
limit-none = A bet is of at least { $least ->
    [one] { $least } chip
   *[other] { $least } chips
}, and at most of all one has. A raise is by at least as much as the bet or raise before it.
opener-seat = The first to act is { $who }, or the next one after him who can.
opener-looks = The first to act is { $who }.
look-highest = whoever has the highest cards in his { $zone }
look-highest-ace-low = whoever has the highest cards in his { $zone }, the ace being low
look-lowest = whoever has the lowest cards in his { $zone }
look-lowest-ace-low = whoever has the lowest cards in his { $zone }, the ace being low
bring-in-or-more = The first to act is { $who }; of equal cards the suit decides. He must bring in { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, or make it a full bet at once. Others may complete the bring-in to a full bet.
bring-in-only = The first to act is { $who }; of equal cards the suit decides. He must bring in { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}. Others may complete the bring-in to a full bet.
blinds = Before anybody acts, the players from the dealer's left put in blinds of { $chips }; the first to act is the player behind them.
betting-choices = Where nothing has been bet, a player checks or bets. Where something has been bet, he folds, calls or raises.
betting-choices-free-fold = Where nothing has been bet, a player checks, bets or folds. Where something has been bet, he folds, calls or raises.
betting-ends = The round ends when all who can act have acted and have put in as much as the highest bet. What nobody has matched goes back to whoever bet it. The round is left out when fewer than two can act.
betting-raises = { $raises ->
    [one] A bet may be raised { $raises } time.
   *[other] A bet may be raised { $raises } times.
}
betting-raises-free = A bet may be raised any number of times.
betting-all-in = Who has too few chips to call may call with all he has, and stays in for the part of the pot that he has paid for.
betting-no-all-in = Who has too few chips to call must fold.
betting-last-one = When all but one have folded, he takes everything at once, and no cards are shown.
short-never = Who has too few chips for a full bet or raise can only call.
short-closed = Who has too few chips for a full bet or raise may bet or raise with all of them; who has acted before may then not raise again.
short-half = Who has too few chips for a full bet or raise may bet or raise with all of them; if it is half of a full raise or more, who has acted before may raise again.
short-open = Who has too few chips for a full bet or raise may bet or raise with all of them, and who has acted before may raise again.

showdown-shown = All who are still in turn up all their cards.
showdown-in-turn = In turn, from whoever bet last, each shows his cards or gives up what he might win.
showdown-one = The best { $measure } wins the pot.
showdown-split = Each pot is divided equally between these: { $measures }. One player may win more than one of them, and what nobody qualifies for goes to the others.
showdown-scoop = Only a player who is the best by all of them, alone, wins the pot; else it stays for the next deal. In the last deal of the match it is divided as usual.
showdown-odd-to = A chip that cannot be divided between them goes to the { $measure }.
showdown-odd-stays = A chip that cannot be divided between them stays for the next deal.
showdown-rest-left = Chips that cannot be divided among equals go one each to those of them who come first from the dealer's left.
showdown-rest-highest = Chips that cannot be divided among equals go to the one with the highest single card; of equal cards the suit decides.
showdown-side-pots = Who has put in all his chips competes only for the pot in which everybody has put as much; what others have put in beyond is a side pot, won in the same way by those who paid for it.
measure-count = { $measure }: the most { $count } of all one's cards.
measure-count-only = { $measure }: the most { $count } of the cards in one's { $zone }.
measure-least = { $measure }: who has fewer than { $least } does not qualify.
measure-ties-share = Players equal by the { $measure } get equal shares.
measure-ties-other = Of players equal by the { $measure }, the one who is better by the other measure wins.
measure-lowest-wild = The lowest card of a player's { $zone }, and for him all cards of that rank, are wild: they stand for any card.

order-named = { $measure }: each player's best { $cards } cards count, by the order “{ $order }”.
order-kinds = From the best to the worst: { $kinds }.
order-ranks-low = The lowest hand wins. Cards from the best to the worst: { $ranks }.
order-wheel-none = { $cards } is no straight.
order-wheel-lowest = { $cards } is the lowest straight.
order-wheel-second = { $cards } is the second highest straight.
order-qualifier = Only hands of different ranks qualify that are no higher than { $hand }.

order-poker = poker
order-ace-to-five = ace to five
order-badugi = badugi
order-poker-with-the-bug = poker with the bug
order-canadian-stud = Canadian stud
order-deuce-to-seven = deuce to seven
order-deuces-wild = deuces wild
order-two-decks = two decks
order-eight-or-better = eight or better
order-poker-with-a-wild-joker = poker with a wild joker
order-omaha--eight-or-better = Omaha, eight or better
order-omaha = Omaha
order-wild-cards-of-one-s-own = wild cards of one's own
order-short-deck--three-of-a-kind-above-straight = short deck, three of a kind above straight
order-short-deck = short deck
order-three-cards = three cards

kind-five-of-a-kind = five of a kind
kind-straight-flush = straight flush
kind-four-of-a-kind = four of a kind
kind-full-house = full house
kind-flush = flush
kind-straight = straight
kind-three-of-a-kind = three of a kind
kind-two-pair = two pair
kind-pair = pair
kind-high-card = high card
kind-no-pair = no pair
kind-skip-straight-flush = skip straight flush
kind-skip-straight = skip straight
kind-four-straight-flush = four to a straight flush
kind-four-flush = four to a flush
kind-four-straight = four to a straight
