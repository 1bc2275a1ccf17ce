//! The digestive tract of a player board (WR-COMP-9, WR-DIG).
use crate::food::Disks;
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

/// The sets in the three sections. Written from section 1 to 3, as in `go//b+ggg`: only section 3 can hold two sets, and the one
/// that has been there longer comes first (WR-HOLD-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tract {
    /// The set in section 1.
    pub first: Disks,
    /// The set in section 2.
    pub second: Disks,
    /// The set in section 3, or of two the one that has been there longer.
    pub third: Disks,
    /// The set that caught up with a held one.
    pub behind: Disks,
}

impl Tract {
    /// Whether there is no set.
    pub fn is_empty(&self) -> bool {
        *self == Tract::default()
    }

    /// All sets, section 1 first.
    pub fn sets(&self) -> [Disks; 4] {
        [self.first, self.second, self.third, self.behind]
    }

    /// Moves every set one section on; a held set in section 3 stays. What left, set by set (WR-DIG-2).
    pub fn advance(&mut self, held: bool) -> [Disks; 2] {
        let held = held && !self.third.is_empty();
        let left = if held {
            self.behind = self.second;
            [Disks::NONE; 2]
        } else {
            let left = [self.third, self.behind];
            self.third = self.second;
            self.behind = Disks::NONE;
            left
        };
        self.second = self.first;
        self.first = Disks::NONE;
        left
    }

    /// Takes out the rightmost set (WR-FIB-1). Says whether it came from section 3.
    pub fn take_rightmost(&mut self) -> (Disks, bool) {
        if !self.third.is_empty() {
            let set = self.third;
            self.third = self.behind;
            self.behind = Disks::NONE;
            return (set, true);
        }
        let from = if self.second.is_empty() {
            &mut self.first
        } else {
            &mut self.second
        };
        (std::mem::take(from), false)
    }
}

impl fmt::Display for Tract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.first, self.second, self.third)?;
        if !self.behind.is_empty() {
            write!(f, "+{}", self.behind)?;
        }
        Ok(())
    }
}

impl FromStr for Tract {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Tract, NotationError> {
        let wrong = || {
            let problem = format!("'{text}' is not three sections such as go//b+ggg");
            NotationError::new("tract", problem)
        };
        let mut sections = text.split('/');
        let mut next = || sections.next().ok_or_else(wrong);
        let (first, second, third) = (next()?, next()?, next()?);
        if sections.next().is_some() {
            return Err(wrong());
        }
        let (third, behind) = match third.split_once('+') {
            Some((third, behind)) if !third.is_empty() && !behind.is_empty() => (third, behind),
            Some(_) => return Err(wrong()),
            None => (third, ""),
        };
        Ok(Tract {
            first: Disks::read(first)?,
            second: Disks::read(second)?,
            third: Disks::read(third)?,
            behind: Disks::read(behind)?,
        })
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

    // WR-FIB-1
    #[test]
    fn the_rightmost_set_leaves_first_and_of_two_the_older() {
        let mut tract: Tract = "go/ggg/b+oo".parse().unwrap();
        let mut order = Vec::new();
        while !tract.is_empty() {
            order.push(tract.take_rightmost().0.to_string());
        }
        assert_eq!(order, ["b", "oo", "ggg", "go"]);
        for wrong in ["", "/", "///", "//+b", "//b+", "//b+b+b", "x//", "og//"] {
            assert!(wrong.parse::<Tract>().is_err(), "{wrong}");
        }
    }
}
