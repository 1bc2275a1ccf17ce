//! What is known about playing Waddle Waddle well: many small groups of one's own, few of the others', and cards while they can be had.
mod features;
mod floe;

use crate::{Judgement, Knowledge, Known, Level, Limit, Strength, Tuning, Valuation, learned};
use floe::{Floe, Joins, Lifted, NONE};
use menagerie_core::{BySeat, Seat};
use menagerie_games::waddle_waddle::{Action, Cell, Kind, Score, State, Tile, WaddleWaddle};

/// What a lone tile is worth: it becomes a pair with one more.
const LONE: f32 = 0.8;
/// Ending a turn is better than moving something for nothing.
const REST: f32 = 0.8;

impl Knowledge<WaddleWaddle> for Known {
    const OPEN: bool = true;

    /// The change of all scores, one's own for, the others' against.
    fn hints(state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let Some(seat) = state.seat() else {
            out.resize(legal.len(), 0.0);
            return;
        };
        let floe = Floe::of(state);
        let mut own = Joins::of(floe.figures, floe.groups[seat.index()]);
        let mut lifted: Option<(Cell, Lifted<'_>)> = None;
        for &action in legal {
            out.push(match action {
                Action::Add { kind, cell } => {
                    let hold = if kind == Kind::Grumpy { 0.2 } else { 0.0 };
                    hold + floe.laid(&mut own, Tile::new(seat, kind), cell, NONE, seat)
                }
                Action::Move { from, to } => {
                    let lifted = match &mut lifted {
                        Some((cell, lifted)) if *cell == from => lifted,
                        other => &mut other.insert((from, floe.lift(from, seat))).1,
                    };
                    match lifted.tile {
                        Some((index, tile)) => {
                            lifted.loss + floe.laid(&mut lifted.joins, tile, to, index, seat)
                        }
                        None => 0.0,
                    }
                }
                Action::Collect(card) => {
                    let mut cards = state.collections[seat];
                    let before = state.edition.sets(cards);
                    cards.add(card);
                    f32::from(state.edition.sets(cards) - before)
                }
                Action::End => REST,
                Action::Forfeit(_) => 0.0,
            });
        }
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let mut points = BySeat::all(0.0);
        for seat in Seat::all(state.players) {
            points[seat] = standing(state, seat, &Score::of(state, seat));
        }
        Some(points)
    }

    fn learned(state: &State) -> Option<BySeat<f32>> {
        learned::points::<WaddleWaddle>(state)
    }

    fn temperature(state: &State) -> f32 {
        let left = state.rounds.saturating_sub(state.round());
        2.0 + 0.35 * f32::from(left)
    }

    fn judgement(players: u8) -> Judgement {
        match players {
            2 => Judgement::of(Valuation::Learned, 1.75, 0.58),
            _ => Judgement::of(Valuation::HandMade, 0.35, 0.85),
        }
    }

    /// Imagined games are cut when everybody else has answered. The more they are, the fewer ways of one's own can be looked at.
    fn tuning(players: u8, _: Valuation) -> Tuning {
        let (bias, width) = if players == 2 {
            (0.1, 40.0)
        } else {
            (0.3, 15.0)
        };
        Tuning {
            explore: 0.3,
            bias,
            sharpness: 0.6,
            cut: u32::from(players) - 1,
            width,
            ..Tuning::default()
        }
    }

    /// Gentle looks no further than its own turn. At a table of three solid has fewer games: it came too near to strong there (lab book).
    fn strength(level: Level, players: u8) -> Strength {
        match (level, players) {
            (Level::Gentle, _) => Strength {
                limit: Limit::Games(12),
                slack: 0.3,
                cut: Some(0),
                ..Strength::usual(level)
            },
            (Level::Solid, 3) => Strength::solid(75),
            (Level::Solid, _) => Strength::solid(150),
            (Level::Strong, _) => Strength::learned(level),
        }
    }
}

/// What somebody's position is worth by hand: points, and something for lone tiles as far as others may still join them.
fn standing(state: &State, seat: Seat, score: &Score) -> f32 {
    let to_come = state.adds_left(seat).min(score.lone);
    f32::from(score.total()) + LONE * f32::from(to_come)
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Game, Options, Quick, Tell, Turn, below};

    #[test]
    fn hints_for_adds_are_the_change_of_the_score() {
        let setup = WaddleWaddle::setup(2, &Options::new()).unwrap();
        for seed in 0..20 {
            let mut rng = Quick::new(seed);
            let mut state = WaddleWaddle::begin(&setup);
            while let turn @ (Turn::Chance | Turn::Decide(_)) = WaddleWaddle::turn(&state) {
                let Turn::Decide(seat) = turn else {
                    let chance = WaddleWaddle::draw(&state, &mut rng);
                    WaddleWaddle::settle(&mut state, chance, &mut ());
                    continue;
                };
                let (mut legal, mut hints) = (Vec::new(), Vec::new());
                WaddleWaddle::actions(&state, &mut legal);
                <Known as Knowledge<WaddleWaddle>>::hints(&state, &legal, &mut hints);
                let value = |state: &State| {
                    let score = Score::of(state, seat);
                    let other = Score::of(state, seat.next(2));
                    let points = |s: Score| f32::from(s.total()) + LONE * f32::from(s.lone);
                    points(score) - points(other)
                };
                for (&action, &hint) in legal.iter().zip(&hints) {
                    let Action::Add { kind, .. } = action else {
                        continue;
                    };
                    let mut next = state.clone();
                    WaddleWaddle::apply(&mut next, action, &mut ());
                    let hold = if kind == Kind::Grumpy { 0.2 } else { 0.0 };
                    let change = value(&next) - value(&state) + hold;
                    assert!(
                        (hint - change).abs() < 1e-3,
                        "seed {seed} {action}: {state}"
                    );
                }
                let pick = legal[below(&mut rng, legal.len() as u32) as usize];
                WaddleWaddle::apply(&mut state, pick, &mut ());
            }
        }
    }
}
