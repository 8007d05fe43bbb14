//! Rectangles filled with rectangles.

use std::collections::BTreeMap;

use kleene_draw::{Picture, Recording};
use kleene_rectangles::{Model, Piece, Placement, Puzzle, Solution, verify};
use kleene_search::{Limits, Outcome};
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::errors::{Mistake, wrong};
use crate::how::How;
use crate::kind::{Cells, Kind, Search, no_name};
use crate::recording::{self, Asked};

impl Kind for Puzzle {
    const NAME: &'static str = "rectangles";

    const CELL: &'static str = "<u4";

    type Solution = Solution;

    fn parse(content: &[u8], _: Option<&str>) -> Result<Self, Mistake> {
        Self::parse(content).map_err(|error| Mistake::new(&error, content))
    }

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Solution>, String> {
        Ok(Box::new(Self::solve(self, &how.plain(limits)?)))
    }

    fn first(&self, how: &How, limits: Limits) -> Result<(Option<Solution>, Outcome), String> {
        Ok(Self::first(self, &how.plain(limits)?))
    }

    fn count(&self, how: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        let count = Self::count(self, &how.plain(limits)?);
        Ok((count.solutions.into(), count.outcome))
    }

    /// Each cell has the number of the placement that covers it, from 1; 0 if none does.
    fn cells(&self, solution: &Solution) -> Cells {
        let (width, height) = (solution.width() as usize, solution.height() as usize);
        let mut values = vec![0; width * height];
        for (number, placement) in (1..).zip(solution.placements()) {
            for row in placement.row..placement.row + placement.height {
                let start = row as usize * width + placement.column as usize;
                values[start..start + placement.width as usize].fill(number);
            }
        }
        Cells { values, shape: vec![height, width] }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        let (width, height) = (self.width(), self.height());
        if cells.len() as u64 != u64::from(width) * u64::from(height) {
            return None;
        }
        // The first and the last row and column of each placement.
        let mut bounds: BTreeMap<u32, [u32; 4]> = BTreeMap::new();
        for (index, &number) in (0_u64..).zip(cells).filter(|(_, number)| **number > 0) {
            let (row, column) =
                ((index / u64::from(width)) as u32, (index % u64::from(width)) as u32);
            let [top, left, bottom, right] =
                bounds.entry(number).or_insert([row, column, row, column]);
            (*top, *left) = ((*top).min(row), (*left).min(column));
            (*bottom, *right) = ((*bottom).max(row), (*right).max(column));
        }
        let placement = |&[top, left, bottom, right]: &[u32; 4]| {
            let (wide, high) = (right - left + 1, bottom - top + 1);
            let fits = |piece: &Piece| {
                (piece.width, piece.height) == (wide, high)
                    || self.is_turning() && (piece.width, piece.height) == (high, wide)
            };
            let mut first = 0;
            for piece in self.pieces() {
                if fits(piece) {
                    return Some(Placement {
                        row: top,
                        column: left,
                        width: wide,
                        height: high,
                        piece: first,
                    });
                }
                first += piece.count as usize;
            }
            None
        };
        let placements: Option<Vec<Placement>> = bounds.values().map(placement).collect();
        Some(self.numbered(Solution::new(width, height, placements?)))
    }

    fn verify(&self, solution: &Solution) -> Result<(), String> {
        verify(self, solution).map_err(|violation| violation.to_string())
    }

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn draw(&self, solution: &Solution) -> Picture {
        Self::draw(self, solution)
    }

    fn blank(&self) -> Picture {
        Self::blank(self)
    }

    fn size(&self) -> (usize, usize) {
        (self.height() as usize, self.width() as usize)
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        match strategy {
            "gaps" => Ok(recording::search(&Model::new(self), asked)),
            other => Err(no_name(other, &["gaps"])),
        }
    }

    fn formats() -> Vec<&'static str> {
        vec!["text"]
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        match format {
            "text" => Ok(self.to_string().into_bytes()),
            other => Err(no_name(other, &<Self as Kind>::formats())),
        }
    }
}

/// A target of so many rows and columns, pieces of so many, and whether they turn, repeat, and are all used.
#[pyfunction]
pub(crate) fn rectangles(
    size: (u32, u32),
    pieces: Vec<(u32, u32)>,
    rules: (bool, bool, bool),
) -> PyResult<crate::puzzle::Puzzle> {
    let pieces = pieces.into_iter().map(|(rows, columns)| Piece::new(columns, rows));
    let puzzle = Puzzle::new(size.1, size.0, pieces);
    let puzzle = puzzle.map_err(wrong)?;
    let (turning, repeating, using_all) = rules;
    let puzzle = puzzle.turning(turning).repeating(repeating).using_all(using_all);
    Ok(crate::puzzle::Puzzle::new(puzzle))
}
