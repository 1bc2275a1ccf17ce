//! Every place says why nothing can be done there, and says it truly.
use hunt_the_wumpus::HuntTheWumpus;
use menagerie_core::{Options, laws};

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [2, 3, 4].map(|players| (players, Options::new()));
    laws::places_say_why::<HuntTheWumpus>(&tables, 4);
}
