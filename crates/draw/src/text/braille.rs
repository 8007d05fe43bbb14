//! Paths among places around a polygon, in dots of Braille.

use alloc::string::String;
use alloc::vec::Vec;

use super::paint::{Paint, Painter};
use super::{Terminal, end, end_line, visible};
use crate::cell::{Cell, Fill};
use crate::color::stroke;
use crate::geometry::{Point, places};
use crate::picture::Picture;
use crate::shape::Kind;

/// Columns and rows of the canvas, in characters.
const SIZE: (usize, usize) = (29, 15);

/// The cells behind one character.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// Dots as in the code points from U+2800 on.
    dots: u8,
    letter: Option<(char, Paint)>,
    /// The path last drawn here.
    path: Option<usize>,
}

impl Picture {
    pub(super) fn braille(&self, terminal: &Terminal) -> String {
        let Kind::Polygon { sides } = &self.shape.0 else { return String::new() };
        let points = places(sides);
        let mut canvas = Canvas::new();
        for (number, path) in self.paths.iter().enumerate() {
            let points: Vec<Point> =
                path.cells.iter().filter_map(|&cell| points.get(cell).copied()).collect();
            for pair in points.windows(2) {
                canvas.line(pair[0], pair[1], number);
            }
        }
        for (cell, &point) in self.cells.iter().zip(&points) {
            canvas.letter(point, cell);
        }
        let mut text = String::new();
        for row in canvas.0.chunks(SIZE.0) {
            let mut line = Painter::new(&mut text, terminal.colors);
            for place in row {
                let dots = char::from_u32(0x2800 + u32::from(place.dots)).unwrap_or(' ');
                let dots = if place.dots == 0 { ' ' } else { dots };
                match place.letter {
                    Some((letter, paint)) => line.put(letter, paint),
                    None => line.put(dots, Paint { front: place.path.map(stroke), back: None }),
                }
            }
            line.reset();
            end_line(&mut text);
        }
        for (number, label) in self.labels() {
            let mut line = Painter::new(&mut text, terminal.colors);
            let paint = Paint { front: Some(stroke(number)), back: None };
            label.chars().for_each(|c| line.put(visible(c), paint));
            line.reset();
            end_line(&mut text);
        }
        end(text)
    }
}

struct Canvas(Vec<Place>);

impl Canvas {
    fn new() -> Self {
        Self(vec![Place::default(); SIZE.0 * SIZE.1])
    }

    /// The dot of a point, two in a column and four in a row; letters have the outermost characters.
    fn dot(point: Point) -> (f64, f64) {
        let (columns, rows) = (SIZE.0 as f64 - 1.0, SIZE.1 as f64 - 1.0);
        ((point.x * columns + 0.5) * 2.0, (point.y * rows + 0.5) * 4.0)
    }

    fn line(&mut self, from: Point, to: Point, path: usize) {
        let (start, end) = (Self::dot(from), Self::dot(to));
        let (across, down) = (end.0 - start.0, end.1 - start.1);
        let steps = libm::ceil(across.abs().max(down.abs())).max(1.0);
        for step in 0..=steps as usize {
            let share = step as f64 / steps;
            let (x, y) = (start.0 + across * share, start.1 + down * share);
            self.set(x as usize, y as usize, path);
        }
    }

    fn set(&mut self, x: usize, y: usize, path: usize) {
        // By column of the character, the bits from the top.
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let place = y / 4 * SIZE.0 + x / 2;
        if let Some(place) = self.0.get_mut(place).filter(|_| x / 2 < SIZE.0) {
            place.dots |= BITS[x % 2][y % 4];
            place.path = Some(path);
        }
    }

    fn letter(&mut self, point: Point, cell: &Cell) {
        let (x, y) = Self::dot(point);
        let place = y as usize / 4 * SIZE.0 + x as usize / 2;
        let paint = match (cell.highlight, cell.fill) {
            (Some(highlight), _) => Paint::on(highlight.rgb()),
            (None, Fill::Paper | Fill::Outside) => Paint::default(),
            (None, fill) => Paint::on(fill.rgb()),
        };
        if let Some(place) = self.0.get_mut(place) {
            place.letter = Some((cell.sign(), paint));
        }
    }
}
