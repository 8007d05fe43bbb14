//! Skyscrapers: a square with the numbers of visible towers around it.

use alloc::{vec, vec::Vec};

use super::{Line, is_open};
use crate::{
    builder::Board,
    error::ParseError,
    game_id::{DIGITS, genres::seen, given, latin},
};

/// The board of a square with clues around it, or of clues and a square below each other; `None` for other texts.
pub(super) fn read(lines: &[Line<'_>]) -> Option<Result<Board, ParseError>> {
    let (clues, rows) = around(lines).or_else(|| below(lines)).or_else(|| labelled(lines))?;
    let has_clue = clues.iter().flatten().any(|cell| !is_open(cell.1));
    has_clue.then(|| board(clues, rows))
}

fn board(clues: [Cells<'_>; 4], rows: Vec<Cells<'_>>) -> Result<Board, ParseError> {
    let side = rows.len();
    let mut numbers: [Vec<usize>; 4] = Default::default();
    for (numbers, clues) in numbers.iter_mut().zip(clues) {
        *numbers = clues.into_iter().map(|cell| number(cell, side)).collect::<Result<_, _>>()?;
    }
    let mut givens = Vec::new();
    for cell in rows.into_iter().flatten() {
        let place = number(cell, side)?.checked_sub(1);
        givens.push(place.and_then(|place| DIGITS.chars().nth(place)));
    }
    Ok(given(seen(latin("Skyscrapers", (side, side)), numbers), &givens, side))
}

/// The number of a clue or a cell, 0 for an open one.
fn number((line, cell): (Line<'_>, &str), side: usize) -> Result<usize, ParseError> {
    if is_open(cell) {
        return Ok(0);
    }
    let number = cell.parse().ok().filter(|number| (1..=side).contains(number));
    number.ok_or_else(|| line.error("numbers up to the side of the board"))
}

/// The cells of a line, each with the line for its place.
type Cells<'t> = Vec<(Line<'t>, &'t str)>;

/// The clues from above, below, left and right, and the rows.
type Parts<'t> = ([Cells<'t>; 4], Vec<Cells<'t>>);

fn cells(line: Line<'_>) -> Cells<'_> {
    line.cells().into_iter().map(|cell| (line, cell)).collect()
}

/// The cells of a line around or across the board; nothing between the commas of a spreadsheet is an open one.
fn fields(line: Line<'_>) -> Cells<'_> {
    let fields = line.text.split(',').map(str::trim);
    let cells = fields.map(|field| (line, if field.is_empty() { "." } else { field }));
    if line.text.contains(',') { cells.collect() } else { self::cells(line) }
}

/// The clues of a line above or below the board, whose corners a spreadsheet leaves empty.
fn clues(line: Line<'_>) -> Cells<'_> {
    let inside = line.text.strip_prefix(',').and_then(|rest| rest.strip_suffix(','));
    inside.map_or_else(|| cells(line), |text| fields(Line { text, ..line }))
}

/// Whether a line is part of the frame: it has no clue, no cell and no blank.
fn is_frame(line: &Line<'_>) -> bool {
    line.text.chars().all(|c| "+-=─┼┌┐└┘├┤┬┴".contains(c))
}

/// Rows with a clue on either side, between the clues of the columns, with nothing in the corners.
fn around<'t>(lines: &[Line<'t>]) -> Option<Parts<'t>> {
    let lines: Vec<Line<'_>> = lines.iter().filter(|line| !is_frame(line)).copied().collect();
    let (&above, rest) = lines.split_first()?;
    let (&below, rows) = rest.split_last()?;
    let side = rows.len();
    let (above, below) = (clues(above), clues(below));
    if !(2..=DIGITS.len()).contains(&side) || above.len() != side || below.len() != side {
        return None;
    }
    let mut parts: Parts<'t> = ([above, below, Vec::new(), Vec::new()], Vec::new());
    for &line in rows {
        let mut row = fields(line);
        if row.len() != side + 2 {
            return None;
        }
        parts.0[3].push(row.pop()?);
        parts.0[2].push(row.remove(0));
        parts.1.push(row);
    }
    Some(parts)
}

/// The board of a square whose first and last rows and columns have the clues, with open corners; `None` for other texts. A
/// text with no name of the genre may be a square of givens.
pub(super) fn bordered(lines: &[Line<'_>]) -> Option<Result<Board, ParseError>> {
    let lines: Vec<Cells<'_>> = lines.iter().map(|&line| fields(line)).collect();
    let side = lines.len().checked_sub(2).filter(|side| (2..=DIGITS.len()).contains(side))?;
    if lines.iter().any(|line| line.len() != side + 2) {
        return None;
    }
    let corners = [&lines[0], &lines[side + 1]].map(|line| [line[0], line[side + 1]]);
    if corners.iter().flatten().any(|corner| !is_open(corner.1)) {
        return None;
    }
    let of_rows = |column: usize| lines[1..=side].iter().map(|line| line[column]).collect();
    let sides = [of_rows(0), of_rows(side + 1)];
    let mut rows: Vec<Cells<'_>> = lines.iter().map(|line| line[1..=side].to_vec()).collect();
    let (below, above) = (rows.pop()?, rows.remove(0));
    let [left, right] = sides;
    Some(board([above, below, left, right], rows))
}

/// The board of a drawing whose clues above and below stand over the columns of cells; a missing one is a blank. Bars may
/// stand between the cells and the clues on either side. `None` for other texts.
pub(super) fn aligned(text: &str) -> Option<Result<Board, ParseError>> {
    let lines: Vec<Line<'_>> = kleene_text::lines(text)
        .map(|(start, text)| Line { start, text: text.trim_end() })
        .filter(|line| {
            let bare = Line { text: line.text.trim(), ..*line };
            !bare.text.is_empty() && !bare.text.starts_with("```") && !is_frame(&bare)
        })
        .collect();
    let (&above, rest) = lines.split_first()?;
    let (&below, lines) = rest.split_last()?;
    let side = lines.len();
    let mut parts: Parts<'_> = Default::default();
    let mut places: Option<Vec<usize>> = None;
    for &line in lines {
        let [left, cells, right] = sides(line, side)?;
        let (found, row) = if cells.1.trim().is_empty() {
            // An open board, with a blank for each cell and between any two.
            let first = match cells.1.len() {
                len if len + 1 == 2 * side => cells.0,
                len if len == 2 * side + 1 => cells.0 + 1,
                _ => return None,
            };
            ((0..side).map(|at| first + 2 * at).collect(), vec![(line, "."); side])
        } else {
            words(line, cells).into_iter().unzip::<usize, _, Vec<_>, Cells<'_>>()
        };
        if row.len() != side || places.as_ref().is_some_and(|places| *places != found) {
            return None;
        }
        places = Some(found);
        parts.0[2].push(only(line, left)?);
        parts.0[3].push(only(line, right)?);
        parts.1.push(row);
    }
    for (clues, line) in parts.0.iter_mut().zip([above, below]) {
        let found = words(line, (0, line.text));
        let is_whole = found.len() == side;
        *clues = vec![(line, "."); side];
        for (number, (at, clue)) in found.into_iter().enumerate() {
            let place = places.as_ref()?.iter().position(|place| *place == at);
            clues[if is_whole { number } else { place? }] = clue;
        }
    }
    (2..=DIGITS.len()).contains(&side).then(|| board(parts.0, parts.1))
}

/// A part of a line: where it begins, and its text.
type Part<'t> = (usize, &'t str);

/// The clue on the left, the cells, and the clue on the right.
fn sides<'t>(line: Line<'t>, side: usize) -> Option<[Part<'t>; 3]> {
    let text = line.text;
    if let Some((left, rest)) = text.split_once('|') {
        let (cells, right) = rest.split_once('|')?;
        let start = left.len() + 1;
        return Some([(0, left), (start, cells), (start + cells.len() + 1, right)]);
    }
    let found = words(line, (0, text));
    // Between its clues a row may be blank.
    if let [(left, (_, clue)), (right, _)] = found[..] {
        let cells = left + clue.len();
        return Some([(0, &text[..cells]), (cells, &text[cells..right]), (right, &text[right..])]);
    }
    let (first, last) = (found.get(1)?.0, found.last()?.0);
    (found.len() == side + 2)
        .then(|| [(0, &text[..first]), (first, &text[first..last]), (last, &text[last..])])
}

/// The words of a part, each with its place in the line.
fn words<'t>(line: Line<'t>, (start, text): Part<'t>) -> Vec<(usize, (Line<'t>, &'t str))> {
    let words = text.split_whitespace();
    words
        .map(|word| (start + word.as_ptr() as usize - text.as_ptr() as usize, (line, word)))
        .collect()
}

/// The only word of a part, or an open cell.
fn only<'t>(line: Line<'t>, part: Part<'t>) -> Option<(Line<'t>, &'t str)> {
    match words(line, part)[..] {
        [] => Some((line, ".")),
        [(_, word)] => Some(word),
        _ => None,
    }
}

/// The size as rows, columns and the highest tower, a line of clues for each side, and the rows.
fn below<'t>(lines: &[Line<'t>]) -> Option<Parts<'t>> {
    let (size, lines) = lines.split_first()?;
    let &[side, columns, highest] = size.numbers()?.as_slice() else { return None };
    if columns != side || highest != side || lines.len() != side + 4 {
        return None;
    }
    let lines: Vec<Cells<'t>> = lines.iter().map(|&line| cells(line)).collect();
    if lines.iter().any(|line| line.len() != side) {
        return None;
    }
    let mut lines = lines.into_iter();
    let clues = [lines.next()?, lines.next()?, lines.next()?, lines.next()?];
    Some((clues, lines.collect()))
}

/// A line `top: 3 2 1 3` with the clues of each side, which is named, above an open board.
fn labelled<'t>(lines: &[Line<'t>]) -> Option<Parts<'t>> {
    const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];
    let clues = SIDES.map(|side| {
        let mut named = lines.iter().filter_map(|line| {
            let (name, clues) = line.text.split_once([':', '='])?;
            let start = line.start + line.text.len() - clues.len();
            name.trim().eq_ignore_ascii_case(side).then_some(Line { start, text: clues.trim() })
        });
        named.next().map(cells).unwrap_or_default()
    });
    let side = clues[0].len();
    let open = Line { start: lines.first()?.start, text: "." };
    let is_whole = lines.len() == SIDES.len() && clues.iter().all(|clues| clues.len() == side);
    (is_whole && (2..=DIGITS.len()).contains(&side))
        .then(|| (clues, vec![vec![(open, "."); side]; side]))
}
