//! What a bus does, and who hears it.
use crate::{
    cluster::NodeId,
    ids::{PersonId, TableId},
};
use std::{future::Future, pin::Pin, sync::Weak};
use tokio::task::AbortHandle;

/// What is told to all who show a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// An entry was stored under this number.
    Entry(u32, String),
    /// Something may have been missed: the journal knows.
    Look,
    /// Somebody changed their name.
    Named(PersonId, String),
}

impl News {
    /// As it travels: a letter, what is short, and behind a line break what is long.
    pub(super) fn write(&self) -> String {
        match self {
            News::Entry(number, entry) => format!("e{number}\n{entry}"),
            News::Look => "l".to_owned(),
            News::Named(person, name) => format!("n{person}\n{name}"),
        }
    }

    /// Reads that; nothing if it is none of ours.
    pub(super) fn read(text: &str) -> Option<News> {
        if text == "l" {
            return Some(News::Look);
        }
        let (head, body) = text.split_once('\n')?;
        let body = body.to_owned();
        match head.split_at_checked(1)? {
            ("e", number) => Some(News::Entry(number.parse().ok()?, body)),
            ("n", person) => Some(News::Named(person.parse().ok()?, body)),
            _ => None,
        }
    }
}

/// What is told of a table is heard for as long as this is held.
#[derive(Debug)]
pub struct Watching(pub Option<AbortHandle>);

impl Drop for Watching {
    fn drop(&mut self) {
        if let Some(task) = &self.0 {
            task.abort();
        }
    }
}

/// The way to the other servers. None of this waits, and nothing of it is sure to arrive.
pub trait Bus: Send + Sync {
    /// From now on what is heard goes there. Called once.
    fn listen(&self, hear: Weak<dyn Hear>);

    /// Whether there are no other servers, ever: nobody need write down what they would be told.
    fn is_alone(&self) -> bool {
        false
    }

    /// Tells all other servers that watch a table.
    fn tell(&self, table: TableId, news: &News);

    /// What is told of a table is heard from some moment on, for as long as the answer is held. At that moment a [`News::Look`] is heard, for what was
    /// told before.
    fn watch(&self, table: TableId) -> Watching;

    /// Sends something to one server. What is sent to the same server arrives in order, if it arrives.
    fn send(&self, to: NodeId, message: String);

    /// Whether others are reached just now.
    fn is_up(&self) -> bool;

    /// Ends when everything that was told or sent is on its way.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Who hears what comes over a bus.
pub trait Hear: Send + Sync {
    /// Something was told of a table.
    fn news(&self, table: TableId, news: News);

    /// Another server sent something.
    fn message(&self, from: NodeId, message: &str);

    /// Others are reached from now on, or not any more.
    fn turned(&self, up: bool);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_are_written_and_nothing_else_is() {
        for news in [
            News::Entry(7, "{\"what\":\"\u{e9}\\n\"}".to_owned()),
            News::Look,
            News::Named(PersonId(9), "Ada\nof two lines".to_owned()),
        ] {
            assert_eq!(News::read(&news.write()), Some(news));
        }
        for wrong in ["", "e", "e7", "ex\n", "n1\nAda", "\u{e9}7\n", "z1\n"] {
            assert_eq!(News::read(wrong), None, "{wrong}");
        }
    }
}
