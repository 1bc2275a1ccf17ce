//! The components of the box, read once from `rules/data/wombat-rescue.json`.
use crate::{
    arrangement::Arrangement,
    layout::{self, Layout},
    tile::{Icon, Laid, TILES, Terrain, Tile},
};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

/// The data file, as it stands in the repository.
pub(crate) const TEXT: &str = include_str!("../../../../rules/data/wombat-rescue.json");

/// The components of the box.
#[derive(Debug)]
pub(crate) struct Components {
    /// All tiles by their ids.
    pub(crate) tiles: [Tile; TILES],
    /// The named layouts: name and slots.
    pub(crate) layouts: Vec<(String, Layout)>,
    /// Starting dens with a name: of which layout, the name, and slot and turns (WR-SOLO-11).
    pub(crate) dens: Vec<(String, String, String)>,
    /// Reference arrangements: the name of the layout and what lies in its slots.
    pub(crate) references: Vec<(String, Arrangement)>,
}

/// The components, read when they are first needed.
pub(crate) static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
    let file: File = serde_json::from_str(TEXT).expect("the data file is tested to be readable");
    file.components()
        .expect("the data file is tested to be sound")
});

#[derive(Deserialize)]
struct File {
    tiles: Vec<TileEntry>,
    layouts: Vec<LayoutEntry>,
    reference_arrangements: BTreeMap<String, Vec<(usize, String, u8)>>,
}

#[derive(Deserialize)]
struct TileEntry {
    id: String,
    cells: [String; 6],
}

#[derive(Deserialize)]
struct LayoutEntry {
    id: String,
    #[serde(default)]
    starting_dens: BTreeMap<String, String>,
    slots: Vec<layout::SlotEntry>,
}

impl File {
    /// What the game needs of the file, or the name of the part that is wrong.
    fn components(self) -> Result<Components, String> {
        let mut tiles = Vec::new();
        for (i, entry) in self.tiles.into_iter().enumerate() {
            let id: crate::TileId = entry
                .id
                .to_lowercase()
                .parse()
                .map_err(|flaw| format!("{flaw}"))?;
            if id.index() != i {
                return Err(format!("tile {} is out of order", entry.id));
            }
            let mut cells = [(Terrain::Grass, None); 6];
            for (cell, text) in cells.iter_mut().zip(&entry.cells) {
                *cell = read_cell(text).ok_or_else(|| format!("{}: {text}", entry.id))?;
            }
            tiles.push(Tile { cells });
        }
        let (mut layouts, mut dens) = (Vec::new(), Vec::new());
        for entry in self.layouts {
            let named = entry.starting_dens.into_iter();
            dens.extend(named.map(|(name, den)| (entry.id.clone(), name, den)));
            let layout = layout::from_entries(&entry.slots)
                .map_err(|faults| format!("{}: {faults:?}", entry.id))?;
            layouts.push((entry.id, layout));
        }
        let mut references = Vec::new();
        for (name, entries) in self.reference_arrangements {
            let laid: Result<Vec<Laid>, _> = entries
                .iter()
                .map(|(_, tile, turns)| format!("{}+{turns}", tile.to_lowercase()).parse())
                .collect();
            let laid = laid.map_err(|flaw| format!("{name}: {flaw}"))?;
            if !entries.iter().map(|entry| entry.0).eq(0..laid.len()) {
                return Err(format!("{name}: slots out of order"));
            }
            references.push((name, Arrangement::new(&laid)));
        }
        Ok(Components {
            tiles: tiles
                .try_into()
                .map_err(|_| "there are 24 tiles".to_owned())?,
            layouts,
            dens,
            references,
        })
    }
}

/// `marsh:food` or `scrub`.
fn read_cell(text: &str) -> Option<(Terrain, Option<Icon>)> {
    let word = |word: &str| serde_json::Value::String(word.to_owned());
    let (terrain, icon) = match text.split_once(':') {
        Some((terrain, icon)) => (terrain, Some(icon)),
        None => (text, None),
    };
    let terrain = serde_json::from_value(word(terrain)).ok()?;
    let icon = match icon {
        Some(icon) => Some(serde_json::from_value(word(icon)).ok()?),
        None => None,
    };
    Some((terrain, icon))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{POSITIONS, TURN};

    // WR-COMP-4
    #[test]
    fn the_tiles_carry_the_icons_that_the_rulebook_counts() {
        let count = |icon| {
            let cells = COMPONENTS.tiles.iter().flat_map(|tile| tile.cells);
            cells.filter(|cell| cell.1 == Some(icon)).count()
        };
        assert_eq!(count(Icon::Home), 1);
        assert_eq!(count(Icon::Baby), 4);
        assert_eq!(count(Icon::Food), 31);
        assert_eq!(count(Icon::Den), 4);
        assert_eq!(count(Icon::Boulder), 8);
    }

    // facts that stand in the code as well as in the data file
    #[test]
    fn the_code_agrees_with_the_data_file() {
        let data: serde_json::Value = serde_json::from_str(TEXT).unwrap();
        let coordinates = &data["coordinates"];
        assert_eq!(coordinates["turn_permutation"], serde_json::json!(TURN));
        let down = &coordinates["slot_positions"]["D"];
        assert_eq!(*down, serde_json::json!(POSITIONS));
        for way in crate::Way::ALL {
            let entry = &coordinates["directions"][way.word().to_uppercase()];
            assert_eq!(*entry, serde_json::json!(way.delta()));
        }
        let colours: Vec<_> = crate::state::COLOURS.iter().map(|c| c.word()).collect();
        assert_eq!(data["player_colours"], serde_json::json!(colours));
    }
}
