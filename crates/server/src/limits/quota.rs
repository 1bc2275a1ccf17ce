//! What is counted by the hour.

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
    pub(crate) const ALL: [Quota; 5] = [
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

/// How much of it a person has in an hour; a quarter of that at once. An address has five times as much, for those who share one; guests are
/// counted by address alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quotas {
    /// Tables made.
    pub tables: u32,
    /// Tables made that everybody finds.
    pub listed: u32,
    /// What is stored at tables.
    pub entries: u32,
    /// Hints.
    pub hints: u32,
    /// New guests of an address.
    pub guests: u32,
}

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas {
            tables: 60,
            listed: 12,
            entries: 7200,
            hints: 240,
            guests: 1200,
        }
    }
}

impl Quotas {
    pub(super) fn of(&self, quota: Quota) -> u32 {
        match quota {
            Quota::Tables => self.tables,
            Quota::Listed => self.listed,
            Quota::Entries => self.entries,
            Quota::Hints => self.hints,
            Quota::Guests => self.guests,
        }
    }
}
