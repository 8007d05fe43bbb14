//! Puzzles as models for other tools.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::any::Any;

use kleene_export::{Automaton, Line, Model};
use kleene_line::{CellSet, Positions, Symbol};
use kleene_search::puzzle::{Export, RequestError};

use crate::{
    clue::{Clue, Place},
    conflict::Conflict,
    model,
    palette::Palette,
    puzzle::Puzzle,
    solution::Solution,
};

impl Puzzle {
    /// The puzzle as a model for constraint, integer and SAT solvers: its cells row by row, with a symbol for each
    /// color, a line for every row, then one for every column.
    ///
    /// Cells and lines have the numbers that they have in a [proof](Puzzle::prove). Where rows and columns ask for
    /// different numbers of cells there is one more line, which has no word.
    ///
    /// ```
    /// use kleene_export::Export;
    /// use kleene_nonogram::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = "3 3\n3\n1 1\n3\n3\n1 1\n3\n".parse()?;
    /// let model = puzzle.model();
    /// assert!(model.write(Export::MiniZinc)?.contains("% row 2: 1 1\n"));
    /// let found = model.read_answer(Export::MiniZinc, "[| 2, 2, 2 |\n 2, 1, 2 |\n 2, 2, 2 |]").boards;
    /// assert!(model.accepts(&found[0]));
    /// let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("it has one") };
    /// assert_eq!(puzzle.solution_of(&found[0]), Some(solution));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Model {
        let (width, height) = (self.width(), self.height());
        let palette = self.palette();
        let colors = palette.colors().len();
        let names = palette.colors().map(|color| palette.name(color).to_string());
        let cells: Vec<CellSet> = self.grid().cells().to_vec();
        let mut model = Model::matrix(width, cells, names);
        let mut add = |place: Place, clue: &Clue, cells: Vec<usize>| {
            model.add_line(palette.line(place.to_string(), clue, cells));
        };
        for (row, clue) in self.rows().iter().enumerate() {
            add(Place::Row(row), clue, (row * width..(row + 1) * width).collect());
        }
        for (column, clue) in self.columns().iter().enumerate() {
            let cells = (0..height).map(|row| row * width + column).collect();
            add(Place::Column(column), clue, cells);
        }
        if let Some(conflict @ Conflict::SumsDiffer { .. }) = self.conflict() {
            let clue = conflict.to_string();
            model.add_line(Line::new("rows and columns", clue, Automaton::empty(colors), []));
        }
        model
    }

    /// The symbols of a picture's cells, as [`Puzzle::model`] numbers them.
    #[must_use]
    pub fn symbols_of(&self, picture: &Solution) -> Vec<Symbol> {
        picture.rows().flatten().map(|color| color.symbol()).collect()
    }
}

impl Export<Solution> for Puzzle {
    fn model(&self) -> Result<Box<dyn Any>, RequestError> {
        Ok(Box::new(self.model()))
    }

    fn filled(&self, symbols: &[usize]) -> Option<Solution> {
        self.solution_of(&symbols.iter().copied().map(Symbol::new).collect::<Vec<_>>())
    }

    fn symbols(&self, solution: &Solution) -> Option<Vec<usize>> {
        Some(self.symbols_of(solution).into_iter().map(Symbol::index).collect())
    }
}

impl Palette {
    /// The model line for a clue. Its comments name the runs; its automaton reads these cells in order.
    ///
    /// # Panics
    /// If the clue has runs of unknown lengths that need too many states.
    #[must_use]
    pub fn line(&self, name: impl Into<String>, clue: &Clue, cells: Vec<usize>) -> Line {
        let automaton = clue_automaton(clue, cells.len(), self.colors().len());
        let line = Line::new(name, self.write(clue).to_string(), automaton, cells);
        line.with_labels(run_starts(clue))
    }
}

fn clue_automaton(clue: &Clue, len: usize, colors: usize) -> Automaton {
    let line = model::line(clue, len);
    match line.chain() {
        Some(chain) => Automaton::from_chain(chain, colors),
        // Each set of positions is one position, or one and its successor by the same symbol.
        None => {
            Automaton::from_positions(&model::positions(clue), colors, Positions::MAX_STATES * 4)
                .expect("a clue's automaton is nearly deterministic")
        }
    }
}

/// The state in which each run of a clue begins, with a label for it.
fn run_starts(clue: &Clue) -> Vec<(usize, String)> {
    if !clue.is_exact() {
        return Vec::new();
    }
    let mut starts = Vec::new();
    let mut state = 1;
    let mut before = None;
    for (number, run) in (1..).zip(clue.runs()) {
        // A gap that is forced has a state.
        let first = state + usize::from(before == Some(run.color)) + 1;
        state = first - 1 + run.min_len() as usize;
        before = Some(run.color);
        starts.push((first, format!("run {number}")));
    }
    starts
}
