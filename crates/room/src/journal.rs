//! What happens at a table, as it is stored: numbered entries, one JSON text each.
use super::Seating;
use crate::{
    ids::{PersonId, TableId},
    wire::{Colour, GameResult, Happening, Level},
};
use menagerie_table::{Played, Undone};
use serde::{Deserialize, Serialize};

/// One thing that happened, and on whose request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Who asked for it; nobody for bots and the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The id that came with it, so that it is done once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub what: Fact,
}

impl Entry {
    /// Something that nobody asked for by id.
    pub fn unasked(what: Fact) -> Entry {
        Entry {
            by: None,
            id: None,
            what,
        }
    }

    /// Takes somebody's name and person out of it, with a stranger in their place. Whether they were in it.
    pub fn forget(&mut self, person: PersonId, stranger: PersonId) -> bool {
        let asked = forget_id(&mut self.by, person, stranger);
        let named = match &mut self.what {
            Fact::Made { seating, .. } | Fact::Kept { seating, .. } => {
                seating.forget(person, stranger)
            }
            Fact::Sat {
                person: sat, name, ..
            }
            | Fact::Named { person: sat, name }
                if *sat == person =>
            {
                *sat = stranger;
                name.clear();
                true
            }
            _ => false,
        };
        asked || named
    }
}

/// Puts a stranger in somebody's place. Whether it was theirs.
pub(crate) fn forget_id(id: &mut Option<PersonId>, person: PersonId, stranger: PersonId) -> bool {
    let theirs = *id == Some(person);
    if theirs {
        *id = Some(stranger);
    }
    theirs
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A table was made: always number 0.
    Made {
        /// Who sits where, and the table's options.
        seating: Box<Seating>,
        /// The secret that its luck comes from.
        seed: String,
        /// The rules number of its game. Journals older than this field were all written under the first.
        #[serde(default = "first_rules")]
        rules: u32,
        /// The record that it goes on from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<String>,
    },
    /// A game that is over, in place of all that happened at its table: always number 0.
    Kept {
        /// Who sat where in the end.
        seating: Box<Seating>,
        /// The secret that its luck came from.
        seed: String,
        /// The rules number of its game.
        rules: u32,
        /// The record that it went on from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<String>,
        /// All lines of the record.
        lines: Vec<String>,
        /// What a coach said of it, if one was asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        analysis: Option<String>,
    },
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: u8,
        /// Who.
        person: PersonId,
        /// What they are called.
        name: String,
    },
    /// Somebody got up.
    Left {
        /// From which seats.
        seats: Vec<u8>,
        /// How well the bots play that took them.
        level: Option<Level>,
    },
    /// Somebody changed their name.
    Named {
        /// Who.
        person: PersonId,
        /// What they are called now.
        name: String,
    },
    /// The game began.
    Started {
        /// How well the bots play that fill open seats.
        level: Level,
        /// The colours of the seats.
        colours: Vec<Colour>,
        /// The luck that came first.
        lines: Vec<String>,
        /// The seat whose people move to the first one, if lots were drawn for it; the others follow in order.
        #[serde(default, skip_serializing_if = "is_first")]
        lot: u8,
        /// Who decides then. Known while it is proposed, and not stored: it follows from the lines.
        #[serde(skip)]
        next: Option<u8>,
    },
    /// A decision, and the luck that followed it.
    Played {
        /// Whose.
        seat: u8,
        /// Lines of the record.
        lines: Vec<String>,
        /// Whether the game is over by it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        over: bool,
        /// How it ended then. Journals older than this field do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<GameResult>,
        /// The colours of the seats, if they are others now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colours: Option<Vec<Colour>>,
        /// Who decides then; not stored.
        #[serde(skip)]
        next: Option<u8>,
    },
    /// Decisions were taken back.
    Undone {
        /// Who took back.
        seat: u8,
        /// So many lines the record has now.
        lines: u32,
        /// The colours of the seats, if they are others now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colours: Option<Vec<Colour>>,
        /// Who decides then; not stored.
        #[serde(skip)]
        next: Option<u8>,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// A rematch was made.
    Rematch {
        /// The new table.
        table: TableId,
    },
    /// Somebody lost their seat, and does not get it back.
    Removed {
        /// Which.
        seat: u8,
        /// How well the bot plays that has it now; before the game it is open.
        level: Option<Level>,
    },
    /// A bot plays for somebody who is away; to come back they need the others' consent.
    StoodIn {
        /// Which.
        seat: u8,
        /// How well it plays.
        level: Level,
    },
    /// A seat is held for whoever has its key, or not any more.
    Held {
        /// Which.
        seat: u8,
        /// The key.
        key: Option<String>,
    },
    /// The game was ended without a winner.
    CalledOff,
    /// Somebody was forgotten: the entries before this one do not name them any more. Whoever knew those reads them again.
    Forgotten,
    /// A coach has said what there is to say of the finished game.
    Analysed {
        /// An [`Analysis`](menagerie_ai::Analysis) as JSON text: one that a later program cannot read is made again.
        analysis: String,
    },
}

impl Fact {
    /// What is stored of lines that are proposed.
    pub fn played(seat: u8, played: &Played, seating: &Seating) -> Fact {
        Fact::Played {
            seat,
            lines: played.lines.iter().map(ToString::to_string).collect(),
            over: played.outcome.is_some(),
            result: played.outcome.as_ref().map(GameResult::of),
            colours: others_than(&played.colours, seating),
            next: played.next.map(|seat| seat.0),
        }
    }

    /// What is stored of an undo that is proposed.
    pub fn undone(seat: u8, undone: &Undone, seating: &Seating) -> Fact {
        Fact::Undone {
            seat,
            lines: u32::try_from(undone.lines).unwrap_or(u32::MAX),
            colours: others_than(&undone.colours, seating),
            next: undone.next.map(|seat| seat.0),
        }
    }

    /// Whether lists and seats look different afterwards.
    pub fn reseats(&self) -> bool {
        match self {
            Fact::Played { over, colours, .. } => *over || colours.is_some(),
            Fact::Undone { colours, .. } => colours.is_some(),
            Fact::Analysed { .. } => false,
            _ => true,
        }
    }

    /// As everybody is told.
    pub fn happening(&self) -> Happening {
        match self {
            Fact::Made { .. } | Fact::Kept { .. } => Happening::Made,
            Fact::Sat { seat, .. } => Happening::Sat { seat: *seat },
            Fact::Left { seats, level } => Happening::Left {
                seats: seats.clone(),
                level: *level,
            },
            Fact::Named { .. } | Fact::Forgotten => Happening::Named,
            Fact::Started { .. } => Happening::Started,
            Fact::Played { seat, .. } => Happening::Played { seat: *seat },
            Fact::Undone { seat, .. } => Happening::Undone { seat: *seat },
            Fact::Resigned { seat } => Happening::Resigned { seat: *seat },
            Fact::Rematch { table } => Happening::Rematch {
                table: table.to_string(),
            },
            Fact::Removed { seat, level } => Happening::Removed {
                seat: *seat,
                level: *level,
            },
            Fact::StoodIn { seat, level } => Happening::StoodIn {
                seat: *seat,
                level: *level,
            },
            Fact::Held { seat, key } => Happening::Held {
                seat: *seat,
                held: key.is_some(),
            },
            Fact::CalledOff => Happening::CalledOff,
            Fact::Analysed { .. } => Happening::Analysed,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_first(seat: &u8) -> bool {
    *seat == 0
}

fn first_rules() -> u32 {
    1
}

/// The colours of the seats, if they are others than they were: in some games they are chosen.
fn others_than(colours: &[Colour], seating: &Seating) -> Option<Vec<Colour>> {
    let mut known = seating.chairs.iter().zip(colours);
    let same = known.all(|(chair, colour)| chair.colour == Some(*colour));
    (!same).then(|| colours.to_vec())
}
