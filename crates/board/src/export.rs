//! Boards as models for other tools.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::{collections::BTreeSet, vec::Vec};
use core::any::Any;

use kleene_export::{Automaton, Line, Model};
use kleene_grid::Names as _;
use kleene_line::{CellSet, Positions, Symbol};
use kleene_search::puzzle::{Export, RequestError};

use crate::{
    constraint::{ConstraintKind, Description},
    layered,
    layout::Shape,
    puzzle::Puzzle,
    solution::Solution,
};

/// The most states of an automaton in a model.
const MAX_STATES: usize = 8 * Positions::MAX_STATES;

kleene_text::errors! {
    /// Why a board is no model for other tools.
    #[error(
        "{name} asks for what no automaton of up to {limit} states says, so other tools cannot be told"
    )]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ModelError {
        /// The name of the constraint.
        pub name: String,
        /// The limit.
        pub limit: usize,
    }
}

impl Puzzle {
    /// The board as a model for constraint, integer and SAT solvers: its cells in reading order, with a symbol for each
    /// symbol of the board; a line for every constraint that an automaton says, and a group for cells that differ.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    /// use kleene_export::Export;
    ///
    /// let text = "symbols = '123'\nsize = '3x1'\n[[rule]]\nkind = 'different'\nover = 'rows'\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// let model = puzzle.model()?;
    /// assert!(model.write(Export::MiniZinc)?.contains("% row 1\nconstraint alldifferent("));
    /// let found = model.read_answer(Export::MiniZinc, "[| 1, 3, 2 |]\n----------\n").boards;
    /// let board = puzzle.solution_of(found[0].clone()).expect("a symbol for every cell");
    /// assert_eq!(board.to_string(), "132");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A constraint that no automaton of a fair size says.
    pub fn model(&self) -> Result<Model, ModelError> {
        let (layout, of) = (self.layout(), self.symbols());
        let symbols = (0..of.len()).map(|symbol| self.symbol(Symbol::new(symbol)));
        let cells = self.grid.cells().to_vec();
        let mut model = match layout.shape() {
            Shape::Rectangle { width, height } if layout.cells() == width * height => {
                Model::matrix(width, cells, symbols)
            }
            _ => Model::list(cells, symbols),
        };
        let mut last = None;
        for ((line, visited), &index) in self.grid.automata().zip(&self.lines) {
            let constraint = &self.constraints[index];
            // A sum in two parts has the sum first, then the all-different constraint.
            let is_first = last.replace(index) != Some(index);
            let name = &constraint.name;
            let domains: Vec<_> = visited.iter().map(|&cell| self.grid.cells()[cell]).collect();
            let automaton = match line {
                Some(line) => regular(line, (visited.len(), of.len())),
                None => match (&constraint.kind, total_of(&constraint.kind)) {
                    (_, Some(total)) if is_first => added(total, &domains, &of.values()),
                    (
                        ConstraintKind::Different | ConstraintKind::Sum { is_different: true, .. },
                        _,
                    ) => {
                        model.add_different(name, visited);
                        continue;
                    }
                    (ConstraintKind::Connected { of: joined, sides }, _) => {
                        connected(*joined, sides, &domains, of.len())
                    }
                    _ => None,
                },
            };
            let Some(automaton) = automaton else {
                return Err(ModelError { name: name.clone(), limit: MAX_STATES });
            };
            let clue = format!("{}", Description { constraint, symbols: of, layout: &self.layout });
            model.add_line(Line::new(name, clue, automaton, visited));
        }
        Ok(model)
    }
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        Ok(Box::new(self.model().map_err(|error| RequestError::new(error.to_string()))?))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        self.solution_of(symbols.iter().copied().map(Symbol::new).collect::<Vec<_>>())
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        Some(solution.symbols().iter().map(|symbol| symbol.index()).collect())
    }
}

/// The total of a sum.
fn total_of(kind: &ConstraintKind) -> Option<u64> {
    match kind {
        ConstraintKind::Sum { total, .. } => Some(*total),
        _ => None,
    }
}

/// The automaton of words whose values add up to a total, which remembers the sum.
fn added(total: u64, domains: &[CellSet], values: &[u64]) -> Option<Automaton> {
    layered::automaton(
        (domains.len(), values.len()),
        (0, 0),
        MAX_STATES,
        |&(at, sum): &(usize, u64), symbol| {
            let sum = sum.checked_add(values[symbol.index()]).filter(|sum| *sum <= total)?;
            domains[at].contains(symbol).then_some((at + 1, sum))
        },
        |&(_, sum)| sum == total,
    )
}

/// The automaton of a line: as it is, or for words of this length if that is smaller.
fn regular(line: &kleene_line::Line, (len, symbols): (usize, usize)) -> Option<Automaton> {
    let positions = match (line.chain(), line.positions()) {
        (Some(chain), _) => return Some(Automaton::from_chain(chain, symbols)),
        (None, positions) => positions?,
    };
    // A summary is the set of positions that a prefix reaches.
    let of_length = layered::automaton(
        (len, symbols),
        vec![0],
        MAX_STATES,
        |states: &Vec<usize>, symbol| {
            let next = states.iter().flat_map(|&state| positions.follow(state));
            let mut next: Vec<_> =
                next.filter(|&to| positions.entering(to).contains(symbol)).collect();
            kleene_text::sort(&mut next);
            next.dedup();
            (!next.is_empty()).then_some(next)
        },
        |states| states.iter().any(|&state| positions.accepts(state)),
    );
    let of_any_length = Automaton::from_positions(positions, symbols, MAX_STATES).ok();
    let all = of_any_length.into_iter().chain(of_length);
    all.min_by_key(|automaton| automaton.rows().len())
}

/// The automaton of words whose symbols of some set are in one piece, which remembers how those cells belong together
/// that have a neighbor yet to come.
fn connected(
    of: CellSet,
    sides: &[(usize, usize)],
    cells: &[CellSet],
    symbols: usize,
) -> Option<Automaton> {
    let mut beside = vec![Vec::new(); cells.len()];
    for &(one, other) in sides {
        beside[one].push(other);
        beside[other].push(one);
    }
    layered::automaton(
        (cells.len(), symbols),
        Pieces::default(),
        MAX_STATES,
        |pieces, symbol| {
            let may = cells[pieces.of_cell.len()].contains(symbol);
            if may { pieces.with_next(of.contains(symbol), &beside) } else { None }
        },
        |_| true,
    )
}

/// The pieces of the cells that were read.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Pieces {
    /// By cell, its piece from 1 on, or 0 if it is in none or has no neighbor to come.
    of_cell: Vec<usize>,
    /// Whether a piece is whole: no cell to come can be in it.
    is_whole: bool,
}

impl Pieces {
    /// The pieces with one more cell, which is in one or not; nothing if they cannot become a single one.
    fn with_next(&self, is_in: bool, beside: &[Vec<usize>]) -> Option<Self> {
        let (at, mut pieces) = (self.of_cell.len(), self.of_cell.clone());
        if self.is_whole && is_in {
            return None;
        }
        pieces.push(0);
        if is_in {
            // The cell joins the pieces beside it, under a number that no piece has yet.
            let joined: Vec<usize> =
                beside[at].iter().filter_map(|&cell| pieces.get(cell).copied()).collect();
            for piece in pieces.iter_mut().filter(|piece| **piece > 0) {
                if joined.contains(piece) {
                    *piece = at + 1;
                }
            }
            pieces[at] = at + 1;
        }
        // Cells without a neighbor to come no longer matter, and a piece of only such cells is whole.
        let before: BTreeSet<usize> =
            kleene_text::gather(pieces.iter().copied().filter(|&piece| piece > 0));
        for (cell, piece) in pieces.iter_mut().enumerate() {
            if beside[cell].iter().all(|&other| other <= at) {
                *piece = 0;
            }
        }
        let after: BTreeSet<usize> =
            kleene_text::gather(pieces.iter().copied().filter(|&piece| piece > 0));
        let is_closed = before != after;
        // Another piece could not reach the one that is whole.
        if is_closed && before.len() > 1 {
            return None;
        }
        // Pieces are numbered in the order of their first cells, so that alike prefixes have one summary.
        let mut order: Vec<usize> = Vec::new();
        for piece in pieces.iter_mut().filter(|piece| **piece > 0) {
            let known = order.iter().position(|known| known == piece);
            *piece = 1 + known.unwrap_or_else(|| {
                order.push(*piece);
                order.len() - 1
            });
        }
        Some(Self { of_cell: pieces, is_whole: self.is_whole || is_closed })
    }
}
