//! Monster Baby Rescue!, for two to five players: nurse a baby monster with care tiles that are paid for in time.
//!
//! The rules are `rules/monster-baby-rescue.md`; every refusal cites one of them by its id. The tiles and all numbers
//! are data: the printed ones are `rules/data/monster-baby-rescue.json`, and an edition of one's own names what differs.
//!
//! # Where is what
//! - `tile`, `face`, `monster`: the pieces by name. `care`, `aim`: what tiles show, what faces ask for and pay.
//! - `edition`: all components together. `figures`: how data files list them, and their bounds. `file`: a whole data file as an edition.
//! - `state`, `row`, `track`: the truth, and who is how far behind. `setup`: a table's options. `notation`: positions as text. `audit`: which
//!   positions can be.
//! - `action`, `luck`, `event`: a decision, what luck brings, what happened.
//! - `rules`: what is allowed and why not. `asks`: what tiles make their takers name. `pick`: one choice at random. `play`: what a decision
//!   does. `score`: points step by step.
//! - `view`: what is known, which is all but the order of the deck. `rule`: rule ids and refusals. `text`: pieces on the wire.
//! - `numbers`: all of it for programs that learn.
//! - `words`, `names`, `picture`: what people read and see in a terminal.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Game;
//! let state: monster_baby_rescue::State = "players=2 row=w1,h2,j1,b3,d3,t4".parse().unwrap();
//! assert!(monster_baby_rescue::MonsterBabyRescue::check(&state, "take 3 torso".parse().unwrap()).is_ok());
//! ```

mod action;
mod aim;
mod asks;
mod audit;
mod care;
mod edition;
mod event;
mod face;
mod figures;
mod file;
mod game;
mod luck;
mod monster;
mod names;
mod notation;
mod numbers;
mod pick;
mod picture;
mod play;
mod row;
mod rule;
mod rules;
mod score;
mod setup;
mod state;
mod text;
mod tile;
mod track;
mod view;
mod why;
mod words;

pub use action::Action;
pub use aim::{Aim, ByLevel, Counted, Line, Pay, Prize, Test};
pub use asks::Asks;
pub use care::{Care, Counts, Holding, Shows, Target, Want, Yield};
pub use edition::{Components, Edition, LevelSpan, Worth};
pub use event::Event;
pub use face::{FINALS, Faces, FinalFace, GOALS, GoalFace, Goals, Side};
pub use game::MonsterBabyRescue;
pub use luck::{Chance, Rocks};
pub use monster::{Gem, Gems, Levels, Monster, Part};
pub use row::{MOST_POSITIONS, Row};
pub use rule::{CITED, OPTION_RULES, Refusal};
pub use score::Score;
pub use setup::Setup;
pub use state::{Baby, Kept, Named, Phase, State};
pub use tile::{Kind, TILES, Tile, Tiles};
pub use track::LOCATIONS;
pub use view::{BabySeen, CountsSeen, GoalSeen, TileSeen, View};
