//! Whether a position obeys the invariants of the rulebook.
use super::{
    pending::{opening, pending},
    read::disks_out,
};
use crate::{
    action_tile::ActionTile,
    arrangement::Arrangement,
    card::Pile,
    food::Disk,
    ground::NOWHERE,
    rule, rules,
    state::{COLOURS, Phase, State, Wait},
};
use menagerie_core::{NotationError, Quick, Rule, Seat, Turn};

pub(super) type Sound = Result<(), NotationError>;

/// The flaw, unless it holds.
pub(super) fn ask(holds: bool, rule: Rule, part: &str, problem: &str) -> Sound {
    if holds {
        Ok(())
    } else {
        Err(NotationError::breaks(rule, part, problem))
    }
}

/// The first flaw of a position, with the rule that it breaks.
pub(crate) fn audit(state: &State) -> Sound {
    board(state)?;
    for seat in state.seats() {
        wombat(state, seat)?;
    }
    pieces(state)?;
    dingoes(state)?;
    turn(state)?;
    match state.phase {
        Phase::Setup => opening(state)?,
        Phase::Movement | Phase::Digestion | Phase::Cleanup => pending(state)?,
        Phase::Rescued | Phase::Lost | Phase::Limit => {}
    }
    ending(state)?;
    choices(state)
}

fn board(state: &State) -> Sound {
    if !state.laid.is_empty() {
        return state.laid.fits(&state.ground, &state.terms);
    }
    let early = state.phase == Phase::Setup && matches!(state.wait, Wait::Start | Wait::Tiles);
    ask(early, rule::SETUP_3, "tiles", "no tiles are laid")?;
    // luck must be able to lay them
    let can = !state.terms.boulders
        || Arrangement::draw(&state.ground, &state.terms, &mut Quick::new(0)).is_some();
    ask(
        can,
        rule::BOUL_4,
        "layout",
        "boulders cut the board in pieces",
    )
}

fn wombat(state: &State, seat: Seat) -> Sound {
    let wombat = &state.wombats[seat];
    let part = COLOURS[seat.index()].word();
    let closed = state.closed();
    ask(
        !closed.has(wombat.at),
        rule::BOUL_1,
        part,
        "stands where a boulder lies",
    )?;
    let alone = state
        .seats()
        .all(|other| other == seat || state.wombats[other].at != wombat.at);
    ask(
        alone || state.shared(wombat.at),
        rule::ENT_2,
        part,
        "shares a space that holds one mama only",
    )?;
    ask(
        wombat.pouch.is_none() || wombat.at != state.ground.home,
        rule::RESC_3,
        part,
        "is at home with a baby in the pouch",
    )?;
    ask(
        wombat.cubes.out() <= state.edition.cubes,
        rule::STATE_3,
        part,
        "has more cubes than there are",
    )?;
    let most = state.edition.max_own_cubes_per_space;
    let mut piles = wombat.cubes.spaces().iter();
    ask(
        piles.all(|space| wombat.cubes.on(space) <= most),
        rule::SMELL_3,
        part,
        "has too many cubes on one space",
    )?;
    ask(
        wombat.tract.length() == state.edition.tract_sections,
        rule::COMP_9,
        part,
        "has a tract with another number of sections",
    )?;
    ask(
        (wombat.cubes.spaces() & closed).is_empty(),
        rule::BOUL_1,
        part,
        "has cubes where a boulder lies",
    )?;
    let in_play = state.terms.tiles(seat, &state.edition);
    ask(
        wombat.ready.iter().all(|tile| in_play.has(tile)),
        rule::ACT_2,
        part,
        "has an action tile that is not in play",
    )?;
    let protection = ActionTile::Protection;
    ask(
        !wombat.protected || (in_play.has(protection) && !wombat.ready.has(protection)),
        rule::PROT_1,
        part,
        "is protected without having used the tile",
    )?;
    let fifth = state.terms.players == 5
        && seat == state.last()
        && state.edition.fifth_player_spare_disk.is_some();
    ask(
        !wombat.spare || fifth,
        rule::FIVE_2,
        part,
        "has a spare disk that only the fifth in turn gets",
    )?;
    let tract = &wombat.tract;
    ask(
        tract.behind().is_empty()
            || (!tract.last().is_empty() && !wombat.ready.has(ActionTile::Hold)),
        rule::HOLD_3,
        part,
        "has two sets in section 3 without having held one",
    )
}

fn pieces(state: &State) -> Sound {
    let stray = state.disks() - state.land.food;
    ask(
        stray.is_empty(),
        rule::STATE_2,
        "food",
        "a disk lies where no food grows",
    )?;
    let out = disks_out(state);
    let enough = Disk::ALL.iter().all(|&disk| {
        let all = u32::from(state.edition.food_disks.all.count(disk));
        out[disk as usize] + u32::from(state.bag.count(disk)) <= all
    });
    ask(enough, rule::COMP_5, "bag", "more disks than there are")?;
    let cards = &state.cards;
    let row: Pile = cards.aside.iter().flatten().copied().collect();
    let followed: Pile = cards.followed.into_iter().collect();
    let apart = cards.deck.len() + cards.discard.len() + row.len() + followed.len();
    ask(
        apart == cards.everywhere().len() && row.len() as usize == cards.aside_count(),
        rule::STATE_5,
        "deck",
        "a card lies in two places",
    )?;
    ask(
        row.iter().all(|card| state.edition.face(card).food),
        rule::STATE_5,
        "aside",
        "a card without food symbol lies aside",
    )
}

fn dingoes(state: &State) -> Sound {
    let hunt = &state.hunt;
    for (i, &at) in hunt.at.iter().enumerate() {
        let part = if i == 0 { "dingo" } else { "dingo2" };
        let there = at != NOWHERE;
        ask(
            !there || i == 0 || state.terms.second_dingo,
            rule::STATE_6,
            part,
            "there is only one dingo",
        )?;
        ask(
            !there || (at != state.ground.home && !state.closed().has(at)),
            rule::DNGO_8,
            part,
            "is where he never goes",
        )?;
    }
    let started = !matches!(state.phase, Phase::Setup);
    ask(
        !(state.terms.solo() && started) || hunt.at[0] != NOWHERE,
        rule::STATE_6,
        "dingo",
        "is off the board in solo",
    )?;
    ask(
        !hunt.awake || state.terms.solo(),
        rule::STATE_6,
        "awake",
        "only the solo dingo wakes up",
    )?;
    let seated = |seat: Seat| seat.0 < state.terms.players;
    ask(
        seated(hunt.controller),
        rule::STATE_6,
        "controller",
        "nobody sits there",
    )
}

fn turn(state: &State) -> Sound {
    let players = state.terms.players;
    let seated = state.seat.0 < players && state.start.0 < players;
    ask(seated, rule::STATE_7, "seat", "nobody sits there")?;
    let limit = state.terms.max_rounds;
    ask(
        limit == 0 || state.round <= limit,
        rule::LIMIT_1,
        "round",
        "the rounds are up",
    )?;
    let setup = state.phase == Phase::Setup;
    ask(
        setup == (state.round == 0),
        rule::STATE_7,
        "round",
        "rounds are counted from 1, setup is round 0",
    )?;
    let fits = match state.phase {
        Phase::Setup => matches!(
            state.wait,
            Wait::Start | Wait::Tiles | Wait::Food | Wait::Place
        ),
        Phase::Movement => matches!(
            state.wait,
            Wait::Free | Wait::Card | Wait::Step | Wait::Relocate | Wait::Give
        ),
        Phase::Digestion => state.wait == Wait::Relocate,
        Phase::Cleanup => matches!(
            state.wait,
            Wait::Food
                | Wait::Place
                | Wait::Roll
                | Wait::Choose
                | Wait::Target
                | Wait::Run
                | Wait::Give
        ),
        Phase::Rescued | Phase::Lost | Phase::Limit => state.wait == Wait::Nothing,
    };
    ask(fits, rule::STATE_7, "wait", "not awaited in this phase")?;
    let held = !state.held
        || (state.phase == Phase::Movement
            && !state.wombats[state.seat].ready.has(ActionTile::Hold)
            && !state.wombats[state.seat].tract.last().is_empty()
            && state.wombats[state.seat].tract.behind().is_empty());
    ask(held, rule::HOLD_2, "held", "there is no set that she holds")
}

fn ending(state: &State) -> Sound {
    let needed = state.needed();
    let winners = state.seats().filter(|&seat| state.rescued(seat) >= needed);
    let won = usize::from(state.phase == Phase::Rescued);
    ask(
        winners.count() == won,
        rule::END_1,
        "phase",
        "the game ends when somebody has all her babies, and only then",
    )?;
    ask(
        state.phase != Phase::Lost || state.terms.solo(),
        rule::END_1,
        "phase",
        "only solo games are lost",
    )?;
    ask(
        state.phase != Phase::Limit
            || (state.terms.max_rounds > 0 && state.round == state.terms.max_rounds),
        rule::LIMIT_1,
        "phase",
        "the rounds are not up",
    )
}

/// A pending decision has choices, pending food has a place to grow.
fn choices(state: &State) -> Sound {
    if state.wait == Wait::Food {
        let grows = state.refill() > 0;
        return ask(grows, rule::STATE_7, "wait", "no food can be put out");
    }
    if state.wait == Wait::Roll {
        let hunts = !rules::prey(state).is_empty();
        return ask(hunts, rule::STATE_7, "wait", "there is nobody to hunt");
    }
    if let Turn::Decide(_) = state.turn() {
        let mut actions = Vec::new();
        rules::actions(state, &mut actions);
        return ask(
            !actions.is_empty(),
            rule::STATE_7,
            "wait",
            "there is nothing to choose",
        );
    }
    Ok(())
}
