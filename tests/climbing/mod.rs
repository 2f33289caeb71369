//! Tables of kinds for known games, as the tests and the benchmarks of combinations use them.
#![allow(dead_code, reason = "each user takes its own part")]

pub mod slow;

use kartu::cards::{Deck, DeckSpec};
use kartu::ranking::combinations::{CombinationSpec, Combinations, KickerSpec, KindSpec};

pub const FULL: &str = "A K Q J T 9 8 7 6 5 4 3 2";

/// A French deck with these ranks, from high to low, and the two jokers, black first.
pub fn deck(ranks: &str, jokers: bool) -> Deck {
    let mut spec = DeckSpec::french(ranks).expect("ranks of a French deck");
    if jokers {
        spec.jokers = [("XB", "black joker"), ("XR", "red joker")].map(|(text, name)| (text.into(), name.into())).to_vec();
    }
    Deck::new(spec).expect("a deck")
}

pub fn build(spec: &CombinationSpec, deck: &Deck) -> Combinations {
    Combinations::new(spec, deck).unwrap_or_else(|why| panic!("{why}"))
}

/// The options of Da San that change its combinations (dossier Q11 to Q14).
#[derive(Clone, Copy, Debug)]
pub struct DaSan {
    pub min_run: u8,
    pub min_group_run: u8,
    pub max_run_width: u8,
    pub run_top: &'static str,
    pub quad_bomb: bool,
}

impl Default for DaSan {
    fn default() -> Self {
        Self { min_run: 3, min_group_run: 3, max_run_width: 4, run_top: "K", quad_bomb: false }
    }
}

pub fn da_san_deck() -> Deck {
    deck("3 2 A K Q J T 9 8 7 6 5 4", false)
}

pub fn da_san(options: DaSan) -> CombinationSpec {
    let names = ["single", "pair", "triple", "quad"];
    let mut kinds: Vec<KindSpec> = names.iter().zip(1..).map(|(name, width)| KindSpec::set(name, width)).collect();
    for (name, width) in ["run", "pair-run", "triple-run", "quad-run"].into_iter().zip(1..=options.max_run_width) {
        let shortest = if width == 1 { options.min_run } else { options.min_group_run };
        kinds.push(KindSpec::run(name, width, shortest).over("4", options.run_top));
    }
    if options.quad_bomb {
        let quad = kinds.remove(3).power(1);
        kinds.push(if options.max_run_width > 3 { quad.sparing("quad-run") } else { quad });
    }
    CombinationSpec::new(kinds)
}

/// Dou Dizhu. `any`: the solo kickers of an airplane may be alike and are never both jokers; otherwise
/// all differ.
pub fn dou_dizhu(any: bool) -> CombinationSpec {
    let wings = if any { KickerSpec::new(1, 1).alike(3).apart("XB XR") } else { KickerSpec::new(1, 1) };
    let chain = |name, width, shortest, longest| KindSpec::run(name, width, shortest).over("3", "A").at_most(longest);
    CombinationSpec::new([
        KindSpec::set("solo", 1),
        chain("solo_chain", 1, 5, 12),
        KindSpec::set("pair", 2),
        chain("pair_chain", 2, 3, 10),
        KindSpec::set("trio", 3),
        KindSpec::set("trio_solo", 3).with(KickerSpec::new(1, 1)),
        KindSpec::set("trio_pair", 3).with(KickerSpec::new(1, 2)),
        chain("airplane", 3, 2, 6),
        chain("airplane_solo", 3, 2, 5).with(wings),
        chain("airplane_pair", 3, 2, 4).with(KickerSpec::new(1, 2)),
        KindSpec::set("four_solo", 4).with(KickerSpec::new(2, 1).alike(2).apart("XB XR")),
        KindSpec::set("four_pair", 4).with(KickerSpec::new(2, 2)),
        KindSpec::set("bomb", 4).power(1),
        KindSpec::fixed("rocket", "XB XR").power(2),
    ])
    .ranked("3 4 5 6 7 8 9 T J Q K A 2 XB XR")
}

/// Big Two with diamonds lowest: ties by suit, an ace below a two in straights, five-card hands that
/// beat each other.
pub fn big_two() -> CombinationSpec {
    CombinationSpec::new([
        KindSpec::set("single", 1),
        KindSpec::set("pair", 2),
        KindSpec::set("triple", 3),
        straight("straight-flush").suited().beating("straight flush full-house quad"),
        straight("straight"),
        KindSpec::set("flush", 1).with(KickerSpec::new(4, 1).lower()).suited().beating("straight"),
        KindSpec::set("full-house", 3).with(KickerSpec::new(1, 2)).beating("straight flush"),
        KindSpec::set("quad", 4).with(KickerSpec::new(1, 1)).beating("straight flush full-house"),
    ])
    .ranked("3 4 5 6 7 8 9 T J Q K A 2")
    .suits("D C H S")
}

fn straight(name: &str) -> KindSpec {
    KindSpec::run(name, 1, 5).over("3", "A").below("A 2").at_most(5)
}
