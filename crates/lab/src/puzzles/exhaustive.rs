//! What decisions are worth for certain: all ways to the end, for two in an open game without luck.
use menagerie_core::{Game, Seat, Turn};

/// What was found by looking at all ways to the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Exhausted<A> {
    /// Every decision, and what it wins of the one point if both play as well as can be.
    pub values: Vec<(A, f32)>,
    /// So many positions were looked at.
    pub positions: u64,
}

/// What every decision in a position wins; nothing if luck comes in, if more than two play, or if there are more positions than `most`.
pub fn exhaust<G: Game>(state: &G::State, most: u64) -> Option<Exhausted<G::Action>> {
    let Turn::Decide(seat) = G::turn(state) else {
        return None;
    };
    if G::players(state) != 2 {
        return None;
    }
    let mut look = Look {
        me: seat,
        positions: 0,
        most,
    };
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    let mut values = Vec::new();
    for action in legal {
        let mut after = state.clone();
        G::apply(&mut after, action, &mut ());
        values.push((action, look.value::<G>(&after, 0.0, 1.0)?));
    }
    Some(Exhausted {
        values,
        positions: look.positions,
    })
}

struct Look {
    me: Seat,
    positions: u64,
    most: u64,
}

impl Look {
    /// What `me` wins, if that lies between the bounds; else a bound of it.
    fn value<G: Game>(&mut self, state: &G::State, mut low: f32, mut high: f32) -> Option<f32> {
        self.positions += 1;
        if self.positions > self.most {
            return None;
        }
        let seat = match G::turn(state) {
            Turn::Over => return G::outcome(state).map(|outcome| outcome.share(self.me)),
            Turn::Chance => return None,
            Turn::Decide(seat) => seat,
        };
        let mut legal = Vec::new();
        G::actions(state, &mut legal);
        let mine = seat == self.me;
        let mut best: f32 = if mine { 0.0 } else { 1.0 };
        for action in legal {
            let mut after = state.clone();
            G::apply(&mut after, action, &mut ());
            let value = self.value::<G>(&after, low, high)?;
            if mine {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }
}
