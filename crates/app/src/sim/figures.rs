//! What many games tell: how long, how they ended, who won.
use super::playout::Playout;
use menagerie_core::{Options, Seat};
use serde::Serialize;
use std::{collections::BTreeMap, fmt, time::Duration};

/// The figures of a simulation.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    game: String,
    players: u8,
    options: BTreeMap<String, String>,
    seed: u64,
    games: usize,
    /// Left out for games that count no rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Spread>,
    turns: Spread,
    decisions: Spread,
    /// Reasons with their share, in percent.
    endings: BTreeMap<&'static str, f64>,
    /// What each seat won, in percent; a shared win is shared.
    by_seat: Vec<Share>,
    /// The same by the order in which the seats came to their first decision of the first round.
    by_order: Vec<Share>,
    /// Games that nobody won, in percent.
    nobody: f64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
}

/// Half of the games have at most the median, 95 of 100 at most the second number.
#[derive(Debug, Serialize)]
struct Spread {
    median: u32,
    p95: u32,
    most: u32,
}

/// A share of wins in percent, and how far it may be off (95 % of the time, the other way one in twenty).
#[derive(Debug, Serialize)]
struct Share {
    percent: f64,
    off: f64,
}

impl Spread {
    fn of(numbers: impl Iterator<Item = u32>) -> Spread {
        let mut sorted: Vec<u32> = numbers.collect();
        sorted.sort_unstable();
        let at = |percent: usize| {
            let last = sorted.len().saturating_sub(1);
            // the nearest rank: at least so many of a hundred lie at or below it
            let rank = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
            sorted.get(rank.min(last)).copied().unwrap_or(0)
        };
        Spread {
            median: at(50),
            p95: at(95),
            most: at(100),
        }
    }
}

impl Share {
    fn of(wins: impl Iterator<Item = f64>, games: f64) -> Share {
        let (sum, squares) = wins.fold((0.0, 0.0), |(sum, sq), win| (sum + win, sq + win * win));
        let mean = sum / games;
        let variance = (squares / games - mean * mean).max(0.0);
        Share {
            percent: 100.0 * mean,
            off: 100.0 * 1.96 * (variance / games).sqrt(),
        }
    }
}

impl Figures {
    pub(crate) fn gather(
        game: &str,
        options: &Options,
        seed: u64,
        playouts: &[Playout],
        taken: Duration,
    ) -> Figures {
        let games = playouts.len().max(1) as f64;
        let players = playouts.first().map_or(0, |p| p.outcome.players);
        let mut endings: BTreeMap<&'static str, f64> = BTreeMap::new();
        for playout in playouts {
            *endings.entry(playout.outcome.reason).or_default() += 100.0 / games;
        }
        let won = |playout: &Playout, seat: Seat| f64::from(playout.outcome.share(seat));
        let by_seat = Seat::all(players)
            .map(|seat| Share::of(playouts.iter().map(|p| won(p, seat)), games))
            .collect();
        let came = |playout: &Playout, place: u8| {
            let seat = Seat::all(players).find(|seat| playout.order[*seat] == place);
            seat.map_or(0.0, |seat| won(playout, seat))
        };
        let by_order = (0..players)
            .map(|place| Share::of(playouts.iter().map(|p| came(p, place)), games))
            .collect();
        let lost = playouts.iter().filter(|p| p.outcome.winners().count() == 0);
        let decisions: u64 = playouts.iter().map(|p| u64::from(p.decisions)).sum();
        let seconds = taken.as_secs_f64().max(1e-9);
        let rounds = Spread::of(playouts.iter().map(|p| p.rounds));
        Figures {
            game: game.to_owned(),
            players,
            options: options
                .iter()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            seed,
            games: playouts.len(),
            rounds: Some(rounds).filter(|rounds| rounds.most > 0),
            turns: Spread::of(playouts.iter().map(|p| p.turns)),
            decisions: Spread::of(playouts.iter().map(|p| p.decisions)),
            endings,
            by_seat,
            by_order,
            nobody: 100.0 * lost.count() as f64 / games,
            seconds,
            games_per_second: games / seconds,
            decisions_per_second: decisions as f64 / seconds,
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<String> = self
            .options
            .iter()
            .map(|(k, v)| format!("{k}={v}"))
            .collect();
        writeln!(
            f,
            "{}: {} games of random players, {} seats, {}, seed {}",
            self.game,
            self.games,
            self.players,
            options.join(" "),
            self.seed
        )?;
        writeln!(f, "\n             median     95 %     most")?;
        let mut spread = |name: &str, s: &Spread| {
            writeln!(f, "  {name:<10} {:>6} {:>8} {:>8}", s.median, s.p95, s.most)
        };
        if let Some(rounds) = &self.rounds {
            spread("rounds", rounds)?;
        }
        spread("turns", &self.turns)?;
        spread("decisions", &self.decisions)?;
        writeln!(f, "\nended by")?;
        for (reason, percent) in &self.endings {
            writeln!(f, "  {reason:<16} {percent:>6.2} %")?;
        }
        for (title, shares) in [
            ("won by seat", &self.by_seat),
            ("won by place in turn order", &self.by_order),
        ] {
            writeln!(f, "\n{title}")?;
            for (i, share) in shares.iter().enumerate() {
                let (percent, off) = (share.percent, share.off);
                writeln!(f, "  {:<16} {percent:>6.2} % ± {off:.2}", i + 1)?;
            }
        }
        if self.nobody > 0.0 {
            writeln!(f, "  {:<16} {:>6.2} %", "nobody", self.nobody)?;
        }
        writeln!(
            f,
            "\n{:.0} games/s, {:.0} decisions/s, {:.2} s",
            self.games_per_second, self.decisions_per_second, self.seconds
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_games_lie_at_or_below_the_median() {
        let spread = Spread::of([5, 1, 3, 2, 4].into_iter());
        assert_eq!((spread.median, spread.p95, spread.most), (3, 5, 5));
        let spread = Spread::of(1..=100);
        assert_eq!((spread.median, spread.p95, spread.most), (50, 95, 100));
        assert_eq!(Spread::of([].into_iter()).most, 0);
    }

    #[test]
    fn a_share_knows_how_far_it_may_be_off() {
        let share = Share::of([1.0, 0.0, 1.0, 0.0].into_iter(), 4.0);
        assert!((share.percent - 50.0).abs() < 1e-9);
        assert!((share.off - 49.0).abs() < 1e-9);
        let sure = Share::of([1.0, 1.0].into_iter(), 2.0);
        assert_eq!(sure.off, 0.0);
    }
}
