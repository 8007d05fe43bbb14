//! Boards of queens.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_grid::BigUint;
use kleene_queens::{Bitmask, Puzzle, Solution, SymmetricTree, Textbook};
use kleene_search::{Limits, Outcome};
use serde_json::Value;

use crate::error::Error;
use crate::kind::{Divide, Kind, Searched};
use crate::query::Query;
use crate::tree::{Kernel, NUMBERS, Tree, Weighed, numbers};

impl Searched for Puzzle {
    fn tree(&self, query: Query, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        let limits = limits.clone();
        let symmetric = SymmetricTree::new(self.size());
        if query == Query::Prove {
            return Err(Error::NoProof(Kind::Queens.name()));
        }
        if let Some(problem) = symmetric.filter(|_| query == Query::Count && self.is_empty_board())
        {
            let kernel = Kernel {
                name: "queens-symmetric",
                problem,
                limits,
                choices: NUMBERS,
                solution: |_, _| String::new(),
            };
            return Ok(Box::new(Symmetric(kernel)));
        }
        Ok(match Bitmask::new(self) {
            Some(problem) => Box::new(Kernel {
                name: "queens",
                problem,
                limits,
                choices: NUMBERS,
                solution: |bitmask, state| rows(&bitmask.solution(state)),
            }),
            None => Box::new(Kernel {
                name: "queens-large",
                problem: Textbook::new(self),
                limits,
                choices: NUMBERS,
                solution: |textbook, state| rows(&textbook.solution(state)),
            }),
        })
    }

    fn filled_by(&self, text: &str) -> Option<Solution> {
        let rows: Result<Vec<u32>, _> = text.split_whitespace().map(str::parse).collect();
        Solution::new(rows.ok()?).ok()
    }
}

impl Divide for Puzzle {
    const KIND: Kind = Kind::Queens;
}

/// The rows of a solution's queens, from 0.
fn rows(solution: &Solution) -> String {
    let rows: Vec<_> = solution.rows().iter().map(u32::to_string).collect();
    rows.join(" ")
}

/// The tree of the count by symmetry, whose numbers are of boards that stand for several.
struct Symmetric(Kernel<SymmetricTree>);

impl Tree for Symmetric {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn cut(&self, below: &Value, parts: usize, walks: u32) -> Result<Vec<Weighed>, Error> {
        self.0.cut(below, parts, walks)
    }

    fn solutions(&self, _: &Value, _: usize) -> Result<(Vec<String>, Outcome), Error> {
        Err(Error::Unanswerable(self.0.name))
    }

    fn count(&self, prefix: &Value) -> Result<(Vec<String>, Outcome), Error> {
        let (boards, outcome) = self.0.problem.count(&numbers(prefix)?, &self.0.limits)?;
        Ok((boards.iter().map(u64::to_string).collect(), outcome))
    }

    fn total(&self, sums: &[BigUint]) -> Result<BigUint, Error> {
        let boards: Option<Vec<u64>> = sums.iter().map(|sum| sum.try_into().ok()).collect();
        let boards: Option<[u64; 4]> = boards.and_then(|boards| boards.try_into().ok());
        let solutions = boards.and_then(|boards| self.0.problem.solutions(boards));
        solutions.map(BigUint::from).ok_or(Error::NotACount)
    }
}
