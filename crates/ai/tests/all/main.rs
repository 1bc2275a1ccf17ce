//! All tests of players from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod analysis;
mod endgames;
mod fair;
mod json_player;
mod learned;
mod lessons;
mod levels;
mod puzzles;
mod reasons;
mod solo;
