//! What every request goes through, and every answer.
use super::{
    headers::{REQUEST_ID, add_headers, is_shared, request_id, said},
    origin::{direct, from_here, is_proxy, known_here},
    visitor::{Known, Visitor, cookie, who},
};
use crate::{
    address::{self, House},
    app_state::AppState,
    error::Error,
    limits::Asker,
};
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::IpAddr,
    sync::{Arc, OnceLock, atomic::Ordering::Relaxed},
    time::Instant,
};
use tracing::{Instrument, field::Empty};

/// Finds out who asks, whether they may, and adds the headers that every answer has.
pub(super) async fn receive(
    State(state): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let direct = direct(&request);
    let by_proxy = is_proxy(&state, direct);
    let headers = request.headers();
    let address = address::client(direct, headers, &state.config.proxies);
    let house = House::of(address);
    let https = match &state.config.public_url {
        Some(public) => public.https,
        None => by_proxy && said(headers, "x-forwarded-proto") == Some("https"),
    };
    let id = request_id(headers, by_proxy);
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let route = path.as_ref().map_or("page", MatchedPath::as_str).to_owned();
    // routes, not paths: a table's id is its invitation
    let span = tracing::info_span!(target: "menagerie::request", "request", %id, %method, route, status = Empty);
    let anybody = Asker {
        person: None,
        bot: false,
        house,
    };
    let allowed = known_here(&state, &request, by_proxy)
        .and_then(|()| state.limits.charge(anybody, 1.0))
        .and_then(|()| from_here(&state, headers, &method))
        .and_then(|()| who(&state, headers))
        .and_then(|known| let_in(&state, &request, known, address));
    let fresh = Arc::new(OnceLock::new());
    let mut response = match allowed {
        Ok(known) => {
            // a cookie that an old key signed is replaced in time
            if let Some(known) = known.filter(|known| known.ageing && !known.bot) {
                let _ = fresh.set(known.person);
            }
            let visitor = Visitor {
                known,
                house,
                address,
                https,
                fresh: Arc::clone(&fresh),
            };
            request.extensions_mut().insert(visitor.clone());
            if known.is_none() && !is_api(&request) {
                // who is told who they are gets the page anew
                request.headers_mut().remove(header::IF_NONE_MATCH);
            }
            let mut response = next.run(request).instrument(span.clone()).await;
            // a page asks for several things at once; it does so as one person if the page itself has told it who it is
            let page = response.headers().get(header::CONTENT_TYPE);
            let page = page.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
            if page && response.status() == 200 {
                let told = match known {
                    Some(_) => fresh.get().is_some(),
                    None => visitor.welcome(&state).is_ok(),
                };
                if told {
                    // what names somebody is not for caches that others share
                    let own = HeaderValue::from_static("private, no-cache");
                    response.headers_mut().insert(header::CACHE_CONTROL, own);
                }
            }
            response
        }
        Err(trouble) => {
            let flood = matches!(trouble, Error::TooFast(_));
            let mut response = trouble.into_response();
            // who goes on all the same is not read any further. On a proxy's connection others ask as well
            if flood && !by_proxy {
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            response
        }
    };
    if response.status() == 429 {
        state.metrics.limited.fetch_add(1, Relaxed);
    }
    add_headers(response.headers_mut());
    // a cookie that is to be replaced waits for an answer that is for one alone
    if let Some(person) = fresh.get().filter(|_| !is_shared(response.headers())) {
        let cookie = cookie(&state, *person, https);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let status = response.status().as_u16();
    span.record("status", status);
    let micros = begun.elapsed().as_micros() as u64;
    // in its span, with the request's id, method and route
    span.in_scope(
        || tracing::debug!(target: "menagerie::access", status, micros, from = %house, "answered"),
    );
    response
}

/// What those who look after a server go through.
pub(super) async fn receive_inside(
    State(state): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match known_here(&state, &request, false) {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    add_headers(response.headers_mut());
    response
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// Whether somebody is let in. The page itself is for everybody: it says what the rest is answered with.
fn let_in(
    state: &AppState,
    request: &Request,
    known: Option<Known>,
    address: IpAddr,
) -> Result<Option<Known>, Error> {
    if is_api(request) {
        state.bans.check(known.map(|known| known.person), address)?;
    }
    Ok(known)
}
