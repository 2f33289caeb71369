//! The words said of a table about its seats: who deals, declares, plays and scores, and who sits where.

use super::Fail;
use super::handle::{Handle, cannot_tell};
use super::line_words::within_means;
use super::table_words::seat;
use super::values::{Player, Players, Suit};
use super::vocabulary::Teacher;
use crate::table::{self, Seat, View};
use rhai::Dynamic;

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

pub(super) fn teach(teacher: &mut Teacher) {
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
