//! Boards of one's own.

use kleene_board::{CellId, Config, Hint, ParseError, Puzzle, Solution, verify};
use kleene_draw::{Picture, Recording};
use kleene_grid::Names;
use kleene_nfa::Symbol;
use kleene_search::{Limits, Outcome};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::errors::Mistake;
use crate::grids;
use crate::how::How;
use crate::kind::{Cells, Graded, Kind, Search, no_name};
use crate::recording::{self, Asked};
use crate::steps::Steps;

/// A board with the file that it is of: that is what it is written as.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Board {
    text: String,
    pub(crate) puzzle: Puzzle,
}

impl Board {
    pub(crate) fn new(text: &str, puzzle: Puzzle) -> Self {
        Self { text: text.to_owned(), puzzle }
    }
}

impl TryFrom<String> for Board {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Self, ParseError> {
        Ok(Self { puzzle: text.parse()?, text })
    }
}

impl From<Board> for String {
    fn from(board: Board) -> Self {
        board.text
    }
}

impl Kind for Board {
    const NAME: &'static str = "board";

    const CELL: &'static str = "<U1";

    type Solution = Solution;

    fn parse(content: &[u8], _: Option<&str>) -> Result<Self, Mistake> {
        let puzzle = Puzzle::parse(content).map_err(|error| Mistake::new(&error, content))?;
        // What was parsed is UTF-8.
        Ok(Self { text: String::from_utf8_lossy(content).into_owned(), puzzle })
    }

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Solution>, String> {
        Ok(Box::new(self.puzzle.solve(&how.config(limits)?)))
    }

    fn count(&self, _: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        let count = self.puzzle.count(&Config::new().limits(limits));
        Ok((count.solutions, count.outcome))
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let rows = self.puzzle.layout().rows();
        let is_rectangle = rows.iter().flatten().all(Option::is_some);
        let shape = vec![self.puzzle.layout().height(), self.puzzle.layout().width()];
        let values: Vec<u32> = solution.letters().iter().map(|&letter| letter.into()).collect();
        let shape = if is_rectangle { shape } else { vec![values.len()] };
        Cells { values, shape }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        let symbols = self.puzzle.symbols();
        let symbol = |&cell: &u32| symbols.symbol(char::from_u32(cell)?);
        self.puzzle.solution_of(cells.iter().map(symbol).collect::<Option<Vec<Symbol>>>()?)
    }

    fn verify(&self, solution: &Solution) -> Result<(), String> {
        verify(&self.puzzle, solution).map_err(|violation| violation.to_string())
    }

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn draw(&self, solution: &Solution) -> Picture {
        self.puzzle.draw(solution)
    }

    fn blank(&self) -> Picture {
        self.puzzle.blank()
    }

    fn size(&self) -> (usize, usize) {
        (self.puzzle.layout().height(), self.puzzle.layout().width())
    }

    fn title(&self) -> Option<&str> {
        self.puzzle.title()
    }

    fn grade(&self, _: &How, limits: Limits) -> Result<Graded<Solution>, String> {
        Ok(grids::graded(self.puzzle.grade(&Config::new().limits(limits))))
    }

    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        let checking = Config::new().limits(grids::checking(&limits));
        let (puzzle, config) = (&self.puzzle, Config::new().limits(limits));
        let hints = match board.map(|text| (text, puzzle.cells(text))) {
            None => puzzle.hints(&config),
            Some((_, Ok(cells))) => {
                let are_right = |only: Solution| {
                    let pairs = cells.iter().zip(only.symbols());
                    pairs.map(|(cell, &symbol)| cell.contains(symbol)).collect::<Vec<bool>>()
                };
                let cell = |at| puzzle.cell(CellId::new(at)).to_string();
                grids::begun(puzzle.solve(&checking).uniqueness(), are_right, cell)?;
                puzzle.hints_from(&cells, &config)
            }
            Some((text, Err(error))) => return Ok(Err(Mistake::new(&error, text.as_bytes()))),
        };
        let place = |cell: CellId| puzzle.layout().place(cell.index());
        let symbol = |symbol| puzzle.symbols().char(symbol);
        let draw = |hint: &Hint<'_>| puzzle.draw_hint(hint);
        Ok(Ok(grids::steps(hints, most, place, symbol, draw)))
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        let config = Config::new().limits(asked.limits.clone());
        match strategy {
            "reasons" => Ok(self.puzzle.record_hints(&config, asked.most)),
            "probing" => Ok(recording::search(&self.puzzle.probing(&config), asked)),
            other => Err(no_name(other, &["reasons", "probing"])),
        }
    }

    fn formats() -> Vec<&'static str> {
        vec!["toml"]
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        match format {
            "toml" => Ok(self.text.clone().into_bytes()),
            other => Err(no_name(other, &Self::formats())),
        }
    }
}
