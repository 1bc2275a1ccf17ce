//! What people read: prompts, offered actions, events, endings. Sentences stand in `words/<language>/waddle-waddle.ftl`.
use crate::{
    Action, Card, Cell, Criterion, Event, Kind, Score, State,
    cards::Symbol,
    rules::{any_move, can_add, cards_open},
};
use menagerie_core::{Audience, Message, Offer, Outcome, Seat, Sheet, Touch, Value};

pub(crate) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Alpha => "waddle-waddle-kind-alpha",
        Kind::Parent => "waddle-waddle-kind-parent",
        Kind::Belly => "waddle-waddle-kind-belly",
        Kind::Grumpy => "waddle-waddle-kind-grumpy",
    })
}

fn symbol_name(symbol: Symbol) -> Message {
    Message::new(match symbol {
        Symbol::Fish => "waddle-waddle-symbol-fish",
        Symbol::Egg => "waddle-waddle-symbol-egg",
        Symbol::IceCube => "waddle-waddle-symbol-ice-cube",
        Symbol::Snowflake => "waddle-waddle-symbol-snowflake",
        Symbol::Feather => "waddle-waddle-symbol-feather",
        Symbol::Foot => "waddle-waddle-symbol-foot",
    })
}

/// What a card asks for and which symbol it shows.
pub(crate) fn card_name(state: &State, card: Card) -> Message {
    let face = state.edition.face(card);
    let message = match face.criterion {
        Criterion::Adjacency { centre, outer } => Message::new("waddle-waddle-card-adjacency")
            .with("centre", kind_name(centre))
            .with("first", kind_name(outer[0]))
            .with("second", kind_name(outer[1])),
        Criterion::Proximity { kind, between } => Message::new("waddle-waddle-card-proximity")
            .with("kind", kind_name(kind))
            .with("between", between),
        Criterion::Size { kind, others } => Message::new("waddle-waddle-card-size")
            .with("kind", kind_name(kind))
            .with("others", others),
    };
    message
        .with("symbol", symbol_name(face.symbol))
        .with("card", card.name())
}

pub(crate) fn player(state: &State, seat: Seat) -> Value {
    Value::Seat(seat, state.colours[seat])
}

fn penguin(state: &State, seat: Seat, kind: Kind) -> Message {
    Message::new("waddle-waddle-penguin")
        .with("colour", state.colours[seat].word())
        .with("kind", kind_name(kind))
}

/// The tiles and the Iceberg that a cell lies between, without the tile on `lifted`.
fn beside(state: &State, cell: Cell, lifted: Option<Cell>) -> Value {
    let mut list = Vec::new();
    for (there, tile) in cell.neighbours().into_iter().zip(state.huddle.ring(cell)) {
        if there == Cell::ICEBERG {
            list.push(Message::new("waddle-waddle-iceberg"));
        }
        if let Some(tile) = tile.filter(|_| lifted != Some(there)) {
            list.push(penguin(state, tile.seat, tile.kind));
        }
    }
    Value::from(list)
}

pub(crate) fn prompt(state: &State, who: Audience) -> Message {
    if let Some(outcome) = crate::score::outcome(state) {
        return ending(state, &outcome);
    }
    let Some(seat) = state.seat() else {
        return Message::new("waddle-waddle-wait-first");
    };
    if state.unlaid() {
        return Message::new("waddle-waddle-wait-cards");
    }
    let what = decision(state, seat);
    if who == Audience::Seat(seat) {
        what.prompt(state)
    } else {
        what.wait().with("who", player(state, seat))
    }
}

/// What the player in turn can do, besides collecting cards.
enum Decision {
    AddOrMove,
    Add,
    ForfeitOrMove,
    Forfeit,
    MoveOrEnd,
    End,
}

fn decision(state: &State, seat: Seat) -> Decision {
    let can_move = !state.moved && !state.last_round() && any_move(state);
    match (state.add_due(), can_move) {
        (false, true) => Decision::MoveOrEnd,
        (false, false) => Decision::End,
        (true, true) if can_add(state, seat) => Decision::AddOrMove,
        (true, false) if can_add(state, seat) => Decision::Add,
        (true, true) => Decision::ForfeitOrMove,
        (true, false) => Decision::Forfeit,
    }
}

impl Decision {
    fn prompt(&self, state: &State) -> Message {
        let message = Message::new(match self {
            Decision::AddOrMove => "waddle-waddle-prompt-add-or-move",
            Decision::Add => "waddle-waddle-prompt-add",
            Decision::ForfeitOrMove => "waddle-waddle-prompt-forfeit-or-move",
            Decision::Forfeit => "waddle-waddle-prompt-forfeit",
            Decision::MoveOrEnd => "waddle-waddle-prompt-move-or-end",
            Decision::End => "waddle-waddle-prompt-end",
        });
        message
            .with("round", state.round())
            .with("rounds", state.rounds)
            .with("cards", cards_open(state).len())
    }

    fn wait(&self) -> Message {
        Message::new(match self {
            Decision::AddOrMove | Decision::Add => "waddle-waddle-wait-add",
            Decision::ForfeitOrMove | Decision::Forfeit => "waddle-waddle-wait-forfeit",
            Decision::MoveOrEnd | Decision::End => "waddle-waddle-wait-move",
        })
    }
}

/// Where an action is touched; nothing of the position is needed for that.
pub(crate) fn touches(action: Action) -> Vec<Touch> {
    match action {
        Action::Collect(card) => vec![Touch::new("card", card)],
        Action::Add { kind, cell } => vec![Touch::new("tile", kind), Touch::new("cell", cell)],
        Action::Move { from, to } => vec![Touch::new("cell", from), Touch::new("cell", to)],
        Action::Forfeit(kind) => vec![Touch::new("button", "forfeit"), Touch::new("tile", kind)],
        Action::End => vec![Touch::new("button", "end")],
    }
}

pub(crate) fn offer(state: &State, action: Action) -> Offer {
    match action {
        Action::Collect(card) => Offer::new(
            Message::new("waddle-waddle-act-collect").with("card", card_name(state, card)),
            touches(action),
        ),
        Action::Add { kind, cell } => Offer::new(
            Message::new("waddle-waddle-act-add")
                .with("kind", kind_name(kind))
                .with("cell", cell.to_string())
                .with("count", neighbours(state, cell, None))
                .with("beside", beside(state, cell, None)),
            touches(action),
        ),
        Action::Move { from, to } => {
            let tile = state.huddle.at(from);
            let tile = tile.map_or(Message::new("waddle-waddle-iceberg"), |tile| {
                penguin(state, tile.seat, tile.kind)
            });
            Offer::new(
                Message::new("waddle-waddle-act-move")
                    .with("penguin", tile)
                    .with("from", from.to_string())
                    .with("cell", to.to_string())
                    .with("count", neighbours(state, to, Some(from)))
                    .with("beside", beside(state, to, Some(from))),
                touches(action),
            )
        }
        Action::Forfeit(kind) => Offer {
            warning: Some(Message::new("waddle-waddle-warn-forfeit")),
            ..Offer::new(
                Message::new("waddle-waddle-act-forfeit").with("kind", kind_name(kind)),
                touches(action),
            )
        },
        Action::End => Offer::new(Message::new("waddle-waddle-act-end"), touches(action)),
    }
}

/// How many things [`beside`] lists; a sentence says "between" from two on.
fn neighbours(state: &State, cell: Cell, lifted: Option<Cell>) -> usize {
    match beside(state, cell, lifted) {
        Value::List(list) => list.len(),
        _ => 0,
    }
}

pub(crate) fn event(state: &State, event: &Event) -> Message {
    let by = |id, seat: Seat| Message::new(id).with("who", player(state, seat));
    match event {
        Event::First { seat } => by("waddle-waddle-event-first", *seat),
        Event::Laid { cards } => {
            Message::new("waddle-waddle-event-laid").with("cards", cards.len())
        }
        Event::Added {
            seat,
            penguin: kind,
            cell,
        } => by("waddle-waddle-event-added", *seat)
            .with("kind", kind_name(*kind))
            .with("cell", cell.to_string()),
        Event::Moved {
            seat,
            owner,
            penguin: kind,
            from,
            to,
        } => by("waddle-waddle-event-moved", *seat)
            .with("penguin", penguin(state, *owner, *kind))
            .with("from", from.to_string())
            .with("cell", to.to_string()),
        Event::Collected { seat, card } => {
            by("waddle-waddle-event-collected", *seat).with("card", card_name(state, *card))
        }
        Event::Forfeited {
            seat,
            penguin: kind,
        } => by("waddle-waddle-event-forfeited", *seat).with("kind", kind_name(*kind)),
        Event::Ended { seat } => by("waddle-waddle-event-ended", *seat),
    }
}

pub(crate) fn ending(state: &State, outcome: &Outcome) -> Message {
    let winners: Vec<Value> = outcome.winners().map(|seat| player(state, seat)).collect();
    let first = outcome.winners().next().unwrap_or(Seat(0));
    let best = outcome.score[first];
    let rivals: Vec<Seat> = Seat::all(outcome.players)
        .filter(|&seat| outcome.place[seat] > 1 && outcome.score[seat] == best)
        .collect();
    let message = |id| {
        Message::new(id)
            .with("count", winners.len())
            .with("winners", winners.clone())
            .with("score", best)
    };
    if rivals.is_empty() {
        return message("waddle-waddle-end-rounds");
    }
    let scores: Vec<Score> = rivals.iter().map(|&seat| Score::of(state, seat)).collect();
    let rivals: Vec<Value> = rivals.iter().map(|&seat| player(state, seat)).collect();
    message("waddle-waddle-end-tie")
        .with("by", tie_break(Score::of(state, first), &scores))
        .with("rivals", rivals)
}

/// What put a winner before rivals with as many points (WW-TIE-2 to WW-TIE-4).
fn tie_break(best: Score, rivals: &[Score]) -> &'static str {
    let groups = |score: &Score| (score.base, score.groups);
    if rivals.iter().all(|rival| rival.base < best.base) {
        "base"
    } else if rivals.iter().all(|rival| groups(rival) < groups(&best)) {
        "groups"
    } else {
        "lone"
    }
}

/// The score sheet: groups, Parents and sets as far as the level has them.
pub(crate) fn sheet(state: &State) -> Sheet {
    let scores: Vec<Score> = Seat::all(state.players)
        .map(|s| Score::of(state, s))
        .collect();
    let row = |id, part: fn(&Score) -> i32| (Message::new(id), scores.iter().map(part).collect());
    let mut rows = vec![row("waddle-waddle-sheet-groups", |s| i32::from(s.base))];
    if state.level.abilities() {
        rows.push(row("waddle-waddle-sheet-parents", |s| i32::from(s.parents)));
    }
    if state.level.cards() {
        rows.push(row("waddle-waddle-sheet-sets", |s| i32::from(s.sets)));
    }
    rows.push(row("waddle-waddle-sheet-total", |s| i32::from(s.total())));
    Sheet { rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-TIE-2 to WW-TIE-4
    #[test]
    fn the_tie_break_that_decided_is_named() {
        let score = |base, parents, groups, lone| Score {
            base,
            parents,
            sets: 0,
            groups,
            lone,
        };
        let best = score(32, 4, 4, 0);
        for (rival, by) in [
            (score(30, 6, 9, 0), "base"),
            (score(32, 4, 3, 0), "groups"),
            (score(32, 4, 4, 2), "lone"),
        ] {
            assert_eq!(tie_break(best, &[rival]), by);
        }
        // what told the winner from all of them
        assert_eq!(
            tie_break(best, &[score(30, 6, 4, 0), score(32, 4, 3, 0)]),
            "groups"
        );
    }
}
