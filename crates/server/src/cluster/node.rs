//! Which server of a cluster.
use crate::ids::random;
use std::{fmt, num::ParseIntError, str::FromStr};

/// A server of a cluster, from its start to its end: one that comes back is another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u64);

impl NodeId {
    /// A new one.
    #[must_use]
    pub fn random() -> NodeId {
        NodeId(u64::from_le_bytes(random()))
    }

    /// As a database keeps it.
    pub(crate) fn stored(self) -> i64 {
        self.0.cast_signed()
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for NodeId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<NodeId, ParseIntError> {
        u64::from_str_radix(text, 16).map(NodeId)
    }
}
