//! Parses the answers of other tools.

use alloc::{string::String, vec::Vec};

use kleene_line::{CellSet, Symbol};

use crate::{export::Export, model::Model};

/// The answer of a tool to an [`Export`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The filled boards, in order. They are not checked; [`Model::accepts`] does that.
    pub boards: Vec<Vec<Symbol>>,
    /// Whether the tool reports that there are no others; false if it was stopped.
    pub is_complete: bool,
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
                let boards = self.lists(answer, "[", "]", 1);
                Answer { boards, is_complete: has_line(answer, &ends) }
            }
            Export::Xcsp3 => Answer {
                boards: self.lists(answer, "<values>", "</values>", 0),
                is_complete: has_line(answer, &["s UNSATISFIABLE"]),
            },
            Export::Dimacs => {
                let is_complete = has_line(answer, &["s UNSATISFIABLE", "UNSAT", "UNSATISFIABLE"]);
                let boards = if is_complete { Vec::new() } else { self.assignments(answer) };
                Answer { boards, is_complete }
            }
            Export::LpStrings | Export::LpFlow | Export::MpsStrings | Export::MpsFlow => {
                // For an infeasible program, `cbc` still writes its last values.
                let heading = answer.lines().take(8).collect::<String>().to_ascii_lowercase();
                let is_empty = heading.contains("infeasible") || heading.contains("integer empty");
                let is_complete = is_empty && !heading.contains("stopped");
                let has_none = is_complete
                    || heading.contains("no integer solution")
                    || heading.contains("integer undefined");
                let board = if has_none { None } else { self.binaries(answer) };
                Answer { boards: board.into_iter().collect(), is_complete }
            }
        }
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

    /// The assignments: on lines that begin with `v` or, as `minisat` writes them, on the line
    /// after `SAT`. A 0 ends each; missing variables are false.
    fn assignments(&self, answer: &str) -> Vec<Vec<Symbol>> {
        let cnf = self.cell_clauses(None);
        let of_values: Vec<&str> =
            answer.lines().filter_map(|line| line.strip_prefix("v ")).collect();
        let lines = match (&of_values[..], answer.trim_start().split_once('\n')) {
            ([], Some((first, rest))) if first.trim_end() == "SAT" => {
                rest.lines().take(1).collect()
            }
            _ => of_values,
        };
        let mut is_true = vec![false; cnf.variables() + 1];
        let mut boards = Vec::new();
        for literal in lines.iter().flat_map(|line| line.split_whitespace()) {
            match literal.parse::<i32>() {
                Ok(0) => {
                    boards.extend(cnf.board(|variable| is_true[variable]));
                    is_true.fill(false);
                }
                Ok(literal) => {
                    if let Some(known) = is_true.get_mut(literal.unsigned_abs() as usize) {
                        *known = literal > 0;
                    }
                }
                Err(_) => {}
            }
        }
        boards
    }

    /// Values that follow the names of variables.
    fn binaries(&self, answer: &str) -> Option<Vec<Symbol>> {
        let mut board = vec![None; self.cells().len()];
        let mut words = answer.split_whitespace();
        while let Some(word) = words.next() {
            let Some((cell, symbol)) = word.strip_prefix("x_").and_then(|w| w.split_once('_'))
            else {
                continue;
            };
            let value = words.find_map(|word| word.parse::<f64>().ok());
            if value.is_some_and(|value| value > 0.5) {
                *board.get_mut(cell.parse::<usize>().ok()?)? = symbol.parse().ok();
            }
        }
        self.board(board)
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
