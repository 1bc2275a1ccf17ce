//! Built-in players for Python.
use crate::{
    error::Error,
    played::{Played, Playing},
    shelf,
    state::State,
};
use menagerie_ai::{Agent, Budget, Player, agent};
use menagerie_core::{Audience, Numbered, Tell, Turn};
use pyo3::prelude::*;
use std::sync::{Mutex, TryLockError};

/// A player of whichever game.
pub(crate) trait Thinking: Send {
    fn choose(&mut self, playing: &dyn Playing) -> Result<u32, Error>;
}

/// Reads a player's name; those who see hidden cards are left out.
pub(crate) fn player(name: &str) -> Result<Player, Error> {
    let player: Player = name.parse().map_err(|e| Error::Value(format!("{e}")))?;
    if player.seeing {
        let words = "a player that sees hidden cards is for the lab alone";
        return Err(Error::Value(words.to_owned()));
    }
    Ok(player)
}

pub(crate) struct Seated<G: Tell> {
    agent: Box<dyn Agent<G>>,
    budget: Budget,
}

impl<G: Tell> Seated<G> {
    pub(crate) fn new(name: &str, seed: u64) -> Result<Seated<G>, Error> {
        let player = player(name)?;
        Ok(Seated {
            agent: agent::<G>(&player, seed),
            budget: Budget::new(player.limit::<G>()),
        })
    }

    /// What it does with what its seat may know.
    pub(crate) fn act(&mut self, state: &G::State, legal: &[G::Action]) -> G::Action {
        let seat = match G::turn(state) {
            Turn::Decide(seat) => Audience::Seat(seat),
            Turn::Chance | Turn::Over => Audience::Table,
        };
        let view = G::view(state, seat);
        self.agent.choose(&view, legal, &self.budget).action
    }
}

impl<G: Tell + Numbered> Thinking for Seated<G> {
    fn choose(&mut self, playing: &dyn Playing) -> Result<u32, Error> {
        let played = playing.as_any().downcast_ref::<Played<G>>();
        let played = played.ok_or_else(|| {
            let words = format!("this player plays {}, not {}", G::NAME, playing.game());
            Error::Value(words)
        })?;
        let offered = played.offered()?;
        if offered.actions.is_empty() {
            return Err(Error::Value("nobody decides here".to_owned()));
        }
        let action = self.act(&played.state, &offered.actions);
        let place = offered.actions.iter().position(|&other| other == action);
        let place = place.ok_or_else(|| Error::Value(format!("{action} is not on offer")))?;
        Ok(offered.ids[place])
    }
}

/// A built-in player of one game: it sees what the deciding seat may know, and nothing else.
#[pyclass(frozen, module = "menagerie_games")]
pub(crate) struct Bot {
    thinking: Mutex<Box<dyn Thinking>>,
    game: String,
    player: String,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, player, seed = 0))]
    fn new(game: &str, player: &str, seed: u64) -> PyResult<Bot> {
        Ok(Bot {
            thinking: Mutex::new(shelf::find(game)?.bot(player, seed)?),
            game: game.to_owned(),
            player: player.to_owned(),
        })
    }

    /// The id of what it chooses for the seat that has to decide.
    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<u32> {
        let playing = state.playing();
        let chosen = py.detach(|| {
            let mut thinking = match self.thinking.try_lock() {
                Ok(thinking) => thinking,
                Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    let words = "this player is thinking in another thread; give each its own";
                    return Err(Error::Time(words.to_owned()));
                }
            };
            thinking.choose(playing)
        });
        Ok(chosen?)
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, {:?})", self.game, self.player)
    }
}
