//! The numbers of the game that an edition may change: those of `rules/data/waddle-waddle.json`, or of somebody's own.
use crate::{
    CARDS, Card, CardSet, Criterion, Kind, Level, Symbol, huddle::OF_A_KIND, rule, rule::Refusal,
    state::MOST_ROUNDS,
};
use menagerie_core::{Adjustable, Kind as Values, Parameter, Parameters};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

/// All numbers of an edition.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Tiles of each type in a colour (WW-COMP-2).
    pub tiles: Tiles,
    /// Turns of each player (WW-TURN-1).
    pub turns_per_player: u8,
    /// The smallest group that scores (WW-SCORE-1).
    pub min_group: u8,
    /// How many times its size the largest group scores, the next one, and so on; further ones as the last (WW-SCORE-1).
    pub group_factors: Vec<u8>,
    /// Points of a Parent that touches another (WW-SCORE-4).
    pub parent_bonus: u8,
    /// Points of a set of one to six different symbols (WW-SCORE-5).
    pub set_points: [u8; Symbol::ALL.len()],
    /// The Configuration cards (WW-CARD-1).
    pub cards: Faces,
}

/// Tiles of each type in a colour.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct Tiles {
    pub alpha: u8,
    pub parent: u8,
    pub big_belly: u8,
    pub grumpy: u8,
}

impl Tiles {
    /// In the order of [`Kind::ALL`].
    pub const fn counts(&self) -> [u8; Kind::ALL.len()] {
        [self.alpha, self.parent, self.big_belly, self.grumpy]
    }

    /// How many of a type there are.
    pub const fn of(&self, kind: Kind) -> u8 {
        self.counts()[kind.index()]
    }
}

/// What stands on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// What it asks for.
    pub criterion: Criterion,
    /// Its picture.
    pub symbol: Symbol,
    /// It is used from so many players on; a 5 is never used.
    pub mark: u8,
}

/// What stands on all cards.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "BTreeMap<String, Entry>")]
pub struct Faces([Face; CARDS]);

/// A card as the data file has it.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum Entry {
    Adjacency {
        centre: Type,
        outer: [Type; 2],
        symbol: Symbol,
        mark: u8,
    },
    #[serde(rename_all = "camelCase")]
    Proximity {
        r#type: Type,
        tiles_between: u8,
        symbol: Symbol,
        mark: u8,
    },
    #[serde(rename_all = "camelCase")]
    Size {
        r#type: Type,
        other_tiles: u8,
        symbol: Symbol,
        mark: u8,
    },
}

/// A type of penguins as the data file writes it.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "camelCase")]
enum Type {
    Alpha,
    Parent,
    BigBelly,
    Grumpy,
}

impl From<Type> for Kind {
    fn from(written: Type) -> Kind {
        match written {
            Type::Alpha => Kind::Alpha,
            Type::Parent => Kind::Parent,
            Type::BigBelly => Kind::Belly,
            Type::Grumpy => Kind::Grumpy,
        }
    }
}

impl Entry {
    fn face(&self) -> Face {
        match *self {
            Entry::Adjacency {
                centre,
                outer,
                symbol,
                mark,
            } => Face {
                criterion: Criterion::Adjacency {
                    centre: centre.into(),
                    outer: outer.map(Kind::from),
                },
                symbol,
                mark,
            },
            Entry::Proximity {
                r#type,
                tiles_between,
                symbol,
                mark,
            } => Face {
                criterion: Criterion::Proximity {
                    kind: r#type.into(),
                    between: tiles_between,
                },
                symbol,
                mark,
            },
            Entry::Size {
                r#type,
                other_tiles,
                symbol,
                mark,
            } => Face {
                criterion: Criterion::Size {
                    kind: r#type.into(),
                    others: other_tiles,
                },
                symbol,
                mark,
            },
        }
    }
}

impl TryFrom<BTreeMap<String, Entry>> for Faces {
    type Error = String;
    fn try_from(entries: BTreeMap<String, Entry>) -> Result<Faces, String> {
        let face = |card: Card| {
            let id = card.name().to_uppercase();
            entries.get(&id).map(Entry::face).ok_or(id)
        };
        let faces: Vec<Face> = Card::all().map(face).collect::<Result<_, _>>()?;
        let faces = faces.try_into();
        Ok(Faces(faces.map_err(|_| "cards".to_owned())?))
    }
}

impl Figures {
    /// What stands on a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.cards.0[card.index()]
    }

    /// The cards that are used by so many players (WW-SETUP-3).
    pub fn cards_for(&self, players: u8) -> impl Iterator<Item = Card> + Clone + '_ {
        Card::all().filter(move |&card| self.face(card).mark <= players)
    }

    /// The points of groups, given by their sizes with the largest first (WW-SCORE-1, WW-SCORE-2).
    pub fn base(&self, sizes: &[u8]) -> u8 {
        let scoring = sizes.iter().filter(|&&size| size >= self.min_group);
        let points = |(k, &size)| size * self.group_factor(k);
        scoring.enumerate().map(points).sum()
    }

    /// How many times its size a group scores, the largest being number 0.
    #[inline]
    pub fn group_factor(&self, place: usize) -> u8 {
        let factor = self.group_factors.get(place).or(self.group_factors.last());
        factor.copied().unwrap_or(0)
    }

    /// The points of cards in their best split into sets of different symbols (WW-SCORE-5).
    pub fn sets(&self, cards: CardSet) -> u16 {
        let mut counts = [0u8; Symbol::ALL.len()];
        for card in cards.iter() {
            counts[self.face(card).symbol as usize] += 1;
        }
        let most = counts.into_iter().max().unwrap_or(0);
        let set = |k| counts.iter().filter(|&&n| n >= k).count();
        let points = |k| u16::from(self.set_points[set(k) - 1]);
        (1..=most).map(points).sum()
    }

    /// Whether the numbers fit together at a table (WW-OPT-1).
    pub(crate) fn fit_together(&self, players: u8, level: Level) -> Result<(), Refusal> {
        let tiles = self.tiles.counts().iter().sum();
        let turns = self.turns_per_player;
        if turns > tiles {
            return Err(Refusal::FewTiles { tiles, turns });
        }
        let mut steps = self.set_points.windows(2).map(|pair| (pair[0], pair[1]));
        let mut least = self.set_points[0];
        let growing = steps.all(|(less, more)| {
            let step = more.checked_sub(less).filter(|&step| step >= least);
            least = step.unwrap_or(least);
            step.is_some()
        });
        if !growing {
            return Err(Refusal::SetSteps);
        }
        if level.cards() && self.cards_for(players).next().is_none() {
            return Err(Refusal::NoCardsUsed);
        }
        Ok(())
    }
}

const COUNT: Values = Values::Number(0, OF_A_KIND as i64);
const TYPE: Values = Values::Word(&["alpha", "parent", "bigBelly", "grumpy"]);
const SYMBOL: Values = Values::Word(&["fish", "egg", "iceCube", "snowflake", "feather", "foot"]);
const MARK: Values = Values::Number(2, 5);
const OUTER: Values = Values::List {
    of: &TYPE,
    least: 2,
    most: 2,
};
const ADJACENCY: Values = Values::Table(&[
    ("kind", Values::Word(&["adjacency"])),
    ("centre", TYPE),
    ("outer", OUTER),
    ("symbol", SYMBOL),
    ("mark", MARK),
]);
const PROXIMITY: Values = Values::Table(&[
    ("kind", Values::Word(&["proximity"])),
    ("type", TYPE),
    ("tilesBetween", Values::Number(0, 15)),
    ("symbol", SYMBOL),
    ("mark", MARK),
]);
const SIZE: Values = Values::Table(&[
    ("kind", Values::Word(&["size"])),
    ("type", TYPE),
    ("otherTiles", Values::Number(0, 15)),
    ("symbol", SYMBOL),
    ("mark", MARK),
]);

static STANDARD: LazyLock<Figures> = LazyLock::new(|| Figures::PARAMETERS.standard_numbers());

impl Adjustable for Figures {
    const PARAMETERS: Parameters = Parameters {
        game: "waddle-waddle",
        list: &[
            Parameter {
                key: "tiles",
                rule: rule::COMP_2,
                kind: Values::Table(&[
                    ("alpha", COUNT),
                    ("parent", COUNT),
                    ("bigBelly", COUNT),
                    ("grumpy", COUNT),
                ]),
            },
            Parameter {
                key: "turnsPerPlayer",
                rule: rule::TURN_1,
                kind: Values::Number(1, MOST_ROUNDS as i64),
            },
            Parameter {
                key: "minGroup",
                rule: rule::SCORE_1,
                kind: Values::Number(1, MOST_ROUNDS as i64),
            },
            Parameter {
                key: "groupFactors",
                rule: rule::SCORE_1,
                kind: Values::List {
                    // sixteen tiles with the largest factor are 240 points, which a score can hold
                    of: &Values::Number(0, 15),
                    least: 1,
                    most: MOST_ROUNDS as usize,
                },
            },
            Parameter {
                key: "parentBonus",
                rule: rule::SCORE_4,
                kind: Values::Number(0, 20),
            },
            Parameter {
                key: "setPoints",
                rule: rule::SCORE_5,
                kind: Values::List {
                    of: &Values::Number(0, 200),
                    least: Symbol::ALL.len(),
                    most: Symbol::ALL.len(),
                },
            },
            Parameter {
                key: "cards",
                rule: rule::CARD_1,
                kind: Values::Table(&[
                    ("ADJ1", ADJACENCY),
                    ("ADJ2", ADJACENCY),
                    ("ADJ3", ADJACENCY),
                    ("ADJ4", ADJACENCY),
                    ("ADJ5", ADJACENCY),
                    ("ADJ6", ADJACENCY),
                    ("ADJ7", ADJACENCY),
                    ("ADJ8", ADJACENCY),
                    ("ADJ9", ADJACENCY),
                    ("ADJ10", ADJACENCY),
                    ("ADJ11", ADJACENCY),
                    ("ADJ12", ADJACENCY),
                    ("PRX1", PROXIMITY),
                    ("PRX2", PROXIMITY),
                    ("PRX3", PROXIMITY),
                    ("PRX4", PROXIMITY),
                    ("PRX5", PROXIMITY),
                    ("PRX6", PROXIMITY),
                    ("PRX7", PROXIMITY),
                    ("PRX8", PROXIMITY),
                    ("SIZ1", SIZE),
                    ("SIZ2", SIZE),
                    ("SIZ3", SIZE),
                    ("SIZ4", SIZE),
                ]),
            },
        ],
        data: include_str!("../../../../rules/data/waddle-waddle.json"),
    };

    fn standard() -> &'static Figures {
        &STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-SCORE-1
    #[test]
    fn eight_pairs_are_the_best_there_is() {
        let figures = Figures::standard();
        assert_eq!(figures.base(&[2; 8]), 72);
        assert_eq!(figures.base(&[1; 16]), 0);
    }

    // WW-OPT-1
    #[test]
    fn groups_beyond_the_list_score_as_the_last() {
        let mut figures = Figures::standard().clone();
        figures.group_factors = vec![0, 3];
        figures.min_group = 1;
        assert_eq!(figures.base(&[4, 2, 1, 1, 0, 0]), 12);
    }
}
