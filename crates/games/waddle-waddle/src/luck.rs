//! The two pieces of luck: who begins, and how the cards lie (WW-SETUP-5).
use crate::{Card, CardSet, Event, State, Tray, cards::CARDS};
use menagerie_core::{Hear, NotationError, Rng, Seat, below, shuffle};
use std::{fmt, str::FromStr};

/// One settled piece of luck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    /// Who begins: `first 2`.
    First(Seat),
    /// The cards in the order of the slots: `cards adj3 prx1 …`.
    Cards(Layout),
}

/// Different cards in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout([Option<Card>; CARDS]);

impl Layout {
    /// These cards in this order.
    pub fn new(cards: &[Card]) -> Layout {
        let mut layout = [None; CARDS];
        for (place, &card) in layout.iter_mut().zip(cards) {
            *place = Some(card);
        }
        Layout(layout)
    }

    /// The cards in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().copied().flatten()
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Cards(layout) => {
                f.write_str("cards")?;
                layout.cards().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let wrong = || {
            NotationError::new(
                "luck",
                format!("'{text}' is neither first SEAT nor cards CARD CARD …"),
            )
        };
        match text.split_once(' ').ok_or_else(wrong)? {
            ("first", seat) => {
                let chance = Chance::First(seat.parse()?);
                // one outcome has one text: no `first 01`
                if chance.to_string() == text {
                    Ok(chance)
                } else {
                    Err(wrong())
                }
            }
            ("cards", cards) => {
                let cards: Result<Vec<Card>, NotationError> =
                    cards.split(' ').map(str::parse).collect();
                let cards = cards?;
                let different: CardSet = cards.iter().copied().collect();
                if different.len() as usize != cards.len() {
                    return Err(NotationError::new("cards", "a card is named twice"));
                }
                Ok(Chance::Cards(Layout::new(&cards)))
            }
            _ => Err(wrong()),
        }
    }
}

pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Chance {
    if state.first.is_none() {
        return Chance::First(Seat(below(rng, u32::from(state.players)) as u8));
    }
    let mut cards: Vec<Card> = state.edition.cards_for(state.players).collect();
    shuffle(rng, &mut cards);
    Chance::Cards(Layout::new(&cards))
}

pub(crate) fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
    match chance {
        Chance::First(seat) if state.first.is_none() => {
            if seat.0 < state.players {
                Ok(())
            } else {
                Err(NotationError::new(
                    "first",
                    format!("nobody sits on seat {seat}"),
                ))
            }
        }
        Chance::Cards(layout) if state.first.is_some() && state.unlaid() => {
            let laid: CardSet = layout.cards().collect();
            let used: CardSet = state.edition.cards_for(state.players).collect();
            if laid == used {
                Ok(())
            } else {
                let problem = format!("not the {} cards of this table", used.len());
                Err(NotationError::new("cards", problem))
            }
        }
        _ => Err(NotationError::new("luck", "something else is awaited here")),
    }
}

pub(crate) fn settle(state: &mut State, chance: &Chance, ear: &mut impl Hear<Event>) {
    match chance {
        Chance::First(seat) => {
            state.first = Some(*seat);
            ear.hear(Event::First { seat: *seat });
        }
        Chance::Cards(layout) => {
            state.tray = Some(Tray::lay(layout.cards()));
            let cards = layout.cards().collect();
            ear.hear(Event::Laid { cards });
        }
    }
}
