//! How long answers in reaction windows take, so that an answer that the table gives by itself cannot be told from one that was thought about.
use crate::{ids::random, wire::Pace};
use menagerie_core::Seat;
use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

/// So many answers of a seat are remembered: enough to vary, few enough to follow somebody who becomes quicker.
const REMEMBERED: usize = 8;

/// Nobody is made to wait longer than this for an answer that needs no thought. Who thinks longer shows that there was something to think about.
const LONGEST: Duration = Duration::from_secs(5);

/// Of who has not answered in a window yet only their turns are known, which take longer to think about.
const LIKE_A_TURN: Duration = Duration::from_secs(2);

/// How long each seat's last answers in windows took, those that were chosen, and their last turns.
#[derive(Debug, Default)]
pub(crate) struct Tempo {
    chosen: BTreeMap<Seat, VecDeque<Duration>>,
    turns: BTreeMap<Seat, Duration>,
}

impl Tempo {
    /// Somebody has chosen an answer after so long.
    pub(crate) fn note(&mut self, seat: Seat, took: Duration) {
        let chosen = self.chosen.entry(seat).or_default();
        if chosen.len() == REMEMBERED {
            chosen.pop_front();
        }
        chosen.push_back(took.min(LONGEST));
    }

    /// Somebody has decided something else than an answer after so long.
    pub(crate) fn note_turn(&mut self, seat: Seat, took: Duration) {
        self.turns.insert(seat, took.min(LIKE_A_TURN));
    }

    /// How long an answer takes that the table gives for a person: as long as one of those that the same person chose, whichever luck names;
    /// before there is one, as long as their last turn, so that programs need not wait. Of who has not decided anything yet nothing
    /// is known, and people take a second or two.
    pub(crate) fn automatic(&self, seat: Seat) -> Duration {
        match self.chosen.get(&seat) {
            Some(chosen) if !chosen.is_empty() => chosen[below(chosen.len())],
            _ => match self.turns.get(&seat) {
                Some(turn) => *turn,
                None => Duration::from_millis(800 + below(1200) as u64),
            },
        }
    }
}

/// No answer is told sooner, whoever gives it. The length varies, and by luck alone.
pub(crate) fn least(pace: Pace, window: bool, bot: bool) -> Duration {
    let spread = below(400) as u64;
    match (pace, window) {
        // a bot may have to think: see `thought`
        (Pace::Quick, true) if bot => Duration::from_millis(100),
        (Pace::Quick, _) => Duration::ZERO,
        (Pace::Human, true) => Duration::from_millis(500 + spread),
        (Pace::Human, false) => Duration::from_millis(700 + spread),
    }
}

/// How long a bot may think in a window at most: so that it is ready before its answer would be told anyway.
pub(crate) fn thought(pace: Pace) -> Duration {
    match pace {
        Pace::Quick => Duration::from_millis(80),
        Pace::Human => Duration::from_millis(400),
    }
}

fn below(bound: usize) -> usize {
    usize::from(u16::from_le_bytes(random())) % bound
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Quick, below};

    const WINDOWS: usize = 4000;

    /// How long somebody thinks about a choice, in milliseconds.
    type Thinks = fn(&mut Quick) -> u64;

    /// What everybody at the table can measure: how long each answer took, those that were chosen and those that were not.
    fn measured(pace: Pace, thinks: Thinks) -> [Vec<Duration>; 2] {
        let (mut tempo, mut rng) = (Tempo::default(), Quick::new(5));
        let mut told = [Vec::new(), Vec::new()];
        // until they have chosen once, nothing is known of them
        tempo.note(Seat(0), Duration::from_millis(thinks(&mut rng)));
        for _ in 0..WINDOWS {
            let least = least(pace, true, false);
            let has_a_card = below(&mut rng, 2) == 1;
            let took = if has_a_card {
                let thought = Duration::from_millis(thinks(&mut rng));
                tempo.note(Seat(0), thought);
                thought
            } else {
                tempo.automatic(Seat(0))
            };
            told[usize::from(has_a_card)].push(took.max(least));
        }
        told.map(|mut times| {
            times.sort();
            times
        })
    }

    /// The largest distance of two distributions (Kolmogorov and Smirnov).
    fn distance([a, b]: &[Vec<Duration>; 2]) -> f64 {
        let share = |times: &[Duration], until: Duration| {
            times.partition_point(|time| *time <= until) as f64 / times.len() as f64
        };
        let apart = |at: &Duration| (share(a, *at) - share(b, *at)).abs();
        a.iter().chain(b).map(apart).fold(0.0, f64::max)
    }

    /// HTW-INFO-5: neither the record nor the table's timing shows who holds what.
    #[test]
    fn answers_that_were_chosen_and_those_that_were_not_take_equally_long() {
        for pace in [Pace::Quick, Pace::Human] {
            let people: [(&str, Thinks); 3] = [
                ("a program", |rng| 3 + u64::from(below(rng, 5))),
                ("a person", |rng| 900 + u64::from(below(rng, 2500))),
                ("a hasty one", |rng| 200 + u64::from(below(rng, 700))),
            ];
            for (who, thinks) in people {
                let told = measured(pace, thinks);
                // beyond this, two samples of 2,000 differ by chance less than once in ten thousand times; samples that draw on each other a little more
                let apart = distance(&told);
                assert!(apart < 0.085, "{who} at {pace:?}: {apart:.3} apart");
            }
        }
    }

    #[test]
    fn answers_at_a_fixed_pace_would_show_who_had_a_choice() {
        let mut told = measured(Pace::Quick, |rng| 900 + u64::from(below(rng, 2500)));
        told[0].fill(Duration::from_millis(700));
        assert!(distance(&told) > 0.9);
    }

    #[test]
    fn of_somebody_new_nothing_is_known_and_they_take_a_second_or_two() {
        for _ in 0..100 {
            let took = Tempo::default().automatic(Seat(1)).as_millis();
            assert!((800..2000).contains(&took), "{took}");
        }
    }

    #[test]
    fn before_the_first_answer_a_turn_tells_how_quick_somebody_is() {
        let mut tempo = Tempo::default();
        tempo.note_turn(Seat(0), Duration::from_millis(4));
        tempo.note_turn(Seat(1), Duration::from_secs(40));
        assert_eq!(tempo.automatic(Seat(0)), Duration::from_millis(4));
        assert_eq!(tempo.automatic(Seat(1)), LIKE_A_TURN);
        tempo.note(Seat(1), Duration::from_millis(900));
        assert_eq!(tempo.automatic(Seat(1)), Duration::from_millis(900));
    }

    #[test]
    fn nobody_waits_longer_than_five_seconds_for_an_answer_without_a_choice() {
        let mut tempo = Tempo::default();
        tempo.note(Seat(0), Duration::from_secs(600));
        assert_eq!(tempo.automatic(Seat(0)), LONGEST);
    }

    #[test]
    fn only_the_last_answers_count() {
        let mut tempo = Tempo::default();
        tempo.note(Seat(0), Duration::from_secs(4));
        for _ in 0..REMEMBERED {
            tempo.note(Seat(0), Duration::from_millis(30));
        }
        for _ in 0..50 {
            assert_eq!(tempo.automatic(Seat(0)), Duration::from_millis(30));
        }
    }
}
