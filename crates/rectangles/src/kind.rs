//! Fillings with rectangles as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_search::Stats;
use kleene_search::puzzle::{
    self as any, Cells, NamedPuzzle, RequestError, Separator, Source, TextError, TextLayout, Value,
    WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{Evidence, FormatInfo, Sniff};

#[cfg(feature = "draw")]
use crate::Model;
use crate::{Config, Piece, Placement, Puzzle, Solution, Solutions, Violation, verify};

/// Whether each piece fits into the target.
fn fit(puzzle: &Puzzle, pieces: &[Piece]) -> bool {
    let (width, height) = (puzzle.width(), puzzle.height());
    pieces.iter().all(|piece| {
        piece.width.min(piece.height) <= width.min(height)
            && piece.width.max(piece.height) <= width.max(height)
    })
}

/// Whether the pieces have enough cells for the target.
fn can_fill(puzzle: &Puzzle, pieces: &[Piece]) -> bool {
    let cells = pieces.iter().map(|piece| {
        let (width, height) = (u64::from(piece.width), u64::from(piece.height));
        width.saturating_mul(height).saturating_mul(piece.count.into())
    });
    let target = u64::from(puzzle.width()) * u64::from(puzzle.height());
    cells.fold(0, u64::saturating_add) >= target
}

/// Whether the numbers may be those of a graph: how many nodes and edges there are, and the edges between two nodes each.
fn is_graph(content: &[u8], puzzle: &Puzzle) -> bool {
    let lines = content.split(|&byte| byte == b'\n');
    let filled = lines.filter(|line| !line.trim_ascii().is_empty()).count();
    // An edge joins two nodes, and nodes count from 1; a third number is its weight.
    filled == puzzle.height() as usize + 1
        && puzzle.pieces().iter().all(|piece| {
            piece.width != piece.height && piece.width.max(piece.height) <= puzzle.width()
        })
}

/// Whether a text has digits and blanks alone.
fn is_plain(content: &[u8]) -> bool {
    content.iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
}

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "rectangles";
    const ABOUT: &'static str = "a rectangle to be filled with a subset of smaller rectangles";
    const EXAMPLE: &'static str = "\
# Three by three, with dominoes of both orientations and one square.
3 3
1 2 4
2 1 4
1 1
";

    type Solution = Solution;
    type Strategy = ();
    type Stats = Stats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        let Ok(puzzle) = Self::parse(content) else { return Sniff::No };
        match puzzle.pieces() {
            [] => Sniff::No,
            pieces if fit(&puzzle, pieces) => Sniff::Weak(Evidence::Likely),
            // A table of numbers, which may be of anything.
            _ => Sniff::Weak(Evidence::Doubtful),
        }
    }

    fn may_be_other(content: &[u8]) -> bool {
        is_plain(content)
            && Self::parse(content).is_ok_and(|puzzle| {
                is_graph(content, &puzzle) || !can_fill(&puzzle, puzzle.pieces())
            })
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        let puzzle = Self::parse(source.content)?;
        if puzzle.pieces().is_empty() {
            return Err(TextError::new("a target, but no pieces", 0..source.content.len()));
        }
        Ok(Vec::from([(None, puzzle)]))
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        let text = match format {
            "compact" => self.to_string(),
            "json" => self.to_json(),
            "blocks" => match self.to_blocks() {
                Some(blocks) => blocks.trim_end().to_string(),
                None => {
                    return Some(Err(RequestError::new(
                        "the blocks would be too large".to_string(),
                    )));
                }
            },
            _ => return None,
        };
        Some(Ok((text + "\n").into()))
    }

    fn to_state(&self) -> String {
        let flags = rules(self.is_turning(), true, self.is_repeating(), self.is_using_all());
        let first = self.num_first().map_or_else(String::new, |first| first.to_string());
        let letters: String = self.letters().iter().collect();
        format!("{flags}\n{first}\n{letters}\n{self}")
    }

    fn from_state(state: &str) -> Option<Self> {
        let mut parts = state.splitn(4, '\n');
        let [rules, first, letters, text] = [(); 4].map(|()| parts.next());
        let (puzzle, rules): (Self, _) = (text?.parse().ok()?, rules?);
        let puzzle = puzzle.lettered(letters?.chars()).turning(rules.contains('t'));
        let puzzle = puzzle.repeating(rules.contains('r')).using_all(rules.contains('a'));
        Some(puzzle.first_placements(first?.parse().ok()))
    }

    fn solve(&self, config: &Config) -> Result<Solutions, RequestError> {
        if config.to_limits().max_solutions() == Some(1) {
            // One filling is found by a search of its own.
            let (first, outcome) = self.first(config);
            return Ok(Solutions::known(first.into_iter().collect(), outcome));
        }
        Ok(self.solve(config))
    }

    kleene_search::inherent!(first, count, verify);

    fn text(&self, solution: &Solution) -> String {
        solution.to_string()
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let (height, width) = any::Puzzle::size(self);
        Cells::numbers(height, width, solution.covering())
    }

    fn full_board(&self, solution: &Solution) -> Vec<u32> {
        let kinds = self.first_of_kind();
        let placements = solution.placements().iter();
        let numbers =
            placements.map(|p| self.index_of(p.piece).map_or(0, |index| kinds[index] as u32 + 1));
        let numbers: Vec<u32> = numbers.collect();
        // A cell has the number of its placement, from 1, which is that of its piece's kind here.
        let cells = solution.covering().into_iter();
        cells
            .map(|cell| cell.checked_sub(1).map_or(0, |placement| numbers[placement as usize]))
            .collect()
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        self.covered_by(cells)
    }

    fn record(&self, solution: &Solution) -> Value {
        let records = solution.placements().iter().map(|placement| {
            let Placement { row, column, width, height, piece } = *placement;
            Value::object([
                ("piece", (piece + 1).into()),
                ("letter", self.letter(piece).into()),
                ("rotated", self.is_turned(placement).into()),
                ("row", (row + 1).into()),
                ("column", (column + 1).into()),
                ("width", width.into()),
                ("height", height.into()),
            ])
        });
        Value::object([("placements", records.collect())])
    }

    fn size(&self) -> (usize, usize) {
        (self.height() as usize, self.width() as usize)
    }

    fn text_layout(&self) -> TextLayout {
        TEXT_LAYOUT
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        self.demands()
    }

    fn as_variables(&self) -> Option<&dyn any::Variables<Solution>> {
        self.small_tiling().is_some().then_some(self)
    }

    kleene_search::capable!(Explain);

    #[cfg(feature = "export")]
    kleene_search::capable!(Export);

    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

impl Puzzle {
    /// The puzzle as JSON, with the keys `W`, `H` and `pieces`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let pieces = self
            .pieces()
            .iter()
            .map(|piece| {
                let sides = [piece.width, piece.height];
                sides
                    .into_iter()
                    .chain((piece.count != 1).then_some(piece.count))
                    .collect::<Value>()
            })
            .collect();
        let (width, height) = (self.width().into(), self.height().into());
        Value::object([("H", height), ("W", width), ("pieces", pieces)]).to_string()
    }
}

/// The first letters of the rules of a puzzle.
pub(crate) fn rules(turning: bool, mirroring: bool, repeating: bool, using_all: bool) -> String {
    let rules = [(turning, 't'), (mirroring, 'm'), (repeating, 'r'), (using_all, 'a')];
    rules.into_iter().filter(|(is_set, _)| *is_set).map(|(_, letter)| letter).collect()
}

pub(crate) const TEXT_LAYOUT: TextLayout = TextLayout {
    separator: Separator::Within,
    shows_second: true,
    says_stop: false,
    has_heading: false,
};

/// The largest number of cells of a drawn board.
#[cfg(feature = "draw")]
const MAX_DRAWN: u64 = 1_000_000;

/// The largest number of cells of a recorded board: every event has a picture.
#[cfg(feature = "draw")]
const MAX_PLAYED: u64 = 10_000;

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    fn draw(&self, solution: &Solution) -> Option<Picture> {
        (self.area() <= MAX_DRAWN).then(|| self.draw(solution))
    }

    fn blank(&self) -> Option<Picture> {
        (self.area() <= MAX_DRAWN).then(|| self.blank())
    }
}

#[cfg(feature = "draw")]
pub(crate) fn check_playable(width: u32, height: u32) -> Result<(), RequestError> {
    if u64::from(width) * u64::from(height) > MAX_PLAYED {
        let message =
            format!("{width} by {height} cells are too many to be played: at most {MAX_PLAYED}");
        return Err(RequestError::new(message));
    }
    Ok(())
}

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &["gaps"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        check_playable(self.width(), self.height())?;
        match strategy {
            "gaps" => Ok(record_search(&Model::new(self), request)),
            other => Err(RequestError::unknown(other, self.strategies())),
        }
    }
}

const FORMATS: [FormatInfo; 3] = [
    FormatInfo::new("compact", &[], "the sides of the target, then those of a piece on each line"),
    FormatInfo::new("json", &[], "an object with `W`, `H` and `pieces`"),
    FormatInfo::new(
        "blocks",
        &[],
        "each piece as a block of its own letter, and the target as a block of `~`",
    ),
];
