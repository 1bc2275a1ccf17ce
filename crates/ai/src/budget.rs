//! How long a player may think, and how to stop it at once. The only file here that knows a clock.
use crate::Spare;
use std::{
    fmt,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use web_time::Instant;

/// How much thinking one turn may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// So many imagined games: on one thread the same choice on every machine.
    Games(u32),
    /// So much time: as strong as the machine is fast.
    Time(Duration),
}

impl Limit {
    /// No more time than this. Imagined games that are counted take so little that they stay as they are.
    pub fn at_most(self, time: Duration) -> Limit {
        match self {
            Limit::Games(n) => Limit::Games(n),
            Limit::Time(limit) => Limit::Time(limit.min(time)),
        }
    }

    /// A share of this limit, in hundredths.
    fn part(self, percent: u32) -> Limit {
        match self {
            Limit::Games(n) => Limit::Games((u64::from(n) * u64::from(percent) / 100) as u32),
            Limit::Time(time) => Limit::Time(time * percent / 100),
        }
    }
}

/// `1000` games, `500ms`, `2s`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Games(n) => write!(f, "{n}"),
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Limit {
    type Err = ();
    fn from_str(text: &str) -> Result<Limit, ()> {
        let millis = |digits: &str, each: u64| {
            let number: u32 = digits.parse().map_err(|_| ())?;
            Ok(Limit::Time(Duration::from_millis(u64::from(number) * each)))
        };
        if let Some(digits) = text.strip_suffix("ms") {
            millis(digits, 1)
        } else if let Some(digits) = text.strip_suffix('s') {
            millis(digits, 1000)
        } else {
            text.parse().map(Limit::Games).map_err(|_| ())
        }
    }
}

/// A hand on a thinking player's shoulder: whoever holds a copy can stop it. It is looked at before every imagined game, or
/// every few where several threads think.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the thinking; the best choice so far is given.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether thinking has been ended.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a player may spend on a turn.
#[derive(Debug, Clone)]
pub struct Budget {
    /// For all decisions of the turn together.
    pub limit: Limit,
    /// Ends it early.
    pub stop: Stop,
    /// Threads that may think along where the limit is a time; games that are counted are imagined by as many as the player says of itself, usually
    /// one, so that the choice is the same everywhere.
    pub spare: Spare,
}

impl Budget {
    /// A budget that nobody stops early, for one thread.
    pub fn new(limit: Limit) -> Budget {
        Budget {
            limit,
            stop: Stop::default(),
            spare: Spare::default(),
        }
    }

    /// The same with threads that may think along.
    pub fn with(self, spare: Spare) -> Budget {
        Budget { spare, ..self }
    }
}

/// What is left of a turn's budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Purse(Limit);

/// How much of what is left goes to the decision at hand; the rest is for decisions later in the turn, which have the tree of
/// this one to begin with.
const SHARE: u32 = 65;

/// With fewer games than this a player is not meant to see what is certain.
const LEAST_FOR_PROOF: u32 = 150;
/// With fewer than this none is meant to see the whole end of a game.
const LEAST_FOR_TAIL: u32 = 1000;
/// Ends of games are looked through for so many times as many positions as certain ends are looked for: either all of it is known then, or nothing.
const MORE_FOR_TAIL: u32 = 12;

impl Purse {
    pub(crate) fn new(limit: Limit) -> Purse {
        Purse(limit)
    }

    /// Starts the thinking about one decision.
    pub(crate) fn open(&self, stop: &Stop) -> Meter {
        Purse(self.0.part(SHARE)).open_all(stop)
    }

    /// Starts the thinking about a decision that may take all there is.
    pub(crate) fn open_all(&self, stop: &Stop) -> Meter {
        let limit = self.0;
        Meter {
            limit,
            until: match limit {
                Limit::Games(_) => None,
                Limit::Time(time) => Some((Instant::now(), time)),
            },
            stop: stop.clone(),
        }
    }

    /// Starts a look for certain ends, which counts positions, so many for each game that may be imagined, or has an eighth of the time. Nothing where the
    /// budget is too small for it.
    pub(crate) fn open_proof(&self, positions: u32, stop: &Stop) -> Option<Meter> {
        self.open_look(LEAST_FOR_PROOF, positions, stop)
    }

    /// The same for a look at all ways to the end.
    pub(crate) fn open_tail(&self, positions: u32, stop: &Stop) -> Option<Meter> {
        self.open_look(LEAST_FOR_TAIL, MORE_FOR_TAIL * positions, stop)
    }

    fn open_look(&self, least: u32, positions: u32, stop: &Stop) -> Option<Meter> {
        let limit = match self.0 {
            Limit::Games(games) if games < least => return None,
            Limit::Games(games) => Limit::Games(games.saturating_mul(positions)),
            Limit::Time(time) => Limit::Time(time / 8),
        };
        Some(Purse(limit).open_all(stop))
    }

    /// Pays for it.
    pub(crate) fn pay(&mut self, meter: &Meter, games: u32) {
        self.0 = match self.0 {
            Limit::Games(left) => Limit::Games(left.saturating_sub(games)),
            Limit::Time(left) => {
                let spent = meter
                    .until
                    .map_or(Duration::ZERO, |(since, _)| since.elapsed());
                Limit::Time(left.saturating_sub(spent))
            }
        };
    }
}

/// Measures the thinking about one decision.
#[derive(Debug, Clone)]
pub(crate) struct Meter {
    limit: Limit,
    until: Option<(Instant, Duration)>,
    stop: Stop,
}

impl Meter {
    /// Whether another game may be imagined after `done`. The first one always may, so that there is something to choose by.
    #[inline]
    pub(crate) fn goes_on(&self, done: u32) -> bool {
        if done == 0 {
            return true;
        }
        if self.stop.is_set() {
            return false;
        }
        match (self.limit, self.until) {
            (Limit::Games(games), _) => done < games,
            (Limit::Time(_), Some((since, time))) => since.elapsed() < time,
            (Limit::Time(_), None) => false,
        }
    }

    /// Whether time is the limit.
    pub(crate) fn is_timed(&self) -> bool {
        matches!(self.limit, Limit::Time(_))
    }

    /// How many games are left, where that is known.
    pub(crate) fn left(&self, done: u32) -> Option<u32> {
        match self.limit {
            Limit::Games(games) => Some(games.saturating_sub(done)),
            Limit::Time(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_as_they_are_written() {
        for text in ["1000", "500ms", "1"] {
            assert_eq!(text.parse::<Limit>().unwrap().to_string(), text);
        }
        assert_eq!("2s".parse(), Ok(Limit::Time(Duration::from_secs(2))));
        for wrong in ["", "s", "ms", "-1", "1h", "99999999999"] {
            assert!(wrong.parse::<Limit>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_turn_has_one_budget_for_all_its_decisions() {
        let stop = Stop::default();
        let mut purse = Purse::new(Limit::Games(1000));
        let mut spent = 0;
        for _ in 0..10 {
            let meter = purse.open(&stop);
            let games = (0..).find(|&done| !meter.goes_on(done)).unwrap();
            purse.pay(&meter, games);
            spent += games;
        }
        assert!((950..=1010).contains(&spent), "{spent}");
    }

    #[test]
    fn a_stopped_player_imagines_one_game_and_no_more() {
        let stop = Stop::default();
        let meter = Purse::new(Limit::Games(1000)).open(&stop);
        stop.clone().now();
        assert!(meter.goes_on(0));
        assert!(!meter.goes_on(1));
    }
}
