//! The capabilities of puzzles whose solutions are those of a grid.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording, Shape};
use kleene_learn::{Checked, Proof, ProofParseError};
use kleene_line::{CellSet, Symbol};
#[cfg(feature = "draw")]
use kleene_search::puzzle::PlayRequest;
use kleene_search::puzzle::{
    AnyProof, CheckedProof, End, EndKind, Frame, Graded, HintError, HintRequest, Position, Puzzle,
    Steps, TextError,
};
use kleene_search::{Limits, Outcome, Uniqueness};

use super::position::GridPosition;
use super::{GridNames, graded, line_of_step, steps};
use crate::grid::{CellId, Grid};
use crate::hint::Hints;
use crate::portfolio::Strategy;

/// A puzzle whose solutions are those of a grid. [`grid_puzzle!`](crate::grid_puzzle) implements its capabilities.
pub trait GridPuzzle: GridNames + Puzzle {
    /// The grid, whose cells are those of solutions.
    fn grid(&self) -> &Grid;

    /// The grid whose lines are the reasons of hints.
    fn hint_grid(&self) -> &Grid {
        self.grid()
    }

    /// The symbol with this number in [`Puzzle::cells`].
    fn symbol_of(&self, number: u32) -> Option<Symbol>;

    /// The number of a symbol in [`Puzzle::cells`]. By default it is that of its letter.
    fn number_of(&self, symbol: Symbol) -> u32 {
        self.letter(symbol).into()
    }

    /// The names of the symbols.
    fn symbol_names(&self) -> Vec<String> {
        self.symbols().symbols().map(|symbol| self.symbol(symbol)).collect()
    }

    /// The assignment with a symbol for each cell, which may violate the rules; `None` if there are more or fewer
    /// cells, or a symbol is none of the puzzle.
    fn filled(&self, symbols: Vec<Symbol>) -> Option<Self::Solution>;

    /// The domains of a partly filled board.
    ///
    /// # Errors
    /// A text that is no board of this puzzle.
    fn domains(&self, text: &str) -> Result<Vec<CellSet>, TextError>;

    /// The steps from domains, with pictures if the request wants them.
    fn steps_from(&self, domains: Vec<CellSet>, request: &HintRequest<'_>) -> Steps<'_> {
        steps(Hints::new(self, self.hint_grid(), &domains, &request.limits), request)
    }

    /// The cell that excludes its symbol in the only solution, in words.
    fn wrong_cell(&self, cell: CellId) -> String {
        self.cell(cell)
    }

    /// The board with these domains. By default a row of open cells, for a crate that is built without its drawings beside one
    /// that is built with them.
    #[cfg(feature = "draw")]
    fn draw_domains(&self, domains: Vec<CellSet>) -> Picture {
        Picture::new(Shape::rectangle(domains.len().max(1), 1), Self::NAME)
    }

    /// The number of a cell in pictures, which differs where the board has holes.
    #[cfg(feature = "draw")]
    fn drawn(&self, cell: usize) -> usize {
        cell
    }
}

/// Implements capabilities of a [`GridPuzzle`](crate::puzzle::GridPuzzle).
///
/// `grid_puzzle!(Puzzle: Explain, Fill, Prove);` stands for the implementations of three traits. The crate of the puzzle
/// uses `alloc`, and has a feature `draw` that turns on the one of this crate.
#[macro_export]
macro_rules! grid_puzzle {
    ($puzzle:ty: Explain) => {
        const _: () = {
            use $crate::puzzle::capabilities::*;
            impl Explain<SolutionOf<$puzzle>> for $puzzle {
                fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
                    hints(self, request)
                }

                fn grade(&self, limits: &Limits) -> Graded<SolutionOf<$puzzle>> {
                    grade(self, limits)
                }
            }
        };
    };
    ($puzzle:ty: Fill) => {
        const _: () = {
            use $crate::puzzle::capabilities::*;
            impl Variables<SolutionOf<$puzzle>> for $puzzle {
                fn frame(&self) -> Frame {
                    frame(self)
                }

                fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, TextError> {
                    read_board(self, text)
                }

                fn symbol_names(&self) -> Vec<String> {
                    GridPuzzle::symbol_names(self)
                }

                #[cfg(feature = "draw")]
                fn draw_filled(
                    &self,
                    cells: &[Option<u32>],
                    removed: &[(usize, u32)],
                ) -> Option<Picture> {
                    Some(self.draw_domains(narrowed(self, cells, removed)))
                }

                fn position(
                    &self,
                    cells: &[Option<u32>],
                    removed: &[(usize, u32)],
                ) -> Box<dyn Position<SolutionOf<$puzzle>> + '_> {
                    position(self, cells, removed)
                }
            }

            impl Fill<SolutionOf<$puzzle>> for $puzzle {
                fn hints_from(
                    &self,
                    cells: &[Option<u32>],
                    removed: &[(usize, u32)],
                    request: &HintRequest<'_>,
                ) -> Result<Steps<'_>, HintError> {
                    hints_from(self, narrowed(self, cells, removed), request)
                }

                #[cfg(feature = "draw")]
                fn drawn(&self, cell: usize) -> usize {
                    GridPuzzle::drawn(self, cell)
                }
            }
        };
    };
    ($puzzle:ty: Prove) => {
        const _: () = {
            use $crate::puzzle::capabilities::*;
            impl Prove<SolutionOf<$puzzle>> for $puzzle {
                fn prove(&self, limits: &Limits) -> (Uniqueness<SolutionOf<$puzzle>>, AnyProof) {
                    prove(self, limits)
                }

                fn check_proof(&self, proof: &str) -> Result<CheckedProof, TextError> {
                    check_proof(self, proof)
                }
            }
        };
    };
    ($puzzle:ty: Play) => {
        const _: () = {
            use $crate::puzzle::capabilities::*;
            impl Play for $puzzle {
                fn strategies(&self) -> &'static [&'static str] {
                    &[Recording::REASONS, "probing"]
                }

                fn record(&self, name: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
                    match name {
                        Recording::REASONS => Ok(record_hints(self, &request)),
                        "probing" => Ok(Probing::record(self, request)),
                        other => Err(RequestError::unknown(other, self.strategies())),
                    }
                }
            }
        };
    };
    ($puzzle:ty: $($capability:ident),+) => {
        $($crate::grid_puzzle!($puzzle: $capability);)+
    };
}

/// The solution of a puzzle.
pub type SolutionOf<P> = <P as Puzzle>::Solution;

/// The steps of a puzzle, or from the board of the request.
///
/// # Errors
/// A board with a mistake, or with a cell that excludes its symbol in the only solution.
pub fn hints<'p, P: GridPuzzle>(
    puzzle: &'p P,
    request: &HintRequest<'_>,
) -> Result<Steps<'p>, HintError> {
    let Some(board) = request.board else {
        return hints_from(puzzle, puzzle.grid().cells().to_vec(), request);
    };
    let text = kleene_text::utf8(board, "the board is not UTF-8").map_err(TextError::from)?;
    hints_from(puzzle, puzzle.domains(text)?, request)
}

/// The steps from domains, unless they contradict the only solution or leave none. The searches for solutions respect
/// the limits for checking; if they stop early, the steps are given as if there were a solution.
///
/// # Errors
/// The first cell that excludes its symbol in the only solution.
pub fn hints_from<'p, P: GridPuzzle>(
    puzzle: &'p P,
    domains: Vec<CellSet>,
    request: &HintRequest<'_>,
) -> Result<Steps<'p>, HintError> {
    let grid = puzzle.grid();
    // Both searches end at one deadline.
    let checking = request.checking.clone().until(&request.checking.deadline());
    let is_solvable = match grid.solutions(Strategy::default(), checking.clone()).uniqueness() {
        // A cell is wrong only beside the one solution: with several it may belong to another.
        Uniqueness::One(only) => {
            let wrong = domains.iter().zip(only).position(|(cell, symbol)| !cell.contains(symbol));
            if let Some(cell) = wrong {
                return Err(HintError::Wrong(puzzle.wrong_cell(CellId::new(cell))));
            }
            true
        }
        Uniqueness::None => false,
        _ if domains == grid.cells() => true,
        _ => {
            let cells = grid.cells().iter().zip(&domains).map(|(all, &cell)| all.and(cell));
            let mut left = grid.with_cells(cells).solutions(Strategy::default(), checking);
            left.next().is_some() || left.outcome() != Some(Outcome::Exhausted)
        }
    };
    let mut steps = puzzle.steps_from(domains, request);
    if is_solvable {
        return Ok(steps);
    }
    // A contradiction before any step names its line or its cell.
    let is_shown =
        steps.next().is_none() && steps.end().is_some_and(|end| end.kind == EndKind::NoSolution);
    Ok(match is_shown {
        true => steps,
        false => Steps::none(End::new(EndKind::NoSolution, NO_SOLUTION)),
    })
}

/// The reason why a board without solution has no steps, although a first one would apply.
const NO_SOLUTION: &str = "a search finds none, though no single step shows it";

/// Records the steps of a person, each with its picture.
#[cfg(feature = "draw")]
pub fn record_hints<P: GridPuzzle>(puzzle: &P, request: &PlayRequest<'_>) -> Recording {
    let hints = Hints::new(puzzle, puzzle.hint_grid(), puzzle.grid().cells(), &request.limits);
    hints.record(
        P::NAME,
        |domains| puzzle.draw_domains(domains.to_vec()),
        |hint| puzzle.picture(hint).unwrap_or_else(|| puzzle.draw_domains(hint.before().to_vec())),
        request.events,
    )
}

/// The verdict on a puzzle with the grade of its grid.
pub fn grade<P: GridPuzzle>(puzzle: &P, limits: &Limits) -> Graded<P::Solution> {
    graded(puzzle.grid().grade(limits).map(|symbols| solution(puzzle, symbols)), P::SYMBOL)
}

/// The solution of a puzzle that a solution of its grid is.
fn solution<P: GridPuzzle>(puzzle: &P, symbols: Vec<Symbol>) -> P::Solution {
    puzzle.filled(symbols).expect("the grid has the cells and symbols of the puzzle")
}

/// The cells of a puzzle with their places, and its symbols.
pub fn frame<P: GridPuzzle>(puzzle: &P) -> Frame {
    let symbols = puzzle.symbols().symbols();
    Frame {
        cells: (0..puzzle.grid().cells().len()).map(|cell| puzzle.place(cell)).collect(),
        givens: settled(puzzle, puzzle.grid().cells()),
        symbols: symbols.map(|one| (puzzle.number_of(one), puzzle.letter(one))).collect(),
    }
}

/// The numbers of the cells that are settled on a partly filled board.
///
/// # Errors
/// A text that is no board of the puzzle.
pub fn read_board<P: GridPuzzle>(puzzle: &P, text: &str) -> Result<Vec<Option<u32>>, TextError> {
    Ok(settled(puzzle, &puzzle.domains(text)?))
}

/// The numbers of the cells that are settled.
fn settled<P: GridPuzzle>(puzzle: &P, cells: &[CellSet]) -> Vec<Option<u32>> {
    cells.iter().map(|cell| cell.known().map(|symbol| puzzle.number_of(symbol))).collect()
}

/// The domains of a partly filled board, in whose open cells numbers are removed.
pub fn narrowed<P: GridPuzzle>(
    puzzle: &P,
    cells: &[Option<u32>],
    removed: &[(usize, u32)],
) -> Vec<CellSet> {
    let mut domains = puzzle.grid().cells().to_vec();
    for &(cell, number) in removed {
        if let (Some(domain), Some(symbol)) = (domains.get_mut(cell), puzzle.symbol_of(number)) {
            *domain = domain.without(CellSet::only(symbol));
        }
    }
    // An entry stands for itself, also beside a removal of the same number.
    for (domain, cell) in domains.iter_mut().zip(cells) {
        if let Some(symbol) = cell.and_then(|number| puzzle.symbol_of(number)) {
            *domain = CellSet::only(symbol);
        }
    }
    domains
}

/// The assignment with these numbers, which may violate the rules; `None` if they fill no board of the puzzle.
pub fn solution_of<P: GridPuzzle>(puzzle: &P, numbers: &[u32]) -> Option<P::Solution> {
    let symbols = numbers.iter().map(|&number| puzzle.symbol_of(number));
    puzzle.filled(symbols.collect::<Option<_>>()?)
}

/// A partly filled board as a place to search from, as far as the grid has its symbols; its open cells cannot have the numbers
/// that are removed.
pub fn position<'p, P: GridPuzzle>(
    puzzle: &'p P,
    cells: &[Option<u32>],
    removed: &[(usize, u32)],
) -> Box<dyn Position<P::Solution> + 'p> {
    Box::new(GridPosition::new(puzzle, &narrowed(puzzle, cells, removed)))
}

/// The verdict on a puzzle, and its proof.
pub fn prove<P: GridPuzzle>(puzzle: &P, limits: &Limits) -> (Uniqueness<P::Solution>, AnyProof) {
    let (verdict, proof) = puzzle.grid().prove(limits.clone());
    (verdict.map(|symbols| solution(puzzle, symbols)), AnyProof::new(proof))
}

/// Checks the text of a proof of a verdict on a puzzle.
///
/// # Errors
/// The step that does not hold, at its line; a text that is no proof.
pub fn check_proof<P: GridPuzzle>(puzzle: &P, text: &str) -> Result<CheckedProof, TextError> {
    let proof: Proof = text.parse().map_err(|error: ProofParseError| TextError::from(error))?;
    let Checked { solutions, is_complete, .. } = puzzle.grid().check(&proof).map_err(|error| {
        TextError::new(format!("this step {}", error.kind), line_of_step(text, error.step))
    })?;
    let differing = match &*solutions {
        [one, other, ..] => {
            let differing = (0..one.len()).filter(|&cell| one[cell] != other[cell]);
            differing.map(|cell| puzzle.place(cell).to_string()).collect()
        }
        _ => Vec::new(),
    };
    Ok(CheckedProof { solutions: solutions.len(), is_complete, differing })
}

/// The names in the implementations that [`grid_puzzle!`](crate::grid_puzzle) makes.
#[doc(hidden)]
pub mod capabilities {
    pub use alloc::{boxed::Box, string::String, vec::Vec};

    #[cfg(feature = "draw")]
    pub use kleene_draw::{Picture, Recording};
    pub use kleene_search::puzzle::{
        AnyProof, CheckedProof, Explain, Fill, Frame, Graded, HintError, HintRequest, Position,
        Prove, Steps, TextError, Variables,
    };
    #[cfg(feature = "draw")]
    pub use kleene_search::puzzle::{Play, PlayRequest, RequestError};
    pub use kleene_search::{Limits, Uniqueness};

    #[cfg(feature = "draw")]
    pub use super::record_hints;
    pub use super::{
        GridPuzzle, SolutionOf, check_proof, frame, grade, hints, hints_from, narrowed, position,
        prove, read_board,
    };
    #[cfg(feature = "draw")]
    pub use crate::probing::Probing;
}
