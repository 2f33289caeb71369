//! The options of the dossier, Q1 to Q27, and what a house makes of them.
//!
//! ```ignore
//! assert_eq!(house("betting=pot_limit; burn=true").max_raises, 3);
//! ```

/// A value of an option, as text and back.
pub trait Value {
    fn read(text: &str) -> Self;
    fn text(&self) -> String;
}

impl Value for i64 {
    fn read(text: &str) -> Self {
        text.parse().expect("a number")
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl Value for bool {
    fn read(text: &str) -> Self {
        text == "true"
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl Value for String {
    fn read(text: &str) -> Self {
        text.to_owned()
    }

    fn text(&self) -> String {
        self.clone()
    }
}

impl Value for [i64; 3] {
    fn read(text: &str) -> Self {
        let numbers: Vec<i64> = text.trim_matches(['[', ']']).split(',').map(|number| i64::read(number.trim())).collect();
        numbers.try_into().expect("three prices")
    }

    fn text(&self) -> String {
        format!("{self:?}")
    }
}

macro_rules! house {
    ($($name:ident: $kind:ty = $default:literal,)*) => {
        /// What the house plays: every option of the dossier, the default first.
        #[derive(Clone, Debug)]
        pub struct House {
            $(pub $name: $kind,)*
        }

        impl Default for House {
            fn default() -> Self {
                Self { $($name: Value::read($default),)* }
            }
        }

        impl House {
            pub const DEFAULTS: &[(&str, &str)] = &[$((stringify!($name), $default),)*];

            pub fn set(&mut self, option: &str, value: &str) {
                match option {
                    $(stringify!($name) => self.$name = Value::read(value),)*
                    _ => panic!("no option {option}"),
                }
            }

            /// What is not the default, as `option=value`.
            pub fn settings(&self) -> Vec<String> {
                let all = [$((stringify!($name), self.$name.text(), $default),)*];
                let other = all.into_iter().filter(|(_, value, default)| value != default);
                other.map(|(name, value, _)| format!("{name}={value}")).collect()
            }
        }
    };
}

house! {
    betting: String = "fixed_limit",
    small_bet: i64 = "2",
    big_bet: i64 = "4",
    big_bet_from_round: i64 = "3",
    first_to_act: String = "left_of_dealer",
    bring_in: i64 = "1",
    bet_after_fourth_upcard: bool = "false",
    max_raises: i64 = "3",
    restock: String = "before_next_turn",
    restock_style: String = "fill_gap",
    store_reset: String = "keep",
    store_prices: [i64; 3] = "[1, 2, 3]",
    deck_price: i64 = "0",
    final_card: String = "dealt_down",
    buy_on_credit: bool = "false",
    deck_out: String = "reshuffle",
    burn: bool = "false",
    odd_chip: String = "high_hand",
    dots_tie: String = "split",
    hand_tie: String = "split",
    dots_min: i64 = "0",
    scoop_only: bool = "false",
    ace_low_straight: bool = "true",
    all_in: String = "side_pots",
    store_money_to: String = "main_pot",
    short_raise: bool = "false",
    allow_free_fold: bool = "false",
    folded_upcards: String = "hidden",
    wild: String = "none",
    dots_scope: String = "all",
    first_dealer: String = "random",
    ante: i64 = "1",
    starting_chips: i64 = "100",
    match_hands: i64 = "10",
    bust: String = "out",
}

/// The house with these options: `betting=pot_limit; burn=true`.
pub fn house(settings: &str) -> House {
    let mut house = House::default();
    for setting in settings.split("; ").filter(|setting| !setting.is_empty()) {
        let (option, value) = setting.split_once('=').expect("option=value");
        house.set(option, value);
    }
    house
}
