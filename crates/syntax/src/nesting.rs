//! Alternatives and groups, put together without recursion.
//!
//! A group has a payload, which says what to make of it when it closes; the dialects of courses need none.

use alloc::vec::Vec;
use core::mem;

use crate::{Ast, MAX_DEPTH, ParseError, ParseErrorKind, Span};

/// A pattern as far as it has been read.
#[derive(Debug)]
pub(crate) struct Nesting<G = ()> {
    /// The groups around the current one, the whole pattern first, and the kind of the next group inside.
    around: Vec<(Row, G)>,
    row: Row,
    /// Whether an alternative may be empty, and match the empty word.
    may_be_empty: bool,
}

/// The content of a group so far.
#[derive(Debug)]
struct Row {
    /// Where the group opens.
    start: usize,
    /// Where the alternative begins that is being read.
    from: usize,
    alternatives: Vec<Tree>,
    items: Vec<Tree>,
}

#[derive(Debug)]
struct Tree {
    ast: Ast,
    depth: u32,
}

impl Nesting {
    /// Opens a group by the byte at this offset.
    pub(crate) fn open(&mut self, at: usize) {
        self.open_group(Span::new(at, at + 1), ());
    }

    /// Closes the last group by the byte at this offset.
    pub(crate) fn close(&mut self, at: usize) -> Result<(), ParseError> {
        self.close_group(Span::new(at, at + 1), |(), alternatives, _| {
            Ok((Ast::alternate(alternatives), 0))
        })
    }
}

impl<G> Nesting<G> {
    pub(crate) fn new(may_be_empty: bool) -> Self {
        Self { around: Vec::new(), row: Row::new(0, 0), may_be_empty }
    }

    /// Adds an item without children.
    pub(crate) fn item(&mut self, ast: Ast) {
        self.row.items.push(Tree { ast, depth: 1 });
    }

    /// Adds an item of a few levels.
    pub(crate) fn small(&mut self, ast: Ast) -> Result<(), ParseError> {
        let depth = depth_of(&ast);
        self.row.items.push(Tree::new(ast, depth)?);
        Ok(())
    }

    /// Repeats the last item, as the sign at this span says.
    pub(crate) fn repeat(
        &mut self,
        sign: Span,
        repeat: impl FnOnce(Ast) -> Ast,
    ) -> Result<(), ParseError> {
        let Some(Tree { ast, depth }) = self.row.items.pop() else {
            return Err(ParseErrorKind::NothingToRepeat.at(sign));
        };
        let span = ast.span().cover(sign);
        self.row.items.push(Tree::new(repeat(ast).at(span), depth + 1)?);
        Ok(())
    }

    /// Whether nothing stands in the present alternative yet.
    pub(crate) fn is_at_start(&self) -> bool {
        self.row.items.is_empty()
    }

    /// Begins another alternative after the sign at this span.
    pub(crate) fn bar(&mut self, sign: Span) -> Result<(), ParseError> {
        self.row.end_alternative(sign, self.may_be_empty)
    }

    /// Opens a group by the sign at this span.
    pub(crate) fn open_group(&mut self, sign: Span, group: G) {
        let around = mem::replace(&mut self.row, Row::new(sign.start, sign.end));
        self.around.push((around, group));
    }

    /// Closes the last group. `make` gets its alternatives and its span, and says what tree they make and how many
    /// levels that has beside theirs and what joins them.
    pub(crate) fn close_group(
        &mut self,
        sign: Span,
        make: impl FnOnce(G, Vec<Ast>, Span) -> Result<(Ast, u32), ParseError>,
    ) -> Result<(), ParseError> {
        let Some((around, group)) = self.around.pop() else {
            return Err(ParseErrorKind::UnopenedGroup.at(sign));
        };
        let mut row = mem::replace(&mut self.row, around);
        let span = Span::new(row.start, sign.end);
        row.end_alternative(sign, self.may_be_empty)?;
        let depth = Tree::depth_together(&row.alternatives);
        let alternatives = row.alternatives.into_iter().map(|tree| tree.ast).collect();
        let (ast, levels) = make(group, alternatives, span)?;
        self.row.items.push(Tree::new(ast.at(span), depth + levels)?);
        Ok(())
    }

    /// The kind of the current group; `None` for the whole pattern.
    pub(crate) fn group(&self) -> Option<&G> {
        self.around.last().map(|(_, group)| group)
    }

    /// The kind of the group around the current one, if the current one is the first item in it.
    pub(crate) fn group_begun(&self) -> Option<&G> {
        let (row, _) = self.around.last()?;
        let (_, group) = self.around.iter().nth_back(1)?;
        (row.items.is_empty() && row.alternatives.is_empty()).then_some(group)
    }

    /// Whether the group being read is at its start.
    pub(crate) fn is_at_group_start(&self) -> bool {
        self.row.items.is_empty() && self.row.alternatives.is_empty()
    }

    /// The tree of a pattern of this many bytes.
    pub(crate) fn finish(self, len: usize) -> Result<Ast, ParseError> {
        if !self.around.is_empty() {
            let open = self.row.start;
            return Err(ParseErrorKind::UnclosedGroup.at(open..open + 1));
        }
        let tree = self.row.end(Span::new(len, len), self.may_be_empty)?;
        Ok(tree.ast.at(Span::new(0, len)))
    }
}

impl Row {
    fn new(start: usize, from: usize) -> Self {
        Self { start, from, alternatives: Vec::new(), items: Vec::new() }
    }

    /// Ends an alternative before the sign at this span.
    fn end_alternative(&mut self, sign: Span, may_be_empty: bool) -> Result<(), ParseError> {
        if self.items.is_empty() && !may_be_empty {
            return Err(ParseErrorKind::MissingOperand.at(sign));
        }
        let nothing = Ast::empty().at(Span::new(self.from, sign.start));
        let items = mem::take(&mut self.items);
        let tree = match items.len() {
            0 => Tree { ast: nothing, depth: 1 },
            _ => Tree::join(items, Ast::concat)?,
        };
        self.alternatives.push(tree);
        self.from = sign.end;
        Ok(())
    }

    fn end(mut self, sign: Span, may_be_empty: bool) -> Result<Tree, ParseError> {
        self.end_alternative(sign, may_be_empty)?;
        Tree::join(self.alternatives, Ast::alternate)
    }
}

impl Tree {
    fn new(ast: Ast, depth: u32) -> Result<Self, ParseError> {
        if depth <= MAX_DEPTH {
            return Ok(Self { ast, depth });
        }
        Err(ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH }.at(ast.span()))
    }

    /// One tree of several, or the only one as it is.
    fn join(trees: Vec<Self>, join: fn(Vec<Ast>) -> Ast) -> Result<Self, ParseError> {
        let depth = Self::depth_together(&trees);
        Self::new(join(trees.into_iter().map(|tree| tree.ast).collect()), depth)
    }

    /// How deep several trees are in one.
    fn depth_together(trees: &[Self]) -> u32 {
        let below = trees.iter().map(|tree| tree.depth).max().unwrap_or(0);
        below + u32::from(trees.len() > 1)
    }
}

/// Levels of nodes, this one included.
fn depth_of(ast: &Ast) -> u32 {
    1 + ast.children().iter().map(depth_of).max().unwrap_or(0)
}
