//! A nonogram that is being drawn.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `judge` | `cells`, `width` | the clues, whether they determine the picture, the cells in which two solutions differ, the grade |
//! | `repair` | `cells`, `width` | a picture near this one that its clues determine |
//! | `write` | `cells`, `width`, `format` | the puzzle as a file |
//!
//! `cells` has a digit for each cell, row by row: 0 for the ground, from 1 on the inks.

use kleene_nonogram::{
    Clue, Color, Config, Format, GenerateError, Generator, Grading, Palette, Puzzle, Solution,
    Uniqueness,
};
use serde::Serialize;

use crate::answer::Answer;
use crate::mistake::Mistake;
use crate::question::Question;

/// The longest side of a picture.
const MAX_SIDE: usize = 60;

/// The most inks: each is a digit.
const MAX_INKS: u32 = 9;

/// The most pictures that a repair tries.
const ATTEMPTS: u32 = 1000;

/// The picture and the text around it on the page.
#[derive(Debug, Serialize)]
pub(crate) struct Desk {
    rows: Vec<Vec<Run>>,
    columns: Vec<Vec<Run>>,
    /// The cells in which two solutions differ.
    differing: Vec<usize>,
    /// The picture, as in the question.
    cells: String,
    /// The name of each color and its red, green and blue in hexadecimal, the ground first.
    colors: Vec<(String, String)>,
}

/// A run of a clue: its length and its ink.
type Run = (u32, usize);

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let picture = read_picture(question)?;
    match question.verb() {
        "judge" => Ok(judge(picture, String::new())),
        "repair" => repair(&picture),
        "write" => write(picture, question.get("format")),
        _ => Err(question.unknown()),
    }
}

/// The picture of a question.
fn read_picture(question: &Question) -> Result<Solution, Mistake> {
    let (cells, width): (_, usize) = (question.letters("cells"), question.number("width")?);
    let height = cells.len().checked_div(width).unwrap_or_default();
    if height * width != cells.len()
        || [width, height].iter().any(|side| !(1..=MAX_SIDE).contains(side))
    {
        return Err(Mistake::new(format!("a picture has 1 to {MAX_SIDE} rows and columns")));
    }
    let colors: Option<Vec<u32>> = cells.iter().map(|cell| cell.to_digit(MAX_INKS + 1)).collect();
    let colors = colors.ok_or_else(|| Mistake::new("a cell is a digit"))?;
    Solution::from_fn(width, height, |row, column| {
        Color::new(colors[row * width + column] as usize).unwrap_or_default()
    })
    .map_err(Mistake::new)
}

/// The verdict on a picture: whether its clues determine it, and how hard the puzzle is.
fn judge(picture: Solution, said: String) -> Answer {
    let cells = digits(&picture);
    let puzzle = Puzzle::from_picture(picture);
    let Grading { verdict, grade, .. } = puzzle.grade(&Config::new());
    let mut differing = Vec::new();
    let verdict = match verdict {
        Uniqueness::One(_) => format!("unique: {grade}"),
        Uniqueness::Many(one, other) => {
            let cells = one.differing(&other).into_iter();
            differing = cells.map(|(row, column)| row * puzzle.width() + column).collect();
            "several solutions".to_owned()
        }
        _ => "unknown".to_owned(),
    };
    let colors = Palette::with_inks(MAX_INKS as usize);
    let colors = std::iter::once(colors.ground()).chain(colors.inks());
    let colors = colors.map(|paint| (paint.name.clone(), paint.rgb.to_string())).collect();
    let (rows, columns) = (clues(puzzle.rows()), clues(puzzle.columns()));
    Answer::new(verdict, said).desk(Desk { rows, columns, differing, cells, colors })
}

/// The runs of clues, with their colors.
fn clues(clues: &[Clue]) -> Vec<Vec<(u32, usize)>> {
    clues.iter().map(runs).collect()
}

fn repair(picture: &Solution) -> Result<Answer, Mistake> {
    let generated = Generator::new().attempts(ATTEMPTS).near(picture, 0);
    let near = generated.map_err(|error: GenerateError| Mistake::new(error.to_string()))?;
    let said = match near.edits.len() {
        0 => "The picture has one solution as it is.".to_owned(),
        1 => "1 cell has changed.".to_owned(),
        changed => format!("{changed} cells have changed."),
    };
    let goal = near.puzzle.goal().cloned();
    Ok(judge(goal.unwrap_or_else(|| picture.clone()), said))
}

fn write(picture: Solution, format: &str) -> Result<Answer, Mistake> {
    let format: Format = format.parse().map_err(Mistake::new)?;
    let bytes = Puzzle::from_picture(picture).write(format).map_err(Mistake::new)?;
    let text = String::from_utf8(bytes).map_err(|_| Mistake::new("the format is not text"))?;
    Ok(Answer::default().text("Puzzle", "drawn", text))
}

fn digits(picture: &Solution) -> String {
    picture.rows().flatten().map(|color| color.index().to_string()).collect()
}

fn runs(clue: &Clue) -> Vec<Run> {
    clue.runs().iter().map(|run| (run.length.unwrap_or_default(), run.color.index())).collect()
}
