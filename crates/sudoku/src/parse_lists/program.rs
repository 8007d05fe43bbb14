//! The statements of a program around the list that is its board.

use alloc::vec::Vec;
use core::ops::Range;

/// Words of names whose lists are not the rows of a board.
const OTHERS: [&str; 14] = [
    "bloc",
    "block",
    "blöck",
    "box",
    "kästchen",
    "col",
    "cols",
    "column",
    "house",
    "minigrid",
    "nonet",
    "region",
    "subgrid",
    "transpos",
];

/// Whether a name says that its lists are columns or boxes.
pub(crate) fn names_no_rows(name: &str) -> bool {
    !kleene_text::has_word(name, &["row"]) && kleene_text::has_word(name, &OTHERS)
}

/// The place of the call that fills the numbers of a board into columns: `matrix(c(...))` of R without `byrow`, `reshape`
/// of Julia and MATLAB.
pub(super) fn by_columns(text: &str, board: &Range<usize>) -> Option<Range<usize>> {
    let (before, rest) = (&text[..board.start], &text[board.end..]);
    let before = before.trim_end_matches(['c', '(', '[', ' ', '\n']);
    // Julia and MATLAB do it in a line of its own, too.
    if let Some(at) = rest.find("= reshape(") {
        let at = board.end + at + "= ".len();
        return Some(at..at + "reshape".len());
    }
    let call = rest.split(['\n', ';']).find(|line| line.contains(')')).unwrap_or(rest);
    let len = if before.ends_with("matrix") && !call.contains("byrow") {
        "matrix".len()
    } else if before.ends_with("reshape") && !before.ends_with(".reshape") {
        "reshape".len()
    } else {
        return None;
    };
    Some(before.len() - len..before.len())
}

/// The place of the first line of the text in three quotes before a program that states a rule.
pub(super) fn docstring_rule(text: &str) -> Option<Range<usize>> {
    let quotes =
        ["\"\"\"", "'''"].into_iter().find(|quotes| text.trim_start().starts_with(quotes))?;
    let start = text.find(quotes)? + quotes.len();
    let len = text[start..].find(quotes)?;
    let rule = kleene_text::lines(&text[start..start + len])
        .find(|(_, line)| kleene_text::is_rule_in("description", line));
    rule.map(|(at, line)| start + at..start + at + line.len())
}

/// The place of a rule of a model that is not a sudoku's: a comparison of certain cells, or other than three demands that
/// cells differ, those of rows, columns and boxes.
pub(super) fn other_model(text: &str) -> Option<Range<usize>> {
    let comparison = kleene_text::lines(text).find(|(_, line)| compares_cells(line));
    if let Some((start, line)) = comparison {
        return Some(start..start + line.len());
    }
    const NAMES: [&str; 8] = [
        "Distinct(",
        "AllDifferent(",
        "all_different(",
        "all_distinct(",
        "alldifferent(",
        "alldiff(",
        // Prolog's, of each item of a list.
        "maplist(all_different",
        "maplist(all_distinct",
    ];
    let mut places: Vec<usize> =
        NAMES.iter().flat_map(|name| text.match_indices(name).map(|(at, _)| at)).collect();
    kleene_text::sort(&mut places);
    let last = *places.last().filter(|_| places.len() != 3)?;
    Some(last..text[last..].find('(').map_or(text.len(), |len| last + len))
}

/// Whether a statement compares a cell with a certain place, `x[0][4]` or `x[0, 4]`.
fn compares_cells(line: &str) -> bool {
    let statement = line.trim();
    let signs = ["==", "!=", " < ", " > ", "<=", ">="];
    // Prolog compares variables with these.
    if ["#<", "#>", "#=", "#\\="].iter().any(|sign| statement.contains(sign))
        && !is_comment(statement)
    {
        return true;
    }
    if is_comment(statement) || !signs.iter().any(|sign| statement.contains(sign)) {
        return false;
    }
    indices(statement).any(|(place, pair)| {
        let is_certain = pair.iter().all(|index| index.bytes().all(|byte| byte.is_ascii_digit()));
        is_certain && statement[place].ends_with(']')
    })
}

/// The first two indices of a cell, `[i][j]` or `[i, j]`, that are words, each pair with its place from the first bracket
/// to the character after them.
pub(crate) fn indices(text: &str) -> impl Iterator<Item = (Range<usize>, [&str; 2])> {
    text.match_indices('[').filter_map(|(at, _)| {
        // A row of a list stands after no name.
        text[..at].ends_with(is_of_name).then_some(())?;
        let (one, rest) = word(&text[at + 1..])?;
        let rest =
            rest.strip_prefix("][").or_else(|| rest.strip_prefix(',').map(str::trim_start))?;
        let (other, rest) = word(rest)?;
        let end = text.len() - rest.len() + 1;
        rest.starts_with([']', ',']).then_some((at..end, [one, other]))
    })
}

/// The word with which a text begins, and the rest.
fn word(text: &str) -> Option<(&str, &str)> {
    let len = text.find(|c| !is_of_name(c))?;
    (len > 0).then(|| text.split_at(len))
}

/// The name to which a statement assigns a board, in languages such as R.
pub(super) fn target<'t>(text: &'t str, board: &Range<usize>) -> Option<&'t str> {
    let line = text[..board.start].rsplit('\n').next()?;
    let name = line.split_once("<-")?.0.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "._".contains(c));
    is_name.then_some(name)
}

/// The words of the statement that assigns a board, before its sign: the name, its types and lengths.
pub(super) fn words_before<'t>(
    text: &'t str,
    board: &Range<usize>,
) -> impl Iterator<Item = &'t str> + use<'t> {
    let statement = text[..board.start].rsplit('\n').next().unwrap_or_default();
    let head = statement.split_once('=').map_or("", |(head, _)| head);
    head.split(|c| !is_of_name(c)).filter(|word| word.starts_with(char::is_alphabetic))
}

/// Whether a statement is a comment, or a line of one.
pub(crate) fn is_comment(statement: &str) -> bool {
    statement == "*"
        || ["#", "//", "--", "%", "/*", "* ", "*/"].iter().any(|mark| statement.starts_with(mark))
}

pub(super) fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The bracket that closes what another one opens.
pub(super) fn closing(bracket: char) -> Option<char> {
    Some(match bracket {
        '[' => ']',
        '{' => '}',
        '(' => ')',
        _ => return None,
    })
}
