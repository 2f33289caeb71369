//! A decision of a bot in Luau: the view looked at, the function called, the answer read and checked, all limits on.
//!
//! `cargo bench --bench bots`

use kartu::cards::Seed;
use kartu::game::{Library, Match, Need, Wanted};
use kartu::mechanics::Dealing;
use kartu::players::{Ask, Bot, Player, Program, Random, Reply};
use kartu::table::Seat;

/// Bots that do ever more: answer at once; look at the view and answer with a card; look at all of their cards.
const PLAIN: [(&str, &str); 3] = [
    ("a number", "function choose(view, choices) return 1 end"),
    (
        "a look",
        "function choose(view, choices)
    if view.phase == 'play' then
        return 'play ' .. choices:cards('play')[1]
    end
    return 'pass'
end",
    ),
    (
        "the cheapest card",
        "local points function start(info) points = info.points end
function choose(view, choices)
    local best, low = nil, math.huge
    for _, card in choices:cards('play') do
        if points[card] < low then best, low = card, points[card] end
    end
    return 'play ' .. best
end",
    ),
];

/// The examples, each with a phase of its game.
const EXAMPLES: [(&str, &str, &str, &str); 5] = [
    ("frog, auction", "frog", "auction", include_str!("../bots/frog_careful.luau")),
    ("frog, play", "frog", "play", include_str!("../bots/frog_careful.luau")),
    ("da_san, play", "da_san", "play", include_str!("../bots/da_san_thrifty.luau")),
    ("dingo, discard", "dingo", "discard", include_str!("../bots/dingo_hunter.luau")),
    ("dots, buy", "grocery_store_dots", "buy", include_str!("../bots/grocery_store_dots_steady.luau")),
];

/// A match of random play up to a choice of a phase, not the first of them and not the only thing one can do.
fn begun(game: &str, phase: &str) -> (Match, Seat) {
    let rules = Library::shipped().load(&Wanted::game(game)).expect("a game");
    let names = ["Ani", "Budi", "Citra", "Dewi"].map(String::from);
    let seats = usize::from(*rules.plan.seats.start());
    let seed = Seed::from_text("bench");
    let mut game = Match::new(rules, &names[..seats], 0).expect("a table");
    let mut random = Random::new(seed, 1, 0);
    let mut met = 0;
    loop {
        match game.need() {
            Need::Nothing => panic!("no such choice in this match"),
            Need::Deal => game.begin_deal().expect("a deal"),
            Need::Cards(_) => {
                let order = game.shuffled(seed, 1);
                game.deal(&Dealing::Order(&order)).expect("its cards");
            }
            Need::Choice(seats) => {
                let seat = seats.iter().next().expect("a seat");
                game.prepare(seat).expect("choices");
                let many = game.offered(seat).map_or(0, |choices| choices.count(&game.layout().deck));
                if game.phase_name().starts_with(phase) && many > 2 {
                    met += 1;
                    if met == 2 {
                        return (game, seat);
                    }
                }
                let Ok(Reply::Act(action)) = random.choose(&Ask::of(&game, seat).expect("choices")) else {
                    panic!("random players act")
                };
                game.choose(seat, &action).expect("a choice");
            }
        }
    }
}

fn decide(bencher: divan::Bencher, game: &str, phase: &str, source: &str) {
    let (game, seat) = begun(game, phase);
    let program = Program::new("bench.luau", source).expect("a text");
    let mut bot = Bot::new(&program, &game, Seed::from_text("bench"), 1, seat.index() as u8).expect("a bot");
    assert!(matches!(bot.choose(&Ask::of(&game, seat).expect("choices")), Ok(Reply::Act(_))));
    bencher.bench_local(|| bot.choose(&Ask::of(&game, seat).expect("choices")));
}

#[divan::bench(args = PLAIN.map(|(name, _)| name))]
fn plain(bencher: divan::Bencher, which: &str) {
    let (_, source) = PLAIN.into_iter().find(|(name, _)| *name == which).expect("one of them");
    decide(bencher, "frog", "play", source);
}

#[divan::bench(args = EXAMPLES.map(|(name, ..)| name))]
fn example(bencher: divan::Bencher, which: &str) {
    let (_, game, phase, source) = EXAMPLES.into_iter().find(|(name, ..)| *name == which).expect("one of them");
    decide(bencher, game, phase, source);
}

#[divan::bench]
fn a_bot_takes_its_seat(bencher: divan::Bencher) {
    let (game, seat) = begun("frog", "play");
    let program = Program::new("bench.luau", include_str!("../bots/frog_careful.luau")).expect("a text");
    bencher.bench_local(|| Bot::new(&program, &game, Seed::from_text("bench"), 1, seat.index() as u8).is_ok());
}

fn main() {
    divan::main();
}
