//! A decision of a bot in Luau: the view looked at, the function called, the answer read and checked, all limits on.
//!
//! `cargo bench --bench bots`

use kartu::cards::Seed;
use kartu::game::{Library, Match, Need, Wanted};
use kartu::mechanics::Dealing;
use kartu::players::{Ask, Bot, Player, Program, Random, Reply};
use kartu::table::{Eye, Seat};

/// The first card that may be played, as a number, and as a text; the cheapest card; and an example.
const PLAIN: &str = "function choose(view, choices) return 1 end";
const FIRST: &str = "function choose(view, choices) return 'play ' .. choices:cards('play')[1] end";
const CHEAPEST: &str = "local points function start(info) points = info.points end
function choose(view, choices)
    local best, low = nil, math.huge
    for _, card in choices:cards('play') do
        if points[card] < low then best, low = card, points[card] end
    end
    return 'play ' .. best
end";
const CAREFUL: &str = include_str!("../bots/frog_careful.luau");

/// A match of Frog with a trick under way, and the seat that is to play to it.
fn begun() -> (Match, Seat) {
    let rules = Library::shipped().load(&Wanted::game("frog")).expect("frog");
    let mut game = Match::new(rules, &["Ani", "Budi", "Citra"].map(String::from), 0).expect("three play");
    let mut random = Random::new(Seed::from_text("bench"), 1, 0);
    game.begin_deal().expect("a deal");
    let order = game.shuffled(Seed::from_text("bench"), 1);
    game.deal(&Dealing::Order(&order)).expect("36 cards");
    let mut plays = 0;
    loop {
        let Need::Choice(seats) = game.need() else { panic!("the deal is thrown in") };
        let seat = seats.iter().next().expect("a seat");
        game.prepare(seat).expect("choices");
        if game.phase_name() == "play" {
            plays += 1;
            if plays == 6 {
                return (game, seat);
            }
        }
        let action = match game.phase_name() {
            "auction" if plays == 0 && game.table().open.bidding.high.is_none() => {
                game.offered(seat).and_then(|choices| choices.nth(&game.layout().deck, 1))
            }
            _ => match random.choose(&ask(&game, seat)).expect("an answer") {
                Reply::Act(action) => Some(action),
                _ => None,
            },
        };
        game.choose(seat, &action.expect("an action")).expect("a choice");
    }
}

fn ask(game: &Match, seat: Seat) -> Ask<'_> {
    Ask {
        rules: game.rules(),
        take_back: None,
        seat,
        view: game.view(Eye::Seat(seat)),
        choices: game.offered(seat).expect("choices"),
        names: game.names(),
        phase: game.phase_name(),
        contract: game.contract_name(),
        refusal: None,
    }
}

#[divan::bench(args = ["a number", "a text", "the cheapest", "an example"])]
fn decision(bencher: divan::Bencher, which: &str) {
    let source = match which {
        "a number" => PLAIN,
        "a text" => FIRST,
        "the cheapest" => CHEAPEST,
        _ => CAREFUL,
    };
    let (game, seat) = begun();
    let program = Program::new("bench.luau", source).expect("a text");
    let mut bot = Bot::new(&program, &game, Seed::from_text("bench"), 1, seat.index() as u8).expect("a bot");
    assert!(matches!(bot.choose(&ask(&game, seat)), Ok(Reply::Act(_))));
    bencher.bench_local(|| bot.choose(&ask(&game, seat)));
}

#[divan::bench]
fn a_bot_takes_its_seat(bencher: divan::Bencher) {
    let (game, seat) = begun();
    let program = Program::new("bench.luau", CAREFUL).expect("a text");
    bencher.bench_local(|| Bot::new(&program, &game, Seed::from_text("bench"), 1, seat.index() as u8).is_ok());
}

fn main() {
    divan::main();
}
