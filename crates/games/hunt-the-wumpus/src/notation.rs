//! Positions as text. `docs/notation/hunt-the-wumpus.md` lists the keys.
use crate::{
    audit::audit,
    card::Card,
    cards::Cards,
    hunter::Hunter,
    play, rule,
    seats::Seats,
    setup,
    stage::{Reason, Stage},
    state::{BEATEN, State},
    terrain::Layout,
};
use menagerie_core::{BySeat, Edition, Fields, NotationError, Seat, read_number};
use std::{fmt, str::FromStr};

/// The reference board T of the rulebook, where no other board is said.
const REFERENCE: &str = "kcfsrck/flrcsfc/srcflsr/cfslrcf/rsfcsrf/slrfrsc/krclsfk";
/// Something that is not there yet.
const NOT_YET: &str = "-";

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("hunters=")?;
        for seat in Seat::all(self.players) {
            let comma = if seat.0 > 0 { "," } else { "" };
            write!(f, "{comma}{}", self.name(seat))?;
        }
        let known = |yes: bool, text: String| if yes { text } else { NOT_YET.to_owned() };
        let camps = known(self.stage != Stage::Camps, self.camps.to_string());
        let laid = !matches!(self.stage, Stage::Camps | Stage::Layout);
        let board = known(laid, Layout(self.terrain).to_string());
        write!(f, " camps={camps} board={board} wumpus={}", self.wumpus)?;
        for seat in Seat::all(self.players) {
            self.write_player(f, seat)?;
        }
        if !self.discard.is_empty() {
            write!(f, " discard={}", self.discard)?;
        }
        if self.stock != self.ordinary_stock() {
            write!(f, " stock={}", self.stock)?;
        }
        if !self.stage.is_setup() || self.stage == Stage::Deal {
            write!(f, " first={}", self.name(self.first))?;
        }
        if !self.stage.is_setup() {
            write!(f, " round={}", self.round)?;
        }
        write!(f, " limit={}", self.round_limit)?;
        if self.rotate_first {
            f.write_str(" rotate=on")?;
        }
        self.write_turn(f)?;
        match self.edition.is_standard() {
            true => Ok(()),
            false => write!(f, " edition={}", self.edition.text()),
        }
    }
}

impl State {
    fn name(&self, seat: Seat) -> String {
        let hunter = self.seats[seat].hunter;
        hunter.map_or(NOT_YET.to_owned(), |hunter| hunter.to_string())
    }

    fn names(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        names.join(",")
    }

    /// What the stock is as long as the deck was never shuffled anew.
    fn ordinary_stock(&self) -> Cards {
        self.edition.deck.all.minus(self.discard).minus(self.laid())
    }

    fn write_player(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = &self.seats[seat];
        let Some(name) = player.hunter else {
            return Ok(());
        };
        write!(f, " {name}={}", player.at)?;
        if !player.hand.is_empty() {
            write!(f, " {name}-hand={}", player.hand)?;
        }
        if player.size != self.edition.starting_hand_size {
            write!(f, " {name}-size={}", player.size)?;
        }
        if player.fresh != player.hand.total() {
            write!(f, " {name}-fresh={}", player.fresh)?;
        }
        Ok(())
    }

    fn write_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " turn={}", self.stage.word())?;
        match (self.stage, self.reason) {
            (Stage::Over, Some(reason)) => write!(f, ":{}", reason.word())?,
            (Stage::Camps | Stage::Layout | Stage::Choose | Stage::First | Stage::Roll, _) => {}
            _ => write!(f, ":{}", self.name(self.who))?,
        }
        if self.stage == Stage::First {
            let rolls: Vec<String> = (0..usize::from(self.players))
                .map(|i| self.rolls.0[i].to_string())
                .collect();
            write!(f, " rolls={}", rolls.join(","))?;
        }
        if let Some(active) = self.active {
            write!(f, " active={}", self.name(active))?;
        }
        for (on, key) in [(self.moved, "moved"), (self.sent_home, "sent-home")] {
            if on {
                write!(f, " {key}=on")?;
            }
        }
        let marked = |seat: &Seat| self.seats[*seat].hazards;
        let hazards = Seat::all(self.players).filter(marked).collect();
        for (seats, key) in [
            (hazards, "hazards"),
            (self.attacked, "attacked"),
            (self.escaping, "escaping"),
        ] {
            if !seats.is_empty() {
                write!(f, " {key}={}", self.names(seats))?;
            }
        }
        for (cards, key) in [(self.attack, "attack"), (self.evade, "evade")] {
            if !cards.is_empty() {
                write!(f, " {key}={cards}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let mut state = read_table(&mut fields)?;
        let (stage, tail) = read_stage(&mut fields)?;
        state.stage = stage.unwrap_or(Stage::Scent);
        read_pieces(&mut state, &mut fields)?;
        read_fight(&mut state, &mut fields)?;
        read_piles(&mut state, &mut fields)?;
        read_rounds(&mut state, &mut fields)?;
        read_who(&mut state, tail, &mut fields)?;
        fields.done()?;
        match stage {
            Some(_) => audit(&state)?,
            None => {
                // a round begins: whoever the rules would ask is asked, once all else is known to be sound
                state.stage = Stage::Roll;
                audit(&state)?;
                play::open_scent(&mut state);
            }
        }
        Ok(state)
    }
}

/// Hunters, Camps and squares.
fn read_table(fields: &mut Fields<'_>) -> Result<State, NotationError> {
    let hunters = fields.take("hunters").unwrap_or("red,blue");
    let players = hunters.split(',').count();
    if !(2..=4).contains(&players) {
        return Err(NotationError::breaks(
            rule::OPT_1,
            "hunters",
            "two to four play",
        ));
    }
    let edition = Edition::read(fields.take("edition").unwrap_or_default());
    let edition = edition.map_err(|fault| fault.flaw())?;
    let players = players as u8;
    setup::playable(players, &edition)?;
    let mut state = State::new(players, edition);
    for (player, name) in state.seats.0.iter_mut().zip(hunters.split(',')) {
        if name != NOT_YET {
            player.hunter = Some(name.parse()?);
        }
    }
    match fields.take("camps") {
        None | Some(NOT_YET) => {}
        Some(text) => state.camps = text.parse()?,
    }
    match fields.take("board") {
        Some(NOT_YET) => {}
        board => state.terrain = board.unwrap_or(REFERENCE).parse::<Layout>()?.0,
    }
    state.find_homes();
    Ok(state)
}

/// What is waited for, and what stands behind the colon.
fn read_stage<'a>(
    fields: &mut Fields<'a>,
) -> Result<(Option<Stage>, Option<&'a str>), NotationError> {
    let Some(text) = fields.take("turn") else {
        return Ok((None, None));
    };
    let (word, tail) = match text.split_once(':') {
        Some((word, tail)) => (word, Some(tail)),
        None => (text, None),
    };
    let stage = Stage::ALL.into_iter().find(|stage| stage.word() == word);
    match stage {
        Some(stage) => Ok((Some(stage), tail)),
        None => Err(NotationError::new(
            "turn",
            format!("'{word}' is nothing to wait for"),
        )),
    }
}

/// Where everybody is, and what they hold.
fn read_pieces(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    state.wumpus = fields.parse("wumpus", state.wumpus)?;
    for seat in Seat::all(state.players) {
        let full = state.edition.starting_hand_size;
        let player = &mut state.seats[seat];
        let Some(name) = player.hunter else { continue };
        player.at = fields.parse(name.colour().word(), player.home)?;
        player.hand = fields.parse(&format!("{name}-hand"), Cards::NONE)?;
        player.size = fields.number(&format!("{name}-size"), 0..=full, full)?;
        let held = player.hand.total();
        player.fresh = fields.number(&format!("{name}-fresh"), 0..=full, held)?;
    }
    for seat in read_seats(state, fields, "hazards")?.iter() {
        state.seats[seat].hazards = true;
    }
    Ok(())
}

/// Cards laid down, players attacked, flags of a turn.
fn read_fight(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    state.attacked = read_seats(state, fields, "attacked")?;
    state.escaping = read_seats(state, fields, "escaping")?;
    state.attack = fields.parse("attack", Cards::NONE)?;
    state.evade = fields.parse("evade", Cards::NONE)?;
    state.moved = fields.switch("moved", false)?;
    state.sent_home = fields.switch("sent-home", false)?;
    Ok(())
}

/// Deck and discard pile. Cards that are not mentioned are in the deck, or, where the deck is told, in the discard pile.
fn read_piles(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    let read = |text: Option<&str>| text.map(str::parse::<Cards>).transpose();
    let (deck, discard) = (read(fields.take("deck"))?, read(fields.take("discard"))?);
    let all = state.edition.deck.all;
    let mut rest = all;
    let hands = state.seats.0.iter().map(|player| player.hand);
    let laid_retreats = Cards::from_iter([(Card::Retreat, state.escaping.len())]);
    let told = hands.chain([state.attack, state.evade, laid_retreats]);
    for cards in told.chain(deck).chain(discard) {
        if let Some(card) = rest.lacks(cards) {
            let problem = format!("more than {} of {card} in all", all.count(card));
            return Err(NotationError::breaks(rule::STATE_2, "hand", problem));
        }
        rest = rest.minus(cards);
    }
    (state.deck, state.discard) = match (deck, discard) {
        (Some(deck), Some(discard)) => (deck, discard),
        (Some(deck), None) => (deck, rest),
        (None, discard) => (rest, discard.unwrap_or(Cards::NONE)),
    };
    state.stock = fields.parse("stock", state.ordinary_stock())?;
    Ok(())
}

fn read_rounds(state: &mut State, fields: &mut Fields<'_>) -> Result<(), NotationError> {
    let setup = state.stage.is_setup();
    state.round = fields.number("round", 0..=u32::MAX, u32::from(!setup))?;
    state.round_limit = fields.number("limit", 0..=u32::MAX, state.round_limit)?;
    state.rotate_first = fields.switch("rotate", false)?;
    state.first = match fields.take("first") {
        Some(name) => seat(state, "first", name)?,
        None if setup && state.stage != Stage::Deal => Seat(0),
        None => {
            let order = state.camps.0.iter();
            let mut seats = order.filter_map(|&hunter| state.seat_of(hunter));
            seats.find(|&s| state.seats[s].living()).unwrap_or(Seat(0))
        }
    };
    Ok(())
}

/// Who is asked, who is active, how it ended.
fn read_who(
    state: &mut State,
    tail: Option<&str>,
    fields: &mut Fields<'_>,
) -> Result<(), NotationError> {
    let own_turn = matches!(state.stage, Stage::Move | Stage::Extra | Stage::Fight);
    let rolls = fields.take("rolls");
    state.who = match (state.stage, tail) {
        (Stage::Over, Some(word)) => {
            let reason = Reason::ALL.into_iter().find(|r| r.word() == word);
            let wrong = || NotationError::new("turn", format!("'{word}' is not a way to end"));
            state.reason = Some(reason.ok_or_else(wrong)?);
            Seat(0)
        }
        (_, Some(name)) => seat(state, "turn", name)?,
        (Stage::Choose, None) => {
            let free = |seat: &Seat| state.seats[*seat].hunter.is_none();
            Seat::all(state.players).find(free).unwrap_or(Seat(0))
        }
        (Stage::First, None) => {
            read_rolls(state, rolls.unwrap_or_default())?;
            let due = |seat: &Seat| state.rolls[*seat] == 0;
            Seat::all(state.players).find(due).unwrap_or(Seat(0))
        }
        _ => Seat(0),
    };
    if state.stage != Stage::First && rolls.is_some() {
        return Err(NotationError::new("rolls", "told before the game alone"));
    }
    state.active = match fields.take("active") {
        Some(name) => Some(seat(state, "active", name)?),
        None => own_turn.then_some(state.who),
    };
    Ok(())
}

fn read_rolls(state: &mut State, text: &str) -> Result<(), NotationError> {
    state.rolls = BySeat::all(0);
    if text.is_empty() {
        return Ok(());
    }
    if text.split(',').count() != usize::from(state.players) {
        return Err(NotationError::new("rolls", "not one for each seat"));
    }
    for (roll, word) in state.rolls.0.iter_mut().zip(text.split(',')) {
        *roll = read_number("rolls", word, 0..=BEATEN)?;
    }
    Ok(())
}

fn seat(state: &State, part: &str, name: &str) -> Result<Seat, NotationError> {
    let hunter: Hunter = name.parse()?;
    let seat = state.seat_of(hunter);
    seat.ok_or_else(|| NotationError::new(part, format!("nobody plays {hunter}")))
}

fn read_seats(state: &State, fields: &mut Fields<'_>, key: &str) -> Result<Seats, NotationError> {
    match fields.take(key) {
        None => Ok(Seats::NONE),
        Some(names) => names
            .split(',')
            .map(|name| seat(state, key, name))
            .collect(),
    }
}
