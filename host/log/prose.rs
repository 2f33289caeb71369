//! What happens as sentences for people: in English at once, and as sayings for whatever language.
//!
//! [`prose`] is asked for often, so it makes its sentence without a book. A test sees to it that it says what the
//! English book says of [`saying`], for each kind of event.

use crate::language::{self, Language, Saying, Tongue, commas};
use crate::say;
use crate::table::{Action, Arg, Event, Eye, LineKind, Names, Told, Untold, Word};

/// An event as a sentence for an eye, if a person wants to read it.
#[must_use]
pub fn prose(told: &Told, names: &Names, eye: Eye, scores: &[i64]) -> Option<String> {
    let deck = &names.layout.deck;
    let word = |word| names.lexicon.text(word);
    let counted = |known: crate::cards::CardSet, unknown: u8| match known.is_empty() && unknown > 0 {
        true => crate::text::count(usize::from(unknown), "card"),
        false => Arg::Cards(known, unknown).text(names),
    };
    Some(match told.event.seen_by(eye, names.layout.ring.all()) {
        Event::Contract { seat, contract, trump } => {
            let trump = trump.map_or_else(String::new, |suit| format!(", {} are trump", deck.suit_name(suit)));
            format!("{} plays {}{trump}", names.seat(seat), word(contract))
        }
        Event::Moved { cards, unknown, from, to, .. } => {
            let place = |zone| match names.layout.is_hand(zone) {
                true => format!("{}'s hand", names.zone(zone)),
                false => names.zone(zone),
            };
            format!("{} from {} to {}", counted(cards, unknown), place(from), place(to))
        }
        Event::Trick { seat, number, .. } if deck.counts().next().is_none() => format!("trick {number} to {}", names.seat(seat)),
        Event::Trick { seat, number, points } => format!("trick {number} to {}, {}", names.seat(seat), points_text(points)),
        Event::Announced { what } => announced(&what, names),
        Event::Shown { zone, cards, unknown } => format!("{} shown: {}", names.zone(zone), counted(cards, unknown)),
        Event::Scored { line } => match line.kind {
            LineKind::Pays { from, to } => {
                format!("{} pays {} {}: {}", names.seat(from), names.seat(to), line.amount, word(line.why))
            }
            LineKind::Points { to } if line.why == Word::REBUY => {
                format!("{} gets {} chips more: {}", names.seat(to), line.amount, word(line.why))
            }
            LineKind::Points { to } => format!("{} scores {}: {}", names.seat(to), line.amount, word(line.why)),
            LineKind::Counts { to } => format!("{} for {}: {}", line.amount, names.seat_list(to), word(line.why)),
        },
        Event::Put { seat, chips, why } => format!("{} puts in {chips}: {}", names.seat(seat), word(why)),
        Event::TakenBack { seat, chips } => format!("{} takes back {chips} that nobody called", names.seat(seat)),
        Event::Pot { number, chips, seats } => format!("{} of {chips}: {}", pot_text(number), names.seat_list(seats)),
        Event::Rated { seat, value, order: Some(order), .. } => {
            format!("{} has {}", names.seat(seat), names.lexicon.hand_text(order, value))
        }
        Event::Rated { seat, measure, value, order: None } => format!("{} has {value} {}", names.seat(seat), word(measure)),
        Event::Won { seat, pot, chips, why } => {
            format!("{} takes {chips} of the {}: {}", names.seat(seat), pot_text(pot), word(why))
        }
        Event::Carried { chips } => format!("{chips} are left for the next deal"),
        Event::CannotTell { what } => format!("the {} cannot be told: cards are unknown", what.word()),
        Event::ThrownIn => "the deal is thrown in".to_owned(),
        Event::DealEnds => {
            let each: Vec<String> =
                names.layout.ring.all().iter().map(|seat| format!("{} {}", names.seat(seat), scores[seat.index()])).collect();
            format!("scores: {}", each.join(", "))
        }
        Event::Reshuffled { cards } => {
            format!("{} shuffled and put under the stock", crate::text::count(usize::from(cards), "card"))
        }
        Event::MatchEnds { winners } => match winners.len() {
            1 => format!("{} wins the match", names.seat_list(winners)),
            _ => format!("{} share the match", names.seat_list(winners)),
        },
        Event::DealBegins { .. }
        | Event::Dealt
        | Event::PhaseBegins
        | Event::Chosen { .. }
        | Event::Committed { .. }
        | Event::Laid { .. } => return None,
    })
}

fn pot_text(number: u8) -> String {
    match number {
        0 | 1 => "main pot".to_owned(),
        2 => "side pot".to_owned(),
        number => format!("side pot {}", number - 1),
    }
}

fn points_text(points: i64) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn announced(what: &Action, names: &Names) -> String {
    let args: Vec<String> = what.args().map(|arg| arg.text(names)).collect();
    let word = names.lexicon.text(what.verb());
    if args.is_empty() { format!("announced: {word}") } else { format!("announced: {word} {}", args.join(" ")) }
}

/// An event as a sentence for an eye in whatever language, if a person wants to read it.
#[must_use]
pub fn saying(told: &Told, names: &Names, eye: Eye, scores: &[i64]) -> Option<Saying> {
    let deck = &names.layout.deck;
    let who = |seat| names.seat(seat);
    // Chips and points may be more than messages count: they are amounts.
    let amount = |amount: i64| amount.to_string();
    let reason = |why| names.told_saying("reason", why);
    Some(match told.event.seen_by(eye, names.layout.ring.all()) {
        Event::Contract { seat, contract, trump } => {
            let contract = names.told_saying("contract", contract);
            match trump {
                None => say!("fact-contract", seat = who(seat), contract = contract),
                Some(suit) => {
                    say!("fact-contract-trump", seat = who(seat), contract = contract, suit = names.suit_saying(suit))
                }
            }
        }
        Event::Moved { cards, unknown, from, to, .. } => {
            let (from, to) = (names.place_saying(from), names.place_saying(to));
            say!("fact-moved", cards = names.cards_saying(cards, unknown), from = from, to = to)
        }
        Event::Trick { seat, number, .. } if deck.counts().next().is_none() => {
            say!("fact-trick", number = i64::from(number), seat = who(seat))
        }
        Event::Trick { seat, number, points } => {
            say!("fact-trick-points", number = i64::from(number), seat = who(seat), points = points)
        }
        Event::Announced { what } => say!("fact-announced", what = announced_saying(&what, names)),
        Event::Shown { zone, cards, unknown } => {
            let cards = names.cards_saying(cards, unknown);
            match names.layout.owner(zone).filter(|_| names.layout.is_hand(zone)) {
                Some(seat) => say!("fact-shown-hand", seat = who(seat), cards = cards),
                None => say!("fact-shown", zone = names.zone_saying(zone), cards = cards),
            }
        }
        Event::Scored { line } => {
            let (amount, why) = (amount(line.amount), reason(line.why));
            match line.kind {
                LineKind::Pays { from, to } => {
                    say!("fact-pays", from = who(from), to = who(to), amount = amount, why = why)
                }
                LineKind::Points { to } if line.why == Word::REBUY => {
                    say!("fact-rebuy", seat = who(to), amount = amount, why = why)
                }
                LineKind::Points { to } => say!("fact-scores", seat = who(to), amount = amount, why = why),
                LineKind::Counts { to } => {
                    say!("fact-counts", amount = amount, seats = names.seats_saying(to), why = why)
                }
            }
        }
        Event::Put { seat, chips, why } => {
            say!("fact-puts-in", seat = who(seat), chips = amount(chips), why = reason(why))
        }
        Event::TakenBack { seat, chips } => say!("fact-takes-back", seat = who(seat), chips = amount(chips)),
        Event::Pot { number, chips, seats } => {
            say!("fact-pot", pot = pot_saying(number), chips = amount(chips), seats = names.seats_saying(seats))
        }
        Event::Rated { seat, value, order: Some(order), .. } => {
            let hand = Language::ALL.map(|language| names.lexicon.hand_in(order, value, language));
            say!("fact-has-hand", seat = who(seat), hand = language::Arg::Each(Box::new(hand)))
        }
        Event::Rated { seat, measure, value, order: None } => {
            say!("fact-has", seat = who(seat), value = amount(value), measure = names.own_saying("word", measure))
        }
        Event::Won { seat, pot, chips, why } => {
            let why = match why {
                Word::ALONE | Word::SHARED => reason(why),
                measure => names.own_saying("word", measure),
            };
            say!("fact-takes", seat = who(seat), chips = amount(chips), pot = pot_saying(pot), why = why)
        }
        Event::Carried { chips } => say!("fact-carried", chips = amount(chips)),
        Event::CannotTell { what } => {
            let what = match what {
                Untold::Score => say!("untold-score"),
                Untold::Scores => say!("untold-scores"),
                Untold::Winner => say!("untold-winner"),
            };
            say!("fact-cannot-tell", what = what)
        }
        Event::ThrownIn => say!("fact-thrown-in"),
        Event::DealEnds => {
            let seats = names.layout.ring.all();
            let each = seats.iter().map(|seat| format!("{} {}", names.seat(seat), scores[seat.index()]));
            say!("fact-deal-scores", scores = commas(each))
        }
        Event::Reshuffled { cards } => say!("fact-reshuffled", number = cards),
        Event::MatchEnds { winners } if winners.len() == 1 => say!("fact-match-won", seats = names.seats_saying(winners)),
        Event::MatchEnds { winners } => say!("fact-match-shared", seats = names.seats_saying(winners)),
        Event::DealBegins { .. }
        | Event::Dealt
        | Event::PhaseBegins
        | Event::Chosen { .. }
        | Event::Committed { .. }
        | Event::Laid { .. } => return None,
    })
}

/// The same in the language of a tongue; in English as [`prose`] says it, with the words of the log.
#[must_use]
pub fn prose_in(told: &Told, names: &Names, eye: Eye, scores: &[i64], tongue: &Tongue) -> Option<String> {
    match tongue.language() {
        Language::English => prose(told, names, eye, scores),
        Language::Indonesian => saying(told, names, eye, scores).map(|saying| tongue.say(&saying)),
    }
}

fn pot_saying(number: u8) -> Saying {
    match number {
        0 | 1 => say!("pot-main"),
        2 => say!("pot-side"),
        number => say!("pot-side-further", number = number - 1),
    }
}

/// What was said aloud: a message for each word, with what was said with it.
fn announced_saying(what: &Action, names: &Names) -> Saying {
    let with: Vec<String> = what.args().map(|arg| arg.text(names)).collect();
    let word = names.lexicon.text(what.verb());
    Saying::own("said", word, what.text(names)).with("with", with.join(" "))
}
