//! The textbook's backtracking matcher, which counts its steps.

use alloc::{boxed::Box, vec, vec::Vec};

use kleene_syntax::{Assertion, Ast, AstKind, Class, Span};

use super::Scope;
use crate::thompson::{NfaError, NfaErrorKind, is_nothing};

/// The most instructions of a program.
const MOST: usize = 1 << 16;

/// A backtracking matcher without any shortcut: it tries alternatives in their order and repeats as
/// often, or if lazy as rarely, as they allow, one character at a time.
///
/// A round of a repetition that reads nothing is its last one. A lookaround or an atomic group that
/// has matched is not tried in another way; what a lookbehind looks for is tried from every
/// position before. Groups remember nothing.
///
/// It is another matcher than [`backtracking`](crate::backtracking) because it counts something
/// else: instructions of a program as libraries have it, with lookarounds, atomic groups and a start
/// at each position, over all characters. The other counts what the simulation of Thompson's
/// automaton counts too, states that are entered, and has only what that automaton has.
///
/// ```
/// use kleene_nfa::redos::{Matcher, Scope};
/// use kleene_syntax::classical;
///
/// let matcher = Matcher::new(&classical::parse("(?:a*)*b")?, Scope::Whole)?;
/// let steps = |n| matcher.count(&"a".repeat(n), u64::MAX).steps;
/// assert!(steps(20) > 900 * steps(10));
/// assert_eq!(matcher.count("aab", 1000).is_match, Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matcher {
    program: Vec<Inst>,
    marks: usize,
    scope: Scope,
}

/// How many steps a matcher took. See [`Matcher::count`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// Instructions that were carried out.
    pub steps: u64,
    /// Whether the pattern matches; `None` if that was not known within the limit.
    pub is_match: Option<bool>,
}

#[derive(Clone, Debug)]
enum Inst {
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
        behind: bool,
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

impl Matcher {
    /// The matcher of a pattern.
    ///
    /// # Errors
    /// Back-references and all else that depends on what groups remember; a pattern of more than
    /// 65,536 instructions.
    pub fn new(ast: &Ast, scope: Scope) -> Result<Self, NfaError> {
        let mut compiler = Compiler { program: Vec::new(), marks: 0 };
        compiler.compile(ast)?;
        compiler.push(Inst::End, ast.span())?;
        Ok(Self { program: compiler.program, marks: compiler.marks, scope })
    }

    /// Matches a text, or gives up after so many steps.
    #[must_use]
    pub fn count(&self, text: &str, limit: u64) -> Counted {
        let text: Vec<char> = text.chars().collect();
        let mut run = Run { matcher: self, text: &text, steps: 0, limit, origin: 0 };
        let is_match = match self.scope {
            Scope::Whole => run.attempt(0, 0, |end| end == text.len()).map(|end| end.is_some()),
            Scope::Search => run.search(),
        };
        Counted { steps: run.steps, is_match: is_match.ok() }
    }
}

struct Compiler {
    program: Vec<Inst>,
    marks: usize,
}

impl Compiler {
    fn push(&mut self, inst: Inst, span: Span) -> Result<usize, NfaError> {
        if self.program.len() >= MOST {
            return Err(NfaError { kind: NfaErrorKind::TooManyStates { limit: MOST }, span });
        }
        self.program.push(inst);
        Ok(self.program.len() - 1)
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
            AstKind::Concat(items) => items.iter().try_for_each(|item| self.compile(item))?,
            AstKind::Alternate(items) => self.alternatives(items, span)?,
            AstKind::Repeat { .. } if is_nothing(ast) => {}
            &AstKind::Repeat { ref ast, min, max, greedy } => {
                self.repeat(ast, min, max, greedy, span)?;
            }
            AstKind::Capture { ast, .. } => self.compile(ast)?,
            AstKind::Assertion(assertion) => {
                self.push(Inst::Assert(*assertion, word_class(*assertion)), span)?;
            }
            AstKind::Look { ast, look } => {
                let at = self.push(Inst::End, span)?;
                self.inner(ast)?;
                let next = self.program.len();
                let (behind, wanted) = (look.is_behind(), look.is_positive());
                self.program[at] = Inst::Look { behind, wanted, next };
            }
            AstKind::Atomic(ast) => {
                let at = self.push(Inst::End, span)?;
                self.inner(ast)?;
                self.program[at] = Inst::Atomic { next: self.program.len() };
            }
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                let AstKind::Look { ast, look } = condition.kind() else {
                    return Err(NfaError { kind: NfaErrorKind::NotRegular, span });
                };
                let holds = ast.as_ref().clone().look(*look);
                let fails = ast.as_ref().clone().look(look.negate());
                let branches = [(holds, yes), (fails, no)];
                let branches = branches.map(|(look, branch)| Ast::concat([look, branch.clone()]));
                self.alternatives(&branches, span)?;
            }
            _ => return Err(NfaError { kind: NfaErrorKind::NotRegular, span }),
        }
        Ok(())
    }

    fn inner(&mut self, ast: &Ast) -> Result<(), NfaError> {
        self.compile(ast)?;
        self.push(Inst::End, ast.span())?;
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
            self.program[split] = Inst::Split(split + 1, self.program.len());
        }
        let end = self.program.len();
        jumps.into_iter().for_each(|jump| self.program[jump] = Inst::Jump(end));
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
            let mark = self.marks;
            self.marks += 1;
            let split = self.push(Inst::End, span)?;
            self.push(Inst::Mark(mark), span)?;
            self.compile(ast)?;
            self.push(Inst::Loop(mark, split), span)?;
            self.program[split] = choice(split + 1, self.program.len());
            return Ok(());
        };
        let mut splits = Vec::new();
        for _ in min..max {
            splits.push(self.push(Inst::End, span)?);
            self.compile(ast)?;
        }
        let end = self.program.len();
        splits.into_iter().for_each(|split| self.program[split] = choice(split + 1, end));
        Ok(())
    }
}

/// The limit of steps was reached.
struct Limit;

struct Run<'m> {
    matcher: &'m Matcher,
    text: &'m [char],
    steps: u64,
    limit: u64,
    /// Where the search began.
    origin: usize,
}

/// What backtracking goes back to.
enum Choice {
    Branch {
        at: usize,
        position: usize,
    },
    /// A mark as it was.
    Mark {
        mark: usize,
        position: usize,
    },
}

impl Run<'_> {
    fn search(&mut self) -> Result<bool, Limit> {
        for start in 0..=self.text.len() {
            if self.attempt(0, start, |_| true)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Carries out the instructions from `at` on at a position, up to an end that fits; gives the
    /// position there.
    fn attempt(
        &mut self,
        mut at: usize,
        mut position: usize,
        fits: impl Fn(usize) -> bool,
    ) -> Result<Option<usize>, Limit> {
        let matcher = self.matcher;
        let mut marks = vec![usize::MAX; matcher.marks].into_boxed_slice();
        let mut choices: Vec<Choice> = Vec::new();
        loop {
            if self.steps >= self.limit {
                return Err(Limit);
            }
            self.steps += 1;
            let next = match &matcher.program[at] {
                Inst::Read(class) => {
                    let c = self.text.get(position).filter(|&&c| class.contains(c));
                    c.map(|_| (at + 1, position + 1))
                }
                &Inst::Split(first, second) => {
                    choices.push(Choice::Branch { at: second, position });
                    Some((first, position))
                }
                &Inst::Jump(to) => Some((to, position)),
                Inst::Assert(assertion, words) => {
                    self.holds(*assertion, words, position).then_some((at + 1, position))
                }
                &Inst::Mark(mark) => {
                    choices.push(Choice::Mark { mark, position: marks[mark] });
                    marks[mark] = position;
                    Some((at + 1, position))
                }
                &Inst::Loop(mark, to) => {
                    Some((if marks[mark] == position { at + 1 } else { to }, position))
                }
                &Inst::Look { behind, wanted, next } => {
                    let found = self.looks(at + 1, position, behind)?;
                    (found == wanted).then_some((next, position))
                }
                &Inst::Atomic { next } => {
                    self.attempt_boxed(at + 1, position)?.map(|end| (next, end))
                }
                Inst::End => {
                    if fits(position) {
                        return Ok(Some(position));
                    }
                    None
                }
            };
            match next {
                Some(next) => (at, position) = next,
                None => loop {
                    match choices.pop() {
                        Some(Choice::Branch { at: branch, position: before }) => {
                            (at, position) = (branch, before);
                            break;
                        }
                        Some(Choice::Mark { mark, position }) => marks[mark] = position,
                        None => return Ok(None),
                    }
                },
            }
        }
    }

    /// Carries out what stands inside of an instruction; patterns are no deeper than their trees.
    fn attempt_boxed(&mut self, at: usize, position: usize) -> Result<Option<usize>, Limit> {
        let fits: Box<dyn Fn(usize) -> bool> = Box::new(|_| true);
        self.attempt(at, position, fits)
    }

    fn looks(&mut self, at: usize, position: usize, behind: bool) -> Result<bool, Limit> {
        if !behind {
            return Ok(self.attempt_boxed(at, position)?.is_some());
        }
        for start in (0..=position).rev() {
            let fits: Box<dyn Fn(usize) -> bool> = Box::new(move |end| end == position);
            if self.attempt(at, start, fits)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn holds(&self, assertion: Assertion, words: &Class, position: usize) -> bool {
        let before = position.checked_sub(1).map(|i| self.text[i]);
        let after = self.text.get(position).copied();
        let is_word = |c: Option<char>| c.is_some_and(|c| words.contains(c));
        match assertion {
            Assertion::TextStart => before.is_none(),
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
            Assertion::LastLineEnd => {
                after.is_none() || after == Some('\n') && position + 1 == self.text.len()
            }
            Assertion::MatchStart => position == self.origin,
            Assertion::WordBoundary(_) => is_word(before) != is_word(after),
            Assertion::NotWordBoundary(_) => is_word(before) == is_word(after),
            Assertion::WordStart(_) => !is_word(before) && is_word(after),
            Assertion::WordEnd(_) => is_word(before) && !is_word(after),
            Assertion::WordStartHalf(_) => !is_word(before),
            Assertion::WordEndHalf(_) => !is_word(after),
            _ => false,
        }
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
