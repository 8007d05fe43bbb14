//! Sudokus as puzzles of any kind.

mod explain;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_search::Stats;
use kleene_search::puzzle::{
    self as any, CellName, Cells, Collection as Cutter, Cut, NamedPuzzle, Neighbor, Remark,
    RequestError, Separator, Source, TextError, TextLayout, Value, WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{FormatInfo, Sniff};

use crate::seems;
use crate::sniff::may_be_other;
use crate::{
    Block, Blocks, Cell, Collection, Config, Contents, Format, InputFormat, Limits,
    MAX_INPUT_BYTES, Minimality, Puzzle, Shape, Solution, Strategy, Violation, sniff,
    verify::verify,
};
#[cfg(feature = "draw")]
use crate::{Fast, General, Textbook};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "sudoku";
    const ABOUT: &'static str = "a board on which every row, column and box has each value once";
    const EXAMPLE: &'static str =
        "..4.......7..46.......5..632..3...1...7.1.......8...2...968.5...8..9.73.3..5..9..\n";
    const COLLECTION_START: usize = MAX_INPUT_BYTES + 1;

    type Solution = Solution;
    type Strategy = Strategy;
    type Stats = Stats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &InputFormat::INFOS
    }

    fn sniff(content: &[u8]) -> Sniff {
        sniff(content)
    }

    fn seems(source: &Source<'_>) -> Sniff {
        seems::seems(source.content)
    }

    fn may_be_other(content: &[u8]) -> bool {
        may_be_other(content)
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        let text = source.content;
        Ok(match Contents::parse(text)? {
            Contents::One(puzzle) => Vec::from([(None, *puzzle)]),
            Contents::Several(boards) => boards,
            Contents::Collection => {
                let boards = Collection::new(text);
                let named =
                    boards.map(|(line, puzzle)| Ok((Some(format!("line {line}")), puzzle?)));
                named.collect::<Result<_, TextError>>()?
            }
            Contents::Boards => {
                let boards = Blocks::split(text).into_iter();
                let named = boards
                    .map(|(line, text)| Ok((Some(format!("line {line}")), Self::parse(&text)?)));
                named.collect::<Result<_, TextError>>()?
            }
        })
    }

    fn collection(start: &[u8]) -> Option<Cutter<Self>> {
        match Contents::parse(start) {
            Ok(Contents::Collection) => {
                let (mut number, header) = (0, Collection::header(start));
                Some(Cutter {
                    cut: Box::new(move |line| {
                        number += 1;
                        let has_puzzle = number != header && Collection::has_puzzle(line);
                        if has_puzzle { Cut::Whole } else { Cut::Skip }
                    }),
                    parse: parse_line,
                    max_len: MAX_LINE,
                })
            }
            Ok(Contents::Boards) => {
                let mut blocks = Blocks::new();
                let max_len = MAX_INPUT_BYTES;
                Some(Cutter {
                    cut: Box::new(move |line| match blocks.next(line) {
                        Block::Begins => Cut::Begins,
                        Block::GoesOn => Cut::Continues,
                        Block::Outside => Cut::Skip,
                    }),
                    parse: parse_block,
                    max_len,
                })
            }
            _ => None,
        }
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        let format = format.parse().ok()?;
        Some(match boxes_lost_in(self.shape(), format) {
            Some(lost) => Err(RequestError::new(lost)),
            None => Ok((self.to_text(format) + "\n").into()),
        })
    }

    fn to_state(&self) -> String {
        self.to_text(Format::Json)
    }

    kleene_search::inherent!(solve, count, verify);

    fn text(&self, solution: &Solution) -> String {
        solution.to_text(Format::Grid)
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let (size, values) = (solution.shape().size(), solution.values());
        Cells::numbers(size, size, values.iter().map(|&value| value.into()))
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        let values = cells.iter().map(|&cell| u8::try_from(cell).ok()).collect::<Option<_>>()?;
        Solution::new(self.shape(), values).ok()
    }

    fn record(&self, solution: &Solution) -> Value {
        let text = solution.to_text(Format::Sdk);
        Value::object([("rows", text.lines().skip(1).collect())])
    }

    fn differing(&self, one: &Solution, other: &Solution) -> Vec<CellName> {
        let differ = cells(one.shape()).filter(|&cell| one.value(cell) != other.value(cell));
        differ.map(name).collect()
    }

    fn size(&self) -> (usize, usize) {
        (self.shape().size(), self.shape().size())
    }

    fn givens(&self) -> Option<Vec<u32>> {
        Some(self.values().iter().map(|&value| value.into()).collect())
    }

    fn fields(&self) -> Value {
        let shape = self.shape();
        let sides = [shape.box_rows(), shape.box_columns()];
        Value::object([("size", shape.size().into()), ("box", sides.into_iter().collect())])
    }

    fn conflict(&self) -> Option<String> {
        self.clash().map(|clash| clash.to_string())
    }

    fn remark(&self, is_unique: bool, limits: &Limits) -> Remark {
        let minimality = match is_unique {
            true => self.minimality(&Config::new().limits(limits.clone())),
            false => Minimality::NotUnique,
        };
        let (is_minimal, redundant, text, stop) = match minimality {
            Minimality::Minimal => (Some(true), None, Some("minimal".to_string()), None),
            Minimality::Redundant(cell) => {
                (Some(false), Some(cell), Some(format!("not minimal: {cell} is redundant")), None)
            }
            Minimality::NotUnique => (None, None, None, None),
            Minimality::Unknown(why) => (None, None, Some(format!("stopped ({why})")), Some(why)),
        };
        let fields = [("minimal", is_minimal.into()), ("redundant", redundant.map(place).into())];
        Remark { text, fields: Value::object(fields), stop }
    }

    fn text_layout(&self) -> TextLayout {
        TextLayout {
            separator: Separator::Within,
            shows_second: false,
            says_stop: true,
            has_heading: false,
        }
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        Some(Box::new(explain::Givens(self)))
    }

    fn neighbors(&self) -> Box<dyn Iterator<Item = Neighbor<Self>> + '_> {
        Box::new(self.givens().flat_map(move |(cell, from)| {
            let others = (1..=self.shape().size() as u8).filter(move |&value| value != from);
            others.filter_map(move |to| {
                let puzzle = self.clone().without(cell).with_given(cell, to).ok()?;
                let [from, to] = [from, to].map(|value| self.alphabet().symbol(value).to_string());
                Some(Neighbor { clue: cell.to_string(), from, to, size: 2, puzzle })
            })
        }))
    }

    kleene_search::capable!(Explain, Fill);
    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

/// The most bytes of a line of a collection.
const MAX_LINE: usize = 1 << 16;

/// Reads the board of a line of a collection.
fn parse_line(text: &[u8]) -> Result<Puzzle, String> {
    Puzzle::parse_line(text).map_err(|error| error.kind().to_string())
}

/// Reads a board of several lines; a mistake names its line within the board if it is not the first.
fn parse_block(text: &[u8]) -> Result<Puzzle, String> {
    Puzzle::parse(text).map_err(|error| {
        let before = text.iter().take(error.span().start).filter(|&&byte| byte == b'\n').count();
        match before {
            0 => error.kind().to_string(),
            _ => format!("{} (in line {} of the board)", error.kind(), before + 1),
        }
    })
}

/// The loss of boxes in a format without room for them, if it would be read with others.
fn boxes_lost_in(shape: Shape, format: Format) -> Option<String> {
    let has_boxes = !matches!(format, Format::Line | Format::Sdk | Format::PuzzLink);
    let read_as = Shape::from_size(shape.size()).ok()?;
    (!has_boxes && read_as != shape).then(|| {
        let [own, other] = [shape, read_as].map(|shape| {
            format!("boxes of {} rows by {} columns", shape.box_rows(), shape.box_columns())
        });
        format!("{format} has no place for {own}: it would be read with {other}")
    })
}

/// The cells of a board in reading order.
fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    let size = shape.size() as u8;
    (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(row, column)))
}

fn name(cell: Cell) -> CellName {
    CellName::new(cell.row.into(), cell.column.into())
}

/// A cell as JSON records have it, from 1.
fn place(cell: Cell) -> Value {
    let [row, column] = [cell.row, cell.column].map(|index| Value::from(u32::from(index) + 1));
    Value::object([("row", row), ("column", column)])
}

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    kleene_search::inherent!(draw, blank);

    fn terminal(&self, _: &Solution) -> Option<Picture> {
        None
    }
}

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &["fewest-options", "reading-order", "fast", "general", Recording::REASONS]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        Ok(match strategy {
            "fewest-options" => record_search(&Textbook::fewest_options(self), request),
            "reading-order" => record_search(&Textbook::reading_order(self), request),
            "fast" => match Fast::new(self) {
                Some(fast) => record_search(&fast, request),
                None => {
                    return Err(RequestError::new(
                        "the strategy fast is for boards of 9 by 9".to_string(),
                    ));
                }
            },
            "general" => record_search(&General::new(self), request),
            Recording::REASONS => {
                self.record_hints(&Config::new().limits(request.limits), request.events)
            }
            other => return Err(RequestError::unknown(other, self.strategies())),
        })
    }
}
