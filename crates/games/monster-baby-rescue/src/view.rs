//! What everybody may know: all but the order of the deck, which nobody keeps (MBR-INFO-3, 4, 6).
use crate::{
    edition::Edition,
    face::{FinalFace, GoalFace},
    monster::{Gems, Levels, Monster},
    row::Row,
    state::{Named, Phase, State},
    tile::{Kind, Tile},
};
use menagerie_core::{Colour, Seat, Turn};
use serde::{Deserialize, Serialize};

/// The table as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The numbers that differ from the printed ones, unless none does.
    #[serde(default, skip_serializing_if = "Edition::is_standard")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String"),
        ts(as = "Option<String>", optional)
    )]
    pub edition: Edition,
    /// All components of such an edition as a data file, so that any tile can be looked up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub data: Option<String>,
    /// How far the game has come.
    pub phase: Phase,
    /// What the game waits for.
    pub turn: Turn,
    /// The tile row, cheapest position first.
    pub row: Row,
    /// What each position costs now.
    pub costs: Vec<u8>,
    /// The tiles still to come, in the order of the tile list.
    pub deck: Vec<Tile>,
    /// Gems that nobody owns yet.
    pub supply: Gems,
    /// The goals laid out.
    pub goals: Vec<GoalSeen>,
    /// The final faces laid out.
    pub finals: Vec<FinalFace>,
    /// The unfinished players, farthest behind first; the forbidden path marker lies behind the first of them.
    pub order: Vec<Seat>,
    /// The players by seat.
    pub babies: Vec<BabySeen>,
}

/// A goal on the table or with the player who took it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GoalSeen {
    /// The face that lies up.
    pub face: GoalFace,
    /// What it is worth.
    pub points: i8,
    /// Who took it.
    pub taken: Option<Seat>,
}

/// A player as everybody sees them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BabySeen {
    /// Their colour.
    pub colour: Colour,
    /// Their monster.
    pub monster: Monster,
    /// Locations walked since the start.
    pub time: u16,
    /// Where that is, counted from the river.
    pub location: u8,
    /// Decides among equal times.
    pub arrival: u8,
    /// Whether the final turn is done.
    pub finished: bool,
    /// Of the parts.
    pub levels: Levels,
    /// Owned.
    pub gems: Gems,
    /// Owned, in the order taken.
    pub tiles: Vec<TileSeen>,
    /// What the tiles show altogether.
    pub counts: CountsSeen,
    /// What they would score if the game ended here.
    pub points: i16,
}

/// A tile that somebody owns.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TileSeen {
    /// Which.
    pub tile: Tile,
    /// The part or colour named when it was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub named: Option<Named>,
}

/// What a player's tiles show altogether.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CountsSeen {
    /// Plain hearts.
    pub hearts: u8,
    /// Bed symbols.
    pub beds: u8,
    /// Rungs.
    pub rungs: u8,
    /// Knots.
    pub knots: u8,
    /// Witch doctor visits.
    pub visits: u8,
    /// Different kinds of tile.
    pub kinds: u8,
}

impl View {
    /// What everybody sees of a position.
    pub fn of(state: &State) -> View {
        let laid_out = state.phase != Phase::Faces;
        let owner = |tile| Seat::all(state.players).find(|&s| state.babies[s].goals.has(tile));
        let goals = state
            .faces
            .goals_up()
            .filter(|_| laid_out)
            .map(|face| GoalSeen {
                face,
                points: state.edition.aim(face).points,
                taken: owner(face.tile),
            });
        View {
            edition: state.edition.clone(),
            data: (!state.edition.is_standard()).then(|| state.edition.file.clone()),
            phase: state.phase,
            turn: state.turn(),
            row: state.row,
            costs: (0..state.row.len())
                .map(|place| state.cost(place))
                .collect(),
            deck: Tile::of(state.deck).collect(),
            supply: state.supply,
            goals: goals.collect(),
            finals: state.faces.finals_up().filter(|_| laid_out).collect(),
            order: state.order(),
            babies: babies(state),
        }
    }

    /// The position that is seen. There is only one: nothing but luck is hidden. A view may come from outside, so numbers that
    /// no game reaches are brought within bounds.
    pub fn truth(&self) -> State {
        let players = self.babies.len().clamp(2, 5) as u8;
        let mut state = State::new(players, self.edition.clone());
        let (all, max) = (self.edition.gems, self.edition.levels.max);
        state.phase = self.phase;
        for (place, tile) in state.row.iter_mut().zip(self.row.iter()) {
            *place = *tile;
        }
        state.deck = self.deck.iter().map(|tile| tile.bit()).collect();
        state.supply = self.supply.within(all);
        for (seat, seen) in Seat::all(players).zip(&self.babies) {
            let baby = &mut state.babies[seat];
            baby.time = seen.time;
            baby.arrival = seen.arrival;
            baby.finished = seen.finished;
            baby.levels = seen.levels.within(max);
            baby.gems = seen.gems.within(all);
            for owned in &seen.tiles {
                state.keep(seat, owned.tile, owned.named);
            }
        }
        for goal in &self.goals {
            state.faces.goals[usize::from(goal.face.tile)] = goal.face.side;
            if let Some(seat) = goal.taken.filter(|seat| seat.0 < players) {
                state.babies[seat].goals.add(goal.face.tile);
            }
        }
        for face in &self.finals {
            state.faces.finals[usize::from(face.tile)] = face.side;
        }
        state.move_marker();
        state.count_asked();
        state
    }
}

fn babies(state: &State) -> Vec<BabySeen> {
    let scores = state.scores();
    let seen = |seat: Seat| {
        let baby = &state.babies[seat];
        let counts = state.edition.count(baby.tiles);
        let tiles = state.tiles_of(seat).into_iter();
        BabySeen {
            colour: crate::monster::colour(seat),
            monster: Monster::of(seat),
            time: baby.time,
            location: baby.location(),
            arrival: baby.arrival,
            finished: baby.finished,
            levels: baby.levels,
            gems: baby.gems,
            tiles: tiles
                .map(|(tile, named)| TileSeen { tile, named })
                .collect(),
            counts: CountsSeen {
                hearts: counts.hearts(),
                beds: counts.beds(),
                rungs: counts.rungs(),
                knots: counts.knots(),
                visits: counts.tiles(Kind::Witch),
                kinds: counts.kinds(),
            },
            points: if state.phase == Phase::Faces {
                0 // nobody knows yet what will count
            } else {
                scores[seat].total()
            },
        }
    };
    Seat::all(state.players).map(seen).collect()
}
