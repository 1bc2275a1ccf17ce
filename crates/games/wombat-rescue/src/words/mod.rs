//! What people read and touch. Everything here is told from views.
mod event;
mod names;
mod offer;
mod prompt;

pub(crate) use names::{disk_name, seat_value, terrain_name, tile_name};

use crate::{
    action::Action, event::Event, game::WombatRescue, options, picture, refusal::Refusal, rules,
    score, setup::Setup, state::COLOURS, view::View,
};
use menagerie_core::{
    About, Audience, Colour, Message, Offer, Options, Outcome, Picture, Seat, Sheet, Tell, Touch,
    Value,
};

impl Tell for WombatRescue {
    fn about() -> About {
        About {
            players: 1..=5,
            minutes: 40..=60,
            options: options::OPTIONS,
            rulebook: include_str!("../../../../../rules/wombat-rescue.md"),
        }
    }

    fn setup(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        options::read(players, chosen)
    }

    fn options(setup: &Setup) -> Options {
        options::write(setup)
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

    fn ending(_: &View, outcome: &Outcome) -> Message {
        let winners: Vec<Value> = outcome.winners().map(seat_value).collect();
        match outcome.reason {
            "rescued" => Message::new("wombat-rescue-end-rescued").with("winner", winners),
            "lost" => Message::new("wombat-rescue-end-lost"),
            _ if winners.is_empty() => Message::new("wombat-rescue-end-limit-solo"),
            _ => Message::new("wombat-rescue-end-limit").with("winners", winners),
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
