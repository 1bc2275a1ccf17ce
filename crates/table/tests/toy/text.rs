//! Text forms of actions, outcomes and positions.
use super::{Action, Chance, STRONG, Seat, State, Step};
use menagerie_core::{Fields, NotationError, read_number};
use std::{fmt, str::FromStr};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Mark(n) => write!(f, "mark {n}"),
            Action::Show => f.write_str("show"),
            Action::Bet => f.write_str("bet"),
            Action::Fold => f.write_str("fold"),
            Action::Call => f.write_str("call"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        Ok(match text {
            "show" => Action::Show,
            "bet" => Action::Bet,
            "fold" => Action::Fold,
            "call" => Action::Call,
            "pass" => Action::Pass,
            _ => match text.strip_prefix("mark ") {
                Some(n) => Action::Mark(read_number("mark", n, 0u8..=9)?),
                None => {
                    return Err(NotationError::new(
                        "action",
                        format!("'{text}' is no action"),
                    ));
                }
            },
        })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => write!(f, "card {card}"),
            Chance::Die(face) => write!(f, "die {face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Chance, NotationError> {
        match text.split_once(' ') {
            Some(("card", n)) => Ok(Chance::Card(read_number("card", n, 0u8..=5)?)),
            Some(("die", n)) => Ok(Chance::Die(read_number("die", n, 1u8..=6)?)),
            _ => Err(NotationError::new(
                "luck",
                format!("'{text}' is no outcome"),
            )),
        }
    }
}

fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words.join(",")
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = usize::from(self.players);
        let hand = self.hand[..seats].iter();
        let hand = hand.map(|card| card.map_or("-".to_owned(), |card| card.to_string()));
        write!(
            f,
            "hand={} score={} round={} rounds={} mark={} step={}",
            list(hand),
            list(&self.score[..seats]),
            self.round,
            self.rounds,
            self.mark,
            match self.step {
                Step::Deal(seat) => format!("deal{seat}"),
                Step::Mark => "mark".to_owned(),
                Step::Bet => "bet".to_owned(),
                Step::Window(seat) => format!("window{seat}"),
                Step::Roll => "roll".to_owned(),
                Step::End => "end".to_owned(),
            }
        )?;
        let shown = Seat::all(self.players).filter(|seat| self.shown[seat.index()]);
        if shown.clone().count() > 0 {
            write!(f, " shown={}", list(shown))?;
        }
        match self.caller {
            Some(seat) => write!(f, " caller={seat}"),
            None => Ok(()),
        }
    }
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let cards: Vec<&str> = fields.need("hand")?.split(',').collect();
        if !(2..=4).contains(&cards.len()) {
            return Err(NotationError::breaks(
                super::OPT_1,
                "hand",
                "two to four play",
            ));
        }
        let mut state = State {
            players: cards.len() as u8,
            rounds: fields.number("rounds", 1..=9, super::ROUNDS)?,
            hand: [None; 4],
            shown: [false; 4],
            mark: fields.number("mark", 0..=2, 0)?,
            caller: fields.take("caller").map(str::parse).transpose()?,
            score: [0; 4],
            round: fields.number("round", 0..=9, 0)?,
            step: match fields.take("step").unwrap_or("mark") {
                "mark" => Step::Mark,
                "bet" => Step::Bet,
                "roll" => Step::Roll,
                "end" => Step::End,
                other => match (other.strip_prefix("deal"), other.strip_prefix("window")) {
                    (Some(seat), _) => Step::Deal(seat.parse()?),
                    (_, Some(seat)) => Step::Window(seat.parse()?),
                    _ => return Err(NotationError::new("step", format!("'{other}' is no step"))),
                },
            },
        };
        for (i, card) in cards.iter().enumerate() {
            if *card != "-" {
                state.hand[i] = Some(read_number("hand", card, 0u8..=5)?);
            }
        }
        for (i, points) in fields.take("score").unwrap_or("0").split(',').enumerate() {
            let slot = state.score.get_mut(i);
            *slot.ok_or_else(|| NotationError::new("score", "too many"))? =
                read_number("score", points, 0i16..=999)?;
        }
        if let Some(shown) = fields.take("shown") {
            for seat in shown.split(',') {
                let seat: Seat = seat.parse()?;
                let slot = state.shown.get_mut(seat.index());
                *slot.ok_or_else(|| NotationError::new("shown", "no such seat"))? = true;
            }
        }
        fields.done()?;
        audit(&state)?;
        Ok(state)
    }
}

pub fn audit(state: &State) -> Result<(), NotationError> {
    let seats = usize::from(state.players);
    let dealt: Vec<u8> = state.hand[..seats].iter().flatten().copied().collect();
    let mut cards = dealt.clone();
    cards.sort_unstable();
    cards.dedup();
    if cards.len() != dealt.len() {
        return Err(NotationError::new("hand", "each card is there once"));
    }
    let asked = match state.step {
        Step::Deal(seat) => {
            let early = state.hand.iter().position(Option::is_none);
            if early != Some(seat.index()) {
                return Err(NotationError::new("step", "cards are dealt in order"));
            }
            return Ok(());
        }
        Step::Window(seat) => seat,
        _ => Seat(0),
    };
    if asked.0 >= state.players || state.caller.is_some_and(|seat| seat.0 >= state.players) {
        return Err(NotationError::new("step", "no such seat"));
    }
    if dealt.len() != seats {
        return Err(NotationError::new("hand", "everyone holds a card"));
    }
    let weak = |seat: Seat| state.hand[seat.index()].is_none_or(|card| card < STRONG);
    if state.caller.is_some_and(weak) {
        return Err(NotationError::breaks(
            super::CALL_1,
            "caller",
            "holds a weak card",
        ));
    }
    Ok(())
}
