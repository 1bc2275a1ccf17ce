//! What a server counts by the hour.

/// What is counted by the hour, because it costs more than an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quota {
    /// Tables made, rematches among them.
    Tables,
    /// Tables made that everybody finds in the list.
    Listed,
    /// What is stored at tables: decisions, seats taken, and so on.
    Entries,
    /// Hints.
    Hints,
    /// Guests that were not known before; of an address alone.
    Guests,
}

impl Quota {
    /// All of them.
    pub const ALL: [Quota; 5] = [
        Quota::Tables,
        Quota::Listed,
        Quota::Entries,
        Quota::Hints,
        Quota::Guests,
    ];

    /// The message that says that it is used up.
    pub(crate) fn message(self) -> &'static str {
        match self {
            Quota::Tables => "server-quota-tables",
            Quota::Listed => "server-quota-listed",
            Quota::Entries => "server-quota-entries",
            Quota::Hints => "server-quota-hints",
            Quota::Guests => "server-quota-guests",
        }
    }
}
