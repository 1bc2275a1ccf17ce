//! The numbers of the game that an edition may change: those of `rules/data/wallaby.json`, or of somebody's own.
use crate::{
    rule,
    setup::Board,
    shape::{COLUMNS, ROWS, Shape},
    state::MAX_PLAYERS,
};
use menagerie_core::{Adjustable, Kind, Parameter, Parameters, Seat};
use serde::Deserialize;
use std::sync::LazyLock;

/// The largest Board has 8 × 7 cells, and the Valley puts one more tile into the box.
pub(crate) const MOST_TILES: usize = 57;
const MOST_PLANTS: i64 = 3 * MOST_TILES as i64;

/// All numbers of an edition.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Figures {
    /// Plants that win (WAL-OPT-5).
    pub goal: ByPlayers<u8>,
    /// Plants that a seat needs beyond the goal (WAL-OPT-5), to make up for its place at the table.
    pub goal_more: More,
    /// All tiles (WAL-COMP-2).
    pub tiles: Mix,
    /// Tiles that two players do without (WAL-SETUP-2).
    pub two_player_removal: Mix,
    /// The sizes of the Boards (WAL-OPT-2, WAL-VALLEY-2).
    pub boards: Boards,
    /// Which tile each seat takes before the game begins (WAL-SETUP-6).
    pub head_start: HeadStart,
    /// The number whose harvest lets one move the scarecrow (WAL-SCARE-1); 0 if none does.
    pub scarecrow_moves_after: u8,
    /// The steps to choose from in a bounce from a missing cell (WAL-BOUNCE-3).
    pub free_bounce_steps: FreeSteps,
    /// Quiet turns per living player that end the game (WAL-END-5).
    pub quiet_turns: u8,
    /// Turns per player that end the game (WAL-END-6).
    pub most_turns: u16,
}

/// One for each number of players.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct ByPlayers<T> {
    #[serde(rename = "2")]
    pub two: T,
    #[serde(rename = "3")]
    pub three: T,
    #[serde(rename = "4")]
    pub four: T,
}

impl<T: Copy> ByPlayers<T> {
    /// That for so many.
    pub const fn of(&self, players: u8) -> T {
        match players {
            2 => self.two,
            3 => self.three,
            _ => self.four,
        }
    }
}

/// How many 1s, 2s and 3s.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(from = "ByNumber")]
pub struct Mix(pub [u8; 3]);

#[derive(Deserialize)]
struct ByNumber {
    #[serde(rename = "1")]
    ones: u8,
    #[serde(rename = "2")]
    twos: u8,
    #[serde(rename = "3")]
    threes: u8,
}

impl From<ByNumber> for Mix {
    fn from(by: ByNumber) -> Mix {
        Mix([by.ones, by.twos, by.threes])
    }
}

/// The sizes of the Boards.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Boards {
    pub standard: ByPlayers<Size>,
    pub full: ForTwo,
    pub valley: ByPlayers<Size>,
}

/// The full board is for two players only (WAL-OPT-4).
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct ForTwo {
    #[serde(rename = "2")]
    pub two: Size,
}

/// How large a Board is.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct Size {
    pub columns: u8,
    pub rows: u8,
}

/// The number that each seat takes, 0 for nothing. The first seat takes none.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct HeadStart {
    pub seat_2: u8,
    pub seat_3: u8,
    pub seat_4: u8,
}

/// What each seat needs beyond the goal.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[allow(missing_docs)]
pub struct More {
    pub seat_1: u8,
    pub seat_2: u8,
    pub seat_3: u8,
    pub seat_4: u8,
}

impl More {
    /// What each seat needs more.
    pub const fn by_seat(&self) -> [u8; MAX_PLAYERS] {
        [self.seat_1, self.seat_2, self.seat_3, self.seat_4]
    }
}

impl HeadStart {
    /// The number that a seat takes.
    pub const fn of(&self, seat: Seat) -> u8 {
        match seat.0 {
            0 => 0,
            1 => self.seat_2,
            2 => self.seat_3,
            _ => self.seat_4,
        }
    }
}

/// How far a bounce from a missing cell may go: some of 1, 2 and 3, each as the four bits that its hops have in
/// `shape::Ways`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Hash)]
#[serde(from = "Vec<u8>")]
pub struct FreeSteps(pub(crate) u16);

impl From<Vec<u8>> for FreeSteps {
    fn from(steps: Vec<u8>) -> FreeSteps {
        FreeSteps(
            steps
                .into_iter()
                .fold(0, |all, steps| all | 15 << (4 * (steps & 3))),
        )
    }
}

impl FreeSteps {
    /// Whether a bounce may have so many steps.
    #[inline]
    pub const fn has(self, steps: u8) -> bool {
        steps < 4 && self.0 >> (4 * steps) & 1 == 1
    }

    /// All of them, the shortest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=3).filter(move |&steps| self.has(steps))
    }
}

impl Figures {
    /// The Board of a table; none if no Board has that size.
    pub(crate) fn shape(&self, board: Board, players: u8) -> Option<Shape> {
        let size = match board {
            Board::Standard => self.boards.standard.of(players),
            Board::Full => self.boards.full.two,
            Board::Valley => self.boards.valley.of(players),
        };
        let shape = Shape::sized(size.columns.into(), size.rows.into())?;
        Some(shape.with_valley(board == Board::Valley))
    }
}

const PLAYERS: Kind = Kind::Table(&[("2", GOAL), ("3", GOAL), ("4", GOAL)]);
/// More than a head start, or somebody would have won before the first turn.
const GOAL: Kind = Kind::Number(4, MOST_PLANTS);
const MIX: Kind = Kind::Table(&[("1", TILES), ("2", TILES), ("3", TILES)]);
const TILES: Kind = Kind::Number(0, MOST_TILES as i64);
/// On smaller Boards a wallaby can be unable to jump and bounce, unless jumps may leave them (WAL-TURN-4).
const SIX: i64 = 6;
const FIELD: Kind = Kind::Table(&[
    ("columns", Kind::Number(SIX, *COLUMNS.end() as i64)),
    ("rows", Kind::Number(SIX, *ROWS.end() as i64)),
]);
const VALLEY: Kind = Kind::Table(&[
    (
        "columns",
        Kind::Number(*COLUMNS.start() as i64, *COLUMNS.end() as i64),
    ),
    (
        "rows",
        Kind::Number(*ROWS.start() as i64, *ROWS.end() as i64),
    ),
]);
const NUMBER: Kind = Kind::Number(0, 3);
/// A goal and what a seat needs more stay below 256.
const MORE: Kind = Kind::Number(0, 20);

static STANDARD: LazyLock<Figures> = LazyLock::new(|| Figures::PARAMETERS.standard_numbers());

impl Adjustable for Figures {
    const PARAMETERS: Parameters = Parameters {
        game: "wallaby",
        list: &[
            Parameter {
                key: "goal",
                rule: rule::OPT_5,
                kind: PLAYERS,
            },
            Parameter {
                key: "goal_more",
                rule: rule::OPT_5,
                kind: Kind::Table(&[
                    ("seat_1", MORE),
                    ("seat_2", MORE),
                    ("seat_3", MORE),
                    ("seat_4", MORE),
                ]),
            },
            Parameter {
                key: "tiles",
                rule: rule::COMP_2,
                kind: MIX,
            },
            Parameter {
                key: "two_player_removal",
                rule: rule::SETUP_2,
                kind: MIX,
            },
            Parameter {
                key: "boards",
                rule: rule::OPT_2,
                kind: Kind::Table(&[
                    (
                        "standard",
                        Kind::Table(&[("2", FIELD), ("3", FIELD), ("4", FIELD)]),
                    ),
                    ("full", Kind::Table(&[("2", FIELD)])),
                    (
                        "valley",
                        Kind::Table(&[("2", VALLEY), ("3", VALLEY), ("4", VALLEY)]),
                    ),
                ]),
            },
            Parameter {
                key: "head_start",
                rule: rule::SETUP_6,
                kind: Kind::Table(&[("seat_2", NUMBER), ("seat_3", NUMBER), ("seat_4", NUMBER)]),
            },
            Parameter {
                key: "scarecrow_moves_after",
                rule: rule::SCARE_1,
                kind: NUMBER,
            },
            Parameter {
                key: "free_bounce_steps",
                rule: rule::BOUNCE_3,
                kind: Kind::List {
                    of: &Kind::Number(1, 3),
                    least: 1,
                    most: 3,
                },
            },
            Parameter {
                key: "quiet_turns",
                rule: rule::END_5,
                kind: Kind::Number(1, 100),
            },
            Parameter {
                key: "most_turns",
                rule: rule::END_6,
                kind: Kind::Number(1, 1000),
            },
        ],
        data: include_str!("../../../../rules/data/wallaby.json"),
    };

    fn standard() -> &'static Figures {
        &STANDARD
    }
}
