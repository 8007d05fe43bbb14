//! The constraints of a board in words, and the steps that lead to a cell's symbol.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_grid::{LineId, NoDeduction, NoHint};
use kleene_line::{CellSet, Symbol};
use kleene_text::list;

use crate::{
    constraint::{Constraint, ConstraintKind, Description, together},
    layout::{Group, Groups},
    puzzle::Puzzle,
    solve::{Config, Hint},
};

/// An explanation of a cell's symbol: exactly the steps that it rests on, in order.
#[derive(Clone, Debug)]
pub struct Explanation<'p> {
    /// The cell.
    pub cell: usize,
    /// Its symbol; `None` if steps do not lead so far.
    pub symbol: Option<Symbol>,
    /// The steps, each from the givens and earlier steps; without a symbol, those that remove candidates, and those that
    /// lead to a contradiction. None if the symbol is given.
    pub steps: Vec<Hint<'p>>,
    /// Why there are no further steps, if there is no symbol.
    pub end: Option<NoHint>,
}

/// The groups that every board has, and the word for one of them.
const EACH: [(Groups, &str); 8] = [
    (Groups::Rows, "row"),
    (Groups::Columns, "column"),
    (Groups::Regions, "region"),
    (Groups::Diagonals, "diagonal"),
    (Groups::King, "pair of cells that touch"),
    (Groups::Neighbors, "pair of cells that share a side"),
    (Groups::Knight, "pair of cells a knight's move apart"),
    (Groups::Squares, "square of two by two cells"),
];

impl Puzzle {
    /// A constraint as a sentence: `row 3 has no repeated symbol`.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    ///
    /// let text = "symbols = '123'\nsize = '2x1'\n[[rule]]\nkind = 'sum'\nover = 'rows'\ntotal = 4\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// assert_eq!(puzzle.describe(&puzzle.constraints()[0]), "row 1 adds up to 4");
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    #[must_use]
    pub fn describe(&self, constraint: &Constraint) -> String {
        Description { constraint, symbols: &self.symbols, layout: &self.layout }.to_string()
    }

    /// The constraint that a line of a step says.
    ///
    /// # Panics
    /// If the line is one of another board.
    #[must_use]
    pub fn constraint(&self, line: LineId) -> &Constraint {
        &self.constraints[self.lines[line.index()]]
    }

    /// All that the board demands as sentences: three constraints or more of one kind that follow each other are one
    /// sentence, which names all kinds of their cells: `each of row 1 to row 9 and column 1 to column 9`.
    #[must_use]
    pub fn rules(&self) -> Vec<String> {
        self.sentences(&self.constraints.iter().collect::<Vec<_>>())
    }

    /// These constraints as sentences.
    pub(crate) fn sentences(&self, constraints: &[&Constraint]) -> Vec<String> {
        let alike =
            constraints.chunk_by(|one, other| one.kind == other.kind && one.says == other.says);
        let mut sentences = Vec::new();
        for alike in alike {
            if let [first, _, _, ..] = alike {
                if self.are_all_lines(alike) {
                    sentences.push("no two rows and no two columns are alike".into());
                    continue;
                }
                let name = self.each(alike);
                sentences.push(self.describe(&Constraint { name, ..(*first).clone() }));
            } else {
                sentences.extend(alike.iter().map(|constraint| self.describe(constraint)));
            }
        }
        sentences
    }

    /// Whether constraints compare every two rows and every two columns.
    fn are_all_lines(&self, constraints: &[&Constraint]) -> bool {
        let pairs = |groups| {
            let lines = self.layout().groups(groups).len();
            lines * lines.saturating_sub(1) / 2
        };
        constraints.iter().all(|one| one.kind == ConstraintKind::Unlike)
            && constraints.len() == pairs(Groups::Rows) + pairs(Groups::Columns)
    }

    /// The name of all these groups of cells: `each row, column and box`, `each of cage A to cage F`.
    fn each(&self, constraints: &[&Constraint]) -> String {
        let mut rest = constraints.to_vec();
        let mut words = Vec::new();
        for (groups, word) in EACH {
            let groups = self.layout().groups(groups);
            let is_there = |group: &Group| {
                rest.iter().any(|one| one.name == group.name && one.cells == group.cells)
            };
            if groups.len() > 1 && groups.iter().all(is_there) {
                rest.retain(|one| groups.iter().all(|group| group.name != one.name));
                let is_box = groups[0].name.starts_with("box ");
                words.push(if is_box { "box" } else { word });
            }
        }
        let names: Vec<&str> = rest.iter().map(|one| one.name.as_str()).collect();
        let all = (!words.is_empty()).then(|| format!("each {}", list(&words, "and")));
        let others = (!names.is_empty()).then(|| format!("each of {}", together(&names)));
        list(all.into_iter().chain(others).collect::<Vec<_>>(), "and").to_string()
    }

    /// Explains a cell's symbol. Only three of the limits apply: the time, the flag and the checks within nodes.
    ///
    /// Steps are taken until the cell is settled. Then, from the last one back, those are kept that take a symbol from
    /// the cell, or remove a candidate that a kept step needs removed. If the steps end in a contradiction, its
    /// premises are kept in the same way.
    ///
    /// ```
    /// use kleene_board::{Config, Puzzle};
    ///
    /// let text = "symbols = '12'\nsize = '3x2'\n\
    ///     rule = [{ kind = 'different', over = 'neighbors' }, { kind = 'pattern', over = 'r1c1', clues = '1' }]\n";
    /// let puzzle: Puzzle = text.parse()?;
    /// // The third cell of the first row rests on the second one, not on the second row.
    /// let explanation = puzzle.explain(2, &Config::new());
    /// let steps: Vec<String> = explanation.steps.iter().map(ToString::to_string).collect();
    /// let expected = [
    ///     "r1c1 matches 1, so r1c1 is 1",
    ///     "r1c1 and r1c2 differ, and r1c1 is 1, so r1c2 is 2",
    ///     "r1c2 and r1c3 differ, and r1c2 is 2, so r1c3 is 1",
    /// ];
    /// assert_eq!(steps, expected);
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn explain(&self, cell: usize, config: &Config) -> Explanation<'_> {
        let mut hints = self.hints(config);
        let mut all = Vec::new();
        while hints.cells()[cell].known().is_none() {
            let Some(hint) = hints.next() else { break };
            all.push(hint);
        }
        let symbol = hints.cells()[cell].known();
        let end = if symbol.is_some() { None } else { hints.end() };
        // By cell, the symbols whose absence is to be explained.
        let mut wanted = vec![CellSet::EMPTY; self.layout.cells()];
        wanted[cell] = self.symbols.all().without(hints.cells()[cell]);
        // The answer includes the contradiction, so its premises need steps too.
        match end.as_ref().map(NoHint::why) {
            Some(NoDeduction::NoString(step)) => {
                for &(cell, symbols) in &step.reason {
                    wanted[cell.index()] = wanted[cell.index()].or(symbols);
                }
            }
            Some(NoDeduction::EmptyCell(cell)) => wanted[cell.index()] = self.symbols.all(),
            _ => {}
        }
        let mut kept = Vec::new();
        for hint in all.into_iter().rev() {
            let mut removed = hint.deduction().removed().into_iter();
            if removed.any(|(cell, symbols)| !wanted[cell.index()].and(symbols).is_empty()) {
                for (cell, symbols) in self.open.premises(hint.before(), hint.deduction()) {
                    let set = &mut wanted[cell.index()];
                    *set = set.or(symbols);
                }
                kept.push(hint);
            }
        }
        // Each step is worded from the domains after the kept steps before it.
        let mut cells = self.grid.cells().to_vec();
        let steps = kept.into_iter().rev().map(|hint| {
            let hint = hint.at_cells(&cells);
            for (cell, symbols) in hint.deduction().removed() {
                let set = &mut cells[cell.index()];
                *set = set.without(symbols);
            }
            hint
        });
        let steps = steps.collect();
        Explanation { cell, symbol, steps, end }
    }
}
