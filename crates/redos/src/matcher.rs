//! The textbook's backtracking matcher, with a step counter.

use alloc::vec::Vec;

use kleene_nfa::NfaError;
use kleene_syntax::{Ast, Class};

use crate::Scope;
use crate::program::{Inst, Program, holds};

/// A backtracking matcher without shortcuts: it tries alternatives in order, and repeats as often
/// (lazily, as rarely) as allowed, one character at a time.
///
/// A round of a repetition that reads nothing is the last one. A lookaround or an atomic group that
/// has matched is not retried; a lookbehind matches from right to left. Groups capture nothing.
///
/// It differs from [`backtracking`](kleene_nfa::backtracking) by its unit of work: it counts
/// instructions of a program like those of real libraries, with lookarounds, atomic groups and a
/// start at each position, over all characters. The other counts entered states of Thompson's
/// automaton, like the simulation, and supports no constructs that this automaton lacks.
///
/// ```
/// use kleene_redos::{Matcher, Scope};
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
    program: Program,
    scope: Scope,
}

/// The steps of a matcher. See [`Matcher::count`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// Number of executed instructions.
    pub steps: u64,
    /// Number of characters read, with repetition.
    pub read: u64,
    /// Whether the pattern matches; `None` if the limit came first.
    pub is_match: Option<bool>,
}

impl Matcher {
    /// Compiles a pattern.
    ///
    /// # Errors
    /// Back-references and everything else that depends on captures; a pattern of more than 65,536
    /// instructions.
    pub fn new(ast: &Ast, scope: Scope) -> Result<Self, NfaError> {
        Ok(Self { program: Program::new(ast, false)?, scope })
    }

    /// Matches a text, within a limit on steps.
    #[must_use]
    pub fn count(&self, text: &str, limit: u64) -> Counted {
        let text: Vec<char> = text.chars().collect();
        let mut run = Run { program: &self.program, text: &text, steps: 0, read: 0, limit };
        let is_match = match self.scope {
            Scope::Whole => run.attempt(0, 0, Way::Whole).map(|end| end.is_some()),
            Scope::Search => run.search(),
        };
        Counted { steps: run.steps, read: run.read, is_match: is_match.ok() }
    }
}

/// The step limit was reached.
struct Limit;

struct Run<'m> {
    program: &'m Program,
    text: &'m [char],
    steps: u64,
    read: u64,
    limit: u64,
}

/// The mode of execution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// From left to right, to the end of the text.
    Whole,
    Forwards,
    /// From right to left, for a lookbehind.
    Backwards,
}

/// A choice for backtracking.
enum Choice {
    Branch {
        at: usize,
        position: usize,
    },
    /// The old value of a mark.
    Mark {
        mark: usize,
        position: usize,
    },
}

impl Run<'_> {
    fn search(&mut self) -> Result<bool, Limit> {
        for start in 0..=self.text.len() {
            if self.attempt(0, start, Way::Forwards)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Executes the instructions from `at` on at a position, until an end; returns the position
    /// there. The body of an instruction is a recursive attempt, no deeper than the syntax tree.
    fn attempt(
        &mut self,
        mut at: usize,
        mut position: usize,
        way: Way,
    ) -> Result<Option<usize>, Limit> {
        let program = self.program;
        let mut marks = vec![usize::MAX; program.marks].into_boxed_slice();
        let mut choices: Vec<Choice> = Vec::new();
        loop {
            if self.steps >= self.limit {
                return Err(Limit);
            }
            self.steps += 1;
            let next = match &program.insts[at] {
                Inst::Read(class) => self.read(class, position, way).map(|end| (at + 1, end)),
                &Inst::Split(first, second) => {
                    choices.push(Choice::Branch { at: second, position });
                    Some((first, position))
                }
                &Inst::Jump(to) => Some((to, position)),
                Inst::Assert(assertion, words) => {
                    let before = position.checked_sub(1).map(|i| self.text[i]);
                    let after = self.text.get(position).copied();
                    let is_last = position + 1 == self.text.len();
                    holds(*assertion, words, before, after, is_last).then_some((at + 1, position))
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
                    let way = if behind.is_some() { Way::Backwards } else { Way::Forwards };
                    let found = self.attempt(at + 1, position, way)?.is_some();
                    (found == wanted).then_some((next, position))
                }
                &Inst::Atomic { next } => {
                    let way = if way == Way::Whole { Way::Forwards } else { way };
                    self.attempt(at + 1, position, way)?.map(|end| (next, end))
                }
                Inst::End if way != Way::Whole || position == self.text.len() => {
                    return Ok(Some(position));
                }
                Inst::End => None,
            };
            match next {
                Some(next) => (at, position) = next,
                // Undo marks back to the last branch, and take its other alternative.
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

    /// The position after a character of the class, if one is next.
    fn read(&mut self, class: &Class, position: usize, way: Way) -> Option<usize> {
        let (index, end) = match way {
            Way::Backwards => (position.checked_sub(1)?, position - 1),
            _ => (position, position + 1),
        };
        self.text.get(index).filter(|&&c| class.contains(c))?;
        self.read += 1;
        Some(end)
    }
}
