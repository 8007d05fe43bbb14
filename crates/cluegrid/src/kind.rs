//! Clue grids as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_grid::Grid;
use kleene_grid::puzzle::{GridNames, GridParts, GridPuzzle, solution_of};
use kleene_line::CellSet;
use kleene_search::puzzle::{
    self as any, CellName, Cells, NamedPuzzle, RequestError, Source, TextError, Value,
    WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{Evidence, FormatInfo, Sniff};

use crate::{
    Config, GridStats, ParseOptions, Puzzle, Solution, Solutions, Strategy, StrategyError, Symbol,
    Violation, sniff, verify::verify,
};
#[cfg(feature = "draw")]
use crate::{Enumerate, Table};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "cluegrid";
    const ABOUT: &'static str = "a grid whose lines match color sequences or regular expressions";
    const EXAMPLE: &'static str = "\
colors rgb
rows rgb brg b grbg
columns rbg rbr grb bgbg
";

    type Solution = Solution;
    type Strategy = Strategy;
    type Stats = GridStats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        sniff(content)
    }

    fn seems(source: &Source<'_>) -> Sniff {
        const KEYS: [&str; 9] = [
            "\"cols\"",
            "\"alphabet\"",
            "\"patternsX\"",
            "\"patternsY\"",
            "\"lines\"",
            "\"side\"",
            "\"x\"",
            "\"y\"",
            "\"z\"",
        ];
        let Ok(text) = core::str::from_utf8(source.content) else { return Sniff::No };
        let is_json = text.trim_start().starts_with(['{', '[']);
        match kleene_text::address(source.content) {
            Some(address) if address.contains("puzzle=") => Sniff::Sure,
            None if is_json && KEYS.iter().any(|key| text.contains(key)) => {
                Sniff::Weak(Evidence::Possible)
            }
            None if !is_json && text.lines().any(is_line_of_clues) => {
                Sniff::Weak(Evidence::Possible)
            }
            _ => Sniff::No,
        }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        let puzzles = Self::parse_all(source.content, &ParseOptions::new())?.into_iter();
        Ok(puzzles.map(|puzzle| (puzzle.name().map(String::from), puzzle)).collect())
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        Some(match format {
            "text" => match self.to_text() {
                Some(text) => Ok(text.into()),
                None => Err(RequestError::new("the text is for boards of colors".to_string())),
            },
            "json" => Ok((self.to_json() + "\n").into()),
            _ => return None,
        })
    }

    fn to_state(&self) -> String {
        self.to_json()
    }

    fn solve(&self, config: &Config) -> Result<Solutions<'static>, RequestError> {
        self.try_solve(config).map_err(unsuited)
    }

    #[cfg(feature = "std")]
    fn race(
        &self,
        config: &Config,
        threads: NonZeroUsize,
    ) -> Result<Solutions<'static>, RequestError> {
        self.race(config, threads).map_err(unsuited)
    }

    kleene_search::inherent!(count(exact), verify);

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let is_rectangle = self.layout().hexagon_side().is_none();
        let size = is_rectangle.then(|| (self.layout().height(), self.layout().width()));
        Cells::letters(size, solution.letters().iter().copied())
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        solution_of(self, cells)
    }

    fn record(&self, solution: &Solution) -> Value {
        Value::object([("rows", solution.rows().collect())])
    }

    fn differing(&self, one: &Solution, other: &Solution) -> Vec<CellName> {
        one.differing(other).into_iter().map(|cell| self.place(cell)).collect()
    }

    fn size(&self) -> (usize, usize) {
        (self.layout().height(), self.layout().width())
    }

    fn title(&self) -> Option<&str> {
        self.name()
    }

    fn fields(&self) -> Value {
        let layout = self.layout();
        let fields = Value::object([
            ("title", self.name().into()),
            ("width", layout.width().into()),
            ("height", layout.height().into()),
        ]);
        match layout.hexagon_side() {
            Some(side) => fields.with("side", side),
            None => fields,
        }
    }

    fn conflict(&self) -> Option<String> {
        self.conflict().map(|conflict| conflict.to_string())
    }

    fn proviso(&self) -> Option<String> {
        self.has_guessed_letters().then(|| {
            let letters: String = self.alphabet().chars().collect();
            match &*letters {
                "" => "the clues mention no letters: `kleene cluegrid --alphabet` states some".to_string(),
                _ => format!(
                    "assuming the letters {letters}, those in the clues; to add letters use `kleene cluegrid --alphabet` or --any-other"
                ),
            }
        })
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        Some(Box::new(GridParts::of_lines(self, self.grid(), |line| {
            self.line_and_clues(line.index())
        })))
    }

    fn as_prove(&self) -> Option<&dyn any::Prove<Solution>> {
        self.has_proofs().then_some(self as &dyn any::Prove<Solution>)
    }

    kleene_search::capable!(Explain, Fill);
    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

/// Whether clues stand after a key: numbers are the sides of a nonogram, and values of other languages have an equals
/// sign before them.
fn is_line_of_clues(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_key = words.next().is_some_and(|word| matches!(word, "rows" | "columns"));
    is_key && words.next().is_some_and(|clue| clue.starts_with(char::is_alphabetic))
}

fn unsuited(error: StrategyError) -> RequestError {
    match error {
        // A strategy that a limit stopped before its search is no mistake.
        StrategyError::Stopped(stop) => RequestError::stopped(stop),
        error => RequestError::new(error.to_string()),
    }
}

impl GridNames for Puzzle {
    const KEY: &'static str = "letter";

    fn place(&self, cell: usize) -> CellName {
        let mut rows = self.layout().rows().enumerate();
        let found = rows.find(|(_, cells)| cells.contains(&cell));
        let (row, cells) = found.unwrap_or_default();
        CellName::new(row, cell - cells.start)
    }

    fn letter(&self, symbol: Symbol) -> char {
        self.alphabet().char(symbol)
    }

    #[cfg(feature = "draw")]
    fn picture(&self, hint: &crate::Hint<'_>) -> Option<Picture> {
        Some(self.draw_hint(hint))
    }
}

impl GridPuzzle for Puzzle {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn symbol_of(&self, number: u32) -> Option<Symbol> {
        self.alphabet().symbol(char::from_u32(number)?)
    }

    fn symbol_names(&self) -> Vec<String> {
        self.alphabet().chars().map(String::from).collect()
    }

    fn filled(&self, symbols: Vec<Symbol>) -> Option<Solution> {
        self.solution_of(&symbols)
    }

    fn domains(&self, text: &str) -> Result<Vec<CellSet>, TextError> {
        Ok(self.cells(text)?)
    }

    #[cfg(feature = "draw")]
    fn draw_domains(&self, domains: Vec<CellSet>) -> Picture {
        self.draw_partial(&domains)
    }
}

kleene_grid::grid_puzzle!(Puzzle: Explain, Fill, Prove);

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    kleene_search::inherent!(draw, blank);

    fn terminal(&self, solution: &Solution) -> Option<Picture> {
        Some(self.draw(solution).without_clues())
    }
}

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &[Recording::REASONS, "table", "enumerate"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        let deadline = request.limits.deadline();
        Ok(match strategy {
            Recording::REASONS => {
                self.record_hints(&Config::new().limits(request.limits), request.events)
            }
            "table" => record_search(&Table::within(self, deadline).map_err(unsuited)?, request),
            "enumerate" => {
                record_search(&Enumerate::within(self, deadline).map_err(unsuited)?, request)
            }
            other => return Err(RequestError::unknown(other, self.strategies())),
        })
    }
}

const FORMATS: [FormatInfo; 4] = [
    FormatInfo::new(
        "text",
        &[],
        "clues under the headings `rows` and `columns`, optionally `colors`",
    ),
    FormatInfo::new("json", &[], "an object with `rows` and `cols`, or `side` and `lines`"),
    FormatInfo::read_only(
        "sites",
        &[],
        "JSON of regexcrossword.com, and addresses with a board after `puzzle=`",
    ),
    FormatInfo::read_only("code", &[], "lists in a program"),
];
