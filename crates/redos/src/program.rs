//! The program of a backtracking matcher, which it executes and the analysis reads.

use alloc::vec::Vec;

use kleene_nfa::{NfaError, NfaErrorKind};
use kleene_syntax::{Assertion, Ast, AstKind, Class, Span};

/// The largest number of instructions in a program.
const MOST: usize = 1 << 16;

/// The body of the whole pattern.
pub(crate) const MAIN: u32 = 0;

#[derive(Clone, Debug)]
pub(crate) enum Inst {
    /// Reads a character of the class.
    Read(Class),
    /// Tries the first, and the second if that fails.
    Split(usize, usize),
    Jump(usize),
    /// Continues if the assertion holds; with the word characters, if it depends on them.
    Assert(Assertion, Class),
    /// Stores the position at the start of a round.
    Mark(usize),
    /// Jumps to the target, unless nothing was read since the mark.
    Loop(usize, usize),
    /// Runs the following instructions up to an end as a lookaround, and continues if the result is
    /// as wanted.
    Look {
        /// The number of the lookbehind, if it is one.
        behind: Option<u32>,
        wanted: bool,
        next: usize,
    },
    /// Runs the following instructions up to an end, and keeps their first match.
    Atomic {
        next: usize,
    },
    /// The end of the pattern, a lookaround or an atomic group.
    End,
}

/// A part of a pattern that is matched separately, up to its first match: the whole pattern, or the
/// body of a lookaround or an atomic group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    /// For an atomic group, the enclosing body, and the instruction after the group.
    pub(crate) parent: Option<(u32, u32)>,
    /// The number of enclosing atomic groups within one lookaround.
    pub(crate) nest: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) insts: Vec<Inst>,
    pub(crate) marks: usize,
    pub(crate) bodies: Vec<Body>,
    /// By instruction, its body.
    pub(crate) body: Vec<u32>,
    /// The bodies of lookbehinds.
    pub(crate) behinds: Vec<Ast>,
}

impl Program {
    /// Compiles a pattern; if `coarse`, with atomic groups that can be retried.
    ///
    /// # Errors
    /// Back-references and everything else that depends on captures; a pattern of more than 65,536
    /// instructions.
    pub(crate) fn new(ast: &Ast, coarse: bool) -> Result<Self, NfaError> {
        let main = Body { parent: None, nest: 0 };
        let program = Self {
            insts: Vec::new(),
            marks: 0,
            bodies: Vec::from([main]),
            body: Vec::new(),
            behinds: Vec::new(),
        };
        let mut compiler = Compiler { program, coarse, current: MAIN, backwards: false };
        compiler.compile(ast)?;
        compiler.push(Inst::End, ast.span())?;
        Ok(compiler.program)
    }

    /// The number of a lookbehind with this body; equal ones share a number, to be analyzed once.
    fn number_of_behind(&mut self, body: &Ast) -> u32 {
        let known = self.behinds.iter().position(|known| known == body);
        known.unwrap_or_else(|| {
            self.behinds.push(body.clone());
            self.behinds.len() - 1
        }) as u32
    }
}

struct Compiler {
    program: Program,
    coarse: bool,
    /// The body being compiled.
    current: u32,
    /// Whether it matches from right to left.
    backwards: bool,
}

impl Compiler {
    fn push(&mut self, inst: Inst, span: Span) -> Result<usize, NfaError> {
        if self.program.insts.len() >= MOST {
            return Err(NfaError { kind: NfaErrorKind::TooManyStates { limit: MOST }, span });
        }
        self.program.insts.push(inst);
        self.program.body.push(self.current);
        Ok(self.program.insts.len() - 1)
    }

    fn compile(&mut self, ast: &Ast) -> Result<(), NfaError> {
        let span = ast.span();
        match ast.kind() {
            AstKind::Empty => {}
            AstKind::Literal(c) => {
                self.push(Inst::Read([*c].into_iter().collect()), span)?;
            }
            AstKind::Class(class) => {
                self.push(Inst::Read(class.clone()), span)?;
            }
            AstKind::Concat(items) if self.backwards => {
                items.iter().rev().try_for_each(|item| self.compile(item))?;
            }
            AstKind::Concat(items) => items.iter().try_for_each(|item| self.compile(item))?,
            AstKind::Alternate(items) => self.alternatives(items, span)?,
            AstKind::Repeat { .. } if ast.is_empty() => {}
            &AstKind::Repeat { ref ast, min, max, greedy } => {
                self.repeat(ast, min, max, greedy, span)?;
            }
            AstKind::Capture { ast, .. } => self.compile(ast)?,
            AstKind::Assertion(assertion) => {
                self.push(Inst::Assert(*assertion, word_class(*assertion)), span)?;
            }
            AstKind::Look { ast, look } => {
                let behind = look.is_behind().then(|| self.program.number_of_behind(ast));
                let at = self.push(Inst::End, span)?;
                self.inner(ast, Body { parent: None, nest: 0 }, behind.is_some())?;
                let next = self.program.insts.len();
                let wanted = look.is_positive();
                self.program.insts[at] = Inst::Look { behind, wanted, next };
            }
            AstKind::Atomic(ast) if self.coarse => self.compile(ast)?,
            AstKind::Atomic(ast) => {
                let at = self.push(Inst::End, span)?;
                let nest = self.program.bodies[self.current as usize].nest + 1;
                let number = self.program.bodies.len();
                let body = Body { parent: Some((self.current, 0)), nest };
                self.inner(ast, body, self.backwards)?;
                let next = self.program.insts.len();
                self.program.bodies[number].parent = Some((self.current, next as u32));
                self.program.insts[at] = Inst::Atomic { next };
            }
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                let AstKind::Look { ast, look } = condition.kind() else {
                    return Err(NfaError { kind: NfaErrorKind::NotRegular, span });
                };
                let holds = ast.as_ref().clone().look(*look);
                let fails = ast.as_ref().clone().look(look.negate());
                let branches = [(holds, yes), (fails, no)];
                // The condition comes first in either direction.
                let branches = branches.map(|(look, branch)| match self.backwards {
                    false => Ast::concat([look, branch.clone()]),
                    true => Ast::concat([branch.clone(), look]),
                });
                self.alternatives(&branches, span)?;
            }
            _ => return Err(NfaError { kind: NfaErrorKind::NotRegular, span }),
        }
        Ok(())
    }

    fn inner(&mut self, ast: &Ast, body: Body, backwards: bool) -> Result<(), NfaError> {
        let around = (self.current, self.backwards);
        (self.current, self.backwards) = (self.program.bodies.len() as u32, backwards);
        self.program.bodies.push(body);
        self.compile(ast)?;
        self.push(Inst::End, ast.span())?;
        (self.current, self.backwards) = around;
        Ok(())
    }

    fn alternatives(&mut self, items: &[Ast], span: Span) -> Result<(), NfaError> {
        let mut jumps = Vec::new();
        for (i, item) in items.iter().enumerate() {
            if i + 1 == items.len() {
                self.compile(item)?;
                break;
            }
            let split = self.push(Inst::End, span)?;
            self.compile(item)?;
            jumps.push(self.push(Inst::End, span)?);
            self.program.insts[split] = Inst::Split(split + 1, self.program.insts.len());
        }
        let end = self.program.insts.len();
        jumps.into_iter().for_each(|jump| self.program.insts[jump] = Inst::Jump(end));
        Ok(())
    }

    fn repeat(
        &mut self,
        ast: &Ast,
        min: u32,
        max: Option<u32>,
        greedy: bool,
        span: Span,
    ) -> Result<(), NfaError> {
        let choice =
            |more, end| if greedy { Inst::Split(more, end) } else { Inst::Split(end, more) };
        for _ in 0..min {
            self.compile(ast)?;
        }
        let Some(max) = max else {
            let mark = self.program.marks;
            self.program.marks += 1;
            let split = self.push(Inst::End, span)?;
            self.push(Inst::Mark(mark), span)?;
            self.compile(ast)?;
            self.push(Inst::Loop(mark, split), span)?;
            self.program.insts[split] = choice(split + 1, self.program.insts.len());
            return Ok(());
        };
        let mut splits = Vec::new();
        for _ in min..max {
            splits.push(self.push(Inst::End, span)?);
            self.compile(ast)?;
        }
        let end = self.program.insts.len();
        splits.into_iter().for_each(|split| self.program.insts[split] = choice(split + 1, end));
        Ok(())
    }
}

/// Whether an assertion holds between two characters (`None` at the ends of the text); `words` are
/// the word characters, and `is_last` tells whether the character after is the last one.
pub(crate) fn holds(
    assertion: Assertion,
    words: &Class,
    before: Option<char>,
    after: Option<char>,
    is_last: bool,
) -> bool {
    match assertion {
        // Only the first match counts, and its search starts with the text.
        Assertion::TextStart | Assertion::MatchStart => before.is_none(),
        Assertion::TextEnd => after.is_none(),
        Assertion::LineStart => before.is_none_or(|c| c == '\n'),
        Assertion::LineEnd => after.is_none_or(|c| c == '\n'),
        Assertion::CrlfLineStart => match before {
            Some('\r') => after != Some('\n'),
            before => before.is_none_or(|c| c == '\n'),
        },
        Assertion::CrlfLineEnd => match after {
            Some('\n') => before != Some('\r'),
            after => after.is_none_or(|c| c == '\r'),
        },
        Assertion::LastLineEnd => after.is_none() || after == Some('\n') && is_last,
        Assertion::WordBoundary(_) => is_word(before, words) != is_word(after, words),
        Assertion::NotWordBoundary(_) => is_word(before, words) == is_word(after, words),
        Assertion::WordStart(_) => !is_word(before, words) && is_word(after, words),
        Assertion::WordEnd(_) => is_word(before, words) && !is_word(after, words),
        Assertion::WordStartHalf(_) => !is_word(before, words),
        Assertion::WordEndHalf(_) => !is_word(after, words),
        _ => false,
    }
}

/// Whether a character beside a position belongs to a word.
fn is_word(c: Option<char>, words: &Class) -> bool {
    c.is_some_and(|c| words.contains(c))
}

/// The word characters of an assertion.
fn word_class(assertion: Assertion) -> Class {
    match assertion {
        Assertion::WordBoundary(words)
        | Assertion::NotWordBoundary(words)
        | Assertion::WordStart(words)
        | Assertion::WordEnd(words)
        | Assertion::WordStartHalf(words)
        | Assertion::WordEndHalf(words) => words.class(),
        _ => Class::default(),
    }
}
