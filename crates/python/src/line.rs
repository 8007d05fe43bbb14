//! One line of cells: of a clue of a nonogram, or of a pattern.

use kleene_line::{Alphabet, CellSet, Line, Narrowing, Scratch, Symbol};
use kleene_nonogram::{Clue, Color, Palette, Run};
use kleene_search::Cancel;
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::background;
use crate::errors::wrong;
use crate::regex::Regex;

/// The strings of a line, and the cells that they fill.
#[pyclass(frozen)]
pub(crate) struct Cells {
    line: Line,
    alphabet: Alphabet,
    cells: Vec<CellSet>,
}

/// The candidates of each cell, `None` for all.
type Candidates = Vec<Option<String>>;

fn cells_of(alphabet: &Alphabet, candidates: &Candidates) -> PyResult<Vec<CellSet>> {
    let mut cells = Vec::with_capacity(candidates.len());
    for (index, candidates) in candidates.iter().enumerate() {
        let Some(chars) = candidates else {
            cells.push(alphabet.all());
            continue;
        };
        let symbols = chars.chars().map(|c| {
            alphabet.symbol(c).ok_or_else(|| {
                let listed: String = alphabet.chars().collect();
                wrong(format!(
                    "cells[{index}]: expected `?` or characters of {listed:?}, not {c:?}"
                ))
            })
        });
        cells.push(symbols.collect::<PyResult<_>>()?);
    }
    Ok(cells)
}

#[pymethods]
impl Cells {
    /// The cells of a nonogram's line.
    #[staticmethod]
    fn of_clue(runs: Vec<(u32, usize)>, candidates: Candidates) -> PyResult<Self> {
        let runs = runs.into_iter();
        let runs = runs.map(|(length, ink)| Some(Run::new(Color::new(ink)?, length)));
        let runs: Option<Vec<Run>> = runs.collect();
        let runs = runs.ok_or_else(|| wrong("clue: there are fewer inks"))?;
        let clue = Clue::from_runs(runs).map_err(|error| wrong(format!("clue: {error}")))?;
        let palette = Palette::with_inks(clue.max_color().index().max(1));
        let alphabet = palette.colors().map(|color| palette.letter(color));
        let alphabet = Alphabet::new(alphabet).map_err(wrong)?;
        let line = clue.line(candidates.len());
        let line = line.ok_or_else(|| wrong("clue: the line is too long"))?;
        let cells = cells_of(&alphabet, &candidates)?;
        Ok(Self { line, alphabet, cells })
    }

    /// The cells of words that match a pattern.
    #[staticmethod]
    fn of_pattern(
        py: Python<'_>,
        regex: &Regex,
        alphabet: Option<String>,
        candidates: Candidates,
    ) -> PyResult<Self> {
        let (line, alphabet) = regex.work(py, move |inner| {
            let alphabet = inner.alphabet(alphabet.as_deref(), "")?;
            let line = kleene_nfa::pattern_line(&inner.written()?.ast, &alphabet);
            Ok((line.map_err(|error| inner.refused(&error))?, alphabet))
        })?;
        let cells = cells_of(&alphabet, &candidates)?;
        Ok(Self { line, alphabet, cells })
    }

    /// The characters of the cells.
    #[getter]
    fn alphabet(&self) -> String {
        self.alphabet.chars().collect()
    }

    /// The candidates that each cell has in all strings that fit; `None` if none fits.
    fn narrow(&self, py: Python<'_>) -> Option<Vec<String>> {
        let mut cells = self.cells.clone();
        let narrowed = py.detach(|| self.line.narrow(&mut cells, &mut Scratch::default()));
        (narrowed != Narrowing::Contradiction).then(|| self.shown(&cells))
    }

    /// The candidates that the leftmost and the rightmost string leave.
    fn overlap(&self, py: Python<'_>) -> Option<Vec<String>> {
        let mut cells = self.cells.clone();
        let overlapped = py.detach(|| self.line.overlap(&mut cells, &mut Scratch::default()));
        overlapped.map(|_| self.shown(&cells))
    }

    fn leftmost(&self, py: Python<'_>) -> Option<String> {
        let string = py.detach(|| self.line.leftmost(&self.cells, &mut Scratch::default()));
        string.map(|string| self.word(&string))
    }

    fn rightmost(&self, py: Python<'_>) -> Option<String> {
        let string = py.detach(|| self.line.rightmost(&self.cells, &mut Scratch::default()));
        string.map(|string| self.word(&string))
    }

    /// The number of strings that fit, unless there are too many state sets to count.
    fn count(&self, py: Python<'_>) -> PyResult<Option<BigUint>> {
        let (line, cells) = (self.line.clone(), self.cells.clone());
        background::run(py, &Cancel::new(), move || line.count_exactly(&cells))
    }

    /// The first strings that fit.
    fn strings(&self, py: Python<'_>, most: usize) -> PyResult<Vec<String>> {
        let (line, cells, cancel) = (self.line.clone(), self.cells.clone(), Cancel::new());
        let stop = cancel.clone();
        let found = background::run(py, &cancel, move || {
            let strings = line.strings(&cells).take(most);
            strings.take_while(|_| !stop.is_cancelled()).collect::<Vec<_>>()
        })?;
        Ok(found.iter().map(|string| self.word(string)).collect())
    }
}

impl Cells {
    fn shown(&self, cells: &[CellSet]) -> Vec<String> {
        let cells = cells.iter().map(|cell| cell.symbols());
        cells.map(|symbols| symbols.map(|symbol| self.alphabet.char(symbol)).collect()).collect()
    }

    fn word(&self, string: &[Symbol]) -> String {
        string.iter().map(|&symbol| self.alphabet.char(symbol)).collect()
    }
}
