//! What is done to a server: each for ever, until its process is ended. What is refused is done again.
use menagerie_client::{Client, ClientError, Socket};
use serde_json::{Value, json};
use std::{future::Future, net::SocketAddr, pin::Pin, time::Duration};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::sleep,
};

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

/// Bodies that never end: as many as are taken at once, and then as many a second as an address may ask for. More would only be refused.
async fn endless_bodies(at: SocketAddr) -> Result<(), ClientError> {
    // a route that nobody has to be known for, so that no new guests are counted
    let begun = format!(
        "POST /api/games/wallaby/edition HTTP/1.1\r\nhost: {at}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{{"
    );
    begun_and_held(at, &begun, 300, 10).await
}

/// Headers that never end: nothing was asked yet, so nothing is counted but the connections.
async fn half_headers(at: SocketAddr) -> Result<(), ClientError> {
    let begun = format!("GET /api/me HTTP/1.1\r\nhost: {at}\r\nx-more: ");
    begun_and_held(at, &begun, 1200, 60).await
}

/// So many connections on which something is begun and not ended, and so many more every tenth of a second. They are held until the server lets go of them.
async fn begun_and_held(
    at: SocketAddr,
    begun: &str,
    first: usize,
    more: usize,
) -> Result<(), ClientError> {
    let mut held: Vec<TcpStream> = Vec::new();
    let mut next = first;
    loop {
        for _ in 0..next {
            let Ok(mut stream) = TcpStream::connect(at).await else {
                break;
            };
            let _ = stream.write_all(begun.as_bytes()).await;
            held.push(stream);
        }
        next = more;
        sleep(Duration::from_millis(100)).await;
        // what was answered or closed is let go of here too
        let mut byte = [0; 1];
        let waits = |read: std::io::Result<usize>| {
            read.is_err_and(|fault| fault.kind() == std::io::ErrorKind::WouldBlock)
        };
        held.retain(|stream| waits(stream.try_read(&mut byte)));
    }
}

/// Three hundred who ask for long answers and read none.
async fn deaf_readers(at: SocketAddr) -> Result<(), ClientError> {
    let one = format!("GET /api/schema.json HTTP/1.1\r\nhost: {at}\r\n\r\n").repeat(60);
    let mut held = std::collections::VecDeque::new();
    loop {
        for _ in 0..30 {
            let Ok(socket) = TcpSocket::new_v4() else {
                break;
            };
            let _ = socket.set_recv_buffer_size(2048);
            let Ok(mut stream) = socket.connect(at).await else {
                break;
            };
            // what does not fit is not waited for
            let _ =
                tokio::time::timeout(Duration::from_millis(20), stream.write_all(one.as_bytes()))
                    .await;
            held.push_back(stream);
        }
        while held.len() > 300 {
            held.pop_front();
        }
        sleep(Duration::from_millis(200)).await;
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
