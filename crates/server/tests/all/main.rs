//! Tests of the server from outside, in one program: what they share is compiled and linked once. Those of stores and of attacks are programs of their own.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod admin;
mod analysis;
mod browser_types;
mod http;
mod protocol;
mod retention;
mod two_servers;
