//! One game at one table, over as many connections as it takes.
use super::{
    lobby::{Found, patience},
    pace::Pace,
    score::{Came, Ended, Score},
};
use menagerie_ai::{Budget, JsonPlayer, JsonPlayerError, Thought};
use menagerie_client::{Client, ClientError, Socket, apply};
use menagerie_core::{Options, Tell};
use menagerie_engine::{AnyPlayer, TableAbout, json_player};
use menagerie_table::shelf::{self, Visit};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

/// The server's protocol that is spoken here.
const PROTOCOL: u32 = 2;
/// So many broken connections in a row are a table that cannot be played at.
const MOST_BREAKS: u32 = 12;
/// Nobody waits longer before another try.
const LONGEST_BREAK: Duration = Duration::from_secs(30);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(2);

/// What all tables share.
pub(super) struct Seat {
    pub(super) client: Client,
    pub(super) player: AnyPlayer,
    pub(super) pace: Arc<Pace>,
    pub(super) score: Arc<Score>,
    /// Set when the bot is to leave.
    pub(super) stopping: watch::Receiver<bool>,
}

/// Why a connection has ended before the game.
enum Gone {
    /// Come back.
    Broken(String),
    /// There is nothing to come back to.
    NoSeat(String),
}

impl From<ClientError> for Gone {
    fn from(error: ClientError) -> Gone {
        Gone::Broken(error.0)
    }
}

type Mind = (Box<dyn JsonPlayer>, Budget);

/// What is known of the game.
#[derive(Default)]
struct Game {
    seated: bool,
    /// As in lists: the game, its seats and options.
    table: Value,
    view: Value,
    scene: Value,
    /// Of the last event seen.
    number: u64,
    /// What was decided may be told before it is seen: nothing is decided before this event.
    until: u64,
    mind: Option<Mind>,
    thinking: Option<JoinHandle<(Mind, Result<Thought, JsonPlayerError>)>>,
    /// The number of the last event when the player was asked.
    asked: u64,
    /// How many decisions were sent.
    said: u64,
    /// What was said and not answered, with its id.
    pending: Option<(String, Value)>,
}

impl Seat {
    /// Plays to the end, and comes back when the line breaks.
    pub(super) async fn play(&self, found: &Found) -> Result<Ended, String> {
        let table = &found.table;
        let mut game = Game {
            seated: found.seated,
            ..Game::default()
        };
        let mut breaks = 0;
        let how = loop {
            let before = game.number;
            match self.connected(table, &mut game).await {
                Ok(how) => break how,
                Err(Gone::NoSeat(words)) => return Err(format!("{table}: {words}")),
                Err(Gone::Broken(words)) => {
                    breaks = if game.number > before { 0 } else { breaks + 1 };
                    if breaks > MOST_BREAKS {
                        return Err(format!("{table}: {words}"));
                    }
                    let pause = Duration::from_secs(1 << breaks.min(5)).min(LONGEST_BREAK);
                    tokio::time::sleep(pause).await;
                }
            }
        };
        Ok(Ended {
            game: game.name().to_owned(),
            table: table.clone(),
            how,
        })
    }

    async fn connected(&self, table: &str, game: &mut Game) -> Result<Came, Gone> {
        let mut stopping = self.stopping.clone();
        let mut socket = self.client.socket(table).await?;
        let hello = json!({"say": "hello", "protocol": PROTOCOL, "terse": true});
        socket.say(hello.to_string()).await?;
        if !game.seated {
            game.pending = Some(("sit".to_owned(), json!({"say": "sit", "id": "sit"})));
        }
        // what was said on the last line and not answered is said again, with the same id
        if let Some((_, frame)) = &game.pending {
            socket.say(frame.to_string()).await?;
        }
        loop {
            let thinking = async {
                match &mut game.thinking {
                    Some(thinking) => thinking.await,
                    None => std::future::pending().await,
                }
            };
            let heard = tokio::select! {
                heard = socket.hear() => heard?,
                thought = thinking => {
                    game.thinking = None;
                    let (mind, thought) = thought.map_err(|e| Gone::NoSeat(e.to_string()))?;
                    game.mind = Some(mind);
                    match thought {
                        Ok(thought) => self.decide(&mut socket, game, thought.action).await?,
                        Err(fault) => {
                            farewell(&mut socket, game.surrender()).await;
                            return Ok(Came::Fault(fault.to_string()));
                        }
                    }
                    continue;
                }
                () = stopped(&mut stopping) => {
                    farewell(&mut socket, json!({"say": "leave", "id": "bye", "level": "solid"})).await;
                    return Err(Gone::NoSeat("left".to_owned()));
                }
            };
            let told: Value = serde_json::from_str(&heard)
                .map_err(|error| Gone::Broken(format!("a frame that cannot be read: {error}")))?;
            self.hear(&mut socket, game, &told).await?;
            if game.scene["turn"] == "over" {
                return Ok(game.ending());
            }
            self.consider(game);
        }
    }

    /// Takes in one frame.
    async fn hear(&self, socket: &mut Socket, game: &mut Game, told: &Value) -> Result<(), Gone> {
        match told["tell"].as_str().unwrap_or_default() {
            "picture" | "event" => game.see(told)?,
            "beat" => socket.say(r#"{"say":"beat"}"#).await?,
            "goodbye" => return Err(Gone::Broken(text(&told["words"]))),
            "asked" if !told["ask"].is_null() => {
                let id = format!("no-{}", game.number);
                let no = json!({"say": "agree", "id": id, "yes": false});
                socket.say(no.to_string()).await?;
            }
            "done" | "refused" => {
                let Some((_, frame)) = game.pending.take_if(|(id, _)| told["id"] == **id) else {
                    return Ok(());
                };
                if told["tell"] == "done" {
                    game.seated = true;
                    game.until = told["number"].as_u64().unwrap_or(0);
                    return Ok(());
                }
                match told["code"].as_str().unwrap_or_default() {
                    "too-fast" | "quota" | "busy" | "closing" => {
                        self.score.refused();
                        let wait = patience(told);
                        // a long wait is interrupted by a dead line, and by nothing else
                        game.pending = Some((text(&told["id"]), frame.clone()));
                        tokio::time::sleep(wait.min(LONGEST_BREAK)).await;
                        socket.say(frame.to_string()).await?;
                    }
                    // the game has moved on: the next scene says what is to be decided
                    "stale" => {}
                    _ => return Err(Gone::NoSeat(text(&told["words"]))),
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Begins to think if there is something to decide.
    fn consider(&self, game: &mut Game) {
        let offers = game.scene["offers"].as_array();
        let free = game.pending.is_none() && game.thinking.is_none() && game.number >= game.until;
        let Some(offers) = offers.filter(|offers| free && !offers.is_empty()) else {
            return;
        };
        let legal: Vec<String> = offers.iter().map(|offer| text(&offer["action"])).collect();
        let mind = game.mind.take().or_else(|| self.mind(game));
        let Some((mut player, budget)) = mind else {
            return;
        };
        let view = game.view.clone();
        game.asked = game.number;
        game.thinking = Some(tokio::task::spawn_blocking(move || {
            let thought = player.think(&view, &legal, &budget);
            ((player, budget), thought)
        }));
    }

    fn mind(&self, game: &Game) -> Option<Mind> {
        struct Make<'a>(&'a AnyPlayer, u64, TableAbout);
        impl Visit for Make<'_> {
            type Out = Mind;
            fn visit<G: Tell>(self) -> Mind {
                json_player::<G>(self.0, self.1, &self.2)
            }
        }
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).ok()?;
        let seed = u64::from_le_bytes(seed);
        shelf::visit(game.name(), Make(&self.player, seed, game.about()))
    }

    async fn decide(
        &self,
        socket: &mut Socket,
        game: &mut Game,
        action: String,
    ) -> Result<(), Gone> {
        self.pace.wait().await;
        game.said += 1;
        // an id is good for one table and one bot: the number of the event tells it from those before a restart
        let id = format!("{}-{}", game.asked, game.said);
        let play = json!({
            "say": "play", "id": id, "seat": game.scene["eyes"], "actions": [action], "after": game.asked,
        });
        game.pending = Some((id, play.clone()));
        Ok(socket.say(play.to_string()).await?)
    }
}

impl Game {
    fn name(&self) -> &str {
        self.table["game"].as_str().unwrap_or_default()
    }

    fn players(&self) -> u8 {
        let seats = self.table["seats"].as_array().map_or(0, Vec::len);
        u8::try_from(seats).unwrap_or(u8::MAX)
    }

    fn about(&self) -> TableAbout {
        let mut options = Options::new();
        for option in self.table["options"].as_array().into_iter().flatten() {
            options.set(&text(&option["key"]), text(&option["value"]));
        }
        TableAbout {
            players: self.players(),
            options,
        }
    }

    /// Takes in a picture or an event.
    fn see(&mut self, told: &Value) -> Result<(), Gone> {
        let number = told["number"].as_u64().unwrap_or(0);
        if told["tell"] == "event" && told["after"].as_u64() != Some(self.number) {
            return Err(Gone::Broken("an event was missed".to_owned()));
        }
        if let removed @ "removed" = text(&told["what"]["kind"]).as_str()
            && told["what"]["seat"] == self.scene["eyes"]
        {
            return Err(Gone::NoSeat(removed.to_owned()));
        }
        if told["table"].is_object() {
            self.table = told["table"].clone();
        }
        match (&told["view"], told["change"].as_array()) {
            (view @ Value::Object(_), _) => self.view = view.clone(),
            (_, Some(change)) => {
                apply(&mut self.view, change).map_err(|error| Gone::Broken(error.to_string()))?;
            }
            _ => {}
        }
        self.number = number;
        if told["scene"].is_object() {
            self.scene = told["scene"].clone();
        }
        Ok(())
    }

    fn ending(&self) -> Came {
        let winners = self.scene["ending"]["winners"].as_array();
        let Some(winners) = winners else {
            return Came::Unfinished;
        };
        let mine = winners.contains(&self.scene["eyes"]);
        Came::Share(if mine {
            1.0 / winners.len() as f64
        } else {
            0.0
        })
    }

    /// What a bot says that cannot go on.
    fn surrender(&self) -> Value {
        match self.players() {
            2 => json!({"say": "resign", "id": "bye", "seat": self.scene["eyes"]}),
            _ => json!({"say": "leave", "id": "bye", "level": "solid"}),
        }
    }
}

/// Says the last thing, and waits a moment until it is heard.
async fn farewell(socket: &mut Socket, last: Value) {
    let heard = async {
        socket.say(last.to_string()).await?;
        while !socket.hear().await?.contains(r#""id":"bye""#) {}
        Ok::<(), ClientError>(())
    };
    // a server that does not answer will find out by itself
    let _ = timeout(FAREWELL, heard).await;
}

/// Waits until the bot is to leave.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // it is gone only with the bot itself
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
