//! Compares the places of what an image shows with those that the attributes of the SVG document give.
//!
//! The reader here is not that of the images: it knows the places and sizes of texts, rectangles and circles only.

use alloc::string::String;
use alloc::vec::Vec;

use roxmltree::{Document, Node};

use super::super::image::Image;
use super::super::painted;
use crate::{
    Between, Cage, Cell, Clue, Direction, Fill, Highlight, Mark, Paper, Part, Path, PathEnd,
    Picture, Rgb, Shape, Sheet, Sign, Weight,
};

/// A rectangle: its least and its largest coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn around(points: &[(f64, f64)]) -> Self {
        let (xs, ys) = (points.iter().map(|at| at.0), points.iter().map(|at| at.1));
        Self {
            left: xs.clone().fold(f64::MAX, f64::min),
            top: ys.clone().fold(f64::MAX, f64::min),
            right: xs.fold(f64::MIN, f64::max),
            bottom: ys.fold(f64::MIN, f64::max),
        }
    }

    fn contains(self, other: Self, slack: f64) -> bool {
        self.left <= other.left + slack
            && self.top <= other.top + slack
            && self.right >= other.right - slack
            && self.bottom >= other.bottom - slack
    }

    fn longest_side(self) -> f64 {
        (self.right - self.left).max(self.bottom - self.top)
    }

    fn middle(self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }
}

/// An image, with the coordinates of its left upper corner and the pixels to a unit of the document.
struct Painted {
    image: Image,
    corner: (f64, f64),
    scale: f64,
}

impl Painted {
    fn new(svg: &str) -> Self {
        let document = Document::parse(svg).expect("a document");
        let image =
            painted(svg, if svg.contains("mm\"") { 1.0 } else { 3.0 }).expect("it is small");
        let view = document.root_element().attribute("viewBox").expect("one").split(' ');
        let view: Vec<f64> = view.map(|number| number.parse().unwrap()).collect();
        Self { corner: (view[0], view[1]), scale: f64::from(image.width) / view[2], image }
    }

    /// The area in which another image of this size differs.
    fn difference(&self, other: &Self) -> Option<Area> {
        assert_eq!(self.image.pixels.len(), other.image.pixels.len());
        let width = self.image.width as usize;
        let pixels = self.image.pixels.chunks(3).zip(other.image.pixels.chunks(3)).enumerate();
        let places: Vec<_> = pixels
            .filter(|(_, (one, other))| one != other)
            .map(|(number, _)| ((number % width) as f64, (number / width) as f64))
            .flat_map(|(x, y)| [(x, y), (x + 1.0, y + 1.0)])
            .map(|(x, y)| (self.corner.0 + x / self.scale, self.corner.1 + y / self.scale))
            .collect();
        (!places.is_empty()).then(|| Area::around(&places))
    }

    /// The color of the pixel at a point of the document.
    fn color(&self, x: f64, y: f64) -> Rgb {
        let (x, y) = ((x * self.scale) as usize, (y * self.scale) as usize);
        let pixel = &self.image.pixels[(y * self.image.width as usize + x) * 3..];
        Rgb(pixel[0], pixel[1], pixel[2])
    }
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |text| text.parse().expect("a number"))
}

/// The place in the document of a point in an element's coordinates.
fn moved(node: Node<'_, '_>, mut at: (f64, f64)) -> (f64, f64) {
    for outer in node.ancestors() {
        let steps: Vec<_> = outer.attribute("transform").unwrap_or("").split(')').collect();
        for step in steps.iter().rev().filter(|step| !step.is_empty()) {
            let (name, numbers) = step.trim().split_once('(').expect("a step");
            let numbers: Vec<f64> = numbers.split(' ').map(|text| text.parse().unwrap()).collect();
            at = match name {
                "translate" => (at.0 + numbers[0], at.1 + numbers[1]),
                "scale" => (at.0 * numbers[0], at.1 * numbers[0]),
                _ => {
                    let (sine, cosine) = numbers[0].to_radians().sin_cos();
                    (at.0 * cosine - at.1 * sine, at.0 * sine + at.1 * cosine)
                }
            };
        }
    }
    at
}

/// The area of a text, by its attributes and the sizes of its classes, and whether its ink fills most of it.
fn text_area(node: Node<'_, '_>, text: &str) -> (Area, bool) {
    let classes: Vec<&str> = node.attribute("class").unwrap_or("").split(' ').collect();
    let sizes = [
        ("glyph", (16.0, false)),
        ("corner", (6.6, false)),
        ("small", (5.0, false)),
        ("tight", (5.6, false)),
        ("pencil", (8.0, false)),
        ("heading", (15.0, true)),
    ];
    let size = sizes.iter().find(|(class, _)| classes.contains(class));
    let (size, is_mono) = size.map_or((12.0, true), |(_, size)| *size);
    let wide = text.chars().count() as f64 * size * if is_mono { 0.602 } else { 0.8 };
    let (x, y) = (number(node, "x"), number(node, "y"));
    let is_centered = classes.contains(&"glyph")
        || classes.contains(&"pencil")
        || node.attribute("text-anchor").is_some();
    let left = if is_centered { x - wide / 2.0 } else { x };
    let is_central = !is_mono || node.attribute("dominant-baseline").is_some();
    let (top, bottom) = if is_central {
        (y - 0.6 * size, y + 0.65 * size)
    } else {
        (y - 0.95 * size, y + 0.3 * size)
    };
    let corners = [(left, top), (left + wide, top), (left, bottom), (left + wide, bottom)];
    (Area::around(&corners.map(|corner| moved(node, corner))), is_mono && text.len() > 2)
}

/// Compares each text, rectangle and circle of a document with the pixels that go with it. Returns how many there are.
fn compare(svg: &str) -> usize {
    let document = Document::parse(svg).expect("a document");
    let all = Painted::new(svg);
    let mut count = 0;
    for node in document.descendants().filter(Node::is_element) {
        let range = node.range();
        let shown = &svg[range.clone()];
        let name = node.tag_name().name();
        let text: String =
            node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
        let (expected, is_filled) = match name {
            "text" => text_area(node, &text),
            "rect" => {
                let (x, y) = (number(node, "x"), number(node, "y"));
                let (right, bottom) = (x + number(node, "width"), y + number(node, "height"));
                (Area::around(&[moved(node, (x, y)), moved(node, (right, bottom))]), true)
            }
            "circle" => {
                let (x, y, radius) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
                let corners = [(x - radius, y - radius), (x + radius, y + radius)];
                (Area::around(&corners.map(|corner| moved(node, corner))), true)
            }
            _ => continue,
        };
        let without = format!("{}{}", &svg[..range.start], &svg[range.end..]);
        let Some(ink) = all.difference(&Painted::new(&without)) else {
            assert!(text.trim().is_empty() && name != "circle", "no pixels of {shown}");
            continue;
        };
        count += 1;
        // A pixel that is touched counts whole. A stroke is at most 3 units wide, and half of it is outside.
        let slack = 1.0 / all.scale + if name == "text" { 0.2 } else { 1.5 };
        assert!(expected.contains(ink, slack), "{shown}: {ink:?} is not in {expected:?}");
        if is_filled {
            let (has, of) = (ink.longest_side(), expected.longest_side());
            assert!(has > 0.7 * of, "{shown}: {ink:?} does not fill {expected:?}");
        }
        if name == "circle" || node.attribute("class").is_some_and(|class| class.contains("glyph"))
        {
            let ((x, y), (to_x, to_y)) = (ink.middle(), expected.middle());
            let apart = (x - to_x).hypot(y - to_y);
            assert!(apart < 2.5, "{shown}: the middle of {ink:?} is not that of {expected:?}");
        }
    }
    count
}

/// Compares the color near the middle of each cell with its fill.
fn compare_fills(picture: &Picture) {
    let (all, around) = (Painted::new(&picture.to_svg()), picture.around());
    for (cell, at) in picture.cells().iter().zip(picture.shape.middles()) {
        let found = all.color(around.left + at.x + 7.0, around.top + at.y);
        assert_eq!(found, cell.fill.rgb(), "{cell:?} at {at:?}");
    }
}

fn letters(shape: Shape, letters: &str) -> Picture {
    let mut picture = Picture::new(shape, "Letters");
    for (cell, letter) in letters.chars().enumerate() {
        *picture.cell_mut(cell) = Cell::new().glyph(letter).given(cell % 2 == 0);
    }
    picture
}

#[test]
fn squares_with_clues_on_all_sides_a_legend_and_a_caption() {
    let red = Fill::Rgb(Rgb(200, 40, 30));
    let mut picture =
        letters(Shape::rectangle(4, 3), "AбÄ1").bold_every(2, 0).caption("a caption\nof two lines");
    *picture.cell_mut(4) = Cell::new().fill(Fill::Ink).mark(Mark::Dot);
    *picture.cell_mut(5) = Cell::new().mark(Mark::Circle);
    *picture.cell_mut(6) = Cell::new().pencil("1234 6789").pencil_means([0], Highlight::Premise);
    *picture.cell_mut(7) = Cell::new().pencil("ab").highlight(Highlight::Guess);
    let picture = picture
        .clue(Clue::from_parts(0, Direction::Left, [Part::new("2").fill(red), Part::new("11")]))
        .clue(Clue::new(4, Direction::Left, "(a|b)*").highlight(Highlight::Premise))
        .clue(Clue::from_parts(0, Direction::Up, [Part::new("1"), Part::new("10")]))
        .clue(Clue::new(1, Direction::Up, "[^ab]+.*"))
        .clue(Clue::new(9, Direction::Down, "Wörter+"))
        .clue(Clue::new(3, Direction::Right, "(.)\\1"));
    assert_eq!(compare(&picture.to_svg()), 34);
    let sheet = Sheet::new("A heading", [picture]);
    assert_eq!(compare(&sheet.to_svg()), 35);
    assert_eq!(compare(&sheet.paper(Paper::A4).to_svg()), 35);
}

#[test]
fn hexagons_and_triangles_with_slanted_clues() {
    let hexagon = letters(Shape::hexagon(2), "ΑΒΓΔΕΖΗ")
        .clue(Clue::new(0, Direction::UpperRight, "(AB|C)*"))
        .clue(Clue::new(6, Direction::LowerRight, "[^X]+Y"));
    assert_eq!(compare(&hexagon.to_svg()), 9);
    let gold = Fill::Rgb(Rgb(240, 180, 10));
    let parts = [Part::new("1").fill(gold), Part::new("3").fill(gold)];
    let mut triangles = Picture::new(Shape::triangles([(1, 5), (0, 7)].into()), "Triangles")
        .clue(Clue::from_parts(4, Direction::UpperRight, parts.clone()))
        .clue(Clue::from_parts(11, Direction::LowerRight, parts));
    *triangles.cell_mut(2) = Cell::new().fill(gold);
    assert_eq!(compare(&triangles.to_svg()), 8);
}

#[test]
fn groups_signs_and_pale_paths() {
    let picture = letters(Shape::rectangle(3, 3), "123")
        .cage(Cage::new([0, 1, 4], "12+"))
        .between(Between::new(3, 4, Sign::Less))
        .between(Between::new(4, 5, Sign::OpenDisc))
        .between(Between::new(5, 8, Sign::FilledDisc))
        .path(Path::new([6, 7], "bulb").start(PathEnd::Disc).pale(Weight::Heavy));
    assert_eq!(compare(&picture.to_svg()), 7);
}

#[test]
fn words_at_a_polygon() {
    let picture = letters(Shape::polygon([2, 1, 2].into()), "ABCDE")
        .path(Path::new([0, 2, 4], "a word").start(PathEnd::Disc).end(PathEnd::Ring));
    // Five letters, three dots, the disc and the ring, the label.
    assert_eq!(compare(&picture.to_svg()), 11);
}

#[test]
fn each_cell_has_its_fill() {
    let shapes =
        [Shape::rectangle(3, 2), Shape::hexagon(2), Shape::triangles([(1, 3), (0, 5)].into())];
    for shape in shapes {
        let mut picture =
            Picture::new(shape, "Fills").clue(Clue::new(0, Direction::Left, "a clue"));
        for cell in 0..picture.cells().len() {
            let fill = if cell == 1 { Fill::Ink } else { Fill::Class(cell as u32) };
            *picture.cell_mut(cell) = Cell::new().fill(fill);
        }
        compare_fills(&picture);
        compare_fills(&picture.cage(Cage::new([0], "1")));
    }
}
