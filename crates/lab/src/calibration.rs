//! Whether a coach's chances come true: games that players play among themselves, and what was said of their positions.
use crate::{
    Interval, exact,
    many::Effort,
    play,
    play::Watch,
    task::{Task, Unfinished},
};
use menagerie_ai::{Player, chances};
use menagerie_core::{BySeat, Outcome, Seat, Seed, Tell};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};

/// What to measure.
#[derive(Debug, Clone)]
pub struct Calibrate {
    /// Who plays, in all seats.
    pub player: Player,
    /// How many play.
    pub seats: u8,
    /// How many games.
    pub games: usize,
    /// The chances in every so many-th decision are asked for.
    pub every: usize,
    /// Games imagined for one look at a position.
    pub budget: u32,
    /// The number that the luck of the first game comes from.
    pub seed: u64,
    /// How many threads, and for how long.
    pub effort: Effort,
}

/// Positions in which somebody was said to have about the same chances.
#[derive(Debug, Clone, PartialEq)]
pub struct Tenth {
    /// How many.
    pub positions: usize,
    /// The chances that were said, on average.
    pub said: f64,
    /// The share of the point that was won, on average.
    pub won: f64,
    /// By how much more was won than was said. Positions of one game share its end, so the interval is over games.
    pub off: Interval,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Calibration {
    /// Games that were played to their end.
    pub games: usize,
    /// One for each tenth of the chances, from the least; none where nothing was said.
    pub tenths: Vec<Option<Tenth>>,
}

/// What was said of one game, for whoever decided, and what they won.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    #[serde(with = "exact")]
    chances: Vec<f64>,
    #[serde(with = "exact")]
    won: Vec<f64>,
}

struct Listener<'a> {
    plan: &'a Asked,
    number: u64,
    decisions: usize,
    said: Vec<(Seat, f32)>,
    won: Option<BySeat<f32>>,
}

impl<G: Tell> Watch<G> for Listener<'_> {
    fn decision(&mut self, state: &G::State, legal: &[G::Action], seat: Seat, _: G::Action) {
        if legal.len() < 2 {
            return;
        }
        self.decisions += 1;
        let turn = self.decisions + self.number as usize;
        if turn.is_multiple_of(self.plan.every) {
            let number = self.number << 20 | self.decisions as u64;
            let found = chances::<G>(state, self.plan.budget, number);
            self.said.push((seat, found[seat]));
        }
    }

    fn over(&mut self, outcome: &Outcome) {
        let mut won = BySeat::default();
        for seat in Seat::all(outcome.players) {
            won[seat] = outcome.share(seat);
        }
        self.won = Some(won);
    }
}

/// Plays games and compares what is said in them with how they end.
///
/// # Errors
/// If the games are played by workers and they cannot be reached, or refuse.
pub fn calibrate<G: Tell>(
    plan: &Calibrate,
    setup: &G::Setup,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Calibration, Unfinished> {
    let task = Asked {
        player: AnyPlayer::from(plan.player.clone()),
        seats: plan.seats,
        every: plan.every,
        budget: plan.budget,
        seed: plan.seed,
    };
    let games = plan
        .effort
        .all::<G, _>(&task, setup, plan.games, progress)?;
    let games: Vec<Said> = games.into_iter().flatten().collect();
    Ok(Calibration {
        tenths: (0..10).map(|tenth| of_tenth(&games, tenth)).collect(),
        games: games.len(),
    })
}

/// Games in which chances are asked for.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    player: AnyPlayer,
    seats: u8,
    every: usize,
    budget: u32,
    seed: u64,
}

impl Task for Asked {
    const KIND: &'static str = "chances";
    type Came = Option<Said>;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.player]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Option<Said> {
        let players = vec![&self.player; usize::from(self.seats)];
        let number = self.seed + number as u64;
        let mut listener = Listener {
            plan: self,
            number,
            decisions: 0,
            said: Vec::new(),
            won: None,
        };
        play::<G>(
            setup,
            &players,
            &Seed::from_number(number),
            0,
            &mut listener,
        );
        let won = listener.won?;
        let mut told = Said::default();
        for (seat, chance) in listener.said {
            told.chances.push(f64::from(chance));
            told.won.push(f64::from(won[seat]));
        }
        Some(told)
    }
}

fn of_tenth(games: &[Said], tenth: usize) -> Option<Tenth> {
    let (mut positions, mut said, mut won) = (0, 0.0, 0.0);
    let mut off = Vec::new();
    for game in games {
        let both = game.chances.iter().zip(&game.won);
        let here = both.filter(|(chance, _)| ((**chance * 10.0) as usize).min(9) == tenth);
        let (mut many, mut game_off) = (0, 0.0);
        for (chance, share) in here {
            many += 1;
            said += chance;
            won += share;
            game_off += share - chance;
        }
        positions += many;
        if many > 0 {
            off.push((game_off, many as f64));
        }
    }
    if positions == 0 {
        return None;
    }
    let all = positions as f64;
    // the mean over positions, with the error of games as wholes
    let each = all / off.len() as f64;
    let parts: Vec<f64> = off.iter().map(|(sum, _)| sum / each).collect();
    Some(Tenth {
        positions,
        said: said / all,
        won: won / all,
        off: Interval::of_numbers(&parts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_sorted_into_tenths_and_compared_with_the_end() {
        let said = |chances: &[f64], won: &[f64]| Said {
            chances: chances.to_vec(),
            won: won.to_vec(),
        };
        let games = vec![
            said(&[0.95, 1.0, 0.12], &[1.0, 1.0, 0.0]),
            said(&[0.97], &[0.0]),
        ];
        let top = of_tenth(&games, 9).unwrap();
        assert_eq!(top.positions, 3);
        assert!((top.won - 2.0 / 3.0).abs() < 1e-9 && (top.said - 0.9733).abs() < 1e-3);
        assert!(
            (top.off.mean - (top.won - top.said)).abs() < 1e-9,
            "{top:?}"
        );
        assert_eq!(of_tenth(&games, 1).unwrap().positions, 1);
        assert_eq!(of_tenth(&games, 5), None);
    }
}
