//! What fuzz targets ask of every game, whatever libFuzzer makes up.
//!
//! # Where is what
//! - `games`: the list of games that are fuzzed.
//! - `rules`: in any position that can be read, what is listed is allowed and what is allowed is listed.
//! - `texts`: no text upsets a reader, and what is read is written so that it reads the same.
//!
//! A target is one question about one game, so that a slow reader does not hide the others: `cargo xtask fuzz --target rules-wallaby`,
//! or by hand `GAME=wallaby cargo +nightly fuzz run rules`.

mod games;
mod rules;
mod texts;

pub use games::Fuzzed;
