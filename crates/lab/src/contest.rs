//! A match: blocks of games with the same luck, in which every player sits in every seat once, on all cores.
use crate::{
    Interval, Sprt, Verdict,
    play::{Played, play},
};
use menagerie_core::{Record, Seat, Seed, Tell};
use menagerie_engine::AnyPlayer;
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

pub use crate::play::Thinking;

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Contest {
    /// Who plays. If there are more seats, the list begins again.
    pub agents: Vec<AnyPlayer>,
    /// How many seats; at least as many as agents.
    pub seats: u8,
    /// How many games, rounded up to whole blocks.
    pub games: usize,
    /// The seed of the first block; the next one has the next number.
    pub seed: u64,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// How many threads; as many as there are cores if none is said.
    pub threads: Option<NonZeroUsize>,
}

impl Contest {
    /// A match at tables with one seat for each agent.
    pub fn new(agents: Vec<AnyPlayer>, games: usize, seed: u64) -> Contest {
        Contest {
            seats: agents.len().max(2) as u8,
            agents,
            games,
            seed,
            sprt: None,
            threads: None,
        }
    }

    /// Which agent sits where in one game of a block: over a block each sits in each seat once.
    fn seating(&self, game: usize) -> Vec<usize> {
        let many = self.agents.len();
        (0..usize::from(self.seats))
            .map(|seat| (seat + game) % many)
            .collect()
    }
}

/// Games with the same luck, one for each rotation of the agents.
#[derive(Debug, Clone)]
pub struct Block {
    /// The seed of its luck.
    pub seed: u64,
    /// What each agent got of the points of the block, as a share.
    pub scores: Vec<f64>,
    /// What each agent's thinking took.
    pub thinking: Vec<Thinking>,
    /// How many games nobody could finish.
    pub given_up: usize,
    /// How many games an engine lost by a fault of its own.
    pub forfeits: usize,
    /// Decisions and luck of all games.
    pub lines: usize,
}

/// A match that was played.
#[derive(Debug, Clone)]
pub struct Scores {
    /// In the order of their seeds.
    pub blocks: Vec<Block>,
    /// What the sequential test said, if there was one.
    pub verdict: Verdict,
    /// Each agent's share of the points.
    pub scores: Vec<Interval>,
    /// What each agent's thinking took.
    pub thinking: Vec<Thinking>,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Blocks played.
    pub done: usize,
    /// Blocks to play.
    pub total: usize,
    /// The first agent's score so far.
    pub first: f64,
}

/// Plays a match. `progress` is told after every block, `keep` gets every record with the block's and the game's number.
/// If all budgets are in games, the result is the same on every machine.
/// All tables are set up alike, for as many as the plan has seats.
pub fn contest<G: Tell>(
    plan: &Contest,
    setup: &G::Setup,
    progress: &(dyn Fn(Progress) + Sync),
    keep: &(dyn Fn((usize, usize), &Record) + Sync),
) -> Scores {
    let total = plan.games.div_ceil(plan.agents.len()).max(1);
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let played: Mutex<BTreeMap<usize, Block>> = Mutex::default();
    let work = || {
        while !enough.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= total {
                break;
            }
            let block = play_block::<G>(plan, setup, number, keep);
            let mut all = played
                .lock()
                .expect("no thread panics while it holds the lock");
            all.insert(number, block);
            let scores: Vec<f64> = all.values().map(|block| block.scores[0]).collect();
            progress(Progress {
                done: all.len(),
                total,
                first: crate::tally::mean(&scores),
            });
            if plan.sprt.is_some() && first_verdict(plan.sprt, &in_order(&all)).0 != Verdict::Open {
                enough.store(true, Ordering::Relaxed);
            }
        }
    };
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.unwrap_or(cores).get().min(total) {
            scope.spawn(work);
        }
    });
    let all = played
        .into_inner()
        .expect("no thread panics while it holds the lock");
    let scores = in_order(&all);
    let (verdict, counted) = first_verdict(plan.sprt, &scores);
    sum_up(plan, all.into_values().take(counted).collect(), verdict)
}

/// The first agent's scores of the blocks without a gap from the first on. Threads finish in any order; what is counted must not.
fn in_order(all: &BTreeMap<usize, Block>) -> Vec<f64> {
    let row = all
        .iter()
        .enumerate()
        .take_while(|(i, (number, _))| i == *number);
    row.map(|(_, (_, block))| block.scores[0]).collect()
}

/// The first verdict on the way, and how many blocks it took.
fn first_verdict(sprt: Option<Sprt>, scores: &[f64]) -> (Verdict, usize) {
    let Some(sprt) = sprt else {
        return (Verdict::Open, scores.len());
    };
    let decided = (1..=scores.len()).find_map(|n| match sprt.verdict(&scores[..n]) {
        Verdict::Open => None,
        verdict => Some((verdict, n)),
    });
    decided.unwrap_or((Verdict::Open, scores.len()))
}

fn play_block<G: Tell>(
    plan: &Contest,
    setup: &G::Setup,
    number: usize,
    keep: &(dyn Fn((usize, usize), &Record) + Sync),
) -> Block {
    let many = plan.agents.len();
    let seed = plan.seed.wrapping_add(number as u64);
    let mut block = Block {
        seed,
        scores: vec![0.0; many],
        thinking: vec![Thinking::default(); many],
        given_up: 0,
        forfeits: 0,
        lines: 0,
    };
    // who plays alone has one game of the block
    let games = if plan.seats == 1 { 1 } else { many };
    for game in 0..many {
        let seating = plan.seating(game);
        let players: Vec<&AnyPlayer> = seating.iter().map(|&agent| &plan.agents[agent]).collect();
        let Played {
            record,
            outcome,
            thinking,
            forfeit,
        } = play::<G>(setup, &players, &Seed::from_number(seed), 0, &mut ());
        for (seat, &agent) in Seat::all(plan.seats).zip(&seating) {
            let share = match (forfeit, outcome) {
                (Some(lost), _) => share_of_the_others(plan.seats, lost, seat),
                (None, Some(outcome)) => outcome.share(seat),
                (None, None) => 1.0 / f32::from(plan.seats),
            };
            block.scores[agent] += f64::from(share) / games as f64;
            block.thinking[agent].add(&thinking[seat.index()]);
        }
        block.given_up += usize::from(outcome.is_none() && forfeit.is_none());
        block.forfeits += usize::from(forfeit.is_some());
        block.lines += record.lines.len();
        keep((number, game), &record);
    }
    block
}

/// What a seat gets of a game that another could not go on with: those who could share the point.
fn share_of_the_others(seats: u8, lost: Seat, seat: Seat) -> f32 {
    if seat == lost {
        0.0
    } else {
        1.0 / f32::from(seats - 1)
    }
}

fn sum_up(plan: &Contest, blocks: Vec<Block>, verdict: Verdict) -> Scores {
    let agents = 0..plan.agents.len();
    let score = |agent: usize| {
        let scores: Vec<f64> = blocks.iter().map(|block| block.scores[agent]).collect();
        Interval::of_shares(&scores)
    };
    let thinking = |agent: usize| {
        let mut sum = Thinking::default();
        for block in &blocks {
            sum.add(&block.thinking[agent]);
        }
        sum
    };
    Scores {
        verdict,
        scores: agents.clone().map(score).collect(),
        thinking: agents.map(thinking).collect(),
        blocks,
    }
}
