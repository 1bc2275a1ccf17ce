//! One guest: plain requests and a table's socket.
use crate::LoadError;
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, Utf8Bytes, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig,
    },
};

/// A guest, known by a cookie once there is one.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    server: SocketAddr,
    cookie: Option<String>,
}

impl Client {
    pub(crate) fn visit(server: SocketAddr) -> Client {
        Client {
            server,
            cookie: None,
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<(u16, String), LoadError> {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        body: &str,
    ) -> Result<(u16, String), LoadError> {
        self.ask("POST", path, body).await
    }

    /// One request on a connection of its own: status and body. Keeps the cookie.
    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(u16, String), LoadError> {
        let cookie = self
            .cookie
            .as_ref()
            .map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n{cookie}content-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        let mut stream = TcpStream::connect(self.server).await.map_err(fault)?;
        stream.write_all(request.as_bytes()).await.map_err(fault)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.map_err(fault)?;
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .ok_or_else(|| fault("an answer without a head"))?;
        for line in head.lines() {
            if let Some(cookie) = line.strip_prefix("set-cookie: ") {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
        }
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Ok((
            status.ok_or_else(|| fault("an answer without a status"))?,
            body.to_owned(),
        ))
    }

    /// A table's socket, with the hello said.
    pub(crate) async fn sit_at(&self, table: &str, terse: bool) -> Result<Wire, LoadError> {
        let address = format!("ws://{}/api/tables/{table}/socket", self.server);
        let mut request = address.into_client_request().map_err(fault)?;
        let headers = request.headers_mut();
        let origin = HeaderValue::from_str(&format!("http://{}", self.server)).map_err(fault)?;
        headers.insert("origin", origin);
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", HeaderValue::from_str(cookie).map_err(fault)?);
        }
        let stream = TcpStream::connect(self.server).await.map_err(fault)?;
        let _ = stream.set_nodelay(true);
        let config = WebSocketConfig::default()
            .read_buffer_size(8 * 1024)
            .write_buffer_size(0);
        let (ws, _) = client_async_with_config(request, stream, Some(config))
            .await
            .map_err(fault)?;
        let mut wire = Wire(ws);
        wire.say(format!(r#"{{"say":"hello","terse":{terse}}}"#))
            .await?;
        Ok(wire)
    }
}

/// The client's end of a table's socket.
pub(crate) struct Wire(WebSocketStream<TcpStream>);

impl Wire {
    pub(crate) async fn say(&mut self, text: String) -> Result<(), LoadError> {
        self.0.send(Message::Text(text.into())).await.map_err(fault)
    }

    /// The next frame of text.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, LoadError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(fault("the server hung up")),
                Some(Ok(_)) => {}
                Some(Err(problem)) => return Err(fault(problem)),
            }
        }
    }
}

pub(crate) fn fault(problem: impl std::fmt::Display) -> LoadError {
    LoadError(problem.to_string())
}
