//! Linear programs over binaries, in the formats LP and MPS.

use alloc::{string::String, vec::Vec};
use core::fmt::Write as _;

use indexmap::IndexSet;
use kleene_line::{CellSet, Symbol};
use rustc_hash::FxBuildHasher;

use crate::automaton::Automaton;
use crate::export::ExportError;
use crate::model::{Model, plain};
use crate::zinc::heading;

/// The longest comment: `cbc` reads the rest of a longer line as data.
const MAX_COMMENT: usize = 120;

/// Sums of binaries.
#[derive(Debug, Default)]
pub(crate) struct Program {
    variables: IndexSet<String, FxBuildHasher>,
    rows: Vec<Row>,
    comments: Vec<String>,
}

/// A linear constraint: a sum of variables with coefficients 1 or -1, equal to a number or at most
/// that number.
#[derive(Debug)]
struct Row {
    terms: Vec<(usize, i8)>,
    is_equal: bool,
    sum: i64,
}

/// Builds the program with a binary variable for each string of a line.
pub(crate) fn strings(model: &Model) -> Result<Program, ExportError> {
    let mut program = Program::of_cells(model);
    let mut left = Model::MAX_STRING_CELLS;
    for (number, line) in model.lines().iter().enumerate() {
        program.comments.push(format!("line {number}, {}", heading(line)));
        let domains = model.domains(line);
        let layers = line.automaton.layers(&domains);
        let paths = count(&line.automaton, &domains, &layers);
        let cells = paths.saturating_mul(domains.len().max(1));
        left = left.checked_sub(cells).ok_or_else(|| ExportError::TooManyStrings {
            line: line.name.clone(),
            limit: Model::MAX_STRING_CELLS,
        })?;
        let strings = words(&line.automaton, &domains, &layers);
        let mut variables = Vec::new();
        for (index, string) in strings.iter().enumerate() {
            let name = format!("s_{number}_{index}");
            let symbols: Vec<&str> =
                string.iter().map(|symbol| &*model.symbols()[symbol.index()]).collect();
            program.comments.push(format!("{name}: {}", plain(&symbols.join(" "))));
            variables.push(program.variable(name));
        }
        program.add(variables.iter().map(|&variable| (variable, 1)), 1);
        for (place, (&cell, domain)) in line.cells.iter().zip(&domains).enumerate() {
            for symbol in domain.symbols() {
                let having = variables.iter().zip(&strings).filter(|(_, s)| s[place] == symbol);
                let having: Vec<_> = having.map(|(&variable, _)| (variable, 1)).collect();
                program.link(having, cell, symbol);
            }
        }
    }
    Ok(program)
}

/// The number of words of an automaton with these cells, saturating.
fn count(automaton: &Automaton, domains: &[CellSet], layers: &[Vec<usize>]) -> usize {
    // For each state of a layer, the number of paths from there to the end.
    let mut ways = vec![1usize; layers.last().map_or(0, Vec::len)];
    for (place, domain) in domains.iter().enumerate().rev() {
        ways = layers[place]
            .iter()
            .map(|&state| {
                let next =
                    domain.symbols().map(|symbol| automaton.rows()[state - 1][symbol.index()]);
                let at = next.filter_map(|next| layers[place + 1].binary_search(&next).ok());
                at.fold(0usize, |sum, at| sum.saturating_add(ways[at]))
            })
            .collect();
    }
    ways.into_iter().sum()
}

/// The words of an automaton with these cells, in order.
fn words(automaton: &Automaton, domains: &[CellSet], layers: &[Vec<usize>]) -> Vec<Vec<Symbol>> {
    let mut words = Vec::new();
    let mut open = layers[0].iter().map(|&state| (state, Vec::new())).collect::<Vec<_>>();
    while let Some((state, word)) = open.pop() {
        let Some(domain) = domains.get(word.len()) else {
            words.push(word);
            continue;
        };
        // The stack reverses the order, so push in reverse.
        for symbol in domain.symbols().collect::<Vec<_>>().into_iter().rev() {
            let next = automaton.rows()[state - 1][symbol.index()];
            if layers[word.len() + 1].binary_search(&next).is_ok() {
                let mut longer = word.clone();
                longer.push(symbol);
                open.push((next, longer));
            }
        }
    }
    words
}

/// Shortens a comment for readers with a limit on line length.
fn short(comment: &str) -> String {
    let mut chars = comment.chars();
    let start: String = chars.by_ref().take(MAX_COMMENT).collect();
    if chars.next().is_some() { start + "..." } else { start }
}

/// Builds the program with a network flow for each line: a path through its automaton.
pub(crate) fn flow(model: &Model) -> Program {
    let mut program = Program::of_cells(model);
    for (number, line) in model.lines().iter().enumerate() {
        program.comments.push(format!("line {number}, {}", heading(line)));
        let domains = model.domains(line);
        let layers = line.automaton.layers(&domains);
        if layers[0].is_empty() {
            // No word has these cells.
            program.add([], 1);
            continue;
        }
        let mut incoming: Vec<Vec<(usize, i8)>> = Vec::new();
        for (at, (&cell, domain)) in line.cells.iter().zip(&domains).enumerate() {
            let mut outgoing: Vec<Vec<(usize, i8)>> = Vec::new();
            let mut next = vec![Vec::new(); layers[at + 1].len()];
            let mut by_symbol = vec![Vec::new(); model.symbols().len()];
            for &state in &layers[at] {
                let mut leaving = Vec::new();
                for symbol in domain.symbols() {
                    let to = line.automaton.rows()[state - 1][symbol.index()];
                    let Ok(to) = layers[at + 1].binary_search(&to) else { continue };
                    let symbol = symbol.index();
                    let name = format!("f_{number}_{at}_{state}_{symbol}");
                    let variable = program.variable(name);
                    leaving.push((variable, 1));
                    next[to].push((variable, -1));
                    by_symbol[symbol].push((variable, 1));
                }
                outgoing.push(leaving);
            }
            for (index, leaving) in outgoing.into_iter().enumerate() {
                if at == 0 {
                    program.add(leaving, 1);
                } else {
                    let coming = core::mem::take(&mut incoming[index]);
                    program.add(leaving.into_iter().chain(coming), 0);
                }
            }
            for symbol in domain.symbols() {
                let flows = core::mem::take(&mut by_symbol[symbol.index()]);
                program.link(flows, cell, symbol);
            }
            incoming = next;
        }
    }
    program
}

impl Program {
    /// Each cell has one symbol, those of a group have different ones, and no board is one that is forbidden.
    fn of_cells(model: &Model) -> Self {
        let mut program = Self::default();
        for (number, name) in model.symbols().iter().enumerate() {
            program.comments.push(format!("symbol {number} = {}", plain(name)));
        }
        for (cell, domain) in model.cells().iter().enumerate() {
            let symbols: Vec<_> =
                domain.symbols().map(|symbol| (program.cell(cell, symbol), 1)).collect();
            program.add(symbols, 1);
        }
        for group in model.groups() {
            for symbol in (0..model.symbols().len()).map(Symbol::new) {
                let having = group.cells.iter().filter(|&&c| model.cells()[c].contains(symbol));
                let having: Vec<_> = having.map(|&cell| (program.cell(cell, symbol), 1)).collect();
                // As many cells as symbols hold each of them.
                let is_equal = group.cells.len() == model.symbols().len();
                if is_equal || having.len() > 1 {
                    program.rows.push(Row { terms: having, is_equal, sum: 1 });
                }
            }
        }
        for board in model.forbidden() {
            let terms: Vec<_> = board
                .iter()
                .enumerate()
                .filter(|(cell, symbol)| model.cells()[*cell].contains(**symbol))
                .map(|(cell, &symbol)| (program.cell(cell, symbol), 1))
                .collect();
            program.rows.push(Row { terms, is_equal: false, sum: board.len() as i64 - 1 });
        }
        program
    }

    fn cell(&mut self, cell: usize, symbol: Symbol) -> usize {
        self.variable(format!("x_{cell}_{}", symbol.index()))
    }

    fn variable(&mut self, name: String) -> usize {
        self.variables.insert_full(name).0
    }

    fn add(&mut self, terms: impl IntoIterator<Item = (usize, i8)>, sum: i64) {
        self.rows.push(Row { terms: terms.into_iter().collect(), is_equal: true, sum });
    }

    /// A cell has a symbol exactly if one of these is chosen.
    fn link(&mut self, chosen: Vec<(usize, i8)>, cell: usize, symbol: Symbol) {
        let variable = self.cell(cell, symbol);
        self.add(chosen.into_iter().chain([(variable, -1)]), 0);
    }

    /// A placeholder variable for rows that would be empty.
    fn some_variable(&self) -> &str {
        &self.variables[0]
    }

    pub(crate) fn to_lp(&self) -> String {
        let mut text = String::new();
        for comment in &self.comments {
            let _ = writeln!(text, "\\ {}", short(comment));
        }
        let _ = writeln!(text, "Minimize\n obj: 0 {}\nSubject To", self.some_variable());
        for (row, Row { terms, is_equal, sum }) in self.rows.iter().enumerate() {
            let _ = write!(text, " r{row}:");
            for (i, (variable, factor)) in terms.iter().enumerate() {
                let sign = if *factor < 0 { '-' } else { '+' };
                let fold = if i % 16 == 15 { "\n " } else { "" };
                let _ = write!(text, " {sign} {}{fold}", self.variables[*variable]);
            }
            if terms.is_empty() {
                // A line without strings: no variable to choose.
                let _ = write!(text, " 0 {}", self.some_variable());
            }
            let _ = writeln!(text, " {} {sum}", if *is_equal { "=" } else { "<=" });
        }
        text.push_str("Binary\n");
        for name in &self.variables {
            let _ = writeln!(text, " {name}");
        }
        text.push_str("End\n");
        text
    }

    pub(crate) fn to_mps(&self) -> String {
        let mut text = String::new();
        for comment in &self.comments {
            let _ = writeln!(text, "* {}", short(comment));
        }
        text.push_str("NAME board FREE\nROWS\n N obj\n");
        for (row, Row { is_equal, .. }) in self.rows.iter().enumerate() {
            let _ = writeln!(text, " {} r{row}", if *is_equal { 'E' } else { 'L' });
        }
        text.push_str("COLUMNS\n M1 'MARKER' 'INTORG'\n");
        let mut columns = vec![Vec::new(); self.variables.len()];
        for (number, row) in self.rows.iter().enumerate() {
            let terms = row.terms.iter();
            terms.for_each(|&(variable, factor)| columns[variable].push((number, factor)));
        }
        for (name, column) in self.variables.iter().zip(columns) {
            for (row, factor) in column {
                let _ = writeln!(text, " {name} r{row} {factor}");
            }
        }
        text.push_str(" M2 'MARKER' 'INTEND'\nRHS\n");
        for (row, Row { sum, .. }) in self.rows.iter().enumerate().filter(|(_, r)| r.sum != 0) {
            let _ = writeln!(text, " RHS r{row} {sum}");
        }
        text.push_str("BOUNDS\n");
        for name in &self.variables {
            let _ = writeln!(text, " BV BND {name}");
        }
        text.push_str("ENDATA\n");
        text
    }
}
