//! Reads a record from standard input, whichever game it is of, and tells what is in it. A line that was changed is found by its digest.
//!
//! `menagerie play wallaby --seat random --seat random --save game.record && cargo run -p menagerie-core --example record < game.record`
#![expect(clippy::print_stdout, reason = "an example speaks to whoever runs it")]
use menagerie_core::{Line, Record, Seat};
use std::io::{self, Read};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let record: Record = text.parse()?;
    println!("{}, rules number {}", record.game, record.rules);
    for (key, value) in record.options.iter() {
        println!("  {key}: {value}");
    }
    for seat in Seat::all(record.players) {
        let own = |line: &&Line| matches!(line, Line::Decision(who, _) if *who == seat);
        let decisions = record.lines.iter().filter(own).count();
        println!("seat {seat} decided {decisions} times");
    }
    let luck = record
        .lines
        .iter()
        .filter(|line| matches!(line, Line::Luck(_)));
    println!("luck was drawn {} times", luck.count());
    match &record.result {
        Some(result) => println!("it ended: {result}"),
        None => println!("it goes on"),
    }
    Ok(())
}
