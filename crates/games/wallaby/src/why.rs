//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use crate::{
    action::Action,
    cell::{Cell, Way},
    rule::Refusal,
    rules,
    state::{State, Step},
};
use menagerie_core::Touch;

/// The cells of the Board. Cells outside are shown only while a jump may end there, buttons only while they do something.
pub(crate) fn places(state: &State) -> Vec<Touch> {
    let cells = state.field.shape().cells();
    cells.map(|cell| Touch::new("cell", cell)).collect()
}

pub(crate) fn why(state: &State, touch: &str) -> Option<Refusal> {
    let action = match touch.split_once(':')? {
        ("cell", name) => return at_cell(state, known(state, name)?),
        ("tile", number) => Action::Ground(number.parse().ok()?),
        ("button", "keep") => Action::Keep,
        ("button", "leave") => Action::Harvest(false),
        _ => return None,
    };
    rules::check(state, action).err()
}

/// The cell of this name, if this table has it.
fn known(state: &State, name: &str) -> Option<Cell> {
    let shape = state.field.shape();
    let cell: Cell = name.parse().ok()?;
    match cell.on_board() {
        true => shape.cell(cell.spot()),
        false => Some(cell).filter(|cell| cell.is_some() && shape.valley()),
    }
}

fn at_cell(state: &State, cell: Cell) -> Option<Refusal> {
    let to = || cell.on_board().then(|| cell.spot());
    let action = match state.step {
        Step::Place => Action::Place(to()?),
        Step::Take => Action::Take(to()?),
        Step::Post => Action::Post(to()?),
        Step::Scare => Action::Scare(to()?),
        Step::Jump => {
            let (way, steps) = match line(state.here(), cell) {
                Ok(line) => line,
                Err(refusal) => return Some(refusal),
            };
            let number = state.field.number(state.here());
            if steps != number {
                return Some(Refusal::JumpSteps { number, cell });
            }
            Action::Jump(way)
        }
        Step::Bounce => match line(state.landing, cell) {
            Ok((way, steps)) => Action::Bounce(way, steps),
            Err(refusal) => return Some(refusal),
        },
        Step::Harvest => {
            let landing = state.landing;
            return (cell != landing).then_some(Refusal::HarvestElsewhere { landing });
        }
        Step::Ground => return Some(Refusal::GroundFromHarvest { here: state.here() }),
        Step::Layout | Step::Over => Action::Keep,
    };
    rules::check(state, action).err()
}

/// In which direction and how many steps away a cell lies, if a hop could go there at all.
fn line(from: Cell, to: Cell) -> Result<(Way, u8), Refusal> {
    let ((x, y), (to_x, to_y)) = (from.place(), to.place());
    let (east, south) = (to_x - x, to_y - y);
    let way = match (east, south) {
        (0, 0) => return Err(Refusal::MustHop { cell: from }),
        (0, 1..) => Way::S,
        (0, _) => Way::N,
        (1.., 0) => Way::E,
        (_, 0) => Way::W,
        _ => return Err(Refusal::NotStraight { from, cell: to }),
    };
    Ok((way, (east + south).unsigned_abs()))
}
