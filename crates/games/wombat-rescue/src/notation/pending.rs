//! Whether what a position says to be unfinished fits what is awaited (WR-STATE-7).
use super::audit::{Sound, ask};
use crate::{
    ground::NOWHERE,
    rule, rules,
    state::{Phase, State, Wait},
};

/// Before the tiles lie nothing is dealt out.
pub(super) fn opening(state: &State) -> Sound {
    let hunt = &state.hunt;
    let order = hunt.controller == state.last() && state.seat == state.start;
    ask(
        order,
        rule::SETUP_9,
        "controller",
        "the last in turn order has the dingo",
    )?;
    let dealt = matches!(state.wait, Wait::Food | Wait::Place);
    let blank = State::blank(state.terms, state.ground.clone(), state.edition.clone());
    let bare = state.wombats == blank.wombats
        && state.bag == blank.bag
        && state.disks().is_empty()
        && hunt.at == blank.hunt.at;
    ask(
        dealt || bare,
        rule::SETUP_3,
        "tiles",
        "things lie before the tiles do",
    )?;
    let roles = state.wait == Wait::Place;
    let placing = (hunt.placing != 0) == roles && hunt.placing < 1 << state.terms.dingoes();
    ask(
        placing,
        rule::TWO_1,
        "placing",
        "not the dingoes that are to be placed",
    )?;
    let solo_places = state.terms.solo() && roles;
    ask(
        !solo_places,
        rule::STATE_6,
        "placing",
        "nobody places the solo dingo",
    )?;
    let idle = hunt.movers == 0
        && hunt.to_come == 0
        && hunt.moving == 0
        && hunt.target == NOWHERE
        && hunt.steps == 0
        && hunt.caught == 0
        && state.due == 0
        && state.moves == 0
        && state.cards.followed.is_none();
    ask(
        idle,
        rule::STATE_7,
        "phase",
        "nothing else is pending during setup",
    )
}

/// What is unfinished must belong to the pending choice (WR-STATE-7).
pub(super) fn pending(state: &State) -> Sound {
    let hunt = &state.hunt;
    let wait = state.wait;
    let cleanup = state.phase == Phase::Cleanup;
    let all = (1u8 << state.terms.dingoes()) - 1;
    let off =
        |bits: u8, off: bool| (0..2).all(|i| bits >> i & 1 == 0 || (hunt.at[i] == NOWHERE) == off);
    let placing = (hunt.placing != 0) == (wait == Wait::Place)
        && hunt.placing & !all == 0
        && off(hunt.placing, true);
    ask(
        placing,
        rule::DNGO_2,
        "placing",
        "not the dingoes that are to be placed",
    )?;
    let hunts = matches!(wait, Wait::Roll | Wait::Choose | Wait::Target | Wait::Run);
    let movers = (cleanup || hunt.movers == 0)
        && hunt.movers & (hunt.placing | !all) == 0
        && off(hunt.movers, false)
        && (hunt.movers != 0 || !hunts)
        && (hunts || wait == Wait::Place || hunt.movers == 0)
        && (wait != Wait::Choose || hunt.movers == 0b11);
    ask(
        movers,
        rule::TWO_2,
        "movers",
        "not the dingoes that are to move",
    )?;
    let chosen = matches!(wait, Wait::Target | Wait::Run);
    let moving = if chosen {
        hunt.movers >> hunt.moving & 1 == 1
    } else {
        hunt.moving == 0
    };
    ask(moving, rule::TWO_2, "moving", "not a dingo that is to move")?;
    let rolled = chosen || wait == Wait::Choose;
    ask(
        (hunt.steps > 0) == rolled,
        rule::DNGO_7,
        "steps",
        "steps are left exactly while a dingo moves",
    )?;
    let target = if wait == Wait::Run {
        hunt.target != NOWHERE && rules::prey(state).has(hunt.target)
    } else {
        hunt.target == NOWHERE
    };
    ask(
        target,
        rule::DNGO_6,
        "target",
        "not what a running dingo hunts",
    )?;
    let solo_moves = (hunt.to_come > 0) == (state.terms.solo() && hunts);
    ask(
        solo_moves,
        rule::STATE_7,
        "to_come",
        "the solo dingo's moves to come",
    )?;
    let runs = hunts || wait == Wait::Place;
    ask(
        !runs || hunt.controller == state.seat,
        rule::STATE_7,
        "controller",
        "the dingo moves in his controller's cleanup",
    )?;
    let caught = hunt.caught == 0 || wait == Wait::Give || (cleanup && hunts);
    ask(
        caught && !(state.terms.solo() && hunt.caught != 0),
        rule::CATCH_6,
        "caught",
        "nobody can have been caught here",
    )?;
    let wombat = &state.wombats[state.seat];
    let due = if wait == Wait::Relocate {
        state.due > 0
            && state.supply(state.seat) == 0
            && wombat.cubes.on(wombat.at) < state.edition.max_own_cubes_per_space
    } else {
        state.due == 0
    };
    ask(due, rule::POOP_2, "due", "no cube is to be moved here")?;
    let card = state.cards.followed.is_some() == (wait == Wait::Step);
    ask(
        card,
        rule::STATE_5,
        "card",
        "a card is followed while its step is pending",
    )?;
    let wandering = matches!(wait, Wait::Card | Wait::Step);
    ask(
        !wandering || (state.moves < state.edition.moves_per_turn && !state.smells(state.seat)),
        rule::WAND_1,
        "wait",
        "she is not lost",
    )?;
    ask(
        wait != Wait::Card
            || (!state.cards.deck.is_empty() && rules::can_wander(state, state.seat)),
        rule::WAND_3,
        "deck",
        "no card leads anywhere",
    )
}
