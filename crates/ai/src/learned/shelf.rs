//! Where a game's weights are kept while the program runs: those that it was built with, or others that were brought before the first game.
use super::{Features, Model, OtherWeights, Weights};
use crate::Known;
use menagerie_core::{Game, MAX_SEATS};
use std::sync::OnceLock;

/// The weights of one game.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The file that the program was built with, where there is one.
    built_in: Option<&'static str>,
    models: OnceLock<Models>,
}

/// By the number of seats; none where nothing was learned.
#[derive(Debug, Default)]
struct Models([Option<Box<Model>>; MAX_SEATS + 1]);

impl Models {
    fn of(weights: &Weights) -> Models {
        let mut models = Models::default();
        for table in &weights.tables {
            if let Some(place) = models.0.get_mut(usize::from(table.seats)) {
                *place = Some(Box::new(table.model()));
            }
        }
        models
    }
}

impl Shelf {
    /// Nothing was learned.
    pub(crate) const fn empty() -> Shelf {
        Shelf {
            built_in: None,
            models: OnceLock::new(),
        }
    }

    /// With the file of the repository.
    pub(crate) const fn with(text: &'static str) -> Shelf {
        Shelf {
            built_in: Some(text),
            models: OnceLock::new(),
        }
    }

    /// What was learned about tables of so many.
    #[inline]
    pub(crate) fn model<G: Game>(&self, players: u8) -> Option<&Model>
    where
        Known: Features<G>,
    {
        let models = self.models.get_or_init(|| match self.built_in {
            Some(text) => {
                let weights = Weights::read(text, (G::NAME, G::RULES), Known::NAMES);
                Models::of(&weights.expect("a test reads the weights of every game"))
            }
            None => Models::default(),
        });
        models.0.get(usize::from(players))?.as_deref()
    }

    /// Puts other weights here; refused once anybody has asked for some, so that a program never plays by both.
    pub(crate) fn bring(&self, weights: &Weights) -> Result<(), OtherWeights> {
        let taken = self.models.set(Models::of(weights));
        taken.map_err(|_| OtherWeights::late())
    }
}
