//! What audiences are told, in JSON and in words. Everything goes through their views.
use super::Hosted;
use crate::{Ending, Ink, OfferTold, Row, Since, Told, Voice};
use menagerie_core::{Audience, Quick, Record, Seat, Tell, Turn};
use serde::Serialize;
use serde_json::Value;

/// How many truths are imagined to find out whether somebody knows more than the others.
const GUESSES: u64 = 12;

impl<G: Tell> Hosted<G> {
    /// An audience that exists: strangers are onlookers.
    pub(super) fn audience(&self, who: Audience) -> Audience {
        match who {
            Audience::Seat(seat) if seat.0 >= G::players(self.course.state()) => Audience::Table,
            other => other,
        }
    }

    pub(super) fn look(&self, who: Audience) -> G::View {
        G::view(self.course.state(), self.audience(who))
    }

    pub(super) fn tell_events(&self, who: Audience, since: Since, voice: &Voice<'_>) -> Vec<Told> {
        let who = self.audience(who);
        let noticed = self
            .course
            .events()
            .iter()
            .filter_map(|(line, event)| G::seen(event, who).map(|seen| (*line, seen)))
            .enumerate();
        let wanted = noticed.filter(|(number, (line, _))| match since {
            Since::Event(first) => *number >= first,
            Since::Line(first) => *line >= first,
        });
        let mut walk = None;
        wanted
            .map(|(number, (line, seen))| {
                let walk = walk.get_or_insert_with(|| self.course.walk(line + 1));
                walk.on_to(line + 1);
                let words = voice.say(&G::event(&G::view(&walk.state, who), &seen));
                Told {
                    number,
                    line,
                    seen: json(&seen),
                    words,
                }
            })
            .collect()
    }

    pub(super) fn count_events(&self, who: Audience) -> usize {
        let who = self.audience(who);
        let events = self.course.events().iter();
        events.filter(|(_, e)| G::seen(e, who).is_some()).count()
    }

    pub(super) fn listed(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if G::turn(self.course.state()) == Turn::Decide(seat) {
            G::actions(self.course.state(), &mut actions);
        }
        actions
    }

    pub(super) fn tell_offers(&self, seat: Seat, voice: &Voice<'_>) -> Vec<OfferTold> {
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

    pub(super) fn draw_picture(&self, who: Audience, voice: &Voice<'_>) -> Vec<Vec<Ink>> {
        let ink = |span: &menagerie_core::Span| Ink {
            paint: span.paint,
            text: voice.value(&span.ink),
        };
        let picture = G::picture(&self.look(who));
        let lines = picture.lines.iter();
        lines.map(|line| line.iter().map(ink).collect()).collect()
    }

    pub(super) fn tell_sheet(&self, who: Audience, voice: &Voice<'_>) -> Option<Vec<Row>> {
        let rows = G::sheet(&self.look(who))?.rows.into_iter();
        let tell = |(words, values)| Row {
            words: voice.say(&words),
            values,
        };
        Some(rows.map(tell).collect())
    }

    pub(super) fn tell_ending(&self, voice: &Voice<'_>) -> Option<Ending> {
        let outcome = G::outcome(self.course.state())?;
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
    pub(super) fn keeps_secrets(&self) -> bool {
        let state = self.course.state();
        let public = G::view(state, Audience::Table);
        (0..GUESSES).any(|number| {
            let guess = G::imagine(&public, &mut Quick::new(number));
            Seat::all(G::players(state))
                .map(Audience::Seat)
                .any(|who| G::view(&guess, who) != G::view(state, who))
        })
    }

    pub(super) fn write_record(&self) -> Record {
        let result = G::outcome(self.course.state()).map(|outcome| outcome.to_string());
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: G::players(self.course.state()),
            options: G::options(&self.setup),
            seal: self.fortune.seal(),
            start: self.start.clone(),
            taken: self.taken,
            lines: self.course.lines(0),
            seed: self.fortune.seed().filter(|_| result.is_some()),
            result,
        }
    }
}

pub(super) fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("views and seen events are plain data with text keys")
}
