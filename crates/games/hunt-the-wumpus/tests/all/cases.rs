//! The twenty acceptance cases of the rulebook, section 17.
use crate::table::Table;
use hunt_the_wumpus::{CENTRE, Cards, HuntTheWumpus, Layout, Seen, State};
use menagerie_core::{Game, Options, Quick, Seat, Tell, Turn, below};

/// A new game, its setup decided by a generator.
fn new_game(players: u8, seed: u64) -> State {
    let mut rng = Quick::new(seed);
    let setup = HuntTheWumpus::setup(players, &Options::new()).unwrap();
    let mut state = HuntTheWumpus::begin(&setup);
    while state.stage.is_setup() {
        if HuntTheWumpus::turn(&state) == Turn::Chance {
            let chance = HuntTheWumpus::draw(&state, &mut rng);
            HuntTheWumpus::settle(&mut state, chance, &mut ());
        } else {
            let mut actions = Vec::new();
            HuntTheWumpus::actions(&state, &mut actions);
            let pick = below(&mut rng, actions.len() as u32) as usize;
            HuntTheWumpus::apply(&mut state, actions[pick], &mut ());
        }
    }
    state
}

// HTW-CASE-01
#[test]
fn a_new_game_has_all_squares_all_camps_and_five_cards_a_hand() {
    for players in 2..=4 {
        for seed in 0..20 {
            let state = new_game(players, seed);
            assert_eq!(state.wumpus, CENTRE, "seed {seed}");
            assert_eq!(
                Layout(state.terrain).sound(&state.edition.terrain),
                Ok(()),
                "seed {seed}"
            );
            assert!(state.camps.complete());
            let mut all = state.deck.plus(state.discard);
            for seat in Seat::all(players) {
                let player = &state.seats[seat];
                assert_eq!((player.hand.total(), player.size), (5, 5), "seed {seed}");
                assert!(player.at_home());
                all = all.plus(player.hand);
            }
            assert_eq!(all, state.edition.deck.all, "seed {seed}");
        }
    }
}

// HTW-SETUP-4
#[test]
fn ties_for_highest_roll_again_among_themselves() {
    Table::at("hunters=blue,red,green turn=first")
        .luck("roll 4")
        .luck("roll 2")
        .luck("roll 4")
        .asks("first")
        .luck("roll 3")
        .luck("roll 3")
        .luck("roll 1")
        .luck("roll 6")
        .asks("deal");
    let table = Table::at("hunters=blue,red,green turn=first rolls=0,7,0")
        .luck("roll 1")
        .luck("roll 6");
    assert_eq!(table.state.first, Seat(2), "{}", table.picture());
    // first hands in turn order, which goes by corner: green a7, red a1, blue g1
    let mut table = table;
    for card in ["run", "run", "bow", "bow", "nets"] {
        assert_eq!(table.state.who, Seat(2));
        table = table.luck(&format!("card {card}"));
    }
    assert_eq!(table.state.who, Seat(1), "{}", table.picture());
}

fn rolled(from: &str, roll: u8) -> String {
    let table = Table::at(&format!("wumpus={from} turn=roll")).luck(&format!("roll {roll}"));
    table.state.wumpus.to_string()
}

// HTW-CASE-02
#[test]
fn plain_rolls_move_one_space_or_none() {
    for (roll, to) in [(1, "d3"), (2, "e4"), (3, "d5"), (4, "c4"), (5, "d4")] {
        assert_eq!(rolled("d4", roll), to, "roll {roll}");
    }
}

// HTW-CASE-03
#[test]
fn closed_directions_give_way_to_the_next_clockwise() {
    for (from, roll, to) in [
        ("d1", 1, "e1"),
        ("g4", 2, "g5"),
        ("b1", 4, "c1"),
        ("a2", 1, "b2"),
        ("f7", 2, "e7"),
        ("g6", 3, "f6"),
    ] {
        assert_eq!(rolled(from, roll), to, "{from} roll {roll}");
    }
}

// HTW-CASE-04, HTW-CASE-05
#[test]
fn a_six_leads_to_the_nearest_other_lair_and_ties_go_clockwise_from_north() {
    for (from, to) in [
        ("c3", "e3"),
        ("a4", "b2"),
        ("e4", "e3"),
        ("g4", "d4"),
        ("d4", "e3"),
        ("b6", "d7"),
    ] {
        assert_eq!(rolled(from, 6), to, "{from}");
    }
}

// HTW-CASE-06
#[test]
fn a_hunter_the_wumpus_moves_onto_loses_hand_and_hand_size_and_still_hunts() {
    let table = Table::at("wumpus=d3 blue=e3 blue-hand=2bow+nets+run+cover")
        .luck("roll 2")
        .wumpus("e3")
        .asks_only("blue avoid", "suffer");
    assert_eq!(table.refused("retreat"), "HTW-ACT-4");
    let table = table.then("blue suffer").stands("blue g1 none 4");
    assert_eq!(table.state.discard, "2bow+nets+run+cover".parse().unwrap());
    table.asks("red move").then("red stay").asks("blue move");
}

// HTW-CASE-07
#[test]
fn of_two_attacked_the_one_with_retreat_keeps_the_rest_of_the_hand() {
    Table::at("wumpus=d3 red=e3 red-hand=run+retreat+traps blue=e3 blue-hand=2bow+nets+run+cover")
        .luck("roll 2")
        .asks("red avoid")
        .then("red retreat")
        .stands("red e3 run+traps 5") // results come when all have answered
        .asks_only("blue avoid", "suffer")
        .then("blue suffer")
        .stands("red a1 run+traps 5")
        .stands("blue g1 none 4");
}

// HTW-CASE-08
#[test]
fn a_wumpus_that_does_nothing_or_leaves_hurts_nobody() {
    let start = "wumpus=d3 red=d3 red-hand=run";
    let table = Table::at(start).luck("roll 5").wumpus("d3");
    table.asks("red move").stands("red d3 run 5");
    let table = Table::at(start).luck("roll 1").wumpus("d2");
    table.asks("red move").stands("red d3 run 5");
}

const CASE_09: &str =
    "hunters=red,blue,yellow wumpus=d4 red=d4 blue=f4 blue-hand=scent+bow yellow-hand=scent";

// HTW-CASE-09
#[test]
fn scent_sends_the_wumpus_two_steps_instead_of_the_roll() {
    let table = Table::at(CASE_09).asks("blue scent");
    let due = ["d2", "c3", "e3", "b4", "d4", "f4", "c5", "e5", "d6"].map(|c| format!("scent {c}"));
    assert_eq!(table.legal()[0], "pass");
    assert_eq!(table.legal()[1..], due);
    assert_eq!(table.refused("scent e4"), "HTW-SCENT-3");
    table
        .then("blue scent f4")
        .wumpus("f4")
        .asks_only("blue avoid", "suffer")
        .then("blue suffer")
        .stands("blue g1 none 4")
        .stands("red d4 none 5")
        .asks("yellow before"); // no roll; Red's turn begins, and Yellow has cards
    Table::at(&format!("{CASE_09} red-hand=run"))
        .asks_only("red scent", "pass")
        .then("red pass")
        .asks("blue scent");
}

// HTW-CASE-10
#[test]
fn scent_out_and_back_attacks_where_the_wumpus_was() {
    Table::at(CASE_09)
        .then("blue scent d4")
        .wumpus("d4")
        .stands("red a1 none 4")
        .asks("blue before");
    Table::at(CASE_09)
        .then("blue pass")
        .asks("yellow scent")
        .then("yellow pass")
        .asks("roll");
}

// HTW-CASE-11
#[test]
fn hazards_takes_the_turn_and_the_draw_but_not_the_answers() {
    let table = Table::at(
        "hunters=red,blue,yellow wumpus=d4 red=d3 red-hand=2traps+run+cover blue-hand=hazards+bow",
    )
    .luck("roll 5")
    .asks("blue before");
    assert_eq!(table.refused("hazards yellow"), "HTW-HAZ-2");
    let table = table
        .then("blue hazards red")
        .asks("red before") // Blue's turn: Yellow, hand empty, is not asked
        .then("red pass")
        .asks("blue move")
        .then("blue stay");
    let mut table = table.until("yellow move").then("yellow stay");
    table = table.asks("blue reconcile").then("blue keep");
    for card in ["nets", "nets", "nets", "nets"] {
        table = table.luck(&format!("card {card}"));
    }
    for card in ["run", "run", "run", "spear", "spear"] {
        table = table.luck(&format!("card {card}"));
    }
    assert_eq!(table.state.round, 2, "{}", table.picture());
    let table = table.stands("red d3 2traps+run+cover 5");
    assert!(!table.player("red").hazards, "marks last one round");
}

// HTW-HAZ-5
#[test]
fn a_hunter_under_hazards_may_still_evade_for_the_wumpus() {
    Table::at("wumpus=d4 blue=d4 blue-hand=bow red-hand=run turn=fight:blue hazards=red")
        .then("blue attack bow")
        .asks("red evade");
}

// HTW-CASE-12
#[test]
fn ambush_needs_a_move_and_reaches_two_spaces() {
    let start = "wumpus=d4 red-hand=ambush+2traps";
    let table = Table::at(start).luck("roll 5").asks("red move");
    assert_eq!(table.legal(), ["stay", "move b1", "move a2", "move b2"]);
    assert_eq!(table.refused("move c3"), "HTW-MOVE-2");
    let moved = table.clone().then("red move b2").asks("red extra");
    assert_eq!(moved.legal().len(), 1 + 15);
    assert_eq!(moved.legal()[0], "done");
    moved
        .then("red ambush d4")
        .asks_only("red extra", "done")
        .then("red done")
        .asks("red fight");

    // staying closes Ambush; nobody is away, so there is nothing to ask
    table.then("red stay").asks("red before"); // Blue's turn

    let table = Table::at(&format!("{start} blue=d5"));
    let table = table.luck("roll 5").then("red stay");
    let table = table.asks_only("red extra", "done");
    assert_eq!(table.refused("ambush b2"), "HTW-AMBUSH-2");
    let table = Table::at("wumpus=d4 red-hand=ambush+retreat blue=d5").luck("roll 5");
    let table = table.then("red stay").asks("red extra");
    assert_eq!(table.legal(), ["done", "retreat blue"]);
}

// HTW-AMBUSH-5
#[test]
fn both_ambushes_may_be_played_in_one_turn() {
    Table::at("wumpus=d7 red-hand=2ambush+run turn=move:red")
        .then("red move b2")
        .then("red ambush d4")
        .then("red ambush f6")
        .stands("red f6 run 5");
}

// HTW-AMBUSH-3
#[test]
fn a_hunter_sent_home_after_moving_moves_no_more() {
    let table = Table::at("wumpus=d7 red=c3 red-hand=ambush+retreat blue=d5 turn=move:red")
        .then("red move c4")
        .then("red retreat red")
        .asks_only("red extra", "done");
    assert_eq!(table.refused("ambush a2"), "HTW-AMBUSH-3");
}

// HTW-CASE-13
#[test]
fn retreat_before_movement_lets_the_hunter_move_from_its_camp() {
    let table = Table::at("wumpus=d4 red=d3 red-hand=traps blue-hand=retreat").luck("roll 5");
    let table = table.then("blue retreat red").asks("red move");
    assert_eq!(table.legal(), ["stay", "move b1", "move a2", "move b2"]);

    let start = "wumpus=d4 red=d3 red-hand=traps blue-hand=retreat+run";
    let table = Table::at(start).luck("roll 5").then("blue retreat red");
    let table = table.asks_only("blue before", "pass").then("blue pass");
    table.clone().then("red stay").asks("red before"); // AFTER is not asked, Red is in the own Camp: Blue's turn
    table
        .then("red move b2")
        .then("red done")
        .asks_only("blue after", "pass");
}

// HTW-CASE-14
#[test]
fn retreat_after_movement_ends_the_turn_without_a_fight() {
    Table::at("wumpus=d4 red=d3 red-hand=2traps blue-hand=retreat")
        .luck("roll 5")
        .then("blue pass")
        .then("red move d4")
        .asks_only("red extra", "done")
        .then("red done")
        .asks("blue after")
        .then("blue retreat red")
        .stands("red a1 2traps 5")
        .asks("red before"); // Blue's turn
}

// HTW-CASE-15
#[test]
fn in_ones_own_turn_retreat_may_send_any_hunter_home() {
    let start = "hunters=red,blue,yellow wumpus=d4 red=d3 red-hand=retreat+traps blue=d4";
    let table = Table::at(start).luck("roll 5").then("red move d4");
    let table = table.asks("red extra");
    assert_eq!(table.legal(), ["done", "retreat red", "retreat blue"]);
    assert_eq!(table.refused("retreat yellow"), "HTW-RETREAT-3");
    table
        .then("red retreat blue")
        .stands("blue g1 none 5")
        .asks_only("red extra", "done")
        .then("red done")
        .asks("red fight");
}

// HTW-CASE-16
#[test]
fn an_evaded_wumpus_flees_to_the_nearest_free_lair_and_the_attacker_suffers() {
    let table = Table::at(
        "hunters=red,blue,yellow,green first=blue wumpus=f2 blue=f1 blue-hand=2bow+nets+ambush \
         yellow-hand=camouflage+run green=e3 green-hand=cover+camouflage+submerge red-hand=run",
    )
    .luck("roll 5")
    .then("blue move f2")
    .then("blue done")
    .then("blue attack 2bow+nets");
    assert_eq!(table.state.attack_total(), 5);
    let table = table
        .asks("yellow evade")
        .then("yellow evade camouflage+run")
        .asks("green evade")
        .then("green evade camouflage+cover")
        .asks("red evade");
    assert_eq!(table.state.evade_total(), 6);
    table
        .then("red evade none")
        .wumpus("d4")
        .asks_only("blue avoid", "suffer")
        .then("blue suffer")
        .stands("blue g1 none 4");
}

// HTW-CASE-17
#[test]
fn in_a_lair_evade_cards_count_two_and_equal_totals_are_a_stand_off() {
    let table = Table::at(
        "hunters=red,blue,yellow wumpus=d4 red=d4 red-hand=3traps+bow blue-hand=run+cover yellow-hand=submerge",
    )
    .luck("roll 5")
    .then("red stay")
    .asks_only("red extra", "done")
    .then("red done")
    .asks_only("blue after", "pass")
    .then("blue pass")
    .asks_only("yellow after", "pass")
    .then("yellow pass")
    .asks("red fight");
    assert_eq!(table.refused("attack none"), "HTW-FIGHT-3");
    let evaded = |table: Table| {
        table
            .then("blue evade run+cover")
            .then("yellow evade submerge")
    };
    let stand_off = evaded(table.clone().then("red attack 3traps"));
    assert!(stand_off.heard(Seen::StandOff { total: 6 }));
    stand_off
        .wumpus("d4")
        .stands("red d4 bow 5")
        .asks("red before"); // Blue's turn
    evaded(table.then("red attack 3traps+bow")).ended("kill places 1 2 2 scores 5 5 5");
}

// HTW-CASE-17, the last sentence
#[test]
fn an_attack_takes_attack_cards_alone() {
    let table = Table::at("wumpus=d4 red=d4 red-hand=traps+run turn=fight:red");
    assert_eq!(table.refused("attack traps+run"), "HTW-FIGHT-4");
}

// HTW-CASE-18
#[test]
fn a_beaten_attacker_may_avoid_the_attack_with_retreat() {
    Table::at("wumpus=d4 red=d4 red-hand=traps+retreat+run blue-hand=run+cover")
        .luck("roll 5")
        .then("red stay")
        .then("red done")
        .then("red attack traps")
        .then("blue evade run+cover")
        .wumpus("e3")
        .asks("red avoid")
        .then("red retreat")
        .stands("red a1 run 5")
        .asks("red before"); // Blue's turn
}

// HTW-CASE-19
#[test]
fn the_last_hunter_wins() {
    Table::at("wumpus=d4 red=d4 red-hand=traps red-size=1 blue-hand=run+cover")
        .luck("roll 5")
        .then("red stay")
        .then("red attack traps")
        .then("blue evade run+cover")
        .ended("last_hunter places 2 1 scores 0 5");
}

const CASE_20: &str =
    "wumpus=d4 red=g1 red-hand=traps+run blue=c3 blue-hand=run+cover+submerge+nets+bow";

fn reconciling(position: &str) -> Table {
    let table = Table::at(position).luck("roll 5");
    let table = table.until("red move").then("red stay");
    let table = table.until("blue move").then("blue stay");
    table.until("red reconcile")
}

// HTW-CASE-20
#[test]
fn on_any_camp_the_whole_hand_may_be_redrawn() {
    let mut table = reconciling(CASE_20);
    assert_eq!(
        table.legal(),
        ["keep", "discard traps", "discard run", "redraw"]
    );
    table = table.then("red redraw");
    for card in ["bow", "nets", "spear", "traps", "run"] {
        table = table.luck(&format!("card {card}"));
    }
    let table = table.stands("red g1 bow+nets+spear+traps+run 5");
    let table = table.asks("blue reconcile");
    assert_eq!(table.refused("redraw"), "HTW-REC-4");
    let table = table.then("blue discard run").luck("card cover");
    table.stands("blue c3 2cover+submerge+nets+bow 5");
}

// HTW-CASE-20, second half
#[test]
fn an_empty_deck_is_the_discard_pile_shuffled() {
    let mut table = reconciling(&format!("{CASE_20} deck=spear+ambush")).then("red redraw");
    assert_eq!(table.state.discard.total(), 33);
    table = table.luck("card spear").luck("card ambush");
    let pile: Cards = table.state.deck;
    assert_eq!((pile.total(), table.state.discard.total()), (33, 0));
    assert!(pile.count("traps".parse().unwrap()) == 4, "{pile}");
    // everybody remembers: the new deck is the old pile, and no card in a hand comes from it
    assert_eq!(table.state.stock, pile);
    assert!(table.state.seats.0.iter().all(|player| player.fresh == 0));
    table = table.luck("card traps").luck("card run").luck("card bow");
    assert_eq!(
        (table.state.deck.total(), table.state.discard.total()),
        (30, 0)
    );
    assert_eq!(table.player("red").fresh, 3);
    table = table.then("blue discard run").luck("card hazards");
    assert_eq!(
        (table.state.deck.total(), table.state.discard.total()),
        (29, 1)
    );
}
