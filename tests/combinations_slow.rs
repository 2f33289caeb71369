//! Combinations against the slow way: every rank multiset of up to eight cards, and random hands of
//! random tables.

mod climbing;

use climbing::slow::{self, Dictionary, Meaning, Mix, Multiset};
use climbing::{DaSan, FULL, big_two, build, da_san, da_san_deck, deck, dou_dizhu};
use kartu::cards::{CardSet, Deck, DeckSpec, Draw, Purpose, Seed, Stream, shuffle};
use kartu::ranking::combinations::{CombinationSpec, Combinations, Holding, KickerSpec, KindSpec, Play};
use std::collections::{BTreeSet, HashSet};
use std::hash::Hasher;
use std::ops::ControlFlow;

/// A game seen twice: as a table of kinds, and by rules written out.
struct Twice<'a> {
    table: &'a Combinations,
    deck: &'a Deck,
    /// The cards of each rank, lowest first.
    ranks: Vec<CardSet>,
    /// What every small multiset means.
    meanings: Dictionary,
    sets: Vec<Multiset>,
    beats: fn(Meaning, Meaning) -> bool,
}

impl<'a> Twice<'a> {
    fn new(
        table: &'a Combinations,
        deck: &'a Deck,
        order: &str,
        means: impl Fn(Multiset) -> Vec<Meaning>,
        beats: fn(Meaning, Meaning) -> bool,
    ) -> Self {
        let cards = |text: &str| deck.rank_named(text).map_or_else(|| deck.set(text).unwrap(), |rank| deck.of_rank(rank));
        let ranks: Vec<CardSet> = order.split_whitespace().map(cards).collect();
        let sets = slow::multisets(&ranks.iter().map(|cards| cards.len()).collect::<Vec<_>>(), 8);
        Self { table, deck, ranks, meanings: slow::dictionary(&sets, means), sets, beats }
    }

    fn cards(&self, set: Multiset) -> CardSet {
        self.ranks.iter().enumerate().flat_map(|(rank, cards)| cards.iter().take(slow::of(set, rank))).collect()
    }

    fn multiset(&self, play: &Play) -> Multiset {
        let levels = (0..self.ranks.len()).filter_map(|rank| Some((rank, self.table.level_named(&self.text(rank))?)));
        levels.fold(0, |set, (rank, level)| set | u64::from(play.ranks().of(level)) << (4 * rank))
    }

    fn text(&self, rank: usize) -> String {
        let card = self.ranks[rank].first().unwrap();
        self.deck.rank(card).map_or_else(|| self.deck.card_text(card), |rank| self.deck.rank_text(rank)).to_owned()
    }

    /// Every lead of the whole deck, as both sides know it; all that a hand can do is among these.
    fn universe(&self) -> Vec<(Play, Meaning, u64)> {
        let names: Vec<&'static str> = self.table.kinds().map(|(_, name)| &*name.to_owned().leak()).collect();
        let mut all = Vec::new();
        self.table.leads(&self.table.holding(self.deck.all()), |play| {
            let meaning = (names[play.kind().index()], usize::from(play.length()), play.top().index());
            all.push((play, meaning, mark(self.multiset(&play), meaning)));
        });
        all
    }

    /// Leads and answers of every multiset of up to eight cards; each hand against every play if it is
    /// small, otherwise against two.
    fn compare(&self) {
        let universe = self.universe();
        let marks: std::collections::HashMap<Play, u64> = universe.iter().map(|(play, _, mark)| (*play, *mark)).collect();
        assert_eq!(marks.len(), universe.len(), "a play comes twice");
        let mark_of = |play: Play| marks[&play];
        // One play for each kind, length and rank: kickers decide nothing.
        let mut seen = HashSet::new();
        let plays: Vec<_> = universe.iter().filter(|(_, meaning, _)| seen.insert(*meaning)).collect();
        let (mut at, mut leads, mut answers) = (0, 0_u64, 0_u64);
        for hand in &self.sets {
            let holding = self.table.holding(self.cards(*hand));
            let mut expected = Vec::new();
            slow::parts(*hand, &mut |part| {
                for meaning in self.meanings.get(&part).into_iter().flatten() {
                    expected.push((*meaning, mark(part, *meaning)));
                }
            });
            let (mut number, mut sum) = (0, 0_u64);
            self.table.leads(&holding, |play| {
                number += 1;
                sum = sum.wrapping_add(mark_of(play));
            });
            let sum_of = |marks: &mut dyn Iterator<Item = u64>| marks.fold(0_u64, u64::wrapping_add);
            assert_eq!(number, expected.len(), "leads of {hand:x}");
            assert_eq!(sum, sum_of(&mut expected.iter().map(|(_, mark)| *mark)), "leads of {hand:x}");
            assert_eq!(number, self.table.count_leads(&holding));
            leads += number as u64;

            let all = slow::size(*hand) <= 4;
            for _ in 0..if all { plays.len() } else { 2 } {
                at = (at + 1) % plays.len();
                let (on, known, _) = plays[at];
                let (mut number, mut sum) = (0, 0_u64);
                self.table.answers(&holding, on, |play| {
                    number += 1;
                    sum = sum.wrapping_add(mark_of(play));
                });
                let right = expected.iter().filter(|(meaning, _)| (self.beats)(*meaning, *known));
                assert_eq!(number, right.clone().count(), "answers of {hand:x} to {known:?}");
                assert_eq!(sum, sum_of(&mut right.map(|(_, mark)| *mark)), "answers of {hand:x} to {known:?}");
                assert_eq!((number, number > 0), (self.table.count_answers(&holding, on), self.table.can_answer(&holding, on)));
                answers += number as u64;
            }
        }
        println!("{} hands, {leads} leads, {} plays to answer, {answers} answers", self.sets.len(), plays.len());
        assert!(leads > 0 && answers > 0);
        self.compare_classes();
    }

    /// What every multiset of up to eight cards is called.
    fn compare_classes(&self) {
        for set in &self.sets {
            let mut found = Vec::new();
            let _ = self.table.try_readings(self.cards(*set), |play| {
                let kind = self.table.kind_name(play.kind()).to_owned();
                found.push((kind, usize::from(play.length()), self.table.rank_text(play.top()).to_owned()));
                ControlFlow::<()>::Continue(())
            });
            let known = self.meanings.get(set).into_iter().flatten();
            let mut known: Vec<_> = known.map(|(kind, length, top)| ((*kind).to_owned(), *length, self.text(*top))).collect();
            found.sort();
            known.sort();
            assert_eq!(found, known, "{set:x}");
            assert_eq!(self.table.classify(self.cards(*set)).is_ok(), !known.is_empty(), "{set:x}");
        }
    }
}

/// A number that stands for a multiset in one of its meanings.
fn mark(set: Multiset, (kind, length, top): Meaning) -> u64 {
    let mut mix = Mix::default();
    mix.write(kind.as_bytes());
    mix.write_u64((length * 64 + top) as u64);
    mix.write_u64(set);
    mix.finish()
}

#[test]
fn dou_dizhu_equals_brute_force_for_all_hands_of_up_to_eight_cards() {
    let (deck, order) = (deck(FULL, true), "3 4 5 6 7 8 9 T J Q K A 2 XB XR");
    let table = build(&dou_dizhu(true), &deck);
    Twice::new(&table, &deck, order, slow::dou_dizhu, slow::dou_dizhu_beats).compare();
}

const DA_SAN: &str = "4 5 6 7 8 9 T J Q K A 2 3";

#[test]
fn da_san_equals_brute_force_for_all_hands_of_up_to_eight_cards() {
    let deck = da_san_deck();
    let table = build(&da_san(DaSan::default()), &deck);
    let beats = |play, on| slow::da_san_beats(play, on, false);
    Twice::new(&table, &deck, DA_SAN, |set| slow::da_san(set, (3, 3, 4, 9)), beats).compare();
}

#[test]
fn da_san_with_bombs_ace_runs_and_short_group_runs_equals_brute_force_too() {
    let deck = da_san_deck();
    let options = DaSan { min_run: 4, min_group_run: 2, max_run_width: 4, run_top: "A", quad_bomb: true };
    let table = build(&da_san(options), &deck);
    let beats = |play, on| slow::da_san_beats(play, on, true);
    Twice::new(&table, &deck, DA_SAN, |set| slow::da_san(set, (4, 2, 4, 10)), beats).compare();
}

/// A table of random kinds.
fn random_table(draw: &mut Stream) -> CombinationSpec {
    let mut kinds = Vec::new();
    for at in 0..1 + draw.below(5) {
        let name = format!("kind{at}");
        let width = 1 + draw.below(3) as u8;
        let mut kind = match draw.below(5) {
            0 | 1 => KindSpec::set(&name, width),
            2 => KindSpec::fixed(&name, ["9 J", "T T", "9 9 T K", "XB XR"][draw.below(4) as usize]),
            _ => KindSpec::run(&name, width, 2 + draw.below(2) as u8).over("9", ["Q", "K", "A"][draw.below(3) as usize]),
        };
        let fixed = matches!(kind.shape, kartu::ranking::combinations::Shape::Fixed { .. });
        if let kartu::ranking::combinations::Shape::Run { below, .. } = &mut kind.shape {
            if draw.below(3) == 0 {
                below.push("A".to_owned());
            }
            kind.longer_beats = draw.below(2) == 0;
        }
        if !fixed && draw.below(2) == 0 {
            let mut kickers = KickerSpec::new(1 + draw.below(2) as u8, 1 + draw.below(2) as u8).alike(1 + draw.below(3) as u8);
            kickers.lower = draw.below(3) == 0;
            kind.kickers = Some(if draw.below(2) == 0 { kickers.apart("XB XR Q") } else { kickers });
        }
        kind.suited = !fixed && draw.below(3) == 0;
        kind.power = draw.below(3) as u8;
        kinds.push(kind);
    }
    let spec = CombinationSpec::new(kinds);
    if draw.below(2) == 0 { spec.suits("D C H S") } else { spec }
}

/// Everything that some cards of a hand are.
fn readings(table: &Combinations, hand: CardSet) -> Vec<(Play, CardSet)> {
    let cards: Vec<_> = hand.iter().collect();
    let mut found = Vec::new();
    for bits in 1_u32..1 << cards.len() {
        let part: CardSet = cards.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, card)| *card).collect();
        let _ = table.try_readings(part, |play| {
            found.push((play, part));
            ControlFlow::<()>::Continue(())
        });
    }
    found
}

/// The leads of a hand are what its cards are called, one by one, and so are the choices of their suits.
fn compare_hand(table: &Combinations, deck: &Deck, hand: CardSet, ons: &mut Vec<Play>) {
    let holding: Holding = table.holding(hand);
    let readings = readings(table, hand);
    let known: BTreeSet<Play> = readings.iter().map(|(play, _)| *play).collect();
    let mut leads = Vec::new();
    table.leads(&holding, |play| leads.push(play));
    assert_eq!(leads.len(), table.count_leads(&holding));
    let found: BTreeSet<Play> = leads.iter().copied().collect();
    assert_eq!(found.len(), leads.len(), "{}: a lead comes twice", deck.text(hand));
    assert_eq!(found, known, "{}", deck.text(hand));
    for play in &leads {
        let faces = |cards: CardSet| cards.iter().map(|card| deck.face(card)).collect::<Vec<_>>();
        let mut choices = Vec::new();
        table.choices(hand, play, |cards| choices.push(faces(cards)));
        let sets: BTreeSet<_> = choices.iter().cloned().collect();
        assert_eq!(sets.len(), choices.len(), "{}: a choice comes twice", table.text(play));
        let known: BTreeSet<_> = readings.iter().filter(|(other, _)| other == play).map(|(_, cards)| faces(*cards)).collect();
        assert_eq!(sets, known, "{} from {}", table.text(play), deck.text(hand));
        let picked = table.pick(hand, play, CardSet::EMPTY).unwrap();
        assert!(picked.within(hand) && sets.contains(&faces(picked)) && table.holds(&holding, play));
    }
    for on in ons.iter() {
        let mut answers = Vec::new();
        table.answers(&holding, on, |play| answers.push(play));
        let known: Vec<Play> = leads.iter().copied().filter(|play| table.beats(play, on)).collect();
        assert_eq!(answers, known, "{} on {}", deck.text(hand), table.text(on));
        assert_eq!((known.len(), !known.is_empty()), (table.count_answers(&holding, on), table.can_answer(&holding, on)));
    }
    ons.extend(leads.into_iter().take(3));
    ons.truncate(6);
}

#[test]
fn leads_answers_and_choices_of_random_tables_agree_with_what_cards_are_called() {
    let mut spec = DeckSpec::french("A K Q J T 9").unwrap();
    spec.jokers = vec![("XB".into(), "black joker".into()), ("XR".into(), "red joker".into())];
    spec.copies = 2;
    let twice = Deck::new(spec.clone()).unwrap();
    spec.copies = 1;
    let once = Deck::new(spec).unwrap();
    let mut draw = Seed::from_text("combinations").stream(Purpose::Sample, 1, 1);
    let mut built = 0;
    for _ in 0..300 {
        let deck = if draw.below(2) == 0 { &once } else { &twice };
        // Some tables ask for what the deck lacks.
        let Ok(table) = Combinations::new(&random_table(&mut draw), deck) else { continue };
        built += 1;
        let mut ons = Vec::new();
        for _ in 0..4 {
            let mut cards: Vec<_> = deck.all().iter().collect();
            shuffle(&mut cards, &mut draw);
            compare_hand(&table, deck, cards.into_iter().take(9).collect(), &mut ons);
        }
    }
    assert!(built > 100, "{built}");
}

#[test]
fn leads_answers_and_choices_of_big_two_agree_with_what_cards_are_called() {
    let (deck, mut draw) = (deck(FULL, false), Seed::from_text("big two").stream(Purpose::Sample, 1, 1));
    let (table, mut ons) = (build(&big_two(), &deck), Vec::new());
    for _ in 0..100 {
        let mut cards: Vec<_> = deck.all().iter().collect();
        shuffle(&mut cards, &mut draw);
        compare_hand(&table, &deck, cards.into_iter().take(11).collect(), &mut ons);
    }
}
