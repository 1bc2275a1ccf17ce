//! All games by name.
use crate::{
    bot::{Seated, Thinking},
    error::Error,
    hall::{Hall, Plan, Tables},
    played::{Played, Playing},
};
use menagerie_core::{Block, Game, Numbered, Options, Record, Refusal, Tell};
use menagerie_table::Voice;
use std::marker::PhantomData;

/// What can be had of a game whose kind is known by name alone.
pub(crate) trait Boxed: Send + Sync {
    fn rules(&self) -> u32;
    fn players(&self) -> (u8, u8);
    /// The keys of options with their defaults.
    fn options(&self) -> Vec<(&'static str, &'static str)>;
    fn actions(&self) -> &'static [Block];
    fn observation(&self) -> &'static [Block];
    fn begin(&self, players: u8, options: &Options, seed: u64) -> Result<Box<dyn Playing>, Error>;
    fn position(&self, text: &str, seed: u64) -> Result<Box<dyn Playing>, Error>;
    fn record(&self, record: &Record, seed: u64) -> Result<Box<dyn Playing>, Error>;
    fn bot(&self, player: &str, seed: u64) -> Result<Box<dyn Thinking>, Error>;
    fn tables(&self, plan: &Plan) -> Result<Box<dyn Tables>, Error>;
}

struct Of<G>(PhantomData<G>);

/// A table's options, checked.
pub(crate) fn setup<G: Tell>(players: u8, options: &Options) -> Result<G::Setup, Error> {
    options.known(G::about().options)?;
    G::setup(players, options).map_err(|refusal| {
        let words = Voice::english().say(&refusal.words());
        Error::Value(format!("{words} ({})", refusal.rule()))
    })
}

impl<G: Tell + Numbered> Boxed for Of<G> {
    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> (u8, u8) {
        let players = G::about().players;
        (*players.start(), *players.end())
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let options = G::about().options.iter();
        options.map(|choice| (choice.key, choice.default)).collect()
    }

    fn actions(&self) -> &'static [Block] {
        G::ACTIONS
    }

    fn observation(&self) -> &'static [Block] {
        G::OBSERVATION
    }

    fn begin(&self, players: u8, options: &Options, seed: u64) -> Result<Box<dyn Playing>, Error> {
        let setup = setup::<G>(players, options)?;
        Ok(Box::new(Played::<G>::begin(&setup, seed)))
    }

    fn position(&self, text: &str, seed: u64) -> Result<Box<dyn Playing>, Error> {
        Ok(Box::new(Played::<G>::from_position(text, seed)?))
    }

    fn record(&self, record: &Record, seed: u64) -> Result<Box<dyn Playing>, Error> {
        Ok(Box::new(Played::<G>::from_record(record, seed)?))
    }

    fn bot(&self, player: &str, seed: u64) -> Result<Box<dyn Thinking>, Error> {
        Ok(Box::new(Seated::<G>::new(player, seed)?))
    }

    fn tables(&self, plan: &Plan) -> Result<Box<dyn Tables>, Error> {
        Ok(Box::new(Hall::<G>::new(plan)?))
    }
}

macro_rules! shelf {
    ($($game:ty),* $(,)?) => {
        /// The names of all games.
        pub(crate) const NAMES: &[&str] = &[$(<$game as Game>::NAME),*];

        /// The game of a name.
        ///
        /// # Errors
        /// If there is none.
        pub(crate) fn find(name: &str) -> Result<&'static dyn Boxed, Error> {
            $(
                if name == <$game as Game>::NAME {
                    return Ok(&Of::<$game>(PhantomData));
                }
            )*
            let names = NAMES.join(", ");
            Err(Error::Value(format!("there is no game called '{name}'; there are: {names}")))
        }
    };
}

shelf![
    menagerie_games::wallaby::Wallaby,
    menagerie_games::hunt_the_wumpus::HuntTheWumpus,
    menagerie_games::waddle_waddle::WaddleWaddle,
    menagerie_games::monster_baby_rescue::MonsterBabyRescue,
    menagerie_games::wombat_rescue::WombatRescue,
];
