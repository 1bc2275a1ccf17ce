//! What is stored stays, and a number is given once: the same promises of every store.
//!
//! - `contract`: what all of them promise; `operating`: to whoever runs a server. `sqlite`, `postgres`: what only one does. `transfer`: everything is carried from one to the other.
//! - `kit`: stores of every kind, each in a place of its own.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

#[macro_use]
mod kit;
mod contract;
mod operating;
mod postgres;
mod sqlite;
mod transfer;
