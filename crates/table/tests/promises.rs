//! What a table promises for every game: tested on random games of the toy and of all games on the shelf.
mod made;
mod toy;

use made::{LONGEST, Made, audiences, everywhere, step, worth_asking};
use menagerie_core::{Audience, Line, Quick, Seat, Turn, below};
use menagerie_table::{Code, Since, Table, Told, Undo, Voice, shelf};
use serde_json::Value;

fn json_round_trips(made: Made) {
    let Made {
        name,
        mut table,
        game,
        ..
    } = made;
    let mut rng = Quick::new(1);
    let mut heard = 0;
    for number in 0..LONGEST {
        if !worth_asking(number) && step(&mut *table, &mut rng).is_some() {
            continue;
        }
        for who in audiences(&*table) {
            let told = table.view(who);
            let again = (game.view_again)(told.clone()).expect(&name);
            assert_eq!(again, told, "{name}");
            let text = told.to_string();
            let parsed: Value = serde_json::from_str(&text).expect(&name);
            assert_eq!(parsed, told, "{name}: numbers survive being written");
        }
        let events = table.events(Audience::Table, Since::Event(heard), &Voice::english());
        for told in &events {
            let again = (game.seen_again)(told.seen.clone()).expect(&name);
            assert_eq!(again, told.seen, "{name}");
        }
        heard = table.event_count(Audience::Table);
        if step(&mut *table, &mut rng).is_none() {
            break;
        }
    }
}

#[test]
fn views_and_events_survive_json() {
    everywhere(2, json_round_trips);
}

/// The text for the wire says what the values say, in words and without, and after taking back as well.
fn texts_say_the_same(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let voice = Voice::english();
    let mut rng = Quick::new(6);
    for number in 0..LONGEST {
        let decided = step(&mut *table, &mut rng);
        if let Some((seat, _)) = &decided
            && number % 7 == 3
        {
            let _ = table.undo(*seat, 1, Undo::Alone);
        }
        if !worth_asking(number) && decided.is_some() {
            continue;
        }
        let whom = audiences(&*table);
        for (who, text) in whom.iter().zip(table.view_texts(&whom)) {
            let read: Value = serde_json::from_str(text.text()).expect(&name);
            assert_eq!(read, table.view(*who), "{name}");
            let all = table.events(*who, Since::Event(0), &voice);
            assert_eq!(table.event_count(*who), all.len(), "{name}");
            let line = table.lines().saturating_sub(2);
            let before = all.partition_point(|told| told.line < line);
            let silent = |who| table.events_text(who, Since::Line(line), None);
            assert!(table.saw_alike(*who, *who, line), "{name}");
            for other in whom
                .iter()
                .filter(|other| table.saw_alike(*who, **other, line))
            {
                assert_eq!(silent(*who), silent(*other), "{name}: {who:?} {other:?}");
            }
            for since in [Since::Line(line), Since::Event(before)] {
                let events = table.events(*who, since, &voice);
                let text = table.events_text(*who, since, Some(&voice));
                let read: Vec<Told> = serde_json::from_str(&text.list).expect(&name);
                let plain = |told: &Told| (told.number, told.seen.clone(), told.words.clone());
                let told: Vec<_> = events.iter().map(plain).collect();
                assert_eq!(read.iter().map(plain).collect::<Vec<_>>(), told, "{name}");
                assert_eq!(events, all[before..], "{name}");
                assert_eq!(text.before, before, "{name}");
                let silent = table.events_text(*who, since, None);
                let silent: Vec<Told> = serde_json::from_str(&silent.list).expect(&name);
                for (silent, told) in silent.iter().zip(&read) {
                    assert_eq!((&silent.seen, silent.words.as_str()), (&told.seen, ""));
                }
            }
        }
        if decided.is_none() {
            break;
        }
    }
}

#[test]
fn texts_for_the_wire_say_the_same() {
    everywhere(2, texts_say_the_same);
}

fn refusals_change_nothing(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let mut strangers: Vec<String> = vec!["?".to_owned(), String::new()];
    let mut rng = Quick::new(2);
    for round in 0..LONGEST {
        if !worth_asking(round) && step(&mut *table, &mut rng).is_some() {
            continue;
        }
        let before = (table.record(), table.view(Audience::Everything));
        let seat = match table.turn() {
            Turn::Decide(seat) => seat,
            _ => Seat(0),
        };
        let offered = table.actions(seat);
        let others: Vec<&String> = strangers.iter().filter(|s| !offered.contains(s)).collect();
        for text in others.iter().rev().take(8) {
            let refused = table.play(seat, &[text]).expect_err(text);
            assert!(refused.rule.is_some(), "{name}: {text} cites no rule");
            // the first one is fine, the second is not: nothing of it stays
            if let (Some(fine), Turn::Decide(_)) = (offered.first(), table.turn())
                && let Ok(played) = table.fork().play(seat, &[fine, "?"])
            {
                assert!(played.left == 1, "{name}: only a reveal lets a part stand");
            } else if let Some(fine) = offered.first() {
                assert!(table.play(seat, &[fine, "?"]).is_err(), "{name}");
            }
            let after = (table.record(), table.view(Audience::Everything));
            assert_eq!(after, before, "{name}: {text}");
        }
        let turn = table.turn();
        for wrong in Seat::all(5).filter(|s| Turn::Decide(*s) != turn) {
            let text = offered.first().map_or("?", String::as_str);
            let refused = table.play(wrong, &[text]).expect_err("not their decision");
            assert!(
                matches!(refused.code, Code::NotYours | Code::Over),
                "{name}"
            );
        }
        assert_eq!(table.record(), before.0, "{name}");
        strangers.extend(offered.into_iter().take(2));
        if step(&mut *table, &mut rng).is_none() {
            break;
        }
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    everywhere(2, refusals_change_nothing);
}

fn undo_goes_back(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let mut rng = Quick::new(3);
    for number in 0..LONGEST {
        if !worth_asking(number) && step(&mut *table, &mut rng).is_some() {
            continue;
        }
        let before = (table.record(), table.position());
        let heard: Vec<usize> = audiences(&*table)
            .into_iter()
            .map(|who| table.event_count(who))
            .collect();
        let Some((seat, played)) = step(&mut *table, &mut rng) else {
            break;
        };
        let mut other = table.fork();
        let can = other.undoable(seat, Undo::Alone);
        let quiet = played.lines.len() == 1;
        assert!(quiet || can == 0, "{name}: luck cannot be taken back");
        for seats in Seat::all(other.players()).filter(|s| *s != seat) {
            assert_eq!(other.undoable(seats, Undo::Alone), 0, "{name}");
        }
        if can > 0 {
            other.undo(seat, 1, Undo::Alone).expect(&name);
            assert_eq!((other.record(), other.position()), before, "{name}");
            let now: Vec<usize> = audiences(&*other)
                .into_iter()
                .map(|who| other.event_count(who))
                .collect();
            assert_eq!(now, heard, "{name}");
            assert_eq!(other.undoable(seat, Undo::Alone), can - 1, "{name}");
            // played once more, everything is as it was
            let text = played.lines[0].to_string();
            let (_, action) = text.split_once(' ').expect("a seat and an action");
            other.play(seat, &[action]).expect(&name);
            assert_eq!(other.record(), table.record(), "{name}");
        }
    }
}

#[test]
fn taking_back_restores_everything() {
    everywhere(3, undo_goes_back);
}

fn resume_goes_on(made: Made) {
    let Made {
        name,
        seed,
        mut table,
        game,
    } = made;
    let mut rng = Quick::new(4);
    let mut other = table.fork();
    let mut steps = 0;
    while steps < LONGEST && step(&mut *table, &mut rng.clone()).is_some() {
        let _ = step(&mut *other, &mut rng);
        steps += 1;
        if steps % 7 == 0 && worth_asking(steps) {
            let text = other.record().to_string();
            let record = text.parse().expect(&name);
            other = (game.resume)(&record, seed).expect(&name);
        }
    }
    assert_eq!(table.record(), other.record(), "{name}");
    let text = table.record().to_string();
    let looked = (game.review)(&text.parse().expect(&name), None).expect(&name);
    assert_eq!(looked.record(), table.record(), "{name}");
    assert!((game.verifies)(&table.record()), "{name}");
}

#[test]
fn a_resumed_game_equals_one_that_never_stopped() {
    everywhere(2, resume_goes_on);
}

/// A proposal changes nothing, a twin that applies it becomes the same game, and a table with other luck does not take it.
fn proposed_then_applied(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let mut rng = Quick::new(7);
    let mut twin = table.fork();
    for number in 0..LONGEST {
        let Turn::Decide(seat) = table.turn() else {
            break;
        };
        let actions = table.actions(seat);
        let pick = &actions[below(&mut rng, actions.len() as u32) as usize];
        let before = worth_asking(number).then(|| table.record());
        let played = table.propose(seat, &[pick]).expect(&name);
        if let Some(before) = before {
            assert_eq!(table.record(), before, "{name}");
            assert_eq!(table.propose(seat, &[pick]).as_ref(), Ok(&played), "{name}");
        }
        assert_eq!(table.play(seat, &[pick]).as_ref(), Ok(&played), "{name}");
        // nothing of lines of which one cannot be
        let mut wrong = played.lines.clone();
        wrong.push(Line::Luck("?".to_owned()));
        let refused = twin.apply(&wrong).expect_err(&name);
        assert_eq!((refused.code, twin.lines()), (Code::Record, played.from));
        twin.apply(&played.lines).expect(&name);
        assert_eq!(played.outcome, twin.outcome(), "{name}");
        let decides = match twin.turn() {
            Turn::Decide(seat) => Some(seat),
            _ => None,
        };
        assert_eq!(played.next, decides, "{name}");
        let colours = Seat::all(twin.players()).map(|seat| twin.colour(seat));
        assert!(colours.eq(played.colours.iter().copied()), "{name}");
    }
    assert_eq!(table.record(), twin.record(), "{name}");
}

#[test]
fn what_is_proposed_changes_nothing_until_it_is_applied() {
    everywhere(2, proposed_then_applied);
}

/// A moment of a long game is what a review of its first lines shows.
fn moments_are_reviews(made: Made) {
    let Made {
        name,
        mut table,
        game,
        ..
    } = made;
    let voice = Voice::english();
    let mut rng = Quick::new(8);
    for _ in 0..120 {
        step(&mut *table, &mut rng);
    }
    let record = table.record();
    for line in (0..=record.lines.len() + 1).filter(|line| line % 5 < 2) {
        let then = (game.review)(&record, Some(line)).expect(&name);
        let since = Since::Line(then.lines().saturating_sub(1));
        for who in audiences(&*table).into_iter().chain([Audience::Everything]) {
            let moment = table.moment(who, line, &voice);
            assert_eq!(moment.view, then.view(who), "{name}: {who:?}, {line}");
            assert_eq!(moment.prompt, then.prompt(who, &voice), "{name}");
            assert_eq!(moment.events, then.events(who, since, &voice), "{name}");
        }
    }
}

#[test]
fn a_moment_is_what_a_review_of_the_first_lines_shows() {
    everywhere(1, moments_are_reviews);
}

/// What happened is told in the same way right after it and however long ago it was.
fn long_ago(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let voice = Voice::english();
    let mut rng = Quick::new(6);
    let whom = audiences(&*table);
    let hear = |table: &dyn Table, from| -> Vec<Vec<Told>> {
        let each = whom.iter();
        each.map(|who| table.events(*who, Since::Line(from), &voice))
            .collect()
    };
    let mut told = hear(&*table, 0);
    for _ in 0..150 {
        let from = table.lines();
        if step(&mut *table, &mut rng).is_none() {
            break;
        }
        let new = hear(&*table, from).into_iter();
        told.iter_mut()
            .zip(new)
            .for_each(|(all, new)| all.extend(new));
    }
    let lines = table.record().lines;
    for (who, told) in whom.iter().zip(told) {
        assert_eq!(table.event_count(*who), told.len(), "{name}");
        for first in (0..=told.len()).step_by(23) {
            let again = table.events(*who, Since::Event(first), &voice);
            assert_eq!(again, told[first..], "{name}: {who:?} from {first}");
        }
        for Told { number, line, .. } in told {
            let decided = table.decision(*who, number);
            let decided = decided.map(|it| Line::Decision(it.seat, it.action));
            let expected = Some(&lines[line]);
            let expected = expected.filter(|line| matches!(line, Line::Decision(..)));
            assert_eq!(decided.as_ref(), expected, "{name}: {who:?}, {number}");
        }
    }
}

#[test]
fn what_happened_long_ago_is_told_as_it_was_told_then() {
    everywhere(1, long_ago);
}

fn nothing_leaks(made: Made) {
    let Made {
        name, mut table, ..
    } = made;
    let voice = Voice::english();
    let mut rng = Quick::new(5);
    for number in 0..LONGEST {
        if !worth_asking(number) && step(&mut *table, &mut rng).is_some() {
            continue;
        }
        for who in audiences(&*table) {
            let other = table.lookalike(who, number as u64);
            assert_eq!(table.turn(), other.turn(), "{name}: {who:?}");
            assert_eq!(table.view(who), other.view(who), "{name}: {who:?}");
            assert_eq!(
                table.prompt(who, &voice),
                other.prompt(who, &voice),
                "{name}"
            );
            assert_eq!(
                table.picture(who, &voice),
                other.picture(who, &voice),
                "{name}"
            );
            assert_eq!(table.sheet(who, &voice), other.sheet(who, &voice), "{name}");
            if let Audience::Seat(seat) = who {
                let (mine, theirs) = (table.offers(seat, &voice), other.offers(seat, &voice));
                assert_eq!(mine, theirs, "{name}: {who:?}");
            }
        }
        if step(&mut *table, &mut rng).is_none() {
            break;
        }
    }
}

#[test]
fn what_a_seat_is_told_follows_from_what_it_may_know() {
    everywhere(2, nothing_leaks);
}

#[test]
fn games_are_found_by_name_and_by_no_other() {
    for name in shelf::NAMES {
        assert_eq!(shelf::find(name), Some(*name));
    }
    assert_eq!(shelf::find("chess"), None);
    let refused = menagerie_table::tables::rulebook("chess").unwrap_err();
    assert_eq!(refused.code, Code::Game);
}
