//! A line and the answers to it, as a picture: a row each.

use kleene_cluegrid::named_color;
use kleene_draw::{Cell, Clue, Direction, Fill, Highlight, Mark, Picture, Shape};
use kleene_line::CellSet;

use super::answers::Answers;
use super::input::Input;

/// The most strings that are drawn.
const MOST: usize = 40;

pub(super) fn draw(input: &Input, answers: &Answers<'_>) -> Picture {
    let width = input.cells.len().max(1);
    let mut rows: Vec<(String, Vec<CellSet>)> =
        answers.rows.iter().map(|(name, cells)| ((*name).to_owned(), cells.clone())).collect();
    if answers.is_listed {
        let listed = answers.strings().take(MOST).zip(1..);
        rows.extend(listed.map(|(string, number)| {
            (number.to_string(), string.into_iter().map(CellSet::only).collect())
        }));
    }
    let title = format!("{}, {} cells", input.clue, input.cells.len());
    let mut picture = Picture::new(Shape::rectangle(width, rows.len()), title)
        .bold_every(5, 0)
        .description(format!("What {} says of the cells {}.", input.clue, answers.rows()[0].1));
    for (row, (name, cells)) in rows.iter().enumerate() {
        picture = picture.clue(Clue::new(row * width, Direction::Left, name.as_str()));
        for (column, &cell) in cells.iter().enumerate() {
            let given = cell == input.cells[column];
            picture.change(row * width + column, |_| look(input, cell).given(given));
        }
    }
    let narrow = rows.iter().position(|(name, _)| name == "narrow");
    for reason in &answers.reasons {
        for premise in &reason.because {
            picture.change(premise.cell - 1, |cell| cell.highlight(Highlight::Premise));
        }
        if let (Some(row), Some(cell)) = (narrow, reason.cell) {
            picture.change(row * width + cell - 1, |cell| cell.highlight(Highlight::Conclusion));
        }
    }
    picture.caption(answers.text())
}

/// A cell that may have these characters: those of nonograms in ink, others on colors.
fn look(input: &Input, cell: CellSet) -> Cell {
    match cell.known() {
        Some(symbol) => match input.alphabet.char(symbol) {
            '#' => Cell::new().fill(Fill::Ink),
            '.' => Cell::new().mark(Mark::Dot),
            c if is_of_colors(input) => {
                let color = named_color(c).map_or(Fill::Paper, Fill::Rgb);
                Cell::new().glyph(c).fill(color)
            }
            c => Cell::new().glyph(c).fill(Fill::Class(symbol.index() as u32)),
        },
        None if cell.is_empty() => Cell::new().fill(Fill::Unknown).mark(Mark::Cross),
        None if cell == input.alphabet.all() => Cell::new().fill(Fill::Unknown),
        None => Cell::new().fill(Fill::Unknown).pencil(input.chars(cell)),
    }
}

/// Whether all characters but those of nonograms are initials of colors.
fn is_of_colors(input: &Input) -> bool {
    let mut letters = input.alphabet.chars().filter(|c| !"#.".contains(*c));
    letters.all(|c| named_color(c).is_some())
}
