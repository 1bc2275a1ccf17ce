//! The options of a table (MBR-OPT).
use crate::{
    care::{Counts, Holding},
    edition::Edition,
    face::{GOALS, GoalFace, Side},
    file,
    monster::Gems,
    rule::Refusal,
    tile::Tile,
};
use menagerie_core::{Choice, EDITION_OPTION, Options, Range};

/// A table's options, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Two to five.
    pub players: u8,
    /// The components in play.
    pub edition: Edition,
}

/// The word for the edition of the rulebook, where a data file could stand.
const PRINTED: &str = "printed";

/// What can be chosen.
pub(crate) const OFFERED: &[Choice] = &[
    // bc: the older spelling of an edition
    Choice {
        key: "data",
        range: Range::Text("printed, or a whole data file as JSON on one line"),
        default: PRINTED,
    },
    Choice {
        key: EDITION_OPTION,
        range: Range::Text(
            "standard, or the numbers that differ: {\"row_costs\":[1,1,2,2,3,3,4,4]}",
        ),
        default: "standard",
    },
];

impl Setup {
    /// Checks what was chosen.
    pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=5).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let edition = read_edition(chosen.get("data"), chosen.get(EDITION_OPTION))?;
        Setup { players, edition }.checked()
    }

    /// The same if a game can be played so (MBR-OPT-1).
    pub(crate) fn checked(self) -> Result<Setup, Refusal> {
        if !self.edition.is_standard() {
            self.playable()?;
        }
        Ok(self)
    }

    fn playable(&self) -> Result<(), Refusal> {
        let edition = &self.edition;
        let crowded = |tile: &Tile| {
            let care = edition.care(*tile);
            care.link.is_some() && care.hearts > 0
        };
        if let Some(tile) = Tile::all().find(crowded) {
            return Err(Refusal::HeartsAndLink(tile));
        }
        if edition.levels.start >= edition.levels.max {
            return Err(Refusal::NoLevels);
        }
        let positions = edition.positions();
        if positions < usize::from(self.players) {
            let players = self.players;
            return Err(Refusal::ShortRow { positions, players });
        }
        let tiles = edition.deck(self.players).len();
        if tiles as usize <= positions {
            return Err(Refusal::SmallDeck { tiles, positions });
        }
        let start = Holding {
            counts: Counts::default(),
            gems: Gems::default(),
            levels: edition.first_levels(),
        };
        let faces = (0..GOALS as u8).flat_map(|tile| [Side::A, Side::B].map(|side| (tile, side)));
        let mut faces = faces.map(|(tile, side)| GoalFace { tile, side });
        let met = |face: &GoalFace| edition.aim(*face).test.met(&start, &edition.line);
        match faces.find(met) {
            Some(face) => Err(Refusal::GoalMet(face)),
            None => Ok(()),
        }
    }

    /// The options as they go into the record. A standard table is told as it ever was.
    pub(crate) fn told(&self) -> Options {
        if self.edition.is_standard() {
            Options::new().with("data", PRINTED)
        } else {
            Options::new().with(EDITION_OPTION, self.edition.text())
        }
    }
}

/// The edition that is said, as its differences or as a whole file.
pub(crate) fn read_edition(
    file: Option<&str>,
    differences: Option<&str>,
) -> Result<Edition, Refusal> {
    let edition = Edition::read(differences.unwrap_or_default())
        .map_err(|fault| Refusal::Edition(Box::new(fault)))?;
    match file {
        None | Some("" | PRINTED) => Ok(edition),
        Some(_) if !edition.is_standard() => Err(Refusal::TwoEditions),
        Some(json) => file::read(json),
    }
}
