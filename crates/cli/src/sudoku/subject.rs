//! Sudokus as the commands see them: a file is one board, or a collection of any length.

use std::ops::ControlFlow;
use std::path::Path;

use kleene::{
    AnyNamed, AnyPuzzle, Kind, Outcome, Separator, SolutionView, Source, Stop, TextError,
    TextLayout,
};
use kleene_sudoku::{Cell as Place, Config, Format, Puzzle, Strategy, Technique};
use serde_json::Value;

use super::KIND;
use crate::common::hint::{Asked, End, Step};
use crate::common::{Cell, Found, InputError, Named, Subject, Take, Wanted, open, report};

/// Sudokus, and the options of a call.
#[derive(Debug)]
pub(crate) struct Sudokus<'a> {
    pub(super) strategy: Strategy,
    /// How a board looks in a text.
    pub(super) to: Format,
    /// Where the events of a search are written, or the steps of a hint.
    pub(super) trace: Option<&'a Path>,
    /// Whether the events of a textbook search are shown.
    pub(super) is_displayed: bool,
    /// The technique whose steps are requested, instead of the next steps.
    pub(super) wanted: Option<Technique>,
    /// Whether the candidates after the steps of a hint are printed.
    pub(super) has_candidates: bool,
}

impl Default for Sudokus<'_> {
    fn default() -> Self {
        let (strategy, to) = (Strategy::Fast, Format::Grid);
        let (wanted, has_candidates) = (None, false);
        Self { strategy, to, trace: None, is_displayed: false, wanted, has_candidates }
    }
}

impl<'a> Sudokus<'a> {
    /// Sudokus that are searched by the strategy of this name.
    pub(crate) fn searched(strategy: Option<&str>) -> Self {
        let strategy = strategy.and_then(|name| name.parse().ok()).unwrap_or_default();
        Self { strategy, ..Self::default() }
    }
}

impl Subject for Sudokus<'_> {
    fn kind(&self) -> Kind {
        KIND
    }

    fn strategy(&self) -> Option<&str> {
        Some(self.strategy.name())
    }

    fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        let puzzles = KIND.read(source)?;
        if puzzles.len() == 1 {
            note_row(source.content);
        }
        Ok(puzzles)
    }

    fn word(&self, text: &str) -> String {
        // Beside boards that are JSON.
        if self.to == Format::Json { Value::from(text).to_string() } else { text.to_owned() }
    }

    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> anyhow::Result<Found> {
        if self.trace.is_some() || self.is_displayed {
            return self.solve_traced(named, wanted, take);
        }
        let config = Config::new().strategy(self.strategy).limits(wanted.limits());
        let mut solutions = named.typed::<Puzzle>().solve(&config);
        named.give::<Puzzle>(&mut solutions, take);
        Ok(solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)).into())
    }

    fn draw(&self, _: &AnyPuzzle, solution: SolutionView<'_>, _: u64) -> String {
        let solution = solution.downcast_ref::<Puzzle>();
        solution.map_or_else(String::new, |solution| solution.to_text(self.to))
    }

    fn text_layout(&self, puzzle: &AnyPuzzle) -> TextLayout {
        let separator = if self.has_lines() { Separator::None } else { Separator::Within };
        TextLayout { separator, ..puzzle.text_layout() }
    }

    fn has_lines(&self) -> bool {
        matches!(self.to, Format::Line | Format::Json)
    }

    fn is_quick(&self, puzzle: &AnyPuzzle) -> bool {
        puzzle.size().0 <= 9 && self.strategy == Strategy::Fast
    }

    fn hint(
        &self,
        named: &Named,
        asked: &Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> anyhow::Result<End> {
        self.told(named, asked, take)
    }
}

/// The name and the bytes of a file with one board, of which no more is read than a board can have.
pub(super) fn contents(path: &Path) -> Result<(String, Vec<u8>), InputError> {
    let (name, start, _) = open::beginning(path, KIND.collection_start())?;
    Ok((name, start))
}

/// A board's rows, each a string of its own characters.
pub(super) fn rows(sdk: &str) -> Vec<&str> {
    sdk.lines().skip(1).collect()
}

/// A cell, as records have it.
pub(super) fn cell(place: Place) -> Cell {
    Cell::new(place.row.into(), place.column.into())
}

/// Tells that a single line of 4 or 9 cells is read as a whole board: it may be meant as a row without the others.
fn note_row(text: &[u8]) {
    let line = text.trim_ascii();
    let rows = match line.len() {
        4 => 2,
        9 => 3,
        _ => return,
    };
    if !line.iter().any(u8::is_ascii_whitespace) {
        let (cells, all) = (rows * rows, rows * rows * rows * rows);
        report::note(&format!(
            "{cells} cells are read as a board of {rows} by {rows}; one of {cells} by {cells} has {all} cells"
        ));
    }
}
