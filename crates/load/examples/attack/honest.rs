//! Honest guests, and how long they wait.
use menagerie_client::{Client, ClientError, Socket};
use serde_json::{Value, json};
use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    time::Duration,
};
use tokio::time::{Instant, sleep, timeout, timeout_at};

/// Where they come from.
const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));
/// People take a moment before they go on.
const THINKS: Duration = Duration::from_millis(80);
/// Who waits for so long has been silenced.
const SILENCED: Duration = Duration::from_secs(20);

/// What half of them wait for at most, and all but one in twenty.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Timed {
    p50: Duration,
    p95: Duration,
}

impl fmt::Display for Timed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        write!(f, "{:.1} ms | {:.1} ms", ms(self.p50), ms(self.p95))
    }
}

impl Timed {
    /// How many times as long all but one in twenty wait as they did.
    pub(crate) fn times(self, before: Timed) -> f64 {
        self.p95.as_secs_f64() / before.p95.as_secs_f64().max(f64::EPSILON)
    }

    fn of(mut waits: Vec<Duration>) -> Timed {
        waits.sort_unstable();
        let at = |share: usize| {
            let last = waits.len().saturating_sub(1);
            waits.get((waits.len() * share / 100).min(last)).copied()
        };
        Timed {
            p50: at(50).unwrap_or(SILENCED),
            p95: at(95).unwrap_or(SILENCED),
        }
    }
}

/// How long each of them waits, for so long.
pub(crate) async fn watch(
    at: SocketAddr,
    time: Duration,
) -> Result<[(&'static str, Timed); 3], String> {
    let until = Instant::now() + time;
    let (mover, waiter, newcomer) = tokio::join!(
        play(at, "me", until),
        play(at, "bot", until),
        come_anew(at, until)
    );
    let timed = |waits: Result<Vec<Duration>, ClientError>| {
        waits.map(Timed::of).map_err(|fault| fault.to_string())
    };
    Ok([
        ("a move", timed(mover)?),
        ("the computer's answer", timed(waiter)?),
        ("a newcomer's page", timed(newcomer)?),
    ])
}

fn wrong(problem: &str) -> ClientError {
    ClientError(problem.to_owned())
}

/// Somebody at a table whose other seat is their own, or a gentle computer player's.
async fn sit(at: SocketAddr, other: &str) -> Result<(Socket, Value), ClientError> {
    let mut guest = Client::guest(at).coming_from(HOME);
    guest.get("/api/me").await?;
    let other = match other {
        "bot" => json!({"kind": "bot", "level": "gentle"}),
        other => json!({"kind": other}),
    };
    let new = json!({"game": "wallaby", "seats": [{"kind": "me"}, other], "pace": "quick"});
    let made = guest.post("/api/tables", &new.to_string()).await?;
    let told: Value = serde_json::from_str(&made.body).unwrap_or_default();
    let table = told["table"].as_str().ok_or_else(|| wrong(&made.body))?;
    let mut socket = guest.socket(table).await?;
    socket.say(json!({"say": "hello"}).to_string()).await?;
    let told = scene(&mut socket).await?;
    Ok((socket, told))
}

/// The next frame with a scene; what is refused counts as an answer too.
async fn scene(socket: &mut Socket) -> Result<Value, ClientError> {
    loop {
        let told: Value = serde_json::from_str(&socket.hear().await?).unwrap_or_default();
        if told["tell"] == "refused" {
            return Err(wrong(&format!("an honest guest was refused: {told}")));
        }
        if told["scene"].is_object() {
            return Ok(told);
        }
    }
}

/// How long the answers to moves take: until one is asked again.
async fn play(at: SocketAddr, other: &str, until: Instant) -> Result<Vec<Duration>, ClientError> {
    let mut waits = Vec::new();
    let (mut socket, mut told) = sit(at, other).await?;
    let mut number = 0;
    while Instant::now() < until {
        if told["scene"]["turn"] == "over" {
            (socket, told) = sit(at, other).await?;
        }
        let scene_now = &told["scene"];
        if let Some(offer) = scene_now["offers"]
            .get(number % 3)
            .or(scene_now["offers"].get(0))
        {
            number += 1;
            let play = json!({"say": "play", "id": format!("m{number}"), "seat": scene_now["eyes"], "actions": [offer["action"]]});
            let asked = Instant::now();
            socket.say(play.to_string()).await?;
            told = answered(&mut socket, asked).await?;
            waits.push(asked.elapsed());
            sleep(THINKS).await;
        } else {
            // the computer decides first
            told = answered(&mut socket, Instant::now()).await?;
        }
    }
    Ok(waits)
}

/// Until one may decide again, or the game is over.
async fn answered(socket: &mut Socket, asked: Instant) -> Result<Value, ClientError> {
    let own = async {
        loop {
            let told = scene(socket).await?;
            let offers = told["scene"]["offers"]
                .as_array()
                .is_some_and(|offers| !offers.is_empty());
            if offers || told["scene"]["turn"] == "over" {
                return Ok(told);
            }
        }
    };
    match timeout_at(asked + SILENCED, own).await {
        Ok(told) => told,
        Err(_) => Err(wrong("an honest guest was not answered for 20 seconds")),
    }
}

/// How long somebody waits for the list who comes with a new connection each time.
async fn come_anew(at: SocketAddr, until: Instant) -> Result<Vec<Duration>, ClientError> {
    let mut waits = Vec::new();
    let mut guest = Client::guest(at).coming_from(HOME);
    guest.get("/api/me").await?;
    while Instant::now() < until {
        let asked = Instant::now();
        let answer = timeout(SILENCED, guest.get("/api/tables?list=open")).await;
        match answer {
            Ok(Ok(answer)) if answer.status == 200 => waits.push(asked.elapsed()),
            Ok(Ok(answer)) => return Err(wrong(&answer.body)),
            Ok(Err(fault)) => return Err(fault),
            Err(_) => waits.push(SILENCED),
        }
        sleep(THINKS * 2).await;
    }
    Ok(waits)
}
