# What may be done at a table, and why not the rest.

refusal-nobody-acts = nobody is to act now
refusal-sits-out = { $seat } sits this deal out
refusal-not-your-turn = it is { $to_act }'s turn, not { $seat }'s
refusal-wrong-verb = { $seat } cannot { $verb } now, only { $may }
refusal-wrong-number = { $number ->
    [one] { $seat } may { $verb } { $number } card at a time
   *[other] { $seat } may { $verb } { $number } cards at a time
}
refusal-number-outside = { $most ->
    [one] { $seat } may { $verb } { $least } to { $most } card at a time
   *[other] { $seat } may { $verb } { $least } to { $most } cards at a time
}
refusal-unwritten = everybody sees what { $seat } may { $verb }: write which card it is
refusal-not-held = { $seat } does not hold { $cards }
refusal-must-follow = { $seat } must follow { $suit }
refusal-must-trump = { $seat } cannot follow and must trump with { $suit }
refusal-must-beat = { $seat } can beat { $card } and must
refusal-must-keep = { $seat } may not lay away { $cards }
refusal-may-not-give = { $seat } may not give { $cards }
refusal-may-not-name = { $seat } may not name { $suit }
refusal-must-bid-higher = { $seat } must bid higher than { $standing } or pass
refusal-by-rule = { $seat } may not `{ $action }`: { $rule }
refusal-not-offered = { $seat } may not `{ $action }`

## Rules that no script tells

rule-holds-himself = he holds that card himself
rule-first-lead = the first lead holds { $card }
rule-no-combination = there is no such combination
rule-no-cards = { $cards } is no combination
rule-no-play = no `{ $kind }` is of length { $length } and topped by { $top }
rule-not-in-hand = the hand does not hold its cards
rule-other-kind = `{ $play }` is no answer to `{ $on }`: the kinds differ
rule-other-length = `{ $play }` is no answer to `{ $on }`: the lengths differ
rule-not-higher = `{ $play }` is not higher than `{ $on }`

## Chips

barrier-exactly = { $seat } may { $verb } { $chips }, and nothing else
barrier-range = { $seat } may { $verb } any number from { $least } to { $most }
barrier-too-few = { $seat } needs { $needed } chips to { $verb }, but has { $has }
barrier-cap = { $raises ->
    [one] a bet may be raised once, and has been
   *[other] a bet may be raised { $raises } times, and has been
}
barrier-closed = { $seat } has acted, and the raise since then was no full one: { $seat } may only call or fold
barrier-only-bring-in = { $seat } must bring in, and may do nothing else
barrier-full-bring-in = the bring-in is a full bet already
barrier-nobody-to-call = nobody else has chips to call with
barrier-to-call = there is a bet, and { $seat } has { $chips } to call
barrier-nothing-to-call = there is nothing to call: { $seat } may check

## Choices

offer-one-of = { $verb } one of { $cards }
offer-some-of = { $verb } { $number } of { $cards }
offer-between = { $verb } { $least } to { $most } of { $cards }
offer-amount = { $verb } { $from } to { $to }

legal-may = at { $position } in `{ $phase }`, { $seat } may
legal-not-to-act = at { $position } in `{ $phase }`, { $seat } is not to act
legal-nobody = at { $position } nobody is to act: { $waits }
legal-not = not { $action }: { $why }
legal-nobody-acts = nobody is to act: { $waits }
legal-instead = { $seat } may { $choices }
ruling-allowed = allowed
ruling-not-allowed = not allowed
ruling-cannot-tell = nobody can tell
ruling-no-action = no action

## What somebody types that is no action

typed-no-verb = `{ $word }` is nothing one can do in this game; { $hint }
typed-did-you-mean = did you mean { $meant }?
typed-one-of = one of { $all }
typed-no = `{ $word }` is no { $what }
typed-missing = `{ $word }` needs one more word: a { $what }
typed-extra = `{ $word }` is one word too many for `{ $verb }`
typed-card = card of this deck; cards are written like { $example }
typed-suit = suit; suits are { $all }
typed-rank = rank; ranks are written like { $example }
typed-seat = player at this table; they are { $all }
typed-number = whole number
typed-word = word of this game
