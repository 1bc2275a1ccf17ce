//! Which proven positions a player finds.
use super::{Position, Unread};
use menagerie_ai::{Budget, Limit, Player, agent};
use menagerie_core::{Audience, Game, Seat, Tell};

/// What a strong player imagines for a turn where its second is counted in games: about half of what one core does in a second, or less (`menagerie pace`).
fn second<G: Game>() -> u32 {
    match G::NAME {
        "wallaby" => 100_000,
        _ => 20_000,
    }
}

/// What came of trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// How often a right decision was made.
    pub right: u32,
    /// How often it was tried.
    pub tries: u32,
}

/// Lets a player decide in a position, with so many seeds. A time is taken for a number of games, so that the same comes out anywhere.
///
/// # Errors
/// If the position cannot be read.
pub fn try_out<G: Tell>(position: &Position, player: &Player, tries: u32) -> Result<Found, Unread> {
    let state = position.state::<G>()?;
    let right = right_choices::<G>(player, (&state, position.seat), &position.good, tries);
    Ok(Found { right, tries })
}

/// How often a player makes one of the good decisions.
pub(super) fn right_choices<G: Game>(
    player: &Player,
    (state, seat): (&G::State, Seat),
    good: &[String],
    tries: u32,
) -> u32 {
    let view = G::view(state, Audience::Seat(seat));
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    let budget = Budget::new(match player.limit::<G>() {
        Limit::Time(_) => Limit::Games(second::<G>()),
        games => games,
    });
    let decides = |seed: &u32| {
        let mut mind = agent::<G>(player, u64::from(*seed));
        let choice = mind.choose(&view, &legal, &budget).action.to_string();
        good.contains(&choice)
    };
    (0..tries).filter(decides).count() as u32
}
