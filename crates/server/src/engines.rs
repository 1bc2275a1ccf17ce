//! Engines that the operator offers at tables. Each is a bot of the server's own with a token; whoever hosts it here plays it by that token, like any bot
//! from outside, and learns at once when it is chosen.
use crate::{
    app_state::AppState, error::Error, people::Pass, room::ours, store::Token, wire::BotToken,
};
use menagerie_room::making::Engine;
use std::sync::{PoisonError, RwLock};
use tokio::sync::watch;

/// Those that are offered.
#[derive(Debug, Default)]
pub(crate) struct Engines {
    offered: RwLock<Vec<Engine>>,
    /// Changes whenever a table was made at which one has a seat.
    chosen: watch::Sender<u64>,
}

impl Engines {
    /// All that there are.
    pub(crate) fn all(&self) -> Vec<Engine> {
        let offered = self.offered.read();
        offered.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A table was made at which one has a seat.
    pub(crate) fn chosen(&self) {
        self.chosen.send_modify(|times| *times += 1);
    }
}

impl AppState {
    /// Offers an engine for some games from now on. It is the same bot each time the server starts, so that it comes back to its tables.
    ///
    /// # Errors
    /// If the name is none that a player may have, is taken by another engine, or it cannot be stored.
    pub async fn offer_engine(
        &self,
        name: &str,
        games: Vec<&'static str>,
    ) -> Result<BotToken, Error> {
        // a bot from outside may have the same name, and is another
        let kept_as = format!("{name} (engine)");
        let known = self.store.tokens(None).await.map_err(ours)?;
        let mine = |token: &&Token| {
            token.owner.is_none() && token.revoked.is_none() && token.name == kept_as
        };
        let token = match known.iter().find(mine) {
            Some(token) => BotToken {
                token: self.passes.issue(Pass::Bot, token.person),
                person: token.person.to_string(),
                name: name.to_owned(),
            },
            None => self.bot_token(&kept_as, None).await?,
        };
        let person = token.person.parse().map_err(|_| Error::Ours)?;
        let named = self.store.rename(person, name.to_owned());
        named.await.map_err(ours)?;
        let mut offered = self
            .engines
            .offered
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        if offered.iter().any(|engine| engine.name == name) {
            let problem = format!("two engines are called {name}");
            return Err(Error::BadRequest(problem));
        }
        offered.push(Engine {
            name: name.to_owned(),
            person,
            games,
        });
        Ok(token)
    }

    /// Changes whenever somebody chose an engine.
    pub fn engine_chosen(&self) -> watch::Receiver<u64> {
        self.engines.chosen.subscribe()
    }
}
