//! Computer players by the name of a game.
use menagerie_ai::{Budget, JsonPlayer, Spare};
use menagerie_core::Tell;
use menagerie_engine::{AnyPlayer, TableAbout, json_player};
use menagerie_table::{
    Table,
    shelf::{self, Visit},
};
use std::io::Write;

/// A player for a table, and the budget it takes for a turn: all cores of the machine, where time is the limit.
pub(crate) fn of(
    table: &dyn Table,
    player: &AnyPlayer,
    seed: u64,
) -> (Box<dyn JsonPlayer>, Budget) {
    struct Make<'a>(&'a AnyPlayer, u64, TableAbout);
    impl Visit for Make<'_> {
        type Out = (Box<dyn JsonPlayer>, Budget);
        fn visit<G: Tell>(self) -> Self::Out {
            json_player::<G>(self.0, self.1, &self.2)
        }
    }
    let about = TableAbout {
        players: table.players(),
        options: table.options(),
    };
    let made = shelf::visit(table.name(), Make(player, seed, about));
    let (mind, budget) = made.expect("a table's game stands on the shelf");
    (mind, budget.with(Spare::cores()))
}

/// Says on standard error which games engines lost by faults of their own.
pub(crate) fn tell_faults(players: &[AnyPlayer]) {
    let mut err = anstream::stderr();
    for player in players {
        for (fault, games) in player.faults() {
            // nothing is left to be done if this cannot be written
            let _ = writeln!(err, "{player}: lost {games} by a fault of its own: {fault}");
        }
    }
}
