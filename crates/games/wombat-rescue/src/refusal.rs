//! Why a choice is not allowed: the facts, the rule, the words.
use crate::{action_tile::ActionTile, hex::Hex, layout::LayoutError, rule, tile::Terrain};
use menagerie_core::{EditionError, Message, Rule, Seat};

/// Why a choice, or a table, is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides.
    NotYours,
    /// The pending decision is another one.
    NotPending,
    /// The choice cannot be read.
    Unreadable,
    /// A boulder lies there.
    Boulder(Hex),
    /// The space does not lie in a line with her.
    NotInLine(Hex),
    /// The space is not beside her.
    NotBeside(Hex),
    /// A mama stands there who cannot be pushed.
    CannotPush(Hex),
    /// A dingo is to be chosen, not a space.
    ChooseDingo,
    /// A player is to be chosen, not a space.
    ChooseHeir,
    /// Three moves are made.
    FourthMove(u8),
    /// A normal move from outside her smell area.
    NoSmell,
    /// A move of no steps.
    NoSteps,
    /// The line allows only so many steps.
    TooFar(u8),
    /// A special move from inside her smell area.
    Smells,
    /// Neither food nor an own baby lies there, or she cannot enter.
    NothingToSmell,
    /// She is not lost: she smells her cubes.
    NotLostSmell,
    /// She is not lost: she can go to food or a baby.
    NotLostFood,
    /// No space beside her can be entered.
    WalledIn,
    /// The card does not lead there.
    NotOnCard,
    /// Action tiles are used in one's own movement phase.
    TileTime,
    /// The tile is used, active or not in play.
    TileGone(ActionTile),
    /// Section 3 is empty.
    NothingToHold,
    /// She cannot scamper there.
    CannotEnter,
    /// She is at home.
    AtHome,
    /// The tract is empty.
    EmptyTract,
    /// Three own cubes lie here.
    NoRoom(u8),
    /// The spare disk is gone, or it is not the time for it.
    NoSpare,
    /// The movement phase does not end while a choice is pending.
    StillPending,
    /// No cube of hers that could be moved lies there.
    NoCube(Hex),
    /// At setup: not a den.
    NotDen(Hex),
    /// At setup: the other dingo comes first, or is there.
    DenOrder,
    /// In cleanup: not a free den.
    DenTaken(Hex),
    /// It is not this dingo that is placed or moves.
    WrongDingo,
    /// Not one of the nearest targets.
    NotNearest(Hex),
    /// Not on a shortest way.
    NotNearer(Hex),
    /// The controller was caught herself: somebody else has to take him.
    GiveAway(Seat),
    /// Only caught players can be given him.
    GiveCaught(Seat),
    /// 1 to 5 players.
    Players(u8),
    /// An option says something that it cannot say.
    Option(&'static str),
    /// An option that solo does not know.
    NotInSolo(&'static str),
    /// A layout with another number of tiles.
    LayoutSize(usize),
    /// A solo game without a starting den.
    NoDen,
    /// A starting den outside solo.
    DenOutsideSolo,
    /// A starting den in a slot that is not free for it.
    DenSlot,
    /// The layout has no reference arrangement that fits.
    NoReference,
    /// What is wrong with a layout of one's own.
    Layout(Vec<LayoutError>),
    /// Boulders cut the layout in pieces whatever is drawn.
    CutByBoulders,
    /// The edition cannot be read.
    Edition(Box<EditionError>),
    /// The first set lies in a section that there is not.
    NoSection(u8),
    /// Fewer disks than players begin with, or none left for the bag.
    FewDisks,
    /// More food cards than the row has places for.
    FoodCards(u8),
    /// No card without food symbol leads to a terrain.
    NoCardFor(Terrain),
}

impl menagerie_core::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::Over => rule::END_3,
            Refusal::NotYours => rule::DEC_1,
            Refusal::NotPending | Refusal::Unreadable => rule::DEC_2,
            Refusal::Boulder(_) => rule::BOUL_1,
            Refusal::NotInLine(_) => rule::GEO_5,
            Refusal::NotBeside(_) => rule::WAND_4,
            Refusal::CannotPush(_) => rule::PUSH_4,
            Refusal::ChooseDingo => rule::TWO_2,
            Refusal::ChooseHeir => rule::CATCH_6,
            Refusal::FourthMove(_) => rule::TURN_3,
            Refusal::NoSmell => rule::MOVE_1,
            Refusal::NoSteps => rule::MOVE_2,
            Refusal::TooFar(_) => rule::MOVE_6,
            Refusal::Smells => rule::SPEC_1,
            Refusal::NothingToSmell => rule::SPEC_2,
            Refusal::NotLostSmell | Refusal::NotLostFood => rule::WAND_1,
            Refusal::WalledIn => rule::WAND_3,
            Refusal::NotOnCard => rule::WAND_4,
            Refusal::TileTime => rule::ACT_1,
            Refusal::TileGone(_) => rule::ACT_2,
            Refusal::NothingToHold => rule::HOLD_2,
            Refusal::CannotEnter => rule::SCAM_2,
            Refusal::AtHome => rule::RUN_2,
            Refusal::EmptyTract => rule::FIB_2,
            Refusal::NoRoom(_) => rule::FIB_3,
            Refusal::NoSpare => rule::FIVE_2,
            Refusal::StillPending => rule::TURN_5,
            Refusal::NoCube(_) => rule::POOP_2,
            Refusal::NotDen(_) => rule::SETUP_9,
            Refusal::DenOrder => rule::TWO_1,
            Refusal::DenTaken(_) => rule::DNGO_2,
            Refusal::WrongDingo => rule::TWO_2,
            Refusal::NotNearest(_) => rule::DNGO_6,
            Refusal::NotNearer(_) => rule::DNGO_7,
            Refusal::GiveAway(_) => rule::CATCH_5,
            Refusal::GiveCaught(_) => rule::CATCH_6,
            Refusal::Players(_)
            | Refusal::Option(_)
            | Refusal::NotInSolo(_)
            | Refusal::LayoutSize(_)
            | Refusal::NoDen
            | Refusal::DenOutsideSolo
            | Refusal::DenSlot
            | Refusal::NoReference => rule::CONF_2,
            Refusal::Layout(_) => rule::LAY_3,
            Refusal::CutByBoulders => rule::BOUL_4,
            Refusal::Edition(fault) => fault.rule.unwrap_or(rule::OPT_1),
            Refusal::NoSection(_) => rule::SETUP_4,
            Refusal::FewDisks => rule::SETUP_6,
            Refusal::FoodCards(_) => rule::COMP_6,
            Refusal::NoCardFor(_) => rule::WAND_6,
        }
    }

    fn words(&self) -> Message {
        let space = |id: &'static str, at: &Hex| Message::new(id).with("space", at.to_string());
        match self {
            Refusal::Over => Message::new("wombat-rescue-no-over"),
            Refusal::NotYours => Message::new("wombat-rescue-no-not-yours"),
            Refusal::NotPending => Message::new("wombat-rescue-no-not-pending"),
            Refusal::Unreadable => Message::new("wombat-rescue-no-unreadable"),
            Refusal::Boulder(at) => space("wombat-rescue-no-boulder", at),
            Refusal::NotInLine(at) => space("wombat-rescue-no-line", at),
            Refusal::NotBeside(at) => space("wombat-rescue-no-beside", at),
            Refusal::CannotPush(at) => space("wombat-rescue-no-push", at),
            Refusal::ChooseDingo => Message::new("wombat-rescue-no-choose-dingo"),
            Refusal::ChooseHeir => Message::new("wombat-rescue-no-choose-heir"),
            Refusal::FourthMove(moves) => {
                Message::new("wombat-rescue-no-fourth-move").with("moves", *moves)
            }
            Refusal::NoSmell => Message::new("wombat-rescue-no-smell"),
            Refusal::NoSteps => Message::new("wombat-rescue-no-steps"),
            Refusal::TooFar(most) => Message::new("wombat-rescue-no-too-far").with("most", *most),
            Refusal::Smells => Message::new("wombat-rescue-no-special-inside"),
            Refusal::NothingToSmell => Message::new("wombat-rescue-no-nothing-there"),
            Refusal::NotLostSmell => Message::new("wombat-rescue-no-wander-inside"),
            Refusal::NotLostFood => Message::new("wombat-rescue-no-wander-food"),
            Refusal::WalledIn => Message::new("wombat-rescue-no-walled-in"),
            Refusal::NotOnCard => Message::new("wombat-rescue-no-not-on-card"),
            Refusal::TileTime => Message::new("wombat-rescue-no-tile-time"),
            Refusal::TileGone(tile) => Message::new("wombat-rescue-no-tile-gone")
                .with("tile", crate::words::tile_name(*tile)),
            Refusal::NothingToHold => Message::new("wombat-rescue-no-nothing-to-hold"),
            Refusal::CannotEnter => Message::new("wombat-rescue-no-cannot-enter"),
            Refusal::AtHome => Message::new("wombat-rescue-no-at-home"),
            Refusal::EmptyTract => Message::new("wombat-rescue-no-empty-tract"),
            Refusal::NoRoom(cubes) => Message::new("wombat-rescue-no-room").with("cubes", *cubes),
            Refusal::NoSpare => Message::new("wombat-rescue-no-spare"),
            Refusal::StillPending => Message::new("wombat-rescue-no-still-pending"),
            Refusal::NoCube(at) => space("wombat-rescue-no-cube", at),
            Refusal::NotDen(at) => space("wombat-rescue-no-den", at),
            Refusal::DenOrder => Message::new("wombat-rescue-no-den-order"),
            Refusal::DenTaken(at) => space("wombat-rescue-no-den-taken", at),
            Refusal::WrongDingo => Message::new("wombat-rescue-no-wrong-dingo"),
            Refusal::NotNearest(at) => space("wombat-rescue-no-not-nearest", at),
            Refusal::NotNearer(at) => space("wombat-rescue-no-not-nearer", at),
            Refusal::GiveAway(_) => Message::new("wombat-rescue-no-give-away"),
            Refusal::GiveCaught(_) => Message::new("wombat-rescue-no-give-caught"),
            Refusal::Players(n) => Message::new("wombat-rescue-no-players").with("players", *n),
            Refusal::Option(key) => Message::new("wombat-rescue-no-option").with("option", *key),
            Refusal::NotInSolo(key) => {
                Message::new("wombat-rescue-no-in-solo").with("option", *key)
            }
            Refusal::LayoutSize(slots) => {
                Message::new("wombat-rescue-no-layout-size").with("slots", *slots)
            }
            Refusal::NoDen => Message::new("wombat-rescue-no-starting-den"),
            Refusal::DenOutsideSolo => Message::new("wombat-rescue-no-den-outside-solo"),
            Refusal::DenSlot => Message::new("wombat-rescue-no-den-slot"),
            Refusal::NoReference => Message::new("wombat-rescue-no-reference"),
            Refusal::Layout(faults) => {
                let faults: Vec<Message> = faults.iter().map(LayoutError::words).collect();
                Message::new("wombat-rescue-no-layout").with("faults", faults)
            }
            Refusal::CutByBoulders => Message::new("wombat-rescue-no-cut-by-boulders"),
            Refusal::Edition(fault) => fault.words(),
            Refusal::NoSection(section) => {
                Message::new("wombat-rescue-no-section").with("section", *section)
            }
            Refusal::FewDisks => Message::new("wombat-rescue-no-few-disks"),
            Refusal::FoodCards(cards) => {
                Message::new("wombat-rescue-no-food-cards").with("cards", *cards)
            }
            Refusal::NoCardFor(terrain) => Message::new("wombat-rescue-no-card-for")
                .with("terrain", crate::words::terrain_name(*terrain)),
        }
    }
}
