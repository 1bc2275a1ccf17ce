//! Which tile lies in which slot, and the land that makes (WR-SETUP-3, WR-SHORT-2, WR-BOUL-4).
use crate::{
    data::COMPONENTS,
    ground::{Ground, Spaces},
    layout::{SHORTER, USUAL},
    rule,
    setup::Terms,
    tile::{Icon, Laid, TILES, Terrain, TileId},
};
use menagerie_core::{NotationError, Rng, below, shuffle};
use std::{fmt, str::FromStr};

/// How many draws may fail before a layout is given up (WR-BOUL-4).
const DRAWS: usize = 100;

/// The tiles in the slots, in the order of the slots. Written `r18+2/b1+0/…`, or `none` before any tile is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Arrangement([Option<Laid>; TILES]);

impl Arrangement {
    /// These tiles in the first slots.
    pub fn new(laid: &[Laid]) -> Arrangement {
        let mut slots = [None; TILES];
        for (slot, laid) in slots.iter_mut().zip(laid) {
            *slot = Some(*laid);
        }
        Arrangement(slots)
    }

    /// The tiles slot by slot.
    pub fn tiles(&self) -> impl Iterator<Item = Laid> + '_ {
        self.0.iter().flatten().copied()
    }

    /// Whether nothing is laid yet.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// The reference arrangement of a layout, if the data have one.
    pub fn reference(ground: &Ground) -> Option<Arrangement> {
        let mut all = COMPONENTS.references.iter();
        all.find(|(name, _)| *name == ground.label)
            .map(|(_, arrangement)| *arrangement)
    }

    /// The ordinary arrangement of a position: the reference, or the free tiles with the highest numbers in rising
    /// order, without turns.
    pub fn ordinary(ground: &Ground, terms: &Terms) -> Arrangement {
        if let Some(reference) = Arrangement::reference(ground)
            && reference.fits(ground, terms).is_ok()
        {
            return reference;
        }
        let free = free_tiles(ground, terms);
        let flat = |tile: &TileId| Laid {
            tile: *tile,
            turns: 0,
        };
        let slots = (0..ground.slots.len()).filter(|&slot| fixed(ground, terms, slot).is_none());
        // in the shorter game the lowest stay out: the dens are on the highest
        let out = free.len().saturating_sub(slots.count());
        fill(ground, terms, free.iter().skip(out).map(flat))
    }

    /// Draws tiles out, order and turns as at the table (WR-RAND-1). `None` if boulders cut the board in pieces every time.
    pub fn draw(ground: &Ground, terms: &Terms, rng: &mut impl Rng) -> Option<Arrangement> {
        let mut free = free_tiles(ground, terms);
        if terms.shorter {
            shuffle(rng, &mut free);
            take_out(&mut free);
        }
        for _ in 0..DRAWS {
            shuffle(rng, &mut free);
            let laid: Vec<Laid> = free
                .iter()
                .map(|&tile| Laid {
                    tile,
                    turns: below(rng, 3) as u8,
                })
                .collect();
            let drawn = fill(ground, terms, laid.into_iter());
            if drawn.hangs_together(ground, terms) {
                return Some(drawn);
            }
        }
        None
    }

    /// Whether it can come about on a layout.
    ///
    /// # Errors
    /// What is wrong, with the rule.
    pub fn fits(&self, ground: &Ground, terms: &Terms) -> Result<(), NotationError> {
        let wrong = |problem: String| Err(NotationError::breaks(rule::SETUP_3, "tiles", problem));
        let slots = ground.slots.len();
        let laid: Vec<Laid> = self.tiles().collect();
        if laid.len() != slots || self.0[slots..].iter().any(Option::is_some) {
            return wrong(format!("{} tiles for {slots} slots", laid.len()));
        }
        for (slot, &here) in laid.iter().enumerate() {
            match fixed(ground, terms, slot) {
                Some(fixed) if fixed != here => return wrong(format!("slot {slot} holds {fixed}")),
                None if !here.tile.is_regular() => {
                    return wrong(format!("{here} in slot {slot}, where a regular tile lies"));
                }
                _ => {}
            }
            if laid[..slot].iter().any(|before| before.tile == here.tile) {
                return wrong(format!("{} lies twice", here.tile));
            }
        }
        let is_out = |tile: &TileId| !laid.iter().any(|here| here.tile == *tile);
        let dens_out = TileId::regular().filter(is_out).filter(has_den).count();
        if dens_out > 1 {
            let problem = format!("{dens_out} tiles with a den are out, at most one may be");
            return Err(NotationError::breaks(rule::SHORT_1, "tiles", problem));
        }
        if !self.hangs_together(ground, terms) {
            let problem = "boulders cut the board in pieces";
            return Err(NotationError::breaks(rule::BOUL_4, "tiles", problem));
        }
        Ok(())
    }

    /// All spaces without a boulder in one piece, also without the home space (WR-BOUL-4).
    fn hangs_together(&self, ground: &Ground, terms: &Terms) -> bool {
        if !terms.boulders {
            return true;
        }
        let open = ground.all() - Land::new(ground, self).boulders;
        let mut without_home = open;
        without_home.remove(ground.home);
        ground.in_one_piece(open) && ground.in_one_piece(without_home)
    }

    /// The space of the starting den, if R16 is laid.
    pub fn starting_den(&self, ground: &Ground) -> Option<u8> {
        let (slot, laid) = self
            .tiles()
            .enumerate()
            .find(|(_, laid)| laid.tile == TileId::STARTING_DEN)?;
        let cell = COMPONENTS.tiles[laid.tile.index()].cell_with(Icon::Den)?;
        Some(ground.slots[slot][laid.position(cell)])
    }
}

fn has_den(tile: &TileId) -> bool {
    COMPONENTS.tiles[tile.index()]
        .cell_with(Icon::Den)
        .is_some()
}

/// The tile that lies fixed in a slot: by the layout, or as the starting den that the host chose (WR-SOLO-11).
pub(crate) fn fixed(ground: &Ground, terms: &Terms, slot: usize) -> Option<Laid> {
    let laid = ground.layout.slots[slot].fixed;
    match terms.starting_den {
        Some((den, turns)) if usize::from(den) == slot => Some(Laid {
            tile: TileId::STARTING_DEN,
            turns,
        }),
        Some(_) => laid.filter(|laid| laid.tile != TileId::STARTING_DEN),
        None => laid,
    }
}

/// The regular tiles that are not fixed, by number.
fn free_tiles(ground: &Ground, terms: &Terms) -> Vec<TileId> {
    let is_fixed = |tile: TileId| {
        let mut slots = 0..ground.slots.len();
        slots.any(|slot| fixed(ground, terms, slot).is_some_and(|laid| laid.tile == tile))
    };
    TileId::regular().filter(|&tile| !is_fixed(tile)).collect()
}

/// Takes four tiles off the top of the stack, at most one of them with a den (WR-SHORT-2).
fn take_out(stack: &mut Vec<TileId>) {
    let (mut out, mut dens) = (0, 0);
    stack.retain(|tile| {
        let den = has_den(tile);
        let stays = out == USUAL - SHORTER - 1 || (den && dens == 1);
        if !stays {
            out += 1;
            dens += usize::from(den);
        }
        stays
    });
}

/// Fixed tiles where they belong, the others into the free slots in their order.
fn fill(ground: &Ground, terms: &Terms, mut free: impl Iterator<Item = Laid>) -> Arrangement {
    let mut slots = [None; TILES];
    for (slot, place) in slots.iter_mut().enumerate().take(ground.slots.len()) {
        *place = fixed(ground, terms, slot).or_else(|| free.next());
    }
    Arrangement(slots)
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, laid) in self.tiles().enumerate() {
            write!(f, "{}{laid}", if i == 0 { "" } else { "/" })?;
        }
        Ok(())
    }
}

impl FromStr for Arrangement {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Arrangement, NotationError> {
        if text == "none" {
            return Ok(Arrangement::default());
        }
        let laid: Vec<Laid> = text.split('/').map(str::parse).collect::<Result<_, _>>()?;
        if laid.len() > TILES {
            return Err(NotationError::new("tiles", "more than 24 tiles"));
        }
        Ok(Arrangement::new(&laid))
    }
}

/// What the spaces are once the tiles lie (WR-STATE-1): sets, so that questions are a few instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Land {
    /// The spaces of each terrain.
    pub terrain: [Spaces; 5],
    /// Where food grows.
    pub food: Spaces,
    /// Where a dingo can be put.
    pub dens: Spaces,
    /// Where boulders lie if they are played.
    pub boulders: Spaces,
}

impl Land {
    /// The land of an arrangement.
    pub fn new(ground: &Ground, arrangement: &Arrangement) -> Land {
        let mut land = Land::default();
        for (laid, places) in arrangement.tiles().zip(&ground.slots) {
            let tile = &COMPONENTS.tiles[laid.tile.index()];
            for (cell, &(terrain, icon)) in tile.cells.iter().enumerate() {
                let space = places[laid.position(cell)];
                land.terrain[terrain as usize].add(space);
                match icon {
                    Some(Icon::Food) => land.food.add(space),
                    Some(Icon::Den) => land.dens.add(space),
                    Some(Icon::Boulder) => land.boulders.add(space),
                    Some(Icon::Home | Icon::Baby) | None => {}
                }
            }
        }
        land
    }

    /// The terrain of a space; `None` before the tiles lie.
    pub fn terrain_of(&self, space: u8) -> Option<Terrain> {
        Terrain::ALL
            .into_iter()
            .find(|&terrain| self.terrain[terrain as usize].has(space))
    }
}
