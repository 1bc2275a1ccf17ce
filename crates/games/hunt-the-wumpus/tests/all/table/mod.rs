//! A table in a test: positions in, choices played, questions asked.
#![allow(dead_code, clippy::unwrap_used)] // each test file uses its part of it
use hunt_the_wumpus::{Action, Cards, Event, HuntTheWumpus, Hunter, Player, Seen, Stage, State};
use menagerie_core::{Audience, Game, Refusal as _, Tell, Turn};

#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) heard: Vec<Event>,
}

impl Table {
    pub(crate) fn at(position: &str) -> Table {
        match position.parse() {
            Ok(state) => Table {
                state,
                heard: Vec::new(),
            },
            Err(flaw) => panic!("{position}\n{flaw}"),
        }
    }

    pub(crate) fn picture(&self) -> String {
        let view = HuntTheWumpus::view(&self.state, Audience::Everything);
        format!("{}\n{}", self.state, HuntTheWumpus::picture(&view).plain())
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        HuntTheWumpus::actions(&self.state, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// The rule that refuses a choice; the position stays as it is.
    pub(crate) fn refused(&self, action: &str) -> &'static str {
        let action: Action = action.parse().unwrap();
        match HuntTheWumpus::check(&self.state, action) {
            Ok(()) => panic!("{action} is allowed\n{}", self.picture()),
            Err(refusal) => refusal.rule().0,
        }
    }

    fn play(&mut self, action: Action) {
        if let Err(refusal) = HuntTheWumpus::check(&self.state, action) {
            panic!("{action}: {}\n{}", refusal.rule(), self.picture());
        }
        HuntTheWumpus::apply(&mut self.state, action, &mut self.heard);
        self.sound();
    }

    fn sound(&self) {
        if let Err(flaw) = HuntTheWumpus::audit(&self.state) {
            panic!("{flaw}\n{}", self.picture());
        }
    }

    /// The hunter who has to decide, and what: `red move`.
    pub(crate) fn asked(&self) -> String {
        match self.state.turn() {
            Turn::Decide(seat) => {
                let hunter = self.state.seats[seat].hunter.unwrap();
                format!("{hunter} {}", self.state.stage.word())
            }
            _ => self.state.stage.word().to_owned(),
        }
    }

    /// Asserts who is asked.
    pub(crate) fn asks(self, who: &str) -> Table {
        assert_eq!(self.asked(), who, "{}", self.picture());
        self
    }

    /// Asserts who is asked, and that there is a single choice.
    pub(crate) fn asks_only(self, who: &str, choice: &str) -> Table {
        let table = self.asks(who);
        assert_eq!(table.legal(), [choice], "{}", table.picture());
        table
    }

    /// `red move d4`: windows that others are asked first are answered with nothing.
    pub(crate) fn then(mut self, words: &str) -> Table {
        let (who, action) = words.split_once(' ').unwrap();
        let action: Action = action.parse().unwrap();
        let hunter: Hunter = who.parse().unwrap();
        for _ in 0..20 {
            let turn = self.state.turn();
            let mine = turn == Turn::Decide(self.state.seat_of(hunter).unwrap());
            let legal = HuntTheWumpus::check(&self.state, action).is_ok();
            match HuntTheWumpus::idle(&self.state) {
                _ if mine && legal => break,
                Some(nothing) => self.play(nothing),
                None => break,
            }
        }
        let asked = self.asked();
        assert!(asked.starts_with(who), "{asked}\n{}", self.picture());
        self.play(action);
        self
    }

    /// Settles luck; windows before it are answered with nothing.
    pub(crate) fn luck(mut self, outcome: &str) -> Table {
        for _ in 0..20 {
            match HuntTheWumpus::idle(&self.state) {
                Some(nothing) => self.play(nothing),
                None => break,
            }
        }
        let outcome = outcome.parse().unwrap();
        if let Err(flaw) = HuntTheWumpus::possible(&self.state, &outcome) {
            panic!("{outcome}: {flaw}\n{}", self.picture());
        }
        HuntTheWumpus::settle(&mut self.state, outcome, &mut self.heard);
        self.sound();
        self
    }

    /// Answers windows with nothing until somebody is asked something.
    pub(crate) fn until(mut self, who: &str) -> Table {
        while self.asked() != who {
            match HuntTheWumpus::idle(&self.state) {
                Some(nothing) => self.play(nothing),
                None => panic!("waited for {who}\n{}", self.picture()),
            }
        }
        self
    }

    pub(crate) fn player(&self, name: &str) -> &Player {
        let hunter: Hunter = name.parse().unwrap();
        &self.state.seats[self.state.seat_of(hunter).unwrap()]
    }

    /// Asserts where a hunter stands, the hand and the hand size: `red a1 run+traps 5`.
    pub(crate) fn stands(self, words: &str) -> Table {
        let [name, at, hand, size] = words.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{words}");
        };
        let player = self.player(name);
        let hand: Cards = hand.parse().unwrap();
        let told = format!("{name} {} {} {}", player.at, player.hand, player.size);
        let due = format!("{name} {at} {hand} {size}");
        assert_eq!(told, due, "{}", self.picture());
        self
    }

    pub(crate) fn wumpus(self, cell: &str) -> Table {
        assert_eq!(self.state.wumpus.to_string(), cell, "{}", self.picture());
        self
    }

    /// Asserts how it ended, as records say it.
    pub(crate) fn ended(self, outcome: &str) -> Table {
        let end = HuntTheWumpus::outcome(&self.state).map(|o| o.to_string());
        assert_eq!(end.as_deref(), Some(outcome), "{}", self.picture());
        assert_eq!(self.state.stage, Stage::Over);
        self
    }

    pub(crate) fn heard(&self, seen: Seen) -> bool {
        self.heard.contains(&Event::Public(seen))
    }
}
