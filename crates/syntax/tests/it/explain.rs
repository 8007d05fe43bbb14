//! Patterns explained in plain words.

use std::thread;

use kleene_syntax::explain::{self, Piece};
use kleene_syntax::{Ast, Look, MAX_DEPTH, Span, classical, course, dotnet};
use proptest::prelude::*;

use crate::patterns;

/// A quarter of what the standard library gives a thread.
const SMALL_STACK: usize = 512 << 10;

fn classical_lines(pattern: &str) -> String {
    explain::lines(pattern, &classical::parse(pattern).unwrap())
}

fn dotnet_lines(pattern: &str) -> String {
    explain::lines(pattern, &dotnet::parse(pattern, dotnet::Options::default()).unwrap())
}

fn classical_aligned(pattern: &str) -> String {
    explain::aligned(pattern, &classical::parse(pattern).unwrap())
}

#[test]
fn course_patterns() {
    let pattern = "wil[def]*zx*";
    let ast = course::parse(pattern).unwrap();
    insta::assert_snapshot!(explain::lines(pattern, &ast), @r#"
    wil     the text "wil"
    [def]*  one of d, e or f, any number of times
    z       the character "z"
    x*      the character "x", any number of times
    "#);
    insta::assert_snapshot!(explain::aligned(pattern, &ast), @r#"
    wil[def]*zx*
    ^^^           the text "wil"
       ^^^^^^     one of d, e or f, any number of times
             ^    the character "z"
              ^^  the character "x", any number of times
    "#);
    assert_eq!(explain::aligned("", &Ast::empty()), "\n^  nothing\n");
}

#[test]
fn a_chain_of_letters() {
    let pattern = "^([ECF](?=[NDAITRULB])|[NDA](?=[ITRULBECF]))*[ECFNDA]$";
    let ast = dotnet::parse(pattern, dotnet::Options::default()).unwrap();
    insta::assert_snapshot!(explain::lines(pattern, &ast), @"
    ^                                 at the start of the text
    ([ECF](?=[NDAITRULB])|[NDA](?=[…  any number of times, remembered as group 1, one of these:
    [ECF](?=[NDAITRULB])                either:
    [ECF]                                 one of C, E or F
    (?=[NDAITRULB])                       followed by, without taking it: one of A, B, D, I, L, N, R, T or U
    [NDA](?=[ITRULBECF])                or:
    [NDA]                                 one of A, D or N
    (?=[ITRULBECF])                       followed by, without taking it: one of B, C, E, F, I, L, R, T or U
    [ECFNDA]                          one of A, C, D, E, F or N
    $                                 at the end of the text, or before the newline that ends it
    ");
    insta::assert_snapshot!(explain::aligned(pattern, &ast), @"
    ^([ECF](?=[NDAITRULB])|[NDA](?=[ITRULBECF]))*[ECFNDA]$
    ^                                                       at the start of the text
     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^           any number of times, remembered as group 1, one of these:
      ^^^^^^^^^^^^^^^^^^^^                                    either:
      ^^^^^                                                     one of C, E or F
           ^^^^^^^^^^^^^^^                                      followed by, without taking it: one of A, B, D, I, L, N, R, T or U
                           ^^^^^^^^^^^^^^^^^^^^               or:
                           ^^^^^                                one of A, D or N
                                ^^^^^^^^^^^^^^^                 followed by, without taking it: one of B, C, E, F, I, L, R, T or U
                                                 ^^^^^^^^   one of A, C, D, E, F or N
                                                         ^  at the end of the text, or before the newline that ends it
    ");
}

#[test]
fn quantifiers() {
    insta::assert_snapshot!(classical_lines("a*b+c?d{3}e{2,}f{2,5}?g??(?:hi){0,4}"), @r#"
    a*           the character "a", any number of times
    b+           the character "b", at least once
    c?           the character "c", optional
    d{3}         the character "d", exactly 3 times
    e{2,}        the character "e", at least 2 times
    f{2,5}?      the character "f", 2 to 5 times, as few as possible
    g??          the character "g", optional, rather left out
    (?:hi){0,4}  the text "hi", at most 4 times
    "#);
}

#[test]
fn classes() {
    let pattern = r"[a-z][A-Za-z][0-9][^0-9][a-f0-9_ -][^\n,].(?s:.)\d\W[\w.-][^\s]\p{Greek}[a&&b]";
    insta::assert_snapshot!(classical_lines(pattern), @r#"
    [a-z]        any letter from a to z
    [A-Za-z]     a letter from a to z, upper or lower case
    [0-9]        a digit from 0 to 9
    [^0-9]       any character but a digit from 0 to 9
    [a-f0-9_ -]  one of space, -, 0 to 9, _ or a to f
    [^\n,]       any character but newline or ","
    .            any character but newline
    (?s:.)       any character
    \d           a digit of any script
    \W           any character but a letter, digit or underscore of any script
    [\w.-]       a letter, digit or underscore of any script, or - or .
    [^\s]        any character but white space
    \p{Greek}    one of Ͱ to ͳ, ͵, Ͷ, ͷ, ͺ to ͽ, Ϳ, ΄ or 31 more ranges
    [a&&b]       no character at all, so it never fits
    "#);
    insta::assert_snapshot!(dotnet_lines(r"\w\D[^\w-]\p{Lu}[a-z-[aeiou]]"), @r"
    \w             a letter, digit or underscore of any script
    \D             any character but a digit of any script
    [^\w-]         any character but a letter, digit or underscore of any script, or -
    \p{Lu}         an upper-case letter of any script
    [a-z-[aeiou]]  one of b, c, d, f, g, h, j to n, p to t or v to z
    ");
}

#[test]
fn case() {
    insta::assert_snapshot!(classical_lines("(?i)skip 2(?-i:Up)[a-z]"), @r#"
    skip 2  the text "skip 2", in upper or lower case
    Up      the text "Up"
    [a-z]   one of A to Z, a to z, ſ or K
    "#);
}

#[test]
fn groups_and_references() {
    let pattern = r"(?<year>\d{4})-(?:0[1-9]|1[0-2])(x(y)?|)\1\k<year>(?i:\2)(?>a+?b)";
    insta::assert_snapshot!(dotnet_lines(pattern), @r#"
    (?<year>\d{4})     remembered as group `year`: a digit of any script, exactly 4 times
    -                  the character "-"
    (?:0[1-9]|1[0-2])  one of these:
    0[1-9]               either:
    0                      the character "0"
    [1-9]                  any digit from 1 to 9
    1[0-2]               or:
    1                      the character "1"
    [0-2]                  one of 0, 1 or 2
    (x(y)?|)           remembered as group 1, one of these:
    x(y)?                either:
    x                      the character "x"
    (y)?                   optional, remembered as group 2: the character "y"
                         or nothing
    \1                 the text that group 1 remembers last
    \k<year>           the text that group `year` remembers last
    (?i:\2)            the text that group 2 remembers last, in upper or lower case
    (?>a+?b)           as it fits first, never tried another way:
    a+?                  the character "a", at least once, as few as possible
    b                    the character "b"
    "#);
}

#[test]
fn balance_and_conditions() {
    let pattern = r"^(?:(?<o>\()|(?<-o>\))|[^()])*(?(o)(?!))(?<p-o>x)(?(?=a)ab|cd?)$";
    insta::assert_snapshot!(dotnet_lines(pattern), @r#"
    ^                              at the start of the text
    (?:(?<o>\()|(?<-o>\))|[^()])*  any number of times, one of these:
    (?<o>\()                         either remembered as group `o`: the character "("
    (?<-o>\))                        or forget the last text of group `o` (fails if it has none): the character ")"
    [^()]                            or any character but ( or )
    (?(o)(?!))                     if group `o` remembers something:
    (?!)                             then always fails
                                     else nothing
    (?<p-o>x)                      forget the last text of group `o` (fails if it has none), remember what is between it and here as group `p`: the character "x"
    (?(?=a)ab|cd?)                 one of two ways:
    (?=a)                            if followed by, without taking it: the character "a"
    ab                               then the text "ab"
    cd?                              else:
    c                                  the character "c"
    d?                                 the character "d", optional
    $                              at the end of the text, or before the newline that ends it
    "#);
}

#[test]
fn positions() {
    let pattern = r"\Aa(?m:^b$)\b{start}c\B\b(?<!d)\Z\G\z";
    let ours = pattern.replace(r"(?<!d)\Z\G", "");
    insta::assert_snapshot!(classical_lines(&ours), @r#"
    \A         at the start of the text
    a          the character "a"
    ^          at the start of a line
    b          the character "b"
    $          at the end of a line
    \b{start}  at the start of a word
    c          the character "c"
    \B         not at the start or end of a word
    \b         at the start or end of a word
    \z         at the end of the text
    "#);
    let theirs = pattern.replace(r"\b{start}", "");
    insta::assert_snapshot!(dotnet_lines(&theirs), @r#"
    \A      at the start of the text
    a       the character "a"
    ^       at the start of a line
    b       the character "b"
    $       at the end of a line
    c       the character "c"
    \B      not at the start or end of a word
    \b      at the start or end of a word
    (?<!d)  not preceded by: the character "d"
    \Z      at the end of the text, or before the newline that ends it
    \G      where the search started
    \z      at the end of the text
    "#);
}

#[test]
fn alternatives() {
    insta::assert_snapshot!(classical_aligned("cat|dogs?|(?:a|b)c|"), @r#"
    cat|dogs?|(?:a|b)c|
    ^^^                  either the text "cat"
        ^^^^^            or:
        ^^^                the text "dog"
           ^^              the character "s", optional
              ^^^^^^^^   or:
              ^^^^^^^      one of these:
                 ^           either the character "a"
                   ^         or the character "b"
                     ^     the character "c"
                       ^  or nothing
    "#);
}

#[test]
fn odd_characters_are_escaped_and_take_their_columns() {
    insta::assert_snapshot!(classical_aligned("\u{7}x*漢字\u{301}+é\"[\u{200B},]"), @r#"
    \u{7}x*漢字\u{301}+é"[\u{200b},]
    ^^^^^                             the character "\u{7}"
         ^^                           the character "x", any number of times
           ^^^^                       the text "漢字"
               ^^^^^^^^               the character "\u{301}", at least once
                       ^^             the text "é\""
                         ^^^^^^^^^^^  one of "," or \u{200b}
    "#);
}

#[test]
fn patterns_of_several_lines_are_not_drawn() {
    insta::assert_snapshot!(classical_aligned("(?x)\n  ab c  # three\n  | d\n"), @r#"
    (?x)\n  ab c  # three\n    either the text "abc"
    d                          or the character "d"
    "#);
}

#[test]
fn trees_that_no_pattern_has_are_printed() {
    let inner = classical::parse("a|b").unwrap();
    let ast =
        Ast::concat([Ast::literal('x'), Ast::literal('y'), inner.clone().look(Look::NotAhead)]);
    insta::assert_snapshot!(explain::aligned("a|b", &ast), @r#"
    xy       the text "xy"
    (?!a|b)  not followed by, one of these:
    a          either the character "a"
    b          or the character "b"
    "#);
    let ast = Ast::and([inner.clone().plus(), Ast::concat([inner.not(), Ast::literal('z')]).not()]);
    insta::assert_snapshot!(explain::lines("a|b", &ast), @r#"
    (?&(?:a|b)+&(?~(?~a|b)z))  all of these at once:
    (?:a|b)+                     both at least once, one of these:
    a                              either the character "a"
    b                              or the character "b"
    (?~(?~a|b)z)                 and any text but:
    (?~a|b)                        any text but, one of these:
    a                                either the character "a"
    b                                or the character "b"
    z                              the character "z"
    "#);
    let outside = Ast::literal('é').at(Span::new(1, 9));
    assert_eq!(explain::lines("é", &outside), "é  the character \"é\"\n");
    let ast = classical::parse("ab*").unwrap().reverse();
    assert_eq!(explain::pieces("ab*", &ast)[0].source, "b*");
}

#[test]
fn long_pieces_are_cut() {
    let pattern = format!("({}[0-9])", "letters".repeat(8));
    insta::assert_snapshot!(classical_lines(&pattern), @r#"
    (letterslettersletterslettersle…  remembered as group 1:
    lettersletterslettersletterslet…    the text "lettersletterslettersletterslettersletterslettersletters"
    [0-9]                               a digit from 0 to 9
    "#);
}

#[test]
fn never_is_said_of_what_cannot_hold() {
    assert_eq!(dotnet_lines("a(?!)"), "a     the character \"a\"\n(?!)  always fails\n");
    assert_eq!(dotnet_lines("(?<!)"), "(?<!)  always fails\n");
}

#[test]
fn the_deepest_tree_needs_little_stack() {
    let levels = MAX_DEPTH as usize / 4 - 1;
    let pattern = ["(?:b|c(".repeat(levels), "a".into(), ")*)".repeat(levels)].concat();
    let walk = move || {
        let ast = classical::parse(&pattern).unwrap();
        assert!(explain::pieces(&pattern, &ast).len() > levels);
        assert!(explain::lines("", &ast).len() > levels);
        assert!(ast.simplify().size() <= ast.size());
    };
    thread::Builder::new().stack_size(SMALL_STACK).spawn(walk).unwrap().join().unwrap();
}

proptest! {
    #![proptest_config(kleene_testing::cases(700))]

    #[test]
    fn pieces_nest_and_cover_every_leaf(pattern in patterns::patterns()) {
        if let Ok(ast) = classical::parse(&pattern) {
            check_pieces(&pattern, &ast);
        }
    }

    #[test]
    fn dotnet_pieces_nest_and_cover_every_leaf(
        pattern in patterns::dotnet_patterns(),
        letters in "[imnsx]{0,2}r?",
    ) {
        if let Ok(ast) = dotnet::parse(&pattern, letters.parse().unwrap()) {
            check_pieces(&pattern, &ast);
        }
    }

    /// The tree of one pattern stands for a built one: its spans mean nothing in the other.
    #[test]
    fn any_tree_can_be_explained_with_any_pattern(a in patterns::patterns(), b in any::<String>()) {
        if let Ok(ast) = classical::parse(&a) {
            for ast in [ast.reverse(), ast.clone().not(), ast.look(Look::Behind)] {
                prop_assert!(!explain::lines(&b, &ast).is_empty());
                prop_assert!(!explain::aligned(&b, &ast).is_empty());
            }
        }
    }
}

/// Checks what holds for the pieces of every pattern.
fn check_pieces(pattern: &str, ast: &Ast) {
    let pieces = explain::pieces(pattern, ast);
    let mut around: Vec<&Piece> = Vec::new();
    for piece in &pieces {
        assert_eq!(pattern.get(piece.span.range()), Some(piece.source.as_str()), "{pattern:?}");
        around.truncate(piece.depth);
        assert_eq!(around.len(), piece.depth, "{pattern:?}");
        assert!(around.iter().all(|outer| holds(outer.span, piece.span)), "{pattern:?}");
        around.push(piece);
    }
    let ends = pieces.iter().map(|piece| piece.depth).skip(1).chain([0]);
    let leaves = pieces.iter().zip(ends).filter(|(piece, next)| *next <= piece.depth);
    let leaves: Vec<Span> = leaves.map(|(piece, _)| piece.span).collect();
    check_leaves(&leaves, ast);
    assert_eq!(explain::lines(pattern, ast).lines().count(), pieces.len());
    assert!(!explain::aligned(pattern, ast).is_empty());
}

/// Checks that every leaf of the tree is in a piece that has no pieces.
fn check_leaves(pieces: &[Span], ast: &Ast) {
    if ast.children().is_empty() && !ast.span().range().is_empty() && *ast != Ast::empty() {
        assert!(pieces.iter().any(|&piece| holds(piece, ast.span())), "{ast}");
    }
    ast.children().iter().for_each(|child| check_leaves(pieces, child));
}

fn holds(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
