//! What an action or an outcome does. The chapters of the rulebook follow each other in the rooms below:
//!
//! - `setup`: Camps, layout, hunters, first player, first hands.
//! - `wumpus`: SCENT, the roll, being attacked (AVOID and its results).
//! - `hunt`: BEFORE, MOVE, EXTRA, AFTER.
//! - `fight`: FIGHT, EVADE, comparison.
//! - `reconcile`: RECONCILE, drawing, the end of a round.
mod fight;
mod hunt;
mod reconcile;
mod setup;
mod wumpus;

use crate::{
    action::Action,
    card::Card,
    cards::Cards,
    event::{Event, Seen},
    luck::Chance,
    seats::Seats,
    stage::{Reason, Stage},
    state::State,
};
use menagerie_core::{Hear, Seat};

pub(crate) use hunt::extra_applies;
pub(crate) use wumpus::open_scent;

/// Carries out a legal action; an illegal one may do anything or nothing.
pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    match state.stage {
        Stage::Choose => setup::choose(state, action, ear),
        Stage::Scent => wumpus::scent(state, action, ear),
        Stage::Avoid => wumpus::avoid(state, action, ear),
        Stage::Before => hunt::before(state, action, ear),
        Stage::Move => hunt::walk(state, action, ear),
        Stage::Extra => hunt::extra(state, action, ear),
        Stage::After => hunt::after(state, action, ear),
        Stage::Fight => fight::fight(state, action, ear),
        Stage::Evade => fight::evade(state, action, ear),
        Stage::Reconcile => reconcile::reconcile(state, action, ear),
        _ => {}
    }
}

/// Settles a possible outcome.
pub(crate) fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
    match (state.stage, chance) {
        (Stage::Camps, Chance::Camps(camps)) => setup::camps(state, camps, ear),
        (Stage::Layout, Chance::Layout(layout)) => setup::layout(state, layout, ear),
        (Stage::First, Chance::Roll(n)) => setup::roll_for_first(state, n, ear),
        (Stage::Deal, Chance::Card(card)) => setup::deal(state, card, ear),
        (Stage::Roll, Chance::Roll(n)) => wumpus::roll(state, n, ear),
        (Stage::Draw, Chance::Card(card)) => reconcile::draw(state, card, ear),
        _ => {}
    }
}

fn tell(ear: &mut impl Hear<Event>, seen: Seen) {
    ear.hear(Event::Public(seen));
}

impl State {
    /// Waits for a seat's decision, or for its luck.
    fn ask(&mut self, stage: Stage, who: Seat) {
        self.stage = stage;
        self.who = who;
    }

    /// The next fitting seat clockwise after one, before `until` is reached.
    fn clockwise(&self, after: Seat, until: Seat, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mut seat = self.next[after];
        while seat != until {
            if fits(seat) {
                return Some(seat);
            }
            seat = self.next[seat];
        }
        None
    }

    /// The first fitting seat in turn order.
    fn in_turn_order(&self, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
        if fits(self.first) {
            return Some(self.first);
        }
        self.clockwise(self.first, self.first, fits)
    }

    /// The next living player clockwise after a seat. Somebody else lives as long as a game lasts.
    fn next_living(&self, seat: Seat) -> Seat {
        let living = |seat: Seat| self.seats[seat].living();
        self.clockwise(seat, seat, living).unwrap_or(seat)
    }

    /// Plays one card from the hand to the discard pile.
    fn spend(&mut self, seat: Seat, card: Card) {
        self.lay_down_one(seat, card);
        self.discard.add(card);
    }

    /// Puts cards from the hand on the discard pile.
    fn throw(&mut self, seat: Seat, cards: Cards) {
        self.lay_down(seat, cards);
        self.discard = self.discard.plus(cards);
    }

    /// Puts a hunter into its own Camp.
    fn send_home(&mut self, seat: Seat) {
        self.seats[seat].at = self.seats[seat].home;
    }

    /// Ends the game.
    fn finish(&mut self, reason: Reason, ear: &mut impl Hear<Event>) {
        self.ask(Stage::Over, Seat(0));
        self.reason = Some(reason);
        if reason != Reason::Kill {
            self.active = None;
        }
        self.attacked = Seats::NONE;
        tell(ear, Seen::Ended { reason });
    }
}
