//! Boards of color clues and regex crosswords.

use kleene_cluegrid::{CellId, CellSet, Config, Hint, Puzzle, Solution, Symbol, Table, verify};
use kleene_draw::{Picture, Recording};
use kleene_grid::Names;
use kleene_search::{Limits, Outcome};
use num_bigint::BigUint;

use crate::errors::Mistake;
use crate::grids;
use crate::how::How;
use crate::kind::{Cells, Graded, Kind, Search, no_name};
use crate::recording::{self, Asked};
use crate::steps::Steps;

impl Kind for Puzzle {
    const NAME: &'static str = "cluegrid";

    const CELL: &'static str = "<U1";

    type Solution = Solution;

    fn parse(content: &[u8], _: Option<&str>) -> Result<Self, Mistake> {
        Self::parse(content).map_err(|error| Mistake::new(&error, content))
    }

    fn solve(&self, how: &How, limits: Limits) -> Result<Search<Solution>, String> {
        let search = self.try_solve(&how.config(limits)?).map_err(|error| error.to_string())?;
        Ok(Box::new(search))
    }

    fn count(&self, _: &How, limits: Limits) -> Result<(BigUint, Outcome), String> {
        let count = Self::count(self, &Config::new().limits(limits));
        Ok((count.solutions, count.outcome))
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let values: Vec<u32> = solution.letters().iter().map(|&letter| letter.into()).collect();
        let layout = self.layout();
        let shape = match layout.hexagon_side() {
            None => vec![layout.height(), layout.width()],
            Some(_) => vec![values.len()],
        };
        Cells { values, shape }
    }

    fn solution(&self, cells: &[u32]) -> Option<Solution> {
        let letters: Option<Vec<char>> = cells.iter().map(|&cell| char::from_u32(cell)).collect();
        Solution::new(self.layout(), letters?)
    }

    fn verify(&self, solution: &Solution) -> Result<(), String> {
        verify(self, solution).map_err(|violation| violation.to_string())
    }

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn draw(&self, solution: &Solution) -> Picture {
        Self::draw(self, solution)
    }

    fn blank(&self) -> Picture {
        Self::blank(self)
    }

    fn conflict(&self) -> Option<String> {
        Self::conflict(self).map(|conflict| conflict.to_string())
    }

    fn size(&self) -> (usize, usize) {
        (self.layout().height(), self.layout().width())
    }

    fn title(&self) -> Option<&str> {
        self.name()
    }

    fn grade(&self, _: &How, limits: Limits) -> Result<Graded<Solution>, String> {
        Ok(grids::graded(Self::grade(self, &Config::new().limits(limits))))
    }

    fn steps(
        &self,
        board: Option<&str>,
        limits: Limits,
        most: usize,
    ) -> Result<Result<Steps, Mistake>, String> {
        let checking = Config::new().limits(grids::checking(&limits));
        let config = Config::new().limits(limits);
        let hints = match board.map(|text| (text, self.cells(text))) {
            None => Self::hints(self, &config),
            Some((_, Ok(cells))) => {
                let are_right = |only: Solution| {
                    let symbols =
                        only.letters().iter().map(|&letter| self.alphabet().symbol(letter));
                    let pairs = cells.iter().zip(symbols);
                    let is_right = |(cell, symbol): (&CellSet, Option<Symbol>)| {
                        symbol.is_some_and(|symbol| cell.contains(symbol))
                    };
                    pairs.map(is_right).collect::<Vec<bool>>()
                };
                let cell = |at| Names::cell(self, CellId::new(at)).to_string();
                grids::begun(Self::solve(self, &checking).uniqueness(), are_right, cell)?;
                self.hints_from(&cells, &config)
            }
            Some((text, Err(error))) => return Ok(Err(Mistake::new(&error, text.as_bytes()))),
        };
        let rows: Vec<_> = self.layout().rows().collect();
        let place = |cell: CellId| {
            let cell = cell.index();
            let row = rows.iter().position(|row| row.contains(&cell)).unwrap_or_default();
            (row, cell - rows[row].start)
        };
        let symbol = |symbol| self.alphabet().char(symbol);
        let draw = |hint: &Hint<'_>| self.draw_hint(hint);
        Ok(Ok(grids::steps(hints, most, place, symbol, draw)))
    }

    fn record(&self, strategy: &str, asked: Asked) -> Result<Recording, String> {
        let failed = |error: kleene_cluegrid::StrategyError| error.to_string();
        match strategy {
            "reasons" => Ok(self.record_hints(&Config::new().limits(asked.limits), asked.most)),
            "table" => Ok(recording::search(&Table::new(self).map_err(failed)?, asked)),
            "enumerate" => {
                let problem = kleene_cluegrid::Enumerate::new(self).map_err(failed)?;
                Ok(recording::search(&problem, asked))
            }
            other => Err(no_name(other, &["reasons", "table", "enumerate"])),
        }
    }

    fn formats() -> Vec<&'static str> {
        vec!["text", "json"]
    }

    fn write(&self, format: &str) -> Result<Vec<u8>, String> {
        match format {
            "json" => Ok(self.to_json().into_bytes()),
            "text" => match self.to_text() {
                Some(text) => Ok(text.into_bytes()),
                None => Err("a text has no room for a clue of this board: json has".to_owned()),
            },
            other => Err(no_name(other, &<Self as Kind>::formats())),
        }
    }
}
