//! All tests of the lab from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod contests;
mod learn;
mod positions;
mod puzzles;
mod sweep;
