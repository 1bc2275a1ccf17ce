//! A match: blocks of games with the same luck, in which every player sits in every seat once.
use crate::{
    Effort, Interval, Sprt, Verdict, exact,
    play::{Played, play},
    task::{Task, Unfinished},
    texts,
};
use menagerie_core::{Record, Seat, Seed, Tell};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, ops::ControlFlow};

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
    /// How much work at once, and where.
    pub effort: Effort,
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
            effort: Effort::default(),
        }
    }
}

/// Games with the same luck, one for each rotation of the agents.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The seed of its luck.
    pub seed: u64,
    /// What each agent got of the points of the block, as a share.
    #[serde(with = "exact")]
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

/// Gets every record with the block's and the game's number.
pub type Keep<'a> = &'a (dyn Fn((usize, usize), &Record) + Sync);

/// Plays a match. `progress` is told after every block, `keep` gets every record.
/// If all budgets are in games and for one thread, the result is the same on every machine, and by workers.
/// All tables are set up alike, for as many as the plan has seats.
///
/// # Errors
/// If the match is played by workers and they cannot be reached, or refuse.
pub fn contest<G: Tell>(
    plan: &Contest,
    setup: &G::Setup,
    progress: &(dyn Fn(Progress) + Sync),
    keep: Option<Keep<'_>>,
) -> Result<Scores, Unfinished> {
    let total = plan.games.div_ceil(plan.agents.len()).max(1);
    let task = Blocks {
        agents: plan.agents.clone(),
        seats: plan.seats,
        seed: plan.seed,
        keep: keep.is_some(),
    };
    let mut all: BTreeMap<usize, Block> = BTreeMap::new();
    let mut came = |number: usize, PlayedBlock { block, records }: PlayedBlock| {
        for (game, record) in records.iter().enumerate() {
            if let Some(keep) = keep {
                keep((number, game), record);
            }
        }
        all.insert(number, block);
        let scores: Vec<f64> = all.values().map(|block| block.scores[0]).collect();
        progress(Progress {
            done: all.len(),
            total,
            first: crate::tally::mean(&scores),
        });
        let decided =
            plan.sprt.is_some() && first_verdict(plan.sprt, &in_order(&all)).0 != Verdict::Open;
        if decided {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    plan.effort.each::<G, _>(&task, setup, total, &mut came)?;
    let scores = in_order(&all);
    let (verdict, counted) = first_verdict(plan.sprt, &scores);
    let counted = all.into_values().take(counted).collect();
    Ok(sum_up(plan, counted, verdict))
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

/// The blocks of a match.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Blocks {
    pub(crate) agents: Vec<AnyPlayer>,
    pub(crate) seats: u8,
    pub(crate) seed: u64,
    /// Whether anybody wants the records.
    pub(crate) keep: bool,
}

/// A block, and the records of its games if they are wanted.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayedBlock {
    block: Block,
    #[serde(with = "texts")]
    records: Vec<Record>,
}

impl Blocks {
    /// Which agent sits where in one game of a block: over a block each sits in each seat once.
    fn seating(&self, game: usize) -> Vec<usize> {
        let many = self.agents.len();
        (0..usize::from(self.seats))
            .map(|seat| (seat + game) % many)
            .collect()
    }
}

impl Task for Blocks {
    const KIND: &'static str = "blocks";
    type Came = PlayedBlock;

    fn players(&self) -> Vec<&AnyPlayer> {
        self.agents.iter().collect()
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> PlayedBlock {
        let many = self.agents.len();
        let seed = self.seed.wrapping_add(number as u64);
        let mut records = Vec::new();
        let mut block = Block {
            seed,
            scores: vec![0.0; many],
            thinking: vec![Thinking::default(); many],
            given_up: 0,
            forfeits: 0,
            lines: 0,
        };
        // who plays alone has one game of the block
        let games = if self.seats == 1 { 1 } else { many };
        for game in 0..many {
            let seating = self.seating(game);
            let players: Vec<&AnyPlayer> =
                seating.iter().map(|&agent| &self.agents[agent]).collect();
            let Played {
                record,
                outcome,
                thinking,
                forfeit,
            } = play::<G>(setup, &players, &Seed::from_number(seed), 0, &mut ());
            for (seat, &agent) in Seat::all(self.seats).zip(&seating) {
                let share = match (forfeit, outcome) {
                    (Some(lost), _) => share_of_the_others(self.seats, lost, seat),
                    (None, Some(outcome)) => outcome.share(seat),
                    (None, None) => 1.0 / f32::from(self.seats),
                };
                block.scores[agent] += f64::from(share) / games as f64;
                block.thinking[agent].add(&thinking[seat.index()]);
            }
            block.given_up += usize::from(outcome.is_none() && forfeit.is_none());
            block.forfeits += usize::from(forfeit.is_some());
            block.lines += record.lines.len();
            if self.keep {
                records.push(record);
            }
        }
        PlayedBlock { block, records }
    }
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
