//! Players by the name of their game. Whoever knows games by name only comes this way, so that the search of every game is compiled once, here.
use crate::{Budget, JsonPlayer, JsonPlayerError, Player, json_player, json_reason};
use menagerie_core::{Message, Tell};
use menagerie_games::Visit;
use serde_json::Value;

/// A player of a game; nothing if there is no such game.
pub fn player_of(game: &str, player: &Player, seed: u64) -> Option<Box<dyn JsonPlayer>> {
    struct Make<'a>(&'a Player, u64);
    impl Visit for Make<'_> {
        type Out = Box<dyn JsonPlayer>;
        fn visit<G: Tell>(self) -> Self::Out {
            json_player::<G>(self.0, self.1)
        }
    }
    menagerie_games::visit(game, Make(player, seed))
}

/// How much a player may think about a turn of a game; nothing if there is no such game.
pub fn budget_of(game: &str, player: &Player) -> Option<Budget> {
    struct Spend<'a>(&'a Player);
    impl Visit for Spend<'_> {
        type Out = Budget;
        fn visit<G: Tell>(self) -> Self::Out {
            Budget::new(self.0.limit::<G>())
        }
    }
    menagerie_games::visit(game, Spend(player))
}

/// What a decision gains or prevents, as somebody with this view can know; nothing if that is nothing, or if there is no such game.
///
/// # Errors
/// If the view or the action cannot be read.
pub fn reason_of(
    game: &str,
    view: &Value,
    action: &str,
) -> Result<Option<Message>, JsonPlayerError> {
    struct Reason<'a>(&'a Value, &'a str);
    impl Visit for Reason<'_> {
        type Out = Result<Option<Message>, JsonPlayerError>;
        fn visit<G: Tell>(self) -> Self::Out {
            json_reason::<G>(self.0, self.1)
        }
    }
    menagerie_games::visit(game, Reason(view, action)).unwrap_or(Ok(None))
}
