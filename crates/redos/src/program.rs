//! The program of a backtracking matcher: the instructions that it carries out, and that are analyzed.

use alloc::vec::Vec;

use kleene_nfa::{NfaError, NfaErrorKind};
use kleene_syntax::{Assertion, Ast, AstKind, Class, Span};

/// The most instructions of a program.
const MOST: usize = 1 << 16;

/// The body of the whole pattern.
pub(crate) const MAIN: u32 = 0;

#[derive(Clone, Debug)]
pub(crate) enum Inst {
    /// Reads a character of the class.
    Read(Class),
    /// Tries the first, and when that fails the second.
    Split(usize, usize),
    Jump(usize),
    /// Goes on where the assertion holds; with the characters of words, if it is about words.
    Assert(Assertion, Class),
    /// Remembers the position at the start of a round.
    Mark(usize),
    /// Goes on to the target, unless nothing was read since the mark.
    Loop(usize, usize),
    /// Looks from here, as the instructions up to an end say, and goes on if that is as wanted.
    Look {
        /// The number of the lookbehind, if it is one.
        behind: Option<u32>,
        wanted: bool,
        next: usize,
    },
    /// Matches what the instructions up to an end prefer.
    Atomic {
        next: usize,
    },
    /// The end of the pattern, a lookaround or an atomic group.
    End,
}

/// A part of a pattern that is matched by itself, up to its first match: the whole pattern, what a lookaround looks
/// for, or what an atomic group has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    /// Of an atomic group, the body that it stands in, and the instruction after the group.
    pub(crate) parent: Option<(u32, u32)>,
    /// The number of atomic groups around it within one lookaround.
    pub(crate) nest: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) insts: Vec<Inst>,
    pub(crate) marks: usize,
    pub(crate) bodies: Vec<Body>,
    /// By instruction, the body that it stands in.
    pub(crate) body: Vec<u32>,
    /// What the lookbehinds look for.
    pub(crate) behinds: Vec<Ast>,
}

impl Program {
    /// The program of a pattern; if `coarse`, with atomic groups that can be tried in other ways.
    ///
    /// # Errors
    /// Back-references and all else that depends on the captures of groups; a pattern of more than
    /// 65,536 instructions.
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

    /// The number of a lookbehind that looks for this; equal ones are one, so that nothing is found out twice.
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
    /// The body that is compiled.
    current: u32,
    /// Whether it is matched from right to left.
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

/// Whether an assertion holds between two characters, none at the ends of the text; `words` are the characters of its
/// words, and `is_last` says whether the character after is the last one of the text.
pub(crate) fn holds(
    assertion: Assertion,
    words: &Class,
    before: Option<char>,
    after: Option<char>,
    is_last: bool,
) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| words.contains(c));
    match assertion {
        // A search for further matches is not looked at: the only one starts with the text.
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
        Assertion::WordBoundary(_) => is_word(before) != is_word(after),
        Assertion::NotWordBoundary(_) => is_word(before) == is_word(after),
        Assertion::WordStart(_) => !is_word(before) && is_word(after),
        Assertion::WordEnd(_) => is_word(before) && !is_word(after),
        Assertion::WordStartHalf(_) => !is_word(before),
        Assertion::WordEndHalf(_) => !is_word(after),
        _ => false,
    }
}

/// The characters of the words that an assertion is about.
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
