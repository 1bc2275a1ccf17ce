//! What is stored stays, and a number is given once: the same promises of every store.
//!
//! - `contract`: what all of them promise. `sqlite`, `postgres`: what only one does. `transfer`: everything is carried from one to the other.
//! - `kit`: stores of every kind, each in a place of its own.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod contract;
mod kit;
mod postgres;
mod sqlite;
mod transfer;
