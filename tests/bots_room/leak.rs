//! What a bot can get at does not depend on cards that its seat does not know: two deals that differ only in those give
//! a bot that writes down all it can reach the same text, move after move, until something openly shows a difference.

use kartu::cards::{Card, CardSet, Draw, Purpose, Seed, shuffle};
use kartu::game::{Library, Match, Need, Setting, Wanted};
use kartu::mechanics::Dealing;
use kartu::players::{Ask, Bot, MAX_LAPSES, Player, Program, Random, Reply};
use kartu::table::{Eye, Seat, Told};

/// A piece of a text that fits into the message of a lost turn, and how many a bot can tell before it is not asked any
/// more. Of a longer text its length and a sum tell what is not told.
const PIECE: usize = 1_900;
const PIECES: usize = MAX_LAPSES as usize;

/// A bot that writes down everything: all fields and methods of the definitions, with every word they may be given.
///
/// It answers with a piece of the text as an error, and with the next piece when it is asked the same again.
fn scribe(game: &Match) -> Program {
    let layout = game.layout();
    let quoted = |words: Vec<&str>| words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
    let zones = quoted(layout.specs().iter().map(|spec| spec.name.as_str()).collect());
    let notes = quoted(layout.notes.iter().map(String::as_str).collect());
    let verbs = quoted(layout.lexicon.verbs().collect());
    let fields = quoted(crate::words::declared("View").into_iter().filter(|(_, method)| !method).map(|(name, _)| name).collect());
    let source = format!(
        "local info, text, piece = nil, nil, 0
function start(given) info = given end
local zones, notes, verbs, fields = {{ {zones} }}, {{ {notes} }}, {{ {verbs} }}, {{ {fields} }}
local function written(value, depth)
    if type(value) ~= 'table' then return tostring(value) end
    local words, out = {{}}, {{}}
    for word in value do table.insert(words, word) end
    table.sort(words, function(a, b) return tostring(a) < tostring(b) end)
    for _, word in words do table.insert(out, tostring(word) .. '=' .. written(value[word], depth + 1)) end
    return '{{' .. table.concat(out, ',') .. '}}'
end
local lines
local function note(name, ask, ...)
    table.insert(lines, name .. ': ' .. written({{ pcall(ask, ...) }}, 1))
end
local function all(view, choices)
    lines = {{}}
    note('history', function() return view:history() end)
    for _, field in fields do note(field, function() return view[field] end) end
    note('nothing', function() return view.nothing end)
    for _, zone in zones do
        for _, seat in {{ false, table.unpack(info.seats) }} do
            local of = seat or nil
            note('zone ' .. zone .. ' ' .. tostring(seat), function() return view:zone(zone, of) end)
            note('count ' .. zone .. ' ' .. tostring(seat), function() return view:count(zone, of) end)
            note('laid_by ' .. zone .. ' ' .. tostring(seat), function() return view:laid_by(zone, of) end)
        end
    end
    for _, name in notes do note('remembered ' .. name, function() return view:remembered(name) end) end
    for _, seat in info.seats do note('side ' .. seat, function() return view:side(seat) end) end
    note('length', function() return #choices end)
    note('list', function() return choices:list() end)
    note('offers', function() return choices:offers() end)
    note('cards', function() return choices:cards() end)
    for _, verb in verbs do
        note('cards ' .. verb, function() return choices:cards(verb) end)
        note('amounts ' .. verb, function() return choices:amounts(verb) end)
        note('has ' .. verb, function()
            local bits = {{ choices:has(verb) and 1 or 0 }}
            for _, card in info.cards do table.insert(bits, choices:has(verb .. ' ' .. card) and 1 or 0) end
            return table.concat(bits)
        end)
    end
    note('info', function() return info end)
    note('chance', function() return math.random() end)
    return table.concat(lines, '|')
end
function choose(view, choices)
    if text == nil then
        text = string.gsub(all(view, choices), '%c', ' ')
        local sum = 0
        for at = 1, #text do sum = (sum * 31 + string.byte(text, at)) % 4294967296 end
        text = #text .. ' bytes, sum ' .. sum .. '|' .. text
    end
    piece += 1
    error(string.sub(text, {PIECE} * (piece - 1) + 1, {PIECE} * piece) .. '<', 0)
end"
    );
    Program::new("scribe.luau", &source).expect("a text")
}

/// What a bot in this seat, which has heard all this, can write down.
fn dump(game: &Match, seat: Seat, heard: &[Vec<Told>]) -> String {
    let program = scribe(game);
    let mut bot = Bot::new(&program, game, Seed::from_text("leak"), 1, seat.index() as u8).expect("a bot");
    for events in heard {
        bot.hear(events);
    }
    let mut text = String::new();
    for _ in 0..PIECES {
        let ask = Ask::of(game, seat).expect("choices");
        let Ok(Reply::Lapse(lapse)) = bot.choose(&ask) else { panic!("it writes") };
        assert_eq!(lapse.kind.word(), "error", "{}", lapse.message);
        let piece = lapse.message.strip_suffix('<').expect("a whole piece").to_owned();
        text += &piece;
        if piece.len() < PIECE {
            break;
        }
    }
    text
}

/// Two runs of a match that differ in cards that a seat does not know.
struct Two {
    game: Match,
    other: Match,
    heard: [Vec<Vec<Told>>; 2],
}

impl Two {
    /// What both have told since the last input is the same to this eye.
    fn alike(&mut self, eye: Eye) -> bool {
        let seats = self.game.layout().ring.all();
        let told =
            |game: &Match| game.events().iter().map(|told| (told.event.seen_by(eye, seats), told.rule)).collect::<Vec<_>>();
        self.heard[0].push(self.game.events().to_vec());
        self.heard[1].push(self.other.events().to_vec());
        told(&self.game) == told(&self.other)
    }
}

/// Another order of the deck, in which the cards that an eye does not see have changed places.
fn reordered(game: &Match, order: &[Card], eye: Eye, apart: &[CardSet], draw: &mut impl Draw) -> Vec<Card> {
    let due: CardSet = order.iter().copied().collect();
    let mut hidden = (game.table().placed() - game.view(eye).placed()) & due;
    let mut to: Vec<Card> = order.to_vec();
    let mut change = |set: CardSet| {
        let from: Vec<Card> = set.iter().collect();
        let mut into = from.clone();
        shuffle(&mut into, draw);
        for (place, card) in to.iter_mut().zip(order) {
            if let Some(at) = from.iter().position(|one| one == card) {
                *place = into[at];
            }
        }
    };
    for set in apart {
        change(hidden & *set);
        hidden -= *set;
    }
    change(hidden);
    to
}

/// Plays a match at random beside another one, and compares what a bot in this seat can write down at each of its
/// turns. How often it was compared, and the first text.
fn compared(wanted: &Wanted, seat: u8, number: u64) -> (usize, String) {
    let rules = Library::shipped().load(wanted).expect("a game");
    let seats = usize::from(*rules.plan.seats.start());
    let names: Vec<String> = ["Ani", "Budi", "Citra", "Dewi"].iter().take(seats).map(|name| (*name).to_owned()).collect();
    let seed = Seed::from_text("leak");
    let (seat, eye) = (Seat::new(seat), Eye::Seat(Seat::new(seat)));
    let mut draw = seed.stream(Purpose::Sample, number, 0);
    let mut random = Random::new(seed, number, 0);
    let game = Match::new(rules, &names, 0).expect("a table");
    let mut two = Two { other: game.clone(), game, heard: [Vec::new(), Vec::new()] };
    let (mut times, mut first) = (0, String::new());
    loop {
        match two.game.need() {
            Need::Nothing => return (times, first),
            Need::Deal => {
                // Each deal is a pair of its own.
                two.game.begin_deal().expect("a deal");
                two.other = two.game.clone();
                two.alike(eye);
            }
            Need::Cards(_) => {
                let order = two.game.shuffled(seed, number);
                let apart = two.game.dealt_apart().expect("what is dealt");
                two.game.deal(&Dealing::Order(&order)).expect("its cards");
                let order = reordered(&two.game, &order, eye, &apart, &mut draw);
                if two.other.deal(&Dealing::Order(&order)).is_err() || !two.alike(eye) {
                    return (times, first);
                }
            }
            Need::Choice(to_act) => {
                let by = to_act.iter().next().expect("a seat");
                two.game.prepare(by).expect("choices");
                if by == seat {
                    two.other.prepare(by).expect("choices");
                    let (ours, others) = (dump(&two.game, seat, &two.heard[0]), dump(&two.other, seat, &two.heard[1]));
                    if let Some(at) = ours.bytes().zip(others.bytes()).position(|(one, other)| one != other) {
                        let around = |text: &str| {
                            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(80)..(at + 80).min(text.len())])
                                .into_owned()
                        };
                        panic!(
                            "{} seat {} sees a difference:\n{}\n{}",
                            wanted.game,
                            seat.index(),
                            around(&ours),
                            around(&others)
                        );
                    }
                    assert_eq!(ours.len(), others.len());
                    if times == 0 {
                        first = ours;
                    }
                    times += 1;
                }
                let ask = Ask::of(&two.game, by).expect("choices");
                let Ok(Reply::Act(action)) = random.choose(&ask) else { panic!("random players act") };
                two.game.choose(by, &action).expect("a choice");
                // The other hand may not be able to do the same.
                if two.other.choose(by, &action).is_err() || !two.alike(eye) {
                    return (times, first);
                }
            }
        }
    }
}

#[test]
fn a_bot_can_write_down_nothing_that_depends_on_cards_its_seat_does_not_know() {
    for (game, variants, settings, least) in [
        ("frog", &[][..], &[][..], 20),
        ("da_san", &[], &[], 20),
        ("dingo", &[], &[], 20),
        ("grocery_store_dots", &[], &[], 20),
        // All discard at once, in secret.
        ("dingo", &[], &["discard_mode=\"simultaneous\"", "pass_mode=\"simultaneous\""], 20),
        // The partner is secret until a card shows it.
        ("frog", &["table4"], &[], 20),
    ] {
        let settings = settings.iter().map(|setting| Setting::from_argument(setting).expect("a setting")).collect();
        let wanted =
            Wanted { variants: variants.iter().map(|name| (*name).to_owned()).collect(), settings, ..Wanted::game(game) };
        let (mut times, mut texts) = (0, Vec::new());
        for number in 1.. {
            let (more, first) = compared(&wanted, (number % 2) as u8, number);
            times += more;
            texts.push(first);
            if times >= least && number > 3 {
                break;
            }
            assert!(number < 60, "{game}: {times} comparisons only");
        }
        // What is written down does tell of the cards: other deals, other texts.
        texts.retain(|text| !text.is_empty());
        texts.sort_unstable();
        texts.dedup();
        assert!(texts.len() > 1 && texts.iter().all(|text| text.contains("hand: ") && text.contains("history: ")), "{game}");
    }
}
