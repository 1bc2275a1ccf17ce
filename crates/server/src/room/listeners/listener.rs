//! One who listens: a connection.
use crate::{error::Error, ids::PersonId, mailbox::Sender, thinking::Account, wire::ServerFrame};
use axum::extract::ws::Utf8Bytes;
use menagerie_ai::Stop;
use menagerie_table::{Voice, Words};
use std::sync::{Arc, OnceLock};
use tokio::task::AbortHandle;

/// Most frames are shorter.
const USUAL: usize = 1024;

/// One connection, for the life of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ListenerId(pub u64);

/// Why a room lets go of somebody who reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LetGo {
    /// There is nothing to listen to; they were told why.
    Refused,
    /// They listen in enough other places.
    Elsewhere,
}

/// Somebody who listens.
#[derive(Debug)]
pub(crate) struct Listener {
    /// Which connection.
    pub id: ListenerId,
    /// Who.
    pub person: PersonId,
    /// On whose account computer players think for them.
    pub account: Account,
    /// Their language.
    pub words: &'static Words,
    /// Whether they do without words.
    pub terse: bool,
    /// Frames on their way out. When it is full, they do not read and are let go.
    pub frames: Sender<Utf8Bytes>,
    /// Through which seat they look.
    pub(super) eyes: Option<u8>,
    /// Told to the connection by its end.
    let_go: Arc<OnceLock<LetGo>>,
    /// The hint that is thought about.
    hint: Option<PendingHint>,
}

/// A hint that is thought about. Letting go of it ends the thinking.
#[derive(Debug)]
pub(in crate::room) struct PendingHint {
    /// The request that it answers.
    pub(in crate::room) id: String,
    pub(in crate::room) stop: Stop,
    /// The task that waits for it.
    pub(in crate::room) waiting: AbortHandle,
}

impl Drop for PendingHint {
    fn drop(&mut self) {
        self.stop.now();
        self.waiting.abort();
    }
}

impl Listener {
    /// Somebody who has looked at nothing yet.
    pub(crate) fn new(
        id: ListenerId,
        account: Account,
        words: &'static Words,
        terse: bool,
        frames: Sender<Utf8Bytes>,
    ) -> Listener {
        Listener {
            id,
            person: account.person,
            account,
            words,
            terse,
            frames,
            eyes: None,
            let_go: Arc::default(),
            hint: None,
        }
    }

    /// Where the connection finds out why it was let go, if there was a reason besides its not reading.
    pub(crate) fn reason(&self) -> Arc<OnceLock<LetGo>> {
        Arc::clone(&self.let_go)
    }

    /// They listen in enough other places.
    pub(super) fn send_elsewhere(self) {
        let _ = self.let_go.set(LetGo::Elsewhere);
    }

    /// Whether a hint is thought about.
    pub(in crate::room) fn awaits_hint(&self) -> bool {
        self.hint
            .as_ref()
            .is_some_and(|hint| !hint.waiting.is_finished())
    }

    /// A hint is thought about from now on.
    pub(in crate::room) fn await_hint(&mut self, hint: PendingHint) {
        self.hint = Some(hint);
    }

    /// The question has changed: what is thought about it is of no use.
    pub(super) fn drop_hint(&mut self) {
        let waits = self.awaits_hint();
        let Some(hint) = self.hint.take().filter(|_| waits) else {
            return;
        };
        self.tell(&ServerFrame::Refused {
            id: Some(hint.id.clone()),
            fault: Error::Stale.fault(&Voice::nameless(self.words)),
        });
    }

    /// Tells something; `false` if they do not keep up or are gone.
    pub(in crate::room) fn tell(&self, tell: &ServerFrame) -> bool {
        self.send(frame(tell))
    }

    /// Says why there is nothing to listen to.
    pub(in crate::room) fn refuse(&self, error: &Error) {
        let _ = self.let_go.set(LetGo::Refused);
        self.tell(&ServerFrame::Refused {
            id: None,
            fault: error.fault(&Voice::nameless(self.words)),
        });
    }

    pub(super) fn send(&self, frame: Utf8Bytes) -> bool {
        self.frames.send(frame).is_ok()
    }

    /// Looks through the seat that is asked if it is one of theirs, else on through the last, else through their first.
    pub(super) fn look(&mut self, theirs: &[u8], asked: Option<u8>) {
        self.eyes = match (asked, self.eyes) {
            (Some(seat), _) if theirs.contains(&seat) => Some(seat),
            (_, Some(seat)) if theirs.contains(&seat) => Some(seat),
            _ => theirs.first().copied(),
        };
    }
}

/// As it goes over the wire.
pub(crate) fn frame(tell: &ServerFrame) -> Utf8Bytes {
    text(tell).into()
}

/// The same with more keys, whose values are JSON already.
pub(super) fn frame_with(tell: &ServerFrame, parts: &[(&str, &str)]) -> Utf8Bytes {
    let mut object = text(tell);
    object.pop();
    for (key, value) in parts {
        for piece in [",\"", key, "\":", value] {
            object.push_str(piece);
        }
    }
    object.push('}');
    object.into()
}

fn text(tell: &ServerFrame) -> String {
    let mut json = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut json, tell).expect("plain data with text keys");
    String::from_utf8(json).expect("JSON is text")
}
