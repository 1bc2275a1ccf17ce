//! What would come of a decision, as far as whoever asks can tell.
use super::{ListenerId, actor::Actor, broadcast::audience};
use crate::{error::Error, ids::PersonId, wire::ServerFrame};
use menagerie_core::Seat;
use menagerie_table::{Undo, Voice};

impl Actor {
    /// Tells whoever asks, and nobody else, how the table would look after a decision.
    ///
    /// It is tried at a table imagined from what the seat may know, where luck waits to be given by hand. So neither luck to come nor
    /// anything hidden can show; where the decision would bring something hidden to light, nothing is told.
    pub(super) fn what_if(
        &mut self,
        listener: ListenerId,
        person: PersonId,
        id: String,
        seat: u8,
        action: &str,
    ) -> Result<(), Error> {
        let who = audience(Some(seat));
        let mut imagined = self.own_seat(person, seat)?.lookalike(who, 0);
        imagined.play(Seat(seat), &[action])?;
        let Some(listener) = self.listeners.iter().find(|known| known.id == listener) else {
            return Ok(());
        };
        // what cannot be taken back has shown something
        let open = imagined.undoable(Seat(seat), Undo::Alone) > 0;
        let names = self.seating.names(listener.words);
        let voice = Voice {
            words: listener.words,
            names: &names,
        };
        let next = imagined.offers(Seat(seat), &voice);
        listener.tell(&ServerFrame::WhatIf {
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
