//! Whoever was named, behind JSON: for command lines, which know games by name only.
use crate::{AnyPlayer, TableAbout, session::Session};
use menagerie_ai::{Budget, JsonPlayer, JsonPlayerError, Thought, think_with};
use menagerie_core::Game;
use serde_json::Value;
use std::marker::PhantomData;

/// A player of game `G`, and the budget to give it for a turn; an engine has its own.
pub fn json_player<G: Game>(
    player: &AnyPlayer,
    seed: u64,
    table: &TableAbout,
) -> (Box<dyn JsonPlayer>, Budget) {
    match player {
        AnyPlayer::Ours(player) => (
            menagerie_ai::json_player::<G>(player, seed),
            Budget::new(player.limit::<G>()),
        ),
        AnyPlayer::Engine(engine) => (
            Box::new(Behind::<G>(Session::new(engine, table), PhantomData)),
            Budget::new(menagerie_ai::Limit::Time(engine.limits().time)),
        ),
    }
}

struct Behind<G>(Session, PhantomData<fn(G)>);

impl<G: Game> JsonPlayer for Behind<G> {
    fn think(
        &mut self,
        view: &Value,
        legal: &[String],
        _: &Budget,
    ) -> Result<Thought, JsonPlayerError> {
        think_with::<G>(view, legal, |view, legal| {
            let chosen = self.0.choose::<G>(view, legal, true);
            chosen.map_err(|fault| JsonPlayerError::Engine(fault.to_string()))
        })
    }
}
