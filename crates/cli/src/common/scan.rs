//! The lines of a text that a pattern may match, found in the text as a whole.
//!
//! Where every match has one of a few strings, a line is cut out only where the lazy automata of
//! `regex-automata` say that it may match, which pass over most of a text by its literals. Where there are none, lines
//! without a rare letter that every match has are passed over. Whoever asks looks at such a line as if it were the
//! only one, so what is found here may be too much, but not too little.

use std::ops::Range;

use kleene_syntax::{Ast, AstKind, Class};
use memchr::{memchr, memrchr};

use crate::common::finder::{Finder, Part};
use crate::common::line_reader::{end_of_line, next_line};
use crate::common::rare_letter::RareLetter;

/// Lines that must be found before they are called many.
const SOME: usize = 512;

/// Where more than one line is found in this many bytes, each line is looked at.
const DENSE: usize = 80;

/// The most strings that are looked for together.
const FEW: usize = 16;

/// Finds the lines of a text that a pattern may match.
#[derive(Debug)]
pub(crate) struct Scan {
    /// `None` if an automaton that reads one line after another is quicker.
    finder: Option<Finder>,
    part: Part,
    /// A letter that every match has, if there are no literals.
    letter: RareLetter,
    /// How many lines were found in the first `bytes` bytes.
    found: usize,
    bytes: usize,
}

impl Scan {
    /// A scan for lines a part of which the pattern matches, once each of its classes is what `class` makes of it.
    /// `None` if the pattern asks for more than characters in a row. `has_reader` says whether there is an automaton
    /// that reads lines instead where the scan is idle.
    pub(crate) fn new(
        ast: &Ast,
        part: Part,
        class: impl Fn(&Class) -> Class,
        has_reader: bool,
    ) -> Option<Self> {
        let ast = in_a_line(ast, &class)?;
        let has_strings = has_strings(&ast);
        let is_found = part == Part::Any || has_strings || !has_reader;
        let finder = if is_found { Some(Finder::new(&ast, part)?) } else { None };
        let has_literals = finder.as_ref().is_some_and(Finder::has_literals);
        let letter = match has_literals && (part == Part::Any || has_strings) {
            true => RareLetter::default(),
            false => RareLetter::of(&ast),
        };
        Some(Self { finder, part, letter, found: 0, bytes: 0 })
    }

    /// Whether it would find the lines of such a text no sooner than an automaton that reads one after another: there is
    /// nothing rare to look for.
    pub(crate) fn is_idle(&mut self, text: &[u8]) -> bool {
        let is_found = |finder: &Finder| self.part == Part::Any || finder.has_literals();
        let is_rare = self.finder.as_ref().is_some_and(is_found);
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
        let hit = match (self.letter.in_text(text), &mut self.finder) {
            (Some(letter), _) => memchr(letter, &text[from..]).map(|at| from + at),
            (None, Some(finder)) => finder.next(text, from),
            (None, None) => return next_line(text, from),
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

/// Whether all that a pattern matches has one of a few strings of two characters or more: single characters are too frequent
/// to be looked for.
fn has_strings(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Concat(items) => {
            let choices: Vec<usize> = items.iter().map(choices).collect();
            let two = choices.windows(2).any(|two| two[0].saturating_mul(two[1]) <= FEW);
            two || items.iter().any(has_strings)
        }
        AstKind::Alternate(items) => items.iter().all(has_strings),
        AstKind::Repeat { min: 0, .. } => false,
        AstKind::Repeat { ast, min: 2.., .. } if choices(ast) == 1 => true,
        AstKind::Repeat { ast, .. } | AstKind::Capture { ast, .. } => has_strings(ast),
        _ => false,
    }
}

/// How many characters there are for one place of a pattern; many if it is no single place.
fn choices(ast: &Ast) -> usize {
    match ast.kind() {
        AstKind::Literal(_) => 1,
        AstKind::Class(class) => class.chars().take(FEW + 1).count(),
        _ => usize::MAX,
    }
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
    use kleene_nfa::Dfa;
    use kleene_search::SplitMix64;
    use kleene_syntax::{classical, dotnet};
    use kleene_words::Query;

    use super::*;
    use crate::common::line_reader::{LineReader, without_return};
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
        let mut reader = LineReader::new(dfa);
        while let Some((line, next)) = reader.next(dfa, text, from) {
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
                for number in 0..6 {
                    let new = Scan::new(&ast, part, Class::clone, number % 2 == 0);
                    let Some(mut scan) = new else { continue };
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
        let mut scan = Scan::new(&ast, Part::Whole, Class::clone, true).expect("a scan");
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
            for has_reader in [false, true] {
                let mut scan = Scan::new(&ast, part, Class::clone, has_reader).expect("a scan");
                let lines = scanned(text.as_bytes(), &mut scan, |line| dfa.is_match(line));
                assert_eq!(lines, one_by_one(text.as_bytes(), |line| dfa.is_match(line)));
                assert_eq!(lines.len(), 41, "{pattern}");
            }
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
            assert!(Scan::new(&ast, Part::Whole, Class::clone, true).is_none(), "{pattern}");
        }
    }
}
