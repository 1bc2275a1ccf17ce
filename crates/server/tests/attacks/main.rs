//! Somebody means harm, over real sockets; those who play hardly notice.
//!
//! - `kit`: a server in this process, people and their sockets. `thinking`: computer players are kept busy. `connections`: requests that never end and answers that
//!   nobody reads. `guests`: many people at one address, and proxies. `tables`: much is stored. `frames`: much is said. `private`: what is not for everybody.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod connections;
mod frames;
mod guests;
mod kit;
mod private;
mod tables;
mod thinking;
