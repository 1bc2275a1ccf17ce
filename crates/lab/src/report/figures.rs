//! What follows from the notes of many games.
use super::notes::Notes;
use crate::{
    Interval,
    play::play,
    tally::{mean, variance},
};
use menagerie_ai::Player;
use menagerie_core::{Seat, Seed, Tell};
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

/// What is to be studied.
#[derive(Debug, Clone)]
pub struct Study {
    /// Who sits in all seats.
    pub agent: Player,
    /// How many games; each luck is played twice, by players in different moods, so an odd number is rounded up.
    pub games: usize,
    /// The seed of the first luck.
    pub seed: u64,
}

/// What many games tell.
#[derive(Debug, Clone)]
pub struct Figures {
    /// Games played to their end.
    pub games: usize,
    /// Games that were given up.
    pub given_up: usize,
    /// What each seat won of the points.
    pub seats: Vec<Interval>,
    /// How often each reason ended a game, most common first.
    pub endings: Vec<(String, Interval)>,
    /// Decisions a game.
    pub decisions: Spread,
    /// Turns a game.
    pub turns: Spread,
    /// How often the lead changed in a game.
    pub lead_changes: Spread,
    /// How often who led half way won.
    pub leader_won: Interval,
    /// Final scores of winners and of the others.
    pub scores: [Spread; 2],
    /// Choices a decision.
    pub choices: Spread,
    /// The share of decisions with a single choice.
    pub forced: f64,
    /// The share of what decides a game that lies in its luck: how alike games with the same luck end.
    pub luck: f64,
    /// What winners did or had more often than others: name, times a game for winners, for others, and how sure that is (in standard errors).
    pub things: Vec<Thing>,
}

/// Something that players did or had.
#[derive(Debug, Clone)]
pub struct Thing {
    /// Its name; words of actions stand in brackets.
    pub name: String,
    /// Times a game for winners.
    pub winners: f64,
    /// Times a game for the others.
    pub others: f64,
    /// The difference in standard errors.
    pub sure: f64,
}

/// How numbers spread.
#[derive(Debug, Clone)]
pub struct Spread {
    /// The mean with its interval.
    pub mean: Interval,
    /// The smallest, the quartiles and the largest.
    pub marks: [f64; 5],
    /// Counts in equal bins from the smallest to the largest.
    pub bins: Vec<u32>,
}

impl Spread {
    fn of(mut numbers: Vec<f64>) -> Spread {
        numbers.sort_by(f64::total_cmp);
        let last = numbers.len().saturating_sub(1);
        let mark = |i: usize| numbers.get(last * i / 4).copied().unwrap_or(0.0);
        let marks = [0, 1, 2, 3, 4].map(mark);
        let many = 20usize.min((marks[4] - marks[0]) as usize + 1);
        let mut bins = vec![0; many];
        let wide = (marks[4] - marks[0] + 1.0) / many as f64;
        for number in &numbers {
            let bin = ((number - marks[0]) / wide) as usize;
            bins[bin.min(many - 1)] += 1;
        }
        Spread {
            mean: Interval::of_numbers(&numbers),
            marks,
            bins,
        }
    }
}

/// Plays the games of a study, on all cores, and counts. `progress` is told how many are done.
pub fn study<G: Tell>(
    plan: &Study,
    setup: &G::Setup,
    seats: u8,
    progress: &(dyn Fn(usize) + Sync),
) -> Figures {
    let total = plan.games.div_ceil(2) * 2;
    let next = AtomicUsize::new(0);
    let all: Mutex<BTreeMap<usize, Notes>> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= total {
                break;
            }
            let mut notes = Notes::default();
            let players = vec![&plan.agent; usize::from(seats)];
            let seed = Seed::from_number(plan.seed.wrapping_add(number as u64 / 2));
            play::<G>(setup, &players, &seed, 1 + number as u64 % 2, &mut notes);
            let mut all = all
                .lock()
                .expect("no thread panics while it holds the lock");
            all.insert(number, notes);
            progress(all.len());
        }
    };
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    std::thread::scope(|scope| {
        for _ in 0..cores.get().min(total) {
            scope.spawn(work);
        }
    });
    let all = all
        .into_inner()
        .expect("no thread panics while it holds the lock");
    count(&all.into_values().collect::<Vec<_>>(), seats)
}

fn count(all: &[Notes], seats: u8) -> Figures {
    let ended: Vec<&Notes> = all.iter().filter(|notes| notes.outcome.is_some()).collect();
    let shares = |seat: Seat| -> Vec<f64> {
        let share = |notes: &&Notes| notes.outcome.map_or(0.0, |end| f64::from(end.share(seat)));
        ended.iter().map(share).collect()
    };
    let spread = |number: &dyn Fn(&Notes) -> f64| {
        Spread::of(ended.iter().map(|notes| number(notes)).collect())
    };
    let led: Vec<bool> = ended
        .iter()
        .filter_map(|notes| notes.half_way_leader_won())
        .collect();
    let choices: Vec<f64> = ended
        .iter()
        .flat_map(|notes| notes.choices.iter().map(|&n| f64::from(n)))
        .collect();
    let forced = choices.iter().filter(|&&n| n <= 1.0).count() as f64;
    Figures {
        games: ended.len(),
        given_up: all.len() - ended.len(),
        seats: Seat::all(seats)
            .map(|seat| Interval::of_shares(&shares(seat)))
            .collect(),
        endings: endings(&ended),
        decisions: spread(&|notes| notes.choices.len() as f64),
        turns: spread(&|notes| f64::from(notes.turns)),
        lead_changes: spread(&|notes| f64::from(notes.lead_changes)),
        leader_won: Interval::of_counts(
            led.iter().filter(|&&won| won).count() as u64,
            led.len() as u64,
        ),
        scores: [true, false].map(|won| scores(&ended, seats, won)),
        forced: forced / (choices.len() as f64).max(1.0),
        choices: Spread::of(choices),
        luck: luck_share(all, seats),
        things: things(&ended, seats),
    }
}

fn endings(ended: &[&Notes]) -> Vec<(String, Interval)> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for outcome in ended.iter().filter_map(|notes| notes.outcome) {
        *counts.entry(outcome.reason).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let share = |(reason, count): (&str, u64)| {
        let share = Interval::of_counts(count, ended.len() as u64);
        (reason.to_owned(), share)
    };
    counts.into_iter().map(share).collect()
}

fn scores(ended: &[&Notes], seats: u8, won: bool) -> Spread {
    let outcomes = ended.iter().filter_map(|notes| notes.outcome);
    let scores = outcomes.flat_map(|end| {
        let seats = Seat::all(seats).filter(move |&seat| (end.place[seat] == 1) == won);
        seats.map(move |seat| f64::from(end.score[seat]))
    });
    Spread::of(scores.collect())
}

/// How alike two games with the same luck end, over all seats but the last (whose share follows from the others'): the part of the
/// variance that lies between lucks. Seats that are better as such count as luck of the seat.
fn luck_share(all: &[Notes], seats: u8) -> f64 {
    let (mut between, mut whole) = (0.0, 0.0);
    for seat in Seat::all(seats) {
        let share = |notes: &Notes| Some(f64::from(notes.outcome?.share(seat)));
        let pairs: Vec<(f64, f64)> = all
            .chunks_exact(2)
            .filter_map(|pair| Some((share(&pair[0])?, share(&pair[1])?)))
            .collect();
        let each: Vec<f64> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let middle = mean(&each);
        between += pairs
            .iter()
            .map(|(a, b)| (a - middle) * (b - middle))
            .sum::<f64>();
        whole += variance(&each) * pairs.len() as f64;
    }
    (between / whole.max(1e-9)).clamp(0.0, 1.0)
}

/// What winners did or had otherwise than the others, the surest first.
fn things(ended: &[&Notes], seats: u8) -> Vec<Thing> {
    let mut counts: BTreeMap<&str, [Vec<f64>; 2]> = BTreeMap::new();
    let mut players = [0usize; 2];
    for notes in ended {
        let Some(outcome) = notes.outcome else {
            continue;
        };
        for seat in Seat::all(seats) {
            players[usize::from(outcome.place[seat] != 1)] += 1;
        }
        for (name, by_seat) in notes.things.iter() {
            let both = counts.entry(name).or_default();
            for seat in Seat::all(seats) {
                let group = usize::from(outcome.place[seat] != 1);
                both[group].push(f64::from(by_seat[seat.index()]));
            }
        }
    }
    let mut things: Vec<Thing> = counts
        .into_iter()
        .filter_map(|(name, mut both)| {
            for (numbers, players) in both.iter_mut().zip(players) {
                numbers.resize(players, 0.0); // who never had it had it no times
            }
            let [winners, others] = [mean(&both[0]), mean(&both[1])];
            let error = both
                .iter()
                .map(|n| variance(n) / (n.len() as f64).max(1.0))
                .sum::<f64>();
            (error > 0.0).then(|| Thing {
                name: name.to_owned(),
                winners,
                others,
                sure: (winners - others) / error.sqrt(),
            })
        })
        .collect();
    things.sort_by(|a, b| b.sure.abs().total_cmp(&a.sure.abs()));
    things
}
