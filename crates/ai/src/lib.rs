//! Players of Menagerie: random, greedy and search, and what is known about playing each game well.
//!
//! A player gets a view and a budget, never a truth. What it does not see it imagines, as people do.
//!
//! # Where is what
//! - `agent`: what a player is asked and what it answers. `budget`: how long it may think, and how to stop it at once. `spare`: threads that may think along.
//! - `random`, `greedy`, `search`: the players, generic over all games; `alpha_beta`: alpha-beta, their rival in open games of two.
//! - `knowledge`: what may be known about playing a game: a hint, a valuation, a way to play on. `softmax`: points into chances.
//! - `learned`: what was learned from many games in place of a valuation made by hand.
//! - one file a game (`wallaby`, …): that knowledge. A game without a file is played by search alone.
//! - `reasons`: what a decision gains or prevents, in words; one file a game. A game without a file gives none.
//! - `analysis`: what every decision of a finished game gave away, and what luck did.
//! - `exhaustive`: what decisions are worth for certain, by all ways to the end of an open game of two; for strong players, and for whoever proves puzzles and positions.
//! - `name`: positions by short numbers, for whoever meets them again and again; `habits`: what settled decisions, for whoever looks at many alike.
//! - `player`: players by name (`greedy`, `search:1000`, `strong`). `levels`: gentle, solid and strong, and what they say of themselves.
//! - `roster`: which knowledge goes with which game. `json_player`: a player behind JSON, for servers; `by_name`: one for the game of a name.
//!
//! # What stays as it is
//! Each game is a feature with its own name, all of them on by default: with `default-features = false, features = ["wallaby"]` nothing else is built. Names of
//! players ([`Player`]) that were good once stay good. What a player chooses may change in any version, because it got better; within one version the
//! same seed and a budget in games give the same choice on every machine, if one thread thinks. `search:2000` stops when more games could not change the choice; `search:2000:full` never does.
//! `examples/meet.rs` lets two players meet.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::{Audience, Game, Quick, Tell, Options, Seat};
//! use menagerie_ai::{Budget, Player, agent};
//! use menagerie_games::wallaby::Wallaby;
//! let setup = Wallaby::setup(2, &Options::new()).unwrap();
//! let mut state = Wallaby::begin(&setup);
//! let layout = Wallaby::draw(&state, &mut Quick::new(1));
//! Wallaby::settle(&mut state, layout, &mut ());
//! let view = Wallaby::view(&state, Audience::Seat(Seat(0)));
//! let mut legal = Vec::new();
//! Wallaby::actions(&state, &mut legal);
//! let player: Player = "search:200".parse().unwrap();
//! let mut red = agent::<Wallaby>(&player, 7);
//! let choice = red.choose(&view, &legal, &Budget::new(player.limit::<Wallaby>()));
//! assert!(Wallaby::check(&state, choice.action).is_ok());
//! ```

mod agent;
mod alpha_beta;
mod analysis;
mod budget;
mod by_name;
mod exhaustive;
mod greedy;
mod habits;
#[cfg(feature = "hunt-the-wumpus")]
mod hunt_the_wumpus;
mod json_player;
mod knowledge;
mod learned;
mod levels;
#[cfg(feature = "monster-baby-rescue")]
mod monster_baby_rescue;
mod name;
mod player;
mod random;
mod reasons;
mod roster;
mod search;
mod softmax;
mod spare;
#[cfg(feature = "waddle-waddle")]
mod waddle_waddle;
#[cfg(feature = "wallaby")]
mod wallaby;
#[cfg(feature = "wombat-rescue")]
mod wombat_rescue;

pub use agent::{Agent, Choice, Ranked};
pub use alpha_beta::AlphaBeta;
pub use analysis::{
    Account, Alternative, Analysis, AnalysisError, Coach, Coaching, Effort, Estimate, Judged, Moved,
};
pub use budget::{Budget, Limit, Stop};
pub use by_name::{budget_of, player_of, reason_of};
pub use exhaustive::{Exhausted, exhaust, exhaust_luck};
pub use greedy::Greedy;
pub use habits::Habits;
pub use json_player::{
    JsonPlayer, JsonPlayerError, Ranking, Thought, json_player, json_reason, think_with,
};
pub use knowledge::{Judgement, Knowledge, Known, NoKnowledge, Tuning, Valuation};
pub use learned::{
    Losses, MOST_FEATURES, MOST_HIDDEN, Model, OtherWeights, Shown, Table, Unit, Weights,
};
pub use levels::{Level, NoLevel, Strength};
pub use name::{AsItIs, Mixed, Name};
pub use player::{NoPlayer, Player};
pub use random::Random;
pub use reasons::{Before, Reasons};
pub use roster::{
    agent, appraiser, bring_weights, chances, coach, feature_names, features, glance, has_learned,
    reason, strength,
};
pub use search::{Appraise, Search};
pub use softmax::{Chances, softmax};
pub use spare::{Spare, Working};
