//! Nothing that comes from outside upsets a table: no seat, no text, no number.
mod toy;

use menagerie_core::{Audience, Options, Record, Seat, Seed, Tell, Turn};
use menagerie_table::{
    Hosted, LuckSource, Passing, Play, Show, Since, Undo, Voice,
    shelf::{self, Visit},
    tables,
};
use proptest::prelude::*;

/// Somebody who says anything at all, between choices that are allowed.
struct Pester<'a> {
    seed: u64,
    seats: &'a [u8],
    texts: &'a [String],
}

impl Visit for Pester<'_> {
    type Out = ();
    fn visit<G: Tell>(self) {
        let luck = LuckSource::sealed(Seed::from_number(self.seed));
        let players = *G::about().players.start();
        let mut table = Hosted::<G>::new(players, &Options::new(), luck).expect("ordinary");
        let voice = Voice::english();
        for (seat, text) in self.seats.iter().zip(self.texts) {
            let seat = Seat(*seat);
            let who = Audience::Seat(seat);
            let before = table.lines();
            let _ = table.play(seat, &[text, text]);
            let _ = table.settle(text);
            let _ = table.undo(seat, usize::from(seat.0), Undo::Agreed);
            let mut passing = Passing::default();
            passing.ask(&table, seat, true);
            let _ = table.propose_idle(&passing);
            let _ = table.colour(seat);
            let _ = (
                table.view(who),
                table.prompt(who, &voice),
                table.picture(who, &voice),
            );
            let _ = (
                table.offers(seat, &voice),
                table.sheet(who, &voice),
                table.actions(seat),
            );
            let _ = table.events(who, Since::Event(before), &voice);
            if let Turn::Decide(seat) = table.turn() {
                let actions = table.actions(seat);
                table
                    .play(seat, &[&actions[text.len() % actions.len()]])
                    .expect("offered");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn no_seat_and_no_text_upsets_a_table(
        seed in 0u64..50,
        seats in prop::collection::vec(any::<u8>(), 8),
        texts in prop::collection::vec("[ -~]{0,12}|(jump|place|show|pass|mark) [a-z0-9]{1,3}|.{0,9}", 8),
    ) {
        let pester = || Pester { seed, seats: &seats, texts: &texts };
        pester().visit::<toy::Bluff>();
        for name in shelf::NAMES {
            shelf::visit(name, pester()).expect("on the shelf");
        }
    }

    #[test]
    fn no_record_upsets_an_opening(
        game in "wallaby|chess|",
        players in any::<u8>(),
        key in "board|scarecrow|x",
        value in "standard|full|.{0,5}",
        lines in prop::collection::vec("\\* layout [1-3/]{0,44}|[1-5] place [a-h][1-8]|[1-5] .{0,9}", 0..5),
    ) {
        let record = Record {
            game,
            rules: 1,
            players,
            options: Options::new().with(&key, value),
            seal: None,
            start: menagerie_core::Start::Setup,
            taken: 0,
            lines: lines.iter().filter_map(|line| line.parse().ok()).collect(),
            seed: None,
            result: None,
        };
        let _ = tables::verify(&record);
        let _ = tables::review(&record, Some(2));
        let _ = tables::resume(&record, Seed::from_number(1));
        let _ = tables::branch(&record, 99, LuckSource::ByHand);
    }
}
