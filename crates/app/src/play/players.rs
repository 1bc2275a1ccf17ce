//! Who sits at the seats. A new kind of player is a variant here and a line in [`Kind::player`].
use crate::{error::Error, player};
use clap::ValueEnum;
use menagerie_ai::{Budget, JsonPlayer, Level};
use menagerie_core::{Audience, Luck, Purpose, Rng, Seat, Seed, below};
use menagerie_table::Table;

/// A kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Somebody at the keyboard, or a program at the pipe
    Human,
    /// Any allowed choice, all alike
    Random,
    /// A computer player that looks a little ahead
    Gentle,
    /// A computer player that looks well ahead
    Solid,
    /// A computer player that thinks for a second
    Strong,
}

/// A player made of code.
pub(crate) trait Player {
    /// The action that a seat plays; it is that seat's decision.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String;
}

impl Kind {
    /// The player that sits there; `None` for people.
    pub(crate) fn player(self, seed: &Seed, seat: Seat) -> Option<Box<dyn Player>> {
        match self {
            Kind::Human => None,
            Kind::Random => Some(Box::new(Random(Luck::new(seed, Purpose::Player(seat))))),
            Kind::Gentle => Some(Box::new(Thinker::new(Level::Gentle, seed, seat))),
            Kind::Solid => Some(Box::new(Thinker::new(Level::Solid, seed, seat))),
            Kind::Strong => Some(Box::new(Thinker::new(Level::Strong, seed, seat))),
        }
    }
}

struct Random(Luck);

impl Player for Random {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String {
        let mut actions = table.actions(seat);
        let pick = below(&mut self.0, actions.len() as u32) as usize;
        actions.swap_remove(pick)
    }
}

/// A computer player of some level. It is made when the first table is seen, for that table's game.
struct Thinker {
    level: Level,
    seed: u64,
    player: Option<(Box<dyn JsonPlayer>, Budget)>,
}

impl Thinker {
    fn new(level: Level, seed: &Seed, seat: Seat) -> Thinker {
        Thinker {
            level,
            seed: Luck::new(seed, Purpose::Player(seat)).next_u64(),
            player: None,
        }
    }
}

impl Player for Thinker {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String {
        let mut actions = table.actions(seat);
        let (player, budget) = self.player.get_or_insert_with(|| {
            player::of(table.name(), &self.level.into(), self.seed)
                .expect("a table's game stands on the shelf")
        });
        match player.think(&table.view(Audience::Seat(seat)), &actions, budget) {
            Ok(thought) => thought.action,
            // what a table tells can be read: this is tested with every game
            Err(_) => actions.swap_remove(0),
        }
    }
}

/// One kind a seat: those that were said, and random players for the rest; without any, a human at seat 1.
pub(crate) fn seated(said: &[Kind], players: u8) -> Result<Vec<Kind>, Error> {
    let players = usize::from(players);
    if said.len() > players {
        let many = said.len();
        return Err(Error::wrong(format!(
            "--seat is said {many} times, but {players} play"
        )));
    }
    let mut kinds = match said {
        [] => vec![Kind::Human],
        said => said.to_vec(),
    };
    kinds.resize(players, Kind::Random);
    Ok(kinds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Human, Random};

    #[test]
    fn seats_that_are_not_spoken_for_play_at_random() {
        assert_eq!(seated(&[], 3).unwrap(), [Human, Random, Random]);
        assert_eq!(
            seated(&[Random, Human], 3).unwrap(),
            [Random, Human, Random]
        );
        assert!(seated(&[Human, Human, Human], 2).is_err());
    }
}
