//! Games looked through for positions in which it can be proven what is right.
use super::{
    forced::Forced,
    position::{Kind, Position},
    truths::truths,
};
use crate::{
    many::Effort,
    play::{begun_at, play},
    puzzles::exhaust_luck,
    task::{Task, Unfinished},
};
use menagerie_ai::{Player, appraiser};
use menagerie_core::{Audience, Game, Quick, Record, Replay, Seat, Seed, Step, Tell};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};

/// Of two choices everybody finds the right one at the second try.
const CHOICES: usize = 3;
/// A view that hides more truths than this is not looked at.
const TRUTHS: usize = 400;
/// So many truths tell what is no secret.
const FEW: usize = 16;
/// A decision is better than another if it wins so much more of the point on average.
const BETTER: f32 = 0.02;
/// All ways to the end are looked at so many own turns before it.
const TAIL: u32 = 3;

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
    /// How much at once, where, and for how long.
    pub effort: Effort,
}

/// All positions that are found, in the order of their games; of one game one of each kind and depth. Two play.
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
            Ok(Step::Decision(seat, _)) => Some(seat),
            _ => None,
        };
        states.push((replay.state.clone(), decided));
        let played = replay.step(line, &mut ());
        played.expect("a game that was just played can be replayed");
    }
    let open = appraiser::<G>(record.players).is_open();
    let mut found: Vec<Position> = Vec::new();
    // how many turns of each seat are left in this game, and who decided last
    let (mut left, mut last) = ([0u32; 2], None);
    for (line, (state, decided)) in states.iter().enumerate().rev() {
        let Some(seat) = *decided else { continue };
        if last != Some(seat) {
            left[seat.index()] += 1;
        }
        last = Some(seat);
        if *left.iter().min().unwrap_or(&0) > plan.turns {
            break;
        }
        let looker = Looker::<G> {
            plan,
            state,
            seat,
            open,
            left: [left[seat.index()], left[1 - seat.index()]],
        };
        let Some(proven) = looker.look() else {
            continue;
        };
        let same = |one: &Position| (one.kind, one.depth) == (proven.kind, proven.depth);
        if !found.iter().any(same) {
            found.push(proven.position::<G>(record, state, seat, (seed, line)));
        }
    }
    found.reverse();
    found
}

/// What was proven.
struct Proven<A> {
    kind: Kind,
    depth: u32,
    good: Vec<A>,
    choices: usize,
    looked: u64,
}

impl<A: ToString> Proven<A> {
    fn position<G: Game>(
        &self,
        record: &Record,
        state: &G::State,
        seat: Seat,
        found: (u64, usize),
    ) -> Position {
        let (id, record) = begun_at::<G>(record, state);
        Position {
            id,
            record,
            seat,
            kind: self.kind,
            depth: self.depth,
            good: self.good.iter().map(A::to_string).collect(),
            choices: self.choices,
            looked: self.looked,
            found,
        }
    }
}

/// One decision that is looked at.
struct Looker<'a, G: Game> {
    plan: &'a Proving,
    state: &'a G::State,
    seat: Seat,
    open: bool,
    /// Turns left in the game, of whoever decides and of the other.
    left: [u32; 2],
}

impl<G: Game> Looker<'_, G> {
    fn look(&self) -> Option<Proven<G::Action>> {
        let mut legal = Vec::new();
        G::actions(self.state, &mut legal);
        if legal.len() < CHOICES {
            return None;
        }
        let proven = match self.open {
            true => self
                .tail()
                .or_else(|| self.win(std::slice::from_ref(self.state))),
            false => {
                let view = G::view(self.state, Audience::Seat(self.seat));
                self.loss(&view, &legal).or_else(|| {
                    let all = truths::<G>(&view, TRUTHS, self.plan.seed)?;
                    self.win(&all)
                })
            }
        };
        let proven = proven.or_else(|| self.open.then(|| self.defence(&legal)).flatten())?;
        // where everything is right, or nothing, there is nothing to find
        let told = !proven.good.is_empty() && proven.good.len() < legal.len();
        told.then_some(proven)
    }

    /// All ways to the end.
    fn tail(&self) -> Option<Proven<G::Action>> {
        if self.left[0] > TAIL {
            return None;
        }
        let all = exhaust_luck::<G>(self.state, self.plan.most)?;
        let best = all.values.iter().map(|way| way.1).fold(0.0, f32::max);
        let choices = all.values.len();
        let good = all.values.into_iter().filter(|way| way.1 > best - BETTER);
        Some(Proven {
            kind: Kind::Tail,
            depth: self.left[0],
            good: good.map(|way| way.0).collect(),
            choices,
            looked: all.positions,
        })
    }

    /// A win by force in as few turns as possible.
    fn win(&self, truths: &[G::State]) -> Option<Proven<G::Action>> {
        let mut forced = Forced::<G>::new(self.seat, self.open, self.plan.most);
        // a game that went on for much longer holds few
        for depth in 1..=self.plan.turns.min(self.left[0] + 1) {
            let good = forced.winning(truths, depth)?;
            if good.is_empty() {
                continue;
            }
            let mut legal = Vec::new();
            G::actions(self.state, &mut legal);
            return Some(Proven {
                kind: Kind::Win,
                depth,
                good,
                choices: legal.len(),
                looked: forced.looked,
            });
        }
        None
    }

    /// Decisions that keep the other from winning by force.
    fn defence(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let other = Seat(1 - self.seat.0);
        let mut forced = Forced::<G>::new(other, true, self.plan.most);
        for depth in 1..=self.plan.turns.min(self.left[1]) {
            let mut good = Vec::new();
            for &action in legal {
                let mut after = self.state.clone();
                G::apply(&mut after, action, &mut ());
                if !forced.wins_against(after, depth)? {
                    good.push(action);
                }
            }
            if good.len() < legal.len() {
                return Some(Proven {
                    kind: Kind::Defence,
                    depth,
                    good,
                    choices: legal.len(),
                    looked: forced.looked,
                });
            }
        }
        None
    }

    /// Decisions that do not lose at once. Whether a game is over, and how it ended, is no secret: a few truths are as good as all.
    fn loss(&self, view: &G::View, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let mut rng = Quick::new(self.plan.seed);
        let truths: Vec<G::State> = (0..FEW).map(|_| G::imagine(view, &mut rng)).collect();
        let loses = |action: &G::Action| {
            truths.iter().all(|truth| {
                let mut after = truth.clone();
                G::apply(&mut after, *action, &mut ());
                G::outcome(&after).is_some_and(|end| end.share(self.seat) <= 0.0)
            })
        };
        let good: Vec<G::Action> = legal.iter().copied().filter(|way| !loses(way)).collect();
        (good.len() < legal.len() && !good.is_empty()).then(|| Proven {
            kind: Kind::Defence,
            depth: 1,
            choices: legal.len(),
            looked: (FEW * legal.len()) as u64,
            good,
        })
    }
}
