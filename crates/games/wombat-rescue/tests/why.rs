//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Options, laws};
use wombat_rescue::WombatRescue;

#[test]
fn places_where_nothing_is_offered_say_why() {
    let short = Options::new().with("max_rounds", 6);
    let wild = short
        .clone()
        .with("boulders", "on")
        .with("second_dingo", "on");
    let tables = [(1, short.clone()), (2, short), (5, wild)];
    laws::places_say_why::<WombatRescue>(&tables, 2);
}
