//! Board files as puzzles of any kind.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_grid::puzzle::{GridNames, GridParts, GridPuzzle, solution_of};
use kleene_grid::{Grid, LineId};
use kleene_line::CellSet;
#[cfg(feature = "draw")]
use kleene_search::puzzle::Draw;
use kleene_search::puzzle::{
    self as any, CellName, Cells, NamedPuzzle, Neighbor, RequestError, Source, TextError, Value,
    WrittenPuzzle,
};
use kleene_text::{Evidence, FormatInfo, Sniff, game_of_address, is_f_puzzles_variant};

use crate::file::beside::{SourceLocation, WithIncludes};
use crate::link::is_link;
use crate::{
    GridStats, ParseError, ParseErrorKind, Puzzle, Solution, Strategy, Symbol, Violation, verify,
};
use crate::{plain, sukaku};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "board";
    const TITLES: &'static [&'static str] = &[];
    const ABOUT: &'static str = "a board with custom rules: groups, sums, patterns, regions";
    const EXAMPLE: &'static str = r#"title = "Cages"
author = "The Kleene developers"
symbols = "123456789"
size = "9x9"
boxes = "3x3"

[[rule]]
kind = "different"
over = ["rows", "columns", "regions"]

# No symbol stands twice in a cage.
[[rule]]
kind = "sum"
different = true
name = "cage"
over = """
    AAABBCCCD
    EEFBGGDDD
    HHFFGIIIJ
    KKLLMMNNJ
    OKPPMQQJJ
    ORRPSTUUV
    OWXXSTUYV
    ZWabbccYV
    ZZadddcee
"""
total = [15, 19, 10, 19, 12, 16, 9, 7, 20, 18, 15, 7, 15, 13, 12, 12, 13, 12, 15, 5, 23, 14, 4, 13, 7, 24, 8, 16, 13, 12, 7]
"#;

    type Solution = Solution;
    type Strategy = Strategy;
    type Stats = GridStats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        // A file that states its rules is no other kind of puzzle, nor is a saved game that names its genre.
        let (sniff, puzzle) = match saved_game(content) {
            Some(text) => (Sniff::Sure, Self::from_saved_game(text)),
            None => foreign(content).unwrap_or_else(|| (Sniff::Sure, Self::parse(content))),
        };
        if puzzle.is_ok() { sniff } else { Sniff::No }
    }

    fn seems(source: &Source<'_>) -> Sniff {
        if let Some((sniff, _)) = foreign(source.content) {
            return sniff;
        }
        match source.suffix {
            _ if Self::seems(source.content) => Sniff::Sure,
            // The reader of games names a genre that no kind has.
            _ if saved_game(source.content).is_some() => Sniff::Weak(Evidence::Likely),
            Some(suffix) if suffix.eq_ignore_ascii_case("toml") => {
                Sniff::Weak(Evidence::Degenerate)
            }
            _ => Sniff::No,
        }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        if let Some(text) = saved_game(source.content) {
            return Ok(Vec::from([(None, Self::from_saved_game(text)?)]));
        }
        if let Some((_, puzzle)) = foreign(source.content) {
            return Ok(Vec::from([(None, puzzle?)]));
        }
        let utf8 = kleene_text::utf8(source.content, ParseErrorKind::NotUtf8);
        let inlined = WithIncludes::new(utf8?, |name| match source.beside {
            Some(beside) => beside(name),
            None => Err("no file beside this one can be read here".to_owned()),
        })?;
        match Self::parse(inlined.text().as_bytes()) {
            Ok(puzzle) => Ok(Vec::from([(None, puzzle)])),
            Err(error) => Err(match inlined.locate(error) {
                SourceLocation::Board(error) => error.into(),
                SourceLocation::Clues { name, content, error } => {
                    let beside = Some(Box::new((name.to_owned(), content.to_owned())));
                    TextError { beside, ..error.into() }
                }
            }),
        }
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        (format == "board").then(|| Ok(self.text().to_owned().into()))
    }

    fn to_state(&self) -> String {
        self.text().to_owned()
    }

    kleene_search::inherent!(solve, count(exact), verify, title);
    #[cfg(feature = "std")]
    kleene_search::inherent!(race);

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let is_rectangle = self.layout().rows().iter().flatten().all(Option::is_some);
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

    fn fields(&self) -> Value {
        let layout = self.layout();
        Value::object([
            ("title", self.title().into()),
            ("width", layout.width().into()),
            ("height", layout.height().into()),
        ])
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        let constraints = self.constraints().iter().enumerate().map(|(index, constraint)| {
            let lines = self.lines.iter().enumerate().filter(|(_, of)| **of == index);
            (self.describe(constraint), lines.map(|(line, _)| LineId::new(line)).collect())
        });
        Some(Box::new(GridParts::new(self, &self.grid, constraints)))
    }

    fn neighbors(&self) -> Box<dyn Iterator<Item = Neighbor<Self>> + '_> {
        Box::new(self.other_totals())
    }

    kleene_search::capable!(Explain, Fill, Prove);
    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

/// The text of a saved game of Simon Tatham's Portable Puzzle Collection.
fn saved_game(content: &[u8]) -> Option<&str> {
    let is_saved = content.starts_with(b"SAVEFILE");
    is_saved.then(|| core::str::from_utf8(content).ok()).flatten()
}

/// The board of an address or a text of another program, and how surely the text is one; `None` for other texts.
/// Pencil marks are likely clues, while addresses and texts with a heading have a mark of their own.
fn foreign(content: &[u8]) -> Option<(Sniff, Result<Puzzle, ParseError>)> {
    let text = core::str::from_utf8(content).ok()?;
    match () {
        () if is_link(text) => Some((Sniff::Sure, Puzzle::from_puzz_link(text))),
        () if is_f_puzzles_variant(text) => Some((Sniff::Sure, Puzzle::from_f_puzzles(text))),
        () if game_of_address(text).is_some() => {
            let (genre, (start, id)) = game_of_address(text)?;
            let puzzle = Puzzle::from_game_id(genre.parse().ok()?, id);
            Some((Sniff::Sure, puzzle.map_err(|error| error.shifted(start))))
        }
        () => {
            let read = sukaku::read(text).or_else(|| plain::read(text))?;
            // Names of clues show the genre of a puzzle with a mistake; characters may be anything.
            let is_named = read.is_err() && text.contains(['{', '=']);
            Some((if is_named { Sniff::Sure } else { Sniff::Weak(Evidence::Likely) }, read))
        }
    }
}

impl GridNames for Puzzle {
    const KEY: &'static str = "symbol";

    fn place(&self, cell: usize) -> CellName {
        let layout = self.layout();
        let (row, column) = layout.place(cell);
        let name = layout.has_names().then(|| layout.cell_name(cell));
        CellName { row, column, name }
    }

    fn letter(&self, symbol: Symbol) -> char {
        self.symbols().char(symbol)
    }

    #[cfg(feature = "draw")]
    fn picture(&self, hint: &crate::Hint<'_>) -> Option<Picture> {
        Some(self.draw_hint(hint))
    }
}

impl GridPuzzle for Puzzle {
    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn hint_grid(&self) -> &Grid {
        &self.open
    }

    fn symbol_of(&self, number: u32) -> Option<Symbol> {
        self.symbols().symbol(char::from_u32(number)?)
    }

    fn filled(&self, symbols: Vec<Symbol>) -> Option<Solution> {
        self.solution_of(symbols)
    }

    fn domains(&self, text: &str) -> Result<Vec<CellSet>, TextError> {
        Ok(self.cells(text)?)
    }

    #[cfg(feature = "draw")]
    fn draw_domains(&self, domains: Vec<CellSet>) -> Picture {
        self.draw_partial(&domains)
    }

    #[cfg(feature = "draw")]
    fn drawn(&self, cell: usize) -> usize {
        self.number(cell)
    }
}

kleene_grid::grid_puzzle!(Puzzle: Explain, Fill, Prove);
#[cfg(feature = "draw")]
kleene_grid::grid_puzzle!(Puzzle: Play);

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    kleene_search::inherent!(draw, blank);

    fn sheet(&self) -> Option<Picture> {
        Some(self.blank().caption(self.rules_in_words().join("\n")))
    }
}

const FORMATS: [FormatInfo; 7] = [
    FormatInfo::new(
        "board",
        &[],
        "TOML or JSON with `symbols`, the cells (`size`, `hexagon`, `givens`, `mask`, `regions` or `[cells]`) and `[[rule]]` tables",
    ),
    FormatInfo::read_only(
        "saved-game",
        &[],
        "a saved game, or an address with a game id, of Simon Tatham's collection: Keen, Singles, Towers, Unequal, Unruly",
    ),
    FormatInfo::read_only(
        "puzz-link",
        &[],
        "an address `https://puzz.link/p?skyscrapers/...`, or of pzv.jp: box, doppelblock, easyasabc, factors, hitori, \
         kakuro, kropki, minarism, skyscrapers, starbattle",
    ),
    FormatInfo::read_only(
        "pzprv3",
        &[],
        "text of pzpr: `pzprv3`, the name of one of these genres, the size and the puzzle",
    ),
    FormatInfo::read_only(
        "f-puzzles",
        &[],
        "an address `https://f-puzzles.com/?load=...`, or `...puzzleid=fpuzzles...`, or the JSON in it, with rules beyond a sudoku's",
    ),
    FormatInfo::read_only(
        "sukaku",
        &[],
        "pencil marks that are clues: a line per row with the values of each cell, or a line with a place for each value",
    ),
    FormatInfo::read_only(
        "plain",
        &[],
        "characters: a square of `0`, `1` and `.` (takuzu); letters for cages and `a: 12+` for each (KenKen, killer \
         sudoku); `<` and `^` between cells (futoshiki); clues around a square or after `top:` (skyscrapers); numbers below `Latin square`; a table of walls such as `23\\16` (kakuro); letters for regions, optionally below `stars 2` (star battle)",
    ),
];
