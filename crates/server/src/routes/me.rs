//! Who one is.
use super::{body::Body, guard::Guest};
use crate::{
    app_state::AppState,
    error::Error,
    ids::PersonId,
    people::{Pass, made_up_name, tidy_name},
    room::{RoomMessage, ours},
    store::List,
    wire::{BotToken, ErrorBody, Me, NewBot, NewName},
};
use axum::{Json, extract::State, http::StatusCode};
use std::sync::Arc;

/// Who one is. The first answer sets a cookie.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = "4XX", body = ErrorBody)))]
pub(super) async fn me(
    State(state): State<Arc<AppState>>,
    guest: Guest,
) -> Result<Json<Me>, Error> {
    Ok(Json(Me {
        person: guest.person.to_string(),
        name: state.name_of(guest.person).await?,
    }))
}

/// Gives a name, or another.
#[utoipa::path(put, path = "/api/me", request_body = NewName,
    responses((status = 200, body = Me), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rename(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(new): Body<NewName>,
) -> Result<Json<Me>, Error> {
    state.limits.person(guest.person, 5.0)?;
    let name = fitting(&new.name, guest.person)?;
    state
        .store
        .rename(guest.person, name.clone())
        .await
        .map_err(ours)?;
    for seating in state
        .store
        .list(List::Of(guest.person))
        .await
        .map_err(ours)?
    {
        let table = super::tables::read_seating(&seating)?.table;
        // a table that is too busy to listen learns it when the person sits down next
        let _ = state
            .rooms
            .send(table, RoomMessage::Named(guest.person, name.clone()))
            .await;
    }
    me(State(state), guest).await
}

/// A token for a bot that plays from outside. It is shown once.
#[utoipa::path(post, path = "/api/bots", request_body = NewBot,
    responses((status = 201, body = BotToken), (status = "4XX", body = ErrorBody)))]
pub(super) async fn new_bot(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(new): Body<NewBot>,
) -> Result<(StatusCode, Json<BotToken>), Error> {
    state.limits.person(guest.person, 10.0)?;
    let bot = state.bot_token(&new.name).await?;
    Ok((StatusCode::CREATED, Json(bot)))
}

impl AppState {
    /// A bot from outside, with a name and a token.
    ///
    /// # Errors
    /// If the name is none, or cannot be stored.
    pub async fn bot_token(&self, name: &str) -> Result<BotToken, Error> {
        let person = PersonId::random();
        let name = fitting(name, person)?;
        self.store
            .rename(person, name.clone())
            .await
            .map_err(ours)?;
        Ok(BotToken {
            token: self.keyring.issue(Pass::Bot, person),
            person: person.to_string(),
            name,
        })
    }
}

/// A name that can be seen; where nothing can, the made-up one.
pub(super) fn fitting(given: &str, person: PersonId) -> Result<String, Error> {
    match tidy_name(given) {
        Some(name) if name.is_empty() => Ok(made_up_name(person)),
        Some(name) => Ok(name),
        None => Err(Error::BadRequest(
            "a name has 1 to 32 characters".to_owned(),
        )),
    }
}
