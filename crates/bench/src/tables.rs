//! Which games are played, with how many players: the ordinary game of each, for two and for four.
use crate::playout::{Listed, Measured, Pace, Picked, measure};
use menagerie_core::Tell;
use menagerie_games::Visit;

/// Numbers of players that are measured, where a game has them.
const PLAYERS: [u8; 2] = [2, 4];

/// Games in a round, where they are not as many as usual: random games take from thirty decisions to thirty thousand, and a round of each
/// should take about as long.
const LONG: &[(&str, u64)] = &[
    ("hunt-the-wumpus/2", 100),
    ("hunt-the-wumpus/4", 40),
    ("waddle-waddle/2", 40),
    ("waddle-waddle/4", 20),
    ("wombat-rescue/2", 5),
    ("wombat-rescue/4", 3),
];
const USUAL: u64 = 400;

/// Games that pick one of their options without listing them: listing them, as search does, is measured besides.
const PICKING: &[&str] = &[
    "waddle-waddle",
    "wallaby",
    "monster-baby-rescue",
    "hunt-the-wumpus",
];

/// One table that is measured.
pub(crate) struct Table {
    /// The game and its number of players.
    pub(crate) name: String,
    players: u8,
    /// Games in a round.
    pub(crate) games: u64,
    measure: fn(u8, Pace) -> Measured,
}

impl Table {
    /// Plays at it.
    pub(crate) fn measure(&self, pace: Pace) -> Measured {
        (self.measure)(self.players, pace)
    }
}

/// The tables of all games.
pub(crate) fn tables() -> Vec<Table> {
    let tables = menagerie_games::each(&Tables);
    tables.into_iter().flatten().collect()
}

#[derive(Clone)]
struct Tables;

impl Visit for Tables {
    type Out = Vec<Table>;
    fn visit<G: Tell>(self) -> Vec<Table> {
        let offered = G::about().players;
        let table = |players: u8, how: &str, measure| {
            let name = format!("{}/{players}", G::NAME);
            let long = LONG.iter().find(|(table, _)| *table == name);
            Table {
                games: long.map_or(USUAL, |(_, games)| *games),
                measure,
                name: name + how,
                players,
            }
        };
        let players = PLAYERS.into_iter().filter(|many| offered.contains(many));
        let mut tables = Vec::new();
        for players in players {
            tables.push(table(
                players,
                "",
                measure::<G, Picked> as fn(u8, Pace) -> Measured,
            ));
            if PICKING.contains(&G::NAME) {
                tables.push(table(players, "/listed", measure::<G, Listed>));
            }
        }
        tables
    }
}
