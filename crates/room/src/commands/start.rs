//! The game begins.
use crate::{
    Entry, Fact,
    error::Error,
    past::Past,
    request::Request,
    wire::{Level, Phase},
};
use menagerie_core::Seat;

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
    };
    Ok(match request {
        Some(request) => request.entry(fact),
        None => Entry::unasked(fact),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, EVE, asks, began, gathering, happens};

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

    #[test]
    fn a_game_begins_once() {
        assert_eq!(start(&began(), None, Level::Solid), Err(Error::Begun));
    }
}
