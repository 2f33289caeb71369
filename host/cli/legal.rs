//! `kartu legal`: what may be done at a point of a match, and why not the rest.

use super::language::{LangArg, WITHOUT_LANG};
use super::replay::eye;
use super::{Context, Faults, Format, LogRules, check_reached, log_name};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need};
use crate::language::{Saying, Tongue};
use crate::log::{Log, Position, Replay};
use crate::say;
use crate::table::{Action, Arg, Choices, Eye, Kind, Offer, Refusal, Ruling, Seat, Word};
use serde_json::json;

#[derive(clap::Args)]
#[command(after_help = WITHOUT_LANG)]
pub struct Args {
    /// A log; `-` is standard input
    #[arg(value_name = "LOG")]
    log: String,
    /// After this choice, like 1.17 [default: the end of the log]
    #[arg(long, value_name = "DEAL.EVENT")]
    at: Option<Position>,
    #[command(flatten)]
    rules: LogRules,
    /// For this seat [default: all that are to act]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Ask about this action, like "play TC": may it be done, and if not, why not; may be given again
    #[arg(long, value_name = "ACTION")]
    why: Vec<String>,
    #[command(flatten)]
    lang: LangArg,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    let text = context.read_log(&args.log)?;
    let log = Log::parse(&text, log_name(&args.log))?;
    let wanted = match eye(&log, args.seat.as_deref())? {
        Eye::Seat(seat) => Some(seat),
        Eye::Everything | Eye::Public => None,
    };
    let rules = context.rules_of(&log, &args.rules)?;
    let tongue = args.lang.of_match(&rules, args.format, context)?;
    let mut replay = Replay::under(&log, rules)?.until(args.at);
    replay.run(&mut ())?;
    check_reached(&log, &replay, args.at)?;
    let position = replay.position();
    let waits = replay.waits_saying();
    let mut game = replay.into_game();
    if !args.why.is_empty() {
        return why(args, &mut game, wanted, position, &Voice { tongue, waits }, context);
    }
    let Need::Choice(to_act) = game.need() else {
        match args.format {
            Format::Text => {
                let nobody = say!("legal-nobody", position = position.to_string(), waits = waits);
                context.screen.line(&tongue.say(&nobody));
            }
            Format::Json => context.screen.json(&json!({
                "schema": "kartu.legal/1",
                "position": position.to_string(),
                "seats": [],
                "waits": tongue.say(&waits),
            })),
        }
        return Ok(());
    };
    let seats: Vec<Seat> = wanted.map_or_else(|| to_act.iter().collect(), |seat| vec![seat]);
    let mut list = Vec::new();
    let voice = Voice { tongue, waits };
    for seat in seats {
        let entry = one(&mut game, seat, position, args.format, &voice, context)?;
        list.push(entry);
    }
    if args.format == Format::Json {
        context.screen.json(
            &json!({"schema": "kartu.legal/1", "position": position.to_string(), "phase": game.phase_name(), "seats": list}),
        );
    }
    Ok(())
}

/// In which language is spoken, and what the match waits for.
struct Voice {
    tongue: Tongue,
    waits: Saying,
}

/// What is to be said to an action that somebody asks about.
struct Reply {
    seat: Option<Seat>,
    /// As typed, or in canonical form once it is understood.
    action: String,
    ruling: Heard,
    why: Option<String>,
    /// What is right instead.
    instead: Option<String>,
}

/// Answers for each action that was asked about, and each seat it was asked for.
fn why(
    args: &Args,
    game: &mut Match,
    wanted: Option<Seat>,
    position: Position,
    voice: &Voice,
    context: &Context,
) -> Result<(), Faults> {
    let seats: Vec<Option<Seat>> = match (wanted, game.need()) {
        (Some(seat), _) => vec![Some(seat)],
        (None, Need::Choice(to_act)) => to_act.iter().map(Some).collect(),
        (None, _) => vec![None],
    };
    let mut replies = Vec::new();
    for text in &args.why {
        for seat in &seats {
            replies.push(reply(game, *seat, text, voice)?);
            // What is no action is none for anybody.
            if replies.last().is_some_and(|reply| reply.ruling == Heard::NoAction) {
                break;
            }
        }
    }
    let names = game.names();
    let who = |reply: &Reply| reply.seat.map(|seat| names.seat(seat).to_owned());
    match args.format {
        Format::Text => {
            for reply in &replies {
                let seat = who(reply).map_or_else(String::new, |name| format!("{name}: "));
                let why = reply.why.as_ref().map_or_else(String::new, |why| format!(": {why}"));
                let ruling = voice.tongue.say(&reply.ruling.saying());
                context.screen.line(&format!("{seat}{}: {ruling}{why}", reply.action));
                if let Some(instead) = &reply.instead {
                    context.screen.line(&format!("  {instead}"));
                }
            }
        }
        Format::Json => {
            let list: Vec<_> = replies
                .iter()
                .map(|reply| {
                    json!({
                        "seat": who(reply),
                        "action": reply.action,
                        "ruling": reply.ruling.word(),
                        "why": reply.why,
                        "instead": reply.instead,
                    })
                })
                .collect();
            context.screen.json(&json!({
                "schema": "kartu.legal/1",
                "position": position.to_string(),
                "phase": game.phase_name(),
                "why": list,
            }));
        }
    }
    // What is no action of the game was not understood; a refusal is an answer like any other.
    match replies.iter().find(|reply| reply.ruling == Heard::NoAction) {
        Some(reply) => {
            let fault = Fault::new(Class::Usage, format!("`{}` is no action", reply.action));
            Err(Faults { list: vec![fault], told: true })
        }
        None => Ok(()),
    }
}

/// What came of an action that somebody asks about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heard {
    Allowed,
    NotAllowed,
    CannotTell,
    NoAction,
}

impl Heard {
    /// In words that programs read.
    const fn word(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::NotAllowed => "not allowed",
            Self::CannotTell => "nobody can tell",
            Self::NoAction => "no action",
        }
    }

    fn saying(self) -> Saying {
        match self {
            Self::Allowed => say!("ruling-allowed"),
            Self::NotAllowed => say!("ruling-not-allowed"),
            Self::CannotTell => say!("ruling-cannot-tell"),
            Self::NoAction => say!("ruling-no-action"),
        }
    }
}

fn reply(game: &mut Match, seat: Option<Seat>, text: &str, voice: &Voice) -> Result<Reply, Fault> {
    let names = game.names();
    let action = match Action::parse(text, &names) {
        Ok(action) => action,
        Err(error) => {
            let (action, why) = (text.to_owned(), Some(error.to_string()));
            return Ok(Reply { seat: None, action, ruling: Heard::NoAction, why, instead: None });
        }
    };
    let written = action.text(&names);
    let tongue = &voice.tongue;
    let nobody = || tongue.say(&say!("legal-nobody-acts", waits = voice.waits.clone()));
    let Some(seat) = seat else {
        return Ok(Reply { seat, action: written, ruling: Heard::NotAllowed, why: Some(nobody()), instead: None });
    };
    // Where nobody can tell what the seat may do, the ruling says so.
    let choices = game.choices(seat).ok().cloned();
    let names = game.names();
    let (ruling, why, instead) = match game.ruling(seat, &action)? {
        Ruling::Allowed => (Heard::Allowed, None, None),
        Ruling::CannotTell(why) => (Heard::CannotTell, Some(why), None),
        Ruling::Refused(refusal) => {
            let why = match *refusal {
                Refusal::NobodyActs => nobody(),
                _ => refusal.text_in(&names, tongue),
            };
            let may = choices.filter(|choices| !choices.is_empty());
            let may = may.map(|may| say!("legal-instead", seat = names.seat(seat), choices = may.saying(&names)));
            (Heard::NotAllowed, Some(why), may.map(|may| tongue.say(&may)))
        }
    };
    Ok(Reply { seat: Some(seat), action: written, ruling, why, instead })
}

fn one(
    game: &mut Match,
    seat: Seat,
    position: Position,
    format: Format,
    voice: &Voice,
    context: &Context,
) -> Result<serde_json::Value, Fault> {
    let name = game.names().seat(seat).to_owned();
    let choices = game.choices(seat)?.clone();
    let tongue = &voice.tongue;
    let refused = refused(game, seat, &choices, tongue)?;
    let names = game.names();
    let deck = &game.layout().deck;
    if format == Format::Text {
        let screen = &context.screen;
        let (at, phase) = (position.to_string(), Saying::own("phase", game.phase_name(), game.phase_name()));
        screen.line(&tongue.say(&match choices.is_empty() {
            true => say!("legal-not-to-act", position = at, phase = phase, seat = name.as_str()),
            false => say!("legal-may", position = at, phase = phase, seat = name.as_str()),
        }));
        for offer in choices.offers() {
            screen.line(&format!("  {}", tongue.say(&offer.saying(&names))));
        }
        for (what, why) in &refused {
            let line = say!("legal-not", action = what.as_str(), why = why.as_str());
            screen.line(&format!("  {}", tongue.say(&line)));
        }
    }
    let offers: Vec<_> = choices
        .offers()
        .iter()
        .map(|offer| match offer {
            Offer::One(action) => json!({"action": action.text(&names)}),
            Offer::Cards { verb, from, least, most } => {
                json!({"verb": names.lexicon.text(*verb), "cards": deck.text(*from), "least": least, "most": most})
            }
            Offer::Amount { verb, from, to, hints } => {
                json!({"verb": names.lexicon.text(*verb), "from": from, "to": to, "sizes": hints.as_slice()})
            }
        })
        .collect();
    let refused: Vec<_> = refused.iter().map(|(what, why)| json!({"action": what, "why": why})).collect();
    Ok(json!({"seat": name, "to_act": !choices.is_empty(), "count": choices.count(deck), "choices": offers, "refused": refused}))
}

/// Each card of the hand that may not be used where cards are, with the reason; words that would be too low; and what
/// else is said in the game but not here, if more than that can be said of it.
fn refused(game: &Match, seat: Seat, choices: &Choices, tongue: &Tongue) -> Result<Vec<(String, String)>, Fault> {
    let (deck, names) = (&game.layout().deck, game.names());
    let held = game.view(Eye::Seat(seat)).hand(seat).cards;
    let mut list = Vec::new();
    let mut probe = |action: Action| -> Result<(), Fault> {
        if let Ruling::Refused(refusal) = game.ruling(seat, &action)? {
            list.push((action.text(&names), refusal.text_in(&names, tongue)));
        }
        Ok(())
    };
    let uses_cards =
        |verb: Word| choices.offers().iter().any(|offer| matches!(offer, Offer::Cards { least: 1, .. }) && offer.verb() == verb);
    for verb in choices.verbs() {
        for card in held.iter().filter(|card| uses_cards(verb) && deck.face(*card) == *card) {
            probe(Action::card(verb, card))?;
        }
        if verb == Word::BID {
            for contract in &game.rules().plan.contracts {
                probe(Action::new(verb).with(Arg::Word(contract.name)))?;
            }
        }
    }
    // Of a seat that is not to act all is said.
    let others = verbs_of_no_card(game).filter(|action| !choices.is_empty() && !choices.verbs().contains(&action.verb()));
    for action in others {
        if let Ruling::Refused(refusal) = game.ruling(seat, &action)?
            && !matches!(*refusal, Refusal::WrongVerb { .. } | Refusal::NotOffered { .. } | Refusal::ByRule { .. })
        {
            list.push((names.lexicon.text(action.verb()).to_owned(), refusal.text_in(&names, tongue)));
        }
    }
    Ok(list)
}

/// Each verb of the game that is said alone, or with a number; any number will do to ask why it is not said now.
fn verbs_of_no_card(game: &Match) -> impl Iterator<Item = Action> {
    let lexicon = game.rules().plan.lexicon.clone();
    let verbs: Vec<Word> = lexicon.verbs().filter_map(|verb| lexicon.find(verb)).collect();
    verbs.into_iter().filter_map(move |verb| {
        let alone = |kinds: &[Kind]| match kinds {
            [] => Some(Action::new(verb)),
            [Kind::Number] => Some(Action::new(verb).with(Arg::Number(1))),
            _ => None,
        };
        lexicon.shapes(verb).iter().find_map(|shape| alone(&shape.kinds().collect::<Vec<Kind>>()))
    })
}
