//! Long texts, which are written piece by piece.

use core::fmt::{self, Display, Formatter};

/// A text by the function that writes it.
pub(crate) struct Text<F>(pub(crate) F);

impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> Display for Text<F> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        (self.0)(out)
    }
}
