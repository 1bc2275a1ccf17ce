//! Monster Baby Rescue! behind the seam: each promise of [`Game`] and [`Tell`] is kept in a room of its own.
use crate::{
    action::Action, audit, edition::Components, event::Event, luck, luck::Chance, monster, pick,
    picture, play, rule::Refusal, rules, setup, setup::Setup, state::State, view::View, why, words,
};
use menagerie_core::{
    About, Adjustable, Audience, Bar, Colour, Game, Hear, Message, NotationError, Offer, Options,
    Outcome, Parameters, Picture, Rng, Seat, Sheet, Tell, Touch, Turn,
};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct MonsterBabyRescue;

impl Game for MonsterBabyRescue {
    const NAME: &'static str = "monster-baby-rescue";
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
        State::new(setup.players, setup.edition.clone())
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
    fn pick(state: &State, rng: &mut impl Rng, _: &mut Vec<Action>) -> Action {
        pick::pick(state, rng)
    }

    fn check(state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn barred(_: &State, bar: Bar) -> Refusal {
        match bar {
            Bar::Over | Bar::NotYours(Turn::Over) => Refusal::Over,
            Bar::NotYours(Turn::Decide(seat)) => Refusal::NotYours(seat),
            Bar::NotYours(Turn::Chance) => Refusal::NotYet,
            Bar::Unreadable => Refusal::Unreadable,
        }
    }

    #[inline]
    fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
        play::apply(state, action, ear);
    }

    #[inline]
    fn draw(state: &State, rng: &mut impl Rng) -> Chance {
        luck::draw(state, rng)
    }

    fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
        luck::possible(state, chance)
    }

    #[inline]
    fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
        play::settle(state, chance, ear);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
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

    fn meets(_: &State, event: &Event) -> bool {
        event.meets()
    }
}

impl Tell for MonsterBabyRescue {
    fn about() -> About {
        About {
            players: 2..=5,
            minutes: 30..=45,
            options: setup::OFFERED,
        }
    }

    fn rulebook() -> &'static str {
        include_str!("../../../../rules/monster-baby-rescue.md")
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        Setup::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        setup.told()
    }

    fn parameters() -> Option<Parameters> {
        Some(Components::PARAMETERS)
    }

    fn colour(_: &View, seat: Seat) -> Colour {
        monster::colour(seat)
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

    fn event(view: &View, seen: &Event) -> Message {
        words::event(&view.edition, seen)
    }

    fn ending(_: &View, outcome: &Outcome) -> Message {
        words::ending(outcome)
    }

    fn sheet(view: &View) -> Option<Sheet> {
        words::sheet(&view.truth())
    }

    fn picture(view: &View) -> Picture {
        picture::draw(&view.truth())
    }
}
