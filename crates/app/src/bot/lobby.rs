//! Tables found, or made.
use super::{pace::Pace, score::Score};
use crate::error::Error;
use menagerie_ai::Level;
use menagerie_client::{Answer, Client};
use menagerie_table::Card;
use serde_json::{Value, json};
use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

/// A token may make 300 tables an hour, a quarter of them at once, and a fifth of that if they are listed (SECURITY.md). A bot stays below.
const TABLES: (Duration, u32) = (Duration::from_millis(12_500), 60);
const LISTED: (Duration, u32) = (Duration::from_millis(62_500), 12);

/// At which tables a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tables {
    /// Where somebody waits for somebody; where nobody does, its own.
    Open,
    /// Its own, against computer players.
    Against(Level),
    /// Where it was given a seat.
    Given,
}

/// Where tables are looked for.
pub(super) struct Lobby {
    client: Client,
    games: Vec<Card>,
    tables: Tables,
    score: Arc<Score>,
    /// Where the bot sits already, or is about to.
    taken: Mutex<HashSet<String>>,
    made: AtomicUsize,
    pace: Pace,
}

/// A table to play at.
pub(super) struct Found {
    pub(super) table: String,
    /// Whether the bot has a seat already.
    pub(super) seated: bool,
}

impl Lobby {
    /// Asks who the bot is, and for the cards of its games.
    pub(super) async fn open(
        mut client: Client,
        games: Vec<&'static str>,
        tables: Tables,
        score: Arc<Score>,
    ) -> Result<Lobby, Error> {
        let unreachable = |error| Error::wrong(format!("the server cannot be reached: {error}"));
        let me = client.get("/api/me").await.map_err(unreachable)?;
        if me.status != 200 {
            return Err(Error::wrong(words(&me)));
        }
        let cards = client.get("/api/games").await.map_err(unreachable)?;
        let cards: Vec<Card> = serde_json::from_str(&cards.body)
            .map_err(|error| Error::wrong(format!("the server's games cannot be read: {error}")))?;
        let named = |name: &&str| cards.iter().find(|card| card.name == **name).cloned();
        let games: Vec<Card> = games.iter().filter_map(named).collect();
        if games.is_empty() {
            return Err(Error::wrong("the server has none of these games"));
        }
        Ok(Lobby {
            client,
            games,
            tables,
            score,
            taken: Mutex::default(),
            made: AtomicUsize::new(0),
            pace: match tables {
                Tables::Open => Pace::new(LISTED.0, LISTED.1),
                Tables::Against(_) | Tables::Given => Pace::new(TABLES.0, TABLES.1),
            },
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashSet<String>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bot is done with a table.
    pub(super) fn left(&self, found: &Found) {
        self.taken().remove(&found.table);
    }

    /// A table with a place for the bot: one where it has a seat since an earlier time, one where somebody waits, or a new one. Nothing if it plays only where
    /// it is given a seat, and is not.
    pub(super) async fn find(&self) -> Result<Option<Found>, String> {
        let mut lists = vec![("/api/tables?list=mine", true)];
        if self.tables == Tables::Open {
            lists.push(("/api/tables?list=open", false));
        }
        for (list, seated) in lists {
            let listed = self.ask("GET", list, "").await?;
            let listed: Vec<Value> = serde_json::from_str(&listed).map_err(|e| e.to_string())?;
            let mut taken = self.taken();
            let fits = listed.iter().filter(|table| self.fits(table, seated));
            let mut names = fits.filter_map(|table| table["table"].as_str());
            if let Some(table) = names.find(|name| !taken.contains(*name)) {
                let table = table.to_owned();
                taken.insert(table.clone());
                return Ok(Some(Found { table, seated }));
            }
        }
        match self.tables {
            Tables::Given => Ok(None),
            Tables::Against(level) => self.make(Some(level)).await.map(Some),
            Tables::Open => self.make(None).await.map(Some),
        }
    }

    /// Whether the bot can play at a table of a list: it has a seat already, or somebody waits there for somebody else.
    fn fits(&self, table: &Value, seated: bool) -> bool {
        let seats = table["seats"].as_array().map_or(&[][..], Vec::as_slice);
        let open = |seat: &Value| seat["kind"] == "open" && seat["held"] != true;
        let mine = seats.iter().any(|seat| seat["mine"] == true);
        let place = match seated {
            true => mine,
            false => !mine && table["phase"] == "gathering" && seats.iter().any(open),
        };
        place && self.games.iter().any(|card| table["game"] == *card.name)
    }

    async fn make(&self, against: Option<Level>) -> Result<Found, String> {
        self.pace.wait().await;
        let number = self.made.fetch_add(1, Relaxed);
        let card = &self.games[number % self.games.len()];
        let players = usize::from(card.players.0.max(2));
        let other = match against {
            Some(level) => json!({"kind": "bot", "level": level}),
            None => json!({"kind": "open"}),
        };
        let mut seats = vec![other; players];
        // every seat in turn: in some games it matters
        seats[number / self.games.len() % players] = json!({"kind": "me"});
        let alone = against.is_some();
        let pace = if alone { "quick" } else { "human" };
        let new = json!({"game": card.name, "seats": seats, "listed": !alone, "pace": pace});
        let made = self.ask("POST", "/api/tables", &new.to_string()).await?;
        let made: Value = serde_json::from_str(&made).map_err(|e| e.to_string())?;
        let table = made["table"].as_str().ok_or("a table without a name")?;
        self.taken().insert(table.to_owned());
        Ok(Found {
            table: table.to_owned(),
            seated: true,
        })
    }

    /// Asks, and waits as long as the server wants.
    async fn ask(&self, method: &str, path: &str, body: &str) -> Result<String, String> {
        let mut client = self.client.clone();
        loop {
            let answer = match method {
                "POST" => client.post(path, body).await,
                _ => client.get(path).await,
            };
            let answer = answer.map_err(|error| error.to_string())?;
            match answer.status {
                200 | 201 => return Ok(answer.body),
                429 | 503 => {
                    self.score.refused();
                    tokio::time::sleep(patience(&report(&answer))).await;
                }
                _ => return Err(words(&answer)),
            }
        }
    }
}

fn report(answer: &Answer) -> Value {
    let report: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    report["error"].clone()
}

/// How long a refusal asks one to wait.
pub(super) fn patience(refusal: &Value) -> Duration {
    Duration::from_secs(refusal["seconds"].as_u64().unwrap_or(1).max(1))
}

/// Why the server does not do something.
fn words(answer: &Answer) -> String {
    match report(answer)["words"].as_str() {
        Some(words) => words.to_owned(),
        None => format!("the server answers with status {}", answer.status),
    }
}
