//! A listening server, from start to goodbye.
use crate::{
    app_state::{AppState, until},
    jobs,
    routes::app,
};
use axum::{body::Body, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{future::Future, net::SocketAddr, pin::pin, sync::Arc, time::Duration};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// Who opens a connection and says nothing is let go after this.
const HEADERS: Duration = Duration::from_secs(10);
/// The least that hyper takes.
const BUFFER: usize = 8 * 1024;

/// A server to be started.
pub struct Serving {
    /// Where it listens.
    pub listener: TcpListener,
    /// What it serves.
    pub state: Arc<AppState>,
}

/// Serves until `stop` ends; then says goodbye to everybody and loses nothing.
pub async fn serve(serving: Serving, stop: impl Future<Output = ()>) {
    let Serving { listener, state } = serving;
    let app = app(&state);
    jobs::start(&state);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, address)) => {
                tokio::spawn(connection(stream, address, app.clone(), Arc::clone(&state)));
            }
            // out of files, most likely: those that end make room
            Err(fault) => {
                tracing::warn!(%fault, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    state.close().await;
}

async fn connection(
    stream: TcpStream,
    address: SocketAddr,
    app: axum::Router,
    state: Arc<AppState>,
) {
    // moves are small and should not wait for company
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        app.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = state.closing();
    let done = tokio::select! {
        done = connection.as_mut() => done,
        () = until(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(fault) = done {
        tracing::debug!(%fault, "a connection ended badly");
    }
}
