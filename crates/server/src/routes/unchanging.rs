//! Answers that are the same as long as the program runs. Each is made once, and all who are sent it share its bytes: whoever asks often, or does not read,
//! costs no more than whoever asks once.
use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hasher},
    sync::Mutex,
};

/// An answer that does not change.
#[derive(Debug, Clone)]
pub(super) struct Unchanging {
    bytes: Bytes,
    /// Changes with the bytes.
    tag: HeaderValue,
}

impl Unchanging {
    /// An answer in JSON.
    pub(super) fn json(told: &impl Serialize) -> Unchanging {
        let bytes = serde_json::to_vec(told).expect("plain data with text keys");
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let tag = format!("\"{:016x}\"", hasher.finish());
        Unchanging {
            bytes: bytes.into(),
            tag: HeaderValue::try_from(tag).expect("hexadecimal digits"),
        }
    }

    /// Sends it, or says that whoever asks has it already.
    pub(super) fn send(&self, headers: &HeaderMap) -> Response {
        let mut response = match has(headers, self.tag.to_str().unwrap_or_default()) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => self.bytes.clone().into_response(),
        };
        let about = [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/json"),
            ),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::ETAG, self.tag.clone()),
        ];
        for (name, value) in about {
            // in place of what bytes are taken for
            response.headers_mut().insert(name, value);
        }
        response
    }
}

/// Several of a kind, each made when it is first asked for. Keys come from short lists: games, languages, files.
#[derive(Debug)]
pub(super) struct Several<K, T = Unchanging>(Mutex<BTreeMap<K, T>>);

impl<K: Ord, T: Clone> Several<K, T> {
    pub(super) const fn new() -> Several<K, T> {
        Several(Mutex::new(BTreeMap::new()))
    }

    /// The one of a key; what cannot be made is not kept.
    pub(super) fn get<E>(&self, key: K, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let known = || self.0.lock().expect("nobody panics while holding this");
        if let Some(made) = known().get(&key) {
            return Ok(made.clone());
        }
        // made without the lock: at worst twice
        let made = make()?;
        Ok(known().entry(key).or_insert(made).clone())
    }
}

/// Whether somebody has what this tag names.
pub(super) fn has(headers: &HeaderMap, tag: &str) -> bool {
    says(headers, &header::IF_NONE_MATCH, |known| {
        known.trim_start_matches("W/") == tag
    })
}

/// Whether one of the words in a header's list is meant.
pub(super) fn says(headers: &HeaderMap, name: &HeaderName, meant: impl Fn(&str) -> bool) -> bool {
    let lists = headers.get_all(name).into_iter();
    let mut words = lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','));
    words.any(|word| meant(word.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use std::convert::Infallible;

    #[tokio::test]
    async fn all_who_are_sent_an_answer_share_its_bytes() {
        let answer = Unchanging::json(&["a", "b"]);
        for _ in 0..3 {
            let sent = answer.send(&HeaderMap::new());
            assert_eq!(sent.status(), 200);
            let kinds = sent.headers().get_all(header::CONTENT_TYPE).iter();
            assert_eq!(kinds.collect::<Vec<_>>(), ["application/json"]);
            let sent = to_bytes(sent.into_body(), 100).await.unwrap();
            assert_eq!(sent, r#"["a","b"]"#);
            assert_eq!(sent.as_ptr(), answer.bytes.as_ptr(), "no copy");
        }
    }

    #[test]
    fn whoever_has_an_answer_is_not_sent_it_again() {
        let answer = Unchanging::json(&1);
        let tag = answer.tag.to_str().unwrap();
        for (known, status) in [
            (tag.to_owned(), 304),
            (format!("\"other\", W/{tag}"), 304),
            ("\"other\"".to_owned(), 200),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, known.parse().unwrap());
            let sent = answer.send(&headers);
            assert_eq!(sent.status(), status, "{known}");
            assert_eq!(sent.headers()[header::ETAG], tag);
        }
        assert_ne!(Unchanging::json(&2).tag, answer.tag);
    }

    #[test]
    fn each_is_made_once_and_what_cannot_be_made_is_not_kept() {
        let several = Several::new();
        assert_eq!(several.get("a", || Err("none")), Err("none"));
        let mut made = 0;
        for _ in 0..3 {
            let got = several.get("a", || {
                made += 1;
                Ok::<_, Infallible>(made)
            });
            assert_eq!(got, Ok(1));
        }
        assert_eq!(made, 1);
    }
}
