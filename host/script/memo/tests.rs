//! Trees that grow by hand: what is recalled of words and changes, and what remains where a path is left.

use super::super::handle::House;
use super::*;
use crate::cards::{CardSet, Deck, DeckSpec};
use crate::mechanics::Tally;
use crate::table::{self, Action, Event, Layout, Lexicon, Ring, Seat, Table, Told as Heard, Zone};
use std::sync::Arc;

/// Three seats, twelve cards, and no zones but those that every table has.
fn books() -> Books {
    let deck = Arc::new(Deck::new(DeckSpec::french("A K Q J").unwrap()).unwrap());
    let zones = Layout::standard_zones();
    let layout = Layout::new(deck, Arc::new(Lexicon::new()), Ring::new(3, true), zones, Vec::new()).unwrap();
    let tally = Arc::new(Tally { items: Vec::new(), in_all: table::Word::PASS, told: false });
    Books {
        layout: Arc::new(layout),
        contracts: Arc::new([]),
        phases: Arc::new([]),
        credit: 0,
        tally,
        house: House(Arc::default()),
    }
}

fn ask<T: Tellable>(look: impl Fn(View) -> T + Send + Sync + 'static, told: T) -> Said {
    Said::asked(move |_, view, _| Ok(look(view)), told)
}

/// The words of a call at this table: who deals, and what the score of this seat is.
fn asked(table: &Table, seat: usize) -> Vec<Said> {
    let dealer = ask(|view| view.open().dealer, table.open.dealer);
    vec![dealer, ask(move |view| view.open().scores[seat], table.open.scores[seat])]
}

/// The change that moves all cards of the stock to a hand; it fails where there are none.
fn all_to(to: Zone) -> Said {
    Said::Changed(Box::new(move |desk, books, _| {
        let stock = books.layout.stock();
        let cards = desk.table.cards(stock);
        if cards.is_empty() {
            return Err("the stock is empty".into());
        }
        desk.tell(Event::Announced { what: Action::cards(table::Word::SHOW, cards) });
        desk.move_cards(cards, stock, to).map_err(|_| "they slip".into())
    }))
}

fn score(seat: usize, told: i64) -> Said {
    ask(move |view| view.open().scores[seat], told)
}

fn to_hand(books: &Books, seat: u8) -> Said {
    all_to(books.layout.hand(Seat::new(seat)))
}

/// A table with an ace in the stock.
fn one_in_stock(books: &Books) -> Table {
    let mut table = Table::new(&books.layout, Seat::new(1));
    table.place(&books.layout, books.layout.stock(), Some(books.layout.deck.card("AS").unwrap())).unwrap();
    table
}

/// What happens at a table where two cards were moved before.
fn redo(memo: &Memo<()>, books: &Books, table: &mut Table) -> (bool, Vec<Heard>, usize) {
    let mut events = vec![Heard { event: Event::Dealt, rule: table::Word::PLAY }];
    let mut desk = Desk::new(table, &books.layout, &mut events, table::Word::CALL);
    desk.add_witnesses([table::Witness { cards: CardSet::EMPTY, seen: table::SeatSet::NONE }]);
    let done = memo.redo(books, &mut desk, &Given::TABLE).is_some();
    let witnesses = desk.witnesses().count();
    (done, events, witnesses)
}

#[test]
fn an_answer_comes_again_where_all_that_was_told_is_the_same() {
    let (books, memo) = (books(), Memo::new());
    let view =
        |table: &Table| memo.recall(&books, View::new(table, &books.layout, Eye::Everything), &Given::TABLE, |said| Some(*said));
    let mut table = Table::new(&books.layout, Seat::new(1));
    assert_eq!(view(&table), None);
    memo.keep(asked(&table, 0), "one deals");
    assert_eq!(view(&table), Some("one deals"));
    // Nobody asked for the score of seat 2.
    table.open.scores[2] = 7;
    assert_eq!(view(&table), Some("one deals"));
    table.open.scores[0] = 5;
    assert_eq!(view(&table), None);
    memo.keep(asked(&table, 0), "and has five");
    assert_eq!(view(&table), Some("and has five"));
    table.open.dealer = Seat::new(2);
    assert_eq!(view(&table), None);
    memo.keep(asked(&table, 2), "two deals");
    table.open.scores[0] = 6;
    assert_eq!(view(&table), Some("two deals"), "where two deals another word is asked next");
}

#[test]
fn changes_are_made_again_in_their_order_under_the_same_rule() {
    let (books, memo) = (books(), Memo::new());
    memo.keep(vec![score(0, 0), to_hand(&books, 2), score(1, 0)], ());
    let mut table = one_in_stock(&books);
    let ace = table.cards(books.layout.stock());
    let (done, events, witnesses) = redo(&memo, &books, &mut table);
    assert!(done && table.cards(books.layout.hand(Seat::new(2))) == ace && table.cards(books.layout.stock()).is_empty());
    let rules: Vec<table::Word> = events.iter().map(|told| told.rule).collect();
    assert_eq!(rules, [table::Word::PLAY, table::Word::CALL, table::Word::CALL]);
    assert!(matches!(events[1].event, Event::Announced { .. }) && matches!(events[2].event, Event::Moved { .. }));
    assert_eq!(witnesses, 2, "the hand of seat 2 saw the ace");
}

#[test]
fn a_path_that_is_left_midway_leaves_nothing() {
    let (books, memo) = (books(), Memo::new());
    memo.keep(vec![score(0, 0), to_hand(&books, 2), score(1, 0)], ());
    let mut table = one_in_stock(&books);
    table.open.scores[1] = 8;
    let before = table;
    let (done, events, witnesses) = redo(&memo, &books, &mut table);
    assert!(!done && table == before, "the score of seat 1 was never told to be eight");
    assert_eq!((events.len(), witnesses), (1, 1), "what was there before is still there");
}

#[test]
fn a_change_that_fails_leaves_nothing_of_those_before() {
    let (books, memo) = (books(), Memo::new());
    let other = Said::Changed(Box::new(|desk, _, _| {
        desk.table.open.scores[1] += 1;
        Ok(())
    }));
    memo.keep(vec![other, to_hand(&books, 2)], ());
    let mut empty = Table::new(&books.layout, Seat::new(1));
    let before = empty;
    let (done, events, witnesses) = redo(&memo, &books, &mut empty);
    assert!(!done && empty == before);
    assert_eq!((events.len(), witnesses), (1, 1));
}

#[test]
fn other_things_may_follow_what_was_told_behind_a_change() {
    let (books, memo) = (books(), Memo::new());
    let count = |told: usize| ask(|view| view.count(view.layout().stock()), told);
    memo.keep(vec![score(0, 0), to_hand(&books, 2), count(0), score(1, 0), to_hand(&books, 1)], ());
    memo.keep(vec![score(0, 0), to_hand(&books, 2), count(0), score(1, 3)], ());
    memo.keep(vec![score(0, 9)], ());
    let mut table = one_in_stock(&books);
    assert!(!redo(&memo, &books, &mut table).0, "the stock is empty when it should go to seat 1");
    table.open.scores[1] = 3;
    assert!(redo(&memo, &books, &mut table).0);
    let mut table = one_in_stock(&books);
    table.open.scores[0] = 9;
    let before = table;
    assert!(redo(&memo, &books, &mut table).0 && table == before, "with nine points nothing is done");
}

#[test]
fn a_word_that_is_told_something_new_each_time_is_kept_so_often_only() {
    let (books, memo) = (books(), Memo::new());
    let deal = |number: u64| vec![ask(|view| u64::from(view.open().deal), number)];
    for number in 0..2 * MAX_STEPS as u64 {
        memo.keep(deal(number), number);
    }
    assert!(memo.tree.read().unwrap().0.len() <= MAX_STEPS && memo.is_full());
    let mut table = Table::new(&books.layout, Seat::new(0));
    let mut recall = |deal: usize| {
        table.open.deal = deal as u32;
        memo.recall(&books, View::new(&table, &books.layout, Eye::Everything), &Given::TABLE, |number| Some(*number))
    };
    assert_eq!((recall(7), recall(MAX_STEPS / 2)), (Some(7), Some(MAX_STEPS as u64 / 2)), "what it learned it still knows");
    assert_eq!(recall(MAX_STEPS + 1), None);
}
