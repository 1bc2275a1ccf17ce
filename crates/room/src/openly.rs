//! Reaction windows at a shared screen. Who is asked must tell nothing about hands (HTW-ACT-7, HTW-INFO-4), so the people at the screen
//! are asked openly, all of them and every time, and only who says so gets the screen.
use crate::{ids::PersonId, past::Past};
use menagerie_core::Seat;
use menagerie_table::{Passing, asked_in_windows};
use std::collections::BTreeSet;

/// Whose screens are asked openly, and what was answered. Not in the journal, and so gone with the room: then the question is asked again.
#[derive(Debug, Default)]
pub struct Openly {
    screens: BTreeSet<PersonId>,
    answered: Option<Answered>,
}

/// What the people at a screen have said about the windows from a line of the record on.
#[derive(Debug)]
struct Answered {
    lines: usize,
    pass: Vec<Seat>,
    reacts: Option<Seat>,
}

/// How it stands with a window at a shared screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// This person's screen asks everybody.
    Asks(PersonId),
    /// It was said that the deciding seat plays nothing.
    Passes(PersonId),
    /// Whoever has the deciding seat has said that they react.
    Reacts,
}

impl Openly {
    /// Somebody's screen is shared, and wants to be asked openly; or not any more. Says whether that is new.
    pub fn want(&mut self, person: PersonId, wanted: bool) -> bool {
        if wanted {
            self.screens.insert(person)
        } else {
            self.screens.remove(&person)
        }
    }

    /// How it stands with the pending decision, if it is a window at such a screen. Who has ordered to be passed over is not asked.
    pub fn window(&self, past: &Past, passing: &Passing) -> Option<Window> {
        let (seat, game) = past.deciding()?;
        let person = past.seating().chairs.get(seat.index())?.owner?;
        let theirs: Vec<u8> = past.seating().seats_of(person).collect();
        let shared = theirs.len() > 1 && theirs.contains(&seat.0);
        if !shared || !self.screens.contains(&person) {
            return None;
        }
        let idle = game.idle().filter(|_| game.has_secrets())?;
        if idle.waivable && passing.holds(game, seat) {
            return None;
        }
        let said = self.answered.as_ref().and_then(|answered| {
            let ahead = game.lines().checked_sub(answered.lines)?;
            match answered.pass.get(ahead) {
                Some(passes) => (*passes == seat).then_some(Window::Passes(person)),
                None => {
                    let reacts = ahead == answered.pass.len() && answered.reacts == Some(seat);
                    reacts.then_some(Window::Reacts)
                }
            }
        });
        Some(said.unwrap_or(Window::Asks(person)))
    }

    /// The people at the screen have answered: this seat reacts and those before it pass, or all pass. Nothing if the seat is not asked.
    pub fn answer(&mut self, past: &Past, person: PersonId, reacts: Option<Seat>) -> Option<()> {
        let mut pass = asked(past, person);
        if let Some(seat) = reacts {
            pass.truncate(pass.iter().position(|asked| *asked == seat)?);
        }
        self.answered = Some(Answered {
            lines: past.game()?.lines(),
            pass,
            reacts,
        });
        Some(())
    }
}

/// The seats at somebody's screen that are asked now.
pub fn asked(past: &Past, person: PersonId) -> Vec<Seat> {
    let theirs: Vec<u8> = past.seating().seats_of(person).collect();
    let asked = |game| asked_in_windows(game, |seat| theirs.contains(&seat.0));
    past.game().map(asked).unwrap_or_default()
}
