//! The rules that refusals cite, and the refusals.
use crate::state::Place;
use menagerie_core::{Message, Rule};

macro_rules! rules {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Rule = Rule($id);)*
    };
}
rules! {
    OPT_1 = "NEW-OPT-1", OPT_2 = "NEW-OPT-2",
    ACT_1 = "NEW-ACT-1", ACT_2 = "NEW-ACT-2", ACT_3 = "NEW-ACT-3",
    RUN_1 = "NEW-RUN-1", RUN_2 = "NEW-RUN-2", RUN_3 = "NEW-RUN-3", RUN_4 = "NEW-RUN-4",
    COMP_2 = "NEW-COMP-2", SETUP_1 = "NEW-SETUP-1", HOME_1 = "NEW-HOME-1",
}

/// The rules that refused actions cite.
pub const CITED: &[Rule] = &[ACT_1, ACT_2, ACT_3, RUN_1, RUN_2, RUN_3];

/// The rules that refused options cite.
pub const OPTION_RULES: &[Rule] = &[OPT_1, OPT_2];

/// Why a choice is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another seat decides.
    NotYours,
    /// The text is no action.
    Unreadable,
    /// One runs forward, and this is no place ahead.
    NotAhead(Place),
    /// A runner stands there.
    Taken(Place),
    /// More than three free spaces away.
    TooFar(Place),
    /// Two to four can play, not so many.
    Players(u8),
    /// There is no such track.
    NoTrack,
}

impl menagerie_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => ACT_1,
            Refusal::NotYours => ACT_2,
            Refusal::Unreadable => ACT_3,
            Refusal::NotAhead(_) => RUN_1,
            Refusal::Taken(_) => RUN_2,
            Refusal::TooFar(_) => RUN_3,
            Refusal::Players(_) => OPT_1,
            Refusal::NoTrack => OPT_2,
        }
    }

    fn words(&self) -> Message {
        let say = Message::new;
        match *self {
            Refusal::Over => say("new-game-no-over"),
            Refusal::NotYours => say("new-game-no-not-yours"),
            Refusal::Unreadable => say("new-game-no-unreadable"),
            Refusal::NotAhead(_) => say("new-game-no-ahead"),
            Refusal::Taken(place) => say("new-game-no-taken").with("space", place.to_string()),
            Refusal::TooFar(_) => say("new-game-no-far"),
            Refusal::Players(players) => say("new-game-no-players").with("players", players),
            Refusal::NoTrack => say("new-game-no-track"),
        }
    }
}
