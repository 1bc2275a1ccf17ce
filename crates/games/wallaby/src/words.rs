//! What people read: prompts, offered actions, events, endings. Sentences stand in `words/<language>/wallaby.ftl`.
use crate::{
    action::Action,
    cell::{Cell, Way},
    event::Event,
    figures::FreeSteps,
    rules, score,
    state::{COLOURS, Reason, State, Step},
};
use menagerie_core::{Audience, Message, Offer, Outcome, Seat, Spot, Touch, Value};

fn player(seat: Seat) -> Value {
    Value::Seat(seat, COLOURS[seat.index()])
}

pub(crate) fn way(way: Way) -> Message {
    Message::new(match way {
        Way::N => "wallaby-way-n",
        Way::E => "wallaby-way-e",
        Way::S => "wallaby-way-s",
        Way::W => "wallaby-way-w",
    })
}

/// What a decision is about, as in "now you have to …".
pub(crate) fn step(step: Step) -> Message {
    Message::new(match step {
        Step::Layout => "wallaby-step-layout",
        Step::Place => "wallaby-step-place",
        Step::Take => "wallaby-step-take",
        Step::Post => "wallaby-step-post",
        Step::Jump => "wallaby-step-jump",
        Step::Bounce => "wallaby-step-bounce",
        Step::Harvest => "wallaby-step-harvest",
        Step::Scare => "wallaby-step-scare",
        Step::Ground => "wallaby-step-ground",
        Step::Over => "wallaby-step-over",
    })
}

/// A sentence about how far one bounces from a missing cell.
pub(crate) fn free_steps(id: &'static str, free: FreeSteps) -> Message {
    // as its digits: 123 for one, two or three
    let digits = free
        .iter()
        .fold(0, |digits, steps| 10 * digits + i64::from(steps));
    Message::new(id).with(
        "steps",
        Message::new("wallaby-free-steps").with("free", digits),
    )
}

pub(crate) fn prompt(state: &State, who: Audience) -> Message {
    if let Some(outcome) = score::outcome(state) {
        return ending(&outcome);
    }
    // nobody decides how the field is laid out
    if state.step == Step::Layout {
        return Message::new("wallaby-prompt-layout");
    }
    if who != Audience::Seat(state.seat) {
        return Message::new("wallaby-wait")
            .with("who", player(state.seat))
            .with("what", step(state.step));
    }
    let number = |cell: Cell| state.field.number(cell);
    match state.step {
        Step::Layout | Step::Over => step(state.step),
        Step::Place => Message::new("wallaby-prompt-place"),
        Step::Take => Message::new("wallaby-prompt-take").with("number", rules::head_start(state)),
        Step::Post => Message::new("wallaby-prompt-post"),
        Step::Jump => Message::new("wallaby-prompt-jump").with("number", number(state.here())),
        Step::Bounce => match number(state.landing) {
            0 => free_steps("wallaby-prompt-bounce-free", state.setup.free_steps),
            n => Message::new("wallaby-prompt-bounce").with("number", n),
        },
        Step::Harvest => Message::new("wallaby-prompt-harvest")
            .with("number", number(state.landing))
            .with("cell", state.landing.to_string()),
        Step::Scare => {
            Message::new("wallaby-prompt-scare").with("number", state.setup.scarecrow_moves_after)
        }
        Step::Ground => {
            Message::new("wallaby-prompt-ground").with("cell", state.here().to_string())
        }
    }
}

pub(crate) fn offer(state: &State, action: Action) -> Offer {
    let at_spot = |id, spot: Spot| {
        Offer::new(
            Message::new(id).with("cell", spot.to_string()),
            [Touch::new("cell", spot)],
        )
    };
    let shape = state.setup.shape();
    let hop = |id, from: Cell, direction: Way, steps: u8| {
        let to = shape.hops(from, steps)[direction as usize];
        let words = Message::new(id)
            .with("way", way(direction))
            .with("cell", to.to_string());
        (Offer::new(words, [Touch::new("cell", to)]), to)
    };
    let mut offer = match action {
        Action::Place(spot) => at_spot("wallaby-act-place", spot),
        Action::Take(spot) => at_spot("wallaby-act-take", spot),
        Action::Post(spot) => at_spot("wallaby-act-post", spot),
        Action::Jump(direction) => {
            hop(
                "wallaby-act-jump",
                state.here(),
                direction,
                state.field.number(state.here()),
            )
            .0
        }
        Action::Bounce(direction, steps) => {
            hop("wallaby-act-bounce", state.landing, direction, steps).0
        }
        Action::Harvest(true) => Offer::new(
            Message::new("wallaby-act-harvest").with("number", state.field.number(state.landing)),
            [Touch::new("cell", state.landing)],
        ),
        Action::Harvest(false) => Offer::new(
            Message::new("wallaby-act-leave"),
            [Touch::new("button", "leave")],
        ),
        Action::Keep => Offer::new(
            Message::new("wallaby-act-keep"),
            [Touch::new("button", "keep")],
        ),
        Action::Scare(spot) => at_spot("wallaby-act-scare", spot),
        Action::Ground(number) => Offer::new(
            Message::new("wallaby-act-ground").with("number", number),
            [Touch::new("tile", number)],
        ),
    };
    if leads_out(state, action) {
        offer.warning = Some(Message::new("wallaby-warn-out"));
    }
    offer
}

/// Whether nothing can save the player after this choice (WAL-GROUND-4).
fn leads_out(state: &State, action: Action) -> bool {
    if !state.harvest[state.seat].is_empty() {
        return false;
    }
    let missing = |cell: Cell| state.field.number(cell) == 0;
    match action {
        Action::Bounce(way, steps) => {
            let to = state.setup.shape().hops(state.landing, steps)[way as usize];
            missing(to) && (missing(state.landing) || !state.free(state.landing, state.seat))
        }
        Action::Harvest(false) => missing(state.here()),
        _ => false,
    }
}

pub(crate) fn event(event: &Event) -> Message {
    let at = |id, seat, cell: Cell| {
        Message::new(id)
            .with("who", player(seat))
            .with("cell", cell.to_string())
    };
    match *event {
        Event::Laid { .. } => Message::new("wallaby-event-laid"),
        Event::Placed { seat, cell } => at("wallaby-event-placed", seat, cell),
        Event::Took { seat, cell, number } => {
            at("wallaby-event-took", seat, cell).with("number", number)
        }
        Event::Posted { seat, cell } => at("wallaby-event-posted", seat, cell),
        Event::Jumped { seat, to, .. } => at("wallaby-event-jumped", seat, to),
        Event::Bounced { seat, to, .. } => at("wallaby-event-bounced", seat, to),
        Event::Harvested { seat, cell, number } => {
            at("wallaby-event-harvested", seat, cell).with("number", number)
        }
        Event::Left { seat, cell } => at("wallaby-event-left", seat, cell),
        Event::Scared { seat, to, .. } => at("wallaby-event-scared", seat, to),
        Event::Kept { seat } => Message::new("wallaby-event-kept").with("who", player(seat)),
        Event::Grounded { seat, cell, number } => {
            at("wallaby-event-grounded", seat, cell).with("number", number)
        }
        Event::Out { seat } => Message::new("wallaby-event-out").with("who", player(seat)),
        Event::Ended { reason } => Message::new(match reason {
            Reason::Goal => "wallaby-event-goal",
            Reason::LastStanding => "wallaby-event-last-standing",
            Reason::Quiet => "wallaby-event-quiet",
            Reason::TurnLimit => "wallaby-event-turn-limit",
        }),
    }
}

/// Why it ended and who won; `count` tells a win from a draw.
pub(crate) fn ending(outcome: &Outcome) -> Message {
    let winners: Vec<Value> = outcome.winners().map(player).collect();
    let id = match Reason::ALL.into_iter().find(|r| r.word() == outcome.reason) {
        Some(Reason::LastStanding) => "wallaby-end-last-standing",
        Some(Reason::Quiet) => "wallaby-end-quiet",
        Some(Reason::TurnLimit) => "wallaby-end-turn-limit",
        Some(Reason::Goal) | None => "wallaby-end-goal",
    };
    Message::new(id)
        .with("count", winners.len())
        .with("winners", winners)
}
