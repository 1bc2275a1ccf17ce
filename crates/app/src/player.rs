//! Computer players by the name of a game.
use menagerie_ai::{Budget, JsonPlayer, Player, json_player};
use menagerie_core::Tell;
use menagerie_table::{TableError, shelf::Visit, tables};

/// A player of a game, and the budget it takes for a turn.
pub(crate) fn of(
    game: &str,
    player: &Player,
    seed: u64,
) -> Result<(Box<dyn JsonPlayer>, Budget), TableError> {
    struct Make<'a>(&'a Player, u64);
    impl Visit for Make<'_> {
        type Out = (Box<dyn JsonPlayer>, Budget);
        fn visit<G: Tell>(self) -> Self::Out {
            (
                json_player::<G>(self.0, self.1),
                Budget::new(self.0.limit::<G>()),
            )
        }
    }
    tables::at_shelf(game, Make(player, seed))
}
