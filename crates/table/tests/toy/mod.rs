//! Bluff: a small game that has all that is hard at a table. A secret deal, a die, two decisions of one seat in a row, a choice
//! that shows a hidden card, and a window in which every other seat may react.
//!
//! Each seat holds one of six cards. The leader marks 0, 1 or 2 points, then shows their card (for one point more), bets or folds.
//! After a bet the others may call, if they hold 4 or more, or pass. Then a die is rolled, and the better card wins mark plus die.
#![allow(dead_code, unreachable_pub, unused_imports)] // each test file uses what it needs

mod rules;
mod tell;
mod text;

pub use tell::{WORDS, words};

use menagerie_core::{Bag, Rule, Seat};
use serde::{Deserialize, Serialize};

/// The game.
pub struct Bluff;

pub const ROUNDS: u8 = 3;
pub const CARDS: u8 = 6;
/// From this card on a seat may call.
pub const STRONG: u8 = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Deal(Seat),
    Mark,
    Bet,
    Window(Seat),
    Roll,
    End,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub players: u8,
    pub rounds: u8,
    pub hand: [Option<u8>; 4],
    pub shown: [bool; 4],
    pub mark: u8,
    pub caller: Option<Seat>,
    pub score: [i16; 4],
    pub round: u8,
    pub step: Step,
}

impl State {
    pub fn leader(&self) -> Seat {
        Seat(self.round % self.players)
    }

    /// Cards that nobody holds.
    pub fn pile(&self) -> Bag<6> {
        let mut bag = Bag::new([1; 6]);
        for card in self.hand.iter().flatten() {
            bag.take(usize::from(*card));
        }
        bag
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Mark(u8),
    Show,
    Bet,
    Fold,
    Call,
    Pass,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    Card(u8),
    Die(u8),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub players: u8,
    pub rounds: u8,
    /// `None` for a card that this audience may not see.
    pub hand: Vec<Option<u8>>,
    /// Who holds a card at all.
    pub dealt: Vec<bool>,
    pub shown: Vec<bool>,
    pub mark: u8,
    pub caller: Option<Seat>,
    pub score: Vec<i16>,
    pub round: u8,
    pub step: Step,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Dealt(Seat, u8),
    Did(Seat, Action),
    Shown(Seat, u8),
    Rolled(u8),
    Won(Seat, i16),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "of")]
pub enum Seen {
    Dealt(Seat, u8),
    Did(Seat, String),
    Shown(Seat, u8),
    Rolled(u8),
    Won(Seat, i16),
}

#[derive(Debug, Clone, PartialEq)]
pub enum No {
    Over,
    NotYours,
    NotNow,
    Mark(u8),
    Weak,
    Shown,
    Players,
    Rounds,
}

pub const ACT_1: Rule = Rule("BLF-ACT-1");
pub const ACT_2: Rule = Rule("BLF-ACT-2");
pub const ACT_3: Rule = Rule("BLF-ACT-3");
pub const MARK_1: Rule = Rule("BLF-MARK-1");
pub const CALL_1: Rule = Rule("BLF-CALL-1");
pub const SHOW_1: Rule = Rule("BLF-SHOW-1");
pub const OPT_1: Rule = Rule("BLF-OPT-1");
pub const OPT_2: Rule = Rule("BLF-OPT-2");

pub const RULEBOOK: &str = "\
# Bluff

- **BLF-OPT-1** Two to four play; another number is refused with this id.
- **BLF-OPT-2** `rounds` is 1 to 9; anything else is refused with this id.
- **BLF-ACT-1** When the game is over every choice is refused with this id.
- **BLF-ACT-2** A choice by another seat is refused with this id.
- **BLF-ACT-3** A choice of another kind, or one that cannot be read, is refused with this id.
- **BLF-MARK-1** The mark is 0, 1 or 2; more is refused with this id.
- **BLF-SHOW-1** A card is shown once; a second time is refused with this id.
- **BLF-CALL-1** Only a card of 4 or more calls; a weaker one is refused with this id.
";
