//! Whether a layout can be played on (WR-LAY-3).
use super::{Layout, LayoutError, SHORTER, USUAL, text};
use crate::{
    data::COMPONENTS,
    hex::{Hex, Way},
    tile::{Icon, Laid, TileId},
};
use std::collections::{BTreeMap, BTreeSet};

/// No slot of a layout that hangs together can be farther from home than this.
const FARTHEST: u16 = 3 * USUAL as u16;

/// Reads a layout, by the name of one of ours, in our notation or as JSON, and checks everything that WR-LAY-3 asks of it.
///
/// # Errors
/// All that is wrong with it.
///
/// # Examples
/// ```
/// use wombat_rescue::layout;
/// assert_eq!(layout::check("boomerang").unwrap().slots.len(), 24);
/// let faults = layout::check("d0,0:h+0/d1,0").unwrap_err();
/// assert!(faults.contains(&layout::LayoutError::Count(2)));
/// ```
pub fn check(text: &str) -> Result<Layout, Vec<LayoutError>> {
    if let Some(layout) = Layout::named(text.trim()) {
        return Ok(layout.clone());
    }
    let layout = text::read(text)?;
    let mut faults = Vec::new();
    if ![USUAL, SHORTER].contains(&layout.slots.len()) {
        faults.push(LayoutError::Count(layout.slots.len()));
    }
    tiles(&layout, &mut faults);
    let far: Vec<usize> = layout
        .slots
        .iter()
        .enumerate()
        .filter(|(_, slot)| slot.anchor.distance(Hex::HOME) > FARTHEST)
        .map(|(i, _)| i)
        .collect();
    if far.is_empty() {
        ground(&layout, &mut faults);
    } else {
        faults.extend(far.into_iter().map(LayoutError::FarAway));
    }
    if faults.is_empty() {
        Ok(layout)
    } else {
        Err(faults)
    }
}

/// Home and each baby in play once, R16 at most once, nothing else, the home space at 0,0.
fn tiles(layout: &Layout, faults: &mut Vec<LayoutError>) {
    let fixed: Vec<(usize, Laid)> = layout
        .slots
        .iter()
        .enumerate()
        .filter_map(|(i, slot)| Some((i, slot.fixed?)))
        .collect();
    let times = |tile: TileId| fixed.iter().filter(|(_, laid)| laid.tile == tile).count();
    if times(TileId::HOME) != 1 {
        faults.push(LayoutError::Home(times(TileId::HOME)));
    }
    let babies: Vec<TileId> = (0..layout.babies()).map(TileId::baby).collect();
    for (baby, &tile) in babies.iter().enumerate() {
        if times(tile) != 1 {
            faults.push(LayoutError::Baby(baby as u8, times(tile)));
        }
    }
    if times(TileId::STARTING_DEN) > 1 {
        faults.push(LayoutError::Den(times(TileId::STARTING_DEN)));
    }
    for &(slot, laid) in &fixed {
        let allowed = [TileId::HOME, TileId::STARTING_DEN].contains(&laid.tile)
            || babies.contains(&laid.tile);
        if !allowed {
            faults.push(LayoutError::Foreign(slot, laid));
        }
    }
    for &(slot, laid) in fixed.iter().filter(|(_, laid)| laid.tile == TileId::HOME) {
        let cell = COMPONENTS.tiles[laid.tile.index()].cell_with(Icon::Home);
        let cell = cell.expect("the home tile has the home space");
        let home = layout.slots[slot].spaces()[laid.position(cell)];
        if home != Hex::HOME {
            faults.push(LayoutError::HomeAway(home));
        }
    }
}

/// No overlap, all in one piece with and without home, no gap inside.
fn ground(layout: &Layout, faults: &mut Vec<LayoutError>) {
    let mut taken: BTreeMap<Hex, usize> = BTreeMap::new();
    for (i, slot) in layout.slots.iter().enumerate() {
        for at in slot.spaces() {
            if let Some(&other) = taken.get(&at) {
                faults.push(LayoutError::Overlap(other, i, at));
            }
            taken.entry(at).or_insert(i);
        }
    }
    let spaces: BTreeSet<Hex> = taken.into_keys().collect();
    if !in_one_piece(&spaces) {
        faults.push(LayoutError::Apart);
    } else {
        let mut rest = spaces.clone();
        rest.remove(&Hex::HOME);
        if !in_one_piece(&rest) {
            faults.push(LayoutError::ApartWithoutHome);
        }
    }
    if let Some(gap) = gap(&spaces) {
        faults.push(LayoutError::Gap(gap));
    }
}

fn in_one_piece(spaces: &BTreeSet<Hex>) -> bool {
    let Some(&first) = spaces.first() else {
        return true;
    };
    flood(first, |at| spaces.contains(&at)).len() == spaces.len()
}

/// All hexes that can be walked to from `start` over hexes that are `open`.
fn flood(start: Hex, open: impl Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let mut seen = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(at) = todo.pop() {
        for next in Way::ALL.map(|way| at.step(way)) {
            if open(next) && seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen
}

/// The first hex, in reading order, that no tile covers and that cannot be reached from outside.
fn gap(spaces: &BTreeSet<Hex>) -> Option<Hex> {
    let range = |of: fn(&Hex) -> i8| {
        let least = spaces.iter().map(of).min()?;
        let most = spaces.iter().map(of).max()?;
        Some(least - 1..=most + 1)
    };
    let (rows, columns) = (range(|at| at.r)?, range(|at| at.q)?);
    let inside = |at: Hex| rows.contains(&at.r) && columns.contains(&at.q);
    let corner = Hex {
        q: *columns.start(),
        r: *rows.start(),
    };
    let outside = flood(corner, |at| inside(at) && !spaces.contains(&at));
    rows.clone()
        .flat_map(|r| columns.clone().map(move |q| Hex { q, r }))
        .find(|at| !spaces.contains(at) && !outside.contains(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(change: impl Fn(&mut Layout)) -> Vec<LayoutError> {
        let mut layout = Layout::named("outback").unwrap().clone();
        change(&mut layout);
        check(&layout.to_string()).unwrap_err()
    }

    // WR-LAY-2
    #[test]
    fn our_nine_layouts_are_sound() {
        assert_eq!(Layout::names().count(), 9);
        for name in Layout::names() {
            let text = Layout::named(name).unwrap().to_string();
            assert_eq!(check(&text).unwrap().label(), name);
        }
    }

    // WR-LAY-3
    #[test]
    fn every_fault_of_a_layout_is_named() {
        let r07: Laid = "r07+0".parse().unwrap();
        let short = broken(|layout| {
            layout.slots.pop();
        });
        assert_eq!(short, [LayoutError::Count(23)]);
        let foreign = broken(|layout| layout.slots[0].fixed = Some(r07));
        assert_eq!(foreign, [LayoutError::Foreign(0, r07)]);
        let homeless = broken(|layout| layout.slots[21].fixed = None);
        assert_eq!(homeless, [LayoutError::Home(0)]);
        let turned = broken(|layout| layout.slots[21].fixed = "h+1".parse().ok());
        assert!(
            matches!(turned[..], [LayoutError::HomeAway(_)]),
            "{turned:?}"
        );
        let orphan = broken(|layout| layout.slots[1].fixed = None);
        assert_eq!(orphan, [LayoutError::Baby(0, 0)]);
        let dens = broken(|layout| {
            layout.slots[0].fixed = "r16+0".parse().ok();
            layout.slots[2].fixed = "r16+0".parse().ok();
        });
        assert_eq!(dens, [LayoutError::Den(2)]);
        let doubled = broken(|layout| layout.slots[0].anchor = layout.slots[2].anchor);
        let overlaps = doubled
            .iter()
            .filter(|f| matches!(f, LayoutError::Overlap(0, 2, _)));
        assert_eq!(overlaps.count(), 6);
        let away = broken(|layout| layout.slots[0].anchor = Hex { q: -40, r: -9 });
        assert_eq!(away, [LayoutError::Apart]);
        let far = broken(|layout| layout.slots[0].anchor = Hex { q: 100, r: 100 });
        assert_eq!(far, [LayoutError::FarAway(0)]);
        // tile 8 of the middle moved to the rim leaves a gap
        let gap = broken(|layout| {
            layout.slots[8].point = super::super::Point::Down;
            layout.slots[8].anchor = Hex { q: -6, r: -9 };
        });
        assert!(
            gap.iter().any(|f| matches!(f, LayoutError::Gap(_))),
            "{gap:?}"
        );
        assert!(matches!(
            check("d1").unwrap_err()[..],
            [LayoutError::Unreadable(_)]
        ));
    }

    #[test]
    fn json_and_notation_say_the_same() {
        let json = r#"{"name":"mine","slots":[{"o":"D","q":0,"r":0},{"slot":1,"o":"U","q":5,"r":2,"tile":"B1","turn":2}]}"#;
        let layout = text::read(json).unwrap();
        assert_eq!(layout.to_string(), "d0,0/u5,2:b1+2");
        assert_eq!(text::read("d0,0/u5,2:b1+2").unwrap(), layout);
        assert!(text::read(&json.replace("\"U\"", "\"X\"")).is_err());
        assert!(text::read("{").is_err());
    }

    // WR-LAY-3
    #[test]
    fn numbered_slots_stand_in_any_order_and_each_number_once() {
        let slot = |number: usize, q: i8| format!(r#"{{"slot":{number},"o":"D","q":{q},"r":0}}"#);
        let read = |slots: &[String]| text::read(&format!(r#"{{"slots":[{}]}}"#, slots.join(",")));
        let layout = read(&[slot(2, 6), slot(0, 0), slot(1, 3)]).unwrap();
        assert_eq!(layout.to_string(), "d0,0/d3,0/d6,0");
        let twice = read(&[slot(0, 0), slot(2, 6), slot(2, 3)]).unwrap_err();
        assert_eq!(twice, [LayoutError::SlotNumber(2, 3)]);
        assert_eq!(twice[0].words().id, "wombat-rescue-layout-slot-number");
    }
}
