//! Random playouts of every game, to be counted and timed by `cargo xtask bench`.
//!
//! Without arguments it lists its tables. `menagerie-bench TABLE [SECONDS]` plays rounds of games at a table until so many seconds of
//! play have passed (one round if none are said), and tells what was played and how long that took.
//!
//! # Where is what
//! - `tables`: which games are played, with how many players.
//! - `playout`: the loop that is measured, and what is counted beside it.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "standard output is what this program is for"
)]

mod playout;
mod tables;

use playout::Pace;
use std::{process::ExitCode, time::Duration};
use tables::tables;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match told(&words) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn told(words: &[&str]) -> Result<String, String> {
    let tables = tables();
    let names = || {
        let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        names
    };
    let (name, seconds) = match words {
        [] => return Ok(names().join("\n")),
        [name] => (name, "0"),
        [name, seconds] => (name, *seconds),
        _ => return Err("say: menagerie-bench TABLE [SECONDS]".to_owned()),
    };
    let table = tables.iter().find(|table| table.name == *name);
    let table =
        table.ok_or_else(|| format!("no table '{name}'; there are: {}", names().join(", ")))?;
    let seconds: u64 = seconds
        .parse()
        .map_err(|_| format!("'{seconds}' is no number of seconds"))?;
    let pace = Pace {
        games: table.games,
        least: Duration::from_secs(seconds),
    };
    Ok(table.measure(pace).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_plays_to_the_end_and_the_same_games_again() {
        let pace = Pace {
            games: 1,
            least: Duration::ZERO,
        };
        for table in tables() {
            let games = || {
                let told = table.measure(pace).to_string();
                told.split(" seconds").next().map(str::to_owned)
            };
            let first = games().unwrap();
            assert!(first.starts_with("games 1 decisions "), "{first}");
            assert_eq!(games(), Some(first), "{}", table.name);
        }
    }

    #[test]
    fn an_unknown_table_is_answered_with_those_there_are() {
        let problem = told(&["chess/2"]).unwrap_err();
        assert!(problem.contains("wallaby/2"), "{problem}");
        assert!(told(&["wallaby/2", "many"]).is_err());
    }
}
