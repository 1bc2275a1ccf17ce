//! What an action or an outcome does, chapter by chapter of the rulebook.
mod arrive;
mod cleanup;
mod control;
mod digest;
mod hunt;
mod opening;
mod tiles;
mod walk;

pub(crate) use opening::set_start;

use crate::{
    action::Action,
    event::Event,
    luck::Chance,
    rules,
    state::{State, Wait},
};
use menagerie_core::Hear;

/// Carries out a legal action. One of another kind than is awaited does nothing, any other illegal one something harmless.
pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    if !rules::fits(state, action) {
        return;
    }
    let space = |at| state.ground.space(at);
    match action {
        Action::Move(way, steps) => walk::line(state, way, steps, ear),
        Action::Special(way) => walk::special(state, way, ear),
        Action::Wander => walk::wander(state, ear),
        Action::Step(way) => walk::follow(state, way, ear),
        Action::Use(trick) => tiles::play(state, trick, ear),
        Action::Scamper(way) => tiles::scamper(state, way, ear),
        Action::Spare => tiles::spare(state, ear),
        Action::End => digest::begin(state, ear),
        Action::Relocate(from) => {
            if let Some(from) = space(from) {
                digest::relocate(state, from, ear);
            }
        }
        Action::Place(_, at) => {
            if let Some(at) = space(at) {
                hunt::place(state, at, ear);
            }
        }
        Action::Dingo(dingo) => hunt::choose(state, dingo.wrapping_sub(1) & 1, ear),
        Action::Target(at) => {
            if let Some(at) = space(at) {
                hunt::aim_at(state, at, ear);
            }
        }
        Action::Run(to) => {
            if let Some(to) = space(to) {
                hunt::run_to(state, to, ear);
            }
        }
        Action::Give(seat) => control::give(state, seat, ear),
    }
}

/// Settles a possible outcome.
pub(crate) fn settle(state: &mut State, chance: &Chance, ear: &mut impl Hear<Event>) {
    match (state.wait, chance) {
        (Wait::Start, Chance::Start(seat)) => {
            ear.hear(Event::Start { seat: *seat });
            set_start(state, *seat);
        }
        (Wait::Tiles, Chance::Tiles(laid)) => opening::lay(state, laid, ear),
        (Wait::Food, Chance::Food(crop)) => cleanup::grow(state, crop, ear),
        (Wait::Card, Chance::Card(card)) => walk::reveal(state, *card, ear),
        (Wait::Roll, Chance::Roll(face)) => hunt::rolled(state, *face, ear),
        _ => {}
    }
}
