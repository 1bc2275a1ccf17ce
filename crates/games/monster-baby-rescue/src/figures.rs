//! The components as the data file lists them, `rules/data/monster-baby-rescue.json`, and which values an edition may give them.
use crate::{
    aim::{Aim, Line, Pay, Prize, Test},
    asks::Asks,
    care::{Care, Counts, Shows},
    edition::{Components, LevelSpan, Worth},
    face::{FINALS, GOALS, Goals},
    monster::{Gem, Gems},
    row::MOST_POSITIONS,
    rule,
    tile::{TILES, Tile},
};
use menagerie_core::{Adjustable, Kind, Parameter, Parameters};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor},
};
use std::{fmt, marker::PhantomData, sync::LazyLock};

/// The parameters. They are written as the data file has them: tiles and faces in lists, each with its id.
#[derive(Serialize, Deserialize)]
pub(crate) struct Figures {
    row_costs: Vec<u8>,
    gem_supply: Gems,
    levels: LevelSpan,
    line: Line,
    points: Worth,
    care_tiles: ById<CareTile>,
    goal_tiles: ById<Sides<GoalSide>>,
    final_tiles: ById<Sides<FinalSide>>,
}

/// A table by id, in the order of the data file.
#[derive(Serialize)]
#[serde(transparent)]
struct ById<T>(Vec<Entry<T>>);

#[derive(Serialize)]
struct Entry<T> {
    id: String,
    #[serde(flatten)]
    what: T,
}

#[derive(Serialize, Deserialize)]
struct CareTile {
    name: String,
    min_players: u8,
    hearts: u8,
    link: Option<Gem>,
    #[serde(flatten)]
    shows: Shows,
}

/// The faces of a tile.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
struct Sides<T> {
    faces: ById<T>,
}

#[derive(Serialize, Deserialize)]
struct GoalSide {
    points: i8,
    test: Test,
}

#[derive(Serialize, Deserialize)]
struct FinalSide {
    name: String,
    rule: Pay,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ById<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Table<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Table<T> {
            type Value = ById<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table by id")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ById<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some((id, what)) = map.next_entry()? {
                    entries.push(Entry { id, what });
                }
                Ok(ById(entries))
            }
        }
        from.deserialize_map(Table(PhantomData))
    }
}

impl<T> ById<T> {
    /// As many as the kinds below have keys for.
    fn exactly<const N: usize, U>(self, into: impl Fn(T) -> U) -> [U; N] {
        let all: Vec<U> = self.0.into_iter().map(|entry| into(entry.what)).collect();
        let exact = all.try_into();
        exact.unwrap_or_else(|_| unreachable!("a table has all its keys and no others"))
    }
}

impl From<Figures> for Components {
    fn from(figures: Figures) -> Components {
        // white space in names is escaped, so that the whole is one word
        let file = serde_json::to_string(&figures).expect("all keys are texts");
        let file = file.replace(' ', "\\u0020");
        let tiles: [Care; TILES] = figures.care_tiles.exactly(|tile| Care {
            counts: Counts::of_tile(tile.hearts, tile.link, &tile.shows),
            name: tile.name,
            min_players: tile.min_players,
            hearts: tile.hearts,
            link: tile.link,
            shows: tile.shows,
        });
        let aim = |face: GoalSide| Aim {
            points: face.points,
            test: face.test,
        };
        let prize = |face: FinalSide| Prize {
            name: face.name,
            pay: face.rule,
        };
        let goals = figures.goal_tiles.exactly(|tile| tile.faces.exactly(aim));
        Components {
            decks: [2, 3, 4, 5].map(|players| {
                let marked = |tile: &Tile| tiles[tile.index()].min_players <= players;
                Tile::all().filter(marked).map(Tile::bit).collect()
            }),
            asks: tiles.each_ref().map(|care| Asks::of(&care.shows)),
            furthers: tiles.each_ref().map(|care| furthered(&goals, &care.shows)),
            wants: {
                let want = |tile: &Tile| matches!(tiles[tile.index()].shows, Shows::Want { .. });
                Tile::all().filter(want).map(Tile::bit).collect()
            },
            tiles,
            costs: figures.row_costs,
            gems: figures.gem_supply,
            levels: figures.levels,
            points: figures.points,
            line: figures.line,
            goals,
            finals: figures
                .final_tiles
                .exactly(|tile| tile.faces.exactly(prize)),
            file,
        }
    }
}

/// The goal tiles that a tile which shows this brings its taker nearer to, with one face or the other.
fn furthered(goals: &[[Aim; 2]; GOALS], shows: &Shows) -> Goals {
    let near = |aim: &Aim| aim.test.furthered_by(shows);
    let tiles = (0..GOALS).filter(|&tile| goals[tile].iter().any(near));
    tiles.map(|tile| tile as u8).collect()
}

/// No single thing is worth more, so that no sum can overflow.
const POINTS: Kind = Kind::Number(-60, 60);
/// What fits on a tile.
const NAME: Kind = Kind::Text(40);
const PART: Kind = Kind::Word(&["head", "torso", "legs"]);
const COUNT: Kind = Kind::Number(1, 255);
const PLAYERS: Kind = Kind::Number(2, 5);
const HEARTS: Kind = Kind::Number(0, 2);
const LINK: Kind = Kind::Maybe(&Kind::Word(&["red", "green"]));
/// Costs of more than five pass the marker on six locations (MBR-TRACK-7).
const COST: Kind = Kind::Number(1, 5);
const SUPPLY: Kind = Kind::Number(0, 20);
const GEMS: Kind = Kind::Number(1, 6);
const WORTH: Kind = Kind::Number(0, 10);

/// A care tile of a kind, with what makes it one.
macro_rules! tile {
    ($kind:literal $($key:literal $is:expr),*) => {
        Kind::Table(&[
            ("kind", Kind::Word(&[$kind])),
            ("name", NAME),
            ("min_players", PLAYERS),
            ("hearts", HEARTS),
            ("link", LINK),
            $(($key, $is)),*
        ])
    };
}

const BED: Kind = tile!("bed" "beds" Kind::Number(1, 2));
const GEM: Kind = tile!("gem" "gems" Kind::OneOf(&[
    Kind::Word(&["choice"]),
    Kind::Table(&[("red", GEMS)]),
    Kind::Table(&[("green", GEMS)]),
]));
const WITCH: Kind = tile!("witch");
const PLAY: Kind = tile!("play" "rungs" Kind::Number(1, 2));
const IMPROVE: Kind = tile!("improve"
    "part" Kind::Word(&["head", "torso", "legs", "any"]),
    "knots" Kind::Number(0, 2)
);
const WANT: Kind = tile!("want" "want" Kind::OneOf(&[
    Kind::Table(&[("per", Kind::Word(&["rung", "bed", "gem"])), ("each", COUNT)]),
    Kind::Table(&[("per", Kind::Word(&["level"])), ("part", PART), ("each", COUNT)]),
]));

#[rustfmt::skip]
const CARE_TILES: Kind = Kind::Table(&[
    ("B1", BED), ("B2", BED), ("B3", BED), ("B4", BED), ("B5", BED), ("B6", BED), ("B7", BED), ("B8", BED), ("B9", BED),
    ("D1", GEM), ("D2", GEM), ("D3", GEM), ("D4", GEM), ("D5", GEM), ("D6", GEM), ("D7", GEM), ("D8", GEM), ("D9", GEM),
    ("W1", WITCH), ("W2", WITCH), ("W3", WITCH), ("W4", WITCH), ("W5", WITCH), ("W6", WITCH),
    ("P1", PLAY), ("P2", PLAY), ("P3", PLAY), ("P4", PLAY), ("P5", PLAY), ("P6", PLAY), ("P7", PLAY), ("P8", PLAY),
    ("H1", IMPROVE), ("H2", IMPROVE), ("H3", IMPROVE), ("H4", IMPROVE), ("H5", IMPROVE), ("H6", IMPROVE),
    ("H7", IMPROVE), ("H8", IMPROVE), ("H9", IMPROVE),
    ("T1", IMPROVE), ("T2", IMPROVE), ("T3", IMPROVE), ("T4", IMPROVE), ("T5", IMPROVE), ("T6", IMPROVE),
    ("T7", IMPROVE), ("T8", IMPROVE), ("T9", IMPROVE),
    ("L1", IMPROVE), ("L2", IMPROVE), ("L3", IMPROVE), ("L4", IMPROVE), ("L5", IMPROVE), ("L6", IMPROVE),
    ("L7", IMPROVE), ("L8", IMPROVE), ("L9", IMPROVE),
    ("J1", IMPROVE), ("J2", IMPROVE), ("J3", IMPROVE),
    ("Q1", WANT), ("Q2", WANT), ("Q3", WANT), ("Q4", WANT), ("Q5", WANT), ("Q6", WANT),
]);

/// A tile with both its faces.
macro_rules! sides {
    ($a:literal $b:literal $is:expr) => {
        Kind::Table(&[("faces", Kind::Table(&[($a, $is), ($b, $is)]))])
    };
}

const GOAL: Kind = Kind::Table(&[
    ("points", POINTS),
    (
        "test",
        Kind::OneOf(&[
            Kind::Table(&[
                ("type", Kind::Word(&["part_level"])),
                ("part", PART),
                ("min", COUNT),
            ]),
            Kind::Table(&[
                (
                    "type",
                    Kind::Word(&[
                        "all_levels",
                        "beds",
                        "rungs",
                        "knots",
                        "gem_each_colour",
                        "gems",
                        "witch",
                        "wants",
                        "lines",
                        "kinds",
                    ]),
                ),
                ("min", COUNT),
            ]),
        ]),
    ),
]);

const GOAL_TILES: Kind = Kind::Table(&[
    ("G1", sides!("G1a" "G1b" GOAL)),
    ("G2", sides!("G2a" "G2b" GOAL)),
    ("G3", sides!("G3a" "G3b" GOAL)),
    ("G4", sides!("G4a" "G4b" GOAL)),
    ("G5", sides!("G5a" "G5b" GOAL)),
    ("G6", sides!("G6a" "G6b" GOAL)),
    ("G7", sides!("G7a" "G7b" GOAL)),
    ("G8", sides!("G8a" "G8b" GOAL)),
    ("G9", sides!("G9a" "G9b" GOAL)),
    ("G10", sides!("G10a" "G10b" GOAL)),
]);

const COUNTED: Kind = Kind::Word(&["rungs", "knots", "beds", "gems", "kinds"]);
const BY_LEVEL: Kind = Kind::Table(&[("2", POINTS), ("3", POINTS), ("4", POINTS)]);
const PLACES: Kind = Kind::List {
    of: &Kind::Number(0, 60),
    least: 1,
    most: 5,
};
const BY_COUNT: Kind = Kind::List {
    of: &POINTS,
    least: 1,
    most: 100,
};

const FINAL: Kind = Kind::Table(&[
    ("name", NAME),
    (
        "rule",
        Kind::OneOf(&[
            Kind::Table(&[
                ("type", Kind::Word(&["lowest_level"])),
                ("by_level", BY_LEVEL),
                ("per_part_at_level_1", POINTS),
            ]),
            Kind::Table(&[
                ("type", Kind::Word(&["parts_at_max"])),
                ("each", POINTS),
                ("if_none", POINTS),
            ]),
            Kind::Table(&[
                ("type", Kind::Word(&["ranked"])),
                ("count", COUNTED),
                ("places", PLACES),
                ("if_zero", POINTS),
            ]),
            Kind::Table(&[
                ("type", Kind::Word(&["table"])),
                ("count", COUNTED),
                ("table", BY_COUNT),
            ]),
            Kind::Table(&[
                ("type", Kind::Word(&["gem_pairs"])),
                ("each", POINTS),
                ("if_no_gems", POINTS),
            ]),
        ]),
    ),
]);

const FINAL_TILES: Kind = Kind::Table(&[
    ("F1", sides!("F1a" "F1b" FINAL)),
    ("F2", sides!("F2a" "F2b" FINAL)),
    ("F3", sides!("F3a" "F3b" FINAL)),
    ("F4", sides!("F4a" "F4b" FINAL)),
]);

/// There are no more tiles of a kind that a line could take.
const LINE_TILES: Kind = Kind::Number(1, TILES as i64);
const LEVEL: Kind = Kind::Number(1, 4);

/// The tables above have as many keys as the game has pieces.
const _: () = {
    let (Kind::Table(tiles), Kind::Table(goals), Kind::Table(finals)) =
        (CARE_TILES, GOAL_TILES, FINAL_TILES)
    else {
        panic!("they are tables");
    };
    assert!(tiles.len() == TILES && goals.len() == GOALS && finals.len() == FINALS);
};

static STANDARD: LazyLock<Components> = LazyLock::new(|| Components::PARAMETERS.standard_numbers());

impl Adjustable for Components {
    const PARAMETERS: Parameters = Parameters {
        game: "monster-baby-rescue",
        list: &[
            Parameter {
                key: "row_costs",
                rule: rule::TRACK_7,
                kind: Kind::List {
                    of: &COST,
                    least: 2,
                    most: MOST_POSITIONS,
                },
            },
            Parameter {
                key: "gem_supply",
                rule: rule::COMP_3,
                kind: Kind::Table(&[("red", SUPPLY), ("green", SUPPLY)]),
            },
            Parameter {
                key: "levels",
                rule: rule::COMP_4,
                kind: Kind::Table(&[("start", LEVEL), ("max", LEVEL)]),
            },
            Parameter {
                key: "line",
                rule: rule::SCORE_5,
                kind: Kind::Table(&[
                    ("play_tiles", LINE_TILES),
                    ("bed_tiles", LINE_TILES),
                    ("points", POINTS),
                ]),
            },
            Parameter {
                key: "points",
                rule: rule::SCORE_1,
                kind: Kind::Table(&[("heart", WORTH), ("linked_heart", WORTH), ("visit", WORTH)]),
            },
            Parameter {
                key: "care_tiles",
                rule: rule::COMP_12,
                kind: CARE_TILES,
            },
            Parameter {
                key: "goal_tiles",
                rule: rule::GOAL_4,
                kind: GOAL_TILES,
            },
            Parameter {
                key: "final_tiles",
                rule: rule::SCORE_7,
                kind: FINAL_TILES,
            },
        ],
        data: include_str!("../../../../rules/data/monster-baby-rescue.json"),
    };

    #[inline]
    fn standard() -> &'static Components {
        &STANDARD
    }
}
