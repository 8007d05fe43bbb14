//! Boards of fills, two rows a line, with clues around.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::paint::{DIM, Paint, Painter, RESET};
use super::{Colors, Terminal, end, end_line, visible};
use crate::cell::{Cell, Fill};
use crate::clue::{Clue, Direction, Part};
use crate::color::Rgb;
use crate::picture::Picture;

/// The number of cells behind a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    wide: usize,
    tall: usize,
}

impl Picture {
    pub(super) fn blocks(&self, terminal: &Terminal) -> String {
        let (width, _) = self.shape.as_rectangle().unwrap_or_default();
        let two = self.two_colors(terminal.colors);
        let clues = Clues::new(self, terminal.colors);
        let [half, quarter, braille] =
            [(1, 2), (2, 2), (2, 4)].map(|(wide, tall)| Size { wide, tall });
        if terminal.fits(width + 2 + clues.width()) {
            return self.in_blocks(terminal, &clues, half, two);
        }
        // A block of more than two cells has more cells than a character has colors.
        let size = if terminal.fits(width + 2) || two.is_none() {
            half
        } else if terminal.fits(width.div_ceil(2) + 2) {
            quarter
        } else {
            braille
        };
        self.in_blocks(terminal, &Clues::default(), size, two)
    }

    /// The colors of ink and ground, if all cells have these two. Where there are no colors they may be any.
    fn two_colors(&self, colors: Colors) -> Option<Paint> {
        let is_plain = self.is_plain();
        let (mut ink, mut ground) = (None, None);
        for cell in self.cells.iter().filter(|_| is_plain && colors > Colors::None) {
            let is_ink = cell.as_ink()?;
            let rgb = match cell.fill {
                Fill::Ink => Rgb::BLACK,
                fill => fill.rgb(),
            };
            let place = if is_ink { &mut ink } else { &mut ground };
            if *place.get_or_insert(rgb) != rgb {
                return None;
            }
        }
        let paint = Paint {
            front: Some(ink.unwrap_or(Rgb::BLACK)),
            back: Some(ground.unwrap_or(Rgb::WHITE)),
        };
        is_plain.then_some(paint)
    }

    /// Cells in blocks of one size, in two colors or in any.
    fn in_blocks(
        &self,
        terminal: &Terminal,
        clues: &Clues<'_>,
        size: Size,
        two: Option<Paint>,
    ) -> String {
        let (width, height) = self.shape.as_rectangle().unwrap_or_default();
        let mut text = String::new();
        clues.above(&mut text, 1);
        let edge = "─".repeat(width.div_ceil(size.wide));
        let indent = clues.indent();
        text += &format!("{:indent$}┌{edge}┐\n", "");
        for upper in (0..height).step_by(size.tall) {
            clues.left(&mut text, upper);
            text.push('│');
            let mut line = Painter::new(&mut text, terminal.colors);
            for left in (0..width).step_by(size.wide) {
                let (c, paint) = self.block((upper, left), size, two);
                line.put(c, paint);
            }
            line.reset();
            text.push('│');
            if size.tall == 2 {
                clues.right(&mut text, upper + 1);
            }
            end_line(&mut text);
        }
        text += &format!("{:indent$}└{edge}┘", "");
        end(text)
    }

    /// The cell in a row and a column, if it is on the board.
    fn at(&self, row: usize, column: usize) -> Option<&Cell> {
        let (width, height) = self.shape.as_rectangle()?;
        let is_inside = row < height && column < width;
        is_inside.then(|| self.cells.get(row * width + column)).flatten()
    }

    /// The character for the cells from this one on, and its colors.
    fn block(
        &self,
        (row, column): (usize, usize),
        size: Size,
        two: Option<Paint>,
    ) -> (char, Paint) {
        if let Some(paint) = two {
            // The bit of a cell is its place in the order in which the characters number their dots.
            let places: &[(usize, usize)] = match size {
                Size { wide: 1, .. } => &[(0, 0), (1, 0)],
                Size { tall: 2, .. } => &[(0, 0), (0, 1), (1, 0), (1, 1)],
                Size { .. } => &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)],
            };
            let dots = places.iter().enumerate().fold(0, |dots, (bit, (down, right))| {
                let cell = self.at(row + down, column + right);
                dots | usize::from(cell.and_then(Cell::as_ink) == Some(true)) << bit
            });
            let c = match size {
                Size { wide: 1, .. } => [' ', '▀', '▄', '█'][dots],
                Size { tall: 2, .. } => QUARTERS[dots],
                Size { .. } => char::from_u32(0x2800 + dots as u32).unwrap_or(' '),
            };
            return (c, paint);
        }
        let [front, back] = [row, row + 1]
            .map(|row| Some(self.at(row, column).map_or(Rgb::WHITE, |cell| cell.fill.rgb())));
        ('▀', Paint { front, back })
    }
}

/// Block characters, indexed by the inked quarters: 1 upper left, 2 upper right, 4 lower left, 8
/// lower right.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The clues of a rectangle, in lines.
#[derive(Debug, Default)]
pub(super) struct Clues<'p> {
    colors: Colors,
    /// By row.
    rows: Vec<Option<&'p Clue>>,
    /// By column, the characters from the top, each with the fill behind it.
    stacks: Vec<Stack>,
    /// By row, the clue on the right; by column, the characters below: only boards in letters have them.
    opposite: Vec<Option<&'p Clue>>,
    below: Vec<Stack>,
    /// The characters of the longest clue that stands to the left.
    margin: usize,
    /// The length of the longest clue to the right.
    right: usize,
}

/// The characters of a column's clue, each with the fill behind it.
type Stack = Vec<(char, Fill)>;

impl<'p> Clues<'p> {
    fn new(picture: &'p Picture, colors: Colors) -> Self {
        let width = picture.shape.as_rectangle().map_or(0, |(width, _)| width);
        let [rows, opposite] = [Direction::Left, Direction::Right].map(|side| {
            let on = picture.clues.iter().filter(|clue| clue.side == side);
            let beside: BTreeMap<_, _> = kleene_text::gather(on.map(|clue| (clue.cell, clue)));
            let rows = picture.shape.rows();
            rows.map(|cells| beside.range(cells).next().map(|(_, &clue)| clue)).collect::<Vec<_>>()
        });
        let columns = [Direction::Up, Direction::Down].map(|side| {
            let mut columns: Vec<Option<&Clue>> = alloc::vec![None; width];
            let on = picture.clues.iter().filter(|clue| clue.side == side);
            for clue in on.filter(|clue| clue.cell < picture.cells.len()) {
                if let Some(column) = clue.cell.checked_rem(width) {
                    columns[column] = Some(clue);
                }
            }
            columns
        });
        // Adjacent two-digit numbers are ambiguous without a separator.
        let mut parts = columns.iter().flatten().flatten().flat_map(|clue| &clue.parts);
        let is_divided = parts.clone().all(|part| part.fill == Fill::Paper)
            && parts.any(|part| part.text.chars().count() > 1);
        let [stacks, below] = columns.map(|columns| {
            columns
                .into_iter()
                .map(|clue| stack(clue.map_or(&[], |clue| &clue.parts), is_divided))
                .collect()
        });
        // Each line of text has two rows, with the clue of the upper one on the left.
        let (margin, right) =
            (longest(rows.iter().step_by(2)), longest(rows.iter().skip(1).step_by(2)));
        Self { colors, rows, stacks, opposite, below, margin, right }
    }

    /// The columns before the frame.
    pub(super) fn indent(&self) -> usize {
        if self.margin > 0 { self.margin + 1 } else { 0 }
    }

    /// The columns that clues take on both sides of the frame.
    pub(super) fn width(&self) -> usize {
        self.indent() + if self.right > 0 { self.right + 1 } else { 0 }
    }

    /// Whether there are clues other than those on the left, which a frame must separate from
    /// cells.
    pub(super) fn is_framed(&self) -> bool {
        self.opposite.iter().any(Option::is_some)
            || self.stacks.iter().chain(&self.below).any(|stack| !stack.is_empty())
    }

    /// The clues of the columns, read downwards, each this many characters after the one before.
    pub(super) fn above(&self, text: &mut String, pitch: usize) {
        let height = self.stacks.iter().map(Vec::len).max().unwrap_or(0);
        for above in (1..=height).rev() {
            self.line_of_columns(
                text,
                pitch,
                self.stacks.iter().map(|stack| stack.len().checked_sub(above).map(|at| stack[at])),
            );
        }
    }

    /// The clues below the columns, read downwards.
    pub(super) fn below(&self, text: &mut String, pitch: usize) {
        let height = self.below.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            self.line_of_columns(
                text,
                pitch,
                self.below.iter().map(|stack| stack.get(line).copied()),
            );
        }
    }

    /// A line with a character for each column, or none.
    fn line_of_columns(
        &self,
        text: &mut String,
        pitch: usize,
        columns: impl Iterator<Item = Option<(char, Fill)>>,
    ) {
        const BLANK: (char, Fill) = (' ', Fill::Paper);
        let more = pitch.saturating_sub(1);
        let mut line = Vec::new();
        for at in columns {
            line.extend(core::iter::repeat_n(BLANK, more / 2));
            line.push(at.unwrap_or(BLANK));
            line.extend(core::iter::repeat_n(BLANK, more.div_ceil(2)));
        }
        let used = line.iter().rposition(|&(c, _)| c != ' ').map_or(0, |last| last + 1);
        *text += &" ".repeat(self.indent() + 1);
        self.write(text, line.into_iter().take(used));
        end_line(text);
    }

    /// The clue of a row whose end has one, on the right.
    pub(super) fn opposite(&self, text: &mut String, row: usize) {
        if let Some(clue) = self.opposite.get(row).copied().flatten() {
            text.push(' ');
            self.row(text, clue);
        }
    }

    /// The clue of a row to its left.
    pub(super) fn left(&self, text: &mut String, row: usize) {
        if self.margin == 0 {
            return;
        }
        let clue = self.rows.get(row).copied().flatten();
        let len = clue.map_or(0, |clue| clue.text().chars().count());
        *text += &" ".repeat(self.margin - len.min(self.margin));
        clue.into_iter().for_each(|clue| self.row(text, clue));
        text.push(' ');
    }

    fn right(&self, text: &mut String, row: usize) {
        if let Some(clue) = self.rows.get(row).copied().flatten() {
            text.push(' ');
            self.row(text, clue);
        }
    }

    fn row(&self, text: &mut String, clue: &Clue) {
        let mut line = Vec::new();
        for (number, part) in clue.parts.iter().enumerate() {
            line.extend((number > 0).then_some((' ', Fill::Paper)));
            line.extend(part.text.chars().map(|c| (visible(c), part.fill)));
        }
        self.write(text, line.into_iter());
    }

    /// Writes characters on their fills; dim if no part has one.
    fn write(&self, text: &mut String, line: impl Iterator<Item = (char, Fill)> + Clone) {
        if self.colors > Colors::None && line.clone().all(|(_, fill)| fill == Fill::Paper) {
            *text += DIM;
            text.extend(line.map(|(c, _)| c));
            *text += RESET;
            return;
        }
        let mut painter = Painter::new(text, self.colors);
        for (c, fill) in line {
            let paint = if fill == Fill::Paper { Paint::default() } else { Paint::on(fill.rgb()) };
            painter.put(c, paint);
        }
        painter.reset();
    }
}

/// Lines of clues for a board in letters, a row a line.
pub(super) fn of_letters<'p>(picture: &'p Picture, terminal: &Terminal) -> Clues<'p> {
    let mut clues = Clues::new(picture, terminal.colors);
    (clues.margin, clues.right) = (longest(clues.rows.iter()), longest(clues.opposite.iter()));
    clues
}

/// The characters of the longest of these clues.
fn longest<'c>(clues: impl Iterator<Item = &'c Option<&'c Clue>>) -> usize {
    clues.flatten().map(|clue| clue.text().chars().count()).max().unwrap_or(0)
}

/// The characters of a column's clue, with a point between its parts if they are divided.
fn stack(parts: &[Part], is_divided: bool) -> Stack {
    let mut stack = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if number > 0 && is_divided {
            stack.push(('·', Fill::Paper));
        }
        stack.extend(part.text.chars().map(|c| (visible(c), part.fill)));
    }
    stack
}

impl Cell {
    /// Whether a cell is ink, and not the ground, where it is one of them: by its fill, or where there are no colors by
    /// the letter for its color, `#` or `.`.
    pub(super) fn as_ink(&self) -> Option<bool> {
        match (self.fill, self.letter) {
            (Fill::Ink, _) | (Fill::Rgb(_), Some('#')) => Some(true),
            (Fill::Paper, _) | (Fill::Rgb(_), Some('.')) => Some(false),
            _ => None,
        }
    }

    /// The character that stands for a cell where there are no colors.
    pub(super) fn sign(&self) -> char {
        use crate::cell::Mark;
        let of_mark = self.mark.map(|mark| match mark {
            Mark::Cross => 'x',
            Mark::Circle => 'o',
            Mark::Dot => '·',
        });
        let of_fill = match self.fill {
            Fill::Outside => ' ',
            Fill::Ink => '#',
            Fill::Unknown => '?',
            Fill::Paper | Fill::Rgb(_) | Fill::Class(_) => '.',
        };
        let letter = self.letter.filter(|_| self.fill != Fill::Unknown);
        let glyph = self.glyph.filter(|glyph| !glyph.is_whitespace());
        glyph.or(of_mark).or(letter).map_or(of_fill, visible)
    }
}
