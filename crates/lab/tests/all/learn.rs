//! What is learned follows from the plan alone, and is worth something.
use menagerie_ai::{Table, Weights, feature_names};
use menagerie_core::{Game, Options, Tell};
use menagerie_games::{Visit, wallaby::Wallaby, wombat_rescue::WombatRescue};
use menagerie_lab::{Effort, Learn, NotLearned, learn};
use std::num::NonZeroUsize;

fn plan(games: usize, threads: usize) -> Learn {
    Learn {
        player: "greedy".parse().unwrap(),
        seats: 2,
        games,
        every: 2,
        stray: 50,
        hidden: 4,
        passes: 4,
        seed: 7,
        command: "a test".to_owned(),
        effort: Effort {
            threads: NonZeroUsize::new(threads),
            ..Effort::default()
        },
    }
}

fn text<G: Game>(table: Table) -> String {
    let weights = Weights {
        game: G::NAME.to_owned(),
        rules: G::RULES,
        features: feature_names::<G>().iter().map(|&n| n.to_owned()).collect(),
        tables: vec![table],
    };
    weights.text()
}

#[test]
fn the_same_plan_gives_the_same_bytes_on_any_number_of_threads() {
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let learned = |plan: &Learn| text::<Wallaby>(learn::<Wallaby>(plan, &setup, &|_| {}).unwrap());
    let one = learned(&plan(60, 1));
    assert_eq!(one, learned(&plan(60, 3)));
    let other = Learn {
        seed: 8,
        ..plan(60, 1)
    };
    assert_ne!(one, learned(&other));
}

#[test]
fn ends_of_games_that_were_kept_apart_are_foretold_better_than_by_chance_in_every_game() {
    #[derive(Clone)]
    struct Try;
    impl Visit for Try {
        type Out = ();
        fn visit<G: Tell>(self) {
            let mut options = Options::new();
            if G::NAME == WombatRescue::NAME {
                options.set("max_rounds", "40".to_owned());
            }
            let setup = G::setup(2, &options).ok().unwrap();
            let table = learn::<G>(&plan(60, 2), &setup, &|_| {}).unwrap();
            let (learned, even) = (table.losses.learned, table.losses.even);
            assert!(table.positions > 300, "{}: {}", G::NAME, table.positions);
            assert!(learned < even, "{}: {learned} and {even}", G::NAME);
            let told = text::<G>(table);
            let read = Weights::read(&told, (G::NAME, G::RULES), feature_names::<G>());
            assert_eq!(read.unwrap().text(), told);
        }
    }
    menagerie_games::each(&Try);
}

#[test]
fn who_plays_alone_and_too_few_games_teach_nothing() {
    let alone = WombatRescue::setup(1, &Options::new()).unwrap();
    let one = Learn {
        seats: 1,
        ..plan(20, 1)
    };
    let told = learn::<WombatRescue>(&one, &alone, &|_| {});
    assert_eq!(told, Err(NotLearned::Alone));
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let few = learn::<Wallaby>(&plan(19, 1), &setup, &|_| {});
    assert_eq!(few, Err(NotLearned::TooFew(20)));
}
