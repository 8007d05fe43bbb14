//! Boards with a frame around every cell, with labels of rows and columns, and with numbers above 9.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kleene_text::FormatInfo;

use crate::error::{ParseError, ParseErrorKind};
use crate::input_format::{InputFormat, Spec};
use crate::parse_cells::{
    BARS, Symbol, build, is_frame, is_section, squarest, without_comment, wrong,
};
use crate::{puzzle::Puzzle, shape::Shape};

pub(crate) const SPEC: Spec = Spec {
    format: InputFormat::Table,
    info: FormatInfo::read_only(
        "table",
        &[],
        "bars around every cell, as in a table of Markdown; labels of rows and columns; or \
            numbers above 9 between blanks; also tables of HTML, XML, LaTeX and MediaWiki",
    ),
    title: "table",
};

/// A row of words, and the bars between them: how many words are before each, and whether it is a heavy one.
struct Row<'t> {
    words: Vec<(usize, &'t str)>,
    bars: Vec<(usize, bool)>,
}

/// A line of a text: a row, or a rule between rows.
enum Line<'t> {
    Row(Row<'t>),
    /// Whether it is a heavy one, and whether it is the second line of a table of Markdown.
    Rule {
        is_heavy: bool,
        is_markdown: bool,
    },
}

/// What stands between the cells of a row.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// Bars around every cell, which may be blank; where bars are doubled, two of them side by side are one.
    Framed { is_doubled: bool },
    /// A comma, a semicolon or a tab, with nothing between two of them for an empty cell.
    Separated(char),
    /// Blanks; bars show boxes.
    Spaced,
}

const HEAVY_BARS: [char; 3] = ['┃', '║', '‖'];

const HEAVY_RULES: [char; 3] = ['=', '━', '═'];

/// The board of a table; `None` if the text is none.
pub(crate) fn parse_table(text: &str) -> Option<Result<Puzzle, ParseError>> {
    let has_bars = text.contains(BARS);
    let separator = [';', '\t', ','].into_iter().find(|&symbol| {
        let rows = text.lines().filter(|line| !line.trim().is_empty());
        rows.clone().count() > 3 && rows.clone().all(|line| line.matches(symbol).count() > 2)
    });
    let layouts = [
        has_bars.then_some(Layout::Framed { is_doubled: false }),
        has_bars.then_some(Layout::Framed { is_doubled: true }),
        separator.map(Layout::Separated),
        Some(Layout::Spaced),
    ];
    let mut wrong = None;
    for layout in layouts.into_iter().flatten() {
        let lines: Vec<Line<'_>> = split_lines(text, layout);
        let rows = lines.iter().filter(|line| matches!(line, Line::Row(_))).count();
        // Labels of columns stand above or below.
        for (above, below) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let size = rows.saturating_sub(above + below);
            // Below a blank corner and the numbers of the columns there are no cells of a board with one more row.
            let is_labelled = above == 0 && has_corner(&lines) && has_column_labels(&lines, size);
            if !(4..=Shape::MAX_SIZE).contains(&size) || is_labelled {
                continue;
            }
            match board(&lines, size, above, layout, text) {
                // A blank corner shows labels, of which some may be too large for values.
                error @ Some(Err(_)) if above == 0 && has_corner(&lines) => wrong = wrong.or(error),
                Some(found) => return Some(found),
                None => {}
            }
        }
    }
    wrong
}

/// Whether the first cell of all is blank.
fn has_corner(lines: &[Line<'_>]) -> bool {
    let first = lines.iter().find_map(|line| match line {
        Line::Row(row) => row.words.first(),
        Line::Rule { .. } => None,
    });
    first.is_some_and(|(_, word)| word.is_empty())
}

/// Whether the first row has the labels of one column less than there are rows.
fn has_column_labels(lines: &[Line<'_>], size: usize) -> bool {
    let first = lines.iter().find_map(|line| match line {
        Line::Row(row) => Some(&row.words),
        Line::Rule { .. } => None,
    });
    first.is_some_and(|words| words.len() == size && are_labels(words, size - 1))
}

/// The lines of a text in a layout, without blank ones.
fn split_lines(text: &str, layout: Layout) -> Vec<Line<'_>> {
    let lines = kleene_text::lines(text).map(|(start, line)| (start, without_comment(line)));
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let lines = lines.filter(|(_, line)| !is_section(line));
    lines
        .map(|(start, line)| {
            if is_frame(line) {
                let is_markdown = line.contains('|') && !line.contains('+');
                Line::Rule { is_heavy: line.contains(HEAVY_RULES), is_markdown }
            } else {
                Line::Row(row(start, line, layout))
            }
        })
        .collect()
}

fn row(start: usize, line: &str, layout: Layout) -> Row<'_> {
    let mut row = Row { words: Vec::new(), bars: Vec::new() };
    let is_between = |symbol: char| match layout {
        Layout::Framed { .. } => BARS.contains(&symbol),
        Layout::Separated(separator) => symbol == separator,
        Layout::Spaced => symbol.is_whitespace() || BARS.contains(&symbol) || symbol == ',',
    };
    let mut at = start;
    let mut parts: Vec<(usize, &str, Option<char>)> = Vec::new();
    for part in line.split_inclusive(is_between) {
        let end = part.chars().next_back().filter(|&symbol| is_between(symbol));
        parts.push((at, &part[..part.len() - end.map_or(0, char::len_utf8)], end));
        at += part.len();
    }
    let last = parts.len().saturating_sub(1);
    for (number, &(at, part, end)) in parts.iter().enumerate() {
        let word = part.trim();
        let is_outer = number == 0 || number == last && end.is_none();
        let is_double = part.is_empty() && number > 0;
        let is_cell = match layout {
            Layout::Framed { is_doubled } => {
                !(word.is_empty() && (is_outer || is_doubled && is_double))
            }
            Layout::Separated(_) => true,
            Layout::Spaced => !word.is_empty(),
        };
        if is_cell {
            row.words.push((at + part.len() - part.trim_start().len(), word));
        }
        if let Some(bar) = end.filter(|bar| BARS.contains(bar)) {
            let before = row.words.len();
            match row.bars.last_mut() {
                // Two bars side by side are a heavy one.
                Some((other, is_heavy)) if *other == before => *is_heavy = true,
                _ => row.bars.push((before, HEAVY_BARS.contains(&bar))),
            }
        }
    }
    if let Layout::Separated(separator) = layout {
        if line.ends_with(separator) {
            row.words.push((start + line.len(), ""));
        }
    }
    row
}

/// The rows of a table, without the rules between them.
fn table_rows<'l, 't>(lines: &'l [Line<'t>]) -> Vec<&'l Row<'t>> {
    let rows = lines.iter().filter_map(|line| match line {
        Line::Row(row) => Some(row),
        Line::Rule { .. } => None,
    });
    rows.collect()
}

/// The board of these lines, of which some rows above and below are labels.
fn board(
    lines: &[Line<'_>],
    size: usize,
    above: usize,
    layout: Layout,
    text: &str,
) -> Option<Result<Puzzle, ParseError>> {
    let rows = table_rows(lines);
    let labels = rows.iter().enumerate().filter(|(at, _)| !(above..above + size).contains(at));
    // A table of Markdown may have a first line without a word; between commas it is a row of empty cells.
    let is_framed = matches!(layout, Layout::Framed { .. });
    if !labels.into_iter().all(|(_, row)| match row.words.iter().all(|(_, word)| word.is_empty()) {
        true => is_framed,
        false => are_labels(&row.words, size),
    }) {
        return None;
    }
    let rows = (0..).zip(rows.into_iter().skip(above).take(size));
    // Whether the first and the last word of every row are labels.
    let labels = [0, size].map(|at| {
        rows.clone()
            .all(|(number, row)| row.words.len() == size + 1 && is_label(row.words[at].1, number))
    });
    if labels == [true, true] {
        return None;
    }
    let mut cells = Vec::with_capacity(size * size);
    let mut bars: Vec<Option<bool>> = vec![None; size + 1];
    for (number, row) in rows {
        let (skipped, symbols) = symbols(row, number, size, layout, labels)?;
        for &(before, is_heavy) in &row.bars {
            let place = before.checked_sub(skipped).filter(|&place| place <= size);
            if let Some(bar) = place.and_then(|place| bars.get_mut(place)) {
                *bar = Some(bar.unwrap_or(false) || is_heavy);
            }
        }
        cells.extend(symbols);
    }
    let mut rules: Vec<Option<bool>> = vec![None; size + 1];
    let mut number = 0;
    for line in lines {
        match *line {
            Line::Row(_) => number += 1,
            Line::Rule { is_heavy, is_markdown } => {
                let place = usize::checked_sub(number, above).filter(|&place| place <= size);
                if let Some(rule) = place
                    .and_then(|place| rules.get_mut(place))
                    .filter(|_| !(is_markdown && number <= 1))
                {
                    *rule = Some(rule.unwrap_or(false) || is_heavy);
                }
            }
        }
    }
    let shape = (|| {
        let (columns, rows) = (length(&bars, size)?, length(&rules, size)?);
        let shape = match (rows, columns) {
            (None, None) => return squarest(size),
            (Some(rows), None) => Shape::new(rows, size / rows),
            (None, Some(columns)) => Shape::new(size / columns, columns),
            (Some(rows), Some(columns)) => Shape::new(rows, columns),
        };
        let shape = shape.map_err(|error| wrong(error, 0..text.len()))?;
        if shape.size() == size { Ok(shape) } else { Err(uneven(text.len())) }
    })();
    Some(shape.and_then(|shape| build(shape, &cells)))
}

fn uneven(end: usize) -> ParseError {
    ParseError::new(ParseErrorKind::UnevenBars, 0..end)
}

/// The length of boxes that bars show; those around every cell show it only if some are heavier.
fn length(bars: &[Option<bool>], size: usize) -> Result<Option<usize>, ParseError> {
    let inner = &bars[1..size];
    let is_everywhere = inner.iter().all(Option::is_some);
    let cuts: Vec<usize> = (1..size)
        .filter(
            |&place| if is_everywhere { bars[place] == Some(true) } else { bars[place].is_some() },
        )
        .collect();
    let Some(&first) = cuts.first() else { return Ok(None) };
    if is_everywhere && cuts.len() == size - 1 {
        return Ok(None);
    }
    let is_even =
        size % first == 0 && cuts.iter().copied().eq((1..size / first).map(|n| n * first));
    if is_even { Ok(Some(first)) } else { Err(uneven(size)) }
}

/// The cells of a row, and how many words before them are its label. `labels` tells whether all rows have one before their cells,
/// and whether all have one behind.
fn symbols(
    row: &Row<'_>,
    number: usize,
    size: usize,
    layout: Layout,
    labels: [bool; 2],
) -> Option<(usize, Vec<Symbol>)> {
    let words = &row.words;
    let is_label = |at: usize| words.get(at).is_some_and(|(_, word)| is_label(word, number));
    let count = words.len();
    let from = match count {
        _ if count == size => 0,
        _ if labels[0] => 1,
        _ if labels[1] => 0,
        // A separator may end every cell.
        _ if count == size + 1 && layout != Layout::Spaced && words[size].1.is_empty() => 0,
        _ if count == size + 1 && is_label(0) != is_label(size) => usize::from(is_label(0)),
        _ if count == size + 2 && is_label(0) && is_label(size + 1) => 1,
        _ if layout != Layout::Spaced || count == 0 => return None,
        _ => {
            let skipped = usize::from(is_label(0));
            let mut starts = [0, skipped].into_iter();
            return starts.find_map(|from| Some((from, single(&words[from..], size)?)));
        }
    };
    let cells = words[from..].iter().take(size);
    let cells = cells.map(|&(at, word)| Symbol::of_word(at, word, size));
    Some((from, cells.collect::<Option<_>>()?))
}

/// The cells of a row of which each character is one.
fn single(words: &[(usize, &str)], size: usize) -> Option<Vec<Symbol>> {
    let symbols = words.iter().flat_map(|&(at, word)| {
        word.char_indices().map(move |(within, symbol)| (at + within, symbol))
    });
    if symbols.clone().count() != size {
        return None;
    }
    let cells =
        symbols.map(|(at, symbol)| Symbol::of_word(at, symbol.encode_utf8(&mut [0; 4]), size));
    cells.collect()
}

/// Whether a word is the label of a row or column of this number, from 0: a letter or a number in order.
fn is_label(word: &str, number: usize) -> bool {
    let word = word.trim_end_matches([':', '.', ')', '|', '>', '*']);
    let word = word.trim_start_matches(['(', '*']);
    let bare = word.trim_start_matches(['r', 'R', 'c', 'C']);
    let letter = char::from(b'A' + (number % 26) as u8);
    bare.parse() == Ok(number + 1)
        || word.len() == 1 && word.starts_with([letter, letter.to_ascii_lowercase()])
}

/// Whether words are the labels of all columns, perhaps with one before them.
fn are_labels(words: &[(usize, &str)], size: usize) -> bool {
    let words: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    // A header `r1,r2,...` has rows in its columns.
    if words.iter().all(|word| word.starts_with(['r', 'R'])) {
        return false;
    }
    let joined = words.len() < size && {
        let all: Vec<String> = words.concat().chars().map(String::from).collect();
        are_in_order(&all.iter().map(String::as_str).collect::<Vec<_>>(), size)
    };
    are_in_order(&words, size)
        || joined
        || words.split_first().is_some_and(|(_, rest)| are_in_order(rest, size))
        || words.split_last().is_some_and(|(_, rest)| are_in_order(rest, size))
}

/// Whether words are the labels of all lines in their order.
fn are_in_order(words: &[&str], size: usize) -> bool {
    words.len() == size && words.iter().enumerate().all(|(number, word)| is_label(word, number))
}

/// Whether a text is a grid of numbers, some of two digits, which looks like one of candidates.
pub(crate) fn is_of_numbers(text: &str) -> bool {
    let lines = split_lines(text, Layout::Spaced);
    let rows = table_rows(&lines);
    let size = rows.len();
    let mut words = rows.iter().flat_map(|row| row.words.iter().map(|(_, word)| *word));
    (10..=Shape::MAX_SIZE).contains(&size)
        && rows.iter().all(|row| row.words.len() == size)
        && words.clone().all(|word| {
            let is_empty = matches!(word, "." | "_" | "*" | "-" | "?" | "x" | "X");
            is_empty || word.parse::<usize>().is_ok_and(|number| number <= size && word.len() < 3)
        })
        && words.any(|word| word.len() == 2)
}
