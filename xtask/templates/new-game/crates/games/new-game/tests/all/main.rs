//! All tests of New Game from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod cases;
mod laws;
mod numbers;
mod parsers;
mod why;
