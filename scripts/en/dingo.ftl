# What a rule sheet says of Dingo where the script says it shortly, or where it hangs on options.

about = Dingo is for four players, each for himself. Diamonds are rabbits, hearts are dingos, black cards are wolves: twelve rabbits are hunted one by one, and then their ace.

zone-rabbits = pile of rabbits
zone-discards = discard pile
zone-hunt = row of the hunt
zone-score = score pile
zone-penalty = penalty pile

fn-hunt_begins = R9, R10. The dealer calls the rank of the top rabbit. { $dingo_play ->
    [optional] Everybody is asked in turn, the dealer first: whoever holds the heart of that rank may play it, and is then the dingo player, or may keep it. If nobody plays it, there is no hunt.
   *[forced] Whoever holds the heart of that rank must play it and is the dingo player; if nobody does, there is no hunt.
}
fn-dingo_comes = R9, R11, R12. { $hunt_order ->
    [left_of_dealer] Then the others are asked for wolves, once each, from the dealer's left.
    [until_all_pass] Then the others are asked for wolves, round and round from the left of the dingo player, until all of them have passed one after the other.
    [simultaneous] Then the others choose in secret whether they play wolves, and all turn them up at once; they are then played in the order from the dingo player's left.
   *[left_of_dingo] Then the others are asked for wolves, once each, from the left of the dingo player.
} { $dingo_may_wolf ->
    [true] The dingo player comes last and may play wolves too.
   *[false] The dingo player may not play wolves of that rank.
}
fn-hunt_choices = R11, R13. A player may pass or play a wolf of the rank{ $double_wolf ->
    [forbidden] , one at a time. Nobody has to play a wolf.
   *[allowed] , or both wolves if none lies there yet; the club counts as the first of them. Nobody has to play a wolf.
}
fn-hunt_over = R11. As soon as two wolves lie there, the hunt is over.
fn-hunt_ends = R14. Without a dingo or without a wolf the rabbit goes to the discard pile, and a dingo that met no wolf goes to the penalty pile of its player. One wolf takes the rabbit: both go to the score pile of the wolf's player, and the dingo to that of its own. Of two wolves the second takes the rabbit for its player, and the dingo player scores the first wolf with his dingo.
fn-aces_begins = R15, R16. Whoever holds the ace of hearts must play it and is the dingo player. { $ace_rounds ->
    [until_all_pass] Then everybody is asked round and round from his left, until all have passed one after the other.
   *[one_turn] Then everybody has one turn, from his left.
} { $ace_last_turn ->
    [none] He himself has no turn.
    [rabbit_only] He himself comes last, and may play the ace of diamonds only.
   *[wolves_and_rabbit] He himself comes last.
}
fn-aces_choices = R17. A player may pass or lay down black aces; the ace of diamonds too, if both black ones lie there or are laid down with it. { $ace_rabbit_forced ->
    [true] Once both black aces lie there, its holder must play it.
   *[false] {""}
}
fn-aces_ends = R18, R19. If a black ace was played, { $ace_award ->
    [dingo_takes_first_wolf] the first of two black aces goes with the ace of hearts to the score pile of the dingo player, and every other ace to the score pile of its player.
   *[own] every ace goes to the score pile of its player.
} Else the ace of hearts goes to the penalty pile of its player. Whoever still holds the ace of diamonds shows it, and it goes to his penalty pile.
fn-score = R20, R21. The score pile counts for a player, the penalty pile against him. { $unplayed_wolf_ace ->
    [0] {""}
   *[other] Each black ace that is still held counts { $unplayed_wolf_ace }.
}
fn-worth = R20. The ace of diamonds counts { $ad_bonus } in a score pile, and { $ad_penalty } in a penalty pile.
