//! What is done with what somebody typed.
use super::{
    command::Command,
    meant::meant,
    screen,
    session::{Flow, Session},
};
use crate::{error::Error, rules};
use menagerie_core::{Audience, Message, Rulebook, Seat, Turn};
use menagerie_table::{TableError, Undo, tables};
use std::{fs, ops::ControlFlow, path::Path};

impl Session<'_> {
    pub(super) fn obey(&mut self, seat: Seat, line: &str) -> Flow {
        match Command::read(line) {
            Command::Play(parts) => self.play_parts(seat, &parts)?,
            Command::Undo(count) => self.undo(seat, count)?,
            Command::Why(action) => self.why(seat, action)?,
            Command::Rules(id) => self.rules(id)?,
            Command::Save(file) => self.save_as(file)?,
            Command::Log => self.log(Audience::Seat(seat))?,
            Command::Board => self.redraw = true,
            Command::PassRound => {
                self.passing.ask(&*self.table, seat, true);
                self.say(&Message::new("terminal-passing"))?;
            }
            Command::Legend => self.legend()?,
            Command::Help => self.help()?,
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Nothing => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn play_parts(&mut self, seat: Seat, parts: &[&str]) -> Result<(), Error> {
        match self.actions(seat, parts) {
            Ok(actions) => {
                let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
                self.play(seat, &actions)
            }
            Err(message) => self.say(&message),
        }
    }

    /// Numbers become the actions they stand for. A number behind other decisions means the choices there will be then.
    fn actions(&self, seat: Seat, parts: &[&str]) -> Result<Vec<String>, Message> {
        let mut ahead = self.table.fork();
        let mut actions: Vec<String> = Vec::new();
        for part in parts {
            let action = match part.parse::<usize>() {
                Err(_) => meant(part, &ahead.actions(seat))?,
                Ok(number) => {
                    let offered = ahead.actions(seat);
                    let count = offered.len();
                    let picked = number
                        .checked_sub(1)
                        .and_then(|i| offered.into_iter().nth(i));
                    picked.ok_or_else(|| {
                        Message::new("terminal-no-number")
                            .with("number", number)
                            .with("count", count)
                    })?
                }
            };
            let played = ahead.play(seat, &[&action]);
            actions.push(action);
            // nobody may look beyond luck or a reveal, so the rest stays as it was typed
            if played.is_err() || ahead.undoable(seat, Undo::Alone) == 0 {
                actions.extend(parts.iter().skip(actions.len()).map(|p| (*p).to_owned()));
                break;
            }
        }
        Ok(actions)
    }

    pub(super) fn play(&mut self, seat: Seat, actions: &[&str]) -> Result<(), Error> {
        match self.table.play(seat, actions) {
            Ok(played) if played.left > 0 => {
                self.say(&Message::new("terminal-unplayed").with("count", played.left))
            }
            Ok(_) => Ok(()),
            Err(refused) => {
                self.refuse(&refused)?;
                if refused.rule.is_some() {
                    self.say(&Message::new("terminal-refused-hint"))?;
                }
                self.last = Some(refused);
                Ok(())
            }
        }
    }

    pub(super) fn refuse(&mut self, refused: &TableError) -> Result<(), Error> {
        let rule = refused
            .rule
            .map_or(refused.code.to_string(), |r| r.to_string());
        let words = Message::new("terminal-refused")
            .with("rule", rule)
            .with("words", refused.words.clone());
        self.say(&words)
    }

    fn why(&mut self, seat: Seat, action: &str) -> Result<(), Error> {
        let refused = match (action, self.last.clone()) {
            ("", None) => return self.say(&Message::new("terminal-no-why")),
            ("", Some(refused)) => refused,
            (place, _) if place.contains(':') => match self.table.why(seat, place) {
                Some(refused) => refused,
                None => return self.say(&Message::new("terminal-no-place").with("place", place)),
            },
            (action, _) => match self.table.check(seat, &action.to_lowercase()) {
                Ok(()) => {
                    return self.say(&Message::new("terminal-allowed").with("action", action));
                }
                Err(refused) => refused,
            },
        };
        self.refuse(&refused)?;
        match refused.rule {
            Some(rule) => self.rules(rule.0),
            None => Ok(()),
        }
    }

    pub(super) fn rules(&mut self, id: &str) -> Result<(), Error> {
        let text = tables::rulebook(self.table.name())
            .map_err(|refused| Error::refused(&refused, &self.voice))?;
        let found = rules::find(&Rulebook::read(text), id);
        if found.is_empty() {
            return self.say(&Message::new("terminal-no-rule").with("id", id));
        }
        for entry in found {
            screen::prose(self.out, "", &rules::told(&entry))?;
        }
        Ok(())
    }

    /// What the letters of the picture mean.
    pub(super) fn legend(&mut self) -> Result<(), Error> {
        let legend = format!("{}-picture-legend", self.table.name());
        let words = self.voice.say_id(&legend);
        Ok(screen::prose(self.out, "", &words)?)
    }

    /// What can be typed. Outside of reaction windows there is nothing to pass over.
    pub(super) fn help(&mut self) -> Result<(), Error> {
        self.say(&Message::new("terminal-help"))?;
        match self.table.in_window() {
            true => self.say(&Message::new("terminal-help-windows")),
            false => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat, count: usize) -> Result<(), Error> {
        match self.table.undo(seat, count, Undo::Alone) {
            Ok(undone) => {
                for told in &mut self.told {
                    *told = (*told).min(undone.lines);
                }
                self.redraw = true;
                self.say(&Message::new("terminal-undone").with("count", count))
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    pub(super) fn log(&mut self, who: Audience) -> Result<(), Error> {
        Ok(screen::events(self.out, &*self.table, who, 0, &self.voice)?)
    }

    pub(super) fn save_as(&mut self, file: &str) -> Result<(), Error> {
        if file.is_empty() {
            return self.say(&Message::new("terminal-no-file"));
        }
        match self.save(Path::new(file)) {
            // a game is not lost because a file cannot be written
            Err(Error::Wrong(problem)) => Ok(writeln!(self.out, "{problem}")?),
            other => other,
        }
    }

    /// Writes the record.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), Error> {
        let file = path.display().to_string();
        fs::write(path, self.table.record().to_string()).map_err(|error| {
            let words = Message::new("terminal-unsaved")
                .with("file", file.as_str())
                .with("problem", error.to_string());
            Error::wrong(self.voice.say(&words))
        })?;
        let words = match self.table.turn() {
            Turn::Over => Message::new("terminal-saved"),
            _ => Message::new("terminal-saved-open"),
        };
        self.say(&words.with("file", file))
    }
}
