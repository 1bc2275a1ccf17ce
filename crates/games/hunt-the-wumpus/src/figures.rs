//! The numbers of the game that an edition may change: those of `rules/data/hunt-the-wumpus.json`, or of somebody's own.
use crate::{
    board::{Direction, FARTHEST, SPACES},
    card::{Card, KINDS},
    cards::Cards,
    hunter::Hunter,
    rule,
    terrain::Terrain,
};
use menagerie_core::{Adjustable, Kind, Parameter, Parameters};
use serde::Deserialize;
use std::sync::LazyLock;

/// The squares that are no Camps.
pub(crate) const SQUARES: u8 = SPACES as u8 - 4;
/// The most cards of one kind, and of all kinds together: ways of dealing more could not be counted ([`crate::memory`]).
const MOST_COPIES: i64 = 12;
pub(crate) const MOST_CARDS: u8 = 64;
/// The largest hand. With it, what cards can count stays below 256.
pub(crate) const LARGEST_HAND: u8 = 8;
/// The most faces of the Wumpus' die: a roll is written with one digit.
pub(crate) const MOST_FACES: u8 = 9;

/// All numbers of an edition.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Figures {
    /// Copies and figures of the cards (HTW-COMP-4).
    pub deck: Deck,
    /// Squares of each terrain (HTW-COMP-1).
    pub terrain: Squares,
    /// The attack card that each hunter is better with (HTW-COMP-3).
    pub specialities: Specialities,
    /// What a card of the speciality counts more (HTW-FIGHT-8).
    pub speciality_bonus: u8,
    /// What an evade card counts more in its terrain (HTW-FIGHT-8).
    pub terrain_bonus: u8,
    /// How many times its figure an evade card counts in a Lair (HTW-FIGHT-8).
    pub lair_evade_factor: u8,
    /// Every hand size at the start (HTW-SETUP-5).
    pub starting_hand_size: u8,
    /// By how much an attack makes the hand size smaller (HTW-HIT-3).
    pub hand_size_loss_per_attack: u8,
    /// What the Wumpus does at each face of its die, from 1 (HTW-WUMPUS-1).
    pub wumpus_roll: Vec<Face>,
    /// Steps of the Wumpus in a rolled direction (HTW-WUMPUS-1).
    pub wumpus_steps: u8,
    /// Steps that a hunter may move (HTW-MOVE-1).
    pub hunter_steps: u8,
}

/// Copies and figures of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(from = "ByCard")]
pub struct Deck {
    /// All cards.
    pub all: Cards,
    /// What each kind counts in a fight before any bonus; 0 for events.
    pub value: [u8; KINDS],
    /// Spaces that Ambush moves at most (HTW-AMBUSH-4).
    pub ambush_spaces: u8,
    /// Steps that Scent makes the Wumpus go (HTW-SCENT-3).
    pub scent_steps: u8,
}

#[derive(Deserialize)]
struct ByCard {
    bow: Fighting,
    nets: Fighting,
    spear: Fighting,
    traps: Fighting,
    run: Fighting,
    submerge: Fighting,
    camouflage: Fighting,
    cover: Fighting,
    ambush: Ambush,
    scent: Scent,
    retreat: Event,
    hazards: Event,
}

#[derive(Deserialize)]
struct Fighting {
    copies: u8,
    value: u8,
}

#[derive(Deserialize)]
struct Ambush {
    copies: u8,
    extra_spaces: u8,
}

#[derive(Deserialize)]
struct Scent {
    copies: u8,
    wumpus_steps: u8,
}

#[derive(Deserialize)]
struct Event {
    copies: u8,
}

impl From<ByCard> for Deck {
    fn from(by: ByCard) -> Deck {
        let fighting = [
            (Card::Bow, by.bow),
            (Card::Nets, by.nets),
            (Card::Spear, by.spear),
            (Card::Traps, by.traps),
            (Card::Run, by.run),
            (Card::Submerge, by.submerge),
            (Card::Camouflage, by.camouflage),
            (Card::Cover, by.cover),
        ];
        let mut value = [0; KINDS];
        for (card, figures) in &fighting {
            value[*card as usize] = figures.value;
        }
        let events = [
            (Card::Ambush, by.ambush.copies),
            (Card::Scent, by.scent.copies),
            (Card::Retreat, by.retreat.copies),
            (Card::Hazards, by.hazards.copies),
        ];
        let copies = fighting.map(|(card, figures)| (card, figures.copies));
        Deck {
            all: copies.into_iter().chain(events).collect(),
            value,
            ambush_spaces: by.ambush.extra_spaces,
            scent_steps: by.scent.wumpus_steps,
        }
    }
}

/// How many squares of each terrain there are besides the four Camps; the Lair in the centre is one of the Lairs.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Squares {
    pub clear: u8,
    pub forest: u8,
    pub swamp: u8,
    pub rocky: u8,
    pub lair: u8,
}

impl Squares {
    /// How many squares of a terrain there are.
    pub const fn of(&self, terrain: Terrain) -> u8 {
        match terrain {
            Terrain::Clear => self.clear,
            Terrain::Forest => self.forest,
            Terrain::Swamp => self.swamp,
            Terrain::Rocky => self.rocky,
            Terrain::Lair => self.lair,
            Terrain::Camp => 4,
        }
    }

    /// How many there are without the Camps.
    pub(crate) const fn total(&self) -> u8 {
        self.clear + self.forest + self.swamp + self.rocky + self.lair
    }
}

/// The attack card that each hunter is better with.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Specialities {
    pub red: Card,
    pub blue: Card,
    pub yellow: Card,
    pub green: Card,
}

impl Specialities {
    /// That of a hunter.
    #[inline]
    pub const fn of(&self, hunter: Hunter) -> Card {
        match hunter {
            Hunter::Red => self.red,
            Hunter::Blue => self.blue,
            Hunter::Yellow => self.yellow,
            Hunter::Green => self.green,
        }
    }
}

/// A face of the Wumpus' die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Face {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
    /// It does nothing (HTW-WUMPUS-4).
    #[serde(rename = "stay")]
    Stay,
    /// To the nearest other Lair (HTW-WUMPUS-5).
    #[serde(rename = "nearest_other_lair")]
    Lair,
}

impl Face {
    /// The direction that is rolled, if it is one.
    pub(crate) const fn direction(self) -> Option<Direction> {
        match self {
            Face::N => Some(Direction::North),
            Face::E => Some(Direction::East),
            Face::S => Some(Direction::South),
            Face::W => Some(Direction::West),
            Face::Stay | Face::Lair => None,
        }
    }
}

impl Figures {
    /// What cards count in an attack by a hunter (HTW-FIGHT-8).
    pub fn attack(&self, cards: Cards, by: Hunter) -> u8 {
        let own = u16::from(cards.count(self.specialities.of(by)));
        capped(self.plain(cards) + own * u16::from(self.speciality_bonus))
    }

    /// What cards count for a Wumpus on such a space (HTW-FIGHT-8).
    pub fn evade(&self, cards: Cards, terrain: Terrain) -> u8 {
        let plain = self.plain(cards);
        if terrain == Terrain::Lair {
            return capped(plain * u16::from(self.lair_evade_factor));
        }
        let fits = |card: &Card| card.cover() == Some(terrain);
        let best = Card::ALL.into_iter().find(fits);
        let fitting = best.map_or(0, |card| u16::from(cards.count(card)));
        capped(plain + fitting * u16::from(self.terrain_bonus))
    }

    /// What cards count without any bonus.
    fn plain(&self, cards: Cards) -> u16 {
        let figure = |(card, n)| u16::from(n) * u16::from(self.deck.value[card as usize]);
        cards.kinds().map(figure).sum()
    }
}

/// Hands that can be never reach so far; a position that somebody made up may.
fn capped(figure: u16) -> u8 {
    u8::try_from(figure).unwrap_or(u8::MAX)
}

const COPIES: (&str, Kind) = ("copies", Kind::Number(0, MOST_COPIES));
const FIGHTING: Kind = Kind::Table(&[COPIES, ("value", Kind::Number(0, 3))]);
const EVENT: Kind = Kind::Table(&[COPIES]);
const STEPS: Kind = Kind::Number(1, FARTHEST as i64);
const OPEN: Kind = Kind::Number(0, SQUARES as i64);
const WEAPON: Kind = Kind::Word(&["bow", "nets", "spear", "traps"]);

static STANDARD: LazyLock<Figures> = LazyLock::new(|| Figures::PARAMETERS.standard_numbers());

impl Adjustable for Figures {
    const PARAMETERS: Parameters = Parameters {
        game: "hunt-the-wumpus",
        list: &[
            Parameter {
                key: "deck",
                rule: rule::COMP_4,
                kind: Kind::Table(&[
                    ("bow", FIGHTING),
                    ("nets", FIGHTING),
                    ("spear", FIGHTING),
                    ("traps", FIGHTING),
                    ("run", FIGHTING),
                    ("submerge", FIGHTING),
                    ("camouflage", FIGHTING),
                    ("cover", FIGHTING),
                    ("ambush", Kind::Table(&[COPIES, ("extra_spaces", STEPS)])),
                    ("scent", Kind::Table(&[COPIES, ("wumpus_steps", STEPS)])),
                    ("retreat", EVENT),
                    ("hazards", EVENT),
                ]),
            },
            Parameter {
                key: "terrain",
                rule: rule::COMP_1,
                kind: Kind::Table(&[
                    ("clear", OPEN),
                    ("forest", OPEN),
                    ("swamp", OPEN),
                    ("rocky", OPEN),
                    ("lair", Kind::Number(1, SQUARES as i64)),
                ]),
            },
            Parameter {
                key: "specialities",
                rule: rule::COMP_3,
                kind: Kind::Table(&[
                    ("red", WEAPON),
                    ("blue", WEAPON),
                    ("yellow", WEAPON),
                    ("green", WEAPON),
                ]),
            },
            Parameter {
                key: "speciality_bonus",
                rule: rule::FIGHT_8,
                kind: Kind::Number(0, 3),
            },
            Parameter {
                key: "terrain_bonus",
                rule: rule::FIGHT_8,
                kind: Kind::Number(0, 3),
            },
            Parameter {
                key: "lair_evade_factor",
                rule: rule::FIGHT_8,
                kind: Kind::Number(1, 3),
            },
            Parameter {
                key: "starting_hand_size",
                rule: rule::SETUP_5,
                kind: Kind::Number(1, LARGEST_HAND as i64),
            },
            Parameter {
                key: "hand_size_loss_per_attack",
                rule: rule::HIT_3,
                kind: Kind::Number(0, LARGEST_HAND as i64),
            },
            Parameter {
                key: "wumpus_roll",
                rule: rule::WUMPUS_1,
                kind: Kind::List {
                    of: &Kind::Word(&["N", "E", "S", "W", "stay", "nearest_other_lair"]),
                    least: 1,
                    most: MOST_FACES as usize,
                },
            },
            Parameter {
                key: "wumpus_steps",
                rule: rule::WUMPUS_1,
                kind: STEPS,
            },
            Parameter {
                key: "hunter_steps",
                rule: rule::MOVE_1,
                kind: STEPS,
            },
        ],
        data: include_str!("../../../../rules/data/hunt-the-wumpus.json"),
    };

    fn standard() -> &'static Figures {
        &STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    // HTW-COMP-4
    #[test]
    fn the_deck_has_forty_cards() {
        assert_eq!(Figures::standard().deck.all.total(), 40);
    }

    // HTW-FIGHT-8
    #[test]
    fn specialities_terrain_and_lairs_count_twice() {
        let figures = Figures::standard();
        assert_eq!(figures.attack(cards("2bow+nets"), Hunter::Blue), 5);
        assert_eq!(figures.attack(cards("2bow+nets"), Hunter::Red), 3);
        assert_eq!(figures.evade(cards("run+cover"), Terrain::Clear), 3);
        assert_eq!(figures.evade(cards("run+cover"), Terrain::Lair), 4);
        assert_eq!(figures.evade(cards("run+cover"), Terrain::Swamp), 2);
    }
}
