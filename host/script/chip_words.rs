//! The words about chips: what each has at the beginning, and what functions ask and do about them,
//! and what a game for chips is called elsewhere. How chips are bet and won is said of mechanics: `ante(…)`,
//! `betting()`, `showdown()`.

use super::Fail;
use super::declare::place_of;
use super::draft::{Shared, whole};
use super::handle::Handle;
use super::values::{Player, Players};
use super::vocabulary::Teacher;
use crate::mechanics::ChipRules;
use crate::table::{Stake, Word};
use rhai::NativeCallContext;

/// So many chips are counted at most: amounts must fit into an action.
pub(super) const MOST: i64 = 1_000_000_000;

/// What `chips(…)` gives, so that more can be said of them.
#[derive(Clone)]
struct Chips;

/// So many chips, and at least one; `what` they are.
pub(super) fn stake(chips: i64, what: &str) -> Result<i64, Fail> {
    whole(chips, 1..=MOST, what)
}

/// What the top level says of chips, and of games for chips.
pub(super) fn teach(teacher: &mut Teacher, game: &Shared) {
    teacher.engine.register_type_with_name::<Chips>("chips");
    let shared = game.clone();
    teacher.word(
        "chips(number: number) -> chips",
        "Stacks of chips in place of scores, and what each begins with. Whoever has none sits out.",
        move |context: NativeCallContext, number: i64| {
            let mut game = shared.lock();
            game.say_once("chips", place_of(&context))?;
            game.starting_score = Some(stake(number, "a stack")?);
            game.chips = Some(ChipRules { least: 1, credit: 0, rebuys: false });
            Ok::<_, Fail>(Chips)
        },
    );
    let more = said_of_chips(game);
    teacher.word(
        "chips.least(number: number) -> chips",
        "Whoever has fewer chips when a deal begins sits out from then on.",
        move |_: &mut Chips, number: i64| {
            let least = stake(number, "the least one needs")?;
            Ok::<_, Fail>(more(&|rules| rules.least = least))
        },
    );
    let more = said_of_chips(game);
    teacher.word(
        "chips.credit(number: number) -> chips",
        "Outside the betting a seat may owe so many chips: its stack then goes below 0.",
        move |_: &mut Chips, number: i64| {
            let credit = whole(number, 0..=MOST, "a credit")?;
            Ok::<_, Fail>(more(&|rules| rules.credit = credit))
        },
    );
    let more = said_of_chips(game);
    teacher.word(
        "chips.rebuys(again: flag) -> chips",
        "Does whoever has too few chips get as many as at the beginning? They do not count for who wins the match.",
        move |_: &mut Chips, again: bool| more(&|rules| rules.rebuys = again),
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

/// Says more of the chips of a game.
fn said_of_chips(game: &Shared) -> impl Fn(&dyn Fn(&mut ChipRules)) -> Chips + Send + Sync + 'static + use<> {
    let game = game.clone();
    move |change| {
        game.lock().chips.iter_mut().for_each(change);
        Chips
    }
}

/// What functions say about chips.
pub(super) fn teach_table(teacher: &mut Teacher) {
    teacher
        .property(
            "table.live_players -> seats",
            "Everyone in the deal who has not folded, in the order of turns from the dealer's left.",
            |table: &mut Handle| {
                table.ask(|_, view| {
                    let (ring, folded) = (view.open().ring, view.open().chips.folded);
                    let round = ring.round_from(ring.next(view.open().dealer));
                    Ok(Players(round.iter().filter(|seat| !folded.has(*seat)).collect()))
                })
            },
        )
        .property("table.pot -> number", "All chips on the table.", |table: &mut Handle| {
            table.ask(|_, view| Ok(view.open().chips.total()))
        })
        .word("table.chips_of(seat: seat) -> number", "The stack of a seat.", |table: &mut Handle, player: Player| {
            let seat = player.0.ok_or_else(|| Fail::from("nobody has no chips"))?;
            table.ask(move |_, view| Ok(view.open().scores[seat.index()]))
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
    table.change("puts_in", move |desk, books, _| {
        let has = desk.table.open.scores[seat.index()];
        if !(0..=has.saturating_add(books.credit).max(0)).contains(&number) {
            return Err(format!("{number} chips are to be put in, but there are {has}").into());
        }
        desk.put_in(seat, number, stake, Word::PUTS_IN).map_err(|_| "too many chips".into())
    })
}
