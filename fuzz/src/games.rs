//! Which game is fuzzed: any of the one list of games.
use crate::{rules, texts};
use menagerie_core::Tell;
use menagerie_games::{NAMES, Visit, visit};
use std::env;

/// What is asked of a game, each of any text.
#[derive(Clone, Copy)]
pub struct Fuzzed {
    /// Listed equals allowed.
    pub rules: fn(&str),
    /// Readers and writers agree.
    pub texts: fn(&str),
}

struct Questions;

impl Visit for Questions {
    type Out = Fuzzed;
    fn visit<G: Tell>(self) -> Fuzzed {
        Fuzzed {
            rules: rules::hold::<G>,
            texts: texts::hold::<G>,
        }
    }
}

impl Fuzzed {
    /// The game that `GAME` names.
    ///
    /// # Panics
    /// If it names none of the list: nothing would be tested.
    pub fn chosen() -> Fuzzed {
        let wanted = env::var("GAME").unwrap_or_default();
        match visit(&wanted, Questions) {
            Some(game) => game,
            None => panic!("set GAME to one of: {}", NAMES.join(", ")),
        }
    }
}
