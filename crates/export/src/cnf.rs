//! Clauses in conjunctive normal form whose unit propagation is as strong as propagating each line.

use alloc::{collections::BTreeSet, format, string::String, vec::Vec};
use core::fmt::Write as _;
#[cfg(feature = "proofs")]
use core::ops::Range;

use kleene_line::{CellSet, Symbol};

use crate::model::{Model, plain};

mod equivalence;
mod line;

/// A literal of a clause: the number of a variable from 1, negative where it is false.
pub type Literal = i32;

/// A [`Model`] as clauses, with the meaning of the variables.
///
/// A cell with two symbols is one variable, true for the second; any other cell has a variable for
/// each symbol. A line has variables for the states of its automaton between its cells, for those
/// on a path from the start to an accepting state:
///
/// - for a state, whether the line is in it there;
/// - for an edge into a state, where there are several;
/// - for a state but the first, whether the line is in it or in one with a higher number: an order literal.
///
/// Equivalent variables are merged. Unit propagation then removes every symbol from a cell that no
/// word of the line has there (Fahiem Bacchus, "GAC via unit propagation", 2007), and each solution
/// corresponds to exactly one assignment.
#[derive(Clone, Debug)]
pub struct Cnf {
    variables: Literal,
    /// The literals of all clauses, each clause ended by 0.
    clauses: Vec<Literal>,
    count: usize,
    /// The clauses of one literal.
    units: BTreeSet<Literal>,
    cells: Vec<CellVariables>,
    /// For each line and place between its cells, its states there, and for each state the literal
    /// that the line is in this state or a later one.
    #[cfg(feature = "proofs")]
    order_literals: Vec<Vec<OrderLiterals>>,
    /// Number of clauses of the cells, and then up to each line.
    #[cfg(feature = "proofs")]
    ends: Vec<usize>,
    /// The meaning of the variables, for comments.
    legend: Vec<String>,
}

/// The first variable of a cell, and the symbols of the cell. A cell of two symbols has one variable.
#[derive(Clone, Copy, Debug)]
struct CellVariables {
    first: Literal,
    symbols: CellSet,
}

/// The states that a line can be in at a place, and what says that it is in that or a later one.
#[cfg(feature = "proofs")]
#[derive(Clone, Debug)]
struct OrderLiterals {
    states: Vec<usize>,
    from: Vec<Value>,
}

/// A literal, or a constant that is known for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    True,
    False,
    Open(Literal),
}

impl Value {
    pub(crate) fn not(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Open(literal) => Self::Open(-literal),
        }
    }

    /// The literal of a value that is not constant.
    #[cfg(feature = "proofs")]
    pub(crate) fn open(self) -> Option<Literal> {
        match self {
            Self::Open(literal) => Some(literal),
            Self::True | Self::False => None,
        }
    }
}

impl CellVariables {
    fn value(self, symbol: Symbol) -> Value {
        let Self { first, symbols } = self;
        if !symbols.contains(symbol) {
            return Value::False;
        }
        let place = symbols.symbols().take_while(|&other| other != symbol).count();
        match symbols.len() {
            1 => Value::True,
            2 => Value::Open(if place == 0 { -first } else { first }),
            _ => Value::Open(first + place as Literal),
        }
    }
}

impl Model {
    /// The model as clauses.
    #[must_use]
    pub fn cnf(&self) -> Cnf {
        let mut cnf = self.cell_clauses();
        #[cfg(feature = "proofs")]
        cnf.ends.push(cnf.count);
        for line in self.lines() {
            cnf.add_line(self, line);
            #[cfg(feature = "proofs")]
            cnf.ends.push(cnf.count);
        }
        for group in self.groups() {
            cnf.add_different(self, &group.cells);
        }
        for board in self.forbidden() {
            let values =
                cnf.cells.iter().zip(board).map(|(cell, &symbol)| cell.value(symbol).not());
            let values: Vec<_> = values.collect();
            cnf.add(values);
        }
        cnf
    }

    /// The clauses of the cells alone: their variables come first and are enough to read a board.
    pub(crate) fn cell_clauses(&self) -> Cnf {
        let mut cnf = Cnf {
            variables: 0,
            clauses: Vec::new(),
            count: 0,
            units: BTreeSet::new(),
            cells: Vec::new(),
            #[cfg(feature = "proofs")]
            order_literals: Vec::new(),
            #[cfg(feature = "proofs")]
            ends: Vec::new(),
            legend: Vec::new(),
        };
        for (cell, &symbols) in self.cells().iter().enumerate() {
            cnf.add_cell(self, cell, symbols);
        }
        if cnf.variables == 0 {
            // Not every checker reads an empty clause, so a board without an open cell has a literal that forbids it.
            let holds = cnf.new_variable();
            cnf.add([Value::Open(holds)]);
            cnf.legend.push(format!("every cell has one symbol: {holds}"));
        }
        cnf
    }
}

impl Cnf {
    /// Number of variables.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables as usize
    }

    /// The clauses.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        self.clauses
            .split_inclusive(|&literal| literal == 0)
            .map(|clause| &clause[..clause.len() - 1])
    }

    /// Number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no clause, so everything is a solution.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The board of an assignment, which says of a variable whether it is true; nothing if a cell has no symbol.
    #[must_use]
    pub fn board(&self, is_true: impl Fn(usize) -> bool) -> Option<Vec<Symbol>> {
        let symbols = self.cells.iter().map(|cell| {
            cell.symbols.symbols().find(|&symbol| match cell.value(symbol) {
                Value::True => true,
                Value::False => false,
                Value::Open(literal) => is_true(literal.unsigned_abs() as usize) == (literal > 0),
            })
        });
        symbols.collect()
    }

    /// Number of clauses of the cells alone, which come first.
    #[cfg(feature = "proofs")]
    pub(crate) fn cell_clauses(&self) -> usize {
        self.ends.first().copied().unwrap_or(0)
    }

    /// The numbers of a line's clauses.
    #[cfg(feature = "proofs")]
    pub(crate) fn line_clauses(&self, line: usize) -> Option<Range<u32>> {
        Some(*self.ends.get(line)? as u32..*self.ends.get(line + 1)? as u32)
    }

    /// Number of cells.
    #[cfg(feature = "proofs")]
    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// Whether a cell holds a symbol.
    #[cfg(feature = "proofs")]
    pub(crate) fn cell(&self, cell: usize, symbol: Symbol) -> Option<Value> {
        self.cells.get(cell).map(|cell| cell.value(symbol))
    }

    /// Whether after so many cells of a line its automaton is in this state, counted from 1, or in a later one.
    #[cfg(feature = "proofs")]
    pub(crate) fn order_literal(&self, line: usize, place: usize, state: usize) -> Option<Value> {
        let OrderLiterals { states, from } = self.order_literals.get(line)?.get(place)?;
        let first = states.partition_point(|&other| other < state);
        Some(from.get(first).copied().unwrap_or(Value::False))
    }

    /// The clauses in the format of DIMACS, with comments that say which variable is what.
    #[must_use]
    pub fn to_dimacs(&self) -> String {
        let mut text = String::new();
        for meaning in &self.legend {
            let _ = writeln!(text, "c {meaning}");
        }
        let _ = writeln!(text, "p cnf {} {}", self.variables, self.count);
        for &literal in &self.clauses {
            let _ = write!(text, "{literal}{}", if literal == 0 { '\n' } else { ' ' });
        }
        text
    }

    fn new_variable(&mut self) -> Literal {
        self.variables = self.variables.checked_add(1).expect("less than 2^31 variables");
        self.variables
    }

    /// Adds that one of these is true.
    fn add(&mut self, values: impl IntoIterator<Item = Value>) {
        let start = self.clauses.len();
        for value in values {
            match value {
                Value::True => return self.clauses.truncate(start),
                Value::False => {}
                Value::Open(literal) => self.clauses.push(literal),
            }
        }
        self.close(start);
    }

    /// Orders the last clause, and removes it if it is known or always true.
    fn close(&mut self, start: usize) {
        let clause = &mut self.clauses[start..];
        clause.sort_unstable_by_key(|literal| (literal.unsigned_abs(), *literal));
        if clause.windows(2).any(|pair| pair[0] == -pair[1]) {
            return self.clauses.truncate(start);
        }
        let mut last = 0;
        let mut end = start;
        for at in start..self.clauses.len() {
            if self.clauses[at] != last {
                last = self.clauses[at];
                self.clauses[end] = last;
                end += 1;
            }
        }
        self.clauses.truncate(end);
        if end == start {
            // Not every reader of DIMACS takes an empty clause.
            let contradiction = self.new_variable();
            self.add([Value::Open(contradiction)]);
            return self.add([Value::Open(-contradiction)]);
        }
        // Merging variables can duplicate clauses; keep each once.
        let (before, clause) = self.clauses.split_at(start);
        let is_known = match clause {
            [unit] => !self.units.insert(*unit),
            _ => {
                !before.is_empty()
                    && before[..start - 1].ends_with(clause)
                    && is_whole(before, clause.len())
            }
        };
        if is_known {
            return self.clauses.truncate(start);
        }
        self.clauses.push(0);
        self.count += 1;
    }

    /// A cell holds exactly one of its symbols.
    fn add_cell(&mut self, model: &Model, cell: usize, symbols: CellSet) {
        let needed = match symbols.len() {
            0 | 1 => 0,
            2 => 1,
            many => many,
        };
        let first = self.variables + 1;
        (0..needed).for_each(|_| {
            self.new_variable();
        });
        let variables = CellVariables { first, symbols };
        self.cells.push(variables);
        let name = model.cell_name(cell);
        for symbol in symbols.symbols() {
            let symbol_name = plain(&model.symbols()[symbol.index()]);
            self.legend.push(match variables.value(symbol) {
                Value::Open(literal) => format!("{name} is {symbol_name}: {literal}"),
                _ => format!("{name} is {symbol_name}"),
            });
        }
        let values: Vec<_> = symbols.symbols().map(|symbol| variables.value(symbol)).collect();
        for (i, &one) in values.iter().enumerate() {
            values[..i].iter().for_each(|&other| self.add([one.not(), other.not()]));
        }
        self.add(values);
    }

    /// Cells hold different symbols; where there are as many cells as symbols, each symbol is in one of them.
    fn add_different(&mut self, model: &Model, cells: &[usize]) {
        let cells: Vec<_> = cells.iter().map(|&cell| self.cells[cell]).collect();
        let all = (0..model.symbols().len()).map(Symbol::new);
        for symbol in all {
            let values: Vec<_> = cells.iter().map(|cell| cell.value(symbol)).collect();
            for (i, &one) in values.iter().enumerate() {
                values[..i].iter().for_each(|&other| self.add([one.not(), other.not()]));
            }
            if cells.len() == model.symbols().len() {
                self.add(values);
            }
        }
    }
}

/// Whether the last of these clauses, each with a 0 after it, has so many literals.
fn is_whole(clauses: &[Literal], len: usize) -> bool {
    let last = &clauses[..clauses.len() - 1];
    last.len() == len || last[last.len() - len - 1] == 0
}
