//! The truth of a game (WR-STATE): plain data, and small questions about it.
use crate::{
    action_tile::ActionTiles,
    arrangement::{Arrangement, Land},
    card::{Card, Cards},
    cubes::Cubes,
    figures::Figures,
    food::{Disk, Disks},
    ground::{NOWHERE, Spaces, Under},
    setup::Terms,
    tract::Tract,
};
use menagerie_core::{BySeat, Colour, Edition, Seat, Turn};
use serde::{Deserialize, Serialize};

/// The colours of the seats.
pub(crate) const COLOURS: [Colour; 5] = [
    Colour::Red,
    Colour::Blue,
    Colour::Yellow,
    Colour::Purple,
    Colour::Green,
];

/// A game of Wombat Rescue. Nothing of it is hidden: piles have no order (WR-INFO-1, WR-RAND-3).
#[derive(Debug, Clone, PartialEq, Hash)]
pub struct State {
    /// The layout's spaces.
    pub ground: Under,
    /// The options.
    pub terms: Terms,
    /// The numbers that the game is played with (WR-OPT-1).
    pub edition: Edition<Figures>,
    /// Who began.
    pub start: Seat,
    /// Whose turn it is.
    pub seat: Seat,
    /// The round being played, from 1; 0 during setup.
    pub round: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// What the game waits for.
    pub wait: Wait,
    /// Moves made this turn.
    pub moves: u8,
    /// Whether a wander card was revealed this turn (WR-FILL-1).
    pub wandered: bool,
    /// Whether the set in section 3 is held this turn (WR-HOLD-1).
    pub held: bool,
    /// Cubes still due (WR-POOP-4).
    pub due: u8,
    /// The tiles on the table.
    pub laid: Arrangement,
    /// What the spaces are, by the tiles.
    pub land: Land,
    /// Where the disks of each kind lie.
    pub food: [Spaces; 3],
    /// The food bag.
    pub bag: Disks,
    /// The wander cards.
    pub cards: Cards,
    /// The players.
    pub wombats: BySeat<Wombat>,
    /// The dingoes.
    pub hunt: Hunt,
}

/// A player: her mama, her babies, her cubes and her board.
#[derive(Debug, Clone, Copy, PartialEq, Hash)]
pub struct Wombat {
    /// Where her mama is.
    pub at: u8,
    /// Babies still at their spaces, a bit a baby.
    pub waiting: u8,
    /// The baby in the pouch.
    pub pouch: Option<u8>,
    /// Cubes on the board.
    pub cubes: Cubes,
    /// Her smell area; follows the cubes at once (WR-SMELL-4).
    pub smell: Spaces,
    /// Disks in the mouth.
    pub mouth: Disks,
    /// Sets in the tract.
    pub tract: Tract,
    /// Action tiles not used yet.
    pub ready: ActionTiles,
    /// Whether her Dingo Protection is active.
    pub protected: bool,
    /// Whether the fifth player's spare disk still lies beside the board (WR-FIVE-1).
    pub spare: bool,
}

/// The dingoes, who runs them, and a move of theirs that is not finished.
#[derive(Debug, Clone, Copy, PartialEq, Hash)]
pub struct Hunt {
    /// Where they are; [`NOWHERE`] off the board.
    pub at: [u8; 2],
    /// Who holds the die.
    pub controller: Seat,
    /// Solo: whether he has woken (WR-SOLO-3).
    pub awake: bool,
    /// Dingoes still to be placed, a bit a dingo.
    pub placing: u8,
    /// Dingoes still to move in this cleanup, a bit a dingo.
    pub movers: u8,
    /// Solo: moves still to come in this cleanup, the present one included.
    pub to_come: u8,
    /// Which one moves.
    pub moving: u8,
    /// Where he runs to.
    pub target: u8,
    /// Steps he has left of the roll.
    pub steps: u8,
    /// Seats caught since control was last settled, a bit a seat.
    pub caught: u8,
}

/// The phase of a turn, and what lies before and after all turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Moves and action tiles.
    Movement,
    /// The tract.
    Digestion,
    /// Food and the dingo.
    Cleanup,
    /// A player rescued her last baby (WR-END-1).
    Rescued,
    /// The solo dingo got a baby (WR-SOLO-9).
    Lost,
    /// The rounds were up (WR-LIMIT-1).
    Limit,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// Luck: who begins.
    Start,
    /// Luck: how the tiles lie.
    Tiles,
    /// Luck: what grows on the food spaces.
    Food,
    /// The controller puts a dingo on a den.
    Place,
    /// The player moves, uses a tile or ends her movement.
    Free,
    /// Luck: a wander card.
    Card,
    /// The player follows the card.
    Step,
    /// The player takes up a cube of hers.
    Relocate,
    /// Luck: the dingo die.
    Roll,
    /// The controller chooses which dingo moves.
    Choose,
    /// The controller chooses among equally near targets.
    Target,
    /// The controller chooses among equally short ways.
    Run,
    /// The controller gives the dingo away.
    Give,
    /// The game is over.
    Nothing,
}

const _: () = assert!(size_of::<State>() <= 1024);

impl State {
    /// A table before any tile or disk is dealt out.
    pub fn blank(terms: Terms, ground: Under, edition: Edition<Figures>) -> State {
        let figures = edition.numbers();
        let bag = figures.food_disks.all;
        let mut wombats = BySeat::all(Wombat {
            at: ground.home,
            waiting: (1 << terms.babies()) - 1,
            pouch: None,
            cubes: Cubes::default(),
            smell: Spaces::EMPTY,
            mouth: Disks::NONE,
            tract: Tract::new(figures.tract_sections),
            ready: ActionTiles::default(),
            protected: false,
            spare: false,
        });
        for seat in Seat::all(terms.players) {
            wombats[seat].ready = terms.tiles(seat, figures);
        }
        State {
            ground,
            terms,
            edition,
            start: Seat(0),
            seat: Seat(0),
            round: 1,
            phase: Phase::Movement,
            wait: Wait::Free,
            moves: 0,
            wandered: false,
            held: false,
            due: 0,
            laid: Arrangement::default(),
            land: Land::default(),
            food: [Spaces::EMPTY; 3],
            bag,
            cards: Cards::FRESH,
            wombats,
            hunt: Hunt {
                at: [NOWHERE; 2],
                controller: Seat(terms.players - 1),
                awake: false,
                placing: 0,
                movers: 0,
                to_come: 0,
                moving: 0,
                target: NOWHERE,
                steps: 0,
                caught: 0,
            },
        }
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        match self.wait {
            Wait::Start | Wait::Tiles | Wait::Food | Wait::Card | Wait::Roll => Turn::Chance,
            Wait::Free | Wait::Step | Wait::Relocate => Turn::Decide(self.seat),
            Wait::Place | Wait::Choose | Wait::Target | Wait::Run | Wait::Give => {
                Turn::Decide(self.hunt.controller)
            }
            Wait::Nothing => Turn::Over,
        }
    }

    /// The seats that play.
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.terms.players)
    }

    /// The last seat in turn order.
    pub fn last(&self) -> Seat {
        let players = self.terms.players;
        Seat((self.start.0 + players - 1) % players)
    }

    /// The spaces that a boulder closes.
    #[inline]
    pub fn closed(&self) -> Spaces {
        if self.terms.boulders {
            self.land.boulders
        } else {
            Spaces::EMPTY
        }
    }

    /// Whether any number of mamas may be on a space (WR-ENT-2).
    #[inline]
    pub fn shared(&self, space: u8) -> bool {
        self.ground.shared.has(space)
    }

    /// The spaces with food.
    #[inline]
    pub fn disks(&self) -> Spaces {
        self.food[0] | self.food[1] | self.food[2]
    }

    /// The disk on a space.
    pub fn disk(&self, space: u8) -> Option<Disk> {
        Disk::ALL
            .into_iter()
            .find(|&disk| self.food[disk as usize].has(space))
    }

    /// The spaces where babies of one seat wait.
    pub fn babies_of(&self, seat: Seat) -> Spaces {
        self.ground.nurseries(self.wombats[seat].waiting)
    }

    /// The spaces that end a move of `seat` when she enters them (WR-OBST-1).
    pub fn obstacles(&self, seat: Seat) -> Spaces {
        let mut spaces = self.disks();
        let mut waiting = 0;
        for other in self.seats() {
            let wombat = &self.wombats[other];
            waiting |= wombat.waiting;
            if other != seat {
                spaces |= wombat.cubes.spaces();
            }
        }
        spaces | self.ground.nurseries(waiting) | self.dingoes()
    }

    /// The spaces with a dingo.
    pub fn dingoes(&self) -> Spaces {
        let there = self.hunt.at.into_iter().filter(|&at| at != NOWHERE);
        there.collect()
    }

    /// The dingo on a space, the lower number first (WR-TWO-4).
    pub fn dingo_on(&self, space: u8) -> Option<usize> {
        self.hunt.at.iter().position(|&at| at == space)
    }

    /// The spaces with a mama.
    pub fn mamas(&self) -> Spaces {
        self.seats().map(|seat| self.wombats[seat].at).collect()
    }

    /// The dens that nobody occupies (WR-DNGO-2).
    pub fn free_dens(&self) -> Spaces {
        self.land.dens - self.mamas() - self.dingoes()
    }

    /// The food spaces that a refill would fill (WR-FILL-2).
    pub fn bare_food_spaces(&self) -> Spaces {
        let cubes = self.seats().fold(Spaces::EMPTY, |all, seat| {
            all | self.wombats[seat].cubes.spaces()
        });
        self.land.food - self.disks() - cubes - self.mamas() - self.dingoes()
    }

    /// How many disks a refill brings: the bag may hold too few (WR-FILL-3).
    pub fn refill(&self) -> usize {
        self.bare_food_spaces().len().min(self.bag.total()) as usize
    }

    /// Whether the dingo hunts a mama (WR-DNGO-4).
    pub fn eligible(&self, seat: Seat) -> bool {
        let wombat = &self.wombats[seat];
        wombat.at != self.ground.home && !wombat.protected
    }

    /// The babies that a seat has brought home.
    pub fn rescued(&self, seat: Seat) -> u8 {
        let wombat = &self.wombats[seat];
        let away = wombat.waiting.count_ones() as u8 + u8::from(wombat.pouch.is_some());
        self.terms.babies().saturating_sub(away)
    }

    /// Where the solo dingo starts and returns to.
    pub fn starting_den(&self) -> Option<u8> {
        self.laid.starting_den(&self.ground)
    }

    /// Whether a seat's mama is inside her smell area.
    pub fn smells(&self, seat: Seat) -> bool {
        let wombat = &self.wombats[seat];
        wombat.smell.has(wombat.at)
    }

    /// Sets how many cubes a seat has on a space; her smell area follows.
    pub fn set_cubes(&mut self, seat: Seat, space: u8, cubes: u8) {
        let wombat = &mut self.wombats[seat];
        wombat.cubes.set(space, cubes);
        wombat.smell = (wombat.cubes).smell(&self.ground, self.edition.smell_radius_by_cubes);
    }

    /// The cubes in a seat's supply.
    pub fn supply(&self, seat: Seat) -> u8 {
        let out = self.wombats[seat].cubes.out();
        self.edition.cubes.saturating_sub(out)
    }

    /// How many babies a player has to rescue (WR-END-1).
    pub fn needed(&self) -> u8 {
        let needed = &self.edition.babies_to_rescue;
        if self.terms.shorter {
            needed.shorter
        } else {
            needed.usual
        }
    }

    /// Puts a revealed card away (WR-WAND-5).
    pub(crate) fn put_away(&mut self, card: Card) {
        let food = self.edition.face(card).food;
        self.cards.put_away(card, food);
    }
}
