//! What is counted by the hour.

pub use menagerie_room::quota::Quota;

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
