//! The names of things.
use crate::{action_tile::ActionTile, food::Disk, hex::Way, state::COLOURS, tile::Terrain};
use menagerie_core::{Message, Seat, Value};

/// A player, by colour.
pub(crate) fn seat_value(seat: Seat) -> Value {
    Value::Seat(seat, COLOURS[seat.index()])
}

/// The name of an action tile.
pub(crate) fn tile_name(tile: ActionTile) -> Message {
    Message::new(match tile {
        ActionTile::Hold => "wombat-rescue-tile-hold",
        ActionTile::Scamper => "wombat-rescue-tile-scamper",
        ActionTile::RunHome => "wombat-rescue-tile-run-home",
        ActionTile::Fiber => "wombat-rescue-tile-fiber",
        ActionTile::Protection => "wombat-rescue-tile-protection",
    })
}

/// The name of a terrain.
pub(crate) fn terrain_name(terrain: Terrain) -> Message {
    Message::new(match terrain {
        Terrain::Grass => "wombat-rescue-terrain-grass",
        Terrain::Scrub => "wombat-rescue-terrain-scrub",
        Terrain::Gums => "wombat-rescue-terrain-gums",
        Terrain::Sand => "wombat-rescue-terrain-sand",
        Terrain::Marsh => "wombat-rescue-terrain-marsh",
    })
}

/// The name of a kind of food.
pub(crate) fn disk_name(disk: Disk) -> Message {
    Message::new(match disk {
        Disk::Green => "wombat-rescue-disk-green",
        Disk::Orange => "wombat-rescue-disk-orange",
        Disk::Black => "wombat-rescue-disk-black",
    })
}

/// The name of a direction.
pub(super) fn way_name(way: Way) -> Message {
    Message::new(match way {
        Way::E => "wombat-rescue-way-e",
        Way::Se => "wombat-rescue-way-se",
        Way::Sw => "wombat-rescue-way-sw",
        Way::W => "wombat-rescue-way-w",
        Way::Nw => "wombat-rescue-way-nw",
        Way::Ne => "wombat-rescue-way-ne",
    })
}
