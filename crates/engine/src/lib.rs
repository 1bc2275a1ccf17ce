//! Programs that play, over standard input and output, in lines of JSON; `docs/engines.md` says what is said.
//!
//! An engine gets what its seat may know and nothing else. It is a process of its own with limits of time and memory, and whatever it
//! does, it can only lose its own game.
//!
//! # Where is what
//! - `protocol`: the messages.
//! - `process`: a running program: lines in, lines out, its end. `session`: one game with it. `fault`: what it did wrong.
//! - `engine`: a program by its command (`exec:CMD`), with its limits. `any_player`: whoever can be named, our players and engines.
//! - `json`: whoever was named behind JSON, for command lines.
//! - `answer`: our own players on the other side.
//!
//! # Three lines of use
//! ```
//! use menagerie_engine::AnyPlayer;
//! let engine: AnyPlayer = "exec:time=2s:python3 my_engine.py".parse().unwrap();
//! assert_eq!(engine.to_string(), "exec:time=2s:python3 my_engine.py");
//! let ours: AnyPlayer = "search:1000".parse().unwrap();
//! assert!(matches!(ours, AnyPlayer::Ours(_)));
//! ```

mod answer;
mod any_player;
mod engine;
mod fault;
mod json;
mod process;
pub mod protocol;
mod session;

pub use answer::answer;
pub use any_player::{AnyPlayer, NoPlayer, Seated, TableAbout};
pub use engine::{Engine, Limits};
pub use fault::Fault;
pub use json::json_player;
