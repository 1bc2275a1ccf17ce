//! What is measured of a game.
use crate::course::Course;
use menagerie_core::Seat;
use std::fmt;

/// What is measured of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// What a seat won of the points.
    Seat(Seat),
    /// What who decided first won of the points.
    Begins,
    /// Turns a game.
    Turns,
    /// Decisions a game.
    Decisions,
    /// Points between the first and the second.
    Margin,
    /// How often the lead changes in a game.
    LeadChanges,
}

impl Measure {
    /// All measures of a table.
    pub fn all(seats: u8) -> Vec<Measure> {
        let seats = Seat::all(seats).map(Measure::Seat);
        let others = [
            Measure::Begins,
            Measure::Turns,
            Measure::Decisions,
            Measure::Margin,
            Measure::LeadChanges,
        ];
        seats.chain(others).collect()
    }

    /// Whether it is a share, told in percent.
    pub fn is_share(self) -> bool {
        matches!(self, Measure::Seat(_) | Measure::Begins)
    }

    /// The same for people.
    pub fn title(self) -> String {
        match self {
            Measure::Seat(seat) => format!("Won by seat {}, in percent", seat.0 + 1),
            Measure::Begins => "Won by who decides first, in percent".to_owned(),
            Measure::Turns => "Turns a game".to_owned(),
            Measure::Decisions => "Decisions a game".to_owned(),
            Measure::Margin => "Points between first and second".to_owned(),
            Measure::LeadChanges => "Lead changes a game".to_owned(),
        }
    }

    pub(crate) fn of(self, course: &Course, seats: u8) -> f64 {
        match self {
            Measure::Seat(seat) => course.share(seat, seats),
            Measure::Begins => course.share_of_who_begins(seats),
            Measure::Turns => f64::from(course.turns),
            Measure::Decisions => course.choices.len() as f64,
            Measure::Margin => course.margin().unwrap_or(0.0),
            Measure::LeadChanges => f64::from(course.lead_changes),
        }
    }
}

/// One word, as in tables and aims: `seat_1`, `turns`.
impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Measure::Seat(seat) => write!(f, "seat_{}", seat.0 + 1),
            Measure::Begins => f.write_str("begins"),
            Measure::Turns => f.write_str("turns"),
            Measure::Decisions => f.write_str("decisions"),
            Measure::Margin => f.write_str("margin"),
            Measure::LeadChanges => f.write_str("lead_changes"),
        }
    }
}
