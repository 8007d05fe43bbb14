//! Boards below a line with the name of their genre.

use alloc::{string::ToString as _, vec::Vec};

use super::genre::{Extra, Genre};
use super::{
    Line, binary, cages, futoshiki, hitori, is_open, is_rule, kakuro, layers, listed, skyscrapers,
    split_size, square, stars, sudoku_givens,
};
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    game_id::{DIGITS, given, latin},
};

/// The four windows of a windoku.
const WINDOWS: [&str; 4] = [
    "r2c2-r2c4 r3c2-r3c4 r4c2-r4c4",
    "r2c6-r2c8 r3c6-r3c8 r4c6-r4c8",
    "r6c2-r6c4 r7c2-r7c4 r8c2-r8c4",
    "r6c6-r6c8 r7c6-r7c8 r8c6-r8c8",
];

/// The board of a text whose first line names its genre; `None` for any other text.
pub(super) fn read(text: &str, lines: &[Line<'_>]) -> Option<Result<Board, ParseError>> {
    let (title, rest) = lines.split_first()?;
    let (genre, side) = Genre::of_title(title.text)?;
    let first = rest.first()?;
    // Columns count from the beginning of the line.
    let below = &text[text[..first.start].rfind('\n').map_or(0, |end| end + 1)..];
    let board = match genre {
        Genre::Takuzu | Genre::Unruly => binary::read(rest, Some(genre)),
        Genre::Hitori => hitori::read(rest, true).map(Ok),
        Genre::Futoshiki => futoshiki::read(below, true).map(Ok),
        // The size of a list of cages may stand in the title.
        Genre::Cages => {
            let genre = Some(genre);
            cages::read(rest, genre).or_else(|| listed::read(side?, rest, genre))
        }
        Genre::Killer => {
            let board = cages::read(rest, Some(genre)).or_else(|| layers::read(rest).map(Ok));
            board.filter(is_killer).or_else(|| listed::below_givens(rest))
        }
        Genre::Kakuro => kakuro::read(rest).map(Ok),
        Genre::Skyscrapers => {
            let board = skyscrapers::read(rest).or_else(|| skyscrapers::bordered(rest));
            board.or_else(|| skyscrapers::aligned(below))
        }
        Genre::StarBattle => stars::read(rest, Some(title.text)),
        Genre::Jigsaw => {
            let board = layers::read_jigsaw(rest).map(Ok);
            board.or_else(|| layers::below_headings(rest)).or_else(|| layers::below_headings(lines))
        }
        Genre::Latin => latin_square(rest).map(Ok),
        Genre::Sudoku(extra) => sudoku(rest, &[extra]).map(Ok),
    };
    let expected = match genre {
        Genre::Takuzu | Genre::Unruly => "a square of `0`, `1` and `.` below the title",
        Genre::Hitori => "a square of numbers below the title",
        Genre::Futoshiki => "a square with `<`, `>`, `^` and `v` between cells below the title",
        Genre::Cages => {
            "a square of letters, one for each cage, and lines such as `a: 12+` below the title"
        }
        Genre::Killer => {
            "a square of letters, one for each cage, and lines such as `a: 12` below the title"
        }
        Genre::Kakuro => "a table with walls such as `23\\16` below the title",
        Genre::Skyscrapers => "a square with clues around it below the title",
        Genre::StarBattle => "a square of letters, one for each region, below the title",
        Genre::Latin => "a square of numbers and open cells below the title",
        Genre::Jigsaw => "a square of givens and one with the region of each cell below the title",
        Genre::Sudoku(_) => "nine rows of nine cells, or four of four, below the title",
    };
    match (board, side) {
        (Some(Ok(board)), Some(side)) if genre != Genre::Kakuro && !board.is_square(side) => {
            Some(Err(first.error("a board of the size that the title has")))
        }
        (None, _) => Some(Err(first.error(expected))),
        (board, _) => board,
    }
}

fn is_killer(board: &Result<Board, ParseError>) -> bool {
    board.as_ref().map_or(true, |board| board.to_string().contains("Killer"))
}

/// A square whose rows and columns have each number once.
pub(super) fn latin_square(lines: &[Line<'_>]) -> Option<Board> {
    let (side, cells) = square(split_size(lines))?;
    // Where another character is open, 0 may be a value.
    let mut open: Vec<&str> = cells.iter().copied().filter(|cell| is_open(cell)).collect();
    open.dedup();
    if open.windows(2).any(|pair| pair[0] != pair[1]) {
        return None;
    }
    let given_in = |cell: &&str| {
        if is_open(cell) {
            return Some(None);
        }
        let place = cell.parse::<usize>().ok()?.checked_sub(1).filter(|place| *place < side)?;
        Some(DIGITS.chars().nth(place))
    };
    let givens: Vec<Option<char>> = cells.iter().map(given_in).collect::<Option<_>>()?;
    Some(given(latin("Latin square", (side, side)), &givens, side))
}

/// A sudoku with more rules, of rows of cells with or without bars, or of all cells on one line.
pub(super) fn sudoku(lines: &[Line<'_>], extras: &[Extra]) -> Option<Board> {
    let cells: Vec<char> = lines
        .iter()
        .filter(|line| !is_rule(line))
        .flat_map(|line| line.text.chars())
        .filter(|c| !c.is_whitespace() && *c != '|')
        .collect();
    let has_windows = extras.contains(&Extra::Windows);
    let side = match cells.len() {
        16 if !has_windows => 4,
        81 => 9,
        _ => return None,
    };
    let givens = sudoku_givens(&cells, side)?;
    let board = latin("Sudoku", (side, side)).boxes(side.isqrt(), side.isqrt());
    let board = given(board, &givens, side).rule(Rule::new("different").over(["regions"]));
    Some(extras.iter().fold(board, |board, extra| {
        board.rule(match extra {
            Extra::Diagonals => Rule::new("different").over(["diagonals"]),
            Extra::Knight => Rule::new("different").over(["knight"]),
            Extra::King => Rule::new("different").over(["king"]),
            Extra::Nonconsecutive => {
                Rule::new("difference").key("least", 2_u32).over(["neighbors"])
            }
            Extra::Windows => Rule::new("different").name("the window").over(WINDOWS),
        })
    }))
}
