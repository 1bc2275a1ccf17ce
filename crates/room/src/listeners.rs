//! Who listens at a table, and what they are told, each through their own eyes.
//!
//! - `listener`: one of them. `presence`: who of those with a seat is there. `broadcast`: what they are told. `scene`: what is to be seen and done through one pair of eyes. `last_views`: what
//!   each pair of eyes was shown last. `saw`: what happened, as they saw it.

mod broadcast;
mod last_views;
mod listener;
mod presence;
mod saw;
mod scene;

pub use broadcast::Telling;
pub use listener::{FrameText, LetGo, Listener, ListenerId, frame};
pub use presence::Presence;

use super::Seating;
use crate::{error::Error, ids::PersonId, wire::ServerFrame};
use last_views::LastViews;
use menagerie_table::Voice;
use std::time::Duration;
use web_time::Instant;

/// A table that nobody looks at goes to sleep after this.
const DESERTED: Duration = Duration::from_secs(10);

/// All who listen at a table.
pub struct Listeners {
    all: Vec<Listener>,
    /// Which seats were said to be there.
    presence: Presence,
    last_views: LastViews,
    /// Since when nobody listens.
    deserted: Option<Instant>,
}

impl Listeners {
    /// Nobody yet.
    pub fn none() -> Listeners {
        Listeners {
            all: Vec::new(),
            presence: Presence::default(),
            last_views: LastViews::default(),
            deserted: Some(Instant::now()),
        }
    }

    /// Whether nobody listens.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many listen.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// One of them.
    pub fn find(&self, id: ListenerId) -> Option<&Listener> {
        self.all.iter().find(|listener| listener.id == id)
    }

    /// Somebody who plays, else somebody who looks on.
    pub fn somebody(&self, seating: &Seating) -> Option<ListenerId> {
        let mut all = self.all.iter();
        let player = all.find(|listener| seating.seats(listener.person));
        let listener = player.or_else(|| self.all.first())?;
        Some(listener.id)
    }

    /// When the table may go to sleep, if nobody comes.
    pub fn bedtime(&self) -> Option<Instant> {
        self.deserted.map(|since| since + DESERTED)
    }

    /// One does not listen any more.
    pub fn remove(&mut self, id: ListenerId, seating: &Seating) {
        self.keep(seating, |listener| listener.id != id);
    }

    /// Those that do not read, or are gone, are let go.
    pub fn drop_stuck(&mut self, seating: &Seating) {
        self.keep(seating, |listener| !listener.frames.is_stuck());
    }

    fn keep(&mut self, seating: &Seating, stays: impl FnMut(&Listener) -> bool) {
        let before = self.all.len();
        self.all.retain(stays);
        if self.all.is_empty() {
            self.last_views.clear();
            self.deserted.get_or_insert_with(Instant::now);
        }
        if self.all.len() != before {
            self.tell_here(seating);
        }
    }

    /// Tells somebody what came of a request: the number it was done under, where it has one, or why it was not done.
    pub fn answer(&self, to: ListenerId, id: String, answer: Result<Option<u32>, Error>) {
        let Some(listener) = self.find(to) else {
            return;
        };
        listener.tell(&match answer {
            Ok(number) => ServerFrame::Done { id, number },
            Err(error) => ServerFrame::Refused {
                id: Some(id),
                fault: error.fault(&Voice::nameless(listener.words)),
            },
        });
    }

    /// Who of those with a seat is there.
    pub(super) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether a person listens.
    pub(super) fn hears(&self, person: PersonId) -> bool {
        self.all.iter().any(|listener| listener.person == person)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Past,
        tests::{ADA, BEN, began, listens},
    };
    use super::*;
    use crate::mailbox::Receiver;
    use menagerie_table::Passing;
    use serde_json::Value;

    fn all_of<'a>(past: &'a Past, passing: &'a Passing) -> Telling<'a> {
        Telling {
            past,
            passing,
            window: None,
            asked: None,
        }
    }

    fn next(frames: &mut Receiver<FrameText>) -> Value {
        serde_json::from_str(&frames.take().expect("something was told")).unwrap()
    }

    #[test]
    fn who_comes_is_shown_the_table_and_who_is_there() {
        let (past, passing) = (began(), Passing::default());
        let telling = all_of(&past, &passing);
        let mut listeners = Listeners::none();
        let (ada, mut hers) = listens(ADA);
        listeners.welcome(&telling, ada, None);
        let picture = next(&mut hers);
        assert_eq!(picture["tell"], "picture");
        assert_eq!(picture["number"], past.last());
        assert_eq!(picture["scene"]["eyes"], 0);
        let _before = next(&mut hers);
        assert_eq!(next(&mut hers)["here"], serde_json::json!([true, false]));
        assert!(listeners.bedtime().is_none());
        let (ben, _his) = listens(BEN);
        let id = ben.id;
        listeners.welcome(&telling, ben, None);
        assert_eq!(next(&mut hers)["here"], serde_json::json!([true, true]));
        listeners.remove(id, past.seating());
        assert_eq!(next(&mut hers)["here"], serde_json::json!([true, false]));
    }

    #[test]
    fn who_does_not_read_is_let_go_and_an_empty_table_may_sleep() {
        let (past, passing) = (began(), Passing::default());
        let telling = all_of(&past, &passing);
        let mut listeners = Listeners::none();
        let (ada, hers) = listens(ADA);
        listeners.welcome(&telling, ada, None);
        listeners.drop_stuck(past.seating());
        assert!(!listeners.is_empty());
        drop(hers);
        listeners.drop_stuck(past.seating());
        assert!(listeners.is_empty() && listeners.bedtime().is_some());
    }
}
