//! Two servers share one store: any of them may serve any table, and a number is given once.
use futures_util::{SinkExt, StreamExt};
use menagerie_server::{
    AppState, Bus, Config, Hear, HousePlayers, News, NodeId, Serving, Sqlite, TableId, Watching,
    serve,
};
use serde_json::{Value, json};
use std::{
    future::Future,
    path::PathBuf,
    pin::Pin,
    sync::{Arc, Mutex, Weak},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// Tells every other server in this test.
#[derive(Default)]
struct Line(Mutex<Vec<Weak<dyn Hear>>>);

impl Bus for Line {
    fn listen(&self, hear: Weak<dyn Hear>) {
        self.0.lock().unwrap().push(hear);
    }

    fn tell(&self, table: TableId, news: &News) {
        for hear in self.0.lock().unwrap().iter().filter_map(Weak::upgrade) {
            // twice, and with an old one behind it: that does no harm
            for _ in 0..2 {
                hear.news(table, news.clone());
            }
            hear.news(table, News::Entry(0, String::new()));
        }
    }

    fn watch(&self, _: TableId) -> Watching {
        Watching(None)
    }

    fn send(&self, _: NodeId, _: String) {}

    fn is_up(&self) -> bool {
        true
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

async fn start(folder: &std::path::Path, line: &Arc<Line>) -> String {
    let store = Sqlite::open_shared(folder).await.unwrap();
    let config = Config {
        rate: 0,
        ..Config::default()
    };
    let bus: Arc<dyn Bus> = Arc::<Line>::clone(line);
    let state = AppState::open(Arc::new(store), Arc::new(HousePlayers), bus, config)
        .await
        .unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap().to_string();
    let serving = Serving {
        listener,
        private: None,
        state,
    };
    tokio::spawn(serve(serving, std::future::pending()));
    at
}

async fn ask(server: &str, method: &str, path: &str, cookie: &str, body: &str) -> String {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncontent-type: application/json\r\ncookie: {cookie}\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

async fn join(server: &str, table: &str, cookie: &str) -> WebSocketStream<TcpStream> {
    let mut request = format!("ws://{server}/api/tables/{table}/socket")
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("cookie", cookie.parse().unwrap());
    request
        .headers_mut()
        .insert("origin", format!("http://{server}").parse().unwrap());
    let stream = TcpStream::connect(server).await.unwrap();
    let (mut ws, _) = client_async(request, stream).await.unwrap();
    ws.send(Message::Text(r#"{"say":"hello"}"#.into()))
        .await
        .unwrap();
    ws
}

/// The next frame that tells of a number.
async fn hear(ws: &mut WebSocketStream<TcpStream>) -> Value {
    loop {
        let frame = timeout(Duration::from_secs(30), ws.next())
            .await
            .expect("in time")
            .unwrap()
            .unwrap();
        if let Message::Text(text) = frame {
            let told: Value = serde_json::from_str(&text).unwrap();
            if told["scene"].is_object() {
                return told;
            }
        }
    }
}

#[tokio::test]
async fn a_table_is_played_through_two_servers_at_once() {
    let folder: PathBuf =
        std::env::temp_dir().join(format!("menagerie-two-{}", std::process::id()));
    let line = Arc::new(Line::default());
    let (one, two) = (start(&folder, &line).await, start(&folder, &line).await);
    let me = ask(&one, "GET", "/api/me", "", "").await;
    let cookie = me
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let new = r#"{"game":"wallaby","seats":[{"kind":"me"},{"kind":"me"}],"pace":"quick"}"#;
    let made = ask(&one, "POST", "/api/tables", cookie, new).await;
    let made: Value = serde_json::from_str(made.split_once("\r\n\r\n").unwrap().1).unwrap();
    let table = made["table"].as_str().unwrap();
    let mut here = join(&one, table, cookie).await;
    let mut there = join(&two, table, cookie).await;
    let (mut seen_here, mut seen_there) = (hear(&mut here).await, hear(&mut there).await);
    for number in 0..20 {
        assert_eq!(seen_here["number"], seen_there["number"]);
        assert_eq!(seen_here["scene"], seen_there["scene"]);
        let Some(action) = seen_here["scene"]["offers"][0]["action"].as_str() else {
            break;
        };
        let play = json!({"say": "play", "id": format!("p{number}"), "seat": seen_here["scene"]["eyes"], "actions": [action]});
        let speaker = if number % 2 == 0 {
            &mut here
        } else {
            &mut there
        };
        speaker
            .send(Message::Text(play.to_string().into()))
            .await
            .unwrap();
        seen_here = hear(&mut here).await;
        seen_there = hear(&mut there).await;
    }
    assert!(seen_here["number"].as_u64().unwrap() > 15, "{seen_here}");
    let _ = std::fs::remove_dir_all(&folder);
}
