//! The words of games for chips: antes, rounds of betting, cards dealt one by one, the showdown, and what
//! scripts may ask and do about chips.

use super::Fail;
use super::draft::{Draft as Game, Shared, whole};
use super::handle::Handle;
use super::mechanic::Mechanic;
use super::values::{Player, Players};
use super::vocabulary::Teacher;
use crate::mechanics::pots::{Excess, OddChip, Sharing, Ties};
use crate::mechanics::{
    Ante, Betting, BringIn, ChipRules, End, HandOrder, Limit, Look, Measure, MeasureKind, OddChips, Opener, Plan, Short,
    Showdown, Street, Who,
};
use crate::ranking::{Order, Spec, Wheel};
use crate::table::{Kind, Lexicon, Spot, Stake, Word};
use crate::text;
use rhai::Array;

/// So many chips are counted at most: amounts must fit into an action.
const MOST: i64 = 1_000_000_000;

/// A mechanic of these, with names not yet looked up.
#[derive(Clone)]
pub(super) enum Draft {
    Ante(i64),
    Betting(BettingDraft),
    Street(StreetDraft),
    Showdown(ShowdownDraft),
}

#[derive(Clone)]
pub(super) struct BettingDraft {
    betting: Betting,
    limit: Option<Limit>,
    opener: Option<LookDraft>,
    bring_in: Option<BringInDraft>,
}

#[derive(Clone)]
struct BringInDraft {
    chips: i64,
    whose: LookDraft,
    or_more: bool,
}

/// Whose cards are the highest or lowest.
#[derive(Clone)]
pub(super) struct LookDraft {
    zone: String,
    end: End,
    ace_low: bool,
}

#[derive(Clone)]
pub(super) struct StreetDraft {
    to: String,
    clearing: Option<(String, String)>,
    burns: Option<String>,
    reshuffles: Option<String>,
    shared: Option<String>,
}

#[derive(Clone)]
pub(super) struct ShowdownDraft {
    measures: Vec<MeasureDraft>,
    sharing: Sharing,
    excess: Excess,
    odd_chips: OddChips,
    in_turn: bool,
}

/// What wins a pot, or a part of it.
#[derive(Clone)]
pub(super) struct MeasureDraft {
    name: String,
    what: What,
    ties: Ties,
}

#[derive(Clone)]
enum What {
    Hand { order: String, wheel: bool, board: Option<String>, lowest_wild: Option<String> },
    Count { what: String, only: Option<String>, board: Option<String>, least: i64 },
}

/// What `chips(…)` gives, so that more can be said of them.
#[derive(Clone)]
struct Chips;

impl LookDraft {
    fn look(&self, spot: &dyn Fn(&str) -> Result<Spot, String>) -> Result<Look, String> {
        Ok(Look { at: spot(&self.zone)?, end: self.end, ace_low: self.ace_low })
    }
}

impl MeasureDraft {
    fn measure(
        &self,
        plan: &Plan,
        lexicon: &mut Lexicon,
        spot: &dyn Fn(&str) -> Result<Spot, String>,
    ) -> Result<Measure, String> {
        let optional = |zone: &Option<String>| zone.as_deref().map(spot).transpose();
        let kind = match &self.what {
            What::Hand { order, wheel, board, lowest_wild } => {
                let order = hand_order(order, *wheel)?;
                let number = lexicon.add_order(&order);
                if lowest_wild.is_some() && !order.spec().own_wild {
                    return Err(format!("the order `{}` knows no wild cards of single players", order.spec().title));
                }
                let (board, lowest_wild) = (optional(board)?, optional(lowest_wild)?);
                MeasureKind::Hand { order: HandOrder::new(order, &plan.deck)?, number, board, lowest_wild }
            }
            What::Count { what, only, board, least } => {
                let counts: Vec<&str> = plan.deck.counts().collect();
                let at = counts.iter().position(|count| count == what);
                let at = at.ok_or_else(|| {
                    let near = text::suggestion(what, counts.iter().copied());
                    format!("the cards count no `{what}`; {near}")
                })?;
                MeasureKind::Count { what: at, only: optional(only)?, board: optional(board)?, least: *least }
            }
        };
        Ok(Measure { name: lexicon.add(&self.name), kind, ties: self.ties })
    }
}

/// A shipped order, perhaps without the straight in which the highest rank is low.
fn hand_order(name: &str, wheel: bool) -> Result<std::sync::Arc<Order>, String> {
    let order = Order::shipped(name).map_err(|fault| format!("{}; {}", fault.what, fault.notes.join("; ")))?;
    if wheel {
        return Ok(order);
    }
    let spec = Spec { wheel: Wheel::None, ..order.spec().clone() };
    Order::load(&spec).map_err(|error| error.what)
}

impl Draft {
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Ante(_) => "ante(…)",
            Self::Betting(_) => "betting()",
            Self::Street(_) => "deals_one(…)",
            Self::Showdown(_) => "showdown()",
        }
    }

    /// The zones that it names.
    pub fn zones(&self) -> Vec<&str> {
        match self {
            Self::Ante(_) => Vec::new(),
            Self::Betting(BettingDraft { opener, bring_in, .. }) => {
                opener.iter().chain(bring_in.iter().map(|bring_in| &bring_in.whose)).map(|look| look.zone.as_str()).collect()
            }
            Self::Street(StreetDraft { to, clearing, burns, reshuffles, shared }) => {
                let cleared = clearing.iter().flat_map(|(from, to)| [from, to]);
                std::iter::once(to).chain(cleared).chain(burns).chain(reshuffles).chain(shared).map(String::as_str).collect()
            }
            Self::Showdown(ShowdownDraft { measures, .. }) => {
                let named = measures.iter().flat_map(|measure| match &measure.what {
                    What::Hand { board, lowest_wild, .. } => [board.as_deref(), lowest_wild.as_deref()],
                    What::Count { only, board, .. } => [only.as_deref(), board.as_deref()],
                });
                named.flatten().collect()
            }
        }
    }

    /// The mechanic, with every name looked up.
    pub fn mechanic(
        &self,
        plan: &Plan,
        lexicon: &mut Lexicon,
        spot: &dyn Fn(&str) -> Result<Spot, String>,
    ) -> Result<Box<dyn crate::mechanics::Mechanic>, String> {
        if plan.chips.is_none() {
            return Err(format!("`{}` is for games with chips: say `chips(…)`", self.word()));
        }
        Ok(match self {
            Self::Ante(chips) => Box::new(Ante { chips: *chips }),
            Self::Betting(BettingDraft { betting, limit, opener, bring_in }) => {
                for verb in [Word::CHECK, Word::CALL, Word::FOLD, Word::BRING_IN] {
                    lexicon.add_shape(verb, &[]);
                }
                for verb in [Word::BET, Word::RAISE, Word::COMPLETE] {
                    lexicon.add_shape(verb, &[Kind::Number]);
                }
                let limit =
                    limit.ok_or("say how much may be bet: `.fixed(…)`, `.spread(…)`, `.pot_limit(…)` or `.no_limit(…)`")?;
                let bring_in = bring_in.as_ref().map(|BringInDraft { chips, whose, or_more }| {
                    whose.look(spot).map(|by| BringIn { chips: *chips, by, or_more: *or_more })
                });
                let opener = opener.as_ref().map(|look| look.look(spot).map(Opener::Looks)).transpose()?;
                Box::new(Betting {
                    limit,
                    opener: opener.unwrap_or(betting.opener),
                    bring_in: bring_in.transpose()?,
                    ..betting.clone()
                })
            }
            Self::Street(StreetDraft { to, clearing, burns, reshuffles, shared }) => Box::new(Street {
                to: spot(to)?,
                clearing: clearing.as_ref().map(|(from, to)| Ok::<_, String>((spot(from)?, spot(to)?))).transpose()?,
                burns: burns.as_deref().map(spot).transpose()?,
                reshuffles: reshuffles.as_deref().map(spot).transpose()?,
                shared: shared.as_deref().map(spot).transpose()?,
            }),
            Self::Showdown(ShowdownDraft { measures, sharing, excess, odd_chips, in_turn }) => {
                if *in_turn {
                    lexicon.add_shape(Word::SHOW, &[]);
                    lexicon.add_shape(Word::MUCK, &[]);
                }
                let measures =
                    measures.iter().map(|measure| measure.measure(plan, lexicon, spot)).collect::<Result<Vec<_>, String>>()?;
                let showdown = Showdown {
                    measures,
                    sharing: *sharing,
                    excess: *excess,
                    odd_chips: *odd_chips,
                    in_turn: *in_turn,
                    last_deal: plan.deals,
                    stake: plan.chips.filter(|chips| !chips.rebuys).map_or(0, |chips| chips.least),
                };
                showdown.check_plan(plan)?;
                Box::new(showdown)
            }
        })
    }
}

impl Mechanic {
    fn chips(&self, word: &str, of: &str, change: impl FnOnce(&mut Draft) -> bool) -> Result<Self, Fail> {
        self.with_chips(word, of, change)
    }

    fn betting(&self, word: &str, change: impl FnOnce(&mut BettingDraft)) -> Result<Self, Fail> {
        self.chips(word, "betting()", |draft| match draft {
            Draft::Betting(betting) => {
                change(betting);
                true
            }
            _ => false,
        })
    }

    fn bring_in(&self, word: &str, number: i64, whose: LookDraft, or_more: bool) -> Result<Self, Fail> {
        let chips = stake(number, "a bring-in")?;
        self.betting(word, |draft| draft.bring_in = Some(BringInDraft { chips, whose, or_more }))
    }

    fn street(&self, word: &str, change: impl FnOnce(&mut StreetDraft)) -> Result<Self, Fail> {
        self.chips(word, "deals_one(…)", |draft| match draft {
            Draft::Street(street) => {
                change(street);
                true
            }
            _ => false,
        })
    }

    fn showdown(&self, word: &str, change: impl FnOnce(&mut ShowdownDraft)) -> Result<Self, Fail> {
        self.chips(word, "showdown()", |draft| match draft {
            Draft::Showdown(showdown) => {
                change(showdown);
                true
            }
            _ => false,
        })
    }

    /// A round of betting of which `from(who)` is said.
    pub(super) fn betting_from(&self, who: Who) -> Option<Self> {
        let set = |betting: &mut BettingDraft| (betting.betting.opener, betting.opener) = (Opener::Seat(who), None);
        self.betting("from", set).ok()
    }
}

fn stake(chips: i64, what: &str) -> Result<i64, Fail> {
    whole(chips, 1..=MOST, what)
}

pub(super) fn teach(teacher: &mut Teacher, game: &Shared) {
    teacher
        .engine
        .register_type_with_name::<Chips>("chips")
        .register_type_with_name::<LookDraft>("look")
        .register_type_with_name::<MeasureDraft>("measure");
    teach_chips(teacher, game);
    teach_betting(teacher);
    teach_limits(teacher);
    teach_streets(teacher);
    teach_showdown(teacher);
    teach_measures(teacher);
}

fn teach_chips(teacher: &mut Teacher, game: &Shared) {
    let shared = game.clone();
    teacher.word(
        "chips(number: number) -> chips",
        "Stacks of chips in place of scores, and what each begins with. Whoever has none sits out.",
        move |number: i64| {
            let mut game = shared.lock();
            game.starting_score = Some(stake(number, "a stack")?);
            Game::set_once(&mut game.chips, ChipRules { least: 1, credit: 0, rebuys: false }, "chips")?;
            Ok::<_, Fail>(Chips)
        },
    );
    let shared = game.clone();
    teacher.word(
        "chips.least(number: number) -> chips",
        "Whoever has fewer chips when a deal begins sits out from then on.",
        move |_: &mut Chips, number: i64| {
            let least = stake(number, "the least one needs")?;
            if let Some(rules) = &mut shared.lock().chips {
                rules.least = least;
            }
            Ok::<_, Fail>(Chips)
        },
    );
    let shared = game.clone();
    teacher.word(
        "chips.credit(number: number) -> chips",
        "Outside the betting a seat may owe so many chips: its stack then goes below 0.",
        move |_: &mut Chips, number: i64| {
            let credit = whole(number, 0..=MOST, "a credit")?;
            if let Some(rules) = &mut shared.lock().chips {
                rules.credit = credit;
            }
            Ok::<_, Fail>(Chips)
        },
    );
    let shared = game.clone();
    teacher.word(
        "chips.rebuys(again: flag) -> chips",
        "Does whoever has too few chips get as many as at the beginning? They do not count for who wins the match.",
        move |_: &mut Chips, again: bool| {
            if let Some(rules) = &mut shared.lock().chips {
                rules.rebuys = again;
            }
            Chips
        },
    );
    let shared = game.clone();
    teacher.word(
        "known_as(format: text, name: text)",
        "What the game is called in a format of other programs, for import and export.",
        move |format: &str, name: &str| {
            shared.lock().known_as.push((format.to_owned(), name.to_owned()));
        },
    );
}

fn teach_betting(teacher: &mut Teacher) {
    teacher
        .word("ante(number: number) -> mechanic", "Everybody puts so many chips into the pot.", |number: i64| {
            Ok::<_, Fail>(Mechanic::of_chips(Draft::Ante(stake(number, "an ante")?)))
        })
        .word(
            "betting() -> mechanic",
            "A round of betting: from the first who can act, each checks or bets, then calls, raises or folds, until all have matched the highest bet. If one is left, he takes the pot and the deal is over.",
            || {
                Mechanic::of_chips(Draft::Betting(BettingDraft {
                    betting: Betting::new(Limit::None(1)),
                    limit: None,
                    opener: None,
                    bring_in: None,
                }))
            },
        )
        .word(
            "mechanic.raises(number: number) -> mechanic",
            "Of betting: how many raises may follow a bet; 0 for any number, as without it.",
            |how: &mut Mechanic, number: i64| {
                let raises = whole(number, 0..=255, "the number of raises")? as u8;
                how.betting("raises", |draft| draft.betting.raises = raises)
            },
        )
        .word(
            "mechanic.blinds(numbers: list) -> mechanic",
            "Of betting: what is put in before it, from the dealer's left; the next seat then acts first.",
            |how: &mut Mechanic, numbers: Array| {
                let number = |blind: rhai::Dynamic| {
                    let blind = blind.as_int().map_err(|kind| Fail::from(format!("blinds are numbers, not {kind}")))?;
                    whole(blind, 0..=MOST, "a blind")
                };
                let blinds = numbers.into_iter().map(number).collect::<Result<Vec<i64>, Fail>>()?;
                how.betting("blinds", |draft| draft.betting.blinds = blinds)
            },
        )
        .word(
            "mechanic.bring_in(number: number, whose: look) -> mechanic",
            "Of betting: the seat with the highest or lowest card must bring in so many chips, or complete them to a full bet; suits decide among equal ranks.",
            |how: &mut Mechanic, number: i64, look: LookDraft| {
                how.bring_in("bring_in", number, look, true)
            },
        )
        .word(
            "mechanic.bring_in_only(number: number, whose: look) -> mechanic",
            "Of betting: as `bring_in`, but that seat may do nothing else; only those behind it complete the bet.",
            |how: &mut Mechanic, number: i64, look: LookDraft| how.bring_in("bring_in_only", number, look, false),
        )
        .also("from", |how: &mut Mechanic, look: LookDraft| how.betting("from", |draft| draft.opener = Some(look)))
        .word(
            "highest(zone: zone) -> look",
            "Whose cards in a zone of each seat are the highest: pairs first, then the ranks.",
            |zone: &str| LookDraft { zone: zone.to_owned(), end: End::Highest, ace_low: false },
        )
        .word(
            "lowest(zone: zone) -> look",
            "Whose cards in a zone of each seat are the lowest: no pairs first, then the ranks.",
            |zone: &str| LookDraft { zone: zone.to_owned(), end: End::Lowest, ace_low: false },
        )
        .word("look.ace_low() -> look", "The ace, or whatever the deck names first, is the lowest card.", |look: &mut LookDraft| {
            LookDraft { ace_low: true, ..look.clone() }
        });
}

fn teach_limits(teacher: &mut Teacher) {
    teacher
        .word(
            "mechanic.fixed(number: number) -> mechanic",
            "Of betting: a bet is of exactly so many chips, and a raise by as many.",
            |how: &mut Mechanic, number: i64| {
                let limit = Limit::Fixed(stake(number, "a bet")?);
                how.betting("fixed", |draft| draft.limit = Some(limit))
            },
        )
        .word(
            "mechanic.spread(least: number, most: number) -> mechanic",
            "Of betting: a bet is of any number from the least to the most, and a raise likewise.",
            |how: &mut Mechanic, least: i64, most: i64| {
                let limit = Limit::Spread(stake(least, "a bet")?, whole(most, least..=MOST, "the highest bet")?);
                how.betting("spread", |draft| draft.limit = Some(limit))
            },
        )
        .word(
            "mechanic.pot_limit(least: number) -> mechanic",
            "Of betting: a bet is of so many chips at least, and of what the pot holds after calling at most.",
            |how: &mut Mechanic, least: i64| {
                let limit = Limit::Pot(stake(least, "a bet")?);
                how.betting("pot_limit", |draft| draft.limit = Some(limit))
            },
        )
        .word(
            "mechanic.no_limit(least: number) -> mechanic",
            "Of betting: a bet is of so many chips at least, and of all one has at most.",
            |how: &mut Mechanic, least: i64| {
                let limit = Limit::None(stake(least, "a bet")?);
                how.betting("no_limit", |draft| draft.limit = Some(limit))
            },
        )
        .word(
            "mechanic.short_raises(allowed: flag) -> mechanic",
            "Of betting: may who has too few chips for a full bet or raise put in all of them? Who has acted may then only call or fold.",
            |how: &mut Mechanic, allowed: bool| {
                let short = if allowed { Short::Closed } else { Short::Never };
                how.betting("short_raises", |draft| draft.betting.short = short)
            },
        )
        .word(
            "mechanic.half_raises_reopen() -> mechanic",
            "Of betting: short raises are allowed, and with half of a full raise who has acted may raise again.",
            |how: &mut Mechanic| how.betting("half_raises_reopen", |draft| draft.betting.short = Short::Half),
        )
        .word(
            "mechanic.short_raises_reopen() -> mechanic",
            "Of betting: short raises are allowed, and who has acted may raise again.",
            |how: &mut Mechanic| how.betting("short_raises_reopen", |draft| draft.betting.short = Short::Open),
        )
        .word(
            "mechanic.free_fold(allowed: flag) -> mechanic",
            "Of betting: may one fold where there is nothing to call?",
            |how: &mut Mechanic, allowed: bool| how.betting("free_fold", |draft| draft.betting.free_fold = allowed),
        )
        .word(
            "mechanic.all_in(allowed: flag) -> mechanic",
            "Of betting: may who has too few chips call with all of them? Otherwise he must fold.",
            |how: &mut Mechanic, allowed: bool| how.betting("all_in", |draft| draft.betting.all_in = allowed),
        );
}

fn teach_streets(teacher: &mut Teacher) {
    teacher
        .word(
            "deals_one(zone: zone) -> mechanic",
            "One card from the stock to each seat that is still in, from the dealer's left; or one to a zone of the table.",
            |zone: &str| {
                let (to, clearing) = (zone.to_owned(), None);
                Mechanic::of_chips(Draft::Street(StreetDraft { to, clearing, burns: None, reshuffles: None, shared: None }))
            },
        )
        .word(
            "mechanic.clearing(from: zone, to: zone) -> mechanic",
            "Of deals_one: a zone of the table is cleared before, and its cards go to another.",
            |how: &mut Mechanic, from: &str, to: &str| {
                how.street("clearing", |street| street.clearing = Some((from.to_owned(), to.to_owned())))
            },
        )
        .word(
            "mechanic.burning(zone: zone) -> mechanic",
            "Of deals_one: a card is laid away here before, if there are enough.",
            |how: &mut Mechanic, zone: &str| how.street("burning", |street| street.burns = Some(zone.to_owned())),
        )
        .word(
            "mechanic.reshuffling(zone: zone) -> mechanic",
            "Of deals_one: if there are too few cards, those of this zone are shuffled and put under the stock.",
            |how: &mut Mechanic, zone: &str| how.street("reshuffling", |street| street.reshuffles = Some(zone.to_owned())),
        )
        .word(
            "mechanic.or_shared(zone: zone) -> mechanic",
            "Of deals_one: if there are too few cards, one card in this zone of the table is everybody's; without any card there is none.",
            |how: &mut Mechanic, zone: &str| how.street("or_shared", |street| street.shared = Some(zone.to_owned())),
        );
}

fn teach_showdown(teacher: &mut Teacher) {
    teacher
        .word(
            "showdown() -> mechanic",
            "Those who are left show their cards, the pots are divided, and the best are paid.",
            || {
                Mechanic::of_chips(Draft::Showdown(ShowdownDraft {
                    measures: Vec::new(),
                    sharing: Sharing::default(),
                    excess: Excess::JoinsLast,
                    odd_chips: OddChips::FromLeft,
                    in_turn: false,
                }))
            },
        )
        .word("mechanic.by(what: measure) -> mechanic", "Of a showdown: what wins each pot.", |how: &mut Mechanic, what: MeasureDraft| {
            how.showdown("by", |showdown| showdown.measures = vec![what])
        })
        .word(
            "mechanic.split(first: measure, second: measure) -> mechanic",
            "Of a showdown: the best by each get half of each pot, the first the larger half. If nobody qualifies for one, the other takes all.",
            |how: &mut Mechanic, first: MeasureDraft, second: MeasureDraft| {
                how.showdown("split", |showdown| showdown.measures = vec![first, second])
            },
        )
        .word(
            "mechanic.in_turn() -> mechanic",
            "Of a showdown: each in turn shows or mucks, beginning with whoever bet last.",
            |how: &mut Mechanic| how.showdown("in_turn", |showdown| showdown.in_turn = true),
        )
        .word(
            "mechanic.scoop_only(needed: flag) -> mechanic",
            "Of a showdown: must one seat be the best by both, alone? Otherwise the pot is left for the next deal; in the last deal it is shared.",
            |how: &mut Mechanic, needed: bool| how.showdown("scoop_only", |showdown| showdown.sharing.scoop_only = needed),
        )
        .word(
            "mechanic.odd_chip_second(second: flag) -> mechanic",
            "Of a showdown: does the chip that cannot be halved go to the second half?",
            |how: &mut Mechanic, second: bool| {
                let odd = if second { OddChip::Last } else { OddChip::First };
                how.showdown("odd_chip_second", |showdown| showdown.sharing.odd = odd)
            },
        )
        .word(
            "mechanic.odd_chip_stays() -> mechanic",
            "Of a showdown: the chip that cannot be halved is left for the next deal; in the last deal it goes to the first half.",
            |how: &mut Mechanic| how.showdown("odd_chip_stays", |showdown| showdown.sharing.odd = OddChip::Carried),
        )
        .word(
            "mechanic.odd_chips_by_card() -> mechanic",
            "Of a showdown: chips that equals cannot share go to the highest card, suits decide; without it from the dealer's left.",
            |how: &mut Mechanic| how.showdown("odd_chips_by_card", |showdown| showdown.odd_chips = OddChips::HighestCard),
        )
        .word(
            "mechanic.excess_goes_back() -> mechanic",
            "Of a showdown: what somebody who gave up bet beyond all others goes back to him; without it, it joins the last pot.",
            |how: &mut Mechanic| how.showdown("excess_goes_back", |showdown| showdown.excess = Excess::GoesBack),
        );
}

fn teach_measures(teacher: &mut Teacher) {
    teacher
        .word("best_hand() -> measure", "The best five cards, as in poker.", || best_hand("poker"))
        .word(
            "best_hand(order: text) -> measure",
            "The best five cards by an order of hands that `kartu rank --list` tells.",
            best_hand,
        )
        .word("most(what: text) -> measure", "Who has the most of what cards count, declared by `counting_as`.", |what: &str| {
            MeasureDraft {
                name: what.to_owned(),
                what: What::Count { what: what.to_owned(), only: None, board: None, least: i64::MIN },
                ties: Ties::Share,
            }
        })
        .word(
            "measure.named(name: reason) -> measure",
            "What a measure is called where chips are paid for it.",
            |measure: &mut MeasureDraft, name: &str| MeasureDraft { name: name.to_owned(), ..measure.clone() },
        )
        .word(
            "measure.wheel(allowed: flag) -> measure",
            "Of best_hand: is there a straight in which the ace is low?",
            |measure: &mut MeasureDraft, allowed: bool| {
                measure.hand("wheel", |what| {
                    if let What::Hand { wheel, .. } = what {
                        *wheel = allowed;
                    }
                })
            },
        )
        .word(
            "measure.lowest_wild(zone: zone) -> measure",
            "Of best_hand: a seat's lowest card in this zone, and for it all cards of that rank, are wild.",
            |measure: &mut MeasureDraft, zone: &str| {
                measure.hand("lowest_wild", |what| {
                    if let What::Hand { lowest_wild, .. } = what {
                        *lowest_wild = Some(zone.to_owned());
                    }
                })
            },
        )
        .word(
            "measure.with_board(zone: zone) -> measure",
            "The cards of this zone of the table are everybody's, and count too.",
            |measure: &mut MeasureDraft, zone: &str| {
                let mut changed = measure.clone();
                let (What::Hand { board, .. } | What::Count { board, .. }) = &mut changed.what;
                *board = Some(zone.to_owned());
                changed
            },
        )
        .word(
            "measure.only(zone: zone) -> measure",
            "Of most: only the cards of this zone count.",
            |measure: &mut MeasureDraft, zone: &str| {
                measure.count("only", |what| {
                    if let What::Count { only, .. } = what {
                        *only = Some(zone.to_owned());
                    }
                })
            },
        )
        .word(
            "measure.at_least(number: number) -> measure",
            "Of most: whoever has less gets nothing for it.",
            |measure: &mut MeasureDraft, number: i64| {
                measure.count("at_least", |what| {
                    if let What::Count { least, .. } = what {
                        *least = number;
                    }
                })
            },
        )
        .word(
            "measure.ties_by_other(other: flag) -> measure",
            "Does the other measure decide among equals? Otherwise they share.",
            |measure: &mut MeasureDraft, other: bool| MeasureDraft {
                ties: if other { Ties::ByOther } else { Ties::Share },
                ..measure.clone()
            },
        );
}

fn best_hand(order: &str) -> MeasureDraft {
    let what = What::Hand { order: order.to_owned(), wheel: true, board: None, lowest_wild: None };
    MeasureDraft { name: "hand".to_owned(), what, ties: Ties::Share }
}

impl MeasureDraft {
    fn hand(&self, word: &str, change: impl FnOnce(&mut What)) -> Result<Self, Fail> {
        let mut changed = self.clone();
        match changed.what {
            What::Hand { .. } => change(&mut changed.what),
            What::Count { .. } => return Err(format!("`{word}` is said of best_hand(), not of most(…)").into()),
        }
        Ok(changed)
    }

    fn count(&self, word: &str, change: impl FnOnce(&mut What)) -> Result<Self, Fail> {
        let mut changed = self.clone();
        match changed.what {
            What::Count { .. } => change(&mut changed.what),
            What::Hand { .. } => return Err(format!("`{word}` is said of most(…), not of best_hand()").into()),
        }
        Ok(changed)
    }
}

/// What functions say about chips.
pub(super) fn teach_table(teacher: &mut Teacher) {
    teacher
        .property(
            "table.live_players -> seats",
            "Everyone who has not folded, in the order of turns from the dealer's left.",
            |table: &mut Handle| {
                table.read(|_, view| {
                    let (ring, folded) = (view.open().ring, view.open().chips.folded);
                    let round = ring.round_from(ring.next(view.open().dealer));
                    Ok(Players(round.iter().filter(|seat| !folded.has(*seat)).collect()))
                })
            },
        )
        .property("table.pot -> number", "All chips on the table.", |table: &mut Handle| {
            table.read(|_, view| Ok(view.open().chips.total()))
        })
        .word("table.chips_of(seat: seat) -> number", "The stack of a seat.", |table: &mut Handle, player: Player| {
            let seat = player.0.ok_or_else(|| Fail::from("nobody has no chips"))?;
            table.read(|_, view| Ok(view.open().scores[seat.index()]))
        })
        .word(
            "table.can_pay(seat: seat, number: number) -> flag",
            "Has a seat so many chips, or may it owe what is missing?",
            |table: &mut Handle, player: Player, number: i64| {
                let seat = player.0.ok_or_else(|| Fail::from("nobody has no chips"))?;
                table.ask(move |books, view| Ok(number <= view.open().scores[seat.index()].saturating_add(books.credit)))
            },
        )
        .word(
            "table.has_chips(seat: seat, number: number) -> flag",
            "Has a seat so many chips?",
            |table: &mut Handle, player: Player, number: i64| {
                let seat = player.0.ok_or_else(|| Fail::from("nobody has no chips"))?;
                table.ask(move |_, view| Ok(number <= view.open().scores[seat.index()]))
            },
        )
        .word(
            "table.puts_in(seat: seat, number: number)",
            "Chips of a seat go to the main pot; nobody has to match them.",
            |table: &mut Handle, player: Player, number: i64| puts_in(table, player, number, Stake::Dead),
        )
        .word(
            "table.puts_aside(seat: seat, number: number)",
            "Chips of a seat go to the last side pot; nobody has to match them.",
            |table: &mut Handle, player: Player, number: i64| puts_in(table, player, number, Stake::DeadAside),
        );
}

fn puts_in(table: &mut Handle, player: Player, number: i64, stake: Stake) -> Result<(), Fail> {
    let seat = player.0.ok_or_else(|| Fail::from("nobody has no chips"))?;
    let credit = table.ask(|books, _| Ok(books.credit))?;
    table.change("puts_in", |desk, _| {
        let has = desk.table.open.scores[seat.index()];
        if !(0..=has.saturating_add(credit).max(0)).contains(&number) {
            return Err(format!("{number} chips are to be put in, but there are {has}").into());
        }
        desk.put_in(seat, number, stake, Word::PUTS_IN).map_err(|_| "too many chips".into())
    })
}
