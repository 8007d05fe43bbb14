//! Parses the answers of other tools.

use alloc::{string::String, vec::Vec};
use core::fmt;

use kleene_line::{CellSet, Symbol};

use crate::{export::Export, model::Model};

/// The answer of a tool to an [`Export`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The filled boards, in order. They are not checked; [`Model::accepts`] does that.
    pub boards: Vec<Vec<Symbol>>,
    /// Whether the tool reports that there are no others; false if it was stopped.
    pub is_complete: bool,
    /// The first cell without exactly one symbol of each board that has such a cell. Those boards are not among
    /// [`boards`](Self::boards).
    pub faults: Vec<Fault>,
}

/// A cell that has no symbol in an answer, or several; `Display` says so in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The number of the board in the answer, from 1.
    pub board: usize,
    /// The index of the cell.
    pub cell: usize,
    /// The symbols that the answer gives to the cell.
    pub symbols: CellSet,
    /// The cell and its symbols in words.
    text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl Model {
    /// The answer of a tool to an [`Export`].
    ///
    /// It reads the output of `minizinc`, `fzn-gecode` and the programs in Python, `s` and `v` lines and the result files of SAT
    /// solvers, the solution files that `cbc`, `highs` and `glpsol --output` write, and `<values>` of
    /// XCSP3, in which `3x2` is `3 3`.
    #[must_use]
    pub fn read_answer(&self, format: Export, answer: &str) -> Answer {
        let ends = ["==========", "=====UNSATISFIABLE====="];
        match format {
            Export::MiniZinc
            | Export::MiniZincModel
            | Export::Dzn
            | Export::CpMpy
            | Export::OrTools
            | Export::FlatZinc => {
                let (boards, is_complete) =
                    (self.lists(answer, "[", "]", 1), has_line(answer, &ends));
                Answer { boards, is_complete, faults: Vec::new() }
            }
            Export::Xcsp3 => Answer {
                boards: self.lists(answer, "<values>", "</values>", 0),
                is_complete: has_line(answer, &["s UNSATISFIABLE"]),
                faults: Vec::new(),
            },
            Export::Dimacs => {
                let is_complete = has_line(answer, &["s UNSATISFIABLE", "UNSAT", "UNSATISFIABLE"]);
                let filled = if is_complete { Vec::new() } else { self.assignments(answer) };
                self.answer(filled, is_complete)
            }
            Export::LpStrings | Export::LpFlow | Export::MpsStrings | Export::MpsFlow => {
                // For an infeasible program, `cbc` still writes its last values.
                let heading = answer.lines().take(8).collect::<String>().to_ascii_lowercase();
                let is_empty = heading.contains("infeasible") || heading.contains("integer empty");
                let is_complete = is_empty && !heading.contains("stopped");
                let has_none = is_complete
                    || heading.contains("no integer solution")
                    || heading.contains("integer undefined");
                let filled = if has_none { None } else { self.binaries(answer) };
                self.answer(filled, is_complete)
            }
        }
    }

    /// The answer of boards that have these symbols in each cell.
    fn answer(&self, filled: impl IntoIterator<Item = Vec<CellSet>>, is_complete: bool) -> Answer {
        let mut answer = Answer { is_complete, ..Answer::default() };
        for (board, cells) in (1..).zip(filled) {
            match cells.iter().position(|symbols| symbols.len() != 1) {
                Some(cell) => answer.faults.push(self.fault(board, cell, cells[cell])),
                None => answer.boards.push(cells.into_iter().filter_map(CellSet::known).collect()),
            }
        }
        answer
    }

    /// The fault of a cell that has these symbols on a board.
    fn fault(&self, board: usize, cell: usize, symbols: CellSet) -> Fault {
        let name = self.cell_name(cell);
        let names: Vec<&str> =
            symbols.symbols().map(|symbol| &*self.symbols()[symbol.index()]).collect();
        let text = match &names[..] {
            [] => format!("{name} has no symbol"),
            [one, other] => format!("{name} has two symbols, {one} and {other}"),
            names => format!("{name} has {} symbols: {}", names.len(), names.join(", ")),
        };
        Fault { board, cell, symbols, text }
    }

    /// Lists of numbers between two brackets that no bracket stands between, the first symbol having this number.
    fn lists(&self, answer: &str, open: &str, close: &str, first: usize) -> Vec<Vec<Symbol>> {
        let mut boards = Vec::new();
        let mut rest = answer;
        while let Some((before, after)) = rest.split_once(close) {
            rest = after;
            let Some((_, list)) = before.rsplit_once(open) else { continue };
            let numbers = list.split([',', ' ', '\n', '\r', '\t', '|']);
            let numbers = numbers.filter(|number| !number.is_empty());
            // XCSP3 abbreviates equal consecutive values: 3x2.
            let symbols = numbers.flat_map(|word| {
                let (number, count) = word.split_once('x').unwrap_or((word, "1"));
                let symbol = number.parse::<usize>().ok().and_then(|n| n.checked_sub(first));
                let count = count.parse::<usize>().ok();
                // A board is not longer than this, and an invalid count yields no symbol.
                let most = self.cells().len() + 1;
                core::iter::repeat_n(
                    symbol.filter(|_| count.is_some()),
                    count.unwrap_or(1).min(most),
                )
            });
            boards.extend(self.board(symbols.take(self.cells().len() + 1)));
        }
        boards
    }

    /// The symbols of each cell by the assignments: on lines that begin with `v` or, as `minisat` writes them, on the
    /// line after `SAT`. A 0 ends each; missing variables are false.
    fn assignments(&self, answer: &str) -> Vec<Vec<CellSet>> {
        let cnf = self.cell_clauses(None);
        let of_values: Vec<&str> =
            answer.lines().filter_map(|line| line.strip_prefix("v ")).collect();
        let lines = match (&of_values[..], answer.trim_start().split_once('\n')) {
            ([], Some((first, rest))) if first.trim_end() == "SAT" => {
                rest.lines().take(1).collect()
            }
            _ => of_values,
        };
        // An answer that contradicts itself states a variable twice, so the literals are kept, not the values.
        let mut is_stated = [(); 2].map(|()| vec![false; cnf.variables() + 1]);
        let mut boards = Vec::new();
        for literal in lines.iter().flat_map(|line| line.split_whitespace()) {
            match literal.parse::<i32>() {
                Ok(0) => {
                    let [is_true, is_false] = &is_stated;
                    let cells = cnf.chosen(|literal| {
                        let variable = literal.unsigned_abs() as usize;
                        match literal > 0 {
                            true => is_true[variable],
                            false => is_false[variable] || !is_true[variable],
                        }
                    });
                    boards.push(cells.collect());
                    is_stated.iter_mut().for_each(|stated| stated.fill(false));
                }
                Ok(literal) => {
                    let stated = &mut is_stated[usize::from(literal < 0)];
                    if let Some(stated) = stated.get_mut(literal.unsigned_abs() as usize) {
                        *stated = true;
                    }
                }
                Err(_) => {}
            }
        }
        boards
    }

    /// The symbols of each cell by the values that follow the names of variables; nothing if no variable is 1, or one
    /// is not of the model.
    fn binaries(&self, answer: &str) -> Option<Vec<CellSet>> {
        let mut board = vec![CellSet::EMPTY; self.cells().len()];
        let mut words = answer.split_whitespace();
        while let Some(word) = words.next() {
            let Some((cell, symbol)) = word.strip_prefix("x_").and_then(|w| w.split_once('_'))
            else {
                continue;
            };
            let value = words.find_map(|word| word.parse::<f64>().ok());
            if value.is_some_and(|value| value > 0.5) {
                let (cell, symbol) = (cell.parse::<usize>().ok()?, symbol.parse::<usize>().ok()?);
                let symbol = CellSet::first(self.symbols().len()).symbols().nth(symbol)?;
                let symbols = board.get_mut(cell)?;
                *symbols = symbols.or(CellSet::only(symbol));
            }
        }
        board.iter().any(|symbols| !symbols.is_empty()).then_some(board)
    }

    /// A board of these symbols, if there is one for each cell.
    fn board(&self, symbols: impl IntoIterator<Item = Option<usize>>) -> Option<Vec<Symbol>> {
        let all = CellSet::first(self.symbols().len());
        let board = symbols
            .into_iter()
            .map(|index| all.symbols().nth(index?))
            .collect::<Option<Vec<_>>>()?;
        (board.len() == self.cells().len()).then_some(board)
    }
}

/// Whether an answer has one of these lines.
fn has_line(answer: &str, lines: &[&str]) -> bool {
    answer.lines().any(|line| lines.contains(&line.trim()))
}
