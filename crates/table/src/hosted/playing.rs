//! Deciding, luck, reaction windows, taking back: [`Play`].
use super::Hosted;
use crate::{Code, Idle, LuckSource, Passing, Play, Played, TableError, Undo, Undone};
use menagerie_core::{
    Audience, Bar, Colour, Line, Message, Outcome, ReplayError, Seat, Step, Tell, Turn,
};
use std::fmt::{self, Write};

/// Most decisions are shorter, as text.
const USUAL: usize = 16;

impl<G: Tell> Play for Hosted<G> {
    fn players(&self) -> u8 {
        G::players(self.history.state())
    }

    fn turn(&self) -> Turn {
        G::turn(self.history.state())
    }

    fn round(&self) -> u32 {
        G::round(self.history.state())
    }

    fn lines(&self) -> usize {
        self.history.len()
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.history.state())
    }

    fn propose(&self, seat: Seat, actions: &[&str]) -> Result<Played, TableError> {
        self.open_for_play()?;
        let mut state = self.history.state().clone();
        let mut lines = Vec::new();
        let mut left = 0;
        for (at, text) in actions.iter().enumerate() {
            let behind = actions.len() - at - 1;
            let refused = |refused| TableError { at, ..refused };
            let step = Step::<G>::Decision(seat, read::<G>(&state, seat, text).map_err(refused)?);
            let mut heard = Vec::new();
            step.play(&mut state, &mut heard);
            lines.push(step.line());
            // whether luck follows is public knowledge, so refusing here tells nobody anything
            if behind > 0 && G::turn(&state) == Turn::Chance {
                let words = Message::new("table-no-beyond-luck");
                return Err(refused(TableError::new(Code::BeyondLuck, words)));
            }
            if heard.iter().any(G::reveals) {
                left = behind;
                break;
            }
        }
        Ok(self.followed_by_luck(state, lines, left))
    }

    fn idle(&self) -> Option<Idle> {
        let state = self.history.state();
        Some(Idle {
            action: G::idle(state)?.to_string(),
            waivable: G::waives(state),
        })
    }

    fn propose_idle(&self, passing: &Passing) -> Option<Played> {
        self.open_for_play().ok()?;
        let state = self.history.state();
        let Turn::Decide(seat) = G::turn(state) else {
            return None;
        };
        let idle = G::idle(state)?;
        if !(passing.holds(self, seat) && G::waives(state)) {
            let mut actions = Vec::new();
            G::actions(state, &mut actions);
            if actions != [idle] {
                return None;
            }
        }
        self.propose(seat, &[&idle.to_string()]).ok()
    }

    fn propose_luck(&self, text: &str) -> Result<Played, TableError> {
        let no = |id| TableError::new(Code::Luck, Message::new(id));
        self.open_for_play()?;
        if !matches!(self.luck, LuckSource::ByHand) {
            return Err(no("table-no-luck-by-hand"));
        }
        let state = self.history.state();
        if G::turn(state) != Turn::Chance {
            return Err(no("table-no-luck-awaited"));
        }
        let chance = text
            .parse::<G::Chance>()
            .and_then(|chance| G::possible(state, &chance).map(|()| chance))
            .map_err(|flaw| {
                let words = Message::new("table-no-luck-text")
                    .with("text", text)
                    .with("problem", format!("{}: {}", flaw.part, flaw.problem));
                TableError {
                    rule: flaw.rule,
                    ..TableError::new(Code::Luck, words)
                }
            })?;
        let mut state = state.clone();
        let step = Step::<G>::Luck(chance);
        step.play(&mut state, &mut ());
        Ok(self.followed_by_luck(state, vec![step.line()], 0))
    }

    fn propose_undo(&self, seat: Seat, count: usize, how: Undo) -> Result<Undone, TableError> {
        self.open_for_play()?;
        let way = |at| self.ways_back(seat, how).nth(at);
        let Some(lines) = count.checked_sub(1).and_then(way) else {
            let words = match (self.ways_back(seat, how).count(), how) {
                (0, Undo::Alone) => Message::new("table-no-undo"),
                (0, Undo::Agreed) => Message::new("table-no-undo-agreed"),
                (most, _) => Message::new("table-no-undo-so-many").with("count", most),
            };
            return Err(TableError::new(Code::NothingToUndo, words));
        };
        let before = self.history.walk(lines);
        Ok(Undone {
            lines,
            removed: self.history.lines(lines),
            next: decider::<G>(&before.state),
            colours: colours::<G>(&before.state),
        })
    }

    fn apply(&mut self, lines: &[Line]) -> Result<(), TableError> {
        self.open_for_play()?;
        let before = self.history.len();
        // most lines are decisions, which leave the generator as it is
        let draws = lines.iter().any(|line| matches!(line, Line::Luck(_)));
        let luck = draws.then(|| self.luck.clone());
        for line in lines {
            if let Err(fault) = self.replay(line) {
                self.history.back_to(before);
                if let Some(luck) = luck {
                    self.luck = luck;
                }
                let words = Message::new("table-no-record")
                    .with("line", fault.line.map_or(0, |line| line + 1))
                    .with("problem", fault.problem);
                return Err(TableError {
                    rule: fault.rule,
                    ..TableError::new(Code::Record, words)
                });
            }
        }
        Ok(())
    }

    fn take_back(&mut self, lines: usize) {
        self.history.back_to(lines);
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), TableError> {
        read::<G>(self.history.state(), seat, action).map(|_| ())
    }

    fn undoable(&self, seat: Seat, how: Undo) -> usize {
        match how {
            Undo::Alone => self.ways_back(seat, how).count(),
            Undo::Agreed if self.open_for_play().is_ok() => self.history.loose(seat, self.taken),
            Undo::Agreed => 0,
        }
    }

    fn in_window(&self) -> bool {
        G::idle(self.history.state()).is_some()
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let listed = self.listed(seat).into_iter();
        listed.map(|action| written(&action)).collect()
    }
}

impl<G: Tell> Hosted<G> {
    /// One line of a record is played: the one way in which a game moves on. Luck behind the lines that were taken over has to be what the
    /// seed brings.
    pub(super) fn replay(&mut self, line: &Line) -> Result<(), ReplayError> {
        let number = self.history.len();
        let state = self.history.state();
        let step = match &mut self.luck {
            LuckSource::Sealed(_, luck) if number >= self.taken => {
                Step::read_drawn(state, line, luck)
            }
            _ => Step::read(state, line),
        };
        let step = step.map_err(|fault| ReplayError {
            line: Some(number),
            ..fault
        })?;
        self.history.play(step);
        Ok(())
    }

    /// Draws luck while it is awaited and the table draws it.
    pub(super) fn settle_luck(&mut self) {
        if let LuckSource::Sealed(_, luck) = &mut self.luck {
            while G::turn(self.history.state()) == Turn::Chance {
                let chance = G::draw(self.history.state(), luck.as_mut());
                self.history.play(Step::Luck(chance));
            }
        }
    }

    /// What is proposed in all, when luck has been drawn on a copy until somebody has to decide.
    fn followed_by_luck(&self, mut state: G::State, mut lines: Vec<Line>, left: usize) -> Played {
        if let LuckSource::Sealed(_, luck) = &self.luck
            && G::turn(&state) == Turn::Chance
        {
            let mut luck = luck.clone();
            while G::turn(&state) == Turn::Chance {
                let step = Step::<G>::Luck(G::draw(&state, luck.as_mut()));
                step.play(&mut state, &mut ());
                lines.push(step.line());
            }
        }
        Played {
            from: self.history.len(),
            lines,
            left,
            next: decider::<G>(&state),
            outcome: G::outcome(&state),
            colours: colours::<G>(&state),
        }
    }

    fn open_for_play(&self) -> Result<(), TableError> {
        match self.luck {
            LuckSource::Closed { .. } => {
                let words = Message::new("table-no-closed");
                Err(TableError::new(Code::Closed, words))
            }
            _ => Ok(()),
        }
    }

    /// The lines before each of the seat's decisions that can be taken back, the last decision first.
    fn ways_back(&self, seat: Seat, how: Undo) -> impl Iterator<Item = usize> + '_ {
        let end = match self.open_for_play() {
            Ok(()) => self.history.len(),
            Err(_) => self.taken,
        };
        let decided = move |line: usize| {
            let who = self.history.loose_in(line)?;
            (who == seat || how == Undo::Agreed).then_some((line, who))
        };
        let reachable = (self.taken..end).rev().map_while(decided);
        reachable.filter_map(move |(line, who)| (who == seat).then_some(line))
    }
}

/// A decision as text. Written piece by piece, it would take memory twice if it began with none.
fn written(action: &impl fmt::Display) -> String {
    let mut text = String::with_capacity(USUAL);
    let _ = write!(text, "{action}");
    text
}

/// The decision that a text means, if it is allowed at this position.
fn read<G: Tell>(state: &G::State, seat: Seat, text: &str) -> Result<G::Action, TableError> {
    may_decide::<G>(state, seat)?;
    let Ok(action) = text.parse::<G::Action>() else {
        return Err(barred::<G>(state, Code::Unreadable, Bar::Unreadable));
    };
    match G::check(state, action) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(TableError::by_rule(Code::Rule, &refusal)),
    }
}

/// Whether it is this seat that has to decide.
pub(super) fn may_decide<G: Tell>(state: &G::State, seat: Seat) -> Result<(), TableError> {
    match G::turn(state) {
        Turn::Decide(asked) if asked == seat => Ok(()),
        Turn::Over => Err(barred::<G>(state, Code::Over, Bar::Over)),
        turn => Err(barred::<G>(state, Code::NotYours, Bar::NotYours(turn))),
    }
}

fn barred<G: Tell>(state: &G::State, code: Code, bar: Bar) -> TableError {
    TableError::by_rule(code, &G::barred(state, bar))
}

fn colours<G: Tell>(state: &G::State) -> Vec<Colour> {
    let view = G::view(state, Audience::Table);
    Seat::all(G::players(state))
        .map(|seat| G::colour(&view, seat))
        .collect()
}

/// Who has to decide, if anybody has.
fn decider<G: Tell>(state: &G::State) -> Option<Seat> {
    match G::turn(state) {
        Turn::Decide(seat) => Some(seat),
        _ => None,
    }
}
