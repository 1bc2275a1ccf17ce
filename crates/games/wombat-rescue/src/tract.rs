//! The digestive tract of a player board (WR-COMP-9, WR-DIG).
use crate::food::Disks;
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

/// The most sections that a tract has in an edition.
pub(crate) const MOST_SECTIONS: usize = 5;

/// The sets in the sections, three of them in the standard edition. Written from section 1 on, as in `go//b+ggg`: only the rightmost
/// section can hold two sets, and the one that has been there longer comes first (WR-HOLD-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tract {
    /// The rightmost section comes last; a shorter tract leaves the first places empty.
    sections: [Disks; MOST_SECTIONS],
    /// The set that caught up with a held one.
    behind: Disks,
    length: u8,
}

/// An empty one of three sections.
impl Default for Tract {
    fn default() -> Tract {
        Tract::new(3)
    }
}

impl Tract {
    /// An empty one of so many sections, 1 to 5.
    pub const fn new(length: u8) -> Tract {
        Tract {
            sections: [Disks::NONE; MOST_SECTIONS],
            behind: Disks::NONE,
            length,
        }
    }

    /// How many sections it has.
    pub const fn length(&self) -> u8 {
        self.length
    }

    /// Whether there is no set.
    pub fn is_empty(&self) -> bool {
        self.sets().iter().all(Disks::is_empty)
    }

    /// All sets, the leftmost first; some are empty.
    pub const fn sets(&self) -> [Disks; MOST_SECTIONS + 1] {
        let [a, b, c, d, e] = self.sections;
        [a, b, c, d, e, self.behind]
    }

    /// The sets section by section, section 1 first.
    pub fn sections(&self) -> impl Iterator<Item = [Disks; 2]> + '_ {
        let first = MOST_SECTIONS - usize::from(self.length);
        (first..MOST_SECTIONS).map(|i| match i + 1 {
            MOST_SECTIONS => [self.sections[i], self.behind],
            _ => [self.sections[i], Disks::NONE],
        })
    }

    /// The set in the rightmost section, or of two the one that has been there longer.
    #[inline]
    pub const fn last(&self) -> Disks {
        self.sections[MOST_SECTIONS - 1]
    }

    /// The set that caught up with a held one.
    #[inline]
    pub const fn behind(&self) -> Disks {
        self.behind
    }

    /// Puts a set into a section, counted from 1.
    pub fn put(&mut self, section: u8, set: Disks) {
        let place = MOST_SECTIONS + usize::from(section) - usize::from(self.length) - 1;
        if let Some(there) = self.sections.get_mut(place) {
            *there = set;
        }
    }

    /// Moves every set one section on; a held set in the rightmost section stays. What left, set by set (WR-DIG-2).
    pub fn advance(&mut self, held: bool) -> [Disks; 2] {
        let [a, b, c, d, last] = self.sections;
        if held && !last.is_empty() {
            self.behind = d;
            self.sections = [Disks::NONE, a, b, c, last];
            return [Disks::NONE; 2];
        }
        let left = [last, self.behind];
        self.sections = [Disks::NONE, a, b, c, d];
        self.behind = Disks::NONE;
        left
    }

    /// Takes out the rightmost set (WR-FIB-1). Says whether it came from the rightmost section.
    pub fn take_rightmost(&mut self) -> (Disks, bool) {
        let last = self.last();
        if !last.is_empty() {
            self.sections[MOST_SECTIONS - 1] = std::mem::take(&mut self.behind);
            return (last, true);
        }
        let there = self.sections.iter_mut().rev().find(|set| !set.is_empty());
        (there.map(std::mem::take).unwrap_or_default(), false)
    }
}

impl fmt::Display for Tract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, [set, behind]) in self.sections().enumerate() {
            let bar = if i == 0 { "" } else { "/" };
            write!(f, "{bar}{set}")?;
            if !behind.is_empty() {
                write!(f, "+{behind}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tract {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Tract, NotationError> {
        let wrong = || {
            let problem = format!("'{text}' is not sections such as go//b+ggg");
            NotationError::new("tract", problem)
        };
        let length = text.split('/').count();
        if length > MOST_SECTIONS {
            return Err(wrong());
        }
        let mut tract = Tract::new(length as u8);
        for (section, set) in (1..).zip(text.split('/')) {
            let set = match set.split_once('+') {
                Some((set, behind)) => {
                    let last = section == tract.length;
                    if !last || set.is_empty() || behind.is_empty() {
                        return Err(wrong());
                    }
                    tract.behind = Disks::read(behind)?;
                    set
                }
                None => set,
            };
            tract.put(section, Disks::read(set)?);
        }
        Ok(tract)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WR-DIG-2, WR-HOLD-3
    #[test]
    fn sets_move_on_and_a_held_one_waits_for_the_next() {
        let mut tract: Tract = "go/ggg/b".parse().unwrap();
        assert_eq!(tract.advance(true), [Disks::NONE; 2]);
        assert_eq!(tract.to_string(), "/go/b+ggg");
        let left = tract.advance(false).map(|set| set.to_string());
        assert_eq!(left, ["b", "ggg"]);
        assert_eq!(tract.to_string(), "//go");
    }

    // WR-OPT-1
    #[test]
    fn a_set_takes_as_many_digestions_as_there_are_sections() {
        for length in 1..=MOST_SECTIONS as u8 {
            let mut tract = Tract::new(length);
            tract.put(1, Disks::read("go").unwrap());
            for section in 1..=length {
                let sets: Vec<_> = tract.sections().map(|[set, _]| set.to_string()).collect();
                assert_eq!(
                    sets.iter().position(|set| set == "go"),
                    Some(usize::from(section) - 1)
                );
                assert_eq!(tract.to_string().parse(), Ok(tract));
                let left = tract.advance(false)[0].to_string();
                assert_eq!(left == "go", section == length, "{length} sections");
            }
            assert!(tract.is_empty());
        }
    }

    // WR-FIB-1
    #[test]
    fn the_rightmost_set_leaves_first_and_of_two_the_older() {
        let mut tract: Tract = "go/ggg/b+oo".parse().unwrap();
        let mut order = Vec::new();
        while !tract.is_empty() {
            order.push(tract.take_rightmost().0.to_string());
        }
        assert_eq!(order, ["b", "oo", "ggg", "go"]);
        for wrong in ["/////", "//+b", "//b+", "//b+b+b", "b+b//", "x//", "og//"] {
            assert!(wrong.parse::<Tract>().is_err(), "{wrong}");
        }
    }
}
