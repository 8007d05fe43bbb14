//! Addresses of puzz.link and its kin, and the texts that these programs save, as board files.

use alloc::{format, vec::Vec};
use core::ops::Range;

use crate::{
    error::{ParseError, ParseErrorKind},
    puzzle::Puzzle,
};

mod encoding;
pub(crate) mod genres;
mod saved;

use encoding::Address;
use saved::Saved;

/// The longest side that is read.
const MAX_SIDE: usize = 250;

/// A genre of puzz.link whose puzzles are boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Genre {
    Box,
    Doppelblock,
    EasyAsAbc,
    Factors,
    Hitori,
    Kakuro,
    Kropki,
    Minarism,
    Skyscrapers,
    Starbattle,
}

/// The names of genres in addresses and texts. Skyscrapers has older ones too.
const NAMES: [(&str, Genre); 10] = [
    ("box", Genre::Box),
    ("doppelblock", Genre::Doppelblock),
    ("easyasabc", Genre::EasyAsAbc),
    ("factors", Genre::Factors),
    ("hitori", Genre::Hitori),
    ("kakuro", Genre::Kakuro),
    ("kropki", Genre::Kropki),
    ("minarism", Genre::Minarism),
    ("skyscrapers", Genre::Skyscrapers),
    ("starbattle", Genre::Starbattle),
];

/// The genres that other kinds of puzzles read.
const OTHERS: [&str; 2] = ["nonogram", "sudoku"];

/// The part of a text before the puzzle.
struct Link {
    /// The place of the genre's name.
    name: Range<usize>,
    /// The place of all that follows.
    rest: Range<usize>,
    is_saved: bool,
}

/// Where an address of the kin of puzz.link, or a text that these programs save, has its parts.
fn link(text: &str) -> Option<Link> {
    let start = text.len() - text.trim_start().len();
    let end = text.trim_end().len();
    let word = text.get(start..end)?;
    if word.starts_with("pzprv3") {
        let head = word.find(['/', '\n'])? + 1;
        let len = word[head..].find(['/', '\r', '\n'])?;
        let name = start + head..start + head + len;
        return Some(Link { rest: (name.end + 1).min(end)..end, name, is_saved: true });
    }
    if word.contains(char::is_whitespace) {
        return None;
    }
    let query = match word.split_once('?') {
        Some((before, query)) if is_host(before) => query,
        // The part of an address that has the puzzle, as people paste it.
        None if word.split('/').next().is_some_and(|name| genre(name).is_some()) => word,
        _ => return None,
    };
    let len = query.find('/')?;
    let name = end - query.len()..end - query.len() + len;
    let rest = &text[name.end + 1..end];
    let rest_len = rest.find(['&', '#', '?']).unwrap_or(rest.len());
    let rest_len = rest[..rest_len].trim_end_matches('/').len();
    Some(Link { rest: name.end + 1..name.end + 1 + rest_len, name, is_saved: false })
}

fn genre(name: &str) -> Option<Genre> {
    let name = name.strip_suffix("_edit").unwrap_or(name);
    let name = if matches!(name, "building" | "skyscraper") { "skyscrapers" } else { name };
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, genre)| genre)
}

/// Whether the part of an address before its puzzle is one of puzz.link and its kin.
fn is_host(before: &str) -> bool {
    kleene_text::is_of_pzpr(before)
        || before.contains("pzprv3")
        || before.ends_with("/p")
        || before.ends_with("/p.html")
}

/// Whether a text has such a puzzle, of whatever genre that no other kind of puzzle reads.
pub(crate) fn is_link(text: &str) -> bool {
    link(text).is_some_and(|link| !OTHERS.contains(&&text[link.name]))
}

impl Puzzle {
    /// The board of an address of puzz.link, pzv.jp or their kin, or of a text that these programs save, which begins
    /// with `pzprv3`. The answer that such a text may have counts for nothing.
    ///
    /// ```
    /// use kleene_board::{Puzzle, Uniqueness};
    ///
    /// let puzzle = Puzzle::from_puzz_link("https://puzz.link/p?skyscrapers/4/4/k13h4j3g")?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Any other text, with the place of the mistake, and genres that are not read.
    pub fn from_puzz_link(text: &str) -> Result<Self, ParseError> {
        let Some(Link { name, rest, is_saved }) = link(text) else {
            let expected = "an address of puzz.link, or a text that begins with `pzprv3`";
            return Err(ParseError::new(ParseErrorKind::Expected(expected), 0..text.len()));
        };
        let Some(genre) = genre(&text[name.clone()]) else {
            let known: Vec<&str> = NAMES.iter().map(|(name, _)| *name).chain(OTHERS).collect();
            let name_read = &text[name.clone()];
            let known = format!(
                "unsupported puzz.link genre {name_read}: expected {}",
                kleene_text::list(&known, "or")
            );
            let kind = ParseErrorKind::UnknownName { name: name_read.into(), known };
            return Err(ParseError::new(kind, name));
        };
        let head = text[..name.start].trim();
        let board = if is_saved {
            // Another version has other lines.
            if !matches!(head.trim_end_matches(['/', '\r', '\n']), "pzprv3") {
                let kind = ParseErrorKind::Expected("a text of the version `pzprv3`");
                return Err(ParseError::new(kind, 0..name.start));
            }
            genres::board(genre, &mut Saved::new(text, rest.clone()))?
        } else {
            genres::board(genre, &mut Address::new(text, rest.clone()))?
        };
        // A clue that no cells satisfy is found by the board.
        board.build().map_err(|error| ParseError::new(error.into_kind(), rest))
    }
}

/// The places of a puzzle that an address and a saved text write each in its way.
trait Source {
    /// Columns and rows.
    fn size(&mut self) -> Result<(usize, usize), ParseError>;

    /// A number that stands alone.
    fn count(&mut self, expected: &'static str) -> Result<usize, ParseError>;

    /// The clues above, below, left and right, then the numbers of cells, each in order.
    fn sides(
        &mut self,
        size: (usize, usize),
        sides: Sides,
    ) -> Result<(Clues, Vec<Option<usize>>), ParseError>;

    /// By cell, the first cell of its room.
    fn rooms(&mut self, size: (usize, usize), by_walls: bool) -> Result<Vec<usize>, ParseError>;

    /// By room, in the order of their first cells, its number.
    fn room_numbers(
        &mut self,
        size: (usize, usize),
        rooms: &[usize],
    ) -> Result<Vec<Option<usize>>, ParseError>;

    /// The marks between neighbors: those of each row, then those of each row and the next one.
    fn marks(&mut self, size: (usize, usize), circles: bool) -> Result<Vec<Mark>, ParseError>;

    /// The number of each cell.
    fn numbers(&mut self, size: (usize, usize)) -> Result<Vec<Option<usize>>, ParseError>;

    /// The walls with their numbers, and the numbers above and left of the board.
    fn walls(&mut self, size: (usize, usize)) -> Result<Walls, ParseError>;

    /// Checks that the text of the puzzle ends here.
    fn end(&self) -> Result<(), ParseError>;

    /// The error that the last token is not the expected one.
    fn error(&self, expected: &'static str) -> ParseError;
}

/// The clues above, below, left and right.
type Clues = [Vec<Option<usize>>; 4];

/// Where clues stand outside a board, and how an address writes them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    /// On all sides, perhaps with numbers of cells.
    AllAndCells,
    /// On all sides.
    All,
    /// Above and left.
    Two,
    /// Above and left, each with a clue.
    Every,
}

/// The sign between two neighbors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    /// A number, or the kind of a circle.
    Number(usize),
    /// The first one is less.
    Less,
    /// The first one is greater.
    Greater,
}

/// The cells of a kakuro.
pub(crate) struct Walls {
    /// By cell, the numbers of a wall for the cells below it and for those on its right; 0 for none.
    pub(crate) cells: Vec<Option<[usize; 2]>>,
    pub(crate) above: Vec<usize>,
    pub(crate) left: Vec<usize>,
}

/// The pairs of neighbors, in the order of [`Source::marks`].
pub(crate) fn neighbors((columns, rows): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let cells = columns * rows;
    let across = (0..cells).filter(move |cell| cell % columns + 1 < columns);
    let down = 0..cells.saturating_sub(columns);
    across.map(|cell| (cell, cell + 1)).chain(down.map(move |cell| (cell, cell + columns)))
}
