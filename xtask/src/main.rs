//! Chores of the house, as `cargo xtask …`.
//!
//! # Where is what
//! - `play`: builds the game and starts it.
//! - `test`: everything that has to hold before a change goes in; `steps` lists what that is, `lanes` runs three at a time, each `beside` the others.
//! - `bench`: what a random playout costs; `counts` compares that with the costs on record. `bench_server`: what a move costs the server.
//! - `fuzz`: made-up texts for rules and readers. `new_game`: writes a small playable game, and tests that it is one.
//! - `reasons`: why we build upon what we build upon. `links`: pages that point at each other. `readme`: the game it shows.
//! - `engine`: rules and players for browsers, in WebAssembly. `site`: the page for hosts that only serve files.
//! - `page`: the page that the program serves, built and played in a browser.
//! - `python`: the Python package, built and tested; wheels of it.
//! - `schema`: the server's answers, compared with its own description.
//! - `cluster`: storage and several servers, tested with a real PostgreSQL and NATS. `nodes`: the same to be tried out, with a balancer. `workflows`: what runs elsewhere. `release`: archives for people who only play.
//! - `need`: programs that chores use, installed where they are missing, by `tools` from registries. `shell`: running other programs.
//!   `files`: finding and reading files.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a chore talks to whoever runs it"
)]

mod bench;
mod bench_server;
mod beside;
mod cluster;
mod counts;
mod engine;
mod files;
mod fuzz;
mod lanes;
mod links;
mod need;
mod new_game;
#[cfg(unix)]
mod nodes;
mod page;
mod play;
mod python;
mod readme;
mod reasons;
mod release;
mod schema;
mod shell;
mod site;
mod steps;
mod test;
mod tools;
mod workflows;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask play [-- ARGS]        build the game and start it
cargo xtask test [--only STEP]…   check everything, or the named steps alone
cargo xtask site --out DIR        write a page that any host of files can serve
cargo xtask new-game NAME         write a small playable game, to be made your own
cargo xtask bench [--save]        measure random playouts; --save puts the counts on record
cargo xtask bench --server [--save]
                                  measure what a move costs the server, beside a relay that knows nothing
cargo xtask fuzz [--seconds N] [--target T]…
                                  look for texts that upset the rules or the readers, in one target or all
cargo xtask cluster               start two servers on a database and a bus of their own, and a balancer before them
cargo xtask release TARGET        pack the program for machines such as x86_64-unknown-linux-musl
cargo xtask wheel                 build a wheel of the Python package";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", "--", args @ ..] | ["play", args @ ..] => play::play(args),
        ["test", args @ ..] => test::test(args),
        ["site", "--out", folder] => site::site(folder),
        ["new-game", name] => new_game::new_game(name),
        ["bench"] => bench::bench(counts::Purpose::Compare),
        ["bench", "--save"] => bench::bench(counts::Purpose::Save),
        ["bench", "--server"] => bench_server::bench(counts::Purpose::Compare),
        ["bench", "--server", "--save"] => bench_server::bench(counts::Purpose::Save),
        ["fuzz", args @ ..] => fuzz::fuzz(args),
        #[cfg(unix)]
        ["cluster"] => nodes::cluster(),
        ["release", triple] => release::release(triple),
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
