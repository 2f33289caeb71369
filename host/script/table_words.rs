//! The words said of a table: looking at it, and changing it.

use super::Fail;
use super::draft::{ContractValue, WON};
use super::face_down::{Cards, Pick, Place, zone_text};
use super::given::Given;
use super::handle::{Books, Handle, House, cannot_tell};
use super::values::{Card, Player, Players, Suit, card_of, from_note, suit_of, to_arg, to_note, within_means};
use super::vocabulary::Teacher;
use crate::cards::{self, CardSet};
use crate::mechanics::Stuck;
use crate::table::{
    self, Action, Asking, Desk, Event, Eye, Item, Layout, Names, Seat, SeatSet, Seats, Turn, View, Zone, ZoneKind,
};
use rhai::Dynamic;

pub(super) fn zone(layout: &Layout, name: &str, owner: Option<Player>) -> Result<Zone, Fail> {
    let spot = layout.spot(name).ok_or_else(|| {
        let names = layout.specs().iter().map(|spec| spec.name.as_str());
        Fail::from(format!("there is no zone `{name}`; {}", crate::text::suggestion(name, names)))
    })?;
    let owner = match owner {
        Some(Player(None)) => return Err(format!("nobody has no `{name}`").into()),
        Some(Player(seat)) => seat,
        None => None,
    };
    layout.zone(spot, owner).ok_or_else(|| match owner {
        None => format!("each seat has a `{name}`: say whose").into(),
        Some(_) => format!("`{name}` belongs to the table, not to a seat").into(),
    })
}

/// The zone of this name, which is the same at every table of so many seats.
pub(super) fn find_zone(handle: &Handle, name: &str, owner: Option<Player>) -> Result<Zone, Fail> {
    handle.look_up(|books| zone(&books.layout, name, owner))
}

fn cards_in(handle: &Handle, name: &str, owner: Option<Player>) -> Result<Cards, Fail> {
    handle.cards(Place::Zone(find_zone(handle, name, owner)?))
}

fn count(handle: &Handle, name: &str, owner: Option<Player>) -> Result<i64, Fail> {
    let zone = find_zone(handle, name, owner)?;
    handle.ask(move |_, view| Ok(view.count(zone) as i64))
}

fn item_card(books: &Books, item: Option<Item>, zone: Zone) -> Result<cards::Card, Fail> {
    match item {
        Some(Item::Card(card)) => Ok(card),
        Some(Item::Unknown) => Err(cannot_tell(format!("a card of {} is not known here", zone_text(&books.layout, zone)))),
        Some(Item::Gap) | None => Err(format!("there is no card in {}", zone_text(&books.layout, zone)).into()),
    }
}

fn top(handle: &Handle, name: &str, owner: Option<Player>, first: bool) -> Result<Card, Fail> {
    let zone = handle.look_up(|books| {
        let zone = zone(&books.layout, name, owner)?;
        if books.layout.is_ordered(zone) { Ok(zone) } else { Err(format!("the cards of `{name}` lie in no order").into()) }
    })?;
    handle.ask_card(move |books, view| {
        let mut row = view.row(zone).map(|(item, _)| item).filter(|item| *item != Item::Gap);
        let item = if first { row.next() } else { row.next_back() };
        item_card(books, item, zone)
    })
}

fn seat(player: Player) -> Result<Seat, Fail> {
    player.0.ok_or_else(|| "nobody has no place at the table".into())
}

/// The scores, if each deal so far could be told.
fn settled(view: View) -> Result<[i64; table::MAX_SEATS], Fail> {
    match view.open().unsettled {
        true => Err(cannot_tell("the scores are not known, for cards of an earlier deal are not".to_owned())),
        false => Ok(view.open().scores),
    }
}

/// Seats from `first` on that are still asked, in the order of turns.
fn round(handle: &Handle, first: Player, after: bool) -> Result<Players, Fail> {
    handle.ask(move |_, view| {
        let ring = view.open().ring;
        let first = seat(first)?;
        Ok(Players(ring.round_from(if after { ring.next(first) } else { first })))
    })
}

fn opponents(view: View) -> Result<Players, Fail> {
    let declarer = view.open().declarer.ok_or("there is no declarer yet")?;
    let own = side(view, declarer)?;
    let ring = view.open().ring;
    for seat in ring.all().iter() {
        side(view, seat)?;
    }
    Ok(Players(ring.round_from(ring.next(declarer)).iter().filter(|seat| view.side(*seat) != Some(own)).collect()))
}

/// The side of a seat, which may be a secret here.
fn side(view: View, seat: Seat) -> Result<u8, Fail> {
    view.side(seat).ok_or_else(|| cannot_tell("not everybody here knows who is on which side".to_owned()))
}

fn points(handle: &Handle, name: &str, owner: Option<Player>) -> Result<i64, Fail> {
    let place = Place::Zone(find_zone(handle, name, owner)?);
    handle.ask(move |books, view| Ok(books.layout.deck.points(place.cards(books, view, &Given::TABLE)?)))
}

/// Moves cards from wherever they lie.
fn move_cards(handle: &Handle, cards: Pick, name: &str, owner: Option<Player>) -> Result<(), Fail> {
    let to = find_zone(handle, name, owner)?;
    handle.change("move", move |desk, books, given| {
        not_of_tricks(desk.layout, to)?;
        let mut rest = cards.cards(books, View::new(desk.table, desk.layout, Eye::Everything), given)?;
        while let Some(card) = rest.first() {
            let from = match desk.table.find(desk.layout, card) {
                Some(zone) => zone,
                None => show_unrecorded(desk, given, card)?,
            };
            not_of_tricks(desk.layout, from)?;
            let together = rest & desk.table.cards(from);
            rest -= together;
            let told = given.shows(desk.layout, together, from);
            let moved = if told { desk.carry(together, from, to).map(|_| ()) } else { desk.move_cards(together, from, to) };
            moved.map_err(|fumble| fumble_text(desk, &fumble))?;
        }
        Ok(())
    })
}

/// Cards to be moved. The script need not know them, if it has no other word for them.
#[expect(clippy::needless_pass_by_value, reason = "what the script still holds is turned up when the table changes")]
fn taken(cards: Cards) -> Pick {
    cards.pick()
}

/// The cards of a trick are moved by the tricks alone.
fn not_of_tricks(layout: &Layout, zone: Zone) -> Result<(), Fail> {
    match layout.spec(zone).kind {
        ZoneKind::Trick => Err(format!("the cards of `{}` are moved by the tricks alone", layout.spec(zone).name).into()),
        _ => Ok(()),
    }
}

/// A card that lies nowhere the table knows: the acting seat has just shown it from among its unknown ones.
fn show_unrecorded(desk: &mut Desk, given: &Given, card: cards::Card) -> Result<Zone, Fail> {
    let hand = given.seat.map(|seat| desk.layout.hand(seat)).filter(|hand| given.shows(desk.layout, CardSet::of(card), *hand));
    match hand.filter(|hand| desk.table.reveal(desk.layout, *hand, card).is_ok()) {
        Some(hand) => Ok(hand),
        None => Err(cannot_tell(format!("nobody recorded where {} lies", desk.layout.deck.card_text(card)))),
    }
}

pub(super) fn fumble_text(desk: &Desk, fumble: &table::Fumble) -> Fail {
    let seats: Vec<String> = (1..=desk.layout.ring.seats()).map(|number| format!("seat {number}")).collect();
    fumble.text(&Names { layout: desk.layout, lexicon: &desk.layout.lexicon, seats: &seats }).into()
}

fn remember(handle: &Handle, only: Option<Player>, name: &str, value: &Dynamic) -> Result<(), Fail> {
    let place = handle.look_up(|books| {
        books.layout.note(name).ok_or_else(|| "what is remembered must have a name written in the script".into())
    })?;
    let note = to_note(value)?;
    handle.change("remember", move |desk, _, _| {
        let seen = match only {
            None => desk.layout.ring.all(),
            Some(player) => player.0.map_or(SeatSet::NONE, SeatSet::of),
        };
        desk.remember(place, note, seen);
        Ok(())
    })
}

fn announce(handle: &Handle, word: &str, value: Option<&Dynamic>) -> Result<(), Fail> {
    let word = handle.look_up(|books| {
        books.layout.lexicon.find(word).ok_or_else(|| "what is announced must be written in the script".into())
    })?;
    let arg = value.map(to_arg).transpose()?.flatten();
    let what = arg.into_iter().fold(Action::new(word), Action::with);
    handle.change("announce", move |desk, _, _| {
        desk.tell(Event::Announced { what });
        Ok(())
    })
}

fn ask(handle: &Handle, word: &str, asking: Asking, seats: Seats) -> Result<(), Fail> {
    handle.change(word, move |desk, _, _| {
        desk.ask(Turn::new(asking, seats));
        Ok(())
    })
}

pub(super) fn teach(teacher: &mut Teacher) {
    teacher
        .engine
        .register_type_with_name::<Handle>("table")
        .register_type_with_name::<ContractValue>("contract")
        .register_type_with_name::<House>("house")
        .register_indexer_get(|house: &mut House, option: &str| -> Result<Dynamic, Fail> {
            house.0.get(option).cloned().ok_or_else(|| format!("there is no option `{option}`").into())
        })
        .register_indexer_get(|contract: &mut ContractValue, property: &str| contract.property(property));
    teach_people(teacher);
    teach_looking(teacher);
    teach_changing(teacher);
}

fn teach_people(teacher: &mut Teacher) {
    teacher
        .property("table.dealer -> seat", "Who deals.", |table: &mut Handle| {
            table.ask(|_, view| Ok(Player(Some(view.open().dealer))))
        })
        .property(
            "table.declarer -> seat",
            "Who plays the contract; `nobody()` before the auction is over.",
            |table: &mut Handle| table.ask(|_, view| Ok(Player(view.open().declarer))),
        )
        .property(
            "table.opponents -> seats",
            "Everyone not on the declarer's side, in the order of turns from the declarer's neighbour.",
            |table: &mut Handle| table.ask(|_, view| opponents(view)),
        )
        .word(
            "table.side_of(seat: seat) -> seats",
            "Everyone on the side of a seat, itself too, in the order of turns.",
            |table: &mut Handle, player: Player| {
                table.ask(move |_, view| {
                    let (seat, ring) = (seat(player)?, view.open().ring);
                    for other in ring.all().iter() {
                        side(view, other)?;
                    }
                    Ok(Players(ring.round_from(seat).iter().filter(|other| view.side(*other) == view.side(seat)).collect()))
                })
            },
        )
        .property(
            "table.sides -> list",
            "The sides of those who play this deal, each as its seats, in the order of turns beginning with eldest hand's.",
            |table: &mut Handle| {
                let all = table.ask(|_, view| {
                    let ring = view.open().ring;
                    let round = ring.round_from(ring.next(view.open().dealer));
                    for seat in ring.all().iter() {
                        side(view, seat)?;
                    }
                    let mut sides: Vec<Players> = Vec::new();
                    for seat in round.iter() {
                        if !sides.iter().any(|known| known.0.has(seat)) {
                            sides.push(Players(round.iter().filter(|other| view.side(*other) == view.side(seat)).collect()));
                        }
                    }
                    Ok(sides)
                })?;
                Ok(all.into_iter().map(Dynamic::from).collect::<rhai::Array>())
            },
        )
        .property("table.turned -> card", "The card that was turned up when the cards were dealt.", |table: &mut Handle| {
            table.ask_card(|_, view| view.open().turned.ok_or_else(|| "no card was turned up".into()))
        })
        .word(
            "table.everyone_but(seat: seat) -> seats",
            "Everyone else at the table, who sits out too, in the order of turns from the seat's neighbour.",
            |table: &mut Handle, player: Player| {
                table.ask(move |books, _| {
                    let (seat, ring) = (seat(player)?, books.layout.ring);
                    Ok(Players(ring.round_from(ring.next(seat)).without(seat)))
                })
            },
        )
        .property(
            "table.players -> seats",
            "Everyone who plays this deal, in the order of turns, beginning with eldest hand.",
            |table: &mut Handle| {
                table.ask(|_, view| Ok(Players(view.open().ring.round_from(view.open().ring.next(view.open().dealer)))))
            },
        )
        .property(
            "table.sitters -> seats",
            "Everyone who sits this deal out, in the order of turns after the dealer.",
            |table: &mut Handle| {
                table.ask(|books, view| {
                    let out = view.open().ring.out();
                    let round = books.layout.ring.round_from(books.layout.ring.next(view.open().dealer));
                    Ok(Players(round.iter().filter(|seat| out.has(*seat)).collect()))
                })
            },
        )
        .property(
            "table.contract -> contract",
            "The contract that is played, with the properties it was declared with.",
            |table: &mut Handle| {
                let contract = table.ask(|_, view| Ok(view.open().contract))?;
                table.look_up(|books| {
                    let contract = contract.and_then(|contract| books.contracts.get(usize::from(contract)));
                    contract.cloned().ok_or_else(|| "there is no contract yet".into())
                })
            },
        )
        .property("table.house -> house", "The options in force: `table.house.name`.", |table: &mut Handle| {
            table.look_up(|books| Ok(books.house.clone()))
        })
        .property("table.trump -> suit", "The trump suit.", |table: &mut Handle| {
            let suit = table.ask(|_, view| view.open().trump.ok_or_else(|| Fail::from("there is no trump suit")))?;
            table.look_up(|books| Ok(Suit { suit, deck: books.layout.deck.clone() }))
        })
        .property("table.first_caller -> seat", "Who called first in the auction.", |table: &mut Handle| {
            table.ask(|_, view| Ok(Player(view.open().bidding.first)))
        })
        .property(
            "table.first_out -> seat",
            "The one seat whose hand is empty; `nobody()` if there is none, or more than one.",
            |table: &mut Handle| {
                table.ask(|books, view| {
                    let mut out = view.open().ring.all().iter().filter(|seat| view.count(books.layout.hand(*seat)) == 0);
                    let first = out.next();
                    Ok(Player(first.filter(|_| out.next().is_none())))
                })
            },
        )
        .word(
            "table.has_played(seats: seats) -> flag",
            "Has any of these seats played a combination in this deal?",
            |table: &mut Handle, players: Players| {
                table.ask(move |_, view| Ok(players.0.iter().any(|seat| view.open().trick.climb.played.has(seat))))
            },
        )
        .property("table.last_trick_winner -> seat", "Who won the last finished trick.", |table: &mut Handle| {
            table.ask(|_, view| Ok(Player(view.open().trick.last_winner)))
        })
        .word("table.in_phase(name: phase) -> flag", "Is this the phase of that name?", |table: &mut Handle, name: &str| {
            let name = name.to_owned();
            table.ask(move |books, view| {
                let number = books.phases.iter().position(|phase| *phase == name);
                Ok(number.is_some_and(|number| number == usize::from(view.open().phase)))
            })
        })
        .property("table.deal_number -> number", "The number of the deal, from 1.", |table: &mut Handle| {
            table.ask(|_, view| Ok(i64::from(view.open().deal)))
        })
        .word(
            "table.score_of(seat: seat) -> number",
            "The score of a seat before this deal is settled.",
            |table: &mut Handle, player: Player| table.ask(move |_, view| Ok(settled(view)?[seat(player)?.index()])),
        )
        .word(
            "table.within_means(lines: lines) -> lines",
            "The same lines of the score, but nobody pays more than he had before; who pays several pays them in order.",
            |table: &mut Handle, lines: rhai::Array| within_means(lines, table.ask(|_, view| settled(view))?),
        )
        .word(
            "table.tricks_won(seat: seat) -> number",
            "How many tricks a seat has won.",
            |table: &mut Handle, player: Player| {
                table.ask(move |_, view| Ok(i64::from(view.open().trick.won[seat(player)?.index()])))
            },
        )
        .word(
            "table.tricks_won(seats: seats) -> number",
            "How many tricks these seats have won together.",
            |table: &mut Handle, players: Players| {
                table.ask(move |_, view| {
                    Ok(players.0.iter().map(|seat| i64::from(view.open().trick.won[seat.index()])).sum::<i64>())
                })
            },
        )
        .word("table.left_of(seat: seat) -> seat", "The neighbour on the left.", |table: &mut Handle, player: Player| {
            table.ask(move |_, view| Ok(Player(Some(view.open().ring.left(seat(player)?)))))
        })
        .word("table.right_of(seat: seat) -> seat", "The neighbour on the right.", |table: &mut Handle, player: Player| {
            table.ask(move |_, view| Ok(Player(Some(view.open().ring.right(seat(player)?)))))
        })
        .word(
            "table.across_from(seat: seat) -> seat",
            "The seat opposite; `nobody()` at an odd table.",
            |table: &mut Handle, player: Player| table.ask(move |_, view| Ok(Player(view.open().ring.across(seat(player)?)))),
        )
        .word("table.next_after(seat: seat) -> seat", "The seat whose turn comes next.", |table: &mut Handle, player: Player| {
            table.ask(move |_, view| Ok(Player(Some(view.open().ring.next(seat(player)?)))))
        })
        .word(
            "table.round_from(seat: seat) -> seats",
            "Everyone in the order of turns, beginning with this seat.",
            |table: &mut Handle, player: Player| round(table, player, false),
        )
        .word(
            "table.round_after(seat: seat) -> seats",
            "Everyone in the order of turns, ending with this seat.",
            |table: &mut Handle, player: Player| round(table, player, true),
        );
}

fn teach_looking(teacher: &mut Teacher) {
    teacher
        .word("table.hand(seat: seat) -> cards", "The cards a seat holds.", |table: &mut Handle, player: Player| {
            table.cards(Place::Zone(table.look_up(|books| Ok(books.layout.hand(seat(player)?)))?))
        })
        .word("table.cards(zone: zone) -> cards", "The cards of a zone of the table.", |table: &mut Handle, name: &str| {
            cards_in(table, name, None)
        })
        .word(
            "table.card(name: card) -> card",
            "The card of this name, like `table.card(\"QS\")`.",
            |table: &mut Handle, name: &str| {
                table.look_up(|books| Ok(Card { card: card_of(&books.layout.deck, name)?, deck: books.layout.deck.clone() }))
            },
        )
        .word(
            "table.cards(zone: zone, seat: seat) -> cards",
            "The cards of a zone of a seat.",
            |table: &mut Handle, name: &str, player: Player| cards_in(table, name, Some(player)),
        )
        .word(
            "table.count(zone: zone) -> number",
            "How many cards lie in a zone of the table; everybody may count them.",
            |table: &mut Handle, name: &str| count(table, name, None),
        )
        .word(
            "table.count(zone: zone, seat: seat) -> number",
            "How many cards lie in a zone of a seat; everybody may count them.",
            |table: &mut Handle, name: &str, player: Player| count(table, name, Some(player)),
        )
        .word(
            "table.top(zone: zone) -> card",
            "The top card of a pile, the last one of a row.",
            |table: &mut Handle, name: &str| top(table, name, None, false),
        )
        .word(
            "table.bottom(zone: zone) -> card",
            "The bottom card of a pile, the first one of a row.",
            |table: &mut Handle, name: &str| top(table, name, None, true),
        )
        .word(
            "table.who_played(card: card) -> seat",
            "From whose zone a card of a row or pile came there.",
            |table: &mut Handle, card: Card| {
                let card = card.card;
                table.ask(move |_, view| {
                    let zone = view.find(card).ok_or_else(|| cannot_tell("the card is not seen from here".to_owned()))?;
                    let laid = view.row(zone).find(|(item, _)| *item == Item::Card(card));
                    Ok(Player(laid.and_then(|(_, by)| by)))
                })
            },
        )
        .word(
            "table.holder_of(card: card) -> seat",
            "Who holds a card; `nobody()` if no hand does. It depends on hidden cards: announce what follows from it.",
            |table: &mut Handle, card: Card| {
                let card = card.card;
                table.ask(move |books, view| {
                    let seats = books.layout.ring.all();
                    let holder = seats.iter().find(|seat| view.hand(*seat).cards.has(card));
                    let hidden = || seats.iter().any(|seat| view.hand(seat).unknown > 0);
                    if holder.is_none() && hidden() && view.find(card).is_none() {
                        return Err(cannot_tell("not all hands are known here".to_owned()));
                    }
                    Ok(Player(holder))
                })
            },
        )
        .word(
            "table.lowest_held(suit: suit) -> card",
            "The lowest card of a suit in any hand. It depends on hidden cards: announce what follows from it.",
            |table: &mut Handle, suit: &str| {
                let suit = table.look_up(|books| suit_of(&books.layout.deck, suit))?;
                table.ask_card(move |books, view| {
                    let lowest = view.lowest_held(suit).map_err(|card| {
                        let card = books.layout.deck.card_text(card);
                        cannot_tell(format!("it is not known here whether a hand holds {card}"))
                    })?;
                    lowest.ok_or_else(|| Fail::from("no hand holds a card of that suit"))
                })
            },
        )
        .word(
            "table.points_in(zone: zone) -> number",
            "The card points in a zone of the table.",
            |table: &mut Handle, name: &str| points(table, name, None),
        )
        .word(
            "table.points_in(zone: zone, seat: seat) -> number",
            "The card points in a zone of a seat.",
            |table: &mut Handle, name: &str, player: Player| points(table, name, Some(player)),
        )
        .word(
            "table.points_won(seat: seat) -> number",
            "The card points in the tricks a seat has won, or several seats together.",
            |table: &mut Handle, player: Player| points(table, WON, Some(player)),
        )
        .also("points_won", |table: &mut Handle, players: Players| {
            players.0.iter().try_fold(0, |sum, seat| Ok::<i64, Fail>(sum + points(table, WON, Some(Player(Some(seat))))?))
        })
        .word(
            "table.tallied(seat: seat) -> number",
            "What the cards count for the side of a seat, as the tallies of the game have it.",
            |table: &mut Handle, player: Player| {
                table.ask(move |books, view| {
                    books.tally.total(view, seat(player)?).map_err(|stuck| match stuck {
                        Stuck::CannotTell(why) => cannot_tell(why.what),
                        Stuck::Fault(fault) => fault.what.into(),
                    })
                })
            },
        )
        .word(
            "table.recall(name: note) -> any",
            "What is remembered under a name; `()` if nothing is.",
            |table: &mut Handle, name: &str| {
                let place = table.look_up(|books| {
                    books.layout.note(name).ok_or_else(|| "nothing of that name is ever remembered in this script".into())
                })?;
                let note = table.ask(move |books, view| {
                    let unknown = || cannot_tell(format!("`{}` is not known here", books.layout.notes[place]));
                    view.note(place).ok_or_else(unknown)
                })?;
                table.look_up(|books| Ok(from_note(note, &books.layout.deck)))
            },
        );
}

fn teach_changing(teacher: &mut Teacher) {
    teacher
        .word(
            "table.move(what: cards, to: zone)",
            "Moves a card or cards to a zone of the table.",
            |table: &mut Handle, cards: Cards, name: &str| move_cards(table, taken(cards), name, None),
        )
        .also("move", |table: &mut Handle, card: Card, name: &str| {
            move_cards(table, Pick::These(CardSet::of(card.card)), name, None)
        })
        .word(
            "table.move(what: cards, to: zone, seat: seat)",
            "Moves a card or cards to a zone of a seat.",
            |table: &mut Handle, cards: Cards, name: &str, player: Player| move_cards(table, taken(cards), name, Some(player)),
        )
        .also("move", |table: &mut Handle, card: Card, name: &str, player: Player| {
            move_cards(table, Pick::These(CardSet::of(card.card)), name, Some(player))
        })
        .word("table.show(zone: zone)", "Turns a zone of the table up for all to see.", |table: &mut Handle, name: &str| {
            let zone = find_zone(table, name, None)?;
            table.change("show", move |desk, _, _| {
                desk.show(zone);
                Ok(())
            })
        })
        .word(
            "table.remember(name: note, value: any)",
            "Remembers something that everybody may know, until the deal is over.",
            |table: &mut Handle, name: &str, value: Dynamic| remember(table, None, name, &value),
        )
        .word(
            "table.remember_for(seat: seat, name: note, value: any)",
            "Remembers something that only this seat may know; with `nobody()`, no seat.",
            |table: &mut Handle, player: Player, name: &str, value: Dynamic| remember(table, Some(player), name, &value),
        )
        .word("table.announce(word: said)", "Says something aloud.", |table: &mut Handle, word: &str| announce(table, word, None))
        .word(
            "table.announce(word: said, value: any)",
            "Says something aloud, with a seat, a card, a rank, a suit or a number.",
            |table: &mut Handle, word: &str, value: Dynamic| announce(table, word, Some(&value)),
        )
        .word(
            "table.asks_in_turn(seats: seats)",
            "Asks these seats one after the other, each once.",
            |table: &mut Handle, seats: Players| ask(table, "asks_in_turn", Asking::InTurn, seats.0),
        )
        .word(
            "table.asks_at_once(seats: seats)",
            "Asks these seats all at once; what they choose is revealed when the last has chosen.",
            |table: &mut Handle, seats: Players| ask(table, "asks_at_once", Asking::AtOnce, seats.0),
        )
        .word(
            "table.asks_until_all_pass(seats: seats)",
            "Asks these seats round and round, until all have passed one after the other.",
            |table: &mut Handle, seats: Players| ask(table, "asks_until_all_pass", Asking::UntilAllPass, seats.0),
        );
}
