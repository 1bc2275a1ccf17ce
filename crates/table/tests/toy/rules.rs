//! What is allowed and what happens.
use super::{
    ACT_1, ACT_2, ACT_3, Action, Bluff, CALL_1, Chance, Event, MARK_1, No, OPT_1, OPT_2, SHOW_1,
    STRONG, Seen, State, Step, View, text,
};
use menagerie_core::{
    Audience, Bag, Bar, BySeat, Game, Hear, Message, NotationError, Outcome, Refusal, Rng, Rule,
    Seat, Turn, below,
};

impl Refusal for No {
    fn rule(&self) -> Rule {
        match self {
            No::Over => ACT_1,
            No::NotYours => ACT_2,
            No::NotNow => ACT_3,
            No::Mark(_) => MARK_1,
            No::Weak => CALL_1,
            No::Shown => SHOW_1,
            No::Players => OPT_1,
            No::Rounds => OPT_2,
        }
    }

    fn words(&self) -> Message {
        match self {
            No::Over => Message::new("bluff-no-over"),
            No::NotYours => Message::new("bluff-no-turn"),
            No::NotNow => Message::new("bluff-no-now"),
            No::Mark(n) => Message::new("bluff-no-mark").with("mark", *n),
            No::Weak => Message::new("bluff-no-weak").with("least", STRONG),
            No::Shown => Message::new("bluff-no-shown"),
            No::Players => Message::new("bluff-no-players"),
            No::Rounds => Message::new("bluff-no-rounds"),
        }
    }
}

impl Game for Bluff {
    const NAME: &'static str = "bluff";
    const RULES: u32 = 1;
    type Setup = (u8, u8);
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Event = Event;
    type Seen = Seen;
    type Refusal = No;

    fn begin(&(players, rounds): &(u8, u8)) -> State {
        State {
            players,
            rounds,
            hand: [None; 4],
            shown: [false; 4],
            mark: 0,
            caller: None,
            score: [0; 4],
            round: 0,
            step: Step::Deal(Seat(0)),
        }
    }

    fn players(state: &State) -> u8 {
        state.players
    }

    fn turn(state: &State) -> Turn {
        match state.step {
            Step::Deal(_) | Step::Roll => Turn::Chance,
            Step::Mark | Step::Bet => Turn::Decide(state.leader()),
            Step::Window(seat) => Turn::Decide(seat),
            Step::End => Turn::Over,
        }
    }

    fn actions(state: &State, out: &mut Vec<Action>) {
        use Action::{Bet, Call, Fold, Mark, Pass, Show};
        let all = [Mark(0), Mark(1), Mark(2), Show, Bet, Fold, Call, Pass];
        out.extend(all.iter().filter(|a| Self::check(state, **a).is_ok()));
    }

    fn check(state: &State, action: Action) -> Result<(), No> {
        match (state.step, action) {
            (Step::Mark, Action::Mark(0..=2)) => Ok(()),
            (Step::Mark, Action::Mark(n)) => Err(No::Mark(n)),
            (Step::Bet, Action::Show) if state.shown[state.leader().index()] => Err(No::Shown),
            (Step::Bet, Action::Show | Action::Bet | Action::Fold) => Ok(()),
            (Step::Window(seat), Action::Call) => match state.hand[seat.index()] {
                Some(STRONG..) => Ok(()),
                _ => Err(No::Weak),
            },
            (Step::Window(_), Action::Pass) => Ok(()),
            _ => Err(No::NotNow),
        }
    }

    fn barred(_: &State, bar: Bar) -> No {
        match bar {
            Bar::Over => No::Over,
            Bar::NotYours(_) => No::NotYours,
            Bar::Unreadable => No::NotNow,
        }
    }

    fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
        let Turn::Decide(seat) = Self::turn(state) else {
            return;
        };
        ear.hear(Event::Did(seat, action));
        match action {
            Action::Mark(n) => {
                state.mark = n;
                state.step = Step::Bet;
            }
            Action::Show => {
                state.shown[seat.index()] = true;
                state.score[seat.index()] += 1;
                ear.hear(Event::Shown(seat, state.hand[seat.index()].unwrap_or(0)));
            }
            Action::Bet => state.step = Step::Window(seat.next(state.players)),
            Action::Fold => next_round(state),
            Action::Call | Action::Pass => {
                if action == Action::Call {
                    state.caller = Some(seat);
                }
                let next = seat.next(state.players);
                let done = state.caller.is_some() || next == state.leader();
                state.step = if done { Step::Roll } else { Step::Window(next) };
            }
        }
    }

    fn draw(state: &State, rng: &mut impl Rng) -> Chance {
        match state.step {
            Step::Deal(_) => Chance::Card(state.pile().draw(rng).unwrap_or(0) as u8),
            _ => Chance::Die(1 + below(rng, 6) as u8),
        }
    }

    fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
        match (state.step, chance) {
            (Step::Deal(_), Chance::Card(card)) if state.pile().count((*card).into()) == 0 => {
                Err(NotationError::new("card", "somebody holds it"))
            }
            (Step::Deal(_), Chance::Card(_)) | (Step::Roll, Chance::Die(1..=6)) => Ok(()),
            _ => Err(NotationError::new("luck", "of another kind than awaited")),
        }
    }

    fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
        match (state.step, chance) {
            (Step::Deal(seat), Chance::Card(card)) => {
                state.hand[seat.index()] = Some(card);
                ear.hear(Event::Dealt(seat, card));
                let next = Seat(seat.0 + 1);
                state.step = if next.0 == state.players {
                    Step::Mark
                } else {
                    Step::Deal(next)
                };
            }
            (_, Chance::Die(face)) => {
                ear.hear(Event::Rolled(face));
                let leader = state.leader();
                let winner = match state.caller {
                    Some(caller) if state.hand[caller.index()] > state.hand[leader.index()] => {
                        caller
                    }
                    _ => leader,
                };
                let points = i16::from(face + state.mark);
                state.score[winner.index()] += points;
                ear.hear(Event::Won(winner, points));
                next_round(state);
            }
            _ => {}
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let score = BySeat([
            state.score[0],
            state.score[1],
            state.score[2],
            state.score[3],
            0,
        ]);
        (state.step == Step::End)
            .then(|| Outcome::ranked(state.players, "rounds", score, |a, b| score[a] > score[b]))
    }

    fn view(state: &State, who: Audience) -> View {
        let seats = usize::from(state.players);
        let card = |seat: Seat| {
            let open = state.shown[seat.index()] || who.sees(seat);
            state.hand[seat.index()].filter(|_| open)
        };
        View {
            players: state.players,
            rounds: state.rounds,
            hand: Seat::all(state.players).map(card).collect(),
            dealt: state.hand[..seats].iter().map(Option::is_some).collect(),
            shown: state.shown[..seats].to_vec(),
            mark: state.mark,
            caller: state.caller,
            score: state.score[..seats].to_vec(),
            round: state.round,
            step: state.step,
        }
    }

    fn seen(event: &Event, who: Audience) -> Option<Seen> {
        Some(match event {
            Event::Dealt(seat, card) if who.sees(*seat) => Seen::Dealt(*seat, *card),
            Event::Dealt(..) => return None,
            Event::Did(seat, action) => Seen::Did(*seat, action.to_string()),
            Event::Shown(seat, card) => Seen::Shown(*seat, *card),
            Event::Rolled(face) => Seen::Rolled(*face),
            Event::Won(seat, points) => Seen::Won(*seat, *points),
        })
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> State {
        let mut state = State {
            players: view.players,
            rounds: view.rounds,
            hand: [None; 4],
            shown: [false; 4],
            mark: view.mark,
            caller: view.caller,
            score: [0; 4],
            round: view.round,
            step: view.step,
        };
        for seat in 0..usize::from(view.players) {
            state.hand[seat] = view.hand[seat];
            state.shown[seat] = view.shown[seat];
            state.score[seat] = view.score[seat];
        }
        let strong = view.caller.filter(|c| view.hand[c.index()].is_none());
        let unknown = (0..usize::from(view.players)).filter(|&s| view.hand[s].is_none());
        // a caller is known to be strong, so they choose first
        let mut order: Vec<usize> = unknown.filter(|&s| view.dealt[s]).collect();
        order.sort_by_key(|&s| Some(s) != strong.map(Seat::index));
        for seat in order {
            let mut pile = state.pile();
            if Some(seat) == strong.map(Seat::index) {
                let (weak, counts) = (usize::from(STRONG), *pile.counts());
                pile = Bag::new(std::array::from_fn(
                    |i| if i < weak { 0 } else { counts[i] },
                ));
            }
            state.hand[seat] = pile.draw(rng).map(|card| card as u8);
        }
        state
    }

    fn audit(state: &State) -> Result<(), NotationError> {
        text::audit(state)
    }

    fn idle(state: &State) -> Option<Action> {
        matches!(state.step, Step::Window(_)).then_some(Action::Pass)
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Shown(..))
    }
}

fn next_round(state: &mut State) {
    state.round += 1;
    state.mark = 0;
    state.caller = None;
    state.step = if state.round >= state.rounds {
        Step::End
    } else {
        Step::Mark
    };
}
