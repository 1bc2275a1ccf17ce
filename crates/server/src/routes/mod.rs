//! All routes, in one list.
//!
//! - `guard`: what every request goes through. `visitor`: who asks. `origin`: from where, and by which name of ours. `headers`: those of every answer. `body`: JSON and
//!   queries, refused in one shape.
//! - `me`, `bots`, `games`, `tables`, `review`, `analysis`: one file a resource. `socket`: a table's WebSocket; `weight`: what is said on it counts by what it costs. `page`: the browser's files; `unchanging`: answers
//!   that are made once.

mod analysis;
mod body;
mod bots;
mod games;
mod guard;
mod headers;
mod me;
mod origin;
mod page;
mod review;
mod socket;
mod tables;
mod unchanging;
mod visitor;
mod weight;

pub(crate) use page::files as page_files;

use crate::{app_state::AppState, error::Error, wire};
use axum::{
    Router,
    extract::{DefaultBodyLimit, State},
    http::HeaderMap,
    middleware,
    response::Response,
    routing::get,
};
use std::sync::{Arc, LazyLock};
use unchanging::Unchanging;
use utoipa::OpenApi;
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

/// So much may be sent at once.
const BODY: usize = 16 * 1024;
/// With a new table a whole game may be brought along.
const TABLE: usize = 128 * 1024;

/// So many bytes of options or of a record weigh as much as a question: a long edition takes longer to read.
const BYTES_A_QUESTION: f32 = 4096.0;

/// What options weigh against a person's limit.
fn weight(options: &[wire::OptionChosen]) -> f32 {
    let bytes: usize = options.iter().map(|option| option.value.len()).sum();
    bytes as f32 / BYTES_A_QUESTION
}

#[derive(OpenApi)]
#[openapi(info(
    title = "Menagerie",
    description = "Lists, creation, people. A table itself is played over its WebSocket: see docs/protocol.md."
))]
struct Described;

/// The whole server, without a socket: give it requests.
pub fn app(state: &Arc<AppState>) -> Router {
    let (api, described) = OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(me::me, me::rename))
        .routes(routes!(me::addresses))
        .routes(routes!(bots::new_bot, bots::bots))
        .routes(routes!(bots::revoke))
        .routes(routes!(bots::engines))
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::dials))
        .routes(routes!(games::check))
        .routes(routes!(tables::list, tables::make).layer(DefaultBodyLimit::max(TABLE)))
        .routes(routes!(tables::learn))
        .routes(routes!(tables::table))
        .routes(routes!(tables::put_away))
        .routes(routes!(tables::qr))
        .routes(routes!(review::record))
        .routes(routes!(review::review))
        .routes(routes!(
            analysis::analysis,
            analysis::analyse,
            analysis::stop
        ))
        .split_for_parts();
    let described = Unchanging::json(&wire::components(&described));
    let describe = move |headers: HeaderMap| async move { described.send(&headers) };
    Router::new()
        .merge(api)
        .route("/api/openapi.json", get(describe))
        .route("/api/schema.json", get(schema))
        .route("/api/tables/{table}/socket", get(socket::socket))
        .fallback(page::page)
        .method_not_allowed_fallback(|| async { Error::Method })
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(
            Arc::clone(state),
            guard::receive,
        ))
        .with_state(Arc::clone(state))
}

async fn schema(headers: HeaderMap) -> Response {
    static SCHEMA: LazyLock<Unchanging> = LazyLock::new(|| Unchanging::json(wire::schema()));
    SCHEMA.send(&headers)
}

/// What those who look after a server ask, without a socket; not for everybody.
pub fn private(state: &Arc<AppState>) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "fine\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(|| async { Error::NotFound })
        .method_not_allowed_fallback(|| async { Error::Method })
        .layer(middleware::from_fn_with_state(
            Arc::clone(state),
            guard::receive_inside,
        ))
        .with_state(Arc::clone(state))
}

async fn ready(State(state): State<Arc<AppState>>) -> Result<&'static str, Error> {
    state.readiness.check(state.store.as_ref()).await?;
    Ok("ready\n")
}

async fn metrics(State(state): State<Arc<AppState>>) -> String {
    state.metrics.text()
}
