//! A NATS server between the nodes. What is told of a table has a subject of its own, so that only those who show it are woken; what is sent to a node
//! has one too, so that it arrives in order.
use super::{Bus, Hear, News, Watching};
use crate::{cluster::NodeId, ids::TableId};
use async_nats::{Client, ConnectOptions, Event, Message, RequestErrorKind, Subscriber};
use futures_util::StreamExt;
use menagerie_work::{BusError, connect};
use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::{
        Arc, OnceLock, Weak,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

/// So much may wait to be sent. What finds no place is lost, and found missing by whoever waits for it.
const QUEUE: usize = 64 * 1024;
/// The bus says within so long that nobody is there.
const PRESENT: Duration = Duration::from_millis(500);
/// What is on its way at the end is waited for.
const GOODBYE: Duration = Duration::from_secs(1);

enum Outgoing {
    Publish(String, String),
    Goodbye(oneshot::Sender<()>),
}

/// Where what is heard goes, once somebody listens.
#[derive(Clone, Default)]
struct Ear(Arc<OnceLock<Weak<dyn Hear>>>);

impl Ear {
    fn hear(&self) -> Option<Arc<dyn Hear>> {
        self.0.get()?.upgrade()
    }
}

/// A node's connection to NATS.
pub struct Nats {
    client: Client,
    /// Before all subjects: clusters that share a bus do not hear each other.
    cluster: String,
    node: NodeId,
    outgoing: mpsc::Sender<Outgoing>,
    ear: Ear,
    up: Arc<AtomicBool>,
}

impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nats({}, {})", self.cluster, self.node)
    }
}

impl Nats {
    /// Connects a node of a cluster.
    ///
    /// # Errors
    /// If the text is no address, nobody answers there, or we are not let in.
    pub async fn connect(address: &str, cluster: &str, node: NodeId) -> Result<Nats, BusError> {
        let (ear, up) = (Ear::default(), Arc::new(AtomicBool::new(true)));
        let (told, state) = (ear.clone(), Arc::clone(&up));
        // what this connection says it need not hear
        let options = ConnectOptions::new()
            .no_echo()
            .event_callback(move |event| {
                let (told, state) = (told.clone(), Arc::clone(&state));
                async move { happened(&told, &state, &event) }
            });
        let client = connect(address, options).await?;
        let (outgoing, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(publish(client.clone(), jobs));
        Ok(Nats {
            client,
            cluster: cluster.to_owned(),
            node,
            outgoing,
            ear,
            up,
        })
    }

    /// Whether a node is on this bus.
    pub(crate) async fn is_there(&self, node: NodeId) -> bool {
        // nobody answers, but the bus says when nobody could have
        let asked = self.client.request(self.subject_to(node), "".into());
        match timeout(PRESENT, asked).await {
            Ok(Err(fault)) => fault.kind() != RequestErrorKind::NoResponders,
            Ok(Ok(_)) | Err(_) => true,
        }
    }

    fn publish(&self, subject: String, message: String) {
        // who misses it finds out
        let _ = self.outgoing.try_send(Outgoing::Publish(subject, message));
    }

    fn subject_of(&self, table: TableId) -> String {
        format!("menagerie.{}.table.{table}", self.cluster)
    }

    fn subject_to(&self, node: NodeId) -> String {
        format!("menagerie.{}.node.{node}", self.cluster)
    }
}

fn happened(ear: &Ear, up: &AtomicBool, event: &Event) {
    let now = match event {
        Event::Connected => true,
        Event::Disconnected | Event::Closed => false,
        other => {
            tracing::debug!(%other, "the bus says something");
            return;
        }
    };
    if up.swap(now, Relaxed) != now {
        match now {
            true => tracing::info!("the bus is back"),
            false => tracing::error!(
                "the bus cannot be reached: other nodes are heard through the storage"
            ),
        }
        if let Some(hear) = ear.hear() {
            hear.turned(now);
        }
    }
}

/// Sends what others leave, in order.
async fn publish(client: Client, mut jobs: mpsc::Receiver<Outgoing>) {
    while let Some(job) = jobs.recv().await {
        match job {
            Outgoing::Publish(subject, message) => {
                // what is not said now is of no use later
                if client.connection_state() == async_nats::connection::State::Connected
                    && let Err(fault) = client.publish(subject, message.into()).await
                {
                    tracing::warn!(%fault, "something could not be told to other nodes");
                }
            }
            Outgoing::Goodbye(done) => {
                let _ = timeout(GOODBYE, client.flush()).await;
                let _ = done.send(());
            }
        }
    }
}

/// Hears all of a subscription to its end.
async fn hear_all(mut heard: Subscriber, ear: Ear, each: impl Fn(&dyn Hear, &str)) {
    while let Some(Message { payload, .. }) = heard.next().await {
        if let (Some(hear), Ok(text)) = (ear.hear(), std::str::from_utf8(&payload)) {
            each(hear.as_ref(), text);
        }
    }
}

impl Bus for Nats {
    fn listen(&self, hear: Weak<dyn Hear>) {
        let _ = self.ear.0.set(hear);
        let (client, ear, subject) = (
            self.client.clone(),
            self.ear.clone(),
            self.subject_to(self.node),
        );
        tokio::spawn(async move {
            match client.subscribe(subject).await {
                Ok(heard) => {
                    hear_all(heard, ear, |hear, text| {
                        let from = text.split_once('\n');
                        let from = from.and_then(|(from, rest)| Some((from.parse().ok()?, rest)));
                        if let Some((from, message)) = from {
                            hear.message(from, message);
                        }
                    })
                    .await;
                }
                Err(fault) => tracing::error!(%fault, "nothing is heard from other nodes"),
            }
        });
    }

    fn tell(&self, table: TableId, news: &News) {
        self.publish(self.subject_of(table), news.write());
    }

    fn watch(&self, table: TableId) -> Watching {
        let (client, ear, subject) = (
            self.client.clone(),
            self.ear.clone(),
            self.subject_of(table),
        );
        let watching = tokio::spawn(async move {
            let heard = match client.subscribe(subject).await {
                Ok(heard) => heard,
                Err(fault) => return tracing::error!(%table, %fault, "a table is not heard of"),
            };
            // once the bus knows of it, whatever is told comes here; what came before is in the journal
            let _ = client.flush().await;
            if let Some(hear) = ear.hear() {
                hear.news(table, News::Look);
            }
            hear_all(heard, ear, |hear, text| {
                if let Some(news) = News::read(text) {
                    hear.news(table, news);
                }
            })
            .await;
        });
        Watching(Some(watching.abort_handle()))
    }

    fn send(&self, to: NodeId, message: String) {
        self.publish(self.subject_to(to), format!("{}\n{message}", self.node));
    }

    fn is_up(&self) -> bool {
        self.up.load(Relaxed)
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let (done, said) = oneshot::channel();
            if self.outgoing.try_send(Outgoing::Goodbye(done)).is_ok() {
                let _ = timeout(GOODBYE * 2, said).await;
            }
        })
    }
}
