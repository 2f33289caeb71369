//! Da San: the worked examples of its dossier, its information rules, its answers against a brute
//! force, and its payments against a second, slow scoring.

mod common;

use common::*;
use kartu::cards::{Card, CardSet, Draw, Purpose, Seed, shuffle};
use kartu::game::{Match, Need};
use kartu::mechanics::Dealing;
use kartu::table::{Action, Event, Eye, Turn};

/// The deck of E10.
const DECK: &str = "9S 8D 9H 9C 7C 5C 6H 2D 2C 3D 6D 3H TH 8C 5S JC TC 9D 8H TD 5H 4S JH 6S QS 6C KD 4D 7D 7S TS QC KH 3C AS \
                    3S KC AC 2S 8S 2H AH 4C 5D JS AD QD 7H 4H QH KS JD";
/// The order of the ranks, from low to high (R9).
const RANKS: &str = "456789TJQKA23";

/// A match under these settings, `a=1; b=c`, before its first deal; P0 deals.
fn match_with(settings: &str) -> Match {
    match_under("da_san", settings, None, 0)
}

/// The deal of E10 under these settings.
fn e10(settings: &str) -> Match {
    let mut game = match_with(settings);
    game.begin_deal().expect("a deal is due");
    let order = cards(&game, DECK);
    game.deal(&Dealing::Order(&order)).unwrap_or_else(|misdealt| panic!("{misdealt:?}"));
    game
}

/// A deal in which some cards lie as said and the others anyhow.
fn dealt(game: &mut Match, said: &[(&str, &str)]) {
    game.begin_deal().expect("a deal is due");
    let four = game.layout().ring.seats() == 4;
    let zones: &[(&str, usize)] = if four {
        &[("P0", 13), ("P1", 13), ("P2", 13), ("P3", 13)]
    } else {
        &[("P0", 16), ("P1", 16), ("P2", 16), ("talon", 4)]
    };
    let all: CardSet = said.iter().fold(CardSet::EMPTY, |all, (_, text)| all | set(game, text));
    let mut rest = (game.layout().deck.all() - all).iter();
    let lists: Vec<(kartu::table::Zone, Vec<Option<Card>>)> = zones
        .iter()
        .map(|(name, size)| {
            let own = said.iter().filter(|(zone, _)| zone == name).flat_map(|(_, text)| cards(game, text));
            let mut list: Vec<Option<Card>> = own.map(Some).collect();
            list.extend(rest.by_ref().take(size - list.len()).map(Some));
            (game.names().find_zone(name).expect("a zone"), list)
        })
        .collect();
    let lists: Vec<_> = lists.iter().map(|(zone, cards)| (*zone, cards.as_slice())).collect();
    game.deal(&Dealing::Zones(&lists)).unwrap_or_else(|misdealt| panic!("{misdealt:?}"));
}

/// Play has begun, P1 bids the most and P0 leads with these cards; the hands are as said.
fn leading(settings: &str, hands: &[(&str, &str)]) -> Match {
    let mut game = e10(settings);
    act(&mut game, 1, "bid 3");
    with_cards(&game, hands, "turned-over", |table| table.open.turn = Turn::one(seat(0)))
}

/// What a hand may lead.
fn leads(settings: &str, hand: &str) -> Vec<String> {
    choices(&mut leading(settings, &[("P0", hand)]), 0)
}

/// What a hand may do after `lead`, which is played by P0 from `cards`.
fn answers(settings: &str, cards: &str, lead: &str, hand: &str) -> Vec<String> {
    let mut game = leading(settings, &[("P0", cards), ("P2", hand)]);
    // A card more, so that P0 does not go out.
    let spare = (game.layout().deck.all() - set(&game, cards) - set(&game, hand)).iter().next().expect("a card");
    let spare = format!("{cards} {}", game.layout().deck.card_text(spare));
    game = leading(settings, &[("P0", &spare), ("P2", hand)]);
    act(&mut game, 0, &format!("play {lead}"));
    choices(&mut game, 2)
}

fn plays(list: &str) -> Vec<String> {
    list.split(", ").map(|play| if play == "pass" { play.to_owned() } else { format!("play {play}") }).collect()
}

#[test]
fn r1_the_first_dealer_is_drawn() {
    let game = match_with("");
    assert_eq!(game.rules().plan.first_dealer(3, |seats| seats - 1), 2);
}

#[test]
fn r2_cards_are_drawn_one_at_a_time_from_the_dealer_to_the_right() {
    let game = e10("");
    let deck = cards(&game, DECK);
    for (place, name) in ["P0", "P2", "P1"].into_iter().enumerate() {
        let drawn: CardSet = deck[..48].iter().skip(place).step_by(3).copied().collect();
        assert_eq!(game.table().cards(game.names().find_zone(name).expect("a hand")), drawn, "{name}");
    }
    let talon = game.names().find_zone("talon").expect("the talon");
    assert_eq!(game.table().cards(talon), deck[48..].iter().copied().collect());
}

#[test]
fn r13_of_a_rank_clubs_go_first_then_diamonds_hearts_and_spades() {
    let mut game = leading("", &[("P0", "9S 9H 9D TC TS AS")]);
    act(&mut game, 0, "play pair 9");
    assert_eq!(zone(&game, "P0"), game.layout().deck.text(set(&game, "9S TC TS AS")));
}

#[test]
fn r17_a_match_is_ten_deals_from_nothing() {
    let game = match_with("");
    assert_eq!((game.rules().plan.deals, game.rules().plan.starting_score), (Some(10), 0));
}

#[test]
fn r9_leads_of_mixed_cards_e1() {
    assert_eq!(
        leads("", "4H 5C 5D 6S 7H 9C AS 3D"),
        plays(
            "single 4, single 5, single 6, single 7, single 9, single A, single 3, pair 5, single-run 3 6, single-run 3 7, \
             single-run 4 7"
        )
    );
    assert_eq!(
        leads("", "6C 6D 7C 7D 8C 8D 8H"),
        plays("single 6, single 7, single 8, pair 6, pair 7, pair 8, triple 8, single-run 3 8, pair-run 3 8")
    );
    assert_eq!(leads("", "QC KD AS 2H 3C"), plays("single Q, single K, single A, single 2, single 3"), "no run goes on to A");
    assert_eq!(leads("", "8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS").len(), 16, "four sets of each rank, a run of each width");
}

#[test]
fn r10_runs_are_beaten_by_higher_runs_as_long_e2() {
    let run = "6H 7D 8C 9C";
    assert_eq!(
        answers("", run, "single-run 4 9", "7C 8D 9H TC JS QD KC"),
        plays("pass, single-run 4 T, single-run 4 J, single-run 4 Q, single-run 4 K")
    );
    assert_eq!(
        answers("", "6H 7D 8S 9S", "single-run 4 9", "JC JD JH JS 8C 9C TD"),
        plays("pass, single-run 4 J"),
        "a quad is no bomb"
    );
    assert_eq!(answers("", run, "single-run 4 9", "6C 7C 8D 9H"), plays("pass"), "equal is not higher");
}

#[test]
fn r10_single_pair_and_quad_e3() {
    assert_eq!(answers("", "AC", "single A", "4C 5D 7S 8H TC JD QS 2C 3H 3D"), plays("pass, single 2, single 3"));
    assert_eq!(answers("", "KH KS", "pair K", "KC KD AC AD 2C 2D 3C"), plays("pass, pair A, pair 2"));
    assert_eq!(answers("", "2C 2D 2H 2S", "quad 2", "3C 3D 3H 3S AC"), plays("pass, quad 3"));
}

#[test]
fn r9_r10_runs_of_pairs_and_triples_e4() {
    assert_eq!(
        answers("", "7C 7D 8C 8D 9C 9D", "pair-run 3 9", "TC TD JC JH QC QS KC KD"),
        plays("pass, pair-run 3 Q, pair-run 3 K")
    );
    let triples = "9C 9D 9H TC TD TH JC JD JH QC QD";
    let mut game = leading("", &[("P0", "8C 8D 8H 9S TS 7C 7D 7H 6C 6D 6H 4C"), ("P2", triples)]);
    act(&mut game, 0, "play triple-run 3 8");
    assert_eq!(choices(&mut game, 2), plays("pass, triple-run 3 J"), "6-7-8 in triples, as 8-9-T are not there twice");
    let kings = leads("", "JC JD QC QD KC KD AC AD");
    assert!(kings.contains(&"play pair-run 3 K".to_owned()) && !kings.iter().any(|play| play.ends_with("run 3 A")));
}

#[test]
fn r4_r5_r6_auctions_e5() {
    for (calls, contract) in [
        ("1 bid 1, 0 pass, 2 pass", "contract P1 1 - @auction"),
        ("1 bid 3", "contract P1 3 - @auction"),
        ("1 bid 1, 0 bid 2, 2 pass, 1 pass", "contract P0 2 - @auction"),
        ("1 bid 1, 0 pass, 2 bid 2, 1 pass, 0 bid 3", "contract P0 3 - @auction"),
        ("1 bid 1, 0 bid 2, 2 pass, 1 bid 3", "contract P1 3 - @auction"),
    ] {
        let mut game = e10("");
        act_all(&mut game, calls);
        assert_eq!(told(&game, "contract"), [contract], "{calls}");
    }
    let mut game = e10("");
    assert_eq!(choices(&mut game, 1), ["bid 1", "bid 2", "bid 3"]);
    act(&mut game, 1, "bid 1");
    assert_eq!(choices(&mut game, 0), ["pass", "bid 2", "bid 3"]);
    act(&mut game, 0, "bid 2");
    assert_eq!(choices(&mut game, 2), ["pass", "bid 3"]);
    assert_eq!(refusal(&mut game, 2, "bid 2"), "P2 must bid higher than 2 or pass");
}

#[test]
fn r3_r8_opener_and_leader_e6() {
    let deal = |settings: &str, said: &[(&str, &str)]| {
        let mut game = match_with(settings);
        dealt(&mut game, said);
        game
    };
    let low = [("talon", "4H 8D TC JD"), ("P1", "5H")];
    let mut game = deal("", &low);
    assert_eq!(told(&game, "say"), ["say opens P1 @auction"]);
    act(&mut game, 1, "bid 3");
    assert_eq!(told(&game, "say"), ["say leads P1 @play"], "P1 has got 4H");
    let mut game = deal("", &low);
    act_all(&mut game, "1 bid 1, 0 bid 3");
    assert_eq!(told(&game, "say"), ["say leads P0 @play"], "now P0 has 4H");
    let mut game = deal("first_leader=auction_opener", &low);
    act_all(&mut game, "1 bid 1, 0 bid 3");
    assert_eq!(told(&game, "say"), ["say leads P1 @play"]);
    let game = deal("", &[("talon", "4H 5H 2C 9S"), ("P2", "6H")]);
    assert_eq!(told(&game, "say"), ["say opens P2 @auction"]);
    let mut game = deal("", &[("talon", "8H 5C 2C 9S"), ("P2", "4H")]);
    act_all(&mut game, "2 bid 1, 1 pass, 0 bid 3");
    assert_eq!(told(&game, "say"), ["say leads P2 @play"], "whoever bids");
}

#[test]
fn r11_r12_passing_and_coming_back_e7() {
    let hands = [("P0", "7C 4C 4D"), ("P1", "9C 4H 4S"), ("P2", "KC 5C 5D")];
    let steps = "0 play single 7, 2 pass, 1 play single 9, 0 pass";
    let mut game = leading("", &hands);
    assert_eq!(refusal(&mut game, 0, "pass"), "P0 cannot pass now, only play", "I6");
    act_all(&mut game, steps);
    act_all(&mut game, "2 play single K, 1 pass, 0 pass");
    assert_eq!(facts(&game), ["trick P2 1 0 @play"]);
    assert!(!choices(&mut game, 2).contains(&"pass".to_owned()), "I6: P2 leads");
    let mut game = leading("pass_locks=true", &hands);
    act_all(&mut game, steps);
    assert_eq!(facts(&game), ["trick P1 1 0 @play"]);
}

/// A deal in which `bidder` bids `bid` and `out` goes out first; the scores after it.
fn settled(game: &mut Match, bidder: u8, bid: i64, out: u8) -> Vec<i64> {
    let name = format!("P{bidder}");
    dealt(game, &[("talon", "9C 9D 9S TC"), (&name, "4H")]);
    act(game, bidder, &format!("bid {bid}"));
    if bid < 3 {
        let ring = game.layout().ring;
        for other in ring.round_from(ring.next(seat(bidder))).without(seat(bidder)).iter() {
            act(game, other.index() as u8, "pass");
        }
    }
    let hands = [("P0", "5C 5D"), ("P1", "6C 6D"), ("P2", "7C 7D")];
    let hands: Vec<(&str, &str)> =
        hands.iter().map(|(name, cards)| (*name, if *name == format!("P{out}") { "3S" } else { *cards })).collect();
    *game = with_cards(game, &hands, "turned-over", |table| table.open.turn = Turn::one(seat(out)));
    act(game, out, "play single 3");
    game.table().open.scores[..3].to_vec()
}

#[test]
fn r15_payments_e8() {
    assert_eq!(settled(&mut match_with(""), 1, 1, 1), [-1, 2, -1]);
    assert_eq!(settled(&mut match_with(""), 1, 2, 1), [-2, 4, -2]);
    assert_eq!(settled(&mut match_with(""), 1, 3, 0), [3, -6, 3]);
    assert_eq!(settled(&mut match_with(""), 1, 2, 2), [2, -4, 2]);
    let mut game = match_with("match_hands=3");
    settled(&mut game, 0, 1, 0);
    settled(&mut game, 2, 3, 1);
    assert_eq!(settled(&mut game, 1, 2, 1), [3, 6, -9]);
    assert_eq!(told(&game, "winner"), ["winner P1 @match"]);
}

#[test]
fn r15_q16_q17_other_scores() {
    assert_eq!(settled(&mut match_with("scoring=bidder_only"), 1, 3, 1), [0, 6, 0]);
    assert_eq!(settled(&mut match_with("scoring=bidder_only"), 1, 2, 0), [0, -4, 0]);
    assert_eq!(settled(&mut match_with("shutout_double=true"), 1, 3, 1), [-6, 12, -6], "no partner has played");
    assert_eq!(settled(&mut match_with("shutout_double=true"), 1, 1, 0), [2, -4, 2], "the bidder has not played");
}

#[test]
fn r14_r16_going_out_by_beating_e9() {
    let mut game = leading("", &[("P0", "QC QD 4C"), ("P1", "KD KS"), ("P2", "5C 5D")]);
    game = with_cards(&game, &[("P0", "QC QD 4C"), ("P1", "KD KS"), ("P2", "5C 5D 6C")], "turned-over", |table| {
        // P2 is the bidder, P0 and P1 are partners.
        let all = kartu::table::SeatSet::first(3);
        table.open.declarer = Some(seat(2));
        for number in 0..3 {
            table.set_side(seat(number), u8::from(number != 2), all);
        }
    });
    act_all(&mut game, "0 play pair Q, 2 pass");
    assert_eq!(choices(&mut game, 1), plays("pass, pair K"));
    act(&mut game, 1, "play pair K");
    assert_eq!(game.table().open.scores[..3], [3, 3, -6]);
    assert_eq!(game.table().open.dealer, seat(1), "P1 deals next");
}

#[test]
fn a_whole_hand_e10() {
    let mut game = e10("");
    for (name, hand) in [
        ("P0", "4C 4D 4S 6H 8H 8S 9C 9S TH TS JC QS KC AD 3C 3D"),
        ("P1", "5C 5H 5S 6S 7H 7S 9D 9H JS KD KH AH 2C 2S 3H 3S"),
        ("P2", "5D 6C 6D 7C 7D 8C 8D TC TD JH QC QD AC AS 2D 2H"),
        ("talon", "4H QH KS JD"),
    ] {
        assert_eq!(zone(&game, name), game.layout().deck.text(set(&game, hand)), "{name}");
    }
    act_all(&mut game, "1 bid 1, 0 pass, 2 bid 2, 1 pass, 0 bid 3");
    assert_eq!(told(&game, "say"), ["say leads P0 @play"]);
    assert_eq!(game.table().count(game.names().find_zone("P0").expect("a hand")), 20, "I1");
    act_all(&mut game, "0 play pair-run 5 Q");
    assert_eq!(zone(&game, "trick"), game.layout().deck.text(set(&game, "8H 8S 9C 9S TH TS JC JD QH QS")));
    act_all(&mut game, "2 pass, 1 pass, 0 play quad 4, 2 pass, 1 pass");
    act_all(&mut game, "0 play single 6, 2 play single 7, 1 play single 9, 0 play single K, 2 play single A, 1 pass");
    act_all(&mut game, "0 play single 3, 2 pass, 1 pass, 0 play single K, 2 play single A, 1 pass, 0 play single 3");
    act_all(&mut game, "2 pass, 1 pass, 0 play single A");
    assert_eq!(game.table().open.scores[..3], [6, -3, -3]);
    assert_eq!([1, 2].map(|seat| game.table().count(game.layout().hand(common::seat(seat)))), [15, 13]);
    assert_eq!(game.table().open.dealer, seat(0));
}

/// Four-handed: P3 holds 4H, bids 2 and calls AS, which P1 holds.
fn called(settings: &str) -> Match {
    let mut game = match_with(&format!("table_size=4; {settings}"));
    dealt(&mut game, &[("P3", "4H 9C 9D"), ("P1", "AS 4C 4D"), ("P0", "5C 5D AC AD AH"), ("P2", "6C 6D")]);
    assert_eq!(told(&game, "say"), ["say opens P3 @auction"]);
    act_all(&mut game, "3 bid 2, 2 pass, 1 pass, 0 pass");
    game
}

#[test]
fn four_handed_e11() {
    for (out, scores) in [(1, [-2, 2, -2, 2]), (0, [2, -2, 2, -2])] {
        let mut game = called("");
        assert_eq!(choices(&mut game, 3).len(), 39, "any card that he does not hold");
        assert!(refusal(&mut game, 3, "call 4H").contains("he holds that card himself"));
        act(&mut game, 3, "call AS");
        assert_eq!(told(&game, "say"), ["say leads P3 @play"]);
        let hands = [("P0", "5C 5D"), ("P1", "4C 4D"), ("P2", "6C 6D"), ("P3", "9C 9D")];
        let hands = hands.map(|(name, cards)| (name, if name == format!("P{out}") { "3S" } else { cards }));
        let sides = [0, 1, 2, 3].map(|number| game.table().side(seat(number)));
        game = with_cards(&game, &hands, "turned-over", |table| {
            table.open.turn = Turn::one(seat(out));
            for (number, side) in sides.into_iter().enumerate() {
                table.set_side(seat(number as u8), side, kartu::table::SeatSet::NONE);
            }
        });
        act(&mut game, out, "play single 3");
        assert_eq!(game.table().open.scores[..4], scores);
    }
}

#[test]
fn four_handed_alone_he_is_paid_by_all_or_pays_all() {
    for (out, scores) in [(3, [-2, -2, -2, 6]), (0, [2, 2, 2, -6])] {
        let mut game = called("call_own=true");
        act(&mut game, 3, "call 4H");
        let hands = [("P0", "5C 5D"), ("P1", "4C 4D"), ("P2", "6C 6D"), ("P3", "9C 9D")];
        let hands = hands.map(|(name, cards)| (name, if name == format!("P{out}") { "3S" } else { cards }));
        game = with_cards(&game, &hands, "turned-over", |table| table.open.turn = Turn::one(seat(out)));
        act(&mut game, out, "play single 3");
        assert_eq!(game.table().open.scores[..4], scores);
    }
}

#[test]
fn the_secret_partner_is_known_to_himself_until_the_called_card_falls() {
    let mut game = called("");
    act(&mut game, 3, "call AS");
    let knows = |game: &Match, eye: Eye| [0, 1, 2, 3].map(|number| game.view(eye).side(seat(number)).is_some());
    assert_eq!(knows(&game, Eye::Seat(seat(1))), [true; 4], "P1 holds the card");
    assert_eq!(knows(&game, Eye::Seat(seat(3))), [false, false, false, true], "the bidder does not know");
    assert_eq!(knows(&game, Eye::Seat(seat(0))), [true, false, false, true]);
    assert_eq!(knows(&game, Eye::Public), [false, false, false, true]);
    // The same with the card elsewhere looks the same to P0.
    let mut other = match_with("table_size=4");
    let mine = zone(&game, "P0");
    dealt(&mut other, &[("P3", "4H 9C 9D"), ("P2", "AS 6C 6D"), ("P0", &mine)]);
    act_all(&mut other, "3 bid 2, 2 pass, 1 pass, 0 pass, 3 call AS");
    let eye = Eye::Seat(seat(0));
    assert_eq!(game.view(eye).hand(seat(0)).cards, other.view(eye).hand(seat(0)).cards);
    let sides = |game: &Match| [0, 1, 2, 3].map(|number| game.view(eye).side(seat(number)));
    assert_eq!(sides(&game), sides(&other));
    act_all(&mut game, "3 play single 4");
    let fall = choices(&mut game, 2);
    assert!(fall.contains(&"pass".to_owned()));
    act_all(&mut game, "2 pass, 1 play single A");
    assert_eq!(told(&game, "say partner"), ["say partner P1 @play"]);
    assert_eq!(knows(&game, Eye::Public), [true; 4]);
}

#[test]
fn a_card_of_his_own_is_called_as_loud_as_any_other() {
    let mut game = called("call_own=true");
    act(&mut game, 3, "call 4H");
    let all = game.layout().ring.all();
    let heard = |told: &kartu::table::Told| match told.event.seen_by(Eye::Seat(seat(0)), all) {
        Event::Chosen { action, .. } => action.card_set() == set(&game, "4H"),
        _ => false,
    };
    assert!(game.events().iter().any(heard));
    let side = |number| game.view(Eye::Seat(seat(0))).side(seat(number)).is_some();
    assert_eq!([0, 1, 2, 3].map(side), [true, false, false, true], "nobody else knows that he is alone");
    act(&mut game, 3, "play single 4");
    assert_eq!(told(&game, "say alone"), ["say alone P3 @play"]);
}

#[test]
fn r7_the_talon_is_seen_by_the_bidder_alone() {
    let mut game = e10("");
    assert_eq!(seen(&game, 1, "talon"), (String::new(), 4));
    act_all(&mut game, "1 bid 1, 0 pass, 2 bid 2, 1 pass, 0 bid 3");
    assert_eq!(seen(&game, 0, "P0").1, 0);
    assert_eq!(seen(&game, 1, "P0"), (String::new(), 20));
    assert!(told(&game, "show").is_empty());
    let known = game.view(Eye::Seat(seat(1))).placed();
    assert!((known & set(&game, "4H QH KS JD")).is_empty());
}

#[test]
fn a_pass_with_a_beating_card_looks_like_any_pass() {
    let told = |hand: &str| {
        let mut game = leading("", &[("P0", "7C 4C 4D"), ("P1", "9C 4H 4S"), ("P2", hand)]);
        act_all(&mut game, "0 play single 7, 2 pass");
        let all = game.layout().ring.all();
        let seen: Vec<Event> = game.events().iter().map(|told| told.event.seen_by(Eye::Seat(seat(0)), all)).collect();
        (format!("{seen:?}"), game.view(Eye::Seat(seat(0))).hand(seat(2)).unknown)
    };
    assert_eq!(told("KC 5C"), told("6C 5C"));
}

#[test]
fn r10_refusals_say_what_is_wrong() {
    let mut game = leading("", &[("P0", "6C 7C 8C 4C"), ("P2", "7D 8D 9D TD JD JC JH JS 5C")]);
    act(&mut game, 0, "play single-run 3 8");
    let why = |game: &mut Match, play: &str| refusal(game, 2, play).split(": ").skip(1).collect::<Vec<_>>().join(": ");
    assert_eq!(why(&mut game, "play quad J"), "`quad J` is no answer to `single-run 3 8`: the kinds differ");
    assert_eq!(why(&mut game, "play single-run 4 T"), "`single-run 4 T` is no answer to `single-run 3 8`: the lengths differ");
    assert_eq!(why(&mut game, "play single-run 3 7"), "`single-run 3 7` is not higher than `single-run 3 8`");
    assert_eq!(why(&mut game, "play single-run 3 K"), "the hand does not hold its cards");
    assert_eq!(why(&mut game, "play single-run 3 2"), "no `single-run` is of length 3 and topped by 2");
    assert_eq!(refusal(&mut game, 2, "bid 3"), "P2 cannot bid now, only pass or play");
}

/// A combination as the dossier defines it: cards of each rank, ranks, highest rank.
type Shape = (u8, u8, usize);

/// How combinations are told apart in one house.
struct House {
    settings: &'static str,
    run: u8,
    group_run: u8,
    widest: u8,
    top: usize,
    bomb: bool,
}

impl House {
    /// What a multiset of ranks is, by R9.
    fn shape(&self, counts: &[u8; 13]) -> Option<Shape> {
        let ranks: Vec<usize> = (0..13).filter(|rank| counts[*rank] > 0).collect();
        let (low, high) = (*ranks.first()?, *ranks.last()?);
        let width = counts[low];
        let (even, length) = (ranks.iter().all(|rank| counts[*rank] == width), ranks.len() as u8);
        if length == 1 {
            return Some((width, 1, high));
        }
        let least = if width == 1 { self.run } else { self.group_run };
        let run = even && high - low + 1 == ranks.len() && high <= self.top && length >= least && width <= self.widest;
        run.then_some((width, length, high))
    }

    /// Does one beat another, by R10 and Q14?
    fn beats(&self, play: Shape, on: Shape) -> bool {
        let higher = (play.0, play.1) == (on.0, on.1) && play.2 > on.2;
        higher || self.bomb && (play.0, play.1) == (4, 1) && on.0 != 4
    }

    /// All combinations among all subsets of a hand that beat `on`, if there is something to beat.
    fn brute(&self, hand: &[u8; 13], on: Option<Shape>) -> Vec<String> {
        let mut found = Vec::new();
        let mut counts = [0_u8; 13];
        // Count on, as if the numbers of cards were digits.
        while let Some(at) = (0..13).find(|at| counts[*at] < hand[*at]) {
            counts[at] += 1;
            counts[..at].fill(0);
            if let Some(shape) = self.shape(&counts).filter(|shape| on.is_none_or(|on| self.beats(*shape, on))) {
                found.push(format!("play {}", text(shape)));
            }
        }
        if on.is_some() {
            found.push("pass".to_owned());
        }
        found.sort();
        found
    }
}

/// A combination as an action names it (R13).
fn text((width, length, top): Shape) -> String {
    let name = ["single", "pair", "triple", "quad"][usize::from(width) - 1];
    let top = &RANKS[top..=top];
    if length == 1 { format!("{name} {top}") } else { format!("{name}-run {length} {top}") }
}

const HOUSES: [House; 4] = [
    House { settings: "", run: 3, group_run: 3, widest: 4, top: 9, bomb: false },
    House { settings: "quad_bomb=true", run: 3, group_run: 3, widest: 4, top: 9, bomb: true },
    House { settings: "max_run_width=2; min_run=5; quad_bomb=true", run: 5, group_run: 3, widest: 2, top: 9, bomb: true },
    House { settings: "run_top=A; min_group_run=2", run: 3, group_run: 2, widest: 4, top: 10, bomb: false },
];

fn counts(game: &Match, hand: CardSet) -> [u8; 13] {
    let deck = &game.layout().deck;
    let rank = |rank: &str| (hand & deck.of_rank(deck.rank_named(rank).expect("a rank"))).len() as u8;
    std::array::from_fn(|at| rank(&RANKS[at..=at]))
}

#[test]
fn r9_r10_leads_and_answers_equal_a_brute_force_on_10000_random_hands() {
    for (number, house) in HOUSES.iter().enumerate() {
        let game = leading(house.settings, &[]);
        let deck = game.layout().deck.clone();
        let mut draw = Seed::from_text("answers").stream(Purpose::Sample, number as u64, 0);
        for round in 0..2500 {
            // Few ranks make many combinations; most hands are small, for the brute force is slow.
            let ranks = 4 + draw.below(10) as usize;
            let from = draw.below(14 - ranks as u32) as usize;
            let chosen =
                RANKS[from..from + ranks].chars().map(|rank| deck.of_rank(deck.rank_named(&rank.to_string()).expect("a rank")));
            let mut pool: Vec<Card> = chosen.fold(CardSet::EMPTY, |all, cards| all | cards).iter().collect();
            shuffle(&mut pool, &mut draw);
            let size = if round % 25 == 0 { 16 + draw.below(5) } else { 1 + draw.below(12) } as usize;
            let hand: CardSet = pool.iter().take(size).copied().collect();
            let rest: CardSet = deck.all() - hand;
            let may = |game: &Match, hand: CardSet, seat: u8| {
                let mut game = game.clone();
                let mut list = choices(&mut game, seat);
                assert_eq!(
                    list.len() as u64,
                    game.choices(common::seat(seat)).expect("choices").count(&deck),
                    "{}",
                    deck.text(hand)
                );
                list.sort();
                list
            };
            let (own, others) = (deck.text(hand), deck.text(rest));
            let lead = with_cards(&game, &[("P0", &own)], "turned-over", |table| table.open.turn = Turn::one(seat(0)));
            assert_eq!(may(&lead, hand, 0), house.brute(&counts(&game, hand), None), "{own}");
            // Something that the other cards can lead, of few ranks.
            let mut led =
                with_cards(&game, &[("P0", &others), ("P2", &own)], "turned-over", |table| table.open.turn = Turn::one(seat(0)));
            let offered = led.choices(seat(0)).expect("leads").clone();
            let action = offered.sample(&deck, &mut draw).expect("a lead");
            let text_of = action.text(&led.names());
            led.choose(seat(0), &action).expect("it was offered");
            if led.need() != (Need::Choice(kartu::table::SeatSet::of(seat(2)))) {
                continue;
            }
            let laid = led.table().cards(led.names().find_zone("trick").expect("a zone"));
            let on = house.shape(&counts(&led, laid)).expect("a combination");
            assert_eq!(format!("play {}", text(on)), text_of, "R13: the cards are what was said");
            assert_eq!(may(&led, hand, 2), house.brute(&counts(&led, hand), Some(on)), "{own} after {text_of}");
        }
    }
}

/// What a deal was, as somebody wrote it down who only watched.
struct Watched {
    bid: i64,
    bidder: usize,
    /// Who is on the bidder's side.
    side: Vec<usize>,
    played: Vec<usize>,
    out: usize,
}

/// R15 with Q16, Q17 and the game of four, from the dossier alone.
fn slow_scores(deal: &Watched, seats: usize, bidder_only: bool, shutout: bool) -> Vec<i64> {
    let bidders_won = deal.side.contains(&deal.out);
    let lost = |seat: &usize| deal.side.contains(seat) != bidders_won;
    let losers: Vec<usize> = (0..seats).filter(lost).collect();
    let twice = shutout && losers.iter().all(|seat| !deal.played.contains(seat));
    let bid = if twice { 2 * deal.bid } else { deal.bid };
    let sign = if bidders_won { 1 } else { -1 };
    (0..seats)
        .map(|seat| match (bidder_only, deal.side.contains(&seat)) {
            (true, _) if seat == deal.bidder => 2 * bid * sign,
            (true, _) => 0,
            (false, false) => -bid * sign,
            // Two share what two pay; one gets all.
            (false, true) => bid * sign * (seats - deal.side.len()) as i64 / deal.side.len() as i64,
        })
        .collect()
}

#[test]
fn r15_a_second_scoring_agrees_on_10000_random_deals() {
    let mut draw = Seed::from_text("scores").stream(Purpose::Sample, 0, 0);
    for house in 0..20 {
        let (four, only, shutout, own) = (house % 2 == 1, house % 4 / 2 == 1, house % 8 / 4 == 1, house % 3 == 1);
        let settings = format!(
            "match_hands=500; table_size={}; scoring={}; shutout_double={shutout}; call_own={own}; quad_bomb={}",
            if four { 4 } else { 3 },
            if only { "bidder_only" } else { "units" },
            house % 5 == 0,
        );
        let mut game = match_with(&settings);
        let seats = usize::from(game.layout().ring.seats());
        let mut deal = Watched { bid: 0, bidder: 0, side: Vec::new(), played: Vec::new(), out: 0 };
        let mut before = vec![0_i64; seats];
        loop {
            match game.need() {
                Need::Nothing => break,
                Need::Deal => {
                    game.begin_deal().expect("a deal");
                    deal = Watched { bid: 0, bidder: 0, side: Vec::new(), played: Vec::new(), out: 0 };
                }
                Need::Cards(cards) => {
                    let mut order: Vec<Card> = cards.iter().collect();
                    shuffle(&mut order, &mut draw);
                    game.deal(&Dealing::Order(&order)).expect("a deck");
                }
                Need::Choice(to_act) => {
                    let who = to_act.iter().next().expect("one");
                    let deck = game.layout().deck.clone();
                    let action: Action = game.choices(who).expect("choices").sample(&deck, &mut draw).expect("one");
                    let said = action.text(&game.names());
                    let words: Vec<&str> = said.split(' ').collect();
                    match words[..] {
                        ["bid", bid] => {
                            (deal.bid, deal.bidder, deal.side) = (bid.parse().expect("a number"), who.index(), vec![who.index()]);
                        }
                        ["call", card] => {
                            let holder =
                                (0..seats).find(|seat| zone(&game, &format!("P{seat}")).split(' ').any(|own| own == card));
                            let holder = holder.expect("somebody holds it");
                            if holder != deal.bidder {
                                deal.side.push(holder);
                            }
                        }
                        ["play", ..] => (deal.out, deal.played) = (who.index(), [deal.played, vec![who.index()]].concat()),
                        _ => {}
                    }
                    game.choose(who, &action).unwrap_or_else(|why| panic!("{said}: {why:?}"));
                    if matches!(game.need(), Need::Deal | Need::Nothing) {
                        let after = game.table().open.scores[..seats].to_vec();
                        let ours: Vec<i64> = after.iter().zip(&before).map(|(after, before)| after - before).collect();
                        assert_eq!(ours, slow_scores(&deal, seats, only, shutout), "{settings}");
                        assert_eq!(game.table().open.dealer.index(), deal.out, "R16");
                        before = after;
                    }
                }
            }
        }
    }
}
