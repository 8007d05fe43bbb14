//! Alphabet reduction: fewer letters where the clues mention more than a cell's set can hold.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{Alphabet, CellSet, Narrowing};
use kleene_syntax::Class;

use crate::clue::{Clue, Pattern, in_direction};
use crate::{layout::Layout, references};

/// The letters that some cell can have at all; all letters where that is unknown, or where none remains.
pub(crate) fn possible(
    layout: Layout,
    clues: &[Vec<Clue>],
    letters: Vec<char>,
    classes: &[Class],
) -> Vec<char> {
    match left(layout, clues, &letters, classes) {
        Some(left) if !left.is_empty() => left,
        _ => letters,
    }
}

/// The letters that some cell can have at all, none if the lines contradict each other; `None` if a line is beyond the
/// limits.
///
/// Letters that no class distinguishes are of one kind. Lines are narrowed over kinds by rules that
/// are relaxations: a kind that no cell can hold then is impossible.
pub(crate) fn left(
    layout: Layout,
    clues: &[Vec<Clue>],
    letters: &[char],
    classes: &[Class],
) -> Option<Vec<char>> {
    let mut kinds: BTreeMap<Vec<bool>, Vec<char>> = BTreeMap::new();
    for &letter in letters {
        let kind = classes.iter().map(|class| class.contains(letter)).collect();
        kinds.entry(kind).or_default().push(letter);
    }
    let kinds: Vec<Vec<char>> = kinds.into_values().collect();
    let alphabet = Alphabet::new(kinds.iter().map(|kind| kind[0])).ok()?;
    let left = narrowed(layout, clues, &alphabet)?;
    let used = left.iter().fold(CellSet::EMPTY, |all, cell| all.or(*cell));
    let mut letters: Vec<char> =
        used.symbols().flat_map(|symbol| kinds[symbol.index()].iter().copied()).collect();
    kleene_text::sort(&mut letters);
    Some(letters)
}

/// The cells after narrowing of lines to a fixpoint, without any if nothing fits; `None` if a line is beyond the
/// limits.
fn narrowed(layout: Layout, clues: &[Vec<Clue>], alphabet: &Alphabet) -> Option<Vec<CellSet>> {
    let mut lines = Vec::new();
    for ((_, cells), clues) in layout.lines().into_iter().zip(clues) {
        for clue in clues {
            lines.push((rule(clue, alphabet, cells.len())?, in_direction(clue, &cells)));
        }
    }
    let mut board = alloc::vec![alphabet.all(); layout.cells()];
    loop {
        let mut is_changed = false;
        for (rule, cells) in &lines {
            let mut string: Vec<CellSet> = cells.iter().map(|&cell| board[cell]).collect();
            match rule.narrow(&mut string) {
                Narrowing::Contradiction => return Some(Vec::new()),
                Narrowing::Unchanged => continue,
                Narrowing::Changed => is_changed = true,
            }
            cells.iter().zip(string).for_each(|(&cell, set)| board[cell] = set);
        }
        if !is_changed {
            return Some(board);
        }
    }
}

fn rule(clue: &Clue, alphabet: &Alphabet, len: usize) -> Option<Arc<dyn Rule>> {
    match clue {
        Clue::Pattern(pattern) => references::relaxed(pattern, alphabet, len).ok(),
        Clue::Colors(colors) => {
            let text: String =
                colors.letters().iter().map(|&c| format!("\\u{:04X}+", c as u32)).collect();
            references::relaxed(&Pattern::new(&text).ok()?, alphabet, len).ok()
        }
    }
}
