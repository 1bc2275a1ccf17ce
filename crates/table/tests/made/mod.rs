//! Tables of the toy and of all games on the shelf, for promises that hold whatever is played. Tables of the shelf are made by name and what else
//! differs by game is behind pointers, so that nothing of a table is compiled here once more.
use super::toy;
use menagerie_core::{Audience, Options, Quick, Record, Replay, Seat, Seed, Tell, Turn, below};
use menagerie_table::{
    Hosted, LuckSource, Played, Table, TableError,
    shelf::{self, Visit},
    tables,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::ops::RangeInclusive;

/// A table that was made, and what its game alone can do.
pub(super) struct Made {
    /// What is said of it when a promise is broken.
    pub(super) name: String,
    /// Where its luck comes from.
    pub(super) seed: Seed,
    pub(super) table: Box<dyn Table>,
    pub(super) game: OfGame,
}

type Tabled = Result<Box<dyn Table>, TableError>;
type Again = fn(Value) -> Result<Value, serde_json::Error>;

/// What is done with a game without its table.
#[derive(Clone)]
pub(super) struct OfGame {
    name: &'static str,
    players: RangeInclusive<u8>,
    make: fn(&str, u8, Seed) -> Tabled,
    pub(super) resume: fn(&Record, Seed) -> Tabled,
    pub(super) review: fn(&Record, Option<usize>) -> Tabled,
    /// Whether every line of a record fits.
    pub(super) verifies: fn(&Record) -> bool,
    /// A view, read and written again.
    pub(super) view_again: Again,
    /// What was seen of an event, read and written again.
    pub(super) seen_again: Again,
}

fn again<T: Serialize + DeserializeOwned>(told: Value) -> Result<Value, serde_json::Error> {
    serde_json::to_value(serde_json::from_value::<T>(told)?)
}

/// A game that stands on the shelf.
struct OnShelf;

impl Visit for OnShelf {
    type Out = OfGame;
    fn visit<G: Tell>(self) -> OfGame {
        OfGame {
            name: G::NAME,
            players: G::about().players,
            make: |game, players, seed| tables::make(game, players, &Options::new(), seed),
            resume: tables::resume,
            review: tables::review,
            verifies: |record| tables::verify(record).is_ok(),
            view_again: again::<G::View>,
            seen_again: again::<G::Seen>,
        }
    }
}

/// The toy, which does not.
fn toy() -> OfGame {
    type Toy = Hosted<toy::Bluff>;
    OfGame {
        make: |_, players, seed| {
            let luck = LuckSource::sealed(seed);
            Ok(Box::new(Toy::new(players, &Options::new(), luck)?))
        },
        resume: |record, seed| Ok(Box::new(Toy::resume(record, seed)?)),
        review: |record, upto| Ok(Box::new(Toy::review(record, upto)?)),
        verifies: |record| Replay::<toy::Bluff>::verify(record).is_ok(),
        ..OnShelf.visit::<toy::Bluff>()
    }
}

/// Holds a promise against tables of the toy and of every game there is: the fewest players and the most, with so many seeds each.
pub(super) fn everywhere(seeds: u64, promise: fn(Made)) {
    let shelf = shelf::NAMES
        .iter()
        .filter_map(|name| shelf::visit(name, OnShelf));
    for game in [toy()].into_iter().chain(shelf) {
        for players in [*game.players.start(), *game.players.end()] {
            for number in 0..seeds {
                let seed = Seed::from_number(number);
                let name = format!("{} for {players}, seed {number}", game.name);
                let table = (game.make)(game.name, players, seed);
                let table = table.unwrap_or_else(|refused| panic!("{name}: {refused}"));
                promise(Made {
                    name,
                    seed,
                    table,
                    game: game.clone(),
                });
            }
        }
    }
}

pub(super) fn audiences(table: &dyn Table) -> Vec<Audience> {
    let seats = Seat::all(table.players()).map(Audience::Seat);
    seats.chain([Audience::Table]).collect()
}

/// Games can take tens of thousands of random decisions: we look at so many of them, the first one by one, later ones ever less often.
pub(super) const LONGEST: usize = 500;

pub(super) fn worth_asking(step: usize) -> bool {
    step.is_multiple_of(1 + step / 12)
}

/// Plays one random decision; `None` when the game is over.
pub(super) fn step(table: &mut dyn Table, rng: &mut Quick) -> Option<(Seat, Played)> {
    let Turn::Decide(seat) = table.turn() else {
        return None;
    };
    let actions = table.actions(seat);
    let pick = &actions[below(rng, actions.len() as u32) as usize];
    match table.play(seat, &[pick]) {
        Ok(played) => Some((seat, played)),
        Err(refused) => panic!("{pick} is offered and refused: {refused}"),
    }
}
