//! What the acceptance cases leave out, chapter by chapter of the rulebook; each refusal is produced here or there.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod cleanup;
mod ends;
mod layouts;
mod movement;
mod options;
mod positions;
mod solo;
