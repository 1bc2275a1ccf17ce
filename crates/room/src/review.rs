//! What was played: the record of a finished game, and any moment of a game.
use crate::{
    Past, Seating,
    error::Error,
    ids::PersonId,
    wire::{Phase, Review},
};
use menagerie_core::{Audience, BySeat, Outcome, RESIGNED, Record, Seat};
use menagerie_table::{Voice, Words};

/// A moment of a game as somebody may see it.
///
/// # Errors
/// If the game has not begun.
pub fn review(past: &Past, person: PersonId, line: usize, words: &Words) -> Result<Review, Error> {
    let game = past.game().ok_or(Error::NotPlaying)?;
    let seating = past.seating();
    let line = line.min(game.lines());
    let voice = Voice {
        words,
        names: &seating.names(words),
    };
    let moment = game.moment(audience(seating, person), line, &voice);
    Ok(Review {
        line: line as u32,
        lines: game.lines() as u32,
        over: seating.phase == Phase::Over,
        view: moment.view,
        events: moment.events,
        prompt: moment.prompt,
    })
}

/// What somebody may know of a game: everything once it is over; before, what their seat knows. Who has several seats shares a screen with
/// others, and who has none looks on: both get public knowledge.
fn audience(seating: &Seating, person: PersonId) -> Audience {
    if seating.phase == Phase::Over {
        return Audience::Everything;
    }
    let chairs = (0..).zip(&seating.chairs);
    let mut own = chairs.filter(|(_, chair)| chair.owner == Some(person));
    match (own.next(), own.next()) {
        (Some((seat, _)), None) => Audience::Seat(Seat(seat)),
        _ => Audience::Table,
    }
}

/// The record of a finished game.
///
/// # Errors
/// If it is not over.
pub fn finished(past: &Past) -> Result<Record, Error> {
    match (past.seating().phase, past.game()) {
        (Phase::Over, Some(game)) => {
            let mut record = game.record();
            if let Some(seat) = past.seating().resigned {
                record.seed = Some(past.seed());
                record.result = Some(given_up(Seat(seat)).to_string());
            }
            Ok(record)
        }
        _ => Err(Error::NotOver),
    }
}

/// The end of a game of two that somebody gave up.
fn given_up(loser: Seat) -> Outcome {
    let mut place = BySeat::all(1);
    place[loser] = 2;
    Outcome {
        players: 2,
        reason: RESIGNED,
        place,
        score: BySeat::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Chair, Entry, Fact,
        ids::TableId,
        past::open,
        wire::{Level, Pace},
    };
    use menagerie_core::{Quick, Seed, Turn, below};
    use menagerie_table::tables;
    use serde_json::Value;

    const ADA: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const EVE: PersonId = PersonId(3);
    const SEED: Seed = Seed([7; 32]);
    /// Enough for hands to be dealt, cards to be played and others to be drawn.
    const DECISIONS: usize = 120;

    fn seating(owners: [PersonId; 3]) -> Seating {
        let chair = |owner| Chair {
            owner: Some(owner),
            ..Chair::default()
        };
        Seating {
            table: TableId(5),
            game: "hunt-the-wumpus".to_owned(),
            options: Vec::new(),
            chairs: owners.map(chair).to_vec(),
            host: Some(owners[0]),
            phase: Phase::Gathering,
            pace: Pace::Quick,
            listed: false,
            seal: SEED.seal(),
            several: false,
            lot: false,
            barred: Vec::new(),
            resigned: None,
            called_off: false,
            result: None,
            rematch: None,
            lesson: false,
        }
    }

    /// A game that is on, played at random, as its journal tells it.
    fn running(owners: [PersonId; 3], luck: u64, more: Option<Fact>) -> Past {
        println!("luck {luck}");
        let seating = Box::new(seating(owners));
        let mut game = open(&seating, None, SEED).unwrap();
        let text = |lines: &[menagerie_core::Line]| lines.iter().map(ToString::to_string).collect();
        let mut entries = vec![
            Fact::Made {
                seating,
                seed: SEED.to_string(),
                rules: 1,
                origin: None,
            },
            Fact::Started {
                level: Level::Solid,
                colours: Vec::new(),
                lines: text(&game.record().lines),
                lot: 0,
                next: None,
            },
        ];
        let mut rng = Quick::new(luck);
        for _ in 0..DECISIONS {
            let Turn::Decide(seat) = game.turn() else {
                break;
            };
            let actions = game.actions(seat);
            let action = &actions[below(&mut rng, actions.len() as u32) as usize];
            let played = game.play(seat, &[action]).unwrap();
            entries.push(Fact::Played {
                seat: seat.0,
                lines: text(&played.lines),
                over: false,
                result: None,
                colours: None,
                next: None,
            });
        }
        assert_eq!(game.outcome(), None, "the game is still on");
        entries.extend(more);
        let journal: Vec<String> = entries
            .into_iter()
            .map(|entry| serde_json::to_string(&Entry::unasked(entry)).unwrap())
            .collect();
        Past::read(&journal).unwrap()
    }

    /// Every moment of a game, as somebody is shown it.
    fn moments(past: &Past, person: PersonId) -> Vec<Review> {
        let lines = past.game().unwrap().lines();
        let look = |line| review(past, person, line, Words::english()).unwrap();
        (0..=lines).map(look).collect()
    }

    fn hands(moment: &Review) -> Vec<&Value> {
        let seats = moment.view["seats"].as_array().unwrap();
        seats.iter().map(|seat| &seat["hand"]).collect()
    }

    /// HTW-INFO-2.
    #[test]
    fn while_a_game_is_on_a_seat_is_shown_its_own_hand_and_an_onlooker_none() {
        for luck in 0..4 {
            let past = running([ADA, BEN, BEN], luck, None);
            let (ada, ben, eve) = (
                moments(&past, ADA),
                moments(&past, BEN),
                moments(&past, EVE),
            );
            let truth = past.game().unwrap().record();
            let mut held = 0;
            for (line, moment) in ada.iter().enumerate() {
                let truth = tables::review(&truth, Some(line)).unwrap();
                let truth = truth.view(Audience::Everything);
                let own = &truth["seats"][0]["hand"];
                assert_eq!(hands(moment), [own, &Value::Null, &Value::Null]);
                held += own.as_array().map_or(0, Vec::len);
            }
            assert!(held > 0, "she held something");
            // who has two seats shares a screen
            for moment in ben.iter().chain(&eve) {
                assert_eq!(hands(moment), [&Value::Null; 3]);
            }
            let drawn = |moments: &[Review], seat: u8, known: bool| {
                let events = moments.iter().flat_map(|moment| &moment.events);
                let drawn = events.filter(|told| {
                    told.seen["kind"] == "drew"
                        && told.seen["seat"] == seat
                        && told.seen["card"].is_null() != known
                });
                drawn.count()
            };
            assert!(drawn(&ada, 0, true) > 0 && drawn(&ada, 0, false) == 0);
            assert!(drawn(&ada, 1, false) > 0 && drawn(&ada, 1, true) == 0);
            for seat in 0..3 {
                assert_eq!(drawn(&ben, seat, true) + drawn(&eve, seat, true), 0);
            }
        }
    }

    #[test]
    fn while_a_game_is_on_neither_deck_nor_seed_is_shown() {
        let past = running([ADA, BEN, EVE], 1, None);
        for moment in moments(&past, ADA) {
            assert_eq!(moment.view["deck"], Value::Null);
            assert!(!moment.over);
            let text = serde_json::to_string(&moment).unwrap();
            assert!(!text.contains(&SEED.to_string()), "{text}");
        }
    }

    #[test]
    fn once_a_game_is_over_everybody_is_shown_everything() {
        let past = running([ADA, BEN, ADA], 1, Some(Fact::Resigned { seat: 1 }));
        for person in [ADA, EVE] {
            let all = moments(&past, person);
            let last = all.last().unwrap();
            assert!(last.over);
            assert!(hands(last).iter().all(|hand| hand.is_array()));
        }
    }

    #[test]
    fn before_the_game_there_is_nothing_to_look_at() {
        let made = Fact::Made {
            seating: Box::new(seating([ADA, BEN, EVE])),
            seed: SEED.to_string(),
            rules: 1,
            origin: None,
        };
        let journal = [serde_json::to_string(&Entry::unasked(made)).unwrap()];
        let past = Past::read(&journal).unwrap();
        let looked = review(&past, ADA, 0, Words::english());
        assert!(matches!(looked, Err(Error::NotPlaying)));
    }
}
