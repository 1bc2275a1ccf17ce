//! The one list of games. Whoever deals with games by name, or with all of them, asks here: tables, players, benches, fuzz targets.
//!
//! To add a game, add its line to the list below and to `Cargo.toml`. Each game is a feature, so that a program may have one of them alone.
//! The games' own crates are reached through this one: `menagerie_games::wallaby::Wallaby`.
//!
//! # Where is what
//! - `shapes`: JSON Schema and TypeScript of what games show, with the feature `schema`.
//! - `visit`: something that can be done with any game ([`Visit`]), and the list that it is done with.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Tell;
//! struct MostPlayers;
//! impl menagerie_games::Visit for MostPlayers {
//!     type Out = u8;
//!     fn visit<G: Tell>(self) -> u8 {
//!         *G::about().players.end()
//!     }
//! }
//! assert_eq!(menagerie_games::visit("wallaby", MostPlayers), Some(4));
//! assert_eq!(menagerie_games::visit("croquet", MostPlayers), None);
//! ```

#[cfg(feature = "schema")]
pub mod shapes;
mod visit;

pub use visit::Visit;

visit::games! {
    "wallaby" wallaby::Wallaby,
    "hunt-the-wumpus" hunt_the_wumpus::HuntTheWumpus,
    "waddle-waddle" waddle_waddle::WaddleWaddle,
    "monster-baby-rescue" monster_baby_rescue::MonsterBabyRescue,
    "wombat-rescue" wombat_rescue::WombatRescue,
}
