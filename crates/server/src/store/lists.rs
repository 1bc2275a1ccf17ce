//! What all stores have in common: how much a list shows, and how phases and times are written.
use crate::wire::Phase;

/// So many tables a page of a list has.
pub(super) const PAGE: i64 = 50;
/// So many finished games of somebody are listed.
pub(super) const MEMORIES: i64 = 10;
/// Open tables that nobody touched for so many seconds are not listed.
pub(super) const STALE: i64 = 24 * 60 * 60;
/// So many old tables are looked at in one go.
pub(super) const OLD_AT_ONCE: i64 = 100;
/// So many tables or people that are looked for are on a page.
pub(super) const FOUND_AT_ONCE: i64 = 200;

/// A phase as databases have it.
pub(super) fn phase_number(phase: Phase) -> i16 {
    match phase {
        Phase::Gathering => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
    }
}

/// A time as databases have it.
pub(super) fn stored_seconds(seconds: u64) -> i64 {
    i64::try_from(seconds).unwrap_or(i64::MAX / 2)
}

/// A time that a database had.
pub(super) fn read_seconds(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or(0)
}
