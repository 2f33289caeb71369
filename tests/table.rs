//! The table by itself: zones, what seats see and know, sides, secrets, and views as tables with unknown cards.

use kartu::cards::{Card, CardSet, Deck, DeckSpec};
use kartu::table::{
    Eye, Fumble, Item, Layout, Lexicon, Line, LineKind, Memory, Note, Ring, Seat, SeatSet, Sight, Table, View, Word, Zone,
    ZoneKind, ZoneSpec,
};
use std::sync::Arc;

/// Four seats; a widow nobody sees, discards of which the top is seen, a row that all see, three slots.
fn layout() -> Layout {
    let deck = Arc::new(Deck::new(DeckSpec::french("A K Q J").expect("ranks")).expect("16 cards"));
    let mut zones = Layout::standard_zones();
    zones.push(ZoneSpec::new("widow", ZoneKind::Pile, Sight::Nobody));
    zones.push(ZoneSpec::new("discards", ZoneKind::Pile, Sight::Top));
    zones.push(ZoneSpec::new("row", ZoneKind::Row, Sight::All));
    zones.push(ZoneSpec::new("store", ZoneKind::Slots(3), Sight::All));
    Layout::new(deck, Arc::new(Lexicon::new()), Ring::new(4, true), zones, vec!["secret".into(), "open".into()])
        .expect("a layout")
}

fn zone(layout: &Layout, name: &str) -> Zone {
    layout.zone(layout.spot(name).expect("a zone"), None).expect("of the table")
}

fn set(layout: &Layout, text: &str) -> CardSet {
    layout.deck.set(text).expect("cards")
}

fn card(layout: &Layout, text: &str) -> Card {
    layout.deck.card(text).expect("a card")
}

/// A table where the four seats hold a suit each and the widow, then the rest, is as said.
fn table(layout: &Layout, zones: &[(Zone, &str)]) -> Table {
    let mut table = Table::new(layout, Seat::new(0));
    for (zone, cards) in zones {
        for card in layout.deck.list(cards).expect("cards") {
            table.place(layout, *zone, Some(card)).expect("each card once");
        }
    }
    table
}

fn known(table: &Table, layout: &Layout, seat: u8) -> String {
    layout.deck.text(table.known(Seat::new(seat)))
}

#[test]
fn a_seat_knows_what_it_sees_going_and_loses_track_when_the_zone_changes_unseen() {
    let layout = layout();
    let (p0, p1, p2) = (layout.hand(Seat::new(0)), layout.hand(Seat::new(1)), layout.hand(Seat::new(2)));
    let mut table = table(&layout, &[(p0, "AC KC"), (p1, "AD KD"), (p2, "AH")]);
    assert_eq!(known(&table, &layout, 0), "AC KC", "its own hand");
    let seen = table.shift(&layout, set(&layout, "AC"), p0, p1).expect("a move");
    assert_eq!(seen, SeatSet::of(Seat::new(0)).with(Seat::new(1)), "giver and receiver");
    assert_eq!(known(&table, &layout, 0), "AC KC");
    assert_eq!(known(&table, &layout, 2), "AH");
    table.shift(&layout, set(&layout, "AD"), p1, p2).expect("a move");
    assert_eq!(known(&table, &layout, 0), "KC", "AC may have been the card that went on");
    assert_eq!(known(&table, &layout, 1), "AC AD KD");
    assert_eq!(known(&table, &layout, 2), "AD AH");
}

#[test]
fn a_zone_that_moves_as_a_whole_stays_known() {
    let layout = layout();
    let (widow, hand) = (zone(&layout, "widow"), layout.hand(Seat::new(3)));
    let mut table = table(&layout, &[(widow, "AS KS QS")]);
    table.turn_up(&layout, widow);
    table.shift(&layout, set(&layout, "AS KS QS"), widow, hand).expect("a move");
    assert_eq!(known(&table, &layout, 0), "AS KS QS", "all have seen the widow go into the hand");
    table.shift(&layout, set(&layout, "QS"), hand, widow).expect("a move");
    assert_eq!(known(&table, &layout, 0), "", "one of them went back face down, and nobody knows which");
    assert_eq!(known(&table, &layout, 3), "AS KS QS");
}

#[test]
fn of_a_pile_with_its_top_face_up_only_the_top_is_seen() {
    let layout = layout();
    let (hand, discards) = (layout.hand(Seat::new(0)), zone(&layout, "discards"));
    let mut table = table(&layout, &[(hand, "AC KC QC")]);
    for text in ["AC", "KC"] {
        table.shift(&layout, set(&layout, text), hand, discards).expect("a move");
    }
    let view = View::new(&table, &layout, Eye::Seat(Seat::new(2)));
    let seen = view.zone(discards);
    assert_eq!((layout.deck.text(seen.cards).as_str(), seen.unknown, view.count(discards)), ("KC", 1, 2));
    let items: Vec<Item> = view.row(discards).map(|(item, _)| item).collect();
    assert_eq!(items, [Item::Unknown, Item::Card(card(&layout, "KC"))]);
    assert_eq!(view.find(card(&layout, "AC")), None);
    assert_eq!(known(&table, &layout, 2), "AC KC", "it saw both coming, though it is not shown the lower one");
}

#[test]
fn a_row_tells_from_whose_hand_a_card_came() {
    let layout = layout();
    let (p1, p3, row) = (layout.hand(Seat::new(1)), layout.hand(Seat::new(3)), zone(&layout, "row"));
    let mut table = table(&layout, &[(p1, "AC"), (p3, "KC")]);
    table.shift(&layout, set(&layout, "KC"), p3, row).expect("a move");
    table.shift(&layout, set(&layout, "AC"), p1, row).expect("a move");
    let by: Vec<Option<usize>> = View::new(&table, &layout, Eye::Public).row(row).map(|(_, by)| by.map(Seat::index)).collect();
    assert_eq!(by, [Some(3), Some(1)]);
}

#[test]
fn slots_have_gaps_and_are_filled_from_the_left() {
    let layout = layout();
    let (store, stock) = (zone(&layout, "store"), layout.stock());
    let mut table = table(&layout, &[(stock, "AS KS QS JS AH"), (store, "AC KC QC")]);
    let items = |table: &Table| View::new(table, &layout, Eye::Public).row(store).map(|(item, _)| item).collect::<Vec<_>>();
    table.shift(&layout, set(&layout, "KC"), store, stock).expect("a move");
    assert_eq!(items(&table)[1], Item::Gap);
    assert_eq!(table.top(&layout, stock), Some(Item::Card(card(&layout, "KC"))));
    table.shift(&layout, set(&layout, "AS"), stock, store).expect("a move");
    assert_eq!(items(&table)[1], Item::Card(card(&layout, "AS")));
    let full = table.shift(&layout, set(&layout, "KS"), stock, store);
    assert_eq!(full, Err(Fumble::Full { zone: store }));
}

#[test]
fn cards_cannot_be_in_two_places_nor_moved_from_where_they_are_not() {
    let layout = layout();
    let (p0, p1) = (layout.hand(Seat::new(0)), layout.hand(Seat::new(1)));
    let mut table = table(&layout, &[(p0, "AC")]);
    let ace = card(&layout, "AC");
    assert_eq!(table.place(&layout, p1, Some(ace)), Err(Fumble::TwoPlaces { card: ace, zone: p0 }));
    assert_eq!(table.shift(&layout, set(&layout, "AC"), p1, p0), Err(Fumble::NotThere { card: Some(ace), zone: p1 }));
    assert_eq!(table.audit(&layout).unwrap_err(), "1 cards on the table, but the deck has 16");
}

#[test]
fn unknown_cards_are_counted_moved_and_shown_one_by_one() {
    let layout = layout();
    let (p0, row) = (layout.hand(Seat::new(0)), zone(&layout, "row"));
    let mut table = table(&layout, &[(p0, "AC")]);
    for _ in 0..2 {
        table.place(&layout, p0, None).expect("an unknown card");
    }
    let (ace, king) = (card(&layout, "AC"), card(&layout, "KC"));
    assert_eq!(table.reveal(&layout, p0, ace), Err(Fumble::NotThere { card: Some(ace), zone: p0 }), "AC is known already");
    table.reveal(&layout, p0, king).expect("one of the two");
    assert_eq!((table.count(p0), table.unknown(p0)), (3, 1));
    table.shift_unknown(&layout, 1, p0, row).expect("the other");
    assert_eq!((table.count(p0), table.unknown(row)), (2, 1));
    assert!(table.shift_unknown(&layout, 1, p0, row).is_err());
}

#[test]
fn a_view_is_a_table_with_unknown_cards_and_nothing_hidden_is_left_in_it() {
    let layout = layout();
    let (p0, p1, widow) = (layout.hand(Seat::new(0)), layout.hand(Seat::new(1)), zone(&layout, "widow"));
    let mut first =
        table(&layout, &[(p0, "AC KC"), (p1, "AD KD"), (widow, "AH KH"), (layout.stock(), "AS KS QC QD QH QS JC JD JH JS")]);
    first.remember(0, Memory { note: Note::Card(card(&layout, "AH")), seen: SeatSet::of(Seat::new(1)) });
    first.remember(1, Memory { note: Note::Number(7), seen: layout.ring.all() });
    first.set_side(Seat::new(3), 0, SeatSet::of(Seat::new(3)));
    let swapped = |one: Card| match layout.deck.card_text(one) {
        "AD" => card(&layout, "AH"),
        "AH" => card(&layout, "AD"),
        "KD" => card(&layout, "JS"),
        "JS" => card(&layout, "KD"),
        _ => one,
    };
    let second = first.relabelled(&layout, swapped);
    second.audit(&layout).expect("still each card once");
    let seen = |table: &Table, seat: u8| View::new(table, &layout, Eye::Seat(Seat::new(seat))).table();
    assert!(first != second);
    assert!(seen(&first, 0) == seen(&second, 0), "P0 sees none of the four cards");
    assert!(seen(&first, 1) != seen(&second, 1), "P1 held two of them");
    let view = seen(&first, 0);
    assert_eq!((view.count(p1), view.unknown(p1), view.cards(widow)), (2, 2, CardSet::EMPTY));
    view.audit(&layout).expect("a view is a table");
    assert_eq!((view.memory(0).note, view.memory(1).note), (Note::Nothing, Note::Number(7)));
    assert_eq!(View::new(&first, &layout, Eye::Seat(Seat::new(1))).note(0), Some(Note::Card(card(&layout, "AH"))));
}

#[test]
fn a_secret_partner_is_known_to_himself_only() {
    let layout = layout();
    let mut table = Table::new(&layout, Seat::new(0));
    let (declarer, partner) = (Seat::new(2), Seat::new(3));
    table.set_side(partner, table.side(declarer), SeatSet::of(partner));
    let side = |eye: Eye| View::new(&table, &layout, eye).side(partner);
    assert_eq!(side(Eye::Seat(partner)), Some(2));
    assert_eq!((side(Eye::Seat(declarer)), side(Eye::Seat(Seat::new(0))), side(Eye::Public)), (None, None, None));
    assert_eq!(side(Eye::Everything), Some(2));
}

#[test]
fn a_payment_moves_a_score_and_points_come_from_nobody() {
    let layout = layout();
    let mut table = Table::new(&layout, Seat::new(0));
    let (from, to) = (Seat::new(1), Seat::new(2));
    let line = |kind, amount| Line { kind, amount, why: Word::PASS };
    table.book(&line(LineKind::Pays { from, to }, 30)).expect("a payment");
    table.book(&line(LineKind::Points { to }, 5)).expect("points");
    table.book(&line(LineKind::Counts { to: SeatSet::of(to) }, 99)).expect("only told");
    assert_eq!(table.open.scores[..4], [0, -30, 35, 0]);
    let much = line(LineKind::Points { to }, i64::MAX);
    assert_eq!(table.book(&much), Err(Fumble::Overflow { seat: to }));
}

#[test]
fn a_cleared_table_keeps_scores_and_who_deals() {
    let layout = layout();
    let mut table = table(&layout, &[(layout.hand(Seat::new(0)), "AC")]);
    (table.open.deal, table.open.dealer, table.open.scores[1], table.open.contract) = (3, Seat::new(2), -7, Some(1));
    table.clear(&layout);
    assert_eq!((table.open.deal, table.open.dealer, table.open.scores[1], table.open.contract), (3, Seat::new(2), -7, None));
    assert!(table.placed().is_empty() && table.known(Seat::new(0)).is_empty());
}

#[test]
fn a_layout_has_its_limits() {
    let deck = Arc::new(Deck::new(DeckSpec::french("A K").expect("ranks")).expect("8 cards"));
    let try_zones = |more: Vec<ZoneSpec>, seats: u8, notes: usize| {
        let zones = Layout::standard_zones().into_iter().chain(more).collect();
        let notes = (0..notes).map(|note| note.to_string()).collect();
        Layout::new(deck.clone(), Arc::new(Lexicon::new()), Ring::new(seats, true), zones, notes)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let heaps =
        |count: usize| (0..count).map(|at| ZoneSpec::new(&format!("h{at}"), ZoneKind::Heap, Sight::All)).collect::<Vec<_>>();
    let rows =
        |count: usize| (0..count).map(|at| ZoneSpec::new(&format!("r{at}"), ZoneKind::Row, Sight::All)).collect::<Vec<_>>();
    assert_eq!(try_zones(heaps(43), 4, 16), Ok(()), "4 hands, the stock, 43 more: 48");
    assert_eq!(try_zones(heaps(44), 4, 0), Err("49 zones at a table of 4; at most 48 fit".into()));
    assert_eq!(try_zones(rows(31), 1, 0), Ok(()), "the stock is a pile too");
    assert_eq!(try_zones(rows(32), 1, 0), Err("33 piles, rows and slots at a table of 1; at most 32 fit".into()));
    assert_eq!(
        try_zones(vec![ZoneSpec::new("s", ZoneKind::Slots(17), Sight::All)], 1, 0),
        Err("17 slots; at most 16 fit".into())
    );
    assert_eq!(try_zones(vec![], 1, 17), Err("17 things to remember; at most 16 fit".into()));
    assert_eq!(
        try_zones(vec![ZoneSpec::new("hand", ZoneKind::Heap, Sight::All)], 1, 0),
        Err("there are two zones `hand`".into())
    );
}

/// A state is copied for every look ahead and every view: it must stay small.
#[test]
fn a_table_is_one_flat_value_of_bounded_size() {
    let size = std::mem::size_of::<Table>();
    assert!(size <= 4096, "{size} bytes");
    fn is_copy<T: Copy>() {}
    is_copy::<Table>();
}
