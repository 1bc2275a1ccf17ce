//! What a table does by itself: answers reaction windows and lets bots play, at a pace that depends on nobody's hand.
//!
//! - `bots`: who is asked for them, and what they keep in mind. `wishes`: what people want done in windows.
mod bots;
mod wishes;

use super::{Entry, Fact, Past, commands::play_by_itself, request::Request};
use crate::{
    error::Error,
    openly::{Openly, Window},
    tempo::{self, Tempo},
    thinking::Thinkers,
    wire::Level,
};
use bots::{Kept, Thought};
use menagerie_core::Seat;
use menagerie_table::Passing;
use std::time::Duration;
use web_time::Instant;

/// What could not be stored is tried again after this.
const UNSTORED: Duration = Duration::from_secs(1);

/// Reaction windows and computer players of a table.
#[derive(Default)]
pub struct Autoplay {
    /// The decision that is waited for, if the table itself has something to do about it.
    pending: Option<Pending>,
    thought: Option<Thought>,
    kept: Option<Kept>,
    /// Who wants to be passed over. Not in the journal, and so gone with the room.
    passing: Passing,
    openly: Openly,
    tempo: Tempo,
    /// The last decision that people are waited for: the lines of the record before it, whose it is, since when.
    turn: Option<(usize, Seat, Instant)>,
    /// Nothing is done before, because it could not be stored.
    earliest: Option<Instant>,
}

/// A decision that the table itself has something to do about.
struct Pending {
    seat: Seat,
    /// Since when.
    asked: Instant,
    /// Nothing is told of it before.
    due: Instant,
    /// Whether it is a reaction window of a person that was not tried to be answered yet.
    window: bool,
    /// Whether the people at a shared screen have said that this seat plays nothing.
    said: bool,
    /// Whether it is a reaction window in which a person has to choose.
    choice: bool,
    /// How long a bot may think, where its answer must be there in time.
    at_most: Option<Duration>,
    /// A bot that could not be asked yet.
    unasked: Option<Level>,
    /// An answer that came before its time.
    held: Option<Held>,
}

enum Held {
    Person(Request, Entry),
    Bot(String),
}

/// What is to be stored now, and whose request it answers.
pub struct Due {
    /// Whose request it answers.
    pub request: Option<Request>,
    /// What is to be stored.
    pub entry: Entry,
}

impl Autoplay {
    /// Looks at what is waited for, unless that is known, and sets about it.
    pub fn attend(&mut self, past: &Past, thinkers: &dyn Thinkers) {
        if self.pending.is_some() {
            return;
        }
        let deciding = past.deciding();
        // a turn is over when somebody else decides
        let decider = deciding.map(|(seat, _)| seat);
        self.kept.take_if(|kept| decider != Some(kept.seat));
        let Some((seat, game)) = deciding else {
            return;
        };
        let window = game.in_window();
        let chair = past.seating().chairs.get(seat.index());
        let bot = chair.and_then(|chair| chair.bot);
        if !window && bot.is_none() {
            let lines = game.lines();
            if self.turn.is_none_or(|(known, ..)| known != lines) {
                self.turn = Some((lines, seat, Instant::now()));
            }
            return;
        }
        let said = match self.window(past) {
            // people are waited for
            Some(Window::Asks(_) | Window::Reacts) => return,
            Some(Window::Passes(_)) => true,
            None => false,
        };
        let (asked, pace) = (Instant::now(), past.seating().pace);
        let mut due = asked + tempo::least(pace, window, bot.is_some());
        // a bot is asked even if it has no choice: it waits for its turn to think like one that has
        let window = window && bot.is_none();
        let choice = window && !said && game.propose_idle(&self.passing).is_none();
        if said {
            due = asked;
        } else if window && !choice {
            due = due.max(asked + self.tempo.automatic(seat));
        }
        self.pending = Some(Pending {
            seat,
            asked,
            due: self
                .earliest
                .take()
                .map_or(due, |earliest| due.max(earliest)),
            window,
            said,
            choice,
            at_most: game.in_window().then(|| tempo::thought(pace)),
            unasked: bot,
            held: None,
        });
        self.ask_bot(game, thinkers);
    }

    /// When there is something to be done.
    pub fn alarm(&self) -> Option<Instant> {
        let pending = self.pending.as_ref()?;
        let busy = pending.window || pending.held.is_some() || pending.unasked.is_some();
        busy.then_some(pending.due)
    }

    /// The time has come: what is to be stored of what is pending.
    ///
    /// # Errors
    /// If a bot chose what is not allowed.
    pub fn due(&mut self, past: &Past, thinkers: &dyn Thinkers) -> Result<Option<Due>, Error> {
        let (Some(pending), Some((seat, game))) = (&mut self.pending, past.deciding()) else {
            return Ok(None);
        };
        let unasked = |entry| Due {
            request: None,
            entry,
        };
        match pending.held.take() {
            Some(Held::Person(request, entry)) => Ok(Some(Due {
                request: Some(request),
                entry,
            })),
            Some(Held::Bot(action)) => Ok(Some(unasked(play_by_itself(past, seat, action)?))),
            None if pending.window => {
                pending.window = false;
                let idle = if pending.said {
                    let idle = game.idle().map(|idle| game.propose(seat, &[&idle.action]));
                    idle.and_then(Result::ok)
                } else {
                    game.propose_idle(&self.passing)
                };
                let fact = idle.map(|played| Fact::played(seat.0, &played, past.seating()));
                Ok(fact.map(|fact| unasked(Entry::unasked(fact))))
            }
            None => {
                self.ask_bot(game, thinkers);
                Ok(None)
            }
        }
    }

    /// In a reaction window an answer waits until an automatic one could be given, so that its timing tells nothing. What need not wait
    /// comes back.
    ///
    /// # Errors
    /// If an answer is held already.
    pub fn hold(&mut self, request: &Request, entry: Entry) -> Result<Option<Entry>, Error> {
        let now = Instant::now();
        if let Some(pending) = self.pending.as_mut().filter(|pending| pending.choice) {
            pending.choice = false;
            self.tempo.note(pending.seat, now - pending.asked);
        }
        if let Some((_, seat, since)) = self.turn.take() {
            self.tempo.note_turn(seat, now - since);
        }
        match &mut self.pending {
            Some(pending) if pending.due > now => {
                if pending.held.is_some() {
                    return Err(Error::Busy);
                }
                pending.held = Some(Held::Person(request.clone(), entry));
                Ok(None)
            }
            _ => Ok(Some(entry)),
        }
    }

    /// Nothing is pending any more: whoever thinks about it may stop. A request that was held for it comes back.
    pub fn settle(&mut self) -> Option<Request> {
        self.thought = None;
        match self.pending.take()?.held? {
            Held::Person(request, _) => Some(request),
            Held::Bot(_) => None,
        }
    }

    /// What is pending could not be stored: it is settled, and tried again in a while.
    pub fn put_off(&mut self) -> Option<Request> {
        self.earliest = Some(Instant::now() + UNSTORED);
        self.settle()
    }

    /// Nobody is there: nothing is done, and no thoughts are kept.
    pub fn rest(&mut self) {
        self.settle();
        self.kept = None;
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ADA, FirstChoice, asks, bots_turn, in_window, offered};
    use super::*;

    #[tokio::test]
    async fn a_bot_chooses_and_its_choice_waits_until_it_is_due() {
        let past = bots_turn();
        let (mut autoplay, first) = (Autoplay::default(), FirstChoice);
        autoplay.attend(&past, &first);
        assert_eq!(autoplay.alarm(), None, "it thinks");
        autoplay.thought().await;
        let due = autoplay.alarm().expect("it has chosen");
        assert!(due > Instant::now(), "at a human pace");
        tokio::time::sleep_until(due.into()).await;
        let due = autoplay.due(&past, &first).unwrap().unwrap();
        assert!(due.request.is_none());
        let chosen = Fact::played(
            0,
            &past
                .game()
                .unwrap()
                .propose(Seat(0), &[&offered(&past)])
                .unwrap(),
            past.seating(),
        );
        assert_eq!(due.entry.what, chosen);
        assert!(autoplay.settle().is_none());
        assert_eq!(autoplay.alarm(), None);
    }

    #[tokio::test]
    async fn in_a_window_an_answer_is_held_until_an_automatic_one_would_come() {
        let (past, owner) = in_window();
        let (mut autoplay, first) = (Autoplay::default(), FirstChoice);
        autoplay.attend(&past, &first);
        let (seat, _) = past.deciding().unwrap();
        let action = offered(&past);
        let entry = super::super::commands::play(&past, &asks(owner), seat.0, &[action], None);
        let entry = entry.unwrap();
        assert_eq!(autoplay.hold(&asks(owner), entry.clone()), Ok(None));
        let second = autoplay.hold(&asks(ADA), entry.clone());
        assert_eq!(second, Err(Error::Busy));
        let due = autoplay.alarm().unwrap();
        assert!(due > Instant::now());
        tokio::time::sleep_until(due.into()).await;
        let due = autoplay.due(&past, &first).unwrap().unwrap();
        assert_eq!((due.request, due.entry), (Some(asks(owner)), entry.clone()));
        assert_eq!(autoplay.hold(&asks(owner), entry.clone()), Ok(Some(entry)));
    }

    /// HTW-INFO-5: a pass that the table gives takes as long as an answer that the same person chooses.
    #[tokio::test]
    async fn an_automatic_answer_takes_as_long_as_a_chosen_one() {
        let (past, owner) = in_window();
        let (mut autoplay, first) = (Autoplay::default(), FirstChoice);
        let (seat, game) = past.deciding().unwrap();
        let asked = Instant::now();
        let took = Duration::from_secs(3);
        autoplay.tempo.note(seat, took);
        autoplay.attend(&past, &first);
        assert!(autoplay.alarm().unwrap() < asked + took, "it can be chosen");
        autoplay.settle();
        autoplay.pass_round(game, seat, true);
        autoplay.attend(&past, &first);
        let waived = game.propose_idle(autoplay.passing()).is_some();
        let due = autoplay.alarm().unwrap();
        assert_eq!(due >= asked + took, waived);
        assert!(waived, "windows of this round can be waived: {owner:?}");
    }

    #[tokio::test]
    async fn a_held_answer_comes_back_when_something_else_happens() {
        let (past, owner) = in_window();
        let mut autoplay = Autoplay::default();
        autoplay.attend(&past, &FirstChoice);
        let entry = play_by_itself(&past, past.deciding().unwrap().0, offered(&past)).unwrap();
        assert_eq!(autoplay.hold(&asks(owner), entry), Ok(None));
        assert_eq!(autoplay.settle(), Some(asks(owner)));
        assert_eq!(autoplay.settle(), None);
    }
}
