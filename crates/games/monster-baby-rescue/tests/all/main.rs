//! All tests of Monster Baby Rescue! from outside, in one program: what they share is compiled and linked once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod data;
mod laws;
mod numbers;
mod oracle;
mod parsers;
mod positions;
mod scoring;
mod table;
mod turns;
mod why;
