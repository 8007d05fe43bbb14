//! Parses the answers of other tools.

use alloc::{string::String, vec, vec::Vec};

use kleene_nfa::{CellSet, Symbol};

use crate::{export::Export, model::Model};

impl Model {
    /// The boards in what a tool answered to an [`Export`], in order; none where there is nothing that fills a board. They are
    /// not checked; [`Model::accepts`] does that.
    ///
    /// It reads the output of `minizinc`, `fzn-gecode` and the programs in Python, `v` lines and the result files of SAT solvers,
    /// the solution files of `cbc`, `glpsol` and `highs`, and `<values>` of XCSP3.
    #[must_use]
    pub fn read_answer(&self, format: Export, answer: &str) -> Vec<Vec<Symbol>> {
        match format {
            Export::MiniZinc
            | Export::MiniZincModel
            | Export::Dzn
            | Export::CpMpy
            | Export::OrTools => self.lists(answer, "[", "]", 1),
            Export::FlatZinc => self.lists(answer, ", [", "]", 1),
            Export::Xcsp3 => self.lists(answer, "<values>", "</values>", 0),
            Export::Dimacs => self.clauses(answer).into_iter().collect(),
            Export::LpStrings | Export::LpFlow | Export::MpsStrings | Export::MpsFlow => {
                self.binaries(answer).into_iter().collect()
            }
        }
    }

    /// Lists of numbers between two brackets, the first symbol having this number.
    fn lists(&self, answer: &str, open: &str, close: &str, first: usize) -> Vec<Vec<Symbol>> {
        let mut boards = Vec::new();
        let mut rest = answer;
        while let Some((_, after)) = rest.split_once(open) {
            let Some((list, behind)) = after.split_once(close) else { break };
            let numbers = list.split([',', ' ', '\n', '\r', '\t', '|']);
            let numbers = numbers.filter(|number| !number.is_empty());
            let symbols = numbers.map(|number| number.parse::<usize>().ok()?.checked_sub(first));
            let symbols: Option<Vec<usize>> = symbols.collect();
            boards.extend(symbols.and_then(|symbols| self.board(symbols.into_iter().map(Some))));
            rest = behind;
        }
        boards
    }

    /// The literals of an assignment; a variable that is not there is false.
    fn clauses(&self, answer: &str) -> Option<Vec<Symbol>> {
        let cnf = self.cnf();
        let mut is_true = vec![None; cnf.variables() + 1];
        // `minisat` says in capitals what others say behind an `s`.
        let lines = answer.lines().filter(|line| !line.starts_with(['c', 's', 'S', 'U']));
        let words = lines.flat_map(|line| line.trim_start_matches('v').split_whitespace());
        for literal in words.filter_map(|word| word.parse::<i32>().ok()) {
            if let Some(known) = is_true.get_mut(literal.unsigned_abs() as usize) {
                *known = Some(literal > 0);
            }
        }
        // Without a word about any variable it is no answer.
        let is_answer = cnf.variables() == 0 || is_true[1..].iter().any(Option::is_some);
        is_answer.then(|| cnf.board(|variable| is_true[variable] == Some(true)))?
    }

    /// Values that follow the names of variables.
    fn binaries(&self, answer: &str) -> Option<Vec<Symbol>> {
        // Of a program without a solution `cbc` writes what it had last.
        let heading = answer.lines().take(8).collect::<String>().to_ascii_lowercase();
        if ["infeasible", "integer empty", "integer undefined"]
            .iter()
            .any(|no| heading.contains(no))
        {
            return None;
        }
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
        let symbol = |index: Option<usize>| all.symbols().nth(index?);
        let board = symbols.into_iter().map(symbol).collect::<Option<Vec<_>>>()?;
        (board.len() == self.cells().len()).then_some(board)
    }
}
