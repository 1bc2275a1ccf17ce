//! A table for tests: positions, choices and luck as text, and the board printed when something fails.
use menagerie_core::{Audience, Game, Options, Quick, Refusal as _, Seat, Tell, Turn};
use wombat_rescue::{Action, Event, State, Wombat, WombatRescue};

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
            Err(flaw) => panic!("{position}: {flaw}"),
        }
    }

    /// A new table of so many players.
    pub(crate) fn open(players: u8, options: &[(&str, &str)]) -> Table {
        let setup = WombatRescue::setup(players, &chosen(options)).unwrap();
        Table {
            state: WombatRescue::begin(&setup),
            heard: Vec::new(),
        }
    }

    pub(crate) fn picture(&self) -> String {
        let view = WombatRescue::view(&self.state, Audience::Everything);
        format!("{}\n{}", WombatRescue::picture(&view).plain(), self.state)
    }

    /// Plays choices (`move e 3`) and luck (`* roll 4`) one after the other; each must be allowed.
    pub(crate) fn play(mut self, lines: &[&str]) -> Table {
        for line in lines {
            if let Some(luck) = line.strip_prefix("* ") {
                let chance = luck.parse().unwrap();
                if let Err(flaw) = WombatRescue::possible(&self.state, &chance) {
                    panic!("{line} cannot happen: {flaw}\n{}", self.picture());
                }
                WombatRescue::settle(&mut self.state, chance, &mut self.heard);
            } else {
                let action: Action = line.parse().unwrap();
                if let Err(refusal) = WombatRescue::check(&self.state, action) {
                    let rule = refusal.rule();
                    panic!("{line} refused: {rule} {refusal:?}\n{}", self.picture());
                }
                WombatRescue::apply(&mut self.state, action, &mut self.heard);
            }
            if let Err(flaw) = WombatRescue::audit(&self.state) {
                panic!("{line} breaks the position: {flaw}\n{}", self.picture());
            }
        }
        self
    }

    /// Settles all luck that is awaited, whatever it brings.
    pub(crate) fn luck(mut self, seed: u64) -> Table {
        let mut rng = Quick::new(seed);
        while WombatRescue::turn(&self.state) == Turn::Chance {
            let chance = WombatRescue::draw(&self.state, &mut rng);
            WombatRescue::settle(&mut self.state, chance, &mut self.heard);
        }
        self
    }

    /// The choice is refused with this rule.
    pub(crate) fn refused(self, choice: &str, rule: &str) -> Table {
        match WombatRescue::check(&self.state, choice.parse().unwrap()) {
            Ok(()) => panic!("{choice} is allowed, {rule} expected\n{}", self.picture()),
            Err(refusal) => assert_eq!(refusal.rule().0, rule, "{choice}\n{}", self.picture()),
        }
        self
    }

    /// So many steps are accepted in a direction, and one more is refused.
    pub(crate) fn max(self, way: &str, most: u8) -> Table {
        for steps in 1..=most {
            let action = format!("move {way} {steps}").parse().unwrap();
            let checked = WombatRescue::check(&self.state, action);
            assert_eq!(checked, Ok(()), "{way} {steps}\n{}", self.picture());
        }
        let farther = format!("move {way} {}", most + 1);
        self.refused(&farther, "WR-MOVE-6")
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        WombatRescue::actions(&self.state, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// Exactly these choices of this kind are legal, in any order.
    pub(crate) fn offers(self, kind: &str, choices: &[&str]) -> Table {
        let mut legal = self.legal();
        legal.retain(|choice| choice.split(' ').next() == Some(kind));
        let mut choices: Vec<_> = choices.iter().map(|c| format!("{kind} {c}")).collect();
        legal.sort();
        choices.sort();
        assert_eq!(legal, choices, "{}", self.picture());
        self
    }

    /// The position contains these words.
    pub(crate) fn says(self, words: &str) -> Table {
        let text = self.state.to_string();
        for word in words.split(' ') {
            let said = text.split(' ').any(|w| w == word);
            assert!(said, "{word} is not said:\n{}", self.picture());
        }
        self
    }

    /// The position does not contain these keys: what they stand for is ordinary.
    pub(crate) fn silent(self, keys: &str) -> Table {
        let text = self.state.to_string();
        for key in keys.split(' ') {
            let said = text.split(' ').any(|w| w.split('=').next() == Some(key));
            assert!(!said, "{key} is said:\n{}", self.picture());
        }
        self
    }

    pub(crate) fn asks(self, seat: u8) -> Table {
        let turn = WombatRescue::turn(&self.state);
        assert_eq!(turn, Turn::Decide(Seat(seat - 1)), "{}", self.picture());
        self
    }

    pub(crate) fn awaits_luck(self) -> Table {
        let turn = WombatRescue::turn(&self.state);
        assert_eq!(turn, Turn::Chance, "{}", self.picture());
        self
    }

    pub(crate) fn ended(self, result: &str) -> Table {
        let outcome = WombatRescue::outcome(&self.state).map(|o| o.to_string());
        assert_eq!(outcome.as_deref(), Some(result), "{}", self.picture());
        self
    }

    /// The player of a seat, counted from 1.
    pub(crate) fn wombat(&self, seat: u8) -> Wombat {
        self.state.wombats[Seat(seat - 1)]
    }

    pub(crate) fn space(&self, at: &str) -> u8 {
        self.state.ground.space(at.parse().unwrap()).unwrap()
    }
}

pub(crate) fn chosen(options: &[(&str, &str)]) -> Options {
    let mut chosen = Options::new();
    for (key, value) in options {
        chosen.set(key, *value);
    }
    chosen
}
