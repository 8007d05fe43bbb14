//! Clues with a label each: `R1: 3`, `row 2: 1 1`, `Column 1 = 2`; below a heading also `1: 3`, `1. 3`, `[1] 3`, `* 3`.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{Side, is_courtesy, parse_size};

use super::readings::lines_of;
use crate::error::ParseError;
use crate::formats::{json, lines::Piece};
use crate::puzzle::Puzzle;

/// The clues of the rows and of the columns, if each line of a text has one after the next label of its side.
pub(super) fn clues(text: &str) -> Option<[Vec<Piece<'_>>; 2]> {
    labelled(text).or_else(|| keyed(text))
}

/// The clues of lines that each begin with the word of their side, `row 3 1`. Numbers in order after these words, `row 1 3`,
/// are labels.
fn keyed(text: &str) -> Option<[Vec<Piece<'_>>; 2]> {
    let mut sides: [Vec<Piece<'_>>; 2] = Default::default();
    for (start, line) in kleene_text::lines(text) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if sides.iter().all(Vec::is_empty) && is_title(line) {
            continue;
        }
        let (word, clue) = line.trim_start().split_once(' ')?;
        let side = Side::from_label(word)?;
        let clue = Piece { text: clue, start: start + line.len() - clue.len() }.trim();
        let is_of_numbers = clue.text.chars().all(|c| c.is_ascii_digit() || " ,".contains(c));
        is_of_numbers.then(|| sides[usize::from(side == Side::Columns)].push(clue))?;
    }
    if sides.iter().any(|side| side.len() < 2) {
        return None;
    }
    if sides.iter().all(|side| are_counted(side)) {
        return Some(
            sides.map(|side| side.into_iter().map(|clue| clue.split_first_word().1).collect()),
        );
    }
    Some(sides)
}

/// Whether each clue begins with its number in order, and has more.
fn are_counted(clues: &[Piece<'_>]) -> bool {
    (1..).zip(clues).all(|(number, clue)| {
        let (label, rest) = clue.split_first_word();
        label.text.parse() == Ok::<usize, _>(number) && !rest.is_empty()
    })
}

/// The clues of the rows and of the columns, if each line has one after the next label of its side.
fn labelled(text: &str) -> Option<[Vec<Piece<'_>>; 2]> {
    let mut sides = [Vec::new(), Vec::new()];
    let (mut title, mut is_table, mut first) = ("", false, None);
    let mut section = None;
    for (start, line) in kleene_text::lines(text).map(without_bars) {
        if let Some(side) = heading(line).or_else(|| table_heading(line)) {
            section = Some(side);
            continue;
        }
        // A comment that names a side was a heading above.
        if line.trim().is_empty() || line.trim_start().starts_with('#') || is_rule(line) {
            continue;
        }
        let is_first = sides.iter().all(Vec::is_empty);
        if is_first && section.is_none() && (is_title(line) || is_header(line)) {
            (title, is_table) = (line, is_header(line));
            continue;
        }
        let (side, number, from) = match section {
            Some(side) => {
                let (number, from) =
                    item(line, side, sides[usize::from(side == Side::Columns)].len())?;
                (side, number, from)
            }
            None => {
                let (end, from) = if is_table {
                    table_label(line).map(|at| (at, at + 1))?
                } else {
                    end_of_label(line)?
                };
                let (side, number) = label(&line[..end].trim().replace(',', " "))?;
                (side, number, from)
            }
        };
        let clues = &mut sides[usize::from(side == Side::Columns)];
        let clue = Piece { text: &line[from..], start: start + from }.trim();
        let clue = if is_table { unquoted(clue)? } else { uncoded(clue) };
        let is_of_numbers =
            clue.text.chars().all(|c| c.is_ascii_digit() || " ,?[](){}".contains(c));
        let first = *first.get_or_insert(number);
        let is_next = number == clues.len() + first && (first == 1 || first == 0 && is_table);
        if !is_next || !is_of_numbers {
            return None;
        }
        clues.push(super::readings::unframed(clue));
    }
    // A size in the title is that of the board.
    let size = (sides[1].len(), sides[0].len());
    (has_size(title, size) && !sides.iter().any(Vec::is_empty)).then_some(sides)
}

/// The side that a line names and nothing else.
fn heading(line: &str) -> Option<Side> {
    // `# Rows` is a heading of Markdown, and `[rows]` a section of TOML.
    let line = line.trim().trim_start_matches('#').trim_start();
    let section = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    let word = section.unwrap_or(line).trim_end_matches([':', '=']).trim_end();
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == ' ');
    Side::from_label(word).filter(|_| is_word && word.len() > 1)
}

/// Where the label of a line ends, and where its clue begins: at a colon or `=`, or after a first word such as `r1`.
fn end_of_label(line: &str) -> Option<(usize, usize)> {
    if let Some(at) = line.find([':', '=']) {
        return Some((at, at + 1));
    }
    let word = line.split_whitespace().next().filter(|word| label(word).is_some())?;
    let end = line.len() - line.trim_start().len() + word.len();
    Some((end, end))
}

/// The number of an item below the heading of a side, and where its clue begins: `2: 3`, `2. 3`, `[2] 3`, `2 | 3`, `2,"3"`,
/// `B: 3`, `Row 2: 3`, `Row 2 3`, `R2 3`, `2. row: 3`, `No. 2: 3`, `2 (3)`. An item with a bullet has the next number, after
/// `before` items.
fn item(line: &str, side: Side, before: usize) -> Option<(usize, usize)> {
    let start = line.len() - line.trim_start().len();
    let text = &line[start..];
    if let Some(rest) = text.strip_prefix(['*', '•']) {
        return Some((before + 1, line.len() - rest.len()));
    }
    if let Some((number, rest)) = text.strip_prefix('[').and_then(|text| text.split_once("] ")) {
        return Some((number.parse().ok()?, line.len() - rest.len()));
    }
    const ENDS: [&str; 18] = [
        ": ", ":\t", "=", ". ", ") ", " - ", " -> ", "|", "; ", ",\"", "\t", "  ", " => ", " → ",
        " – ", " — ", " ~ ", "/ ",
    ];
    let text =
        ["No. ", "Nr. ", "#"].iter().find_map(|sign| text.strip_prefix(sign)).unwrap_or(text);
    // The sign nearest to the beginning ends the label: a later one stands between runs.
    let at_sign =
        ENDS.iter().filter_map(|end| text.split_once(end)).min_by_key(|(own, _)| own.len());
    // Without a sign `R1 3 1`, `Row 1 3`, `01 3 1` and `1 (3)` have a label, but `1 3` has none.
    let (own, rest) = at_sign.or_else(|| {
        let (word, rest) = text.split_once(' ')?;
        if label(word).is_some() || word.starts_with('0') || is_framed(rest) {
            return Some((word, rest));
        }
        let (number, after) = rest.split_once(' ')?;
        let two_words = &text[..word.len() + 1 + number.len()];
        label(two_words).map(|_| (two_words, after))
    })?;
    // `1. row: 3`.
    let named = rest.split_once(": ").filter(|(name, _)| Side::from_key(name) == Some(side));
    let (own, rest) = (own.trim(), named.map_or(rest, |(_, clue)| clue));
    let number = match own.as_bytes() {
        [letter @ b'A'..=b'Z'] => usize::from(letter - b'A') + 1,
        _ => match own.parse() {
            Ok(number) => number,
            Err(_) => label(own).filter(|(of, _)| *of == side)?.1,
        },
    };
    Some((number, line.len() - rest.len()))
}

/// A row of a table in Markdown without the bars around it, or another line as it is.
fn without_bars((start, line): (usize, &str)) -> (usize, &str) {
    let inner = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    inner.map_or((start, line), |inner| (start + line.len() - line.trim_start().len() + 1, inner))
}

/// The side that the head of a table names, `Row | Clue`.
fn table_heading(line: &str) -> Option<Side> {
    let (side, clues) = line.split_once('|')?;
    let is_of_clues = CLUES.iter().any(|name| clues.trim().eq_ignore_ascii_case(name));
    Side::from_label(side.trim().trim_end_matches([' ', '#'])).filter(|_| is_of_clues)
}

/// Whether a line is the one below the head of a table, `---|---`.
fn is_rule(line: &str) -> bool {
    line.contains("--") && line.chars().all(|c| "-:|".contains(c) || c.is_whitespace())
}

/// Whether a clue stands in brackets.
fn is_framed(clue: &str) -> bool {
    [('(', ')'), ('[', ']'), ('{', '}')]
        .into_iter()
        .any(|(open, close)| clue.starts_with(open) && clue.trim_end().ends_with(close))
}

/// The heads of a column of clues.
const CLUES: [&str; 6] = ["clue", "clues", "hint", "hints", "runs", "numbers"];

/// Whether a line is the header of a table of clues: `type,index,clue`.
fn is_header(line: &str) -> bool {
    const COLUMNS: [&[&str]; 3] = [
        &["type", "side", "line", "direction", "axis", "kind"],
        &["index", "number", "no", "nr", "n", "i", "#", "position"],
        &CLUES,
    ];
    let fields: Vec<&str> = line.trim().split(',').map(str::trim).collect();
    fields.len() == COLUMNS.len()
        && fields
            .iter()
            .zip(COLUMNS)
            .all(|(field, names)| names.iter().any(|name| field.eq_ignore_ascii_case(name)))
}

/// Where the side and the number of a line of a table end.
fn table_label(line: &str) -> Option<usize> {
    line.match_indices(',').nth(1).map(|(at, _)| at)
}

/// The only field of a piece: one in quotes, or one without commas.
fn unquoted(clue: Piece<'_>) -> Option<Piece<'_>> {
    let inside = clue.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    match inside {
        Some(text) => Some(Piece { text, start: clue.start + 1 }),
        None => Some(clue).filter(|clue| !clue.text.contains(',')),
    }
}

/// A piece without the backquotes of Markdown or the quotes around it. The label of `2,"3"` ends with the first quote.
fn uncoded(clue: Piece<'_>) -> Piece<'_> {
    let text = clue.text.strip_suffix('"').unwrap_or(clue.text);
    match text.strip_prefix('`').and_then(|text| text.strip_suffix('`')) {
        Some(text) => Piece { text, start: clue.start + 1 },
        None => {
            let inside = text.trim_start_matches('"');
            Piece { text: inside, start: clue.start + text.len() - inside.len() }
        }
    }
}

/// Whether each size in a title is this one, of columns and rows or of rows and columns.
pub(in crate::formats) fn has_size(title: &str, size: (usize, usize)) -> bool {
    let sizes = [size, (size.1, size.0)];
    words(title).filter_map(parse_size).all(|stated| sizes.contains(&stated))
}

/// Whether a line names the kind of puzzle, and else says nothing of it: also as the section of an INI file.
pub(in crate::formats) fn is_title(line: &str) -> bool {
    const NAMES: [&str; 7] = [
        "nonogram",
        "picross",
        "griddler",
        "hanjie",
        "paint by numbers",
        "お絵かきロジック",
        "イラストロジック",
    ];
    let small = line.to_lowercase();
    let rest = NAMES
        .iter()
        .find_map(|name| small.split_once(name).map(|(a, b)| alloc::format!("puzzle {a} {b}")));
    rest.is_some_and(|rest| {
        let words: Vec<&str> = words(&rest).filter(|word| parse_size(word).is_none()).collect();
        is_courtesy(&words.join(" "))
    })
}

/// The words of a title, without the marks around them.
fn words(title: &str) -> impl Iterator<Item = &str> {
    title.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// The side and the number of a label.
fn label(label: &str) -> Option<(Side, usize)> {
    let word = label.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = label[word.len()..].parse().ok()?;
    Some((Side::from_label(word.trim_end_matches([' ', '_', '#', '.', '-']))?, number))
}

/// The puzzle of these clues.
pub(super) fn puzzle(clues: [Vec<Piece<'_>>; 2]) -> Result<Puzzle, ParseError> {
    let [rows, columns] = clues;
    let (rows_at, columns_at) = (span(&rows), span(&columns));
    json::of_lines((lines_of(&rows)?, rows_at), (lines_of(&columns)?, columns_at))
}

/// The place from the first piece to the last.
fn span(pieces: &[Piece<'_>]) -> Range<usize> {
    let ends = pieces.first().zip(pieces.last());
    ends.map_or(0..0, |(first, last)| first.span().start..last.span().end)
}
