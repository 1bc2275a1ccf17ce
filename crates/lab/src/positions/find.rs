//! Games looked through for positions in which it can be proven what is right.
use super::{
    forced::{Forced, Knows},
    look::{Looker, Reach},
    position::Position,
    verdict::Verdict,
};
use crate::{
    many::Effort,
    play::play,
    task::{Task, Unfinished},
};
use menagerie_ai::{Player, appraiser};
use menagerie_core::{Game, Record, Replay, Seat, Seed, Step, Tell, Turn};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};

/// That one decision wins is proven by less than what is right of all of them: so many times.
const LESS: u64 = 4;
/// Where so many decisions in a row were not certain, those before are not either: about one turn of both.
const PATIENCE: u32 = 10;

/// Where to look, and how far.
#[derive(Debug, Clone)]
pub struct Prove {
    /// Who plays the games, in all seats.
    pub player: Player,
    /// How many games.
    pub games: usize,
    /// The number that the luck of the first game comes from.
    pub seed: u64,
    /// No proof is longer, in own turns.
    pub turns: u32,
    /// No proof looks at more positions.
    pub most: u64,
    /// In open games only decisions are looked at after which the end that came was certain: all others are left out, so that there is time for many games.
    pub certain: bool,
    /// How much at once, where, and for how long.
    pub effort: Effort,
}

/// All positions that are found, in the order of their games; of one game one of each kind and depth, the earliest. Two play.
///
/// # Errors
/// If games are looked through by workers and they cannot be reached, or refuse.
pub fn prove_positions<G: Tell>(
    plan: &Prove,
    setup: &G::Setup,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Position>, Unfinished> {
    let task = Proving {
        player: AnyPlayer::from(plan.player.clone()),
        seed: plan.seed,
        turns: plan.turns,
        most: plan.most,
        certain: plan.certain,
    };
    let all = plan
        .effort
        .all::<G, _>(&task, setup, plan.games, progress)?;
    Ok(all.into_iter().flatten().collect())
}

/// Games to be played and looked through.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proving {
    player: AnyPlayer,
    seed: u64,
    turns: u32,
    most: u64,
    certain: bool,
}

impl Task for Proving {
    const KIND: &'static str = "positions";
    type Came = Vec<Position>;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.player]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Vec<Position> {
        let seed = self.seed + number as u64;
        let luck = Seed::from_number(seed);
        let played = play::<G>(setup, &[&self.player, &self.player], &luck, 0, &mut ());
        of_game::<G>(self, &played.record, seed)
    }
}

fn of_game<G: Tell>(plan: &Proving, record: &Record, seed: u64) -> Vec<Position> {
    let mut replay =
        Replay::<G>::open(record).expect("a game that was just played can be replayed");
    let mut states = Vec::new();
    for line in &record.lines {
        let decided = match Step::<G>::read(&replay.state, line) {
            Ok(Step::Decision(seat, action)) => Some((seat, action)),
            _ => None,
        };
        states.push((replay.state.clone(), decided));
        let played = replay.step(line, &mut ());
        played.expect("a game that was just played can be replayed");
    }
    let open = appraiser::<G>(record.players).is_open();
    let mut fate = Fate::<G>::of(&replay.state, plan.most);
    let mut found: Vec<Position> = Vec::new();
    // whether all ways to the end can be looked at: if not from here, then not from earlier positions
    let mut short = open;
    // how many turns of each seat are left in this game, and who decided last
    let (mut left, mut last) = ([0u32; 2], None);
    for (line, (state, decided)) in states.iter().enumerate().rev() {
        let Some((seat, action)) = *decided else {
            continue;
        };
        if last != Some(seat) {
            left[seat.index()] += 1;
        }
        last = Some(seat);
        let near = left.iter().any(|&turns| turns <= plan.turns);
        // what loses at once is soon looked up anywhere in a game with secrets
        if open && !near {
            break;
        }
        let sealed = open && plan.certain;
        if sealed && !fate.sealed(state, action, left) {
            match fate.open > PATIENCE {
                true => break,
                false => continue,
            }
        }
        let looker = Looker::<G> {
            state,
            seat,
            reach: Reach {
                turns: plan.turns,
                most: plan.most,
                left: [left[seat.index()], left[1 - seat.index()]],
            },
        };
        let proven = match open {
            true if sealed => looker.look_at_end(fate.winner == Some(seat)),
            true => looker.look(&mut short),
            false => looker.look_at_secrets(near),
        };
        let Some(proven) = proven.filter(|proven| proven.tells()) else {
            continue;
        };
        // of a turn's decisions the first is the hardest
        found.retain(|one| (one.kind, one.depth) != (proven.kind, proven.depth));
        found.push(proven.position::<G>(record, state, seat, (seed, line)));
    }
    found.reverse();
    found
}

/// Whether the end that a game came to was certain before.
struct Fate<G: Game> {
    /// Who won; nobody if the game was shared.
    winner: Option<Seat>,
    /// What is known of the game's positions.
    forced: Forced<G>,
    /// So many positions may be looked at for each decision.
    most: u64,
    /// After so many decisions in a row nothing was certain.
    open: u32,
}

impl<G: Game> Fate<G> {
    fn of(end: &G::State, most: u64) -> Self {
        let outcome = G::outcome(end);
        let won = |seat: &Seat| outcome.as_ref().is_some_and(|end| end.share(*seat) >= 1.0);
        let winner = Seat::all(G::players(end)).find(won);
        Fate {
            winner,
            forced: Forced::new(winner.unwrap_or(Seat(0)), Knows::Everything, 0),
            most: most / LESS,
            open: 0,
        }
    }

    /// Whether the winner wins for certain after this decision, in as many turns as it took; `left` has the turns of each seat.
    fn sealed(&mut self, state: &G::State, action: G::Action, left: [u32; 2]) -> bool {
        let Some(winner) = self.winner else {
            return false;
        };
        let forced = &mut self.forced;
        let mine = G::turn(state) == Turn::Decide(winner);
        let mut after = state.clone();
        G::apply(&mut after, action, &mut ());
        forced.most = forced.looked + self.most;
        let won = match mine {
            true => forced.wins_after(&after, left[winner.index()].saturating_sub(1)),
            false => forced.wins_against(&after, left[winner.index()]),
        };
        let won = won == Ok(Verdict::Wins);
        self.open = if won { 0 } else { self.open + 1 };
        won
    }
}
