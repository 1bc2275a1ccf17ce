//! What is certain about a decision, marked in the tree: before games are imagined, so that they go elsewhere, and of what they brought.
use super::{
    agent::{Search, by_visits},
    forced::{Answers, certain},
    tail::worths,
    think::Grown,
    tree::Access,
};
use crate::{Budget, Chances, Knowledge, budget::Purse};
use menagerie_core::{BySeat, Game, Seat, Turn};

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// Marks in the tree what every way is worth, if all ways to the end can be looked at; whether they could.
    pub(super) fn look_to_the_end(
        &self,
        (grown, purse): (&mut Grown<G>, &mut Purse),
        truth: &G::State,
        budget: &Budget,
    ) -> bool {
        let (Turn::Decide(seat), 2) = (G::turn(truth), G::players(truth)) else {
            return false;
        };
        let Some(meter) = purse.open_tail(K::LOOKS, &budget.stop) else {
            return false;
        };
        let worths = worths::<G>(truth, &meter);
        purse.pay(&meter, 0);
        for &(action, worth) in worths.iter().flatten() {
            let mut end = BySeat::all(0.0);
            end[seat] = worth;
            end[Seat(1 - seat.0)] = 1.0 - worth;
            self.mark(grown, truth, action, end);
        }
        worths.is_some()
    }

    /// Marks what is certain in the tree: a way that wins, so that the others need not be looked at, or ways that lose, so that they are not.
    pub(super) fn look_ahead(
        &self,
        (grown, purse): (&mut Grown<G>, &mut Purse),
        truth: &G::State,
        budget: &Budget,
    ) {
        let Some(meter) = purse.open_proof(K::LOOKS, &budget.stop) else {
            return;
        };
        let found = certain::<G, K>(truth, &meter);
        purse.pay(&meter, 0);
        for (action, winner) in found {
            self.mark(grown, truth, action, won_by(winner));
        }
    }

    /// Asks of what looks best whether somebody has a sure answer within three turns, until there is something of which that is not known. Where every way
    /// has one, what looked best stays: it may take longest to find.
    pub(super) fn look_again(&self, grown: &mut Grown<G>, truth: &G::State, budget: &Budget) {
        let Turn::Decide(seat) = G::turn(truth) else {
            return;
        };
        let limit = self.limit(G::players(truth), budget);
        let Some(meter) = Purse::new(limit).open_proof(K::LOOKS, &budget.stop) else {
            return;
        };
        let edges = &grown.tree.node(grown.root).edges;
        let open = by_visits(edges, seat).into_iter();
        let open = open.take_while(|edge| edge.proven().is_none());
        let ways: Vec<G::Action> = open.map(|edge| edge.action).collect();
        let mut answers = Answers::new(seat, G::players(truth), &meter);
        let mut lost = Vec::new();
        for action in ways {
            match answers.winner_after::<G, K>(truth, action) {
                Some(winner) => lost.push((action, winner)),
                None => {
                    for (action, winner) in lost {
                        self.mark(grown, truth, action, won_by(winner));
                    }
                    return;
                }
            }
        }
    }

    /// It is certain what everybody gets after an action.
    fn mark(&self, grown: &mut Grown<G>, truth: &G::State, action: G::Action, end: Chances) {
        let Turn::Decide(seat) = G::turn(truth) else {
            return;
        };
        grown.tree.look(grown.root, |root, room| {
            let more = root.know::<K>(truth, seat, self.walker.tuning.sharpness);
            room.hold_edges::<G::Action>(more);
            let way = root.edges.iter_mut().find(|edge| edge.action == action);
            if let Some(edge) = way {
                edge.prove(end);
            }
        });
    }
}

/// The end that a seat has won.
fn won_by(winner: Seat) -> Chances {
    let mut end = BySeat::all(0.0);
    end[winner] = 1.0;
    end
}
