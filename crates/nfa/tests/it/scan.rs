//! Scans against each line by itself.

use kleene_nfa::Dfa;
use kleene_nfa::scan::{LineReader, Part, Scan, without_return};
use kleene_syntax::{Ast, Class, classical, dotnet};
use kleene_testing::Random;

/// The lines that match, cut out one by one.
fn one_by_one<'t>(text: &'t [u8], is_match: impl Fn(&str) -> bool) -> Vec<&'t str> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let line = |line: &'t [u8]| std::str::from_utf8(content(line)).ok();
    lines.filter_map(line).filter(|line| is_match(line)).collect()
}

fn content(line: &[u8]) -> &[u8] {
    without_return(line.strip_suffix(b"\n").unwrap_or(line))
}

fn scanned<'t>(text: &'t [u8], scan: &mut Scan, is_match: impl Fn(&str) -> bool) -> Vec<&'t str> {
    let mut lines = Vec::new();
    let mut from = 0;
    while let Some(line) = scan.next(text, from) {
        from = line.end + 1;
        lines.extend(std::str::from_utf8(content(&text[line])).ok().filter(|line| is_match(line)));
    }
    lines
}

fn accepted<'t>(text: &'t [u8], dfa: &Dfa) -> Vec<&'t str> {
    let mut lines = Vec::new();
    let mut from = 0;
    let mut reader = LineReader::new(dfa);
    while let Some((line, next)) = reader.next(dfa, text, from) {
        from = next;
        lines.push(std::str::from_utf8(&text[line]).expect("an accepted line is UTF-8"));
    }
    lines
}

#[test]
fn a_scan_finds_the_lines_that_match_one_by_one() {
    let mut random = Random(1);
    let (mut cases, mut found) = (0, 0);
    while cases < 1_500 {
        let pattern = random.pattern();
        let Ok(ast) = classical::parse(&pattern) else { continue };
        let Ok(dfa) = Dfa::new(&ast) else { continue };
        let any = Ast::class(Class::all()).star();
        let around = Dfa::new(&Ast::concat([any.clone(), ast.clone(), any])).expect("not larger");
        for (part, dfa) in [(Part::Whole, &dfa), (Part::Any, &around)] {
            for number in 0..6 {
                let new = Scan::new(&ast, part, Class::clone, number % 2 == 0);
                let Some(mut scan) = new else { continue };
                let text = random.lines();
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
        let dfa = Dfa::new(if part == Part::Any { &around } else { &ast }).expect("an automaton");
        for has_reader in [false, true] {
            let mut scan = Scan::new(&ast, part, Class::clone, has_reader).expect("a scan");
            let lines = scanned(text.as_bytes(), &mut scan, |line| dfa.is_match(line));
            assert_eq!(lines, one_by_one(text.as_bytes(), |line| dfa.is_match(line)));
            assert_eq!(lines.len(), 41, "{pattern}");
        }
    }
}

#[test]
fn what_is_more_than_characters_in_a_row_is_not_scanned_for() {
    for pattern in [r"\bab", "^ab", "(?=a)b", r"(a)\1"] {
        let ast = dotnet::parse(pattern, dotnet::Options::default()).expect("a pattern");
        assert!(Scan::new(&ast, Part::Whole, Class::clone, true).is_none(), "{pattern}");
    }
}
