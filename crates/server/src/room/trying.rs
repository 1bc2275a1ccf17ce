//! What would come of a decision, as far as whoever asks can tell.
use super::{EarId, actor::Actor, telling::audience};
use crate::{ids::PersonId, trouble::Trouble, wire::Tell};
use menagerie_core::Seat;
use menagerie_table::{Undo, Voice};

impl Actor {
    /// Tells whoever asks, and nobody else, how the table would look after a decision.
    ///
    /// It is tried at a table imagined from what the seat may know, where luck waits to be given by hand. So neither luck to come nor
    /// anything hidden can show; where the decision would bring something hidden to light, nothing is told.
    pub(super) fn what_if(
        &mut self,
        ear: EarId,
        person: PersonId,
        id: String,
        seat: u8,
        action: &str,
    ) -> Result<(), Trouble> {
        let who = audience(Some(seat));
        let mut imagined = self.own_seat(person, seat)?.lookalike(who, 0);
        imagined.play(Seat(seat), &[action])?;
        let Some(ear) = self.ears.iter().find(|known| known.id == ear) else {
            return Ok(());
        };
        // what cannot be taken back has shown something
        let open = imagined.undoable(Seat(seat), Undo::Alone) > 0;
        let names = self.seating.names(ear.words);
        let voice = Voice {
            words: ear.words,
            names: &names,
        };
        let next = imagined.offers(Seat(seat), &voice);
        ear.tell(&Tell::WhatIf {
            id,
            view: open.then(|| imagined.view(who)),
            next: next
                .into_iter()
                .filter(|_| open)
                .flat_map(|offer| offer.touch)
                .collect(),
        });
        Ok(())
    }
}
