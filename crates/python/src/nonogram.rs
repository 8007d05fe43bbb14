//! Nonograms.

use kleene_draw::{Picture, Recording};
use kleene_nonogram::{Color, Config, Format, Hints, NoHint, Puzzle, Solution, verify};
use kleene_search::{Limits, Outcome};
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{Mistake, wrong};
use crate::grids;
use crate::how::How;
use crate::kind::{Cells, Graded, Kind, Search, no_name};
use crate::recording::{self, Asked};
use crate::steps::{End, Step, Steps};

impl Kind for Puzzle {
    const NAME: &'static str = "nonogram";

    const CELL: &'static str = "|u1";

    type Solution = Solution;

    fn parse(content: &[u8], suffix: Option<&str>) -> Result<Self, Mistake> {
        let parsed = Self::parse_with_suffix(content, suffix);
        parsed.map_err(|error| Mistake::new(&error, content))
    }

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Solution>, String> {
        Ok(Box::new(Self::solve(self, &how.config(limits)?)))
    }

    fn count(&self, _: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        let count = Self::count(self, &Config::new().limits(limits));
        Ok((count.solutions, count.outcome))
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let values = solution.rows().flatten().map(|color| color.index() as u32);
        Cells { values: values.collect(), shape: vec![solution.height(), solution.width()] }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        let colors: Option<Vec<Color>> =
            cells.iter().map(|&cell| Color::new(cell as usize)).collect();
        let colors = colors.filter(|colors| {
            let is_known = |&color: &Color| self.palette().paint(color).is_some();
            colors.len() == self.width() * self.height() && colors.iter().all(is_known)
        })?;
        Some(Solution::for_puzzle(self, |row, column| colors[row * self.width() + column]))
    }

    fn verify(&self, solution: &Solution) -> Result<(), String> {
        verify(self, solution).map_err(|violation| violation.to_string())
    }

    fn text(&self, solution: &Solution) -> String {
        self.letters(solution).to_string()
    }

    fn draw(&self, solution: &Solution) -> Picture {
        Self::draw(self, solution)
    }

    fn blank(&self) -> Picture {
        Self::blank(self)
    }

    fn conflict(&self) -> Option<String> {
        Self::conflict(self).map(ToString::to_string)
    }

    fn size(&self) -> (usize, usize) {
        (self.height(), self.width())
    }

    fn title(&self) -> Option<&str> {
        Self::title(self)
    }

    fn grade(&self, _: &How, limits: Limits) -> Result<Graded<Solution>, String> {
        Ok(grids::graded(Self::grade(self, &Config::new().limits(limits))))
    }

    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        let checking = grids::checking(&limits);
        let config = Config::new().limits(limits);
        let hints = match board {
            None => Self::hints(self, &config),
            Some(text) => match self.parse_board(text) {
                Ok(known) => {
                    let found = Self::solve(self, &Config::new().limits(checking)).uniqueness();
                    let are_right = |only: Solution| {
                        let colors: Vec<Color> = only.rows().flatten().copied().collect();
                        let cells = known.rows().flatten().zip(colors);
                        let is_right =
                            cells.map(|(cell, color)| !cell.and(color.into()).is_empty());
                        is_right.collect::<Vec<bool>>()
                    };
                    let width = self.width();
                    let cell = |at| format!("r{}c{}", at / width + 1, at % width + 1);
                    grids::begun(found, are_right, cell)?;
                    self.hints_from(&known, &config).map_err(|error| error.to_string())?
                }
                Err(error) => {
                    return Ok(Err(Mistake::at(error.kind(), error.span(), text.as_bytes())));
                }
            },
        };
        let letter = |color| self.palette().letter(color).to_string();
        let read = |hint: kleene_nonogram::Hint<'_>| {
            let settled = hint
                .cells()
                .into_iter()
                .filter_map(|known| Some((known.row, known.column, letter(known.color()?))));
            Step {
                text: hint.to_string(),
                technique: hint.grade().to_string(),
                placements: settled.collect(),
                eliminations: Vec::new(),
                picture: self.draw_hint(&hint),
            }
        };
        let end = |hints: &Hints<'_>| {
            hints.end().map(|end| match end {
                NoHint::Full => End::Full(end.to_string()),
                NoHint::Stopped(stop) => End::Stopped(stop),
                end => End::Open(end.to_string()),
            })
        };
        Ok(Ok(Steps::take(hints, most, read, end)))
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        match strategy {
            "reasons" => Ok(self.record_hints(&Config::new().limits(asked.limits), asked.most)),
            "textbook" => Ok(recording::search(&self.textbook(), asked)),
            "probing" => Ok(recording::search(&self.probing(), asked)),
            other => Err(no_name(other, &["reasons", "textbook", "probing"])),
        }
    }

    fn formats() -> Vec<&'static str> {
        Format::ALL.into_iter().filter_map(Format::target).collect()
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        let known = Format::ALL.into_iter().find(|known| known.target() == Some(format));
        let known = known.ok_or_else(|| no_name(format, &<Self as Kind>::formats()))?;
        Self::write(self, known).map_err(|error| error.to_string())
    }
}

/// The nonogram of a picture, whose cells are numbers of inks.
#[pyfunction]
pub(crate) fn nonogram_of(cells: Vec<u32>, width: usize) -> PyResult<crate::puzzle::Puzzle> {
    let most = cells.iter().copied().max().unwrap_or_default() as usize;
    if most > Color::MAX_INKS {
        let message = format!("expected inks up to {}, not {most}", Color::MAX_INKS);
        return Err(PyValueError::new_err(message));
    }
    let color = |row: usize, column: usize| {
        Color::new(cells[row * width + column] as usize).unwrap_or_default()
    };
    let picture = Solution::from_fn(width, cells.len() / width.max(1), color);
    let puzzle = Puzzle::from_picture(picture.map_err(wrong)?);
    Ok(crate::puzzle::Puzzle::new(puzzle))
}
