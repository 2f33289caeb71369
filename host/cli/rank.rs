//! `kartu rank`: how good hands are, and who wins.

use super::{Context, Faults, Format, Lang};
use crate::cards::{Card, CardError, CardSet, Deck};
use crate::fault::{Class, Fault};
use crate::files;
use crate::ranking::{Best, Choice, Order, RankError, Strength, places, shipped};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// The largest spec that is read, in bytes.
const MAX_SPEC: u64 = 256 << 10;

#[derive(clap::Args)]
pub struct Args {
    /// The cards of one hand: `AH KH QH JH TH` or `AHKHQHJHTH`
    #[arg(value_name = "CARDS", conflicts_with = "hands")]
    cards: Vec<String>,
    /// The order: a shipped one by its name, or a TOML file
    #[arg(long, value_name = "FILE|NAME", default_value = "poker")]
    spec: String,
    /// The cards that all hands share
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// Several hands, each one argument, to be compared
    #[arg(long, value_name = "HAND", num_args = 1..)]
    hands: Vec<String>,
    /// The wild ranks or cards of each hand in turn, where the order allows it; `-` for none
    #[arg(long, value_name = "CARDS", num_args = 1..)]
    wild: Vec<String>,
    /// List the shipped orders
    #[arg(long, exclusive = true)]
    list: bool,
    /// The language of the names of hands
    #[arg(long, value_enum, default_value_t = Lang::En)]
    lang: Lang,
    /// Text, or JSON for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args, context: &Context) -> Result<(), Faults> {
    if args.list {
        return list(context);
    }
    let order = order(&args.spec)?;
    let deck = order.deck();
    let board = match &args.board {
        Some(text) => cards_of(deck, std::slice::from_ref(text), CardSet::EMPTY)?,
        None => CardSet::EMPTY,
    };
    if args.cards.is_empty() && args.hands.is_empty() {
        return Err(usage("no cards").label("`kartu rank AH KH QH JH TH`, or `--board CARDS --hands HAND HAND`").into());
    }
    let texts = if args.hands.is_empty() { vec![args.cards.as_slice()] } else { args.hands.chunks(1).collect() };
    let (mut hands, mut taken) = (Vec::new(), board);
    for words in texts {
        let hand = cards_of(deck, words, taken)?;
        taken |= hand;
        hands.push(hand);
    }
    if args.wild.len() > hands.len() {
        return Err(usage(format!("{} wild cards for {} hands", args.wild.len(), hands.len())).into());
    }
    let mut best = Vec::new();
    for (at, hand) in hands.iter().enumerate() {
        let wild = args.wild.get(at).map_or(Ok(CardSet::EMPTY), |text| wild_of(deck, text))?;
        best.push(order.best(*hand, board, wild).map_err(unranked)?);
    }
    tell(args, context, &order, &hands, board, &best);
    Ok(())
}

fn usage(what: impl Into<String>) -> Fault {
    Fault::new(Class::Usage, what)
}

fn unranked(error: RankError) -> Fault {
    let fault = usage(error.to_string());
    match error {
        RankError::NoOwnWild => fault.note("`own_wild = true` in the spec lets each player have wild cards of his own"),
        RankError::NeedsBoard { .. } => fault.label("`--board CARDS --hands HAND…`"),
        _ => fault,
    }
}

fn list(context: &Context) -> Result<(), Faults> {
    for (name, text) in shipped() {
        let order = Order::read(text, name)?;
        context.screen.line(&format!("{name:<18} {}", order.spec().title));
    }
    Ok(())
}

/// A name has no dot and no slash; anything else is a file.
fn order(spec: &str) -> Result<Arc<Order>, Fault> {
    if !spec.contains(['.', '/', '\\']) {
        return Order::shipped(spec);
    }
    let bytes = files::read_bytes(Path::new(spec), spec, MAX_SPEC)?;
    Order::read(&files::utf8(bytes, spec)?, spec)
}

fn fault_of(error: &CardError) -> Fault {
    usage(error.to_string())
}

/// The cards of some words, none of them `taken`; a word may hold several cards side by side.
fn cards_of(deck: &Deck, words: &[String], taken: CardSet) -> Result<CardSet, Fault> {
    let mut set = CardSet::EMPTY;
    for word in words.iter().flat_map(|words| words.split_whitespace()) {
        let mut rest = word;
        while !rest.is_empty() {
            let (card, left) = first_card(deck, rest).ok_or_else(|| {
                let fault = fault_of(&deck.no_card(rest));
                if rest == word { fault } else { fault.note(format!("read from `{word}`")) }
            })?;
            let next = deck.next_copy(card, set | taken);
            set.add(next.ok_or_else(|| fault_of(&CardError::Twice(deck.card_text(card).to_owned())))?);
            rest = left;
        }
    }
    Ok(set)
}

/// The card with which a text begins, and the rest.
fn first_card<'t>(deck: &Deck, text: &'t str) -> Option<(Card, &'t str)> {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8()).take(8);
    ends.collect::<Vec<_>>().into_iter().rev().find_map(|end| {
        let (word, rest) = text.split_at_checked(end)?;
        deck.card(word).map(|card| (card, rest))
    })
}

fn wild_of(deck: &Deck, text: &str) -> Result<CardSet, Fault> {
    let mut set = CardSet::EMPTY;
    for word in text.split_whitespace().filter(|word| *word != "-") {
        set |= match deck.rank_named(word) {
            Some(rank) => deck.of_rank(rank),
            None => cards_of(deck, &[word.to_owned()], CardSet::EMPTY)?,
        };
    }
    Ok(set)
}

fn tell(args: &Args, context: &Context, order: &Order, hands: &[CardSet], board: CardSet, best: &[Best]) {
    let deck = order.deck();
    let language = args.lang.language();
    let strengths: Vec<Strength> = best.iter().map(|best| best.strength).collect();
    let places = places(&strengths);
    let texts = |cards: &[Card]| cards.iter().map(|card| deck.card_text(*card)).collect::<Vec<_>>();
    if args.format == Format::Json {
        let one = |at: usize| -> Value {
            let best = &best[at];
            json!({
                "cards": deck.text(hands[at]),
                "strength": best.strength.number(),
                "kind": order.kind(best.strength).map(crate::ranking::Kind::name),
                "name": order.describe(best.strength, language),
                "made_of": texts(&best.cards).join(" "),
                "place": places[at],
            })
        };
        let choice = match order.spec().choice {
            Choice::Best => Value::Null,
            Choice::Exactly { hole, board } => json!({"hole": hole, "board": board}),
        };
        context.screen.json(&json!({
            "schema": "kartu.rank/1",
            "spec": args.spec,
            "title": order.spec().title,
            "strengths": order.strengths(),
            "choice": choice,
            "board": deck.text(board),
            "hands": (0..hands.len()).map(one).collect::<Vec<_>>(),
        }));
        return;
    }
    if hands.len() == 1 {
        let only = &best[0];
        context.screen.line(&order.describe(only.strength, language));
        if only.strength.counts() {
            context.screen.line(&format!("  {}", texts(&only.cards).join(" ")));
            context.screen.line(&format!(
                "  strength {} of {} ({})",
                only.strength.number(),
                order.strengths(),
                order.spec().title
            ));
        }
        return;
    }
    let wide = hands.iter().map(|hand| deck.text(*hand).chars().count()).max().unwrap_or(0);
    let firsts = places.iter().filter(|place| **place == Some(1)).count();
    for (at, best) in best.iter().enumerate() {
        let place = match places[at] {
            Some(1) if firsts > 1 => "1=".to_owned(),
            Some(place) => place.to_string(),
            None => "-".to_owned(),
        };
        let made = if best.cards.is_empty() { String::new() } else { format!(" ({})", texts(&best.cards).join(" ")) };
        let hand = deck.text(hands[at]);
        context.screen.line(&format!("{place:<3} {hand:<wide$}  {}{made}", order.describe(best.strength, language)));
    }
}
