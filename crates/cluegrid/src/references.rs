//! Patterns with back-references, exactly: every way in which equal cells can be demanded, apart.
//!
//! A line has a fixed length, so a reference is always one to certain cells. [`program`] turns the
//! pattern into instructions, [`paths`] follows all ways through them for that length and collects,
//! for each set of cells that a way demands to be equal, a small automaton of the rest; [`splits`]
//! narrows cells by all of those. Where that cannot say everything (a lookaround that forbids
//! something, a group that is remembered inside of a lookahead and referred to outside), or there are
//! too many ways, [`checked`] asks the matcher about every complete line.

mod checked;
mod paths;
mod program;
mod splits;

use alloc::sync::Arc;

use kleene_grid::Rule;
use kleene_nfa::{Alphabet, NfaError};

use self::checked::Checked;
use self::program::Program;
use self::splits::Splits;
use crate::Pattern;

/// The rule of a pattern for lines of this length.
pub(crate) fn rule(
    pattern: &Pattern,
    alphabet: &Alphabet,
    len: usize,
) -> Result<Arc<dyn Rule>, NfaError> {
    if let Some(program) = Program::new(pattern.ast(), alphabet, len) {
        if let Some(splits) = paths::collect(&program, len) {
            let splits = Splits::new(splits, len);
            return Ok(if program.is_exact {
                Arc::new(splits)
            } else {
                Arc::new(Checked::new(splits, pattern, alphabet))
            });
        }
    }
    let line = checked::relaxed_line(pattern.ast(), alphabet)?;
    Ok(Arc::new(Checked::new(checked::Relaxed::new(line), pattern, alphabet)))
}
