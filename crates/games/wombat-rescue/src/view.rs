//! What everybody may know, which is everything (WR-INFO-1), in a form that a browser can draw.
use crate::{
    action_tile::ActionTile,
    card::Card,
    figures::Figures,
    food::{Disk, Disks},
    ground::{NOWHERE, Spaces},
    hex::Hex,
    rules,
    state::{Phase, State, Wait},
    tile::{Icon, Terrain},
};
use menagerie_core::{Edition, Seat, Turn};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A game as it is seen by anybody. The facts are for drawing; [`Position`] carries the whole of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The position in notation: all that can be known, as nothing is hidden.
    pub position: Position,
    /// How many play.
    pub players: u8,
    /// The name of the layout, or its text.
    pub layout: String,
    /// What is awaited, and from whom.
    pub turn: Turn,
    /// The phase of the turn.
    pub phase: Phase,
    /// What kind of decision or luck is awaited.
    pub wait: Wait,
    /// Whose turn it is; the dingo's controller may have to decide meanwhile.
    pub seat: Seat,
    /// The round, from 1; 0 during setup.
    pub round: u16,
    /// The last round, if there is a limit.
    pub max_rounds: Option<u16>,
    /// Moves made this turn, of three.
    pub moves: u8,
    /// Whether the set in section 3 is held this turn.
    pub held: bool,
    /// All spaces in reading order.
    pub spaces: Vec<SpaceView>,
    /// The players by seat.
    pub wombats: Vec<WombatView>,
    /// Disks in the bag.
    pub bag: Vec<Disk>,
    /// How many wander cards are in the deck.
    pub deck: u8,
    /// The discarded wander cards.
    pub discard: Vec<Card>,
    /// The food cards that lie aside, in the order in which they were revealed.
    pub aside: Vec<Card>,
    /// The card that is being followed, and its terrains.
    pub card: Option<(Card, [Terrain; 2])>,
    /// The dingoes: where they are, or nowhere.
    pub dingoes: Vec<Option<Hex>>,
    /// Who holds the dingo and the die.
    pub controller: Seat,
    /// Solo: whether the dingo has woken.
    pub awake: bool,
    /// The dingo that is being placed or moves, from 1, while he does.
    pub dingo: Option<u8>,
    /// Where the moving dingo heads for.
    pub target: Option<Hex>,
    /// Steps that the moving dingo has left.
    pub steps: u8,
    /// Cubes still due.
    pub due: u8,
    /// The spaces that the pending decision is about: dens, targets, ways, cubes.
    pub choices: Vec<Hex>,
    /// The numbers that the game is played with, as they go into the record; nothing for the standard ones.
    #[serde(default, skip_serializing_if = "Edition::is_standard")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String"),
        ts(as = "Option<String>", optional)
    )]
    pub edition: Edition<Figures>,
}

/// One space of the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SpaceView {
    /// Where it is.
    pub at: Hex,
    /// What it is made of; nothing before the tiles lie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub terrain: Option<Terrain>,
    /// What is printed on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub icon: Option<Icon>,
    /// Which baby's space it is, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub baby: Option<u8>,
    /// Whether a boulder closes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub boulder: bool,
    /// The disk on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub food: Option<Disk>,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct WombatView {
    /// Where her mama is.
    pub at: Hex,
    /// Babies still at their spaces, from 1.
    pub waiting: Vec<u8>,
    /// The baby in her pouch, from 1.
    pub pouch: Option<u8>,
    /// Babies at home, from 1.
    pub rescued: Vec<u8>,
    /// Her cubes on the board: where and how many.
    pub cubes: Vec<(Hex, u8)>,
    /// Her cubes in the supply.
    pub supply: u8,
    /// The spaces of her smell area.
    pub smell: Vec<Hex>,
    /// Disks in her mouth.
    pub mouth: Vec<Disk>,
    /// The sets in her tract: its sections, three in the standard edition, each with its sets.
    pub tract: Vec<Vec<Vec<Disk>>>,
    /// Action tiles that she can still use.
    pub ready: Vec<ActionTile>,
    /// Action tiles that she has used up.
    pub used: Vec<ActionTile>,
    /// Whether her protection is active.
    pub protected: bool,
    /// Whether she has a spare disk.
    pub spare: bool,
}

/// A whole state, which crosses the wire as its position text.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Position(pub State);

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Position).map_err(de::Error::custom)
    }
}

/// The view of a game, the same for everybody.
pub(crate) fn view(state: &State) -> View {
    let hexes = |spaces: Spaces| spaces.iter().map(|space| state.ground.hex(space)).collect();
    let hex = |space: u8| (space != NOWHERE).then(|| state.ground.hex(space));
    let hunt = &state.hunt;
    let choices = match state.wait {
        Wait::Place => state.free_dens(),
        Wait::Target => rules::targets(state, usize::from(hunt.moving)),
        Wait::Run => rules::route(state),
        Wait::Relocate => rules::cubes_elsewhere(state),
        _ => Spaces::EMPTY,
    };
    View {
        position: Position(state.clone()),
        players: state.terms.players,
        layout: state.ground.label.clone(),
        turn: state.turn(),
        phase: state.phase,
        wait: state.wait,
        seat: state.seat,
        round: state.round,
        max_rounds: Some(state.terms.max_rounds).filter(|&rounds| rounds > 0),
        moves: state.moves,
        held: state.held,
        spaces: (0..state.ground.spaces.len() as u8)
            .map(|space| space_view(state, space))
            .collect(),
        wombats: state.seats().map(|seat| wombat_view(state, seat)).collect(),
        bag: state.bag.each().collect(),
        deck: state.cards.deck.len() as u8,
        discard: state.cards.discard.iter().collect(),
        aside: state.cards.aside.into_iter().flatten().collect(),
        card: (state.cards.followed).map(|card| (card, state.edition.face(card).terrains)),
        dingoes: hunt.at[..usize::from(state.terms.dingoes())]
            .iter()
            .map(|&at| hex(at))
            .collect(),
        controller: hunt.controller,
        awake: hunt.awake,
        dingo: match state.wait {
            Wait::Place => Some(hunt.placing.trailing_zeros() as u8 + 1),
            Wait::Target | Wait::Run => Some(hunt.moving + 1),
            _ => None,
        },
        target: hex(hunt.target),
        steps: hunt.steps,
        due: state.due,
        choices: hexes(choices),
        edition: state.edition.clone(),
    }
}

fn space_view(state: &State, space: u8) -> SpaceView {
    let baby = state.ground.babies.iter().position(|&at| at == space);
    let icon = if space == state.ground.home {
        Some(Icon::Home)
    } else if baby.is_some() {
        Some(Icon::Baby)
    } else if state.land.food.has(space) {
        Some(Icon::Food)
    } else if state.land.dens.has(space) {
        Some(Icon::Den)
    } else if state.land.boulders.has(space) {
        Some(Icon::Boulder)
    } else {
        None
    };
    SpaceView {
        at: state.ground.hex(space),
        terrain: state.land.terrain_of(space),
        icon,
        baby: baby.map(|baby| baby as u8 + 1),
        boulder: state.closed().has(space),
        food: state.disk(space),
    }
}

fn wombat_view(state: &State, seat: Seat) -> WombatView {
    let wombat = &state.wombats[seat];
    let ground = &state.ground;
    let babies = |which: &dyn Fn(u8) -> bool| {
        let numbers = (0..state.terms.babies()).filter(|&baby| which(baby));
        numbers.map(|baby| baby + 1).collect()
    };
    let waits = |baby: u8| wombat.waiting >> baby & 1 == 1;
    let sets = |sets: &[Disks]| {
        let there = sets.iter().filter(|set| !set.is_empty());
        there.map(|set| set.each().collect()).collect()
    };
    WombatView {
        at: ground.hex(wombat.at),
        waiting: babies(&waits),
        pouch: wombat.pouch.map(|baby| baby + 1),
        rescued: babies(&|baby| !waits(baby) && wombat.pouch != Some(baby)),
        cubes: wombat
            .cubes
            .spaces()
            .iter()
            .map(|space| (ground.hex(space), wombat.cubes.on(space)))
            .collect(),
        supply: state.supply(seat),
        smell: wombat.smell.iter().map(|space| ground.hex(space)).collect(),
        mouth: wombat.mouth.each().collect(),
        tract: wombat.tract.sections().map(|two| sets(&two)).collect(),
        ready: wombat.ready.iter().collect(),
        used: state
            .terms
            .tiles(seat, &state.edition)
            .iter()
            .filter(|&tile| !wombat.ready.has(tile))
            .filter(|&tile| !(tile == ActionTile::Protection && wombat.protected))
            .collect(),
        protected: wombat.protected,
        spare: wombat.spare,
    }
}
