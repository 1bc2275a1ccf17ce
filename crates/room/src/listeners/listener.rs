//! One who listens: a connection.
use super::broadcast::audience;
use crate::{Seating, error::Error, ids::PersonId, mailbox::Sender, wire::ServerFrame};
use menagerie_core::Audience;
use menagerie_table::{Voice, Words, json};
use std::sync::{Arc, OnceLock};

/// A frame as it goes over the wire; those that are told the same share one.
pub type FrameText = Arc<str>;

/// One connection, for the life of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ListenerId(pub u64);

/// Why a room lets go of somebody who reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetGo {
    /// There is nothing to listen to; they were told why.
    Refused,
    /// They listen in enough other places.
    Elsewhere,
}

/// Somebody who listens.
#[derive(Debug)]
pub struct Listener {
    /// Which connection.
    pub id: ListenerId,
    /// Who.
    pub person: PersonId,
    /// Their language.
    pub words: &'static Words,
    /// Whether they do without words.
    pub terse: bool,
    /// Frames on their way out. When it is full, they do not read and are let go.
    pub frames: Sender<FrameText>,
    /// Through which seat they look.
    pub(super) eyes: Option<u8>,
    /// Told to the connection by its end.
    let_go: Arc<OnceLock<LetGo>>,
}

impl Listener {
    /// Somebody who has looked at nothing yet.
    pub fn new(
        id: ListenerId,
        person: PersonId,
        words: &'static Words,
        terse: bool,
        frames: Sender<FrameText>,
    ) -> Listener {
        Listener {
            id,
            person,
            words,
            terse,
            frames,
            eyes: None,
            let_go: Arc::default(),
        }
    }

    /// Whose knowledge they look with.
    pub fn audience(&self) -> Audience {
        audience(self.eyes)
    }

    /// Where the connection finds out why it was let go, if there was a reason besides its not reading.
    pub fn reason(&self) -> Arc<OnceLock<LetGo>> {
        Arc::clone(&self.let_go)
    }

    /// They are let go, and their connection knows why.
    pub fn let_go(self, reason: LetGo) {
        let _ = self.let_go.set(reason);
    }

    /// Tells something; `false` if they do not keep up or are gone.
    pub fn tell(&self, tell: &ServerFrame) -> bool {
        self.send(frame(tell))
    }

    /// Says why there is nothing to listen to.
    pub fn refuse(&self, error: &Error) {
        let _ = self.let_go.set(LetGo::Refused);
        self.tell(&ServerFrame::Refused {
            id: None,
            fault: error.fault(&Voice::nameless(self.words)),
        });
    }

    pub(super) fn send(&self, frame: FrameText) -> bool {
        self.frames.send(frame).is_ok()
    }

    /// Looks through the seat that is asked if it is one of theirs, else on through the last, else through their first.
    pub(super) fn look(&mut self, seating: &Seating, asked: Option<u8>) {
        let mut theirs = seating.seats_of(self.person);
        let plays = |seat: &u8| {
            let chair = seating.chairs.get(usize::from(*seat));
            chair.is_some_and(|chair| chair.played_by(self.person))
        };
        let asked = asked.filter(plays).or(self.eyes.filter(plays));
        self.eyes = asked.or_else(|| theirs.next());
    }
}

/// As it goes over the wire.
pub fn frame(tell: &ServerFrame) -> FrameText {
    frame_with(tell, &[])
}

/// The same with more keys, whose values are JSON already.
pub(super) fn frame_with(tell: &ServerFrame, parts: &[(&str, &str)]) -> FrameText {
    json::draft(|object| {
        json::write(object, tell);
        object.pop();
        for (key, value) in parts {
            for piece in [",\"", key, "\":", value] {
                object.push_str(piece);
            }
        }
        object.push('}');
        object.as_str().into()
    })
}
