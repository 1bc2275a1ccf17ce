//! Monster Baby Rescue!: points that a tile brings now, goals, levels, and the time that it costs.
use super::{Before, Reasons};
use crate::{Known, monster_baby_rescue::progress};
use menagerie_core::{Game, Message, Quick, Seat, Turn};
use menagerie_games::monster_baby_rescue::{Action, MonsterBabyRescue, Part, Phase, Score, State};

impl Reasons<MonsterBabyRescue> for Known {
    fn reasons(before: &Before<'_, MonsterBabyRescue>, action: Action) -> Vec<Message> {
        let state = before.state;
        let Turn::Decide(seat) = state.turn() else {
            return Vec::new();
        };
        let after = before.after(action);
        let (was, is) = (state.scores(), after.scores());
        let mut said = goals(before, &after, seat);
        said.extend(points(&was[seat], &is[seat]));
        for other in Seat::all(state.players).filter(|&other| other != seat) {
            let lost = was[other].total() - is[other].total();
            if lost > 0 {
                let costs = Message::new("monster-baby-rescue-reason-costs");
                said.push(costs.with("who", before.name(other)).with("points", lost));
            }
        }
        said.extend(goes_again(state, &after, seat));
        said.extend(raises(state, &after, seat));
        said.extend(nearly(state, &after, seat));
        said
    }
}

/// A goal is reached; and somebody else who was one short of it will not have it.
fn goals(before: &Before<'_, MonsterBabyRescue>, after: &State, seat: Seat) -> Vec<Message> {
    let state = before.state;
    let mut said = Vec::new();
    for goal in after.babies[seat].goals - state.babies[seat].goals {
        let aim = state.edition.aim(state.faces.goal(goal));
        said.push(Message::new("monster-baby-rescue-reason-goal").with("points", aim.points));
        let others = Seat::all(state.players).filter(|&other| other != seat);
        let mut close = others.filter(|&other| {
            let (have, want) = progress(&aim.test, &state.holding(other), &state.edition.line);
            have > 0 && have + 1 == want
        });
        if let Some(other) = close.next() {
            let first = Message::new("monster-baby-rescue-reason-first");
            said.push(first.with("who", before.name(other)));
        }
    }
    said
}

/// The steps of scoring that grow, goals aside: the largest of them by name.
fn points(was: &Score, is: &Score) -> Option<Message> {
    let finals = |score: &Score| score.finals.iter().sum::<i16>();
    let gains = [
        ("monster-baby-rescue-reason-hearts", is.hearts - was.hearts),
        ("monster-baby-rescue-reason-links", is.links - was.links),
        ("monster-baby-rescue-reason-wants", is.wants - was.wants),
        ("monster-baby-rescue-reason-lines", is.lines - was.lines),
        ("monster-baby-rescue-reason-witch", is.witch - was.witch),
        (
            "monster-baby-rescue-reason-finals",
            finals(is) - finals(was),
        ),
    ];
    let (id, points) = gains.into_iter().rev().max_by_key(|(_, points)| *points)?;
    (points > 0).then(|| Message::new(id).with("points", points))
}

/// Nobody is farther behind: the same player decides next. Which tile is turned up makes no difference.
fn goes_again(state: &State, after: &State, seat: Seat) -> Option<Message> {
    let mut then = after.clone();
    if then.turn() == Turn::Chance {
        let tile = MonsterBabyRescue::draw(&then, &mut Quick::new(0));
        MonsterBabyRescue::settle(&mut then, tile, &mut ());
    }
    let again = state.phase == Phase::Normal && then.turn() == Turn::Decide(seat);
    let again = again && then.phase == Phase::Normal;
    again.then(|| Message::new("monster-baby-rescue-reason-again"))
}

fn raises(state: &State, after: &State, seat: Seat) -> Option<Message> {
    let level = |state: &State, part| state.babies[seat].levels[part];
    let raised = Part::ALL
        .into_iter()
        .find(|&part| level(after, part) > level(state, part))?;
    let id = match raised {
        Part::Head => "monster-baby-rescue-reason-head",
        Part::Torso => "monster-baby-rescue-reason-torso",
        Part::Legs => "monster-baby-rescue-reason-legs",
    };
    Some(Message::new(id).with("level", level(after, raised)))
}

/// One more of something, and a goal is reached that was farther off before.
fn nearly(state: &State, after: &State, seat: Seat) -> Option<Message> {
    let line = &state.edition.line;
    let mut left = after.goals_left().into_iter();
    let near = left.find(|&goal| {
        let test = &state.edition.aim(state.faces.goal(goal)).test;
        let (had, _) = progress(test, &state.holding(seat), line);
        let (has, want) = progress(test, &after.holding(seat), line);
        has > had && has + 1 == want
    })?;
    let points = state.edition.aim(state.faces.goal(near)).points;
    Some(Message::new("monster-baby-rescue-reason-near").with("points", points))
}
