//! Hex spaces by their coordinates, and the six directions (WR-GEO-1).
//!
//! ```text
//!        nw  ne          q grows to the east, r downwards;
//!      w   ·   e         a row further down begins half a space further east
//!        sw  se
//! ```
use menagerie_core::{NotationError, read_number};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{cmp::Ordering, fmt, str::FromStr};

/// A place on the endless plane of hexes; it need not be on the board. Written `q,r`, as in `3,-4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Hex {
    /// Along a row, growing to the east.
    pub q: i8,
    /// The row, growing downwards.
    pub r: i8,
}

impl Hex {
    /// The home space of every layout (WR-GEO-8).
    pub const HOME: Hex = Hex { q: 0, r: 0 };

    /// The next hex in a direction.
    #[must_use]
    pub const fn step(self, way: Way) -> Hex {
        let (q, r) = way.delta();
        self.shifted(q, r)
    }

    /// The hex so many columns and rows away.
    #[must_use]
    pub(crate) const fn shifted(self, q: i8, r: i8) -> Hex {
        Hex {
            q: self.q.wrapping_add(q),
            r: self.r.wrapping_add(r),
        }
    }

    /// Steps from one hex to another over an open plane (WR-GEO-3).
    #[inline]
    pub fn distance(self, other: Hex) -> u16 {
        let q = i16::from(self.q) - i16::from(other.q);
        let r = i16::from(self.r) - i16::from(other.r);
        q.unsigned_abs()
            .max(r.unsigned_abs())
            .max((q + r).unsigned_abs())
    }
}

/// Reading order (WR-GEO-9): by row, then from west to east.
impl Ord for Hex {
    fn cmp(&self, other: &Hex) -> Ordering {
        (self.r, self.q).cmp(&(other.r, other.q))
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Hex) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Hex, NotationError> {
        let wrong = || NotationError::new("space", format!("'{text}' is not a space such as 3,-4"));
        let (q, r) = text.split_once(',').ok_or_else(wrong)?;
        let read = |part: &str| {
            let number: i8 = read_number("space", part, i8::MIN..=i8::MAX).map_err(|_| wrong())?;
            // one way to write each number: no -0, no 007
            (number.to_string() == part)
                .then_some(number)
                .ok_or_else(wrong)
        };
        Ok(Hex {
            q: read(q)?,
            r: read(r)?,
        })
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// One of the six directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// East.
    E,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
    /// North-east.
    Ne,
}

impl Way {
    /// All six, clockwise from the east.
    pub const ALL: [Way; 6] = [Way::E, Way::Se, Way::Sw, Way::W, Way::Nw, Way::Ne];

    /// Whether reading order goes the same way: to the east, or downwards.
    #[inline]
    pub(crate) const fn grows(self) -> bool {
        matches!(self, Way::E | Way::Se | Way::Sw)
    }

    /// The opposite direction.
    #[inline]
    pub(crate) const fn back(self) -> Way {
        Way::ALL[(self as usize + 3) % 6]
    }

    /// What one step adds to q and r.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Way::E => (1, 0),
            Way::Se => (0, 1),
            Way::Sw => (-1, 1),
            Way::W => (-1, 0),
            Way::Nw => (0, -1),
            Way::Ne => (1, -1),
        }
    }

    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Way::E => "e",
            Way::Se => "se",
            Way::Sw => "sw",
            Way::W => "w",
            Way::Nw => "nw",
            Way::Ne => "ne",
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Way {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Way, NotationError> {
        let found = Way::ALL.into_iter().find(|way| way.word() == text);
        found.ok_or_else(|| {
            let problem = format!("'{text}' is not a direction: write e, se, sw, w, nw or ne");
            NotationError::new("direction", problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_steps_over_the_open_plane() {
        let from = Hex { q: 2, r: -5 };
        assert_eq!(from.distance(Hex { q: -1, r: -5 }), 3);
        assert_eq!(from.distance(Hex { q: 1, r: -2 }), 3);
        assert_eq!(from.distance(Hex { q: 4, r: -3 }), 4);
        for way in Way::ALL {
            assert_eq!(from.distance(from.step(way)), 1);
        }
    }

    #[test]
    fn a_space_is_written_in_one_way_only() {
        assert_eq!("3,-4".parse(), Ok(Hex { q: 3, r: -4 }));
        for wrong in [
            "", "3", "3,", "+3,1", "03,1", "-0,1", "3, 1", "300,1", "3,1,1",
        ] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }
}
