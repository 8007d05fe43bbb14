//! The description of a game id, genre by genre.

use alloc::{format, string::String, vec, vec::Vec};

use super::{DIGITS, cell, given, joined, latin, members};
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    scanner::Scanner,
};

/// The characters of numbers in a board of singles, from 1 on.
pub(crate) const NUMBERS: &str = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The symbol of a cell of hitori that has no number.
pub(crate) const UNNUMBERED: char = '*';

/// The longest side of a board of singles: a row may have as many numbers.
pub(super) const MAX_SINGLES: usize = NUMBERS.len();

/// The cages, as the lines between cells that are no borders, then the clue of each in the order of their first cells.
pub(super) fn keen(side: usize, scanner: &mut Scanner<'_>) -> Result<Board, ParseError> {
    let cages = read_cages(side, scanner)?;
    scanner.need(',', "a comma and the clues of the cages")?;
    let mut clues = Vec::new();
    for cells in cages {
        let operation = match scanner.peek() {
            Some('a') => Operation::Sum,
            Some('m') => Operation::Product,
            Some('s' | 'd') if cells.len() != 2 => {
                return Err(scanner.error("`a` or `m`, as the cage has not two cells,"));
            }
            Some('s') => Operation::Difference,
            Some('d') => Operation::Quotient,
            _ => return Err(scanner.error("the clue of a cage: `a`, `s`, `m` or `d`")),
        };
        scanner.skip();
        clues.push((operation, cells, scanner.number("the number of the clue")?));
    }
    Ok(caged(latin("Keen", (side, side)), side, &clues))
}

/// The operation whose result is the clue of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Sum,
    Product,
    /// Of two cells.
    Difference,
    /// Of two cells.
    Quotient,
}

/// A board with cages: the operation, the cells and the result of each.
pub(crate) fn caged(
    mut board: Board,
    side: usize,
    clues: &[(Operation, Vec<usize>, usize)],
) -> Board {
    for (operation, kind, key) in [
        (Operation::Sum, "sum", "total"),
        (Operation::Product, "product", "total"),
        (Operation::Difference, "difference", "exactly"),
        (Operation::Quotient, "quotient", "total"),
    ] {
        let (mut cages, mut results) = (Vec::new(), Vec::new());
        for (_, cells, result) in clues.iter().filter(|(of, ..)| *of == operation) {
            let names: Vec<String> = cells.iter().map(|&number| cell(number, side)).collect();
            cages.push(names.join(" "));
            results.push(*result);
        }
        if !cages.is_empty() {
            let rule = Rule::new(kind).name("cage").over(cages.iter().map(|cells| &**cells));
            board = board.rule(rule.values(key, results));
        }
    }
    board
}

/// The cells of each cage, in the order of their first cells. A letter is a number of sides without a border and then a
/// side with one, `_` is a border alone, and a number after either repeats it. The sides between columns come first,
/// row by row, then those between rows, column by column, and at last a border outside.
fn read_cages(side: usize, scanner: &mut Scanner<'_>) -> Result<Vec<Vec<usize>>, ParseError> {
    let inner = side * (side - 1);
    let neighbors = |place: usize| match place.checked_sub(inner) {
        None => {
            let one = place / (side - 1) * side + place % (side - 1);
            (one, one + 1)
        }
        Some(place) => {
            let one = place % (side - 1) * side + place / (side - 1);
            (one, one + side)
        }
    };
    let mut pairs = Vec::new();
    let mut place = 0;
    while !matches!(scanner.peek(), None | Some(',')) {
        let start = scanner.at();
        let open = match scanner.peek() {
            Some('_') => 0,
            // The collection writes `y` and `z` for 25 sides and reads them as others, so they say nothing.
            Some(c @ 'a'..='x') => c as usize - 'a' as usize + 1,
            _ => return Err(scanner.error("a letter up to `x`, `_`, or a comma after the cages")),
        };
        scanner.skip();
        let times = scanner.number_if_any()?.unwrap_or(1);
        for _ in 0..times {
            if place + open > 2 * inner {
                return Err(scanner.error_from(start, "no more sides than the board has"));
            }
            pairs.extend((place..place + open).map(neighbors));
            place += open + 1;
        }
    }
    if place != 2 * inner + 1 {
        return Err(scanner.error("more sides of cells: the cages end too early"));
    }
    Ok(members(&joined((side, side), pairs)).collect())
}

/// The visible towers from above, below, left and right, then the given heights.
pub(super) fn towers(side: usize, scanner: &mut Scanner<'_>) -> Result<Board, ParseError> {
    let mut clues: [Vec<usize>; 4] = Default::default();
    for (index, clues) in clues.iter_mut().enumerate() {
        for line in 0..side {
            if index + line > 0 {
                scanner.need('/', "a slash and the clue of the next line")?;
            }
            let start = scanner.at();
            let clue = scanner.number_if_any()?;
            if clue.is_some_and(|clue| !(1..=side).contains(&clue)) {
                return Err(
                    scanner.error_from(start, "no more towers than a line has, and one at least")
                );
            }
            clues.push(clue.unwrap_or(0));
        }
    }
    let board = seen(latin("Towers", (side, side)), clues);
    let mut givens = Vec::new();
    if scanner.take(',') {
        while !scanner.is_at_end() {
            let start = scanner.at();
            match scanner.gap() {
                Some(open) => givens.resize(givens.len() + open, None),
                None if scanner.take('_') => {}
                None => givens.push(digit(side, scanner)?),
            }
            if givens.len() > side * side {
                return Err(scanner.error_from(start, "no more cells than the board has"));
            }
        }
        if givens.len() < side * side {
            return Err(scanner.error("more cells: the givens end too early"));
        }
    }
    Ok(given(board, &givens, side))
}

/// A board with the towers that are visible from above, below, left and right; 0 for a line without a clue.
pub(crate) fn seen(mut board: Board, clues: [Vec<usize>; 4]) -> Board {
    let sides = [("columns", false), ("columns", true), ("rows", false), ("rows", true)];
    for ((over, is_reversed), clues) in sides.into_iter().zip(clues) {
        if clues.iter().any(|&clue| clue > 0) {
            let rule = Rule::new("visible").over([over]).values("clues", clues);
            board = board.rule(if is_reversed { rule.flag("reverse", true) } else { rule });
        }
    }
    board
}

/// The digit of a number from 1 to the side; nothing for 0.
fn digit(side: usize, scanner: &mut Scanner<'_>) -> Result<Option<char>, ParseError> {
    let start = scanner.at();
    let Some(place) = scanner.number("a number")?.checked_sub(1) else { return Ok(None) };
    match DIGITS[..side].chars().nth(place) {
        None => Err(scanner.error_from(start, "a number up to the side of the board")),
        digit => Ok(digit),
    }
}

/// By cell, its number or 0, and the sides on which a sign stands.
pub(super) fn unequal(
    side: usize,
    is_adjacent: bool,
    scanner: &mut Scanner<'_>,
) -> Result<Board, ParseError> {
    let cells = side * side;
    let (mut givens, mut signs) = (vec![None; cells], Vec::new());
    let mut at = 0;
    while at < cells {
        let start = scanner.at();
        while let Some(open) = scanner.gap() {
            at += open;
        }
        if at >= cells {
            return Err(scanner.error_from(start, "no more cells than the board has"));
        }
        givens[at] = digit(side, scanner)?;
        while let Some(c @ ('U' | 'R' | 'D' | 'L')) = scanner.peek() {
            let (row, column) = (at / side, at % side);
            let other = match c {
                'U' => (row > 0).then(|| at - side),
                'D' => (row + 1 < side).then(|| at + side),
                'L' => (column > 0).then(|| at - 1),
                _ => (column + 1 < side).then(|| at + 1),
            };
            let other = other.ok_or_else(|| scanner.error("a sign within the board"))?;
            let is_odd =
                signs.contains(&(at, other)) || !is_adjacent && signs.contains(&(other, at));
            if is_odd {
                return Err(scanner.error("one sign between two cells"));
            }
            signs.push((at, other));
            scanner.skip();
        }
        at += 1;
        if at < cells {
            scanner.need(',', "a comma and the next cell")?;
        } else {
            scanner.take(',');
        }
    }
    let board = given(latin("Unequal", (side, side)), &givens, side);
    if !is_adjacent {
        // The first cell is the greater one.
        return Ok(signed(board, side, signs.into_iter().map(|(one, other)| (other, one))));
    }
    if signs.iter().any(|&(one, other)| !signs.contains(&(other, one))) {
        return Err(scanner.error("a mark at both cells that are one apart"));
    }
    let marked = signs.iter().filter(|(one, other)| one < other);
    let marked: Vec<String> = marked.map(|&cells| pair(cells, side)).collect();
    let names = || marked.iter().map(String::as_str);
    let apart = Rule::new("difference").key("least", 2u32).over(["neighbors"]);
    Ok(match marked.len() {
        0 => board.rule(apart),
        all if all == 2 * side * (side - 1) => {
            board.rule(Rule::new("consecutive").over(["neighbors"]))
        }
        _ => board
            .rule(Rule::new("consecutive").name("the mark").over(names()))
            .rule(apart.values("except", names())),
    })
}

/// A board with signs between cells, of which the first is the lesser one.
pub(crate) fn signed(
    board: Board,
    side: usize,
    less: impl Iterator<Item = (usize, usize)>,
) -> Board {
    let less: Vec<String> = less.map(|cells| pair(cells, side)).collect();
    if less.is_empty() {
        return board;
    }
    let rule = Rule::new("ascending").name("the sign");
    board.rule(rule.over(less.iter().map(String::as_str)))
}

/// The names of two cells.
fn pair((one, other): (usize, usize), side: usize) -> String {
    [cell(one, side), cell(other, side)].join(" ")
}

/// The cells that are given: a letter is how far the next one is, a small one that of a 0 and a capital that of a 1;
/// `z` is 25 open cells. The last one is after the board.
pub(super) fn unruly(
    (columns, rows): (usize, usize),
    is_unlike: bool,
    scanner: &mut Scanner<'_>,
) -> Result<Board, ParseError> {
    let cells = columns * rows;
    let mut givens = vec![None; cells + 1];
    let mut at = 0;
    while !scanner.is_at_end() {
        let (open, symbol) = match scanner.peek() {
            Some('z' | 'Z') => (25, None),
            Some(c @ 'a'..='y') => (c as usize - 'a' as usize, Some('0')),
            Some(c @ 'A'..='Y') => (c as usize - 'A' as usize, Some('1')),
            _ => return Err(scanner.error("a letter")),
        };
        at += open;
        if at + usize::from(symbol.is_some()) > cells + 1 {
            return Err(scanner.error("no more cells than the board has"));
        }
        if symbol.is_some() {
            givens[at] = symbol;
            at += 1;
        }
        scanner.skip();
    }
    if at != cells + 1 {
        return Err(scanner.error("more cells: the description ends too early"));
    }
    Ok(binary("Unruly", (columns, rows), ['0', '1'], &givens[..cells], is_unlike))
}

/// Two symbols, as many of the one as of the other in each line, never three alike in a row; and perhaps no two rows and
/// no two columns alike.
pub(crate) fn binary(
    title: &str,
    (columns, rows): (usize, usize),
    symbols: [char; 2],
    givens: &[Option<char>],
    is_unlike: bool,
) -> Board {
    let [zero, one] = symbols;
    let threes = Rule::new("pattern")
        .key("clues", format!("(?!.*({zero}{{3}}|{one}{{3}})).*"))
        .key("says", "has no three alike in a row")
        .over(["rows", "columns"]);
    let board =
        Board::new(&String::from_iter(symbols)).title(title).size(columns, rows).rule(threes);
    let board = board.rule(half("rows", columns, one)).rule(half("columns", rows, one));
    let board = given(board, givens, columns);
    match is_unlike {
        true => board.rule(Rule::new("unlike").over(["rows", "columns"])),
        false => board,
    }
}

/// The rule that half of the cells of each line have this symbol.
fn half(over: &str, side: usize, one: char) -> Rule {
    Rule::new("count").key("of", String::from(one)).key("exactly", side / 2).over([over])
}

/// The numbers of all cells, a character each.
pub(super) fn singles(
    size: (usize, usize),
    scanner: &mut Scanner<'_>,
) -> Result<Board, ParseError> {
    let numbers = &NUMBERS[..size.0.max(size.1)];
    let mut cells = Vec::new();
    for _ in 0..size.0 * size.1 {
        let known = scanner.peek().filter(|c| numbers.contains(*c));
        let number = known.ok_or_else(|| {
            scanner.error("the number of a cell, from 1 to the longer side, `a` for 10 and so on,")
        })?;
        cells.push(number);
        scanner.skip();
    }
    Ok(hitori("Singles", size, &cells))
}

/// Numbers to blacken: no row and no column keeps a number twice, no two black cells share a side, and the others are
/// connected. The cells that hold [`UNNUMBERED`] have no number.
pub(crate) fn hitori(title: &str, (columns, rows): (usize, usize), cells: &[char]) -> Board {
    let used = || NUMBERS.chars().chain([UNNUMBERED]).filter(|number| cells.contains(number));
    let symbols: String = used().chain(['#']).collect();
    let mut board = Board::new(&symbols).title(title).size(columns, rows);
    for number in used() {
        let names: Vec<String> = (0..cells.len())
            .filter(|&at| cells[at] == number)
            .map(|at| cell(at, columns))
            .collect();
        let held = String::from(number);
        let hold = Rule::new("count")
            .key("of", [&*held, "#"].concat())
            .key("exactly", names.len())
            .name(&["the cells of ", &held].concat())
            .over([&*names.join(" ")]);
        board = board.rule(hold);
        if number != UNNUMBERED {
            let once = Rule::new("count").key("of", held).key("most", 1u32);
            board = board.rule(once.over(["rows", "columns"]));
        }
    }
    let apart = Rule::new("count").key("of", "#").key("most", 1u32).over(["neighbors"]);
    let white: String = used().collect();
    let connected = Rule::new("connected").key("of", white).over(["all"]);
    board.rule(apart).rule(connected)
}
