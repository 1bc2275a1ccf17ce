//! Who sits where.
use crate::NotationError;
use serde::{Deserialize, Serialize};
use std::{fmt, ops, str::FromStr};

/// The largest table that any game seats.
pub const MAX_SEATS: usize = 5;

/// A place at the table. Counted from 0 inside, written from 1, as people count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `players`, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat)
    }

    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        Seat(if self.0 + 1 >= players { 0 } else { self.0 + 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse::<u8>() {
            Ok(n) if (1..=MAX_SEATS as u8).contains(&n) => Ok(Seat(n - 1)),
            _ => Err(NotationError::new(
                "seat",
                format!("'{text}' is not a seat: write 1 to {MAX_SEATS}"),
            )),
        }
    }
}

/// One thing per seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize = MAX_SEATS>(pub [T; N]);

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T: Copy, const N: usize> BySeat<T, N> {
    /// The same thing for everyone.
    pub const fn all(item: T) -> Self {
        BySeat([item; N])
    }

    /// Seats of a table of `players` with what is theirs.
    pub fn seated(&self, players: u8) -> impl Iterator<Item = (Seat, T)> + '_ {
        Seat::all(players).map(|seat| (seat, self[seat]))
    }
}

impl<T, const N: usize> ops::Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> ops::IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_from_one_and_read_back() {
        for seat in Seat::all(5) {
            assert_eq!(seat.to_string().parse::<Seat>().unwrap(), seat);
        }
        for wrong in ["0", "6", "", "one", "-1"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_seat_after_the_last_is_the_first() {
        assert_eq!(Seat(1).next(3), Seat(2));
        assert_eq!(Seat(2).next(3), Seat(0));
    }
}
