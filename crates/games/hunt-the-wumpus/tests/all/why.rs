//! Every place says why nothing can be done there, and says it truly.
use hunt_the_wumpus::{HuntTheWumpus, PLACE_RULES};
use menagerie_core::{Audience, Game, Options, Tell, Turn, Value, laws};

#[test]
fn places_where_nothing_is_offered_say_why() {
    let tables = [2, 3, 4].map(|players| (players, Options::new()));
    let (asked, own) = laws::places_say_why::<HuntTheWumpus>(&tables, 1);
    assert_eq!(own, asked, "every one of them");
    laws::rules_stand::<HuntTheWumpus>(PLACE_RULES);
}

fn why(position: &str, touch: &str) -> &'static str {
    laws::reason::<HuntTheWumpus>(position, touch).0
}

// HTW-MOVE-2, HTW-FIGHT-1, HTW-AMBUSH-1
#[test]
fn a_hunter_moves_to_a_space_beside_it_and_cards_wait_for_their_time() {
    let moving = "wumpus=d4 red=d3 red-hand=ambush+2traps blue-hand=run turn=move:red";
    assert_eq!(why(moving, "cell:a7"), "HTW-MOVE-2");
    assert_eq!(why(moving, "cell:d3"), "HTW-MOVE-2");
    assert_eq!(why(moving, "card:traps"), "HTW-FIGHT-1");
    assert_eq!(why(moving, "card:ambush"), "HTW-AMBUSH-1");
    assert_eq!(why(moving, "card:bow"), "HTW-ACT-4");
}

// HTW-RETREAT-3
#[test]
fn retreat_needs_a_hunter_who_is_away() {
    let home = "red-hand=retreat blue-hand=run turn=move:red";
    assert_eq!(why(home, "card:retreat"), "HTW-RETREAT-3");
}

// HTW-AMBUSH-2, HTW-AMBUSH-3, HTW-AMBUSH-4, HTW-ACT-4
#[test]
fn ambush_needs_the_card_a_move_and_a_near_space() {
    let extra = |rest: &str| format!("wumpus=d4 red=d3 turn=extra:red {rest}");
    let stayed = extra("red-hand=ambush+traps");
    assert_eq!(why(&stayed, "cell:d4"), "HTW-AMBUSH-2");
    assert_eq!(why(&stayed, "card:ambush"), "HTW-AMBUSH-2");
    let moved = extra("red-hand=ambush+traps moved=on");
    assert_eq!(why(&moved, "cell:a7"), "HTW-AMBUSH-4");
    assert_eq!(why(&moved, "cell:d3"), "HTW-AMBUSH-4");
    assert_eq!(why(&moved, "card:traps"), "HTW-FIGHT-1");
    let without = extra("red-hand=traps moved=on");
    assert_eq!(why(&without, "cell:d4"), "HTW-ACT-4");
}

// HTW-SCENT-1, HTW-SCENT-3, HTW-ACT-4
#[test]
fn scent_sends_the_wumpus_two_steps() {
    assert_eq!(
        why("red-hand=scent+run turn=scent:red", "cell:a7"),
        "HTW-SCENT-3"
    );
    assert_eq!(
        why("red-hand=scent+run turn=scent:red", "card:run"),
        "HTW-FIGHT-6"
    );
    assert_eq!(why("red-hand=run turn=scent:red", "cell:d2"), "HTW-ACT-4");
}

// HTW-HAZ-1, HTW-RETREAT-3, HTW-RETREAT-7
#[test]
fn before_and_after_a_hunt_no_space_is_chosen() {
    let before = "red-hand=bow blue-hand=bow+retreat turn=before:blue active=red";
    assert_eq!(why(before, "cell:d4"), "HTW-HAZ-1");
    assert_eq!(why(before, "card:retreat"), "HTW-RETREAT-3"); // red is at home
    assert_eq!(why(before, "card:bow"), "HTW-FIGHT-1");
    let after = "red=d3 red-hand=bow blue-hand=bow+hazards turn=after:blue active=red";
    assert_eq!(why(after, "cell:d4"), "HTW-RETREAT-7");
    assert_eq!(why(after, "card:hazards"), "HTW-HAZ-2");
}

// HTW-FIGHT-4, HTW-FIGHT-7, HTW-FIGHT-1, HTW-FIGHT-6
#[test]
fn in_a_fight_attack_and_evade_cards_are_told_apart() {
    let fight = "wumpus=d4 red=d4 red-hand=run+bow turn=fight:red";
    assert_eq!(why(fight, "card:run"), "HTW-FIGHT-4");
    assert_eq!(why(fight, "cell:d5"), "HTW-FIGHT-1");
    let evade = "wumpus=d4 red=d4 attack=bow blue-hand=bow+run turn=evade:blue active=red";
    assert_eq!(why(evade, "card:bow"), "HTW-FIGHT-7");
    assert_eq!(why(evade, "cell:d5"), "HTW-FIGHT-6");
}

// HTW-SETUP-2
#[test]
fn a_hunter_whom_somebody_plays_is_taken() {
    let choose = "hunters=red,- turn=choose";
    assert_eq!(why(choose, "hunter:red"), "HTW-SETUP-2");
    assert_eq!(why(choose, "cell:d4"), "HTW-SETUP-2");
}

/// The prompt of whoever decides: its id, and which cards it speaks of.
fn prompt(position: &str) -> (&'static str, Option<String>) {
    let state = position.parse().expect("a position");
    let Turn::Decide(seat) = HuntTheWumpus::turn(&state) else {
        panic!("nobody decides in {position}");
    };
    let view = HuntTheWumpus::view(&state, Audience::Seat(seat));
    let message = HuntTheWumpus::prompt(&view, Audience::Seat(seat));
    let cards = message.args.iter().find(|(name, _)| *name == "cards");
    let cards = cards.map(|(_, value)| match value {
        Value::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    });
    (message.id, cards)
}

#[test]
fn a_prompt_speaks_only_of_cards_in_the_hand() {
    for (position, id) in [
        (
            "red-hand=scent turn=scent:red",
            "hunt-the-wumpus-prompt-scent",
        ),
        (
            "red-hand=run turn=scent:red",
            "hunt-the-wumpus-prompt-scent-none",
        ),
        (
            "wumpus=d4 red=d4 red-hand=bow turn=fight:red",
            "hunt-the-wumpus-prompt-fight",
        ),
        (
            "wumpus=d4 red=d4 red-hand=run turn=fight:red",
            "hunt-the-wumpus-prompt-fight-none",
        ),
        (
            "red=d3 red-hand=bow blue-hand=run turn=after:blue active=red",
            "hunt-the-wumpus-prompt-after-none",
        ),
        (
            "red=d3 red-hand=bow blue-hand=retreat turn=after:blue active=red",
            "hunt-the-wumpus-prompt-after",
        ),
    ] {
        assert_eq!(prompt(position).0, id, "{position}");
    }
    for (position, cards) in [
        (
            "red=d3 red-hand=bow blue-hand=retreat+hazards turn=before:blue active=red",
            "both",
        ),
        (
            "red=d3 red-hand=bow blue-hand=hazards turn=before:blue active=red",
            "hazards",
        ),
        (
            "red-hand=bow blue-hand=retreat turn=before:blue active=red",
            "none",
        ), // red is at home
        ("red=d3 red-hand=ambush moved=on turn=extra:red", "ambush"),
        ("red=d3 red-hand=ambush turn=extra:red", "none"), // it did not move
        (
            "red=d3 red-hand=ambush+retreat moved=on turn=extra:red",
            "both",
        ),
    ] {
        assert_eq!(prompt(position).1.as_deref(), Some(cards), "{position}");
    }
}
