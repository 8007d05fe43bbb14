//! Triddlers as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
#[cfg(feature = "draw")]
use kleene_grid::Probing;
use kleene_grid::puzzle::{
    GridParts, Lettered, frame, graded, hints, hints_from, narrowed, position, settled,
};
use kleene_grid::{GridStats, Names, Strategy};
use kleene_line::Symbol;
use kleene_nonogram::{Color, TriddlerFile};
use kleene_search::puzzle::{
    self as any, CellName, Cells, Explain, Fill, Frame, Graded, HintError, HintRequest, Mistake,
    NamedPuzzle, Position, Refusal, Source, Steps, Value, Written,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest};
use kleene_text::{FormatInfo, Sniff};

use crate::{Config, Format, Limits, Puzzle, Solution, Solutions, Violation, verify::verify};

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

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, Mistake> {
        Ok(Vec::from([(None, Self::parse(source.content)?)]))
    }

    fn write(&self, format: &str) -> Option<Result<Written, Refusal>> {
        let index = FORMATS.iter().position(|known| known.name == format)?;
        let format = Format::ALL[index];
        Some(match self.write(format) {
            Ok(text) => Ok(Written { lost: self.lost_in(format), ..text.into() }),
            Err(error) => Err(Refusal::new(error.to_string())),
        })
    }

    fn to_state(&self) -> String {
        self.write(Format::Webpbn).unwrap_or_default()
    }

    fn solve(&self, config: &Config) -> Result<Solutions<'static>, Refusal> {
        Ok(self.solve(config))
    }

    #[cfg(feature = "std")]
    fn race(&self, config: &Config, threads: NonZeroUsize) -> Result<Solutions<'static>, Refusal> {
        Ok(self.race(config, threads))
    }

    fn count(&self, config: &Config) -> Result<kleene_search::Count<any::Total>, Refusal> {
        Ok(self.count(config).map(any::Total::new))
    }

    fn verify(&self, solution: &Solution) -> Result<(), Violation> {
        verify(self, solution)
    }

    fn text(&self, solution: &Solution) -> String {
        self.letters(solution)
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let values: Vec<u32> = solution.cells().iter().map(|color| color.index() as u32).collect();
        Cells { shape: Vec::from([values.len()]), values, are_letters: false }
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        let colors = cells.iter().map(|&cell| {
            let color = Color::new(cell as usize)?;
            self.palette().paint(color).map(|_| color)
        });
        Solution::new(self.board(), colors.collect::<Option<Vec<Color>>>()?)
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

    fn title(&self) -> Option<&str> {
        self.title()
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

impl Lettered for Puzzle {
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

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        let config = Config::new().limits(request.limits.clone());
        hints(
            self,
            self.grid(),
            request,
            |text| self.cells(text),
            |cells| self.hints_from(cells, &config),
        )
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        graded(self.grade(&Config::new().limits(limits.clone())), "color")
    }
}

/// The symbol of a color's number.
fn symbol_of(number: u32) -> Option<Symbol> {
    Color::new(number as usize).map(Color::symbol)
}

/// The number of a color's symbol.
fn number_of(symbol: Symbol) -> u32 {
    Color::from_symbol(symbol).index() as u32
}

impl Fill<Solution> for Puzzle {
    fn frame(&self) -> Frame {
        frame(self, self.grid(), self.palette().all(), number_of)
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<u32>>, Mistake> {
        Ok(settled(&self.cells(text)?, number_of))
    }

    fn hints_from(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
        request: &HintRequest<'_>,
    ) -> Result<Steps<'_>, HintError> {
        let cells = narrowed(self.grid(), cells, removed, symbol_of);
        let config = Config::new().limits(request.limits.clone());
        hints_from(self, self.grid(), request, cells, |cells| self.hints_from(cells, &config))
    }

    fn symbol_names(&self) -> Vec<String> {
        let palette = self.palette();
        palette.colors().map(|color| palette.name(color).to_string()).collect()
    }

    #[cfg(feature = "draw")]
    fn draw_filled(&self, cells: &[Option<u32>], removed: &[(usize, u32)]) -> Option<Picture> {
        Some(self.draw_partial(&narrowed(self.grid(), cells, removed, symbol_of)))
    }

    fn position(
        &self,
        cells: &[Option<u32>],
        removed: &[(usize, u32)],
    ) -> Box<dyn Position<Solution> + '_> {
        position(self.grid(), (cells, removed), (symbol_of, number_of), |symbols| {
            self.solution_of(&symbols)
        })
    }
}

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    fn draw(&self, solution: &Solution) -> Option<Picture> {
        Some(self.draw(solution))
    }

    fn blank(&self) -> Option<Picture> {
        Some(self.blank())
    }
}

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &[Recording::REASONS, "probing"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, Refusal> {
        match strategy {
            Recording::REASONS => {
                Ok(self.record_hints(&Config::new().limits(request.limits), request.events))
            }
            "probing" => Ok(Probing::record(self, request)),
            other => Err(Refusal::unknown(other, self.strategies())),
        }
    }
}

/// The formats in the order of [`Format::ALL`].
const FORMATS: [FormatInfo; Format::ALL.len()] = [
    FormatInfo::new("g", &["g"], "Olšák's format with a line `#t`"),
    FormatInfo::new("xml", &["xml", "pbn"], "XML of webpbn.com with the type `triddler`"),
    FormatInfo::new("picture", &[], "a picture in characters, whose rows stand between slashes"),
];
