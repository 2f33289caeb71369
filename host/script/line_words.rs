//! Lines of the score as scripts write them: payments, points and counts, and the words said of them.

use super::Fail;
use super::values::{Player, Players};
use super::vocabulary::Teacher;
use crate::table::{LineKind, MAX_SEATS, Seat, SeatSet};
use rhai::{Array, Dynamic, ImmutableString};

/// A line of the score, before its reason is looked up.
#[derive(Clone)]
pub struct LineDraft {
    pub(super) kind: LineKind,
    pub(super) amount: i64,
    pub(super) why: ImmutableString,
}

fn pay(from: Player, to: Player, amount: i64, why: ImmutableString) -> Result<LineDraft, Fail> {
    let (Some(from), Some(to)) = (from.0, to.0) else { return Err("nobody cannot pay or be paid".into()) };
    let (from, to, amount) = match amount.checked_neg() {
        Some(owed) if amount < 0 => (to, from, owed),
        _ if amount >= 0 => (from, to, amount),
        _ => return Err("a payment leaves the range of whole numbers".into()),
    };
    Ok(LineDraft { kind: LineKind::Pays { from, to }, amount, why })
}

fn line_of(line: Dynamic, word: &str) -> Result<LineDraft, Fail> {
    line.try_cast::<LineDraft>().ok_or_else(|| format!("`{word}` is said of lines of the score").into())
}

/// The sum of the lines that `counted` picks.
fn total(lines: Array, counted: impl Fn(&LineKind) -> bool) -> Result<i64, Fail> {
    lines.into_iter().try_fold(0_i64, |sum, line| {
        let line = line_of(line, "total")?;
        let amount = if counted(&line.kind) { line.amount } else { 0 };
        sum.checked_add(amount).ok_or_else(|| "the total leaves the range of whole numbers".into())
    })
}

fn total_of(lines: Array, who: SeatSet) -> Result<i64, Fail> {
    total(lines, |kind| matches!(kind, LineKind::Counts { to } if !to.is_empty() && to.both(who) == *to))
}

/// What these lines bring these seats.
fn gain(lines: Array, who: SeatSet) -> Result<i64, Fail> {
    lines.into_iter().try_fold(0_i64, |sum, line| {
        let line = line_of(line, "gain")?;
        let (gets, gives) = match line.kind {
            LineKind::Pays { from, to } => (who.has(to), who.has(from)),
            LineKind::Points { to } => (who.has(to), false),
            LineKind::Counts { .. } => (false, false),
        };
        let change = i64::from(gets) - i64::from(gives);
        let change = line.amount.checked_mul(change).and_then(|change| sum.checked_add(change));
        change.ok_or_else(|| Fail::from("a total grows too large"))
    })
}

/// The same lines, with payments cut to what the payer has; `means` are the scores before.
pub(super) fn within_means(lines: Array, mut means: [i64; MAX_SEATS]) -> Result<Array, Fail> {
    let cut = |line: Dynamic| {
        let mut line = line_of(line, "within_means")?;
        if let LineKind::Pays { from, .. } = line.kind {
            let left = &mut means[from.index()];
            line.amount = line.amount.min((*left).max(0));
            *left -= line.amount;
        }
        Ok(Dynamic::from(line))
    };
    lines.into_iter().map(cut).collect()
}

/// The same lines with their amounts so many times, paid the other way round if that is negative.
fn times(lines: &Array, number: i64) -> Result<Array, Fail> {
    let many = |line: &Dynamic| {
        let line = line_of(line.clone(), "times")?;
        let amount = line.amount.checked_mul(number).ok_or_else(|| Fail::from("an amount grows too large"))?;
        Ok(Dynamic::from(match line.kind {
            LineKind::Pays { from, to } => return pay(Player(Some(from)), Player(Some(to)), amount, line.why).map(Dynamic::from),
            LineKind::Points { .. } => LineDraft { amount, ..line },
            LineKind::Counts { .. } => line,
        }))
    };
    lines.iter().map(many).collect()
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher.engine.register_type_with_name::<LineDraft>("line");
    teacher
        .word(
            "pays(from: seat, to: seat, amount: number, why: reason) -> line",
            "A payment; a negative amount is paid the other way round, so all scores together stay the same.",
            pay,
        )
        .word(
            "each_pays(from: seats, to: seat, amount: number, why: reason) -> lines",
            "Each of these seats pays the same; a negative amount is paid the other way round.",
            |from: Players, to: Player, amount: i64, why: ImmutableString| {
                let line = |seat: Seat| pay(Player(Some(seat)), to, amount, why.clone()).map(Dynamic::from);
                from.0.iter().map(line).collect::<Result<Array, Fail>>()
            },
        )
        .word(
            "each_pays(from: seats, to: seats, amount: number, why: reason) -> lines",
            "Each of these seats pays the same to those, one payment for each seat of the longer list; a negative amount is paid the other way round.",
            |from: Players, to: Players, amount: i64, why: ImmutableString| {
                // Both go round as often as the longer list has seats.
                let (payers, payees) = (from.0.len().max(1), to.0.len().max(1));
                let pair = |at: usize| from.0.get(at % payers).zip(to.0.get(at % payees));
                let line = |(payer, payee)| pay(Player(Some(payer)), Player(Some(payee)), amount, why.clone()).map(Dynamic::from);
                (0..payers.max(payees)).filter_map(pair).map(line).collect::<Result<Array, Fail>>()
            },
        )
        .word(
            "points(to: seat, amount: number, why: reason) -> line",
            "Points from nobody, or a fine if negative.",
            |to: Player, amount: i64, why: ImmutableString| {
                let to = to.0.ok_or_else(|| Fail::from("nobody cannot score"))?;
                Ok::<_, Fail>(LineDraft { kind: LineKind::Points { to }, amount, why })
            },
        )
        .word(
            "points(to: seats, amount: number, why: reason) -> lines",
            "Each of these seats scores so many points from nobody.",
            |to: Players, amount: i64, why: ImmutableString| {
                let line = |to: Seat| Dynamic::from(LineDraft { kind: LineKind::Points { to }, amount, why: why.clone() });
                to.0.iter().map(line).collect::<Array>()
            },
        )
        .word(
            "counts(to: seats, amount: number, why: reason) -> line",
            "Says how a result came about; no score changes.",
            |to: Players, amount: i64, why: ImmutableString| LineDraft { kind: LineKind::Counts { to: to.0.set() }, amount, why },
        )
        .also("counts", |to: Player, amount: i64, why: ImmutableString| LineDraft {
            kind: LineKind::Counts { to: to.0.map_or(SeatSet::NONE, SeatSet::of) },
            amount,
            why,
        })
        .word(
            "lines.times(number: number) -> lines",
            "The same points and payments, each so many times; what only tells how a result came about stays.",
            |lines: &mut Array, number: i64| times(lines, number),
        )
        .word("total(lines: lines) -> number", "The sum of the amounts of these lines.", |lines: Array| total(lines, |_| true))
        .word(
            "gain(lines: lines, who: seats) -> number",
            "What these lines bring this seat or these seats: points and payments to them, less what they pay.",
            |lines: Array, who: Players| gain(lines, who.0.set()),
        )
        .also("gain", |lines: Array, who: Player| gain(lines, who.0.map_or(SeatSet::NONE, SeatSet::of)))
        .word(
            "total(lines: lines, who: seats) -> number",
            "What the lines of `counts` among these say for this seat, or for some or all of these seats; points and payments are `gain(…)`.",
            |lines: Array, who: Players| total_of(lines, who.0.set()),
        )
        .also("total", |lines: Array, who: Player| total_of(lines, who.0.map_or(SeatSet::NONE, SeatSet::of)));
}
