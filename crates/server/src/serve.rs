//! A listening server, from start to goodbye.
use crate::{
    address::House,
    app_state::{AppState, until},
    connections::{Patient, Place, Places, TimedBody},
    jobs,
    routes::{app, private},
};
use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    future::Future,
    net::SocketAddr,
    pin::pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// The least that hyper takes.
const BUFFER: usize = 8 * 1024;

/// A server to be started.
pub struct Serving {
    /// Where it listens.
    pub listener: TcpListener,
    /// Where it tells those who look after it how it is; not for everybody.
    pub private: Option<TcpListener>,
    /// What it serves.
    pub state: Arc<AppState>,
}

/// Serves until `stop` ends; then says goodbye to everybody and loses nothing.
pub async fn serve(serving: Serving, stop: impl Future<Output = ()>) {
    let Serving {
        listener,
        private: inside,
        state,
    } = serving;
    jobs::start(&state);
    let places = Places::new(state.config.connections);
    let everybody = accept(&listener, app(&state), Some(&places), &state);
    let private = async {
        match &inside {
            Some(inside) => accept(inside, private(&state), None, &state).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = everybody => {}
        () = private => {}
        () = stop => {}
    }
    drop((listener, inside));
    state.close().await;
}

/// Takes connections, for ever. Where places are not counted, whoever connects is trusted.
async fn accept(
    listener: &TcpListener,
    app: Router,
    places: Option<&Arc<Places>>,
    state: &Arc<AppState>,
) {
    loop {
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            // out of files, most likely: those that end make room
            Err(fault) => {
                tracing::warn!(%fault, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let place = match places {
            Some(places) => {
                let proxies = &state.config.proxies;
                let proxy = proxies.iter().any(|network| network.has(address.ip()));
                // without limits of addresses, they are all one crowd
                let counted = state.config.rate > 0 && !proxy;
                let house = counted.then(|| House::of(address.ip()));
                let Some(place) = places.place(house) else {
                    state.metrics.crowded.fetch_add(1, Relaxed);
                    continue;
                };
                Some(Arc::new(place))
            }
            None => None,
        };
        let connection = Connection {
            address,
            app: app.clone(),
            state: Arc::clone(state),
            place,
        };
        tokio::spawn(async move {
            let metrics = Arc::clone(&connection.state.metrics);
            let counted = u64::from(connection.place.is_some());
            metrics.connections.fetch_add(counted, Relaxed);
            connection.run(stream).await;
            metrics.connections.fetch_sub(counted, Relaxed);
        });
    }
}

/// A connection on which something may be asked.
struct Connection {
    address: SocketAddr,
    app: Router,
    state: Arc<AppState>,
    place: Option<Arc<Place>>,
}

impl Connection {
    async fn run(self, stream: TcpStream) {
        let Connection {
            address,
            app,
            state,
            place,
        } = self;
        // moves are small and should not wait for company
        let _ = stream.set_nodelay(true);
        let timeouts = state.config.timeouts;
        let held = place.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(|body| Body::new(TimedBody::new(body, timeouts.body)));
            request.extensions_mut().insert(ConnectInfo(address));
            if let Some(held) = &held {
                request.extensions_mut().insert(Arc::clone(held));
            }
            app.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeouts.headers)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(Patient::new(stream, timeouts.write)), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let mut closing = state.closing();
        let made_room = async {
            match &place {
                Some(place) => place.taken_away().await,
                None => std::future::pending().await,
            }
        };
        let done = tokio::select! {
            done = connection.as_mut() => done,
            () = made_room => return,
            () = until(&mut closing) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(fault) = done {
            tracing::debug!(%fault, "a connection ended badly");
        }
    }
}
