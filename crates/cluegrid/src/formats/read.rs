//! Puzzles in JSON.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_text::{Json, JsonValue, Side, is_harmless, is_usual_rule};

use super::{ParseOptions, sites};
use crate::clue::{Clue, Pattern};
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::{layout::Layout, puzzle::Puzzle};

/// The colors of clues that are numbers.
const NUMBERED: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";

/// A puzzle, or a list of them.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<Puzzle>, ParseError> {
    let value = JsonValue::parse_data(text).map_err(|error| error.map(ParseErrorKind::from))?;
    let mut boards = Vec::new();
    collect(&value, &mut boards);
    if boards.is_empty() {
        return Err(value.error("a board in the list"));
    }
    let puzzles = boards.into_iter().map(|board| {
        refuse_others(value.around(board))?;
        puzzle(board, options)
    });
    puzzles.collect()
}

/// The boards of a list, or of the list `puzzles` of an object, such as a set of challenges.
fn collect<'v>(value: &'v JsonValue, boards: &mut Vec<&'v JsonValue>) {
    match (value.kind(), value.key(&["puzzles"]).map(JsonValue::kind)) {
        (Json::Array(items), _) | (_, Some(Json::Array(items))) => {
            items.iter().for_each(|item| collect(item, boards));
        }
        _ => boards.push(value.innermost()),
    }
}

/// The lines of a board, in the order of [`Layout::lines`], and how their clues stand there.
pub(super) struct Lines<'v> {
    pub(super) layout: Layout,
    pub(super) lines: Vec<&'v JsonValue>,
    /// The first line whose patterns are all read from the other end; so are those after it.
    pub(super) backward_from: usize,
    /// Whether a pattern without any character is none.
    pub(super) skips_empty: bool,
}

fn puzzle(value: &JsonValue, options: &ParseOptions) -> Result<Puzzle, ParseError> {
    if !matches!(value.kind(), Json::Object(_)) {
        return Err(value.error("an object"));
    }
    let entries = value.as_object().unwrap_or_default().iter();
    refuse_others(entries.map(|(name, value)| (&**name, value)))?;
    let colors = read_colors(value)?;
    let Lines { layout, lines, backward_from, skips_empty } = match value.key(&["lines"]) {
        Some(lines) => hexagon(value, lines)?,
        None => sites::patterns(value)
            .or_else(|| sites::hexagon(value))
            .unwrap_or_else(|| rectangle(value))?,
    };
    let in_slashes = lines.iter().all(|line| is_in_slashes(line));
    let mut clues = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        clues.push(match colors {
            Some(_) => [color_clue(line)?].into(),
            None => patterns(line, index >= backward_from, skips_empty, in_slashes)?,
        });
    }
    let alphabet = value.key(&["alphabet"]).map(|value| value.string("a string of letters"));
    let alphabet = alphabet.transpose()?.map(String::from);
    let letters = options.letters.clone().or(alphabet).or(colors.filter(|c| !c.is_empty()));
    let beside = value.key(&["characters"]).map(characters).transpose()?;
    let puzzle = match letters {
        Some(letters) => Puzzle::new(layout, &letters, clues),
        None => {
            Puzzle::deriving_with(layout, clues, &beside.unwrap_or_default(), options.any_other)
        }
    };
    let puzzle = puzzle.map_err(|error| wrong(error, layout, &lines, value))?;
    match value.key(&["name"]) {
        Some(name) => Ok(puzzle.with_name(name.string("a name")?)),
        None => Ok(puzzle),
    }
}

/// Names of the entries that make a board; others say how a crossword was made or rated.
const KNOWN: [&str; 16] = [
    "alphabet",
    "characters",
    "colors",
    "k",
    "lines",
    "m",
    "n",
    "name",
    "patternsx",
    "patternsy",
    "patternsz",
    "side",
    "size",
    "x",
    "y",
    "z",
];

/// Refuses an entry that may be a rule or a clue which is not read.
fn refuse_others<'v>(
    entries: impl IntoIterator<Item = (&'v str, &'v JsonValue)>,
) -> Result<(), ParseError> {
    const RULES: [&str; 16] = [
        "black", "block", "bottom", "diagonal", "flag", "forbid", "given", "hidden", "left",
        "negat", "right", "rule", "sided", "top", "variant", "wrap",
    ];
    // Parts of names that tell of the patterns, of the shape, both of which show it, or of the solution.
    const SHOWN: [&str; 9] = [
        "answer",
        "backref",
        "expected",
        "hexagonal",
        "look",
        "paren",
        "per_line",
        "shape",
        "solution",
    ];
    for (name, other) in entries {
        // Patterns match whole lines unless a file denies it.
        let is_denied = matches!(other.kind(), Json::Bool(false)) && is_usual_rule(name);
        let name = name.to_ascii_lowercase();
        // A type that is another kind of puzzle.
        let is_type = matches!(&*name, "type" | "kind" | "genre");
        let is_other =
            is_type && matches!(other.as_str(), Some("nonogram" | "sudoku" | "crossnumber"));
        // So is any entry whose name is not known to say nothing.
        let is_known = is_type
            || KNOWN.contains(&&*name)
            || SHOWN.iter().any(|part| name.contains(part))
            || Side::from_key(&name).is_some()
            || is_harmless(&name, other);
        let is_rule = !is_known || RULES.iter().any(|rule| name.contains(rule));
        if is_denied || (is_rule || is_other) && !is_off(other) {
            return Err(other.error(super::NOTHING_ELSE));
        }
    }
    Ok(())
}

/// Whether a value switches its entry off: `false`, `null` or an empty list.
fn is_off(value: &JsonValue) -> bool {
    matches!(value.kind(), Json::Bool(false) | Json::Null)
        || value.as_list().is_some_and(<[_]>::is_empty)
}

/// The colors, if clues are of colors; empty if they are but are not said.
fn read_colors(value: &JsonValue) -> Result<Option<String>, ParseError> {
    if let Some(colors) = value.key(&["colors"]) {
        return colors.string("a string of colors").map(|colors| Some(colors.into()));
    }
    let Some(count) = value.key(&["k"]) else { return Ok(None) };
    const EXPECTED: &str = "a number of colors, at most 63";
    let number = count.number(EXPECTED)?;
    if number > NUMBERED.len() {
        return Err(count.error(EXPECTED));
    }
    Ok(Some(NUMBERED.chars().take(number).collect()))
}

/// The letters that regexcrossword.com names beside those of the clues: a list of them, or a string.
fn characters(value: &JsonValue) -> Result<String, ParseError> {
    const EXPECTED: &str = "letters: a string, or a list of strings";
    match value.as_str() {
        Some(letters) => Ok(letters.into()),
        None => value.list(EXPECTED)?.iter().map(|letter| letter.string(EXPECTED)).collect(),
    }
}

fn rectangle(value: &JsonValue) -> Result<Lines<'_>, ParseError> {
    let list = |side, name| {
        let mut lists = value.lists_of(side);
        let (list, second) = (lists.next(), lists.next());
        if let Some(second) = second {
            return Err(second.error("the clues of each side once"));
        }
        let list = list.ok_or_else(|| {
            let end = value.span().end;
            ParseError::new(ParseErrorKind::Missing(name), end - 1..end)
        })?;
        list.list("a list of clues")
    };
    let rows = list(Side::Rows, "`rows`")?;
    let columns = list(Side::Columns, "`cols`")?;
    let layout = Layout::rectangle(columns.len(), rows.len());
    let layout =
        layout.map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), value.span()))?;
    for (names, expected) in [(&["m"], rows.len()), (&["n"], columns.len())] {
        if let Some(number) = value.key(names) {
            if number.number("a number of lines")? != expected {
                return Err(number.error("the number of clues that there are"));
            }
        }
    }
    let lines: Vec<_> = rows.iter().chain(columns).collect();
    Ok(Lines { layout, backward_from: lines.len(), lines, skips_empty: false })
}

fn hexagon<'v>(value: &'v JsonValue, lines: &'v JsonValue) -> Result<Lines<'v>, ParseError> {
    let clues = lines.list("a list of the clues of all lines")?;
    let side = match value.key(&["side"]) {
        Some(side) => side.number("the number of cells of a side")?,
        None => (clues.len() / 3).div_ceil(2),
    };
    let layout = Layout::hexagon(side)
        .map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), value.span()))?;
    if clues.len() != 3 * (2 * side - 1) {
        let error = PuzzleError::Lines { expected: 3 * (2 * side - 1), found: clues.len() };
        return Err(ParseError::new(ParseErrorKind::Puzzle(error), lines.span()));
    }
    let lines = clues.iter().collect();
    Ok(Lines { layout, lines, backward_from: clues.len(), skips_empty: false })
}

fn color_clue(value: &JsonValue) -> Result<Clue, ParseError> {
    const EXPECTED: &str = "a clue: a string of colors or a list of numbers";
    let letters = match value.kind() {
        Json::String(letters) => letters.clone(),
        _ => value
            .list(EXPECTED)?
            .iter()
            .map(|item| {
                let number = item.number("a color's number")?;
                NUMBERED.chars().nth(number).ok_or_else(|| item.error("a number below 63"))
            })
            .collect::<Result<_, _>>()?,
    };
    Clue::colors(&letters)
        .map_err(|error| ParseError::new(ParseErrorKind::Clue(error), value.span()))
}

fn patterns(
    value: &JsonValue,
    are_backward: bool,
    skips_empty: bool,
    in_slashes: bool,
) -> Result<Vec<Clue>, ParseError> {
    let items = match value.kind() {
        Json::Array(items) => items.as_slice(),
        _ => core::slice::from_ref(value),
    };
    items
        .iter()
        .filter(|item| !skips_empty || item.as_str() != Some(""))
        .map(|item| pattern(item, are_backward, in_slashes))
        .collect()
}

/// Whether all patterns of a line stand between slashes, as those of JavaScript do.
fn is_in_slashes(line: &JsonValue) -> bool {
    match line.kind() {
        Json::Array(items) => items.iter().all(is_in_slashes),
        Json::String(text) => text.len() > 1 && text.starts_with('/') && text.ends_with('/'),
        _ => line.key(&["pattern"]).is_some_and(is_in_slashes),
    }
}

fn pattern(
    value: &JsonValue,
    is_on_a_backward_line: bool,
    in_slashes: bool,
) -> Result<Clue, ParseError> {
    const EXPECTED: &str = "a pattern";
    let (text, is_backward) = match value.key(&["pattern"]) {
        Some(text) => {
            let backward = value.key(&["backward"]).map(JsonValue::kind);
            (text.string(EXPECTED)?, backward == Some(&Json::Bool(true)))
        }
        None => (value.string(EXPECTED)?, false),
    };
    let text = if in_slashes { &text[1..text.len() - 1] } else { text };
    let pattern = Pattern::new(text)
        .map_err(|error| ParseError::new(ParseErrorKind::Clue(error), value.span()))?;
    let is_backward = is_backward != is_on_a_backward_line;
    Ok(Clue::Pattern(if is_backward { pattern.backward() } else { pattern }))
}

/// The error at the clue that it is about.
fn wrong(
    error: PuzzleError,
    layout: Layout,
    lines: &[&JsonValue],
    value: &JsonValue,
) -> ParseError {
    let span = error.clue().and_then(|(place, clue)| {
        let line = layout.lines().iter().position(|(line, _)| *line == place)?;
        let line = lines.get(line)?;
        match line.kind() {
            Json::Array(items) => {
                let is_pattern =
                    |item: &&JsonValue| matches!(item.kind(), Json::String(_) | Json::Object(_));
                Some(
                    items.get(clue).filter(is_pattern).map_or_else(|| line.span(), JsonValue::span),
                )
            }
            _ => Some(line.span()),
        }
    });
    let span = span.unwrap_or_else(|| value.span());
    ParseError::new(ParseErrorKind::Puzzle(error), span)
}
