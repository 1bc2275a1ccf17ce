//! The game begins.
use crate::{
    Entry, Fact,
    error::Error,
    past::Past,
    request::Request,
    wire::{Level, Phase},
};
use menagerie_core::{Seat, Turn};

/// Begins: on the host's request, or because every seat is taken. Bots of that level fill open seats.
///
/// # Errors
/// If it has begun, somebody else is the host, or the game refuses its options.
pub fn start(past: &Past, request: Option<&Request>, level: Level) -> Result<Entry, Error> {
    let seating = past.seating();
    if seating.phase != Phase::Gathering {
        return Err(Error::Begun);
    }
    if request.is_some_and(|request| seating.host != Some(request.person)) {
        return Err(Error::NotYours);
    }
    let game = past.open()?;
    let lines = game.record().lines;
    let fact = Fact::Started {
        level,
        colours: Seat::all(game.players())
            .map(|seat| game.colour(seat))
            .collect(),
        lines: lines.iter().map(ToString::to_string).collect(),
        lot: past.lot()?,
        next: match game.turn() {
            Turn::Decide(seat) => Some(seat.0),
            _ => None,
        },
    };
    Ok(match request {
        Some(request) => request.entry(fact),
        None => Entry::unasked(fact),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ids::PersonId,
        tests::{ADA, EVE, asks, began, gathering, gathering_of, happens},
    };
    use menagerie_core::Seed;

    #[test]
    fn the_host_begins_and_bots_fill_open_seats() {
        let mut past = gathering([Some(ADA), None]);
        let stranger = start(&past, Some(&asks(EVE)), Level::Gentle);
        assert_eq!(stranger, Err(Error::NotYours));
        let entry = start(&past, Some(&asks(ADA)), Level::Gentle).unwrap();
        assert!(past.game().is_none(), "it is only proposed");
        happens(&mut past, &entry);
        assert!(past.game().is_some());
        assert_eq!(past.seating().chairs[1].bot, Some(Level::Gentle));
    }

    /// WAL-SETUP-1
    #[test]
    fn who_begins_is_drawn_by_lot_where_the_rulebook_leaves_it_open() {
        let mut began = std::collections::BTreeMap::new();
        for luck in 0..=255 {
            let mut past =
                gathering_of(owners_of(), Seed([luck; 32]), |seating| seating.lot = true);
            let entry = start(&past, None, Level::Solid).unwrap();
            happens(&mut past, &entry);
            let chairs = &past.seating().chairs;
            let owners: Vec<_> = chairs.iter().map(|chair| chair.owner).collect();
            let first = owners[0];
            // clockwise as before
            let at = owners_of().iter().position(|it| *it == first);
            let mut turned = owners_of();
            turned.rotate_left(at.unwrap());
            assert_eq!(owners, turned);
            *began.entry(first).or_insert(0) += 1;
            // another seat than that of the lot is no journal of ours
            let mut again =
                gathering_of(owners_of(), Seed([luck; 32]), |seating| seating.lot = true);
            let mut steered = entry.clone();
            if let Fact::Started { lot, .. } = &mut steered.what {
                *lot = (*lot + 1) % 3;
            }
            assert!(again.apply(&steered).is_err());
        }
        println!("{began:?} of 256");
        assert!(began.len() == 3 && began.values().all(|often| (60..=112).contains(often)));
        let past = gathering(owners_of());
        let plain = start(&past, None, Level::Solid).unwrap();
        assert!(
            matches!(plain.what, Fact::Started { lot: 0, .. }),
            "the switch is off"
        );
    }

    fn owners_of() -> [Option<PersonId>; 3] {
        [Some(ADA), Some(EVE), None]
    }

    #[test]
    fn a_game_begins_once() {
        assert_eq!(start(&began(), None, Level::Solid), Err(Error::Begun));
    }
}
