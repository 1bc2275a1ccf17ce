//! The queue on a bus. Programs of different versions do not take each other's work: each version has its own subjects, so that both may be there while
//! a cluster is renewed.
use crate::{
    BusError,
    connect::{connect, without_password},
};
use async_nats::{
    Client, ConnectOptions, Event, StatusCode,
    jetstream::{
        self, Context,
        consumer::{AckPolicy, PullConsumer, pull},
        stream::{Config, RetentionPolicy, Stream},
    },
};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::{fmt, time::Duration};
use tokio::{
    sync::watch,
    time::{Instant, timeout_at},
};

/// The one stream that has all work.
const STREAM: &str = "menagerie-work";
const JOBS: &str = "menagerie.work.job";
/// Here workers say who they are.
const WHO: &str = "menagerie.work.who";
/// Whoever is there answers within so long.
const ANSWERED: Duration = Duration::from_millis(400);
/// A worker that is silent for so long is taken for dead, and its job is given to another. Workers speak every second.
const SILENT: Duration = Duration::from_secs(3);
/// A job that nobody took for so long is let go of: whoever waits would have put it there again.
const OLD: Duration = Duration::from_secs(24 * 3600);
/// A version that nobody works for any more leaves nothing behind.
const FORGOTTEN: Duration = Duration::from_secs(24 * 3600);

/// Work of different urgency does not wait for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// People wait for it.
    Think,
    /// Matches and the like.
    Lab,
    /// What is made while nobody waits for the next second of it.
    Analyse,
}

impl Lane {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Lane::Think => "think",
            Lane::Lab => "lab",
            Lane::Analyse => "analyse",
        }
    }
}

/// A worker that is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Present {
    /// What it is called.
    pub name: String,
    /// Which program it is.
    pub version: String,
    /// How much it does at once.
    pub threads: usize,
}

/// A queue on a bus, for programs of one version.
pub struct Queue {
    pub(crate) nats: Client,
    pub(crate) jetstream: Context,
    /// As it is shown.
    address: String,
    version: String,
    /// Counts how often the bus has come back.
    pub(crate) back: watch::Receiver<u64>,
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Queue({}, {})", self.address, self.version)
    }
}

impl Queue {
    /// Connects to the queue of a bus.
    ///
    /// # Errors
    /// If the text is no address, nobody answers there, we are not let in, or there is no JetStream.
    pub async fn open(address: &str, version: &str) -> Result<Queue, BusError> {
        let (came_back, back) = watch::channel(0);
        let options = ConnectOptions::new().event_callback(move |event| {
            if matches!(event, Event::Connected) {
                came_back.send_modify(|times| *times += 1);
            }
            std::future::ready(())
        });
        let nats = connect(address, options).await?;
        let queue = Queue {
            jetstream: jetstream::new(nats.clone()),
            nats,
            address: without_password(address),
            version: version.to_owned(),
            back,
        };
        let none = |problem| BusError::NoQueue {
            address: queue.address.clone(),
            problem,
        };
        queue.stream().await.map_err(none)?;
        Ok(queue)
    }

    /// Where it is, without a password.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// For which program it is.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Whether the bus can be reached just now.
    pub fn is_up(&self) -> bool {
        self.nats.connection_state() == async_nats::connection::State::Connected
    }

    /// Who works here just now, for any program.
    pub async fn present(&self) -> Vec<Present> {
        let until = Instant::now() + ANSWERED;
        let inbox = self.nats.new_inbox();
        let Ok(mut answers) = self.nats.subscribe(inbox.clone()).await else {
            return Vec::new();
        };
        let asked = self.nats.publish_with_reply(WHO, inbox, "".into()).await;
        let mut present = Vec::new();
        while asked.is_ok()
            && let Ok(Some(answer)) = timeout_at(until, answers.next()).await
        {
            if answer.status == Some(StatusCode::NO_RESPONDERS) {
                break;
            }
            present.extend(serde_json::from_slice::<Present>(&answer.payload));
        }
        present
    }

    /// Says who one is whenever somebody asks, for as long as this is waited for.
    pub(crate) async fn attend(&self, me: &Present) -> Result<(), async_nats::Error> {
        let mut asked = self.nats.subscribe(WHO).await?;
        let me = serde_json::to_string(me)?;
        while let Some(question) = asked.next().await {
            if let Some(reply) = question.reply {
                let _ = self.nats.publish(reply, me.clone().into()).await;
            }
        }
        Ok(())
    }

    pub(crate) fn subject(&self, lane: Lane) -> String {
        format!("{JOBS}.{}.{}", token(&self.version), lane.name())
    }

    pub(crate) fn desk_subject(desk: &str) -> String {
        format!("menagerie.work.desk.{desk}")
    }

    /// The stream, which is made where there is none.
    pub(crate) async fn stream(&self) -> Result<Stream, String> {
        let config = Config {
            name: STREAM.to_owned(),
            subjects: vec![format!("{JOBS}.>")],
            retention: RetentionPolicy::WorkQueue,
            max_age: OLD,
            ..Config::default()
        };
        let stream = self.jetstream.get_or_create_stream(config).await;
        stream.map_err(|fault| fault.to_string())
    }

    /// What the workers of a lane take from, together.
    pub(crate) async fn consumer(&self, lane: Lane) -> Result<PullConsumer, String> {
        let stream = self.stream().await?;
        let name = format!("{}-{}", token(&self.version), lane.name());
        let config = pull::Config {
            durable_name: Some(name.clone()),
            filter_subject: self.subject(lane),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENT,
            max_ack_pending: 10_000,
            inactive_threshold: FORGOTTEN,
            ..pull::Config::default()
        };
        let consumer = stream.get_or_create_consumer(&name, config).await;
        consumer.map_err(|fault| fault.to_string())
    }
}

/// A version as a part of a subject, which has neither dots nor spaces.
fn token(version: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let token: String = version.chars().map(plain).collect();
    token.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_one_part_of_a_subject() {
        assert_eq!(token("0.1.0 (2aa866149)"), "0-1-0--2aa866149");
        assert_eq!(token("1.2"), "1-2");
    }
}
