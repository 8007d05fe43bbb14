//! From a query's text to its terms.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_syntax::{Ast, AstKind, Span, dotnet};

use crate::error::{ParseError, ParseErrorKind};
use crate::multiset::{Comparison, Counts, MAX_COUNT, Multiset};
use crate::term::{Term, TermKind};

/// The longest query, in bytes.
pub const MAX_QUERY_BYTES: usize = 4096;
/// The most parentheses and `!` around each other.
pub const MAX_DEPTH: usize = 64;
/// The greatest length between `{` and `}`.
pub const MAX_LENGTH: u32 = 1024;

pub(crate) fn parse(text: &str) -> Result<Term, ParseError> {
    let limit = MAX_QUERY_BYTES;
    if text.len() > limit {
        return Err(ParseError::new(ParseErrorKind::TooLong { limit }, limit..text.len()));
    }
    Parser { text }.all(0..text.len(), 0)
}

#[derive(Clone, Copy, Debug)]
struct Parser<'t> {
    text: &'t str,
}

impl Parser<'_> {
    /// Conditions with `&` between them.
    fn all(self, range: Range<usize>, depth: usize) -> Result<Term, ParseError> {
        let span = range.clone().into();
        let mut terms = Vec::new();
        let mut start = range.start;
        for end in self.ands(range.clone()).into_iter().chain([range.end]) {
            terms.push(self.condition(start..end, depth)?);
            start = end + 1;
        }
        Ok(match terms.len() {
            1 => terms.remove(0),
            _ => Term { kind: TermKind::All(terms), span },
        })
    }

    /// One condition with blanks around it.
    fn condition(self, range: Range<usize>, depth: usize) -> Result<Term, ParseError> {
        let untrimmed = &self.text[range.clone()];
        let start = range.start + (untrimmed.len() - untrimmed.trim_start().len());
        let text = untrimmed.trim();
        let range = start..start + text.len();
        if depth > MAX_DEPTH {
            return Err(ParseError::new(ParseErrorKind::TooDeep { limit: MAX_DEPTH }, range));
        }
        let span = Span::from(range.clone());
        let kind = match text.as_bytes().first() {
            None => return Err(ParseError::new(ParseErrorKind::Empty, range)),
            Some(b'!') => {
                let inner = self.condition(range.start + 1..range.end, depth + 1)?;
                TermKind::Not(Box::new(inner))
            }
            Some(b'<') => TermKind::Letters(self.letters(self.between(&range, '>')?)?),
            Some(b'{') => self.length(self.between(&range, '}')?)?,
            Some(b'(') if self.is_one_group(&range) => {
                return self.all(range.start + 1..range.end - 1, depth + 1);
            }
            Some(_) => self.pattern(range)?,
        };
        Ok(Term { kind, span })
    }

    fn pattern(self, range: Range<usize>) -> Result<TermKind, ParseError> {
        let parsed = dotnet::parse(&self.text[range.clone()], dotnet::Options::default());
        let ast =
            parsed.map_err(|error| error.shifted(range.start).map(ParseErrorKind::Pattern))?;
        // It looks like conditions, and would be a letter.
        if let Some(at) = and_in_parentheses(&self.text[range.clone()]) {
            let at = range.start + at;
            return Err(ParseError::new(ParseErrorKind::AndInPattern, at..at + 1));
        }
        if let Some(at) = letters_sign(&self.text[range.clone()], &ast) {
            let at = range.start + at;
            return Err(ParseError::new(ParseErrorKind::LettersInPattern, at..at + 1));
        }
        Ok(TermKind::Pattern(ast))
    }

    /// The text between the first byte and a closing one, which is the last of the range.
    fn between(self, range: &Range<usize>, close: char) -> Result<Range<usize>, ParseError> {
        let Some(len) = self.text[range.clone()].find(close) else {
            return Err(ParseError::new(ParseErrorKind::Unclosed(close), range.clone()));
        };
        let end = range.start + len;
        if end + 1 < range.end {
            return Err(ParseError::new(ParseErrorKind::Trailing, end + 1..range.end));
        }
        Ok(range.start + 1..end)
    }

    fn letters(self, range: Range<usize>) -> Result<Multiset, ParseError> {
        let text = &self.text[range.clone()];
        let (letters, comparison) = match text.as_bytes().last() {
            None => return Err(ParseError::new(ParseErrorKind::Empty, range)),
            Some(b'+') => (&text[..text.len() - 1], Comparison::AtLeast),
            Some(b'-') => (&text[..text.len() - 1], Comparison::AtMost),
            Some(_) => (text, Comparison::Same),
        };
        let mut counts = Counts::default();
        for (at, letter) in letters.char_indices() {
            let at = range.start + at;
            let error = |kind| ParseError::new(kind, at..at + letter.len_utf8());
            if !matches!(letter, 'a'..='z' | '.') {
                return Err(error(ParseErrorKind::Letter(letter)));
            }
            let limit = MAX_COUNT;
            let more = counts.with(letter);
            counts = more.ok_or(error(ParseErrorKind::TooManyOfLetter { letter, limit }))?;
        }
        Ok(Multiset { counts, comparison })
    }

    fn length(self, range: Range<usize>) -> Result<TermKind, ParseError> {
        let error = |kind| ParseError::new(kind, range.clone());
        let text = &self.text[range.clone()];
        let (min, max) = match text.split_once(',') {
            None => (text.trim(), text.trim()),
            Some((min, max)) => (min.trim(), max.trim()),
        };
        let number = |digits: &str| {
            let is_number = digits.len() <= 9 && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| is_number).ok_or(error(ParseErrorKind::Length))
        };
        let (least, most) = match (min, max) {
            ("", "") => return Err(error(ParseErrorKind::Length)),
            ("", max) => (0, Some(number(max)?)),
            (min, "") => (number(min)?, None),
            (min, max) => (number(min)?, Some(number(max)?)),
        };
        if least.max(most.unwrap_or(0)) > MAX_LENGTH {
            return Err(error(ParseErrorKind::LargeLength { limit: MAX_LENGTH }));
        }
        if most.is_some_and(|most: u32| most < least) {
            return Err(error(ParseErrorKind::ReversedLength));
        }
        Ok(TermKind::Length { min: least, max: most })
    }

    /// The places of `&` outside of parentheses, classes and escapes.
    fn ands(self, range: Range<usize>) -> Vec<usize> {
        let marks = Marks::new(&self.text[range.clone()]);
        let ands = marks.filter(|&(_, byte, depth)| byte == b'&' && depth == 0);
        ands.map(|(at, ..)| range.start + at).collect()
    }

    /// Whether the range is one pair of parentheses, not the beginning of `(?`, with its content.
    fn is_one_group(self, range: &Range<usize>) -> bool {
        let text = &self.text[range.clone()];
        let first = Marks::new(text).find(|&(_, byte, depth)| byte == b')' && depth == 0);
        !text.starts_with("(?") && first.is_some_and(|(at, ..)| at + 1 == text.len())
    }
}

/// The first `&` of a pattern that has only plain parentheses around it, and some. Within `(?` it is the pattern's.
fn and_in_parentheses(pattern: &str) -> Option<usize> {
    let mut are_plain = Vec::new();
    for (at, byte, _) in Marks::new(pattern) {
        match byte {
            b'(' => are_plain.push(!pattern[at..].starts_with("(?")),
            b')' => {
                are_plain.pop();
            }
            _ if !are_plain.is_empty() && are_plain.iter().all(|&is_plain| is_plain) => {
                return Some(at);
            }
            _ => {}
        }
    }
    None
}

/// The first `<` of a pattern that is a character without a backslash: it looks like a set of letters.
fn letters_sign(pattern: &str, ast: &Ast) -> Option<usize> {
    let start = ast.span().start;
    let is_sign = *ast.kind() == AstKind::Literal('<') && pattern[start..].starts_with('<');
    is_sign
        .then_some(start)
        .or_else(|| ast.children().iter().find_map(|part| letters_sign(pattern, part)))
}

/// The bytes `&`, `(` and `)` of a pattern that are not escaped and not in classes, and how many
/// parentheses are around each.
#[derive(Debug)]
struct Marks<'t> {
    bytes: core::iter::Enumerate<core::slice::Iter<'t, u8>>,
    depth: usize,
}

impl<'t> Marks<'t> {
    fn new(text: &'t str) -> Self {
        Self { bytes: text.as_bytes().iter().enumerate(), depth: 0 }
    }

    /// Skips a class after its `[`. A class may end in one that is subtracted: `[a-z-[aeiou]]`.
    fn pass_class(&mut self) {
        let (mut depth, mut is_start, mut before) = (1, true, b'[');
        while depth > 0 {
            let Some((_, &byte)) = self.bytes.next() else { return };
            match byte {
                b'\\' => {
                    self.bytes.next();
                }
                b'^' if before == b'[' && is_start => {
                    before = byte;
                    continue;
                }
                b'[' if before == b'-' => depth += 1,
                // A `]` that is the first character stands for itself.
                b']' if !is_start => depth -= 1,
                _ => {}
            }
            is_start = byte == b'[' && before == b'-';
            before = byte;
        }
    }
}

impl Iterator for Marks<'_> {
    type Item = (usize, u8, usize);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (at, &byte) = self.bytes.next()?;
            match byte {
                b'\\' => {
                    self.bytes.next();
                }
                b'[' => self.pass_class(),
                b'(' => {
                    self.depth += 1;
                    return Some((at, byte, self.depth - 1));
                }
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    return Some((at, byte, self.depth));
                }
                b'&' => return Some((at, byte, self.depth)),
                _ => {}
            }
        }
    }
}
