//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Options, laws};
use monster_baby_rescue::MonsterBabyRescue;

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [2, 5].map(|players| (players, Options::new()));
    laws::places_say_why::<MonsterBabyRescue>(&tables, 4);
}
