//! The truth about a game (HTW-STATE-1): plain data and small questions about it.
use crate::{
    board::{CENTRE, CORNERS, Cell, SPACES, Spaces},
    card::Card,
    cards::Cards,
    figures::Figures,
    hunter::{Camps, Hunter},
    seats::Seats,
    stage::{Reason, Stage},
    terrain::Terrain,
};
use menagerie_core::{BySeat, Edition, Seat, Turn};

/// The largest table.
pub const PLAYERS: usize = 4;
/// In [`State::rolls`], a player who lost the roll for first player.
pub const BEATEN: u8 = 7;

/// A whole game: where everything is, and what is waited for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// How many seats play.
    pub players: u8,
    /// The numbers that the game is played with. Those that are asked for all the time stand below once more.
    pub edition: Edition<Figures>,
    /// How far everybody goes in this edition.
    pub(crate) steps: Steps,
    /// Whether the first player changes after each round (HTW-OPT-2).
    pub rotate_first: bool,
    /// After this many rounds the game stops; 0 for never (HTW-OPT-3).
    pub round_limit: u32,
    /// Whose Camp lies in which corner; known once the stage is past [`Stage::Camps`].
    pub camps: Camps,
    /// What lies on each space; known once the stage is past [`Stage::Layout`].
    pub terrain: [Terrain; SPACES],
    /// Where the Wumpus is.
    pub wumpus: Cell,
    /// Hunter and hand of every player.
    pub seats: BySeat<Player, PLAYERS>,
    /// The seat whose corner comes next clockwise, living or not. Follows from the Camps; kept because it is asked all the time.
    pub next: BySeat<Seat, PLAYERS>,
    /// The draw deck. It has no order: whatever is drawn is drawn at random.
    pub deck: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// Public memory: only these cards can be in the deck or known to have come from it since it was last shuffled.
    /// See [`crate::memory`].
    pub stock: Cards,
    /// The first player.
    pub first: Seat,
    /// Counted from 1; 0 during setup.
    pub round: u32,
    /// What is waited for.
    pub stage: Stage,
    /// The owner of the pending decision, or who rolls or draws; seat 0 where nobody in particular does.
    pub who: Seat,
    /// Whose hunt turn it is; once the Wumpus is dead, who killed it.
    pub active: Option<Seat>,
    /// In EXTRA: the active hunter moved one space in MOVE, which opens Ambush.
    pub moved: bool,
    /// In EXTRA: the active hunter was sent home, which closes Ambush.
    pub sent_home: bool,
    /// In AVOID: everyone whose hunter the Wumpus attacks.
    pub attacked: Seats,
    /// In AVOID: those who answered with Retreat. Their cards are laid down, not yet discarded.
    pub escaping: Seats,
    /// In a fight: the attack cards laid down.
    pub attack: Cards,
    /// In a fight: the evade cards laid down so far.
    pub evade: Cards,
    /// In the roll for first player: 0 for who has still to roll, [`BEATEN`] for who is out of it.
    pub rolls: BySeat<u8, PLAYERS>,
    /// Why the game ended.
    pub reason: Option<Reason>,
}

const _: () = assert!(size_of::<State>() <= 256);

/// How far everybody goes, as the edition says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Steps {
    /// A hunter in MOVE (HTW-MOVE-1).
    pub(crate) hunter: u8,
    /// A hunter with Ambush (HTW-AMBUSH-4).
    pub(crate) ambush: u8,
    /// The Wumpus in a rolled direction (HTW-WUMPUS-1).
    pub(crate) wumpus: u8,
    /// The Wumpus with Scent (HTW-SCENT-3).
    pub(crate) scent: u8,
}

impl Steps {
    fn of(figures: &Figures) -> Steps {
        Steps {
            hunter: figures.hunter_steps,
            ambush: figures.deck.ambush_spaces,
            wumpus: figures.wumpus_steps,
            scent: figures.deck.scent_steps,
        }
    }
}

/// One player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// The hunter, once chosen.
    pub hunter: Option<Hunter>,
    /// Where the hunter stands; for one who is out, the own Camp.
    pub at: Cell,
    /// The own Camp.
    pub home: Cell,
    /// The hand. Hidden from everybody else.
    pub hand: Cards,
    /// Public memory: at least so many cards of the hand were drawn since the deck was last shuffled.
    pub fresh: u8,
    /// The hand size; 0 means out of the game.
    pub size: u8,
    /// Under Hazards this round.
    pub hazards: bool,
}

impl Player {
    /// A player before anything is chosen or dealt.
    pub(crate) const fn new(size: u8) -> Player {
        Player {
            hunter: None,
            at: CORNERS[0],
            home: CORNERS[0],
            hand: Cards::NONE,
            fresh: 0,
            size,
            hazards: false,
        }
    }

    /// Whether the player is still in the game.
    #[inline]
    pub const fn living(&self) -> bool {
        self.size > 0
    }

    /// Whether the hunter stands in its own Camp.
    #[inline]
    pub fn at_home(&self) -> bool {
        self.at == self.home
    }
}

impl State {
    /// The table before anything is laid, rolled or dealt; it waits for the layout.
    pub(crate) fn new(players: u8, edition: Edition<Figures>) -> State {
        let figures = edition.numbers();
        let (deck, size) = (figures.deck.all, figures.starting_hand_size);
        let mut terrain = [Terrain::Clear; SPACES];
        terrain[CENTRE.index()] = Terrain::Lair;
        for corner in CORNERS {
            terrain[corner.index()] = Terrain::Camp;
        }
        State {
            players,
            steps: Steps::of(figures),
            edition,
            rotate_first: false,
            round_limit: 100,
            camps: Camps(Hunter::ALL),
            terrain,
            wumpus: CENTRE,
            seats: BySeat::all(Player::new(size)),
            next: BySeat::all(Seat(0)),
            deck,
            discard: Cards::NONE,
            stock: deck,
            first: Seat(0),
            round: 0,
            stage: Stage::Layout,
            who: Seat(0),
            active: None,
            moved: false,
            sent_home: false,
            attacked: Seats::NONE,
            escaping: Seats::NONE,
            attack: Cards::NONE,
            evade: Cards::NONE,
            rolls: BySeat::all(0),
            reason: None,
        }
    }

    /// The same with the standard numbers.
    pub(crate) fn blank(players: u8) -> State {
        State::new(players, Edition::default())
    }

    /// What the game waits for.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Over => Turn::Over,
            stage if stage.is_luck() => Turn::Chance,
            _ => Turn::Decide(self.who),
        }
    }

    /// The seat that plays a hunter.
    pub fn seat_of(&self, hunter: Hunter) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.seats[seat].hunter == Some(hunter))
    }

    /// The living players, in seat order.
    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players).filter(|&seat| self.seats[seat].living())
    }

    /// Whether a player lives and has cards: whom windows ask (HTW-ACT-7).
    #[inline]
    pub fn can_answer(&self, seat: Seat) -> bool {
        let player = &self.seats[seat];
        player.living() && !player.hand.is_empty()
    }

    /// Everybody whose hunter stands on a space.
    pub fn standing_on(&self, cell: Cell) -> Seats {
        self.living()
            .filter(|&seat| self.seats[seat].at == cell)
            .collect()
    }

    /// Where the Lairs are.
    pub fn lairs(&self) -> Spaces {
        Cell::all()
            .filter(|cell| self.terrain[cell.index()] == Terrain::Lair)
            .map(|cell| cell.0)
            .collect()
    }

    /// Whether Ambush is open: HTW-AMBUSH-2 and HTW-AMBUSH-3.
    #[inline]
    pub const fn ambush_open(&self) -> bool {
        self.moved && !self.sent_home
    }

    /// Cards laid down and not yet discarded (HTW-STATE-2).
    pub fn laid(&self) -> Cards {
        let retreats = Cards::from_iter([(Card::Retreat, self.escaping.len())]);
        self.attack.plus(self.evade).plus(retreats)
    }

    /// The attack total so far (HTW-FIGHT-8).
    pub fn attack_total(&self) -> u8 {
        let hunter = self.active.and_then(|seat| self.seats[seat].hunter);
        hunter.map_or(0, |hunter| self.edition.attack(self.attack, hunter))
    }

    /// The evade total so far (HTW-FIGHT-8).
    pub fn evade_total(&self) -> u8 {
        self.edition
            .evade(self.evade, self.terrain[self.wumpus.index()])
    }

    /// Puts every hunter's home and the clockwise order where the Camps say (HTW-GEO-7).
    pub(crate) fn find_homes(&mut self) {
        let mut round: [Option<Seat>; 4] = [None; 4];
        for seat in Seat::all(self.players) {
            if let Some(hunter) = self.seats[seat].hunter {
                let corner = self.camps.corner(hunter);
                self.seats[seat].home = CORNERS[corner];
                round[corner] = Some(seat);
            }
        }
        if round.iter().flatten().count() < usize::from(self.players) {
            return;
        }
        for corner in 0..4 {
            let following = (1..=4).find_map(|step| round[(corner + step) % 4]);
            if let (Some(seat), Some(next)) = (round[corner], following) {
                self.next[seat] = next;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // HTW-GEO-7
    #[test]
    fn turn_order_goes_by_corner_and_not_by_seat() {
        let mut state = State::blank(3);
        state.camps = "green-red-yellow-blue".parse().unwrap();
        for (seat, hunter) in [Hunter::Blue, Hunter::Green, Hunter::Red]
            .iter()
            .enumerate()
        {
            state.seats.0[seat].hunter = Some(*hunter);
        }
        state.find_homes();
        // clockwise: green (seat 1), red (seat 2), nobody, blue (seat 0)
        assert_eq!(state.next.0[..3], [Seat(1), Seat(2), Seat(0)]);
        assert_eq!(state.seats[Seat(0)].home.to_string(), "a7");
    }
}
