//! The table that fills the screen: what is drawn, and what each key does, without a terminal.

mod common;

use common::*;
use kartu::cards::Seed;
use kartu::fault::Fault;
use kartu::game::{Library, Match, Wanted};
use kartu::language::Language;
use kartu::log::Input;
use kartu::players::screen::{KeyCode, KeyEvent, KeyModifiers, Keys, Screen, Stroke};
use kartu::players::{Adviser, Front, Heard, Host, Human, Past, People, Player, Question, Random, Scene, Stop, Story};
use kartu::table::{Seat, SeatSet};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

/// Keys that are pressed one after the other; then nobody is there any more.
struct Script(VecDeque<KeyEvent>);

impl Script {
    /// Words are keys by their name; other letters are typed.
    fn new(text: &str) -> Self {
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        let mut keys = VecDeque::new();
        for word in text.split_whitespace() {
            match word {
                "enter" => keys.push_back(key(KeyCode::Enter)),
                "right" => keys.push_back(key(KeyCode::Right)),
                "left" => keys.push_back(key(KeyCode::Left)),
                "space" => keys.push_back(key(KeyCode::Char(' '))),
                "tab" => keys.push_back(key(KeyCode::Tab)),
                "esc" => keys.push_back(key(KeyCode::Esc)),
                "back" => keys.push_back(key(KeyCode::Backspace)),
                "pgup" => keys.push_back(key(KeyCode::PageUp)),
                "ctrl-c" => keys.push_back(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)),
                word if word.starts_with('f') && word.len() > 1 && word[1..].parse::<u8>().is_ok() => {
                    keys.push_back(key(KeyCode::F(word[1..].parse().expect("a number"))));
                }
                word => keys.extend(word.chars().map(|letter| key(KeyCode::Char(if letter == '_' { ' ' } else { letter })))),
            }
        }
        Self(keys)
    }
}

impl Keys for Script {
    fn next(&mut self, wait: Option<Duration>) -> Result<Stroke, Fault> {
        assert!(wait.is_none(), "nothing waits without a pace");
        Ok(self.0.pop_front().map_or(Stroke::Gone, Stroke::Key))
    }
}

/// A screen that can be looked at after the match.
#[derive(Clone)]
struct Shared(Rc<RefCell<Screen<TestBackend, Script>>>);

impl Shared {
    fn new(size: (u16, u16), keys: &str) -> Self {
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        Self(Rc::new(RefCell::new(Screen::new(terminal, Script::new(keys), true, Duration::ZERO))))
    }

    fn text(&self) -> String {
        let screen = self.0.borrow();
        let buffer = screen.terminal().backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content().chunks(width);
        let row = |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned();
        rows.map(row).collect::<Vec<_>>().join("\n")
    }
}

type Tongue = kartu::language::Tongue;

impl Front for Shared {
    fn tell(&mut self, lines: &[String], scene: &dyn Fn() -> Scene, tongue: &Tongue) -> Result<(), Fault> {
        self.0.borrow_mut().tell(lines, scene, tongue)
    }
    fn ask(&mut self, question: &Question, tongue: &Tongue) -> Result<Heard, Fault> {
        self.0.borrow_mut().ask(question, tongue)
    }
    fn notice(&mut self, text: &str) -> Result<(), Fault> {
        self.0.borrow_mut().notice(text)
    }
    fn show(&mut self, title: &str, lines: &[String], tongue: &Tongue) -> Result<(), Fault> {
        self.0.borrow_mut().show(title, lines, tongue)
    }
    fn has_keys(&self) -> bool {
        true
    }
    fn agree(&mut self, question: &str, tongue: &Tongue) -> Result<Option<bool>, Fault> {
        self.0.borrow_mut().agree(question, tongue)
    }
}

/// What is on the screen when the keys have run out, and what was played.
struct Played {
    screen: String,
    inputs: Vec<String>,
    stop: Stop,
}

struct Table<'t> {
    ruleset: &'t str,
    seats: usize,
    people: &'t [u8],
    language: Language,
    size: (u16, u16),
    seed: &'t str,
}

const FROG: Table =
    Table { ruleset: "frog", seats: 3, people: &[1], language: Language::English, size: (100, 26), seed: "table" };

impl Table<'_> {
    fn play(&self, keys: &str) -> Played {
        let library = Library::shipped();
        let rules = library.load(&Wanted::game(self.ruleset)).expect("a game");
        let names: Vec<String> = ["Ani", "Budi", "Citra", "Dewi"][..self.seats].iter().map(|name| (*name).to_owned()).collect();
        let game = Match::new(rules.clone(), &names, 0).expect("a match");
        let own: SeatSet = self.people.iter().map(|seat| Seat::new(*seat)).collect();
        let shared = Shared::new(self.size, keys);
        let tongue = library.tongue(&rules, self.language).expect("a language");
        let people = People::new(Box::new(shared.clone()), own, &rules, Story::new(People::eye(own)), tongue);
        people.borrow_mut().welcome(&game).expect("a welcome");
        let seed = Seed::from_text(self.seed);
        let players = (0..self.seats as u8).map(|seat| {
            let random = Box::new(Random::new(seed, 1, seat)) as Box<dyn Player>;
            let adviser = || Adviser { name: "random".to_owned(), player: Box::new(Random::new(seed, 1, 7)) };
            if own.has(Seat::new(seat)) { Box::new(Human::new(&people, Some(adviser()))) } else { random }
        });
        let past = Past::new(&game);
        let mut host = Host::new(game, seed, 1, players.collect()).with_past(past);
        let mut inputs = Vec::new();
        let stop = host.play(&mut |input: &Input, game: &Match| {
            inputs.push(kartu::log::input_text(input, &game.names()));
            people.borrow_mut().tell(input, game)
        });
        let stop = stop.expect("no fault");
        Played { screen: shared.text(), inputs, stop }
    }
}

fn pin(name: &str, about: &str, played: &Played) {
    snapshots("screen", about).bind(|| insta::assert_snapshot!(name, played.screen));
}

#[test]
fn a_table_shows_seats_cards_choices_and_what_has_happened() {
    pin("frog-auction", "the first question of a deal", &FROG.play(""));
    let play = FROG.play("2 enter right enter enter enter 1 enter enter");
    pin("frog-play", "after the auction and a trick", &play);
    let page = std::fs::read_to_string(root().join("docs/src/play.md")).expect("a page of the book");
    assert!(page.contains(&play.screen), "docs/src/play.md shows another table than\n{}", play.screen);
    pin("frog-indonesian", "the same in Indonesian", &Table { language: Language::Indonesian, ..FROG }.play("2 enter"));
}

#[test]
fn the_hand_and_the_choices_stay_where_there_is_little_room() {
    for (width, height) in [(60, 20), (40, 14), (24, 9), (20, 5)] {
        let played = Table { size: (width, height), ..FROG }.play("2 enter 1 enter 1 enter");
        pin(&format!("frog-{width}x{height}"), "a smaller screen", &played);
    }
    let long = Table { ruleset: "da_san", seats: 3, people: &[0], size: (50, 18), ..FROG };
    pin("da-san-50x18", "many choices on a small screen", &long.play("enter enter right right right right"));
}

/// A game in which two or three cards go at once.
const CLEAR_OUT: &str = r#"//! Clear out. Two players; each lays away two or three cards at once.
game("Clear out");
players(2);
deck(french("A K Q J T 9 8"));
match_deals(1);
zone("away", heap().each_seat().face_down());
phase("deal", deal().each(10));
phase("clear", scripted("clear"));

/// Everybody once.
fn clear_begins(table) { table.asks_in_turn(table.round_from(table.dealer)); }

/// Two or three of the hand.
fn clear_choices(view, seat) { some_of("away", view.hand(seat), 2, 3) }

fn clear_plays(table, seat, action) { table.move(action.cards, "away", seat); }

/// A point for each card that is left.
fn score(deal, house) {
    let lines = [];
    for seat in deal.players { lines += points(seat, deal.hand(seat).size, "cards left"); }
    lines
}
"#;

#[test]
fn cards_are_marked_where_several_go_at_once() {
    let folder = scratch("marking");
    let path = folder.join("clear_out.rhai");
    std::fs::write(&path, CLEAR_OUT).expect("a script");
    let path = path.display().to_string();
    let table = Table { ruleset: &path, seats: 2, people: &[0], size: (60, 16), ..FROG };
    pin("marking", "two cards are marked, the cursor is on a third", &table.play("space right space right"));
    let away = |keys: &str| {
        let inputs = table.play(keys).inputs;
        inputs.into_iter().find(|input| input.starts_with("Ani: ")).unwrap_or_default()
    };
    assert_eq!(away("space right space enter").split(' ').count(), 4, "two cards");
    assert_eq!(away("space right space right space right space enter").split(' ').count(), 5, "a fourth is not marked");
    assert_eq!(away("space right space space enter"), "", "one card is too few: the rules say so");
    assert_eq!(away("space right space esc enter"), "", "nothing is marked any more");
}

#[test]
fn what_is_typed_counts_before_what_is_chosen() {
    assert_eq!(FROG.play("right right b i d _ f r o g back back back back g r a n d enter").inputs[2], "Budi: bid grand");
    assert_eq!(FROG.play("right right enter").inputs[2], "Budi: bid chico");
    assert_eq!(FROG.play("left enter").inputs[2], "Budi: bid grand", "the last comes before the first");
    assert_eq!(FROG.play("2 enter").inputs[2], "Budi: bid frog", "a number");
    assert_eq!(FROG.play("FROG enter").inputs[2], "Budi: bid frog", "without its verb, in capital letters");
}

#[test]
fn what_is_not_allowed_is_explained_and_asked_again() {
    let played = FROG.play("1 enter 1 enter p l a y _ t d enter");
    pin("refused", "a card that may not be played, and why", &played);
    pin("not-understood", "something that is no action", &FROG.play("x y z z y enter"));
}

#[test]
fn pages_lie_over_the_table_until_a_key_is_pressed() {
    for (key, name) in [("f1", "help"), ("f2", "scores"), ("h i s t o r y enter", "history")] {
        pin(&format!("page-{name}"), "a page over the table", &FROG.play(&format!("1 enter 1 enter {key}")));
    }
    let closed = FROG.play("f1 x 2 enter");
    assert_eq!(closed.inputs[2], "Budi: bid frog", "the key that closes a page does nothing else");
    pin("hint", "what a bot would do", &FROG.play("f3"));
    pin("sorted", "the hand by rank", &FROG.play("f5"));
}

#[test]
fn a_choice_is_taken_back_with_all_behind_it() {
    let played = FROG.play("2 enter enter f4 right enter");
    let of_budi: Vec<&String> =
        played.inputs.iter().filter(|input| input.starts_with("Budi") || input.starts_with("undo")).collect();
    assert_eq!(of_budi[0], "Budi: bid frog");
    assert!(of_budi[1].starts_with("Budi: play"));
    assert!(of_budi[2].starts_with("undo "), "{of_budi:?}");
    assert!(of_budi[3].starts_with("Budi: play") && of_budi[3] != of_budi[1], "{of_budi:?}");
    assert!(FROG.play("f4").screen.contains("no choice in this deal"));
}

#[test]
fn who_shares_a_terminal_sees_no_hand_of_another_and_is_asked_before_something_is_taken_back() {
    let two = Table { people: &[1, 2], ..FROG };
    pin("pass-on", "before the hand of another is shown", &two.play("enter 2 enter"));
    let hand = two.play("enter 2 enter enter");
    assert!(hand.screen.contains("Your hand"), "{}", hand.screen);
    // Citra bids too; then Budi is asked to play, wants his bid back, and Citra says no, then yes.
    let keys = "enter 2 enter enter 1 enter enter f4";
    let refused = two.play(&format!("{keys} n x enter"));
    assert!(refused.screen.contains("It is not taken back."), "{}", refused.screen);
    assert!(refused.inputs.iter().all(|input| !input.starts_with("undo")));
    let agreed = two.play(&format!("{keys} y"));
    let before = refused.inputs.iter().rposition(|input| input.starts_with("Budi: ")).expect("a choice of Budi");
    let undo = format!("undo {}", refused.inputs.len() - before);
    assert_eq!(agreed.inputs.last(), Some(&undo), "{:#?}", agreed.inputs);
}

#[test]
fn nobody_at_the_keyboard_leaves_the_match_as_it_is() {
    assert_eq!(FROG.play("").stop, Stop::Left);
    assert_eq!(FROG.play("ctrl-c 2 enter").inputs.len(), 2);
    assert_eq!(FROG.play("f10").stop, Stop::Left);
}

/// Any keys on any screen: nothing panics, and whatever is on the screen fits.
#[test]
fn no_key_and_no_size_brings_it_down() {
    let words = [
        "enter", "right", "left", "space", "tab", "esc", "back", "pgup", "f1", "f2", "f3", "f4", "f5", "1", "2", "7", "x", "/",
        "ctrl-c",
    ];
    let mut draw = Seed::from_text("any keys").stream(kartu::cards::Purpose::Sample, 0, 0);
    use kartu::cards::Draw;
    for (ruleset, seats) in [("frog", 3), ("dingo", 4), ("da_san", 3), ("grocery_store_dots", 3), ("seven_card_stud", 4)] {
        for round in 0..12 {
            let keys: Vec<&str> = (0..60).map(|_| words[draw.below(if round < 10 { 18 } else { 19 }) as usize]).collect();
            let size = (1 + draw.below(110) as u16, 1 + draw.below(40) as u16);
            let people: &[u8] = if round % 2 == 0 { &[0] } else { &[0, 1] };
            let language = if round % 3 == 0 { Language::Indonesian } else { Language::English };
            Table { ruleset, seats, people, language, size, seed: &round.to_string() }.play(&keys.join(" "));
        }
    }
}
