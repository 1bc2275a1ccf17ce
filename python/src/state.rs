//! A game being played, for Python.
use crate::{error::Error, played::Playing};
use menagerie_core::{Audience, Seat, Turn, length};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyType,
};

/// A game being played: a position, its luck, and how it came about.
#[pyclass(module = "menagerie_games")]
pub(crate) struct State(Box<dyn Playing>);

impl State {
    pub(crate) fn new(playing: Box<dyn Playing>) -> State {
        State(playing)
    }

    pub(crate) fn playing(&self) -> &dyn Playing {
        &*self.0
    }

    fn seated(&self, seat: u8) -> Result<Seat, Error> {
        let players = self.0.players();
        if seat < players {
            return Ok(Seat(seat));
        }
        let words = format!("there is no seat {seat}: seats are 0 to {}", players - 1);
        Err(Error::Value(words))
    }

    /// One seat's eyes, or everybody's.
    fn audience(&self, seat: Option<u8>) -> Result<Audience, Error> {
        match seat {
            Some(seat) => self.seated(seat).map(Audience::Seat),
            None => Ok(Audience::Table),
        }
    }

    /// How long observations and masks of this game are.
    fn lengths(&self) -> Result<(usize, usize), Error> {
        let boxed = crate::shelf::find(self.0.game())?;
        Ok((length(boxed.observation()), length(boxed.actions())))
    }
}

/// What a seat is paid for an outcome: 1 for a win, -1 for a loss, between them for a win that is shared.
pub(crate) fn reward(outcome: &menagerie_core::Outcome, seat: Seat) -> f32 {
    2.0 * outcome.share(seat) - 1.0
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// The seat that has to decide, or None.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.0.turn() {
            Turn::Decide(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        }
    }

    #[getter]
    fn awaits_luck(&self) -> bool {
        self.0.turn() == Turn::Chance
    }

    #[getter]
    fn over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    fn legal(&self) -> PyResult<Vec<u32>> {
        Ok(self.0.legal()?.to_vec())
    }

    fn legal_texts(&self) -> PyResult<Vec<String>> {
        let ids = self.0.legal()?.iter();
        Ok(ids.filter_map(|&id| self.0.text(id)).collect())
    }

    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let (_, actions) = self.lengths()?;
        let mask = PyArray1::<i8>::zeros(py, [actions], false);
        {
            let mut written = mask.readwrite();
            let cells = written.as_slice_mut()?;
            for &id in self.0.legal()? {
                cells[id as usize] = 1;
            }
        }
        Ok(mask)
    }

    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seated(seat)?;
        let (observed, _) = self.lengths()?;
        let sheet = PyArray1::<f32>::zeros(py, [observed], false);
        self.0.observe(seat, sheet.readwrite().as_slice_mut()?);
        Ok(sheet)
    }

    /// Carries out an action, told by its id or its text.
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(text) = action.extract::<&str>() {
            return Ok(self.0.apply_text(text)?);
        }
        let id: i64 = action.extract().map_err(|_| {
            PyTypeError::new_err("an action is an id (a whole number) or a text such as 'jump n'")
        })?;
        let id = u32::try_from(id)
            .map_err(|_| PyValueError::new_err(format!("{id} is not an id of an action")))?;
        Ok(self.0.apply_id(id)?)
    }

    fn action_text(&self, id: u32) -> Option<String> {
        self.0.text(id)
    }

    fn action_id(&self, text: &str) -> PyResult<u32> {
        Ok(self.0.id(text)?)
    }

    fn odds(&self) -> PyResult<Option<Vec<(String, f64)>>> {
        Ok(self.0.odds()?)
    }

    #[pyo3(signature = (outcome = None))]
    fn settle(&mut self, outcome: Option<String>) -> PyResult<String> {
        match outcome {
            Some(text) => {
                self.0.settle(&text)?;
                Ok(text)
            }
            None => Ok(self.0.draw()?),
        }
    }

    /// Draws all luck that is awaited.
    fn play_luck(&mut self) {
        self.0.draw_all();
    }

    /// What each seat is paid; zeros while the game goes on.
    fn returns(&self) -> Vec<f32> {
        let seats = Seat::all(self.0.players());
        match self.0.outcome() {
            Some(outcome) => seats.map(|seat| reward(&outcome, seat)).collect(),
            None => seats.map(|_| 0.0).collect(),
        }
    }

    #[getter]
    fn scores(&self) -> Option<Vec<i16>> {
        let outcome = self.0.outcome()?;
        let scores = outcome.score.seated(outcome.players);
        Some(scores.map(|(_, score)| score).collect())
    }

    #[getter]
    fn places(&self) -> Option<Vec<u8>> {
        let outcome = self.0.outcome()?;
        let places = outcome.place.seated(outcome.players);
        Some(places.map(|(_, place)| place).collect())
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.0.outcome().map(|outcome| outcome.reason)
    }

    /// What a seat may know, as Python's own values; without a seat, what everybody may know.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let text = self.view_json(seat)?;
        py.import("json")?.call_method1("loads", (text,))
    }

    #[pyo3(signature = (seat = None))]
    fn view_json(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.0.view(self.audience(seat)?)?)
    }

    /// A truth that agrees with what a seat may know.
    #[pyo3(signature = (seat = None, seed = 0))]
    fn imagine(&self, seat: Option<u8>, seed: u64) -> PyResult<State> {
        Ok(State(self.0.imagine(self.audience(seat)?, seed)))
    }

    #[getter]
    fn position(&self) -> String {
        self.0.position()
    }

    #[pyo3(signature = (seat = None))]
    fn render(&self, seat: Option<u8>) -> PyResult<String> {
        Ok(self.0.picture(self.audience(seat)?))
    }

    fn record(&self) -> PyResult<String> {
        Ok(self.0.record()?)
    }

    fn clone(&self) -> State {
        State(self.0.copy())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<State>().ok();
        let other = other.and_then(|other| other.try_borrow().ok());
        other.is_some_and(|other| self.0.same(&*other.0))
    }

    /// A state goes to other processes as its record; luck yet to come is drawn anew there.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String, String))> {
        let class: Bound<'_, PyType> = slf.get_type();
        let revive = class.getattr("_revive")?.unbind();
        let state = slf.try_borrow()?;
        Ok((revive, (state.0.game().to_owned(), state.0.record()?)))
    }

    #[staticmethod]
    fn _revive(game: &str, record: &str) -> PyResult<State> {
        let wrong = |fault: menagerie_core::RecordError| Error::Value(fault.to_string());
        let read = record.parse().map_err(wrong)?;
        Ok(State(crate::shelf::find(game)?.record(&read, 0)?))
    }

    fn __repr__(&self) -> String {
        format!("<State of {}: {}>", self.0.game(), self.0.position())
    }

    fn __str__(&self) -> String {
        self.0.position()
    }
}
