//! A table for any game: the one implementation of [`Table`].
//!
//! - `opening`: new tables, and records that become tables. `playing`: [`crate::Play`]. `showing`: [`crate::Show`].
mod opening;
mod playing;
mod showing;

use crate::{LuckSource, Table, history::History};
use menagerie_core::{Audience, Options, Quick, Record, Start, Tell};

pub(crate) use opening::no_record;

/// A game of `G` being played.
pub struct Hosted<G: Tell> {
    setup: G::Setup,
    start: Start,
    /// So many of the first lines came from another game, with other luck; they stand for ever.
    taken: usize,
    luck: LuckSource,
    history: History<G>,
}

impl<G: Tell> Clone for Hosted<G> {
    fn clone(&self) -> Self {
        Hosted {
            setup: self.setup.clone(),
            start: self.start.clone(),
            taken: self.taken,
            luck: self.luck.clone(),
            history: self.history.clone(),
        }
    }
}

impl<G: Tell> Table for Hosted<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn options(&self) -> Options {
        G::options(&self.setup)
    }

    fn seal(&self) -> Option<String> {
        self.luck.seal()
    }

    fn position(&self) -> String {
        self.history.state().to_string()
    }

    fn record(&self) -> Record {
        let result = G::outcome(self.history.state()).map(|outcome| outcome.to_string());
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: G::players(self.history.state()),
            options: G::options(&self.setup),
            seal: self.luck.seal(),
            start: self.start.clone(),
            taken: self.taken,
            lines: self.history.lines(0),
            seed: self.luck.seed().filter(|_| result.is_some()),
            result,
        }
    }

    fn lookalike(&self, who: Audience, number: u64) -> Box<dyn Table> {
        let state = G::imagine(&self.look(who), &mut Quick::new(number));
        let start = Start::Position(state.to_string());
        let setup = self.setup.clone();
        Box::new(Self::seated(setup, start, state, LuckSource::ByHand))
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Never called: that it compiles is the promise.
    struct _AssertObjectSafe(Box<dyn Table>);
}
