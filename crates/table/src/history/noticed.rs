//! How much of what happened each audience noticed.
use menagerie_core::{Audience, BySeat, Game, Seat};

/// How many events each audience noticed.
#[derive(Clone, Copy, Default)]
pub(super) struct Noticed {
    seats: BySeat<u32>,
    table: u32,
    everything: u32,
}

impl Noticed {
    pub(super) fn count(&self, who: Audience) -> usize {
        let count = match who {
            Audience::Seat(seat) => self.seats[seat],
            Audience::Table => self.table,
            Audience::Everything => self.everything,
        };
        count as usize
    }

    /// One more event has happened.
    pub(super) fn add<G: Game>(&mut self, event: &G::Event, players: u8) {
        for seat in Seat::all(players) {
            if G::seen(event, Audience::Seat(seat)).is_some() {
                self.seats[seat] += 1;
            }
        }
        if G::seen(event, Audience::Table).is_some() {
            self.table += 1;
        }
        if G::seen(event, Audience::Everything).is_some() {
            self.everything += 1;
        }
    }
}
