//! An edition: all components of the game, printed or designed by somebody. Editions are checked when loaded.
use crate::{
    aim::{Aim, Line, Prize},
    care::{Care, Counts},
    data,
    face::{FINALS, FinalFace, GOALS, GoalFace},
    fault::Fault,
    tile::{TILES, Tile, Tiles},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{
    borrow::Cow,
    collections::HashMap,
    fmt, ops,
    sync::{LazyLock, Mutex, PoisonError},
};

/// The printed components. Where it and the rulebook list the same values, they agree.
const PRINTED: &str = include_str!("../../../../rules/data/monster-baby-rescue.json");

/// So many different editions can be in use before further ones are refused: enough for any comparison, and a bound on
/// the memory that outsiders can ask for.
const MOST_EDITIONS: usize = 4096;

/// All components, checked (MBR-ACT-5).
#[derive(Debug, PartialEq)]
pub struct Components {
    /// What each care tile shows.
    pub tiles: [Care; TILES],
    /// The costs of positions 1 to 6 (MBR-COMP-9).
    pub costs: [u8; 6],
    /// What a line is.
    pub line: Line,
    /// Both faces of each goal tile.
    pub goals: [[Aim; 2]; GOALS],
    /// Both faces of each final tile.
    pub finals: [[Prize; 2]; FINALS],
    /// The tiles in games of 2, 3, 4 and 5 (MBR-SETUP-2).
    pub(crate) decks: [Tiles; 4],
    /// The same as JSON on one line without white space: two editions are the same if this is.
    pub(crate) text: String,
}

impl Components {
    /// What a care tile shows.
    #[inline]
    pub fn care(&self, tile: Tile) -> &Care {
        &self.tiles[tile.index()]
    }

    /// A goal face.
    #[inline]
    pub fn aim(&self, face: GoalFace) -> &Aim {
        &self.goals[usize::from(face.tile)][face.side as usize]
    }

    /// A final face.
    #[inline]
    pub fn prize(&self, face: FinalFace) -> &Prize {
        &self.finals[usize::from(face.tile)][face.side as usize]
    }

    /// The tiles in a game of so many players (MBR-SETUP-2).
    pub fn deck(&self, players: u8) -> Tiles {
        self.decks[usize::from(players.clamp(2, 5) - 2)]
    }

    /// The cost of the dearest position: no two figures are ever farther apart (MBR-INV-1).
    pub fn highest_cost(&self) -> u8 {
        self.costs.iter().copied().max().unwrap_or_default()
    }

    /// What a set of tiles shows altogether.
    #[inline]
    pub fn count(&self, tiles: Tiles) -> Counts {
        let mut counts = Counts::default();
        for tile in Tile::of(tiles) {
            counts.add(&self.care(tile).counts);
        }
        counts
    }
}

/// An edition in play. Small and copied freely, so that positions stay plain data; equal if the components are.
///
/// Components live until the program ends: each distinct edition is checked, kept and leaked once, and all positions refer to it.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Edition(&'static Components);

static EDITIONS: LazyLock<Mutex<HashMap<&'static str, Edition>>> = LazyLock::new(Mutex::default);

static PRINTED_EDITION: LazyLock<Edition> = LazyLock::new(|| {
    let components = data::read(PRINTED).expect("the embedded file is sound, as a test shows");
    Edition(Box::leak(Box::new(components)))
});

impl Edition {
    /// The edition that is printed in section 17 of the rulebook.
    pub fn printed() -> Edition {
        *PRINTED_EDITION
    }

    /// The edition that a data file describes, in JSON.
    ///
    /// # Errors
    /// The first check that it fails, in the order of MBR-ACT-5.
    pub fn read(json: &str) -> Result<Edition, Fault> {
        let components = data::read(json)?;
        let printed = Edition::printed();
        if components.text == printed.0.text {
            return Ok(printed);
        }
        // a panic elsewhere cannot leave the map half changed
        let mut editions = EDITIONS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = editions.get(components.text.as_str()) {
            return Ok(*known);
        }
        if editions.len() >= MOST_EDITIONS {
            return Err(Fault::TooMany(MOST_EDITIONS));
        }
        let components: &'static Components = Box::leak(Box::new(components));
        editions.insert(&components.text, Edition(components));
        Ok(Edition(components))
    }

    /// Whether it is the printed one, whose names are translated.
    pub fn is_printed(&self) -> bool {
        *self == Edition::printed()
    }

    /// The components as JSON on one line without white space.
    pub fn text(&self) -> &'static str {
        &self.0.text
    }
}

impl Default for Edition {
    fn default() -> Edition {
        Edition::printed()
    }
}

impl ops::Deref for Edition {
    type Target = Components;
    #[inline]
    fn deref(&self) -> &Components {
        self.0
    }
}

/// Equal components are kept once, so it is enough to compare places.
impl PartialEq for Edition {
    #[inline]
    fn eq(&self, other: &Edition) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Edition {}

/// Short: the whole would drown what else is printed.
impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_printed() {
            "Edition(printed)"
        } else {
            "Edition(designed)"
        })
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Edition, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        Edition::read(&text).map_err(|fault| D::Error::custom(fault.rule()))
    }
}
