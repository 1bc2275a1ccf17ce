//! All tests of Waddle Waddle from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod cards;
mod cases;
mod data;
mod laws;
mod numbers;
mod oracle;
mod parsers;
mod refusals;
mod table;
mod why;
