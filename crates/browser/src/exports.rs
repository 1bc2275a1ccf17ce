//! What JavaScript calls. Everything is text, so that both sides agree on one thing: JSON.
#![expect(unreachable_pub, reason = "JavaScript reaches it")]
use crate::{
    LocalTable, Outbox, Thinker, cards, check, dials, digest, imagined, learn, make, seal,
};
use menagerie_room::error::Error;
use menagerie_table::{TableError, Voice, Words};
use serde::Serialize;
use wasm_bindgen::prelude::*;

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data with text keys")
}

/// An error as the HTTP interface writes it.
fn fault(error: &Error, language: &str) -> JsValue {
    let words = Words::speak(language).unwrap_or_else(Words::english);
    json(&error.fault(&Voice::nameless(words))).into()
}

fn refused(refused: TableError) -> JsValue {
    fault(&Error::Refused(refused), "en")
}

/// The cards of all games, as JSON.
///
/// # Errors
/// As [`cards`].
#[wasm_bindgen(js_name = cards)]
pub fn cards_json(language: &str) -> Result<String, JsValue> {
    cards(language).map(|cards| json(&cards)).map_err(refused)
}

/// Makes a table; `record` and `line` are those of a game to go on from.
///
/// # Errors
/// As [`make`].
#[wasm_bindgen(js_name = make)]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript hands it over")]
pub fn make_json(
    wish: &str,
    record: Option<String>,
    line: u32,
    language: &str,
    name: &str,
) -> Result<String, JsValue> {
    let origin = record.as_deref().map(|record| (record, line as usize));
    let made = make(wish, origin, language, name);
    made.map(|made| json(&made))
        .map_err(|error| fault(&error, language))
}

/// Makes the guided first game of a game.
///
/// # Errors
/// As [`learn`].
#[wasm_bindgen(js_name = learn)]
pub fn learn_json(game: &str, language: &str, name: &str) -> Result<String, JsValue> {
    let made = learn(game, language, name);
    made.map(|made| json(&made))
        .map_err(|error| fault(&error, language))
}

/// The numbers of a game, as JSON.
///
/// # Errors
/// As [`dials`].
#[wasm_bindgen(js_name = dials)]
pub fn dials_json(game: &str, language: &str) -> Result<String, JsValue> {
    dials(game, language)
        .map(|dials| json(&dials))
        .map_err(refused)
}

/// Whether a game can be played by numbers of one's own.
///
/// # Errors
/// As [`check`].
#[wasm_bindgen(js_name = check)]
pub fn check_json(game: &str, wish: &str, language: &str) -> Result<String, JsValue> {
    let checked = check(game, wish);
    checked
        .map(|checked| json(&checked))
        .map_err(|error| fault(&error, language))
}

/// Whether a record is what it claims to be.
///
/// # Errors
/// As [`seal`].
#[wasm_bindgen(js_name = seal)]
pub fn seal_json(record: &str, language: &str) -> Result<String, JsValue> {
    let sealed = seal(record, language);
    sealed
        .map(|sealed| json(&sealed))
        .map_err(|problem| fault(&Error::BadRequest(problem), language))
}

/// The end of a game's record, for a number.
///
/// # Errors
/// As [`digest`].
#[wasm_bindgen(js_name = digest)]
pub fn digest_text(game: &str, players: u8, number: u32) -> Result<String, JsValue> {
    digest(game, players, u64::from(number)).map_err(refused)
}

/// Imagines games, as many as are asked for.
///
/// # Errors
/// As [`imagined`].
#[wasm_bindgen(js_name = imagined)]
pub fn imagined_games(game: &str, players: u8, games: u32) -> Result<f64, JsValue> {
    imagined(game, players, games)
        .map(|games| games as f64)
        .map_err(refused)
}

/// A table, for JavaScript.
#[wasm_bindgen(js_name = LocalTable)]
pub struct TableHandle {
    table: LocalTable,
    language: String,
}

#[wasm_bindgen(js_class = LocalTable)]
impl TableHandle {
    /// A table as its journal tells it: entries in order.
    ///
    /// # Errors
    /// If the journal cannot be played.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "JavaScript hands it over")]
    pub fn open(journal: Vec<String>, language: &str, name: &str) -> Result<TableHandle, JsValue> {
        let opened = LocalTable::open(&journal, language, name);
        let table =
            opened.map_err(|problem| fault(&Error::BadRequest(problem.to_string()), language))?;
        let language = language.to_owned();
        Ok(TableHandle { table, language })
    }

    /// Says a frame; what comes of it.
    pub fn say(&mut self, frame: &str) -> String {
        json(&self.table.say(frame))
    }

    /// The time has come.
    pub fn alarm(&mut self) -> String {
        let out: Outbox = self.table.alarm();
        json(&out)
    }

    /// A player has chosen.
    pub fn answer(&mut self, id: u32, action: &str) -> String {
        json(&self.table.answer(id, action))
    }

    /// The game after so many lines.
    ///
    /// # Errors
    /// If it has not begun.
    pub fn review(&self, line: u32) -> Result<String, JsValue> {
        let seen = self.table.review(line as usize);
        seen.map(|seen| json(&seen))
            .map_err(|error| fault(&error, &self.language))
    }

    /// The record of a finished game.
    ///
    /// # Errors
    /// If it is not over.
    pub fn record(&self) -> Result<String, JsValue> {
        self.table
            .record()
            .map_err(|error| fault(&error, &self.language))
    }

    /// The record of a game that is on.
    ///
    /// # Errors
    /// If it has not begun.
    pub fn so_far(&self) -> Result<String, JsValue> {
        self.table
            .so_far()
            .map_err(|error| fault(&error, &self.language))
    }
}

/// A computer player, for JavaScript.
#[wasm_bindgen(js_name = Thinker)]
#[derive(Default)]
pub struct ThinkerHandle(Thinker);

#[wasm_bindgen(js_class = Thinker)]
impl ThinkerHandle {
    /// Nobody has thought yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> ThinkerHandle {
        ThinkerHandle::default()
    }

    /// The action that is chosen; nothing if the question cannot be read.
    pub fn think(&mut self, question: &str) -> Option<String> {
        let asked = serde_json::from_str(question).ok()?;
        self.0.think(&asked)
    }
}
