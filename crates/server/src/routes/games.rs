//! What stands on the shelf.
use super::body::{Asked, Named, Spoken};
use crate::{
    error::Error,
    wire::{ErrorBody, GameCard, GameOption, GameValue},
};
use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use menagerie_table::{Card, OptionTold, ValueTold, Voice, shelf, tables};

/// All games, with their options.
#[utoipa::path(get, path = "/api/games", params(Spoken),
    responses((status = 200, body = Vec<GameCard>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn games(Asked(spoken): Asked<Spoken>) -> Result<Json<Vec<GameCard>>, Error> {
    let voice = Voice::nameless(spoken.words());
    let cards = shelf::NAMES
        .iter()
        .map(|name| Ok(told(tables::card(name, &voice)?)));
    cards.collect::<Result<_, Error>>().map(Json)
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

fn told(card: Card) -> GameCard {
    GameCard {
        name: card.name,
        rules: card.rules,
        title: card.title,
        aim: card.aim,
        players: card.players,
        minutes: card.minutes,
        options: card.options.into_iter().map(option).collect(),
    }
}

fn option(option: OptionTold) -> GameOption {
    let value = |value: ValueTold| GameValue {
        value: value.value,
        words: value.words,
    };
    GameOption {
        key: option.key,
        words: option.words,
        about: option.about,
        default: option.default,
        values: option.values.into_iter().map(value).collect(),
        range: option.range,
        numbers: option.numbers,
    }
}
