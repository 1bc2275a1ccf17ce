//! What is done to a server: each for ever, until its process is ended. What is refused is done again.
use crate::connections::{deaf_readers, endless_bodies, half_headers};
use menagerie_client::{Client, ClientError, Socket};
use serde_json::{Value, json};
use std::{future::Future, net::SocketAddr, pin::Pin, time::Duration};
use tokio::{task::JoinSet, time::sleep};

type Attack = fn(SocketAddr) -> Pin<Box<dyn Future<Output = Result<(), ClientError>>>>;

/// All of them by name.
pub(crate) const ATTACKS: [(&str, Attack); 10] = [
    ("hints", |at| Box::pin(hints(at))),
    ("strong-bots", |at| Box::pin(strong_bots(at))),
    ("endless-bodies", |at| Box::pin(endless_bodies(at))),
    ("half-headers", |at| Box::pin(half_headers(at))),
    ("deaf-readers", |at| Box::pin(deaf_readers(at))),
    ("new-guests", |at| Box::pin(many(at, 40, new_guest))),
    ("listed-tables", |at| Box::pin(many(at, 25, listed_table))),
    ("tables-from-records", |at| {
        Box::pin(tables_from_records(at))
    }),
    ("long-journals", |at| Box::pin(long_journals(at))),
    ("frames", |at| Box::pin(frames(at))),
];

/// Attacks, and begins again if that ends.
pub(crate) async fn attack(name: &str, at: &str) -> Result<(), String> {
    let at: SocketAddr = at.parse().map_err(|_| "no address".to_owned())?;
    let (_, attack) = ATTACKS
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or("no such attack")?;
    loop {
        let _ = attack(at).await;
        sleep(Duration::from_millis(100)).await;
    }
}

/// Somebody who has never been here.
async fn guest(at: SocketAddr) -> Result<Client, ClientError> {
    let mut guest = Client::guest(at);
    guest.get("/api/me").await?;
    Ok(guest)
}

async fn table(guest: &mut Client, new: &Value) -> Result<String, ClientError> {
    let made = guest.post("/api/tables", &new.to_string()).await?;
    let told: Value = serde_json::from_str(&made.body).unwrap_or_default();
    let table = told["table"].as_str().map(str::to_owned);
    table.ok_or(ClientError(made.body))
}

/// The first frame with a scene.
async fn join(guest: &Client, table: &str) -> Result<(Socket, Value), ClientError> {
    let mut socket = guest.socket(table).await?;
    socket.say(json!({"say": "hello"}).to_string()).await?;
    loop {
        let told: Value = serde_json::from_str(&socket.hear().await?).unwrap_or_default();
        if told["scene"].is_object() {
            return Ok((socket, told));
        }
    }
}

fn alone() -> Value {
    json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"})
}

/// The same by many, each some 25 times a second.
async fn many<F>(at: SocketAddr, by: usize, what: fn(SocketAddr) -> F) -> Result<(), ClientError>
where
    F: Future<Output = Result<(), ClientError>> + Send + 'static,
{
    let mut all = JoinSet::new();
    for _ in 0..by {
        all.spawn(async move {
            loop {
                let _ = what(at).await;
                sleep(Duration::from_millis(40)).await;
            }
        });
    }
    while all.join_next().await.is_some() {}
    Ok(())
}

/// Three hundred hints by somebody who then hangs up, again and again.
async fn hints(at: SocketAddr) -> Result<(), ClientError> {
    let mut rude = guest(at).await?;
    let table = table(&mut rude, &alone()).await?;
    loop {
        let mut sockets = Vec::new();
        for _ in 0..4 {
            let (mut socket, _) = join(&rude, &table).await?;
            for number in 0..75 {
                let hint = json!({"say": "hint", "id": format!("h{number}"), "seat": 0});
                if socket.say(hint.to_string()).await.is_err() {
                    break;
                }
            }
            sockets.push(socket);
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Sixty tables of strong computer players, and somebody who looks on, so that they play.
async fn strong_bots(at: SocketAddr) -> Result<(), ClientError> {
    let bots = vec![json!({"kind": "bot", "level": "strong"}); 2];
    let new = json!({"game": "monster-baby-rescue", "seats": bots, "pace": "quick"});
    let mut sockets = Vec::new();
    loop {
        let mut crowd = guest(at).await?;
        for _ in 0..60 {
            let Ok(table) = table(&mut crowd, &new).await else {
                break;
            };
            if let Ok((socket, _)) = join(&crowd, &table).await {
                sockets.push(socket);
            }
        }
        sleep(Duration::from_millis(500)).await;
    }
}

async fn new_guest(at: SocketAddr) -> Result<(), ClientError> {
    Client::guest(at).get("/api/me").await.map(|_| ())
}

async fn listed_table(at: SocketAddr) -> Result<(), ClientError> {
    let new =
        json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true});
    table(&mut Client::guest(at), &new).await.map(|_| ())
}

/// Tables that go on from one record, by ever new guests.
async fn tables_from_records(at: SocketAddr) -> Result<(), ClientError> {
    let mut rude = guest(at).await?;
    let first = table(&mut rude, &alone()).await?;
    let (mut socket, mut told) = join(&rude, &first).await?;
    for number in 0..40 {
        let scene = &told["scene"];
        let action = &scene["offers"][0]["action"];
        let play = json!({"say": "play", "id": format!("p{number}"), "seat": scene["eyes"], "actions": [action]});
        socket.say(play.to_string()).await?;
        told = loop {
            let told: Value = serde_json::from_str(&socket.hear().await?).unwrap_or_default();
            if told["scene"].is_object() {
                break told;
            }
        };
    }
    let resign = json!({"say": "resign", "id": "r", "seat": 0});
    socket.say(resign.to_string()).await?;
    sleep(Duration::from_millis(500)).await;
    let record = rude.get(&format!("/api/tables/{first}/record")).await?.body;
    let mut new = alone();
    new["record"] = json!(record);
    let mut all = JoinSet::new();
    for _ in 0..20 {
        let new = new.clone();
        all.spawn(async move {
            loop {
                let _ = table(&mut Client::guest(at), &new).await;
                sleep(Duration::from_millis(40)).await;
            }
        });
    }
    while all.join_next().await.is_some() {}
    Ok(())
}

/// Play and undo without end, and thirty who look at the whole game again and again.
async fn long_journals(at: SocketAddr) -> Result<(), ClientError> {
    let mut rude = guest(at).await?;
    let table = table(&mut rude, &alone()).await?;
    let (mut socket, told) = join(&rude, &table).await?;
    let action = told["scene"]["offers"][0]["action"].clone();
    let mut all = JoinSet::new();
    // thirty looks and twenty entries a second are nearly all that an address may have
    for _ in 0..30 {
        let (mut reader, path) = (
            guest(at).await?,
            format!("/api/tables/{table}/review?line=0"),
        );
        all.spawn(async move {
            loop {
                let _ = reader.get(&path).await;
                sleep(Duration::from_millis(1200)).await;
            }
        });
    }
    for number in 0u64.. {
        let play =
            json!({"say": "play", "id": format!("p{number}"), "seat": 0, "actions": [action]});
        let undo = json!({"say": "undo", "id": format!("u{number}"), "seat": 0, "count": 1});
        socket.say(play.to_string()).await?;
        socket.say(undo.to_string()).await?;
        let reads = async { while socket.hear().await.is_ok() {} };
        let _ = tokio::time::timeout(Duration::from_millis(100), reads).await;
    }
    Ok(())
}

/// A hundred sockets that change their minds about passing, as often as an address may: who is faster is let go of.
async fn frames(at: SocketAddr) -> Result<(), ClientError> {
    let mut sockets = Vec::new();
    while sockets.len() < 100 {
        let mut rude = patiently(async || guest(at).await).await;
        let new = json!({"game": "hunt-the-wumpus", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"});
        let table = patiently(async || table(&mut rude, &new).await).await;
        // as many windows as one person may have at a table
        for _ in 0..8 {
            let (socket, _) = patiently(async || join(&rude, &table).await).await;
            sockets.push(socket);
        }
    }
    // only when all are there: what they say uses up all that the address may ask for
    let pause = Duration::from_millis(10) * u32::try_from(sockets.len()).unwrap_or(u32::MAX);
    let mut all = JoinSet::new();
    for mut socket in sockets {
        sleep(Duration::from_millis(10)).await;
        all.spawn(async move {
            for number in 0u64.. {
                let pass = json!({"say": "pass_round", "id": format!("p{number}"), "seat": number % 2, "pass": number % 4 < 2});
                if socket.say(pass.to_string()).await.is_err() {
                    return;
                }
                let reads = async { while socket.hear().await.is_ok() {} };
                let _ = tokio::time::timeout(pause, reads).await;
            }
        });
    }
    while all.join_next().await.is_some() {}
    Ok(())
}

/// Who comes too fast comes a little later.
async fn patiently<T>(mut what: impl AsyncFnMut() -> Result<T, ClientError>) -> T {
    loop {
        match what().await {
            Ok(done) => return done,
            Err(_) => sleep(Duration::from_millis(300)).await,
        }
    }
}
