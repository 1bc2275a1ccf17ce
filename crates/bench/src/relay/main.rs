//! A relay that knows nothing: tables of two WebSockets, at which what one says is told to both. No rules, no words, nothing stored: what it
//! does for a move is the least that any server can do, and `cargo xtask bench --server` measures ours beside it.
//!
//! `menagerie-relay serve` tells its port and serves until it is ended. `menagerie-relay load PORT PID TABLES SECONDS` plays at so many tables
//! for so long, and tells how many moves there were and how much processor time the process took for them.
//!
//! # Where is what
//! - `serve`: the relay. `load`: those who play. `cost`: the processor time of another process.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "standard output is what this program is for"
)]

mod cost;
mod load;
mod serve;

use std::process::ExitCode;
use tokio::{runtime::Builder, task::LocalSet};

/// What a client says for a move, in bytes: as much as one says to our server.
const MOVE: usize = 80;
/// What each seat is told of it: about as much as our server tells a seat for a move in Wallaby.
const EVENT: usize = 475;
/// What the mover is told besides.
const ANSWER: usize = 45;

const USAGE: &str = "say: menagerie-relay serve, or menagerie-relay load PORT PID TABLES SECONDS";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["serve"] => run(serve::serve()),
        ["load", port, pid, tables, seconds] => read(port, pid, tables, seconds)
            .and_then(|load| run(load.run()))
            .map(|told| println!("{told}")),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn read(port: &str, pid: &str, tables: &str, seconds: &str) -> Result<load::Load, String> {
    let wrong = |what: &str| format!("'{what}' is not a number that fits: {USAGE}");
    Ok(load::Load {
        port: port.parse().map_err(|_| wrong(port))?,
        pid: pid.parse().map_err(|_| wrong(pid))?,
        tables: tables.parse().map_err(|_| wrong(tables))?,
        seconds: seconds.parse().map_err(|_| wrong(seconds))?,
    })
}

/// On one thread: nothing is handed from one to another.
fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|fault| format!("no runtime: {fault}"))?;
    runtime.block_on(LocalSet::new().run_until(work))
}
