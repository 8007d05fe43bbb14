//! Boards as models for other tools.

use alloc::{format, string::String, vec, vec::Vec};

use kleene_export::{Automaton, Line, Model};
use kleene_grid::Names as _;
use kleene_nfa::{CellSet, Positions, Symbol};

use crate::{
    constraint::{Constraint, Demand, Said},
    layered,
    layout::Shape,
    puzzle::Puzzle,
    solution::Solution,
    symbols::Symbols,
};

/// The most states of an automaton in a model.
const MAX_STATES: usize = 8 * Positions::MAX_STATES;

/// The most words that are tried to find those which a rule allows.
const MAX_WORDS: usize = 1 << 14;

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

/// What becomes of cells that hold different symbols.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Differences {
    /// Groups, which formats have words for.
    Groups,
    /// Automata, whose clauses say all by unit propagation that follows.
    Automata,
}

impl Puzzle {
    /// The board as a model for constraint, integer and SAT solvers: its cells in reading order, with a symbol for each symbol of
    /// the board; a line for every constraint that an automaton says, and a group for cells that differ.
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
        self.model_with(Differences::Groups)
    }

    /// The board as a model whose clauses a proof of [`Puzzle::prove`] is about: its lines are those of the proof, and cells that
    /// differ have an automaton, by which unit propagation shows all that follows.
    ///
    /// Where the proof is that there is one solution, that one is forbidden.
    ///
    /// # Errors
    /// A constraint that no automaton of a fair size says.
    pub fn proof_model(&self, only: Option<&Solution>) -> Result<Model, ModelError> {
        let mut model = self.model_with(Differences::Automata)?;
        if let Some(only) = only {
            model.forbid(only.symbols().to_vec());
        }
        Ok(model)
    }

    fn model_with(&self, differences: Differences) -> Result<Model, ModelError> {
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
            // Of a sum in two parts the sum comes first, then that its cells differ.
            let is_first = last.replace(index) != Some(index);
            let name = &constraint.name;
            let domains: Vec<_> = visited.iter().map(|&cell| self.grid.cells()[cell]).collect();
            let refused = || ModelError { name: name.clone(), limit: MAX_STATES };
            let automaton = match line {
                Some(line) => regular(line, (visited.len(), of.len())),
                None => match (total_of(&constraint.demand), differences) {
                    (Some(total), _) if is_first => added(total, &domains, &of.values()),
                    _ if !is_difference(&constraint.demand) => tried(constraint, of, &domains),
                    (_, Differences::Groups) => {
                        model.add_different(name, visited);
                        continue;
                    }
                    (_, Differences::Automata) => different(&domains, of.len()),
                },
            };
            let clue = format!("{}", Said { constraint, symbols: of });
            model.add_line(Line::new(name, clue, automaton.ok_or_else(refused)?, visited));
        }
        Ok(model)
    }
}

/// The total of a sum.
fn total_of(demand: &Demand) -> Option<u64> {
    match demand {
        Demand::Sum { total, .. } => Some(*total),
        _ => None,
    }
}

/// The automaton of words whose values add up to a total, which remembers the sum.
fn added(total: u64, domains: &[CellSet], values: &[u64]) -> Option<Automaton> {
    let step = |&(at, sum): &(usize, u64), symbol: Symbol| {
        let sum = sum.checked_add(values[symbol.index()]).filter(|sum| *sum <= total)?;
        domains[at].contains(symbol).then_some((at + 1, sum))
    };
    let size = (domains.len(), values.len());
    layered::automaton(size, (0, 0), MAX_STATES, step, |&(_, sum)| sum == total)
}

/// Whether a rule that says this demand, or a part of it, is that no symbol is there twice.
fn is_difference(demand: &Demand) -> bool {
    matches!(demand, Demand::Different | Demand::Sum { is_different: true, .. })
}

/// The automaton of a line: as it is, or for words of this length if that is smaller.
fn regular(line: &kleene_nfa::Line, (len, symbols): (usize, usize)) -> Option<Automaton> {
    let positions = match (line.chain(), line.positions()) {
        (Some(chain), _) => return Some(Automaton::of_chain(chain, symbols)),
        (None, positions) => positions?,
    };
    let step = |states: &Vec<usize>, symbol: Symbol| {
        let next = states.iter().flat_map(|&state| positions.follow(state));
        let mut next: Vec<_> = next.filter(|&to| positions.entering(to).contains(symbol)).collect();
        next.sort_unstable();
        next.dedup();
        (!next.is_empty()).then_some(next)
    };
    let accepts = |states: &Vec<usize>| states.iter().any(|&state| positions.accepts(state));
    let of_length = layered::automaton((len, symbols), vec![0], MAX_STATES, step, accepts);
    let of_any_length = Automaton::of_positions(positions, symbols, MAX_STATES).ok();
    let all = of_any_length.into_iter().chain(of_length);
    all.min_by_key(|automaton| automaton.rows().len())
}

/// The automaton of words without a symbol twice that cells can hold, which remembers the symbols that were used.
fn different(cells: &[CellSet], symbols: usize) -> Option<Automaton> {
    // What one cell holds no other one can.
    let of_one = |at: usize| cells[at].known().map_or(CellSet::EMPTY, CellSet::only);
    let of_others = |at: usize| {
        let others = (0..cells.len()).filter(|&other| other != at);
        others.fold(CellSet::EMPTY, |all, other| all.or(of_one(other)))
    };
    let cells: Vec<_> = (0..cells.len()).map(|at| cells[at].without(of_others(at))).collect();
    let step = |used: &u64, symbol: Symbol| {
        let bit = 1 << symbol.index();
        let may = cells[used.count_ones() as usize].contains(symbol);
        (may && used & bit == 0).then_some(used | bit)
    };
    layered::automaton((cells.len(), symbols), 0_u64, MAX_STATES, step, |_| true)
}

/// The automaton of the words that a constraint allows and cells can hold, by trying all if they are few.
fn tried(constraint: &Constraint, of: &Symbols, cells: &[CellSet]) -> Option<Automaton> {
    let words = cells.iter().try_fold(1_usize, |words, cell| words.checked_mul(cell.len()));
    words.filter(|&words| words <= MAX_WORDS)?;
    let step = |word: &Vec<Symbol>, symbol: Symbol| {
        let may = cells[word.len()].contains(symbol);
        may.then(|| [&word[..], &[symbol]].concat())
    };
    let holds = |word: &Vec<Symbol>| constraint.holds(of, word);
    layered::automaton((cells.len(), of.len()), Vec::new(), MAX_STATES, step, holds)
}
