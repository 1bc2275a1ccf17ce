//! What stands on the shelf.
use super::{
    body::{Asked, Body, Named, Spoken},
    unchanging::{Several, Unchanging},
    visitor::Onlooker,
    weight,
};
use crate::{
    app_state::AppState,
    error::Error,
    wire::{EditionChecked, ErrorBody, GameCards, GameDials, NewEdition},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use menagerie_core::Options;
use menagerie_table::{Voice, edition, parameters, shelf, tables};
use std::sync::Arc;

/// All games, with their options.
#[utoipa::path(get, path = "/api/games", params(Spoken),
    responses((status = 200, body = GameCards), (status = 304, description = "The tag is that of the answer"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn games(
    Asked(spoken): Asked<Spoken>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    static CARDS: Several<&str> = Several::new();
    let words = spoken.words();
    let cards = CARDS.get(words.language(), || {
        let voice = Voice::nameless(words);
        let cards = shelf::NAMES.iter().map(|name| tables::card(name, &voice));
        let cards = cards.collect::<Result<_, _>>()?;
        Ok::<_, Error>(Unchanging::json(&GameCards(cards)))
    });
    Ok(cards?.send(&headers))
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

/// The numbers of a game that an edition may change.
#[utoipa::path(get, path = "/api/games/{game}/parameters", params(("game" = String, Path, description = "The game's name"), Spoken),
    responses((status = 200, body = GameDials), (status = 304, description = "The tag is that of the answer"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn dials(
    Named(game): Named<String>,
    Asked(spoken): Asked<Spoken>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    static DIALS: Several<(String, &str)> = Several::new();
    let words = spoken.words();
    let dials = DIALS.get((game.clone(), words.language()), || {
        let told = parameters(&game, &Voice::nameless(words)).map_err(|_| Error::NotFound)?;
        Ok::<_, Error>(Unchanging::json(&GameDials(told)))
    });
    Ok(dials?.send(&headers))
}

/// Whether a game can be played by numbers of one's own, and what differs from the standard. Nothing is kept.
#[utoipa::path(post, path = "/api/games/{game}/edition", params(("game" = String, Path, description = "The game's name")),
    request_body = NewEdition, responses((status = 200, body = EditionChecked), (status = "4XX", body = ErrorBody)))]
pub(super) async fn check(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
    Named(game): Named<String>,
    Body(new): Body<NewEdition>,
) -> Result<Json<EditionChecked>, Error> {
    shelf::find(&game).ok_or(Error::NotFound)?;
    state
        .limits
        .charge(onlooker.asker, 1.0 + weight(&new.options))?;
    if new.options.len() > menagerie_room::making::MANY_OPTIONS {
        let problem = "there are more options than a game could have";
        return Err(Error::BadRequest(problem.to_owned()));
    }
    let mut options = Options::new();
    for chosen in &new.options {
        options.set(&chosen.key, chosen.value.as_str());
    }
    Ok(Json(EditionChecked(edition(&game, new.players, &options)?)))
}
