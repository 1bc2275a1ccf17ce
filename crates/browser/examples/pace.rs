//! Imagines games natively: `pace GAME PLAYERS GAMES` says the nanoseconds of processor time that they took. `tests/pace.mjs` asks it in turn
//! with the same thing in WebAssembly.
#![allow(clippy::print_stdout, reason = "it is what this is for")]
use menagerie_browser::imagined;
use std::{env, fs, process::ExitCode};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let numbers = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let (Some(game), Some(players), Some(games)) = (words.first(), numbers(1), numbers(2)) else {
        println!("usage: pace GAME PLAYERS GAMES");
        return ExitCode::FAILURE;
    };
    let players = u8::try_from(players).unwrap_or_default();
    let before = busy();
    match imagined(game, players, games) {
        Ok(games) => println!("{games} {}", busy() - before),
        Err(refused) => {
            println!("{refused}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// How long this thread had a processor, in nanoseconds, as Linux tells it.
fn busy() -> u64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split_whitespace().next();
    first.and_then(|first| first.parse().ok()).unwrap_or(0)
}
