//! A board drawn in characters, or a table, with the clues of its rows on the left and those of its columns above.

use alloc::vec;
use alloc::vec::Vec;

use kleene_text::{Evidence, FormatInfo, Sniff, is_courtesy, is_number};

use super::headed::labelled::{self, has_size};
use super::headed::total;
use super::json;
use super::lines::Piece;
use super::runs::{Line, Spelled};
use super::spec::{Holds, Named, Reader, Spec};
use super::table;
use crate::error::{ParseError, ParseErrorKind};
use crate::{format::Format, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Beside,
    info: FormatInfo::read_only(
        "beside",
        &[],
        "a board in characters such as `.` and `_`, or of bars, or a table with open cells, with the clue of each row on its \
            left and the numbers of each column above it",
    ),
    title: "a board with its clues beside it",
    claims: |content| {
        core::str::from_utf8(content.text).is_ok() && Drawing::of(content.bytes).is_some()
    },
    sniff: |content, puzzles| match evidence(puzzles) {
        // A table in which both sides have as many cells is no other puzzle's.
        Evidence::Likely
            if core::str::from_utf8(content).is_ok_and(|text| table::clues(text).is_some()) =>
        {
            Sniff::Sure
        }
        evidence => Sniff::Weak(evidence),
    },
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// Numbers that stand alone beside all lines may be those of another puzzle, such as the ships of a battleship.
fn evidence(puzzles: &[Named]) -> Evidence {
    let mut clues =
        puzzles.iter().flat_map(|(_, puzzle)| puzzle.rows().iter().chain(puzzle.columns()));
    if clues.any(|clue| clue.runs().len() > 1) { Evidence::Likely } else { Evidence::Doubtful }
}

/// The characters of cells: open, crossed out, or filled by a player.
const CELLS: &str = ".-_?·□☐░#█■▩▓xXoO";

/// A row: its clue, and the columns of the text that its cells take.
struct Row<'t> {
    clue: Vec<Piece<'t>>,
    cells: Vec<core::ops::Range<usize>>,
}

/// The clues of a board and the places of its columns.
struct Drawing<'t> {
    rows: Vec<Vec<Piece<'t>>>,
    columns: Vec<Vec<Piece<'t>>>,
}

impl<'t> Drawing<'t> {
    /// The clues of a text that is such a drawing; `None` for other texts, and for labels that count the lines.
    fn of(bytes: &'t [u8]) -> Option<Self> {
        let text = core::str::from_utf8(bytes).ok()?;
        if let Some([rows, columns]) = table::clues(text) {
            return Some(Self { rows, columns });
        }
        let lines: Vec<Piece<'t>> = kleene_text::lines(text)
            .map(Piece::from)
            .filter(|line| !line.trim().is_empty() && !is_rule(line.text))
            .collect();
        let titles = lines.iter().take_while(|line| is_title(line.text)).count();
        let (titles, lines) = lines.split_at(titles);
        let first = lines.iter().position(|line| row(*line).is_some())?;
        let rows: Vec<Row<'t>> =
            lines[first..].iter().map(|line| row(*line)).collect::<Option<_>>()?;
        let places = &rows[0].cells;
        let are_alike = rows.iter().all(|row| row.cells.len() == places.len());
        let size = (places.len(), rows.len());
        let are_titles = titles.iter().all(|title| has_size(title.text, size));
        if first == 0 || places.is_empty() || !are_alike || !are_titles {
            return None;
        }
        let mut columns = vec![Vec::new(); places.len()];
        // Without blanks between the cells, each digit is a number.
        let is_dense = pitch(places) == 1;
        for &line in &lines[..first] {
            for (at, word) in words(line) {
                if matches!(word.text, "x" | "X" | "\\" | "/") && at.end <= places[0].start {
                    // The corner.
                } else if is_dense && word.text.is_ascii() {
                    for (index, at) in at.enumerate() {
                        let digit =
                            Piece { text: &word.text[index..=index], start: word.start + index };
                        columns[column(&(at..at + 1), places)?].push(digit);
                    }
                } else {
                    columns[column(&at, places)?].push(word);
                }
            }
        }
        let rows: Vec<_> = rows.into_iter().map(|row| row.clue).collect();
        let are_numbers = rows.iter().chain(&columns).flatten().all(|word| is_number(word.text));
        (are_numbers && !(are_labels(&rows) && are_labels(&columns)))
            .then_some(Self { rows, columns })
    }
}

/// Whether a line names the puzzle or says nothing of it, also in a comment.
fn is_title(line: &str) -> bool {
    let text = line.trim_start_matches(['#', ' ']);
    text.contains(char::is_alphabetic) && (labelled::is_title(text) || is_courtesy(text))
}

/// Whether a line is a part of the frame. One of bars and blanks alone is a row without a clue.
fn is_rule(line: &str) -> bool {
    let is_drawn = line.contains("--") || line.contains(['+', '=', '─', '━', '═']);
    is_drawn
        && line.chars().all(|c| c.is_whitespace() || "|+-=".contains(c) || ('─'..='╿').contains(&c))
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

/// The words of a line between blanks and bars, each with the columns of the text that it takes.
fn words(line: Piece<'_>) -> impl Iterator<Item = (core::ops::Range<usize>, Piece<'_>)> {
    let mut column = 0;
    line.text
        .split_inclusive(|c: char| c.is_whitespace() || is_bar(c))
        .scan(line.start, move |start, part| {
            let text = part.trim_end_matches(|c: char| c.is_whitespace() || is_bar(c));
            let place = column..column + text.chars().count();
            let word = Piece { text, start: *start };
            *start += part.len();
            column += part.chars().count();
            Some((place, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

/// The clue and the cells of a row: numbers, then characters of cells, or blanks between bars.
fn row(line: Piece<'_>) -> Option<Row<'_>> {
    let all: Vec<_> = words(line).collect();
    let clues = all.iter().take_while(|(_, word)| is_number(word.text));
    let clues = clues.count();
    let clue: Vec<Piece<'_>> = all[..clues].iter().map(|(_, word)| *word).collect();
    let are_cells =
        all[clues..].iter().all(|(_, word)| word.text.chars().all(|c| CELLS.contains(c)));
    if clue.is_empty() || !are_cells {
        return None;
    }
    let after = all[clues - 1].0.end;
    let chars: Vec<char> = line.text.chars().collect();
    let bars: Vec<usize> =
        (after..).zip(&chars[after..]).filter(|(_, c)| is_bar(**c)).map(|(at, _)| at).collect();
    // Bars around each cell: whatever stands between two of them is one, also a blank.
    let cells: Vec<_> = if bars.len() > 2 && bars.windows(2).all(|pair| is_cell(pair, &chars)) {
        bars.windows(2).map(|pair| pair[0]..pair[1] + 1).collect()
    } else {
        let cells = all[clues..].iter().flat_map(|(at, _)| at.clone());
        cells.map(|at| at..at + 1).collect()
    };
    (!cells.is_empty()).then_some(Row { clue, cells })
}

/// Whether at most one character stands between two bars.
fn is_cell(pair: &[usize], chars: &[char]) -> bool {
    let cell = &chars[pair[0] + 1..pair[1]];
    !cell.is_empty() && cell.iter().filter(|c| !c.is_whitespace()).count() <= 1
}

/// The column above whose cells a number stands: the one with the nearest middle, which is no further than half of the way to
/// the next one.
fn column(at: &core::ops::Range<usize>, places: &[core::ops::Range<usize>]) -> Option<usize> {
    let distance =
        |place: &core::ops::Range<usize>| (at.start + at.end).abs_diff(place.start + place.end);
    let (nearest, place) = places.iter().enumerate().min_by_key(|(_, place)| distance(place))?;
    (distance(place) <= pitch(places)).then_some(nearest)
}

/// How far apart two cells of a row are.
fn pitch(places: &[core::ops::Range<usize>]) -> usize {
    match places {
        [first, second, ..] => second.start - first.start,
        _ => 1,
    }
}

/// Whether the clues count the lines, upwards or downwards, from 0 or 1.
fn are_labels(clues: &[Vec<Piece<'_>>]) -> bool {
    let numbers: Option<Vec<usize>> = clues
        .iter()
        .map(|clue| match clue[..] {
            [only] => only.text.parse().ok(),
            _ => None,
        })
        .collect();
    numbers.is_some_and(|mut numbers| {
        let counts_up = counts(&numbers);
        numbers.reverse();
        counts_up || counts(&numbers)
    })
}

/// Whether three or more numbers rise by one each.
fn counts(numbers: &[usize]) -> bool {
    numbers.len() > 2 && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let whole = 0..text.len();
    let drawing = Drawing::of(text.as_bytes());
    let drawing =
        drawing.ok_or_else(|| ParseError::new(ParseErrorKind::UnknownFormat, whole.clone()))?;
    let side = |clues: Vec<Vec<Piece<'_>>>| {
        let lines = clues.iter().map(|clue| line(clue, text.len()));
        Ok::<_, ParseError>((lines.collect::<Result<Vec<Line>, _>>()?, whole.clone()))
    };
    let (rows, columns) = (side(drawing.rows)?, side(drawing.columns)?);
    // A number above the wrong column would make another puzzle of it.
    if total(&rows.0) != total(&columns.0) {
        return Err(ParseError::new(ParseErrorKind::UnequalSums, whole));
    }
    json::of_lines(rows, columns)
}

fn line(clue: &[Piece<'_>], end: usize) -> Result<Line, ParseError> {
    let runs: Vec<Spelled> = clue.iter().map(run).collect::<Result<_, ParseError>>()?;
    let span = runs.first().map_or(end..end, |run| run.span.clone());
    Ok((runs, span))
}

/// The run of a number.
fn run(word: &Piece<'_>) -> Result<Spelled, ParseError> {
    let length = Some(word.number()?);
    Ok(Spelled::new(length, None, word.span()))
}
