//! Fillings with polyominoes as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_search::Stats;
use kleene_search::puzzle::{
    self as any, Cells, NamedPuzzle, RequestError, Source, TextError, TextLayout, Value,
    WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{Evidence, FormatInfo, Sniff};

#[cfg(feature = "draw")]
use super::PolyominoModel;
use super::{PolyominoPuzzle, PolyominoSolution, PolyominoViolation, Shape};
#[cfg(feature = "draw")]
use crate::kind::check_playable;
use crate::kind::{TEXT_LAYOUT, rules};
use crate::puzzle::Puzzle;

impl PolyominoPuzzle {
    /// The target and the pieces as blocks of characters, which [`PolyominoPuzzle::parse`] reads.
    ///
    /// ```
    /// use kleene_rectangles::PolyominoPuzzle;
    ///
    /// let puzzle: PolyominoPuzzle = "~~~\n.~.\n\npentominoes I".parse()?;
    /// assert_eq!(puzzle.to_shapes(), "~~~\n.~\n\nIIIII\n");
    /// # Ok::<(), kleene_rectangles::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_shapes(&self) -> String {
        let pieces = self.pieces().iter().map(|piece| (piece.name, &piece.shape));
        let blocks = core::iter::once(('~', self.target())).chain(pieces);
        blocks.map(|(name, shape)| block(name, shape)).collect::<Vec<_>>().join("\n")
    }
}

/// A shape in a character, with dots to the left of its cells and between them.
fn block(name: char, shape: &Shape) -> String {
    let mut text = String::new();
    for row in 0..shape.height() {
        for column in 0..shape.width() {
            let is_cell = shape.cells().contains(&(row, column));
            text.push(if is_cell { name } else { '.' });
        }
        text.truncate(text.trim_end_matches('.').len());
        text.push('\n');
    }
    text
}

impl any::Puzzle for PolyominoPuzzle {
    const NAME: &'static str = "polyominoes";
    const ABOUT: &'static str = "a shape to be filled with polyominoes";
    const EXAMPLE: &'static str = "\
aa
a

bbb
b

c

~~~
~.~
~~~
";

    type Solution = PolyominoSolution;
    type Strategy = ();
    type Stats = Stats;
    type Violation = PolyominoViolation;

    fn formats() -> &'static [FormatInfo] {
        &POLYOMINO_FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        // Rectangles are polyominoes, and read as rectangles.
        let is_other =
            Self::parse(content).is_ok() && <Puzzle as any::Puzzle>::sniff(content) == Sniff::No;
        if is_other { Sniff::Weak(Evidence::Possible) } else { Sniff::No }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        Ok(Vec::from([(None, Self::parse(source.content)?)]))
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        (format == "shapes").then(|| Ok(self.to_shapes().into()))
    }

    fn to_state(&self) -> String {
        let flags = rules(self.turning, self.mirroring, self.repeating, self.using_all);
        format!("{flags}\n{}", self.to_shapes())
    }

    fn from_state(state: &str) -> Option<Self> {
        let (rules, text) = state.split_once('\n')?;
        let puzzle: Self = text.parse().ok()?;
        let puzzle = puzzle.turning(rules.contains('t')).mirroring(rules.contains('m'));
        Some(puzzle.repeating(rules.contains('r')).using_all(rules.contains('a')))
    }

    kleene_search::inherent!(solve, count);

    fn verify(&self, solution: &PolyominoSolution) -> Result<(), PolyominoViolation> {
        self.verify(solution)
    }

    fn text(&self, solution: &PolyominoSolution) -> String {
        self.show(solution).to_string()
    }

    fn cells(&self, solution: &PolyominoSolution) -> Cells {
        let (height, width) = any::Puzzle::size(self);
        Cells::numbers(height, width, self.covering(solution))
    }

    fn full_board(&self, solution: &PolyominoSolution) -> Vec<u32> {
        let (kinds, target) = (self.first_of_kind(), self.target().cells());
        let mut board = vec![0; target.len()];
        for placement in solution.placements() {
            for cell in placement.cells.iter().filter_map(|cell| target.binary_search(cell).ok()) {
                board[cell] = kinds[placement.piece] as u32 + 1;
            }
        }
        board
    }

    fn solution_of(&self, cells: &[u32]) -> Option<PolyominoSolution> {
        self.covered_by(cells)
    }

    fn record(&self, solution: &PolyominoSolution) -> Value {
        let records = solution.placements().iter().map(|placement| {
            let cells = placement.cells.iter();
            let cells = cells.map(|(row, column)| Value::from(Vec::from([row + 1, column + 1])));
            let letter = self.pieces().get(placement.piece).map_or('?', |piece| piece.name);
            Value::object([
                ("piece", (placement.piece + 1).into()),
                ("letter", letter.into()),
                ("cells", cells.collect()),
            ])
        });
        Value::object([("placements", records.collect())])
    }

    fn size(&self) -> (usize, usize) {
        (self.target().height() as usize, self.target().width() as usize)
    }

    fn text_layout(&self) -> TextLayout {
        TEXT_LAYOUT
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        self.demands()
    }

    fn as_variables(&self) -> Option<&dyn any::Variables<PolyominoSolution>> {
        self.small_tiling().is_some().then_some(self)
    }

    kleene_search::capable!(Explain);

    #[cfg(feature = "export")]
    kleene_search::capable!(Export);

    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

#[cfg(feature = "draw")]
impl Draw<PolyominoSolution> for PolyominoPuzzle {
    kleene_search::inherent!(draw, blank);
}

#[cfg(feature = "draw")]
impl Play for PolyominoPuzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &["cover"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        check_playable(self.target().width(), self.target().height())?;
        match strategy {
            "cover" => Ok(record_search(&PolyominoModel::new(self), request)),
            other => Err(RequestError::unknown(other, self.strategies())),
        }
    }
}

const POLYOMINO_FORMATS: [FormatInfo; 1] = [FormatInfo::new(
    "shapes",
    &[],
    "each piece as a shape of its own letter, and the target as a shape of `~`, with an empty line between any two; or \
     `3 5`, the rows and columns of the target, and below it each piece in `*`",
)];
