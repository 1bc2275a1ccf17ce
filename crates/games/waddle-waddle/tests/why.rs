//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Options, laws};
use waddle_waddle::{PLACE_RULES, WaddleWaddle};

fn why(position: &str, touch: &str) -> &'static str {
    laws::reason::<WaddleWaddle>(position, touch).0
}

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [1, 2, 3].map(|level| (2, Options::new().with("level", level)));
    laws::places_say_why::<WaddleWaddle>(&tables, 2);
    laws::rules_stand::<WaddleWaddle>(PLACE_RULES);
}
