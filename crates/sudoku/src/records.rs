//! The serialized records of puzzles and steps, validated on reading.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::Expected;
use serde::{Deserialize, Serialize, Serializer};

use crate::error::PuzzleError;
use crate::logic::{Difficulty, Grade, Hint, Technique};
use crate::placement::Placement;
use crate::{alphabet::Alphabet, puzzle::Puzzle, shape::Shape, solution::Solution};

kleene_text::by_name!(Grade, Technique);

impl From<Difficulty> for u16 {
    /// The tenths.
    fn from(difficulty: Difficulty) -> Self {
        difficulty.tenths()
    }
}

impl TryFrom<u16> for Difficulty {
    type Error = Expected;

    fn try_from(tenths: u16) -> Result<Self, Self::Error> {
        let is_on_scale = tenths == 0 || (10..=120).contains(&tenths);
        is_on_scale.then_some(Self::of_tenths(tenths)).ok_or(Expected("tenths, 0 or 10 to 120"))
    }
}

impl From<Shape> for (usize, usize) {
    /// The rows and the columns of a box.
    fn from(shape: Shape) -> Self {
        (shape.box_rows(), shape.box_columns())
    }
}

impl TryFrom<(usize, usize)> for Shape {
    type Error = PuzzleError;

    fn try_from((rows, columns): (usize, usize)) -> Result<Self, PuzzleError> {
        Self::new(rows, columns)
    }
}

/// A board: the rows and columns of its boxes, its values in reading order, and how they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    #[serde(rename = "box")]
    shape: Shape,
    cells: Vec<u8>,
    /// The character of an empty cell.
    #[serde(default = "point", skip_serializing_if = "is_point")]
    empty: char,
    /// Whether values above 9 are small letters.
    #[serde(default, skip_serializing_if = "is_false")]
    lower: bool,
    /// The characters of the values from the least on, unless they are the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbols: Option<String>,
}

fn point() -> char {
    Alphabet::default().symbol(0)
}

fn is_point(empty: &char) -> bool {
    *empty == point()
}

fn is_false(is_lower: &bool) -> bool {
    !is_lower
}

impl Board {
    fn of(shape: Shape, values: &[u8], alphabet: Alphabet) -> Self {
        let symbols = alphabet.unusual(shape.size());
        let lower = symbols.is_none() && alphabet.symbol(10).is_ascii_lowercase();
        Self { shape, cells: values.into(), empty: alphabet.symbol(0), lower, symbols }
    }

    /// How values are written; a character that no empty cell has is a point.
    fn alphabet(&self) -> Alphabet {
        let alphabet = Alphabet::new(self.empty).unwrap_or_default();
        let alphabet = if self.lower { alphabet.lower() } else { alphabet };
        let symbols = self.symbols.as_deref().map(str::chars);
        symbols.and_then(|symbols| alphabet.with_values(symbols)).unwrap_or(alphabet)
    }
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        Self::of(puzzle.shape(), puzzle.values(), puzzle.alphabet())
    }
}

impl TryFrom<Board> for Puzzle {
    type Error = PuzzleError;

    fn try_from(board: Board) -> Result<Self, PuzzleError> {
        Ok(Self::new(board.shape, &board.cells)?.with_alphabet(board.alphabet()))
    }
}

impl From<Solution> for Board {
    fn from(solution: Solution) -> Self {
        Self::of(solution.shape(), solution.values(), solution.alphabet())
    }
}

impl TryFrom<Board> for Solution {
    type Error = PuzzleError;

    fn try_from(board: Board) -> Result<Self, PuzzleError> {
        let alphabet = board.alphabet();
        let solution = Self::new(board.shape, board.cells)?;
        Ok(Self::of(solution.shape(), alphabet, solution.values()))
    }
}

/// A step.
#[derive(Serialize)]
struct Step<'h> {
    technique: Technique,
    /// It in words.
    text: String,
    evidence: &'h [Placement],
    placement: Option<Placement>,
    eliminations: &'h [Placement],
}

impl Serialize for Hint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let step = Step {
            technique: self.technique(),
            text: self.to_string(),
            evidence: self.evidence(),
            placement: self.placement(),
            eliminations: self.eliminations(),
        };
        step.serialize(serializer)
    }
}
