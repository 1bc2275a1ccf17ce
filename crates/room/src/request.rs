//! Who asks for something, and under which id.
use super::{Entry, Fact, ListenerId};
use crate::ids::PersonId;

/// Something that somebody asks for. What it is stands in the frame; this is where the answer goes, and what keeps it from being done twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Who is answered.
    pub listener: ListenerId,
    /// Who asks.
    pub person: PersonId,
    /// Made up by the client.
    pub id: String,
}

impl Request {
    /// What is stored when it is done.
    pub fn entry(&self, what: Fact) -> Entry {
        Entry {
            by: Some(self.person),
            id: Some(self.id.clone()),
            what,
        }
    }
}
