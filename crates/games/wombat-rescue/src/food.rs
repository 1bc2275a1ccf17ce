//! Food disks (WR-COMP-5).
use menagerie_core::{Bag, NotationError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most disks of one kind in any edition.
pub(crate) const MOST: u8 = 60;

/// The kinds of food.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Disk {
    /// Grasses.
    Green,
    /// Herbs.
    Orange,
    /// Roots.
    Black,
}

impl Disk {
    /// All kinds, by rising value in the standard edition.
    pub const ALL: [Disk; 3] = [Disk::Green, Disk::Orange, Disk::Black];

    /// How it is written: g, o, b.
    pub const fn letter(self) -> char {
        match self {
            Disk::Green => 'g',
            Disk::Orange => 'o',
            Disk::Black => 'b',
        }
    }

    /// The kind that a letter stands for.
    ///
    /// # Errors
    /// If it stands for none.
    pub fn from_letter(letter: char) -> Result<Disk, NotationError> {
        let found = Disk::ALL.into_iter().find(|disk| disk.letter() == letter);
        found.ok_or_else(|| {
            NotationError::new(
                "disks",
                format!("'{letter}' is not a disk: write g, o or b"),
            )
        })
    }
}

/// Some disks, of which only the kinds matter: the bag, a mouth, a set in a tract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Disks(pub Bag<3>);

impl Disks {
    /// No disk.
    pub const NONE: Disks = Disks(Bag::new([0; 3]));

    /// One disk alone.
    pub fn one(disk: Disk) -> Disks {
        let mut disks = Disks::NONE;
        disks.add(disk);
        disks
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts one in.
    pub fn add(&mut self, disk: Disk) {
        self.0.add(disk as usize);
    }

    /// Takes one out; `false`, and nothing changes, when there is none of its kind.
    pub fn take(&mut self, disk: Disk) -> bool {
        self.0.take(disk as usize)
    }

    /// Puts all of the others in.
    pub fn pour(&mut self, others: Disks) {
        self.0.pour(&others.0);
    }

    /// How many there are of a kind.
    pub fn count(&self, disk: Disk) -> u8 {
        self.0.count(disk as usize)
    }

    /// How many there are.
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    /// Every single disk, in the order of the kinds.
    pub fn each(&self) -> impl Iterator<Item = Disk> + use<> {
        let counts = *self.0.counts();
        Disk::ALL
            .into_iter()
            .flat_map(move |disk| std::iter::repeat_n(disk, usize::from(counts[disk as usize])))
    }

    /// Reads letters in the order of the kinds, such as `ggo`.
    ///
    /// # Errors
    /// If there is another letter, another order, or more than any edition has.
    pub fn read(text: &str) -> Result<Disks, NotationError> {
        let mut disks = Disks::NONE;
        for letter in text.chars() {
            let disk = Disk::from_letter(letter)?;
            if disks.count(disk) >= MOST {
                return Err(NotationError::new("disks", "more disks than there are"));
            }
            disks.add(disk);
        }
        if disks.to_string() != text {
            return Err(NotationError::new(
                "disks",
                format!("write '{text}' as '{disks}'"),
            ));
        }
        Ok(disks)
    }
}

impl fmt::Display for Disks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.each()
            .try_for_each(|disk| write!(f, "{}", disk.letter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disks_are_read_in_their_order() {
        assert_eq!(Disks::read("gggb").unwrap().total(), 4);
        assert!(Disks::read("og").is_err());
        assert!(Disks::read("x").is_err());
        assert!(Disks::read(&"b".repeat(61)).is_err());
    }
}
