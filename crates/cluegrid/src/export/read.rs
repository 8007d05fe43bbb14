//! Parses the answers of other tools.

use alloc::vec;
use alloc::vec::Vec;

use super::Export;
use crate::{puzzle::Puzzle, solution::Solution};

impl Puzzle {
    /// The boards in what a tool answered to an [`Export`], in order; none where there is nothing
    /// that fills a board. They are not checked; [`verify`](crate::verify) does that.
    ///
    /// It reads the output of `minizinc` and `fzn-gecode`, `v` lines and the result files of SAT
    /// solvers, the solution files of `cbc` and `glpsol`, and `<values>` of XCSP3.
    #[must_use]
    pub fn read_answer(&self, format: Export, answer: &str) -> Vec<Solution> {
        match format {
            Export::MiniZinc => self.lists(answer, "[", "]", 1),
            Export::FlatZinc => self.lists(answer, ", [", "]", 1),
            Export::Xcsp3 => self.lists(answer, "<values>", "</values>", 0),
            Export::Dimacs => self.clauses(answer).into_iter().collect(),
            Export::LpStrings | Export::LpFlow | Export::MpsStrings | Export::MpsFlow => {
                self.binaries(answer).into_iter().collect()
            }
        }
    }

    /// Lists of numbers between two brackets, the first letter having this number.
    fn lists(&self, answer: &str, open: &str, close: &str, first: usize) -> Vec<Solution> {
        let mut boards = Vec::new();
        let mut rest = answer;
        while let Some((_, after)) = rest.split_once(open) {
            let Some((list, behind)) = after.split_once(close) else { break };
            let numbers = list.split([',', ' ', '\n']).filter(|number| !number.is_empty());
            let letters = numbers.map(|number| number.parse::<usize>().ok()?.checked_sub(first));
            let letters: Option<Vec<Option<usize>>> = letters.map(|n| n.map(Some)).collect();
            boards.extend(letters.and_then(|letters| self.board(&letters)));
            rest = behind;
        }
        boards
    }

    fn clauses(&self, answer: &str) -> Option<Solution> {
        let letters = self.alphabet().len();
        let mut board = vec![None; self.layout().cells()];
        let literals = answer.lines().filter(|line| !line.starts_with(['c', 's']));
        let literals = literals.flat_map(|line| line.trim_start_matches('v').split_whitespace());
        for literal in literals.filter_map(|literal| literal.parse::<usize>().ok()) {
            if let Some(cell) = literal.checked_sub(1).and_then(|v| board.get_mut(v / letters)) {
                *cell = Some((literal - 1) % letters);
            }
        }
        self.board(&board)
    }

    /// Values that follow the names of variables.
    fn binaries(&self, answer: &str) -> Option<Solution> {
        let mut board = vec![None; self.layout().cells()];
        let mut words = answer.split_whitespace();
        while let Some(word) = words.next() {
            let Some((cell, letter)) = word.strip_prefix("x_").and_then(|w| w.split_once('_'))
            else {
                continue;
            };
            let value = words.find_map(|word| word.parse::<f64>().ok());
            if value.is_some_and(|value| value > 0.5) {
                *board.get_mut(cell.parse::<usize>().ok()?)? = letter.parse().ok();
            }
        }
        self.board(&board)
    }

    fn board(&self, letters: &[Option<usize>]) -> Option<Solution> {
        let alphabet: Vec<char> = self.alphabet().chars().collect();
        let letter = |index: &Option<usize>| index.and_then(|index| alphabet.get(index).copied());
        let letters = letters.iter().map(letter).collect::<Option<Vec<char>>>()?;
        Solution::new(self.layout(), letters)
    }
}
