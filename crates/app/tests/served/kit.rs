//! The server as a process, and people with their sockets.
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{
    path::{Path, PathBuf},
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    process::{Child, Command},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// Nothing here takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that goes with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "menagerie-test-{}-{}",
            std::process::id(),
            NUMBER.fetch_add(1, Relaxed)
        );
        Folder(std::env::temp_dir().join(name))
    }

    /// A certificate for this machine that only we trust, and its key.
    pub(crate) async fn certificate(&self) -> (String, String) {
        std::fs::create_dir_all(&self.0).unwrap();
        let (certificate, key) = (self.0.join("certificate.pem"), self.0.join("key.pem"));
        let made = Command::new("openssl")
            .args([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
            ])
            .args([
                "-subj",
                "/CN=menagerie test",
                "-addext",
                "subjectAltName=DNS:localhost",
            ])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-out"])
            .arg(&certificate)
            .arg("-keyout")
            .arg(&key)
            .output()
            .await
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        let read = |path| std::fs::read_to_string(path).unwrap();
        (read(certificate), read(key))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program; for long runs perhaps another build of it, which `MENAGERIE_PROGRAM` names.
pub(crate) fn program() -> PathBuf {
    let other = std::env::var_os("MENAGERIE_PROGRAM");
    other.map_or_else(|| env!("CARGO_BIN_EXE_menagerie").into(), PathBuf::from)
}

/// A running server; it dies with the test.
pub(crate) struct Server {
    child: Child,
    pub(crate) at: String,
}

impl Server {
    pub(crate) async fn start(data: &Path, more: &[&str]) -> Server {
        Server::start_at("127.0.0.1:0", data, more).await
    }

    pub(crate) async fn start_at(listen: &str, data: &Path, more: &[&str]) -> Server {
        let data = data.to_str().expect("a plain path");
        let words: Vec<&str> = ["--data", data]
            .into_iter()
            .chain(more.iter().copied())
            .collect();
        Server::start_with(listen, &words).await
    }

    /// A server that keeps everything where these words say.
    pub(crate) async fn start_with(listen: &str, words: &[&str]) -> Server {
        Server::start_in(listen, words, &[]).await
    }

    /// The same in an environment.
    pub(crate) async fn start_in(
        listen: &str,
        words: &[&str],
        environment: &[(&'static str, String)],
    ) -> Server {
        let mut command = Command::new(program());
        command
            .args(["serve", "--no-open", "--listen", listen])
            .args(words)
            .envs(environment.iter().cloned());
        Server::run(&mut command).await
    }

    /// The server that a command starts.
    pub(crate) async fn run(command: &mut Command) -> Server {
        let mut child = command
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        timeout(PATIENCE, out.read_line(&mut line))
            .await
            .unwrap()
            .unwrap();
        let at = line.trim().strip_prefix("Menagerie is at http://");
        let at = at
            .unwrap_or_else(|| panic!("the server did not start: {line:?}"))
            .to_owned();
        Server { child, at }
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id().expect("it was not waited for")
    }

    /// A token for a bot.
    pub(crate) async fn token(&self, data: &Path, name: &str) -> String {
        let made = Command::new(program())
            .args(["token", name, "--data"])
            .arg(data)
            .output()
            .await
            .unwrap();
        String::from_utf8(made.stdout).unwrap().trim().to_owned()
    }

    /// As if the plug were pulled.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// As a service manager does it.
    pub(crate) async fn stop(mut self) -> std::process::ExitStatus {
        let asked = Command::new("kill")
            .args(["-TERM", &self.id().to_string()])
            .status()
            .await
            .unwrap();
        assert!(asked.success());
        timeout(PATIENCE, self.child.wait())
            .await
            .expect("the server ends when it is told")
            .unwrap()
    }
}

/// A guest with a cookie.
#[derive(Clone, Default)]
pub(crate) struct Person {
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

impl Person {
    pub(crate) async fn visit(server: &str) -> Person {
        let mut person = Person::default();
        // busy: to be asked again
        while person.get(server, "/api/me").await.0 == 503 {}
        person
    }

    fn headers(&self) -> Vec<(&'static str, String)> {
        let cookie = self.cookie.iter().map(|cookie| ("cookie", cookie.clone()));
        let token = self
            .token
            .iter()
            .map(|token| ("authorization", format!("Bearer {token}")));
        cookie.chain(token).collect()
    }

    pub(crate) async fn get(&mut self, server: &str, path: &str) -> (u16, String) {
        self.ask(server, "GET", path, "").await
    }

    pub(crate) async fn ask(
        &mut self,
        server: &str,
        method: &str,
        path: &str,
        body: &str,
    ) -> (u16, String) {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n");
        request += &format!(
            "content-type: application/json\r\ncontent-length: {}\r\n",
            body.len()
        );
        for (name, value) in self.headers() {
            request += &format!("{name}: {value}\r\n");
        }
        request += "\r\n";
        request += body;
        let mut stream = TcpStream::connect(server).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer))
            .await
            .unwrap()
            .unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        for line in head.lines() {
            if let Some(cookie) = line.strip_prefix("set-cookie: ") {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
        }
        (
            head.split(' ').nth(1).unwrap().parse().unwrap(),
            body.to_owned(),
        )
    }

    /// Makes a table and gives its id.
    pub(crate) async fn make(&mut self, server: &str, new: &Value) -> String {
        let new = new.to_string();
        let (status, body) = loop {
            let answer = self.ask(server, "POST", "/api/tables", &new).await;
            // busy: to be asked again
            if answer.0 != 503 {
                break answer;
            }
        };
        assert_eq!(status, 201, "{body}");
        let made: Value = serde_json::from_str(&body).unwrap();
        made["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn connect(&self, server: &str, table: &str) -> Result<Socket, Error> {
        let origin = format!("http://{server}");
        self.connect_from(server, table, Some(&origin)).await
    }

    pub(crate) async fn connect_from(
        &self,
        server: &str,
        table: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        let mut request =
            format!("ws://{server}/api/tables/{table}/socket").into_client_request()?;
        for (name, value) in self.headers() {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(server).await?;
        let (ws, _) = timeout(PATIENCE, client_async(request, stream))
            .await
            .expect("an answer in time")?;
        Ok(Socket(ws))
    }

    /// Sits at a table in the first seat and plays whatever is offered first, until the game is over.
    pub(crate) async fn play_first_offers(&self, server: &str, table: &str) {
        let (mut socket, mut told) = self.join(server, table).await;
        let mut number = 0;
        while told["scene"]["turn"] != "over" {
            if let Some(action) = offered(&told) {
                number += 1;
                let id = format!("first-{number}");
                let play = json!({"say": "play", "id": id, "seat": 0, "actions": [action]});
                socket.say(play).await.unwrap();
            }
            let scene = |told: &Value| {
                assert_ne!(told["tell"], "refused", "{told}");
                told["scene"].is_object()
            };
            told = socket.hear_until(scene).await;
        }
    }

    /// Connects and says hello; what is told first comes back.
    pub(crate) async fn join(&self, server: &str, table: &str) -> (Socket, Value) {
        let mut socket = self.connect(server, table).await.unwrap();
        socket.say(json!({"say": "hello"})).await.unwrap();
        let first = socket.hear().await.unwrap();
        (socket, first)
    }
}

/// A table's socket.
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn say(&mut self, say: Value) -> Result<(), Error> {
        self.0.send(Message::Text(say.to_string().into())).await
    }

    /// The next frame; heartbeats are answered.
    pub(crate) async fn hear(&mut self) -> Result<Value, Error> {
        loop {
            let text = self.hear_text().await?;
            let told: Value = serde_json::from_str(&text).unwrap();
            crate::schema::told(&told);
            if told["tell"] == "beat" {
                self.say(json!({"say": "beat"})).await?;
                continue;
            }
            return Ok(told);
        }
    }

    pub(crate) async fn hear_text(&mut self) -> Result<String, Error> {
        loop {
            match timeout(PATIENCE, self.0.next())
                .await
                .expect("the server says something in time")
            {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => return Err(Error::ConnectionClosed),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error),
            }
        }
    }

    /// Waits for a frame of a kind.
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
        self.say(say).await.unwrap();
        self.hear_until(|told| told["id"] == id && told["tell"] != "event")
            .await
    }
}

/// The first offered action of a frame.
pub(crate) fn offered(told: &Value) -> Option<&str> {
    told["scene"]["offers"][0]["action"].as_str()
}
