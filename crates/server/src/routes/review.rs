//! What was played: the record of a finished game, and any moment of a game.
use super::{
    body::{Asked, Named},
    visitor::Onlooker,
};
use crate::{
    app_state::AppState,
    error::Error,
    ids::TableId,
    wire::{ErrorBody, Review},
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use menagerie_room::review;
use menagerie_table::Words;
use serde::Deserialize;
use std::sync::Arc;

/// A game is played from its journal for this, or brought up to date.
const LOOK: f32 = 2.0;

/// The record of a finished game.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path, description = "The table's id")),
    responses((status = 200, body = String, content_type = "text/plain; charset=utf-8"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn record(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
    Named(table): Named<TableId>,
) -> Result<Response, Error> {
    state.limits.charge(onlooker.asker, LOOK)?;
    let record = state.rooms.look(table, review::finished).await??;
    let text = record.to_string();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Where to look.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Point {
    /// After so many lines of the record.
    #[param(maximum = 4294967295u32)]
    line: u32,
    /// In which language to answer, such as `de`.
    language: Option<String>,
}

/// A game after so many lines: the whole truth of one that is over; of one that is on, what the asker may know.
#[utoipa::path(get, path = "/api/tables/{table}/review",
    params(("table" = String, Path, description = "The table's id"), Point),
    responses((status = 200, body = Review), (status = "4XX", body = ErrorBody)))]
pub(super) async fn review(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
    Named(table): Named<TableId>,
    Asked(point): Asked<Point>,
) -> Result<Json<Review>, Error> {
    state.limits.charge(onlooker.asker, LOOK)?;
    let words = point
        .language
        .as_deref()
        .and_then(Words::speak)
        .unwrap_or_else(Words::english);
    let (person, line) = (onlooker.person, point.line as usize);
    let looked = state
        .rooms
        .look(table, move |past| review::review(past, person, line, words));
    looked.await?.map(Json)
}
