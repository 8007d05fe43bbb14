//! The lines of a text that a pattern may match, found in the text as a whole.
//!
//! A line is cut out only where the lazy automata of `regex-automata` say that it may match, which pass over most
//! of a text by its literals. Where they have none to look for, lines without a rare letter that every match has
//! are passed over. Whoever asks looks at such a line as if it were the only one, so what is found here
//! may be too much, but not too little.

use std::ops::Range;

use kleene_nfa::Dfa;
use kleene_syntax::{Ast, AstKind, Class, classical};
use memchr::{memchr, memrchr};
use regex_automata::meta::{Cache, Config, Regex};
use regex_automata::{Input, util::syntax};

use crate::common::rare_letter::RareLetter;

/// The most memory of an automaton, in bytes.
const MOST: usize = 1 << 22;

/// Lines that must be found before they are called many.
const SOME: usize = 512;

/// Where more than one line is found in this many bytes, each line is looked at.
const DENSE: usize = 48;

/// Finds the lines of a text that a pattern may match.
#[derive(Debug)]
pub(crate) struct Scan {
    regex: Regex,
    cache: Cache,
    part: Part,
    /// Whether the regex has literals to look for.
    is_literal: bool,
    /// A letter that every match has, if there are no literals.
    letter: RareLetter,
    /// How many lines were found in the first `bytes` bytes.
    found: usize,
    bytes: usize,
}

/// What of a line matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it but a carriage return at its end.
    Whole,
    /// All of it but blanks at its ends.
    Trimmed,
    /// Any part of it.
    Any,
}

impl Scan {
    /// A scan for lines a part of which the pattern matches, once each of its classes is what `class` makes of it.
    /// `None` if the pattern asks for more than characters in a row.
    pub(crate) fn new(ast: &Ast, part: Part, class: impl Fn(&Class) -> Class) -> Option<Self> {
        let ast = in_a_line(ast, &class)?;
        let pattern = classical::print(&ast).ok()?;
        let pattern = match part {
            Part::Whole => format!(r"(?m)^(?:{pattern})\r?$"),
            Part::Trimmed => {
                let blanks = r"[\s\x{feff}--\n]*";
                format!("(?m)^{blanks}(?:{pattern}){blanks}$")
            }
            Part::Any => pattern,
        };
        let syntax = syntax::Config::new().utf8(false);
        let config = Config::new().utf8_empty(false).nfa_size_limit(Some(MOST));
        let config = config.hybrid_cache_capacity(MOST);
        let regex = Regex::builder().syntax(syntax).configure(config).build(&pattern).ok()?;
        let cache = regex.create_cache();
        let is_literal = regex.is_accelerated();
        let letter = if is_literal { RareLetter::default() } else { RareLetter::of(&ast) };
        Some(Self { regex, cache, part, is_literal, letter, found: 0, bytes: 0 })
    }

    /// Whether it would find the lines of such a text no sooner than an automaton that reads one after another: there is
    /// nothing rare to look for.
    pub(crate) fn is_idle(&mut self, text: &[u8]) -> bool {
        let is_rare = self.is_literal || self.part == Part::Any;
        self.is_dense() || !is_rare && self.letter.in_text(text).is_none()
    }

    fn is_dense(&self) -> bool {
        self.found > SOME && self.bytes / self.found < DENSE
    }

    /// The next line that may match, without the `\n` after it, of those that begin at `from` or later, where a
    /// line begins.
    pub(crate) fn next(&mut self, text: &[u8], from: usize) -> Option<Range<usize>> {
        if from >= text.len() || self.is_dense() {
            return next_line(text, from);
        }
        // A match is in one line, so that its end is, and each of its letters.
        let hit = match self.letter.in_text(text) {
            Some(letter) => memchr(letter, &text[from..]).map(|at| from + at),
            None => {
                let input = Input::new(text).range(from..);
                let hit = self.regex.search_half_with(&mut self.cache, &input);
                hit.map(|hit| hit.offset())
            }
        };
        let Some(at) = hit else {
            self.bytes += text.len() - from;
            return None;
        };
        let start = memrchr(b'\n', &text[from..at]).map_or(from, |end| from + end + 1);
        let end = end_of_line(text, at);
        self.found += 1;
        self.bytes += end - from;
        (start < text.len()).then_some(start..end)
    }
}

/// The next line that an automaton accepts, without `\n` and a `\r` before it, of those that begin at `from` or later, where a
/// line begins; and where the next one begins.
pub(crate) fn next_accepted(
    dfa: &Dfa,
    text: &[u8],
    mut from: usize,
) -> Option<(Range<usize>, usize)> {
    while from < text.len() {
        let (state, len) = dfa.read_line(&text[from..]);
        let mut end = from + len;
        let mut is_accepted = dfa.accepts(state);
        if text.get(end).is_some_and(|&byte| byte != b'\n') {
            // A dead state, a carriage return, or a character that is not ASCII.
            end = end_of_line(text, end);
            is_accepted = state.index() > 0 && is_match(dfa, without_return(&text[from..end]));
        }
        if is_accepted {
            return Some((from..from + without_return(&text[from..end]).len(), end + 1));
        }
        from = end + 1;
    }
    None
}

/// The line that begins at `from`, if there is one, without `\n`.
pub(crate) fn next_line(text: &[u8], from: usize) -> Option<Range<usize>> {
    (from < text.len()).then(|| from..end_of_line(text, from))
}

/// Whether an automaton accepts a line, which it never does if that is not UTF-8.
fn is_match(dfa: &Dfa, line: &[u8]) -> bool {
    str::from_utf8(line).is_ok_and(|line| dfa.is_match(line))
}

fn without_return(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn end_of_line(text: &[u8], from: usize) -> usize {
    memchr(b'\n', &text[from..]).map_or(text.len(), |len| from + len)
}

/// The pattern with other classes, none of which has `\n`.
fn in_a_line(ast: &Ast, class: &impl Fn(&Class) -> Class) -> Option<Ast> {
    let inner = |ast: &Ast| in_a_line(ast, class);
    let all = |items: &[Ast]| items.iter().map(inner).collect::<Option<Vec<_>>>();
    let of = |chars: &Class| {
        let end = Class::from_iter(['\n']);
        Ast::class(class(chars).difference(&end))
    };
    Some(match ast.kind() {
        AstKind::Empty => Ast::empty(),
        AstKind::Literal(c) => of(&Class::from_iter([*c])),
        AstKind::Class(chars) => of(chars),
        AstKind::Concat(items) => Ast::concat(all(items)?),
        AstKind::Alternate(items) => Ast::alternate(all(items)?),
        AstKind::Repeat { ast, min, max, greedy } => inner(ast)?.repeat(*min, *max, *greedy),
        AstKind::Capture { ast, .. } => inner(ast)?,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use kleene_lexicon::{Rule, WordList};
    use kleene_search::SplitMix64;
    use kleene_syntax::dotnet;
    use kleene_words::Query;

    use super::*;
    use crate::common::word_list::found as words_found;

    const PIECES: &[&str] = &[
        "a", "b", "c", "é", "[ab]", "[^a]", "[^\\n]", ".", r"\w", r"\s", r"\W", "(?i:B)", r"\n",
        r"\r", "ab", "cab", "(?:", "(", "(?:", ")", ")", ")*", ")+", ")?", "|", "|", "*", "+", "?",
        "{2}", "{1,3}", "x", "(?s:.)", "(?:a|bc)", "[a-z]*",
    ];

    const TEXT: &[&[u8]] = &[
        b"a",
        b"b",
        b"c",
        b"ab",
        b"cab",
        b"x",
        b"B",
        b"A",
        "é".as_bytes(),
        b"\xe9",
        b" ",
        b"\t",
        b"\r",
        b"\n",
        b"\n",
        b"\r\n",
        b"\n\n",
        b"a\n",
        b"b\r\n",
        b"ab\n",
        b"bc\n",
        b"cab\n",
        b"x\n",
        "\u{feff}".as_bytes(),
        "\u{a0}".as_bytes(),
        "\u{2003}".as_bytes(),
    ];

    /// Random patterns and texts, the same ones every time.
    struct Random(SplitMix64);

    impl Random {
        fn below(&mut self, end: usize) -> usize {
            self.0.below(end as u64) as usize
        }

        fn pattern(&mut self) -> String {
            (0..1 + self.below(7)).map(|_| PIECES[self.below(PIECES.len())]).collect()
        }

        fn text(&mut self) -> Vec<u8> {
            let pieces = (0..self.below(40)).map(|_| TEXT[self.below(TEXT.len())]);
            pieces.collect::<Vec<_>>().concat()
        }
    }

    /// The lines that match, cut out one by one.
    fn one_by_one<'t>(text: &'t [u8], is_match: impl Fn(&str) -> bool) -> Vec<&'t str> {
        let lines = text.split_inclusive(|&byte| byte == b'\n');
        let line = |line: &'t [u8]| str::from_utf8(content(line)).ok();
        lines.filter_map(line).filter(|line| is_match(line)).collect()
    }

    fn content(line: &[u8]) -> &[u8] {
        without_return(line.strip_suffix(b"\n").unwrap_or(line))
    }

    fn scanned<'t>(
        text: &'t [u8],
        scan: &mut Scan,
        is_match: impl Fn(&str) -> bool,
    ) -> Vec<&'t str> {
        let mut lines = Vec::new();
        let mut from = 0;
        while let Some(line) = scan.next(text, from) {
            from = line.end + 1;
            lines.extend(str::from_utf8(content(&text[line])).ok().filter(|line| is_match(line)));
        }
        lines
    }

    fn accepted<'t>(text: &'t [u8], dfa: &Dfa) -> Vec<&'t str> {
        let mut lines = Vec::new();
        let mut from = 0;
        while let Some((line, next)) = next_accepted(dfa, text, from) {
            from = next;
            lines.push(str::from_utf8(&text[line]).expect("an accepted line is UTF-8"));
        }
        lines
    }

    #[test]
    fn a_scan_finds_the_lines_that_match_one_by_one() {
        let mut random = Random(SplitMix64::new(1));
        let (mut cases, mut found) = (0, 0);
        while cases < 1_500 {
            let pattern = random.pattern();
            let Ok(ast) = classical::parse(&pattern) else { continue };
            let Ok(dfa) = Dfa::new(&ast) else { continue };
            let any = Ast::class(Class::all()).star();
            let around =
                Dfa::new(&Ast::concat([any.clone(), ast.clone(), any])).expect("not larger");
            for (part, dfa) in [(Part::Whole, &dfa), (Part::Any, &around)] {
                let Some(mut scan) = Scan::new(&ast, part, Class::clone) else { continue };
                for _ in 0..5 {
                    let text = random.text();
                    let expected = one_by_one(&text, |line| dfa.is_match(line));
                    let lines = scanned(&text, &mut scan, |line| dfa.is_match(line));
                    let shown = || format!("{pattern:?} in {:?}", text.escape_ascii().to_string());
                    assert_eq!(lines, expected, "{}", shown());
                    assert_eq!(accepted(&text, dfa), expected, "{}", shown());
                    found += lines.len();
                    cases += 1;
                }
            }
        }
        assert!(found > cases, "{found} lines in {cases} texts");
    }

    #[test]
    fn where_many_lines_match_none_is_passed_over() {
        let text = "ab\nx\r\n\nabc\n".repeat(2000);
        let ast = classical::parse("[a-c]*").expect("a pattern");
        let dfa = Dfa::new(&ast).expect("an automaton");
        let mut scan = Scan::new(&ast, Part::Whole, Class::clone).expect("a scan");
        let lines = scanned(text.as_bytes(), &mut scan, |line| dfa.is_match(line));
        assert_eq!(lines, one_by_one(text.as_bytes(), |line| dfa.is_match(line)));
        assert_eq!(lines.len(), 6000);
    }

    #[test]
    fn lines_without_a_rare_letter_are_passed_over() {
        let text = ["some\nwords\n".repeat(50), "quick\r\nseq\n".to_owned()].concat().repeat(20);
        let text = text + "last q";
        for (part, pattern) in [(Part::Whole, "[a-z ]*q[a-z]*"), (Part::Any, "[m-z]q|q")] {
            let ast = classical::parse(pattern).expect("a pattern");
            let any = Ast::class(Class::all()).star();
            let around = Ast::concat([any.clone(), ast.clone(), any]);
            let dfa =
                Dfa::new(if part == Part::Any { &around } else { &ast }).expect("an automaton");
            let mut scan = Scan::new(&ast, part, Class::clone).expect("a scan");
            let lines = scanned(text.as_bytes(), &mut scan, |line| dfa.is_match(line));
            assert_eq!(lines, one_by_one(text.as_bytes(), |line| dfa.is_match(line)));
            assert_eq!(lines.len(), 41, "{pattern}");
        }
    }

    #[test]
    fn a_scan_finds_the_words_of_a_list() {
        let mut random = Random(SplitMix64::new(2));
        let (mut cases, mut found, mut failed) = (0, 0, 0);
        while cases < 3_000 {
            let pattern = random.pattern();
            let Ok(query) = Query::parse(&pattern) else { continue };
            for rule in [Rule::Lower, Rule::Folded, Rule::Any] {
                let mut text = random.text();
                // Few texts that are none, of which there is little to say.
                if random.below(8) > 0 {
                    text.retain(|&byte| byte != 0xE9);
                }
                let expected = WordList::parse_some(&text, rule, |word| query.is_match(word));
                let list = words_found(&text, rule, &query, |_| ControlFlow::Continue(true));
                let at =
                    || format!("{rule:?} {pattern:?} in {:?}", text.escape_ascii().to_string());
                match (list, expected) {
                    (Ok(list), Ok(expected)) => {
                        assert_eq!(
                            list.iter().collect::<Vec<_>>(),
                            expected.iter().collect::<Vec<_>>(),
                            "{}",
                            at()
                        );
                        found += list.len();
                    }
                    (list, expected) => {
                        assert_eq!(list.err(), expected.err(), "{}", at());
                        failed += 1;
                    }
                }
                cases += 1;
            }
        }
        assert!(
            found > 250 && (50..cases / 2).contains(&failed),
            "{found} words in {cases} texts, {failed} of them none"
        );
    }

    #[test]
    fn what_is_more_than_characters_in_a_row_is_not_scanned_for() {
        for pattern in [r"\bab", "^ab", "(?=a)b", r"(a)\1"] {
            let ast = dotnet::parse(pattern, dotnet::Options::default()).expect("a pattern");
            assert!(Scan::new(&ast, Part::Whole, Class::clone).is_none(), "{pattern}");
        }
    }
}
