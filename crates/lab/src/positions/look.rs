//! One decision: which ways are proven to be right.
use super::{
    forced::Forced,
    position::{Kind, Position, Unread},
    truths::truths,
    try_out::right_choices,
};
use crate::{play::begun_at, puzzles::exhaust_luck};
use menagerie_ai::{Player, appraiser};
use menagerie_core::{Audience, Game, Quick, Record, Seat, Tell};

/// Of so many decisions one may be right: where more are, guessing finds them.
const SHARE: usize = 3;
/// A view that hides more truths than this is not looked at.
const TRUTHS: usize = 1000;
/// So many truths tell what is no secret.
const FEW: usize = 16;
/// The number that truths are imagined with: all are found, with any number.
const NUMBER: u64 = 1;
/// What wins so little less of the point on average is as good.
const SAME: f32 = 0.02;
/// What wins so much less is clearly worse. Where something lies between, nothing is clear.
const CLEAR: f32 = 0.1;
/// So often a glance is tried.
const GLANCES: u32 = 4;
/// Once something is proven, one turn more is looked at as long as that takes so many times as many positions at most, and these besides.
const ON: (u64, u64) = (8, 10_000);
/// The same for a defence, which is none as long as that is not known.
const ON_FOR_DEFENCES: (u64, u64) = (8, 300_000);

/// What was proven.
pub(super) struct Proven<A> {
    pub(super) kind: Kind,
    pub(super) depth: u32,
    good: Vec<A>,
    choices: usize,
    looked: u64,
}

impl<A: ToString> Proven<A> {
    /// Whether there is something right, and so little of it that finding it tells something.
    pub(super) fn tells(&self) -> bool {
        !self.good.is_empty() && self.good.len() * SHARE <= self.choices
    }

    pub(super) fn position<G: Game>(
        &self,
        record: &Record,
        state: &G::State,
        seat: Seat,
        found: (u64, usize),
    ) -> Position {
        let (id, record) = begun_at::<G>(record, state);
        let good: Vec<String> = self.good.iter().map(A::to_string).collect();
        Position {
            id,
            record,
            seat,
            kind: self.kind,
            depth: self.depth,
            glance: glance::<G>(state, seat, &good),
            good,
            choices: self.choices,
            looked: self.looked,
            found,
        }
    }
}

/// Whether a greedy player mostly finds something right.
fn glance<G: Game>(state: &G::State, seat: Seat, good: &[String]) -> bool {
    let greedy: Player = "greedy".parse().expect("there is such a player");
    let right = right_choices::<G>(&greedy, (state, seat), good, GLANCES);
    2 * right > GLANCES
}

/// How far is looked.
pub(super) struct Reach {
    /// No proof is longer, in own turns.
    pub(super) turns: u32,
    /// No proof looks at more positions.
    pub(super) most: u64,
    /// Turns left in the game, of whoever decides and of the other.
    pub(super) left: [u32; 2],
}

/// One decision that is looked at.
pub(super) struct Looker<'a, G: Game> {
    pub(super) state: &'a G::State,
    pub(super) seat: Seat,
    pub(super) reach: Reach,
}

/// Proves a position once more: whether the same comes out.
///
/// # Errors
/// If the position cannot be read.
pub fn holds<G: Tell>(position: &Position) -> Result<bool, Unread> {
    let state = position.state::<G>()?;
    let looker = Looker::<G> {
        state: &state,
        seat: position.seat,
        reach: Reach {
            turns: position.depth,
            most: position.looked,
            left: [position.depth; 2],
        },
    };
    let open = appraiser::<G>(2).is_open();
    let proven = looker.legal().and_then(|legal| match position.kind {
        Kind::Tail => looker.tail(&mut true),
        Kind::Win if open => looker.win(&legal, std::slice::from_ref(&state), true),
        Kind::Win => looker.win_in_secret(&legal),
        Kind::Defence if open => looker.defence(&legal),
        Kind::Defence => looker.loss(&legal),
    });
    Ok(proven.is_some_and(|proven| {
        let good: Vec<String> = proven.good.iter().map(G::Action::to_string).collect();
        (proven.depth, proven.choices) == (position.depth, position.choices)
            && good == position.good
            && proven.tells()
    }))
}

impl<G: Game> Looker<'_, G> {
    /// In an open game.
    pub(super) fn look(&self, short: &mut bool) -> Option<Proven<G::Action>> {
        let legal = self.legal()?;
        let proven = self.tail(short);
        let proven = proven.or_else(|| self.win(&legal, std::slice::from_ref(self.state), true));
        proven.or_else(|| self.defence(&legal))
    }

    /// In an open game that is as good as over: whether it is as good as won, or lost.
    pub(super) fn look_at_end(&self, won: bool) -> Option<Proven<G::Action>> {
        let legal = self.legal()?;
        match won {
            true => self.win(&legal, std::slice::from_ref(self.state), true),
            false => self.defence(&legal),
        }
    }

    /// In a game with secrets; `near` its end somebody may win for certain.
    pub(super) fn look_at_secrets(&self, near: bool) -> Option<Proven<G::Action>> {
        let legal = self.legal()?;
        let proven = self.loss(&legal).filter(Proven::tells);
        proven.or_else(|| near.then(|| self.win_in_secret(&legal)).flatten())
    }

    /// What can be done, if there is enough to choose from.
    fn legal(&self) -> Option<Vec<G::Action>> {
        let mut legal = Vec::new();
        G::actions(self.state, &mut legal);
        (legal.len() >= SHARE).then_some(legal)
    }

    fn after(&self, action: G::Action) -> G::State {
        let mut after = self.state.clone();
        G::apply(&mut after, action, &mut ());
        after
    }

    /// All ways to the end. `short` says whether they may be few enough to be looked at, and is told if they are not.
    fn tail(&self, short: &mut bool) -> Option<Proven<G::Action>> {
        if !*short {
            return None;
        }
        let Some(all) = exhaust_luck::<G>(self.state, self.reach.most) else {
            *short = false;
            return None;
        };
        let best = all.values.iter().map(|way| way.1).fold(0.0, f32::max);
        let choices = all.values.len();
        let (good, others): (Vec<_>, Vec<_>) =
            all.values.into_iter().partition(|way| way.1 > best - SAME);
        if others.iter().any(|way| way.1 > best - CLEAR) {
            return None;
        }
        Some(Proven {
            kind: Kind::Tail,
            depth: self.reach.left[0],
            good: good.into_iter().map(|way| way.0).collect(),
            choices,
            looked: all.positions,
        })
    }

    /// A win by force in as few turns as possible.
    fn win(
        &self,
        legal: &[G::Action],
        truths: &[G::State],
        open: bool,
    ) -> Option<Proven<G::Action>> {
        let mut forced = Forced::<G>::new(self.seat, open, self.reach.most);
        // a game that went on for much longer holds few
        for depth in 1..=self.reach.turns.min(self.reach.left[0] + 1) {
            let good = forced.winning(truths, depth)?;
            if good.is_empty() {
                continue;
            }
            let looked = forced.looked;
            forced.most = ON.0 * looked + ON.1;
            // a win that takes a turn longer is one too
            let slower = forced.winning(truths, depth + 1);
            return Some(Proven {
                kind: Kind::Win,
                depth,
                good: slower.unwrap_or(good),
                choices: legal.len(),
                looked,
            });
        }
        None
    }

    /// The same where something is hidden.
    fn win_in_secret(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let view = G::view(self.state, Audience::Seat(self.seat));
        let truths = truths::<G>(&view, TRUTHS, NUMBER)?;
        self.win(legal, &truths, false)
    }

    /// Decisions that keep the other from winning by force.
    fn defence(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let other = Seat(1 - self.seat.0);
        let mut forced = Forced::<G>::new(other, true, self.reach.most);
        for depth in 1..=self.reach.turns.min(self.reach.left[1]) {
            let good = self.holding(&mut forced, legal, depth)?;
            if good.len() < legal.len() {
                let looked = forced.looked;
                forced.most = ON_FOR_DEFENCES.0 * looked + ON_FOR_DEFENCES.1;
                // what only puts off the end by a turn is no defence
                return Some(Proven {
                    kind: Kind::Defence,
                    depth,
                    good: self.holding(&mut forced, &good, depth + 1)?,
                    choices: legal.len(),
                    looked,
                });
            }
        }
        None
    }

    /// The decisions after which the other does not win by force within so many turns.
    fn holding(
        &self,
        forced: &mut Forced<G>,
        of: &[G::Action],
        depth: u32,
    ) -> Option<Vec<G::Action>> {
        let mut good = Vec::new();
        for &action in of {
            if !forced.wins_against(&self.after(action), depth)? {
                good.push(action);
            }
        }
        Some(good)
    }

    /// Decisions that do not lose at once. Whether a game is over, and how it ended, is no secret: a few truths are as good as all.
    fn loss(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let view = G::view(self.state, Audience::Seat(self.seat));
        let mut rng = Quick::new(NUMBER);
        let truths: Vec<G::State> = (0..FEW).map(|_| G::imagine(&view, &mut rng)).collect();
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
