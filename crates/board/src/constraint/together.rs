//! Many groups of cells in few words.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use kleene_text::list;

/// The most names that are listed one by one.
const MAX_NAMED: usize = 12;

/// The names of groups: those that are counted are named from the first to the last, `row 1 to row 9 and column 1 to
/// column 9`, others one by one, or by their number if they are many.
pub(crate) fn together(names: &[&str]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut single: Vec<&str> = Vec::new();
    for run in names.chunk_by(|one, next| follows(one, next)) {
        match run {
            [first, _, .., last] => {
                add(&mut parts, &single);
                single.clear();
                parts.push(format!("{first} to {last}"));
            }
            few => single.extend(few),
        }
    }
    add(&mut parts, &single);
    list(&parts, "and").to_string()
}

/// Adds names that are not counted.
fn add(parts: &mut Vec<String>, names: &[&str]) {
    match names {
        [first, .., last] if names.len() > MAX_NAMED => {
            let groups = if is_pair(first) { " groups" } else { "" };
            let (count, first, last) = (names.len(), item(first), item(last));
            parts.push(format!("the {count}{groups} from {first} to {last}"));
        }
        names => parts.extend(names.iter().map(|name| item(name))),
    }
}

/// A name among others: that of two groups is in parentheses, as its `and` is not that of the list.
fn item(name: &str) -> String {
    if is_pair(name) { format!("({name})") } else { name.into() }
}

/// Whether a name is that of two groups.
pub(super) fn is_pair(name: &str) -> bool {
    name.contains(" and ")
}

/// Whether a name has the next number, or letter, after the same words.
fn follows(one: &str, next: &str) -> bool {
    let (Some((words, last)), Some((other, new))) = (one.rsplit_once(' '), next.rsplit_once(' '))
    else {
        return false;
    };
    let is_next = match (last.parse::<u32>(), new.parse::<u32>()) {
        (Ok(last), Ok(new)) => last.checked_add(1) == Some(new),
        _ => letter(last).zip(letter(new)).is_some_and(|(last, new)| last + 1 == new),
    };
    words == other && is_next && !is_pair(one)
}

/// The only letter of a text.
fn letter(text: &str) -> Option<u8> {
    match text.as_bytes() {
        &[letter] if letter.is_ascii_alphabetic() => Some(letter),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[track_caller]
    fn check(names: &[&str], expected: &str) {
        assert_eq!(together(names), expected);
    }

    #[test]
    fn every_kind_of_group_is_named() {
        check(
            &["row 1", "row 2", "row 3", "column 1", "column 2", "column 3"],
            "row 1 to row 3 and column 1 to column 3",
        );
        check(
            &["row 9", "row 10", "row 11", "diagonal 1", "diagonal 2"],
            "row 9 to row 11, diagonal 1 and diagonal 2",
        );
        check(
            &["region A", "region B", "region C", "region a"],
            "region A to region C and region a",
        );
        check(&["row 1", "row 3", "row 4"], "row 1, row 3 and row 4");
        check(
            &["arrow (r1c1-r1c3)", "row 1 and row 2", "row 1 and row 3"],
            "arrow (r1c1-r1c3), (row 1 and row 2) and (row 1 and row 3)",
        );
    }

    #[test]
    fn many_that_are_not_counted_are_told_by_their_number() {
        let names: Vec<String> = (1..=13).map(|at| format!("r{at}c1 and r{at}c2")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        check(&names, "the 13 groups from (r1c1 and r1c2) to (r13c1 and r13c2)");
    }
}
