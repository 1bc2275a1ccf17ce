//! Which positions can be: the invariants of the rulebook, each with the rule that says so.
use crate::{
    board::CENTRE,
    card::Card,
    cards::Cards,
    play, rule,
    seats::Seats,
    stage::{Reason, Stage},
    state::{BEATEN, Player, State},
    terrain::Layout,
};
use menagerie_core::{NotationError, Rule, Seat};

/// The first flaw of a position.
pub(crate) fn audit(state: &State) -> Result<(), NotationError> {
    table(state)?;
    cards(state)?;
    if state.stage.is_setup() {
        return before_the_game(state);
    }
    players(state)?;
    match state.stage {
        Stage::Over => over(state),
        _ => {
            let alive = state.living().count() >= 2;
            require(alive, rule::END_2, "size", "fewer than two players live")?;
            let first = state.seats[state.first].living();
            require(first, rule::ROUND_3, "first", "the first player is out")?;
            phase(state)?;
            pending(state)
        }
    }
}

fn require(holds: bool, rule: Rule, part: &str, problem: &str) -> Result<(), NotationError> {
    if holds {
        Ok(())
    } else {
        Err(NotationError::breaks(rule, part, problem))
    }
}

/// Squares, hunters and homes.
fn table(state: &State) -> Result<(), NotationError> {
    let seats = (2..=4).contains(&state.players) && state.who.0 < state.players;
    require(seats, rule::OPT_1, "hunters", "two to four play")?;
    let blank = State::new(state.players, state.edition.clone());
    let laid = !matches!(state.stage, Stage::Camps | Stage::Layout);
    if laid {
        Layout(state.terrain).sound(&state.edition.terrain)?;
    } else {
        let bare = state.terrain == blank.terrain;
        require(bare, rule::SETUP_1, "board", "laid before its time")?;
    }
    let camps = match state.stage {
        Stage::Camps => state.camps == blank.camps,
        _ => state.camps.complete(),
    };
    require(camps, rule::OPT_4, "camps", "not the four colours")?;
    let chosen = |seat: &Seat| state.seats[*seat].hunter.is_some();
    let due = match state.stage {
        Stage::Camps | Stage::Layout => 0,
        Stage::Choose => usize::from(state.who.0),
        _ => usize::from(state.players),
    };
    let right = Seat::all(state.players)
        .enumerate()
        .all(|(i, seat)| chosen(&seat) == (i < due));
    require(right, rule::SETUP_2, "hunters", "not chosen in seat order")?;
    let unlike = Seat::all(state.players).all(|seat| {
        let hunter = state.seats[seat].hunter;
        hunter.is_none_or(|hunter| state.seat_of(hunter) == Some(seat))
    });
    require(unlike, rule::SETUP_2, "hunters", "one hunter taken twice")?;
    let nobody = (state.players..4)
        .map(Seat)
        .chain(Seat::all(state.players).filter(|seat| !chosen(seat)))
        .all(|seat| state.seats[seat] == Player::new(state.edition.starting_hand_size));
    require(
        nobody,
        rule::STATE_1,
        "hunters",
        "a seat without hunter has things",
    )?;
    let mut again = state.clone();
    again.find_homes();
    require(
        again == *state,
        rule::SETUP_3,
        "camps",
        "homes are not where the camps are",
    )?;
    let wild = !state.wumpus.is_camp();
    require(
        wild,
        rule::WUMPUS_2,
        "wumpus",
        "the Wumpus never enters a camp",
    )
}

/// All cards of the edition, hands within their sizes, and a memory that fits (HTW-STATE-2).
fn cards(state: &State) -> Result<(), NotationError> {
    let laid = state.laid();
    for card in Card::ALL {
        let hands: u8 = state.seats.0.iter().map(|p| p.hand.count(card)).sum();
        let unseen = hands + state.deck.count(card);
        let all = unseen + state.discard.count(card) + laid.count(card);
        let copies = state.edition.deck.all.count(card);
        if all != copies {
            let problem = format!("{all} of {card} where there are {copies}");
            return Err(NotationError::breaks(rule::STATE_2, "deck", problem));
        }
        let bounded = state.stock.count(card) <= unseen;
        require(
            bounded,
            rule::INFO_2,
            "stock",
            "more than hands and deck can hold",
        )?;
    }
    for player in &state.seats.0 {
        let held = player.hand.total();
        require(
            player.size <= state.edition.starting_hand_size,
            rule::SETUP_5,
            "size",
            "larger than at the start",
        )?;
        require(
            held <= player.size,
            rule::STATE_2,
            "hand",
            "larger than the hand size",
        )?;
        require(
            player.fresh <= held,
            rule::INFO_2,
            "fresh",
            "more than the hand holds",
        )?;
    }
    let fits = state.memory_fits();
    require(
        fits,
        rule::INFO_2,
        "stock",
        "contradicts deck and fresh cards",
    )
}

/// Nothing has happened yet but what setup lets happen.
fn before_the_game(state: &State) -> Result<(), NotationError> {
    let size = state.edition.starting_hand_size;
    let new = |player: &Player| player.size == size && player.at == player.home && !player.hazards;
    let quiet = state.seats.0.iter().all(new)
        && state.discard.is_empty()
        && state.wumpus == CENTRE
        && state.round == 0
        && no_turn(state)
        && state.reason.is_none();
    require(quiet, rule::SETUP_3, "turn", "the game has begun already")?;
    let seats = || Seat::all(state.players);
    let held = |seat: Seat| state.seats[seat].hand.total();
    let right = match state.stage {
        Stage::Camps | Stage::Layout => state.who == Seat(0),
        Stage::First => {
            let due = seats().find(|&seat| state.rolls[seat] == 0) == Some(state.who);
            let rolls = seats().all(|seat| match state.rolls[seat] {
                0 => seat >= state.who,
                1..=6 => seat < state.who,
                other => other == BEATEN,
            });
            let rolling = seats().filter(|&seat| state.rolls[seat] != BEATEN).count();
            due && rolls && rolling >= 2
        }
        _ => true,
    };
    require(right, rule::SETUP_4, "turn", "somebody else is to roll")?;
    let early = state.stage != Stage::Deal;
    if early {
        let none = seats().all(|seat| held(seat) == 0) && state.first == Seat(0);
        return require(
            none,
            rule::SETUP_5,
            "hand",
            "cards before the first player is known",
        );
    }
    let mut due = Some(size);
    let mut seat = state.first;
    for _ in seats() {
        let right = match due {
            Some(full) if seat != state.who => held(seat) == full,
            Some(full) => {
                due = None;
                held(seat) < full
            }
            None => held(seat) == 0,
        };
        require(right, rule::SETUP_5, "hand", "not dealt in turn order")?;
        seat = state.next[seat];
    }
    Ok(())
}

/// Nobody is in the middle of anything.
fn no_turn(state: &State) -> bool {
    let idle = state.active.is_none() && !state.moved && !state.sent_home;
    let peace = state.attacked.is_empty() && state.escaping.is_empty();
    idle && peace && state.attack.is_empty() && state.evade.is_empty()
}

fn players(state: &State) -> Result<(), NotationError> {
    let gone = |player: &Player| player.at_home() && player.hand.is_empty() && !player.hazards;
    let out = state.seats.0.iter().all(|p| p.living() || gone(p));
    require(
        out,
        rule::HIT_5,
        "size",
        "a player who is out has cards or a piece",
    )?;
    let counted = state.round >= 1;
    require(counted, rule::STATE_1, "round", "rounds are counted from 1")?;
    let limit = state.round_limit;
    let within = limit == 0 || state.round <= limit;
    require(within, rule::END_5, "round", "beyond the limit")
}

fn over(state: &State) -> Result<(), NotationError> {
    let living = state.living().count();
    let mut calm = state.clone();
    let winner = calm.active.take();
    let right = match state.reason {
        Some(Reason::Kill) => winner.is_some_and(|seat| state.seats[seat].living()),
        Some(Reason::LastHunter) => living == 1,
        Some(Reason::Wumpus) => living == 0,
        Some(Reason::RoundLimit) => living >= 2 && state.round == state.round_limit,
        None => false,
    };
    let reason = right && winner.is_some() == (state.reason == Some(Reason::Kill));
    require(
        reason,
        rule::STATE_1,
        "turn",
        "the game did not end like that",
    )?;
    let still = no_turn(&calm) && state.who == Seat(0);
    require(
        still,
        rule::STATE_1,
        "turn",
        "nothing is pending once the game is over",
    )
}

/// Whose turn it is, who is marked, and which parts of a turn can be told at all.
fn phase(state: &State) -> Result<(), NotationError> {
    let stage = state.stage;
    let hunting = match stage {
        Stage::Scent | Stage::Roll | Stage::Reconcile | Stage::Draw => state.active.is_none(),
        Stage::Avoid => true,
        _ => state.active.is_some(),
    };
    require(
        hunting,
        rule::STATE_1,
        "active",
        "not fit for what is pending",
    )?;
    let active = state
        .active
        .is_none_or(|seat| seat.0 < state.players && state.seats[seat].living());
    require(active, rule::HUNT_1, "active", "out of the game")?;
    let due = state.active.is_none_or(|seat| {
        let waiting = |waits: Seat| !before(state, seat).has(waits);
        let marked = |waits: &Seat| state.seats[*waits].hazards;
        !Seat::all(state.players).filter(marked).any(waiting)
    });
    require(
        due,
        rule::HAZ_3,
        "hazards",
        "a hunter under Hazards had its turn already",
    )?;
    let wumpus_phase = matches!(stage, Stage::Scent | Stage::Roll)
        || stage == Stage::Avoid && state.active.is_none();
    let marked = state.seats.0.iter().any(|player| player.hazards);
    require(
        !(wumpus_phase && marked),
        rule::HAZ_4,
        "hazards",
        "marks last one round",
    )?;
    let flags = stage == Stage::Extra || !(state.moved || state.sent_home);
    require(flags, rule::AMBUSH_1, "moved", "told in extra alone")?;
    let peace = stage == Stage::Avoid || state.attacked.is_empty() && state.escaping.is_empty();
    require(peace, rule::HIT_2, "attacked", "told in avoid alone")?;
    let laid = stage == Stage::Evade || state.attack.is_empty() && state.evade.is_empty();
    require(laid, rule::FIGHT_6, "attack", "told in evade alone")?;
    let fair = state.rolls == State::blank(2).rolls && state.reason.is_none();
    require(fair, rule::STATE_1, "rolls", "told before the game alone")
}

/// Whether the pending decision is one that would be asked.
fn pending(state: &State) -> Result<(), NotationError> {
    let who = state.who;
    let own = &state.seats[who];
    let own_turn = state.active == Some(who);
    let active = state.active.map(|seat| &state.seats[seat]);
    let faces_it = active.is_some_and(|player| player.at == state.wumpus);
    let answers = state.can_answer(who);
    let (holds, rule) = match state.stage {
        Stage::Scent => (answers, rule::ACT_7),
        Stage::Roll => (who == Seat(0), rule::STATE_1),
        Stage::Avoid => return avoid(state),
        Stage::Before => (answers && !own_turn, rule::HUNT_2),
        Stage::Move => (own_turn, rule::MOVE_2),
        Stage::Extra => {
            let home = !state.sent_home || own.at_home();
            let asked = play::extra_applies(state);
            (own_turn && answers && home && asked, rule::AMBUSH_1)
        }
        Stage::After => {
            let away = active.is_some_and(|player| !player.at_home());
            (answers && !own_turn && away, rule::RETREAT_7)
        }
        Stage::Fight => (answers && own_turn && faces_it, rule::FIGHT_1),
        Stage::Evade => {
            let attack = !state.attack.is_empty() && state.attack.attacks() == state.attack;
            let evade = state.evade.evades() == state.evade;
            let asked = answers && !own_turn && faces_it;
            (asked && attack && evade, rule::FIGHT_6)
        }
        Stage::Reconcile => (answers && !own.hazards, rule::REC_1),
        Stage::Draw => {
            let room = own.living() && own.hand.total() < own.size;
            (
                room && !own.hazards && state.deck != Cards::NONE,
                rule::DECK_1,
            )
        }
        _ => (false, rule::STATE_1),
    };
    require(holds, rule, "turn", "this would not be asked here")
}

/// AVOID asks the attacked in turn order; who comes later has not answered yet (HTW-HIT-2).
fn avoid(state: &State) -> Result<(), NotationError> {
    let attacked = match state.active {
        None => state.standing_on(state.wumpus),
        Some(seat) => Seats::from_iter([seat]),
    };
    let right = state.attacked == attacked;
    require(right, rule::HIT_2, "attacked", "others are attacked here")?;
    let fled = state.active.is_none_or(|seat| {
        let lair = state.lairs().has(state.wumpus.0);
        lair && state.standing_on(state.wumpus).is_empty() && !state.seats[seat].at.is_camp()
    });
    require(
        fled,
        rule::FIGHT_10,
        "wumpus",
        "it has not fled to a free lair",
    )?;
    let asked = attacked.has(state.who) && state.can_answer(state.who);
    require(asked, rule::HIT_2, "turn", "this would not be asked here")?;
    let answered = before(state, state.who);
    let order = state
        .escaping
        .iter()
        .all(|seat| attacked.has(seat) && answered.has(seat));
    require(order, rule::HIT_2, "escaping", "not asked yet")
}

/// Who comes before a seat in turn order.
fn before(state: &State, seat: Seat) -> Seats {
    let mut earlier = Seats::NONE;
    let mut at = state.first;
    while at != seat {
        earlier.add(at);
        at = state.next[at];
    }
    earlier
}
