//! All tests of Wombat Rescue from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod cases;
mod chapters;
mod editions;
mod laws;
mod numbers;
mod oracle;
mod parsers;
mod table;
mod why;
