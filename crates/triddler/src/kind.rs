//! Triddlers as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::Picture;
use kleene_grid::puzzle::{GridNames, GridParts, GridPuzzle, solution_of};
use kleene_grid::{Grid, GridStats, Names, Strategy};
use kleene_line::{CellSet, Symbol};
use kleene_nonogram::{Color, TriddlerFile};
#[cfg(feature = "draw")]
use kleene_search::puzzle::Draw;
use kleene_search::puzzle::{
    self as any, CellName, Cells, NamedPuzzle, RequestError, Source, TextError, Value,
    WrittenPuzzle,
};
use kleene_text::{FormatInfo, Sniff};

use crate::{Format, Puzzle, Solution, Violation, verify::verify};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "triddler";
    const ABOUT: &'static str = "a nonogram on triangles, whose lines have three directions";
    const EXAMPLE: &'static str = r#" /##.#.\
/.######\
\#######/
 \##.#./
"#;

    type Solution = Solution;
    type Strategy = Strategy;
    type Stats = GridStats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        if Self::parse(content).is_ok() { Sniff::Sure } else { Sniff::No }
    }

    fn seems(source: &Source<'_>) -> Sniff {
        if TriddlerFile::is_triddler(source.content) { Sniff::Sure } else { Sniff::No }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        Ok(Vec::from([(None, Self::parse(source.content)?)]))
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        let index = FORMATS.iter().position(|known| known.name == format)?;
        let format = Format::ALL[index];
        Some(match self.write(format) {
            Ok(text) => Ok(WrittenPuzzle { lost: self.lost_in(format), ..text.into() }),
            Err(error) => Err(RequestError::new(error.to_string())),
        })
    }

    fn to_state(&self) -> String {
        self.write(Format::Webpbn).unwrap_or_default()
    }

    kleene_search::inherent!(solve, count(exact), verify, title);
    #[cfg(feature = "std")]
    kleene_search::inherent!(race);

    fn text(&self, solution: &Solution) -> String {
        self.letters(solution)
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let values: Vec<u32> = solution.cells().iter().map(|color| color.index() as u32).collect();
        Cells { shape: Vec::from([values.len()]), values, are_letters: false }
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        solution_of(self, cells)
    }

    fn record(&self, solution: &Solution) -> Value {
        let rows = self.board().rows().map(|cells| {
            let letters = solution.cells()[cells].iter();
            letters.map(|&color| self.palette().letter(color)).collect::<String>()
        });
        Value::object([("rows", rows.collect())])
    }

    fn differing(&self, one: &Solution, other: &Solution) -> Vec<CellName> {
        one.differing(other).into_iter().map(|cell| self.place(cell)).collect()
    }

    fn size(&self) -> (usize, usize) {
        let rows = self.board().rows();
        (rows.clone().count(), rows.map(|cells| cells.len()).max().unwrap_or(0))
    }

    fn fields(&self) -> Value {
        let sides = self.board().sides().into_iter().collect();
        let fields = Value::object([("title", self.title().into()), ("sides", sides)]);
        match self.palette().records() {
            Some(colors) => fields.with("colors", colors),
            None => fields,
        }
    }

    fn conflict(&self) -> Option<String> {
        self.conflict().map(ToString::to_string)
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        Some(Box::new(GridParts::of_lines(self, self.grid(), |line| Names::line(self, line))))
    }

    kleene_search::capable!(Explain, Fill, Prove);
    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

impl GridNames for Puzzle {
    const KEY: &'static str = "letter";

    fn place(&self, cell: usize) -> CellName {
        let (row, place) = self.board().row_and_place(cell).unwrap_or_default();
        CellName::new(row, place)
    }

    fn letter(&self, symbol: Symbol) -> char {
        self.palette().letter(Color::from_symbol(symbol))
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
        Color::new(number as usize).map(Color::symbol)
    }

    fn number_of(&self, symbol: Symbol) -> u32 {
        Color::from_symbol(symbol).index() as u32
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
kleene_grid::grid_puzzle!(Puzzle: Play);

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    kleene_search::inherent!(draw, blank);
}

/// The formats in the order of [`Format::ALL`].
const FORMATS: [FormatInfo; Format::ALL.len()] = [
    FormatInfo::new("g", &["g"], "Olšák's format with a line `#t`"),
    FormatInfo::new("xml", &["xml", "pbn"], "XML of webpbn.com with the type `triddler`"),
    FormatInfo::new("picture", &[], "a picture in characters, whose rows stand between slashes"),
];
