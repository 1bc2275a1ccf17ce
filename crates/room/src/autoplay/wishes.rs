//! What people want done in reaction windows: to be passed over, or to be asked openly at a shared screen.
use super::{Autoplay, Pending};
use crate::{ids::PersonId, openly::Window, past::Past};
use menagerie_core::Seat;
use menagerie_table::{Passing, Table};

impl Autoplay {
    /// A seat wants to be passed over, or not any more. A window may be pending that this answers, in its time.
    pub fn pass_round(&mut self, game: &dyn Table, seat: Seat, pass: bool) {
        self.passing.ask(game, seat, pass);
        if let Some(pending) = self.pending.as_mut().filter(|pending| pending.seat == seat) {
            pending.window = game.in_window();
        }
    }

    /// All at somebody's screen want to be asked openly in reaction windows, or not any more; whether that is new. A window that is
    /// pending is looked at again, unless it has been answered; also one in which a choice is waited for already.
    pub fn ask_openly(&mut self, person: PersonId, wanted: bool) -> bool {
        // a bot is to be asked, thinks or has answered
        let bot = self.thought.is_some();
        let open =
            |pending: &mut Pending| !bot && pending.unasked.is_none() && pending.held.is_none();
        self.pending.take_if(open);
        self.openly.want(person, wanted)
    }

    /// How it stands with the pending decision, if it is a window at a shared screen that is asked openly.
    pub fn window(&self, past: &Past) -> Option<Window> {
        self.openly.window(past, &self.passing)
    }

    /// The people at a screen have said who of them reacts. Nothing if that seat is not asked.
    pub fn react(&mut self, past: &Past, person: PersonId, seat: Option<Seat>) -> Option<()> {
        self.openly.answer(past, person, seat)
    }

    /// Who wants to be passed over.
    pub fn passing(&self) -> &Passing {
        &self.passing
    }
}
