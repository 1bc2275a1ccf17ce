//! How one game went, as far as it can be told of any game: its length, who led when, how it ended.
use crate::{ending, play::Watch};
use menagerie_ai::glance;
use menagerie_core::{Game, Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

/// How much better than the leader somebody must stand to take over, in chances.
const OVERTAKES: f32 = 0.05;

/// How one game went.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Course {
    /// How it ended; nothing if it was given up.
    #[serde(with = "ending")]
    pub(crate) outcome: Option<Outcome>,
    /// Who decided first. Where lots are drawn for that, seats are alike and only this tells whether it is good to begin.
    pub(crate) begins: Option<Seat>,
    /// Turns: runs of decisions by one seat.
    pub(crate) turns: u32,
    /// How many actions each decision offered.
    pub(crate) choices: Vec<u32>,
    /// How often the lead went to another seat.
    pub(crate) lead_changes: u32,
    /// Who led after each turn, judged at a glance; nothing where nothing is known about the game.
    pub(crate) leaders: Vec<Option<Seat>>,
    /// In which turn, counted from 1, one player first reached another.
    pub(crate) contact: Option<u32>,
    #[serde(skip)]
    last: Option<Seat>,
    #[serde(skip)]
    leader: Option<Seat>,
}

impl Course {
    /// What a seat won of the points; an even share of a game that was given up.
    pub(crate) fn share(&self, seat: Seat, seats: u8) -> f64 {
        let even = 1.0 / f64::from(seats);
        self.outcome
            .map_or(even, |outcome| f64::from(outcome.share(seat)))
    }

    /// What who decided first won of the points.
    pub(crate) fn share_of_who_begins(&self, seats: u8) -> f64 {
        let even = 1.0 / f64::from(seats);
        self.begins.map_or(even, |seat| self.share(seat, seats))
    }

    /// Points between the first and the second; nothing if there is no second.
    pub(crate) fn margin(&self) -> Option<f64> {
        let outcome = self.outcome.as_ref()?;
        let mut scores: Vec<i16> = Seat::all(outcome.players)
            .map(|seat| outcome.score[seat])
            .collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        match scores[..] {
            [first, second, ..] => Some(f64::from(first) - f64::from(second)),
            _ => None,
        }
    }

    /// Whether who led half way won in the end; `None` if nobody led or nobody won.
    pub(crate) fn half_way_leader_won(&self) -> Option<bool> {
        let half = self.leaders.get(self.leaders.len() / 2);
        let leader = half.copied().flatten()?;
        let outcome = self.outcome.as_ref()?;
        outcome.winners().next()?;
        Some(outcome.place[leader] == 1)
    }

    /// After which part of the turns, from 0 to 1, a winner led for good; 1 if none did before the end.
    pub(crate) fn no_return(&self) -> Option<f64> {
        let outcome = self.outcome.as_ref()?;
        outcome.winners().next()?;
        self.leaders.iter().flatten().next()?;
        let led = |leader: &Option<Seat>| leader.is_some_and(|seat| outcome.place[seat] == 1);
        let safe = self.leaders.iter().rev().take_while(|l| led(l)).count();
        let all = self.leaders.len();
        Some((all - safe) as f64 / all as f64)
    }
}

impl<G: Game> Watch<G> for Course {
    fn decision(&mut self, _: &G::State, legal: &[G::Action], seat: Seat, _: G::Action) {
        self.begins.get_or_insert(seat);
        self.choices.push(legal.len() as u32);
        if self.last != Some(seat) {
            self.turns += 1;
        }
        self.last = Some(seat);
    }

    fn events(&mut self, state: &G::State, events: &[G::Event]) {
        if self.contact.is_none() && events.iter().any(|event| G::meets(state, event)) {
            self.contact = Some(self.turns);
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

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::BySeat;

    fn won_by(seat: usize, leaders: &[u8]) -> Course {
        let mut place = BySeat::all(2);
        place.0[seat] = 1;
        Course {
            outcome: Some(Outcome {
                players: 2,
                reason: "goal",
                place,
                score: BySeat([25, 21, 0, 0, 0]),
            }),
            leaders: leaders.iter().map(|&seat| Some(Seat(seat))).collect(),
            ..Course::default()
        }
    }

    #[test]
    fn the_point_of_no_return_is_when_the_winner_leads_for_good() {
        assert_eq!(won_by(0, &[0, 0, 0, 0]).no_return(), Some(0.0));
        assert_eq!(won_by(0, &[0, 1, 1, 0]).no_return(), Some(0.75));
        assert_eq!(won_by(0, &[0, 1, 1, 1]).no_return(), Some(1.0));
        assert_eq!(won_by(0, &[]).no_return(), None);
        assert_eq!(won_by(1, &[0, 0, 1, 1]).half_way_leader_won(), Some(true));
        assert_eq!(won_by(1, &[0, 0, 0, 1]).half_way_leader_won(), Some(false));
        assert_eq!(won_by(1, &[0]).margin(), Some(4.0));
    }
}
