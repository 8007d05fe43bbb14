//! The characters of a pattern.

use crate::ast::{Ast, AstKind};
use crate::class::Class;

impl Ast {
    /// The characters that the pattern names, by themselves or in classes.
    ///
    /// ```
    /// use kleene_syntax::classical;
    ///
    /// let named = classical::parse("(a|[x-z])+b?")?.named();
    /// assert_eq!(named.chars().collect::<String>(), "abxyz");
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    pub fn named(&self) -> Class {
        let here = match self.kind() {
            AstKind::Literal(c) => Class::from_iter([*c]),
            AstKind::Class(class) => class.clone(),
            _ => Class::default(),
        };
        self.children().iter().fold(here, |all, child| all.union(&child.named()))
    }
}
