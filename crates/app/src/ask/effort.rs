//! How much work at once, and where.
use crate::{
    error::Error,
    on::{OnBus, say},
};
use clap::Args;
use menagerie_ai::Limit;
use menagerie_core::Tell;
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Effort, Workers};
use menagerie_table::shelf::{self, Visit};
use std::{num::NonZero, sync::Arc, time::Instant};

/// How much work at once, and where.
#[derive(Args)]
pub(crate) struct AskEffort {
    /// How many threads; without it one per core
    #[arg(long, value_name = "N", conflicts_with = "on")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// Let the workers of this bus do it (menagerie work): nats://HOST:4222
    #[arg(long, value_name = "BUS")]
    pub(crate) on: Option<String>,
}

impl AskEffort {
    /// As the lab takes it; nothing new is begun after `until`. Says who of the players thinks by the clock, if others do the work.
    ///
    /// # Errors
    /// If workers are asked for that cannot be had.
    pub(crate) fn effort(
        &self,
        game: &str,
        players: &[AnyPlayer],
        until: Option<Instant>,
    ) -> Result<Effort, Error> {
        let workers = match &self.on {
            Some(address) => {
                for player in players.iter().filter(|player| by_the_clock(game, player)) {
                    say(&format!(
                        "{player} thinks by the clock: it is as strong as the workers' machines are fast, and another time another game may come of it"
                    ));
                }
                Some(Arc::new(OnBus::open(address)?) as Arc<dyn Workers>)
            }
            None => None,
        };
        Ok(Effort {
            threads: self.threads,
            until,
            workers,
        })
    }
}

/// Whether how well it plays depends on how fast the machine is.
fn by_the_clock(game: &str, player: &AnyPlayer) -> bool {
    struct IsTimed<'a>(&'a AnyPlayer);
    impl Visit for IsTimed<'_> {
        type Out = bool;
        fn visit<G: Tell>(self) -> bool {
            match self.0 {
                AnyPlayer::Ours(player) => matches!(player.limit::<G>(), Limit::Time(_)),
                AnyPlayer::Engine(engine) => engine.limits().games.is_none(),
            }
        }
    }
    shelf::visit(game, IsTimed(player)).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_counts_games_is_the_same_anywhere() {
        let timed = |player: &str| by_the_clock("wallaby", &player.parse().unwrap());
        assert!(timed("search:500ms") && timed("exec:run"));
        assert!(!timed("search:500") && !timed("greedy") && !timed("exec:games=9:run"));
    }
}
