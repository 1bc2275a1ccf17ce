//! A table's options (WAL-OPT).
use crate::{
    figures::{Figures, FreeSteps},
    rule::{self, Refusal},
    shape::Shape,
    state::MAX_PLAYERS,
};
use menagerie_core::{
    BySeat, Choice, EDITION_OPTION, Edition, NotationError, Options, Range, Refusal as _, Seat,
};
use serde::{Deserialize, Serialize};

/// The options of a table, checked, with the numbers that they lead to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(as = "Chosen")
)]
#[serde(try_from = "Chosen", into = "Chosen")]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// Which board.
    pub board: Board,
    /// Whether the scarecrow is used.
    pub scarecrow: bool,
    /// Whether too many quiet turns end the game (WAL-END-5).
    pub quiet_guard: bool,
    /// Whether too many turns end the game (WAL-END-6).
    pub turn_limit: bool,
    /// The numbers that the game is played with. Those that are asked for all the time stand below once more.
    pub edition: Edition<Figures>,
    shape: Shape,
    goals: BySeat<u8, MAX_PLAYERS>,
    /// The number whose harvest lets one move the scarecrow (WAL-SCARE-1).
    pub(crate) scarecrow_moves_after: u8,
    /// The steps of a bounce from a missing cell (WAL-BOUNCE-3).
    pub(crate) free_steps: FreeSteps,
    /// Quiet turns per living player that end the game (WAL-END-5).
    pub(crate) quiet_turns: u8,
    /// Turns of all players that end the game (WAL-END-6).
    pub(crate) most_turns: u16,
}

/// Which board is used (WAL-OPT-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// 6 × 6 for two, 7 × 7 for more.
    Standard,
    /// 7 × 7 for two.
    Full,
    /// Jumps may leave the Board and come back.
    Valley,
}

impl Board {
    pub(crate) const ALL: [Board; 3] = [Board::Standard, Board::Full, Board::Valley];

    /// The board's word in options and positions.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Board::Standard => "standard",
            Board::Full => "full",
            Board::Valley => "valley",
        }
    }
}

/// What a table may choose. remember: the same values stand in rules/data/wallaby.json, compared by a test
pub(crate) const OFFERED: &[Choice] = &[
    Choice {
        key: "board",
        range: Range::Words(&["standard", "full", "valley"]),
        default: "standard",
    },
    Choice {
        key: "scarecrow",
        range: Range::Switch,
        default: "on",
    },
    Choice {
        key: "quiet_guard",
        range: Range::Switch,
        default: "on",
    },
    Choice {
        key: "turn_limit",
        range: Range::Switch,
        default: "on",
    },
    Choice {
        key: EDITION_OPTION,
        range: Range::Text("standard, or the numbers that differ: {\"goal\":{\"2\":20}}"),
        default: "standard",
    },
];

/// Options as they were said, before they are checked against each other.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "Setup")
)]
pub(crate) struct Chosen {
    pub(crate) players: u8,
    pub(crate) board: Board,
    pub(crate) scarecrow: bool,
    pub(crate) quiet_guard: bool,
    pub(crate) turn_limit: bool,
    /// As it goes into the record; nothing for the standard edition.
    #[serde(default, skip_serializing_if = "Edition::is_standard")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String"),
        ts(as = "Option<String>", optional)
    )]
    pub(crate) edition: Edition<Figures>,
}

impl Chosen {
    /// The setup that these options mean, if a game can be played with them.
    pub(crate) fn checked(self) -> Result<Setup, Refusal> {
        if !(2..=4).contains(&self.players) {
            return Err(Refusal::Players(self.players));
        }
        if self.board == Board::Full && self.players > 2 {
            return Err(Refusal::FullForMany);
        }
        let figures = self.edition.numbers();
        let shape = figures.shape(self.board, self.players);
        let setup = Setup {
            players: self.players,
            board: self.board,
            scarecrow: self.scarecrow,
            quiet_guard: self.quiet_guard,
            turn_limit: self.turn_limit,
            shape: shape.ok_or(Refusal::OptionValue(rule::OPT_2))?,
            goals: BySeat(
                figures
                    .goal_more
                    .by_seat()
                    .map(|more| figures.goal.of(self.players) + more),
            ),
            scarecrow_moves_after: figures.scarecrow_moves_after,
            free_steps: figures.free_bounce_steps,
            quiet_turns: figures.quiet_turns,
            most_turns: figures.most_turns * u16::from(self.players),
            edition: self.edition,
        };
        if !setup.edition.is_standard() {
            setup.playable()?;
        }
        Ok(setup)
    }
}

impl From<Setup> for Chosen {
    fn from(setup: Setup) -> Chosen {
        Chosen {
            players: setup.players,
            board: setup.board,
            scarecrow: setup.scarecrow,
            quiet_guard: setup.quiet_guard,
            turn_limit: setup.turn_limit,
            edition: setup.edition,
        }
    }
}

impl TryFrom<Chosen> for Setup {
    type Error = NotationError;
    fn try_from(chosen: Chosen) -> Result<Setup, NotationError> {
        let flaw =
            |no: Refusal| NotationError::breaks(no.rule(), "edition", "no game can be played so");
        chosen.checked().map_err(flaw)
    }
}

impl Setup {
    /// The shape of the Board.
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Plants that win (WAL-OPT-5), before what a seat needs more.
    pub fn goal(&self) -> u8 {
        self.edition.numbers().goal.of(self.players)
    }

    /// Plants with which a seat wins.
    #[inline]
    pub fn goal_of(&self, seat: Seat) -> u8 {
        self.goals[seat]
    }

    /// The tiles to choose from before the Valley's one is taken out (WAL-COMP-2, WAL-SETUP-2).
    pub fn mix(&self) -> [u8; 3] {
        let figures = self.edition.numbers();
        let mut mix = figures.tiles.0;
        if self.players == 2 && self.board != Board::Full {
            for (count, removed) in mix.iter_mut().zip(figures.two_player_removal.0) {
                *count = count.saturating_sub(removed);
            }
        }
        mix
    }

    /// Whether the numbers of an edition of one's own fit together at this table (WAL-OPT-8).
    fn playable(&self) -> Result<(), Refusal> {
        let figures = self.edition.numbers();
        let (columns, rows) = (self.shape.columns(), self.shape.rows());
        if !self.shape.never_stuck(self.free_steps) {
            return Err(Refusal::Stuck { columns, rows });
        }
        let mix = self.mix();
        let boxed = u8::from(self.board == Board::Valley);
        let laid = mix.iter().map(|&n| u16::from(n)).sum::<u16>();
        let cells = u16::from(columns) * u16::from(rows);
        if laid != cells + u16::from(boxed) {
            return Err(Refusal::TilesDoNotFill {
                tiles: laid,
                cells: cells + u16::from(boxed),
            });
        }
        // the Valley's tile is drawn from all tiles, so two players must have one left of each
        let gone = |i: usize| figures.tiles.0[i] > 0 && mix[i] == 0;
        if boxed == 1 && (0..3).any(gone) {
            return Err(Refusal::NoneToBox);
        }
        self.head_starts_exist(mix.map(|count| count.saturating_sub(boxed)))?;
        let [ones, twos, threes] = mix;
        let plants = ones + 2 * twos + 3 * threes - 3 * boxed;
        let mut goals = Seat::all(self.players).map(|seat| self.goal_of(seat));
        match goals.find(|&goal| goal > plants) {
            Some(goal) => Err(Refusal::GoalTooHigh { goal, plants }),
            None => Ok(()),
        }
    }

    /// Whether everybody finds the tile they take, though wallabies stand on as many as they can (WAL-SETUP-11).
    fn head_starts_exist(&self, mut lying: [u8; 3]) -> Result<(), Refusal> {
        for seat in Seat::all(self.players) {
            let number = self.edition.numbers().head_start.of(seat);
            if number == 0 {
                continue;
            }
            let count = &mut lying[usize::from(number) - 1];
            if *count <= seat.0 + 1 {
                return Err(Refusal::NoHeadStart { number });
            }
            *count -= 1;
        }
        Ok(())
    }

    pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=4).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let switch = |key, rule| match chosen.get(key).unwrap_or("on") {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(Refusal::OptionValue(rule)),
        };
        let board = chosen.get("board").unwrap_or("standard");
        let board = Board::ALL.into_iter().find(|b| b.word() == board);
        let edition = Edition::read(chosen.get(EDITION_OPTION).unwrap_or_default());
        Chosen {
            players,
            board: board.ok_or(Refusal::OptionValue(rule::OPT_2))?,
            scarecrow: switch("scarecrow", rule::OPT_3)?,
            quiet_guard: switch("quiet_guard", rule::OPT_7)?,
            turn_limit: switch("turn_limit", rule::OPT_7)?,
            edition: edition.map_err(|fault| Refusal::Edition(Box::new(fault)))?,
        }
        .checked()
    }

    /// All options; the edition only if it is not the standard one, so that records of standard games are as they ever were.
    pub(crate) fn told(&self) -> Options {
        let switch = |on| if on { "on" } else { "off" };
        let told = Options::new()
            .with("board", self.board.word())
            .with("scarecrow", switch(self.scarecrow))
            .with("quiet_guard", switch(self.quiet_guard))
            .with("turn_limit", switch(self.turn_limit));
        if self.edition.is_standard() {
            told
        } else {
            told.with(EDITION_OPTION, self.edition.text())
        }
    }
}
