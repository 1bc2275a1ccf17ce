//! The routes, asked without a socket; one file a resource.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod editions;
mod every_answer;
mod kit;
mod people;
mod server;
mod tables;
