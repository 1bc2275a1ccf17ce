//! Who one is.
use super::{body::Body, visitor::Guest};
use crate::{
    app_state::AppState,
    bus::News,
    error::Error,
    ids::PersonId,
    people::{NameError, made_up_name, tidy_name},
    room::ours,
    store::List,
    wire::{Addresses, ErrorBody, Me, NewName},
};
use axum::{Json, extract::State};
use std::sync::Arc;

/// So many pages of tables are told of a new name at once: more than anybody plays at.
const RENAMED: u32 = 20;

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

/// Where others find this server.
#[utoipa::path(get, path = "/api/addresses", responses((status = 200, body = Addresses), (status = "4XX", body = ErrorBody)))]
pub(super) async fn addresses(State(state): State<Arc<AppState>>) -> Json<Addresses> {
    Json(Addresses {
        network: state.config.network.clone(),
    })
}

/// Gives a name, or another.
#[utoipa::path(put, path = "/api/me", request_body = NewName,
    responses((status = 200, body = Me), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rename(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(new): Body<NewName>,
) -> Result<Json<Me>, Error> {
    state.limits.charge(guest.asker(), 5.0)?;
    let name = fitting(&new.name, guest.person)?;
    state
        .store
        .rename(guest.person, name.clone())
        .await
        .map_err(ours)?;
    // tables that sleep learn it when the person comes to them
    for which in [List::Of(guest.person), List::Away(guest.person)] {
        for page in 0..RENAMED {
            let tables = state.store.list(which, page).await.map_err(ours)?;
            if tables.is_empty() {
                break;
            }
            for listed in tables {
                let table = super::tables::read_seating(&listed.seating)?.table;
                let news = News::Named(guest.person, name.clone());
                state.rooms.tell(table, news);
            }
        }
    }
    me(State(state), guest).await
}

/// A name that can be seen; where nothing can, the made-up one.
pub(super) fn fitting(given: &str, person: PersonId) -> Result<String, Error> {
    match tidy_name(given) {
        Ok(name) if name.is_empty() => Ok(made_up_name(person)),
        Ok(name) => Ok(name),
        Err(NameError::Bots) => Err(Error::BotsName),
        Err(NameError::Length) => Err(Error::BadRequest(
            "a name has 1 to 32 characters".to_owned(),
        )),
    }
}
