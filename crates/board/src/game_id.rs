//! Game ids of Simon Tatham's Portable Puzzle Collection, as board files.

use alloc::{format, string::String, vec, vec::Vec};

use crate::{
    builder::{Board, Rule},
    error::{ParseError, ParseErrorKind},
    puzzle::Puzzle,
    scanner::Scanner,
};

pub(crate) mod genres;
mod saved;

/// The digits of a Latin square: the first nine count themselves, the letters 10 and more.
pub(crate) const DIGITS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A genre of the collection whose game ids are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Genre {
    /// A Latin square with cages and operations: kenken.
    Keen,
    /// Numbers to blacken: hitori.
    Singles,
    /// A Latin square with the number of visible towers at its sides: skyscrapers.
    Towers,
    /// A Latin square with signs between neighbors: futoshiki, or in its adjacent mode neighbors one apart.
    Unequal,
    /// Two symbols, never three in a row: takuzu, whose third rule only ids with `u` have.
    Unruly,
}

kleene_text::named! {
    Genre {
        Keen => "keen",
        Singles => "singles",
        Towers => "towers",
        Unequal => "unequal",
        Unruly => "unruly",
    }
}

impl Puzzle {
    /// The board of a game id: parameters, a colon and the description, as in `5:2/...`. The difficulty among the
    /// parameters counts for nothing.
    ///
    /// ```
    /// use kleene_board::{Genre, Puzzle, Uniqueness};
    ///
    /// let puzzle = Puzzle::from_game_id(Genre::Unruly, "8x8dn:BbbahDMchcbdDEAc")?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Any other text, with the place of the mistake. A random seed, which follows a `#`, is no game id.
    pub fn from_game_id(genre: Genre, id: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(id);
        let size = read_size(genre, &mut scanner)?;
        let flags = read_flags(genre, &mut scanner)?;
        let board = match genre {
            Genre::Keen => genres::keen(size.0, &mut scanner)?,
            Genre::Singles => genres::singles(size, &mut scanner)?,
            Genre::Towers => genres::towers(size.0, &mut scanner)?,
            Genre::Unequal => genres::unequal(size.0, flags.contains(&'a'), &mut scanner)?,
            Genre::Unruly => genres::unruly(size, flags.contains(&'u'), &mut scanner)?,
        };
        scanner.end("the end of the game id")?;
        // A clue that no cells have is found by the board.
        let whole = scanner.whole();
        board.build().map_err(|error| ParseError::new(error.into_kind(), whole))
    }

    /// The board of a saved game of the collection, which names its genre; the moves that were made count for nothing.
    ///
    /// # Errors
    /// Any other text, a genre that Kleene does not read, and every error of [`Puzzle::from_game_id`].
    pub fn from_saved_game(text: &str) -> Result<Self, ParseError> {
        saved::read(text)
    }
}

/// Columns and rows.
fn read_size(genre: Genre, scanner: &mut Scanner<'_>) -> Result<(usize, usize), ParseError> {
    let is_square = !matches!(genre, Genre::Singles | Genre::Unruly);
    let start = scanner.at();
    let columns = scanner.number("the size of the board, as in `5:` or `6x6:`")?;
    let rows = match !is_square && scanner.take('x') {
        true => scanner.number("the number of rows")?,
        false => columns,
    };
    let (sides, expected) = match genre {
        Genre::Singles => (2..=genres::MAX_SINGLES, "sides of 2 to 61 cells"),
        Genre::Unruly => (2..=250, "sides of an even number of cells, 2 to 250"),
        _ => (2..=DIGITS.len(), "a side of 2 to 35 cells"),
    };
    let fits = |side: usize| sides.contains(&side) && (genre != Genre::Unruly || side % 2 == 0);
    match fits(columns) && fits(rows) {
        true => Ok((columns, rows)),
        false => Err(scanner.error_from(start, expected)),
    }
}

/// The letters between the size and the colon, without the difficulty.
fn read_flags(genre: Genre, scanner: &mut Scanner<'_>) -> Result<Vec<char>, ParseError> {
    let (known, expected): (&[char], _) = match genre {
        Genre::Keen => (&['m'], "`d` and a difficulty, `m`, or a colon"),
        Genre::Unequal => (&['a'], "`a`, `d` and a difficulty, or a colon"),
        Genre::Unruly => (&['u'], "`u`, `d` and a difficulty, or a colon"),
        Genre::Singles | Genre::Towers => (&[], "`d` and a difficulty, or a colon"),
    };
    let mut flags = Vec::new();
    while !scanner.take(':') {
        match scanner.peek() {
            Some('#') => {
                let expected = "a colon and the puzzle: what follows `#` is a seed, of which the collection alone makes it;";
                return Err(scanner.error(expected));
            }
            Some('d') => {
                scanner.skip();
                match scanner.peek() {
                    Some(c) if c.is_ascii_alphabetic() => scanner.skip(),
                    _ => return Err(scanner.error("the letter of a difficulty")),
                }
            }
            Some(c) if known.contains(&c) => {
                scanner.skip();
                flags.push(c);
            }
            _ => return Err(scanner.error(expected)),
        }
    }
    Ok(flags)
}

/// The name of a cell, by its number in reading order.
pub(crate) fn cell(number: usize, columns: usize) -> String {
    format!("r{}c{}", number / columns + 1, number % columns + 1)
}

/// By cell, the first cell of the room or cage that pairs of neighbors join.
pub(crate) fn joined(
    (columns, rows): (usize, usize),
    pairs: impl IntoIterator<Item = (usize, usize)>,
) -> Vec<usize> {
    let mut open = vec![Vec::new(); columns * rows];
    for (one, other) in pairs {
        open[one].push(other);
        open[other].push(one);
    }
    let mut first = vec![usize::MAX; open.len()];
    for cell in 0..open.len() {
        let mut reached = Vec::from([cell]);
        while let Some(other) = reached.pop() {
            if first[other] == usize::MAX {
                first[other] = cell;
                reached.extend(&open[other]);
            }
        }
    }
    first
}

/// The cells of each room or cage, in the order of their first cells.
pub(crate) fn members(first: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let rooms = (0..first.len()).filter(|&cell| first[cell] == cell);
    rooms.map(|room| (0..first.len()).filter(|&cell| first[cell] == room).collect())
}

/// A board whose rows and columns have each digit once; the longer side has all digits.
pub(crate) fn latin(title: &str, (columns, rows): (usize, usize)) -> Board {
    Board::new(&DIGITS[..columns.max(rows)])
        .title(title)
        .size(columns, rows)
        .rule(Rule::new("different").over(["rows", "columns"]))
}

/// A board with these givens, if there are any: by cell, a symbol or nothing.
pub(crate) fn given(board: Board, givens: &[Option<char>], columns: usize) -> Board {
    if givens.iter().all(Option::is_none) {
        return board;
    }
    let rows: Vec<String> = givens
        .chunks(columns)
        .map(|row| row.iter().map(|given| given.unwrap_or('.')).collect())
        .collect();
    board.givens(rows.iter().map(String::as_str))
}

/// Mistakes in the name of a genre.
fn unknown_genre(name: &str, error: &kleene_text::UnknownName) -> ParseErrorKind {
    let known = format!("unsupported genre {name:?} of a game id: {error}");
    ParseErrorKind::UnknownName { name: name.into(), known }
}
