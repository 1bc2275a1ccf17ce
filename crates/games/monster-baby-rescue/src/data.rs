//! Reading a data file: its JSON form and what becomes of it.
use crate::{
    aim::{Aim, Line, Pay, Prize, Test},
    care::{Care, Counts, Shows},
    edition::Components,
    fault::Fault,
    monster::{Gem, Part},
    tile::Tile,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

mod checks;

/// The printed file has 13 kB; nobody needs five times as much.
const LONGEST: usize = 64 * 1024;

/// The file. What it has besides (notes, origins, names of places) is decoration and not kept.
#[derive(Serialize, Deserialize)]
struct Data {
    game: String,
    data_version: u32,
    players: Span,
    monsters: Vec<String>,
    body_parts: Vec<Part>,
    levels: LevelSpan,
    track: Track,
    row_costs: Vec<Value>,
    gem_supply: Supply,
    deck_size_by_players: DeckSizes,
    line: Line,
    care_tiles: Vec<CareTile>,
    goal_tiles: Vec<GoalTile>,
    final_tiles: Vec<FinalTile>,
}

#[derive(Serialize, Deserialize, PartialEq)]
struct Span {
    min: u8,
    max: u8,
}

#[derive(Serialize, Deserialize, PartialEq)]
struct LevelSpan {
    start: u8,
    max: u8,
}

#[derive(Serialize, Deserialize)]
struct Track {
    locations: i64,
    start_location: i64,
    rocks_per_location: i64,
}

#[derive(Serialize, Deserialize)]
struct Supply {
    red: i64,
    green: i64,
}

#[derive(Serialize, Deserialize)]
struct DeckSizes {
    #[serde(rename = "2")]
    two: i64,
    #[serde(rename = "3")]
    three: i64,
    #[serde(rename = "4")]
    four: i64,
    #[serde(rename = "5")]
    five: i64,
}

#[derive(Serialize, Deserialize)]
struct CareTile {
    id: String,
    name: String,
    min_players: i64,
    hearts: i64,
    // not optional: a forgotten link is a slip, `null` says that there is none
    #[serde(deserialize_with = "Option::deserialize")]
    link: Option<Gem>,
    #[serde(flatten)]
    shows: Shows,
}

#[derive(Serialize, Deserialize)]
struct GoalTile {
    id: String,
    faces: Vec<GoalSide>,
}

#[derive(Serialize, Deserialize)]
struct GoalSide {
    id: String,
    points: i8,
    test: Test,
}

#[derive(Serialize, Deserialize)]
struct FinalTile {
    id: String,
    faces: Vec<FinalSide>,
}

#[derive(Serialize, Deserialize)]
struct FinalSide {
    id: String,
    name: String,
    rule: Pay,
}

/// Reads and checks a data file.
///
/// # Errors
/// The first check that it fails, in the order of MBR-ACT-5.
pub(crate) fn read(json: &str) -> Result<Components, Fault> {
    if json.len() > LONGEST {
        return Err(Fault::TooLong(LONGEST));
    }
    let mut data: Data = serde_json::from_str(json).map_err(|error| Fault::unreadable(&error))?;
    data.check_numbers_of_pieces()?;
    data.check_hearts()?;
    let costs = data.costs()?;
    data.check_deck_sizes()?;
    data.check_goals_unmet()?;
    data.check_fixed()?;
    data.check_ids()?;
    data.check_bounds()?;
    // white space in names is escaped, so that the whole is one word of a position
    let text = serde_json::to_string(&data)
        .map_err(|error| Fault::unreadable(&error))?
        .replace(' ', "\\u0020");
    data.into_components(costs, text)
}

impl Data {
    /// Only for data that passed all checks; a number of pieces that does not fit is reported once more.
    fn into_components(self, costs: [u8; 6], text: String) -> Result<Components, Fault> {
        let decks = [2, 3, 4, 5].map(|players| {
            let tiles = Tile::all().zip(&self.care_tiles);
            let tiles = tiles.filter(|(_, care)| care.min_players <= players);
            tiles.map(|(tile, _)| tile.bit()).collect()
        });
        let tiles: Vec<Care> = self.care_tiles.into_iter().map(into_care).collect();
        let goals: Vec<[Aim; 2]> = self.goal_tiles.into_iter().filter_map(into_aims).collect();
        let finals: Vec<[Prize; 2]> = self
            .final_tiles
            .into_iter()
            .filter_map(into_prizes)
            .collect();
        Ok(Components {
            tiles: tiles
                .try_into()
                .map_err(|t: Vec<_>| Fault::Tiles(t.len()))?,
            costs,
            line: self.line,
            goals: goals
                .try_into()
                .map_err(|g: Vec<_>| Fault::Goals(g.len()))?,
            finals: finals
                .try_into()
                .map_err(|f: Vec<_>| Fault::Finals(f.len()))?,
            decks,
            text,
        })
    }
}

fn into_care(tile: CareTile) -> Care {
    let hearts = tile.hearts as u8; // 0 to 2: MBR-COMP-10 was checked
    Care {
        name: tile.name,
        min_players: tile.min_players as u8, // 2 to 5: MBR-SETUP-2 was checked
        hearts,
        link: tile.link,
        shows: tile.shows,
        counts: Counts::of_tile(hearts, tile.link, &tile.shows),
    }
}

fn into_aims(tile: GoalTile) -> Option<[Aim; 2]> {
    let aim = |face: GoalSide| Aim {
        points: face.points,
        test: face.test,
    };
    let faces: Vec<_> = tile.faces.into_iter().map(aim).collect();
    faces.try_into().ok()
}

fn into_prizes(tile: FinalTile) -> Option<[Prize; 2]> {
    let prize = |face: FinalSide| Prize {
        name: face.name,
        pay: face.rule,
    };
    let faces: Vec<_> = tile.faces.into_iter().map(prize).collect();
    faces.try_into().ok()
}
