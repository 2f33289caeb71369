# What a rule sheet says of Grocery Store Dots where the script says it shortly, or where it hangs on options.

about = Seven-card stud with a shop: open cards are bought in the store or taken from the deck, and at the showdown the best hand and the most dots share each pot. Dots are the pips in the middle column of a card's face.

zone-up = open row
zone-shared = row for all
word-dots = dots

fn-buy_begins = R8, R9. { $store_reset ->
    [new_each_round] For each buying round the store is laid out anew: three cards face up, the first of them at the marked end.
   *[keep] Before the first buying round the store is laid out: three cards face up, the first of them at the marked end.
} { $burn ->
    [true] A card is laid away unseen before that, and one before each buying round.
   *[false] {""}
} Then each player who is still in has one turn, from the dealer's left.
fn-buy_before = R9, Q12. { $restock ->
    [before_next_turn] Just before a turn each gap in the store is filled from the deck.
    [after_buying_round] Gaps in the store stay open until the buying round is over.
   *[never] Gaps in the store are not filled.
} { $deck_out ->
    [reshuffle] If there are too few cards for what has to be dealt, those that were folded or laid away are shuffled again.
   *[community] {""}
}
fn-buy_choices = R9. A player takes the top card of the deck, or buys a card of the store if he can pay its price: the prices from the marked end are { $store_prices } chips. The card goes face up to his open row. { $deck_price ->
    [0] The top card of the deck is free.
   *[other] The top card of the deck costs { $deck_price } chips; who has fewer gets it for nothing.
} { $buy_on_credit ->
    [true] Up to ten chips may be owed for it.
   *[false] {""}
}
fn-spends = R19, Q21. What is paid in the store goes into { $store_money_to ->
    [top_pot] the last side pot
   *[main_pot] the main pot
}, and nobody has to match it.
fn-buy_plays = { $restock_style ->
    [slide_left] The cards left in the store slide down to the cheap end, and a new card comes in at the dear end.
   *[fill_gap] A new card comes where the gap is.
}
fn-buy_ends = R10. { $restock ->
    [after_buying_round] After a buying round the gaps are filled, but not after the last one.
   *[other] A gap that the last turn leaves stays open until the next buying round, and after the last one nothing is filled any more.
} { $final_card ->
    [buy_or_down] In the fourth buying round the top card of the deck is taken face down, and a bought card lies open. Then the cards of the store are laid away.
   *[dealt_down] {""}
}
