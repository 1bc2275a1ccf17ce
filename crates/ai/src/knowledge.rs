//! What may be known about playing a game well.
use crate::{Chances, Level, Strength, softmax, softmax::even};
use menagerie_core::{BySeat, Game, Quick, Rng};

/// Knowledge about playing one game. Everything has a default, so that a new game is played on its first day.
///
/// All figures are *point-equivalents*: what a good player would pay for it in points of the game.
pub trait Knowledge<G: Game>: Send + Sync + 'static {
    /// Whether every view tells the whole truth, so that a search need not imagine.
    const OPEN: bool = false;

    /// How many positions are looked at for a certain end for each game that may be imagined: about as many as take a quarter of its time.
    const LOOKS: u32 = 3;

    /// How promising an action looks at a glance, compared with the other actions of the same decision.
    fn hint(_state: &G::State, _action: G::Action) -> f32 {
        0.0
    }

    /// The hints of all actions of a decision, for games where knowing one helps to know the next.
    fn hints(state: &G::State, legal: &[G::Action], out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|&action| Self::hint(state, action)));
    }

    /// What each seat's position is worth; `None` if nothing is known, so that games have to be played to their end.
    fn worth(_state: &G::State) -> Option<BySeat<f32>> {
        None
    }

    /// The same by what was learned from games, one point making the odds e to 1; `None` if nothing was learned for tables of so many.
    fn learned(_state: &G::State) -> Option<BySeat<f32>> {
        None
    }

    /// The chance to win of who plays alone, where there is nobody to be compared with; `None` if nothing is known.
    fn alone(_state: &G::State) -> Option<f32> {
        None
    }

    /// How many points make the odds e to 1 in this position.
    fn temperature(_state: &G::State) -> f32 {
        1.0
    }

    /// How games of so many players are judged.
    fn judgement(_players: u8) -> Judgement {
        Judgement::of(Valuation::Learned, 1.0, 1.0)
    }

    /// How the search is set for a table of so many players that goes by a valuation. One that tells chances well may be asked earlier.
    fn tuning(_players: u8, _by: Valuation) -> Tuning {
        Tuning::default()
    }

    /// The choice in an imagined game: by hint, with the sharpness given, and some luck. `hints` is a scratch list.
    fn play_on(
        state: &G::State,
        legal: &[G::Action],
        hints: &mut Vec<f32>,
        sharpness: f32,
        rng: &mut Quick,
    ) -> G::Action {
        hints.clear();
        Self::hints(state, legal, hints);
        legal[draw_by(hints, sharpness, rng)]
    }

    /// How strong each level is at a table of so many players. None thinks more about a turn than at a table of two.
    fn strength(level: Level, _players: u8) -> Strength {
        Strength::usual(level)
    }
}

/// No search has more threads.
const MOST_THREADS: f32 = 64.0;

/// Whose valuation a search goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Valuation {
    /// That made by hand.
    #[default]
    HandMade,
    /// That learned from games; where nothing was learned, that made by hand.
    Learned,
}

/// How what a search finds becomes the chances that games show: `menagerie calibrate` measures it, and the lab book has the figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judgement {
    /// By which valuation. What was learned from ends of games mostly tells chances better than what was made to tell good decisions from bad ones.
    pub by: Valuation,
    /// To which power the odds are raised; above 1 where games are surer than they look.
    pub power: f32,
    /// By what the odds of who decides are multiplied besides: below 1 where others answer better than in imagined games.
    pub own: f32,
}

impl Judgement {
    /// By a valuation, with the power and the factor that were measured.
    pub const fn of(by: Valuation, power: f32, own: f32) -> Judgement {
        Judgement { by, power, own }
    }
}

/// How a search is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tuning {
    /// How much untried actions attract.
    pub explore: f32,
    /// How much hints attract.
    pub bias: f32,
    /// By how many points an action must look better to be `e` times as likely in an imagined game; small is sharp.
    pub sharpness: f32,
    /// After how many turns an imagined game is cut and valued.
    pub cut: u32,
    /// How many actions of a decision are looked at first; the number grows with the root of the visits.
    pub width: f32,
    /// How much worse than the best an action may be and still be taken, in chances to win: players of lower levels are content
    /// with less.
    pub slack: f32,
    /// Whether every decision spends the whole budget: no early stop when the choice is clear, nothing kept for decisions later in the
    /// turn.
    pub full: bool,
    /// On how many threads games are imagined, all in one tree. Only one gives the same choice every time.
    pub threads: u32,
    /// Whose valuation imagined games are cut by.
    pub valuation: Valuation,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            explore: 0.5,
            bias: 0.4,
            sharpness: 0.5,
            cut: u32::MAX,
            width: 12.0,
            slack: 0.0,
            full: false,
            threads: 1,
            valuation: Valuation::HandMade,
        }
    }
}

impl Tuning {
    /// The same figures but for those named here.
    pub(crate) fn with(mut self, own: &[(String, f32)]) -> Tuning {
        for (name, value) in own {
            self.set(name, *value);
        }
        self
    }

    /// Sets one figure by name; `false` if there is no such name, or it cannot be that.
    pub fn set(&mut self, name: &str, value: f32) -> bool {
        match name {
            "explore" => self.explore = value,
            "bias" => self.bias = value,
            "sharpness" => self.sharpness = value,
            "cut" => self.cut = value as u32,
            "width" => self.width = value,
            "slack" => self.slack = value,
            "full" => self.full = value != 0.0,
            "learned" => self.valuation = Valuation::Learned,
            "handmade" => self.valuation = Valuation::HandMade,
            "threads" if (1.0..=MOST_THREADS).contains(&value) && value.fract() == 0.0 => {
                self.threads = value as u32;
            }
            _ => return false,
        }
        true
    }
}

/// How a search is set that has figures of its own, which may say whose valuation it goes by.
pub(crate) fn tuning_with<G: Game, K: Knowledge<G>>(players: u8, own: &[(String, f32)]) -> Tuning {
    let by = Tuning::default().with(own).valuation;
    K::tuning(players, by).with(own)
}

/// The place of a hint, drawn with a likelihood of e to the (hint / sharpness).
pub(crate) fn draw_by(hints: &[f32], sharpness: f32, rng: &mut Quick) -> usize {
    // one pass: each takes the place of the one before it with the chance that makes all come out right
    let mut sum = 0.0f32;
    let mut chosen = 0;
    for (place, hint) in hints.iter().enumerate() {
        let weight = (hint / sharpness).clamp(-30.0, 30.0).exp();
        sum += weight;
        let dice = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
        if dice * sum < weight {
            chosen = place;
        }
    }
    chosen
}

/// The chances in a position, by its worth.
pub(crate) fn chances<G: Game, K: Knowledge<G> + ?Sized>(state: &G::State) -> Chances {
    let players = G::players(state);
    if players == 1 {
        return BySeat::all(K::alone(state).unwrap_or(0.5));
    }
    match K::worth(state) {
        Some(points) => softmax(&points, players, K::temperature(state)),
        None => even(players),
    }
}

/// The same by the valuation that a search goes by.
#[inline]
pub(crate) fn chances_by<G: Game, K: Knowledge<G> + ?Sized>(
    valuation: Valuation,
    state: &G::State,
) -> Chances {
    let players = G::players(state);
    let learned = match valuation {
        Valuation::Learned if players > 1 => K::learned(state),
        _ => None,
    };
    match learned {
        Some(points) => softmax(&points, players, 1.0),
        None => chances::<G, K>(state),
    }
}

/// Nothing is known.
#[derive(Debug, Clone, Copy)]
pub struct NoKnowledge;

impl<G: Game> Knowledge<G> for NoKnowledge {}

/// What is known about our own games, each in a file of its own.
#[derive(Debug, Clone, Copy)]
pub struct Known;

#[cfg(test)]
#[cfg(feature = "wombat-rescue")]
mod tests {
    use super::*;
    use menagerie_games::wombat_rescue::WombatRescue;

    #[test]
    fn a_search_is_set_for_the_valuation_that_it_goes_by_and_own_figures_come_last() {
        let own = |figures: &[(&str, f32)]| {
            let figures = figures.iter().map(|(name, by)| ((*name).to_owned(), *by));
            tuning_with::<WombatRescue, Known>(2, &figures.collect::<Vec<_>>())
        };
        let by_hand = own(&[("handmade", 1.0)]);
        assert_eq!(by_hand, own(&[]));
        let learned = own(&[("learned", 1.0)]);
        assert_eq!(learned.valuation, Valuation::Learned);
        assert!(learned.cut < by_hand.cut);
        assert_eq!(own(&[("cut", 7.0), ("learned", 1.0)]).cut, 7);
    }
}
