//! The client's end of a table's socket.
use crate::{Client, ClientError, client::fault, line::Line};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, Utf8Bytes,
        client::IntoClientRequest,
        http::{HeaderName, HeaderValue},
        protocol::WebSocketConfig,
    },
};

impl Client {
    /// A table's socket. Nothing has been said yet: begin with `hello`.
    ///
    /// # Errors
    /// If the server cannot be reached, or does not let one in.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        let (server, scheme) = (self.server.named(), self.server.scheme("ws"));
        let address = format!("{scheme}://{server}/api/tables/{table}/socket");
        let mut request = address.into_client_request().map_err(fault)?;
        let headers = request.headers_mut();
        let origin = format!("{}://{server}", self.server.scheme("http"));
        let origin = HeaderValue::from_str(&origin).map_err(fault)?;
        headers.insert("origin", origin);
        if let Some((name, value)) = self.header() {
            let value = HeaderValue::from_str(&value).map_err(fault)?;
            headers.insert(HeaderName::from_static(name), value);
        }
        let stream = self.server.connect().await?;
        let config = WebSocketConfig::default()
            .read_buffer_size(8 * 1024)
            .write_buffer_size(0);
        let (ws, _) = client_async_with_config(request, stream, Some(config))
            .await
            .map_err(fault)?;
        Ok(Socket(ws))
    }
}

/// A table's socket.
#[derive(Debug)]
pub struct Socket(WebSocketStream<Box<dyn Line>>);

impl Socket {
    /// Says one frame.
    ///
    /// # Errors
    /// If the line is dead.
    pub async fn say(&mut self, text: impl Into<String>) -> Result<(), ClientError> {
        let text: String = text.into();
        self.0.send(Message::Text(text.into())).await.map_err(fault)
    }

    /// The next frame of text. Nothing is lost if one stops waiting for it.
    ///
    /// # Errors
    /// If the line is dead.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, ClientError> {
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
