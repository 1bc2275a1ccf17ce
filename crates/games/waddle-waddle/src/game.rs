//! Waddle Waddle behind the seam: each promise of [`Game`] and [`Tell`] is kept in a room of its own.
use crate::{
    Action, Chance, Event, Figures, Refusal, Setup, State, View, audit, luck, picture, play, rules,
    score, setup, words,
};
use menagerie_core::{
    About, Adjustable, Audience, Bar, Colour, Game, Hear, Message, NotationError, Offer, Options,
    Outcome, Parameters, Picture, Rng, Seat, Sheet, Tell, Touch, Turn,
};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct WaddleWaddle;

impl Game for WaddleWaddle {
    const NAME: &'static str = "waddle-waddle";
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
        setup.begin()
    }

    fn players(state: &State) -> u8 {
        state.players
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::turn(state)
    }

    #[inline]
    fn actions(state: &State, out: &mut Vec<Action>) {
        rules::actions(state, out);
    }

    #[inline]
    fn pick(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
        rules::pick(state, rng, list)
    }

    fn check(state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn barred(_: &State, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => Refusal::Over,
            Bar::NotYours(turn) => Refusal::NotYours(turn),
            Bar::Unreadable => Refusal::Unreadable,
        }
    }

    #[inline]
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
        luck::settle(state, &chance, ear);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn view(state: &State, _: Audience) -> View {
        View::of(state)
    }

    fn seen(event: &Event, _: Audience) -> Option<Event> {
        Some(event.clone())
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State {
        view.truth()
    }

    fn audit(state: &State) -> Result<(), NotationError> {
        audit::audit(state)
    }

    fn round(state: &State) -> u32 {
        state.round().into()
    }

    fn meets(_: &State, event: &Event) -> bool {
        event.meets()
    }
}

impl Tell for WaddleWaddle {
    fn about() -> About {
        About {
            players: 2..=4,
            minutes: 30..=60,
            options: setup::CHOICES,
        }
    }

    fn rulebook() -> &'static str {
        include_str!("../../../../rules/waddle-waddle.md")
    }

    fn parameters() -> Option<Parameters> {
        Some(Figures::PARAMETERS)
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        Setup::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        setup.options()
    }

    fn colour(view: &View, seat: Seat) -> Colour {
        view.truth().colours.0[seat.index() & 3]
    }

    fn prompt(view: &View, who: Audience) -> Message {
        words::prompt(&view.truth(), who)
    }

    fn offer(view: &View, action: Action) -> Offer {
        words::offer(&view.truth(), action)
    }

    fn touches(_: &View, action: Action) -> Vec<Touch> {
        words::touches(action)
    }

    fn places(view: &View) -> Vec<Touch> {
        rules::places(&view.truth())
    }

    fn why(view: &View, touch: &str) -> Option<Refusal> {
        rules::why(&view.truth(), touch)
    }

    fn event(view: &View, seen: &Event) -> Message {
        words::event(&view.truth(), seen)
    }

    fn ending(view: &View, outcome: &Outcome) -> Message {
        words::ending(&view.truth(), outcome)
    }

    fn sheet(view: &View) -> Option<Sheet> {
        Some(words::sheet(&view.truth()))
    }

    fn picture(view: &View) -> Picture {
        picture::draw(&view.truth())
    }
}
