//! Wombat Rescue: babies, food, the way that is left, one's own smell and the dingo.
use super::{Before, Reasons};
use crate::{Known, wombat_rescue::Goals};
use menagerie_core::{Message, Seat};
use menagerie_games::wombat_rescue::{Action, Hex, NOWHERE, Phase, State, Trick, WombatRescue};

/// From so near a dingo is worth a word.
const NEAR: u16 = 4;

impl Reasons<WombatRescue> for Known {
    fn reasons(before: &Before<'_, WombatRescue>, action: Action) -> Vec<Message> {
        let state = before.state;
        let after = before.after(action);
        match action {
            Action::Move(..)
            | Action::Special(_)
            | Action::Step(_)
            | Action::Scamper(_)
            | Action::Use(Trick::RunHome) => walks(state, &after),
            Action::Use(Trick::Hold) => vec![Message::new("wombat-rescue-reason-hold")],
            Action::Use(Trick::Fiber) | Action::End => lays(state, &after),
            Action::Use(Trick::Protection) => protects(state).into_iter().collect(),
            Action::Place(_, den) => sets_near(before, den).into_iter().collect(),
            Action::Target(space) => sets_on(before, space).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

fn walks(state: &State, after: &State) -> Vec<Message> {
    let seat = state.seat;
    let (was, is) = (&state.wombats[seat], &after.wombats[seat]);
    let mut said = Vec::new();
    let home = after.rescued(seat);
    if after.phase == Phase::Rescued {
        said.push(Message::new("wombat-rescue-reason-wins"));
    } else if home > state.rescued(seat) {
        let brought = Message::new("wombat-rescue-reason-home").with("home", home);
        said.push(brought.with("all", state.terms.babies()));
    }
    if is.pouch.is_some() && was.pouch.is_none() {
        said.push(Message::new("wombat-rescue-reason-pouch"));
    }
    if state.terms.players == 1 && dingo_sent_back(state, after) {
        said.push(Message::new("wombat-rescue-reason-ram"));
    }
    let worth = |mouth| state.edition.worth(mouth);
    let (had, has) = (worth(was.mouth), worth(is.mouth));
    if has > had {
        let enough = u32::from(state.edition.mouthful);
        let full = has >= enough && had < enough;
        let id = match full {
            true => "wombat-rescue-reason-set",
            false => "wombat-rescue-reason-eats",
        };
        said.push(Message::new(id).with("value", has - had));
    }
    let same_errand = is.pouch == was.pouch && is.waiting == was.waiting;
    let goals = Goals::of(state, was);
    let (far, left) = (goals.way_from(state, was.at), goals.way_from(state, is.at));
    if same_errand && left < far {
        let id = match was.pouch {
            Some(_) => "wombat-rescue-reason-homeward",
            None => "wombat-rescue-reason-nearer",
        };
        said.push(Message::new(id).with("left", left as i64));
    }
    if flees(state, after, seat) {
        said.push(Message::new("wombat-rescue-reason-flees"));
    }
    said
}

/// How far the nearest dingo is from a mama whom he may catch.
fn nearest_dingo(state: &State, seat: Seat) -> Option<u16> {
    if !state.eligible(seat) {
        return None;
    }
    let dingoes = state.hunt.at.iter().filter(|&&dingo| dingo != NOWHERE);
    let at = state.wombats[seat].at;
    dingoes.map(|&dingo| state.ground.distance(dingo, at)).min()
}

fn flees(state: &State, after: &State, seat: Seat) -> bool {
    let Some(was) = nearest_dingo(state, seat).filter(|&was| was <= NEAR) else {
        return false;
    };
    // the solo dingo is after babies, not after her
    let hunted = state.terms.players > 1 && !dingo_sent_back(state, after);
    hunted && nearest_dingo(after, seat).is_none_or(|is| is > was.max(NEAR))
}

fn dingo_sent_back(state: &State, after: &State) -> bool {
    state.hunt.at != after.hunt.at
}

/// A set has left the tract and made a cube; or every cube lies on the board already.
fn lays(state: &State, after: &State) -> Vec<Message> {
    let seat = state.seat;
    let (was, is) = (&state.wombats[seat], &after.wombats[seat]);
    let laid = is.cubes.out() > was.cubes.out();
    let wider = is.smell.len() > was.smell.len();
    let id = match (laid, wider) {
        (true, true) => "wombat-rescue-reason-smell",
        (true, false) => "wombat-rescue-reason-cube",
        (false, _) => return Vec::new(),
    };
    vec![Message::new(id)]
}

fn protects(state: &State) -> Option<Message> {
    let near = nearest_dingo(state, state.seat).filter(|&near| near <= 2 * NEAR)?;
    Some(Message::new("wombat-rescue-reason-protects").with("spaces", near))
}

/// The dingo comes to a den near somebody else, and nearer to them than to oneself.
fn sets_near(before: &Before<'_, WombatRescue>, den: Hex) -> Option<Message> {
    let state = before.state;
    let den = state.ground.space(den)?;
    let far = |seat: Seat| state.ground.distance(den, state.wombats[seat].at);
    let hunted = state.seats().filter(|&seat| state.eligible(seat));
    let nearest = hunted.min_by_key(|&seat| far(seat))?;
    let theirs = nearest != state.hunt.controller && state.terms.players > 1;
    theirs.then(|| {
        let set = Message::new("wombat-rescue-reason-den");
        set.with("who", before.name(nearest))
            .with("spaces", far(nearest))
    })
}

/// The dingo runs for somebody else.
fn sets_on(before: &Before<'_, WombatRescue>, space: Hex) -> Option<Message> {
    let state = before.state;
    let space = state.ground.space(space)?;
    let there = |&seat: &Seat| state.wombats[seat].at == space && state.eligible(seat);
    let hunted: Vec<Seat> = state.seats().filter(there).collect();
    if hunted.is_empty() || hunted.contains(&state.hunt.controller) || state.terms.players == 1 {
        return None;
    }
    let names: Vec<_> = hunted.into_iter().map(|seat| before.name(seat)).collect();
    Some(Message::new("wombat-rescue-reason-hunts").with("who", names))
}
