//! The properties of a tree.

use crate::ast::{Ast, AstKind};

impl Ast {
    /// Number of nodes, this one included.
    #[must_use]
    pub fn size(&self) -> usize {
        1 + self.children().iter().map(Self::size).sum::<usize>()
    }

    /// Whether the tree is empty however it is written, so that repeating it changes nothing.
    ///
    /// ```
    /// use kleene_syntax::classical;
    ///
    /// assert!(classical::parse("(?:()*)")?.is_empty());
    /// assert!(!classical::parse("a?")?.is_empty());
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self.kind() {
            AstKind::Empty => true,
            AstKind::Concat(_) | AstKind::Capture { .. } | AstKind::Repeat { .. } => {
                self.children().iter().all(Self::is_empty)
            }
            _ => false,
        }
    }

    /// Whether nothing depends on remembered text: no back-reference, no balancing group, no
    /// condition on a group. Then the tree's language is regular.
    #[must_use]
    pub fn is_regular(&self) -> bool {
        use AstKind::{Backreference, Balance, IfGroup};
        let remembers =
            matches!(self.kind(), Backreference { .. } | Balance { .. } | IfGroup { .. });
        !remembers && self.children().iter().all(Self::is_regular)
    }
}
