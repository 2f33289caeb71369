//! `kartu replay`: a match as everyone, or one seat, saw it.

use super::language::{LangArg, WITHOUT_LANG};
use super::{Context, Faults, Format, LogRules, RulesetArgs, check_reached, log_name, whatif};
use crate::fault::{Class, Fault};
use crate::game::{Match, Need};
use crate::language::Saying;
use crate::log::{Ending, JsonTranscript, Log, Position, Replay, Seal, Transcript};
use crate::say;
use crate::table::Eye;
use crate::text;
use serde_json::json;

#[derive(clap::Args)]
#[command(after_help = WITHOUT_LANG)]
pub struct Args {
    /// Logs; `-` is standard input
    #[arg(required = true, value_name = "LOG")]
    logs: Vec<String>,
    /// As this seat saw it
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// As somebody saw it who looks on and holds no cards
    #[arg(long, conflicts_with = "seat")]
    public: bool,
    /// Up to this choice, like 1.17: the 17th of the first deal; 1 is the whole first deal
    #[arg(long, value_name = "DEAL.EVENT")]
    until: Option<Position>,
    #[command(flatten)]
    rules: LogRules,
    /// What if: the same play by these rules, as far as they take it. Exactly as named: options that the head of a log
    /// sets do not count, say them with --set or --keep
    #[arg(long, value_name = "RULESET", conflicts_with_all = ["seat", "public", "until"])]
    under: Option<String>,
    /// Set an option of the rules of --under; may be given again
    #[arg(long = "set", value_name = "NAME=VALUE", requires = "under")]
    settings: Vec<String>,
    /// With --under: leave this option as each log has it; may be given again
    #[arg(long = "keep", value_name = "NAME", requires = "under")]
    kept: Vec<String>,
    /// With --under: exit code 1 if a match is not the same
    #[arg(long, requires = "under")]
    exit_code: bool,
    /// Threads for --under [default: one a core]
    #[arg(long, requires = "under", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    lang: LangArg,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    if let Some(under) = &args.under {
        let under = RulesetArgs { ruleset: under.clone(), settings: args.settings.clone() };
        let wanted = whatif::Wanted {
            logs: &args.logs,
            rules: &args.rules,
            under,
            kept: &args.kept,
            jobs: args.jobs,
            format: args.format,
        };
        return whatif::run(&wanted, args.exit_code, context);
    }
    let mut faults = Faults::default();
    for (at, path) in args.logs.iter().enumerate() {
        if at > 0 && args.format == Format::Text {
            context.screen.line("");
        }
        match one(path, args, context) {
            Ok(mut found) => faults.list.append(&mut found),
            Err(fault) => faults.list.push(fault),
        }
    }
    faults.or_ok()
}

/// The eye of a seat of a log, or the one that sees everything.
pub fn eye(log: &Log, seat: Option<&str>) -> Result<Eye, Fault> {
    let Some(name) = seat else { return Ok(Eye::Everything) };
    let seats = &log.header.seats;
    let at = seats.iter().position(|seat| seat == name).ok_or_else(|| {
        Fault::new(Class::Usage, format!("nobody in {} is called `{name}`", log.name))
            .label(text::suggestion(name, seats.iter().map(String::as_str)))
    })?;
    Ok(Eye::Seat(crate::table::Seat::new(at as u8)))
}

/// Replays one log and shows it; gives what is wrong with it.
fn one(path: &str, args: &Args, context: &Context) -> Result<Vec<Fault>, Fault> {
    let text = context.read_log(path)?;
    let log = Log::parse(&text, log_name(path))?;
    let eye = if args.public { Eye::Public } else { eye(&log, args.seat.as_deref())? };
    let rules = context.rules_of(&log, &args.rules)?;
    let mut replay = Replay::under(&log, rules.clone())?.until(args.until);
    let tongue = args.lang.of_match(&rules, args.format, context)?;
    let mut text_form = Transcript::in_tongue(&log.header, &rules, eye, tongue);
    let mut json_form = JsonTranscript::new(eye);
    let result = match args.format {
        Format::Text => replay.run(&mut text_form),
        Format::Json => replay.run(&mut json_form),
    };
    let mut faults = Vec::new();
    if let Some(recorded) = replay.other_rules() {
        let now = &rules.fingerprint;
        context.screen.note(&format!("{} was recorded under other rules ({}, now {})", log.name, short(recorded), short(now)));
    }
    faults.extend(result.err());
    faults.extend(replay.differences());
    if faults.is_empty() {
        faults.extend(replay.torn_fault());
    }
    let end = closing(&replay, faults.is_empty());
    if faults.is_empty() {
        faults.extend(check_reached(&log, &replay, args.until).err());
    }
    if eye != Eye::Everything {
        faults = faults.iter().map(|fault| screened(fault, &log)).collect();
    }
    match args.format {
        Format::Text => {
            text_form.close_with(&end);
            context.screen.lines(&text_form.into_text());
        }
        Format::Json => {
            let game = replay.game();
            let scores = scores(game);
            context.screen.json(&json!({
                "schema": "kartu.replay/1",
                "log": log.name,
                "game": rules.label(),
                "rules": rules.fingerprint,
                "seats": log.header.seats,
                "seat": args.seat,
                "public": args.public,
                "events": json_form.into_events(),
                "scores": scores,
                "ending": ending_word(replay.ending()),
                "position": replay.position().to_string(),
                "facts_compared": replay.compared(),
                "faults": faults.iter().map(fault_json).collect::<Vec<_>>(),
            }));
        }
    }
    Ok(faults)
}

/// The fault as somebody may read it who must not see all cards: where it is, but not what.
fn screened(fault: &Fault, log: &Log) -> Fault {
    let Some(place) = &fault.place else { return fault.clone() };
    Fault::new(fault.class, format!("line {} of {} is wrong; to say how might show hidden cards", place.line, log.name))
        .note("`kartu replay` without --seat and --public says it")
}

/// The first digits of a fingerprint.
pub fn short(fingerprint: &str) -> String {
    fingerprint.chars().take(12).collect()
}

/// A fault as JSON.
pub fn fault_json(fault: &Fault) -> serde_json::Value {
    json!({
        "class": fault.class.word(),
        "code": fault.class.exit_code(),
        "what": fault.what,
        "place": fault.place.as_ref().map(|place| json!({"file": place.file, "line": place.line, "column": place.column})),
        "label": fault.label,
        "notes": fault.notes,
    })
}

/// The scores by seat.
fn scores(game: &Match) -> serde_json::Map<String, serde_json::Value> {
    let names = game.names();
    let seats = game.layout().ring.all();
    seats.iter().map(|seat| (names.seat(seat).to_owned(), game.table().open.scores[seat.index()].into())).collect()
}

const fn ending_word(ending: &Ending) -> &'static str {
    match ending {
        Ending::Ended => "ended",
        Ending::Abandoned(_) => "abandoned",
        Ending::Unfinished => "unfinished",
    }
}

/// How it stands at the end of a replay.
fn closing(replay: &Replay, sound: bool) -> Saying {
    if replay.stopped() {
        return say!("transcript-up-to", position = replay.position().to_string(), waits = replay.waits_saying());
    }
    if !sound {
        return say!("transcript-stops");
    }
    let sealed = replay.sealed() == Seal::Whole;
    match replay.ending() {
        Ending::Ended if sealed => say!("transcript-over-sealed"),
        Ending::Ended => say!("transcript-over"),
        Ending::Abandoned(_) if sealed => say!("transcript-given-up-sealed"),
        Ending::Abandoned(_) => say!("transcript-given-up"),
        Ending::Unfinished => match replay.game().need() {
            Need::Nothing => say!("transcript-no-end"),
            _ => say!("transcript-unfinished", waits = replay.waits_saying()),
        },
    }
}
