//! The rules that refusals and flaws cite, and the refusals themselves.
use crate::{Card, Cell, Kind, words::kind_name};
use menagerie_core::{EditionError, Message, Rule, Turn};

macro_rules! rules {
    ($($name:ident $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Rule = Rule($id);)*
    };
}

rules! {
    COMP_2 "WW-COMP-2",
    LVL_1 "WW-LVL-1",
    GEO_3 "WW-GEO-3",
    GEO_7 "WW-GEO-7",
    SETUP_1 "WW-SETUP-1",
    SETUP_3 "WW-SETUP-3",
    SETUP_4 "WW-SETUP-4",
    OPT_1 "WW-OPT-1",
    TRAY_2 "WW-TRAY-2",
    TURN_1 "WW-TURN-1",
    TURN_3 "WW-TURN-3",
    TURN_4 "WW-TURN-4",
    TURN_5 "WW-TURN-5",
    TURN_6 "WW-TURN-6",
    ADD_1 "WW-ADD-1",
    ADD_2 "WW-ADD-2",
    ADD_3 "WW-ADD-3",
    ADD_4 "WW-ADD-4",
    MOVE_1 "WW-MOVE-1",
    MOVE_2 "WW-MOVE-2",
    MOVE_4 "WW-MOVE-4",
    MOVE_5 "WW-MOVE-5",
    MOVE_6 "WW-MOVE-6",
    MOVE_7 "WW-MOVE-7",
    MOVE_8 "WW-MOVE-8",
    MOVE_9 "WW-MOVE-9",
    ALPHA_1 "WW-ALPHA-1",
    BELLY_1 "WW-BELLY-1",
    GRUMPY_1 "WW-GRUMPY-1",
    CARD_1 "WW-CARD-1",
    TAKE_1 "WW-TAKE-1",
    TAKE_2 "WW-TAKE-2",
    TAKE_3 "WW-TAKE-3",
    TAKE_4 "WW-TAKE-4",
    TAKE_5 "WW-TAKE-5",
    TAKE_6 "WW-TAKE-6",
    TAKE_7 "WW-TAKE-7",
    STUCK_3 "WW-STUCK-3",
    END_1 "WW-END-1",
    END_2 "WW-END-2",
    SCORE_1 "WW-SCORE-1",
    SCORE_4 "WW-SCORE-4",
    SCORE_5 "WW-SCORE-5",
    STATE_1 "WW-STATE-1",
    STATE_3 "WW-STATE-3",
}

/// Every rule that refuses a choice, in the order of the rulebook.
pub const CITED: &[Rule] = &[
    LVL_1, TURN_1, TURN_3, TURN_4, TURN_5, TURN_6, ADD_1, ADD_2, ADD_3, ADD_4, MOVE_1, MOVE_2,
    MOVE_4, MOVE_5, MOVE_6, MOVE_7, MOVE_9, ALPHA_1, BELLY_1, GRUMPY_1, TAKE_1, TAKE_2, TAKE_3,
    TAKE_4, TAKE_5, TAKE_6, TAKE_7, STUCK_3, END_2, STATE_3,
];

/// The rules that answer why nothing can be done at a place, besides those that refuse choices.
pub const PLACE_RULES: &[Rule] = &[MOVE_8];

/// The rules that refuse options of a table.
pub const OPTION_RULES: &[Rule] = &[
    SETUP_1, LVL_1, SETUP_4, OPT_1, COMP_2, TURN_1, SCORE_1, SCORE_4, SCORE_5, CARD_1, SETUP_3,
];

/// Why a choice is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another player, or luck, is awaited.
    NotYours(Turn),
    /// There is no such choice.
    Unreadable,
    /// A tile was added or forfeited in this turn already.
    AddedAlready,
    /// A tile was moved in this turn already.
    MovedAlready,
    /// Nothing is moved in the last turn.
    LastTurn,
    /// The turn cannot end before the Add.
    AddDue,
    /// The supply has no such tile.
    NoneLeft(Kind),
    /// The cell is taken.
    Taken(Cell),
    /// A tile there would not lie fast: it touches so many tiles.
    Loose(Cell, u8),
    /// No way leads there from the free table.
    Closed(Cell),
    /// A Big Belly there would touch this one.
    BesideBelly(Cell),
    /// An Alpha there would join the group of this one.
    SecondAlpha(Cell),
    /// No penguin lies there.
    NoTile(Cell),
    /// It was added in this turn.
    JustAdded(Cell),
    /// It is a Grumpy.
    Grumpy(Cell),
    /// Without it, this neighbour would lie loose.
    Holds(Cell),
    /// Without it, the huddle would fall apart.
    Splits(Cell),
    /// It cannot slide out.
    ShutIn(Cell),
    /// It lies there already.
    SamePlace(Cell),
    /// No Add would be left.
    NoAddLeft,
    /// There are no cards at this level.
    NoCards,
    /// A card was collected in this turn already.
    CollectedAlready,
    /// The last choice of the turn was no Add or Move.
    NothingDone,
    /// The card is not in the tray.
    NotInTray(Card),
    /// Its criterion is not met by the tile just placed.
    NotMet(Card),
    /// Without it, another card would lie loose.
    CardHolds,
    /// Without it, the tray would fall apart.
    TraySplit,
    /// It cannot slide out.
    CardShut,
    /// A tile can be added, so none is forfeited.
    CanAdd,
    /// The Iceberg never moves.
    IcebergStays,
    /// No other gap takes the penguin that lies there.
    NoGoal(Cell),
    /// No penguin that may be moved could go there.
    NoMover(Cell),
    /// No gap takes a tile of this type.
    NoPlaceFor(Kind),
    /// So many cannot play.
    Players(u8),
    /// There is no such level.
    NoLevel,
    /// There is no such first player.
    NoFirst,
    /// Colours must be different, known and one for each player.
    Colours,
    /// The edition cannot be read.
    Edition(Box<EditionError>),
    /// Fewer tiles of a colour than turns to add them in.
    FewTiles {
        /// Tiles of a colour.
        tiles: u8,
        /// Turns of a player.
        turns: u8,
    },
    /// A larger set must bring no less than the one before did.
    SetSteps,
    /// No card has a mark for so few players.
    NoCardsUsed,
}

impl menagerie_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => END_2,
            Refusal::NotYours(_) => TURN_1,
            Refusal::Unreadable => STATE_3,
            Refusal::AddedAlready => TURN_3,
            Refusal::MovedAlready => TURN_4,
            Refusal::LastTurn => TURN_5,
            Refusal::AddDue => TURN_6,
            Refusal::NoneLeft(_) => ADD_1,
            Refusal::Taken(_) => ADD_2,
            Refusal::Loose(..) => ADD_3,
            Refusal::Closed(_) => ADD_4,
            Refusal::BesideBelly(_) => BELLY_1,
            Refusal::SecondAlpha(_) => ALPHA_1,
            Refusal::NoTile(_) => MOVE_1,
            Refusal::JustAdded(_) => MOVE_2,
            Refusal::Grumpy(_) => GRUMPY_1,
            Refusal::Holds(_) => MOVE_4,
            Refusal::Splits(_) => MOVE_5,
            Refusal::ShutIn(_) => MOVE_6,
            Refusal::SamePlace(_) => MOVE_7,
            Refusal::NoAddLeft => MOVE_9,
            Refusal::IcebergStays => MOVE_1,
            Refusal::NoGoal(_) | Refusal::NoMover(_) => MOVE_8,
            Refusal::NoPlaceFor(Kind::Alpha) => ALPHA_1,
            Refusal::NoPlaceFor(Kind::Belly) => BELLY_1,
            Refusal::NoPlaceFor(_) => ADD_4,
            Refusal::NoCards | Refusal::NoLevel => LVL_1,
            Refusal::CollectedAlready => TAKE_1,
            Refusal::NothingDone => TAKE_2,
            Refusal::NotInTray(_) => TAKE_3,
            Refusal::NotMet(_) => TAKE_4,
            Refusal::CardHolds => TAKE_5,
            Refusal::TraySplit => TAKE_6,
            Refusal::CardShut => TAKE_7,
            Refusal::CanAdd => STUCK_3,
            Refusal::Players(_) | Refusal::Colours => SETUP_1,
            Refusal::NoFirst => SETUP_4,
            Refusal::Edition(fault) => fault.rule.unwrap_or(OPT_1),
            Refusal::FewTiles { .. } => TURN_1,
            Refusal::SetSteps => SCORE_5,
            Refusal::NoCardsUsed => SETUP_3,
        }
    }

    fn words(&self) -> Message {
        let at = |id, cell: &Cell| Message::new(id).with("cell", cell.to_string());
        let card = |id, card: &Card| Message::new(id).with("card", card.name());
        match self {
            Refusal::Over => Message::new("waddle-waddle-no-over"),
            Refusal::NotYours(_) => Message::new("waddle-waddle-no-not-yours"),
            Refusal::Unreadable => Message::new("waddle-waddle-no-unreadable"),
            Refusal::AddedAlready => Message::new("waddle-waddle-no-added-already"),
            Refusal::MovedAlready => Message::new("waddle-waddle-no-moved-already"),
            Refusal::LastTurn => Message::new("waddle-waddle-no-last-turn"),
            Refusal::AddDue => Message::new("waddle-waddle-no-add-due"),
            Refusal::NoneLeft(kind) => {
                Message::new("waddle-waddle-no-none-left").with("kind", kind_name(*kind))
            }
            Refusal::Taken(cell) => at("waddle-waddle-no-taken", cell),
            Refusal::Loose(cell, touching) => {
                at("waddle-waddle-no-loose", cell).with("touching", *touching)
            }
            Refusal::Closed(cell) => at("waddle-waddle-no-closed", cell),
            Refusal::BesideBelly(cell) => at("waddle-waddle-no-beside-belly", cell),
            Refusal::SecondAlpha(cell) => at("waddle-waddle-no-second-alpha", cell),
            Refusal::NoTile(cell) => at("waddle-waddle-no-tile", cell),
            Refusal::JustAdded(cell) => at("waddle-waddle-no-just-added", cell),
            Refusal::Grumpy(cell) => at("waddle-waddle-no-grumpy", cell),
            Refusal::Holds(cell) => at("waddle-waddle-no-holds", cell),
            Refusal::Splits(cell) => at("waddle-waddle-no-splits", cell),
            Refusal::ShutIn(cell) => at("waddle-waddle-no-shut-in", cell),
            Refusal::SamePlace(cell) => at("waddle-waddle-no-same-place", cell),
            Refusal::NoAddLeft => Message::new("waddle-waddle-no-add-left"),
            Refusal::NoCards => Message::new("waddle-waddle-no-cards"),
            Refusal::CollectedAlready => Message::new("waddle-waddle-no-collected-already"),
            Refusal::NothingDone => Message::new("waddle-waddle-no-nothing-done"),
            Refusal::NotInTray(which) => card("waddle-waddle-no-not-in-tray", which),
            Refusal::NotMet(which) => card("waddle-waddle-no-not-met", which),
            Refusal::CardHolds => Message::new("waddle-waddle-no-card-holds"),
            Refusal::TraySplit => Message::new("waddle-waddle-no-tray-split"),
            Refusal::CardShut => Message::new("waddle-waddle-no-card-shut"),
            Refusal::CanAdd => Message::new("waddle-waddle-no-can-add"),
            Refusal::IcebergStays => Message::new("waddle-waddle-no-iceberg"),
            Refusal::NoGoal(cell) => at("waddle-waddle-no-goal", cell),
            Refusal::NoMover(cell) => at("waddle-waddle-no-mover", cell),
            Refusal::NoPlaceFor(kind) => {
                Message::new("waddle-waddle-no-place-for").with("kind", kind_name(*kind))
            }
            Refusal::Players(n) => Message::new("waddle-waddle-no-players").with("players", *n),
            Refusal::NoLevel => Message::new("waddle-waddle-no-level"),
            Refusal::NoFirst => Message::new("waddle-waddle-no-first"),
            Refusal::Colours => Message::new("waddle-waddle-no-colours"),
            Refusal::Edition(fault) => fault.words(),
            Refusal::FewTiles { tiles, turns } => Message::new("waddle-waddle-no-few-tiles")
                .with("tiles", *tiles)
                .with("turns", *turns),
            Refusal::SetSteps => Message::new("waddle-waddle-no-set-steps"),
            Refusal::NoCardsUsed => Message::new("waddle-waddle-no-cards-used"),
        }
    }
}
