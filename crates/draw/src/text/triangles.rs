//! Boards of triangles, a row a line, with clues to the left and at 60 degrees.

use alloc::string::String;
use alloc::vec::Vec;

use super::paint::{Paint, Painter};
use super::{Colors, Terminal, end, end_line, visible};
use crate::cell::{Cell, Fill};
use crate::clue::{Clue, Direction};
use crate::picture::Picture;

impl Picture {
    pub(super) fn triangles(&self, terminal: &Terminal) -> String {
        let has_brackets = terminal.colors == Colors::None && self.highlights().next().is_some();
        let least = if has_brackets { 3 } else { 1 };
        let clues: Vec<&Clue> =
            self.clues.iter().filter(|clue| clue.cell < self.cells.len()).collect();
        let turned = clues.iter().filter(|clue| is_turned(clue)).flat_map(|clue| &clue.parts);
        let longest = turned.map(|part| part.text.chars().count()).max().unwrap_or(0);
        // A line at 60 degrees has two cells in a row; its numbers need a blank between each other.
        let pitch = if longest > 1 { longest / 2 + 1 } else { 1 };
        let canvas = Canvas::of(self, &clues, terminal.colors, pitch.max(least));
        if terminal.fits(canvas.width()) {
            return canvas.text(terminal.colors);
        }
        Canvas::of(self, &[], terminal.colors, least).text(terminal.colors)
    }
}

fn is_turned(clue: &Clue) -> bool {
    matches!(clue.side, Direction::UpperRight | Direction::LowerRight)
}

/// Characters in lines.
struct Canvas {
    lines: Vec<Vec<(char, Paint)>>,
    /// The lines above the first row.
    above: usize,
    /// The columns before the cell that is most to the left.
    margin: usize,
    /// The columns from the beginning of a cell to that of the next one.
    pitch: usize,
}

impl Canvas {
    /// The board with these clues.
    fn of(picture: &Picture, clues: &[&Clue], colors: Colors, pitch: usize) -> Self {
        let places: Vec<_> = picture.shape.triangle_places().collect();
        let ups = picture.shape.triangles_up();
        let rows = picture.shape.height();
        // The reach of clues beyond the board: upward, downward, to the left of the first cell and
        // its edge.
        let (mut above, mut below, mut margin) = (0, 0, 1);
        for clue in clues {
            let ((row, at), parts) = (places[clue.cell], clue.parts.len());
            match clue.side {
                Direction::UpperRight => above = above.max(parts.saturating_sub(row)),
                Direction::LowerRight => below = below.max((row + parts + 1).saturating_sub(rows)),
                Direction::Left => {
                    let wide = clue.text().chars().count() + 2;
                    margin = margin.max(wide.saturating_sub(at * pitch));
                }
                _ => {}
            }
        }
        let lines = vec![Vec::new(); above + rows + below];
        let mut canvas = Self { lines, above, margin, pitch };
        for (number, cells) in picture.shape.rows().enumerate().filter(|(_, row)| !row.is_empty()) {
            let (first, last) = (cells.start, cells.end - 1);
            let from = canvas.column(places[first].1);
            canvas.write(above + number, from - 1, if ups[first] { '/' } else { '\\' });
            for cell in cells {
                let at = canvas.column(places[cell].1);
                canvas.cell(above + number, at, &picture.cells[cell], ups[cell], colors);
            }
            let to = canvas.column(places[last].1) + pitch.max(1) - usize::from(pitch == 2);
            canvas.write(above + number, to, if ups[last] { '\\' } else { '/' });
        }
        for clue in clues {
            canvas.clue(clue, places[clue.cell], ups[clue.cell]);
        }
        canvas
    }

    fn column(&self, at: usize) -> usize {
        self.margin + at * self.pitch
    }

    fn put(&mut self, line: usize, column: usize, c: char, paint: Paint) {
        let Some(line) = self.lines.get_mut(line) else { return };
        if line.len() <= column {
            line.resize(column + 1, (' ', Paint::default()));
        }
        line[column] = (c, paint);
    }

    fn write(&mut self, line: usize, column: usize, c: char) {
        self.put(line, column, c, Paint::default());
    }

    fn cell(&mut self, line: usize, column: usize, cell: &Cell, is_up: bool, colors: Colors) {
        let (sign, paint) = sign(cell, is_up, colors);
        if self.pitch < 3 {
            return self.put(line, column, sign, paint);
        }
        let brackets = cell.highlight.map_or((' ', ' '), crate::cell::Highlight::brackets);
        for (at, c) in (0..).zip([brackets.0, sign, brackets.1]) {
            self.put(line, column + at, c, paint);
        }
    }

    fn clue(&mut self, clue: &Clue, (row, at): (usize, usize), is_up: bool) {
        let row = self.above + row;
        if clue.side == Direction::Left {
            let wide = clue.text().chars().count();
            let mut column = self.column(at).saturating_sub(wide + 2);
            for part in &clue.parts {
                column = self.part(row, column, part) + 1;
            }
            return;
        }
        if !is_turned(clue) {
            return;
        }
        // The line's two cells in a row: the first one is that of the tip which it comes from.
        let is_above = clue.side == Direction::UpperRight;
        let first = if is_above == is_up { at } else { at.wrapping_sub(1) };
        for (number, part) in (1..).zip(&clue.parts) {
            let line = if is_above { row.checked_sub(number) } else { row.checked_add(number) };
            let column = self.column(first.wrapping_add(number));
            line.map(|line| self.part(line, column, part));
        }
    }

    /// Writes a part of a clue, and says where it ends.
    fn part(&mut self, line: usize, column: usize, part: &crate::clue::Part) -> usize {
        let paint = match part.fill {
            Fill::Paper => Paint::default(),
            fill => Paint::on(fill.rgb()),
        };
        let mut column = column;
        for c in part.text.chars() {
            self.put(line, column, visible(c), paint);
            column += 1;
        }
        column
    }

    fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn text(self, colors: Colors) -> String {
        let mut text = String::new();
        for characters in self.lines {
            let mut line = Painter::new(&mut text, colors);
            characters.into_iter().for_each(|(c, paint)| line.put(c, paint));
            line.reset();
            end_line(&mut text);
        }
        end(text)
    }
}

/// The character for a cell, and its colors.
fn sign(cell: &Cell, is_up: bool, colors: Colors) -> (char, Paint) {
    let [full, hollow] = if is_up { ['▲', '△'] } else { ['▼', '▽'] };
    let is_filled = cell.glyph.is_none_or(char::is_whitespace) && cell.mark.is_none();
    let (sign, front) = match cell.fill {
        Fill::Ink if is_filled => (full, None),
        Fill::Paper if is_filled => (hollow, None),
        Fill::Rgb(_) if is_filled && cell.letter == Some('#') => (full, Some(cell.fill.rgb())),
        Fill::Rgb(_) if is_filled && cell.letter == Some('.') => (hollow, None),
        Fill::Rgb(_) | Fill::Class(_) if is_filled && colors > Colors::None => {
            (full, Some(cell.fill.rgb()))
        }
        _ => (cell.sign(), None),
    };
    match cell.highlight {
        Some(highlight) => (sign, Paint::on(highlight.rgb())),
        None => (sign, Paint { front, back: None }),
    }
}
