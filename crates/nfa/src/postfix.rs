//! The textbook construction: a pattern in postfix notation, and Thompson's automaton from that.
//!
//! In postfix notation an operator follows its operands, so it needs no parentheses, and a stack is
//! enough to read it: `a(b|c)*` is `abc|*.`, where `.` concatenates the two operands before it.
//! Reading builds the automaton. The stack holds fragments of automata, each with loose ends that
//! have no target yet; an operator pops its operands, ties loose ends to starts, and pushes the new
//! fragment. At the end one fragment is left, and its loose ends are tied to the accepting state.
//!
//! The method is Ken Thompson's (1968), in the words of Russ Cox's "Regular Expression Matching Can
//! Be Simple And Fast" (2007). [`Nfa::thompson`] builds an automaton of the same language directly
//! from the tree, with fewer states; this one is for readers, and an oracle in tests.
//!
//! ```
//! use kleene_nfa::{Alphabet, postfix};
//! use kleene_syntax::classical;
//!
//! let abc = Alphabet::new("abc".chars())?;
//! let tokens = postfix::tokens(&classical::parse("a(b|c)*")?, &abc)?;
//! assert_eq!(postfix::text(&tokens, &abc), "a b c | * .");
//!
//! let nfa = postfix::build(&tokens);
//! let word = |text: &str| text.chars().filter_map(|c| abc.symbol(c)).collect::<Vec<_>>();
//! assert!(nfa.is_match(&word("abcb")) && !nfa.is_match(&word("ba")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_line::{Alphabet, CellSet};
use kleene_syntax::{Ast, AstKind, Class};

use crate::nfa::{Nfa, State, StateId};
use crate::thompson::{NfaError, written_out};

/// A token of postfix notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Token {
    /// One symbol of the set.
    Symbols(CellSet),
    /// The empty string.
    Empty,
    /// Concatenation: the two operands before it, one after the other.
    Join,
    /// Alternation: either of the two operands before it.
    Either,
    /// Repetition: the operand before it, any number of times.
    Star,
    /// Repetition: the operand before it, at least once.
    Plus,
    /// Option: the operand before it, or nothing.
    Optional,
}

/// The pattern in postfix notation, with counted repeats expanded.
///
/// # Errors
/// A pattern that [`Nfa::thompson`] refuses.
pub fn tokens(ast: &Ast, alphabet: &Alphabet) -> Result<Vec<Token>, NfaError> {
    written_out(ast)?;
    let mut tokens = Vec::new();
    write(ast, alphabet, &mut tokens);
    Ok(tokens)
}

/// Writes the operands, then the operator.
fn write(ast: &Ast, alphabet: &Alphabet, tokens: &mut Vec<Token>) {
    match ast.kind() {
        AstKind::Literal(c) => {
            tokens.push(Token::Symbols(alphabet.symbol(*c).into_iter().collect()));
        }
        AstKind::Class(class) => tokens.push(Token::Symbols(symbols(class, alphabet))),
        AstKind::Concat(items) => {
            let items = items.iter().map(|item| (item, None));
            write_row(items, Token::Join, alphabet, tokens);
        }
        AstKind::Alternate(items) => {
            let items = items.iter().map(|item| (item, None));
            write_row(items, Token::Either, alphabet, tokens);
        }
        AstKind::Repeat { .. } if ast.is_empty() => tokens.push(Token::Empty),
        AstKind::Repeat { ast, min, max, .. } => {
            // Copies beyond the minimum are optional; without a maximum, the last one repeats.
            let copies = (0..max.unwrap_or((*min).max(1))).map(|copy| match max {
                Some(_) => (&**ast, (copy >= *min).then_some(Token::Optional)),
                None if *min == 0 => (&**ast, Some(Token::Star)),
                None => (&**ast, (copy + 1 == *min).then_some(Token::Plus)),
            });
            write_row(copies, Token::Join, alphabet, tokens);
        }
        AstKind::Capture { ast, .. } => write(ast, alphabet, tokens),
        // The empty tree; everything else was refused.
        _ => tokens.push(Token::Empty),
    }
}

/// Writes operands, each followed by its own operator, and joins them by a binary one.
fn write_row<'a>(
    items: impl Iterator<Item = (&'a Ast, Option<Token>)>,
    operator: Token,
    alphabet: &Alphabet,
    tokens: &mut Vec<Token>,
) {
    let before = tokens.len();
    for (i, (item, sign)) in items.enumerate() {
        write(item, alphabet, tokens);
        tokens.extend(sign);
        tokens.extend((i > 0).then_some(operator));
    }
    if tokens.len() == before {
        tokens.push(Token::Empty);
    }
}

fn symbols(class: &Class, alphabet: &Alphabet) -> CellSet {
    let known = alphabet.chars().filter(|&c| class.contains(c));
    known.filter_map(|c| alphabet.symbol(c)).collect()
}

/// The tokens as people write them: a symbol as its character, a set in brackets, the empty string
/// as `()`, and [`Token::Join`] as `.`. A backslash precedes a character that looks like one of
/// these; an invisible character is written as its number.
///
/// ```
/// use kleene_nfa::{Alphabet, postfix};
/// use kleene_syntax::classical;
///
/// let alphabet = Alphabet::new("a.*".chars())?;
/// let tokens = postfix::tokens(&classical::parse(r"a\.*[*.]")?, &alphabet)?;
/// assert_eq!(postfix::text(&tokens, &alphabet), r"a \. * . [\.\*] .");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn text(tokens: &[Token], alphabet: &Alphabet) -> String {
    let texts = tokens.iter().map(|token| match token {
        Token::Symbols(set) => match set.known() {
            Some(symbol) => shown(alphabet.char(symbol)),
            None => {
                let chars = set.symbols().map(|symbol| shown(alphabet.char(symbol)));
                format!("[{}]", chars.collect::<String>())
            }
        },
        Token::Empty => "()".into(),
        Token::Join => ".".into(),
        Token::Either => "|".into(),
        Token::Star => "*".into(),
        Token::Plus => "+".into(),
        Token::Optional => "?".into(),
    });
    texts.collect::<Vec<String>>().join(" ")
}

/// A character, escaped if it would read as an operator.
fn shown(c: char) -> String {
    match c {
        '.' | '|' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '\\' => format!("\\{c}"),
        c if c.is_whitespace() || c.is_control() => c.escape_unicode().to_string(),
        c => c.to_string(),
    }
}

/// Builds the automaton of a pattern in postfix notation.
///
/// # Panics
/// If an operator lacks an operand, or operands are left over; [`tokens`] produces neither.
#[must_use]
pub fn build(tokens: &[Token]) -> Nfa {
    let mut builder = Builder { states: vec![State::Accept], fragments: Vec::new() };
    tokens.iter().for_each(|&token| builder.read(token));
    let whole = builder.pop();
    assert!(builder.fragments.is_empty(), "one operand is left");
    builder.tie(&whole.ends, StateId::new(0));
    Nfa::from_parts(builder.states, whole.start)
}

/// A part of the automaton.
struct Fragment {
    start: StateId,
    /// The loose ends: states with a missing successor, each with that successor's index.
    ends: Vec<(StateId, usize)>,
}

struct Builder {
    states: Vec<State>,
    fragments: Vec<Fragment>,
}

/// Stands for a missing successor.
const LOOSE: StateId = StateId::new(0);

impl Builder {
    fn read(&mut self, token: Token) {
        match token {
            Token::Symbols(set) => {
                let start = self.push(State::Consume { set, next: LOOSE });
                self.fragments.push(Fragment { start, ends: vec![(start, 0)] });
            }
            Token::Empty => {
                let start = self.push(State::Split([LOOSE].into()));
                self.fragments.push(Fragment { start, ends: vec![(start, 0)] });
            }
            Token::Join => {
                let (second, first) = (self.pop(), self.pop());
                self.tie(&first.ends, second.start);
                self.fragments.push(Fragment { start: first.start, ends: second.ends });
            }
            Token::Either => {
                let (second, first) = (self.pop(), self.pop());
                let start = self.push(State::Split([first.start, second.start].into()));
                let ends = [first.ends, second.ends].concat();
                self.fragments.push(Fragment { start, ends });
            }
            Token::Star | Token::Plus | Token::Optional => self.repeat(token),
        }
    }

    fn repeat(&mut self, token: Token) {
        let body = self.pop();
        let branch = self.push(State::Split([body.start, LOOSE].into()));
        // The branch's second way is loose: it leaves the loop. An option may also end its body
        // there; a loop ties the body's ends back to the branch.
        let mut ends = vec![(branch, 1)];
        if token == Token::Optional {
            ends.extend_from_slice(&body.ends);
        } else {
            self.tie(&body.ends, branch);
        }
        let start = if token == Token::Plus { body.start } else { branch };
        self.fragments.push(Fragment { start, ends });
    }

    fn tie(&mut self, ends: &[(StateId, usize)], target: StateId) {
        for &(state, way) in ends {
            match &mut self.states[state.index()] {
                State::Consume { next, .. } => *next = target,
                State::Split(ways) => ways[way] = target,
                State::Accept => {}
            }
        }
    }

    fn pop(&mut self) -> Fragment {
        self.fragments.pop().expect("every operator has its operands")
    }

    fn push(&mut self, state: State) -> StateId {
        self.states.push(state);
        StateId::new(self.states.len() - 1)
    }
}
