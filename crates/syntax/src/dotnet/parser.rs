//! From a pattern to its tree, one character after the other.

use alloc::vec::Vec;

use super::brackets;
use super::cursor::{Cursor, MAX_NUMBER};
use super::escapes::{self, Code, Escape};
use super::groups::Groups;
use super::options::Options;
use super::sets::{Named, Sets};
use crate::{
    Assertion, Ast, AstKind, Class, Group, Look, MAX_DEPTH, ParseError, ParseErrorKind, Span, Words,
};

/// The state of the parser; open groups wait in `outer`, not on the stack.
#[derive(Debug)]
pub(super) struct Parser<'p> {
    pub(super) cursor: Cursor<'p>,
    pub(super) options: Options,
    pub(super) groups: Groups<'p>,
    sets: Sets,
    /// The group that is being read.
    pub(super) frame: Frame,
    outer: Vec<Frame>,
    /// How many unnamed groups there were.
    pub(super) unnamed: u32,
    /// Whether the next unnamed group captures nothing, being a condition.
    pub(super) ignores_next: bool,
}

/// An open group, or the whole pattern.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    /// Where its parenthesis stands.
    start: usize,
    /// The options to restore after it.
    options: Options,
    /// The condition of [`Kind::IfLook`], once it is read.
    condition: Option<Tree>,
    branches: Vec<Tree>,
    /// The items of the last branch.
    items: Vec<Tree>,
    branch_start: usize,
}

/// The effect of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Pattern,
    Silent,
    Capture(Group),
    Balance { pop: Group, push: Option<Group> },
    Look(Look),
    Atomic,
    IfGroup(Group),
    IfLook,
}

/// A finished tree and its depth.
#[derive(Debug)]
struct Tree {
    ast: Ast,
    depth: u32,
}

impl Frame {
    pub(super) fn new(kind: Kind, start: usize, body: usize, options: Options) -> Self {
        let (branches, items) = (Vec::new(), Vec::new());
        Self { kind, start, options, condition: None, branches, items, branch_start: body }
    }
}

impl<'p> Parser<'p> {
    pub(super) fn new(pattern: &'p str, options: Options, groups: Groups<'p>) -> Self {
        Self {
            cursor: Cursor::new(pattern),
            options,
            groups,
            sets: Sets::default(),
            frame: Frame::new(Kind::Pattern, 0, 0, options),
            outer: Vec::new(),
            unnamed: 0,
            ignores_next: false,
        }
    }

    pub(super) fn run(mut self) -> Result<Ast, ParseError> {
        let mut repeated = false;
        loop {
            self.cursor.skip_blanks(self.options)?;
            if self.cursor.is_at_end() {
                break;
            }
            if self.cursor.starts_quantifier() {
                let kind = if repeated {
                    ParseErrorKind::RepeatedQuantifier
                } else {
                    ParseErrorKind::NothingToRepeat
                };
                return Err(kind.at(self.cursor.here()));
            }
            repeated = self.item()? && self.quantifier()?;
        }
        if !self.outer.is_empty() {
            let start = self.frame.start;
            return Err(ParseErrorKind::UnclosedGroup.at(start..start + 1));
        }
        self.end_branch_at(self.cursor.pos)?;
        Ok(alternate(self.frame.branches)?.ast)
    }

    /// Reads an item; returns whether there is now something that can be repeated.
    fn item(&mut self) -> Result<bool, ParseError> {
        let start = self.cursor.pos;
        let Some(c) = self.cursor.next() else { return Ok(false) };
        let lines = self.options.multiline;
        let leaf = match c {
            '(' => {
                if let Some(frame) = self.open(start)? {
                    self.outer.push(core::mem::replace(&mut self.frame, frame));
                }
                return Ok(false);
            }
            ')' => return self.close(start),
            '|' => {
                self.end_branch_at(start)?;
                return Ok(false);
            }
            '^' if lines => Ast::assertion(Assertion::LineStart),
            '^' => Ast::assertion(Assertion::TextStart),
            '$' if lines => Ast::assertion(Assertion::LineEnd),
            '$' => Ast::assertion(Assertion::LastLineEnd),
            '.' if self.options.singleline => Ast::class(Class::all()),
            '.' => Ast::class(Class::from_iter(['\n']).negate()),
            '[' => Ast::class(brackets::read(&mut self.cursor, &mut self.sets, self.options)?),
            '\\' => self.escape(start)?,
            c => self.literal(c.into(), start)?,
        };
        self.frame.items.push(Tree { ast: leaf.at(self.cursor.since(start)), depth: 1 });
        Ok(true)
    }

    fn escape(&mut self, start: usize) -> Result<Ast, ParseError> {
        let assertion = |assertion| Ok(Ast::assertion(assertion));
        let after = self.cursor.pos;
        match self.cursor.next() {
            Some('b') => assertion(Assertion::WordBoundary(self.words())),
            Some('B') => assertion(Assertion::NotWordBoundary(self.words())),
            Some('A') => assertion(Assertion::TextStart),
            Some('G') => assertion(Assertion::MatchStart),
            Some('Z') => assertion(Assertion::LastLineEnd),
            Some('z') => assertion(Assertion::TextEnd),
            Some(c) if "dDsSwW".contains(c) => self.named(Named::of_letter(c, self.options), start),
            Some(c @ ('p' | 'P')) => {
                let name = escapes::read_property(&mut self.cursor)?;
                self.named(Named { name, negated: c == 'P' }, start)
            }
            _ => {
                self.cursor.pos = after;
                self.reference_or_code(start)
            }
        }
    }

    /// Which characters make words.
    fn words(&self) -> Words {
        if self.options.ecma_script { Words::Ascii } else { Words::Dotnet }
    }

    fn named(&mut self, named: Named<'p>, start: usize) -> Result<Ast, ParseError> {
        let span = self.cursor.since(start);
        let class = self.sets.named(named, self.options.ignore_case, span)?;
        self.sets.count(class.ranges().len(), span)?;
        Ok(Ast::class(class))
    }

    fn reference_or_code(&mut self, start: usize) -> Result<Ast, ParseError> {
        let after = self.cursor.pos;
        let group = match escapes::read(&mut self.cursor, self.options)? {
            Escape::Code(code) => return self.literal(code, start),
            Escape::Number(number) => self.groups.numbered(number),
            Escape::Name(name) => self.groups.named(name),
            Escape::NumberOrCode(_) if self.options.ecma_script => {
                let group = self.groups.longest(&mut self.cursor);
                if group.is_none() {
                    self.cursor.pos = after;
                    let code = escapes::read_code(&mut self.cursor, self.options)?;
                    return self.literal(code, start);
                }
                group
            }
            Escape::NumberOrCode(number) => {
                let group = self.groups.numbered(number);
                if group.is_none() && number > 9 {
                    self.cursor.pos = after;
                    let code = escapes::read_code(&mut self.cursor, self.options)?;
                    return self.literal(code, start);
                }
                group
            }
        };
        let undefined = || ParseErrorKind::UndefinedGroup.at(self.cursor.since(start));
        Ok(Ast::backreference(group.ok_or_else(undefined)?, self.options.ignore_case))
    }

    /// A lone surrogate is no character, so it matches nothing.
    fn literal(&mut self, code: Code, start: usize) -> Result<Ast, ParseError> {
        let span = self.cursor.since(start);
        match char::from_u32(code) {
            Some(c) => self.sets.literal(c, self.options.ignore_case, span),
            None => Ok(Ast::class(Class::default())),
        }
    }

    /// Reads the quantifier of the last item, if it has one.
    fn quantifier(&mut self) -> Result<bool, ParseError> {
        self.cursor.skip_blanks(self.options)?;
        if !self.cursor.starts_quantifier() {
            return Ok(false);
        }
        let start = self.cursor.pos;
        let (min, max) = match self.cursor.next() {
            Some('*') => (0, MAX_NUMBER),
            Some('+') => (1, MAX_NUMBER),
            Some('?') => (0, 1),
            _ => self.counts()?,
        };
        let mut end = self.cursor.pos;
        self.cursor.skip_blanks(self.options)?;
        let greedy = !self.cursor.eat("?");
        if !greedy {
            end = self.cursor.pos;
        }
        if min > max {
            return Err(ParseErrorKind::ReversedCount.at(start..end));
        }
        let Some(Tree { ast, depth }) = self.frame.items.pop() else { return Ok(false) };
        let span = Span::new(ast.span().start, end);
        let ast = ast.repeat(min, (max < MAX_NUMBER).then_some(max), greedy).at(span);
        self.frame.items.push(Tree::new(ast, depth + 1)?);
        Ok(true)
    }

    /// The counts after an opening brace that begins a quantifier.
    fn counts(&mut self) -> Result<(u32, u32), ParseError> {
        let min = self.cursor.number()?;
        let max = match (self.cursor.eat(","), self.cursor.starts_number()) {
            (false, _) => min,
            (true, false) => MAX_NUMBER,
            (true, true) => self.cursor.number()?,
        };
        self.cursor.eat("}");
        Ok((min, max))
    }

    fn end_branch_at(&mut self, end: usize) -> Result<(), ParseError> {
        let mut items = core::mem::take(&mut self.frame.items);
        let branch = match items.len() {
            0 => Tree { ast: Ast::empty().at((self.frame.branch_start..end).into()), depth: 1 },
            1 => items.remove(0),
            _ => {
                let depth = 1 + items.iter().map(|item| item.depth).max().unwrap_or(0);
                Tree::new(Ast::concat(items.into_iter().map(|item| item.ast)), depth)?
            }
        };
        self.frame.branches.push(branch);
        self.frame.branch_start = self.cursor.pos;
        Ok(())
    }

    /// Closes a group; returns whether there is now something that can be repeated.
    fn close(&mut self, start: usize) -> Result<bool, ParseError> {
        let Some(outer) = self.outer.pop() else {
            return Err(ParseErrorKind::UnopenedGroup.at(self.cursor.since(start)));
        };
        self.end_branch_at(start)?;
        let frame = core::mem::replace(&mut self.frame, outer);
        let span = self.cursor.since(frame.start);
        self.options = frame.options;
        let Tree { ast, depth } = frame.finish(self.options, start, span)?;
        let tree = Tree::new(ast.at(span), depth)?;
        if self.frame.kind == Kind::IfLook && self.frame.condition.is_none() {
            self.frame.condition = Some(tree);
            self.frame.branch_start = self.cursor.pos;
            return Ok(false);
        }
        self.frame.items.push(tree);
        Ok(true)
    }
}

impl Frame {
    /// The tree of a closed group; its parenthesis is at `end`.
    fn finish(self, options: Options, end: usize, span: Span) -> Result<Tree, ParseError> {
        if matches!(self.kind, Kind::IfGroup(_) | Kind::IfLook) {
            return self.finish_condition(options, end, span);
        }
        let Tree { ast, depth } = alternate(self.branches)?;
        let ast = match self.kind {
            Kind::Capture(group) => ast.capture(group.index, group.name.as_deref()),
            Kind::Balance { pop, push } => ast.balance(pop, push),
            Kind::Look(look) => ast.look(look),
            Kind::Atomic => ast.atomic(),
            _ => return Ok(Tree { ast, depth }),
        };
        Ok(Tree { ast, depth: depth + 1 })
    }

    fn finish_condition(
        self,
        options: Options,
        end: usize,
        span: Span,
    ) -> Result<Tree, ParseError> {
        let mut branches = self.branches.into_iter();
        let nothing = || Tree { ast: Ast::empty().at((end..end).into()), depth: 1 };
        let yes = branches.next().unwrap_or_else(nothing);
        let no = branches.next().unwrap_or_else(nothing);
        if branches.next().is_some() {
            return Err(ParseErrorKind::TooManyBranches.at(span));
        }
        let depth = 1 + yes.depth.max(no.depth);
        if let Kind::IfGroup(group) = self.kind {
            return Ok(Tree { ast: Ast::if_group(group, yes.ast, no.ast), depth });
        }
        let condition = self.condition.unwrap_or_else(nothing).into_look(options.right_to_left);
        let depth = depth.max(1 + condition.depth);
        Ok(Tree { ast: Ast::if_look(condition.ast, yes.ast, no.ast), depth })
    }
}

impl Tree {
    fn new(ast: Ast, depth: u32) -> Result<Self, ParseError> {
        if depth <= MAX_DEPTH {
            return Ok(Self { ast, depth });
        }
        Err(ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH }.at(ast.span()))
    }

    fn into_look(self, right_to_left: bool) -> Self {
        if matches!(self.ast.kind(), AstKind::Look { .. }) {
            return self;
        }
        let look = if right_to_left { Look::Behind } else { Look::Ahead };
        Self { ast: self.ast.look(look), depth: self.depth + 1 }
    }
}

fn alternate(branches: Vec<Tree>) -> Result<Tree, ParseError> {
    let several = u32::from(branches.len() > 1);
    let depth = several + branches.iter().map(|branch| branch.depth).max().unwrap_or(1);
    Tree::new(Ast::alternate(branches.into_iter().map(|branch| branch.ast)), depth)
}
