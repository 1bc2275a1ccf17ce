//! A game by name, for Python.
use crate::{
    error::Error,
    shelf::{self, Boxed},
    state::State,
};
use menagerie_core::{Block, Options, Record, length};
use pyo3::{
    prelude::*,
    types::{PyBool, PyDict},
};

/// One of the games.
#[pyclass(frozen, module = "menagerie_games")]
pub(crate) struct Game {
    name: String,
    boxed: &'static dyn Boxed,
}

/// Options as Python gives them: texts, numbers, or switches.
pub(crate) fn options(given: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
    let mut options = Options::new();
    for (key, value) in given.into_iter().flatten() {
        let key: String = key.extract()?;
        let value = match value.cast::<PyBool>() {
            Ok(switch) if switch.is_true() => "on".to_owned(),
            Ok(_) => "off".to_owned(),
            Err(_) => value.str()?.extract()?,
        };
        options.set(&key, value);
    }
    Ok(options)
}

/// Stretches as Python reads them: name, first number, shape.
type Told = Vec<(&'static str, usize, Vec<usize>)>;

fn told(blocks: &[Block]) -> Told {
    let mut first = 0;
    let told = |block: &Block| {
        let at = first;
        first += block.len();
        (block.name, at, block.shape.to_vec())
    };
    blocks.iter().map(told).collect()
}

#[pymethods]
impl Game {
    #[new]
    fn new(name: &str) -> PyResult<Game> {
        let boxed = shelf::find(name)?;
        Ok(Game {
            name: name.to_owned(),
            boxed,
        })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn rules(&self) -> u32 {
        self.boxed.rules()
    }

    #[getter]
    fn min_players(&self) -> u8 {
        self.boxed.players().0
    }

    #[getter]
    fn max_players(&self) -> u8 {
        self.boxed.players().1
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (key, default) in self.boxed.options() {
            options.set_item(key, default)?;
        }
        Ok(options)
    }

    #[getter]
    fn num_actions(&self) -> usize {
        length(self.boxed.actions())
    }

    #[getter]
    fn observation_size(&self) -> usize {
        length(self.boxed.observation())
    }

    #[getter]
    fn action_layout(&self) -> Told {
        told(self.boxed.actions())
    }

    #[getter]
    fn observation_layout(&self) -> Told {
        told(self.boxed.observation())
    }

    #[pyo3(signature = (players = None, options = None, seed = 0))]
    fn new_state(
        &self,
        players: Option<u8>,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
    ) -> PyResult<State> {
        let options = self::options(options)?;
        let players = players.unwrap_or_else(|| self.usual_players());
        Ok(State::new(self.boxed.begin(players, &options, seed)?))
    }

    #[pyo3(signature = (position, seed = 0))]
    fn state_at(&self, position: &str, seed: u64) -> PyResult<State> {
        Ok(State::new(self.boxed.position(position, seed)?))
    }

    #[pyo3(signature = (record, seed = 0))]
    fn replay(&self, record: &str, seed: u64) -> PyResult<State> {
        let wrong = |fault: menagerie_core::RecordError| Error::Value(fault.to_string());
        let record: Record = record.parse().map_err(wrong)?;
        Ok(State::new(self.boxed.record(&record, seed)?))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.name)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        let class = slf.get_type().into_any().unbind();
        (class, (slf.get().name.clone(),))
    }
}

impl Game {
    /// Two, where that many can play.
    fn usual_players(&self) -> u8 {
        let (least, most) = self.boxed.players();
        2.clamp(least, most)
    }
}
