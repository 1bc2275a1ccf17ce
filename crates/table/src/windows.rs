//! Reaction windows of several seats in a row, at a shared screen.
use crate::Table;
use menagerie_core::{Seat, Turn};

/// The seats at a screen that are asked one after the other if none of them reacts, each once, up to luck or to a seat that is elsewhere.
/// It follows from public facts (HTW-ACT-7): the choice that plays nothing is always there, whatever the hands hold.
pub fn asked_in_windows(table: &dyn Table, here: impl Fn(Seat) -> bool) -> Vec<Seat> {
    let mut ahead = table.fork();
    let mut asked = Vec::new();
    while let Turn::Decide(seat) = ahead.turn() {
        let lines = ahead.lines();
        let Some(idle) = ahead.idle() else { break };
        if asked.contains(&seat) || !here(seat) {
            break;
        }
        asked.push(seat);
        let played = ahead.play(seat, &[&idle.action]);
        if played.is_err() || ahead.lines() != lines + 1 {
            break;
        }
    }
    asked
}
