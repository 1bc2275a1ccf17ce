//! The checks of a data file, in the order of MBR-ACT-5.
use super::{CareTile, Data, LevelSpan, Span, Supply};
use crate::{
    aim::Pay,
    care::{Holding, Shows, Yield},
    face::{FINALS, GOALS, GoalFace, Side},
    fault::Fault,
    monster::{GEMS, Part},
    tile::{Kind, TILES, Tile, Tiles},
};

/// Letters of a name: what fits on a tile.
const LONGEST_NAME: usize = 40;
/// No single thing is worth more, so that no sum can overflow.
const MOST_POINTS: i8 = 60;

impl Data {
    /// MBR-COMP-1, 2, 3, 5 and 7.
    pub(super) fn check_numbers_of_pieces(&self) -> Result<(), Fault> {
        let tiles = self.care_tiles.len();
        if tiles != TILES {
            return Err(Fault::Tiles(tiles));
        }
        for (kind, count) in Kind::ALL {
            let there = self.care_tiles.iter();
            let there = there.filter(|tile| tile.shows.kind() == kind).count();
            if there != usize::from(count) {
                return Err(Fault::OfKind(kind, there));
            }
        }
        if self.goal_tiles.len() != GOALS {
            return Err(Fault::Goals(self.goal_tiles.len()));
        }
        if self.final_tiles.len() != FINALS {
            return Err(Fault::Finals(self.final_tiles.len()));
        }
        let goals = self.goal_tiles.iter().map(|t| (&t.id, t.faces.len()));
        let finals = self.final_tiles.iter().map(|t| (&t.id, t.faces.len()));
        if let Some((id, count)) = goals.chain(finals).find(|&(_, count)| count != 2) {
            return Err(Fault::Sides(id.clone(), count));
        }
        let Supply { red, green } = self.gem_supply;
        if (red, green) != (i64::from(GEMS), i64::from(GEMS)) {
            return Err(Fault::Gems(red, green));
        }
        if self.track.locations != 6 {
            return Err(Fault::Locations(self.track.locations));
        }
        if self.row_costs.len() != 6 {
            return Err(Fault::Costs(self.row_costs.len()));
        }
        Ok(())
    }

    /// MBR-COMP-10.
    pub(super) fn check_hearts(&self) -> Result<(), Fault> {
        let sound = |tile: &&CareTile| match tile.link {
            Some(_) => tile.hearts == 0,
            None => (0..=2).contains(&tile.hearts),
        };
        match self.care_tiles.iter().find(|tile| !sound(tile)) {
            Some(tile) => Err(Fault::Hearts(tile.id.clone())),
            None => Ok(()),
        }
    }

    /// MBR-TRACK-7.
    pub(super) fn costs(&self) -> Result<[u8; 6], Fault> {
        let mut costs = [0; 6];
        for (i, said) in self.row_costs.iter().enumerate() {
            costs[i] = match said.as_u64() {
                Some(cost @ 1..=5) => cost as u8,
                _ => return Err(Fault::Cost(i + 1, said.to_string())),
            };
        }
        Ok(costs)
    }

    /// MBR-SETUP-2.
    pub(super) fn check_deck_sizes(&self) -> Result<(), Fault> {
        let odd = |tile: &&CareTile| !(2..=5).contains(&tile.min_players);
        if let Some(tile) = self.care_tiles.iter().find(odd) {
            return Err(Fault::Mark(tile.id.clone()));
        }
        let sizes = &self.deck_size_by_players;
        let sizes = [
            (2, sizes.two),
            (3, sizes.three),
            (4, sizes.four),
            (5, sizes.five),
        ];
        for (players, said) in sizes {
            let marked = self.care_tiles.iter();
            let marked = marked
                .filter(|tile| tile.min_players <= i64::from(players))
                .count();
            if marked < 7 || said != marked as i64 {
                return Err(Fault::Deck(players, said, marked));
            }
        }
        Ok(())
    }

    /// MBR-GOAL-6.
    pub(super) fn check_goals_unmet(&self) -> Result<(), Fault> {
        if self.line.play_tiles == 0 || self.line.bed_tiles == 0 {
            return Err(Fault::Bound("line".to_owned(), "tiles"));
        }
        let start = Holding::start();
        for (tile, goal) in (0..).zip(&self.goal_tiles) {
            for (face, side) in goal.faces.iter().zip([Side::A, Side::B]) {
                if face.test.met(&start, &self.line) {
                    return Err(Fault::Met(GoalFace { tile, side }));
                }
            }
        }
        Ok(())
    }

    /// What the rules themselves rest on is the same in every edition; a file that says otherwise would not get what it asks for.
    pub(super) fn check_fixed(&self) -> Result<(), Fault> {
        const MONSTERS: [&str; 5] = ["basilisk", "cerberus", "manticore", "orc", "dragon"];
        let fixed = [
            ("game", self.game == "monster-baby-rescue"),
            ("data_version", self.data_version == 1),
            ("players", self.players == Span { min: 2, max: 5 }),
            ("monsters", self.monsters == MONSTERS),
            ("body_parts", self.body_parts == Part::ALL),
            ("levels", self.levels == LevelSpan { start: 1, max: 4 }),
            ("start_location", self.track.start_location == 0),
            ("rocks_per_location", self.track.rocks_per_location >= 5),
        ];
        match fixed.into_iter().find(|(_, holds)| !holds) {
            Some((key, _)) => Err(Fault::Fixed(key)),
            None => Ok(()),
        }
    }

    /// Ids are those of section 17, since records and positions are written with them; the order of the file does not matter.
    pub(super) fn check_ids(&mut self) -> Result<(), Fault> {
        let mut seen = Tiles::EMPTY;
        for care in &self.care_tiles {
            match read_id(&care.id) {
                Some(tile) if tile.kind() == care.shows.kind() && !seen.has(tile.bit()) => {
                    seen.add(tile.bit());
                }
                _ => return Err(Fault::Id(care.id.clone())),
            }
        }
        self.care_tiles.sort_by_key(|care| read_id(&care.id));
        let goals = self.goal_tiles.iter().map(|t| {
            let faces = t.faces.iter().map(|face| &face.id).collect();
            (&t.id, faces)
        });
        let finals = self.final_tiles.iter().map(|t| {
            let faces = t.faces.iter().map(|face| &face.id).collect();
            (&t.id, faces)
        });
        numbered('G', goals)?;
        numbered('F', finals)
    }

    /// Values that the other checks leave open.
    pub(super) fn check_bounds(&self) -> Result<(), Fault> {
        for tile in &self.care_tiles {
            let wrong = |key| Err(Fault::Bound(tile.id.clone(), key));
            match tile.shows {
                _ if !is_name(&tile.name) => return wrong("name"),
                Shows::Bed { beds } if !(1..=2).contains(&beds) => return wrong("beds"),
                Shows::Play { rungs } if !(1..=2).contains(&rungs) => return wrong("rungs"),
                Shows::Improve { knots, .. } if knots > 2 => return wrong("knots"),
                Shows::Want { want } if want.each() == 0 => return wrong("each"),
                Shows::Gem {
                    gems: Yield::Red(count) | Yield::Green(count),
                } if !(1..=GEMS).contains(&count) => return wrong("gems"),
                _ => {}
            }
        }
        let sound = |points: &i8| points.unsigned_abs() <= MOST_POINTS.unsigned_abs();
        if !sound(&self.line.points) {
            return Err(Fault::Bound("line".to_owned(), "points"));
        }
        for face in self.goal_tiles.iter().flat_map(|tile| &tile.faces) {
            if !sound(&face.points) {
                return Err(Fault::Bound(face.id.clone(), "points"));
            }
        }
        for face in self.final_tiles.iter().flat_map(|tile| &tile.faces) {
            let holds = match &face.rule {
                Pay::LowestLevel {
                    by_level,
                    per_part_at_level_1,
                } => [
                    by_level.two,
                    by_level.three,
                    by_level.four,
                    *per_part_at_level_1,
                ]
                .iter()
                .all(sound),
                Pay::PartsAtMax { each, if_none } => sound(each) && sound(if_none),
                Pay::Ranked {
                    places, if_zero, ..
                } => {
                    let paid = places.iter().all(|points| sound(points) && *points >= 0);
                    paid && (1..=5).contains(&places.len()) && sound(if_zero)
                }
                Pay::Table { table, .. } => {
                    (1..=100).contains(&table.len()) && table.iter().all(sound)
                }
                Pay::GemPairs { each, if_no_gems } => sound(each) && sound(if_no_gems),
            };
            if !holds {
                return Err(Fault::Bound(face.id.clone(), "rule"));
            }
            if !is_name(&face.name) {
                return Err(Fault::Bound(face.id.clone(), "name"));
            }
        }
        Ok(())
    }
}

/// Ids have a capital letter in the file and a small one in notation.
fn read_id(id: &str) -> Option<Tile> {
    let capital = id.starts_with(|c: char| c.is_ascii_uppercase());
    id.to_ascii_lowercase().parse().ok().filter(|_| capital)
}

/// Goal and final tiles stand in order: `G1` with `G1a` and `G1b`, and so on.
fn numbered<'a>(
    letter: char,
    tiles: impl Iterator<Item = (&'a String, Vec<&'a String>)>,
) -> Result<(), Fault> {
    for (i, (id, faces)) in tiles.enumerate() {
        let right = format!("{letter}{}", i + 1);
        if *id != right {
            return Err(Fault::Id(id.clone()));
        }
        for (face, side) in faces.into_iter().zip([Side::A, Side::B]) {
            if *face != format!("{right}{side}") {
                return Err(Fault::Id(face.clone()));
            }
        }
    }
    Ok(())
}

fn is_name(name: &str) -> bool {
    (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.contains(char::is_control)
}
