//! Who sits where, and all that lists show of a table. It follows from the journal alone.
use super::{Fact, Summary, journal::forget_id};
use crate::{
    ids::{PersonId, TableId},
    wire::{
        Colour, Ended, GameResult, Level, OptionChosen, Pace, Phase, SeatKind, SeatTold, TableTold,
    },
};
use menagerie_core::Options;
use menagerie_table::{Voice, Words};
use serde::{Deserialize, Serialize};

/// A seat: somebody's, a bot's, or (while its owner is away) both.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Chair {
    /// Whose it is.
    pub owner: Option<PersonId>,
    /// What the owner is called.
    pub name: String,
    /// That name was given for this seat alone: several people share the owner's screen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named_here: bool,
    /// The bot that plays it.
    pub bot: Option<Level>,
    /// Known once the game has begun.
    pub colour: Option<Colour>,
    /// Whoever has this may take the seat, and nobody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The others gave it to the bot while its owner was away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stood_in: bool,
}

impl Chair {
    /// Whether nobody has it.
    pub fn is_open(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    /// The person who plays it now, if it is a person.
    pub fn player(&self) -> Option<PersonId> {
        self.owner.filter(|_| self.bot.is_none())
    }

    /// Whether this person plays it now.
    pub fn played_by(&self, person: PersonId) -> bool {
        self.player() == Some(person)
    }

    /// What whoever plays it is called; nothing if nobody does.
    pub fn called(&self, seat: usize, words: &Words) -> Option<String> {
        match (self.bot, self.owner) {
            (Some(level), _) => Some(bot_name(level, seat, words)),
            (None, Some(_)) => Some(self.owner_name(words)),
            (None, None) => None,
        }
    }

    /// What the owner is called; somebody, if they were forgotten.
    fn owner_name(&self, words: &Words) -> String {
        match self.name.is_empty() {
            true => Voice::nameless(words).say_id("server-somebody"),
            false => self.name.clone(),
        }
    }
}

/// Computer players have names, one for each seat and level: so two at a table are never namesakes, and a seat's is the same in all lists.
fn bot_name(level: Level, seat: usize, words: &Words) -> String {
    Voice::nameless(words).say_id(&format!("ai-bot-{level}-{}", seat % NAMESAKES + 1))
}

/// So many names are there a level, as many as seats (`words/en/ai.ftl`).
const NAMESAKES: usize = 5;

/// Who sits where, and all that lists show of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// Which table.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// Options that were chosen.
    pub options: Vec<OptionChosen>,
    /// One a seat.
    pub chairs: Vec<Chair>,
    /// Who made it: may begin and use the host's tools, with a seat or without.
    pub host: Option<PersonId>,
    /// What stage the table is at.
    pub phase: Phase,
    /// How fast bots and automatic answers come.
    pub pace: Pace,
    /// Whether everybody finds it.
    pub listed: bool,
    /// The promise made about the seed.
    pub seal: String,
    /// Whether one person may take several seats; the host always may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub several: bool,
    /// Whether lots are drawn for who begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lot: bool,
    /// Who lost their seat here: without a key they get no other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<PersonId>,
    /// Who gave up.
    pub resigned: Option<u8>,
    /// The game was ended without a winner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub called_off: bool,
    /// How it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// Whether its first seat is taught while it plays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
}

impl Seating {
    /// What an entry changes.
    pub fn apply(&mut self, entry: &Fact) {
        match entry {
            Fact::Made { seating, .. } | Fact::Kept { seating, .. } => *self = (**seating).clone(),
            Fact::Sat { seat, person, name } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.owner = Some(*person);
                    chair.name.clone_from(name);
                    chair.named_here = false;
                    chair.bot = None;
                    chair.key = None;
                    chair.stood_in = false;
                }
                self.barred.retain(|barred| barred != person);
                self.host = self.host.or(Some(*person));
            }
            Fact::Left { seats, level } => self.leave(seats, *level),
            Fact::Named { person, name } => {
                let named = |chair: &&mut Chair| chair.owner == Some(*person) && !chair.named_here;
                let theirs = self.chairs.iter_mut().filter(named);
                theirs.for_each(|chair| chair.name.clone_from(name));
            }
            Fact::Started {
                level,
                colours,
                lot,
                ..
            } => {
                self.phase = Phase::Playing;
                let chairs = self.chairs.len().max(1);
                self.chairs.rotate_left(usize::from(*lot) % chairs);
                for chair in self.chairs.iter_mut().filter(|chair| chair.is_open()) {
                    chair.bot = Some(*level);
                }
                self.paint(colours);
            }
            Fact::Played {
                over,
                result,
                colours,
                ..
            } => {
                if *over {
                    self.phase = Phase::Over;
                    self.result.clone_from(result);
                }
                self.paint(colours.iter().flatten());
            }
            Fact::Undone { colours, .. } => self.paint(colours.iter().flatten()),
            Fact::Resigned { seat } => {
                self.resigned = Some(*seat);
                self.phase = Phase::Over;
            }
            Fact::Rematch { table } => self.rematch = Some(*table),
            Fact::Removed { seat, level } => self.remove(*seat, *level),
            Fact::StoodIn { seat, level } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.bot = Some(*level);
                    chair.stood_in = true;
                }
            }
            Fact::Held { seat, key } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                    chair.key.clone_from(key);
                }
            }
            Fact::CalledOff => {
                self.called_off = true;
                self.phase = Phase::Over;
            }
            Fact::Analysed { .. } | Fact::Forgotten => {}
        }
    }

    /// Takes somebody's name and person out of it, with a stranger in their place. Whether they were in it.
    pub fn forget(&mut self, person: PersonId, stranger: PersonId) -> bool {
        let mut found = forget_id(&mut self.host, person, stranger);
        for chair in &mut self.chairs {
            if forget_id(&mut chair.owner, person, stranger) {
                chair.name.clear();
                chair.named_here = false;
                found = true;
            }
        }
        for barred in self.barred.iter_mut().filter(|barred| **barred == person) {
            *barred = stranger;
            found = true;
        }
        found
    }

    fn remove(&mut self, seat: u8, level: Option<Level>) {
        let Some(chair) = self.chairs.get_mut(usize::from(seat)) else {
            return;
        };
        let was = std::mem::take(chair);
        chair.bot = level;
        chair.colour = was.colour;
        let barred = was.owner.filter(|owner| !self.barred.contains(owner));
        self.barred.extend(barred);
    }

    fn paint<'a>(&mut self, colours: impl IntoIterator<Item = &'a Colour>) {
        for (chair, colour) in self.chairs.iter_mut().zip(colours) {
            chair.colour = Some(*colour);
        }
    }

    /// In a game the seats stay somebody's; before it they are open again. Whoever made the table keeps it.
    fn leave(&mut self, seats: &[u8], level: Option<Level>) {
        for seat in seats {
            if let Some(chair) = self.chairs.get_mut(usize::from(*seat)) {
                match level {
                    Some(level) => chair.bot = Some(level),
                    None => *chair = Chair::default(),
                }
            }
        }
    }

    /// The seats that a person plays now.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = u8> + '_ {
        let theirs = self
            .chairs
            .iter()
            .zip(0..)
            .filter(move |(chair, _)| chair.played_by(person));
        theirs.map(|(_, seat)| seat)
    }

    /// The seats that other people play now.
    pub fn others_than(&self, person: PersonId) -> Vec<u8> {
        let chairs = (0..).zip(&self.chairs);
        let theirs = chairs.filter(|(_, chair)| chair.player().is_some_and(|it| it != person));
        theirs.map(|(seat, _)| seat).collect()
    }

    /// Whether a person has a seat, played by themselves or kept by a bot.
    pub fn seats(&self, person: PersonId) -> bool {
        self.chairs.iter().any(|chair| chair.owner == Some(person))
    }

    /// Whether nobody is waited for.
    pub fn is_full(&self) -> bool {
        !self.chairs.iter().any(Chair::is_open)
    }

    /// The options as games take them.
    pub fn options(&self) -> Options {
        let mut options = Options::new();
        for chosen in &self.options {
            options.set(&chosen.key, chosen.value.as_str());
        }
        options
    }

    /// What the players are called, by seat.
    pub fn names(&self, words: &Words) -> Vec<Option<String>> {
        let chairs = self.chairs.iter().enumerate();
        chairs
            .map(|(seat, chair)| chair.called(seat, words))
            .collect()
    }

    /// As a person is told.
    pub fn told(&self, person: PersonId, words: &Words) -> TableTold {
        let seat = |(seat, chair): (usize, &Chair)| SeatTold {
            kind: match (chair.bot, chair.owner) {
                (Some(_), _) => SeatKind::Bot,
                (None, Some(_)) => SeatKind::Person,
                (None, None) => SeatKind::Open,
            },
            name: chair.called(seat, words).unwrap_or_default(),
            level: chair.bot,
            stands_in_for: (chair.bot.and(chair.owner)).map(|_| chair.owner_name(words)),
            held: chair.key.is_some(),
            key: chair.key.clone().filter(|_| self.host == Some(person)),
            mine: chair.owner == Some(person),
            colour: chair.colour,
        };
        TableTold {
            table: self.table.to_string(),
            game: self.game.clone(),
            phase: self.phase,
            seats: self.chairs.iter().enumerate().map(seat).collect(),
            host: self.host == Some(person),
            options: self.options.clone(),
            pace: self.pace,
            lot: self.lot,
            listed: self.listed,
            seal: self.seal.clone(),
            rematch: self.rematch.map(|table| table.to_string()),
            lesson: self.lesson,
            ended: self.ended(),
            turn: None,
            since: None,
        }
    }

    fn ended(&self) -> Option<Ended> {
        if self.phase != Phase::Over {
            return None;
        }
        Some(match (self.resigned, &self.result) {
            (Some(seat), _) => Ended::Resigned { seat },
            (None, _) if self.called_off => Ended::CalledOff,
            (None, Some(result)) => Ended::Played(result.clone()),
            (None, None) => Ended::Unknown,
        })
    }

    /// As it is stored for lists.
    pub fn summary(&self) -> Summary {
        Summary {
            phase: self.phase,
            listed: self.listed,
            people: self.chairs.iter().filter_map(|chair| chair.owner).collect(),
            seating: serde_json::to_string(self).expect("plain data with text keys"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, gathering};
    use std::collections::BTreeSet;

    #[test]
    fn a_name_given_for_one_seat_stays_when_its_owner_is_renamed() {
        let past = gathering([Some(ADA), Some(ADA)]);
        let mut seating = past.seating().clone();
        seating.chairs[1].name = "Ben".to_owned();
        seating.chairs[1].named_here = true;
        seating.apply(&Fact::Named {
            person: ADA,
            name: "Countess".to_owned(),
        });
        assert_eq!(
            seating.names(Words::english()),
            [Some("Countess".to_owned()), Some("Ben".to_owned())]
        );
    }

    #[test]
    fn no_two_computer_players_of_a_table_are_namesakes() {
        for level in [Level::Gentle, Level::Solid, Level::Strong] {
            let names: BTreeSet<String> = (0..NAMESAKES)
                .map(|seat| bot_name(level, seat, Words::english()))
                .collect();
            assert_eq!(names.len(), NAMESAKES, "{names:?}");
            assert!(names.iter().all(|name| !name.starts_with("ai-bot")));
        }
    }
}
