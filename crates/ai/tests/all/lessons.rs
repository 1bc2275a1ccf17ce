//! Every guided first game is played to its end: by its own suggestions, and by whatever is allowed.
use menagerie_ai::{Budget, JsonPlayer, Player, json_player};
use menagerie_core::{Audience, Quick, Rulebook, Seat, Tell, Turn, below};
use menagerie_table::{
    Lesson, LessonTold, Table, Voice,
    shelf::{self, Visit},
    tables,
};
use std::collections::BTreeSet;

const LEARNER: Seat = Seat(0);
/// What is learned must be learned by then.
const SHORT: usize = 60;

struct Make(u64);
impl Visit for Make {
    type Out = (Box<dyn JsonPlayer>, Budget);
    fn visit<G: Tell>(self) -> Self::Out {
        let player: Player = "search:20".parse().unwrap();
        let budget = Budget::new(player.limit::<G>());
        (json_player::<G>(&player, self.0), budget)
    }
}

fn open(lesson: &Lesson) -> Box<dyn Table> {
    let seed = lesson.seed().expect("a lesson has a seed");
    tables::make(&lesson.game, lesson.players, &lesson.options(), seed).unwrap()
}

fn told(lesson: &Lesson, table: &dyn Table) -> LessonTold {
    lesson.told(table, &Voice::english())
}

/// Plays a lesson's table. `choose` is asked for every decision of the learner with more than one way, and counts as learning; the others play by
/// `rival`. Ends with the game, or when the learner has decided so often.
fn play(
    table: &mut dyn Table,
    decisions: usize,
    mut choose: impl FnMut(&dyn Table, &[String]) -> String,
    mut rival: impl FnMut(&dyn Table, Seat, &[String]) -> String,
) -> usize {
    let mut decided = 0;
    while let Turn::Decide(seat) = table.turn() {
        let actions = table.actions(seat);
        let action = match (seat == LEARNER, actions.as_slice()) {
            (_, [only]) => only.clone(),
            (false, _) => rival(table, seat, &actions),
            (true, _) if decided == decisions => break,
            (true, _) => {
                decided += 1;
                choose(table, &actions)
            }
        };
        table.play(seat, &[&action]).unwrap();
    }
    decided
}

fn think(table: &dyn Table, seat: Seat, actions: &[String], seed: u64) -> String {
    let (mut player, budget) = shelf::visit(table.name(), Make(seed)).unwrap();
    let view = table.view(Audience::Seat(seat));
    player.think(&view, actions, &budget).unwrap().action
}

#[test]
fn every_lesson_can_be_read_and_is_of_a_game_on_the_shelf() {
    let files = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lessons");
    let files = std::fs::read_dir(files).unwrap().count();
    assert_eq!(Lesson::all().len(), files, "some file cannot be read");
    for game in Lesson::all().iter().map(|lesson| lesson.game.as_str()) {
        assert!(shelf::find(game).is_some(), "{game}");
    }
    assert!(files >= 5);
}

#[test]
fn a_lesson_teaches_every_basic_rule_within_one_short_game() {
    for lesson in Lesson::all() {
        let book = Rulebook::read(tables::rulebook(&lesson.game).unwrap());
        let basics = book.basics();
        assert!(basics.len() >= 8, "{}: {basics:?}", lesson.game);
        for seed in 0..2 {
            let mut table = open(lesson);
            let by_suggestion = |table: &dyn Table, actions: &[String]| {
                let suggested = told(lesson, table).suggest;
                suggested.unwrap_or_else(|| think(table, LEARNER, actions, seed))
            };
            let rival =
                |table: &dyn Table, seat, actions: &[String]| think(table, seat, actions, seed + 1);
            let decided = play(&mut *table, SHORT, by_suggestion, rival);
            let met: BTreeSet<&str> = lesson.met(&*table).into_iter().collect();
            let missed: Vec<_> = basics.difference(&met).collect();
            assert!(
                missed.is_empty(),
                "{} after {decided}: {missed:?}",
                lesson.game
            );
            let unknown: Vec<_> = met.iter().filter(|id| book.find(id).is_none()).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", lesson.game);
        }
    }
}

#[test]
fn a_lesson_never_gets_stuck_whatever_the_learner_chooses() {
    for lesson in Lesson::all() {
        for seed in 0..2 {
            let mut table = open(lesson);
            let mut rng = Quick::new(seed);
            let mut other = Quick::new(seed + 100);
            let mut last = 0;
            let any = |table: &dyn Table, actions: &[String]| {
                let now = told(lesson, table);
                assert!(now.said >= last && now.said <= now.steps, "{now:?}");
                last = now.said;
                if let Some(suggest) = &now.suggest {
                    assert!(actions.contains(suggest), "{}: {suggest}", lesson.game);
                    assert!(!now.point.is_empty(), "{}: {suggest}", lesson.game);
                }
                actions[below(&mut rng, actions.len() as u32) as usize].clone()
            };
            let rival = |_: &dyn Table, _, actions: &[String]| {
                actions[below(&mut other, actions.len() as u32) as usize].clone()
            };
            play(&mut *table, 40, any, rival);
        }
    }
}

#[test]
fn the_first_decision_is_the_learners_and_says_the_goal() {
    for lesson in Lesson::all() {
        let mut table = open(lesson);
        let first = |_: &dyn Table, _, actions: &[String]| actions[0].clone();
        play(
            &mut *table,
            0,
            |_, _| unreachable!("nothing is chosen"),
            first,
        );
        assert_eq!(table.turn(), Turn::Decide(LEARNER), "{}", lesson.game);
        let now = told(lesson, &*table);
        assert_eq!(now.said, 1, "{}: {now:?}", lesson.game);
        assert!(!now.words.contains("-lesson-"), "{}", now.words);
    }
}

#[test]
fn what_a_lesson_said_follows_from_the_record() {
    let lesson = Lesson::of("wallaby").unwrap();
    let mut table = open(lesson);
    let first = |_: &dyn Table, actions: &[String]| actions[0].clone();
    let rival = |_: &dyn Table, _, actions: &[String]| actions[0].clone();
    play(&mut *table, 6, first, rival);
    let resumed = tables::resume(&table.record(), lesson.seed().unwrap()).unwrap();
    assert_eq!(told(lesson, &*table), told(lesson, &*resumed));
    assert!(told(lesson, &*table).said > 2);
}

#[test]
fn who_does_something_else_than_was_proposed_is_told_what_that_would_have_done() {
    let lesson = Lesson::of("waddle-waddle").unwrap();
    let rival = |_: &dyn Table, _, actions: &[String]| actions[0].clone();
    for follows in [true, false] {
        let mut table = open(lesson);
        let choose = |table: &dyn Table, actions: &[String]| {
            let suggested = told(lesson, table).suggest.expect("something is proposed");
            let other = actions.iter().find(|action| **action != suggested);
            match follows {
                true => suggested,
                false => other.unwrap().clone(),
            }
        };
        play(&mut *table, 1, choose, rival);
        assert_eq!(table.turn(), Turn::Decide(LEARNER));
        let now = told(lesson, &*table);
        let said = now.words.contains("would have meant");
        assert_eq!(said, !follows, "{}", now.words);
        // the rule behind it comes first
        let rule = now.rules.first().map(String::as_str);
        assert_eq!(rule == Some("WW-SCORE-1"), !follows, "{:?}", now.rules);
        // it is said once
        play(&mut *table, 1, |_, actions| actions[0].clone(), rival);
        let later = told(lesson, &*table).words;
        assert!(!later.contains("would have meant"), "{later}");
    }
}
