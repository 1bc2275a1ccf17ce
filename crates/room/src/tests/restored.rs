//! A room and its journal are the same, after every entry, whatever people ask for.
use super::kit::{ADA, BEN, EVE, asks, chairs, made};
use crate::{
    Entry, Fact, Past,
    agreement::Agreement,
    commands::{self, Reply},
    error::Error,
    ids::{PersonId, TableId},
    listeners::Presence,
    request::Request,
    wire::{Level, Pace, Phase},
};
use menagerie_core::{Audience, Quick, Seat, below};
use menagerie_table::{Since, Table, Voice, shelf};

/// Everything that can be seen of a game.
fn game(game: &dyn Table) -> impl PartialEq + std::fmt::Debug {
    let seats = Seat::all(game.players()).map(Audience::Seat);
    let whom = seats.chain([Audience::Table, Audience::Everything]);
    let told: Vec<_> = whom
        .map(|who| {
            let events = game.events(who, Since::Event(0), &Voice::english());
            (game.view(who), events.len(), events.into_iter().next_back())
        })
        .collect();
    (game.record(), game.position(), game.turn(), told)
}

fn same(live: &Past, restored: &Past) {
    assert_eq!(live.seating(), restored.seating());
    assert_eq!(live.next(), restored.next());
    assert_eq!(live.turn(), restored.turn());
    for number in 0..=live.next() {
        assert_eq!(live.lines_since(number), restored.lines_since(number));
        assert_eq!(live.moved_since(number), restored.moved_since(number));
    }
    let (live, restored) = (live.game().map(game), restored.game().map(game));
    assert_eq!(live, restored);
}

/// What a random person asks for: nothing comes back if it is refused, or nothing is to be stored.
fn propose(
    past: &Past,
    agreement: &mut Agreement,
    request: Request,
    rng: &mut Quick,
) -> Result<Option<Entry>, Error> {
    let person = request.person;
    let seat = below(rng, past.seating().chairs.len() as u32) as u8;
    let here: Vec<bool> = (0..5).map(|_| below(rng, 2) == 0).collect();
    let here = &Presence::of(&here);
    let key = past.seating().chairs.iter().find_map(|c| c.key.clone());
    let reply = match below(rng, 28) {
        0 => {
            let name = "Ada".to_owned();
            commands::sit(past, here, agreement, &request, name, None, key.as_deref())?
        }
        1 => commands::leave(past, &request, Level::Gentle)?,
        2 => Reply::Store(commands::start(past, Some(&request), Level::Gentle)?),
        3 => commands::undo(past, agreement, request, seat, 1 + below(rng, 3))?,
        4 => commands::agree(past, agreement, person, true)?,
        5 if below(rng, 20) == 0 => commands::resign(past, &request, seat)?,
        6 => match commands::rematch(past, here, agreement, &request)? {
            Reply::Rematch(request) => {
                let (again, _) = commands::again(past, here, &request)?;
                let table = again.table;
                Reply::Store(request.entry(Fact::Rematch { table }))
            }
            asked => asked,
        },
        7 if past.seating().seats(person) => {
            let name = format!("Ada {}", past.next());
            Reply::Store(Entry::unasked(Fact::Named { person, name }))
        }
        8 if below(rng, 4) == 0 => {
            commands::remove(past, here, agreement, &request, seat, Level::Gentle)?
        }
        9 => commands::hold(past, &request, seat, true)?,
        10 => Reply::Store(Entry::unasked(Fact::StoodIn {
            seat,
            level: Level::Solid,
        })),
        11 if below(rng, 20) == 0 => commands::call_off(past, here, agreement, &request)?,
        _ => {
            let Some((seat, game)) = past.deciding() else {
                return Ok(None);
            };
            let actions = game.actions(seat);
            let action = actions[below(rng, actions.len() as u32) as usize].clone();
            let owner = past.seating().chairs[seat.index()].owner;
            match owner.filter(|_| past.seating().chairs[seat.index()].bot.is_none()) {
                Some(person) => {
                    let request = Request { person, ..request };
                    Reply::Store(commands::play(past, &request, seat.0, &[action], None)?)
                }
                None => Reply::Store(commands::play_by_itself(past, seat, action)?),
            }
        }
    };
    Ok(match reply {
        Reply::Store(entry) => Some(entry),
        _ => None,
    })
}

#[test]
fn live_is_what_the_journal_says_after_every_entry() {
    let people: [PersonId; 3] = [ADA, BEN, EVE];
    for name in shelf::NAMES {
        for luck in 0..3 {
            println!("{name}, luck {luck}");
            let mut rng = Quick::new(luck);
            let seats = [Some(ADA), Some(BEN), None];
            let made = made(name, chairs(&seats[..2 + luck as usize % 2]), Pace::Quick);
            let mut journal = vec![serde_json::to_string(&made).unwrap()];
            let mut live = Past::read(&journal).unwrap();
            let mut agreement = Agreement::default();
            let mut kinds = std::collections::BTreeSet::new();
            for number in 0..160 {
                let person = people[below(&mut rng, 3) as usize];
                let id = format!("r{number}");
                let request = Request { id, ..asks(person) };
                let before = live.next();
                let Ok(Some(entry)) = propose(&live, &mut agreement, request, &mut rng) else {
                    assert_eq!(live.next(), before);
                    continue;
                };
                journal.push(serde_json::to_string(&entry).unwrap());
                let promised = live.append(&entry).next;
                live.apply(&entry).unwrap();
                let decides = live.deciding().map(|(seat, _)| seat.0);
                assert_eq!(promised, decides, "lists say whose turn it is: {entry:?}");
                agreement.settle();
                kinds.insert(format!("{:?}", std::mem::discriminant(&entry.what)));
                same(&live, &Past::read(&journal).unwrap());
                if let (Some(by), Some(id)) = (entry.by, entry.id) {
                    assert_eq!(live.done(by, &id), Some(live.last()));
                }
            }
            assert!(kinds.len() >= 4, "{name}: {kinds:?}");
            compact(&mut live, &mut journal);
        }
    }
}

/// One entry in the place of a journal of a game that is over tells the same.
fn compact(live: &mut Past, journal: &mut Vec<String>) {
    if live.seating().phase == Phase::Playing {
        assert_eq!(live.kept(), None, "not before the end");
        let entry = Entry::unasked(Fact::CalledOff);
        journal.push(serde_json::to_string(&entry).unwrap());
        live.apply(&entry).unwrap();
    }
    let Some(kept) = live.kept() else {
        assert_eq!(live.seating().phase, Phase::Gathering);
        return;
    };
    let kept = serde_json::to_string(&kept).unwrap();
    let whole: usize = journal.iter().map(String::len).sum();
    println!("{} bytes in the place of {whole}", kept.len());
    let mut short = Past::read(&[kept]).unwrap();
    assert_eq!(short.seating(), live.seating());
    assert_eq!(short.game().map(game), live.game().map(game));
    let table = TableId(9);
    let entry = Entry::unasked(Fact::Rematch { table });
    short.apply(&entry).unwrap();
    assert_eq!(short.last(), 1, "a rematch is still possible");
}

#[test]
fn an_entry_that_cannot_be_changes_nothing() {
    let mut past = super::began();
    let before = super::began();
    let played = |lines: &[&str]| {
        Entry::unasked(Fact::Played {
            seat: 0,
            lines: lines.iter().map(ToString::to_string).collect(),
            over: false,
            result: None,
            colours: None,
            next: None,
        })
    };
    let fine = commands::play_by_itself(&past, Seat(0), super::offered(&past)).unwrap();
    let Fact::Played { lines, .. } = &fine.what else {
        panic!("{fine:?}");
    };
    for wrong in [
        played(&["1 fly"]),
        played(&["what"]),
        played(&["2 pass"]),
        played(&[&lines[0], &lines[0]]),
        made("wallaby", chairs(&[Some(ADA)]), Pace::Quick),
        Entry::unasked(Fact::Started {
            level: Level::Solid,
            colours: Vec::new(),
            lines: Vec::new(),
            lot: 0,
            next: None,
        }),
    ] {
        let fault = past.apply(&wrong).unwrap_err();
        assert!(
            fault.to_string().starts_with("entry 2 of a journal"),
            "{fault}"
        );
        same(&past, &before);
    }
    past.apply(&fine).unwrap();
}
