//! Trees whose groups have numbers only.

use alloc::boxed::Box;

use crate::{Ast, AstKind, Group};

impl Ast {
    /// The tree with a number for each group instead of a name.
    ///
    /// Dialects number groups with names in different ways, so a tree of one may have no pattern in another with them.
    ///
    /// ```
    /// use kleene_syntax::dotnet;
    /// use kleene_syntax::perl::{self, Flavor, Options};
    ///
    /// let ast = perl::parse(r"(?P<x>a)(b)\1", Options::new(Flavor::Python))?;
    /// assert_eq!(dotnet::print(&ast.without_names()), Ok(r"(a)(b)\k<1>".into()));
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    #[must_use]
    pub fn without_names(&self) -> Self {
        let boxed = |ast: &Self| Box::new(ast.without_names());
        let all = |items: &[Self]| items.iter().map(Self::without_names).collect();
        let number = |group: &Group| Group { index: group.index, name: None };
        let kind = match self.kind() {
            AstKind::Concat(items) => AstKind::Concat(all(items)),
            AstKind::Alternate(items) => AstKind::Alternate(all(items)),
            AstKind::And(items) => AstKind::And(all(items)),
            AstKind::Repeat { ast, min, max, greedy } => {
                AstKind::Repeat { ast: boxed(ast), min: *min, max: *max, greedy: *greedy }
            }
            AstKind::Capture { ast, group } => {
                AstKind::Capture { ast: boxed(ast), group: number(group) }
            }
            AstKind::Look { ast, look } => AstKind::Look { ast: boxed(ast), look: *look },
            AstKind::Atomic(ast) => AstKind::Atomic(boxed(ast)),
            AstKind::Not(ast) => AstKind::Not(boxed(ast)),
            AstKind::Backreference { group, ignores_case } => {
                AstKind::Backreference { group: number(group), ignores_case: *ignores_case }
            }
            AstKind::Balance { ast, pop, push } => AstKind::Balance {
                ast: boxed(ast),
                pop: number(pop),
                push: push.as_ref().map(number),
            },
            AstKind::IfGroup { group, branches } => AstKind::IfGroup {
                group: number(group),
                branches: Box::new(branches.each_ref().map(Self::without_names)),
            },
            AstKind::IfLook(parts) => {
                AstKind::IfLook(Box::new(parts.each_ref().map(Self::without_names)))
            }
            AstKind::Empty | AstKind::Literal(_) | AstKind::Class(_) | AstKind::Assertion(_) => {
                self.kind().clone()
            }
        };
        kind.at(self.span())
    }
}
