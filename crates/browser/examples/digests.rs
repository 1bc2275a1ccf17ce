//! Prints the end of many games' records, whose decisions and luck follow from a number; `tests/digests.mjs` prints the same from WebAssembly.
#![allow(clippy::print_stdout, reason = "it is what this is for")]
use menagerie_browser::digest;
use menagerie_table::shelf;

fn main() {
    for game in shelf::NAMES {
        for number in 0..100 {
            let players = 2 + u8::from(number % 2 == 1);
            match digest(game, players, number) {
                Ok(end) => println!("{game} {players} {number} {}", end.replace('\n', " | ")),
                Err(refused) => println!("{game} {players} {number} {refused}"),
            }
        }
    }
}
