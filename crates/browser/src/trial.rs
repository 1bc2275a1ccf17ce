//! Games played at random for a given seed, and thinking for its own sake: to compare browsers with other machines.
use menagerie_ai::{Budget, Level, Limit, Player, player_of};
use menagerie_core::{Audience, Options, Quick, Seed, Turn, below};
use menagerie_table::{TableError, tables};

/// The last digest of a whole game, whose decisions and luck follow from a number alone.
///
/// # Errors
/// If there is no such game, or it is not for so many.
pub fn digest(game: &str, players: u8, number: u64) -> Result<String, TableError> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let mut table = tables::make(game, players, &Options::new(), Seed(seed))?;
    let mut rng = Quick::new(number);
    while let Turn::Decide(seat) = table.turn() {
        let actions = table.actions(seat);
        let action = &actions[below(&mut rng, actions.len() as u32) as usize];
        table.play(seat, &[action])?;
    }
    let record = table.record().to_string();
    let lines = record.lines().rev().take(3);
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// Imagines so many games about the first decision of a game; how many it were.
///
/// # Errors
/// If there is no such game, or it is not for so many.
pub fn imagined(game: &str, players: u8, games: u32) -> Result<u64, TableError> {
    let table = tables::make(game, players, &Options::new(), Seed([7; 32]))?;
    let player = Player::level(Level::Strong);
    let Turn::Decide(seat) = table.turn() else {
        return Ok(0);
    };
    let view = table.view(Audience::Seat(seat));
    let budget = Budget::new(Limit::Games(games));
    let mind = player_of(game, &player, 7);
    let thought = mind.and_then(|mut mind| mind.think(&view, &table.actions(seat), &budget).ok());
    Ok(thought.map_or(0, |thought| thought.imagined))
}
