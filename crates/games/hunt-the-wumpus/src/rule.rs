//! The rules that refusals and flawed positions cite, as in `rules/hunt-the-wumpus.md`.
use crate::{
    card::{Card, Class},
    hunter::Hunter,
    stage::Stage,
    words,
};
use menagerie_core::{EditionError, Message, Rule, Spot};

macro_rules! rules {
    ($($name:ident = $id:literal),* $(,)?) => {$(
        pub(crate) const $name: Rule = Rule($id);
    )*};
}
rules! {
    COMP_1 = "HTW-COMP-1",
    COMP_3 = "HTW-COMP-3",
    COMP_4 = "HTW-COMP-4",
    OPT_1 = "HTW-OPT-1",
    OPT_2 = "HTW-OPT-2",
    OPT_3 = "HTW-OPT-3",
    OPT_4 = "HTW-OPT-4",
    OPT_6 = "HTW-OPT-6",
    SETUP_1 = "HTW-SETUP-1",
    SETUP_2 = "HTW-SETUP-2",
    SETUP_3 = "HTW-SETUP-3",
    SETUP_4 = "HTW-SETUP-4",
    SETUP_5 = "HTW-SETUP-5",
    STATE_1 = "HTW-STATE-1",
    STATE_2 = "HTW-STATE-2",
    ACT_1 = "HTW-ACT-1",
    ACT_2 = "HTW-ACT-2",
    ACT_3 = "HTW-ACT-3",
    ACT_4 = "HTW-ACT-4",
    ACT_7 = "HTW-ACT-7",
    ROUND_3 = "HTW-ROUND-3",
    SCENT_3 = "HTW-SCENT-3",
    WUMPUS_1 = "HTW-WUMPUS-1",
    WUMPUS_2 = "HTW-WUMPUS-2",
    HIT_2 = "HTW-HIT-2",
    HIT_3 = "HTW-HIT-3",
    HIT_5 = "HTW-HIT-5",
    HAZ_1 = "HTW-HAZ-1",
    MOVE_1 = "HTW-MOVE-1",
    SCENT_1 = "HTW-SCENT-1",
    RETREAT_1 = "HTW-RETREAT-1",
    HUNT_1 = "HTW-HUNT-1",
    HUNT_2 = "HTW-HUNT-2",
    HAZ_2 = "HTW-HAZ-2",
    HAZ_3 = "HTW-HAZ-3",
    HAZ_4 = "HTW-HAZ-4",
    MOVE_2 = "HTW-MOVE-2",
    MOVE_3 = "HTW-MOVE-3",
    AMBUSH_1 = "HTW-AMBUSH-1",
    AMBUSH_2 = "HTW-AMBUSH-2",
    AMBUSH_3 = "HTW-AMBUSH-3",
    AMBUSH_4 = "HTW-AMBUSH-4",
    RETREAT_3 = "HTW-RETREAT-3",
    RETREAT_4 = "HTW-RETREAT-4",
    RETREAT_5 = "HTW-RETREAT-5",
    RETREAT_7 = "HTW-RETREAT-7",
    FIGHT_1 = "HTW-FIGHT-1",
    FIGHT_3 = "HTW-FIGHT-3",
    FIGHT_4 = "HTW-FIGHT-4",
    FIGHT_6 = "HTW-FIGHT-6",
    FIGHT_7 = "HTW-FIGHT-7",
    FIGHT_8 = "HTW-FIGHT-8",
    FIGHT_10 = "HTW-FIGHT-10",
    FIGHT_11 = "HTW-FIGHT-11",
    REC_1 = "HTW-REC-1",
    REC_4 = "HTW-REC-4",
    DECK_1 = "HTW-DECK-1",
    DECK_2 = "HTW-DECK-2",
    END_2 = "HTW-END-2",
    END_5 = "HTW-END-5",
    INFO_2 = "HTW-INFO-2",
}

/// The rules that refused choices cite.
pub const CITED: &[Rule] = &[
    ACT_1, ACT_2, ACT_3, ACT_4, SETUP_2, SCENT_3, HAZ_2, MOVE_2, MOVE_3, AMBUSH_2, AMBUSH_3,
    AMBUSH_4, RETREAT_3, RETREAT_4, RETREAT_5, FIGHT_3, FIGHT_4, FIGHT_7, REC_4,
];

/// The rules that answer why nothing can be done at a place, besides those that refuse choices.
pub const PLACE_RULES: &[Rule] = &[
    SCENT_1, HIT_2, HAZ_1, MOVE_1, AMBUSH_1, RETREAT_1, RETREAT_7, FIGHT_1, FIGHT_6, REC_1,
];

/// The rules that refused options cite.
pub const OPTION_RULES: &[Rule] = &[
    OPT_1, OPT_2, OPT_3, OPT_4, OPT_6, COMP_1, COMP_3, COMP_4, FIGHT_8, FIGHT_11, SETUP_5, HIT_3,
    WUMPUS_1, MOVE_1, DECK_2,
];

/// Why a choice is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Someone else, or luck, is awaited.
    NotYours,
    /// The choice cannot be read.
    Unreadable,
    /// Not a choice of the pending decision.
    WrongKind(Stage),
    /// The hand has not (so many of) this card.
    NotHeld(Card),
    /// Someone plays this hunter already.
    Taken(Hunter),
    /// The Wumpus cannot get there in so many steps.
    ScentReach(Spot, u8),
    /// Hazards strikes the active hunter only, not this one.
    HazardsTarget(Hunter),
    /// There is no such space.
    OffBoard(Spot),
    /// Not one of the spaces at most so far from the hunter.
    NotAdjacent(Spot, u8),
    /// Ambush needs a hunter that moved.
    NotMoved,
    /// Ambush is closed to a hunter that was sent home.
    SentHome,
    /// Further than Ambush reaches, or no move at all.
    AmbushReach(Spot, u8),
    /// The hunter is already in its own Camp.
    AtHome(Hunter),
    /// Only the active hunter may be sent home by the others.
    RetreatTarget(Hunter),
    /// The hunter is not in the game.
    NotInGame(Hunter),
    /// An attack needs a card.
    EmptyAttack,
    /// This is no attack card.
    NoAttackCard(Card),
    /// This is no evade card.
    NoEvadeCard(Card),
    /// The hunter is not on a Camp.
    NotOnCamp,
    /// The hunter stands there: that is to stay.
    StandsThere(Spot),
    /// The decision is about no space.
    NoSpaceNow(Stage),
    /// The card has another time.
    CardTime(Card),
    /// Every hunter is in its own Camp.
    NobodyAway,
    /// Not a table for so many.
    Players(u8),
    /// `rotate_first` is on or off.
    RotateFirst,
    /// `round_limit` is a whole number.
    RoundLimit,
    /// `camps` is random or the four colours.
    Camps,
    /// The edition cannot be read.
    Edition(Box<EditionError>),
    /// The edition has not a square for each space.
    Squares(u8),
    /// With so few Lairs a Wumpus may find none to flee to.
    FewLairs(u8),
    /// More cards than can be kept in mind.
    LargeDeck(u8),
    /// Fewer cards than the hands of all players take.
    SmallDeck {
        /// All cards.
        cards: u8,
        /// Those of all hands.
        hands: u8,
    },
}

/// The rule that opens a decision.
const fn of_decision(stage: Stage) -> Rule {
    match stage {
        Stage::Choose => SETUP_2,
        Stage::Scent => SCENT_1,
        Stage::Avoid => HIT_2,
        Stage::Before => HAZ_1,
        Stage::Move => MOVE_1,
        Stage::Extra => AMBUSH_1,
        Stage::After => RETREAT_7,
        Stage::Fight => FIGHT_1,
        Stage::Evade => FIGHT_6,
        Stage::Reconcile => REC_1,
        _ => ACT_3,
    }
}

/// The rule that says when a card is played.
const fn of_card(card: Card) -> Rule {
    match (card, card.class()) {
        (Card::Ambush, _) => AMBUSH_1,
        (Card::Scent, _) => SCENT_1,
        (Card::Hazards, _) => HAZ_2,
        (_, Class::Attack) => FIGHT_1,
        (_, Class::Evade) => FIGHT_6,
        (_, Class::Event) => RETREAT_1,
    }
}

impl menagerie_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => ACT_1,
            Refusal::NotYours => ACT_2,
            Refusal::Unreadable | Refusal::WrongKind(_) => ACT_3,
            Refusal::NotHeld(_) => ACT_4,
            Refusal::Taken(_) => SETUP_2,
            Refusal::ScentReach(..) => SCENT_3,
            Refusal::HazardsTarget(_) => HAZ_2,
            Refusal::OffBoard(_) => MOVE_3,
            Refusal::NotAdjacent(..) => MOVE_2,
            Refusal::NotMoved => AMBUSH_2,
            Refusal::SentHome => AMBUSH_3,
            Refusal::AmbushReach(..) => AMBUSH_4,
            Refusal::AtHome(_) => RETREAT_3,
            Refusal::RetreatTarget(_) => RETREAT_4,
            Refusal::NotInGame(_) => RETREAT_5,
            Refusal::EmptyAttack => FIGHT_3,
            Refusal::NoAttackCard(_) => FIGHT_4,
            Refusal::NoEvadeCard(_) => FIGHT_7,
            Refusal::NotOnCamp => REC_4,
            Refusal::StandsThere(_) => MOVE_2,
            Refusal::NoSpaceNow(stage) => of_decision(*stage),
            Refusal::CardTime(card) => of_card(*card),
            Refusal::NobodyAway => RETREAT_3,
            Refusal::Players(_) => OPT_1,
            Refusal::RotateFirst => OPT_2,
            Refusal::RoundLimit => OPT_3,
            Refusal::Camps => OPT_4,
            Refusal::Edition(fault) => fault.rule.unwrap_or(OPT_6),
            Refusal::Squares(_) => COMP_1,
            Refusal::FewLairs(_) => FIGHT_11,
            Refusal::LargeDeck(_) => COMP_4,
            Refusal::SmallDeck { .. } => DECK_2,
        }
    }

    fn words(&self) -> Message {
        words::refusal(self)
    }
}
