//! New Game behind the seam: each promise of [`Game`] and [`Tell`] is kept in a room of its own.
use crate::{
    action::Action,
    audit,
    event::Event,
    luck::{self, Layout},
    picture, play,
    rule::Refusal,
    rules, score,
    setup::{self, Setup},
    state::{COLOURS, State},
    view::View,
    why, words,
};
use menagerie_core::{
    About, Audience, Bar, Colour, NotationError, Game, Hear, Message, Offer, Options, Outcome, Picture, Rng,
    Seat, Tell, Touch, Turn,
};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct NewGame;

impl Game for NewGame {
    const NAME: &'static str = "new-game";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Layout;
    type View = View;
    type Event = Event;
    type Seen = Event;
    type Refusal = Refusal;

    fn begin(setup: &Setup) -> State {
        play::begin(setup)
    }

    fn players(state: &State) -> u8 {
        state.setup.players
    }

    fn turn(state: &State) -> Turn {
        if !state.laid {
            Turn::Chance
        } else if state.over() {
            Turn::Over
        } else {
            Turn::Decide(state.seat)
        }
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

    fn draw(state: &State, rng: &mut impl Rng) -> Layout {
        luck::draw(&state.setup, rng)
    }

    fn possible(state: &State, chance: &Layout) -> Result<(), NotationError> {
        luck::possible(state, chance)
    }

    fn settle(state: &mut State, chance: Layout, ear: &mut impl Hear<Event>) {
        luck::settle(state, chance, ear);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn view(state: &State, _: Audience) -> View {
        View::of(state)
    }

    fn seen(event: &Event, _: Audience) -> Option<Event> {
        Some(*event)
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State {
        view.truth()
    }

    fn audit(state: &State) -> Result<(), NotationError> {
        audit::audit(state)
    }
}

impl Tell for NewGame {
    fn about() -> About {
        About {
            players: 2..=4,
            minutes: 5..=10,
            options: setup::OFFERED,
        }
    }

    fn rulebook() -> &'static str {
        include_str!("../../../../rules/new-game.md")
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        Setup::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        setup.told()
    }

    fn colour(_: &View, seat: Seat) -> Colour {
        COLOURS[seat.index()]
    }

    fn prompt(view: &View, who: Audience) -> Message {
        words::prompt(&view.truth(), who)
    }

    fn offer(view: &View, action: Action) -> Offer {
        words::offer(&view.truth(), action)
    }

    fn places(view: &View) -> Vec<Touch> {
        why::places(&view.truth())
    }

    fn why(view: &View, touch: &str) -> Option<Refusal> {
        why::why(&view.truth(), touch)
    }

    fn event(_: &View, seen: &Event) -> Message {
        words::event(seen)
    }

    fn ending(_: &View, outcome: &Outcome) -> Message {
        words::ending(outcome)
    }

    fn picture(view: &View) -> Picture {
        picture::draw(&view.truth())
    }
}
