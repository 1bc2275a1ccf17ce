//! What people want done in a game: decisions, taking back, hints, giving up.
use super::{
    Entry, Fact, ListenerId,
    actor::{Actor, Answer},
    autoplay::Held,
    listeners::frame,
};
use crate::{
    error::Error,
    ids::PersonId,
    thinking::Question,
    wire::{Ask, ClientFrame, Colour, Level, Phase, ServerFrame},
};
use menagerie_core::Seat;
use menagerie_table::{Played, Table, Undo};
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

impl Actor {
    /// Does what somebody says. Nothing comes back if the answer comes later.
    pub(super) async fn obey(
        &mut self,
        listener: ListenerId,
        person: PersonId,
        say: ClientFrame,
    ) -> Option<Answer> {
        let answer = match say {
            ClientFrame::Hello { .. } | ClientFrame::Beat => return None,
            ClientFrame::Play { id, seat, actions } => {
                return self
                    .play_when_due(listener, person, id, seat, actions)
                    .await;
            }
            ClientFrame::Hint { id, seat } => {
                return self.hint(listener, person, id, seat).err().map(Err);
            }
            ClientFrame::WhatIf { id, seat, action } => {
                return self
                    .what_if(listener, person, id, seat, &action)
                    .err()
                    .map(Err);
            }
            ClientFrame::Undo { id, seat, count } => {
                return self.undo(person, id, seat, count).await.transpose();
            }
            ClientFrame::Agree { yes, .. } => self.agree(person, yes).await,
            ClientFrame::PassRound { seat, pass, .. } => self.pass_round(person, seat, pass),
            ClientFrame::Resign { id, seat } => self.resign(person, id, seat).await,
            ClientFrame::Sit { id, seat } => self.sit(person, id, seat).await,
            ClientFrame::Leave { id, level } => self.leave(person, id, level).await,
            ClientFrame::Start { id, level } => self.start(Some((person, id)), level).await,
            ClientFrame::Rematch { id } => self.rematch(person, id).await,
        };
        Some(answer)
    }

    /// The game, if it is on and the seat is the person's.
    pub(super) fn own_seat(
        &mut self,
        person: PersonId,
        seat: u8,
    ) -> Result<&mut Box<dyn Table>, Error> {
        let chair = self.seating.chairs.get(usize::from(seat));
        if !chair.is_some_and(|chair| chair.played_by(person)) {
            return Err(Error::NotYours);
        }
        match (&mut self.game, self.seating.phase) {
            (Some(game), Phase::Playing) => Ok(game),
            _ => Err(Error::NotPlaying),
        }
    }

    /// In a reaction window an answer waits until an automatic one would be given, so that its timing tells nothing.
    async fn play_when_due(
        &mut self,
        listener: ListenerId,
        person: PersonId,
        id: String,
        seat: u8,
        actions: Vec<String>,
    ) -> Option<Answer> {
        let checked = self
            .own_seat(person, seat)
            .and_then(|game| match actions.first() {
                Some(action) => Ok(game.check(Seat(seat), action)?),
                None => Err(Error::BadRequest("no action is given".to_owned())),
            });
        if let Err(trouble) = checked {
            return Some(Err(trouble));
        }
        if let Some(pending) = &mut self.pending
            && pending.due > Instant::now()
        {
            if pending.held.is_some() {
                return Some(Err(Error::Busy));
            }
            pending.held = Some(Held::RoomMessage(listener, person, id, actions));
            return None;
        }
        Some(self.play(Some((person, id)), seat, &actions).await)
    }

    /// Plays decisions and stores them.
    pub(super) async fn play(
        &mut self,
        word: Option<(PersonId, String)>,
        seat: u8,
        actions: &[String],
    ) -> Answer {
        let Some(game) = &mut self.game else {
            return Err(Error::NotPlaying);
        };
        let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
        let played = game.play(Seat(seat), &actions)?;
        let entry = self.played(seat, &played);
        self.rooms.metrics.moves.fetch_add(1, Relaxed);
        self.note(said(word, entry)).await.map(Some)
    }

    /// What is noted of lines that were played.
    pub(super) fn played(&self, seat: u8, played: &Played) -> Fact {
        let over = self.game.as_ref().is_some_and(|g| g.outcome().is_some());
        Fact::Played {
            seat,
            lines: played.lines.iter().map(ToString::to_string).collect(),
            over,
            colours: self.recoloured(),
        }
    }

    /// The colours of the seats, if they are others than they were: in some games they are chosen.
    fn recoloured(&self) -> Option<Vec<Colour>> {
        let game = self.game.as_ref()?;
        let colours: Vec<Colour> = Seat::all(game.players())
            .map(|seat| game.colour(seat))
            .collect();
        let mut known = self.seating.chairs.iter().zip(&colours);
        let same = known.all(|(chair, colour)| chair.colour == Some(*colour));
        (!same).then_some(colours)
    }

    fn hint(
        &mut self,
        listener: ListenerId,
        person: PersonId,
        id: String,
        seat: u8,
    ) -> Result<(), Error> {
        let game = self.own_seat(person, seat)?;
        let actions = game.actions(Seat(seat));
        if actions.is_empty() {
            return Err(Error::NotYours);
        }
        let question = Question::new(game.as_ref(), Seat(seat), actions, Level::Strong);
        let asked = self.rooms.pool.ask(question).ok_or(Error::Busy)?;
        let Some(listener) = self.listeners.iter().find(|known| known.id == listener) else {
            return Ok(());
        };
        let frames = listener.frames.clone();
        tokio::spawn(async move {
            if let Ok(answer) = asked.await {
                let action = answer.action;
                let _ = frames.send(frame(&ServerFrame::Hint { id, action }));
            }
        });
        Ok(())
    }

    /// One's own decisions at once; past those of others when they agree.
    async fn undo(
        &mut self,
        person: PersonId,
        id: String,
        seat: u8,
        count: u32,
    ) -> Result<Option<Option<u32>>, Error> {
        self.own_seat(person, seat)?;
        let many = count as usize;
        let others: Vec<u8> = (0..)
            .zip(&self.seating.chairs)
            .filter(|(_, chair)| {
                chair.bot.is_none() && chair.owner.is_some_and(|owner| owner != person)
            })
            .map(|(seat, _)| seat)
            .collect();
        let Some(game) = &mut self.game else {
            return Err(Error::NotPlaying);
        };
        let how = if many <= game.undoable(Seat(seat), Undo::Alone) {
            Undo::Alone
        } else {
            Undo::Agreed
        };
        if how == Undo::Alone || others.is_empty() {
            return self
                .take_back(Some((person, id)), seat, many, how)
                .await
                .map(Some);
        }
        if many == 0 || many > game.undoable(Seat(seat), Undo::Agreed) {
            // said by the game, in its own words
            return game
                .fork()
                .undo(Seat(seat), many, Undo::Agreed)
                .map(|_| None)
                .map_err(Error::from);
        }
        if self.ask.is_some() {
            return Err(Error::Busy);
        }
        let ask = Ask {
            seat,
            count,
            waiting: others,
        };
        self.ask = Some((ask, person, id));
        self.tell_ask();
        Ok(Some(None))
    }

    async fn take_back(
        &mut self,
        word: Option<(PersonId, String)>,
        seat: u8,
        count: usize,
        how: Undo,
    ) -> Answer {
        let Some(game) = &mut self.game else {
            return Err(Error::NotPlaying);
        };
        let undone = game.undo(Seat(seat), count, how)?;
        let lines = u32::try_from(undone.lines).unwrap_or(u32::MAX);
        let entry = Fact::Undone {
            seat,
            lines,
            colours: self.recoloured(),
        };
        self.note(said(word, entry)).await.map(Some)
    }

    async fn agree(&mut self, person: PersonId, yes: bool) -> Answer {
        let theirs: Vec<u8> = self.seating.seats_of(person).collect();
        let Some((ask, _, _)) = &mut self.ask else {
            return Err(Error::NothingAsked);
        };
        let before = ask.waiting.len();
        ask.waiting.retain(|seat| !theirs.contains(seat));
        if ask.waiting.len() == before {
            return Err(Error::NothingAsked);
        }
        if !yes {
            self.settle_ask();
            return Ok(None);
        }
        self.agreed().await
    }

    /// If nobody is left to answer, what was asked for happens.
    pub(super) async fn agreed(&mut self) -> Answer {
        match self.ask.take_if(|(ask, _, _)| ask.waiting.is_empty()) {
            Some((ask, person, id)) => {
                let done = self
                    .take_back(
                        Some((person, id)),
                        ask.seat,
                        ask.count as usize,
                        Undo::Agreed,
                    )
                    .await;
                self.tell_ask();
                done
            }
            None => {
                self.tell_ask();
                Ok(None)
            }
        }
    }

    /// Whatever was asked is settled.
    pub(super) fn settle_ask(&mut self) {
        if self.ask.take().is_some() {
            self.tell_ask();
        }
    }

    fn pass_round(&mut self, person: PersonId, seat: u8, pass: bool) -> Answer {
        self.own_seat(person, seat)?.pass_round(Seat(seat), pass);
        // a window may be pending that this answers now, in its time
        if let Some(pending) = &mut self.pending {
            pending.tried = false;
        }
        self.show_again(person);
        Ok(None)
    }

    async fn resign(&mut self, person: PersonId, id: String, seat: u8) -> Answer {
        self.own_seat(person, seat)?;
        if self.seating.chairs.len() != 2 {
            return Err(Error::NoResigning);
        }
        self.note(said(Some((person, id)), Fact::Resigned { seat }))
            .await
            .map(Some)
    }
}

/// A note of what somebody said.
pub(super) fn said(word: Option<(PersonId, String)>, what: Fact) -> Entry {
    let (by, id) = word.unzip();
    Entry { by, id, what }
}
