//! A server in this process, people and their sockets.
use futures_util::{SinkExt, StreamExt};
use menagerie_server::{Alone, AppState, Config, HousePlayers, Serving, Sqlite, Think, serve};
use serde_json::{Value, json};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
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

/// Nothing here takes longer, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; its folder goes with it.
pub(crate) struct Server {
    pub(crate) at: String,
    pub(crate) private: String,
    folder: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Server {
    pub(crate) async fn start(config: Config) -> Server {
        Server::thinking(config, Arc::new(HousePlayers)).await
    }

    /// With players of its own.
    pub(crate) async fn thinking(config: Config, player: Arc<dyn Think>) -> Server {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Relaxed);
        let name = format!("menagerie-attack-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let store = Sqlite::open(&folder).await.unwrap();
        let state = AppState::open(Arc::new(store), player, Arc::new(Alone), config);
        let state = state.await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let private = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Server {
            at: listener.local_addr().unwrap().to_string(),
            private: private.local_addr().unwrap().to_string(),
            folder,
        };
        let serving = Serving {
            listener,
            private: Some(private),
            state,
        };
        tokio::spawn(serve(serving, std::future::pending()));
        server
    }
}

/// An answer: its status, its head and its body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        let code = &self.json()["error"]["code"];
        code.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Asks on a connection of its own, with more lines for the head.
pub(crate) async fn ask(at: &str, line: &str, head: &[(&str, &str)], body: &str) -> Answer {
    let mut request = format!("{line} HTTP/1.1\r\nconnection: close\r\n");
    if !head.iter().any(|(name, _)| *name == "host") {
        request += &format!("host: {at}\r\n");
    }
    for (name, value) in head {
        request += &format!("{name}: {value}\r\n");
    }
    request += &format!(
        "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer));
    read.await.expect("an answer in time").unwrap();
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// A guest with a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    at: String,
    pub(crate) cookie: String,
}

impl Person {
    pub(crate) async fn visit(server: &Server) -> Person {
        let answer = ask(&server.at, "GET /api/me", &[], "").await;
        let cookie = answer.header("set-cookie").expect("somebody new");
        Person {
            at: server.at.clone(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    pub(crate) async fn ask(&self, line: &str, body: &str) -> Answer {
        ask(&self.at, line, &[("cookie", &self.cookie)], body).await
    }

    /// Makes a table; nothing if it is refused.
    pub(crate) async fn make(&self, new: &Value) -> Option<String> {
        let answer = self.ask("POST /api/tables", &new.to_string()).await;
        let table = answer.json()["table"].as_str().map(str::to_owned);
        assert_eq!(table.is_some(), answer.status == 201, "{}", answer.body);
        table
    }

    /// Connects and says hello; what is told first comes back.
    pub(crate) async fn join(&self, table: &str) -> (Socket, Value) {
        let mut socket = self.connect(table).await.expect("a socket");
        socket.say(json!({"say": "hello"})).await;
        let first = socket.hear_a("picture").await;
        (socket, first)
    }

    /// Connects; nothing if that is refused.
    pub(crate) async fn connect(&self, table: &str) -> Option<Socket> {
        let at = &self.at;
        let request = format!("ws://{at}/api/tables/{table}/socket");
        let mut request = request.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{at}").parse().unwrap());
        headers.insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(at).await.unwrap();
        let (socket, _) = client_async(request, stream).await.ok()?;
        Some(Socket(socket))
    }
}

/// A table's socket.
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn say(&mut self, say: Value) {
        let said = self.0.send(Message::Text(say.to_string().into())).await;
        said.expect("the server listens");
    }

    /// The next frame; nothing when it is over.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let frame = timeout(PATIENCE, self.0.next()).await;
            match frame.expect("the server says something in time") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn hear_a(&mut self, kind: &str) -> Value {
        self.hear_until(|told| told["tell"] == kind).await
    }

    pub(crate) async fn hear_until(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let told = self.hear().await.expect("the server is there");
            if wanted(&told) {
                return told;
            }
        }
    }

    /// Says something with an id and waits for its answer.
    pub(crate) async fn ask(&mut self, say: Value) -> Value {
        let id = say["id"].clone();
        self.say(say).await;
        self.hear_until(|told| told["id"] == id).await
    }
}

/// A game of two seats of one person.
pub(crate) fn alone() -> Value {
    json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": "quick"})
}

/// A table that waits for somebody.
pub(crate) fn waiting(listed: bool) -> Value {
    json!({"game": "wallaby", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": listed})
}
