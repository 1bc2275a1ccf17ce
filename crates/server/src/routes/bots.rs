//! Bots from outside: their tokens are made, listed and taken back.
use super::{
    body::{Body, Named},
    me::fitting,
    visitor::Guest,
};
use crate::{
    app_state::AppState,
    error::Error,
    ids::PersonId,
    people::{Pass, now},
    room::ours,
    store::{StoreError, Token},
    wire::{BotToken, BotTold, EngineTold, ErrorBody, NewBot},
};
use axum::{Json, extract::State, http::StatusCode};
use menagerie_room::making::Engine;
use std::{sync::Arc, time::Duration};

const DAY: u64 = 24 * 60 * 60;

/// A token for a bot that plays from outside. It is shown once.
#[utoipa::path(post, path = "/api/bots", request_body = NewBot,
    responses((status = 201, body = BotToken), (status = "4XX", body = ErrorBody)))]
pub(super) async fn new_bot(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(new): Body<NewBot>,
) -> Result<(StatusCode, Json<BotToken>), Error> {
    state.limits.charge(guest.asker(), 10.0)?;
    let bot = state.make_token(&new.name, new.days, Some(guest.person));
    let bot = bot.await?;
    tracing::info!(target: "menagerie::audit", from = %guest.house, "a token for a bot was made");
    Ok((StatusCode::CREATED, Json(bot)))
}

/// The engines that can be chosen for seats here.
#[utoipa::path(get, path = "/api/engines", responses((status = 200, body = Vec<EngineTold>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn engines(State(state): State<Arc<AppState>>) -> Json<Vec<EngineTold>> {
    let told = |engine: Engine| EngineTold {
        name: engine.name,
        games: engine.games.into_iter().map(str::to_owned).collect(),
    };
    Json(state.engines.all().into_iter().map(told).collect())
}

/// The tokens that one has made.
#[utoipa::path(get, path = "/api/bots", responses((status = 200, body = Vec<BotTold>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn bots(
    State(state): State<Arc<AppState>>,
    guest: Guest,
) -> Result<Json<Vec<BotTold>>, Error> {
    let tokens = state.store.tokens(Some(guest.person)).await.map_err(ours)?;
    Ok(Json(tokens.into_iter().map(told).collect()))
}

/// Takes back a token that one has made.
#[utoipa::path(delete, path = "/api/bots/{person}", params(("person" = String, Path, description = "Who the bot is")),
    responses((status = 200, body = Vec<BotTold>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn revoke(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(person): Named<PersonId>,
) -> Result<Json<Vec<BotTold>>, Error> {
    state.limits.charge(guest.asker(), 5.0)?;
    let own = state.store.tokens(Some(guest.person)).await.map_err(ours)?;
    if !own.iter().any(|token| token.person == person) {
        return Err(Error::NotFound);
    }
    state.revoke_token(person).await.map_err(ours)?;
    bots(State(state), guest).await
}

fn told(token: Token) -> BotTold {
    BotTold {
        person: token.person.to_string(),
        name: token.name,
        made: token.made,
        expires: token.expires,
        revoked: token.revoked,
    }
}

impl AppState {
    /// A bot from outside, with a name and a token, for so many days or for ever.
    ///
    /// # Errors
    /// If the name is none, the days are not 1 to 36500, or it cannot be stored.
    pub async fn bot_token(&self, name: &str, days: Option<u32>) -> Result<BotToken, Error> {
        self.make_token(name, days, None).await
    }

    async fn make_token(
        &self,
        name: &str,
        days: Option<u32>,
        owner: Option<PersonId>,
    ) -> Result<BotToken, Error> {
        if days.is_some_and(|days| !(1..=36_500).contains(&days)) {
            let problem = "a token is for 1 to 36500 days";
            return Err(Error::BadRequest(problem.to_owned()));
        }
        let person = PersonId::random();
        let name = fitting(name, person)?;
        let named = self.store.rename(person, name.clone());
        named.await.map_err(ours)?;
        let token = Token {
            person,
            owner,
            name: name.clone(),
            made: now(),
            expires: days.map(|days| now() + u64::from(days) * DAY),
            revoked: None,
        };
        self.store.issued(token).await.map_err(ours)?;
        self.read_passes().await.map_err(ours)?;
        Ok(BotToken {
            token: self.passes.issue(Pass::Bot, person),
            person: person.to_string(),
            name,
        })
    }

    /// All tokens that are known here, as they are told.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn tokens(&self) -> Result<Vec<BotTold>, StoreError> {
        let tokens = self.store.tokens(None).await?;
        Ok(tokens.into_iter().map(told).collect())
    }

    /// A bot's token is not good any more.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn revoke_token(&self, person: PersonId) -> Result<(), StoreError> {
        self.store.revoke(person).await?;
        self.read_passes().await
    }

    /// A new key signs cookies and tokens from now on; what the old ones signed is good for so long.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn rotate_key(&self, old: Duration) -> Result<(), StoreError> {
        self.store.rotate(old.as_secs()).await?;
        self.read_passes().await
    }

    /// Keys and tokens are read again: another program may have changed them.
    pub(crate) async fn read_passes(&self) -> Result<(), StoreError> {
        self.passes.read_again(self.store.as_ref()).await
    }
}
