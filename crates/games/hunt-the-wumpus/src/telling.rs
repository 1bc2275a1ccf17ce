//! What people read afterwards: events and endings.
use crate::{event::Seen, seats::Seats, stage::Reason, view::View, words};
use menagerie_core::{Message, Outcome, Seat, Value};

fn everyone(view: &View, seats: Seats) -> Value {
    Value::List(seats.iter().map(|seat| view.player(seat)).collect())
}

pub(crate) fn event(view: &View, seen: &Seen) -> Message {
    let by = |id, seat: Seat| Message::new(id).with("who", view.player(seat));
    match *seen {
        Seen::CampsLaid { camps } => Message::new("hunt-the-wumpus-event-camps")
            .with("hunters", camps.0.map(words::hunter).to_vec()),
        Seen::BoardLaid => Message::new("hunt-the-wumpus-event-board"),
        Seen::Chose { seat, hunter } => by("hunt-the-wumpus-event-chose", seat)
            .with("hunter", words::hunter(hunter))
            .with("card", words::card(view.edition.specialities.of(hunter))),
        Seen::RolledForFirst { seat, roll } => {
            by("hunt-the-wumpus-event-rolled-first", seat).with("roll", roll)
        }
        Seen::Tied { seats } => {
            Message::new("hunt-the-wumpus-event-tied").with("who", everyone(view, seats))
        }
        Seen::First { seat } => by("hunt-the-wumpus-event-first", seat),
        Seen::Drew { seat, card } => match card {
            Some(card) => {
                by("hunt-the-wumpus-event-drew-card", seat).with("card", words::card(card))
            }
            None => by("hunt-the-wumpus-event-drew", seat),
        },
        Seen::Reshuffled { cards } => {
            Message::new("hunt-the-wumpus-event-reshuffled").with("cards", cards)
        }
        Seen::Round { round } => Message::new("hunt-the-wumpus-event-round").with("round", round),
        Seen::Passed { seat } => by("hunt-the-wumpus-event-passed", seat),
        Seen::Scent { seat, to } => {
            by("hunt-the-wumpus-event-scent", seat).with("cell", to.to_string())
        }
        Seen::Rolled { roll } => Message::new("hunt-the-wumpus-event-rolled").with("roll", roll),
        Seen::WumpusMoved { to, .. } => {
            Message::new("hunt-the-wumpus-event-wumpus").with("cell", to.to_string())
        }
        Seen::WumpusStayed => Message::new("hunt-the-wumpus-event-wumpus-stays"),
        Seen::Attacked { seats } => {
            Message::new("hunt-the-wumpus-event-attacked").with("who", everyone(view, seats))
        }
        Seen::Escapes { seat } => by("hunt-the-wumpus-event-escapes", seat),
        Seen::Suffers { seat } => by("hunt-the-wumpus-event-suffers", seat),
        Seen::Escaped { seat } => by("hunt-the-wumpus-event-escaped", seat),
        Seen::Suffered { seat, lost, size } => match lost.is_empty() {
            true => by("hunt-the-wumpus-event-suffered-empty", seat).with("size", size),
            false => by("hunt-the-wumpus-event-suffered", seat)
                .with("cards", words::cards(lost))
                .with("size", size),
        },
        Seen::Out { seat } => by("hunt-the-wumpus-event-out", seat),
        Seen::Hunt { seat } => by("hunt-the-wumpus-event-hunt", seat),
        Seen::Hazards { seat, target } => {
            by("hunt-the-wumpus-event-hazards", seat).with("target", view.player(target))
        }
        Seen::SentHome { seat, target } if seat == target => {
            by("hunt-the-wumpus-event-went-home", seat)
        }
        Seen::SentHome { seat, target } => {
            by("hunt-the-wumpus-event-sent-home", seat).with("target", view.player(target))
        }
        Seen::Stayed { seat } => by("hunt-the-wumpus-event-stayed", seat),
        Seen::Moved { seat, to, .. } => {
            by("hunt-the-wumpus-event-moved", seat).with("cell", to.to_string())
        }
        Seen::Ambushed { seat, to, .. } => {
            by("hunt-the-wumpus-event-ambushed", seat).with("cell", to.to_string())
        }
        Seen::Done { seat } => by("hunt-the-wumpus-event-done", seat),
        Seen::Declined { seat } => by("hunt-the-wumpus-event-declined", seat),
        Seen::Attacks { seat, cards, total } => by("hunt-the-wumpus-event-attacks", seat)
            .with("cards", words::cards(cards))
            .with("total", total),
        Seen::Evades { seat, cards, total } => match cards.is_empty() {
            true => by("hunt-the-wumpus-event-evades-none", seat),
            false => by("hunt-the-wumpus-event-evades", seat)
                .with("cards", words::cards(cards))
                .with("total", total),
        },
        Seen::Killed {
            seat,
            attack,
            evade,
        } => by("hunt-the-wumpus-event-killed", seat)
            .with("attack", attack)
            .with("evade", evade),
        Seen::Fled {
            attack, evade, to, ..
        } => Message::new("hunt-the-wumpus-event-fled")
            .with("attack", attack)
            .with("evade", evade)
            .with("cell", to.to_string()),
        Seen::StandOff { total } => {
            Message::new("hunt-the-wumpus-event-stand-off").with("total", total)
        }
        Seen::Kept { seat } => by("hunt-the-wumpus-event-kept", seat),
        Seen::Discarded { seat, card } => {
            by("hunt-the-wumpus-event-discarded", seat).with("card", words::card(card))
        }
        Seen::Redrew { seat, cards } => {
            by("hunt-the-wumpus-event-redrew", seat).with("cards", words::cards(cards))
        }
        Seen::Skipped { seat } => by("hunt-the-wumpus-event-skipped", seat),
        Seen::Ended { reason } => Message::new(match reason {
            Reason::Kill => "hunt-the-wumpus-event-ended-kill",
            Reason::LastHunter => "hunt-the-wumpus-event-ended-last-hunter",
            Reason::Wumpus => "hunt-the-wumpus-event-ended-wumpus",
            Reason::RoundLimit => "hunt-the-wumpus-event-ended-round-limit",
        }),
    }
}

pub(crate) fn ending(view: &View, outcome: &Outcome) -> Message {
    let winners: Seats = outcome.winners().collect();
    let message = Message::new(match outcome.reason {
        "kill" => "hunt-the-wumpus-end-kill",
        "last_hunter" => "hunt-the-wumpus-end-last_hunter",
        "round_limit" if winners.len() > 1 => "hunt-the-wumpus-end-round_limit-draw",
        "round_limit" => "hunt-the-wumpus-end-round_limit",
        _ => return Message::new("hunt-the-wumpus-end-wumpus"),
    });
    message.with("who", everyone(view, winners))
}
