//! Chores of the house, as `cargo xtask …`.
//!
//! # Where is what
//! - `play`: builds the game and starts it.
//! - `test`: everything that has to hold before a change goes in; `steps` lists what that is.
//! - `bench`: what a random playout costs; `counts` compares that with the costs on record.
//! - `dependencies`, `licence`: what may be built upon. `links`: pages that point at each other. `readme`: the game it shows.
//! - `page`: the page that the program serves, built and played in a browser.
//! - `python`: the Python package, built and tested; wheels of it.
//! - `schema`: the server's answers, compared with its own description.
//! - `need`: programs that chores use, installed where they are missing. `shell`: running other programs.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a chore talks to whoever runs it"
)]

mod bench;
mod counts;
mod dependencies;
mod licence;
mod links;
mod need;
mod page;
mod play;
mod python;
mod readme;
mod schema;
mod shell;
mod steps;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask play [-- ARGS]        build the game and start it
cargo xtask test [--only STEP]…   check everything, or the named steps alone
cargo xtask bench [--save]        measure random playouts; --save puts the counts on record
cargo xtask wheel                 build a wheel of the Python package";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", "--", args @ ..] | ["play", args @ ..] => play::play(args),
        ["test", args @ ..] => test::test(args),
        ["bench"] => bench::bench(bench::Purpose::Compare),
        ["bench", "--save"] => bench::bench(bench::Purpose::Save),
        ["wheel"] => python::wheel(),
        _ => Err(format!("usage:\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("\n{problem}");
            ExitCode::FAILURE
        }
    }
}
