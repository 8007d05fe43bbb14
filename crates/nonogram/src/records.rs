//! The records by which puzzles are serialized: their parts, validated on deserialization.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_line::CellSet;
use kleene_text::Expected;
use serde::{Deserialize, Serialize, Serializer};

use crate::clue::{Clue, ClueError, Run};
use crate::color::{Color, NotRgb, Rgb};
use crate::error::PuzzleError;
use crate::grade::Grade;
use crate::hint::{self, Hint};
use crate::palette::{Paint, Palette, PaletteError};
use crate::{partial::PartialSolution, puzzle::Puzzle, solution::Solution};

impl From<Color> for u8 {
    /// The place in the palette, 0 for the ground.
    fn from(color: Color) -> Self {
        color.index() as Self
    }
}

impl TryFrom<u8> for Color {
    type Error = Expected;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index.into()).ok_or(Expected("a color, 0 to 63"))
    }
}

impl From<Rgb> for String {
    /// A `#` and six hexadecimal digits.
    fn from(rgb: Rgb) -> Self {
        rgb.to_string()
    }
}

impl TryFrom<String> for Rgb {
    type Error = NotRgb;

    fn try_from(text: String) -> Result<Self, NotRgb> {
        text.strip_prefix('#').unwrap_or(&text).parse()
    }
}

kleene_text::by_name!(Grade);

impl From<Clue> for Vec<Run> {
    fn from(clue: Clue) -> Self {
        clue.runs().to_vec()
    }
}

impl TryFrom<Vec<Run>> for Clue {
    type Error = ClueError;

    fn try_from(runs: Vec<Run>) -> Result<Self, ClueError> {
        Self::from_runs(runs)
    }
}

/// A palette.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Paints {
    ground: Paint,
    inks: Vec<Paint>,
}

impl From<Palette> for Paints {
    fn from(palette: Palette) -> Self {
        Self { ground: palette.ground().clone(), inks: palette.inks().to_vec() }
    }
}

impl TryFrom<Paints> for Palette {
    type Error = PaletteError;

    fn try_from(Paints { ground, inks }: Paints) -> Result<Self, PaletteError> {
        Self::new(ground, inks)
    }
}

/// A picture: the colors of its cells, row by row.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cells {
    rows: Vec<Vec<Color>>,
}

impl From<Solution> for Cells {
    fn from(picture: Solution) -> Self {
        Self { rows: picture.rows().map(<[Color]>::to_vec).collect() }
    }
}

impl TryFrom<Cells> for Solution {
    type Error = String;

    fn try_from(Cells { rows }: Cells) -> Result<Self, String> {
        let width = common_width(&rows)?;
        Self::from_fn(width, rows.len(), |row, column| rows[row][column])
            .map_err(|error| error.to_string())
    }
}

/// The length of all rows.
fn common_width<T>(rows: &[Vec<T>]) -> Result<usize, String> {
    let width = rows.first().map_or(0, Vec::len);
    let is_even = rows.iter().all(|row| row.len() == width);
    if is_even { Ok(width) } else { Err("expected rows of equal length".to_string()) }
}

/// A board that is filled in part: a bit for each color that a cell may have, row by row.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    rows: Vec<Vec<u64>>,
}

impl From<PartialSolution> for Known {
    fn from(board: PartialSolution) -> Self {
        let rows = board.rows().map(|row| row.iter().map(|cell| cell.bits()).collect());
        Self { rows: rows.collect() }
    }
}

impl TryFrom<Known> for PartialSolution {
    type Error = String;

    fn try_from(Known { rows }: Known) -> Result<Self, String> {
        let width = common_width(&rows)?;
        Self::from_fn(width, rows.len(), |row, column| CellSet::from_bits(rows[row][column]))
            .map_err(|error| error.to_string())
    }
}

/// A puzzle.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    palette: Palette,
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    givens: Option<PartialSolution>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<Solution>,
    /// Names and values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<(String, String)>,
}

impl From<Puzzle> for Board {
    fn from(puzzle: Puzzle) -> Self {
        let properties = puzzle.properties();
        Self {
            palette: puzzle.palette().clone(),
            rows: puzzle.rows().to_vec(),
            columns: puzzle.columns().to_vec(),
            givens: puzzle.givens().cloned(),
            goal: puzzle.goal().cloned(),
            properties: properties.map(|(name, value)| (name.into(), value.into())).collect(),
        }
    }
}

impl TryFrom<Board> for Puzzle {
    type Error = PuzzleError;

    fn try_from(board: Board) -> Result<Self, PuzzleError> {
        let mut puzzle = Self::colored(board.palette, board.rows, board.columns)?;
        if let Some(givens) = board.givens {
            puzzle = puzzle.with_givens(givens)?;
        }
        if let Some(goal) = board.goal {
            puzzle = puzzle.with_goal(goal)?;
        }
        let mut properties = board.properties.into_iter();
        properties.try_fold(puzzle, |puzzle, (name, value)| puzzle.with_property(name, value))
    }
}

/// A step.
#[derive(Serialize)]
struct Step {
    /// The step in words.
    text: String,
    grade: Grade,
    cells: Vec<Left>,
}

/// A cell of which the step says something, both numbers from 0, and the colors that it may have after it.
#[derive(Serialize)]
struct Left {
    row: usize,
    column: usize,
    colors: Vec<Color>,
}

impl Serialize for Hint<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let left =
            self.cells().into_iter().map(|hint::CellDomain { row, column, colors, .. }| Left {
                row,
                column,
                colors: colors.symbols().map(Color::from_symbol).collect(),
            });
        Step { text: self.to_string(), grade: self.grade(), cells: left.collect() }
            .serialize(serializer)
    }
}
