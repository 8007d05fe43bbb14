//! Boards in letters.

use alloc::string::String;

use super::blocks::{Clues, of_letters};
use super::paint::{Paint, Painter};
use super::{Colors, Terminal, end, end_line};
use crate::cell::{Cell, Divided, Fill};
use crate::picture::Picture;

impl Picture {
    pub(super) fn letters(&self, terminal: &Terminal) -> String {
        let mut clues = of_letters(self, terminal);
        let has_brackets = terminal.colors == Colors::None && self.highlights().next().is_some();
        let mut pitch = match () {
            () if has_brackets => 3,
            () if clues.is_framed() => 1,
            () if terminal.colors > Colors::None => 3,
            () => 2,
        };
        // Smaller, then without clues.
        let columns = self.shape.width();
        let around = clues.width() + if clues.is_framed() { 2 } else { 0 };
        if !terminal.fits(around + columns * pitch) && !has_brackets {
            pitch = 1;
        }
        if !terminal.fits(around + columns * pitch) {
            clues = Clues::default();
        }
        let is_framed = clues.is_framed();
        let mut text = String::new();
        if is_framed {
            clues.above(&mut text, pitch);
            self.edge(&mut text, &clues, pitch, ('┌', '┐'));
        }
        for (row, cells) in self.shape.rows().enumerate() {
            clues.left(&mut text, row);
            text.extend(is_framed.then_some('│'));
            // A row of a hexagon that is shorter begins half a cell later for each cell that it lacks.
            text += &" ".repeat((columns - cells.len()) * pitch / 2);
            let mut line = Painter::new(&mut text, terminal.colors);
            for cell in &self.cells[cells] {
                letter(&mut line, cell, pitch, terminal.colors);
            }
            line.reset();
            text.extend(is_framed.then_some('│'));
            clues.opposite(&mut text, row);
            end_line(&mut text);
        }
        if is_framed {
            self.edge(&mut text, &clues, pitch, ('└', '┘'));
            clues.below(&mut text, pitch);
        }
        end(text)
    }

    fn edge(&self, text: &mut String, clues: &Clues<'_>, pitch: usize, ends: (char, char)) {
        text.extend(core::iter::repeat_n(' ', clues.indent()));
        text.push(ends.0);
        text.extend(core::iter::repeat_n('─', self.shape.width() * pitch));
        text.push(ends.1);
        end_line(text);
    }
}

/// Writes a cell in this many characters.
fn letter(line: &mut Painter<'_>, cell: &Cell, pitch: usize, colors: Colors) {
    let paint = match (cell.highlight, cell.fill) {
        (Some(highlight), _) => Paint::on(highlight.rgb()),
        (None, Fill::Paper | Fill::Outside | Fill::Unknown) => Paint::default(),
        (None, fill) => Paint::on(fill.rgb()),
    };
    let (sign, paint) = match (cell.divided, cell.highlight) {
        (Some(Divided { right, rises }), None) if colors > Colors::None => {
            let sign = if rises { '◤' } else { '◣' };
            (sign, Paint { front: Some(cell.fill.rgb()), back: Some(right) })
        }
        _ => (cell.sign(), paint),
    };
    let brackets = cell.highlight.map_or((' ', ' '), crate::cell::Highlight::brackets);
    match pitch {
        1 => line.put(sign, paint),
        2 => {
            line.put(sign, paint);
            line.put(' ', Paint::default());
        }
        _ => {
            line.put(brackets.0, paint);
            line.put(sign, paint);
            line.put(brackets.1, paint);
        }
    }
}
