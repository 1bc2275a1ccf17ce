//! The rules of one game, as pure functions over plain data.
use crate::{Audience, Bar, NotationError, Outcome, Refusal, Turn, below};
use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// Anything that wants to hear what happens. `()` hears nothing, at no cost; a `Vec` keeps everything.
pub trait Hear<E> {
    /// Told once per event, in the order in which things happen.
    fn hear(&mut self, event: E);
}

impl<E> Hear<E> for () {
    #[inline(always)]
    fn hear(&mut self, _: E) {}
}

impl<E> Hear<E> for Vec<E> {
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

/// One game.
///
/// One action is one decision, never a whole turn, and a decision that is offered can always be completed. Luck is drawn outside
/// ([`Game::draw`]) and settled inside ([`Game::settle`]); a state holds no generator and no order of hidden piles. Players
/// and browsers get a [`Game::View`], never a state. [`crate::laws`] tests all that is promised here.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's name in lower case with hyphens, as on the command line.
    const NAME: &'static str;
    /// Raised when the same choices could lead to another game than before.
    const RULES: u32;

    /// A table's options, checked.
    type Setup: Clone + Debug + PartialEq + Send + Sync;
    /// The truth: plain data of fixed size. Its text form is the position notation of `docs/notation.md`; reading one
    /// also audits it. Deliberately not serializable. Proofs know positions again by their hash.
    type State: Clone
        + Debug
        + PartialEq
        + Hash
        + Display
        + FromStr<Err = NotationError>
        + Send
        + Sync;
    /// One decision. Its text form is its identity on the wire, in records and on the command line.
    type Action: Copy
        + Eq
        + Hash
        + Ord
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Send
        + Sync;
    /// One settled piece of luck.
    type Chance: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// What an audience may know. What it does not mention is hidden.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, with all its secrets.
    type Event: Clone + Debug + Send + Sync;
    /// An event as one audience sees it.
    type Seen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why a choice is not allowed.
    type Refusal: Refusal;

    /// The first position of a table. It may already wait for luck.
    fn begin(setup: &Self::Setup) -> Self::State;

    /// How many seats play.
    fn players(state: &Self::State) -> u8;

    /// What the game waits for. Follows from public knowledge alone.
    fn turn(state: &Self::State) -> Turn;

    /// Appends every legal action of the pending decision, each once, in a fixed order; nothing unless the turn is
    /// [`Turn::Decide`]. Follows from what the deciding seat may know.
    fn actions(state: &Self::State, out: &mut Vec<Self::Action>);

    /// One of the legal actions, all with equal chances: the one that stands in the list of [`Game::actions`] where
    /// [`below`] says, given how many there are. Only at [`Turn::Decide`].
    ///
    /// `list` is room for the list, so that playing many decisions takes no memory anew. A game in which counting is much
    /// cheaper than listing does without.
    fn pick(state: &Self::State, rng: &mut impl Rng, list: &mut Vec<Self::Action>) -> Self::Action {
        list.clear();
        Self::actions(state, list);
        list[below(rng, list.len() as u32) as usize]
    }

    /// Whether `action` is legal for the seat that has to decide.
    ///
    /// # Errors
    /// The first rule it breaks, in the order that the rulebook gives.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// The refusal for a choice that is barred whatever it says.
    fn barred(state: &Self::State, bar: Bar) -> Self::Refusal;

    /// Carries out a legal action. What happens for an illegal one is unspecified (but safe); [`Game::check`] comes first.
    fn apply(state: &mut Self::State, action: Self::Action, ear: &mut impl Hear<Self::Event>);

    /// Draws the outcome that the game waits for, with the chances of the real pieces. Only at [`Turn::Chance`].
    fn draw(state: &Self::State, rng: &mut impl Rng) -> Self::Chance;

    /// Whether `chance` can happen here: of the awaited kind and with the pieces there are.
    ///
    /// # Errors
    /// What is wrong with it.
    fn possible(state: &Self::State, chance: &Self::Chance) -> Result<(), NotationError>;

    /// Settles a possible outcome.
    fn settle(state: &mut Self::State, chance: Self::Chance, ear: &mut impl Hear<Self::Event>);

    /// How the game ended; `Some` exactly when the turn is [`Turn::Over`].
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What `who` may know. The view for [`Audience::Everything`] tells the whole truth.
    fn view(state: &Self::State, who: Audience) -> Self::View;

    /// What `who` notices of an event, if anything.
    fn seen(event: &Self::Event, who: Audience) -> Option<Self::Seen>;

    /// A truth that agrees with a view, all such truths being as likely as they are at the table.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self::State;

    /// Whether a position obeys the invariants of the rulebook: pieces conserved, nothing where it cannot be.
    ///
    /// # Errors
    /// The first flaw, with the rule that it breaks.
    fn audit(state: &Self::State) -> Result<(), NotationError>;

    /// In a reaction window, the choice that plays nothing. The table may give it for a seat that has no other.
    fn idle(_state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// Whether a standing order to pass covers the pending window. Where the rulebook keeps some windows out of such orders, a game
    /// says so here.
    fn waives(state: &Self::State) -> bool {
        Self::idle(state).is_some()
    }

    /// The round being played, where a game has rounds: standing orders such as "pass for me" last until it changes.
    fn round(_state: &Self::State) -> u32 {
        0
    }

    /// Whether an event showed somebody something that had been hidden. Nobody may take back what came before it.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }

    /// Whether one player reached another with an event: did something to them, or took what they could have had. `state` is the position
    /// after it. The rulebook's words decide what that is; a game whose players never meet says nothing here.
    fn meets(_state: &Self::State, _event: &Self::Event) -> bool {
        false
    }
}
