//! Wombat Rescue: mama wombats find their way by the smell of their own cube-shaped poop, and bring their babies home past
//! a hungry dingo. One to five players.
//!
//! # Where is what
//! - `game`: [`WombatRescue`], which hands every question on to the room that knows.
//! - The box: `hex` (spaces and directions), `tile`, `food`, `card`, `action_tile`, all read by `data` from the data file.
//! - The board: [`layout`] (slots, our nine plans and players' own), `ground` (geometry of a layout), `arrangement` (tiles in slots).
//! - The truth: `state`, with `cubes` and `tract` of a player; `setup` makes the first one, `options` checks what the host chose.
//! - `action`, `luck`, `event`: what is decided, what luck brings, what happens.
//! - `rules`: what is allowed: pushing, lines, special and wander moves, the dingo, every command.
//! - `play`: what happens: walking, arriving, action tiles, digestion, food, the hunt, control.
//! - `score`: the end. `view`: what everybody sees. `notation`: positions as text. `words`, `picture`: what people read.
//! - `numbers`: all of it for programs that learn.
//! - `rule`, `refusal`: the ids of rules, and refusals that cite them.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Game;
//! use wombat_rescue::{State, WombatRescue};
//! let mut state: State = "red=0,-4 red-cubes=0,-4 food=o2,-6".parse().unwrap();
//! WombatRescue::apply(&mut state, "move ne 2".parse().unwrap(), &mut ());
//! assert_eq!(state.wombats.0[0].mouth.to_string(), "o");
//! ```
mod action;
mod action_tile;
mod arrangement;
mod card;
mod cubes;
mod data;
mod event;
mod figures;
mod food;
mod game;
mod ground;
mod hex;
pub mod layout;
mod luck;
mod notation;
mod numbers;
mod options;
mod picture;
mod play;
mod refusal;
pub mod rule;
mod rules;
mod score;
mod setup;
mod state;
mod tile;
mod tract;
mod trails;
mod view;
mod words;

pub use action::{Action, Trick};
pub use action_tile::{ActionTile, ActionTiles};
pub use arrangement::{Arrangement, Land};
pub use card::{Card, Cards, Pile};
pub use cubes::Cubes;
pub use event::Event;
pub use figures::{ByPosition, Dealt, Face, Faces, Figures, FirstSet, Food, Needed, Radii};
pub use food::{Disk, Disks};
pub use game::WombatRescue;
pub use ground::{Ground, NOWHERE, Spaces, Under};
pub use hex::{Hex, Way};
pub use layout::Layout;
pub use luck::{Chance, Crop};
pub use refusal::Refusal;
pub use rules::reach;
pub use score::merit;
pub use setup::{Setup, Terms};
pub use state::{Hunt, Phase, State, Wait, Wombat};
pub use tile::{Icon, Laid, Terrain, TileId};
pub use tract::Tract;
pub use view::{Position, SpaceView, View, WombatView};
