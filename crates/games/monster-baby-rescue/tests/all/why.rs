//! Every place says why nothing can be done there, and says it truly.
use menagerie_core::{Options, laws};
use monster_baby_rescue::MonsterBabyRescue;

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [2, 5].map(|players| (players, Options::new()));
    let (asked, own) = laws::places_say_why::<MonsterBabyRescue>(&tables, 4);
    assert_eq!(own, asked, "every one of them");
}

fn why(position: &str, touch: &str) -> &'static str {
    laws::reason::<MonsterBabyRescue>(position, touch).0
}

/// Neither a joker nor a gem of choice lies in the row.
const PLAIN: &str = "players=3 time=12,12,15 arrival=13,14,15 row=h2,t2,b1,l3,b3,d2 tiles1=h1,h3,w1,q1 tiles2=t1,t3,w2,p2,q2 tiles3=l1,l2,d1,p3";

// MBR-EFF-4, MBR-EFF-5
#[test]
fn a_part_is_raised_by_a_joker_and_only_below_the_highest_level() {
    let joker =
        "players=2 row=w1,j1,b1,b2,d1,p1 tiles1=h1,h2,h3,t1,l1,l2,l3 goals1=g1a,g3a,g4a,g9a";
    assert_eq!(why(joker, "part:head"), "MBR-EFF-5");
    for part in ["part:head", "part:torso", "part:legs"] {
        assert_eq!(why(PLAIN, part), "MBR-EFF-4");
    }
}

// MBR-GEM-3, MBR-TAKE-1, MBR-TAKE-2
#[test]
fn only_what_lies_in_the_row_can_be_taken() {
    assert_eq!(why(PLAIN, "gem:red"), "MBR-GEM-3");
    assert_eq!(why(PLAIN, "tile:q6"), "MBR-TAKE-1");
    assert_eq!(why(PLAIN, "position:7"), "MBR-TAKE-1");
    assert_eq!(why(PLAIN, "button:pass"), "MBR-TAKE-2");
}
