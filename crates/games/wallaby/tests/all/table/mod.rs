//! A table for tests: positions as text, choices as text, and the board printed when something fails.
use menagerie_core::{Audience, Game, Refusal as _, Tell, Turn};
use wallaby::{State, Wallaby};

pub(crate) const P: &str = "231231/123312/312123/231231/123312/312123";
pub(crate) const Q: &str = "1231231/2312312/3123123/1231231/2312312/3123123/1231231";

#[derive(Clone)]
pub(crate) struct Table(pub(crate) State);

impl Table {
    pub(crate) fn at(position: &str) -> Table {
        match position.parse() {
            Ok(state) => Table(state),
            Err(flaw) => panic!("{position}: {flaw}"),
        }
    }

    /// A new table with this layout, waiting for the first PLACE.
    pub(crate) fn laid(players: u8, options: &[(&str, &str)], field: &str) -> Table {
        let mut chosen = menagerie_core::Options::new();
        for (key, value) in options {
            chosen.set(key, *value);
        }
        let mut state = Wallaby::begin(&Wallaby::setup(players, &chosen).unwrap());
        let layout = format!("layout {field}").parse().unwrap();
        Wallaby::possible(&state, &layout).unwrap();
        Wallaby::settle(&mut state, layout, &mut ());
        Table(state)
    }

    pub(crate) fn picture(&self) -> String {
        let view = Wallaby::view(&self.0, Audience::Everything);
        format!("{}\n{}", Wallaby::picture(&view).plain(), self.0)
    }

    /// Plays one choice after the other; each must be allowed.
    pub(crate) fn play(mut self, choices: &[&str]) -> Table {
        for choice in choices {
            let action = choice.parse().unwrap();
            if let Err(refusal) = Wallaby::check(&self.0, action) {
                panic!(
                    "{choice} refused: {} {refusal:?}\n{}",
                    refusal.rule(),
                    self.picture()
                );
            }
            Wallaby::apply(&mut self.0, action, &mut ());
            Wallaby::audit(&self.0).unwrap();
        }
        self
    }

    /// The choice is refused with this rule, and nothing changes.
    pub(crate) fn refused(self, choice: &str, rule: &str) -> Table {
        match Wallaby::check(&self.0, choice.parse().unwrap()) {
            Ok(()) => panic!("{choice} is allowed, {rule} expected\n{}", self.picture()),
            Err(refusal) => assert_eq!(refusal.rule().0, rule, "{choice}\n{}", self.picture()),
        }
        self
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        Wallaby::actions(&self.0, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// Exactly these choices are legal, in any order.
    pub(crate) fn offers(self, choices: &[&str]) -> Table {
        let mut legal = self.legal();
        let mut choices: Vec<_> = choices.iter().map(ToString::to_string).collect();
        legal.sort();
        choices.sort();
        assert_eq!(legal, choices, "{}", self.picture());
        self
    }

    /// The position contains these words.
    pub(crate) fn says(self, words: &str) -> Table {
        let text = self.0.to_string();
        for word in words.split(' ') {
            assert!(
                text.split(' ').any(|w| w == word),
                "{word} is not said:\n{}",
                self.picture()
            );
        }
        self
    }

    pub(crate) fn scores(&self) -> Vec<u8> {
        let harvests = self.0.harvest.seated(self.0.setup.players);
        harvests.map(|(_, harvest)| harvest.score()).collect()
    }

    pub(crate) fn scored(self, scores: &[u8]) -> Table {
        assert_eq!(self.scores(), scores, "{}", self.picture());
        self
    }

    pub(crate) fn ended(self, result: &str) -> Table {
        let outcome = Wallaby::outcome(&self.0).map(|o| o.to_string());
        assert_eq!(outcome.as_deref(), Some(result), "{}", self.picture());
        self
    }

    pub(crate) fn goes_on(self) -> Table {
        assert!(
            matches!(Wallaby::turn(&self.0), Turn::Decide(_)),
            "{}",
            self.picture()
        );
        self
    }
}
