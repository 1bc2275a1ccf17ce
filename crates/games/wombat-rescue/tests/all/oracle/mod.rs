//! The fast implementation of smell, lines, pushing and arriving, compared with a slow one on thousands of random positions.
mod scatter;
mod world;

use menagerie_core::{Audience, Game, Quick, Tell};
use scatter::scatter;
use std::collections::BTreeSet;
use wombat_rescue::{Action, State, Wait, WombatRescue};
use world::{WAYS, World};

const POSITIONS: u64 = 1500;

fn world(state: &State) -> World {
    let den = state.starting_den().map(|den| state.ground.hex(den));
    World::seen(&WombatRescue::view(state, Audience::Table), den)
}

fn picture(state: &State) -> String {
    let view = WombatRescue::view(state, Audience::Everything);
    format!("{}\n{state}", WombatRescue::picture(&view).plain())
}

/// The moves, special moves and scampers of the player on turn, by the slow rules.
fn slow_choices(world: &World, who: usize) -> BTreeSet<String> {
    let mut choices = BTreeSet::new();
    let smells = world.smells(who, world.players[who].mama);
    for (name, way) in WAYS {
        if world.walked(who, way, 1).is_some() {
            choices.insert(format!("use scamper {name}"));
        }
        if smells {
            let long = |steps: &u8| world.walked(who, way, *steps).is_some();
            let longest = (1..24).take_while(long).last().unwrap_or(0);
            choices.extend((1..=longest).map(|steps| format!("move {name} {steps}")));
        } else if world.special(who, way) {
            choices.insert(format!("special {name}"));
        }
    }
    let stuck = !WAYS
        .iter()
        .any(|(_, way)| world.walked(who, *way, 1).is_some());
    let special = WAYS.iter().any(|(_, way)| world.special(who, *way));
    if !smells && !special && !stuck {
        choices.insert("wander".to_owned());
    }
    choices
}

// WR-SMELL, WR-MOVE, WR-SPEC, WR-WAND-1, WR-PUSH, WR-SCAM-2
#[test]
fn fast_and_slow_rules_offer_the_same_moves() {
    for seed in 0..POSITIONS {
        let state = scatter(&mut Quick::new(seed));
        let world = world(&state);
        let mut actions = Vec::new();
        WombatRescue::actions(&state, &mut actions);
        let kinds = |action: &&Action| {
            matches!(
                action,
                Action::Move(..) | Action::Special(_) | Action::Scamper(_) | Action::Wander
            )
        };
        let fast: BTreeSet<String> = actions
            .iter()
            .filter(kinds)
            .map(ToString::to_string)
            .collect();
        let slow = slow_choices(&world, state.seat.index());
        assert_eq!(fast, slow, "seed {seed}\n{}", picture(&state));
    }
}

// WR-SMELL-1, WR-SMELL-2
#[test]
fn fast_and_slow_rules_agree_on_every_smell() {
    for seed in 0..POSITIONS / 10 {
        let state = scatter(&mut Quick::new(seed));
        let world = world(&state);
        for seat in state.seats() {
            for space in 0..state.ground.spaces.len() as u8 {
                let hex = state.ground.hex(space);
                let slow = world.smells(seat.index(), (i32::from(hex.q), i32::from(hex.r)));
                let fast = state.wombats[seat].smell.has(space);
                assert_eq!(fast, slow, "seed {seed} {seat} {hex}\n{}", picture(&state));
            }
        }
    }
}

// WR-PUSH, WR-ARR, WR-EAT, WR-RESC, WR-CATCH, WR-SOLO-6
#[test]
fn fast_and_slow_rules_lead_to_the_same_positions() {
    for seed in 0..POSITIONS {
        let state = scatter(&mut Quick::new(seed));
        let before = world(&state);
        let who = state.seat.index();
        let mut actions = Vec::new();
        WombatRescue::actions(&state, &mut actions);
        for action in actions {
            let (way, steps) = match action {
                Action::Move(way, steps) => (way, steps),
                Action::Special(way) | Action::Scamper(way) => (way, 1),
                _ => continue,
            };
            let (_, delta) = WAYS
                .into_iter()
                .find(|(name, _)| *name == way.word())
                .unwrap();
            let mut slow = before.walked(who, delta, steps).unwrap();
            let mut after = state.clone();
            WombatRescue::apply(&mut after, action, &mut ());
            // control is settled where somebody was caught; here only who it was
            let caught = std::mem::take(&mut slow.caught);
            let fast = world(&after);
            let told = format!(
                "seed {seed} {action}\n{}\n{}",
                picture(&state),
                picture(&after)
            );
            assert_eq!(fast, slow, "{told}");
            let controller = state.hunt.controller.index();
            let others: Vec<usize> = caught
                .iter()
                .copied()
                .filter(|&c| c != controller)
                .collect();
            match (others.as_slice(), caught.len()) {
                _ if slow.over => {}
                ([], 0) => assert_eq!(after.hunt.controller.index(), controller, "{told}"),
                ([heir], _) => assert_eq!(after.hunt.controller.index(), *heir, "{told}"),
                ([], _) if state.terms.players == 2 => {
                    assert_ne!(after.hunt.controller.index(), controller, "{told}");
                }
                _ => assert_eq!(after.wait, Wait::Give, "{told}"),
            }
        }
    }
}

// the comparison is worth something only if the positions are rich enough
#[test]
fn the_random_positions_push_eat_find_rescue_and_catch() {
    use wombat_rescue::Event;
    let mut seen = BTreeSet::new();
    for seed in 0..POSITIONS {
        let state = scatter(&mut Quick::new(seed));
        let mut actions = Vec::new();
        WombatRescue::actions(&state, &mut actions);
        for action in actions {
            let mut events = Vec::new();
            WombatRescue::apply(&mut state.clone(), action, &mut events);
            let pushes = events.iter().filter(|e| matches!(e, Event::Pushed { .. }));
            if pushes.count() > 2 {
                seen.insert("a long push");
            }
            seen.extend(events.iter().filter_map(|event| match event {
                Event::Pushed { .. } => Some("push"),
                Event::Ate { .. } => Some("eat"),
                Event::Found { .. } => Some("find"),
                Event::Rescued { .. } => Some("rescue"),
                Event::Caught { .. } => Some("catch"),
                Event::Rammed { .. } => Some("ram"),
                Event::Won { .. } => Some("win"),
                _ => None,
            }));
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}
