//! What a script answered and did before is recalled where it is certain. Here the same matches are played with that
//! and without it, side by side: nothing may differ but the time.

mod common;

use common::*;
use kartu::cards::{Card, Draw, Purpose, Seed, Stream, shuffle};
use kartu::game::{Library, Match, Need, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::script::{Recall, effort};
use kartu::table::{Action, Eye, Seat};
use std::path::{Path, PathBuf};

/// The same match twice: one recalls, one asks its script every time.
struct Pair {
    recalling: Match,
    asking: Match,
    draw: Stream,
}

/// A library in both ways.
fn both(project: Option<&Path>) -> [Library; 2] {
    [Recall::Certain, Recall::Never].map(|recall| {
        let library = project.map_or_else(Library::shipped, Library::with_project);
        library.recalling(recall)
    })
}

impl Pair {
    /// Matches of one ruleset, with the answers of those before still known.
    fn series([certain, never]: &[Library; 2], wanted: &Wanted, matches: u64, mut each: impl FnMut(Self)) {
        let rules = |library: &Library| library.load(wanted).unwrap_or_else(|fault| panic!("{fault}"));
        let (recalling, asking) = (rules(certain), rules(never));
        let tables: Vec<u8> = recalling.plan.seats.clone().collect();
        for number in 0..matches {
            let seats = usize::from(tables[number as usize % tables.len()]);
            let dealer = if recalling.plan.first_seat_deals { 0 } else { number as usize % seats };
            let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
            let game = |rules| Match::new(rules, &names, dealer).expect("a table of so many");
            let draw = Seed::from_text("recall").stream(Purpose::Sample, number, 0);
            each(Self { recalling: game(recalling.clone()), asking: game(asking.clone()), draw });
        }
    }

    fn agree(&self, when: &str) {
        let (one, other) = (&self.recalling, &self.asking);
        assert_eq!(one.need(), other.need(), "{when}");
        assert!(one.table() == other.table(), "{when}: the tables differ");
        assert_eq!(one.events(), other.events(), "{when}");
    }

    /// Does the same to both; gives whether it went well.
    fn step<T: std::fmt::Debug, E: std::fmt::Debug>(&mut self, when: &str, act: impl Fn(&mut Match) -> Result<T, E>) -> bool {
        let (one, other) = (act(&mut self.recalling), act(&mut self.asking));
        assert_eq!(format!("{one:?}"), format!("{other:?}"), "{when}");
        self.agree(when);
        one.is_ok()
    }

    fn deal(&mut self, due: kartu::cards::CardSet) -> bool {
        let mut order: Vec<Card> = due.iter().collect();
        shuffle(&mut order, &mut self.draw);
        self.step("the deal", |game| game.deal(&Dealing::Order(&order)).map_err(kartu::fault::Fault::from))
    }

    /// What a seat may do, if there is no fault.
    fn choices(&mut self, seat: Seat) -> Option<Vec<Action>> {
        let deck = self.recalling.layout().deck.clone();
        let (one, other) = (self.recalling.choices(seat).cloned(), self.asking.choices(seat).cloned());
        assert_eq!(format!("{one:?}"), format!("{other:?}"), "the choices");
        Some(one.ok()?.iter(&deck).take(2_000).collect())
    }

    /// Asks and does the same where an eye does not see all cards; there much cannot be told.
    fn guess(&self, eye: Eye, seat: Seat, action: &Action) {
        let [recalling, asking] = [&self.recalling, &self.asking].map(|game| game.with_table(game.view(eye).table()));
        let mut pair = Self { recalling, asking, draw: self.draw.clone() };
        pair.choices(seat);
        pair.step("with cards unknown", |game| game.choose(seat, action));
    }

    /// One random choice, after some that fail if there are such; `false` if all fail.
    fn choose(&mut self, asked: kartu::table::SeatSet) -> bool {
        let seat = asked.iter().nth(self.draw.below(asked.len() as u32) as usize).expect("somebody is asked");
        let Some(actions) = self.choices(seat) else { return false };
        for _ in 0..5 {
            let action = actions[self.draw.below(actions.len() as u32) as usize];
            if self.draw.below(4) == 0 {
                self.guess(Eye::Public, seat, &action);
                self.guess(Eye::Seat(seat), seat, &action);
                let other = self.recalling.layout().ring.left(seat);
                self.step("out of turn", |game| game.choose(other, &action).map(|_| ()).map_err(|_| ()).or(Ok::<(), ()>(())));
                return self.recalling.need() != Need::Choice(asked) || self.choose(asked);
            }
            if self.step("a choice", |game| game.choose(seat, &action)) {
                return true;
            }
        }
        false
    }

    /// Plays to the end, or to a fault that cannot be gone round.
    fn play(&mut self) {
        for _ in 0..3_000 {
            let goes_on = match self.recalling.need() {
                Need::Nothing => false,
                Need::Deal => self.step("a deal begins", Match::begin_deal),
                Need::Cards(due) => self.deal(due),
                Need::Choice(asked) => self.choose(asked),
            };
            if !goes_on {
                return;
            }
        }
    }
}

fn with(game: &str, settings: &[&str]) -> Wanted {
    let settings = settings.iter().map(|setting| Setting::from_argument(setting).expect("a setting")).collect();
    Wanted { settings, ..Wanted::game(game) }
}

#[test]
fn every_shipped_game_is_the_same_with_and_without() {
    let libraries = both(None);
    for game in libraries[0].games().expect("games") {
        let variants = game.variants.iter().map(|variant| format!("{}+{variant}", game.name));
        for ruleset in std::iter::once(game.name.clone()).chain(variants) {
            Pair::series(&libraries, &Wanted::game(&ruleset), 6, |mut pair| pair.play());
        }
    }
}

#[test]
fn phases_that_a_script_plays_are_the_same_with_and_without() {
    let toys = both(Some(&root().join("tests/toy")));
    for order in ["in_turn", "at_once"] {
        Pair::series(&toys, &with("toy_hunt", &[&format!("hunt_order={order}")]), 60, |mut pair| pair.play());
    }
    let bets = both(Some(&root().join("tests/bets")));
    for betting in ["fixed", "spread", "pot", "none", "blinds"] {
        Pair::series(&bets, &with("toy_bets", &[&format!("betting={betting}")]), 30, |mut pair| pair.play());
    }
}

#[test]
fn scripts_with_faults_fail_alike_with_and_without() {
    for folder in ["tests/innocent", "tests/planted"] {
        let libraries = both(None);
        for path in files(folder, "rhai") {
            Pair::series(&libraries, &Wanted::game(&path.display().to_string()), 15, |mut pair| pair.play());
        }
    }
}

#[test]
fn a_match_that_was_played_before_asks_the_script_nothing() {
    let rules = Library::shipped().load(&Wanted::game("dingo")).expect("a game");
    let play = || {
        let seats = ["P0", "P1", "P2", "P3"].map(String::from);
        let mut game = Match::new(rules.clone(), &seats, 0).expect("four play");
        let mut draw = Seed::from_text("again").stream(Purpose::Sample, 0, 0);
        let before = effort();
        loop {
            match game.need() {
                Need::Nothing => return ((effort() - before).calls, game.table().open.scores),
                Need::Deal => game.begin_deal().expect("a deal"),
                Need::Cards(due) => {
                    let mut order: Vec<Card> = due.iter().collect();
                    shuffle(&mut order, &mut draw);
                    game.deal(&Dealing::Order(&order)).expect("forty cards");
                }
                Need::Choice(asked) => {
                    let seat = asked.iter().next().expect("somebody");
                    let choices = game.choices(seat).expect("choices").clone();
                    let action = choices.sample(&rules.plan.deck, &mut draw).expect("a choice");
                    game.choose(seat, &action).expect("allowed");
                }
            }
        }
    };
    let ((first, scores), (second, again)) = (play(), play());
    assert!(first > 100, "{first} calls");
    assert_eq!((second, again), (0, scores));
}

/// A game of one script, in both ways.
fn written(name: &str, script: &str) -> [Library; 2] {
    let project = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(project.join("scripts")).expect("a folder");
    std::fs::write(project.join(format!("scripts/{name}.rhai")), script).expect("a file");
    both(Some(&project))
}

/// Each may lay a card or draw one; a hand that held three when a card was laid is told of.
const THREE: &str = r#"//! Lay or draw.
game("Three");
players(2);
deck(french("A K Q J"));
match_deals(1);
zone("pile", pile().face_down());
zone("row",  row().face_up());
phase("deal", deal().each(3).rest_to("pile"));
phase("lay",  scripted("lay"));
fn lay_begins(table) { table.asks_until_all_pass(table.players); }
fn lay_choices(view, seat) { say("pass") + say("draw") + one_of("lay", view.hand(seat)) }
fn lay_plays(table, seat, action) {
    if action.says("draw") { table.move(table.top("pile"), "hand", seat); }
    if action.says("lay") {
        let held = table.hand(seat);
        table.move(action.cards, "row");
        if held.size == 3 { table.announce("three"); }
    }
}
fn score(deal, house) { [] }
"#;

/// Does the first thing with this verb that the seat at turn may do.
fn go_on(pair: &mut Pair, verb: &str) -> u64 {
    let Need::Choice(asked) = pair.recalling.need() else { panic!("somebody is asked") };
    let seat = asked.iter().next().expect("somebody");
    let before = effort();
    pair.recalling.choices(seat).expect("choices");
    let names = pair.recalling.names();
    let actions = pair
        .recalling
        .offered(seat)
        .expect("offers")
        .iter(&pair.recalling.layout().deck)
        .find(|action| names.lexicon.text(action.verb()) == verb);
    let action = actions.expect("the verb is offered");
    pair.recalling.choose(seat, &action).expect("allowed");
    let calls = (effort() - before).calls;
    pair.asking.choose(seat, &action).expect("allowed");
    pair.agree(verb);
    calls
}

#[test]
fn what_was_given_before_a_change_is_still_what_it_was() {
    Pair::series(&written("three", THREE), &Wanted::game("three"), 1, |mut pair| {
        pair.step("a deal begins", Match::begin_deal);
        let Need::Cards(due) = pair.recalling.need() else { panic!("cards are due") };
        assert!(pair.deal(due));
        // The other draws as well, so that both hold four when a card is laid again.
        for verb in ["lay", "lay", "draw", "draw", "draw", "draw", "lay", "lay"] {
            go_on(&mut pair, verb);
        }
        assert!(facts(&pair.recalling).iter().all(|fact| !fact.contains("three")), "four were held, and three are left");
    });
}

#[test]
fn other_cards_need_no_other_call_where_nobody_asked_which_they_are() {
    let counted = THREE.replace("table.hand(seat);", "table.hand(seat).size;").replace("held.size ==", "held ==");
    Pair::series(&written("counted", &counted), &Wanted::game("counted"), 1, |mut pair| {
        pair.step("a deal begins", Match::begin_deal);
        let Need::Cards(due) = pair.recalling.need() else { panic!("cards are due") };
        assert!(pair.deal(due));
        let calls = ["lay", "lay", "draw", "draw", "lay", "lay"].map(|verb| go_on(&mut pair, verb));
        assert!(calls[..4].iter().all(|calls| *calls > 0), "{calls:?}");
        assert_eq!(calls[4..], [0, 0], "three are held again");
    });
}

/// What a function of a random script may say; `#` is some small number.
const LINES: [&str; 22] = [
    "table.move(table.top(\"pile\"), \"row\");",
    "table.move(table.top(\"pile\"), \"heap\", seat);",
    "if table.count(\"row\") > # { table.move(table.bottom(\"row\"), \"pile\"); }",
    "table.move(table.cards(\"row\").of_suit(\"H\"), \"heap\", seat);",
    "let held = table.hand(seat);",
    "if held.has(\"AS\") { table.announce(\"tick\", held.size); }",
    "table.move(held.of_rank(\"A\") & table.hand(seat), \"row\");",
    "table.remember(\"mark\", table.count(\"row\"));",
    "table.remember_for(seat, \"own\", table.hand(seat).first);",
    "if table.recall(\"mark\") != () && table.recall(\"mark\") > # { table.move(held.of_suit(\"S\"), \"row\"); }",
    "table.announce(\"tick\", 12 / (table.count(\"heap\", seat) - #));",
    "table.announce(\"tick\", 12 / (table.chips_of(seat) % 4));",
    "table.puts_in(seat, table.count(\"row\") - 1);",
    "if table.pot > # { table.puts_aside(seat, 1); }",
    "for card in table.cards(\"row\") { if table.who_played(card) == seat { table.move(card, \"pile\"); } }",
    "let rest = held - table.cards(\"row\"); if rest.size > # { table.move(rest.last, \"heap\", table.left_of(seat)); }",
    "table.move(table.card(\"KD\"), \"row\");",
    "if (held | table.cards(\"heap\", seat)).of_rank(\"K\").size > 1 { table.show(\"pile\"); }",
    "if !(table.cards(\"heap\", seat) & held.of_suit(\"D\")).is_empty { table.announce(\"tick\"); }",
    "table.announce(\"tick\", table.holder_of(table.card(\"QC\")));",
    "let two = held.of_suit(\"C\") | held.of_rank(\"K\"); if two.size > # { table.move(two - held.of_suit(\"D\"), \"row\"); }",
    "table.announce(\"tick\", ((held - held.of_suit(\"H\")) & (held | held.of_rank(\"A\"))).size);",
];

/// A script whose functions say random lines, many of which fail at some tables.
fn random_script(draw: &mut Stream) -> String {
    let mut lines = |most: u32| {
        let number = 1 + draw.below(most);
        let line = |_| LINES[draw.below(LINES.len() as u32) as usize].replace('#', &draw.below(5).to_string());
        let lines: Vec<String> = (0..number).map(line).collect();
        // The first lines of a function can rely on nothing that was said before.
        format!("    let held = table.hand(seat);\n    {}", lines.join("\n    "))
    };
    let [begins, before, stays, lays, ends] = [2, 2, 3, 4, 3].map(&mut lines);
    format!(
        r#"//! Random lines, many of which fail at some tables.
game("Random");
players(3);
deck(french("A K Q J"));
chips(9);
match_deals(2);
zone("pile", pile().face_down());
zone("row",  row().face_up());
zone("heap", heap().each_seat().owner_sees());
phase("deal", deal().each(3).rest_to("pile"));
phase("odd",  scripted("odd").times(2));
fn odd_begins(table) {{
    let seat = table.dealer;
{begins}
    table.asks_until_all_pass(table.players);
}}
fn odd_before(table, seat) {{
{before}
}}
fn odd_choices(view, seat) {{
    let offers = say("pass") + say("stay") + one_of("lay", view.hand(seat)) + amount("tell", 0, 3);
    if view.hand(seat).of_suit("C").size > 1 {{ offers += all_of("drop", view.hand(seat).of_suit("C") - view.cards("row")); }}
    offers
}}
fn odd_plays(table, seat, action) {{
    if action.says("lay") {{ table.move(action.cards, "row"); }}
    if action.says("drop") {{ let laid = action.cards; table.move(laid.of_rank("A"), "heap", seat); table.move(laid, "row"); }}
    if action.says("tell") {{ table.puts_in(seat, action.number); table.remember("mark", action.number); }}
    if action.says("stay") {{
{stays}
        return;
    }}
    if !action.says("pass") {{
{lays}
    }}
}}
fn odd_over(table) {{ table.count("row") > 6 }}
fn odd_ends(table) {{
    let seat = table.left_of(table.dealer);
{ends}
}}
"#
    )
}

#[test]
fn random_functions_that_fail_midway_leave_nothing() {
    let mut draw = Seed::from_text("random functions").stream(Purpose::Sample, 0, 0);
    let (mut played, mut faults) = (0, 0);
    for _ in 0..40 {
        Pair::series(&written("odd", &random_script(&mut draw)), &Wanted::game("odd"), 20, |mut pair| {
            pair.play();
            played += pair.recalling.table().open.deal;
            faults += u32::from(pair.recalling.need() != Need::Nothing);
        });
    }
    assert!(played > 800 && faults > 80, "{played} deals, {faults} matches with a fault");
}
