//! What was learned from games: files fit their games, and players who go by them play whole games by the rules.
use menagerie_ai::{
    Budget, MOST_FEATURES, Player, Weights, agent, bring_weights, feature_names, features, glance,
    has_learned, softmax,
};
use menagerie_core::{Audience, BySeat, Options, Quick, Seat, Tell, Turn, below};
use menagerie_games::Visit;
use std::{collections::BTreeSet, fs, path::PathBuf};

/// Calls `look` with every position of a game that the players play among themselves.
fn play<G: Tell>(players: u8, player: &str, seed: u64, look: &mut dyn FnMut(&G::State)) {
    let player: Player = player.parse().unwrap();
    let mut options = Options::new();
    if G::NAME == "wombat-rescue" {
        options.set("max_rounds", "30".to_owned());
    }
    let setup = G::setup(players, &options).ok().unwrap();
    let mut minds: Vec<_> = (0..players)
        .map(|seat| agent::<G>(&player, seed + u64::from(seat)))
        .collect();
    let budget = Budget::new(player.limit::<G>());
    let mut luck = Quick::new(seed);
    let mut state = G::begin(&setup);
    let mut legal = Vec::new();
    loop {
        look(&state);
        match G::turn(&state) {
            Turn::Over => return,
            Turn::Chance => {
                let chance = G::draw(&state, &mut luck);
                G::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                legal.clear();
                G::actions(&state, &mut legal);
                let view = G::view(&state, Audience::Seat(seat));
                let action = minds[seat.index()].choose(&view, &legal, &budget).action;
                assert!(G::check(&state, action).is_ok(), "{action} at {state}");
                G::apply(&mut state, action, &mut ());
            }
        }
    }
}

#[test]
fn features_have_names_of_their_own_and_are_small_numbers_in_all_positions() {
    #[derive(Clone)]
    struct Looks;
    impl Visit for Looks {
        type Out = ();
        fn visit<G: Tell>(self) {
            let names = feature_names::<G>();
            let different: BTreeSet<_> = names.iter().collect();
            assert!(!names.is_empty() && names.len() <= MOST_FEATURES);
            assert_eq!(different.len(), names.len(), "{}", G::NAME);
            let mut moved = vec![BTreeSet::new(); names.len()];
            let (few, most) = (2, *G::about().players.end());
            for (players, seed) in [(few, 3), (few, 4), (few, 5), (most, 6), (most, 7)] {
                play::<G>(players, "greedy", seed, &mut |state| {
                    let shown = features::<G>(state).unwrap();
                    for seat in Seat::all(players) {
                        for (place, number) in shown[seat].iter().enumerate() {
                            let name = names.get(place).copied().unwrap_or("none");
                            assert!(number.abs() < 40.0, "{name} is {number} in {state}");
                            if let Some(seen) = moved.get_mut(place) {
                                seen.insert(number.to_bits());
                            } else {
                                assert_eq!(*number, 0.0);
                            }
                        }
                    }
                });
            }
            // those of other levels and options never change at the usual table
            let still = moved.iter().filter(|seen| seen.len() < 2).count();
            assert!(still <= 3, "{}: {still} features never change", G::NAME);
        }
    }
    menagerie_games::each(&Looks);
}

#[test]
fn features_are_read_from_the_state_alone() {
    #[derive(Clone)]
    struct Same;
    impl Visit for Same {
        type Out = ();
        fn visit<G: Tell>(self) {
            let mut rng = Quick::new(9);
            play::<G>(2, "random", 5, &mut |state| {
                if below(&mut rng, 8) > 0 {
                    return;
                }
                // a position that was written and read again shows the same, whatever happened before it
                let read: G::State = state.to_string().parse().ok().unwrap();
                assert_eq!(features::<G>(&read), features::<G>(state), "{state}");
                // and so does a truth that a search imagines where nothing is hidden
                let view = G::view(state, Audience::Everything);
                let imagined = G::imagine(&view, &mut rng);
                assert_eq!(features::<G>(&imagined), features::<G>(state), "{state}");
            });
        }
    }
    menagerie_games::each(&Same);
}

#[test]
fn the_first_feature_is_the_valuation_made_by_hand() {
    #[derive(Clone)]
    struct ByHand;
    impl Visit for ByHand {
        type Out = ();
        fn visit<G: Tell>(self) {
            assert_eq!(feature_names::<G>()[0], "worth");
            for players in [2, *G::about().players.end()] {
                play::<G>(players, "greedy", 8, &mut |state| {
                    let shown = features::<G>(state).unwrap();
                    let points = BySeat(shown.0.map(|numbers| numbers[0]));
                    let (told, known) = (softmax(&points, players, 1.0), glance::<G>(state));
                    for (seat, known) in known.unwrap().seated(players) {
                        assert!((told[seat] - known).abs() < 1e-5, "{seat} in {state}");
                    }
                });
            }
        }
    }
    menagerie_games::each(&ByHand);
}

fn file(game: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("weights");
    folder.join(format!("{game}.json"))
}

#[test]
fn every_file_of_weights_is_read_by_the_program_and_small() {
    #[derive(Clone)]
    struct Read;
    impl Visit for Read {
        type Out = bool;
        fn visit<G: Tell>(self) -> bool {
            let Ok(text) = fs::read_to_string(file(G::NAME)) else {
                assert!(!(2..=5).any(has_learned::<G>), "{} has no file", G::NAME);
                return false;
            };
            assert!(text.len() <= 200_000, "{}: {} bytes", G::NAME, text.len());
            let read = Weights::read(&text, (G::NAME, G::RULES), feature_names::<G>());
            let weights = read.unwrap();
            assert_eq!(weights.text(), text, "{}", G::NAME);
            for seats in 1..=5 {
                let here = weights.table(seats).is_some();
                assert_eq!(has_learned::<G>(seats), here, "{} for {seats}", G::NAME);
            }
            for table in &weights.tables {
                let call = format!("menagerie learn {} --players {}", G::NAME, table.seats);
                assert!(table.command.starts_with(&call), "{}", table.command);
                assert!(table.losses.learned < table.losses.handmade);
            }
            // the program plays by these already
            let late = bring_weights::<G>(&text).unwrap_err().to_string();
            assert!(late.contains("before the first game"), "{late}");
            true
        }
    }
    let read = menagerie_games::each(&Read)
        .into_iter()
        .filter(|&read| read);
    let folder = fs::read_dir(file("").parent().unwrap()).unwrap();
    assert_eq!(read.count(), folder.count(), "files of no game");
}

#[test]
fn players_who_go_by_what_was_learned_play_whole_games_by_the_rules() {
    #[derive(Clone)]
    struct Whole;
    impl Visit for Whole {
        type Out = ();
        fn visit<G: Tell>(self) {
            for players in (2..=5).filter(|&players| has_learned::<G>(players)) {
                let mut last = None;
                play::<G>(players, "search:40:learned", 11, &mut |state| {
                    last = Some(G::turn(state));
                });
                assert_eq!(last, Some(Turn::Over), "{} for {players}", G::NAME);
            }
        }
    }
    menagerie_games::each(&Whole);
}
