//! A real server process, real sockets, a real SQLite file.
//!
//! - `kit`: the server, people and their sockets. `play`: what people can do at a table. `autoplay`: what a table does by itself. `kill`: the server dies in the middle of play; `power_cut`: so does its disk.
//! - `strangers`: clients that behave badly. `secrets`: nothing hidden goes over the wire. `outside`: a bot in Python. `bridge`: an engine at several tables. `hosted`: engines that the operator offers. `examples`: the bots in `examples/`. `folder`: where everything is kept. `full_disk`: it has no room left. `operating`: what is done beside a running server. `log`: what it writes down. `postgres`: in a database, which is killed too. `cluster`: two servers on one database and one bus, with a `line` each that can be cut. `workers`: work that others do. `schema`: frames are as the served schema says.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod autoplay;
mod bridge;
mod cluster;
mod examples;
mod folder;
#[cfg(target_os = "linux")]
mod full_disk;
mod hosted;
mod kill;
mod kit;
mod line;
mod log;
mod operating;
mod outside;
mod play;
mod postgres;
#[cfg(target_os = "linux")]
mod power_cut;
mod schema;
mod secrets;
mod strangers;
mod workers;
