//! What is known about playing Monster Baby Rescue! well: points if the game ended now, time in hand, and what is on the way to goals.
mod features;

use crate::{Judgement, Knowledge, Known, Level, Limit, Strength, Tuning, Valuation, learned};
use menagerie_core::{BySeat, Game, Seat, Turn};
use menagerie_games::monster_baby_rescue::{
    Action, Baby, MonsterBabyRescue, Phase, Shows, State, Target, Test, Yield,
};

/// What a step of time in hand is worth: a turn costs about three and brings about two points.
const STEP: f32 = 0.65;
/// What a level is worth before any face pays for it.
const LEVEL: f32 = 0.5;
/// What a gem is worth before a link or a face pays for it.
const GEM: f32 = 0.4;
/// What being within one of a goal is worth, as a share of its points.
const NEAR: f32 = 0.35;

impl Knowledge<MonsterBabyRescue> for Known {
    const OPEN: bool = true;

    /// The change of what one's own position is worth.
    fn hints(state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let Turn::Decide(seat) = state.turn() else {
            out.resize(legal.len(), 0.0);
            return;
        };
        let share = left(state);
        let others = Seat::all(state.players).filter(|&other| other != seat);
        let others = others.map(|other| state.babies[other].time);
        let pace = others.min().unwrap_or(0);
        for &action in legal {
            let mut next = state.clone();
            MonsterBabyRescue::apply(&mut next, action, &mut ());
            let total = f32::from(next.scores()[seat].total());
            out.push(
                total + Prospects::of(&next, seat, share).points
                    - time_cost(&next.babies[seat], pace, share),
            );
        }
    }

    /// A cheap look at the tile alone: imagined games choose thousands of times.
    fn play_on(
        state: &State,
        legal: &[Action],
        hints: &mut Vec<f32>,
        sharpness: f32,
        rng: &mut menagerie_core::Quick,
    ) -> Action {
        hints.clear();
        hints.extend(legal.iter().map(|&action| glance(state, action)));
        legal[crate::knowledge::draw_by(hints, sharpness, rng)]
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let scores = state.scores();
        let (share, pace) = (left(state), pace(state));
        let mut points = BySeat::all(0.0);
        for seat in Seat::all(state.players) {
            let prospects = Prospects::of(state, seat, share);
            let total = f32::from(scores[seat].total());
            points[seat] = standing(total, &prospects, &state.babies[seat], pace, share);
        }
        Some(points)
    }

    fn learned(state: &State) -> Option<BySeat<f32>> {
        learned::points::<MonsterBabyRescue>(state)
    }

    fn temperature(state: &State) -> f32 {
        warmth(left(state))
    }

    fn judgement(_: u8) -> Judgement {
        Judgement::of(Valuation::Learned, 1.25, 0.7)
    }

    fn tuning(_: u8, _: Valuation) -> Tuning {
        Tuning {
            explore: 0.4,
            bias: 0.4,
            sharpness: 1.2,
            cut: 6,
            width: 10.0,
            ..Tuning::default()
        }
    }

    /// Gentle looks no further than its own turn.
    fn strength(level: Level, _: u8) -> Strength {
        match level {
            Level::Gentle => Strength {
                limit: Limit::Games(20),
                slack: 0.2,
                cut: Some(0),
                ..Strength::usual(level)
            },
            Level::Solid => Strength::solid(150),
            Level::Strong => Strength::learned(level),
        }
    }
}

/// The share of the game that is still to come.
fn left(state: &State) -> f32 {
    let all = state.edition.deck(state.players).len();
    match state.phase {
        Phase::Final | Phase::Over => 0.0,
        _ => state.deck.len() as f32 / all as f32,
    }
}

/// How far points lie apart while so much of the game is still to come.
fn warmth(share: f32) -> f32 {
    1.5 + 5.0 * share
}

/// The time of who is last on the track.
fn pace(state: &State) -> u16 {
    let times = Seat::all(state.players).map(|seat| state.babies[seat].time);
    times.min().unwrap_or(0)
}

/// What somebody's position is worth by hand.
fn standing(total: f32, prospects: &Prospects, baby: &Baby, pace: u16, share: f32) -> f32 {
    total + prospects.points - time_cost(baby, pace, share)
}

/// What it costs to be so far ahead in time; nothing once everybody has one turn left.
fn time_cost(baby: &Baby, pace: u16, share: f32) -> f32 {
    if share <= 0.0 {
        0.0
    } else {
        STEP * f32::from(baby.time.saturating_sub(pace))
    }
}

/// What may come of what somebody has.
struct Prospects {
    /// All of it: the more game is left, the more it counts.
    points: f32,
    /// The points of the goals left that are met but for one.
    near_goals: f32,
}

impl Prospects {
    fn of(state: &State, seat: Seat, share: f32) -> Prospects {
        let baby = &state.babies[seat];
        let has = state.holding(seat);
        let mut points = 0.0;
        for part in menagerie_games::monster_baby_rescue::Part::ALL {
            points += LEVEL * f32::from(baby.levels[part] - 1);
        }
        points += GEM * f32::from(has.gems.total());
        let edition = state.edition.numbers();
        let mut near_goals = 0.0;
        for goal in state.goals_left() {
            let aim = edition.aim(state.faces.goal(goal));
            let (have, want) = progress(&aim.test, &has, &edition.line);
            if have > 0 && have + 1 >= want {
                near_goals += f32::from(aim.points);
                points += NEAR * f32::from(aim.points);
            }
        }
        // a visit pays for every goal still to come as well
        let visits = f32::from(
            has.counts
                .tiles(menagerie_games::monster_baby_rescue::Kind::Witch),
        );
        points += 1.2 * visits;
        Prospects {
            points: points * share.min(0.7),
            near_goals,
        }
    }
}

/// How much of a goal somebody has, and how much it asks for.
pub(crate) fn progress(
    test: &Test,
    has: &menagerie_games::monster_baby_rescue::Holding,
    line: &menagerie_games::monster_baby_rescue::Line,
) -> (u8, u8) {
    use menagerie_games::monster_baby_rescue::Kind;
    let counts = &has.counts;
    match *test {
        Test::PartLevel { part, min } => (has.levels[part], min),
        Test::AllLevels { min } => (has.levels.lowest(), min),
        Test::Beds { min } => (counts.beds(), min),
        Test::Rungs { min } => (counts.rungs(), min),
        Test::Knots { min } => (counts.knots(), min),
        Test::GemEachColour { min } => (has.gems.red.min(has.gems.green), min),
        Test::Gems { min } => (has.gems.total(), min),
        Test::Witch { min } => (counts.tiles(Kind::Witch), min),
        Test::Wants { min } => (counts.tiles(Kind::Want), min),
        Test::Lines { min } => (line.count(has), min),
        Test::Kinds { min } => (counts.kinds(), min),
    }
}

/// What a tile looks worth without working out the score.
fn glance(state: &State, action: Action) -> f32 {
    let Action::Take { position, part, .. } = action else {
        return 0.0;
    };
    let place = position.max(1) as usize - 1;
    let (Some(&Some(tile)), Turn::Decide(seat)) = (state.row.get(place), state.turn()) else {
        return 0.0;
    };
    let care = state.edition.care(tile);
    let baby = &state.babies[seat];
    let heart = f32::from(care.hearts) + care.link.map_or(0.0, |_| 0.6);
    let shown = match care.shows {
        Shows::Bed { beds } => 1.0 + 0.6 * f32::from(beds),
        Shows::Gem {
            gems: Yield::Choice,
        } => 1.6,
        Shows::Gem {
            gems: Yield::Red(n) | Yield::Green(n),
        } => 1.4 * f32::from(n),
        Shows::Witch {} => 1.0 + 0.7 * baby.goals.len() as f32,
        Shows::Play { rungs } => 1.0 + 0.6 * f32::from(rungs),
        Shows::Improve { part: shown, knots } => {
            let raised = if shown == Target::Any {
                part
            } else {
                shown.part()
            };
            let gain = raised.map_or(0.0, |part| match baby.levels[part] {
                level if level >= state.edition.levels.max => 0.0,
                1 => 2.2,
                _ => 1.4,
            });
            gain + 0.4 * f32::from(knots)
        }
        Shows::Want { .. } => 1.8,
    };
    heart + shown - STEP * f32::from(state.cost(place))
}
