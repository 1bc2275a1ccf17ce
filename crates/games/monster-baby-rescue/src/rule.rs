//! The rules that refusals cite, and refusals.
use crate::{
    face::GoalFace,
    monster::{Gem, Part, colour},
    names,
    tile::Tile,
};
use menagerie_core::{EditionError, Message, Refusal as Refuses, Rule, Seat, Value};

macro_rules! rules {
    ($($name:ident $id:literal $what:literal),* $(,)?) => {$(
        #[doc = $what]
        pub(crate) const $name: Rule = Rule($id);
    )*};
}

rules! {
    COMP_1 "MBR-COMP-1" "68 care tiles of six kinds.",
    COMP_2 "MBR-COMP-2" "Ten goal tiles and four final tiles with two faces each.",
    COMP_3 "MBR-COMP-3" "The gems.",
    COMP_4 "MBR-COMP-4" "Parts and their levels.",
    COMP_5 "MBR-COMP-5" "Six locations.",
    COMP_7 "MBR-COMP-7" "The positions of the row.",
    COMP_10 "MBR-COMP-10" "Up to two plain hearts or one linked heart.",
    COMP_12 "MBR-COMP-12" "The tile lists.",
    SETUP_1 "MBR-SETUP-1" "Two to five players.",
    SETUP_2 "MBR-SETUP-2" "The deck follows from the marks.",
    SETUP_4 "MBR-SETUP-4" "The first row is ordered by hearts.",
    SETUP_5 "MBR-SETUP-5" "Faces are laid out at random.",
    SETUP_6 "MBR-SETUP-6" "Everybody starts with nothing.",
    SETUP_7 "MBR-SETUP-7" "Figures are lined up at random.",
    TRACK_4 "MBR-TRACK-4" "Arrival numbers tell figures apart.",
    TRACK_7 "MBR-TRACK-7" "A cost is 1 to 5.",
    TURN_1 "MBR-TURN-1" "The player farthest behind moves.",
    TAKE_1 "MBR-TAKE-1" "One tile that lies in the row.",
    TAKE_2 "MBR-TAKE-2" "No passing.",
    EFF_4 "MBR-EFF-4" "A joker needs the name of a part.",
    EFF_5 "MBR-EFF-5" "A part that can rise must be named.",
    GEM_1 "MBR-GEM-1" "A gem tile gives the gems that it shows.",
    GEM_3 "MBR-GEM-3" "A gem of choice needs the name of a colour.",
    GEM_4 "MBR-GEM-4" "A colour that is there must be named.",
    GOAL_1 "MBR-GOAL-1" "A goal is taken by a player who meets it.",
    GOAL_4 "MBR-GOAL-4" "What goals test.",
    GOAL_6 "MBR-GOAL-6" "No goal is met at the start.",
    ROW_4 "MBR-ROW-4" "A full row at every decision before the end.",
    END_1 "MBR-END-1" "The last tile of the deck brings the final turns.",
    END_2 "MBR-END-2" "Final turns in the order of the track.",
    END_7 "MBR-END-7" "Nothing happens after the end.",
    ACT_1 "MBR-ACT-1" "The only action is to take a tile.",
    ACT_4 "MBR-ACT-4" "No superfluous extras.",
    ACT_5 "MBR-ACT-5" "How a data file is checked.",
    OPT_1 "MBR-OPT-1" "Editions of one's own.",
    INV_1 "MBR-INV-1" "Figures stay together.",
    INV_2 "MBR-INV-2" "No gem is lost.",
    INV_3 "MBR-INV-3" "No tile is lost.",
    INV_4 "MBR-INV-4" "No goal is lost.",
    INV_6 "MBR-INV-6" "Levels follow from improve tiles.",
    INV_8 "MBR-INV-8" "Nobody leaves a goal lying that is met.",
    SCORE_1 "MBR-SCORE-1" "Points for hearts.",
    SCORE_5 "MBR-SCORE-5" "Lines.",
    SCORE_7 "MBR-SCORE-7" "The final faces.",
}

/// What refused actions cite (MBR-ACT-3).
pub const CITED: &[Rule] = &[
    END_7, TURN_1, TAKE_1, TAKE_2, EFF_4, EFF_5, GEM_3, GEM_4, ACT_1, ACT_4,
];

/// What refused tables cite: number of players, editions (MBR-OPT-1) and data files (MBR-ACT-5).
pub const OPTION_RULES: &[Rule] = &[
    SETUP_1, COMP_1, COMP_2, COMP_3, COMP_4, COMP_5, COMP_7, COMP_10, COMP_12, TRACK_7, SETUP_2,
    GOAL_4, GOAL_6, END_2, SCORE_1, SCORE_5, SCORE_7, ACT_5, OPT_1,
];

/// Why a choice is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else has to decide.
    NotYours(Seat),
    /// Luck has to be settled first.
    NotYet,
    /// Not an action.
    Unreadable,
    /// Nobody may pass.
    Pass,
    /// There is no such position in the row.
    NoPosition(i32),
    /// Nothing lies there any more.
    Empty(i32),
    /// A joker without a part.
    PartMissing,
    /// A joker with a part that cannot rise.
    PartFull(Part),
    /// A gem of choice without a colour.
    ColourMissing,
    /// A gem of choice with a colour that has run out.
    ColourGone(Gem),
    /// A part for a tile that does not ask for it.
    PartNotAsked(Part),
    /// A colour for a tile that does not ask for it.
    ColourNotAsked(Gem),
    /// The tile does not lie in the row.
    NotInRow(Tile),
    /// No tile in the row raises a part of one's choice.
    NoJoker(Part),
    /// No tile in the row gives a gem of one's choice.
    NoGemOfChoice(Gem),
    /// So many cannot play.
    Players(u8),
    /// The edition cannot be read.
    Edition(Box<EditionError>),
    /// A data file and an edition besides.
    TwoEditions,
    /// A data file changes what no edition changes, by its key.
    Fixed(&'static str),
    /// A data file says another deck size than so many marked tiles.
    DeckSize {
        /// In games of so many.
        players: u8,
        /// Tiles with their marks.
        marked: u32,
    },
    /// A tile with plain hearts and a linked one.
    HeartsAndLink(Tile),
    /// Parts that cannot rise.
    NoLevels,
    /// A row that has not a tile for everybody's last turn.
    ShortRow {
        /// Of the row.
        positions: usize,
        /// At the table.
        players: u8,
    },
    /// A deck that cannot fill the row and refill it.
    SmallDeck {
        /// In the game.
        tiles: u32,
        /// Of the row.
        positions: usize,
    },
    /// A goal that everybody has reached before the first turn.
    GoalMet(GoalFace),
}

impl Refuses for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => END_7,
            Refusal::NotYours(_) | Refusal::NotYet => TURN_1,
            Refusal::Unreadable => ACT_1,
            Refusal::Pass => TAKE_2,
            Refusal::NoPosition(_) | Refusal::Empty(_) | Refusal::NotInRow(_) => TAKE_1,
            Refusal::PartMissing | Refusal::NoJoker(_) => EFF_4,
            Refusal::PartFull(_) => EFF_5,
            Refusal::ColourMissing | Refusal::NoGemOfChoice(_) => GEM_3,
            Refusal::ColourGone(_) => GEM_4,
            Refusal::PartNotAsked(_) | Refusal::ColourNotAsked(_) => ACT_4,
            Refusal::Players(_) => SETUP_1,
            Refusal::Edition(fault) => fault.rule.unwrap_or(OPT_1),
            Refusal::TwoEditions => OPT_1,
            Refusal::Fixed("track") => COMP_5,
            Refusal::Fixed(_) => ACT_5,
            Refusal::DeckSize { .. } | Refusal::SmallDeck { .. } => SETUP_2,
            Refusal::HeartsAndLink(_) => COMP_10,
            Refusal::NoLevels => COMP_4,
            Refusal::ShortRow { .. } => END_2,
            Refusal::GoalMet(_) => GOAL_6,
        }
    }

    fn words(&self) -> Message {
        match self {
            Refusal::Over => Message::new("monster-baby-rescue-no-over"),
            Refusal::NotYours(seat) => Message::new("monster-baby-rescue-no-not-yours")
                .with("who", Value::Seat(*seat, colour(*seat))),
            Refusal::NotYet => Message::new("monster-baby-rescue-no-not-yet"),
            Refusal::Unreadable => Message::new("monster-baby-rescue-no-unreadable"),
            Refusal::Pass => Message::new("monster-baby-rescue-no-pass"),
            Refusal::NoPosition(position) => {
                Message::new("monster-baby-rescue-no-position").with("position", *position)
            }
            Refusal::Empty(position) => {
                Message::new("monster-baby-rescue-no-empty").with("position", *position)
            }
            Refusal::PartMissing => Message::new("monster-baby-rescue-no-part-missing"),
            Refusal::PartFull(part) => {
                Message::new("monster-baby-rescue-no-part-full").with("part", names::part(*part))
            }
            Refusal::ColourMissing => Message::new("monster-baby-rescue-no-colour-missing"),
            Refusal::ColourGone(gem) => {
                Message::new("monster-baby-rescue-no-colour-gone").with("gem", names::gem(*gem))
            }
            Refusal::PartNotAsked(part) => Message::new("monster-baby-rescue-no-part-not-asked")
                .with("part", names::part(*part)),
            Refusal::ColourNotAsked(gem) => Message::new("monster-baby-rescue-no-colour-not-asked")
                .with("gem", names::gem(*gem)),
            Refusal::NotInRow(tile) => {
                Message::new("monster-baby-rescue-no-in-row").with("tile", tile.to_string())
            }
            Refusal::NoJoker(part) => {
                Message::new("monster-baby-rescue-no-joker").with("part", names::part(*part))
            }
            Refusal::NoGemOfChoice(gem) => {
                Message::new("monster-baby-rescue-no-gem-of-choice").with("gem", names::gem(*gem))
            }
            Refusal::Players(count) => {
                Message::new("monster-baby-rescue-no-players").with("count", *count)
            }
            Refusal::Edition(fault) => fault.words(),
            Refusal::TwoEditions => Message::new("monster-baby-rescue-no-two-editions"),
            Refusal::Fixed(key) => {
                Message::new("monster-baby-rescue-no-data-fixed").with("key", *key)
            }
            Refusal::DeckSize { players, marked } => {
                Message::new("monster-baby-rescue-no-data-deck")
                    .with("players", *players)
                    .with("marked", *marked)
            }
            Refusal::HeartsAndLink(tile) => {
                Message::new("monster-baby-rescue-no-edition-hearts").with("id", tile.to_string())
            }
            Refusal::NoLevels => Message::new("monster-baby-rescue-no-edition-levels"),
            Refusal::ShortRow { positions, players } => {
                Message::new("monster-baby-rescue-no-edition-row")
                    .with("positions", *positions)
                    .with("players", *players)
            }
            Refusal::SmallDeck { tiles, positions } => {
                Message::new("monster-baby-rescue-no-edition-deck")
                    .with("tiles", *tiles)
                    .with("positions", *positions)
            }
            Refusal::GoalMet(face) => {
                Message::new("monster-baby-rescue-no-edition-met").with("id", face.to_string())
            }
        }
    }
}
