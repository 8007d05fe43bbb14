//! Pictures: a box with the way of each word, as text and as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::canvas::{Canvas, Point};
use crate::puzzle::{Position, Puzzle};

/// Colors of the ways, as in a terminal and as in SVG.
const COLORS: [(u8, &str); 6] = [
    (34, "#3465a4"),
    (31, "#cc0000"),
    (32, "#4e9a06"),
    (35, "#75507b"),
    (33, "#c17d11"),
    (36, "#06989a"),
];

/// Side of the SVG in pixels.
const SIZE: f64 = 360.0;

/// A box and the ways of words through it. See [`Puzzle::draw`].
#[derive(Clone, Debug)]
pub struct Drawing<'p> {
    puzzle: &'p Puzzle,
    words: Vec<String>,
    ways: Vec<Vec<Position>>,
}

impl Puzzle {
    /// A picture of the box and of the ways that words take, each from where the one before it
    /// ended; `None` if they cannot be spelled so.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let picture = puzzle.draw(["bifurcated", "dental"]).expect("a game");
    /// assert!(picture.to_text(false).contains('E'));
    /// assert!(picture.to_svg().starts_with("<svg"));
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<S: AsRef<str>>(&self, words: impl IntoIterator<Item = S>) -> Option<Drawing<'_>> {
        let words: Vec<String> = words.into_iter().map(|word| word.as_ref().into()).collect();
        let ways = if words.is_empty() { Vec::new() } else { self.spelling(&words)? };
        Some(Drawing { puzzle: self, words, ways })
    }

    /// Where the places are, in a square of side 1: the first side at the top, the others
    /// clockwise. On a box of up to four sides each is read from left to right or from top to
    /// bottom.
    fn points(&self) -> Vec<Point> {
        let corners = corners(self.sides().len());
        let mut points = Vec::new();
        for (side, letters) in self.sides().iter().enumerate() {
            // Of two sides the second is opposite.
            let side = if self.sides().len() == 2 { side * 2 } else { side };
            let (mut from, mut to) = (corners[side], corners[(side + 1) % corners.len()]);
            if corners.len() == 4 && side >= 2 {
                (from, to) = (to, from);
            }
            let step = 1.0 / letters.len() as f64;
            points.extend((0..letters.len()).map(|at| from.towards(to, (at as f64 + 0.5) * step)));
        }
        points
    }
}

/// The corners of a regular polygon, clockwise from the left end of the top side; those of a square
/// if there are fewer than three sides.
fn corners(sides: usize) -> Vec<Point> {
    let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    if matches!(sides, 1 | 2 | 4) {
        return square.iter().map(|&(x, y)| Point { x, y }).collect();
    }
    let turn = core::f64::consts::TAU / sides as f64;
    let corner = |corner: usize| {
        let angle = turn * (corner as f64 - 0.5);
        Point { x: 0.5 + 0.5 * libm::sin(angle), y: 0.5 - 0.5 * libm::cos(angle) }
    };
    (0..sides).map(corner).collect()
}

impl Drawing<'_> {
    /// The picture in characters: ways as dots of Braille, letters around them, and the words
    /// below. In colors, if wanted, by the escape sequences of terminals.
    #[must_use]
    pub fn to_text(&self, is_colored: bool) -> String {
        let mut canvas = Canvas::new(29, 15);
        let points = self.puzzle.points();
        for (word, way) in self.ways.iter().enumerate() {
            for pair in way.windows(2) {
                let [from, to] = [pair[0], pair[1]].map(|place| points[usize::from(place)]);
                canvas.line(from, to, word);
            }
        }
        for (place, &point) in points.iter().enumerate() {
            canvas.letter(point, self.puzzle.letter(place as Position).to_ascii_uppercase());
        }
        let color = |word: usize| COLORS[word % COLORS.len()].0;
        let mut text = String::new();
        for row in canvas.rows() {
            let mut line = String::new();
            for (letter, word) in row {
                match word.filter(|_| is_colored) {
                    Some(word) => {
                        let _ = write!(line, "\x1b[{}m{letter}\x1b[0m", color(word));
                    }
                    None => line.push(letter),
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        for (number, word) in self.words.iter().enumerate() {
            let _ = if is_colored {
                writeln!(text, "\x1b[{}m{word}\x1b[0m", color(number))
            } else {
                writeln!(text, "{word}")
            };
        }
        text
    }

    /// The picture as an SVG document: a polyline for each word, with a dot where it starts.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let margin = SIZE * 0.12;
        let scale = |point: Point| {
            let inner = SIZE - 2.0 * margin;
            (margin + point.x * inner, margin + point.y * inner)
        };
        let points: Vec<Point> = self.puzzle.points();
        let height = SIZE + 22.0 * self.words.len() as f64;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {height}\" \
             font-family=\"sans-serif\">\n"
        );
        let outline: Vec<String> = corners(self.puzzle.sides().len())
            .into_iter()
            .map(scale)
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        let _ = writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"none\" stroke=\"#888\" stroke-width=\"2\"/>",
            outline.join(" ")
        );
        for (number, (word, way)) in self.words.iter().zip(&self.ways).enumerate() {
            let color = COLORS[number % COLORS.len()].1;
            let line: Vec<(f64, f64)> =
                way.iter().map(|&place| scale(points[usize::from(place)])).collect();
            let text: Vec<String> = line.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"3\" \
                 stroke-linejoin=\"round\" stroke-opacity=\"0.8\"><title>{word}</title></polyline>",
                text.join(" ")
            );
            if let Some((x, y)) = line.first() {
                let _ =
                    writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{color}\"/>");
            }
            let y = SIZE + 22.0 * number as f64;
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{y:.1}\" font-size=\"18\" text-anchor=\"middle\" \
                 fill=\"{color}\">{word}</text>",
                SIZE / 2.0
            );
        }
        for (place, &point) in points.iter().enumerate() {
            let away = Point { x: 0.5, y: 0.5 }.towards(point, 1.17);
            let (x, y) = scale(away);
            let letter = self.puzzle.letter(place as Position).to_ascii_uppercase();
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"22\" text-anchor=\"middle\">{letter}</text>",
                y + 7.0
            );
        }
        svg.push_str("</svg>\n");
        svg
    }
}
