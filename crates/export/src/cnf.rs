//! Clauses in conjunctive normal form whose unit propagation is as strong as propagating each line.

use alloc::{collections::BTreeSet, string::String, vec::Vec};
use core::fmt::Write as _;
use core::ops::Range;

use kleene_line::{CellSet, Symbol};

use crate::model::{Group, Model, plain};

mod equivalence;
mod line;

#[cfg(feature = "proofs")]
pub(crate) use line::OrderLiterals;

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
/// - for a state but the first of a chain, each of whose moves stays or leads to the next state, whether the line is in it
///   or in one with a higher number: an order literal.
///
/// Equivalent variables are merged. Unit propagation then removes every symbol from a cell that no
/// word of the line has there (Fahiem Bacchus, "GAC via unit propagation", 2007), and each solution
/// corresponds to exactly one assignment.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "proofs"), allow(dead_code, reason = "proofs alone ask for some of it"))]
pub struct Cnf {
    variables: Literal,
    /// The literals of all clauses, each clause ended by 0.
    clauses: Vec<Literal>,
    count: usize,
    /// The clauses of one literal.
    units: BTreeSet<Literal>,
    cells: Vec<CellVariables>,
    /// Number of clauses of the cells alone, which come first.
    cell_clauses: usize,
    /// The lines and groups, in the order in which the model got them.
    scopes: Vec<Scope>,
    /// The meaning of the variables for comments, if they are wanted.
    legend: Option<Vec<String>>,
}

/// The first variable of a cell, and the symbols of the cell. A cell of two symbols has one variable.
#[derive(Clone, Copy, Debug)]
struct CellVariables {
    first: Literal,
    symbols: CellSet,
    /// The clause that the cell has a symbol, if there is one.
    holds: Option<u32>,
}

/// The clauses and variables of a line or a group.
#[cfg_attr(not(feature = "proofs"), allow(dead_code, reason = "proofs alone ask for it"))]
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub(crate) clauses: Range<u32>,
    /// Of cells whose symbols differ, the clauses that each has a symbol, and that each symbol is in one of them.
    pub(crate) choices: Vec<u32>,
    /// The variables of a line, but for those of order literals, which follow the last number.
    own: Range<Literal>,
    order: Literal,
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
        let Self { first, symbols, .. } = self;
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
        self.clauses(Some(Vec::new()), true)
    }

    /// The model as clauses, with the meaning of the variables if there is a list for it. Those of order literals come last,
    /// if they are wanted; they only define more variables.
    pub(crate) fn clauses(&self, legend: Option<Vec<String>>, with_order: bool) -> Cnf {
        let mut cnf = self.cell_clauses(legend);
        for line in self.lines() {
            cnf.add_rule(line.number, |cnf| cnf.add_line(self, line));
        }
        for group in self.groups() {
            cnf.add_rule(group.number, |cnf| cnf.add_different(self, group));
        }
        for board in self.forbidden() {
            let values =
                cnf.cells.iter().zip(board).map(|(cell, &symbol)| cell.value(symbol).not());
            let values: Vec<_> = values.collect();
            cnf.add(values);
        }
        if with_order {
            self.lines().iter().for_each(|line| cnf.add_order_literals(self, line));
        }
        cnf
    }

    /// The clauses of the cells alone: their variables come first and are enough to read a board.
    pub(crate) fn cell_clauses(&self, legend: Option<Vec<String>>) -> Cnf {
        let mut cnf = Cnf {
            variables: 0,
            clauses: Vec::new(),
            count: 0,
            units: BTreeSet::new(),
            cells: Vec::new(),
            cell_clauses: 0,
            scopes: vec![Scope::default(); self.rules()],
            legend,
        };
        for (cell, &symbols) in self.cells().iter().enumerate() {
            cnf.add_cell(self, cell, symbols);
        }
        if cnf.variables == 0 {
            // Not every checker reads an empty clause, so a board without an open cell has a literal that forbids it.
            let holds = cnf.new_variable();
            cnf.add([Value::Open(holds)]);
            cnf.explain(|| format!("every cell has one symbol: {holds}"));
        }
        cnf.cell_clauses = cnf.count;
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

    /// The board of an assignment, which says of a variable whether it is true; nothing if a cell has no symbol or several.
    #[must_use]
    pub fn board(&self, is_true: impl Fn(usize) -> bool) -> Option<Vec<Symbol>> {
        self.chosen(|literal| is_true(literal.unsigned_abs() as usize) == (literal > 0))
            .map(CellSet::known)
            .collect()
    }

    /// The symbols that each cell has if these literals hold.
    pub(crate) fn chosen(&self, holds: impl Fn(Literal) -> bool) -> impl Iterator<Item = CellSet> {
        self.cells.iter().map(move |cell| {
            let symbols = cell.symbols.symbols();
            let symbols = symbols.filter(|&symbol| match cell.value(symbol) {
                Value::True => true,
                Value::False => false,
                Value::Open(literal) => holds(literal),
            });
            symbols.collect()
        })
    }

    /// Number of clauses of the cells alone, which come first.
    #[cfg(feature = "proofs")]
    pub(crate) fn cell_clauses(&self) -> usize {
        self.cell_clauses
    }

    /// The lines and groups of the model, in the order in which it got them.
    #[cfg(feature = "proofs")]
    pub(crate) fn scopes(&self) -> &[Scope] {
        &self.scopes
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

    /// The order literals of the line with this number, if it is a chain.
    #[cfg(feature = "proofs")]
    pub(crate) fn order_literals(&self, model: &Model, number: usize) -> Option<OrderLiterals> {
        let line = model.lines().iter().find(|line| line.number == number)?;
        OrderLiterals::new(model, line, &self.scopes[number])
    }

    /// The literals of all clauses, each clause ended by 0.
    #[cfg(feature = "proofs")]
    pub(crate) fn into_literals(self) -> Vec<Literal> {
        self.clauses
    }

    /// The clauses in the format of DIMACS, with comments that say which variable is what.
    #[must_use]
    pub fn to_dimacs(&self) -> String {
        let mut text = String::new();
        for meaning in self.legend.iter().flatten() {
            let _ = writeln!(text, "c {meaning}");
        }
        let _ = writeln!(text, "p cnf {} {}", self.variables, self.count);
        for &literal in &self.clauses {
            let _ = write!(text, "{literal}{}", if literal == 0 { '\n' } else { ' ' });
        }
        text
    }

    /// Adds the clauses of a line or a group.
    fn add_rule(&mut self, number: usize, add: impl FnOnce(&mut Self)) {
        let (first, variable) = (self.count as u32, self.variables + 1);
        add(self);
        let scope = &mut self.scopes[number];
        scope.clauses = first..self.count as u32;
        scope.own = variable..self.variables + 1;
    }

    /// Adds the meaning of a variable, if it is wanted.
    fn explain(&mut self, meaning: impl FnOnce() -> String) {
        if let Some(legend) = &mut self.legend {
            legend.push(meaning());
        }
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
        if !clause.is_sorted_by(|one, other| one.unsigned_abs() < other.unsigned_abs()) {
            clause.sort_unstable_by_key(|literal| literal.unsigned_abs());
            if clause.windows(2).any(|pair| pair[0] == -pair[1]) {
                return self.clauses.truncate(start);
            }
            let mut end = start;
            for at in start..self.clauses.len() {
                if at == start || self.clauses[at] != self.clauses[end - 1] {
                    self.clauses[end] = self.clauses[at];
                    end += 1;
                }
            }
            self.clauses.truncate(end);
        }
        if self.clauses.len() == start {
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
        let mut variables = CellVariables { first, symbols, holds: None };
        for symbol in symbols.symbols() {
            self.explain(|| {
                let name = model.cell_name(cell);
                let symbol_name = plain(&model.symbols()[symbol.index()]);
                match variables.value(symbol) {
                    Value::Open(literal) => format!("{name} is {symbol_name}: {literal}"),
                    _ => format!("{name} is {symbol_name}"),
                }
            });
        }
        let values: Vec<_> = symbols.symbols().map(|symbol| variables.value(symbol)).collect();
        for (i, &one) in values.iter().enumerate() {
            values[..i].iter().for_each(|&other| self.add([one.not(), other.not()]));
        }
        if values.len() > 2 {
            variables.holds = Some(self.count as u32);
        }
        self.add(values);
        self.cells.push(variables);
    }

    /// Cells hold different symbols; where there are as many cells as symbols, each symbol is in one of them.
    fn add_different(&mut self, model: &Model, group: &Group) {
        let cells: Vec<_> = group.cells.iter().map(|&cell| self.cells[cell]).collect();
        let mut choices: Vec<u32> = cells.iter().filter_map(|cell| cell.holds).collect();
        let all = (0..model.symbols().len()).map(Symbol::new);
        for symbol in all {
            let values: Vec<_> = cells.iter().map(|cell| cell.value(symbol)).collect();
            for (i, &one) in values.iter().enumerate() {
                values[..i].iter().for_each(|&other| self.add([one.not(), other.not()]));
            }
            if cells.len() == model.symbols().len() {
                let number = self.count as u32;
                self.add(values);
                choices.extend((number..self.count as u32).next());
            }
        }
        self.scopes[group.number].choices = choices;
    }
}

/// Whether the last of these clauses, each with a 0 after it, has so many literals.
fn is_whole(clauses: &[Literal], len: usize) -> bool {
    let last = &clauses[..clauses.len() - 1];
    last.len() == len || last[last.len() - len - 1] == 0
}
