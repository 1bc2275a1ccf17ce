//! Room for the Add after a Move (WW-MOVE-9).
//!
//! Only a supply of nothing but Alphas and Big Bellies can lose its last place (WW-STUCK-4). Then each Move has to be tried on the
//! board, unless some Add is sure to outlive it.
use super::moving::lift;
use crate::{
    Action, Cell, Huddle, Kind, State, Tile,
    abilities::Abilities,
    chart::frame,
    coast::Coast,
    frame::{ALL, FEW, MORE, Size},
    huddle::OF_A_SEAT,
};
use menagerie_core::Seat;

/// How far cells lie out in each of the six directions across the corners of the grid.
type Reach = [i16; 6];

fn reach(cell: Cell) -> Reach {
    let (q, r) = (i16::from(cell.q), i16::from(cell.r));
    [q, -q, r, -r, q + r, -q - r]
}

/// A legal Add at the rim of the huddle, which may well outlive a Move.
struct Hope {
    kind: Kind,
    cell: Cell,
    reach: Reach,
    /// The cell touches a tile of the player's colour.
    beside_own: bool,
    /// The cell lies fast by exactly two tiles.
    pair: bool,
    /// The cell lies farther out than any tile. No goal lies farther out still.
    outside: bool,
}

/// The Adds that a Move has to leave one of.
pub(super) struct Room<'s> {
    state: &'s State,
    seat: Seat,
    hopes: Vec<Hope>,
    /// How far the huddle reaches.
    huddle: Reach,
}

impl<'s> Room<'s> {
    /// What has to be kept by Moves when these Adds are legal; `None` if every Move leaves one.
    #[inline]
    pub(super) fn keep<const N: usize>(
        state: &'s State,
        seat: Seat,
        coast: &Coast<'_, N>,
        abilities: &mut Abilities<N>,
        adds: &[Action],
    ) -> Option<Room<'s>> {
        if adds.is_empty() || !can_lose(state, seat) {
            return None;
        }
        // tiles off the board stand on the Iceberg's cell, which is the first that is looked at
        let mut huddle = reach(Cell::ICEBERG);
        let (q, r) = state.huddle.raw(0..usize::from(state.players) * OF_A_SEAT);
        for (&q, &r) in q.iter().zip(r) {
            let this = reach(Cell::new(q, r));
            huddle = std::array::from_fn(|i| huddle[i].max(this[i]));
        }
        let alphas = abilities.alphas(coast, seat);
        let hopes = adds.iter().filter_map(|&add| {
            let Action::Add { kind, cell } = add else {
                return None;
            };
            let reach = reach(cell);
            let rim = reach.iter().zip(huddle).any(|(&this, far)| this >= far);
            let at = coast.frame().spot(cell);
            rim.then(|| Hope {
                kind,
                cell,
                reach,
                beside_own: alphas.owns_beside(at),
                pair: coast.pairs.has(at),
                outside: reach.iter().zip(huddle).any(|(&this, far)| this > far),
            })
        });
        let hopes = hopes.collect();
        Some(Room {
            state,
            seat,
            hopes,
            huddle,
        })
    }

    /// Whether an Add is left wherever a tile goes. Of an Add outside of the huddle that does not depend on the tile's leaving, only a goal on
    /// its cell or beside it can be the end; of two that are far apart, one is always left.
    pub(super) fn is_left_always(&self, tile: Tile, from: Cell) -> bool {
        let stays = |hope: &&Hope| {
            let holds = !(hope.pair && hope.cell.touches(from));
            let own = tile.seat == self.seat && hope.beside_own;
            hope.outside && holds && (hope.kind == Kind::Belly || !own)
        };
        let mut staying = self.hopes.iter().filter(stays);
        let first = staying.next();
        first.is_some_and(|first| staying.any(|hope| hope.cell.steps_to(first.cell) > 2))
    }

    /// Whether an Add is left after a Move.
    pub(super) fn is_left(&self, tile: Tile, from: Cell, to: Cell) -> bool {
        let reach = reach(to);
        let sure = |hope: &Hope| self.outlives(hope, tile, from, to, reach);
        self.hopes.iter().any(sure) || after(self.state, self.seat, from, to)
    }

    /// Whether an Add is sure to be legal after a Move.
    fn outlives(&self, hope: &Hope, tile: Tile, from: Cell, to: Cell, goal: Reach) -> bool {
        // what lies at the rim of the huddle, or farther out, is open whatever else changes
        let rim = |i: usize| hope.reach[i] >= self.huddle[i].max(goal[i]);
        if hope.cell == to || !(0..6).any(rim) {
            return false;
        }
        let holds = !(hope.pair && hope.cell.touches(from));
        holds
            && match hope.kind {
                Kind::Belly => tile.kind != Kind::Belly || !hope.cell.touches(to),
                // the player's groups stay as they are, or the cell stays away from them
                _ => tile.seat != self.seat || !(hope.beside_own || hope.cell.touches(to)),
            }
    }
}

/// Whether a Move could take away the last legal Add.
pub(super) fn can_lose(state: &State, seat: Seat) -> bool {
    let [_, parents, _, grumpies] = state.supply[seat];
    state.level.abilities() && parents == 0 && grumpies == 0
}

/// Whether the player can add after a Move, by trying it out.
pub(super) fn after(state: &State, seat: Seat, from: Cell, to: Cell) -> bool {
    if !can_lose(state, seat) {
        return true;
    }
    let Some(tile) = state.huddle.at(from) else {
        return true;
    };
    let mut huddle = lift(&state.huddle, tile, from);
    huddle.add(tile, to);
    welcomes(&huddle, state, seat)
}

fn welcomes(huddle: &Huddle, state: &State, seat: Seat) -> bool {
    let supply = &state.supply[seat];
    let (players, level) = (state.players, state.level);
    let frame = frame(huddle, players);
    match frame.size {
        Size::Few => Coast::<FEW>::framed(huddle, players, level, frame).welcomes(seat, supply),
        Size::More => Coast::<MORE>::framed(huddle, players, level, frame).welcomes(seat, supply),
        Size::All => Coast::<ALL>::framed(huddle, players, level, frame).welcomes(seat, supply),
    }
}
