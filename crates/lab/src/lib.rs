//! Many games at once: matches between players, ladders of players, and reports for people who design games.
//!
//! # Where is what
//! - `play`: one game between players, from seed to outcome.
//! - `contest`: a match: the same luck with seats changed. `tally`: what follows from it, with intervals. `sprt`: when to stop.
//! - `ladder`: is more thinking always better? `pace`: how fast a player thinks, and how soon it stops.
//! - `report`: what many games tell a designer, as one page with pictures. `sweep`: what turning a number does, and which numbers give a game
//!   that somebody wants.
//! - `puzzles`: positions with one clearly best decision, mined from games and proved. `positions`: positions with certain answers, by depth, and who finds them.
//! - `learn`: what positions are worth, learned from many games.
//! - `calibration`: whether a coach's chances come true.
//! - `course`: how one game went. `samples`: games measured one by one. `task`: work in pieces that stand for themselves. `many`: many at once, here or by workers. `exact`, `texts`, `ending`: how numbers and texts travel to them. `chart`, `curve`, `paper`: pictures and pages.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::{Options, Tell};
//! use menagerie_lab::{Contest, contest};
//! use menagerie_games::wallaby::Wallaby;
//! let setup = Wallaby::setup(2, &Options::new()).unwrap();
//! let agents = vec!["greedy".parse().unwrap(), "random".parse().unwrap()];
//! let result = contest::<Wallaby>(&Contest::new(agents, 8, 1), &setup, &|_| {}, None).unwrap();
//! assert_eq!(result.blocks.len(), 4);
//! ```

mod calibration;
mod chart;
mod contest;
mod course;
mod curve;
mod ending;
mod exact;
mod ladder;
mod learn;
mod many;
mod pace;
mod paper;
mod play;
mod positions;
mod puzzles;
mod report;
mod samples;
mod sprt;
mod sweep;
mod tally;
mod task;
mod texts;

pub use calibration::{Calibrate, Calibration, Tenth, calibrate};
pub use chart::escape;
pub use contest::{Block, Contest, Keep, Progress, Scores, Thinking, contest};
pub use curve::{SeatCurve, curves};
pub use ladder::{Rung, Step, ladder, rungs};
pub use learn::{Learn, NotLearned, learn};
pub use many::Effort;
pub use pace::{Pace, pace};
pub use paper::{chapter, paper};
pub use play::{Played, Watch, play};
pub use positions::{
    Position, PositionFound, PositionKind, Positions, Prove, Unread, gather_positions, holds,
    prove_positions, try_out,
};
pub use puzzles::{Found, Mine, Other, Proof, Puzzle, PuzzleStep, Puzzles, gather, mine};
pub use report::{
    Case, Figures, OptionTold, Spread, Study, Thing, page, report_csv, strongest, study,
};
pub use samples::{Difference, Point};
pub use sprt::{Sprt, Verdict};
pub use sweep::{
    Aim, AimError, AimVerdict, Combination, Curve, Measure, Proposal, Search, Searched, Sweep,
    Tried, Vary, VaryError, aim_page, combinations, csv, search, sweep, sweep_page,
};
pub use tally::Interval;
pub use task::{Done, Hear, Order, Unfinished, Workers};
