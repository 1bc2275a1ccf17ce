//! What is written down while one game is played.
use super::things::Things;
use crate::play::Watch;
use menagerie_ai::glance;
use menagerie_core::{Game, Outcome, Seat, Turn};

/// How much better than the leader somebody must stand to take over, in chances.
const OVERTAKES: f32 = 0.05;

/// The notes of one game.
#[derive(Debug, Clone, Default)]
pub(super) struct Notes {
    /// How many actions each decision offered.
    pub(super) choices: Vec<u32>,
    /// How often the lead went to another seat.
    pub(super) lead_changes: u32,
    /// Who led half way, by decisions.
    leaders: Vec<Option<Seat>>,
    pub(super) things: Things,
    pub(super) outcome: Option<Outcome>,
    /// Turns: runs of decisions by one seat.
    pub(super) turns: u32,
    last: Option<Seat>,
    leader: Option<Seat>,
}

impl Notes {
    /// Whether who led half way won in the end; `None` if nobody led or nobody won.
    pub(super) fn half_way_leader_won(&self) -> Option<bool> {
        let leader = self
            .leaders
            .get(self.leaders.len() / 2)
            .copied()
            .flatten()?;
        let outcome = self.outcome.as_ref()?;
        Some(outcome.place[leader] == 1)
    }
}

impl<G: Game> Watch<G> for Notes {
    fn decision(&mut self, _: &G::State, legal: &[G::Action], seat: Seat, chosen: G::Action) {
        self.choices.push(legal.len() as u32);
        if legal.len() > 1 {
            let text = chosen.to_string();
            let verb = text.split(' ').next().unwrap_or_default();
            self.things.add(seat.index(), format!("[{verb}]"));
        }
        if self.last != Some(seat) {
            self.turns += 1;
        }
        self.last = Some(seat);
    }

    fn events(&mut self, events: &[G::Event]) {
        for event in events {
            self.things.note::<G>(event);
        }
    }

    fn position(&mut self, state: &G::State) {
        // the lead is judged between turns
        let Turn::Decide(next) = G::turn(state) else {
            return;
        };
        if self.last == Some(next) {
            return;
        }
        if let Some(chances) = glance::<G>(state) {
            let best = Seat::all(G::players(state))
                .max_by(|&a, &b| chances[a].total_cmp(&chances[b]))
                .unwrap_or(Seat(0));
            let ahead = self
                .leader
                .is_none_or(|leader| chances[best] > chances[leader] + OVERTAKES);
            if ahead {
                self.lead_changes += u32::from(self.leader.is_some());
                self.leader = Some(best);
            }
        }
        self.leaders.push(self.leader);
    }

    fn over(&mut self, outcome: &Outcome) {
        self.outcome = Some(*outcome);
    }
}
