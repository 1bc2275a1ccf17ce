//! The strongest player that fits the time there is.
use crate::play::play;
use menagerie_core::{Seed, Tell};
use menagerie_engine::AnyPlayer;
use std::time::{Duration, Instant};

/// Stronger and stronger.
const STRONGER: [&str; 7] = [
    "search:30",
    "search:100",
    "search:300",
    "search:1000",
    "search:3000",
    "search:10000",
    "search:30000",
];

/// A game of each is tried until one takes too long: the strongest of which `games` games on `threads` threads take no longer than `time`.
pub fn strongest<G: Tell>(
    setup: &G::Setup,
    seats: u8,
    (games, threads): (usize, usize),
    time: Duration,
) -> AnyPlayer {
    let mut best: AnyPlayer = "greedy".parse().expect("greedy is a player");
    let begun = Instant::now();
    for name in STRONGER {
        let player: AnyPlayer = name.parse().expect("these are players");
        let since = Instant::now();
        play::<G>(
            setup,
            &vec![&player; usize::from(seats)],
            &Seed::from_number(0),
            0,
            &mut (),
        );
        let all = since.elapsed().as_secs_f64() * games as f64 / threads.max(1) as f64;
        if all > time.as_secs_f64() || begun.elapsed() > time / 4 {
            break;
        }
        best = player;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::Options;
    use menagerie_games::wallaby::Wallaby;

    #[test]
    fn without_time_the_player_is_greedy_and_with_much_of_it_strong() {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let chosen = |games, time| strongest::<Wallaby>(&setup, 2, (games, 1), time).to_string();
        assert_eq!(chosen(100, Duration::ZERO), "greedy");
        assert_eq!(chosen(usize::MAX, Duration::from_secs(60)), "greedy");
        // a few games of the weakest search take less than a year on any machine
        assert_ne!(chosen(1, Duration::from_secs(2)), "greedy");
    }
}
