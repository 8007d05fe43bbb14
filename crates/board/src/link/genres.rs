//! The boards of the genres of puzz.link.

use alloc::{format, string::String, vec::Vec};

use super::{Genre, Mark, Sides, Source, Walls, neighbors};
use crate::{
    builder::{Board, Rule},
    error::ParseError,
    game_id::{
        DIGITS, cell,
        genres::{NUMBERS, UNNUMBERED, hitori, seen},
        given, latin, members,
    },
    sums::summing,
};

/// The longest side of a doppelblock: the sets of numbers between two black cells are listed.
const MAX_DOPPELBLOCK: usize = 12;

/// Columns and rows.
type Size = (usize, usize);

pub(super) fn board(genre: Genre, source: &mut dyn Source) -> Result<Board, ParseError> {
    let size = source.size()?;
    let board = match genre {
        Genre::Box => kakurasu(size, source)?,
        Genre::Doppelblock => doppelblock(size, source)?,
        Genre::EasyAsAbc => easy_as_abc(size, source)?,
        Genre::Factors => factors(size, source)?,
        Genre::Hitori => numbered(size, source)?,
        Genre::Kakuro => kakuro(size, &source.walls(size)?)
            .ok_or_else(|| source.error("cells for each number"))?,
        Genre::Kropki => kropki(size, source)?,
        Genre::Minarism => minarism(size, source)?,
        Genre::Skyscrapers => skyscrapers(size, source)?,
        Genre::Starbattle => starbattle(size, source)?,
    };
    source.end()?;
    Ok(board)
}

/// A rule about lists of cells, if there are any.
fn with(board: Board, rule: Rule, groups: &[String]) -> Board {
    if groups.is_empty() {
        return board;
    }
    board.rule(rule.over(groups.iter().map(String::as_str)))
}

/// A rule about a line, read from its side.
fn on_line(rule: Rule, (columns, rows): Size, side: usize, index: usize) -> Rule {
    let at = |row, column| cell(row * columns + column, columns);
    let (first, last) = match side {
        0 => (at(0, index), at(rows - 1, index)),
        1 => (at(rows - 1, index), at(0, index)),
        2 => (at(index, 0), at(index, columns - 1)),
        _ => (at(index, columns - 1), at(index, 0)),
    };
    let from = ["", " from below", "", " from the right"][side];
    let line = if side < 2 { "column" } else { "row" };
    let over = if first == last { first } else { format!("{first}-{last}") };
    rule.name(&format!("{line} {}{from}", index + 1)).over([&*over])
}

fn symbol(source: &dyn Source, number: usize, most: usize) -> Result<char, ParseError> {
    let known = (1..=most).contains(&number).then(|| DIGITS.chars().nth(number - 1)).flatten();
    known.ok_or_else(|| source.error("numbers of cells from 1 to the longer side"))
}

/// A Latin square of at most 35 digits.
fn square(title: &str, size: Size, source: &dyn Source) -> Result<Board, ParseError> {
    if size.0.max(size.1) > DIGITS.len() {
        return Err(source.error("sides of 1 to 35 cells"));
    }
    Ok(latin(title, size))
}

fn skyscrapers(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let (clues, cells) = source.sides(size, Sides::AllAndCells)?;
    let board = square("Skyscrapers", size, source)?;
    let mut numbers: [Vec<usize>; 4] = Default::default();
    for (side, clues) in clues.iter().enumerate() {
        let most = if side < 2 { size.1 } else { size.0 };
        for clue in clues {
            if clue.is_some_and(|clue| !(1..=most).contains(&clue)) {
                return Err(source.error("no more towers than a line has, and one at least"));
            }
            numbers[side].push(clue.unwrap_or(0));
        }
    }
    let mut givens = Vec::new();
    for number in cells {
        let most = size.0.max(size.1);
        givens.push(number.map(|number| symbol(source, number, most)).transpose()?);
    }
    Ok(given(seen(board, numbers), &givens, size.0))
}

/// Each row and column has each letter once; a clue is the first letter from its side.
fn easy_as_abc(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let count = source.count("the number of letters")?;
    if !(1..=26.min(size.0.min(size.1))).contains(&count) {
        return Err(source.error("a number of letters up to the shorter side"));
    }
    let (clues, cells) = source.sides(size, Sides::All)?;
    let letters: Vec<char> = ('A'..='Z').take(count).collect();
    let letter_of = |number: usize| {
        let letter = number.checked_sub(1).and_then(|place| letters.get(place)).copied();
        letter.ok_or_else(|| source.error("letters of the puzzle"))
    };
    let symbols: String = letters.iter().chain(['-'].iter()).collect();
    let mut board = Board::new(&symbols).title("Easy as ABC").size(size.0, size.1);
    for letter in &letters {
        let once = Rule::new("count").key("of", String::from(*letter)).key("exactly", 1u32);
        board = board.rule(once.over(["rows", "columns"]));
    }
    for (side, clues) in clues.iter().enumerate() {
        for (index, clue) in clues.iter().enumerate() {
            if let Some(number) = *clue {
                let letter = letter_of(number)?;
                let rule = Rule::new("pattern")
                    .key("clues", format!("-*{letter}.*"))
                    .key("says", format!("has {letter} as its first letter"));
                board = board.rule(on_line(rule, size, side, index));
            }
        }
    }
    let mut givens = Vec::new();
    for number in cells {
        givens.push(number.map(letter_of).transpose()?);
    }
    Ok(given(board, &givens, size.0))
}

/// Two black cells in each row and column, whose clue is the sum of the numbers between them.
fn doppelblock(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    if size.0 != size.1 || !(3..=MAX_DOPPELBLOCK).contains(&size.0) {
        return Err(source.error("a square whose side has 3 to 12 cells"));
    }
    let (clues, _) = source.sides(size, Sides::Two)?;
    let digits = &DIGITS[..size.0 - 2];
    let symbols: String = ['#'].into_iter().chain(digits.chars()).collect();
    let black = Rule::new("count").key("of", "#").key("exactly", 2u32);
    let mut board = Board::new(&symbols).title("Doppelblock").size(size.0, size.1);
    board = board.rule(black.over(["rows", "columns"]));
    for digit in digits.chars() {
        let once = Rule::new("count").key("of", String::from(digit)).key("exactly", 1u32);
        board = board.rule(once.over(["rows", "columns"]));
    }
    let values: Vec<(char, usize)> = digits.chars().zip(1..).collect();
    for (side, clues) in clues.iter().enumerate() {
        for (index, clue) in clues.iter().enumerate() {
            if let Some(sum) = *clue {
                let between = summing(&values, None, sum);
                let between = between.ok_or_else(|| source.error("a sum of different numbers"))?;
                let rule = Rule::new("pattern").key("clues", format!(".*#{between}#.*")).key(
                    "says",
                    format!("has numbers between its black cells that add up to {sum}"),
                );
                board = board.rule(on_line(rule, size, side, index));
            }
        }
    }
    Ok(board)
}

/// Kakurasu: the places of black cells add up to the clue.
fn kakurasu(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let ([above, _, left, _], _) = source.sides(size, Sides::Every)?;
    let mut board = Board::new(".#").title("Box").size(size.0, size.1);
    for (over, clues) in [("columns", above), ("rows", left)] {
        let totals = clues.iter().map(|clue| clue.unwrap_or(0));
        let rule = Rule::new("places").key("of", "#").values("total", totals).over([over]);
        board = board.rule(rule);
    }
    Ok(board)
}

/// The numbers of a room multiply to its number.
fn factors(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let board = square("Rooms of factors", size, source)?;
    let rooms = source.rooms(size, true)?;
    let numbers = source.room_numbers(size, &rooms)?;
    let (mut cages, mut products) = (Vec::new(), Vec::new());
    for (cells, number) in members(&rooms).zip(numbers) {
        if let Some(number) = number {
            let names: Vec<String> = cells.iter().map(|&number| cell(number, size.0)).collect();
            cages.push(names.join(" "));
            products.push(number);
        }
    }
    let rule = Rule::new("product").name("room").values("total", products);
    Ok(with(board, rule, &cages))
}

fn starbattle(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let stars = source.count("the number of stars")?;
    let rooms = source.rooms(size, false)?;
    // Letters, so that no region looks like an open cell or a hole.
    let names = ('A'..='Z').chain('a'..='z').chain('\u{100}'..='\u{17f}');
    let mut names = names.chain('\u{4e00}'..='\u{9fff}');
    let mut regions: Vec<char> = rooms.iter().map(|_| 'A').collect();
    for cells in members(&rooms) {
        let name = names.next().ok_or_else(|| source.error("fewer rooms"))?;
        cells.iter().for_each(|&cell| regions[cell] = name);
    }
    Ok(star_battle(stars, size.0, &regions))
}

/// So many stars in each row, column and region, which do not touch; each region is a letter in its cells.
pub(crate) fn star_battle(stars: usize, columns: usize, regions: &[char]) -> Board {
    let rows: Vec<String> = regions.chunks(columns).map(|row| row.iter().collect()).collect();
    let count = Rule::new("count").key("of", "*").key("exactly", stars);
    let apart = Rule::new("count").key("of", "*").key("most", 1u32);
    Board::new(".*")
        .title("Star battle")
        .regions(rows.iter().map(String::as_str))
        .rule(count.over(["rows", "columns", "regions"]))
        .rule(apart.over(["king"]))
}

fn numbered(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let numbers = source.numbers(size)?;
    let mut cells = Vec::new();
    for number in numbers {
        let symbol = match number {
            None => Some(UNNUMBERED),
            Some(number) => number.checked_sub(1).and_then(|place| NUMBERS.chars().nth(place)),
        };
        cells.push(symbol.ok_or_else(|| source.error("numbers of cells from 1 to 61"))?);
    }
    Ok(hitori("Hitori", size, &cells))
}

/// Different digits in each run, whose sum stands before it. `None` where a sum has no cells.
pub(crate) fn kakuro(size: Size, walls: &Walls) -> Option<Board> {
    let (columns, rows) = size;
    let (mut runs, mut totals, mut others) = (Vec::new(), Vec::new(), Vec::new());
    // A run across has its number on the left, one down above it.
    for (is_down, lines, len) in [(false, rows, columns), (true, columns, rows)] {
        let at = |line, place| if is_down { (place, line) } else { (line, place) };
        for line in 0..lines {
            let mut total = if is_down { walls.above[line] } else { walls.left[line] };
            let mut place = 0;
            while place <= len {
                let start = place;
                while place < len
                    && walls.cells[at(line, place).0 * columns + at(line, place).1].is_none()
                {
                    place += 1;
                }
                let name = |place| {
                    let (row, column) = at(line, place);
                    cell(row * columns + column, columns)
                };
                match place - start {
                    0 if total > 0 => return None,
                    0 => {}
                    1 if total == 0 => {}
                    1 => {
                        runs.push(name(start));
                        totals.push(total);
                    }
                    _ => {
                        let run = format!("{}-{}", name(start), name(place - 1));
                        if total > 0 {
                            runs.push(run);
                            totals.push(total);
                        } else {
                            others.push(run);
                        }
                    }
                }
                if place < len {
                    let (row, column) = at(line, place);
                    total = walls.cells[row * columns + column]
                        .map_or(0, |total| total[usize::from(!is_down)]);
                }
                place += 1;
            }
        }
    }
    let mut mask: Vec<String> = Vec::new();
    for row in walls.cells.chunks(columns) {
        mask.push(row.iter().map(|wall| if wall.is_some() { 'x' } else { '?' }).collect());
    }
    let board = Board::new("123456789").title("Kakuro").hole('x').key("mask", mask.join("\n"));
    let sums = Rule::new("sum").flag("different", true).name("run").values("total", totals);
    Some(with(with(board, sums, &runs), Rule::new("different").name("run"), &others))
}

/// The cells of a pair.
fn pair((one, other): (usize, usize), columns: usize) -> String {
    [cell(one, columns), cell(other, columns)].join(" ")
}

/// White circles between numbers that are one apart, black ones where one is twice the other, and none elsewhere.
fn kropki(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let board = square("Kropki", size, source)?;
    let marks = source.marks(size, true)?;
    let of = |wanted: Option<usize>| -> Vec<String> {
        let marked = neighbors(size).zip(&marks).filter(|(_, mark)| match **mark {
            Mark::Number(kind) => wanted.is_none_or(|wanted| kind == wanted),
            _ => false,
        });
        marked.map(|(cells, _)| pair(cells, size.0)).collect()
    };
    let marked = of(None);
    let board = with(board, Rule::new("consecutive").name("white dot"), &of(Some(1)));
    let board = with(board, Rule::new("double").name("black dot"), &of(Some(2)));
    if marked.len() == marks.len() {
        return Ok(board);
    }
    let others = |rule: Rule| {
        let rule = rule.over(["neighbors"]);
        match marked.is_empty() {
            true => rule,
            false => rule.values("except", marked.iter().map(String::as_str)),
        }
    };
    let apart = Rule::new("difference").key("least", 2u32);
    Ok(board.rule(others(apart)).rule(others(Rule::new("double").flag("not", true))))
}

/// Signs and differences between neighbors.
fn minarism(size: Size, source: &mut dyn Source) -> Result<Board, ParseError> {
    let board = square("Minarism", size, source)?;
    let (mut less, mut pairs, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for ((one, other), mark) in neighbors(size).zip(source.marks(size, false)?) {
        match mark {
            Mark::None => {}
            Mark::Less => less.push(pair((one, other), size.0)),
            Mark::Greater => less.push(pair((other, one), size.0)),
            Mark::Number(number) => {
                pairs.push(pair((one, other), size.0));
                numbers.push(number);
            }
        }
    }
    let board = with(board, Rule::new("ascending").name("the sign"), &less);
    Ok(with(board, Rule::new("difference").name("the circle").values("exactly", numbers), &pairs))
}
