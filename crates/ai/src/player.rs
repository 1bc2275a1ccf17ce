//! Players by name, as on the command line: `random`, `greedy`, `search:1000`, `search:500ms:cut=3`, `search:2000:full`, `search:2000:threads=2`,
//! `search:1000:learned`, `gentle`, `seeing:search:1000`.
use crate::{Level, Limit, Tuning, Valuation, strength};
use menagerie_core::Game;
use std::{fmt, str::FromStr};

/// Figures that are switched on by their name: every decision spends the whole budget; whose valuation is gone by.
const SWITCHES: [&str; 3] = ["full", "learned", "handmade"];

/// Which player, and how it is set.
#[derive(Debug, Clone, PartialEq)]
pub struct Player {
    /// Whether it is shown the whole truth. For the lab alone, to learn what hidden knowledge is worth.
    pub seeing: bool,
    /// What sort of player.
    pub kind: Kind,
    /// Figures of the search that differ from what is usual for the game.
    pub tuned: Vec<(String, f32)>,
}

/// The sorts of players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// Any legal action.
    Random,
    /// One look ahead.
    Greedy,
    /// Tree search with a budget.
    Search(Limit),
    /// Alpha-beta with a budget of valued positions, for two seats in open games.
    AlphaBeta(Limit),
    /// One of the levels for people.
    Level(Level),
}

impl Player {
    /// A level as a player.
    pub fn level(level: Level) -> Player {
        Player {
            seeing: false,
            kind: Kind::Level(level),
            tuned: Vec::new(),
        }
    }

    /// Whether it asks for what was learned from games.
    pub fn learned(&self) -> bool {
        Tuning::default().with(&self.tuned).valuation == Valuation::Learned
    }

    /// How much thinking the player takes per turn of a game at a table of two. At larger tables a level that is given it may take less.
    pub fn limit<G: Game>(&self) -> Limit {
        match self.kind {
            Kind::Random | Kind::Greedy => Limit::Games(1),
            Kind::Search(limit) | Kind::AlphaBeta(limit) => limit,
            Kind::Level(level) => strength::<G>(level, 2).limit,
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player::level(level)
    }
}

/// A text that names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPlayer(String);

impl fmt::Display for NoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no player: write random, greedy, search:1000, search:500ms, search:1000:full, search:1000:threads=2, search:1000:learned, alpha-beta:1000, gentle, solid or strong",
            self.0
        )
    }
}

impl std::error::Error for NoPlayer {}

impl FromStr for Player {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Player, NoPlayer> {
        let wrong = || NoPlayer(text.to_owned());
        let (seeing, rest) = match text.strip_prefix("seeing:") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut words = rest.split(':');
        let kind = match words.next().unwrap_or_default() {
            "random" => Kind::Random,
            "greedy" => Kind::Greedy,
            "search" => {
                let limit = words.next().ok_or_else(wrong)?;
                Kind::Search(limit.parse().map_err(|()| wrong())?)
            }
            // bc: `lookout` is what it was called in old commands
            "alpha-beta" | "lookout" => {
                let limit = words.next().ok_or_else(wrong)?;
                Kind::AlphaBeta(limit.parse().map_err(|()| wrong())?)
            }
            other => Kind::Level(other.parse().map_err(|_| wrong())?),
        };
        let mut tuned = Vec::new();
        for word in words {
            let searches = matches!(kind, Kind::Search(_) | Kind::Level(_));
            let (name, value) = match word {
                word if searches && SWITCHES.contains(&word) => (word, "1"),
                figure => figure.split_once('=').ok_or_else(wrong)?,
            };
            let switch = SWITCHES.contains(&name) && word != name;
            if switch || (name == "threads" && !searches) {
                return Err(wrong());
            }
            let value: f32 = value.parse().map_err(|_| wrong())?;
            if !value.is_finite() || !Tuning::default().set(name, value) {
                return Err(wrong());
            }
            tuned.push((name.to_owned(), value));
        }
        Ok(Player {
            seeing,
            kind,
            tuned,
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.seeing {
            f.write_str("seeing:")?;
        }
        match self.kind {
            Kind::Random => f.write_str("random")?,
            Kind::Greedy => f.write_str("greedy")?,
            Kind::Search(limit) => write!(f, "search:{limit}")?,
            Kind::AlphaBeta(limit) => write!(f, "alpha-beta:{limit}")?,
            Kind::Level(level) => write!(f, "{level}")?,
        }
        for (name, value) in &self.tuned {
            match name.as_str() {
                name if SWITCHES.contains(&name) => write!(f, ":{name}")?,
                name => write!(f, ":{name}={value}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "random",
            "greedy",
            "search:1000",
            "search:500ms",
            "gentle",
            "seeing:search:20:cut=3:bias=0.5",
            "search:2000:full",
            "solid:full:cut=3",
            "search:500ms:threads=2",
            "search:1000:learned",
            "strong:handmade:bias=0.5",
        ] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "search",
            "search:",
            "search:1:cut",
            "search:1:cut=nan",
            "search:1:depth=3",
            "search:1:full=0",
            "search:1:threads=0",
            "search:1:threads=1.5",
            "search:1:threads=999",
            "greedy:full",
            "greedy:learned",
            "search:1:learned=1",
            "alpha-beta:100:handmade",
            "alpha-beta:100:full",
            "alpha-beta:100:threads=2",
            "grandmaster",
        ] {
            assert!(wrong.parse::<Player>().is_err(), "{wrong}");
        }
    }
}
