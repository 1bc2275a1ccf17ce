//! What audiences are told, in JSON and in words: [`Show`]. Everything goes through their views.
use super::{Hosted, playing::may_decide};
use crate::{
    Code, Decision, Ending, EventsText, Ink, Moment, OfferTold, Play, Row, Show, Since, TableError,
    Told, Voice,
    history::{Walk, seen},
    json::{self, Members},
};
use menagerie_core::{Audience, Colour, Quick, Seat, Step, Tell, Turn};
use serde::Serialize;
use serde_json::Value;
use std::{borrow::Cow, sync::Arc};

/// Most events of a move are shorter, as text.
const USUAL: usize = 256;

/// How many truths are imagined to find out whether somebody knows more than the others.
const GUESSES: u64 = 12;

impl<G: Tell> Show for Hosted<G> {
    fn view(&self, who: Audience) -> Value {
        value(&self.look(who))
    }

    /// The views of several audiences as text: equal ones are written once, for writing is the dear part of it.
    fn view_texts(&self, whom: &[Audience]) -> Vec<Arc<Members>> {
        let mut written: Vec<(G::View, Arc<Members>)> = Vec::with_capacity(whom.len());
        let look = |who: &Audience| {
            let view = self.look(*who);
            if let Some((_, text)) = written.iter().find(|(known, _)| *known == view) {
                return Arc::clone(text);
            }
            let text = Arc::new(Members::of(&view));
            written.push((view, Arc::clone(&text)));
            text
        };
        whom.iter().map(look).collect()
    }

    fn events(&self, who: Audience, since: Since, voice: &Voice<'_>) -> Vec<Told> {
        let who = self.audience(who);
        let noticed = self.noticed(who, since);
        let first = self.history.noticed(who) - noticed.len();
        let mut walk = None;
        let tell = |(number, (line, seen)): (usize, (usize, G::Seen))| Told {
            number,
            line,
            words: self.say(&mut walk, who, line, &seen, voice),
            seen: value(&seen),
        };
        (first..).zip(noticed).map(tell).collect()
    }

    fn events_text(&self, who: Audience, since: Since, voice: Option<&Voice<'_>>) -> EventsText {
        /// As [`Told`] is written.
        #[derive(Serialize)]
        struct Written<'a, S> {
            number: usize,
            seen: &'a S,
            words: &'a str,
        }
        let who = self.audience(who);
        let noticed = self.noticed(who, since);
        let before = self.history.noticed(who) - noticed.len();
        let mut walk = None;
        let mut list = String::with_capacity(USUAL);
        list.push('[');
        for (number, (line, seen)) in (before..).zip(&noticed) {
            let words = voice.map(|voice| self.say(&mut walk, who, *line, seen, voice));
            if number > before {
                list.push(',');
            }
            let written = Written {
                number,
                seen,
                words: words.as_deref().unwrap_or_default(),
            };
            json::write(&mut list, &written);
        }
        list.push(']');
        EventsText { before, list }
    }

    fn saw_alike(&self, one: Audience, two: Audience, line: usize) -> bool {
        let (one, two) = (self.audience(one), self.audience(two));
        let events = self.history.events_since(line);
        let mut each = events.iter();
        self.history.noticed(one) == self.history.noticed(two)
            && each.all(|(_, event)| G::seen(event, one) == G::seen(event, two))
    }

    fn event_count(&self, who: Audience) -> usize {
        self.history.noticed(self.audience(who))
    }

    fn moment(&self, who: Audience, line: usize, voice: &Voice<'_>) -> Moment {
        let who = self.audience(who);
        let walk = self.history.walk(line);
        let view = G::view(&walk.state, who);
        let last = line.min(self.history.len()).checked_sub(1);
        let happened = last.map_or_else(Cow::default, |last| self.history.events_in(last));
        let before = last.map_or(0, |last| self.history.noticed_before(who, last));
        let tell = |(number, (line, seen)): (usize, (usize, G::Seen))| Told {
            number,
            line,
            words: voice.say(&G::event(&view, &seen)),
            seen: value(&seen),
        };
        let seen = seen::<G>(&happened, who);
        let events = (before..).zip(seen).map(tell).collect();
        let prompt = voice.say(&G::prompt(&view, who));
        Moment {
            view: value(&view),
            events,
            prompt,
        }
    }

    fn decision(&self, who: Audience, event: usize) -> Option<Decision> {
        let who = self.audience(who);
        let line = self.history.line_of(who, event)?;
        let Step::Decision(seat, action) = self.history.step(line)? else {
            return None;
        };
        Some(Decision {
            seat,
            action: action.to_string(),
            view: value(&G::view(&self.history.walk(line).state, who)),
        })
    }

    fn offers(&self, seat: Seat, voice: &Voice<'_>) -> Vec<OfferTold> {
        let view = self.look(Audience::Seat(seat));
        let tell = |action: G::Action| {
            let offer = G::offer(&view, action);
            OfferTold {
                action: action.to_string(),
                words: voice.say(&offer.words),
                touch: offer.touch.iter().map(ToString::to_string).collect(),
                warning: offer.warning.map(|warning| voice.say(&warning)),
            }
        };
        self.listed(seat).into_iter().map(tell).collect()
    }

    fn why(&self, seat: Seat, touch: &str) -> Option<TableError> {
        if let Err(refused) = may_decide::<G>(self.history.state(), seat) {
            return Some(refused);
        }
        let view = self.look(Audience::Seat(seat));
        let offered = |action| {
            let touches = G::offer(&view, action).touch;
            touches.iter().any(|place| place.to_string() == touch)
        };
        if self.listed(seat).into_iter().any(offered) {
            return None;
        }
        let reason = G::why(&view, touch)?;
        Some(TableError::by_rule(Code::Rule, &reason))
    }

    fn prompt(&self, who: Audience, voice: &Voice<'_>) -> String {
        voice.say(&G::prompt(&self.look(who), self.audience(who)))
    }

    fn picture(&self, who: Audience, voice: &Voice<'_>) -> Vec<Vec<Ink>> {
        let ink = |span: &menagerie_core::Span| Ink {
            paint: span.paint,
            text: voice.value(&span.ink),
        };
        let picture = G::picture(&self.look(who));
        let lines = picture.lines.iter();
        lines.map(|line| line.iter().map(ink).collect()).collect()
    }

    fn sheet(&self, who: Audience, voice: &Voice<'_>) -> Option<Vec<Row>> {
        let rows = G::sheet(&self.look(who))?.rows.into_iter();
        let tell = |(words, values)| Row {
            words: voice.say(&words),
            values,
        };
        Some(rows.map(tell).collect())
    }

    fn colour(&self, seat: Seat) -> Colour {
        let seat = Some(seat).filter(|seat| seat.0 < self.players());
        G::colour(&self.look(Audience::Table), seat.unwrap_or(Seat(0)))
    }

    fn ending(&self, voice: &Voice<'_>) -> Option<Ending> {
        let outcome = G::outcome(self.history.state())?;
        let words = G::ending(&self.look(Audience::Table), &outcome);
        Some(Ending {
            reason: outcome.reason.to_owned(),
            places: outcome.place.seated(outcome.players).map(|p| p.1).collect(),
            scores: outcome.score.seated(outcome.players).map(|s| s.1).collect(),
            winners: outcome.winners().collect(),
            words: voice.say(&words),
        })
    }

    /// Truths are imagined from what onlookers know; if a seat's view of one differs from its real view, that seat knows more.
    fn has_secrets(&self) -> bool {
        let state = self.history.state();
        let public = G::view(state, Audience::Table);
        (0..GUESSES).any(|number| {
            let guess = G::imagine(&public, &mut Quick::new(number));
            Seat::all(G::players(state))
                .map(Audience::Seat)
                .any(|who| G::view(&guess, who) != G::view(state, who))
        })
    }
}

impl<G: Tell> Hosted<G> {
    /// An audience that exists: strangers are onlookers.
    pub(super) fn audience(&self, who: Audience) -> Audience {
        match who {
            Audience::Seat(seat) if seat.0 >= G::players(self.history.state()) => Audience::Table,
            other => other,
        }
    }

    pub(super) fn look(&self, who: Audience) -> G::View {
        G::view(self.history.state(), self.audience(who))
    }

    /// What an audience noticed from somewhere on, to the end, with the lines in which it happened.
    fn noticed(&self, who: Audience, since: Since) -> Vec<(usize, G::Seen)> {
        match since {
            Since::Line(first) => seen::<G>(&self.history.events_since(first), who).collect(),
            Since::Event(first) => self.history.noticed_since(who, first),
        }
    }

    /// An event in words, which may speak of the position right after it. Lines must not go down from one call to the next.
    fn say<'a>(
        &'a self,
        walk: &mut Option<Walk<'a, G>>,
        who: Audience,
        line: usize,
        seen: &G::Seen,
        voice: &Voice<'_>,
    ) -> String {
        let walk = walk.get_or_insert_with(|| self.history.walk(line + 1));
        walk.on_to(line + 1);
        voice.say(&G::event(&G::view(&walk.state, who), seen))
    }

    pub(super) fn listed(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if G::turn(self.history.state()) == Turn::Decide(seat) {
            G::actions(self.history.state(), &mut actions);
        }
        actions
    }
}

fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("views and seen events are plain data with text keys")
}
