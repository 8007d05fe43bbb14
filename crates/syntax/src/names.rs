//! Trees whose groups have other numbers, or numbers only.

use alloc::boxed::Box;
use alloc::vec::Vec;

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
    pub fn without_names(&self) -> Self {
        self.with_groups(&mut |group| Some(Group { index: group.index, name: None }))
    }

    /// The tree with its groups numbered as they open, for dialects in which groups have no other numbers.
    ///
    /// Where they are so already nothing changes. Else groups that have no name and to which nothing refers remember
    /// nothing, since those who ask for them by number would be given others. A named one that is there twice is
    /// remembered where it opens first, unless something refers to it.
    ///
    /// ```
    /// use kleene_syntax::dotnet;
    ///
    /// let numbered = |pattern| {
    ///     let ast = dotnet::parse(pattern, dotnet::Options::default())?.numbered_as_they_open();
    ///     Ok::<_, kleene_syntax::ParseError>(dotnet::print(&ast).expect("it was read"))
    /// };
    /// assert_eq!(numbered(r"(?<2>b)(?<1>a)")?, "ba");
    /// assert_eq!(numbered(r"(?<2>b)(?<1>a)\1")?, r"b(a)\k<1>");
    /// assert_eq!(numbered("(b)(a)")?, "(b)(a)");
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    pub fn numbered_as_they_open(&self) -> Self {
        let mut found = Groups::default();
        found.find(self);
        if (1..).zip(&found.opened).all(|(number, group)| group.index == number) {
            return self.clone();
        }
        let mut kept: Vec<u32> = Vec::new();
        for group in &found.opened {
            let is_kept = group.name.is_some() || found.referred.contains(&group.index);
            if is_kept && !kept.contains(&group.index) {
                kept.push(group.index);
            }
        }
        let mut opened: Vec<u32> = Vec::new();
        self.with_groups(&mut |group| {
            let place = kept.iter().position(|&index| index == group.index)?;
            let is_referred = found.referred.contains(&group.index);
            if !is_referred && opened.contains(&group.index) {
                return None;
            }
            opened.push(group.index);
            Some(Group { index: u32::try_from(place).ok()? + 1, name: group.name.clone() })
        })
    }

    /// The tree with these groups. One for which there is none remembers nothing, and a reference to it stays.
    fn with_groups(&self, new: &mut dyn FnMut(&Group) -> Option<Group>) -> Self {
        fn boxed(ast: &Ast, new: &mut dyn FnMut(&Group) -> Option<Group>) -> Box<Ast> {
            Box::new(ast.with_groups(new))
        }
        fn all(items: &[Ast], new: &mut dyn FnMut(&Group) -> Option<Group>) -> Vec<Ast> {
            items.iter().map(|item| item.with_groups(new)).collect()
        }
        let kind = match self.kind() {
            AstKind::Concat(items) => AstKind::Concat(all(items, new)),
            AstKind::Alternate(items) => AstKind::Alternate(all(items, new)),
            AstKind::And(items) => AstKind::And(all(items, new)),
            AstKind::Repeat { ast, min, max, greedy } => {
                AstKind::Repeat { ast: boxed(ast, new), min: *min, max: *max, greedy: *greedy }
            }
            AstKind::Capture { ast, group } => match new(group) {
                Some(group) => AstKind::Capture { ast: boxed(ast, new), group },
                None => return ast.with_groups(new).at(self.span()),
            },
            AstKind::Look { ast, look } => AstKind::Look { ast: boxed(ast, new), look: *look },
            AstKind::Atomic(ast) => AstKind::Atomic(boxed(ast, new)),
            AstKind::Not(ast) => AstKind::Not(boxed(ast, new)),
            AstKind::Backreference { group, ignores_case } => {
                AstKind::Backreference { group: referred(group, new), ignores_case: *ignores_case }
            }
            AstKind::Balance { ast, pop, push } => {
                let (pop, push) =
                    (referred(pop, new), push.as_ref().map(|push| referred(push, new)));
                AstKind::Balance { ast: boxed(ast, new), pop, push }
            }
            AstKind::IfGroup { group, branches } => AstKind::IfGroup {
                group: referred(group, new),
                branches: Box::new(branches.each_ref().map(|branch| branch.with_groups(new))),
            },
            AstKind::IfLook(parts) => {
                AstKind::IfLook(Box::new(parts.each_ref().map(|part| part.with_groups(new))))
            }
            AstKind::Empty | AstKind::Literal(_) | AstKind::Class(_) | AstKind::Assertion(_) => {
                self.kind().clone()
            }
        };
        kind.at(self.span())
    }
}

/// The group that takes the place of another, if there is one.
fn referred(group: &Group, new: &mut dyn FnMut(&Group) -> Option<Group>) -> Group {
    new(group).unwrap_or_else(|| group.clone())
}

/// The groups of a tree.
#[derive(Default)]
struct Groups<'a> {
    /// In the order in which they open.
    opened: Vec<&'a Group>,
    /// The numbers of those to which something refers.
    referred: Vec<u32>,
}

impl<'a> Groups<'a> {
    fn find(&mut self, ast: &'a Ast) {
        match ast.kind() {
            AstKind::Capture { group, .. } => self.opened.push(group),
            AstKind::Backreference { group, .. } | AstKind::IfGroup { group, .. } => {
                self.referred.push(group.index);
            }
            AstKind::Balance { pop, push, .. } => {
                self.referred
                    .extend([pop.index].into_iter().chain(push.iter().map(|push| push.index)));
                self.opened.extend(push);
            }
            _ => {}
        }
        ast.children().iter().for_each(|child| self.find(child));
    }
}
