//! The routes, asked without a socket; one file a resource.

mod editions;
mod every_answer;
mod kit;
mod people;
mod server;
mod tables;
