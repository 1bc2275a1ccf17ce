//! Tables: lists, one table, a new one, the invitation as a picture.
use super::{
    body::{Asked, Body, Named, Spoken},
    guard::Guest,
    weight,
};
use crate::{
    app_state::AppState,
    error::Error,
    ids::{TableId, random},
    room::{RoomMessage, ours},
    store::List,
    wire::{ErrorBody, Made, NewTable, Phase, SeatWish, TableTold},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use menagerie_core::{Record, Seed};
use menagerie_room::{Seating, making, past::cut};
use menagerie_table::Words;
use qrcode::{EcLevel, QrCode, render::svg};
use serde::Deserialize;
use std::sync::Arc;

/// Which tables to list, and how to speak of them.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listing {
    /// Those that wait for people, those where one has a seat, or the last few where one had a seat and the game is over.
    #[param(inline)]
    list: Which,
    /// In which language to answer, such as `de`.
    language: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    Open,
    Mine,
    Past,
}

/// Lists tables.
#[utoipa::path(get, path = "/api/tables", params(Listing),
    responses((status = 200, body = Vec<TableTold>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Asked(listing): Asked<Listing>,
) -> Result<Json<Vec<TableTold>>, Error> {
    let words = listing
        .language
        .as_deref()
        .and_then(Words::speak)
        .unwrap_or_else(Words::english);
    let (which, mine) = match listing.list {
        Which::Open => (List::Open, false),
        Which::Mine => (List::Of(guest.person), true),
        Which::Past => (List::Past(guest.person), true),
    };
    let mut tables = Vec::new();
    for text in state.store.list(which).await.map_err(ours)? {
        let seating = read_seating(&text)?;
        // who got up before the game has no seat there any more
        if !mine
            || seating
                .chairs
                .iter()
                .any(|chair| chair.owner == Some(guest.person))
        {
            tables.push(seating.told(guest.person, words));
        }
    }
    Ok(Json(tables))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path, description = "The table's id"), Spoken),
    responses((status = 200, body = TableTold), (status = "4XX", body = ErrorBody)))]
pub(super) async fn table(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(table): Named<TableId>,
    Asked(spoken): Asked<Spoken>,
) -> Result<Json<TableTold>, Error> {
    let text = state
        .store
        .seating(table)
        .await
        .map_err(ours)?
        .ok_or(Error::NotFound)?;
    Ok(Json(
        read_seating(&text)?.told(guest.person, spoken.words()),
    ))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(mut new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let weight = 5.0 + weight(&new.options);
    state.limits.person(guest.person, weight)?;
    making::check(&new)?;
    let seed = Seed(random());
    let origin = origin(&state, &new).await?;
    let name = state.name_of(guest.person).await?;
    for seat in &mut new.seats {
        if let SeatWish::Me { name: Some(given) } = seat {
            *given = super::me::fitting(given, guest.person)?;
        }
    }
    // the game has its say about options and the number of seats before anything is stored; one to go on from is played for that
    let opening = state.rooms.off_thread(move || {
        let seating = making::seating(&new, origin.as_ref(), guest.person, &name, seed)?;
        Ok::<_, Error>((seating, origin))
    });
    let (seating, origin) = opening.await??;
    let origin = origin.map(|record| record.to_string());
    set_up(&state, seating, seed, origin).await
}

/// Begins the guided first game: a table with a fixed seed, against gentle players.
#[utoipa::path(post, path = "/api/lessons/{game}", params(("game" = String, Path, description = "The game's name")),
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn learn(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(game): Named<String>,
) -> Result<(StatusCode, Json<Made>), Error> {
    state.limits.person(guest.person, 5.0)?;
    let name = state.name_of(guest.person).await?;
    let (seating, seed) = making::lesson(&game, guest.person, &name)?;
    set_up(&state, seating, seed, None).await
}

/// Stores a new table, and lets a full one begin.
async fn set_up(
    state: &AppState,
    seating: Seating,
    seed: Seed,
    origin: Option<String>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let table = seating.table;
    state.rooms.make(seating, seed, origin).await?;
    // a full table begins without waiting for anybody to look
    state.rooms.send(table, RoomMessage::Nudge).await?;
    let link = format!("/t/{table}");
    let table = table.to_string();
    Ok((StatusCode::CREATED, Json(Made { table, link })))
}

/// The record that a new table goes on from.
async fn origin(state: &AppState, new: &NewTable) -> Result<Option<Record>, Error> {
    let Some(origin) = &new.from else {
        return Ok(None);
    };
    let table = origin.table.parse().map_err(|_| Error::NotFound)?;
    let lines = origin.line as usize;
    let looked = state.rooms.look(table, move |past| {
        match (past.seating().phase, past.game()) {
            (Phase::Over, Some(game)) => Ok(Some(cut(&game.record(), lines))),
            _ => Err(Error::NotOver),
        }
    });
    looked.await?
}

/// The invitation as a QR code.
#[utoipa::path(get, path = "/api/tables/{table}/qr", params(("table" = String, Path, description = "The table's id")),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn qr(
    State(state): State<Arc<AppState>>,
    headers: HeaderMap,
    Named(table): Named<TableId>,
) -> Result<Response, Error> {
    state
        .store
        .seating(table)
        .await
        .map_err(ours)?
        .ok_or(Error::NotFound)?;
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = match said("x-forwarded-proto") {
        Some("https") if state.config.behind_proxy => "https",
        _ => "http",
    };
    let host = said("host")
        .filter(|host| host.len() <= 255)
        .unwrap_or("localhost");
    let link = format!("{scheme}://{host}/t/{table}");
    let code = QrCode::with_error_correction_level(link, EcLevel::M)
        .map_err(|fault| Error::BadRequest(fault.to_string()))?;
    let picture = code
        .render::<svg::Color<'_>>()
        .min_dimensions(240, 240)
        .build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// A seating as it was stored.
pub(super) fn read_seating(text: &str) -> Result<Seating, Error> {
    serde_json::from_str(text).map_err(|fault| {
        tracing::error!(%fault, "a stored seating cannot be read");
        Error::Ours
    })
}
