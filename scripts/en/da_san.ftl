# What a rule sheet says of Da San where it hangs on options.

about = Da San, the big three, is a climbing game from Shaanxi. Who bids the most plays alone against the others to be the first without cards. Threes are the highest cards, and suits mean nothing but for the lowest heart.

property-stake = units at stake:

fn-opener = R3. { $auction_opener ->
    [right_of_dealer] The player to the dealer's right calls first.
   *[lowest_heart] Whoever holds the lowest heart that is in any hand calls first.
}
fn-may_call = Q8. { $must_dig ->
    [true] A hand with three or four threes, or with two threes and two twos, must make the highest bid.
   *[false] {""}
}
fn-forced_declarer = Q4. If nobody bids, whoever holds the lowest heart must play at 1.
fn-first_leader = R8. { $first_leader ->
    [auction_opener] Whoever called first leads first.
    [bidder] The bidder leads first.
   *[lowest_heart_after_talon] Whoever now holds the lowest heart leads first.
}
fn-score = R15. { $scoring ->
    [bidder_only] Only the bidder scores: if his side was first without cards he gets twice his bid, else he loses it.
   *[units] If the bidder's side was first without cards, each opponent pays each of them the bid; else each of them pays it to each opponent.
} { $shutout_double ->
    [true] It counts twice if the losers have not played a card.
   *[false] {""}
}
fn-next_dealer = R16. { $next_dealer ->
    [right] The player to the dealer's right deals next.
   *[winner] Whoever was first without cards deals next.
}
