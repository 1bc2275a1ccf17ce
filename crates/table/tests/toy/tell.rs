//! What people read and touch.
use super::{Action, Bluff, No, RULEBOOK, Seen, Step, View};
use menagerie_core::{
    About, Audience, Choice, Colour, Message, Offer, Options, Outcome, Paint, Picture, Range, Seat,
    Sheet, Tell, Touch, Value, read_number,
};

/// The sentences of the game, in English.
pub const WORDS: &str = include_str!("bluff.ftl");

/// The same, ready to be spoken.
pub fn words() -> menagerie_table::Words {
    let english = menagerie_table::Words::english();
    menagerie_table::Words::read("en", [WORDS], Some(english))
}

const COLOURS: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

fn who(seat: Seat) -> Value {
    Value::Seat(seat, COLOURS[seat.index()])
}

impl Tell for Bluff {
    fn about() -> About {
        About {
            players: 2..=4,
            minutes: 1..=2,
            options: &[Choice {
                key: "rounds",
                range: Range::Number(1, 9),
                default: "3",
            }],
        }
    }

    fn rulebook() -> &'static str {
        RULEBOOK
    }

    fn setup(players: u8, chosen: &Options) -> Result<(u8, u8), No> {
        if !(2..=4).contains(&players) {
            return Err(No::Players);
        }
        let rounds = chosen.get("rounds").unwrap_or("3");
        let rounds = read_number("rounds", rounds, 1u8..=9).map_err(|_| No::Rounds)?;
        Ok((players, rounds))
    }

    fn options(&(_, rounds): &(u8, u8)) -> Options {
        Options::new().with("rounds", rounds)
    }

    fn colour(_: &View, seat: Seat) -> Colour {
        COLOURS[seat.index()]
    }

    fn prompt(view: &View, audience: Audience) -> Message {
        let leader = Seat(view.round % view.players);
        let (asked, yours, theirs) = match view.step {
            Step::Mark => (leader, "bluff-prompt-mark", "bluff-wait-mark"),
            Step::Bet => (leader, "bluff-prompt-bet", "bluff-wait-bet"),
            Step::Window(seat) => (seat, "bluff-prompt-window", "bluff-wait-window"),
            Step::Deal(_) | Step::Roll => return Message::new("bluff-wait-luck"),
            Step::End => return Message::new("bluff-wait-over"),
        };
        match audience == Audience::Seat(asked) {
            true => Message::new(yours).with("mark", view.mark),
            false => Message::new(theirs).with("seat", who(asked)),
        }
    }

    fn offer(_: &View, action: Action) -> Offer {
        let button = |id, name: &str| Offer::new(Message::new(id), [Touch::new("button", name)]);
        match action {
            Action::Mark(n) => Offer::new(
                Message::new("bluff-act-mark").with("mark", n),
                [Touch::new("mark", n)],
            ),
            Action::Show => Offer {
                warning: Some(Message::new("bluff-warn-show")),
                ..button("bluff-act-show", "show")
            },
            Action::Bet => button("bluff-act-bet", "bet"),
            Action::Fold => button("bluff-act-fold", "fold"),
            Action::Call => button("bluff-act-call", "call"),
            Action::Pass => button("bluff-act-pass", "pass"),
        }
    }

    fn places(_: &View) -> Vec<Touch> {
        (0..=3).map(|n| Touch::new("mark", n)).collect()
    }

    fn why(view: &View, touch: &str) -> Option<No> {
        let mark = touch.strip_prefix("mark:")?.parse().ok()?;
        Some(match view.step {
            Step::Mark => No::Mark(mark),
            _ => No::NotNow,
        })
    }

    fn event(view: &View, seen: &Seen) -> Message {
        match seen {
            Seen::Dealt(seat, card) => Message::new("bluff-event-dealt")
                .with("seat", who(*seat))
                .with("card", *card),
            Seen::Did(seat, text) => {
                let words = text.parse().map(|action| Self::offer(view, action).words);
                let message = Message::new("bluff-event-did").with("seat", who(*seat));
                match words {
                    Ok(words) => message.with("what", words),
                    Err(_) => message.with("what", text.as_str()),
                }
            }
            Seen::Shown(seat, card) => Message::new("bluff-event-shown")
                .with("seat", who(*seat))
                .with("card", *card)
                .with("round", view.round),
            Seen::Rolled(face) => Message::new("bluff-event-rolled").with("face", *face),
            Seen::Won(seat, points) => Message::new("bluff-event-won")
                .with("seat", who(*seat))
                .with("points", *points),
        }
    }

    fn ending(_: &View, outcome: &Outcome) -> Message {
        let winners: Vec<Value> = outcome.winners().map(who).collect();
        Message::new("bluff-end-rounds").with("winners", winners)
    }

    fn sheet(view: &View) -> Option<Sheet> {
        let score = view.score.iter().map(|&n| n.into()).collect();
        Some(Sheet {
            rows: vec![(Message::new("bluff-sheet-total"), score)],
        })
    }

    fn picture(view: &View) -> Picture {
        let mut picture = Picture::default();
        for seat in Seat::all(view.players) {
            let card = view.hand[seat.index()];
            let card = card.map_or("?".to_owned(), |card| card.to_string());
            let colour = COLOURS[seat.index()];
            picture.line().ink(Paint::Player(colour), who(seat));
            picture.ink(Paint::Plain, format!(" [{card}] "));
            picture.ink(Paint::Dim, Message::new("bluff-sheet-total"));
            picture.ink(Paint::Strong, format!(" {}", view.score[seat.index()]));
        }
        picture
    }
}
