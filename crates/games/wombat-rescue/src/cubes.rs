//! Poop cubes of one player on the board (WR-SMELL-3, WR-POOP).
use crate::{
    figures::Radii,
    ground::{Ground, Spaces},
};

/// The most own cubes that a space can hold in any edition.
pub(crate) const MOST: u8 = 3;

/// How many cubes lie where, as two bits a space. What is not on the board is in the supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cubes {
    ones: Spaces,
    twos: Spaces,
}

impl Cubes {
    /// How many lie on a space.
    #[inline]
    pub const fn on(&self, space: u8) -> u8 {
        self.ones.has(space) as u8 + 2 * self.twos.has(space) as u8
    }

    /// The spaces with cubes.
    #[inline]
    pub fn spaces(&self) -> Spaces {
        self.ones | self.twos
    }

    /// How many lie on the board.
    pub fn out(&self) -> u8 {
        (self.ones.len() + 2 * self.twos.len()) as u8
    }

    /// Sets how many lie on a space, at most three.
    pub fn set(&mut self, space: u8, cubes: u8) {
        let cubes = cubes.min(MOST);
        self.ones.remove(space);
        self.twos.remove(space);
        if cubes & 1 == 1 {
            self.ones.add(space);
        }
        if cubes & 2 == 2 {
            self.twos.add(space);
        }
    }

    /// All spaces that they cover with their smell (WR-SMELL-2).
    pub fn smell(&self, ground: &Ground, radii: Radii) -> Spaces {
        self.spaces().iter().fold(Spaces::EMPTY, |area, space| {
            area | ground.within(space, radii.of(self.on(space)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_are_counted_by_space_and_in_all() {
        let mut cubes = Cubes::default();
        cubes.set(3, 3);
        cubes.set(140, 1);
        cubes.set(70, 2);
        assert_eq!(
            (cubes.on(3), cubes.on(140), cubes.on(70), cubes.on(4)),
            (3, 1, 2, 0)
        );
        assert_eq!(cubes.out(), 6);
        cubes.set(3, 2);
        cubes.set(70, 0);
        assert_eq!(cubes.spaces().iter().collect::<Vec<_>>(), [3, 140]);
        assert_eq!(cubes.out(), 3);
    }
}
