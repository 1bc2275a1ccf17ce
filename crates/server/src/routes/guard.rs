//! What every request goes through, and the headers of every answer.
use crate::{app_state::AppState, error::Error, ids::PersonId, people::Pass};
use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, atomic::Ordering::Relaxed},
};

const COOKIE: &str = "menagerie";

/// The engine is a module of our own, which is compiled and not evaluated as text. Ours alone: no scripts, styles, pictures or sockets from anywhere else, no frames around us.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Who asks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guest {
    pub(super) person: PersonId,
    /// With a token, not from a browser.
    pub(super) bot: bool,
    pub(super) address: IpAddr,
}

impl<S: Send + Sync> FromRequestParts<S> for Guest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        parts.extensions.get().copied().ok_or(Error::Ours)
    }
}

/// Finds out who asks, whether they may, and adds the headers that every answer has.
pub(super) async fn receive(
    State(state): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let address = address(&state, &request);
    let https = state.config.behind_proxy && said(headers, "x-forwarded-proto") == Some("https");
    let known = who(&state, headers);
    let allowed = state
        .limits
        .address(address)
        .and_then(|()| from_here(headers, request.method()))
        .and(known);
    let mut fresh = None;
    let mut response = match allowed {
        Ok(known) => {
            let (person, bot) = known.unwrap_or_else(|| {
                let person = PersonId::random();
                fresh = Some(person);
                (person, false)
            });
            let guest = Guest {
                person,
                bot,
                address,
            };
            request.extensions_mut().insert(guest);
            next.run(request).await
        }
        Err(trouble) => trouble.into_response(),
    };
    if response.status() == 429 {
        state.metrics.limited.fetch_add(1, Relaxed);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    if let Some(person) = fresh {
        let pass = state.keyring.issue(Pass::Guest, person);
        let secure = if https { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={pass}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

fn said<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn address(state: &AppState, request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    // the last entry is the one that our own proxy wrote
    let told = said(request.headers(), "x-forwarded-for").and_then(|list| list.rsplit(',').next());
    match told.and_then(|last| last.trim().parse().ok()) {
        Some(told) if state.config.behind_proxy => told,
        _ => direct,
    }
}

/// A token must be good; a cookie that is not is replaced.
fn who(state: &AppState, headers: &HeaderMap) -> Result<Option<(PersonId, bool)>, Error> {
    if let Some(authorization) = headers.get(header::AUTHORIZATION) {
        let token = authorization
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let person = token.and_then(|token| state.keyring.check(Pass::Bot, token));
        return person.map(|person| Some((person, true))).ok_or(Error::Who);
    }
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut ours = cookies
        .flat_map(|list| list.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
    Ok(ours
        .find_map(|pass| state.keyring.check(Pass::Guest, pass))
        .map(|person| (person, false)))
}

/// What changes something must not come from another site's page.
fn from_here(headers: &HeaderMap, method: &Method) -> Result<(), Error> {
    if method == Method::GET || method == Method::HEAD || !headers.contains_key(header::ORIGIN) {
        return Ok(());
    }
    same_origin(headers).then_some(()).ok_or(Error::Origin)
}

/// Whether a browser says that the page is ours.
pub(super) fn same_origin(headers: &HeaderMap) -> bool {
    let origin = said(headers, "origin").and_then(|origin| origin.split_once("://"));
    match (origin, said(headers, "host")) {
        (Some(("http" | "https", origin)), Some(host)) => origin.eq_ignore_ascii_case(host),
        _ => false,
    }
}
