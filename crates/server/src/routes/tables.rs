//! Tables: lists, one table, a new one, the invitation as a picture.
use super::{
    BODY, BYTES_A_QUESTION,
    body::{Asked, Body, Named, Spoken},
    visitor::{Guest, Onlooker},
    weight,
};
use crate::{
    app_state::AppState,
    error::Error,
    ids::{TableId, random},
    limits::Quota,
    room::{RoomMessage, ours},
    store::List,
    wire::{ErrorBody, Made, NewTable, Phase, PutAway, SeatWish, TableTold},
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

/// Lists leave out what is longer: layouts and editions of people's own. Who looks at one table gets all of it.
const LONG_VALUE: usize = 80;
/// Nobody turns so many pages.
const LAST_PAGE: u32 = 1000;
/// A list weighs more than one table.
const LIST: f32 = 2.0;

/// Which tables to list, and how to speak of them.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listing {
    /// Those that wait for people, those where one has a seat, the last few where one had a seat and the game is over, or those that one
    /// has put away.
    #[param(inline)]
    list: Which,
    /// In which language to answer, such as `de`.
    language: Option<String>,
    /// Which page of the list, from 0; one that is not full is the last.
    #[serde(default)]
    #[param(maximum = 1000)]
    page: u32,
}

#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    Open,
    Mine,
    Past,
    Away,
}

/// Lists tables.
#[utoipa::path(get, path = "/api/tables", params(Listing),
    responses((status = 200, body = Vec<TableTold>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
    Asked(listing): Asked<Listing>,
) -> Result<Json<Vec<TableTold>>, Error> {
    state.limits.charge(onlooker.asker, LIST)?;
    if listing.page > LAST_PAGE {
        let problem = format!("a list has no more than {LAST_PAGE} pages");
        return Err(Error::BadRequest(problem));
    }
    let words = listing
        .language
        .as_deref()
        .and_then(Words::speak)
        .unwrap_or_else(Words::english);
    let (which, mine) = match listing.list {
        Which::Open => (List::Open, false),
        Which::Mine => (List::Of(onlooker.person), true),
        Which::Past => (List::Past(onlooker.person), true),
        Which::Away => (List::Away(onlooker.person), true),
    };
    let mut tables = Vec::new();
    for listed in state.store.list(which, listing.page).await.map_err(ours)? {
        let seating = read_seating(&listed.seating)?;
        // who got up before the game has no seat there any more
        if !mine
            || seating
                .chairs
                .iter()
                .any(|chair| chair.owner == Some(onlooker.person))
        {
            let mut told = seating.told(onlooker.person, words);
            told.options
                .retain(|option| option.value.len() <= LONG_VALUE);
            told.turn = listed.turn.filter(|_| mine);
            told.since = Some(listed.since);
            tables.push(told);
        }
    }
    Ok(Json(tables))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path, description = "The table's id"), Spoken),
    responses((status = 200, body = TableTold), (status = "4XX", body = ErrorBody)))]
pub(super) async fn table(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
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
        read_seating(&text)?.told(onlooker.person, spoken.words()),
    ))
}

/// Puts a table away, so that it is in no list of one's own but that one; or takes it out again. One's seat there stays one's own.
#[utoipa::path(put, path = "/api/tables/{table}/away", params(("table" = String, Path, description = "The table's id")),
    request_body = PutAway, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn put_away(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(table): Named<TableId>,
    Body(wish): Body<PutAway>,
) -> Result<StatusCode, Error> {
    state.limits.charge(guest.asker(), 1.0)?;
    let text = state.store.seating(table).await.map_err(ours)?;
    let seating = read_seating(&text.ok_or(Error::NotFound)?)?;
    if !seating.seats(guest.person) {
        return Err(Error::NotYours);
    }
    let done = state.store.put_away(guest.person, table, wish.away).await;
    done.map_err(ours)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Body(mut new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let record = new.record.as_ref().map_or(0, String::len);
    let options = weight(&new.options);
    let bytes = record as f32 / BYTES_A_QUESTION;
    state.limits.charge(guest.asker(), 5.0 + options + bytes)?;
    making::check(&new)?;
    // only a record may be long
    if options * BYTES_A_QUESTION > BODY as f32 {
        return Err(Error::TooLarge);
    }
    state.limits.count(Quota::Tables, guest.asker())?;
    if new.listed {
        state.limits.count(Quota::Listed, guest.asker())?;
    }
    let seed = Seed(random());
    let origin = origin(&state, &new).await?;
    let name = state.name_of(guest.person).await?;
    for seat in &mut new.seats {
        if let SeatWish::Me { name: Some(given) } = seat {
            *given = super::me::fitting(given, guest.person)?;
        }
    }
    // the game has its say about options and the number of seats before anything is stored; one to go on from is played for that
    let engines = state.engines.all();
    let engine = |wish: &SeatWish| matches!(wish, SeatWish::Engine { .. });
    let chosen = new.seats.iter().any(engine);
    let opening = state.rooms.off_thread(move || {
        let (origin, person) = (origin.as_ref(), guest.person);
        let seating = making::seating(&new, origin, person, &name, &engines, seed)?;
        Ok::<_, Error>((seating, origin.map(ToString::to_string)))
    });
    let (seating, origin) = opening.await??;
    if seating.listed {
        room_in_list(&state, &guest, seating.table).await?;
    }
    let made = set_up(&state, &guest, seating, seed, origin).await;
    if chosen {
        state.engines.chosen();
    }
    made
}

/// Begins the guided first game: a table with a fixed seed, against gentle players.
#[utoipa::path(post, path = "/api/lessons/{game}", params(("game" = String, Path, description = "The game's name")),
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn learn(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(game): Named<String>,
) -> Result<(StatusCode, Json<Made>), Error> {
    state.limits.charge(guest.asker(), 5.0)?;
    state.limits.count(Quota::Tables, guest.asker())?;
    let name = state.name_of(guest.person).await?;
    let (seating, seed) = making::lesson(&game, guest.person, &name)?;
    set_up(&state, &guest, seating, seed, None).await
}

/// Whether somebody may have one more table in the list.
async fn room_in_list(state: &AppState, guest: &Guest, table: TableId) -> Result<(), Error> {
    let asker = guest.asker();
    for known in state.standing.in_doubt(asker) {
        let seating = state.store.seating(known).await.map_err(ours)?;
        let seating = seating.map(|text| read_seating(&text)).transpose()?;
        if !seating.is_some_and(|seating| seating.listed && seating.phase == Phase::Gathering) {
            state.standing.gone(asker, known);
        }
    }
    state.standing.add(asker, table)
}

/// Stores a new table, and lets a full one begin.
async fn set_up(
    state: &AppState,
    guest: &Guest,
    seating: Seating,
    seed: Seed,
    origin: Option<String>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let table = seating.table;
    let (game, listed) = (seating.game.clone(), seating.listed);
    state.rooms.make(seating, seed, origin).await?;
    // a full table begins without waiting for anybody to look
    state.rooms.send(table, RoomMessage::Nudge).await?;
    tracing::info!(target: "menagerie::audit", game, listed, from = %guest.house, "a table was made");
    let link = format!("/t/{table}");
    let table = table.to_string();
    Ok((StatusCode::CREATED, Json(Made { table, link })))
}

/// The record that a new table goes on from.
async fn origin(state: &AppState, new: &NewTable) -> Result<Option<Record>, Error> {
    let Some(origin) = &new.from else {
        return making::brought(new);
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
    onlooker: Onlooker,
    headers: HeaderMap,
    Named(table): Named<TableId>,
) -> Result<Response, Error> {
    state
        .store
        .seating(table)
        .await
        .map_err(ours)?
        .ok_or(Error::NotFound)?;
    let link = onlooker.link(&state, &headers, &format!("/t/{table}"));
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
