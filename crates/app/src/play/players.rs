//! Who sits at the seats.
use crate::{error::Error, player};
use menagerie_ai::{Budget, JsonPlayer, JsonPlayerError};
use menagerie_core::{Audience, Luck, Purpose, Rng, Seat, Seed, below};
use menagerie_engine::{AnyPlayer, NoPlayer};
use menagerie_table::Table;
use std::str::FromStr;

/// A kind of player.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// Somebody at the keyboard, or a program at the pipe.
    Human,
    /// Any allowed choice, all alike.
    Random,
    /// A player by name.
    Named(AnyPlayer),
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(text: &str) -> Result<Kind, String> {
        match text {
            "human" => Ok(Kind::Human),
            "random" => Ok(Kind::Random),
            named => {
                let player = named.parse().map(Kind::Named);
                player
                    .map_err(|no: NoPlayer| format!("{no}; or human, for somebody at this screen"))
            }
        }
    }
}

/// A player made of code.
pub(crate) trait Player {
    /// The action that a seat plays; it is that seat's decision.
    ///
    /// # Errors
    /// If a program could not go on.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Result<String, Error>;
}

impl Kind {
    /// The player that sits there; `None` for people.
    pub(crate) fn player(&self, seed: &Seed, seat: Seat) -> Option<Box<dyn Player>> {
        let mut luck = Luck::new(seed, Purpose::Player(seat));
        match self {
            Kind::Human => None,
            Kind::Random => Some(Box::new(Random(luck))),
            Kind::Named(named) => Some(Box::new(Thinker {
                named: named.clone(),
                seed: luck.next_u64(),
                player: None,
            })),
        }
    }
}

struct Random(Luck);

impl Player for Random {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Result<String, Error> {
        let mut actions = table.actions(seat);
        let pick = below(&mut self.0, actions.len() as u32) as usize;
        Ok(actions.swap_remove(pick))
    }
}

/// A player by name. It is made when the first table is seen, for that table's game.
struct Thinker {
    named: AnyPlayer,
    seed: u64,
    player: Option<(Box<dyn JsonPlayer>, Budget)>,
}

impl Player for Thinker {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Result<String, Error> {
        let actions = table.actions(seat);
        let (player, budget) = self
            .player
            .get_or_insert_with(|| player::of(table, &self.named, self.seed));
        match player.think(&table.view(Audience::Seat(seat)), &actions, budget) {
            Ok(thought) => Ok(thought.action),
            Err(JsonPlayerError::Engine(fault)) => {
                let named = &self.named;
                Err(Error::Refused(format!(
                    "seat {seat}, {named}, has lost: {fault}"
                )))
            }
            Err(fault) => Err(Error::wrong(fault.to_string())),
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
