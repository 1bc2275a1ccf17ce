//! A game from the first choice to the last word.
use super::{
    command::Command,
    lines::Lines,
    players::{Kind, Player},
    screen,
};
use crate::{error::Error, score};
use menagerie_core::{Audience, Message, Seat, Seed, Turn};
use menagerie_table::{Code, Passing, Table, TableError, Voice, tables};
use std::{
    io::{IsTerminal, Write},
    ops::ControlFlow,
};

/// A game, those who play it, and where they read and write.
pub(crate) struct Session<'a> {
    pub(super) table: Box<dyn Table>,
    /// `None` for people.
    players: Vec<Option<Box<dyn Player>>>,
    pub(super) voice: Voice<'a>,
    lines: Box<dyn Lines>,
    pub(super) out: &'a mut dyn Write,
    /// Up to which line of the record each seat has been told what happened.
    pub(super) told: Vec<usize>,
    /// Up to which line all who share the screen have been told together.
    pub(super) told_openly: usize,
    /// Who looked at the screen last.
    pub(super) looking: Option<Seat>,
    /// Somebody said that they react: so many lines the record had then. It holds for that window alone.
    pub(super) reacting: Option<usize>,
    /// The table is to be drawn again, although nothing was played.
    pub(super) redraw: bool,
    /// What was refused last, so that `why` can explain it.
    pub(super) last: Option<TableError>,
    /// Who wants to be passed over.
    pub(super) passing: Passing,
}

/// Whether the game goes on.
pub(super) type Flow = Result<ControlFlow<()>, Error>;

impl<'a> Session<'a> {
    pub(crate) fn new(
        table: Box<dyn Table>,
        kinds: &[Kind],
        seed: &Seed,
        voice: Voice<'a>,
        lines: Box<dyn Lines>,
        out: &'a mut dyn Write,
    ) -> Session<'a> {
        let seats = Seat::all(table.players());
        Session {
            players: seats
                .zip(kinds)
                .map(|(seat, kind)| kind.player(seed, seat))
                .collect(),
            told: vec![0; kinds.len()],
            table,
            voice,
            lines,
            out,
            told_openly: 0,
            looking: None,
            reacting: None,
            redraw: false,
            last: None,
            passing: Passing::default(),
        }
    }

    /// Plays until the game is over, or somebody leaves, or the input ends.
    pub(crate) fn run(&mut self) -> Result<(), Error> {
        self.welcome()?;
        loop {
            match self.open_window() {
                Some((seat, idle)) => {
                    if self.ask_table(seat, &idle)?.is_break() {
                        return self.say(&Message::new("terminal-left"));
                    }
                    continue;
                }
                None if !self.reacts_now() && self.table.settle_idle(&self.passing).is_some() => {
                    continue;
                }
                None => {}
            }
            let flow = match self.table.turn() {
                Turn::Decide(seat) => match &mut self.players[seat.index()] {
                    Some(player) => {
                        let action = player.choose(&*self.table, seat)?;
                        self.play(seat, &[&action])?;
                        ControlFlow::Continue(())
                    }
                    None => self.ask(seat)?,
                },
                Turn::Chance | Turn::Over => break,
            };
            if flow.is_break() {
                return self.say(&Message::new("terminal-left"));
            }
        }
        self.end()
    }

    pub(super) fn say(&mut self, message: &Message) -> Result<(), Error> {
        let words = self.voice.say(message);
        Ok(screen::prose(self.out, "", &words)?)
    }

    fn welcome(&mut self) -> Result<(), Error> {
        let card = tables::card(self.table.name(), &self.voice)
            .map_err(|refused| Error::refused(&refused, &self.voice))?;
        let words = Message::new("terminal-welcome")
            .with("title", card.title)
            .with("aim", card.aim);
        self.say(&words)?;
        if let Some(seal) = self.table.seal() {
            self.say(&Message::new("terminal-sealed").with("seal", seal))?;
        }
        match self.people() {
            0 => Ok(()),
            _ => self.say(&Message::new("terminal-hint")),
        }
    }

    /// How many people share the screen.
    pub(super) fn people(&self) -> usize {
        self.players
            .iter()
            .filter(|player| player.is_none())
            .count()
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.players.get(seat.index()), Some(None))
    }

    /// Shows a seat its table and does what is typed there.
    fn ask(&mut self, seat: Seat) -> Flow {
        let who = Audience::Seat(seat);
        let fresh = std::mem::take(&mut self.redraw)
            || self.looking != Some(seat)
            || self.told[seat.index()] < self.table.lines();
        let secret = self.people() > 1 && self.table.has_secrets();
        if secret && self.looking != Some(seat) && self.draw_curtain(seat)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        self.looking = Some(seat);
        if fresh {
            let since = self.told[seat.index()];
            screen::events(self.out, &*self.table, who, since, &self.voice)?;
            screen::board(self.out, &*self.table, who, &self.voice)?;
            screen::choices(self.out, &*self.table, seat, &self.voice)?;
            self.told[seat.index()] = self.table.lines();
            if !secret {
                // they all look at the same screen
                self.told.fill(self.table.lines());
            }
        }
        let Some(line) = self.read_line()? else {
            return Ok(ControlFlow::Break(()));
        };
        self.obey(seat, &line)
    }

    fn draw_curtain(&mut self, seat: Seat) -> Flow {
        let first = self.looking.is_none();
        let name = self.voice.seat(seat, self.table.colour(seat));
        if !first {
            screen::wipe(self.out)?;
        }
        self.say(&Message::new("terminal-hand-over").with("who", name))?;
        // a program at a pipe keeps its own secrets and need not press Enter
        if std::io::stdin().is_terminal() && self.read_line()?.is_none() {
            return Ok(ControlFlow::Break(()));
        }
        Ok(ControlFlow::Continue(()))
    }

    pub(super) fn read_line(&mut self) -> Result<Option<String>, Error> {
        Ok(self.lines.next(self.out)?)
    }

    /// The last picture, the result, the score sheet; then records can be saved.
    fn end(&mut self) -> Result<(), Error> {
        let human = self.players.iter().position(Option::is_none);
        let who = match (human, self.people()) {
            (Some(seat), 1) => Audience::Seat(Seat(seat as u8)),
            _ => Audience::Table,
        };
        let people = self.players.iter().zip(&self.told);
        let since = people
            .filter(|(player, _)| player.is_none())
            .map(|(_, told)| *told);
        let since = since.min().unwrap_or(0);
        screen::events(self.out, &*self.table, who, since, &self.voice)?;
        screen::board(self.out, &*self.table, who, &self.voice)?;
        if let Some(rows) = self.table.sheet(who, &self.voice) {
            score::write_sheet(&*self.table, &rows, &self.voice, self.out)?;
        }
        if let Some(ending) = self.table.ending(&self.voice) {
            writeln!(self.out, "{}", ending.words)?;
        }
        if self.people() == 0 {
            return Ok(());
        }
        self.say(&Message::new("terminal-over-hint"))?;
        while let Some(line) = self.read_line()? {
            match Command::read(&line) {
                Command::Save(file) => self.save_as(file)?,
                Command::Log => self.log(who)?,
                Command::Rules(id) => self.rules(id)?,
                Command::Legend => self.legend()?,
                Command::Quit | Command::Nothing => break,
                Command::Play(_) | Command::Why(_) | Command::Undo(_) => {
                    let refused = self.table.check(Seat(0), "").err();
                    let over = refused.filter(|refused| refused.code == Code::Over);
                    if let Some(refused) = over {
                        self.refuse(&refused)?;
                    }
                }
                Command::Board => screen::board(self.out, &*self.table, who, &self.voice)?,
                Command::PassRound | Command::Help => {
                    self.say(&Message::new("terminal-over-hint"))?;
                }
            }
        }
        Ok(())
    }
}
