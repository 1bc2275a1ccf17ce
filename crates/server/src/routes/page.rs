//! The browser's files, which are inside the program. Addresses that are no file are places within the page.
use super::unchanging::{Several, has, says};
use crate::error::Error;
use axum::{
    body::Bytes,
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use flate2::read::GzDecoder;
use std::{borrow::Cow, convert::Infallible, io::Read};

/// A file: its path, its kind, its bytes, whether those are compressed, a smaller form if there is one, and a word that changes with them.
struct Built {
    path: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
    packed: bool,
    /// Browsers ask for Brotli through TLS and from this machine alone, so gzip is there as well.
    brotli: Option<&'static [u8]>,
    tag: &'static str,
}

impl Built {
    /// The smallest form that can be read: what it is called, and its bytes. None is as it was before it was compressed.
    fn form(&self, headers: &HeaderMap) -> Option<(&'static str, &'static [u8])> {
        let reads = |coding| {
            says(headers, &header::ACCEPT_ENCODING, |word| {
                takes(word, coding)
            })
        };
        let brotli = self.brotli.filter(|_| reads("br"));
        let gzip = || (self.packed && reads("gzip")).then_some(("gzip", self.bytes));
        brotli.map(|bytes| ("br", bytes)).or_else(gzip)
    }

    /// As it was before it was compressed.
    fn plain(&self) -> Cow<'static, [u8]> {
        if !self.packed {
            return Cow::Borrowed(self.bytes);
        }
        let mut plain = Vec::new();
        GzDecoder::new(self.bytes)
            .read_to_end(&mut plain)
            .expect("build.rs has compressed it");
        Cow::Owned(plain)
    }

    /// The same to be sent: unpacked once, however many ask.
    fn plain_shared(&self) -> Bytes {
        static PLAIN: Several<&str, Bytes> = Several::new();
        if !self.packed {
            return Bytes::from_static(self.bytes);
        }
        let unpack = || Ok::<_, Infallible>(self.plain().into_owned().into());
        let Ok(plain) = PLAIN.get(self.path, unpack);
        plain
    }
}

/// Put together by `build.rs` from `web/dist`; empty if that has not been built.
static FILES: &[Built] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files of the page by their paths; none if it has not been built.
pub(crate) fn files() -> impl Iterator<Item = (&'static str, Cow<'static, [u8]>)> {
    FILES.iter().map(|file| (file.path, file.plain()))
}

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Menagerie</title>
<h1>Menagerie</h1><p>The server runs, but the browser table is not inside this program. Build it and start again:</p>
<pre>cargo xtask play</pre><p>Bots need no page: see <code>docs/bots.md</code>.</p></html>";

/// A file of the page, or the page itself.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Error::NotFound.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return Error::Method.into_response();
    }
    let find = |path: &str| FILES.iter().find(|file| file.path == path);
    match find(path) {
        Some(file) => send(file, &headers),
        // a missing script must not become a page
        None if path.contains('.') => Error::NotFound.into_response(),
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
    let form = file.form(headers);
    // two forms of one file are two things to a cache
    let tag = match form {
        Some((coding, _)) => format!("\"{}-{coding}\"", file.tag),
        None => format!("\"{}\"", file.tag),
    };
    let known = has(headers, &tag);
    let mut response = match (known, form) {
        (true, _) => StatusCode::NOT_MODIFIED.into_response(),
        (false, Some((coding, bytes))) => {
            ([(header::CONTENT_ENCODING, coding)], bytes).into_response()
        }
        (false, None) => file.plain_shared().into_response(),
    };
    let about = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, keep),
        (header::VARY, "accept-encoding"),
        (header::ETAG, tag.as_str()),
    ];
    for (name, value) in about {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// `gzip`, `gzip;q=0.5` or `*`, but not `gzip;q=0`.
fn takes(word: &str, coding: &str) -> bool {
    let (said, weight) = word.split_once(';').unwrap_or((word, "q=1"));
    let weight = weight.trim().strip_prefix("q=");
    let wanted = weight.and_then(|weight| weight.parse::<f32>().ok());
    (said.trim() == coding || said.trim() == "*") && wanted.is_some_and(|weight| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    static SCRIPT: Built = Built {
        path: "assets/table-1234.js",
        kind: "text/javascript; charset=utf-8",
        // `plain`, compressed
        bytes: &[
            31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 43, 200, 73, 204, 204, 3, 0, 207, 98, 32, 25, 5, 0,
            0, 0,
        ],
        packed: true,
        brotli: None,
        tag: "abc",
    };
    static ENGINE: Built = Built {
        path: "assets/menagerie-1234.wasm",
        kind: "application/wasm",
        brotli: Some(b"smaller"),
        ..SCRIPT
    };

    fn ask(asked: &[(HeaderName, &str)]) -> (u16, Option<String>, String) {
        ask_for(&SCRIPT, asked)
    }

    fn ask_for(
        file: &'static Built,
        asked: &[(HeaderName, &str)],
    ) -> (u16, Option<String>, String) {
        let headers = asked
            .iter()
            .map(|(name, value)| (name.clone(), value.parse().unwrap()))
            .collect();
        let answer = send(file, &headers);
        let said = |name| {
            let value = answer.headers().get(name);
            value.map(|value| value.to_str().unwrap().to_owned())
        };
        assert_eq!(said(header::VARY).as_deref(), Some("accept-encoding"));
        assert!(said(header::CACHE_CONTROL).unwrap().ends_with("immutable"));
        (
            answer.status().as_u16(),
            said(header::CONTENT_ENCODING),
            said(header::ETAG).unwrap(),
        )
    }

    #[test]
    fn a_file_is_sent_compressed_to_whoever_can_read_that() {
        for (accepted, gzip) in [
            ("gzip", true),
            ("br, gzip;q=0.5", true),
            ("*", true),
            ("gzip;q=0", false),
            ("br", false),
        ] {
            let (status, encoding, _) = ask(&[(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(
                (status, encoding.is_some()),
                (200, gzip),
                "accept-encoding: {accepted}"
            );
        }
        assert_eq!(ask(&[]).1, None);
        let plain = SCRIPT.plain_shared();
        assert_eq!(plain, "plain");
        assert_eq!(plain.as_ptr(), SCRIPT.plain_shared().as_ptr(), "no copy");
    }

    #[test]
    fn the_engine_is_sent_in_the_smallest_form_that_can_be_read() {
        for (accepted, coding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("gzip, br;q=0", Some("gzip")),
            ("identity", None),
        ] {
            let (_, encoding, tag) = ask_for(&ENGINE, &[(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(encoding.as_deref(), coding, "accept-encoding: {accepted}");
            let form = coding.map_or(String::new(), |coding| format!("-{coding}"));
            assert_eq!(tag, format!("\"abc{form}\""));
        }
    }

    #[test]
    fn who_has_a_form_of_a_file_is_not_sent_it_again() {
        let gzip = (header::ACCEPT_ENCODING, "gzip");
        let tag = ask(std::slice::from_ref(&gzip)).2;
        let listed = format!("\"old\", W/{tag}");
        let known = (header::IF_NONE_MATCH, listed.as_str());
        assert_eq!(ask(&[gzip, known.clone()]).0, 304);
        assert_eq!(ask(&[known]).0, 200, "the plain form is another thing");
    }
}
