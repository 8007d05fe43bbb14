//! Rules and givens that a program has outside of its board: lists of numbers, statements that set a cell, and diagonals.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::program::{closing, is_comment, is_of_name};
use crate::sniff::USUAL;

/// The place of the first statement, comparison or list of numbers outside of the boards of a program that states more than the
/// usual rules.
pub(super) fn extra(text: &str, boards: &[Range<usize>], size: usize) -> Option<Range<usize>> {
    /// The most boards whose names are looked for.
    const MOST: usize = 100;
    let names: Vec<&str> =
        boards.iter().take(MOST).flat_map(|board| names_of(text, board)).collect();
    let mut bytes = text.as_bytes().to_vec();
    boards.iter().for_each(|board| bytes[board.clone()].fill(b' '));
    let without_boards = String::from_utf8(bytes.clone()).ok()?;
    for board in boards {
        // Before it on its line are its name, its type and its lengths.
        let line = text[..board.start].rfind('\n').map_or(0, |end| end + 1);
        bytes[line..board.start].fill(b' ');
    }
    let rest = String::from_utf8(bytes).ok()?;
    let mut statements = kleene_text::lines(&rest).filter(|(_, line)| !is_comment(line.trim()));
    let statement = statements
        .find(|(_, line)| sets_cell(line, &names, size) || has_diagonal(line, size))
        .map(|(start, line)| start..start + line.trim_end().len());
    statement.or_else(|| relation(&without_boards, size))
}

/// The place of the first brackets whose numbers may be the cells of a rule.
fn relation(text: &str, size: usize) -> Option<Range<usize>> {
    let mut at = 0;
    loop {
        let open = at + text[at..].find(['(', '[', '{'])?;
        match group(text, open) {
            Some((end, numbers)) if states_relation(&numbers, size) => return Some(open..end),
            Some((end, _)) => at = end,
            None => at = open + 1,
        }
    }
}

/// The names that the statement of a board has before it.
fn names_of<'t>(text: &'t str, board: &Range<usize>) -> impl Iterator<Item = &'t str> + use<'t> {
    /// Words of declarations, and names of types and of calls that make lists.
    const OTHERS: &str = "\
        Array Int List Matrix Vec arrayOf auto be char class const constant def defconstant defparameter define defvar final \
        fn func global i32 int intArrayOf integer is let letting list listOf local matrix module mut my new np numpy of our \
        private public set static std u8 usize val var vec vector";
    let head =
        text[..board.start].trim_end_matches(|c: char| c.is_whitespace() || "[({'\"`=".contains(c));
    let line = head.rsplit('\n').next().unwrap_or_default();
    let names = line.split(|c| !is_of_name(c)).filter(|name| name.starts_with(char::is_alphabetic));
    names.filter(|name| !OTHERS.split_whitespace().any(|other| other == *name))
}

/// The most levels of brackets.
const DEEPEST: usize = 16;

/// The numbers of brackets that have nothing else but brackets, separators and names of fields, and where they end.
fn group(text: &str, open: usize) -> Option<(usize, Vec<usize>)> {
    let (mut numbers, mut closers, mut at) = (Vec::new(), Vec::new(), open);
    loop {
        let rest = &text[at..];
        let c = rest.chars().next()?;
        let mut len = c.len_utf8();
        match c {
            '[' | '(' | '{' if closers.len() < DEEPEST => closers.extend(closing(c)),
            ']' | ')' | '}' => {
                if closers.pop() != Some(c) {
                    return None;
                }
                if closers.is_empty() {
                    return Some((at + len, numbers));
                }
            }
            '0'..='9' => {
                len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                numbers.push(rest[..len].parse().ok()?);
                if rest[len..].starts_with(is_of_name) {
                    return None;
                }
            }
            _ if c.is_whitespace() || ",;<>@#".contains(c) => {}
            // `(1, 2) -> (1, 3)`
            '-' if rest.starts_with("->") => {}
            // `(3,3)-(2,3)`
            '-' | '/' | '~' | '|'
                if text[..at].trim_end().ends_with([')', ']'])
                    && rest[1..].trim_start().starts_with(['(', '[']) => {}
            // The name of a field or of a constructor.
            _ if c.is_alphabetic() || c == ':' => {
                let word = rest.strip_prefix(':').unwrap_or(rest);
                let end = word.find(|c| !is_of_name(c)).unwrap_or(word.len());
                let after = word[end..].trim_start();
                let is_field = after.starts_with([':', '=']) && !after.starts_with("==");
                let is_made = word[end..].starts_with(['(', '{']);
                // A keyword of Lisp or Elixir.
                let is_keyword = word.len() < rest.len() && end > 0;
                (is_field || is_made || is_keyword).then_some(())?;
                len = rest.len() - word.len() + end;
                if is_field {
                    len += word[end..].len() - after.len() + 1;
                    len += usize::from(after[1..].starts_with('>'));
                }
            }
            _ => return None,
        }
        at += len;
    }
}

/// Whether numbers may be the cells of a rule: four or more, most of them lines of a board, which do not count on, are not alike,
/// and are no sides of boxes.
fn states_relation(numbers: &[usize], size: usize) -> bool {
    const FEWEST: usize = 4;
    let side = size.isqrt();
    let counts_on = numbers.windows(3).all(|window| {
        window[0] < window[1] && window[2].checked_sub(window[1]) == Some(window[1] - window[0])
    });
    let small = numbers.iter().filter(|&&number| number <= size).count();
    let is_map =
        numbers.len() >= size * size && numbers.len() % (size * size) == 0 && size > FEWEST;
    numbers.len() >= FEWEST
        // Most are lines; others may be sums, but no colors and places on a screen.
        && 4 * small >= 3 * numbers.len()
        && numbers.iter().all(|&number| number < 100)
        && numbers.iter().any(|&number| number != numbers[0])
        && !counts_on
        && !numbers.iter().all(|number| number % side == 0)
        && !is_map
}

/// Whether a statement that stands alone sets a cell of a board: it has a name of it and three numbers, of which one is no size.
fn sets_cell(statement: &str, names: &[&str], size: usize) -> bool {
    const READS: [&str; 15] = [
        "print", "assert", "console", "puts", "echo", "for", "while", "if", "def ", "return",
        "cout", "expect", "System", "log", "use",
    ];
    let statement = statement.trim_end();
    let mut words = statement.split(|c| !is_of_name(c)).filter(|word| !word.is_empty());
    let numbers: Vec<usize> = words.clone().filter_map(|word| word.parse().ok()).collect();
    let sizes = [0, 1, size.isqrt(), size - 1, size, size * size];
    let is_fact = statement.strip_suffix(").").and_then(|rest| rest.split_once('(')).is_some_and(
        |(name, numbers)| {
            name.chars().all(is_of_name)
                && numbers.split(',').all(|number| number.trim().parse::<usize>().is_ok())
        },
    );
    let is_at_top = !statement.starts_with([' ', '\t', '}', ')', ']']);
    let is_demand = statement.starts_with("such that") && numbers.len() > 2;
    is_demand
        || is_at_top
            && numbers.len() > 2
            && numbers.iter().all(|&number| number <= size)
            && (size < USUAL || numbers.iter().any(|number| !sizes.contains(number)))
            && (is_fact && numbers.len() == 3
                || words.any(|word| names.contains(&word.trim_matches('_')))
                    && !READS.iter().any(|read| statement.starts_with(read)))
}

/// Whether a part of a program is about diagonals: it has a cell whose row and column are alike, or add up to a number.
fn has_diagonal(statement: &str, size: usize) -> bool {
    const LINES: [[&str; 2]; 4] = [["r", "c"], ["row", "col"], ["row", "column"], ["i", "j"]];
    let is_named = kleene_text::words_of_names(statement).any(|word| {
        matches!(word.trim_end_matches(|c: char| c.is_ascii_digit()), "diag" | "crosses")
    });
    let plain = statement.replace('$', "");
    let tight: String = plain.chars().filter(|c| !c.is_whitespace()).collect();
    let last = size - 1;
    let sums = LINES.iter().any(|[row, column]| {
        let sum = format!("{row}+{column}");
        [format!("{sum}={last}"), format!("{sum}=={last}")].iter().any(|sum| tight.contains(&**sum))
    });
    let alike = LINES[..3].iter().any(|[row, column]| {
        let signs = ["==", "!=", "<>", "/=", " == ", " != ", " <> ", " /= "];
        signs.iter().any(|sign| is_comparison(&plain, row, sign, column))
    });
    let pair = ["][", ")(", ").(", ",", ", ", " "].iter().any(|between| is_pair(&plain, between));
    is_named || sums || alike || pair
}

/// Whether a text compares these two variables with each other.
fn is_comparison(text: &str, row: &str, sign: &str, column: &str) -> bool {
    let comparison = [row, sign, column].concat();
    text.match_indices(&*comparison).any(|(at, _)| {
        !text[..at].ends_with(is_of_name) && !text[at + comparison.len()..].starts_with(is_of_name)
    })
}

/// Whether a text has the same variable twice with these brackets between, as in `x[i][i]`.
fn is_pair(text: &str, between: &str) -> bool {
    text.match_indices(between).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + between.len()..]);
        let start = before.trim_end_matches(is_of_name).len();
        let index = &before[start..];
        let is_variable = ["d", "i", "idx", "index", "j", "k", "r", "t", "x"].contains(&index);
        let rest = after.strip_prefix(index);
        is_variable
            && before[..start].ends_with(['[', '('])
            && rest.is_some_and(|rest| rest.starts_with([']', ')']))
    })
}
