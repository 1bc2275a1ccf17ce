//! The four hunters (HTW-COMP-3). A hunter is known by its colour.
use menagerie_core::{Colour, NotationError};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A hunter piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Hunter {
    /// Ulf, who is better with Traps and Snares.
    Red,
    /// Bear Claw, who is better with the Bow.
    Blue,
    /// Actaeon, who is better with Nets.
    Yellow,
    /// Ningawe, who is better with the Spear.
    Green,
}

impl Hunter {
    /// All four, in the order of the rulebook's table.
    pub const ALL: [Hunter; 4] = [Hunter::Red, Hunter::Blue, Hunter::Yellow, Hunter::Green];

    /// The colour of piece and Camp.
    pub const fn colour(self) -> Colour {
        match self {
            Hunter::Red => Colour::Red,
            Hunter::Blue => Colour::Blue,
            Hunter::Yellow => Colour::Yellow,
            Hunter::Green => Colour::Green,
        }
    }
}

impl fmt::Display for Hunter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.colour().word())
    }
}

impl FromStr for Hunter {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Hunter, NotationError> {
        let named = Hunter::ALL.into_iter().find(|h| h.colour().word() == text);
        named.ok_or_else(|| {
            let problem = format!("'{text}' is not a hunter: red, blue, yellow or green");
            NotationError::new("hunter", problem)
        })
    }
}

/// Which colour's Camp lies in which corner, clockwise from the north-west (HTW-OPT-4): `red-blue-yellow-green`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(transparent)]
pub struct Camps(pub [Hunter; 4]);

impl Camps {
    /// Whether every colour is there.
    pub fn complete(self) -> bool {
        Hunter::ALL.iter().all(|hunter| self.0.contains(hunter))
    }

    /// The corner of a hunter's Camp, counted clockwise from the north-west.
    pub fn corner(self, hunter: Hunter) -> usize {
        self.0.iter().position(|&h| h == hunter).unwrap_or_default()
    }
}

impl fmt::Display for Camps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [nw, ne, se, sw] = self.0;
        write!(f, "{nw}-{ne}-{se}-{sw}")
    }
}

/// Four different colours.
impl FromStr for Camps {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Camps, NotationError> {
        let wrong = || {
            let problem =
                format!("'{text}' is not the four colours, each once: red-blue-yellow-green");
            NotationError::new("camps", problem)
        };
        let colours: Result<Vec<Hunter>, NotationError> = text.split('-').map(str::parse).collect();
        let colours = colours.map_err(|_| wrong())?;
        let camps = Camps(colours.try_into().map_err(|_| wrong())?);
        camps.complete().then_some(camps).ok_or_else(wrong)
    }
}
