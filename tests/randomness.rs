//! The frozen random numbers. The vectors were made by another program: ChaCha20 written from RFC 8439,
//! BLAKE3 by its authors' Python package. If one of them differs, every seed ever told is worthless.

use kartu::cards::{Draw, Purpose, Seed, shuffle};

fn draws(purpose: Purpose, seed: &str, game: u64, deal: u64, bound: u32) -> [u32; 6] {
    let mut stream = Seed::from_text(seed).stream(purpose, game, deal);
    [0; 6].map(|_| stream.below(bound))
}

#[test]
fn streams_are_as_another_program_makes_them() {
    let bound = 1_000_003;
    for (purpose, seed, game, deal, expected) in [
        (Purpose::Deck, "kartu", 1, 1, [635_156, 696_547, 989_217, 545_307, 740_481, 243_329]),
        (Purpose::Deck, "kartu", 1, 2, [290_986, 603_366, 121_119, 715_181, 336_460, 142_242]),
        (Purpose::Deck, "kartu", 2, 1, [865_104, 1_866, 437_997, 809_890, 14_429, 961_184]),
        (Purpose::Dealer, "kartu", 1, 1, [269_636, 490_314, 490_490, 798_525, 778_376, 78_364]),
        (Purpose::Bot(0), "kartu", 1, 1, [543_720, 590_573, 407_435, 57_382, 741_323, 840_699]),
        (Purpose::Bot(3), "", 0, 0, [197_347, 853_347, 127_848, 403_744, 44_552, 793_710]),
        (Purpose::Sample, "Ω", u64::MAX, 7, [471_405, 246_817, 162_362, 459_555, 477_889, 124_352]),
    ] {
        assert_eq!(draws(purpose, seed, game, deal, bound), expected, "{purpose:?} {seed} {game} {deal}");
    }
}

#[test]
fn a_bound_that_rejects_every_other_word_draws_as_another_program_does() {
    let expected = [442_314_310, 1_252_973_444, 1_756_034_733, 474_065_875, 2_076_772_997, 1_186_119_833];
    assert_eq!(draws(Purpose::Sample, "reject", 0, 0, (1 << 31) + 1), expected);
}

#[test]
fn decks_are_shuffled_as_another_program_does() {
    let order = |size: u32, seed: &str, game, deal| {
        let mut cards: Vec<u32> = (0..size).collect();
        shuffle(&mut cards, &mut Seed::from_text(seed).stream(Purpose::Deck, game, deal));
        cards
    };
    assert_eq!(
        order(52, "kartu", 1, 1),
        [
            33, 36, 51, 29, 39, 16, 13, 43, 23, 34, 2, 27, 25, 45, 47, 15, 31, 17, 28, 21, 9, 12, 24, 20, 38, 11, 49, 10, 14, 35,
            19, 44, 40, 3, 41, 22, 0, 7, 37, 18, 46, 26, 42, 48, 4, 30, 32, 8, 5, 1, 50, 6
        ]
    );
    assert_eq!(
        order(36, "frog", 12, 3),
        [
            35, 23, 15, 9, 18, 21, 32, 6, 29, 25, 3, 7, 1, 34, 27, 22, 28, 31, 16, 12, 19, 10, 11, 30, 14, 20, 0, 2, 33, 4, 24,
            26, 13, 5, 8, 17
        ]
    );
}

#[test]
fn a_seed_does_not_show_itself() {
    assert_eq!(format!("{:?}", Seed::from_text("secret")), "Seed(..)");
    let fresh = Seed::fresh_text().expect("entropy");
    assert_eq!(fresh.len(), 64);
    assert_ne!(fresh, Seed::fresh_text().expect("entropy"));
}
