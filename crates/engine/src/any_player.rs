//! Whoever can be named on the command line: our own players, and engines.
use crate::{Engine, Fault, session::Session};
use menagerie_ai::{Agent, Budget, Choice, Player, agent};
use menagerie_core::{Game, Options, Outcome};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// A player by name: `greedy`, `search:1000`, `strong`, or a program, `exec:CMD`.
#[derive(Debug, Clone, PartialEq)]
pub enum AnyPlayer {
    /// One of ours.
    Ours(Player),
    /// A program.
    Engine(Engine),
}

/// What an engine is told of a table before its first decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableAbout {
    /// How many play.
    pub players: u8,
    /// All its options.
    pub options: Options,
}

impl AnyPlayer {
    /// Whether it is shown the whole truth. An engine never is.
    pub fn seeing(&self) -> bool {
        match self {
            AnyPlayer::Ours(player) => player.seeing,
            AnyPlayer::Engine(_) => false,
        }
    }

    /// Sits down for one game. The seed is for our own players; an engine has its own.
    pub fn sit<G: Game>(&self, seed: u64, table: &TableAbout) -> Seated<G> {
        Seated(match self {
            AnyPlayer::Ours(player) => Chair::Ours {
                agent: agent::<G>(player, seed),
                budget: Budget::new(player.limit::<G>()),
            },
            AnyPlayer::Engine(engine) => Chair::Engine(Box::new(Session::new(engine, table))),
        })
    }

    /// The games that it lost by its own faults, counted by what it did wrong; our players do nothing wrong.
    pub fn faults(&self) -> Vec<(String, u32)> {
        match self {
            AnyPlayer::Ours(_) => Vec::new(),
            AnyPlayer::Engine(engine) => engine.faults(),
        }
    }

    /// Counts games that it lost elsewhere by a fault of its own.
    pub fn count_fault(&self, fault: &str, games: u32) {
        if let AnyPlayer::Engine(engine) = self {
            engine.count_fault(fault, games);
        }
    }
}

impl From<Player> for AnyPlayer {
    fn from(player: Player) -> AnyPlayer {
        AnyPlayer::Ours(player)
    }
}

impl fmt::Display for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPlayer::Ours(player) => player.fmt(f),
            AnyPlayer::Engine(engine) => engine.fmt(f),
        }
    }
}

/// A text that names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPlayer(String);

impl NoPlayer {
    pub(crate) fn engine(text: &str) -> NoPlayer {
        NoPlayer(format!(
            "'exec:{text}' is no engine: write exec:COMMAND, with limits before it if need be, as in exec:time=2s:memory=512MB:COMMAND"
        ))
    }
}

impl fmt::Display for NoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoPlayer {}

impl FromStr for AnyPlayer {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<AnyPlayer, NoPlayer> {
        match text.strip_prefix("exec:") {
            Some(command) => command.parse().map(AnyPlayer::Engine),
            None => match text.parse() {
                Ok(player) => Ok(AnyPlayer::Ours(player)),
                Err(error) => Err(NoPlayer(format!("{error}, or a program: exec:COMMAND"))),
            },
        }
    }
}

/// By its name.
impl Serialize for AnyPlayer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AnyPlayer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<AnyPlayer, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A player at its seat, for one game.
pub struct Seated<G: Game>(Chair<G>);

enum Chair<G: Game> {
    Ours {
        agent: Box<dyn Agent<G>>,
        budget: Budget,
    },
    Engine(Box<Session>),
}

impl<G: Game> Seated<G> {
    /// Chooses among the legal actions of the seat that has to decide, whose view this is.
    ///
    /// # Errors
    /// What an engine did wrong. It has lost this game, and is asked no more.
    pub fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
    ) -> Result<Choice<G::Action>, Fault> {
        match &mut self.0 {
            Chair::Ours { agent, budget } => Ok(agent.choose(view, legal, budget)),
            Chair::Engine(session) => session.choose::<G>(view, legal, false),
        }
    }

    /// Tells how the game ended; without an outcome it was broken off.
    pub fn over(&mut self, outcome: Option<&Outcome>) {
        match &mut self.0 {
            Chair::Ours { .. } => {}
            Chair::Engine(session) => session.over(outcome),
        }
    }
}

impl<G: Game> fmt::Debug for Seated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").finish_non_exhaustive()
    }
}
