//! The game as the seam asks for it; each function hands on to the room that knows.
use crate::{
    action::Action, event::Event, luck, luck::Chance, notation, play, refusal::Refusal, rules,
    score, setup, setup::Setup, state::State, view, view::View,
};
use menagerie_core::{Audience, Bar, Game, Hear, NotationError, Outcome, Rng, Turn};

/// Wombat Rescue.
#[derive(Debug, Clone, Copy)]
pub struct WombatRescue;

impl Game for WombatRescue {
    const NAME: &'static str = "wombat-rescue";
    const RULES: u32 = 1;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Event = Event;
    type Seen = Event;
    type Refusal = Refusal;

    fn begin(setup: &Setup) -> State {
        setup::begin(setup)
    }

    fn players(state: &State) -> u8 {
        state.terms.players
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn actions(state: &State, out: &mut Vec<Action>) {
        rules::actions(state, out);
    }

    fn check(state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn barred(_: &State, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => Refusal::Over,
            Bar::NotYours(_) => Refusal::NotYours,
            Bar::Unreadable => Refusal::Unreadable,
        }
    }

    fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
        play::apply(state, action, ear);
    }

    fn draw(state: &State, rng: &mut impl Rng) -> Chance {
        luck::draw(state, rng)
    }

    fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
        luck::possible(state, chance)
    }

    fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
        play::settle(state, &chance, ear);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn view(state: &State, _: Audience) -> View {
        view::view(state)
    }

    fn seen(event: &Event, _: Audience) -> Option<Event> {
        Some(*event)
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State {
        view.position.0.clone()
    }

    fn audit(state: &State) -> Result<(), NotationError> {
        notation::audit(state)
    }

    fn round(state: &State) -> u32 {
        u32::from(state.round)
    }

    fn meets(_: &State, event: &Event) -> bool {
        event.meets()
    }
}
