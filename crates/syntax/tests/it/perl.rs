//! PCRE2, Python and JavaScript: what is refused, and where. `kleene-dotnet` asks the engines what matches.

use kleene_syntax::perl::{Flavor, Options, parse, print};
use kleene_syntax::{Ast, MAX_DEPTH, ParseErrorKind, Span, dotnet, explain};

#[track_caller]
fn check_refused(flavor: Flavor, letters: &str, pattern: &str, expected: &str) {
    let options = Options::new(flavor).with(letters).unwrap();
    assert_eq!(parse(pattern, options).unwrap_err().to_string(), expected);
}

#[test]
fn what_has_no_counterpart_is_named_with_its_place() {
    #[track_caller]
    fn check(flavor: Flavor, pattern: &str, construct: &str, at: usize) {
        let expected = format!("{flavor}'s {construct} has no counterpart here (at byte {at})");
        check_refused(flavor, "", pattern, &expected);
    }
    check(Flavor::Pcre2, "a(?R)", "recursion", 1);
    check(Flavor::Pcre2, "(a)(?1)", "recursion", 3);
    check(Flavor::Pcre2, "(a)(?-1)", "recursion", 3);
    check(Flavor::Pcre2, r"(?<n>a)\g<n>", "recursion", 7);
    check(Flavor::Pcre2, "ab(?C1)", "callout", 2);
    check(Flavor::Pcre2, "a(*ACCEPT)", "verb", 1);
    check(Flavor::Pcre2, "(?|a|b)", "branch reset", 0);
    check(Flavor::Pcre2, r"a\Kb", r"\K", 1);
    check(Flavor::Pcre2, r"\X", r"\X", 0);
    check(Flavor::Pcre2, "(?(R)a|b)", "condition about recursion or the version", 3);
    check(Flavor::Python, r"\N{DIGIT ONE}", "character by its name", 0);
    check(Flavor::JavaScript, "😀*", "quantifier of half a character", 4);
    check(Flavor::JavaScript, "[😀]", "half of a character", 1);
    let emptied = "back-reference to a group that a round of a repeat leaves unset";
    check(Flavor::JavaScript, r"(?:(a)|b)*\1", emptied, 10);
    check(Flavor::JavaScript, r"(?:\1(a))*", emptied, 3);
}

#[test]
fn what_only_another_dialect_has_is_named_with_its_place() {
    #[track_caller]
    fn check(flavor: Flavor, pattern: &str, construct: &str, at: usize) {
        check_refused(flavor, "", pattern, &format!("{flavor} has no {construct} (at byte {at})"));
    }
    check(Flavor::JavaScript, "a*+", "possessive quantifier", 2);
    check(Flavor::JavaScript, "b(?>a)", "atomic group", 1);
    check(Flavor::JavaScript, "(a)?(?(1)b)", "condition", 4);
    check(Flavor::JavaScript, "(?i:a)", "flag inside a pattern", 0);
    check(Flavor::JavaScript, "(?P<n>a)", "group written (?P...)", 0);
    check(Flavor::JavaScript, "(?#a)", "comment", 0);
    check(Flavor::Python, "(?<n>a)", "group written (?<name>...)", 0);
    check(Flavor::Python, r"a\z", r"\z", 1);
    check(Flavor::Python, "(?R)", "recursion", 0);
    check(Flavor::Python, "(?(?=a)b|c)", "condition that is a lookaround", 0);
    check(Flavor::Python, "(?<=a+)b", "lookbehind for texts of several lengths", 0);
    check(Flavor::Pcre2, "(?<=ab(c|de))", "lookbehind for texts of several lengths", 0);
    check(Flavor::Pcre2, "[:alpha:]", "class of POSIX outside brackets", 0);
}

#[test]
fn mistakes_have_their_place() {
    #[track_caller]
    fn check(flavor: Flavor, pattern: &str, kind: &ParseErrorKind, start: usize, end: usize) {
        let error = parse(pattern, Options::new(flavor)).unwrap_err();
        assert_eq!((error.kind(), error.span()), (kind, Span::new(start, end).range()));
    }
    check(Flavor::Pcre2, "a**", &ParseErrorKind::RepeatedQuantifier, 2, 3);
    check(Flavor::Pcre2, "a{65536}", &ParseErrorKind::NumberTooLarge, 2, 7);
    check(Flavor::Pcre2, r"\8", &ParseErrorKind::UndefinedGroup, 0, 2);
    check(Flavor::Python, "^*", &ParseErrorKind::NothingToRepeat, 1, 2);
    check(Flavor::Python, "a(?i)", &ParseErrorKind::FlagNotFirst, 1, 5);
    check(Flavor::Python, "(?P<a>x)(?P<a>y)", &ParseErrorKind::GroupNameTwice, 12, 13);
    check(Flavor::Python, "a[b", &ParseErrorKind::UnclosedClass, 1, 2);
    check(Flavor::Python, "a{2,1}", &ParseErrorKind::ReversedCount, 1, 6);
    check(Flavor::JavaScript, "(?<=a)*", &ParseErrorKind::NothingToRepeat, 6, 7);
    check(Flavor::JavaScript, "[b-a]", &ParseErrorKind::ReversedRange, 1, 4);
    check(Flavor::JavaScript, "a)", &ParseErrorKind::UnopenedGroup, 1, 2);
    check(Flavor::JavaScript, "(a", &ParseErrorKind::UnclosedGroup, 0, 1);
}

#[test]
fn javascript_is_strict_with_its_option_for_unicode() {
    #[track_caller]
    fn check(pattern: &str, expected: &str) {
        check_refused(Flavor::JavaScript, "u", pattern, expected);
    }
    check(r"\a", r"JavaScript has no \a (at byte 0)");
    check("a{", "unexpected character '{' (at byte 1)");
    check(r"\1", "reference to a group that does not exist (at byte 0)");
    check(r"\p{Greek}", "unknown unicode property (at byte 0)");
    check(r"[\d-z]", "range whose end is not a single character (at byte 1)");
}

/// However a pattern nests, its tree is no deeper than is promised.
#[test]
fn nesting_has_a_limit() {
    for flavor in [Flavor::Pcre2, Flavor::Python, Flavor::JavaScript] {
        let nested = |depth: usize| format!("{}{}", "(".repeat(depth), ")".repeat(depth));
        let most = MAX_DEPTH as usize - 1;
        assert!(parse(&nested(most), Options::new(flavor)).is_ok());
        let error = parse(&nested(most + 1), Options::new(flavor)).unwrap_err();
        assert_eq!(error.kind(), &ParseErrorKind::NestingTooDeep { limit: MAX_DEPTH });
    }
}

#[test]
fn trees_of_other_dialects_are_written() {
    #[track_caller]
    fn check(ast: &Ast, expected: [Option<&str>; 3]) {
        let flavors = [Flavor::Pcre2, Flavor::Python, Flavor::JavaScript];
        let printed = flavors.map(|flavor| print(ast, Options::new(flavor)).ok());
        assert_eq!(printed.each_ref().map(Option::as_deref), expected);
    }
    let dotnet = |pattern| dotnet::parse(pattern, dotnet::Options::default()).unwrap();
    check(&dotnet(r"a\z"), [Some(r"a\z"), Some(r"a\Z"), Some("a$")]);
    check(&dotnet("a$"), [Some("a$"), Some("a$"), Some(r"a(?:(?=\x0a?(?![^])))")]);
    check(&dotnet("(?>a|b)c"), [Some("(?>a|b)c"), Some("(?>a|b)c"), None]);
    check(&dotnet("(?<=a+)b"), [None, None, Some("(?<=a+)b")]);
    check(&dotnet(r"(?<a>b)(?<-a>c)"), [None; 3]);
    check(&Ast::literal('/'), [Some(r"\/"), Some(r"\/"), Some(r"\/")]);
}

/// Python's own way to refer to a group can be repeated as any other.
#[test]
fn a_reference_by_name_can_be_repeated() {
    for flavor in [Flavor::Python, Flavor::Pcre2] {
        for repeat in ["*", "+?", "{2}"] {
            let pattern = format!("(?P<n>a)(?P=n){repeat}");
            assert!(parse(&pattern, Options::new(flavor)).is_ok(), "{flavor}: {pattern}");
        }
        assert!(parse("(?i)*", Options::new(flavor)).is_err());
    }
}

/// What a dialect writes as one sign stands as the user wrote it, with its parts below.
#[test]
fn signs_with_parts() {
    let lines = |pattern: &str, flavor| {
        explain::lines(pattern, &parse(pattern, Options::new(flavor)).unwrap())
    };
    let all = [
        lines(r"\A(?<x>a++)\h(ab|c)?+\R{2}(?i)b$", Flavor::Pcre2),
        lines(r"(a|)\1b", Flavor::JavaScript),
        lines(r"a{1,2}+(?m:^)\Z", Flavor::Python),
    ];
    insta::assert_snapshot!(all.join("\n"), @r#"
    \A         at the start of the text
    (?<x>a++)  remembered as group `x`, as it fits first, never tried another way: the character "a", at least once
    \h         one of tab, space, \u{a0}, \u{1680}, \u{180e} or 4 more ranges
    (ab|c)?+   as it fits first, never tried another way, optional, remembered as group 2, one of these:
    ab           either the text "ab"
    c            or the character "c"
    \R{2}      the end of a line, of which "\r\n" is one, exactly 2 times
    b          the character "b", in upper or lower case
    $          at the end of the text, or before the newline that ends it

    (a|)  remembered as group 1, one of these:
    a       either the character "a"
            or nothing
    \1    if group 1 remembers something:
    \1      then the text that group 1 remembers last
    \1      else nothing
    b     the character "b"

    a{1,2}+  as it fits first, never tried another way: the character "a", 1 to 2 times
    (?m:^)   at the start of a line
    \Z       at the end of the text
    "#);
}

/// The pattern of a dialect that is read from right to left.
#[track_caller]
fn check_reversed(flavor: Flavor, pattern: &str, expected: &str) {
    let options = Options::new(flavor);
    let reversed = parse(pattern, options).unwrap().reverse().numbered_as_they_open();
    assert_eq!(print(&reversed, options).as_deref(), Ok(expected), "{pattern}");
}

#[test]
fn reversed_patterns_have_groups_as_they_open_and_lookbehinds_of_one_length() {
    for flavor in [Flavor::Pcre2, Flavor::Python, Flavor::JavaScript] {
        check_reversed(flavor, "(a)(b)", "ba");
        check_reversed(flavor, "x(a|(b))", "(a|(b))x");
        check_reversed(flavor, r"\bab", r"ba\b");
        check_reversed(flavor, r"a\B", r"\Ba");
    }
    check_reversed(Flavor::Python, "(?P<x>a)(b)(?P<y>c)", "(?P<y>c)b(?P<x>a)");
    for flavor in [Flavor::Pcre2, Flavor::Python] {
        check_reversed(flavor, "a$", r"(?:\A|(?<=\A\x0a))a");
    }
    check_reversed(Flavor::JavaScript, "a$", "^a");
    check_reversed(Flavor::Python, r"\w\W\d\D\s\S", r"\S\s\D\d\W\w");
}

#[test]
fn rounds_that_javascript_leaves_out() {
    #[track_caller]
    fn check(pattern: &str, in_dotnet: &str) {
        let [javascript, pcre2, python] =
            [Flavor::JavaScript, Flavor::Pcre2, Flavor::Python].map(Options::new);
        let ast = parse(pattern, javascript).unwrap();
        let again = parse(&print(&ast, javascript).unwrap(), javascript);
        assert_eq!(again.as_ref(), Ok(&ast), "{pattern}");
        assert_eq!(dotnet::print(&ast).unwrap(), in_dotnet);
        for other in [pcre2, python] {
            let what = print(&ast, other).unwrap_err().what;
            assert_eq!(what, "a repeat that JavaScript leaves before a round that reads nothing");
        }
    }
    check(r"(a?)*b\1", r"(?:(?=(?<2>[\s\S]*))(a?)(?!\k<2>\z))*b(?(1)\k<1>|)");
    check(r"(a?){2,5}\1", r"(?:(a?){2}(?:(?=([\s\S]*))(?<1>a?)(?!\k<2>\z)){0,3})(?(1)\k<1>|)");
    check(r"(?<=(a?)?)\1", r"(?<=(?:(?<!^\k<2>)(a?)(?<=([\s\S]*)))?)(?(1)\k<1>|)");

    // Rounds that are never empty, or whose groups nothing refers to, stay as they are.
    for pattern in ["(a?)*b", r"(a)*b\1", r"(?:a?)*(b)\1"] {
        let ast = parse(pattern, Options::new(Flavor::JavaScript)).unwrap();
        let unset = r"(?(1)(?:\1)|)";
        let expected = pattern.replace(r"\1", unset);
        assert_eq!(print(&ast, Options::new(Flavor::Python)), Ok(expected));
    }
}
