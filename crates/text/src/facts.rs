//! Facts of a logic program.

use alloc::vec::Vec;

use crate::Located;

/// A fact of a logic program, such as `row_hint(1, 2, 3).` of clingo or Prolog, or a constant such as `#const rows = 5.`
///
/// ```
/// use kleene_text::Fact;
///
/// let facts = Fact::all("% a puzzle\n#const n = 2. row(1..2). given(1,2,4). given(2,1,3).").unwrap();
/// assert_eq!((facts[0].name.1, facts[0].numbers()), ("n", Some([2])));
/// assert_eq!(facts[1].numbers(), Some([2])); // the end of the range
/// assert_eq!((facts[3].name, facts[3].numbers()), ((50, "given"), Some([2, 1, 3])));
/// assert_eq!(Fact::all("p(X) :- q(X)."), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact<'t> {
    /// The name of its predicate.
    pub name: Located<'t>,
    arguments: &'t str,
}

impl<'t> Fact<'t> {
    /// The facts of a text that has nothing but facts, constants and comments; `None` for other texts and for none.
    #[must_use]
    pub fn all(text: &'t str) -> Option<Vec<Self>> {
        let mut facts = Vec::new();
        let mut at = skip_comments(text, 0);
        while at < text.len() {
            let rest = &text[at..];
            let (fact, len) = match rest.strip_prefix("#const") {
                Some(definition) => {
                    let (definition, _) = definition.split_once('.')?;
                    let (name, arguments) = definition.split_once('=')?;
                    let fact = Self { name: (at, name.trim()), arguments };
                    (fact, "#const".len() + definition.len())
                }
                None => {
                    let len = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
                    let len = len.filter(|len| *len > 0)?;
                    let (name, after) = rest.split_at(len);
                    let arguments = after.trim_start().strip_prefix('(')?;
                    let end = arguments.find(')')?;
                    let fact = Self { name: (at, name), arguments: &arguments[..end] };
                    (fact, rest.len() - arguments.len() + end + 1)
                }
            };
            at = skip_comments(text, at + len);
            text[at..].strip_prefix('.')?;
            at = skip_comments(text, at + 1);
            facts.push(fact);
        }
        (!facts.is_empty()).then_some(facts)
    }

    /// The arguments, if they are so many numbers. The only argument may be a range `1..9`, which counts as its end.
    #[must_use]
    pub fn numbers<const N: usize>(&self) -> Option<[usize; N]> {
        let mut numbers = [0; N];
        let mut arguments = self.arguments.split(',').map(str::trim);
        for number in &mut numbers {
            let argument = arguments.next()?;
            let end = argument.rsplit_once("..").filter(|_| N == 1);
            *number = end.map_or(argument, |(_, end)| end.trim()).parse().ok()?;
        }
        arguments.next().is_none().then_some(numbers)
    }
}

/// The place of the first character from `at` on that is no blank and in no comment.
fn skip_comments(text: &str, mut at: usize) -> usize {
    loop {
        let rest = text[at..].trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        at = text.len() - rest.len();
        if rest.starts_with("%*") {
            at += rest.find("*%").map_or(rest.len(), |len| len + 2);
        } else if rest.starts_with('%') {
            at += rest.find('\n').unwrap_or(rest.len());
        } else {
            return at;
        }
    }
}
