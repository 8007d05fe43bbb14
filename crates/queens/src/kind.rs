//! Queens as puzzles of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_search::Stats;
use kleene_search::puzzle::{
    self as any, CellName, Cells, NamedPuzzle, RequestError, Separator, Source, TextError,
    TextLayout, Value, WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{Evidence, FormatInfo, Sniff};

use crate::fill::MAX_SIZE;
#[cfg(feature = "draw")]
use crate::{Bitmask, Textbook};
use crate::{Config, Limits, Outcome, Puzzle, Solution, Stop, Violation, verify::verify};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "queens";
    const ABOUT: &'static str =
        "a board with one queen in every row and column, no two of which attack each other";
    const EXAMPLE: &'static str = "\
Q.......
........
....Q...
........
........
........
........
........
";

    type Solution = Solution;
    type Strategy = ();
    type Stats = Stats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        if Self::parse(content).is_err() {
            return Sniff::No;
        }
        Sniff::Weak(match () {
            () if content.iter().any(|byte| matches!(byte, b'Q' | b'q')) => Evidence::Likely,
            // An empty board could be anything, and one of ink is a picture.
            () if content.iter().all(is_drawn) => Evidence::Degenerate,
            () => Evidence::Possible,
        })
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        Ok(Vec::from([(None, Self::parse(source.content)?)]))
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        (format == "board").then(|| Ok(format!("{self}\n").into()))
    }

    fn to_state(&self) -> String {
        self.to_string()
    }

    kleene_search::inherent!(solve, first, count, verify);

    fn text(&self, solution: &Solution) -> String {
        if self.size() <= MAX_DRAWN {
            return solution.to_string();
        }
        let rows: Vec<String> = solution.rows().iter().map(|row| (row + 1).to_string()).collect();
        rows.join(" ")
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let rows = solution.rows().to_vec();
        Cells { shape: Vec::from([rows.len()]), values: rows, are_letters: false }
    }

    fn full_board(&self, solution: &Solution) -> Vec<u32> {
        let mut board = vec![0; self.size() * self.size()];
        solution.squares().for_each(|queen| board[queen.cell(self.size())] = 1);
        board
    }

    /// A row for each column, or a board with 1 for a queen, one in each column.
    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        let size = self.size();
        if cells.len() == size && cells != [1] {
            return Solution::new(cells.to_vec()).ok();
        }
        if cells.len() != size * size {
            return None;
        }
        let mut rows = vec![None; size];
        for (index, _) in cells.iter().enumerate().filter(|(_, number)| **number == 1) {
            // No second queen stands in the column.
            if rows[index % size].replace((index / size) as u32).is_some() {
                return None;
            }
        }
        Solution::new(rows.into_iter().collect::<Option<_>>()?).ok()
    }

    fn as_variables(&self) -> Option<&dyn any::Variables<Solution>> {
        (self.size() <= MAX_SIZE).then_some(self)
    }

    fn as_fill(&self) -> Option<&dyn any::Fill<Solution>> {
        (self.size() <= MAX_SIZE).then_some(self)
    }

    fn record(&self, solution: &Solution) -> Value {
        Value::object([("queens", solution.rows().iter().map(|row| row + 1).collect())])
    }

    fn differing(&self, one: &Solution, other: &Solution) -> Vec<CellName> {
        let pairs = one.rows().iter().zip(other.rows()).enumerate();
        let differ = pairs.filter(|(_, (one, other))| one != other);
        let cells = differ.flat_map(|(column, (&one, &other))| {
            [one, other].map(|row| CellName::new(row as usize, column))
        });
        let mut cells: Vec<_> = cells.collect();
        kleene_text::sort_by_key(&mut cells, |cell| (cell.row, cell.column));
        cells
    }

    fn size(&self) -> (usize, usize) {
        (self.size(), self.size())
    }

    fn fields(&self) -> Value {
        Value::object([("size", self.size().into())])
    }

    fn conflict(&self) -> Option<String> {
        let (first, second) = self.attack()?;
        Some(format!("the queens at {first} and {second} attack each other"))
    }

    fn text_layout(&self) -> TextLayout {
        let separator = if self.size() <= MAX_DRAWN { Separator::Within } else { Separator::None };
        TextLayout { separator, shows_second: true, says_stop: false, has_heading: false }
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        Some(Box::new(Placed(self)))
    }

    kleene_search::capable!(Explain);

    #[cfg(feature = "export")]
    kleene_search::capable!(Export);

    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

/// The queens of a board as removable parts.
struct Placed<'p>(&'p Puzzle);

impl any::Parts for Placed<'_> {
    fn names(&self) -> Vec<String> {
        self.0.queens().iter().map(|square| format!("a queen stands in {square}")).collect()
    }

    fn are_solvable(&self, kept: &[bool], limits: &Limits) -> Result<bool, Stop> {
        let empty = Puzzle::new(self.0.size()).expect("the size is that of a board");
        let blocked = self.0.blocked().map(|square| (square, false));
        let queens = self.0.queens().iter().zip(kept).filter(|(_, is_kept)| **is_kept);
        let marks = blocked.chain(queens.map(|(square, _)| (*square, true)));
        let board = marks.fold(empty, |board, (square, is_queen)| {
            let board =
                if is_queen { board.with_queen(square) } else { board.with_blocked(square) };
            board.expect("the whole board has this square too")
        });
        match board.first(&Config::new().limits(limits.clone())) {
            (Some(_), _) => Ok(true),
            (None, Outcome::Exhausted) => Ok(false),
            (None, Outcome::Stopped(stop)) => Err(stop),
        }
    }
}

/// Whether a byte is an empty cell, ink or blank.
fn is_drawn(byte: &u8) -> bool {
    matches!(byte, b'#' | b'X' | b'.' | b'-' | b'_' | b'0') || byte.is_ascii_whitespace()
}

/// The most queens whose board is drawn; of larger boards the rows are printed.
const MAX_DRAWN: usize = 200;

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    fn draw(&self, solution: &Solution) -> Option<Picture> {
        (self.size() <= MAX_DRAWN).then(|| self.draw(solution))
    }

    fn blank(&self) -> Option<Picture> {
        (self.size() <= MAX_DRAWN).then(|| self.blank())
    }

    fn terminal(&self, _: &Solution) -> Option<Picture> {
        None
    }
}

/// The largest board that is recorded: every event has a picture.
#[cfg(feature = "draw")]
const MAX_PLAYED: usize = 100;

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &["textbook", "bitmask"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        let size = self.size();
        if size > MAX_PLAYED {
            let message = format!("{size} queens are too many to be played: at most {MAX_PLAYED}");
            return Err(RequestError::new(message));
        }
        match strategy {
            "textbook" => Ok(record_search(&Textbook::new(self), request)),
            "bitmask" => match Bitmask::new(self) {
                Some(bitmask) => Ok(record_search(&bitmask, request)),
                None => {
                    let most = Bitmask::MAX_SIZE;
                    Err(RequestError::new(format!(
                        "the strategy bitmask is for up to {most} queens"
                    )))
                }
            },
            other => Err(RequestError::unknown(other, self.strategies())),
        }
    }
}

const FORMATS: [FormatInfo; 2] = [
    FormatInfo::read_only("number", &[], "the number of queens, for an empty board"),
    FormatInfo::new(
        "board",
        &[],
        "a line per row: `Q` for a queen, `x` for a blocked square, `.` for a free one",
    ),
];
