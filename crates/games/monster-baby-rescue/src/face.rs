//! The faces of goal and final tiles by name, and which of them lie up.
use crate::text::told_as_text;
use menagerie_core::{Cells, NotationError};
use std::{fmt, str::FromStr};

/// How many goal tiles there are (MBR-COMP-2).
pub const GOALS: usize = 10;
/// How many final tiles there are (MBR-COMP-2).
pub const FINALS: usize = 4;

/// A set of goal tiles, each by its number counted from 0.
pub type Goals = Cells<1>;

/// The side of a goal or final tile that lies up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Side {
    /// The first face.
    #[default]
    A,
    /// The second face.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Side::A { "a" } else { "b" })
    }
}

/// The faces that lie up (MBR-SETUP-5); written as ten letters for the goals and four for the finals, `abbaabbaab-abba`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Faces {
    /// Of the goal tiles.
    pub goals: [Side; GOALS],
    /// Of the final tiles.
    pub finals: [Side; FINALS],
}

impl Faces {
    /// The goal faces that lie up.
    pub fn goals_up(self) -> impl Iterator<Item = GoalFace> {
        (0..GOALS as u8).map(move |tile| self.goal(tile))
    }

    /// The face of one goal tile, counted from 0.
    #[inline]
    pub fn goal(&self, tile: u8) -> GoalFace {
        let side = self.goals[usize::from(tile)];
        GoalFace { tile, side }
    }

    /// The final faces that lie up.
    pub fn finals_up(self) -> impl Iterator<Item = FinalFace> {
        (0..FINALS as u8).map(move |tile| FinalFace {
            tile,
            side: self.finals[usize::from(tile)],
        })
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.goals.iter().try_for_each(|side| write!(f, "{side}"))?;
        f.write_str("-")?;
        self.finals.iter().try_for_each(|side| write!(f, "{side}"))
    }
}

impl FromStr for Faces {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Faces, NotationError> {
        let wrong = || {
            let problem = format!("'{text}' is not ten and four letters a or b, as in {SAMPLE}");
            NotationError::new("faces", problem)
        };
        const SAMPLE: &str = "abbaabbaab-abba";
        let mut faces = Faces::default();
        let (goals, finals) = text.split_once('-').ok_or_else(wrong)?;
        let read = |sides: &mut [Side], letters: &str| {
            let fits = letters.len() == sides.len();
            for (side, letter) in sides.iter_mut().zip(letters.bytes()) {
                *side = match letter {
                    b'a' => Side::A,
                    b'b' => Side::B,
                    _ => return false,
                };
            }
            fits
        };
        let fits = read(&mut faces.goals, goals) && read(&mut faces.finals, finals);
        fits.then_some(faces).ok_or_else(wrong)
    }
}

/// A face of a goal tile; written `g1a` to `g10b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct GoalFace {
    /// Which tile, counted from 0.
    pub tile: u8,
    /// Which side of it.
    pub side: Side,
}

/// A face of a final tile; written `f1a` to `f4b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct FinalFace {
    /// Which tile, counted from 0.
    pub tile: u8,
    /// Which side of it.
    pub side: Side,
}

fn read_face(text: &str, letter: char, count: usize) -> Result<(u8, Side), NotationError> {
    let wrong = || {
        let problem = format!("'{text}' is not a face from {letter}1a to {letter}{count}b");
        NotationError::new("face", problem)
    };
    let rest = text.strip_prefix(letter).ok_or_else(wrong)?;
    let (number, side) = match rest.strip_suffix('a') {
        Some(number) => (number, Side::A),
        None => (rest.strip_suffix('b').ok_or_else(wrong)?, Side::B),
    };
    (0..count as u8)
        .find(|tile| (tile + 1).to_string() == number)
        .map(|tile| (tile, side))
        .ok_or_else(wrong)
}

impl fmt::Display for GoalFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g{}{}", self.tile + 1, self.side)
    }
}

impl FromStr for GoalFace {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<GoalFace, NotationError> {
        let (tile, side) = read_face(text, 'g', GOALS)?;
        Ok(GoalFace { tile, side })
    }
}

impl fmt::Display for FinalFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}{}", self.tile + 1, self.side)
    }
}

impl FromStr for FinalFace {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<FinalFace, NotationError> {
        let (tile, side) = read_face(text, 'f', FINALS)?;
        Ok(FinalFace { tile, side })
    }
}

told_as_text!(Faces, GoalFace, FinalFace);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_as_they_are_written() {
        for face in ["g1a", "g10b", "g2b"] {
            assert_eq!(face.parse::<GoalFace>().unwrap().to_string(), face);
        }
        for wrong in ["g0a", "g11a", "g1", "g1c", "f1a", "g01a", "", "G1a"] {
            assert!(wrong.parse::<GoalFace>().is_err(), "{wrong}");
        }
        assert_eq!("f4b".parse::<FinalFace>().unwrap().to_string(), "f4b");
        assert!("f5a".parse::<FinalFace>().is_err());
        let text = "abbaabbaab-abba";
        assert_eq!(text.parse::<Faces>().unwrap().to_string(), text);
        for wrong in [
            "",
            "-",
            "abba",
            "abbaabbaab-abb",
            "abbaabbaac-abba",
            "abbaabbaab-abbaa",
        ] {
            assert!(wrong.parse::<Faces>().is_err(), "{wrong}");
        }
    }
}
