//! The numbers of the game that an edition may change: those of `rules/data/wombat-rescue.json`, or of somebody's own.
use crate::{
    action_tile::ActionTile,
    card::{CARDS, Card},
    cubes,
    data::TEXT,
    food::{Disk, Disks},
    ground::FARTHEST_SMELL,
    refusal::Refusal,
    rule,
    tile::Terrain,
    tract::MOST_SECTIONS,
};
use menagerie_core::{Adjustable, Bag, Kind, Parameter, Parameters};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

/// The row of set-aside cards has so many places.
const ASIDE: usize = 4;

/// All numbers of an edition.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Figures {
    /// How far one, two and three own cubes on a space smell (WR-SMELL-1).
    pub smell_radius_by_cubes: Radii,
    /// Cubes of a player (WR-COMP-8).
    pub cubes: u8,
    /// Own cubes that a space can hold (WR-SMELL-3).
    pub max_own_cubes_per_space: u8,
    /// Sections of a tract (WR-COMP-9).
    pub tract_sections: u8,
    /// The set that everybody begins with (WR-SETUP-4).
    pub setup_tract_disk: FirstSet,
    /// The disk in the mouth at first, by turn position (WR-SETUP-5).
    pub setup_mouth_disk_by_turn_position: ByPosition,
    /// The spare disk of the fifth in turn (WR-FIVE-1).
    pub fifth_player_spare_disk: Option<Disk>,
    /// How many disks there are and what they are worth (WR-COMP-5).
    pub food_disks: Food,
    /// What a mouthful must be worth to be swallowed (WR-DIG-3).
    pub mouthful: u8,
    /// The faces of the dingo die (WR-COMP-7).
    pub dingo_die: Vec<u8>,
    /// Terrains and food symbols of the wander cards (WR-COMP-6).
    pub wander_cards: Faces,
    /// How many food cards set aside bring a refill (WR-FILL-1).
    pub food_cards_for_refill: u8,
    /// Moves in one turn (WR-TURN-3).
    pub moves_per_turn: u8,
    /// How far a mama can be pushed within one move (WR-PUSH-3).
    pub farthest_push: u8,
    /// Babies that have to be rescued (WR-END-1).
    pub babies_to_rescue: Needed,
    /// Cubes that wake the solo dingo (WR-SOLO-3).
    pub solo_waking_cubes: u8,
    /// The action tiles that everybody has (WR-COMP-8).
    pub action_tiles: Dealt,
}

/// How far one, two and three cubes smell.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Radii {
    #[serde(rename = "1")]
    pub one: u8,
    #[serde(rename = "2")]
    pub two: u8,
    #[serde(rename = "3")]
    pub three: u8,
}

impl Radii {
    /// How far so many cubes smell.
    #[inline]
    pub const fn of(&self, cubes: u8) -> u8 {
        match cubes {
            0 | 1 => self.one,
            2 => self.two,
            _ => self.three,
        }
    }
}

/// The set that everybody begins with.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct FirstSet {
    /// In which section it lies.
    pub section: u8,
    /// Its only disk; none for an empty tract.
    pub disk: Option<Disk>,
}

/// The disk in the mouth of the first in turn, of the second, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(from = "Positions")]
pub struct ByPosition(pub [Option<Disk>; 5]);

#[derive(Deserialize)]
struct Positions {
    #[serde(rename = "1")]
    first: Option<Disk>,
    #[serde(rename = "2")]
    second: Option<Disk>,
    #[serde(rename = "3")]
    third: Option<Disk>,
    #[serde(rename = "4")]
    fourth: Option<Disk>,
    #[serde(rename = "5")]
    fifth: Option<Disk>,
}

impl From<Positions> for ByPosition {
    fn from(by: Positions) -> ByPosition {
        ByPosition([by.first, by.second, by.third, by.fourth, by.fifth])
    }
}

/// How many disks there are and what they are worth.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(from = "ByDisk")]
pub struct Food {
    /// All disks.
    pub all: Disks,
    /// What a disk of each kind is worth.
    pub value: [u8; Disk::ALL.len()],
}

#[derive(Deserialize)]
struct ByDisk {
    green: OfDisk,
    orange: OfDisk,
    black: OfDisk,
}

#[derive(Deserialize)]
struct OfDisk {
    count: u8,
    value: u8,
}

impl From<ByDisk> for Food {
    fn from(by: ByDisk) -> Food {
        let disks = [by.green, by.orange, by.black];
        Food {
            all: Disks(Bag::new([0, 1, 2].map(|kind: usize| disks[kind].count))),
            value: [0, 1, 2].map(|kind: usize| disks[kind].value),
        }
    }
}

/// What stands on a wander card.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Face {
    /// The two terrains she may wander to.
    pub terrains: [Terrain; 2],
    /// Whether it carries the food symbol.
    pub food: bool,
}

/// What stands on all wander cards.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "BTreeMap<String, Face>")]
pub struct Faces(Vec<Face>);

impl TryFrom<BTreeMap<String, Face>> for Faces {
    type Error = String;
    fn try_from(entries: BTreeMap<String, Face>) -> Result<Faces, String> {
        let face = |card: Card| {
            let id = card.to_string().to_uppercase();
            entries.get(&id).copied().ok_or(id)
        };
        Ok(Faces(Card::all().map(face).collect::<Result<_, _>>()?))
    }
}

/// Babies that have to be rescued.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Needed {
    /// Ordinarily.
    pub usual: u8,
    /// In the shorter game.
    pub shorter: u8,
}

/// The action tiles that everybody has.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Dealt {
    pub hold_it_in: bool,
    pub scamper: bool,
    pub run_home: bool,
    pub high_fiber: bool,
}

impl Dealt {
    /// Whether everybody has a tile; protection is an option of the table.
    pub const fn has(&self, tile: ActionTile) -> bool {
        match tile {
            ActionTile::Hold => self.hold_it_in,
            ActionTile::Scamper => self.scamper,
            ActionTile::RunHome => self.run_home,
            ActionTile::Fiber => self.high_fiber,
            ActionTile::Protection => true,
        }
    }
}

impl Figures {
    /// What stands on a wander card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.wander_cards.0[card.index()]
    }

    /// What a disk is worth.
    #[inline]
    pub const fn value(&self, disk: Disk) -> u8 {
        self.food_disks.value[disk as usize]
    }

    /// What disks are worth together.
    pub fn worth(&self, disks: Disks) -> u32 {
        let worth = |disk| u32::from(disks.count(disk)) * u32::from(self.value(disk));
        Disk::ALL.into_iter().map(worth).sum()
    }

    /// The disks that so many players begin with.
    fn dealt(&self, players: u8) -> Disks {
        let mut dealt = Disks::NONE;
        let mouths = self.setup_mouth_disk_by_turn_position.0;
        for mouth in &mouths[..usize::from(players).min(mouths.len())] {
            for disk in [*mouth, self.setup_tract_disk.disk].into_iter().flatten() {
                dealt.add(disk);
            }
        }
        if let Some(disk) = self.fifth_player_spare_disk.filter(|_| players == 5) {
            dealt.add(disk);
        }
        dealt
    }

    /// Whether the numbers fit together at a table for so many (WR-OPT-1).
    pub(crate) fn fit_together(&self, players: u8) -> Result<(), Refusal> {
        if self.setup_tract_disk.section > self.tract_sections {
            return Err(Refusal::NoSection(self.setup_tract_disk.section));
        }
        let (all, dealt) = (self.food_disks.all, self.dealt(players));
        let lacks = |&disk: &Disk| dealt.count(disk) > all.count(disk);
        if Disk::ALL.iter().any(lacks) || all.total() <= dealt.total() {
            return Err(Refusal::FewDisks);
        }
        let faces = &self.wander_cards.0;
        let food = faces.iter().filter(|face| face.food).count();
        if food > ASIDE {
            return Err(Refusal::FoodCards(food as u8));
        }
        let plain = |terrain: &Terrain| {
            let leads = |face: &&Face| !face.food && face.terrains.contains(terrain);
            faces.iter().find(leads).is_none()
        };
        match Terrain::ALL.into_iter().find(plain) {
            Some(terrain) => Err(Refusal::NoCardFor(terrain)),
            None => Ok(()),
        }
    }
}

const DISK: Kind = Kind::Word(&["green", "orange", "black"]);
const MAYBE_DISK: Kind = Kind::Maybe(&DISK);
const RADIUS: Kind = Kind::Number(1, FARTHEST_SMELL as i64);
const DISKS: Kind = Kind::Table(&[
    ("count", Kind::Number(0, crate::food::MOST as i64)),
    ("value", Kind::Number(0, 9)),
]);
const CARD: Kind = Kind::Table(&[
    (
        "terrains",
        Kind::List {
            of: &Kind::Word(&["grass", "scrub", "gums", "sand", "marsh"]),
            least: 2,
            most: 2,
        },
    ),
    ("food", Kind::Switch),
]);
#[rustfmt::skip]
const NAMED: [(&str, Kind); CARDS as usize] = [
    ("W01", CARD), ("W02", CARD), ("W03", CARD), ("W04", CARD), ("W05", CARD), ("W06", CARD),
    ("W07", CARD), ("W08", CARD), ("W09", CARD), ("W10", CARD), ("W11", CARD), ("W12", CARD),
    ("W13", CARD), ("W14", CARD), ("W15", CARD), ("W16", CARD), ("W17", CARD), ("W18", CARD),
    ("W19", CARD), ("W20", CARD), ("W21", CARD), ("W22", CARD), ("W23", CARD), ("W24", CARD),
    ("W25", CARD), ("W26", CARD), ("W27", CARD), ("W28", CARD), ("W29", CARD), ("W30", CARD),
];

static STANDARD: LazyLock<Figures> = LazyLock::new(|| Figures::PARAMETERS.standard_numbers());

const fn parameter(key: &'static str, rule: menagerie_core::Rule, kind: Kind) -> Parameter {
    Parameter { key, rule, kind }
}

impl Adjustable for Figures {
    const PARAMETERS: Parameters = Parameters {
        game: "wombat-rescue",
        list: &[
            parameter(
                "smell_radius_by_cubes",
                rule::SMELL_1,
                Kind::Table(&[("1", RADIUS), ("2", RADIUS), ("3", RADIUS)]),
            ),
            parameter("cubes", rule::COMP_8, Kind::Number(1, 45)),
            parameter(
                "max_own_cubes_per_space",
                rule::SMELL_3,
                Kind::Number(1, cubes::MOST as i64),
            ),
            parameter(
                "tract_sections",
                rule::COMP_9,
                Kind::Number(1, MOST_SECTIONS as i64),
            ),
            parameter(
                "setup_tract_disk",
                rule::SETUP_4,
                Kind::Table(&[
                    ("section", Kind::Number(1, MOST_SECTIONS as i64)),
                    ("disk", MAYBE_DISK),
                ]),
            ),
            parameter(
                "setup_mouth_disk_by_turn_position",
                rule::SETUP_5,
                Kind::Table(&[
                    ("1", MAYBE_DISK),
                    ("2", MAYBE_DISK),
                    ("3", MAYBE_DISK),
                    ("4", MAYBE_DISK),
                    ("5", MAYBE_DISK),
                ]),
            ),
            parameter("fifth_player_spare_disk", rule::FIVE_1, MAYBE_DISK),
            parameter(
                "food_disks",
                rule::COMP_5,
                Kind::Table(&[("green", DISKS), ("orange", DISKS), ("black", DISKS)]),
            ),
            parameter("mouthful", rule::DIG_3, Kind::Number(1, 20)),
            parameter(
                "dingo_die",
                rule::COMP_7,
                Kind::List {
                    of: &Kind::Number(1, 9),
                    least: 1,
                    most: 20,
                },
            ),
            parameter("wander_cards", rule::COMP_6, Kind::Table(&NAMED)),
            parameter(
                "food_cards_for_refill",
                rule::FILL_1,
                Kind::Number(1, ASIDE as i64),
            ),
            parameter("moves_per_turn", rule::TURN_3, Kind::Number(1, 6)),
            parameter("farthest_push", rule::PUSH_3, Kind::Number(0, 5)),
            parameter(
                "babies_to_rescue",
                rule::END_1,
                Kind::Table(&[
                    ("usual", Kind::Number(1, 4)),
                    ("shorter", Kind::Number(1, 3)),
                ]),
            ),
            parameter("solo_waking_cubes", rule::SOLO_3, Kind::Number(1, 15)),
            parameter(
                "action_tiles",
                rule::COMP_8,
                Kind::Table(&[
                    ("hold_it_in", Kind::Switch),
                    ("scamper", Kind::Switch),
                    ("run_home", Kind::Switch),
                    ("high_fiber", Kind::Switch),
                ]),
            ),
        ],
        data: TEXT,
    };

    fn standard() -> &'static Figures {
        &STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WR-COMP-6
    #[test]
    fn every_pair_of_terrains_is_on_three_cards() {
        let figures = Figures::standard();
        for (i, a) in Terrain::ALL.into_iter().enumerate() {
            for b in Terrain::ALL.into_iter().skip(i + 1) {
                let with = |card: &Card| figures.face(*card).terrains == [a, b];
                assert_eq!(Card::all().filter(with).count(), 3, "{a:?} {b:?}");
            }
        }
        let food: Vec<_> = Card::all()
            .filter(|card| figures.face(*card).food)
            .map(|card| card.to_string())
            .collect();
        assert_eq!(food, ["w01", "w10", "w16", "w22"]);
    }

    // WR-COMP-5
    #[test]
    fn the_value_of_a_mouthful_is_the_sum_of_its_disks() {
        let worth = |text: &str| Figures::standard().worth(Disks::read(text).unwrap());
        assert_eq!((worth("go"), worth("gggb"), worth("")), (3, 6, 0));
        assert_eq!(Figures::standard().food_disks.all.total(), 60);
    }

    // WR-FIVE-1: eight of the ten black disks are dealt out with five players
    #[test]
    fn the_disks_that_players_begin_with_are_counted() {
        let dealt = |players| *Figures::standard().dealt(players).0.counts();
        assert_eq!(dealt(1), [0, 0, 1]);
        assert_eq!(dealt(5), [1, 1, 8]);
    }
}
