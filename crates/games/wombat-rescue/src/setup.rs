//! What stays with a game all its life, and the first position (WR-SETUP).
use crate::{
    action_tile::{ActionTile, ActionTiles},
    arrangement::{Arrangement, Land},
    figures::Figures,
    ground::Under,
    state::{Phase, State, Wait},
};
use menagerie_core::{Edition, Seat};

/// The options that stay with a game all its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms {
    /// How many play, 1 to 5.
    pub players: u8,
    /// Boulders lie on boulder spaces (WR-BOUL).
    pub boulders: bool,
    /// The dingo eats the cubes he runs over (WR-EATS).
    pub eats_poop: bool,
    /// Two dingoes (WR-TWO).
    pub second_dingo: bool,
    /// 19 tiles, three babies each (WR-SHORT).
    pub shorter: bool,
    /// Run Home tiles are left out (WR-NORUN).
    pub no_run_home: bool,
    /// Which seats have the Dingo Protection tile, a bit a seat (WR-PROT-3).
    pub protection: u8,
    /// Slot and turns of R16 where the host chose another starting den (WR-SOLO-11).
    pub starting_den: Option<(u8, u8)>,
    /// The game ends after so many rounds; 0 for no limit (WR-LIMIT-1).
    pub max_rounds: u16,
}

impl Terms {
    /// A game of so many players without any option.
    pub const fn plain(players: u8) -> Terms {
        Terms {
            players,
            boulders: false,
            eats_poop: false,
            second_dingo: false,
            shorter: false,
            no_run_home: false,
            protection: 0,
            starting_den: None,
            max_rounds: 0,
        }
    }

    /// Whether one plays alone.
    pub const fn solo(&self) -> bool {
        self.players == 1
    }

    /// How many babies each player has.
    pub const fn babies(&self) -> u8 {
        if self.shorter { 3 } else { 4 }
    }

    /// How many dingoes there are.
    pub const fn dingoes(&self) -> u8 {
        1 + self.second_dingo as u8
    }

    /// The action tiles that a seat begins with.
    pub fn tiles(&self, seat: Seat, figures: &Figures) -> ActionTiles {
        ActionTile::ALL
            .into_iter()
            .filter(|&tile| figures.action_tiles.has(tile))
            .filter(|tile| match tile {
                ActionTile::RunHome => !self.no_run_home,
                ActionTile::Protection => self.protection >> seat.0 & 1 == 1,
                ActionTile::Hold | ActionTile::Scamper | ActionTile::Fiber => true,
            })
            .collect()
    }
}

/// The options of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The options that stay with the game.
    pub terms: Terms,
    /// The ground of the layout.
    pub ground: Under,
    /// The start player, if the host named one (WR-SETUP-1).
    pub start: Option<Seat>,
    /// Whether the tiles lie in the reference arrangement instead of being shuffled (WR-SETUP-3).
    pub reference: bool,
    /// The numbers that the game is played with (WR-OPT-1).
    pub edition: Edition<Figures>,
}

/// The first position of a table. What the host named is settled at once, the rest waits for luck.
pub(crate) fn begin(setup: &Setup) -> State {
    let mut state = State::blank(setup.terms, setup.ground.clone(), setup.edition.clone());
    state.phase = Phase::Setup;
    state.round = 0;
    if setup.reference
        && let Some(reference) = Arrangement::reference(&setup.ground)
    {
        state.laid = reference;
        state.land = Land::new(&setup.ground, &reference);
    }
    state.wait = Wait::Start;
    if setup.terms.solo() {
        crate::play::set_start(&mut state, Seat(0));
    } else if let Some(start) = setup.start {
        crate::play::set_start(&mut state, start);
    }
    state
}
