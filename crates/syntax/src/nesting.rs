//! Alternatives and groups, put together without recursion, for the dialects of courses.

use alloc::vec::Vec;
use core::mem;

use crate::{Ast, MAX_DEPTH, ParseError, ParseErrorKind, Span};

/// A pattern as far as it has been read.
pub(crate) struct Nesting {
    /// The groups around the present one, the whole pattern first.
    around: Vec<Row>,
    row: Row,
    /// Whether an alternative may be empty; the empty word is what it matches.
    may_be_empty: bool,
}

/// What stands in a group so far.
struct Row {
    /// Where the group opens.
    start: usize,
    /// Where the alternative begins that is being read.
    from: usize,
    alternatives: Vec<Tree>,
    items: Vec<Tree>,
}

struct Tree {
    ast: Ast,
    depth: u32,
}

impl Nesting {
    pub(crate) fn new(may_be_empty: bool) -> Self {
        Self { around: Vec::new(), row: Row::new(0, 0), may_be_empty }
    }

    /// Adds an item without children.
    pub(crate) fn item(&mut self, ast: Ast) {
        self.row.items.push(Tree { ast, depth: 1 });
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

    /// Opens a group by the byte at this offset.
    pub(crate) fn open(&mut self, at: usize) {
        self.around.push(mem::replace(&mut self.row, Row::new(at, at + 1)));
    }

    /// Closes the last group by the byte at this offset.
    pub(crate) fn close(&mut self, at: usize) -> Result<(), ParseError> {
        let sign = Span::new(at, at + 1);
        let Some(around) = self.around.pop() else {
            return Err(ParseErrorKind::UnopenedGroup.at(sign));
        };
        let group = mem::replace(&mut self.row, around);
        let span = Span::new(group.start, sign.end);
        let Tree { ast, depth } = group.end(sign, self.may_be_empty)?;
        self.row.items.push(Tree { ast: ast.at(span), depth });
        Ok(())
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
        let below = trees.iter().map(|tree| tree.depth).max().unwrap_or(0);
        let depth = below + u32::from(trees.len() > 1);
        Self::new(join(trees.into_iter().map(|tree| tree.ast).collect()), depth)
    }
}
