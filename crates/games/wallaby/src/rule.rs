//! The rules that refusals cite, and the refusals.
use crate::{
    cell::{Cell, Way},
    figures::FreeSteps,
    state::Step,
    words,
};
use menagerie_core::{EditionError, Message, Rule, Spot};

macro_rules! rules {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: Rule = Rule($id);)*
    };
}
rules! {
    OPT_1 = "WAL-OPT-1", OPT_2 = "WAL-OPT-2", OPT_3 = "WAL-OPT-3", OPT_4 = "WAL-OPT-4", OPT_5 = "WAL-OPT-5",
    OPT_7 = "WAL-OPT-7", OPT_8 = "WAL-OPT-8", COMP_2 = "WAL-COMP-2",
    ACT_1 = "WAL-ACT-1", ACT_2 = "WAL-ACT-2", ACT_3 = "WAL-ACT-3",
    SETUP_2 = "WAL-SETUP-2", SETUP_3 = "WAL-SETUP-3", SETUP_4 = "WAL-SETUP-4", SETUP_6 = "WAL-SETUP-6",
    SETUP_7 = "WAL-SETUP-7", SETUP_8 = "WAL-SETUP-8", SETUP_10 = "WAL-SETUP-10", SETUP_11 = "WAL-SETUP-11",
    GEO_2 = "WAL-GEO-2", TURN_3 = "WAL-TURN-3", JUMP_1 = "WAL-JUMP-1", HARVEST_3 = "WAL-HARVEST-3", GROUND_2 = "WAL-GROUND-2",
    JUMP_3 = "WAL-JUMP-3", JUMP_4 = "WAL-JUMP-4",
    BOUNCE_2 = "WAL-BOUNCE-2", BOUNCE_3 = "WAL-BOUNCE-3", BOUNCE_4 = "WAL-BOUNCE-4", BOUNCE_5 = "WAL-BOUNCE-5",
    SCARE_1 = "WAL-SCARE-1", SCARE_3 = "WAL-SCARE-3", SCARE_4 = "WAL-SCARE-4", GROUND_3 = "WAL-GROUND-3",
    STATE_2 = "WAL-STATE-2", STATE_3 = "WAL-STATE-3", OUT_1 = "WAL-OUT-1", END_2 = "WAL-END-2",
    END_5 = "WAL-END-5", END_6 = "WAL-END-6", TURN_2 = "WAL-TURN-2", TURN_4 = "WAL-TURN-4", VALLEY_1 = "WAL-VALLEY-1",
}

/// The rules that refused actions cite.
pub const CITED: &[Rule] = &[
    ACT_1, ACT_2, ACT_3, SETUP_4, SETUP_6, SETUP_7, SETUP_8, SETUP_10, JUMP_3, JUMP_4, BOUNCE_2,
    BOUNCE_3, BOUNCE_4, BOUNCE_5, SCARE_3, SCARE_4, GROUND_3,
];

/// The rules that answer why nothing can be done at a place, besides those that refuse choices.
pub const PLACE_RULES: &[Rule] = &[GEO_2, TURN_3, JUMP_1, HARVEST_3, GROUND_2];

/// The rules that refused options cite.
pub const OPTION_RULES: &[Rule] = &[
    OPT_1, OPT_2, OPT_3, OPT_4, OPT_5, OPT_7, OPT_8, COMP_2, SETUP_2, SETUP_6, SETUP_11, SCARE_1,
    BOUNCE_3, END_5, END_6, TURN_4, VALLEY_1,
];

/// Why a choice is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // spot: the cell named; number, steps: what would be right
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another seat decides.
    NotYours,
    /// The text is no action.
    Unreadable,
    /// Another decision is due.
    NotNow { due: Step },
    /// A wallaby starts on a perimeter tile.
    NotOnRim { spot: Spot },
    /// The head start is a tile of a certain number.
    NotThatNumber { spot: Spot, number: u8 },
    /// A tile under an adversary may not be taken.
    UnderAdversary { spot: Spot },
    /// The tile under the own wallaby may not be taken.
    UnderOwn { spot: Spot },
    /// The scarecrow needs a tile at setup.
    PostNeedsTile { spot: Spot },
    /// The jump would leave the Board.
    JumpsOff { way: Way },
    /// No bounce would follow the jump.
    NoBounce { way: Way },
    /// The tile says how far to bounce.
    TileSaysSteps { steps: u8 },
    /// From a missing cell one bounces so many steps.
    FreeSteps(FreeSteps),
    /// The bounce would leave the Board.
    BouncesOff { way: Way },
    /// The bounce would return to the start.
    BouncesBack,
    /// The scarecrow needs a tile.
    ScareNeedsTile { spot: Spot },
    /// The scarecrow stands there already.
    ScareSame { spot: Spot },
    /// The player has no tile of that number.
    NotHeld { number: u8 },
    /// Nobody stays where they are: jump and bounce are compulsory.
    MustHop { cell: Cell },
    /// No direction leads there.
    NotStraight { from: Cell, cell: Cell },
    /// The tile that the wallaby stands on says how far it jumps.
    JumpSteps { number: u8, cell: Cell },
    /// Only the tile at B can be harvested.
    HarvestElsewhere { landing: Cell },
    /// The tile to stand on comes from the harvest.
    GroundFromHarvest { here: Cell },
    /// Two to four can play.
    Players(u8),
    /// An option has no such value.
    OptionValue(Rule),
    /// The full board is for two.
    FullForMany,
    /// The edition cannot be read.
    Edition(Box<EditionError>),
    /// On a Board of that size a wallaby may be unable to jump and bounce.
    Stuck { columns: u8, rows: u8 },
    /// There is not a tile for each cell of the Board.
    TilesDoNotFill { tiles: u16, cells: u16 },
    /// The tile that the Valley puts into the box may be one that is not there.
    NoneToBox,
    /// Somebody might not find the tile to take.
    NoHeadStart { number: u8 },
    /// There are fewer plants than the goal.
    GoalTooHigh { goal: u8, plants: u8 },
}

impl menagerie_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => ACT_1,
            Refusal::NotYours => ACT_2,
            Refusal::Unreadable | Refusal::NotNow { .. } => ACT_3,
            Refusal::NotOnRim { .. } => SETUP_4,
            Refusal::NotThatNumber { .. } => SETUP_6,
            Refusal::UnderAdversary { .. } => SETUP_7,
            Refusal::UnderOwn { .. } => SETUP_8,
            Refusal::PostNeedsTile { .. } => SETUP_10,
            Refusal::JumpsOff { .. } => JUMP_3,
            Refusal::NoBounce { .. } => JUMP_4,
            Refusal::TileSaysSteps { .. } => BOUNCE_2,
            Refusal::FreeSteps(_) => BOUNCE_3,
            Refusal::BouncesOff { .. } => BOUNCE_4,
            Refusal::BouncesBack => BOUNCE_5,
            Refusal::ScareNeedsTile { .. } => SCARE_3,
            Refusal::ScareSame { .. } => SCARE_4,
            Refusal::NotHeld { .. } => GROUND_3,
            Refusal::MustHop { .. } => TURN_3,
            Refusal::NotStraight { .. } => GEO_2,
            Refusal::JumpSteps { .. } => JUMP_1,
            Refusal::HarvestElsewhere { .. } => HARVEST_3,
            Refusal::GroundFromHarvest { .. } => GROUND_2,
            Refusal::Players(_) => OPT_1,
            Refusal::OptionValue(rule) => *rule,
            Refusal::FullForMany => OPT_4,
            Refusal::Edition(fault) => fault.rule.unwrap_or(OPT_8),
            Refusal::Stuck { .. } => TURN_4,
            Refusal::TilesDoNotFill { .. } => SETUP_2,
            Refusal::NoneToBox => VALLEY_1,
            Refusal::NoHeadStart { .. } => SETUP_11,
            Refusal::GoalTooHigh { .. } => OPT_5,
        }
    }

    fn words(&self) -> Message {
        let say = Message::new;
        match *self {
            Refusal::Over => say("wallaby-no-over"),
            Refusal::NotYours => say("wallaby-no-not-yours"),
            Refusal::Unreadable => say("wallaby-no-unreadable"),
            Refusal::NotNow { due } => say("wallaby-no-not-now").with("due", words::step(due)),
            Refusal::NotOnRim { spot } => say("wallaby-no-rim").with("cell", spot.to_string()),
            Refusal::NotThatNumber { spot, number } => say("wallaby-no-number")
                .with("cell", spot.to_string())
                .with("number", number),
            Refusal::UnderAdversary { spot } => {
                say("wallaby-no-adversary").with("cell", spot.to_string())
            }
            Refusal::UnderOwn { spot } => say("wallaby-no-own").with("cell", spot.to_string()),
            Refusal::PostNeedsTile { spot } | Refusal::ScareNeedsTile { spot } => {
                say("wallaby-no-scarecrow-tile").with("cell", spot.to_string())
            }
            Refusal::JumpsOff { way } => say("wallaby-no-jump-off").with("way", words::way(way)),
            Refusal::NoBounce { way } => say("wallaby-no-bounce").with("way", words::way(way)),
            Refusal::TileSaysSteps { steps } => say("wallaby-no-steps").with("steps", steps),
            Refusal::FreeSteps(free) => words::free_steps("wallaby-no-free-steps", free),
            Refusal::BouncesOff { way } => {
                say("wallaby-no-bounce-off").with("way", words::way(way))
            }
            Refusal::BouncesBack => say("wallaby-no-bounce-back"),
            Refusal::ScareSame { spot } => say("wallaby-no-same").with("cell", spot.to_string()),
            Refusal::NotHeld { number } => say("wallaby-no-held").with("number", number),
            Refusal::MustHop { cell } => say("wallaby-no-must-hop").with("cell", cell.to_string()),
            Refusal::NotStraight { from, cell } => say("wallaby-no-straight")
                .with("from", from.to_string())
                .with("cell", cell.to_string()),
            Refusal::JumpSteps { number, cell } => say("wallaby-no-jump-steps")
                .with("number", number)
                .with("cell", cell.to_string()),
            Refusal::HarvestElsewhere { landing } => {
                say("wallaby-no-harvest-elsewhere").with("cell", landing.to_string())
            }
            Refusal::GroundFromHarvest { here } => {
                say("wallaby-no-ground-here").with("cell", here.to_string())
            }
            Refusal::Players(players) => say("wallaby-no-players").with("players", players),
            Refusal::OptionValue(_) => say("wallaby-no-option"),
            Refusal::FullForMany => say("wallaby-no-full"),
            Refusal::Edition(ref fault) => fault.words(),
            Refusal::Stuck { columns, rows } => say("wallaby-no-stuck")
                .with("columns", columns)
                .with("rows", rows),
            Refusal::TilesDoNotFill { tiles, cells } => say("wallaby-no-fill")
                .with("tiles", tiles)
                .with("cells", cells),
            Refusal::NoneToBox => say("wallaby-no-box"),
            Refusal::NoHeadStart { number } => say("wallaby-no-head-start").with("number", number),
            Refusal::GoalTooHigh { goal, plants } => say("wallaby-no-goal")
                .with("goal", goal)
                .with("plants", plants),
        }
    }
}
