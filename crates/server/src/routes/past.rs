//! Finished games: their record, and the truth at any point.
use super::body::{Asked, Named};
use crate::{
    house::House,
    ids::TableId,
    trouble::Trouble,
    wire::{FaultBody, Phase, Review, Told},
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use menagerie_core::{Audience, BySeat, Outcome, RESIGNED, Record, Seat};
use menagerie_table::{Since, Voice, Words, opening};
use serde::Deserialize;
use std::sync::Arc;

/// The record of a finished game.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path, description = "The table's id")),
    responses((status = 200, body = String, content_type = "text/plain; charset=utf-8"), (status = "4XX", body = FaultBody)))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    Named(table): Named<TableId>,
) -> Result<Response, Trouble> {
    let text = finished(&house, table).await?.0.to_string();
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

/// The truth after so many lines of a finished game.
#[utoipa::path(get, path = "/api/tables/{table}/review",
    params(("table" = String, Path, description = "The table's id"), Point),
    responses((status = 200, body = Review), (status = "4XX", body = FaultBody)))]
pub(super) async fn review(
    State(house): State<Arc<House>>,
    Named(table): Named<TableId>,
    Asked(point): Asked<Point>,
) -> Result<Json<Review>, Trouble> {
    let (record, names) = finished(&house, table).await?;
    let line = (point.line as usize).min(record.lines.len());
    let words = point
        .language
        .as_deref()
        .and_then(Words::speak)
        .unwrap_or_else(Words::english);
    let voice = Voice {
        words,
        names: &names(words),
    };
    let game = opening::review(&record, Some(line))?;
    let told = |told: menagerie_table::Told| Told {
        number: told.number as u32,
        seen: told.seen,
        words: told.words,
    };
    let events = game.events(
        Audience::Everything,
        Since::Line(line.saturating_sub(1)),
        &voice,
    );
    Ok(Json(Review {
        line: line as u32,
        lines: record.lines.len() as u32,
        view: game.view(Audience::Everything),
        events: events.into_iter().map(told).collect(),
        prompt: game.prompt(Audience::Everything, &voice),
    }))
}

/// The end of a game of two that somebody gave up.
fn given_up(loser: Seat) -> Outcome {
    let mut place = BySeat::all(1);
    place[loser] = 2;
    Outcome {
        players: 2,
        reason: RESIGNED,
        place,
        score: BySeat::default(),
    }
}

type Names = Box<dyn Fn(&Words) -> Vec<Option<String>> + Send>;

/// The record of a finished game, and what the players were called.
async fn finished(house: &House, table: TableId) -> Result<(Record, Names), Trouble> {
    let past = house.rooms.past(table).await?;
    match (past.seating.phase, past.game) {
        (Phase::Over, Some(game)) => {
            let seating = past.seating;
            let mut record = game.record();
            if let Some(seat) = seating.resigned {
                record.seed = Some(past.seed);
                record.result = Some(given_up(Seat(seat)).to_string());
            }
            Ok((record, Box::new(move |words| seating.names(words))))
        }
        _ => Err(Trouble::NotOver),
    }
}
