//! What stands on the shelf.
use super::body::{Asked, Named, Spoken};
use crate::{
    error::Error,
    wire::{ErrorBody, GameCards},
};
use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use menagerie_table::{Voice, shelf, tables};

/// All games, with their options.
#[utoipa::path(get, path = "/api/games", params(Spoken),
    responses((status = 200, body = GameCards), (status = "4XX", body = ErrorBody)))]
pub(super) async fn games(Asked(spoken): Asked<Spoken>) -> Result<Json<GameCards>, Error> {
    let voice = Voice::nameless(spoken.words());
    let cards = shelf::NAMES.iter().map(|name| tables::card(name, &voice));
    Ok(Json(GameCards(cards.collect::<Result<_, _>>()?)))
}

/// A game's rulebook, in Markdown.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path, description = "The game's name")),
    responses((status = 200, body = String, content_type = "text/markdown; charset=utf-8"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rules(Named(game): Named<String>) -> Result<Response, Error> {
    let text = tables::rulebook(&game).map_err(|_| Error::NotFound)?;
    Ok((
        [(header::CONTENT_TYPE, "text/markdown; charset=utf-8")],
        text,
    )
        .into_response())
}
