//! The statements after the board of a program that change it, or hand another board on.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::words_of_names;

use super::program::{is_comment, is_of_name};
use crate::variants;

/// Words in the names of methods and functions that make no other board of a board.
const HARMLESS: &str = "\
    all array as astype board c cell check chr col collect copy deepcopy display draw each enumerate find flatten for from get \
    grid in int into is isinstance item iter j join k len length line lines list map matrix new np num number numpy of owned parse \
    print puzzle r range ravel reshape row rows run self show size solution solve solved solver split splitlines str string strip \
    sudoku to tolist trim tuple valid validate value vec x y zip";

/// Words in the names of functions that change their argument.
const CHANGES: &str = "\
    assign change clear delete dig edit erase exec fill flip itemset memset modify pop put remove replace reverse roll rot \
    rotate setitem shift shuffle sort splice swap transpose translate update where wipe";

/// The most names of a list and of its parts that are followed.
const MOST_NAMES: usize = 100;

/// The place of the first statement after a board of one of these names that changes it: an assignment to certain cells, a
/// call or a method that changes a list, or the board in another order.
pub(super) fn change<'t>(
    text: &'t str,
    mut names: Vec<&'t str>,
    board: &Range<usize>,
) -> Option<Range<usize>> {
    let before = changed_before(text, board);
    if names.is_empty() || before.is_some() {
        return before;
    }
    if let Some(place) = changed_at_once(text, board) {
        return Some(place);
    }
    // The names of the parts of the list follow its own.
    let own = names.len();
    // The statements around a line, each with its indent and whether it runs only when something is called.
    let mut around: Vec<(usize, bool)> = Vec::new();
    for (start, line) in kleene_text::lines(&text[board.end..]) {
        let statement = line.trim();
        // The line that ends the list is no statement.
        let is_end = start == 0 && !statement.contains(is_of_name);
        if statement.is_empty() || is_end || is_comment(statement) {
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        while around.last().is_some_and(|&(depth, _)| depth >= indent) {
            around.pop();
        }
        // A function changes its argument, and only while it searches.
        let is_within = around.iter().any(|&(_, is_function)| is_function);
        around.push((indent, !is_loop(statement) && !is_main(statement)));
        // A body may stand on the line of its head.
        let is_changed = statement.split(['{', ';']).flat_map(bodies).any(|part| {
            let is_changed = names.iter().any(|name| changes(part, name, is_within));
            names.extend(alias(part, &names).filter(|_| names.len() < MOST_NAMES));
            is_changed
        });
        if is_changed || names[..own].iter().any(|name| is_reordered(statement, name)) {
            let at = board.end + start + indent;
            return Some(at..at + statement.len());
        }
    }
    None
}

/// Whether a statement is the head of the function that runs first.
fn is_main(statement: &str) -> bool {
    statement.contains("main(") || statement.contains("__main__")
}

/// The head of a loop or a condition, and the body after its colon.
fn bodies(part: &str) -> impl Iterator<Item = &str> {
    let part = part.trim();
    let colon = if is_loop(part) { part.find(':') } else { None };
    let (head, body) = colon.map_or((part, ""), |colon| part.split_at(colon));
    [head, body.trim_start_matches([':', ' '])].into_iter().filter(|part| !part.is_empty())
}

/// The place of the name of a function before the list that makes another board of it: `reverse [[...]]`.
fn changed_before(text: &str, board: &Range<usize>) -> Option<Range<usize>> {
    let before =
        text[..board.start].trim_end_matches(|c: char| c.is_whitespace() || "($[".contains(c));
    let start = before.trim_end_matches(is_of_name).len();
    // Also forms such as `reversed`.
    let is_change = words(&before[start..]).any(|word| {
        CHANGES.split(' ').any(|known| known == word || known.len() > 3 && word.starts_with(known))
    });
    is_change.then_some(start..before.len())
}

/// The place of a method of the list itself that makes another board of it, as in `"...".replace("3", ".")`.
fn changed_at_once(text: &str, board: &Range<usize>) -> Option<Range<usize>> {
    let rest = &text[board.end..];
    let chain = rest.trim_start_matches(['"', '\'', ']', ')']);
    let start = board.end + rest.len() - chain.len();
    let chain = chain.split(['\n', ';']).next().filter(|chain| chain.starts_with('.'))?;
    // Numbers are those of the board, but for its size and for open cells.
    let mut words = chain.split(|c| !is_of_name(c)).filter(|word| !word.is_empty());
    let is_plain = words.all(|word| {
        let is_known =
            matches!(word, "0" | "9" | "81" | "Number" | "parseInt" | "replace" | "replaceAll");
        is_known || is_harmless(word)
    });
    (!is_plain).then(|| start..start + chain.len())
}

/// Whether a part of a statement changes the list of this name, or hands another one on.
fn changes(part: &str, name: &str, is_within: bool) -> bool {
    let rest = part.trim_start_matches(['(', ' ']).strip_prefix(name);
    let rest =
        rest.filter(|rest| !rest.starts_with(is_of_name)).map(|rest| rest.trim_start_matches(')'));
    let changes_itself = rest.is_some_and(|rest| is_change(rest.trim_start(), name, is_within));
    if changes_itself || is_set(part, name) {
        return true;
    }
    if is_within || !mentions(part, name) {
        return false;
    }
    is_cut(part, name)
        || part.starts_with("del ")
        || part.starts_with("++")
        || part.ends_with("++")
        || states_more(part)
        || calls(part).any(|(call, arguments)| {
            mentions(arguments, name) && has_word(call, CHANGES) && !is_harmless(call)
        })
        || rest.is_some() && calls(part).any(|(call, _)| has_word(call, CHANGES) || call == "set")
        || rest.is_some_and(|rest| {
            let value = assigned(rest);
            value.is_some_and(|value| mentions(value, name) && !is_copy(value, name))
        })
        || part.split_once('=').is_some_and(|(target, _)| {
            // `[board[0], board[3]] = ...`, `board.T[0][0] = ...`
            let is_target = target.contains(['[', '.', '*']) && mentions(target, name);
            let is_call =
                target.contains('(') && rest.is_none() && !target.trim_start().starts_with('*');
            is_target && !is_call && target.contains(|c: char| c.is_ascii_digit())
        })
}

/// Whether a statement has the list as a whole word.
fn mentions(statement: &str, name: &str) -> bool {
    statement.match_indices(name).any(|(at, _)| {
        let (before, after) = (&statement[..at], &statement[at + name.len()..]);
        !before.ends_with(is_of_name) && !after.starts_with(is_of_name)
    })
}

/// Whether a statement takes certain rows of a list, as in `board[1:]`.
fn is_cut(statement: &str, name: &str) -> bool {
    statement.match_indices(name).any(|(at, _)| {
        let index =
            statement[at + name.len()..].strip_prefix('[').and_then(|rest| rest.split_once(']'));
        index.is_some_and(|(index, _)| {
            let is_certain =
                index.chars().all(|c| c.is_ascii_digit() || matches!(c, ':' | '-' | ' '));
            is_certain && index.contains(':') && index.trim() != ":"
        })
    })
}

/// Whether a call hands on a rule or givens beside the list.
fn states_more(statement: &str) -> bool {
    const KEYS: [&str; 5] = ["given", "clue", "constraint", "rule", "variant"];
    // `=` ends a key, of which there may be several.
    let mut keys = statement.split('=').rev().skip(1).map(str::trim_end);
    let has_key = statement.contains('(')
        && keys.any(|key| {
            let one = key.strip_suffix('s').unwrap_or(key);
            KEYS.iter().any(|word| one.ends_with(word))
        });
    has_key || words(statement).any(|word| word.len() > 3 && variants::is_rule(&word))
}

/// Whether a value is the list itself, or a copy of it cell by cell.
fn is_copy(value: &str, name: &str) -> bool {
    let mut words = value.split(|c| !is_of_name(c)).filter(|word| !word.is_empty());
    let are_known =
        words.all(|word| word == name || matches!(word, "9" | "3") || is_harmless(word));
    are_known && !value.contains(['+', '-', '?'])
}

/// The name that a statement gives to a part of a list, or a loop to each part.
fn alias<'t>(part: &'t str, names: &[&str]) -> Option<&'t str> {
    let is_part = |value: &str| {
        let value = value.trim().trim_start_matches(['&', '*']);
        let start = value.split(|c| !is_of_name(c)).next().unwrap_or_default();
        let is_plain = !value.contains('(') || calls(value).all(|(call, _)| is_harmless(call));
        names.contains(&start) && is_plain
    };
    if let Some((variable, list)) =
        part.strip_prefix("for ").and_then(|rest| rest.split_once(" in "))
    {
        return (is_name(variable) && is_part(list.trim_end_matches(':'))).then_some(variable);
    }
    let (target, value) = part.split_once('=')?;
    let target = target.trim().rsplit([' ', '*', '&']).next()?;
    (is_name(target) && is_part(value)).then_some(target)
}

fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(is_of_name)
}

/// The calls of a statement: the name of each, and the text after its bracket.
fn calls(statement: &str) -> impl Iterator<Item = (&str, &str)> {
    statement.match_indices('(').map(|(at, _)| {
        let name = statement[..at].rsplit(|c| !is_of_name(c)).next().unwrap_or_default();
        (name, &statement[at + 1..])
    })
}

/// The words of the names in a statement, in small letters and without digits.
fn words(statement: &str) -> impl Iterator<Item = String> + '_ {
    words_of_names(statement).flat_map(|word| {
        let parts = word.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty());
        parts.map(String::from).collect::<Vec<_>>()
    })
}

fn has_word(name: &str, known: &str) -> bool {
    words(name).any(|word| known.split(' ').any(|known| known == word))
}

fn is_harmless(name: &str) -> bool {
    words(name).all(|word| HARMLESS.split(' ').any(|known| known == word))
        && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether the lines below a statement, further in, run when the program does, and not when something is called.
fn is_loop(statement: &str) -> bool {
    ["for", "while", "if", "with"].iter().any(|word| statement.starts_with(word))
}

/// Whether a statement that begins with the name of a list changes it, by the text after the name.
fn is_change(rest: &str, name: &str, is_within: bool) -> bool {
    const METHODS: [&str; 12] = [
        "append", "clear", "extend", "fill", "insert", "pop", "push", "remove", "reverse", "shift",
        "sort", "splice",
    ];
    // F# has a point before each index.
    if let Some(method) = rest.strip_prefix('.').filter(|method| !method.starts_with('[')) {
        let name = method.split(['(', '!']).next().unwrap_or_default();
        return !is_within
            && name.len() < method.len()
            && (METHODS.contains(&name) || has_word(name, CHANGES));
    }
    let Some(cells) = rest.trim_start_matches('.').strip_prefix(['[', '(']) else {
        // The list as another one.
        return assigned(rest).is_some_and(|value| !is_within && is_reordered(value, name));
    };
    let end = cells.rfind([']', ')']).map_or(0, |at| at + 1);
    let mut after = &cells[end..];
    let mut index = &cells[..end];
    // The value may have brackets of its own.
    if let Some(at) = cells.find(" = ").or_else(|| cells.find(" <- ")) {
        (index, after) = cells.split_at(at);
    }
    let is_certain = index.chars().all(|c| c.is_ascii_digit() || "[](),. ".contains(c));
    assigned(after).is_some() && (is_certain || !is_within)
}

/// Whether a statement is a call that sets a certain cell of a list, as in `set_cell(board, 0, 0, 7)`, or assigns the
/// result of one.
fn is_set(statement: &str, name: &str) -> bool {
    let value = statement.split_once('=').map_or(statement, |(_, value)| value);
    let Some((call, arguments)) = value.trim().split_once('(') else { return false };
    let is_setter = ["set", "put", "place", "fix", "add"].iter().any(|verb| call.starts_with(verb));
    let words = arguments.split(|c: char| !is_of_name(c)).filter(|word| !word.is_empty());
    let mut numbers = 0;
    let are_known = words.clone().all(|word| {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        numbers += usize::from(is_number);
        is_number || word == name
    });
    is_setter && are_known && numbers > 1
}

/// The value that a statement assigns, from the text after its target.
fn assigned(rest: &str) -> Option<&str> {
    let rest = rest.trim_start();
    let value = ["<-", ":=", "+=", "-=", "*=", "|=", "^=", "%=", "&=", "="]
        .iter()
        .find_map(|sign| rest.strip_prefix(sign))?;
    (!value.starts_with(['=', '>'])).then_some(value)
}

/// Whether a statement has the list from its end, or turned.
fn is_reordered(statement: &str, name: &str) -> bool {
    statement.match_indices(name).any(|(place, _)| {
        let (before, rest) = (&statement[..place], &statement[place + name.len()..]);
        let is_whole = !before.ends_with(is_of_name) && !rest.starts_with(is_of_name);
        let is_behind = rest.starts_with("[::-1]") || rest.starts_with(".reverse(") || rest == ".T";
        let calls = ["rot90(", "flipud(", "fliplr(", "reversed("];
        is_whole && (is_behind || calls.iter().any(|call| before.ends_with(call)))
    })
}
