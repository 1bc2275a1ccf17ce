//! What servers send each other about people whose sockets are at one of them and whose table is at another.
use crate::{
    address::House,
    ids::{PersonId, TableId},
    limits::Drawn,
    wire::ClientFrame,
};
use menagerie_room::listeners::LetGo;
use serde::{Deserialize, Serialize};

/// One message. Listeners are named by the number that they have where their sockets are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) enum Message {
    /// Somebody comes to a table.
    Join(Join),
    /// Somebody asks for something.
    Asked(u64, ClientFrame),
    /// Somebody does not listen any more.
    Gone(u64),
    /// Are these known, and how much were they sent?
    Check(Vec<u64>),
    /// Frames for somebody, a line each behind this; the how-manieth message of them it is.
    Frames(u64, u32),
    /// So many such messages each of these was sent.
    Counts(Vec<(u64, u32)>),
    /// A room let go of somebody.
    LetGo(u64, Why),
    /// So much was drawn there from what people and addresses may have.
    Drawn(Drawn),
}

/// Somebody comes to a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Join {
    pub(super) table: TableId,
    pub(super) listener: u64,
    pub(super) person: PersonId,
    pub(super) language: String,
    pub(super) terse: bool,
    /// The number of the last event that they saw.
    pub(super) seen: Option<u32>,
    pub(super) house: House,
}

/// Why a room let go of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Why {
    /// There is nothing to listen to; they were told why.
    Refused,
    /// They listen in enough other places.
    Elsewhere,
    /// They do not read.
    Slow,
    /// The room has ended, moved, or never knew them: they may come back at once.
    Ended,
}

impl Why {
    /// Why somebody was let go by a room that has ended, or has not.
    pub(super) fn of(reason: Option<&LetGo>, ended: bool) -> Why {
        match reason {
            Some(LetGo::Refused) => Why::Refused,
            Some(LetGo::Elsewhere) => Why::Elsewhere,
            None if ended => Why::Ended,
            None => Why::Slow,
        }
    }
}

impl Message {
    /// As it travels: a line, and frames behind it.
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).expect("plain data with text keys")
    }

    /// Reads that; nothing if another version speaks otherwise.
    pub(super) fn read(text: &str) -> Option<(Message, &str)> {
        let (line, frames) = text.split_once('\n').unwrap_or((text, ""));
        Some((serde_json::from_str(line).ok()?, frames))
    }
}
