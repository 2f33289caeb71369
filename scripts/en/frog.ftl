# What a rule sheet says of Frog where the script says it shortly, or where it hangs on options.

about = A trick-taking game for three. The highest bidder plays alone against the others, for more than half of the 120 card points.

property-factor = points paid for each card point:
zone-discards = heap of discards

fn-score = R14, R15. { $sitters_share ->
    [true] Each of the others, those who sit out included,
   *[false] Each opponent
} pays the bidder for every card point that he has over 60, or is paid by him for every point that he has short of it, as many points as the contract says. { $exact_61 ->
    [draw] With 61 nobody pays.
   *[win] With 61 he has won by one.
} { $exact_60 ->
    [bidder_loses_1] With 60 he loses by one.
   *[draw] With 60 nobody pays.
} { $bust_rule ->
    [capped] Nobody pays more than he has; the bidder pays the player on his left first.
    [debt] Scores may go below zero.
   *[end_match] {""}
}
