//! Hunt the Wumpus behind the seam: each promise of [`Game`] and [`Tell`] is kept in a room of its own.
use crate::{
    action::Action,
    audit,
    event::{Event, Seen},
    figures::Figures,
    imagine, luck,
    luck::Chance,
    pick, picture, play,
    rule::Refusal,
    rules, score, setup,
    setup::Setup,
    state::State,
    telling,
    view::View,
    why, words,
};
use menagerie_core::{
    About, Adjustable, Audience, Bar, Colour, Game, Hear, Message, NotationError, Offer, Options,
    Outcome, Parameters, Picture, Rng, Seat, Tell, Touch, Turn,
};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct HuntTheWumpus;

impl Game for HuntTheWumpus {
    const NAME: &'static str = "hunt-the-wumpus";
    const RULES: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: &Setup) -> State {
        setup::begin(setup)
    }

    fn players(state: &State) -> u8 {
        state.players
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    #[inline]
    fn actions(state: &State, out: &mut Vec<Action>) {
        rules::actions(state, out);
    }

    #[inline]
    fn pick(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
        pick::pick(state, rng, list)
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
        play::settle(state, chance, ear);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn view(state: &State, who: Audience) -> View {
        View::of(state, who)
    }

    fn seen(event: &Event, who: Audience) -> Option<Seen> {
        Some(event.seen(who))
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State {
        imagine::imagine(view, rng)
    }

    fn audit(state: &State) -> Result<(), NotationError> {
        audit::audit(state)
    }

    fn idle(state: &State) -> Option<Action> {
        rules::idle(state)
    }

    fn waives(state: &State) -> bool {
        rules::waives(state)
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn meets(_: &State, event: &Event) -> bool {
        event.meets()
    }
}

impl Tell for HuntTheWumpus {
    fn about() -> About {
        About {
            players: 2..=4,
            minutes: 20..=60,
            options: setup::CHOICES,
        }
    }

    fn rulebook() -> &'static str {
        include_str!("../../../../rules/hunt-the-wumpus.md")
    }

    fn parameters() -> Option<Parameters> {
        Some(Figures::PARAMETERS)
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        setup::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        setup::write(setup)
    }

    fn colour(view: &View, seat: Seat) -> Colour {
        view.colour(seat)
    }

    fn prompt(view: &View, who: Audience) -> Message {
        words::prompt(view, who)
    }

    fn offer(view: &View, action: Action) -> Offer {
        words::offer(view, action)
    }

    fn places(view: &View) -> Vec<Touch> {
        why::places(view)
    }

    fn why(view: &View, touch: &str) -> Option<Refusal> {
        why::why(view, touch)
    }

    fn event(view: &View, seen: &Seen) -> Message {
        telling::event(view, seen)
    }

    fn ending(view: &View, outcome: &Outcome) -> Message {
        telling::ending(view, outcome)
    }

    fn picture(view: &View) -> Picture {
        picture::draw(view)
    }
}
