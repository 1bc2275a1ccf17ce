//! What people read: prompts, offered actions, events, endings, the score sheet.
//! Sentences stand in `words/<language>/monster-baby-rescue.ftl`.
use crate::{
    action::Action,
    care::Shows,
    edition::Edition,
    event::Event,
    monster::Monster,
    names, rules,
    score::Score,
    state::{Named, Phase, State},
    tile::Tile,
};
use menagerie_core::{Audience, Message, Offer, Outcome, Seat, Sheet, Touch, Turn, Value};

pub(crate) fn prompt(state: &State, who: Audience) -> Message {
    let seat = match state.turn() {
        Turn::Decide(seat) => seat,
        Turn::Over => return state.outcome().map_or(luck(state), |end| ending(&end)),
        Turn::Chance => return luck(state),
    };
    let last = state.phase == Phase::Final;
    if who == Audience::Seat(seat) {
        let id = if last {
            "monster-baby-rescue-prompt-final"
        } else {
            "monster-baby-rescue-prompt-take"
        };
        return Message::new(id)
            .with("monster", names::monster(Monster::of(seat)))
            .with("deck", state.deck.len());
    }
    let id = if last {
        "monster-baby-rescue-wait-final"
    } else {
        "monster-baby-rescue-wait-take"
    };
    Message::new(id).with("who", names::player(seat))
}

/// What luck is to bring.
fn luck(state: &State) -> Message {
    Message::new(match state.phase {
        Phase::Faces => "monster-baby-rescue-wait-faces",
        Phase::Rocks => "monster-baby-rescue-wait-rocks",
        Phase::Deal => "monster-baby-rescue-wait-deal",
        Phase::Normal | Phase::Final | Phase::Over => "monster-baby-rescue-wait-refill",
    })
}

pub(crate) fn offer(state: &State, action: Action) -> Offer {
    let Action::Take {
        position,
        part,
        colour,
    } = action
    else {
        let words = Message::new("monster-baby-rescue-act-pass");
        return Offer::new(words, [Touch::new("button", "pass")]);
    };
    let Ok(tile) = rules::tile_at(state, position) else {
        let words = Message::new("monster-baby-rescue-act-nothing").with("position", position);
        return Offer::new(words, [Touch::new("position", position)]);
    };
    let mut touch = vec![Touch::new("tile", tile)];
    let mut words = match (part, colour) {
        (Some(part), _) => {
            touch.push(Touch::new("part", part));
            Message::new("monster-baby-rescue-act-take-part").with("part", names::part(part))
        }
        (None, Some(gem)) => {
            touch.push(Touch::new("gem", gem));
            Message::new("monster-baby-rescue-act-take-gem").with("gem", names::gem(gem))
        }
        (None, None) => Message::new("monster-baby-rescue-act-take"),
    };
    words = words
        .with("tile", names::tile(&state.edition, tile))
        .with("cost", state.cost(position as usize - 1));
    let mut offer = Offer::new(words, touch);
    if let Turn::Decide(seat) = state.turn() {
        offer.warning = wasted(state, seat, tile);
    }
    offer
}

/// Something that the tile shows and the player would not get (MBR-EFF-3, MBR-GEM-2).
fn wasted(state: &State, seat: Seat, tile: Tile) -> Option<Message> {
    let levels = state.babies[seat].levels;
    let max = state.edition.levels.max;
    match state.edition.care(tile).shows {
        Shows::Improve { part, .. } => match part.part() {
            Some(part) => (levels[part] == max).then(|| {
                Message::new("monster-baby-rescue-warn-part").with("part", names::part(part))
            }),
            None => {
                (levels.lowest() == max).then(|| Message::new("monster-baby-rescue-warn-joker"))
            }
        },
        Shows::Gem { gems } => match gems.fixed() {
            Some((gem, shown)) => (state.supply[gem] < shown).then(|| {
                Message::new("monster-baby-rescue-warn-gems")
                    .with("left", state.supply[gem])
                    .with("gem", names::gem(gem))
            }),
            None => state
                .supply
                .is_empty()
                .then(|| Message::new("monster-baby-rescue-warn-no-gem")),
        },
        _ => None,
    }
}

pub(crate) fn event(edition: &Edition, event: &Event) -> Message {
    let by = |id, seat| Message::new(id).with("who", names::player(seat));
    match *event {
        Event::LaidOut { .. } => Message::new("monster-baby-rescue-event-laid-out"),
        Event::LinedUp { ref seats } => {
            let seats: Vec<Value> = seats.iter().map(|&seat| names::player(seat)).collect();
            Message::new("monster-baby-rescue-event-lined-up").with("order", seats)
        }
        Event::Dealt { ref row } => {
            let row: Vec<Value> = row.iter().map(|&tile| names::tile(edition, tile)).collect();
            Message::new("monster-baby-rescue-event-dealt").with("tiles", row)
        }
        Event::Took {
            seat,
            tile,
            named,
            cost,
            ..
        } => {
            let part = named.and_then(Named::part);
            let gem = named.and_then(Named::gem);
            let took = match (part, gem) {
                (Some(part), _) => {
                    by("monster-baby-rescue-event-took-part", seat).with("part", names::part(part))
                }
                (_, Some(gem)) => {
                    by("monster-baby-rescue-event-took-gem", seat).with("gem", names::gem(gem))
                }
                (None, None) => by("monster-baby-rescue-event-took", seat),
            };
            took.with("tile", names::tile(edition, tile))
                .with("cost", cost)
        }
        Event::Walked { seat, to, .. } => {
            by("monster-baby-rescue-event-walked", seat).with("place", names::location(to))
        }
        Event::Rose { seat, part, level } => by("monster-baby-rescue-event-rose", seat)
            .with("part", names::part(part))
            .with("level", level),
        Event::Stayed { seat, part } => {
            by("monster-baby-rescue-event-stayed", seat).with("part", names::part(part))
        }
        Event::Gems {
            seat,
            gem,
            got,
            missing,
        } => {
            let id = match missing {
                0 => "monster-baby-rescue-event-gems",
                _ => "monster-baby-rescue-event-gems-short",
            };
            by(id, seat)
                .with("count", got)
                .with("missing", missing)
                .with("gem", names::gem(gem))
        }
        Event::Goal { seat, face } => {
            let aim = edition.aim(face);
            by("monster-baby-rescue-event-goal", seat)
                .with("goal", names::test(aim.test))
                .with("points", aim.points)
        }
        Event::TurnedUp { tile } => Message::new("monster-baby-rescue-event-turned-up")
            .with("tile", names::tile(edition, tile)),
        Event::LastTurns {} => Message::new("monster-baby-rescue-event-last-turns"),
        Event::Finished { seat } => by("monster-baby-rescue-event-finished", seat),
    }
}

/// Who won with how much; `count` tells a win from a shared one (MBR-WIN-2).
pub(crate) fn ending(outcome: &Outcome) -> Message {
    let winners: Vec<Value> = outcome.winners().map(names::player).collect();
    let points = outcome.winners().next().map(|seat| outcome.score[seat]);
    Message::new("monster-baby-rescue-end-deck")
        .with("count", winners.len())
        .with("winners", winners)
        .with("points", points.unwrap_or_default())
}

/// What everybody would score if the game ended here, step by step and face by face.
pub(crate) fn sheet(state: &State) -> Option<Sheet> {
    if state.phase == Phase::Faces {
        return None; // nobody knows yet what will count
    }
    let scores = state.scores();
    let row = |words: Message, of: &dyn Fn(&Score) -> i16| {
        let points = scores
            .seated(state.players)
            .map(|(_, score)| i32::from(of(&score)));
        (words, points.collect())
    };
    let mut rows = vec![
        row(Message::new("monster-baby-rescue-sheet-hearts"), &|s| {
            s.hearts
        }),
        row(Message::new("monster-baby-rescue-sheet-links"), &|s| {
            s.links
        }),
        row(Message::new("monster-baby-rescue-sheet-goals"), &|s| {
            s.goals
        }),
        row(Message::new("monster-baby-rescue-sheet-wants"), &|s| {
            s.wants
        }),
        row(Message::new("monster-baby-rescue-sheet-lines"), &|s| {
            s.lines
        }),
        row(Message::new("monster-baby-rescue-sheet-witch"), &|s| {
            s.witch
        }),
    ];
    for (i, face) in state.faces.finals_up().enumerate() {
        let words = Message::new("monster-baby-rescue-sheet-final")
            .with("name", names::prize(&state.edition, face));
        rows.push(row(words, &|s| s.finals[i]));
    }
    let total = Message::new("monster-baby-rescue-sheet-total");
    rows.push(row(total, &Score::total));
    Some(Sheet { rows })
}
