//! Many tables at once, for Python: stepped in one call, seen in numpy arrays that are written in place.
use crate::{
    error::Error,
    game,
    hall::{Plan, Sheets, Tables},
    shelf,
};
use menagerie_core::length;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::{prelude::*, types::PyDict};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, TryLockError},
    time::{Duration, Instant},
};

/// How long tables are played before somebody who presses Ctrl-C is heard.
const EARSHOT: Duration = Duration::from_millis(50);

/// The arrays that Python sees. They are made once and written at every step.
struct Arrays {
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i64>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

struct Open {
    hall: Box<dyn Tables>,
    /// Whether all tables wait for the learner: not before the first reset, nor after a step that was broken off.
    ready: bool,
}

/// Tables of one game.
#[pyclass(frozen, module = "menagerie_games")]
pub(crate) struct VecEnv {
    open: Mutex<Option<Open>>,
    arrays: Arrays,
    #[pyo3(get)]
    game: String,
    #[pyo3(get)]
    tables: usize,
    #[pyo3(get)]
    players: u8,
}

fn busy() -> Error {
    let words = "this VecEnv is in use in another thread; give each thread its own";
    Error::Time(words.to_owned())
}

/// The most numbers that the arrays of one VecEnv may hold.
const MOST: usize = 1 << 34;

impl VecEnv {
    fn lock(&self) -> Result<MutexGuard<'_, Option<Open>>, Error> {
        match self.open.try_lock() {
            Ok(open) => Ok(open),
            Err(TryLockError::Poisoned(_)) => {
                let words = "this VecEnv failed in the middle of a step; make a new one";
                Err(Error::Time(words.to_owned()))
            }
            Err(TryLockError::WouldBlock) => Err(busy()),
        }
    }

    /// Plays at all tables, interruptibly: `act` goes on from a table until the time is up.
    fn play(
        &self,
        py: Python<'_>,
        hall: &mut dyn Tables,
        act: fn(&mut dyn Tables, usize, Instant, &mut Sheets<'_>) -> Result<usize, Error>,
    ) -> PyResult<()> {
        let arrays = &self.arrays;
        let taken = |_| PyErr::from(busy());
        let mut observations = arrays
            .observations
            .bind(py)
            .try_readwrite()
            .map_err(taken)?;
        let mut masks = arrays.masks.bind(py).try_readwrite().map_err(taken)?;
        let mut seats = arrays.seats.bind(py).try_readwrite().map_err(taken)?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite().map_err(taken)?;
        let mut terminated = arrays.terminated.bind(py).try_readwrite().map_err(taken)?;
        let mut truncated = arrays.truncated.bind(py).try_readwrite().map_err(taken)?;
        let mut sheets = Sheets {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let mut next = 0;
        while next < self.tables {
            let until = Instant::now() + EARSHOT;
            next = py.detach(|| act(&mut *hall, next, until, &mut sheets))?;
            py.check_signals()?;
        }
        Ok(())
    }
}

fn opened(open: &mut Option<Open>) -> Result<&mut Open, Error> {
    open.as_mut()
        .ok_or_else(|| Error::Time("this VecEnv is closed".to_owned()))
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, tables, players, options, opponents, seed, max_steps))]
    #[allow(clippy::too_many_arguments, reason = "the Python class has defaults")]
    fn new(
        py: Python<'_>,
        game: &str,
        tables: usize,
        players: u8,
        options: Option<&Bound<'_, PyDict>>,
        opponents: BTreeMap<u8, String>,
        seed: u64,
        max_steps: u32,
    ) -> PyResult<VecEnv> {
        let boxed = shelf::find(game)?;
        let (observed, actions) = (length(boxed.observation()), length(boxed.actions()));
        let wrong = |words: String| PyErr::from(Error::Value(words));
        if tables == 0 || tables.saturating_mul(observed + actions) > MOST {
            return Err(wrong(format!("{tables} tables are too few or too many")));
        }
        if max_steps == 0 {
            return Err(wrong("max_steps must be 1 or more".to_owned()));
        }
        if let Some(seat) = opponents.keys().find(|&&seat| seat >= players) {
            return Err(wrong(format!(
                "an opponent on seat {seat} of {players} players: seats are counted from 0"
            )));
        }
        if opponents.len() >= usize::from(players) {
            return Err(wrong(
                "opponents on all seats leave none to learn".to_owned(),
            ));
        }
        let plan = Plan {
            tables,
            players,
            options: game::options(options)?,
            opponents: opponents.into_iter().collect(),
            seed,
            longest: max_steps,
        };
        let hall = boxed.tables(&plan)?;
        let arrays = Arrays {
            observations: PyArray2::zeros(py, [tables, observed], false).unbind(),
            masks: PyArray2::zeros(py, [tables, actions], false).unbind(),
            seats: PyArray1::zeros(py, [tables], false).unbind(),
            rewards: PyArray2::zeros(py, [tables, usize::from(players)], false).unbind(),
            terminated: PyArray1::zeros(py, [tables], false).unbind(),
            truncated: PyArray1::zeros(py, [tables], false).unbind(),
        };
        Ok(VecEnv {
            open: Mutex::new(Some(Open { hall, ready: false })),
            arrays,
            game: game.to_owned(),
            tables,
            players,
        })
    }

    /// Starts a new game at every table.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut guard = self.lock()?;
        let open = opened(&mut guard)?;
        if let Some(seed) = seed {
            open.hall.reseed(seed);
        }
        open.ready = false;
        self.play(py, &mut *open.hall, |hall, from, until, out| {
            hall.reset(from, until, out)
        })?;
        open.ready = true;
        Ok(())
    }

    /// One decision at every table. If one of them is not legal, nothing is done anywhere.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let mut guard = self.lock()?;
        let open = opened(&mut guard)?;
        if !open.ready {
            let words = "call reset first: the tables do not wait for actions";
            return Err(Error::Time(words.to_owned()).into());
        }
        if actions.len() != self.tables {
            let words = format!("{} actions for {} tables", actions.len(), self.tables);
            return Err(Error::Value(words).into());
        }
        open.hall.check(actions.as_slice()?)?;
        open.ready = false;
        self.play(py, &mut *open.hall, |hall, from, until, out| {
            hall.step(from, until, out)
        })?;
        open.ready = true;
        Ok(())
    }

    /// A random legal action at every table.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut guard = self.lock()?;
        let open = opened(&mut guard)?;
        let actions = PyArray1::<i64>::zeros(py, [self.tables], false);
        open.hall.sample(actions.readwrite().as_slice_mut()?);
        Ok(actions)
    }

    #[pyo3(signature = (table = 0))]
    fn render(&self, table: usize) -> PyResult<String> {
        self.at(table, |hall| hall.picture(table))
    }

    #[pyo3(signature = (table = 0))]
    fn position(&self, table: usize) -> PyResult<String> {
        self.at(table, |hall| hall.position(table))
    }

    /// Gives the tables back; the arrays stay.
    fn close(&self) -> PyResult<()> {
        *self.lock()? = None;
        Ok(())
    }

    #[getter]
    fn closed(&self) -> PyResult<bool> {
        Ok(self.lock()?.is_none())
    }

    /// Observations, masks, seats, rewards, terminated, truncated: the arrays themselves.
    #[allow(clippy::type_complexity, reason = "a tuple is what Python unpacks")]
    fn arrays(
        &self,
        py: Python<'_>,
    ) -> (
        Py<PyArray2<f32>>,
        Py<PyArray2<bool>>,
        Py<PyArray1<i64>>,
        Py<PyArray2<f32>>,
        Py<PyArray1<bool>>,
        Py<PyArray1<bool>>,
    ) {
        let arrays = &self.arrays;
        (
            arrays.observations.clone_ref(py),
            arrays.masks.clone_ref(py),
            arrays.seats.clone_ref(py),
            arrays.rewards.clone_ref(py),
            arrays.terminated.clone_ref(py),
            arrays.truncated.clone_ref(py),
        )
    }
}

impl VecEnv {
    fn at<T>(&self, table: usize, ask: impl FnOnce(&dyn Tables) -> T) -> PyResult<T> {
        if table >= self.tables {
            let words = format!("there is no table {table}: there are {}", self.tables);
            return Err(Error::Value(words).into());
        }
        let mut guard = self.lock()?;
        Ok(ask(&*opened(&mut guard)?.hall))
    }
}
