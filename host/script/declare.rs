//! The words of the top level: who plays, deck, options, zones, contracts, phases, how a match ends.
//!
//! They fill a [`Draft`]; [`Draft::finish`] makes it a [`Plan`] or says what is missing.

use super::Fail;
use super::draft::{Shared, whole};
use super::lint::is_reason;
use super::mechanic;
use super::options::{Choice, OptionKind};
use super::phase_words;
use super::values::Suit;
use super::vocabulary::{Teacher, plain_type};
use super::{chip_words, conditions};
use crate::cards::{Deck, DeckSpec};
use crate::mechanics::{Credit, Way, Who};
use crate::table::{MAX_SEATS, Sight, ZoneKind, ZoneSpec};
use crate::text;
use rhai::{Dynamic, ImmutableString, Map, NativeCallContext, Position};
use std::collections::BTreeMap;

/// The trump of a contract that its declarer names.
#[derive(Clone)]
pub(super) struct DeclaredTrump;

/// A kind of zone with who sees it.
#[derive(Clone)]
struct ZoneDraft(ZoneSpec);

/// A deck being declared.
#[derive(Clone)]
struct DeckDraft(DeckSpec);

/// The suits that may be named: all of the deck but these.
#[derive(Clone, Default)]
pub(super) struct SuitsDraft {
    pub without: Vec<String>,
}

/// What `players(…)` gives, so that more can be said of them.
#[derive(Clone)]
pub(super) struct Players;

/// The place of a call, for a fault found later.
pub(super) fn place_of(context: &NativeCallContext) -> Position {
    context.call_position()
}

pub(super) fn teach(teacher: &mut Teacher, draft: &Shared) {
    teacher
        .engine
        .register_type_with_name::<ZoneDraft>("zone kind")
        .register_type_with_name::<DeckDraft>("deck")
        .register_type_with_name::<OptionKind>("option kind")
        .register_type_with_name::<Who>("who")
        .register_type_with_name::<Way>("way")
        .register_type_with_name::<Credit>("side")
        .register_type_with_name::<Players>("players")
        .register_type_with_name::<DeclaredTrump>("declared trump")
        .register_type_with_name::<SuitsDraft>("suits")
        .register_type_with_name::<Suit>("suit");
    teach_game(teacher, draft);
    teach_options(teacher, draft);
    teach_zones(teacher, draft);
    chip_words::teach(teacher, draft);
    mechanic::teach(teacher);
    let shared = draft.clone();
    teacher
        .word("contract(name: text, properties: map)", "Something that can be bid, lowest first. `trump` is a suit or `declared()`; other properties are the script's own, as `deal.contract.name`.", move |context: NativeCallContext, name: ImmutableString, properties: Map| shared.lock().contract(name, properties, place_of(&context)))
        .word("declared() -> trump", "The trump of a contract that its declarer names.", || DeclaredTrump);
    phase_words::teach(teacher, draft);
    conditions::teach(teacher, draft);
}

/// Declares what the cards of each rank count under a name.
fn count_ranks(deck: &mut Deck, name: &str, points: Map) -> Result<(), Fail> {
    let mut values = BTreeMap::new();
    for (rank, value) in points {
        let known = deck.rank_named(&rank).ok_or_else(|| Fail::from(format!("`{rank}` is no rank of this deck")))?;
        let value = value.as_int().map_err(|kind| Fail::from(format!("what {rank} counts is a whole number, not {kind}")))?;
        values.insert(known, whole(value, -1_000_000..=1_000_000, "what a card counts")?);
    }
    deck.add_count(name, |deck, card| deck.rank(card).and_then(|rank| values.get(&rank)).copied().unwrap_or(0));
    Ok(())
}

fn teach_game(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher.word("game(title: text)", "The title of the game.", move |context: NativeCallContext, title: &str| {
        if title.trim().is_empty() || title.chars().any(text::hides) {
            return Err(Fail::from("a title is a line that can be read"));
        }
        let mut draft = shared.lock();
        draft.title = Some(title.to_owned());
        draft.say_once("game", place_of(&context))
    });
    let shared = draft.clone();
    teacher.word("players(number: number) -> players", "How many play.", move |context: NativeCallContext, number: i64| {
        shared.lock().players(number, number, place_of(&context))
    });
    let shared = draft.clone();
    teacher.word(
        "players(least: number, most: number) -> players",
        "How few and how many may play.",
        move |context: NativeCallContext, least: i64, most: i64| shared.lock().players(least, most, place_of(&context)),
    );
    let shared = draft.clone();
    teacher.word("players.counter_clockwise() -> players", "The turn goes to the right.", move |players: &mut Players| {
        shared.lock().counter_clockwise = true;
        players.clone()
    });
    let shared = draft.clone();
    teacher.word(
        "players.partners(way: way) -> players",
        "The two that sit across from each other are partners, on one side in every deal: `partners(across())`.",
        move |context: NativeCallContext, players: &mut Players, way: Way| {
            if way != Way::Across {
                return Err(Fail::from("partners sit across from each other: `partners(across())`"));
            }
            let mut draft = shared.lock();
            draft.partners = Some(draft.mark(place_of(&context)));
            Ok(players.clone())
        },
    );
    let shared = draft.clone();
    teacher.word(
        "players.sitting_out(who: who) -> players",
        "A seat that takes no part in a deal; said again, for another one too.",
        move |context: NativeCallContext, players: &mut Players, who: Who| {
            if matches!(who, Who::Declarer | Who::Eldest) {
                return Err(Fail::from("who sits out is known before the deal: `dealer()`, or `after_dealer(…)`"));
            }
            let mut draft = shared.lock();
            let mark = draft.mark(place_of(&context));
            draft.sitting_out.push((who, mark));
            Ok(players.clone())
        },
    );
    let shared = draft.clone();
    teacher.word("deck(cards: deck) -> deck", "The deck of the game.", move |context: NativeCallContext, cards: DeckDraft| {
        let deck = Deck::new(cards.0.clone()).map_err(|error| Fail::from(error.to_string()))?;
        let mut draft = shared.lock();
        draft.say_once("deck", place_of(&context))?;
        draft.deck = Some(deck);
        Ok::<_, Fail>(cards)
    });
    teacher.word(
        "french(ranks: ranks) -> deck",
        "A deck of clubs, diamonds, hearts and spades with these ranks, from high to low.",
        |ranks: &str| DeckSpec::french(ranks).map(DeckDraft).map_err(|error| Fail::from(error.to_string())),
    );
    let shared = draft.clone();
    teacher.word(
        "deck.counting(points: map)",
        "What cards of a rank count; ranks left out count nothing.",
        move |_: &mut DeckDraft, points: Map| {
            let mut draft = shared.lock();
            let deck = draft.deck.as_mut().ok_or("say `deck(…)` before what its cards count")?;
            count_ranks(deck, "points", points)?;
            Ok::<_, Fail>(())
        },
    );
    let shared = draft.clone();
    teacher.word(
        "deck.counting_as(name: text, values: map)",
        "Something else that cards of a rank count, under a name; ranks left out count nothing.",
        move |cards: &mut DeckDraft, name: &str, values: Map| {
            let mut draft = shared.lock();
            let deck = draft.deck.as_mut().ok_or("say `deck(…)` before what its cards count")?;
            count_ranks(deck, name, values)?;
            Ok::<_, Fail>(cards.clone())
        },
    );
    let shared = draft.clone();
    teacher.word(
        "starting_score(score: number)",
        "What each score begins with; 0 if it is not said.",
        move |context: NativeCallContext, score: i64| {
            let score = whole(score, -1_000_000_000..=1_000_000_000, "a starting score")?;
            let mut draft = shared.lock();
            draft.starting_score = Some(score);
            draft.say_once("starting_score", place_of(&context))
        },
    );
    let shared = draft.clone();
    teacher.word(
        "first_seat_deals(fixed: flag)",
        "Does the first seat of the list deal first? Else the first dealer is drawn, as without this word.",
        move |fixed: bool| shared.lock().first_seat_deals = fixed,
    );
    let shared = draft.clone();
    teacher.word(
        "match_deals(number: number)",
        "The match ends after so many deals.",
        move |context: NativeCallContext, number: i64| {
            let deals = whole(number, 1..=100_000, "the number of deals")? as u32;
            let mut draft = shared.lock();
            draft.deals = Some(deals);
            draft.say_once("match_deals", place_of(&context))
        },
    );
    let shared = draft.clone();
    teacher.word(
        "target_score(score: number)",
        "The match ends once somebody has so many points; checked after a deal.",
        move |context: NativeCallContext, score: i64| {
            let target = whole(score, -1_000_000_000..=1_000_000_000, "a target")?;
            let mut draft = shared.lock();
            draft.target = Some(target);
            draft.say_once("target_score", place_of(&context))
        },
    );
    let shared = draft.clone();
    teacher.word(
        "bust_below(score: number)",
        "The match ends once somebody has less than so many points; checked after a deal.",
        move |context: NativeCallContext, score: i64| {
            let bust = whole(score, -1_000_000_000..=1_000_000_000, "a limit")?;
            let mut draft = shared.lock();
            draft.bust = Some(bust);
            draft.say_once("bust_below", place_of(&context))
        },
    );
    let shared = draft.clone();
    teacher.word(
        "tally(why: reason, zone: zone, to: side)",
        "What the cards of a zone count at the end of a deal, and for whom; `deal.tallied(seat)` tells what a side has in all.",
        move |context: NativeCallContext, why: &str, zone: &str, to: Credit| {
            let mut draft = shared.lock();
            if !is_reason(why) {
                return Err(Fail::from(format!("a reason is words of letters and digits with single spaces, unlike `{why}`")));
            }
            let mark = draft.mark(place_of(&context));
            draft.tallies.push((why.to_owned(), zone.to_owned(), to, mark));
            Ok(())
        },
    );
    let shared = draft.clone();
    teacher.also("tally", move |context: NativeCallContext, why: &str, zone: &str, to: Who| {
        if to != Who::Declarer || !is_reason(why) {
            return Err(Fail::from(
                "cards count for `owner()`, `declarer()`, `opponents()`, `last_trick_winner()` or `nobody()`",
            ));
        }
        let mut draft = shared.lock();
        let mark = draft.mark(place_of(&context));
        draft.tallies.push((why.to_owned(), zone.to_owned(), Credit::Declarer, mark));
        Ok(())
    });
    let shared = draft.clone();
    teacher
        .word(
            "tally_told(one_by_one: flag)",
            "Is everything that counts told one by one at the end of a deal, or only what each side has in all?",
            move |context: NativeCallContext, one_by_one: bool| {
                let mut draft = shared.lock();
                draft.tally_told = Some(one_by_one);
                draft.say_once("tally_told", place_of(&context))
            },
        )
        .word("owner() -> side", "Of a tally: the side in whose zone the cards lie.", || Credit::Owner)
        .word("opponents() -> side", "Of a tally: all who are not on the declarer's side.", || Credit::Opponents)
        .word("last_trick_winner() -> side", "Of a tally: the side that won the last trick.", || Credit::LastTrick)
        .word("nobody() -> side", "Of a tally: nobody counts the cards.", || Credit::Nobody);
    let shared = draft.clone();
    teacher.word("zero_sum()", "All scores together stay the same: what one gets, others give.", move || {
        shared.lock().zero_sum = true;
    });
    teacher
        .word("eldest() -> who", "Eldest hand: the seat whose turn comes after the dealer's.", || Who::Eldest)
        .word("dealer() -> who", "The dealer.", || Who::Dealer)
        .word("after_dealer(places: number) -> who", "The seat so many places after the dealer.", |places: i64| {
            Ok::<_, Fail>(Who::AfterDealer(whole(places, 1..=MAX_SEATS as i64, "the number of places")? as u8))
        })
        .word("left() -> way", "Of giving: to the neighbour on the left.", || Way::Left)
        .word("across() -> way", "Of giving: to the seat opposite.", || Way::Across)
        .word("right() -> way", "Of giving: to the neighbour on the right.", || Way::Right)
        .word("declarer() -> who", "The seat that plays the contract.", || Who::Declarer)
        .word("suits() -> suits", "All suits of the deck.", SuitsDraft::default)
        .word("suits.without(suit: suit) -> suits", "The same suits but one.", |suits: &mut SuitsDraft, suit: &str| SuitsDraft {
            without: suits.without.iter().cloned().chain([suit.to_owned()]).collect(),
        });
}

fn teach_options(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher
        .word(
            "option(name: text, default: any, kind: option kind, about: text) -> any",
            "Something the house may choose; gives its choice. In functions it is `house.name`.",
            move |name: &str, default: Dynamic, kind: OptionKind, about: &str| shared.lock().option(name, &default, &kind, about),
        )
        .word("flag() -> option kind", "True or false.", || OptionKind::Flag { yes: String::new(), no: String::new() })
        .word(
            "flag(yes: text, no: text) -> option kind",
            "True or false, and what each means, for rule sheets.",
            |yes: &str, no: &str| OptionKind::Flag { yes: yes.to_owned(), no: no.to_owned() },
        )
        .word(
            "choice(word: text, meaning: text) -> option kind",
            "A word that may be chosen and what it means, for rule sheets; `.or(…)` adds the others.",
            |word: &str, meaning: &str| OptionKind::Choice(vec![Choice::new(word, meaning)]),
        )
        .word(
            "option kind.or(word: text, meaning: text) -> option kind",
            "Of a choice: another word, and what it means.",
            |kind: &mut OptionKind, word: &str, meaning: &str| match kind {
                OptionKind::Choice(choices) => {
                    let choices = choices.iter().cloned().chain([Choice::new(word, meaning)]);
                    Ok(OptionKind::Choice(choices.collect()))
                }
                _ => Err(Fail::from("`or` is said of a choice")),
            },
        )
        .word(
            "whole(from: number, to: number) -> option kind",
            "A whole number of this range, ends included.",
            |from: i64, to: i64| {
                if from > to {
                    Err(Fail::from(format!("whole({from}, {to}): the least comes first")))
                } else {
                    Ok(OptionKind::Whole { from, to })
                }
            },
        )
        .word("choice_of(words: list) -> option kind", "One of these words.", |words: rhai::Array| {
            let words: Result<Vec<String>, _> = words.into_iter().map(Dynamic::into_string).collect();
            let words =
                words.map_err(|kind| Fail::from(format!("choice_of takes a list of words, not of {}", plain_type(kind))))?;
            Ok::<_, Fail>(OptionKind::Choice(words.iter().map(|word| Choice::new(word, "")).collect()))
        })
        .word("several_of(words: list) -> option kind", "One or more of these words, each once.", |words: rhai::Array| {
            let words: Result<Vec<String>, _> = words.into_iter().map(Dynamic::into_string).collect();
            words
                .map(OptionKind::Several)
                .map_err(|kind| Fail::from(format!("several_of takes a list of words, not of {}", plain_type(kind))))
        })
        .word(
            "list_of(kind: option kind, length: number) -> option kind",
            "A list of so many, each of a kind.",
            |kind: OptionKind, length: i64| {
                let length = whole(length, 1..=100, "the length of a list")? as usize;
                Ok::<_, Fail>(OptionKind::List { of: Box::new(kind), length })
            },
        );
}

fn teach_zones(teacher: &mut Teacher, draft: &Shared) {
    let shared = draft.clone();
    teacher
        .word(
            "zone(name: text, kind: zone kind)",
            "A place for cards besides hands, stock and what the mechanics bring.",
            move |name: &str, kind: ZoneDraft| {
                let mut draft = shared.lock();
                let plain = name
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_' || letter == '-');
                if !plain || !name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                    return Err(Fail::from(format!("zone names are small letters, digits, `-` and `_`, unlike `{name}`")));
                }
                if draft.zone_names().iter().any(|other| other == name) {
                    return Err(Fail::from(format!("there are two zones `{name}`")));
                }
                draft.zones.push(ZoneSpec { name: name.to_owned(), ..kind.0 });
                Ok(())
            },
        )
        .word(
            "pile() -> zone kind",
            "Cards one on another; the last one put there is on top. Face down unless said otherwise.",
            || ZoneDraft(ZoneSpec::new("", ZoneKind::Pile, Sight::Nobody)),
        )
        .word("row() -> zone kind", "Cards side by side in the order they came. Face down unless said otherwise.", || {
            ZoneDraft(ZoneSpec::new("", ZoneKind::Row, Sight::Nobody))
        })
        .word("heap() -> zone kind", "Cards together in no order. Face down unless said otherwise.", || {
            ZoneDraft(ZoneSpec::new("", ZoneKind::Heap, Sight::Nobody))
        })
        .word("slots(number: number) -> zone kind", "A fixed number of places, some of which may be empty.", |number: i64| {
            Ok::<_, Fail>(ZoneDraft(ZoneSpec::new(
                "",
                ZoneKind::Slots(whole(number, 1..=16, "the number of slots")? as u8),
                Sight::Nobody,
            )))
        })
        .word("zone kind.each_seat() -> zone kind", "Each seat has one.", |zone: &mut ZoneDraft| {
            ZoneDraft(zone.0.clone().each_seat())
        })
        .word("zone kind.face_down() -> zone kind", "Nobody sees the cards.", |zone: &mut ZoneDraft| zone.seen(Sight::Nobody))
        .word("zone kind.face_up() -> zone kind", "Everybody sees the cards.", |zone: &mut ZoneDraft| zone.seen(Sight::All))
        .word(
            "zone kind.top_face_up() -> zone kind",
            "Everybody sees the top card, nobody the others.",
            |zone: &mut ZoneDraft| zone.seen(Sight::Top),
        )
        .word("zone kind.owner_sees() -> zone kind", "Only the seat it belongs to sees the cards.", |zone: &mut ZoneDraft| {
            zone.seen(Sight::Owner)
        })
        .word(
            "zone kind.stays_when_folded(stays: flag) -> zone kind",
            "Do the cards stay, and stay seen, when their seat folds? Without it they are put away unseen.",
            |zone: &mut ZoneDraft, stays: bool| ZoneDraft(ZoneSpec { stays_when_folded: stays, ..zone.0.clone() }),
        )
        .word("zone kind.shown_at_end() -> zone kind", "Turned up for all when the deal is scored.", |zone: &mut ZoneDraft| {
            ZoneDraft(ZoneSpec { shown_at_end: true, ..zone.0.clone() })
        })
        .word(
            "zone kind.shown_at_end(open: flag) -> zone kind",
            "Is it turned up for all when the deal is scored?",
            |zone: &mut ZoneDraft, open: bool| ZoneDraft(ZoneSpec { shown_at_end: open, ..zone.0.clone() }),
        );
}

impl ZoneDraft {
    fn seen(&self, sight: Sight) -> Self {
        Self(ZoneSpec { sight, ..self.0.clone() })
    }
}
