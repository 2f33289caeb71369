# What happens at a table: the sentences of a transcript and of a game being played.

verb = { $verb }
nobody = nobody
count-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}

where-hand = { $seat }'s hand
where-own = { $seat }.{ $zone }
place-hand = hand
place-stock = stock
place-trick = trick
place-won = won
place-turned-over = turned-over
place-muck = muck

fact-contract = { $seat } plays { $contract }
fact-contract-trump = { $seat } plays { $contract }, { $suit } are trump
fact-moved = { $cards } from { $from } to { $to }
fact-trick = trick { $number } to { $seat }
fact-trick-points = trick { $number } to { $seat }, { $points ->
    [1] { $points } point
   *[other] { $points } points
}
fact-announced = announced: { $what }
fact-shown-hand = { $seat } shown: { $cards }
fact-shown = { $zone } shown: { $cards }
fact-pays = { $from } pays { $to } { $amount }: { $why }
fact-rebuy = { $seat } gets { $amount } chips more: { $why }
fact-scores = { $seat } scores { $amount }: { $why }
fact-counts = { $amount } for { $seats }: { $why }
fact-puts-in = { $seat } puts in { $chips }: { $why }
fact-takes-back = { $seat } takes back { $chips } that nobody called
fact-pot = { $pot } of { $chips }: { $seats }
pot-main = main pot
pot-side = side pot
pot-side-further = side pot { $number }
fact-has-hand = { $seat } has { $hand }
fact-has = { $seat } has { $value } { $measure }
fact-takes = { $seat } takes { $chips } of the { $pot }: { $why }
fact-carried = { $chips } are left for the next deal
fact-cannot-tell = the { $what } cannot be told: cards are unknown
untold-score = score
untold-scores = scores
untold-winner = winner
fact-thrown-in = the deal is thrown in
fact-deal-scores = scores: { $scores }
fact-reshuffled = { $number ->
    [one] { $number } card
   *[other] { $number } cards
} shuffled and put under the stock
fact-match-won = { $seats } wins the match
fact-match-shared = { $seats } share the match

## What is said aloud in all games

said-leads = leads { $with }
said-opens = opens { $with }
said-must-play = must-play { $with }
said-must-hold = must-hold { $with }
said-out = out { $with }
said-partner = partner { $with }
said-alone = alone { $with }
said-trump = trump { $with }

## Why chips go in or out, and points are counted

reason-ante = ante
reason-blind = blind
reason-bring-in = bring in
reason-bet = bet
reason-call = call
reason-raise = raise
reason-complete = complete
reason-price = price
reason-rebuy = rebuy
reason-alone = alone
reason-shared = shared
reason-in-all = in all

## A transcript, besides what happens

transcript-variants = variants: { $variants }
transcript-option = option { $name } = { $value } (standard { $standard })
transcript-deal = deal { $number }, { $seat } deals
transcript-taken-back = { $number ->
    [one] { $number } choice taken back
   *[other] { $number } choices taken back
}
transcript-note = note: { $note }
transcript-abandoned = abandoned: { $reason }
transcript-secret = (in secret)
transcript-by-host = { $reason }: chosen by the host
transcript-doubt = ? cannot tell whether this is allowed: { $doubt }
transcript-up-to = up to { $position }: { $waits }
transcript-stops = (the log goes no further by these rules, or tells it otherwise: see below)
transcript-over = the match is over; consistent
transcript-over-sealed = the match is over; consistent, sealed
transcript-given-up = the match was given up; consistent
transcript-given-up-sealed = the match was given up; consistent, sealed
transcript-no-end = the match is over; the log does not say `end`
transcript-unfinished = unfinished: { $waits }

waits-deal = deal { $number } is due
waits-cards = the cards are not dealt yet, by a line `deck` or lines `cards`
waits-choice = { $seats } is to act in `{ $phase }`
waits-nothing = the match is over

## Besides the phases of a deal

phase-score = score
phase-match = match
