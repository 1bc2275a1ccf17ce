//! The headers of every answer, and the name of a request.
use crate::ids::random;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

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

pub(super) fn add_headers(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
}

/// Whether caches may keep an answer that people share.
pub(super) fn is_shared(headers: &HeaderMap) -> bool {
    let kept = said(headers, header::CACHE_CONTROL.as_str()).unwrap_or_default();
    !kept.contains("no-store") && !kept.contains("private")
}

/// A request's name in logs and traces: what a proxy that is believed calls it, if that is short and plain, or one made up here.
pub(super) fn request_id(headers: &HeaderMap, by_proxy: bool) -> String {
    let plain = |id: &&str| {
        (1..=64).contains(&id.len())
            && id
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte))
    };
    let given = said(headers, REQUEST_ID.as_str()).filter(|_| by_proxy);
    let given = given.filter(plain).map(str::to_owned);
    given.unwrap_or_else(|| format!("{:016x}", u64::from_le_bytes(random())))
}

pub(super) fn said<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
