//! What is known about playing Wallaby well: plants in hand are what counts, then a good hop next turn, then ground under the feet.
mod features;

use crate::{Judgement, Knowledge, Known, Level, Limit, Strength, Tuning, Valuation, learned};
use menagerie_core::{BySeat, Seat};
use menagerie_games::wallaby::{Action, Cell, MAX_PLAYERS, State, Step, Wallaby};

/// What going out of the game costs.
const OUT: f32 = 12.0;
/// What a plant within reach is worth before it is harvested.
const REACH: f32 = 0.4;
/// Who is next may take it at once.
const REACH_NEXT: f32 = 0.7;
/// What a second good hop adds.
const CHOICE: f32 = 0.1;

impl Knowledge<Wallaby> for Known {
    const OPEN: bool = true;

    fn hint(state: &State, action: Action) -> f32 {
        let shape = state.setup.shape();
        let seat = state.seat;
        let cell = |spot| shape.cell(spot).unwrap_or(Cell::NONE);
        match action {
            Action::Place(spot) => reach(state, cell(spot), seat, Cell::NONE),
            // a tile that somebody could have harvested next
            Action::Take(spot) => hurts(state, cell(spot), seat),
            Action::Post(spot) | Action::Scare(spot) => {
                hurts(state, cell(spot), seat) - hurts(state, state.scarecrow, seat)
            }
            Action::Keep => 0.0,
            Action::Jump(way) => {
                let here = state.here();
                let landing = shape.hops(here, state.field.number(here))[way as usize];
                gain(state, landing, seat)
            }
            Action::Bounce(way, steps) => {
                let to = shape.hops(state.landing, steps)[way as usize];
                let gain = gain(state, state.landing, seat);
                if state.field.number(to) > 0 {
                    0.5 * reach(state, to, seat, state.landing)
                } else if gain > 0.0 || !state.harvest[seat].is_empty() {
                    -least(state, seat, gain as u8)
                } else {
                    -OUT
                }
            }
            Action::Harvest(yes) => {
                let number = f32::from(state.field.number(state.landing));
                let needed =
                    state.field.number(state.here()) == 0 && state.harvest[seat].is_empty();
                match (yes, needed) {
                    (true, _) => number,
                    (false, true) => -OUT,
                    (false, false) => 0.0,
                }
            }
            Action::Ground(number) => -f32::from(number),
        }
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let mut points = BySeat::all(0.0);
        for seat in Seat::all(state.setup.players) {
            points[seat] = if !state.living(seat) {
                -OUT
            } else {
                // what a seat needs beyond the goal is as good as plants that it has not got
                let [own, first] = [seat, Seat(0)].map(|seat| f32::from(state.setup.goal_of(seat)));
                let score = f32::from(state.harvest[seat].score()) - (own - first);
                let next = state.step == Step::Jump && seat == state.seat;
                let weight = if next { REACH_NEXT } else { REACH };
                score + weight * reach(state, state.wallaby[seat], seat, Cell::NONE)
            };
        }
        Some(points)
    }

    fn learned(state: &State) -> Option<BySeat<f32>> {
        learned::points::<Wallaby>(state)
    }

    fn temperature(state: &State) -> f32 {
        let left = Seat::all(state.setup.players)
            .map(|seat| {
                state
                    .setup
                    .goal_of(seat)
                    .saturating_sub(state.harvest[seat].score())
            })
            .min()
            .unwrap_or(0);
        // the nearer the end, the more a plant decides
        1.0 + 0.12 * f32::from(left)
    }

    fn judgement(players: u8) -> Judgement {
        match players {
            2 => Judgement::of(Valuation::Learned, 1.35, 0.93),
            _ => Judgement::of(Valuation::HandMade, 1.0, 0.8),
        }
    }

    /// Chances of one in four differ by less than chances of one in two.
    fn tuning(players: u8, _: Valuation) -> Tuning {
        Tuning {
            explore: if players == 2 { 0.35 } else { 0.2 },
            bias: 0.3,
            sharpness: 0.5,
            cut: 2,
            width: 8.0,
            ..Tuning::default()
        }
    }

    /// At a table of four more games help less, so solid has fewer there, and gentle fewer still: that strong lies as far above solid as solid above gentle
    /// (lab book).
    fn strength(level: Level, players: u8) -> Strength {
        match (level, players) {
            (Level::Gentle, 4) => Strength {
                limit: Limit::Games(30),
                slack: 0.2,
                ..Strength::usual(level)
            },
            (Level::Solid, 4) => Strength::solid(50),
            (Level::Solid, _) => Strength::solid(150),
            (other, _) => Strength::learned(other),
        }
    }
}

/// What a player gets for landing on a cell.
fn gain(state: &State, cell: Cell, seat: Seat) -> f32 {
    if cell.on_board() && state.free(cell, seat) {
        f32::from(state.field.number(cell))
    } else {
        0.0
    }
}

/// The tile that a player would give back: the smallest they hold, this turn's included.
fn least(state: &State, seat: Seat, gained: u8) -> f32 {
    let held = state.harvest[seat];
    let least = (1..=3).find(|&number| held.count(number) > 0 || number == gained);
    f32::from(least.unwrap_or(3))
}

/// What a player standing on a cell can harvest next, not counting a tile that is about to be taken.
fn reach(state: &State, from: Cell, seat: Seat, taken: Cell) -> f32 {
    if !from.on_board() {
        return 0.0;
    }
    let ends = state.setup.shape().hops(from, state.field.number(from));
    let (mut best, mut others) = (0.0f32, 0.0f32);
    for to in ends {
        let gain = if to == taken {
            0.0
        } else {
            gain(state, to, seat)
        };
        others += gain.min(best);
        best = best.max(gain);
    }
    best + CHOICE * others
}

/// How much it costs adversaries if a tile cannot be harvested, less what it costs oneself.
fn hurts(state: &State, cell: Cell, seat: Seat) -> f32 {
    if !cell.on_board() {
        return 0.0;
    }
    let number = f32::from(state.field.number(cell));
    let mut hurts = 0.0;
    for other in Seat::all(MAX_PLAYERS as u8) {
        let from = state.wallaby[other];
        if !from.on_board() || other.0 >= state.setup.players {
            continue;
        }
        let ends = state.setup.shape().hops(from, state.field.number(from));
        if ends.contains(&cell) {
            let who_is_next = seat.next(state.setup.players) == other;
            let weight = match (other == seat, who_is_next) {
                (true, _) => -0.3,
                (false, true) => 0.5,
                (false, false) => 0.3,
            };
            hurts += weight * number;
        }
    }
    hurts
}
