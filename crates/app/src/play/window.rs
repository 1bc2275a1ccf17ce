//! Reaction windows at a shared screen. Who is asked must tell nothing about hands (HTW-ACT-7, HTW-INFO-4), so the table is asked openly,
//! every time, and only who says so gets the screen.
use super::{
    command::Command,
    screen,
    session::{Flow, Session},
};
use crate::error::Error;
use menagerie_core::{Audience, Message, Seat, Turn, Value};
use menagerie_table::{Idle, asked_in_windows};
use std::ops::ControlFlow;

impl Session<'_> {
    /// The window that the table has to be asked about, with the seat whose decision it is: several people share the screen, some know
    /// what others do not, and nobody has said yet that they react.
    pub(super) fn open_window(&self) -> Option<(Seat, Idle)> {
        let Turn::Decide(seat) = self.table.turn() else {
            return None;
        };
        let idle = self.table.idle()?;
        let shared = self.is_person(seat) && self.people() > 1 && self.table.has_secrets();
        (shared && !self.reacts_now()).then_some((seat, idle))
    }

    /// Whether the pending window is that of somebody who said that they react.
    pub(super) fn reacts_now(&self) -> bool {
        self.reacting == Some(self.table.lines())
    }

    /// Asks all whom the rule asks one after the other, and passes for those before the first who reacts.
    pub(super) fn ask_table(&mut self, seat: Seat, idle: &Idle) -> Flow {
        if idle.waivable && self.passing.holds(&*self.table, seat) {
            self.play(seat, &[&idle.action])?;
            return Ok(ControlFlow::Continue(()));
        }
        self.show_table()?;
        let asked = asked_in_windows(&*self.table, |seat| self.is_person(seat));
        let names = asked.iter().zip(1..).map(|(&seat, number)| {
            Message::new("terminal-react-seat")
                .with("number", number)
                .with("who", Value::Seat(seat, self.table.colour(seat)))
        });
        let names: Vec<Message> = names.collect();
        self.say(&Message::new("terminal-react").with("who", names))?;
        let Some(line) = self.read_line()? else {
            return Ok(ControlFlow::Break(()));
        };
        match Command::read(&line) {
            Command::Nothing => self.pass_for(&asked)?,
            Command::Play(parts) => match parts.as_slice() {
                ["0"] => self.pass_for(&asked)?,
                [number] => self.react(&asked, number)?,
                _ => self.say(&Message::new("terminal-react-number"))?,
            },
            Command::Rules(id) => self.rules(id)?,
            Command::Log => self.log(Audience::Table)?,
            Command::Legend => self.legend()?,
            Command::Save(file) => self.save_as(file)?,
            Command::Help => self.help()?,
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Board => self.redraw = true,
            Command::Undo(_) | Command::Why(_) | Command::PassRound => {
                self.say(&Message::new("terminal-react-number"))?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What all may see, once for everything that happened.
    fn show_table(&mut self) -> Result<(), Error> {
        let hand_shown = self.looking.take().is_some();
        if hand_shown {
            screen::wipe(self.out)?;
        }
        let lines = self.table.lines();
        if std::mem::take(&mut self.redraw) || hand_shown || self.told_openly < lines {
            let (out, table) = (&mut *self.out, &*self.table);
            screen::events(out, table, Audience::Table, self.told_openly, &self.voice)?;
            screen::board(out, table, Audience::Table, &self.voice)?;
            self.told_openly = lines;
        }
        let prompt = self.table.prompt(Audience::Table, &self.voice);
        Ok(writeln!(self.out, "{prompt}")?)
    }

    fn pass_for(&mut self, seats: &[Seat]) -> Result<(), Error> {
        for &seat in seats {
            if let Some(idle) = self.table.idle() {
                self.play(seat, &[&idle.action])?;
            }
        }
        Ok(())
    }

    /// Somebody reacts: those before them pass, and they get the screen.
    fn react(&mut self, asked: &[Seat], number: &str) -> Result<(), Error> {
        let at = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let Some(at) = at.filter(|&at| at < asked.len()) else {
            return self.say(&Message::new("terminal-react-number"));
        };
        self.pass_for(&asked[..at])?;
        self.reacting = Some(self.table.lines());
        Ok(())
    }
}
