//! From a plan to weights, and how good they are in games that were kept apart.
use super::{
    fit::{Fit, Positions, fit},
    games::{Lesson, Lessons},
};
use crate::{Effort, task::Unfinished};
use menagerie_ai::{Losses, MOST_FEATURES, Player, Table, feature_names, softmax};
use menagerie_core::{BySeat, Seat, Tell};
use menagerie_engine::AnyPlayer;
use std::fmt;

/// One game in so many is kept apart, to see how good the weights are.
const APART: usize = 10;
/// No chance is taken for smaller when it is asked how good it was: one game would outweigh all others.
const LEAST: f64 = 1e-6;

/// What to learn from.
#[derive(Debug, Clone)]
pub struct Learn {
    /// Who plays, in all seats.
    pub player: Player,
    /// How many play.
    pub seats: u8,
    /// How many games.
    pub games: usize,
    /// Positions after every so many-th turn are looked at.
    pub every: usize,
    /// Of a thousand decisions so many are drawn among all that are allowed.
    pub stray: u32,
    /// How many hidden units; none for a linear model.
    pub hidden: usize,
    /// How often every position is looked at.
    pub passes: usize,
    /// The number that the luck of the first game comes from, and the order of positions.
    pub seed: u64,
    /// The call that this is, for the file.
    pub command: String,
    /// How many threads, or which workers.
    pub effort: Effort,
}

/// Why nothing was learned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotLearned {
    /// The game has no features.
    NoFeatures,
    /// Who plays alone is compared with nobody.
    Alone,
    /// Fewer games than this came to an end.
    TooFew(usize),
    /// Games could not be played.
    Unfinished(Unfinished),
}

impl fmt::Display for NotLearned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotLearned::NoFeatures => {
                f.write_str("nothing can be learned about this game: it has no features")
            }
            NotLearned::Alone => f.write_str("nothing can be learned by who plays alone"),
            NotLearned::TooFew(least) => {
                write!(f, "fewer than {least} games came to an end: play more")
            }
            NotLearned::Unfinished(unfinished) => unfinished.fmt(f),
        }
    }
}

impl std::error::Error for NotLearned {}

/// Plays games and learns from them.
///
/// # Errors
/// If there is nothing to learn, or the games are played by workers and they cannot be reached, or refuse.
pub fn learn<G: Tell>(
    plan: &Learn,
    setup: &G::Setup,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Table, NotLearned> {
    let features = feature_names::<G>().len();
    if features == 0 {
        return Err(NotLearned::NoFeatures);
    }
    if plan.seats < 2 {
        return Err(NotLearned::Alone);
    }
    let task = Lessons {
        player: AnyPlayer::from(plan.player.clone()),
        seats: plan.seats,
        every: plan.every,
        stray: plan.stray,
        seed: plan.seed,
    };
    let games = plan
        .effort
        .all::<G, _>(&task, setup, plan.games, progress)
        .map_err(NotLearned::Unfinished)?;
    let games: Vec<Lesson> = games.into_iter().flatten().collect();
    if games.len() < 2 * APART {
        return Err(NotLearned::TooFew(2 * APART));
    }
    let apart = |number: usize| number % APART == APART - 1;
    let mut positions = Positions {
        seats: usize::from(plan.seats),
        features,
        ..Positions::default()
    };
    for (_, game) in games.iter().enumerate().filter(|(i, _)| !apart(*i)) {
        positions.shown.extend_from_slice(&game.shown);
        for _ in 0..game.positions() {
            positions.won.extend_from_slice(&game.won);
        }
    }
    let how = Fit {
        hidden: plan.hidden,
        passes: plan.passes,
        seed: plan.seed,
    };
    let (linear, hidden) = fit(&positions, &how);
    let mut table = Table {
        seats: plan.seats,
        command: plan.command.clone(),
        games: games.len(),
        positions: games.iter().map(Lesson::positions).sum(),
        losses: Losses {
            learned: 0.0,
            handmade: 0.0,
            even: 0.0,
        },
        linear,
        hidden,
    };
    let kept = games.iter().enumerate().filter(|(i, _)| apart(*i));
    table.losses = losses(&table, kept.map(|(_, game)| game));
    Ok(table)
}

/// What it costs on average to be told the ends of games.
fn losses<'a>(table: &Table, games: impl Iterator<Item = &'a Lesson>) -> Losses {
    let model = table.model();
    let (seats, features) = (table.seats, table.linear.len());
    let (mut learned, mut handmade, mut many) = (0.0, 0.0, 0usize);
    for game in games {
        let glances = game.glance.chunks_exact(usize::from(seats));
        let rows = game.shown.chunks_exact(usize::from(seats) * features);
        for (shown, glance) in rows.zip(glances) {
            let mut points = BySeat::all(0.0);
            for (seat, row) in Seat::all(seats).zip(shown.chunks_exact(features)) {
                let mut own = [0.0; MOST_FEATURES];
                own[..features].copy_from_slice(row);
                points[seat] = model.points(&own);
            }
            let chances = softmax(&points, seats, 1.0);
            learned += cost(&chances.0[..usize::from(seats)], &game.won);
            handmade += cost(glance, &game.won);
            many += 1;
        }
    }
    let many = many.max(1) as f64;
    // as many digits as mean something
    let told = |loss: f64| (loss * 1e5).round() / 1e5;
    Losses {
        learned: told(learned / many),
        handmade: told(handmade / many),
        even: told(f64::from(seats).ln()),
    }
}

/// What it costs to be told who won by whoever took these chances for true.
fn cost(chances: &[f32], won: &[f32]) -> f64 {
    let both = chances.iter().zip(won);
    -both
        .map(|(chance, won)| f64::from(*won) * f64::from(*chance).max(LEAST).ln())
        .sum::<f64>()
}
