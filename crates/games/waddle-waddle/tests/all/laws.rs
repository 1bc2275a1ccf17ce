//! The laws of the house, kept by Waddle Waddle at every table it offers.
use crate::table::{BLUE, RED, lay};
use menagerie_core::{
    Adjustable, Bar, Game, Options, Quick, Refusal as _, Tell, Turn, below, laws, perft,
};
use std::collections::BTreeSet;
use waddle_waddle::{Action, CITED, Figures, Kind, OPTION_RULES, State, WaddleWaddle};

fn tables() -> Vec<(u8, Options)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for level in 1..=3 {
            tables.push((players, Options::new().with("level", level)));
        }
    }
    let host = Options::new()
        .with("first", 2)
        .with("colours", "green,yellow,red");
    tables.push((3, host));
    tables
}

#[test]
fn waddle_waddle_keeps_the_laws_of_the_house() {
    // two pieces of luck; 16 turns a player of at most Move, Collect, Add and EndTurn
    laws::hold::<WaddleWaddle>(&tables(), 3, 2 + 16 * 4 * 4);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<WaddleWaddle>(CITED, OPTION_RULES);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<WaddleWaddle>(include_str!("perft.txt"), 40_000);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 256);
    assert!(size_of::<Action>() <= 6);
}

/// Plays a random game, asking `look` before each decision.
fn random_game(
    players: u8,
    level: u8,
    seed: u64,
    mut look: impl FnMut(&State, &[Action]),
) -> State {
    let setup = WaddleWaddle::setup(players, &Options::new().with("level", level)).unwrap();
    let mut state = WaddleWaddle::begin(&setup);
    let mut rng = Quick::new(seed);
    loop {
        match WaddleWaddle::turn(&state) {
            Turn::Over => return state,
            Turn::Chance => {
                let chance = WaddleWaddle::draw(&state, &mut rng);
                WaddleWaddle::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(_) => {
                let mut actions = Vec::new();
                WaddleWaddle::actions(&state, &mut actions);
                look(&state, &actions);
                let pick = below(&mut rng, actions.len() as u32) as usize;
                WaddleWaddle::apply(&mut state, actions[pick], &mut ());
            }
        }
    }
}

// WW-TURN-1, WW-END-1, WW-STUCK-4 and the checks on random play of section 13
#[test]
fn every_game_has_sixteen_turns_a_player_and_level_one_never_forfeits() {
    for seed in 0..40 {
        for players in 2..=4 {
            for level in 1..=3 {
                let mut turns = BTreeSet::new();
                let end = random_game(players, level, seed, |state, actions| {
                    turns.insert(state.turns);
                    let forfeit = actions.iter().any(|a| matches!(a, Action::Forfeit(_)));
                    assert!(level > 1 || !forfeit, "seed {seed}: {state}");
                    let [_, parents, _, grumpies] = state.supply[state.seat().unwrap()];
                    let fits = parents + grumpies > 0;
                    assert!(!(forfeit && fits), "seed {seed}: {state}");
                });
                assert_eq!(turns.len(), usize::from(16 * players), "seed {seed}");
                for seat in 0..players {
                    let seat = menagerie_core::Seat(seat);
                    let board = end.huddle.count_all(seat);
                    let gone: u8 = Kind::ALL.map(|kind| end.forfeits(seat, kind)).iter().sum();
                    let supply: u8 = end.supply[seat].iter().sum();
                    assert_eq!((board + gone, supply), (16, 0), "seed {seed}: {end}");
                }
            }
        }
    }
}

// WW-TURN-7: EndTurn is never the only choice
#[test]
fn a_turn_with_nothing_left_to_choose_ends_by_itself() {
    for seed in 0..20 {
        for level in 1..=3 {
            random_game(3, level, seed, |state, actions| {
                assert_ne!(actions, [Action::End], "seed {seed}: {state}");
            });
        }
    }
}

// WW-SETUP-1, WW-LVL-1, WW-SETUP-4
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    let mut produced = BTreeSet::new();
    for (players, key, value, rule) in [
        (1, "level", "1", "WW-SETUP-1"),
        (5, "level", "1", "WW-SETUP-1"),
        (2, "level", "4", "WW-LVL-1"),
        (2, "first", "3", "WW-SETUP-4"),
        (4, "first", "02", "WW-SETUP-4"),
        (2, "colours", "red", "WW-SETUP-1"),
        (2, "colours", "red,red", "WW-SETUP-1"),
        (2, "colours", "red,purple", "WW-SETUP-1"),
        (2, "edition", "{\"parentsBonus\":3}", "WW-OPT-1"),
        (2, "edition", "{\"tiles\":5}", "WW-COMP-2"),
        (2, "edition", "{\"turnsPerPlayer\":0}", "WW-TURN-1"),
        (2, "edition", "{\"tiles\":{\"alpha\":3}}", "WW-TURN-1"),
        (2, "edition", "{\"groupFactors\":[]}", "WW-SCORE-1"),
        (2, "edition", "{\"parentBonus\":-1}", "WW-SCORE-4"),
        (
            2,
            "edition",
            "{\"setPoints\":[3,6,8,15,21,28]}",
            "WW-SCORE-5",
        ),
        (
            2,
            "edition",
            "{\"setPoints\":[3,2,8,15,21,28]}",
            "WW-SCORE-5",
        ),
        (
            2,
            "edition",
            "{\"cards\":{\"ADJ1\":{\"mark\":1}}}",
            "WW-CARD-1",
        ),
    ] {
        let options = Options::new().with(key, value);
        let refusal = WaddleWaddle::setup(players, &options).expect_err(value);
        assert_eq!(refusal.rule().0, rule, "{key}={value}");
        produced.insert(rule);
    }
    let marks: Vec<String> = Figures::standard()
        .cards_for(2)
        .map(|card| format!("\"{}\":{{\"mark\":3}}", card.name().to_uppercase()))
        .collect();
    let none = Options::new()
        .with("level", 3)
        .with("edition", format!("{{\"cards\":{{{}}}}}", marks.join(",")));
    let refusal = WaddleWaddle::setup(2, &none).expect_err("no card for two");
    assert_eq!(refusal.rule().0, "WW-SETUP-3");
    produced.insert("WW-SETUP-3");
    assert!(WaddleWaddle::setup(3, &none).is_ok());
    let all: BTreeSet<_> = OPTION_RULES.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

// WW-END-2, WW-TURN-1, WW-STATE-3
#[test]
fn choices_are_barred_when_it_is_over_or_another_players_turn() {
    let state = lay("", RED, "").state;
    for (bar, rule) in [
        (Bar::Over, "WW-END-2"),
        (Bar::NotYours(Turn::Decide(BLUE)), "WW-TURN-1"),
        (Bar::Unreadable, "WW-STATE-3"),
    ] {
        assert_eq!(WaddleWaddle::barred(&state, bar).rule().0, rule);
    }
    let end = random_game(2, 1, 1, |_, _| {});
    let refusal = WaddleWaddle::check(&end, Action::End).unwrap_err();
    assert_eq!(refusal.rule().0, "WW-END-2");
}

/// Editions whose numbers change together, each with a table.
fn editions() -> Vec<(u8, Options)> {
    let table = |players, level: u8, edition: &str| {
        let options = Options::new().with("level", level).with("edition", edition);
        (players, options)
    };
    vec![
        table(2, 2, r#"{"turnsPerPlayer":5,"parentBonus":7}"#),
        table(3, 1, r#"{"tiles":2,"turnsPerPlayer":8,"minGroup":1}"#),
        // nothing but Big Bellies and Alphas: some have to be given up
        table(
            4,
            2,
            r#"{"tiles":{"parent":0,"grumpy":0},"turnsPerPlayer":8,"groupFactors":[15]}"#,
        ),
        // one card more for two players, and one that asks for nothing
        table(
            2,
            3,
            r#"{"setPoints":[0,0,0,0,0,200],"cards":{"ADJ7":{"mark":2},"PRX1":{"tilesBetween":0,"symbol":"egg"},"ADJ1":{"centre":"grumpy","outer":["grumpy","alpha"]}}}"#,
        ),
        // four cards less for four
        table(
            4,
            3,
            r#"{"turnsPerPlayer":6,"cards":{"SIZ1":{"mark":5},"SIZ2":{"mark":5,"otherTiles":1},"SIZ3":{"mark":5},"SIZ4":{"mark":5}}}"#,
        ),
    ]
}

// WW-OPT-1
#[test]
fn editions_of_ones_own_keep_the_laws_of_the_house() {
    laws::hold::<WaddleWaddle>(&editions(), 2, 2 + 16 * 4 * 4);
}

#[test]
fn every_parameter_can_be_turned_to_its_ends() {
    let words = include_str!("../../../../../words/en/waddle-waddle.ftl");
    let tables = [(2, Options::new().with("level", 3))];
    laws::parameters_hold::<WaddleWaddle>(words, &tables, 1, 2 + 16 * 2 * 4);
}

// WW-OPT-1, WW-SCORE-1, WW-SCORE-4
#[test]
fn an_edition_says_what_groups_and_parents_score() {
    let board = "board=rp(1,0)rg(1,-1)ra(-1,0)bp(0,1)";
    let score = |edition: &str| {
        let state: State = format!("{board}{edition}").parse().unwrap();
        assert_eq!(state.to_string().parse(), Ok(state.clone()));
        waddle_waddle::Score::of(&state, RED)
    };
    assert_eq!(score("").total(), 2 + 2);
    let own = score(" edition={\"minGroup\":1,\"groupFactors\":[3,1],\"parentBonus\":5}");
    assert_eq!((own.base, own.parents, own.groups), (3 * 2 + 1, 5, 2));
    let flaw = "edition={\"parentBonus\":21}".parse::<State>().unwrap_err();
    assert_eq!(flaw.rule.map(|rule| rule.0), Some("WW-SCORE-4"));
    let flaw = "edition={\"minGruop\":1}".parse::<State>().unwrap_err();
    assert!(
        flaw.to_string().contains("did you mean minGroup?"),
        "{flaw}"
    );
}
