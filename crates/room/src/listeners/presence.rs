//! Who is there, seat by seat.
use std::time::Duration;
use web_time::Instant;

/// Who has not been there for so long is away; before that it may be a bad line.
const AWAY: Duration = Duration::from_secs(60);

/// Since when the people of each seat are not there; nothing for those who are. The time counts from when the table woke up.
#[derive(Debug, Default)]
pub struct Presence(Vec<Option<Instant>>);

impl Presence {
    /// Takes in who is there now; whether that has changed.
    pub fn update(&mut self, here: &[bool]) -> bool {
        if self.list() == here {
            return false;
        }
        let now = Instant::now();
        let since = |(seat, here): (usize, &bool)| {
            let before = self.0.get(seat).copied().flatten();
            (!here).then(|| before.unwrap_or(now))
        };
        self.0 = here.iter().enumerate().map(since).collect();
        true
    }

    /// One entry a seat.
    pub fn list(&self) -> Vec<bool> {
        self.0.iter().map(Option::is_none).collect()
    }

    /// Whether whoever has a seat is there; bots always are.
    pub fn is_here(&self, seat: u8) -> bool {
        matches!(self.0.get(usize::from(seat)), Some(None))
    }

    /// Whether whoever has a seat has not been there for a minute.
    pub fn is_away(&self, seat: u8) -> bool {
        let since = self.0.get(usize::from(seat)).copied().flatten();
        since.is_some_and(|since| since.elapsed() >= AWAY)
    }

    /// For tests: who is there from now on.
    #[cfg(test)]
    pub fn of(here: &[bool]) -> Presence {
        let mut presence = Presence::default();
        presence.update(here);
        presence
    }

    /// For tests: a minute later.
    #[cfg(test)]
    pub fn a_minute_later(mut self) -> Presence {
        for since in self.0.iter_mut().flatten() {
            *since = since.checked_sub(AWAY).unwrap();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_gone_for_a_minute_is_away() {
        let presence = Presence::of(&[true, false]);
        assert!(presence.is_here(0) && !presence.is_here(1) && !presence.is_here(2));
        assert!(!presence.is_away(1), "a bad line");
        let mut presence = presence.a_minute_later();
        assert!(!presence.update(&[true, false]), "nothing has changed");
        assert!(presence.update(&[false, false]));
        assert!(presence.is_away(1) && !presence.is_away(0) && !presence.is_away(7));
        presence.update(&[true, true]);
        presence.update(&[true, false]);
        assert!(!presence.is_away(1), "the time begins anew");
    }
}
