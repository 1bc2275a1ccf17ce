//! What a table promises, shown with a game that has everything that is hard: secrets, luck, reveals, reaction windows.
mod toy;

use menagerie_core::{Audience, Line, Options, Seat, Seed, Start, Turn, laws};
use menagerie_table::{Code, Hosted, LuckSource, Passing, Play, Show, Since, Table, Undo, Voice};
use toy::Bluff;

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const THREE: Seat = Seat(2);

fn table(position: &str) -> Hosted<Bluff> {
    let luck = LuckSource::sealed(Seed::from_number(1));
    match Hosted::at(position, &Options::new(), luck) {
        Ok(table) => table,
        Err(refused) => panic!("{refused}"),
    }
}

#[test]
fn the_toy_obeys_the_laws_of_all_games() {
    let tables: Vec<_> = (2..=4).map(|n| (n, Options::new())).collect();
    laws::hold::<Bluff>(&tables, 40, 200);
    let all = [
        toy::ACT_1,
        toy::ACT_2,
        toy::ACT_3,
        toy::MARK_1,
        toy::SHOW_1,
        toy::CALL_1,
    ];
    laws::rules_are_cited::<Bluff>(&all, &[toy::OPT_1, toy::OPT_2]);
}

#[test]
fn a_place_says_why_nothing_can_be_done_there_to_whom_it_may_concern() {
    let luck = LuckSource::sealed(Seed::from_number(9));
    let table = Hosted::<Bluff>::new(3, &Options::new(), luck).unwrap();
    let why = |seat, touch: &str| table.why(seat, touch).map(|no| (no.code, no.rule));
    assert_eq!(why(ONE, "mark:3"), Some((Code::Rule, Some(toy::MARK_1))));
    assert_eq!(why(ONE, "mark:1"), None, "it can be touched");
    assert_eq!(why(ONE, "nowhere:1"), None, "there is no such place");
    assert_eq!(why(TWO, "mark:3"), Some((Code::NotYours, Some(toy::ACT_2))));
}

#[test]
fn a_new_table_draws_luck_until_somebody_decides_and_publishes_its_seal() {
    let seed = Seed::from_number(9);
    let table = Hosted::<Bluff>::new(3, &Options::new(), LuckSource::sealed(seed)).unwrap();
    assert_eq!(table.turn(), Turn::Decide(ONE));
    assert_eq!(table.lines(), 3, "three cards were dealt");
    let record = table.record();
    assert_eq!(record.seal, Some(seed.seal()));
    assert_eq!(
        record.seed, None,
        "the seed is secret while the game goes on"
    );
    assert_eq!(record.start, Start::Setup);
}

#[test]
fn the_seed_is_told_when_the_game_is_over() {
    let mut table = table("hand=1,2 round=2 rounds=3 step=bet");
    assert!(table.record().seed.is_none());
    table.play(ONE, &["fold"]).unwrap();
    let record = table.record();
    assert_eq!(record.seed, Some(Seed::from_number(1)));
    assert!(record.to_string().contains("\nresult rounds places 1 1 "));
}

#[test]
fn options_are_refused_with_a_code_and_the_rule_where_there_is_one() {
    let refused = |players, options: &Options| {
        let made = Hosted::<Bluff>::new(players, options, LuckSource::ByHand);
        made.err().expect("refused")
    };
    let unknown = refused(2, &Options::new().with("colour", "red"));
    assert_eq!((unknown.code, unknown.rule), (Code::Option, None));
    assert_eq!(
        unknown.to_string(),
        "there is no option colour; there are: rounds"
    );
    let value = refused(2, &Options::new().with("rounds", "many"));
    assert_eq!((value.code, value.rule), (Code::Option, Some(toy::OPT_2)));
    assert_eq!(
        value.to_string(),
        "BLF-OPT-2: rounds must be a whole number from 1 to 9, not many"
    );
    assert_eq!(refused(9, &Options::new()).rule, Some(toy::OPT_1));
    assert_eq!(
        refused(2, &Options::new().with("rounds", "3\n4")).code,
        Code::Option
    );
}

#[test]
fn a_refusal_has_a_code_a_rule_and_words_and_changes_nothing() {
    let mut table = table("hand=1,2 step=mark");
    let before = (table.record(), table.position());
    for (seat, text, code, rule) in [
        (ONE, "mark 3", Code::Rule, toy::MARK_1),
        (ONE, "bet", Code::Rule, toy::ACT_3),
        (ONE, "dance", Code::Unreadable, toy::ACT_3),
        (TWO, "mark 1", Code::NotYours, toy::ACT_2),
        (Seat(7), "mark 1", Code::NotYours, toy::ACT_2),
    ] {
        let refused = table.play(seat, &[text]).unwrap_err();
        assert_eq!((refused.code, refused.rule), (code, Some(rule)), "{text}");
        assert_eq!(table.check(seat, text), Err(refused));
        assert_eq!((table.record(), table.position()), before, "{text}");
    }
    let refused = table.play(ONE, &["mark 3"]).unwrap_err();
    let said = refused.say(&Voice::nameless(&toy::words()));
    assert_eq!(said, "3 is more than two");
    // a language that does not know the game shows ids
    assert_eq!(refused.to_string(), "BLF-MARK-1: bluff-no-mark");
}

#[test]
fn several_decisions_are_played_all_or_nothing() {
    let mut table = table("hand=1,2 step=mark");
    let before = table.record();
    let refused = table.play(ONE, &["mark 1", "call"]).unwrap_err();
    assert_eq!((refused.code, refused.at), (Code::Rule, 1));
    assert_eq!(table.record(), before);
    let played = table.play(ONE, &["mark 1", "bet"]).unwrap();
    let line = |text: &str| Line::Decision(ONE, text.to_owned());
    assert_eq!(played.lines, [line("mark 1"), line("bet")]);
    assert_eq!((played.from, played.left), (0, 0));
}

#[test]
fn nobody_decides_beyond_luck() {
    let mut table = table("hand=1,2 step=window2 mark=1");
    let before = table.record();
    let refused = table.play(TWO, &["pass", "mark 0"]).unwrap_err();
    assert_eq!((refused.code, refused.at), (Code::BeyondLuck, 0));
    assert_eq!(table.record(), before);
    // and the luck that comes is the same as if nobody had tried
    let played = table.play(TWO, &["pass"]).unwrap();
    let mut other = self::table("hand=1,2 step=window2 mark=1");
    assert_eq!(other.play(TWO, &["pass"]).unwrap(), played);
}

#[test]
fn what_was_shown_stands_and_the_rest_is_left() {
    let mut table = table("hand=1,2 step=mark");
    let played = table.play(ONE, &["mark 1", "show", "call"]).unwrap();
    assert_eq!((played.lines.len(), played.left), (2, 1));
    assert_eq!(table.turn(), Turn::Decide(ONE));
}

#[test]
fn one_may_take_back_to_the_last_luck() {
    let mut table = table("hand=1,2,3 step=window2 mark=1");
    table.play(TWO, &["pass"]).unwrap();
    table.play(THREE, &["pass"]).unwrap();
    assert!(matches!(table.record().lines[2], Line::Luck(_)));
    for seat in [ONE, TWO, THREE] {
        for how in [Undo::Alone, Undo::Agreed] {
            assert_eq!(table.undoable(seat, how), 0);
            let refused = table.undo(seat, 1, how).unwrap_err();
            assert_eq!(refused.code, Code::NothingToUndo);
        }
    }
}

#[test]
fn one_may_take_back_to_another_seats_decision_and_beyond_it_with_consent() {
    let mut table = table("hand=1,2,3 step=mark");
    let start = table.position();
    table.play(ONE, &["mark 1", "bet"]).unwrap();
    assert_eq!(table.undoable(ONE, Undo::Alone), 2);
    table.play(TWO, &["pass"]).unwrap();
    assert_eq!(table.undoable(ONE, Undo::Alone), 0);
    assert_eq!(table.undoable(ONE, Undo::Agreed), 2);
    assert_eq!(table.undoable(TWO, Undo::Alone), 1);
    assert_eq!(
        table.undo(ONE, 3, Undo::Agreed).unwrap_err().to_string(),
        "only 2 decisions can be taken back"
    );
    assert_eq!(table.undo(ONE, 0, Undo::Agreed).unwrap_err().at, 0);
    let undone = table.undo(ONE, 2, Undo::Agreed).unwrap();
    assert_eq!((undone.lines, undone.removed.len()), (0, 3));
    assert_eq!(table.position(), start);
    assert_eq!(table.event_count(Audience::Table), 0);
}

#[test]
fn what_was_shown_cannot_be_taken_back() {
    let mut table = table("hand=1,2 step=mark");
    table.play(ONE, &["mark 1"]).unwrap();
    table.play(ONE, &["show"]).unwrap();
    assert_eq!(table.undoable(ONE, Undo::Agreed), 0);
    table.play(ONE, &["bet"]).unwrap();
    assert_eq!(table.undoable(ONE, Undo::Alone), 1, "only what came after");
}

#[test]
fn windows_with_a_single_choice_are_answered_by_the_table() {
    let mut table = table("hand=1,2,5 step=bet");
    assert!(table.settle_idle(&Passing::default()).is_none() && !table.in_window());
    table.play(ONE, &["bet"]).unwrap();
    assert!(table.in_window());
    let played = table
        .settle_idle(&Passing::default())
        .expect("seat 2 can only pass");
    assert_eq!(played.lines, [Line::Decision(TWO, "pass".to_owned())]);
    assert!(
        table.settle_idle(&Passing::default()).is_none(),
        "seat 3 has a choice"
    );
    assert_eq!(table.turn(), Turn::Decide(THREE));
}

#[test]
fn a_standing_order_passes_until_the_round_changes_and_shows_nowhere() {
    let mut table = table("hand=1,2,5 step=bet");
    let mut plain = table.clone();
    let mut passing = Passing::default();
    passing.ask(&table, THREE, true);
    assert!(passing.holds(&table, THREE) && !passing.holds(&table, TWO));
    assert_eq!(table.view(Audience::Table), plain.view(Audience::Table));
    table.play(ONE, &["bet"]).unwrap();
    while table.settle_idle(&passing).is_some() {}
    plain.play(ONE, &["bet"]).unwrap();
    plain.play(TWO, &["pass"]).unwrap();
    plain.play(THREE, &["pass"]).unwrap();
    assert_eq!(table.record(), plain.record(), "ordinary passes");
    assert!(!passing.holds(&table, THREE), "a new round has begun");
    passing.ask(&table, Seat(200), true);
    assert!(!passing.holds(&table, Seat(200)));
}

#[test]
fn a_standing_order_can_be_withdrawn_and_holds_in_windows_only() {
    let mut table = table("hand=1,5 step=mark");
    let mut passing = Passing::default();
    passing.ask(&table, ONE, true);
    assert!(
        table.settle_idle(&passing).is_none(),
        "marking is no window"
    );
    table.play(ONE, &["mark 0", "bet"]).unwrap();
    passing.ask(&table, TWO, true);
    passing.ask(&table, TWO, false);
    assert!(table.settle_idle(&passing).is_none());
}

#[test]
fn each_audience_hears_only_what_it_may_and_numbers_give_nothing_away() {
    let luck = LuckSource::sealed(Seed::from_number(4));
    let mut table = Hosted::<Bluff>::new(3, &Options::new(), luck).unwrap();
    table.play(ONE, &["mark 2"]).unwrap();
    let voice = Voice::english();
    let heard = |who| table.events(who, Since::Event(0), &voice);
    for seat in [ONE, TWO, THREE] {
        let events = heard(Audience::Seat(seat));
        let numbers: Vec<usize> = events.iter().map(|told| told.number).collect();
        assert_eq!(numbers, [0, 1], "one's own card, and the mark");
        assert_eq!(events[0].seen["of"][0], seat.0);
    }
    assert_eq!(heard(Audience::Table).len(), 1);
    assert_eq!(
        heard(Audience::Seat(Seat(9))).len(),
        1,
        "a stranger looks on"
    );
    assert_eq!(heard(Audience::Everything).len(), 4);
    let late = table.events(Audience::Seat(TWO), Since::Event(1), &voice);
    assert_eq!((late.len(), late[0].number), (1, 1));
    let late = table.events(Audience::Seat(TWO), Since::Line(3), &voice);
    assert_eq!((late.len(), late[0].number), (1, 1));
}

#[test]
fn events_are_told_as_of_their_time() {
    let mut table = table("hand=1,2 step=bet round=0");
    table.play(ONE, &["show"]).unwrap();
    table.play(ONE, &["bet"]).unwrap();
    table.play(TWO, &["pass"]).unwrap();
    table.play(TWO, &["mark 0"]).unwrap();
    let words = toy::words();
    let events = table.events(Audience::Table, Since::Event(0), &Voice::nameless(&words));
    assert_eq!(events[1].words, "Red ▲ shows a 1 in round 0.");
}

#[test]
fn a_curtain_is_needed_while_somebody_knows_more_than_the_others() {
    assert!(table("hand=1,2 step=mark").has_secrets());
    assert!(!table("hand=1,2 step=mark shown=1,2").has_secrets());
}

#[test]
fn a_game_goes_on_as_if_it_had_never_stopped() {
    let seed = Seed::from_number(77);
    let mut one = Hosted::<Bluff>::new(2, &Options::new(), LuckSource::sealed(seed)).unwrap();
    one.play(ONE, &["mark 1", "bet"]).unwrap();
    one.play(TWO, &["pass"]).unwrap();
    let text = one.record().to_string();
    let mut two = Hosted::<Bluff>::resume(&text.parse().unwrap(), seed).unwrap();
    for table in [&mut one, &mut two] {
        table.play(TWO, &["mark 2", "bet"]).unwrap();
        table.play(ONE, &["pass"]).unwrap();
    }
    assert_eq!(one.record(), two.record());
    assert_eq!(
        one.undoable(TWO, Undo::Alone),
        two.undoable(TWO, Undo::Alone)
    );
    let wrong = Hosted::<Bluff>::resume(&one.record(), Seed::from_number(78));
    assert_eq!(wrong.err().unwrap().code, Code::Seed);
}

#[test]
fn resuming_checks_luck_against_the_seed() {
    let seed = Seed::from_number(77);
    let table = Hosted::<Bluff>::new(2, &Options::new(), LuckSource::sealed(seed)).unwrap();
    let mut record = table.record();
    let Line::Luck(first) = &record.lines[0] else {
        panic!("cards come first")
    };
    let other = if first == "card 0" {
        "card 1"
    } else {
        "card 0"
    };
    record.lines[0] = Line::Luck(other.to_owned());
    let refused = Hosted::<Bluff>::resume(&record, seed).err().unwrap();
    assert_eq!(refused.code, Code::Record);
    assert!(refused.to_string().contains("line 7"), "{refused}");
}

#[test]
fn a_branch_takes_lines_over_and_goes_on_with_luck_of_its_own() {
    let mut one = table("hand=1,2 step=mark");
    one.play(ONE, &["mark 1", "bet"]).unwrap();
    one.play(TWO, &["pass"]).unwrap();
    let seed = Seed::from_number(5);
    let mut two = Hosted::<Bluff>::branch(&one.record(), 2, LuckSource::sealed(seed)).unwrap();
    assert_eq!(
        two.undoable(ONE, Undo::Agreed),
        0,
        "what was taken over stands"
    );
    two.play(TWO, &["pass"]).unwrap();
    let record = two.record();
    assert_eq!((record.taken, record.seal.clone()), (2, Some(seed.seal())));
    let again = Hosted::<Bluff>::resume(&record.to_string().parse().unwrap(), seed).unwrap();
    assert_eq!(again.record(), record);
}

#[test]
fn a_game_that_is_looked_at_cannot_be_played() {
    let mut one = table("hand=1,2 step=mark");
    one.play(ONE, &["mark 1", "bet"]).unwrap();
    let mut looked = Hosted::<Bluff>::review(&one.record(), Some(1)).unwrap();
    assert_eq!(looked.lines(), 1);
    assert_eq!(looked.seal(), one.seal());
    assert_eq!(looked.play(ONE, &["bet"]).unwrap_err().code, Code::Closed);
    assert_eq!(looked.settle("die 1").unwrap_err().code, Code::Closed);
    assert_eq!(looked.undoable(ONE, Undo::Agreed), 0);
    assert!(looked.undo(ONE, 1, Undo::Alone).is_err());
}

#[test]
fn luck_by_hand_is_checked_and_a_sealed_table_takes_none() {
    let mut hand = Hosted::<Bluff>::new(2, &Options::new(), LuckSource::ByHand).unwrap();
    assert_eq!(hand.turn(), Turn::Chance);
    hand.settle("card 3").unwrap();
    let before = hand.record();
    for wrong in ["card 3", "die 1", "card 9", "hello"] {
        assert_eq!(hand.settle(wrong).unwrap_err().code, Code::Luck, "{wrong}");
    }
    assert_eq!(hand.record(), before);
    hand.settle("card 4").unwrap();
    assert_eq!(hand.turn(), Turn::Decide(ONE));
    assert_eq!(hand.settle("card 1").unwrap_err().code, Code::Luck);
    assert_eq!(hand.record().seal, None);
    let mut sealed = table("hand=1,2 step=mark");
    assert_eq!(sealed.settle("die 1").unwrap_err().code, Code::Luck);
}

#[test]
fn long_games_go_back_to_any_line() {
    let mut table = Hosted::<Bluff>::new(
        4,
        &Options::new().with("rounds", 9),
        LuckSource::sealed(Seed::from_number(3)),
    )
    .unwrap();
    let mut positions = vec![table.position()];
    let mut lines = vec![table.lines()];
    while let Turn::Decide(seat) = table.turn() {
        let actions = table.actions(seat);
        let pick = actions
            .iter()
            .rfind(|a| *a != "fold")
            .unwrap_or(&actions[0]);
        table.play(seat, &[pick]).unwrap();
        positions.push(table.position());
        lines.push(table.lines());
    }
    assert!(
        table.lines() > 40,
        "more than one stretch of kept positions"
    );
    let record = table.record();
    for (position, line) in positions.iter().zip(lines) {
        let then = Hosted::<Bluff>::review(&record, Some(line)).unwrap();
        assert_eq!(then.position(), *position);
        let branch = Hosted::<Bluff>::branch(&record, line, LuckSource::ByHand).unwrap();
        assert_eq!(branch.position(), *position);
    }
}
