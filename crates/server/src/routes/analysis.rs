//! What a coach says of a finished game: asked for, looked at, called off. It is made once and kept with the table.
use super::{
    body::{Asked, Named, Spoken},
    visitor::{Guest, Onlooker},
};
use crate::{
    app_state::AppState,
    bus::News,
    error::Error,
    ids::TableId,
    room::{Rooms, ours},
    store::StoreError,
    thinking::AnalyseJob,
    wire::{AnalysisState, ErrorBody},
};
use axum::{Json, extract::State};
use menagerie_ai::Analysis;
use menagerie_room::{Entry, Fact, Past, analysis as coach, review};
use menagerie_table::{Voice, Words};
use std::sync::Arc;

/// A game is played once more for this.
const LOOK: f32 = 3.0;
/// Seconds of thinking follow.
const ASK: f32 = 10.0;
/// Somebody else may write to the journal at the same moment, but not for ever.
const TRIES: usize = 5;

/// The analysis of a finished game, or how far it has come.
#[utoipa::path(get, path = "/api/tables/{table}/analysis", params(("table" = String, Path, description = "The table's id"), Spoken),
    responses((status = 200, body = AnalysisState), (status = "4XX", body = ErrorBody)))]
pub(super) async fn analysis(
    State(state): State<Arc<AppState>>,
    onlooker: Onlooker,
    Named(table): Named<TableId>,
    Asked(spoken): Asked<Spoken>,
) -> Result<Json<AnalysisState>, Error> {
    state.limits.charge(onlooker.asker, LOOK)?;
    told(&state, table, spoken.words()).await.map(Json)
}

/// Asks for the analysis of a finished game; one that is there, or being made, is not made again.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", params(("table" = String, Path, description = "The table's id"), Spoken),
    responses((status = 200, body = AnalysisState), (status = "4XX", body = ErrorBody)))]
pub(super) async fn analyse(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(table): Named<TableId>,
    Asked(spoken): Asked<Spoken>,
) -> Result<Json<AnalysisState>, Error> {
    state.limits.charge(guest.asker(), ASK)?;
    let begun = state.rooms.look(table, move |past| {
        let record = review::finished(past)?;
        if kept(past).is_some() {
            return Ok(None);
        }
        let effort = coach::effort_for(record.lines.len());
        let begun = coach::begin(&record, effort).ok_or(Error::NotFound)?;
        let record = record.to_string();
        Ok::<_, Error>(Some((begun?, AnalyseJob { record, effort })))
    });
    let begun = begun.await??;
    if let Some((coach, job)) = begun {
        let pool = &state.rooms.pool;
        let made = pool.analyse(table, guest.person, (coach, &job));
        if let Some(whole) = made.map_err(Error::Thinking)? {
            let rooms = Arc::clone(&state.rooms);
            tokio::spawn(async move {
                // nothing comes of one that was called off
                if let Ok(analysis) = whole.await {
                    keep(&rooms, table, &analysis).await;
                    rooms.pool.let_go(table);
                }
            });
        }
    }
    told(&state, table, spoken.words()).await.map(Json)
}

/// Calls off an analysis that one has asked for.
#[utoipa::path(delete, path = "/api/tables/{table}/analysis", params(("table" = String, Path, description = "The table's id"), Spoken),
    responses((status = 200, body = AnalysisState), (status = "4XX", body = ErrorBody)))]
pub(super) async fn stop(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(table): Named<TableId>,
    Asked(spoken): Asked<Spoken>,
) -> Result<Json<AnalysisState>, Error> {
    state.limits.charge(guest.asker(), LOOK)?;
    let pool = &state.rooms.pool;
    if !pool.cancel(table, guest.person) && pool.progress(table).is_some() {
        return Err(Error::NotYours);
    }
    told(&state, table, spoken.words()).await.map(Json)
}

/// What is kept of an analysis, if this program can read it.
fn kept(past: &Past) -> Option<Analysis> {
    serde_json::from_str(past.analysis()?).ok()
}

async fn told(
    state: &AppState,
    table: TableId,
    words: &'static Words,
) -> Result<AnalysisState, Error> {
    if let Some(progress) = state.rooms.pool.progress(table) {
        return Ok(match progress.done {
            0 => AnalysisState::Waiting,
            done => AnalysisState::Working {
                done: done as u32,
                all: progress.all as u32,
                curve: progress.curve,
            },
        });
    }
    let looked = state.rooms.look(table, move |past| {
        let record = review::finished(past)?;
        let Some(analysis) = kept(past) else {
            return Ok(AnalysisState::None);
        };
        let voice = Voice {
            words,
            names: &past.seating().names(words),
        };
        let analysis = Box::new(coach::tell(&record, &analysis, &voice)?);
        Ok(AnalysisState::Ready { analysis })
    });
    looked.await?
}

/// Keeps an analysis with its table.
async fn keep(rooms: &Rooms, table: TableId, analysis: &Analysis) {
    let text = serde_json::to_string(analysis).expect("plain data with text keys");
    for _ in 0..TRIES {
        let text = text.clone();
        let looked = rooms.look(table, move |past| {
            let fact = Fact::Analysed { analysis: text };
            past.append(&Entry::unasked(fact))
        });
        // why it cannot be read is in the log
        let Ok(append) = looked.await else { return };
        let news = News::Entry(append.number, append.entry.clone());
        match rooms.store.append(append).await {
            Ok(()) => return rooms.tell(table, news),
            Err(StoreError::Taken) => {}
            Err(fault) => {
                ours(fault);
                return;
            }
        }
    }
    tracing::warn!(%table, "an analysis could not be kept: somebody else always wrote first");
}
