//! Queens.

use kleene_draw::{Picture, Recording};
use kleene_queens::{Bitmask, Puzzle, PuzzleError, Solution, Square, Textbook, verify};
use kleene_search::{Limits, Outcome};
use num_bigint::BigUint;
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

use crate::errors::{Mistake, wrong};
use crate::how::How;
use crate::kind::{Cells, Kind, Search, no_name};
use crate::recording::{self, Asked};

impl Kind for Puzzle {
    const NAME: &'static str = "queens";

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
        let threads = how.threads.unwrap_or(0);
        let config = how.plain(limits)?.parallel(threads != 1);
        // A pool of this call's own: threads do not live on in a process that forks.
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| error.to_string())?;
        let count = pool.install(|| Self::count(self, &config));
        Ok((count.solutions.into(), count.outcome))
    }

    fn cells(&self, solution: &Solution) -> Cells {
        Cells { values: solution.rows().to_vec(), shape: vec![solution.size()] }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        Solution::new(cells.to_vec()).ok()
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

    fn conflict(&self) -> Option<String> {
        let (first, second) = self.attack()?;
        Some(format!("the queens at {first} and {second} attack each other"))
    }

    fn size(&self) -> (usize, usize) {
        (Self::size(self), Self::size(self))
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        match strategy {
            "textbook" => Ok(recording::search(&Textbook::new(self), asked)),
            "bitmask" => {
                let problem = Bitmask::new(self);
                let problem = problem.ok_or("bitmask is for at most 64 queens")?;
                Ok(recording::search(&problem, asked))
            }
            other => Err(no_name(other, &["textbook", "bitmask"])),
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

/// A board with queens and blocked squares, by row and column.
#[pyfunction]
pub(crate) fn queens(
    size: usize,
    queens: Vec<(u32, u32)>,
    blocked: Vec<(u32, u32)>,
) -> PyResult<crate::puzzle::Puzzle> {
    let made = || {
        let mut puzzle = Puzzle::new(size)?;
        for (row, column) in queens {
            puzzle = puzzle.with_queen(Square::new(row, column))?;
        }
        for (row, column) in blocked {
            puzzle = puzzle.with_blocked(Square::new(row, column))?;
        }
        Ok::<_, PuzzleError>(puzzle)
    };
    let puzzle = made().map_err(wrong)?;
    Ok(crate::puzzle::Puzzle::new(puzzle))
}
