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
    fn tell(&mut self, lines: &[String], scene: &Scene, tongue: &Tongue) -> Result<(), Fault> {
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
    pin("frog-play", "after the auction and a trick", &FROG.play("2 enter right enter enter enter 1 enter enter"));
    pin("frog-indonesian", "the same in Indonesian", &Table { language: Language::Indonesian, ..FROG }.play("2 enter"));
}
