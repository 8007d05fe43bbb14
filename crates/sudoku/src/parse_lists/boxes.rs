//! The size of boxes that values beside a board name.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::parse_size;

use super::{Kind, Node};
use crate::shape::Shape;

/// The size of the boxes of a board, as the values beside it name it.
#[derive(Default)]
pub(super) struct Boxes {
    size: usize,
    width: Option<usize>,
    height: Option<usize>,
}

/// Beginnings of the names of such values.
const NAMES: [&str; 6] = ["box", "block", "subgrid", "region", "bw", "bh"];

impl Boxes {
    /// The boxes that values beside a board of this side name, on all levels around it.
    pub(super) fn beside(nodes: &[Node<'_>], board: &Range<usize>, size: usize) -> Self {
        let mut boxes = Self { size, ..Self::default() };
        boxes.collect(nodes, board);
        boxes
    }

    fn collect(&mut self, nodes: &[Node<'_>], board: &Range<usize>) {
        for node in nodes {
            match (&node.kind, name(node)) {
                (Kind::Word(word), Some(name)) => {
                    let side = if name == "bw" || name.contains("width") || name.ends_with("boxw") {
                        &mut self.width
                    } else if name == "bh" || name.contains("height") || name.ends_with("boxh") {
                        &mut self.height
                    } else {
                        self.take_lines(&name, word);
                        continue;
                    };
                    *side = word.parse().ok().or(*side);
                }
                (Kind::List(items), Some(_)) => {
                    self.collect(items, board);
                    self.take_sides(items);
                }
                (Kind::List(items), None) if node.has(board) && node.span != *board => {
                    self.collect(items, board);
                }
                _ => {}
            }
        }
    }

    /// Takes the rows or the columns of a box, `boxRows: 2`, if they are the usual ones: others may be numbers of boxes.
    fn take_lines(&mut self, name: &str, word: &str) {
        let Ok(usual) = Shape::from_size(self.size) else { return };
        let sides = [
            (["rows", "row"], usual.box_rows(), &mut self.height),
            (["cols", "columns"], usual.box_columns(), &mut self.width),
        ];
        for (ends, number, side) in sides {
            if ends.iter().any(|end| name.ends_with(end)) && word.parse() == Ok(number) {
                *side = Some(number);
            }
        }
    }

    /// Takes the sides of a box that an object names, as in `box: {rows: 2, cols: 3}`.
    fn take_sides(&mut self, items: &[Node<'_>]) {
        for item in items {
            let Kind::Word(word) = item.kind else { continue };
            match item.key {
                Some("rows" | "height" | "h") => self.height = word.parse().ok().or(self.height),
                Some("cols" | "columns" | "width" | "w") => {
                    self.width = word.parse().ok().or(self.width);
                }
                _ => {}
            }
        }
    }

    /// The shape of the board, if its values name both sides of its boxes.
    pub(super) fn shape(&self) -> Option<Shape> {
        let shape = Shape::new(self.height?, self.width?).ok()?;
        (shape.size() == self.size).then_some(shape)
    }

    /// Whether a value that names boxes or the size says no more than the shape; `None` for other values.
    pub(super) fn says_of(&self, node: &Node<'_>) -> Option<bool> {
        if let (Some("size" | "gridSize" | "grid_size" | "boardSize" | "order"), Kind::Word(word)) =
            (node.key, &node.kind)
        {
            // The rows, the side of a box, or the cells.
            let sizes = [self.size, self.size.isqrt(), self.size * self.size];
            return Some(word.parse::<usize>().map_or(true, |size| sizes.contains(&size)));
        }
        if let Some("rows" | "cols" | "columns" | "max" | "maxValue" | "maxDigit") = node.key {
            if let Some(number) = node.number() {
                let shape = Shape::from_size(self.size).ok();
                let is_side = shape.is_some_and(|shape| {
                    [shape.size(), shape.box_rows(), shape.box_columns()].contains(&number)
                });
                return Some(is_side || [self.width, self.height].contains(&Some(number)));
            }
        }
        name(node)?;
        Some(match &node.kind {
            Kind::List(items) if self.are_regions(items) => true,
            Kind::List(items) => items.iter().all(|item| match item.key {
                Some("rows" | "cols" | "columns" | "width" | "height" | "w" | "h") => {
                    self.shape().is_some()
                }
                Some(_) => self.says_of(item) == Some(true),
                None => matches!(item.kind, Kind::Word(word) if self.is_usual(word)),
            }),
            // A board without boxes is no sudoku.
            Kind::Word(word)
                if ["false", "none", "no", "off"]
                    .iter()
                    .any(|off| word.eq_ignore_ascii_case(off)) =>
            {
                false
            }
            Kind::Word(word) => {
                let is_side = [self.width, self.height].contains(&word.parse().ok());
                is_side && self.shape().is_some() || self.is_usual(word)
            }
        })
    }

    /// Whether lists of cells, each a row and a column, are the boxes of the board.
    fn are_regions(&self, regions: &[Node<'_>]) -> bool {
        let Some(shape) = self.shape().or_else(|| Shape::from_size(self.size).ok()) else {
            return false;
        };
        let found = regions.iter().map(|region| match &region.kind {
            Kind::List(cells) => cells.iter().map(Node::pair).collect(),
            Kind::Word(_) => None,
        });
        let Some(mut found) = found.collect::<Option<Vec<Vec<[usize; 2]>>>>() else { return false };
        let Some(&first @ 0..=1) = found.iter().flatten().flatten().min() else { return false };
        found.iter_mut().for_each(|region| kleene_text::sort(region));
        kleene_text::sort(&mut found);
        let mut boxes = vec![Vec::new(); self.size];
        for cell in (0..shape.cells()).map(|index| shape.cell(index)) {
            boxes[shape.box_of(cell)]
                .push([cell.row, cell.column].map(|line| usize::from(line) + first));
        }
        found == boxes
    }

    /// Whether a text has the side of square boxes only.
    fn is_usual(&self, word: &str) -> bool {
        let mut numbers =
            word.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
        numbers.all(|number| number.parse() == Ok(self.size.isqrt()))
            && self.size.isqrt().pow(2) == self.size
    }
}

/// The name of a value that begins as one of boxes, in small letters without separators.
fn name(node: &Node<'_>) -> Option<String> {
    let name = node.key?.to_ascii_lowercase().replace(['_', '-'], "");
    NAMES.iter().any(|start| name.starts_with(start)).then_some(name)
}

/// The first word beside a board without square boxes that may be a side of them: a number in a program, or a size such as
/// `2x3`.
pub(super) fn side_beside(
    text: &str,
    board: &Range<usize>,
    size: usize,
    is_json: bool,
) -> Option<Range<usize>> {
    let shape = Shape::from_size(size).ok()?;
    let sides = [shape.box_rows(), shape.box_columns()];
    if sides[0] == sides[1] || sides[0] == 1 {
        return None;
    }
    let words = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '\u{d7}'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    // `2 rows by 3 columns`
    let are_usual = words.windows(5).any(|phrase| {
        let names = [phrase[1], phrase[2], phrase[4]].map(str::to_ascii_lowercase);
        [phrase[0].parse(), phrase[3].parse()] == sides.map(Ok)
            && names[0] == "rows"
            && matches!(&*names[1], "by" | "x" | "and")
            && matches!(&*names[2], "columns" | "cols")
    });
    if are_usual {
        return None;
    }
    words
        .into_iter()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            (start..start + word.len(), word)
        })
        .filter(|(place, _)| place.end <= board.start || board.end <= place.start)
        .find(|(_, word)| {
            !is_json && word.parse().is_ok_and(|side| sides.contains(&side))
                || parse_size(&word.replace(['X', '\u{d7}'], "x"))
                    .is_some_and(|(one, other)| sides.contains(&one) && sides.contains(&other))
        })
        .map(|(place, _)| place)
}
