//! All tests of Hunt the Wumpus from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod cases;
mod imagining;
mod laws;
mod notation;
mod numbers;
mod oracle;
mod parsers;
mod rounds;
mod secrets;
mod table;
mod why;
