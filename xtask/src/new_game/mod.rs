//! `cargo xtask new-game NAME`: a small playable game under a name of one's own.
//!
//! - `name`: which names a game can have, and the forms in which a name is written.
//! - `write`: the files of `xtask/templates/new-game`, written under that name, and the game put on the list.
//! - `trial`: a game made in a copy of the repository and tested there.

mod name;
mod trial;
mod write;

pub(crate) use trial::check;
pub(crate) use write::new_game;
