//! A game from the first choice to the last word.
use super::{
    command::Command,
    players::{Kind, Player},
    screen,
};
use crate::{rules, score, trouble::Trouble};
use menagerie_core::{Audience, Message, Rulebook, Seat, Seed, Turn};
use menagerie_table::{Code, Refused, Table, Undo, Voice, opening};
use std::{
    fs,
    io::{BufRead, IsTerminal, Write},
    ops::ControlFlow,
    path::Path,
};

/// A game, those who play it, and where they read and write.
pub(crate) struct Session<'a> {
    table: Box<dyn Table>,
    /// `None` for people.
    players: Vec<Option<Box<dyn Player>>>,
    voice: Voice<'a>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// Up to which line of the record each seat has been told what happened.
    told: Vec<usize>,
    /// Who looked at the screen last.
    looking: Option<Seat>,
    /// What was refused last, so that `why` can explain it.
    last: Option<Refused>,
}

/// Whether the game goes on.
type Flow = Result<ControlFlow<()>, Trouble>;

impl<'a> Session<'a> {
    pub(crate) fn new(
        table: Box<dyn Table>,
        kinds: &[Kind],
        seed: &Seed,
        voice: Voice<'a>,
        input: &'a mut dyn BufRead,
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
            input,
            out,
            looking: None,
            last: None,
        }
    }

    /// Plays until the game is over, or somebody leaves, or the input ends.
    pub(crate) fn run(&mut self) -> Result<(), Trouble> {
        self.welcome()?;
        loop {
            if self.table.settle_idle().is_some() {
                continue;
            }
            let flow = match self.table.turn() {
                Turn::Decide(seat) => match &mut self.players[seat.index()] {
                    Some(player) => {
                        let action = player.choose(&*self.table, seat);
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

    fn say(&mut self, message: &Message) -> Result<(), Trouble> {
        let words = self.voice.say(message);
        Ok(writeln!(self.out, "{words}")?)
    }

    fn welcome(&mut self) -> Result<(), Trouble> {
        let card = opening::card(self.table.name(), &self.voice)
            .map_err(|refused| Trouble::refused(&refused, &self.voice))?;
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
    fn people(&self) -> usize {
        self.players
            .iter()
            .filter(|player| player.is_none())
            .count()
    }

    /// Shows a seat its table and does what is typed there.
    fn ask(&mut self, seat: Seat) -> Flow {
        let who = Audience::Seat(seat);
        let fresh = self.looking != Some(seat) || self.told[seat.index()] < self.table.lines();
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

    fn read_line(&mut self) -> Result<Option<String>, Trouble> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut line = String::new();
        match self.input.read_line(&mut line)? {
            0 => {
                writeln!(self.out)?;
                Ok(None)
            }
            _ => Ok(Some(line)),
        }
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Flow {
        match Command::read(line) {
            Command::Play(parts) => self.play_parts(seat, &parts)?,
            Command::Undo(count) => self.undo(seat, count)?,
            Command::Why(action) => self.why(seat, action)?,
            Command::Rules(id) => self.rules(id)?,
            Command::Save(file) => self.save_as(file)?,
            Command::Log => self.log(Audience::Seat(seat))?,
            Command::Board => self.looking = None,
            Command::PassRound => {
                self.table.pass_round(seat, true);
                self.say(&Message::new("terminal-passing"))?;
            }
            Command::Help => self.say(&Message::new("terminal-help"))?,
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Nothing => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn play_parts(&mut self, seat: Seat, parts: &[&str]) -> Result<(), Trouble> {
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
                Err(_) => (*part).to_owned(),
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

    fn play(&mut self, seat: Seat, actions: &[&str]) -> Result<(), Trouble> {
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

    fn refuse(&mut self, refused: &Refused) -> Result<(), Trouble> {
        let rule = refused
            .rule
            .map_or(refused.code.to_string(), |r| r.to_string());
        let words = Message::new("terminal-refused")
            .with("rule", rule)
            .with("words", refused.words.clone());
        self.say(&words)
    }

    fn why(&mut self, seat: Seat, action: &str) -> Result<(), Trouble> {
        let refused = match (action, self.last.clone()) {
            ("", None) => return self.say(&Message::new("terminal-no-why")),
            ("", Some(refused)) => refused,
            (action, _) => match self.table.check(seat, action) {
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

    fn rules(&mut self, id: &str) -> Result<(), Trouble> {
        let text = opening::rulebook(self.table.name())
            .map_err(|refused| Trouble::refused(&refused, &self.voice))?;
        let found = rules::find(&Rulebook::read(text), id);
        if found.is_empty() {
            return self.say(&Message::new("terminal-no-rule").with("id", id));
        }
        for entry in found {
            writeln!(self.out, "{}", rules::told(&entry))?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat, count: usize) -> Result<(), Trouble> {
        match self.table.undo(seat, count, Undo::Alone) {
            Ok(undone) => {
                for told in &mut self.told {
                    *told = (*told).min(undone.lines);
                }
                self.looking = None;
                self.say(&Message::new("terminal-undone").with("count", count))
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    fn log(&mut self, who: Audience) -> Result<(), Trouble> {
        Ok(screen::events(self.out, &*self.table, who, 0, &self.voice)?)
    }

    fn save_as(&mut self, file: &str) -> Result<(), Trouble> {
        if file.is_empty() {
            return self.say(&Message::new("terminal-no-file"));
        }
        match self.save(Path::new(file)) {
            // a game is not lost because a file cannot be written
            Err(Trouble::Wrong(problem)) => Ok(writeln!(self.out, "{problem}")?),
            other => other,
        }
    }

    /// Writes the record.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), Trouble> {
        let file = path.display().to_string();
        fs::write(path, self.table.record().to_string()).map_err(|error| {
            let words = Message::new("terminal-unsaved")
                .with("file", file.as_str())
                .with("problem", error.to_string());
            Trouble::wrong(self.voice.say(&words))
        })?;
        let words = match self.table.turn() {
            Turn::Over => Message::new("terminal-saved"),
            _ => Message::new("terminal-saved-open"),
        };
        self.say(&words.with("file", file))
    }

    /// The last picture, the result, the score sheet; then records can be saved.
    fn end(&mut self) -> Result<(), Trouble> {
        let human = self.players.iter().position(Option::is_none);
        let who = match (human, self.people()) {
            (Some(seat), 1) => Audience::Seat(Seat(seat as u8)),
            _ => Audience::Table,
        };
        let since = human.map_or(0, |seat| self.told[seat]);
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
