//! What people read and touch. Everything here is told from views.
mod event;
mod names;
mod offer;
mod prompt;

pub(crate) use names::{disk_name, seat_value, terrain_name, tile_name};

use crate::{
    action::Action,
    event::Event,
    figures::Figures,
    game::WombatRescue,
    layout, options, picture,
    refusal::Refusal,
    rules, score,
    setup::Setup,
    state::{COLOURS, State},
    view::View,
};
use menagerie_core::{
    About, Adjustable, Audience, Colour, Message, Offer, Options, Outcome, Parameters, Picture,
    Rule, Seat, Sheet, Tell, Touch, Value,
};

impl Tell for WombatRescue {
    fn about() -> About {
        About {
            players: 1..=5,
            minutes: 40..=60,
            options: options::OPTIONS,
        }
    }

    fn rulebook() -> &'static str {
        include_str!("../../../../../rules/wombat-rescue.md")
    }

    fn parameters() -> Option<Parameters> {
        Some(Figures::PARAMETERS)
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        options::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        options::write(setup)
    }

    fn layout(text: &str) -> Option<Result<usize, Vec<(Rule, Message)>>> {
        let told = |faults: Vec<layout::LayoutError>| {
            let told = faults.iter().map(|fault| (fault.rule(), fault.words()));
            told.collect()
        };
        let checked = layout::check(text).map(|layout| layout.slots.len());
        Some(checked.map_err(told))
    }

    fn colour(_: &View, seat: Seat) -> Colour {
        COLOURS[seat.index()]
    }

    fn prompt(view: &View, who: Audience) -> Message {
        prompt::prompt(&view.position.0, who)
    }

    fn offer(view: &View, action: Action) -> Offer {
        offer::offer(&view.position.0, action)
    }

    fn places(view: &View) -> Vec<Touch> {
        rules::places(&view.position.0)
    }

    fn why(view: &View, touch: &str) -> Option<Refusal> {
        rules::why(&view.position.0, touch)
    }

    fn event(view: &View, seen: &Event) -> Message {
        event::event(&view.position.0, seen)
    }

    fn ending(view: &View, outcome: &Outcome) -> Message {
        let winners: Vec<Value> = outcome.winners().map(seat_value).collect();
        match outcome.reason {
            "rescued" => Message::new("wombat-rescue-end-rescued").with("winner", winners),
            "lost" => Message::new("wombat-rescue-end-lost"),
            _ if winners.is_empty() => Message::new("wombat-rescue-end-limit-solo"),
            _ => Message::new("wombat-rescue-end-limit")
                .with("count", winners.len())
                .with("winners", winners)
                .with("by", deciding(&view.position.0, outcome)),
        }
    }

    fn sheet(view: &View) -> Option<Sheet> {
        let state = &view.position.0;
        let row = |of: &dyn Fn((u8, bool, u8)) -> u8| -> Vec<i32> {
            let seats = state.seats();
            seats
                .map(|seat| i32::from(of(score::merit(state, seat))))
                .collect()
        };
        Some(Sheet {
            rows: vec![
                (
                    Message::new("wombat-rescue-sheet-cubes"),
                    row(&|(_, _, cubes)| cubes),
                ),
                (
                    Message::new("wombat-rescue-sheet-pouch"),
                    row(&|(_, pouch, _)| u8::from(pouch)),
                ),
                (
                    Message::new("wombat-rescue-sheet-rescued"),
                    row(&|(rescued, _, _)| rescued),
                ),
            ],
        })
    }

    fn picture(view: &View) -> Picture {
        picture::draw(&view.position.0)
    }
}

/// Which step of the ranking told the winners from the others when the rounds were up (WR-LIMIT-2).
fn deciding(state: &State, outcome: &Outcome) -> &'static str {
    let best = outcome.winners().next();
    let (rescued, pouch, _) = best.map_or((0, false, 0), |seat| score::merit(state, seat));
    let others = || state.seats().filter(|&seat| outcome.place[seat] > 1);
    let merits = || others().map(|seat| score::merit(state, seat));
    if others().next().is_none() {
        "nothing"
    } else if merits().all(|(babies, _, _)| babies < rescued) {
        "rescued"
    } else if merits().all(|(babies, carries, _)| (babies, carries) < (rescued, pouch)) {
        "pouch"
    } else {
        "cubes"
    }
}
