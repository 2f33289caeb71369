# At a terminal: what is said to people who play.

## The table

terminal-state = deal { $deal }, { $dealer } deals: { $phase }
terminal-contract = { $seat } plays { $contract }
terminal-contract-trump = { $contract }, { $suit } are trump
terminal-scores = scores: { $scores }
terminal-dealer = dealer
terminal-declarer = declarer
terminal-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
terminal-pot = pot { $chips }
terminal-bet = bet { $chips }
terminal-you = you
terminal-out = out
terminal-table = Table
terminal-hand = Your hand
terminal-sheet-deal = deal

## What happens

terminal-deal = deal { $number }, { $dealer } deals
terminal-committed = { $seat } has chosen
terminal-made = the host chooses for { $seat } ({ $reason })
terminal-taken-back = { $count ->
    [one] { $count } choice is taken back
   *[other] { $count } choices are taken back
}
terminal-recorded = the match is recorded in { $file }
terminal-stopped = the match stops here; `kartu play --resume { $file }` goes on
terminal-you-are = you are { $seats }; `{ $help }` tells how to answer

## Questions and answers

terminal-asked = { $seat }, { $phase }
terminal-refused = Not allowed: { $why }.
terminal-no-choice = There is no choice { $number }.
terminal-not-understood = Not understood: { $why }.
terminal-hint = { $adviser } would: { $action }
terminal-no-hint = { $adviser } has no answer: { $why }
terminal-no-adviser = There is nobody to ask: name a bot with `--hint FILE`.
terminal-nothing-to-take-back = You have made no choice in this deal that could be taken back.
terminal-agree = { $seat } asks to take back { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}. Do all others agree?
terminal-not-agreed = It is not taken back.
terminal-yes = yes
terminal-no = no
terminal-pass-on = It is { $seat }'s turn. Nobody else looks? Press Enter.

## Commands

terminal-word-help = help
terminal-word-hint = hint
terminal-word-back = back
terminal-word-history = history
terminal-word-scores = scores
terminal-word-table = table
terminal-word-sort = sort
terminal-word-quit = quit
terminal-about-help = what can be typed
terminal-about-hint = what a bot would do
terminal-about-back = take back your last choice, if the others agree
terminal-about-history = what has happened so far
terminal-about-scores = the scores, deal by deal
terminal-about-table = what lies on the table
terminal-about-sort = hold the hand by suit or by rank
terminal-about-quit = stop here; the log keeps the match
terminal-help-act = Type the number of a choice, or the action itself; its verb may be left out.
terminal-help-slash = Where an action of the game has the name of a command, `/` before it makes it the command.
terminal-help-keys = Arrows choose, the space bar marks cards, Enter does it; Page Up and Page Down turn the history.
terminal-keys = Enter do it  F1 help  F2 scores  F3 hint  F4 back  F5 sort  F10 quit
terminal-close = any key closes this; arrows turn the page
terminal-small = This terminal is too small: { $width } x { $height } is the least.

## Why the host chose

lapse-error = its bot made an error
lapse-steps = its bot took too many steps
lapse-time = its bot took too long
lapse-memory = its bot needed too much memory
lapse-nonsense = its bot gave no sensible answer
lapse-illegal = its bot wanted what is not allowed
lapse-benched = its bot is not asked any more
