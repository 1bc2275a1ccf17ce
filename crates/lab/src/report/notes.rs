//! What is written down while one game is played.
use super::{options::Options, things::Things};
use crate::{course::Course, exact, play::Watch};
use menagerie_ai::glance;
use menagerie_core::{Outcome, Seat, Tell};
use serde::{Deserialize, Serialize};

/// Of so many decisions one is looked at more closely: how much its choices differ.
const LOOKED_AT: usize = 16;
/// More choices than this are not looked at.
const MOST_LOOKED_AT: usize = 64;

/// The notes of one game.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Notes {
    pub(super) course: Course,
    pub(super) options: Options,
    pub(super) things: Things,
    /// How much the best choice of a decision is better than the mean one, in chances, at a glance.
    #[serde(with = "exact")]
    pub(super) stakes: Vec<f64>,
}

impl Notes {
    /// Looks at every choice at a glance.
    fn weigh<G: Tell>(&mut self, state: &G::State, legal: &[G::Action], seat: Seat) {
        let (mut sum, mut best) = (0.0, 0.0_f32);
        for &action in legal {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            let Some(chances) = glance::<G>(&next) else {
                return;
            };
            sum += chances[seat];
            best = best.max(chances[seat]);
        }
        self.stakes.push(f64::from(best - sum / legal.len() as f32));
    }
}

impl<G: Tell> Watch<G> for Notes {
    fn decision(&mut self, state: &G::State, legal: &[G::Action], seat: Seat, chosen: G::Action) {
        if (2..=MOST_LOOKED_AT).contains(&legal.len())
            && self.course.choices.len().is_multiple_of(LOOKED_AT)
        {
            self.weigh::<G>(state, legal, seat);
        }
        if legal.len() > 1 {
            self.options.note::<G>(state, legal, seat, chosen);
        }
        Watch::<G>::decision(&mut self.course, state, legal, seat, chosen);
    }

    fn events(&mut self, state: &G::State, events: &[G::Event]) {
        for event in events {
            self.things.note::<G>(event);
        }
        Watch::<G>::events(&mut self.course, state, events);
    }

    fn position(&mut self, state: &G::State) {
        Watch::<G>::position(&mut self.course, state);
    }

    fn over(&mut self, outcome: &Outcome) {
        Watch::<G>::over(&mut self.course, outcome);
    }
}
