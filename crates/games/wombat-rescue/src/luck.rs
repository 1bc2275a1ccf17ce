//! One settled piece of luck (WR-RAND-1), how it is drawn, and how it is written.
//!
//! ```text
//! start 2         tiles r18+2/b1+0/…      food gggobg      card w28        roll 3
//! ```
use crate::{
    arrangement::Arrangement,
    card::Card,
    food::Disk,
    state::{State, Wait},
};
use menagerie_core::{NotationError, Rng, Seat, below, read_number};
use std::{fmt, str::FromStr};

/// The most disks that are ever put out at once: the food spaces of all tiles.
pub(crate) const MOST_FOOD: usize = 31;

/// What luck brought.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Chance {
    /// Who begins.
    Start(Seat),
    /// How the tiles lie, all slots in order.
    Tiles(Arrangement),
    /// The disks for the bare food spaces, in reading order.
    Food(Crop),
    /// The wander card that is revealed.
    Card(Card),
    /// The dingo die.
    Roll(u8),
}

/// Disks in the order in which they come out of the bag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crop {
    disks: [Disk; MOST_FOOD],
    count: u8,
}

impl Crop {
    /// No disk yet.
    pub const NONE: Crop = Crop {
        disks: [Disk::Green; MOST_FOOD],
        count: 0,
    };

    /// The disks in order.
    pub fn disks(&self) -> &[Disk] {
        &self.disks[..usize::from(self.count)]
    }

    /// One more disk; `false` if there is no room for it.
    pub fn push(&mut self, disk: Disk) -> bool {
        let place = self.disks.get_mut(usize::from(self.count));
        let room = place.is_some();
        if let Some(place) = place {
            *place = disk;
            self.count += 1;
        }
        room
    }
}

/// Draws what the game waits for. Only where it waits for luck.
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Chance {
    match state.wait {
        Wait::Start => Chance::Start(Seat(below(rng, u32::from(state.terms.players)) as u8)),
        Wait::Tiles => loop {
            // the table, or the audit of the position, has made sure that there is a way to lay them
            if let Some(drawn) = Arrangement::draw(&state.ground, &state.terms, rng) {
                return Chance::Tiles(drawn);
            }
        },
        Wait::Food => {
            let mut crop = Crop::NONE;
            let mut bag = state.bag;
            for _ in 0..state.refill() {
                let Some(kind) = bag.0.draw(rng) else { break };
                bag.take(Disk::ALL[kind]);
                crop.push(Disk::ALL[kind]);
            }
            Chance::Food(crop)
        }
        Wait::Card => {
            let deck = state.cards.deck;
            let pick = below(rng, deck.len().max(1)) as usize;
            let card = deck.iter().nth(pick);
            Chance::Card(card.expect("a wander move is allowed only with cards to reveal"))
        }
        _ => {
            let die = &state.edition.dingo_die;
            Chance::Roll(die[below(rng, die.len() as u32) as usize])
        }
    }
}

/// Whether an outcome can happen here.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
    match (state.wait, chance) {
        (Wait::Start, Chance::Start(seat)) if seat.0 < state.terms.players => Ok(()),
        (Wait::Start, Chance::Start(_)) => Err(NotationError::new("start", "nobody sits there")),
        (Wait::Tiles, Chance::Tiles(laid)) => laid.fits(&state.ground, &state.terms),
        (Wait::Food, Chance::Food(crop)) => {
            let due = state.refill();
            if crop.disks().len() != due {
                let problem = format!("{} disks where {due} are due", crop.disks().len());
                return Err(NotationError::new("food", problem));
            }
            let mut bag = state.bag;
            if crop.disks().iter().all(|&disk| bag.take(disk)) {
                Ok(())
            } else {
                Err(NotationError::new(
                    "food",
                    "more disks of a kind than the bag holds",
                ))
            }
        }
        (Wait::Card, Chance::Card(card)) if state.cards.deck.has(*card) => Ok(()),
        (Wait::Card, Chance::Card(_)) => {
            Err(NotationError::new("card", "this card is not in the deck"))
        }
        (Wait::Roll, Chance::Roll(face)) if state.edition.dingo_die.contains(face) => Ok(()),
        (Wait::Roll, Chance::Roll(_)) => {
            Err(NotationError::new("roll", "the die has no such face"))
        }
        _ => Err(NotationError::new(
            "luck",
            "another piece of luck is awaited",
        )),
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start(seat) => write!(f, "start {seat}"),
            Chance::Tiles(laid) => write!(f, "tiles {laid}"),
            Chance::Food(crop) => {
                f.write_str("food ")?;
                let mut disks = crop.disks().iter();
                disks.try_for_each(|disk| write!(f, "{}", disk.letter()))
            }
            Chance::Card(card) => write!(f, "card {card}"),
            Chance::Roll(face) => write!(f, "roll {face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let wrong = || NotationError::new("luck", format!("'{text}' is not luck such as 'roll 3'"));
        let (kind, what) = text.split_once(' ').ok_or_else(wrong)?;
        let chance = match kind {
            "start" => Chance::Start(what.parse()?),
            "tiles" => Chance::Tiles(what.parse()?),
            "food" => {
                let mut crop = Crop::NONE;
                for letter in what.chars() {
                    if !crop.push(Disk::from_letter(letter)?) {
                        return Err(NotationError::new(
                            "food",
                            "more disks than there are food spaces",
                        ));
                    }
                }
                Chance::Food(crop)
            }
            "card" => Chance::Card(what.parse()?),
            "roll" => Chance::Roll(read_number("roll", what, 1..=9)?),
            _ => return Err(wrong()),
        };
        if chance.to_string() == text {
            Ok(chance)
        } else {
            Err(wrong())
        }
    }
}
