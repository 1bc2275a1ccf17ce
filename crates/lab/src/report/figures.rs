//! What follows from the notes of many games.
use super::{
    chosen::{OptionTold, chosen},
    luck::opening_share,
    notes::Notes,
    spread::Spread,
};
use crate::{
    Effort, Interval, Measure,
    play::play,
    samples::{Point, Samples, point},
    tally::{mean, variance},
    task::{Task, Unfinished},
};
use menagerie_core::{Seat, Seed, Tell};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is to be studied.
#[derive(Debug, Clone)]
pub struct Study {
    /// Who sits in all seats.
    pub agent: AnyPlayer,
    /// How many games; each luck is played twice, by players in different moods, so an odd number is rounded up.
    pub games: usize,
    /// The seed of the first luck.
    pub seed: u64,
    /// How much work at once, and for how long.
    pub effort: Effort,
}

/// One setting with one player, and what was learned of it.
#[derive(Debug, Clone)]
pub struct Case {
    /// The setting, as people call it.
    pub setting: String,
    /// Who sat in all seats.
    pub agent: String,
    /// What many games told.
    pub figures: Figures,
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
    /// What who decided first won of the points.
    pub begins: Interval,
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
    /// After which part of the turns, in percent, the winner led for good.
    pub no_return: Spread,
    /// In which turn one player first reached another, of the games in which that happened.
    pub contact: Spread,
    /// In how many games it happened.
    pub met: Interval,
    /// Points between the first and the second.
    pub margin: Spread,
    /// Final scores of winners and of the others.
    pub scores: [Spread; 2],
    /// Choices a decision.
    pub choices: Spread,
    /// The share of decisions with a single choice.
    pub forced: f64,
    /// How much better the best choice of a decision is than the mean one, in percent of the points, at a glance.
    pub stakes: Spread,
    /// The share of what decides a game that lies in the luck of its opening.
    pub opening: Interval,
    /// What was offered, taken and won by, most often offered first.
    pub options: Vec<OptionTold>,
    /// What winners did or had more often than others, the surest first.
    pub things: Vec<Thing>,
    /// A number for each seed and measure.
    pub(crate) samples: Samples,
}

impl Figures {
    /// The means of all measures, and how far they are from another case's.
    pub fn point(&self, other: Option<&Figures>) -> Point {
        point(&self.samples, other.map(|other| &other.samples))
    }
}

/// Something that players did or had.
#[derive(Debug, Clone)]
pub struct Thing {
    /// Its name: the verb of an event and what it names.
    pub name: String,
    /// Times a game for winners.
    pub winners: f64,
    /// Times a game for the others.
    pub others: f64,
    /// The difference in standard errors.
    pub sure: f64,
}

/// Plays the games of a study and counts. `progress` is told how many are done.
///
/// # Errors
/// If the games are played by workers and they cannot be reached, or refuse.
pub fn study<G: Tell>(
    plan: &Study,
    setup: &G::Setup,
    seats: u8,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Figures, Unfinished> {
    let task = Studied {
        agent: plan.agent.clone(),
        seats,
        seed: plan.seed,
    };
    let total = plan.games.div_ceil(2) * 2;
    let mut all = plan.effort.all::<G, _>(&task, setup, total, progress)?;
    if all.len() % 2 == 1 {
        // time was up between the two games of a luck
        all.push(task.piece::<G>(setup, all.len()));
    }
    Ok(count(&all, seats))
}

/// The games of a study.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Studied {
    agent: AnyPlayer,
    seats: u8,
    seed: u64,
}

impl Task for Studied {
    const KIND: &'static str = "notes";
    type Came = Notes;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.agent]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Notes {
        let mut notes = Notes::default();
        let players = vec![&self.agent; usize::from(self.seats)];
        let seed = Seed::from_number(self.seed.wrapping_add(number as u64 / 2));
        play::<G>(setup, &players, &seed, 1 + number as u64 % 2, &mut notes);
        notes
    }
}

fn count(all: &[Notes], seats: u8) -> Figures {
    let ended: Vec<&Notes> = all
        .iter()
        .filter(|notes| notes.course.outcome.is_some())
        .collect();
    let spread = |number: &dyn Fn(&Notes) -> Option<f64>| {
        Spread::of(ended.iter().filter_map(|notes| number(notes)).collect())
    };
    let led: Vec<bool> = ended
        .iter()
        .filter_map(|notes| notes.course.half_way_leader_won())
        .collect();
    let choices: Vec<f64> = ended
        .iter()
        .flat_map(|notes| notes.course.choices.iter().map(|&n| f64::from(n)))
        .collect();
    let forced = choices.iter().filter(|&&n| n <= 1.0).count() as f64;
    let stakes = ended.iter().flat_map(|notes| &notes.stakes);
    let samples = samples(all, seats);
    // who begins stands behind the seats
    let (by_seat, others) = samples.0.split_at(usize::from(seats));
    Figures {
        games: ended.len(),
        given_up: all.len() - ended.len(),
        seats: by_seat.iter().map(|row| Interval::of_shares(row)).collect(),
        begins: Interval::of_shares(&others[0]),
        endings: endings(&ended),
        decisions: spread(&|notes| Some(notes.course.choices.len() as f64)),
        turns: spread(&|notes| Some(f64::from(notes.course.turns))),
        lead_changes: spread(&|notes| Some(f64::from(notes.course.lead_changes))),
        leader_won: Interval::of_counts(
            led.iter().filter(|&&won| won).count() as u64,
            led.len() as u64,
        ),
        no_return: spread(&|notes| Some(100.0 * notes.course.no_return()?)),
        contact: spread(&|notes| notes.course.contact.map(f64::from)),
        met: Interval::of_counts(
            ended.iter().filter(|n| n.course.contact.is_some()).count() as u64,
            ended.len() as u64,
        ),
        margin: spread(&|notes| notes.course.margin()),
        scores: [true, false].map(|won| scores(&ended, seats, won)),
        forced: forced / (choices.len() as f64).max(1.0),
        choices: Spread::of(choices),
        stakes: Spread::of(stakes.map(|&stake| 100.0 * stake).collect()),
        opening: opening_share(&by_seed(all, seats)),
        options: chosen(all, seats),
        things: things(&ended, seats),
        samples,
    }
}

/// A number for each seed and measure: games with the same luck are not independent, so intervals are over seeds.
fn samples(all: &[Notes], seats: u8) -> Samples {
    let row = |measure: &Measure| {
        let of = |pair: &[Notes]| {
            let games = pair.iter().map(|notes| measure.of(&notes.course, seats));
            games.sum::<f64>() / pair.len() as f64
        };
        all.chunks(2).map(of).collect()
    };
    Samples(Measure::all(seats).iter().map(row).collect())
}

/// Of each seed, for every seat, the results of its two games.
fn by_seed(all: &[Notes], seats: u8) -> Vec<Vec<[f64; 2]>> {
    let both = |pair: &[Notes]| {
        let result = |seat| [0, 1].map(|game: usize| pair[game].course.share(seat, seats));
        Seat::all(seats).map(result).collect()
    };
    all.chunks_exact(2).map(both).collect()
}

fn endings(ended: &[&Notes]) -> Vec<(String, Interval)> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for outcome in ended.iter().filter_map(|notes| notes.course.outcome) {
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
    let outcomes = ended.iter().filter_map(|notes| notes.course.outcome);
    let scores = outcomes.flat_map(|end| {
        let seats = Seat::all(seats).filter(move |&seat| (end.place[seat] == 1) == won);
        seats.map(move |seat| f64::from(end.score[seat]))
    });
    Spread::of(scores.collect())
}

/// What winners did or had otherwise than the others, the surest first.
fn things(ended: &[&Notes], seats: u8) -> Vec<Thing> {
    let mut counts: BTreeMap<&str, [Vec<f64>; 2]> = BTreeMap::new();
    let mut players = [0usize; 2];
    for notes in ended {
        let Some(outcome) = notes.course.outcome else {
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
