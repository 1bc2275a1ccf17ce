//! Deciding, luck, reaction windows, taking back.
use super::Hosted;
use crate::{Code, Idle, LuckSource, Played, Refused, Undo, Undone, history::Step};
use menagerie_core::{Bar, Message, Seat, Tell, Turn};

impl<G: Tell> Hosted<G> {
    /// Draws luck while it is awaited and the table draws it.
    pub(super) fn draw_luck(&mut self) {
        if let LuckSource::Sealed(_, luck) = &mut self.luck {
            while G::turn(self.history.state()) == Turn::Chance {
                let chance = G::draw(self.history.state(), luck.as_mut());
                self.history.play(Step::Luck(chance));
            }
        }
        let round = G::round(self.history.state());
        for asked in &mut self.passing.0 {
            *asked = asked.filter(|asked| *asked == round);
        }
    }

    /// The decision that a text means, if it is allowed now.
    pub(super) fn read(&self, seat: Seat, text: &str) -> Result<G::Action, Refused> {
        self.may_decide(seat)?;
        let Ok(action) = text.parse::<G::Action>() else {
            return Err(self.barred(Code::Unreadable, Bar::Unreadable));
        };
        match G::check(self.history.state(), action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(Refused::by_rule(Code::Rule, &refusal)),
        }
    }

    /// Whether it is this seat that has to decide.
    pub(super) fn may_decide(&self, seat: Seat) -> Result<(), Refused> {
        match G::turn(self.history.state()) {
            Turn::Decide(asked) if asked == seat => Ok(()),
            Turn::Over => Err(self.barred(Code::Over, Bar::Over)),
            turn => Err(self.barred(Code::NotYours, Bar::NotYours(turn))),
        }
    }

    fn barred(&self, code: Code, bar: Bar) -> Refused {
        Refused::by_rule(code, &G::barred(self.history.state(), bar))
    }

    fn open_for_play(&self) -> Result<(), Refused> {
        match self.luck {
            LuckSource::Closed { .. } => {
                let words = Message::new("table-no-closed");
                Err(Refused::new(Code::Closed, words))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn play_all(&mut self, seat: Seat, actions: &[&str]) -> Result<Played, Refused> {
        self.open_for_play()?;
        let from = self.history.len();
        let mut left = 0;
        for (at, text) in actions.iter().enumerate() {
            let behind = actions.len() - at - 1;
            let step = self.read(seat, text).and_then(|action| {
                self.history.play(Step::Decision(seat, action));
                // whether luck follows is public knowledge, so refusing here tells nobody anything
                if behind > 0 && G::turn(self.history.state()) == Turn::Chance {
                    let words = Message::new("table-no-beyond-luck");
                    return Err(Refused::new(Code::BeyondLuck, words));
                }
                Ok(())
            });
            if let Err(refused) = step {
                self.history.back_to(from);
                return Err(Refused { at, ..refused });
            }
            if self.history.reveals(self.history.len() - 1) {
                left = behind;
                break;
            }
        }
        self.draw_luck();
        Ok(self.added(from, left))
    }

    fn added(&self, from: usize, left: usize) -> Played {
        Played {
            from,
            lines: self.history.lines(from),
            left,
        }
    }

    pub(super) fn settle_by_hand(&mut self, text: &str) -> Result<Played, Refused> {
        let no = |id| Refused::new(Code::Luck, Message::new(id));
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
                Refused {
                    rule: flaw.rule,
                    ..Refused::new(Code::Luck, words)
                }
            })?;
        let from = self.history.len();
        self.history.play(Step::Luck(chance));
        self.draw_luck();
        Ok(self.added(from, 0))
    }

    pub(super) fn idle_choice(&self) -> Option<Idle> {
        let state = self.history.state();
        let Turn::Decide(seat) = G::turn(state) else {
            return None;
        };
        Some(Idle {
            action: G::idle(state)?.to_string(),
            waived: self.passes(seat) && G::waives(state),
        })
    }

    pub(super) fn answer_window(&mut self) -> Option<Played> {
        self.open_for_play().ok()?;
        let state = self.history.state();
        let Turn::Decide(seat) = G::turn(state) else {
            return None;
        };
        let idle = G::idle(state)?;
        if !(self.passes(seat) && G::waives(state)) {
            let mut actions = Vec::new();
            G::actions(state, &mut actions);
            if actions != [idle] {
                return None;
            }
        }
        let from = self.history.len();
        self.history.play(Step::Decision(seat, idle));
        self.draw_luck();
        Some(self.added(from, 0))
    }

    pub(super) fn passes(&self, seat: Seat) -> bool {
        let asked = self.passing.0.get(seat.index()).copied().flatten();
        asked == Some(G::round(self.history.state()))
    }

    pub(super) fn ask_to_pass(&mut self, seat: Seat, pass: bool) {
        let round = G::round(self.history.state());
        if let Some(asked) = self.passing.0.get_mut(seat.index()) {
            *asked = pass.then_some(round);
        }
    }

    /// The lines before each of the seat's decisions that can be taken back, the last decision first.
    pub(super) fn ways_back(&self, seat: Seat, how: Undo) -> impl Iterator<Item = usize> + '_ {
        let end = match self.open_for_play() {
            Ok(()) => self.history.len(),
            Err(_) => self.taken,
        };
        let decided = move |line: usize| match self.history.step(line)? {
            Step::Decision(who, _) if !self.history.reveals(line) => {
                (*who == seat || how == Undo::Agreed).then_some((line, *who))
            }
            _ => None,
        };
        let reachable = (self.taken..end).rev().map_while(decided);
        reachable.filter_map(move |(line, who)| (who == seat).then_some(line))
    }

    pub(super) fn take_back(
        &mut self,
        seat: Seat,
        count: usize,
        how: Undo,
    ) -> Result<Undone, Refused> {
        self.open_for_play()?;
        let way = |at| self.ways_back(seat, how).nth(at);
        let Some(lines) = count.checked_sub(1).and_then(way) else {
            let words = match (self.ways_back(seat, how).count(), how) {
                (0, Undo::Alone) => Message::new("table-no-undo"),
                (0, Undo::Agreed) => Message::new("table-no-undo-agreed"),
                (most, _) => Message::new("table-no-undo-so-many").with("count", most),
            };
            return Err(Refused::new(Code::NothingToUndo, words));
        };
        let removed = self.history.lines(lines);
        self.history.back_to(lines);
        Ok(Undone { lines, removed })
    }
}
