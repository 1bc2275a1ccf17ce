//! The engine of the Python package `menagerie-games`.
//!
//! # Where is what
//! - `shelf`: all games by name. `played`: one game being played, of whichever kind ([`played::Playing`]).
//! - `game`, `state`, `bot`: what Python sees of them.
//! - `hall`: many tables of one game, stepped together. `vec_env`: the same for Python, upon numpy's arrays.
//! - `fault`: what went wrong, and which of Python's exceptions says so.
//!
//! The Python side of the package (`menagerie_games/*.py`) builds PettingZoo, Gymnasium and OpenSpiel environments upon these.

mod bot;
mod error;
mod game;
mod hall;
mod played;
mod shelf;
mod state;
mod vec_env;

use pyo3::prelude::*;

/// Games, states, players and many tables at once; documented in `_engine.pyi`.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("GAMES", shelf::NAMES.to_vec())?;
    module.add(
        "IllegalAction",
        module.py().get_type::<error::IllegalAction>(),
    )?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<vec_env::VecEnv>()?;
    Ok(())
}
