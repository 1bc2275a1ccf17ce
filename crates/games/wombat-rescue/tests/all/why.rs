//! Every place says why nothing can be done there, and says it truly.
use crate::table::Table;
use menagerie_core::{Audience, Bar, Game, Message, Options, Refusal, Seat, Tell, Value, laws};
use wombat_rescue::{Card, Event, WombatRescue};

fn why(table: &Table, touch: &str) -> &'static str {
    laws::reason::<WombatRescue>(&table.state.to_string(), touch).0
}

#[test]
fn places_where_nothing_is_offered_say_why() {
    let short = Options::new().with("max_rounds", 6);
    let wild = short
        .clone()
        .with("boulders", "on")
        .with("second_dingo", "on");
    let tables = [(1, short.clone()), (2, short), (5, wild)];
    let (asked, own) = laws::places_say_why::<WombatRescue>(&tables, 2);
    assert_eq!(own, asked, "every one of them");
}

// WR-MOVE-2, WR-MOVE-6, WR-GEO-5
#[test]
fn inside_the_smell_area_one_walks_in_a_line_as_far_as_it_goes() {
    let table = Table::at("red=0,-4 red-cubes=0,-4 blue-cubes=0,-5 food=o2,-6");
    assert_eq!(why(&table, "cell:0,-4"), "WR-MOVE-2"); // where she is
    assert_eq!(why(&table, "cell:0,-6"), "WR-MOVE-6"); // behind a cube of blue
    assert_eq!(why(&table, "cell:2,-5"), "WR-GEO-5");
}

// WR-MOVE-1, WR-SPEC-2, WR-WAND-4
#[test]
fn a_lost_mama_goes_where_the_card_leads() {
    let lost = Table::at("red=3,-3 red-cubes=0,0 blue-cubes=0,0");
    assert_eq!(why(&lost, "cell:0,0"), "WR-MOVE-1");
    // without Scamper nothing is offered beside her
    let tired = Table::at("no_run_home=on red=3,-3 red-cubes=0,0 blue-cubes=0,0 red-tiles=none");
    assert_eq!(why(&tired, "cell:4,-3"), "WR-SPEC-2");
    let led = lost.play(&["wander", "* card w28"]);
    assert_eq!(why(&led, "cell:4,-3"), "WR-WAND-4"); // another terrain
    assert_eq!(why(&led, "cell:0,0"), "WR-WAND-4"); // too far
}

// WR-BOUL-1
#[test]
fn a_boulder_says_so() {
    let table = Table::at("boulders=on red-cubes=0,0*3");
    for space in table.state.closed() {
        let at = table.state.ground.hex(space);
        assert_eq!(why(&table, &format!("cell:{at}")), "WR-BOUL-1");
    }
}

// WR-DEC-2
#[test]
fn what_cannot_be_read_is_not_called_another_decision() {
    let table = Table::at("red=0,-4 red-cubes=0,-4");
    let unreadable = WombatRescue::barred(&table.state, Bar::Unreadable);
    assert_eq!(unreadable.rule().0, "WR-DEC-2");
    assert_eq!(unreadable.words().id, "wombat-rescue-no-unreadable");
}

fn told(message: &Message, name: &str) -> Option<String> {
    let value = message.args.iter().find(|(key, _)| *key == name);
    value.map(|(_, value)| match value {
        Value::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    })
}

// WR-WAND-2, WR-BOUL-3, WR-WAND-5
#[test]
fn a_card_is_nowhere_near_only_if_its_terrain_is_not_beside_her() {
    let seat = Seat(0);
    let (mut blocked, mut away) = (0, 0);
    let board = Table::at("boulders=on red-cubes=0,0 blue-cubes=0,0");
    for space in WombatRescue::view(&board.state, Audience::Table).spaces {
        if space.boulder {
            continue;
        }
        let table = Table::at(&format!(
            "boulders=on red={} red-cubes=0,0 blue-cubes=0,0",
            space.at
        ));
        let view = WombatRescue::view(&table.state, Audience::Table);
        let beside: Vec<_> = view
            .spaces
            .iter()
            .filter(|other| other.at.distance(space.at) == 1)
            .collect();
        for card in Card::all() {
            let face = table.state.edition.face(card);
            let of_card = |terrain| face.terrains.contains(&terrain);
            let near = beside.iter().any(|s| s.terrain.is_some_and(of_card));
            let open = beside
                .iter()
                .any(|s| !s.boulder && s.terrain.is_some_and(of_card));
            let event = Event::Card {
                seat,
                card,
                fits: open,
            };
            let words = WombatRescue::event(&view, &event);
            let id = match (open, near) {
                (true, _) => "wombat-rescue-event-card",
                (false, true) => "wombat-rescue-event-card-blocked",
                (false, false) => "wombat-rescue-event-card-skipped",
            };
            assert_eq!(words.id, id, "{card} at {}", space.at);
            let food = if face.food { "yes" } else { "no" };
            assert_eq!(told(&words, "food").as_deref(), Some(food), "{card}");
            blocked += u32::from(!open && near);
            away += u32::from(!open && !near);
        }
    }
    assert!(blocked > 0 && away > 0, "{blocked} blocked, {away} away");
}

// WR-TURN-3
#[test]
fn three_moves_are_all() {
    let done = Table::at("red=0,-4 red-cubes=0,-4 moves=3");
    assert_eq!(why(&done, "cell:2,-4"), "WR-TURN-3");
}
