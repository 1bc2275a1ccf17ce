//! What is known about playing Wombat Rescue well: babies at home, a short way to the next one, and smell all along that way.
mod features;
mod mama;
mod solo;

use crate::{Judgement, Knowledge, Known, Level, Strength, Tuning, Valuation, learned};
use mama::Mama;
use menagerie_core::{BySeat, Seat};
use menagerie_games::wombat_rescue::{
    Action, Ground, Hex, NOWHERE, Spaces, State, Trick, Way, Wombat, WombatRescue,
};

/// What a baby at home is worth.
const BABY: f32 = 8.0;
/// What a baby in the pouch is worth.
const POUCH: f32 = 3.0;
/// What a space of the present way costs.
const STEP: f32 = 0.3;
/// What a space between a baby and one's own smell costs.
const GAP: f32 = 0.45;
/// What a cube on the board is worth, wherever it lies.
const CUBE: f32 = 0.25;
/// What a set in the tract is worth.
const SET: f32 = 0.5;
/// What a disk's value in the mouth is worth.
const MOUTH: f32 = 0.15;
/// What an unused action tile is worth.
const TILE: f32 = 0.5;
/// What it costs to stand outside one's own smell.
const LOST: f32 = 1.0;
/// From how far the dingo is to be feared.
const FEAR: u16 = 5;
/// From this round on players dare more, and after so many rounds more they fear hardly anything. Most games are over before that; but where cubes are eaten
/// and two dingoes run, everybody would stay near home for ever.
const PATIENCE: (u16, u16) = (20, 20);
/// What is left of fear in the end.
const DARING: f32 = 0.1;

impl Knowledge<WombatRescue> for Known {
    const OPEN: bool = true;
    // imagined games are long, and a turn has many ways
    const LOOKS: u32 = 12;

    fn hints(state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let mut start = Start::of(state);
        out.extend(
            legal
                .iter()
                .map(|&action| promise(state, action, &mut start)),
        );
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let patience = patience(state);
        let mut points = BySeat::all(0.0);
        for seat in state.seats() {
            points[seat] = Mama::of(state, seat).standing(patience);
        }
        Some(points)
    }

    fn alone(state: &State) -> Option<f32> {
        Some(solo::chance(state))
    }

    fn learned(state: &State) -> Option<BySeat<f32>> {
        learned::points::<WombatRescue>(state)
    }

    fn temperature(_: &State) -> f32 {
        3.0
    }

    fn judgement(players: u8) -> Judgement {
        match players {
            1 => Judgement::of(Valuation::HandMade, 0.68, 0.93),
            2 => Judgement::of(Valuation::Learned, 1.15, 0.95),
            _ => Judgement::of(Valuation::Learned, 1.0, 0.95),
        }
    }

    /// Gentle goes by what looks good more than others do: with so few games it would walk to and fro.
    fn strength(level: Level, players: u8) -> Strength {
        match (level, players) {
            (Level::Gentle, _) => Strength {
                bias: Some(2.0),
                ..Strength::usual(level)
            },
            (Level::Solid, 3..) => Strength::solid(150),
            (other, _) => Strength::learned(other),
        }
    }

    /// The more play, the smaller are everybody's chances and what tells them apart. Imagined games go on for four rounds; of who plays alone for one, because what
    /// is known about that says more than a way of playing on that does not see far, and so does what was learned.
    fn tuning(players: u8, by: Valuation) -> Tuning {
        let (explore, cut) = match (players, by) {
            (1, _) => (0.3, 1),
            (_, Valuation::Learned) => (0.6 / f32::from(players), u32::from(players) + 1),
            (_, Valuation::HandMade) => (0.6 / f32::from(players), 4 * u32::from(players)),
        };
        Tuning {
            explore,
            bias: 1.0 / f32::from(players),
            sharpness: 0.25,
            cut,
            width: 10.0,
            ..Tuning::default()
        }
    }
}

/// What the mama in turn wants and fears wherever she goes, and what all her moves are compared with.
struct Start {
    seat: Seat,
    goals: Goals,
    /// Her babies that wait, if her pouch is empty.
    babies: Spaces,
    food: Spaces,
    hunted: f32,
    way: f32,
    fear: f32,
    line: Line,
    /// Who plays alone watches the dingo in another way.
    watch: Option<solo::Watch>,
    /// How much of all fear is left.
    patience: f32,
}

impl Start {
    fn of(state: &State) -> Start {
        let wombat = &state.wombats[state.seat];
        let goals = Goals::of(state, wombat);
        let hunted = hunted(state, state.seat);
        let babies = if wombat.pouch.is_none() {
            state.babies_of(state.seat)
        } else {
            Spaces::EMPTY
        };
        Start {
            seat: state.seat,
            babies,
            food: state.disks(),
            hunted,
            way: goals.way_from(state, wombat.at),
            fear: fear(state, hunted, wombat.at),
            goals,
            line: Line::begin(Way::ALL[0], wombat.at),
            watch: state.terms.solo().then(|| solo::Watch::of(state)),
            patience: patience(state),
        }
    }
}

/// A walk straight on. Moves are listed by direction and steps, so that most go one step farther than the one before.
struct Line {
    way: Way,
    steps: u8,
    at: u8,
    passed_home: bool,
}

impl Line {
    fn begin(way: Way, at: u8) -> Line {
        Line {
            way,
            steps: 0,
            at,
            passed_home: false,
        }
    }

    /// Walks on to so many steps, as far as there are spaces.
    fn walk_to(&mut self, ground: &Ground, steps: u8) {
        while self.steps < steps
            && let Some(next) = ground.next(self.at, self.way)
        {
            self.at = next;
            self.passed_home |= next == ground.home;
            self.steps += 1;
        }
    }
}

/// Where a mama wants to go next: home with a baby, else to the nearest of hers.
pub(crate) struct Goals {
    spaces: [u8; 4],
    count: usize,
}

impl Goals {
    pub(crate) fn of(state: &State, wombat: &Wombat) -> Goals {
        let mut goals = Goals {
            spaces: [state.ground.home; 4],
            count: 1,
        };
        if wombat.pouch.is_none() {
            goals.count = 0;
            for baby in waiting(state, wombat) {
                goals.spaces[goals.count] = baby;
                goals.count += 1;
            }
        }
        goals
    }

    pub(crate) fn way_from(&self, state: &State, from: u8) -> f32 {
        let goals = self.spaces[..self.count].iter();
        let ways = goals.map(|&goal| state.ground.distance(from, goal));
        f32::from(ways.min().unwrap_or(0))
    }
}

/// How promising an action looks.
fn promise(state: &State, action: Action, start: &mut Start) -> f32 {
    let seat = state.seat;
    match action {
        Action::Move(way, steps) => arrival(state, start, way, steps),
        Action::Special(way) | Action::Step(way) => arrival(state, start, way, 1),
        Action::Scamper(way) => arrival(state, start, way, 1) - TILE - 0.4,
        Action::Use(Trick::RunHome) => {
            let wombat = &state.wombats[seat];
            let home = f32::from(state.ground.distance(wombat.at, state.ground.home));
            let bring = if wombat.pouch.is_some() { 2.0 } else { -3.0 };
            bring + STEP * home - 2.0 * TILE
        }
        Action::Use(Trick::Fiber) => 0.3 - TILE,
        Action::Use(Trick::Hold | Trick::Protection) => -TILE,
        Action::Wander | Action::Spare => 0.2,
        Action::End => {
            let unused = -0.25 * f32::from(3 - state.moves.min(3));
            unused + start.watch.as_ref().map_or(0.0, |watch| watch.end(state))
        }
        Action::Relocate(from) => relocation(state, seat, from),
        Action::Place(_, at) | Action::Run(at) => threat(state, at),
        Action::Target(at) => {
            let own = state.ground.space(at) == Some(state.wombats[state.hunt.controller].at);
            if own { -3.0 } else { 0.0 }
        }
        Action::Give(_) | Action::Dingo(_) => 0.0,
    }
}

/// The spaces where a wombat's babies wait.
fn waiting(state: &State, wombat: &Wombat) -> impl Iterator<Item = u8> + use<> {
    let (babies, waiting) = (state.ground.babies, wombat.waiting);
    (0..4usize)
        .filter(move |baby| waiting >> baby & 1 == 1)
        .map(move |baby| babies[baby])
        .filter(|&space| space != NOWHERE)
}

/// How much of all fear is left in this round, from 1 down.
fn patience(state: &State) -> f32 {
    let late = state.round.saturating_sub(PATIENCE.0).min(PATIENCE.1);
    1.0 - (1.0 - DARING) * f32::from(late) / f32::from(PATIENCE.1)
}

/// How much a mama has to fear the dingo.
fn hunted(state: &State, seat: Seat) -> f32 {
    match state.wombats[seat].pouch {
        _ if !state.eligible(seat) => 0.0,
        Some(_) => 0.5,
        None => 0.2,
    }
}

/// What the dingo's nearness costs a mama on a space.
fn fear(state: &State, hunted: f32, at: u8) -> f32 {
    if at == state.ground.home || hunted == 0.0 {
        return 0.0;
    }
    hunted * f32::from(nearness(state, at))
}

/// How many spaces nearer than where he is feared the dingo is to a space.
fn nearness(state: &State, at: u8) -> u16 {
    let dingoes = state.hunt.at.iter().filter(|&&dingo| dingo != NOWHERE);
    let nearest = dingoes.map(|&dingo| state.ground.distance(dingo, at)).min();
    FEAR.saturating_sub(nearest.unwrap_or(FEAR))
}

/// How good it is to end a move so many steps in a direction.
fn arrival(state: &State, start: &mut Start, way: Way, steps: u8) -> f32 {
    let wombat = &state.wombats[start.seat];
    if start.line.way != way || start.line.steps > steps {
        start.line = Line::begin(way, wombat.at);
    }
    start.line.walk_to(&state.ground, steps);
    let (at, passed_home) = (start.line.at, start.line.passed_home);
    let nearer = start.way - start.goals.way_from(state, at);
    let found = match start.watch {
        Some(_) => solo::POUCH,
        None => POUCH,
    };
    let mut points = STEP * nearer;
    if start.food.has(at)
        && let Some(disk) = state.disk(at)
    {
        points += 0.5 + 0.25 * f32::from(state.edition.value(disk));
        points += start.watch.as_ref().map_or(0.0, |_| solo::FOOD);
    }
    if wombat.pouch.is_some() {
        points += if passed_home { BABY - POUCH } else { 0.0 };
    } else if start.babies.has(at) {
        points += found;
    }
    if !wombat.smell.has(at) {
        let lost = start.watch.as_ref().map_or(LOST, |_| solo::LOST);
        points -= start.patience * lost;
    }
    if let Some(watch) = &start.watch {
        return points + watch.arrival(state, at);
    }
    if state.dingo_on(at).is_some() {
        points -= 4.0;
    }
    points - start.patience * (fear(state, start.hunted, at) - start.fear)
}

/// A cube is best taken from where others smell as well.
fn relocation(state: &State, seat: Seat, from: Hex) -> f32 {
    let wombat = &state.wombats[seat];
    let Some(space) = state.ground.space(from) else {
        return 0.0;
    };
    let others = wombat
        .cubes
        .spaces()
        .into_iter()
        .filter(|&cube| cube != space);
    let near = others.map(|cube| state.ground.distance(space, cube)).min();
    -0.3 * f32::from(near.unwrap_or(9))
}

/// How good a place of the dingo is for who controls him: near others, far from oneself.
fn threat(state: &State, at: Hex) -> f32 {
    let Some(space) = state.ground.space(at) else {
        return 0.0;
    };
    if state.terms.solo() {
        // where she can meet him before he meets a baby
        return -0.2 * f32::from(state.ground.distance(space, state.wombats[state.seat].at));
    }
    let mut points = 0.0;
    for seat in state.seats() {
        let feared = fear_from(state, seat, space);
        points += if seat == state.hunt.controller {
            -feared
        } else {
            feared
        };
    }
    points
}

fn fear_from(state: &State, seat: Seat, dingo: u8) -> f32 {
    let wombat = &state.wombats[seat];
    if wombat.at == state.ground.home {
        return 0.0;
    }
    let far = state.ground.distance(dingo, wombat.at).min(12);
    let much = if wombat.pouch.is_some() { 0.3 } else { 0.15 };
    much * f32::from(12 - far)
}
