//! The door: everything that [`Table`] promises, handed to the rooms where it is done.
use super::{Hosted, telling::json};
use crate::{
    Ending, EventsText, Idle, Ink, LuckSource, OfferTold, Played, Refused, Row, Since, Table, Told,
    Undo, Undone, Voice,
};
use menagerie_core::{Audience, Colour, Options, Outcome, Quick, Record, Seat, Start, Tell, Turn};
use serde_json::Value;
use std::sync::Arc;

impl<G: Tell> Table for Hosted<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> u8 {
        G::players(self.history.state())
    }

    fn options(&self) -> Options {
        G::options(&self.setup)
    }

    fn seal(&self) -> Option<String> {
        self.luck.seal()
    }

    fn turn(&self) -> Turn {
        G::turn(self.history.state())
    }

    fn lines(&self) -> usize {
        self.history.len()
    }

    fn play(&mut self, seat: Seat, actions: &[&str]) -> Result<Played, Refused> {
        self.play_all(seat, actions)
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.read(seat, action).map(|_| ())
    }

    fn settle(&mut self, outcome: &str) -> Result<Played, Refused> {
        self.settle_by_hand(outcome)
    }

    fn undoable(&self, seat: Seat, how: Undo) -> usize {
        self.ways_back(seat, how).count()
    }

    fn undo(&mut self, seat: Seat, count: usize, how: Undo) -> Result<Undone, Refused> {
        self.take_back(seat, count, how)
    }

    fn in_window(&self) -> bool {
        G::idle(self.history.state()).is_some()
    }

    fn idle(&self) -> Option<Idle> {
        self.idle_choice()
    }

    fn settle_idle(&mut self) -> Option<Played> {
        self.answer_window()
    }

    fn pass_round(&mut self, seat: Seat, pass: bool) {
        self.ask_to_pass(seat, pass);
    }

    fn passes_round(&self, seat: Seat) -> bool {
        self.passes(seat)
    }

    fn view(&self, who: Audience) -> Value {
        json(&self.look(who))
    }

    fn view_texts(&self, whom: &[Audience]) -> Vec<Arc<str>> {
        self.write_views(whom)
    }

    fn events(&self, who: Audience, since: Since, voice: &Voice<'_>) -> Vec<Told> {
        self.tell_events(who, since, voice)
    }

    fn events_text(&self, who: Audience, since: Since, voice: Option<&Voice<'_>>) -> EventsText {
        self.write_events(who, since, voice)
    }

    fn event_count(&self, who: Audience) -> usize {
        self.count_events(who)
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let listed = self.listed(seat).into_iter();
        listed.map(|action| action.to_string()).collect()
    }

    fn offers(&self, seat: Seat, voice: &Voice<'_>) -> Vec<OfferTold> {
        self.tell_offers(seat, voice)
    }

    fn why(&self, seat: Seat, touch: &str) -> Option<Refused> {
        self.tell_why(seat, touch)
    }

    fn prompt(&self, who: Audience, voice: &Voice<'_>) -> String {
        voice.say(&G::prompt(&self.look(who), self.audience(who)))
    }

    fn picture(&self, who: Audience, voice: &Voice<'_>) -> Vec<Vec<Ink>> {
        self.draw_picture(who, voice)
    }

    fn sheet(&self, who: Audience, voice: &Voice<'_>) -> Option<Vec<Row>> {
        self.tell_sheet(who, voice)
    }

    fn colour(&self, seat: Seat) -> Colour {
        let seat = Some(seat).filter(|seat| seat.0 < self.players());
        G::colour(&self.look(Audience::Table), seat.unwrap_or(Seat(0)))
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.history.state())
    }

    fn ending(&self, voice: &Voice<'_>) -> Option<Ending> {
        self.tell_ending(voice)
    }

    fn has_secrets(&self) -> bool {
        self.keeps_secrets()
    }

    fn position(&self) -> String {
        self.history.state().to_string()
    }

    fn record(&self) -> Record {
        self.write_record()
    }

    fn lookalike(&self, who: Audience, number: u64) -> Box<dyn Table> {
        let state = G::imagine(&self.look(who), &mut Quick::new(number));
        let start = Start::Position(state.to_string());
        let setup = self.setup.clone();
        Box::new(Self::seated(setup, start, state, LuckSource::ByHand))
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Never called: that it compiles is the promise.
    struct _AssertObjectSafe(Box<dyn Table>);
}
