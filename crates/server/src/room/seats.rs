//! Sitting down, getting up, beginning, playing again.
use super::{
    Chair, Fact, Seating,
    actor::{Actor, Answer},
    commands::said,
    restore,
    rooms::ours,
};
use crate::{
    error::Error,
    ids::{PersonId, TableId, random},
    people::made_up_name,
    wire::{Level, Phase},
};
use menagerie_core::{Seat, Seed};

impl Actor {
    pub(super) async fn sit(&mut self, person: PersonId, id: String, seat: Option<u8>) -> Answer {
        let chairs = &self.seating.chairs;
        let own = |chair: &Chair| chair.owner == Some(person) && chair.bot.is_some();
        let free = |chair: &Chair| chair.is_open() && self.seating.phase == Phase::Gathering;
        let seat = match seat {
            Some(seat) => match chairs.get(usize::from(seat)) {
                Some(chair) if own(chair) || free(chair) => seat,
                Some(chair) if chair.played_by(person) => return Ok(None),
                Some(_) => return Err(Error::NotYours),
                None => return Err(Error::NotFound),
            },
            None => {
                // the link seats whoever opens it; opening it again changes nothing
                if chairs.iter().any(|chair| chair.played_by(person)) {
                    return Ok(None);
                }
                let found = chairs
                    .iter()
                    .position(own)
                    .or_else(|| chairs.iter().position(free));
                found.ok_or(Error::Full)? as u8
            }
        };
        let name = self.rooms.store.name(person).await.map_err(ours)?;
        let name = name.unwrap_or_else(|| made_up_name(person));
        self.note(said(Some((person, id)), Fact::Sat { seat, person, name }))
            .await
            .map(Some)
    }

    pub(super) async fn leave(&mut self, person: PersonId, id: String, level: Level) -> Answer {
        let seats: Vec<u8> = self.seating.seats_of(person).collect();
        if seats.is_empty() {
            return Err(Error::NotYours);
        }
        let level = match self.seating.phase {
            Phase::Gathering => None,
            Phase::Playing => Some(level),
            Phase::Over => return Err(Error::NotPlaying),
        };
        self.note(said(Some((person, id)), Fact::Left { seats, level }))
            .await
            .map(Some)
    }

    /// The game begins: on the host's word, or because every seat is taken.
    pub(super) async fn start(&mut self, word: Option<(PersonId, String)>, level: Level) -> Answer {
        if self.seating.phase != Phase::Gathering {
            return Err(Error::Begun);
        }
        if word
            .as_ref()
            .is_some_and(|(person, _)| self.seating.host != Some(*person))
        {
            return Err(Error::NotYours);
        }
        let game = restore::open(&self.seating, self.origin.as_ref(), self.seed)?;
        let colours = Seat::all(game.players())
            .map(|seat| game.colour(seat))
            .collect();
        let lines = game
            .record()
            .lines
            .iter()
            .map(ToString::to_string)
            .collect();
        self.game = Some(game);
        let entry = Fact::Started {
            level,
            colours,
            lines,
        };
        self.note(said(word, entry)).await.map(Some)
    }

    /// The same people once more, everybody one seat further.
    pub(super) async fn rematch(&mut self, person: PersonId, id: String) -> Answer {
        if self.seating.phase != Phase::Over {
            return Err(Error::NotOver);
        }
        if !self
            .seating
            .chairs
            .iter()
            .any(|chair| chair.owner == Some(person))
        {
            return Err(Error::NotYours);
        }
        if self.seating.rematch.is_some() {
            return Err(Error::Begun);
        }
        let seed = Seed(random());
        let mut chairs = self.seating.chairs.clone();
        chairs.rotate_right(1);
        for chair in &mut chairs {
            chair.colour = None;
        }
        let table = TableId::random();
        let seating = Seating {
            table,
            chairs,
            phase: Phase::Gathering,
            seal: seed.seal(),
            resigned: None,
            rematch: None,
            ..self.seating.clone()
        };
        self.rooms.make(seating, seed, None).await?;
        self.note(said(Some((person, id)), Fact::Rematch { table }))
            .await
            .map(Some)
    }
}
