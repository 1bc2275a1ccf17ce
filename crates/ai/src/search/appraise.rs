//! What everybody can expect in a position, and which ways are worth a closer look: for whoever judges games and does not play them.
use super::{agent::by_visits, playout::end, tree::Tree, walk::Walker};
use crate::{Chances, Judgement, Knowledge, Tuning};
use menagerie_core::{BySeat, Game, Quick, Seat, Turn};

/// Somebody who judges decisions of a game and chooses none.
pub trait Appraise<G: Game>: Send {
    /// Whether every view tells the whole truth.
    fn is_open(&self) -> bool;
    /// What everybody can expect after a decision of somebody who knows a view, by so many imagined games. The same numbers imagine the same truths,
    /// whatever is decided.
    fn expects(&mut self, view: &G::View, action: G::Action, games: u32, number: u64) -> Chances;
}

impl<G: Game, K: Knowledge<G>> Appraise<G> for Appraiser<G, K> {
    fn is_open(&self) -> bool {
        K::OPEN
    }

    fn expects(&mut self, view: &G::View, action: G::Action, games: u32, number: u64) -> Chances {
        self.after(view, action, games, number)
    }
}

/// A search that chooses nothing.
pub(crate) struct Appraiser<G: Game, K> {
    walker: Walker<G, K>,
    players: u8,
}

impl<G: Game, K: Knowledge<G>> Appraiser<G, K> {
    /// For tables of so many players.
    pub(crate) fn new(players: u8) -> Self {
        let by = K::judgement(players).by;
        let tuning = Tuning {
            valuation: by,
            ..K::tuning(players, by)
        };
        Appraiser {
            walker: Walker::new(tuning),
            players,
        }
    }

    /// What everybody can expect in one position, all of which is known; luck that is awaited is drawn first.
    pub(crate) fn of_truth(&mut self, truth: &G::State, games: u32, rng: &mut Quick) -> Chances {
        let mut state = truth.clone();
        while G::turn(&state) == Turn::Chance {
            let chance = G::draw(&state, rng);
            G::settle(&mut state, chance, &mut ());
        }
        let Turn::Decide(seat) = G::turn(&state) else {
            return end::<G>(&state);
        };
        // what the next decision is worth is asked of games that all go its way: those in which others are tried would blur it
        let best = self.find(true, seat, games, rng, |_| state.clone());
        if let Some(&best) = best.first() {
            G::apply(&mut state, best, &mut ());
        }
        self.expected((Some(seat), true), games, rng, |_| state.clone())
    }

    /// What everybody can expect after a decision of somebody who knows a view. The same numbers imagine the same truths, whatever is decided.
    pub(crate) fn after(
        &mut self,
        view: &G::View,
        action: G::Action,
        games: u32,
        number: u64,
    ) -> Chances {
        let (mut truths, mut rng) = (Quick::new(number), Quick::new(!number));
        let seat = match G::turn(&G::imagine(view, &mut Quick::new(number))) {
            Turn::Decide(seat) => Some(seat),
            _ => None,
        };
        self.expected((seat, K::OPEN), games, &mut rng, |_| {
            let mut state = G::imagine(view, &mut truths);
            G::apply(&mut state, action, &mut ());
            state
        })
    }

    /// The decisions of a seat that knows a view, those that looked best first; what was not looked at is left out.
    pub(crate) fn ranked(
        &mut self,
        view: &G::View,
        seat: Seat,
        games: u32,
        rng: &mut Quick,
    ) -> Vec<G::Action> {
        self.find(K::OPEN, seat, games, rng, |rng| G::imagine(view, rng))
    }

    fn find(
        &mut self,
        fixed: bool,
        seat: Seat,
        games: u32,
        rng: &mut Quick,
        truth: impl Fn(&mut Quick) -> G::State,
    ) -> Vec<G::Action> {
        let mut tree = Tree::new(fixed);
        for _ in 0..games {
            let state = truth(rng);
            self.walker.walk(&mut tree, 0, state, rng);
        }
        let edges = by_visits(&tree.node(0).edges, seat);
        let tried = edges.into_iter().filter(|edge| edge.visits > 0);
        tried.map(|edge| edge.action).collect()
    }

    /// What games bring on average after a decision of somebody, with the odds that games of this kind have shown.
    fn expected(
        &mut self,
        (seat, fixed): (Option<Seat>, bool),
        games: u32,
        rng: &mut Quick,
        mut truth: impl FnMut(&mut Quick) -> G::State,
    ) -> Chances {
        let mut tree = Tree::new(fixed);
        let mut mean: Chances = BySeat::all(0.0);
        for done in 1..=games.max(1) {
            let state = truth(rng);
            if fixed && G::turn(&state) == Turn::Over {
                return end::<G>(&state);
            }
            let value = self.walker.walk(&mut tree, 0, state, rng);
            for seat in Seat::all(self.players) {
                mean[seat] += (value[seat] - mean[seat]) / done as f32;
            }
        }
        let Judgement { power, own, .. } = K::judgement(self.players);
        shown(&mean, self.players, power, seat.map(|seat| (seat, own)))
    }
}

/// Chances with their odds raised to a power, and those of one seat multiplied besides. Who plays alone is compared with losing.
fn shown(chances: &Chances, players: u8, power: f32, own: Option<(Seat, f32)>) -> Chances {
    let raised = |chance: f32| chance.max(0.0).powf(power);
    let weight = |seat: Seat| match own {
        Some((one, by)) if one == seat => by * raised(chances[seat]),
        _ => raised(chances[seat]),
    };
    let mut sum: f32 = Seat::all(players).map(weight).sum();
    if players == 1 {
        sum += raised(1.0 - chances[Seat(0)]);
    }
    let mut shown = *chances;
    // where nobody can win any more nothing is to be shared
    if sum > 0.0 {
        let shared: f32 = match players {
            1 => 1.0,
            _ => chances.seated(players).map(|(_, chance)| chance).sum(),
        };
        for seat in Seat::all(players) {
            shown[seat] = shared * weight(seat) / sum;
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_raised_and_chances_still_add_up() {
        let chances: Chances = BySeat([0.8, 0.2, 0.0, 0.0, 0.0]);
        let raised = shown(&chances, 2, 2.0, None);
        let odds = raised[Seat(0)] / raised[Seat(1)];
        assert!((odds - 16.0).abs() < 1e-3, "{odds}");
        assert!((raised[Seat(0)] + raised[Seat(1)] - 1.0).abs() < 1e-6);
        let alone = shown(&BySeat::all(0.8), 1, 2.0, None)[Seat(0)];
        assert!((alone / (1.0 - alone) - 16.0).abs() < 1e-2, "{alone}");
        // all may lose together
        let lost = shown(&BySeat::all(0.0), 3, 0.5, None);
        assert_eq!(lost[Seat(2)], 0.0);
        let half = shown(&BySeat::all(0.25), 2, 3.0, None);
        assert!((half[Seat(0)] - 0.25).abs() < 1e-6);
        let modest = shown(&chances, 2, 2.0, Some((Seat(0), 0.5)));
        let odds = modest[Seat(0)] / modest[Seat(1)];
        assert!((odds - 8.0).abs() < 1e-3, "{odds}");
        assert!((modest[Seat(0)] + modest[Seat(1)] - 1.0).abs() < 1e-6);
    }
}
