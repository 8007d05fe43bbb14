//! Two lists of clues, as webpbn writes them for small solvers: Ish's, Keen's, Makhorin's and Syromolotov's.

use alloc::format;
use alloc::vec::Vec;

use kleene_text::{Evidence, FormatInfo, Sniff, parse_size};

use super::headed::of_two_lines;
use super::json::{self, SideLines};
use super::lines::{Piece, clue, lines};
use super::spec::{Holds, Reader, Spec};
use super::{MAX_PUZZLES, Named, Section, assemble, counted, nin};
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::{format::Format, palette::Palette, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Lists,
    info: FormatInfo::read_only(
        "lists",
        &[],
        "the rows, an empty line or `&`, the columns: webpbn.com's exports ish (with \
         commas), keen, makhorin (with `&`) and syro (each line ends with 0); or a line for each \
         side: `3/1 1` above `2/1/2`, also with `;`, `|` or quotes",
    ),
    title: "lists of clues",
    claims: |content| {
        let text = core::str::from_utf8(content.text).unwrap_or_default();
        if !content.begins_with_number() {
            return text.starts_with(['"', '`']) && on_two_lines(text).is_some();
        }
        !nin::has_all_lines(content.text)
            && !nin::has_sized_blocks(content.text)
            && (is_on_a_line(content.text)
                || on_two_lines(text).is_some()
                || counted::puzzles(text).is_some()
                || is_lists(content.text)
                || seems_lists(content.text))
    },
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Several(read, read_all)),
    writer: None,
    holds: Holds::COLORS,
};

/// What ends a list in Makhorin's files.
const END: &str = "&";

/// Whether a text is two lists of numbers, each ended by a line `&`, or with an empty line between them and
/// equal sums.
///
/// Equal sums tell the lists from a `.nin` file, whose first numbers are not a clue.
pub(super) fn is_lists(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let (_, lines) = sized_lines(text);
    let mut rest = lines.iter().copied().peekable();
    if rest.clone().any(|line| line.text == END) {
        return rest.find(|line| !line.is_empty()).is_some_and(is_numbers);
    }
    let mut blocks = [0_u64; 2];
    let (mut block, mut is_inside) = (0, false);
    for line in rest {
        if line.is_empty() {
            block += usize::from(is_inside);
        } else if !is_numbers(line) {
            return false;
        } else if let Some(sum) = blocks.get_mut(block) {
            let numbers = words(line).filter_map(|word| word.text.parse::<u64>().ok());
            *sum = numbers.fold(*sum, u64::saturating_add);
        } else {
            return false;
        }
        is_inside = !line.is_empty();
    }
    blocks[0] == blocks[1] && blocks[0] > 0
}

/// Whether a text is two blocks of lines of numbers, but perhaps for one line that has something else, and no size
/// stands before them: two lists with a mistake, which may be a number.
pub(super) fn seems_lists(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let (_, lines) = sized_lines(text);
    let blocks: Vec<_> =
        lines.split(|line| line.is_empty()).filter(|block| !block.is_empty()).collect();
    let [rows, columns] = blocks[..] else { return false };
    let filled = rows.len() + columns.len();
    // Two numbers in the first line, or one in each of the first two, and as many lines after them, of which some may
    // be empty; a line more or less may be the mistake. With one in each, an empty line stands between the blocks.
    let is_size = |one: Option<usize>, other: Option<usize>, before: usize, between: usize| {
        one.zip(other).is_some_and(|(one, other)| {
            let expected = one.saturating_add(other).saturating_add(before);
            expected.saturating_add(1) >= filled
                && expected.saturating_add(between) <= lines.len() + 1
        })
    };
    let others = rows.iter().chain(columns).filter(|line| !is_numbers(**line)).count();
    // Where all are numbers, the lines that could be a size have to fit as clues.
    let fits = rows.iter().take(2).all(|line| {
        let numbers = words(*line).filter_map(|word| word.text.parse::<usize>().ok());
        numbers.fold(0, |cells: usize, run| cells.saturating_add(run).saturating_add(1))
            <= columns.len().saturating_add(1)
    });
    (others == 1 || others == 0 && fits)
        && rows.len().min(columns.len()) > 1
        && !is_size(number(0, 0, rows), number(0, 1, rows), 1, 0)
        && !is_size(only(0, rows), only(1, rows), 2, 1)
}

/// The number of a line that has no other.
fn only(line: usize, rows: &[Piece<'_>]) -> Option<usize> {
    number(line, 0, rows).filter(|_| rows[line].words().count() == 1)
}

/// A word of a line as a number.
fn number(line: usize, word: usize, rows: &[Piece<'_>]) -> Option<usize> {
    let word = rows.get(line)?.words().nth(word)?;
    word.text.parse::<usize>().ok()
}

/// The lines of a text but for comments; and the size of the board, `5x5`, if the first line has nothing else.
fn sized_lines(text: &str) -> (Option<Piece<'_>>, Vec<Piece<'_>>) {
    let all: Vec<_> = lines(Piece { text, start: 0 }.trim().text).collect();
    // The only rule stands between the lists if no empty line does.
    let is_between = all.iter().filter(|line| is_rule(line)).count() == 1
        && !all.iter().any(|line| line.is_empty());
    let start = text.len() - text.trim_start().len();
    let lines = all.into_iter().map(|line| Piece { start: start + line.start, ..line });
    let lines = lines.map(|line| match is_between && is_rule(&line) {
        true => Piece { text: "", ..line },
        false => line,
    });
    let mut lines: Vec<_> = lines.filter(|line| !is_comment(line)).collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(0);
    let is_size = lines.get(first).is_some_and(|line| parse_size(line.text).is_some());
    (is_size.then(|| lines.remove(first)), lines)
}

fn is_comment(line: &Piece<'_>) -> bool {
    line.text.starts_with(['#', '*']) || is_rule(line)
}

fn is_rule(line: &Piece<'_>) -> bool {
    !line.is_empty() && line.text.bytes().all(|byte| byte == b'-')
}

fn is_numbers(line: Piece<'_>) -> bool {
    line.text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'\t' | b','))
}

/// The words between blanks and commas.
fn words(line: Piece<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    line.numbers()
}

/// Whether a text is one line of two lists, as in `1-1,3/2,2,1`: `/` between the lists, commas between clues and hyphens between
/// runs. Without a hyphen the sums are equal.
fn is_on_a_line(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let line = text.trim();
    let sums = line.split_once('/').filter(|_| {
        line.contains(',')
            && line.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '-' | '/' | ' '))
    });
    let between = [',', '-'];
    sums.is_some_and(|(rows, columns)| {
        match (sum(rows.split(between)), sum(columns.split(between))) {
            (Some(one), Some(other)) => one == other || line.contains('-'),
            _ => false,
        }
    })
}

/// The clues of a text that is a line for each side, as in `3/1 1` above `2/1/2`, `3;1,1`, `3 1,1` or `"3" "1 1"`, perhaps
/// below the size; `None` for other texts. One line has several runs, or slashes stand between the clues.
fn on_two_lines(text: &str) -> Option<(Option<Piece<'_>>, [SideLines; 2])> {
    let (mut size, lines) = sized_lines(text);
    let mut filled: Vec<Piece<'_>> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    if filled.len() == 3 && size.is_none() && words(filled[0]).count() == 2 {
        size = Some(filled.remove(0));
    }
    let &[rows, columns] = &filled[..] else { return None };
    let are_clues = [rows, columns].iter().all(|line| {
        let is_divided = line.text.contains(['/', '|', ';', '"', '`'])
            || line.text.contains(',') && line.text.contains(' ');
        is_divided && line.text.chars().all(|c| c.is_ascii_digit() || "/|;, \"`".contains(c))
    });
    let sides = if are_clues { of_two_lines([rows, columns])? } else { return None };
    let has_runs = sides.iter().any(|(lines, _)| lines.iter().any(|(runs, _)| runs.len() > 1));
    (has_runs || rows.text.contains('/')).then_some((size, sides))
}

/// The sum of words that are numbers; `None` if one is something else.
fn sum<'t>(mut words: impl Iterator<Item = &'t str>) -> Option<u64> {
    words.try_fold(0, |sum: u64, word| sum.checked_add(word.trim().parse().ok()?))
}

fn read_line(text: &str) -> Result<Puzzle, ParseError> {
    let line = Piece { text, start: 0 }.trim();
    let (rows, columns) = line.text.split_once('/').unwrap_or((line.text, ""));
    let after = line.start + rows.len() + 1;
    let rows = side_on_a_line(Piece { text: rows, start: line.start })?;
    assemble(Palette::default(), rows, side_on_a_line(Piece { text: columns, start: after })?)
}

/// The clues of a side, with commas between them and hyphens between their runs.
fn side_on_a_line(list: Piece<'_>) -> Result<Section, ParseError> {
    let clues = list.parts().map(|part| {
        // A mistake in a run is shown at its clue.
        let runs = part.text.split('-').map(|run| Piece { text: run.trim(), ..part });
        Ok((clue(runs)?, part.span()))
    });
    Ok(Section::new(clues.collect::<Result<_, ParseError>>()?, list.span()))
}

/// All puzzles of a text, each with its number if there are several.
fn read_all(text: &str) -> Result<Vec<Named>, ParseError> {
    let puzzles = counted::puzzles(text).unwrap_or_default();
    if puzzles.len() < 2 {
        return Ok([(None, read(text)?)].into());
    }
    if puzzles.len() > MAX_PUZZLES {
        let kind = ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES };
        return Err(ParseError::new(kind, 0..text.len()));
    }
    let numbered = (1..).zip(&puzzles);
    numbered.map(|(number, sides)| Ok((Some(format!("#{number}")), ended(sides)?))).collect()
}

/// The puzzle of clues that end with a zero each.
fn ended([rows, columns]: &counted::Sides<'_>) -> Result<Puzzle, ParseError> {
    assemble(Palette::default(), section(rows, true)?, section(columns, true)?)
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    match counted::puzzles(text).as_deref() {
        Some([only]) => return ended(only),
        Some(_) => return Err(ParseError::new(ParseErrorKind::SeveralPuzzles, 0..text.len())),
        None => {}
    }
    if is_on_a_line(text.as_bytes()) {
        return read_line(text);
    }
    if let Some((size, [rows, columns])) = on_two_lines(text) {
        return sized(size, json::of_lines(rows, columns)?);
    }
    let (size, lines) = sized_lines(text);
    let has_ends = lines.iter().any(|line| line.text == END);
    let start = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let mut lists = lines[start..]
        .split(|line| if has_ends { line.text == END } else { line.is_empty() })
        .map(|list| list.iter().copied().filter(|line| !line.is_empty()).collect::<Vec<_>>());
    let rows = lists.next().unwrap_or_default();
    let mut lists = lists.filter(|list| !list.is_empty());
    let Some(columns) = lists.next() else {
        return Err(missing("the list of the columns", text.len()));
    };
    if let Some(line) = lists.next().and_then(|list| list.first().copied()) {
        return Err(line.error(ParseErrorKind::TooManyLines { expected: columns.len() }));
    }
    // A truncated file is an error, not a smaller board. Some leave out the last mark, and equal sums show that no column
    // is missing.
    let is_ended = lines.iter().filter(|line| line.text == END).count() == 2;
    if has_ends && !is_ended && total(&rows) != total(&columns) {
        return Err(missing("the & after the columns", text.len()));
    }
    // Syromolotov's lines all end with a zero, blank or not.
    let mut unended = rows.iter().chain(&columns).filter(|line| !ends_in_zero(line));
    let has_zeros = unended.clone().next().is_none();
    let is_last_alone = unended
        .next()
        .is_some_and(|line| columns.last().is_some_and(|last| last.start == line.start));
    if is_last_alone && rows.iter().any(|line| ends_in_zero(line) && words(*line).count() > 1) {
        return Err(missing("the 0 after the last clue", text.len()));
    }
    let (rows, columns) = (section(&rows, has_zeros)?, section(&columns, has_zeros)?);
    sized(size, assemble(Palette::default(), rows, columns)?)
}

/// The puzzle, which has the size that a line states: some write the height first, others the width.
fn sized(size: Option<Piece<'_>>, puzzle: Puzzle) -> Result<Puzzle, ParseError> {
    let Some(size) = size else { return Ok(puzzle) };
    let numbers = size.split(&['x', 'X', '\u{d7}', ',', ' ', '\t']);
    let stated: Vec<usize> = numbers.filter_map(|number| number.text.parse().ok()).collect();
    let found = [puzzle.height(), puzzle.width()];
    match stated[..] {
        [one, other] if [one, other] == found || [other, one] == found => Ok(puzzle),
        _ => Err(size.error(ParseErrorKind::Header)),
    }
}

/// The clues of a side, each on a line, perhaps with a zero at its end.
fn section(list: &[Piece<'_>], has_zeros: bool) -> Result<Section, ParseError> {
    let clues = list.iter().map(|line| {
        let count = words(*line).count() - usize::from(has_zeros);
        Ok((clue(words(*line).take(count))?, line.span()))
    });
    let heading = list.first().map_or(0..0, |line| line.span());
    Ok(Section::new(clues.collect::<Result<_, ParseError>>()?, heading))
}

/// The number of cells that all clues of a side fill.
fn total(list: &[Piece<'_>]) -> u64 {
    let words = list.iter().flat_map(|line| words(*line));
    words.filter_map(|word| word.text.parse::<u64>().ok()).fold(0, u64::saturating_add)
}

/// Whether the last number of a line is a zero.
fn ends_in_zero(line: &Piece<'_>) -> bool {
    words(*line).last().is_some_and(|word| word.text == "0")
}
