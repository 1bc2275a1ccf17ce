//! The browser's files, which are inside the program. Addresses that are no file are places within the page.
use crate::trouble::Trouble;
use axum::{
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};

/// A file: its path, its kind, its bytes, and a word that changes with them.
struct Built {
    path: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
    tag: &'static str,
}

/// Put together by `build.rs` from `web/dist`; empty if that has not been built.
static FILES: &[Built] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Menagerie</title>
<h1>Menagerie</h1><p>The server runs, but the browser table is not inside this program. Build it and start again:</p>
<pre>cargo xtask play</pre><p>Bots need no page: see <code>docs/bots.md</code>.</p></html>";

/// A file of the page, or the page itself.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Trouble::NotFound.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return Trouble::Method.into_response();
    }
    let find = |path: &str| FILES.iter().find(|file| file.path == path);
    match find(path) {
        Some(file) => send(file, &headers),
        // a missing script must not become a page
        None if path.contains('.') => Trouble::NotFound.into_response(),
        None => match find("index.html") {
            Some(file) => send(file, &headers),
            None => Html(NOT_BUILT).into_response(),
        },
    }
}

fn send(file: &'static Built, headers: &HeaderMap) -> Response {
    // files under assets/ carry a digest in their name and never change
    let keep = match file.path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let about = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, keep),
        (header::ETAG, file.tag),
    ];
    let known = headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|tag| tag.as_bytes() == file.tag.as_bytes());
    match known {
        true => (StatusCode::NOT_MODIFIED, about).into_response(),
        false => (about, file.bytes).into_response(),
    }
}
