//! One decision: which ways are proven to be right.
use super::{
    forced::{Forced, Knows},
    hidden::Sorted,
    position::{Kind, Position, Unread},
    proven::{Proven, SHARE},
    truths::truths,
    verdict::TooMuch,
};
use menagerie_ai::{appraiser, exhaust_luck};
use menagerie_core::{Audience, Game, Quick, Seat, Tell};

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
/// Once something is proven, one turn more is looked at as long as that takes so many times as many positions at most, and these besides.
const ON: (u64, u64) = (8, 10_000);
/// The same for a defence, which is none as long as that is not known.
const ON_FOR_DEFENCES: (u64, u64) = (8, 300_000);
/// The same for the depth, which is not known without it.
const ON_FOR_DEPTH: (u64, u64) = (2, 20_000);

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
    let turns = match position.kind {
        Kind::Tail => position.depth,
        // what is won in so many turns may only be seen in one more
        Kind::Win | Kind::Defence => position.depth + 1,
    };
    let looker = Looker::<G> {
        state: &state,
        seat: position.seat,
        reach: Reach {
            turns,
            most: position.looked,
            left: [turns; 2],
        },
    };
    let open = appraiser::<G>(2).is_open();
    let proven = looker.legal().and_then(|legal| match position.kind {
        Kind::Tail => looker.tail(&mut true),
        Kind::Win if open => looker.open_win(&legal),
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
        let proven = proven.or_else(|| self.open_win(&legal));
        proven.or_else(|| self.defence(&legal))
    }

    /// In an open game that is as good as over: whether it is as good as won, or lost.
    pub(super) fn look_at_end(&self, won: bool) -> Option<Proven<G::Action>> {
        let legal = self.legal()?;
        match won {
            true => self.open_win(&legal),
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
            // where luck has too many ways to look at all, there is no tail
            unknown: 0,
            choices,
            looked: all.positions,
        })
    }

    /// A win by force in as few turns as possible, where everything is open.
    fn open_win(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let truths = std::slice::from_ref(self.state);
        let mut win = self.win(legal, truths, Knows::Everything)?;
        let to_the_end = |forced: &mut Forced<G>, turns| forced.sorted(truths, turns);
        win.depth = self.depth_of(self.seat, &win, to_the_end)?;
        Some(win)
    }

    /// The same where something is hidden.
    fn win_in_secret(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let view = G::view(self.state, Audience::Seat(self.seat));
        let truths = truths::<G>(&view, TRUTHS, NUMBER)?;
        self.win(legal, &truths, Knows::OwnView)
    }

    fn win(
        &self,
        legal: &[G::Action],
        truths: &[G::State],
        knows: Knows,
    ) -> Option<Proven<G::Action>> {
        let mut forced = Forced::<G>::new(self.seat, knows, self.reach.most);
        // a game that went on for much longer holds few
        for depth in 1..=self.reach.turns.min(self.reach.left[0] + 1) {
            let fastest = forced.sorted(truths, depth).ok()?;
            if fastest.wins.is_empty() && fastest.unknown.is_empty() {
                continue;
            }
            let looked = forced.looked;
            forced.most = ON.0 * looked + ON.1;
            // a win that takes a turn longer is one too
            let slower = forced.sorted(truths, depth + 1);
            let all = slower.ok().filter(|_| fastest.unknown.is_empty());
            let all = all.unwrap_or(fastest);
            return Some(Proven {
                kind: Kind::Win,
                depth,
                good: all.wins,
                unknown: all.unknown.len(),
                choices: legal.len(),
                looked,
            });
        }
        None
    }

    /// Decisions that keep the other from winning by force.
    fn defence(&self, legal: &[G::Action]) -> Option<Proven<G::Action>> {
        let other = Seat(1 - self.seat.0);
        let mut forced = Forced::<G>::new(other, Knows::Everything, self.reach.most);
        for depth in 1..=self.reach.turns.min(self.reach.left[1]) {
            let soon = self.against(&mut forced, legal, depth).ok()?;
            if soon.fails.len() == legal.len() {
                continue;
            }
            let looked = forced.looked;
            forced.most = ON_FOR_DEFENCES.0 * looked + ON_FOR_DEFENCES.1;
            // what only puts off the end by a turn is no defence
            let later = self.against(&mut forced, &soon.fails, depth + 1).ok()?;
            let mut defence = Proven {
                kind: Kind::Defence,
                depth,
                good: later.fails,
                unknown: soon.unknown.len() + later.unknown.len(),
                choices: legal.len(),
                looked,
            };
            let to_the_end = |forced: &mut Forced<G>, turns| self.against(forced, legal, turns);
            defence.depth = self.depth_of(other, &defence, to_the_end)?;
            return Some(defence);
        }
        None
    }

    /// What decisions come to for the other, within so many turns of theirs.
    fn against(
        &self,
        forced: &mut Forced<G>,
        of: &[G::Action],
        depth: u32,
    ) -> Result<Sorted<G::Action>, TooMuch> {
        let mut sorted = Sorted::new();
        for &action in of {
            let verdict = forced.wins_against(&self.after(action), depth)?;
            sorted.put(action, verdict);
        }
        Ok(sorted)
    }

    /// How many turns of the winner have to be seen. A proof ends with the winner's last turn; where that wins only because of what the loser has to do after it,
    /// it seems a turn longer than it is. Nothing if that takes too long to find out.
    fn depth_of(
        &self,
        winner: Seat,
        proven: &Proven<G::Action>,
        sorted: impl Fn(&mut Forced<G>, u32) -> Result<Sorted<G::Action>, TooMuch>,
    ) -> Option<u32> {
        let depth = proven.depth;
        if depth == 1 || !proven.tells() {
            return Some(depth);
        }
        let most = ON_FOR_DEPTH.0 * proven.looked + ON_FOR_DEPTH.1;
        let mut forced = Forced::<G>::new(winner, Knows::Everything, most).looking_on();
        let sooner = sorted(&mut forced, depth - 1).ok()?;
        match (&sooner.wins[..], &sooner.unknown[..]) {
            ([], []) => Some(depth),
            ([], _) => None,
            _ => Some(depth - 1),
        }
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
            unknown: 0,
            choices: legal.len(),
            looked: (FEW * legal.len()) as u64,
            good,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_games::wombat_rescue::{State, WombatRescue};

    /// Red is beside home with her last baby and has one move a turn; food grows in too many ways to list when her turn ends.
    fn beside_home(red: &str) -> State {
        let blue = "blue=6,-8 blue-cubes=6,-8 blue-tiles=none";
        let cards = "wandered=on aside=w01/w10/w16";
        let edition = r#"edition={"moves_per_turn":1}"#;
        format!("red=0,-1 red-cubes=0,0 red-babies=rrrp {red} {blue} {cards} {edition} round=20")
            .parse()
            .unwrap()
    }

    fn look(state: &State, turns: u32) -> Option<Proven<<WombatRescue as Game>::Action>> {
        let looker = Looker::<WombatRescue> {
            state,
            seat: Seat(0),
            reach: Reach {
                turns,
                most: 100_000,
                left: [turns; 2],
            },
        };
        looker.open_win(&looker.legal().unwrap())
    }

    #[test]
    fn where_it_is_not_known_whether_a_decision_is_right_a_position_tells_nothing() {
        // her move is made. She may run home, or eat no more, or end her turn and go home in the next one, whatever grows
        let found = look(&beside_home("red-tiles=rf red-tract=g// moves=1"), 2).unwrap();
        assert_eq!((found.depth, found.good.len(), found.unknown), (1, 2, 1));
        assert!(!found.tells());
        // without running home nothing is left but what is not known
        let found = look(&beside_home("red-tiles=hf red-tract=//g moves=1"), 2).unwrap();
        assert_eq!((found.good.len(), found.unknown), (0, 3));
        assert!(!found.tells());
    }
}
