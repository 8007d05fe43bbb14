//! Exact propagation of patterns with back-references, by cases: one for each set of cells that
//! must be equal.
//!
//! A line has a fixed length, so a reference always refers to certain cells. [`program`] turns the
//! pattern into instructions, [`paths`] follows all paths through them for that length and
//! collects, for each set of cells that a path requires to be equal, a small automaton of the rest;
//! [`splits`] narrows cells by all of those. Where that is not exact (a negative lookaround, a
//! group that captures inside of a lookahead and is referred to outside), or there are too many
//! paths, [`checked`] asks the matcher about every complete line.

mod checked;
mod paths;
mod program;
mod splits;

use alloc::sync::Arc;

use kleene_grid::Rule;
use kleene_line::Alphabet;
use kleene_nfa::NfaError;

use self::checked::{Checked, Relaxed, relaxed_line};
use self::program::Program;
use self::splits::Splits;
use crate::clue::Pattern;

/// The rule of a pattern for lines of this length.
pub(crate) fn rule(
    pattern: &Pattern,
    alphabet: &Alphabet,
    len: usize,
) -> Result<Arc<dyn Rule>, NfaError> {
    match splits(pattern, alphabet, len) {
        Some((splits, true)) => Ok(Arc::new(splits)),
        Some((splits, false)) => Ok(Arc::new(Checked::new(splits, pattern, alphabet))),
        None => {
            let line = relaxed_line(pattern.ast(), alphabet)?;
            Ok(Arc::new(Checked::new(Relaxed::new(line), pattern, alphabet)))
        }
    }
}

/// A relaxation of the pattern: a rule that allows all that the pattern does, and perhaps more. It
/// distinguishes letters only by the pattern's classes and by equality, so it stays a relaxation
/// when several letters are merged into one.
pub(crate) fn relaxed(
    pattern: &Pattern,
    alphabet: &Alphabet,
    len: usize,
) -> Result<Arc<dyn Rule>, NfaError> {
    match splits(pattern, alphabet, len) {
        Some((splits, _)) => Ok(Arc::new(splits)),
        None => Ok(Arc::new(Relaxed::new(relaxed_line(pattern.ast(), alphabet)?))),
    }
}

/// The cases of a pattern, and whether they are exact; `None` if they are too many or might be too
/// few.
fn splits(pattern: &Pattern, alphabet: &Alphabet, len: usize) -> Option<(Splits, bool)> {
    let program = Program::new(pattern.ast(), alphabet, len)?;
    let splits = paths::collect(&program, len)?;
    Some((Splits::new(splits, len), program.is_exact))
}
