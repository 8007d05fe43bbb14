//! What is wrong with a text, and exactly where.

use kleene_cover::ParseErrorKind::*;
use kleene_cover::{ParseErrorKind, Problem, ProblemErrorKind};
use kleene_search::puzzle::Puzzle as _;
use kleene_text::{Evidence, Sniff};
use proptest::prelude::*;

/// Checks the error of a text whose wrong bytes stand between `«` and `»`.
#[track_caller]
fn check(marked: &str, kind: &ParseErrorKind) {
    let (before, rest) = marked.split_once('«').expect("a mark before the wrong bytes");
    let (wrong, after) = rest.split_once('»').expect("a mark after the wrong bytes");
    let error = Problem::parse([before, wrong, after].concat().as_bytes()).unwrap_err();
    let span = before.len()..before.len() + wrong.len();
    assert_eq!((error.kind(), error.span()), (kind, span));
    assert!(!error.to_string().contains('\n'), "{error}");
}

#[test]
fn lines_of_items() {
    check("« \n| only a comment\n»", &Empty);
    check("a | b «|» c", &SecondBar);
    check("a «=» b", &ItemName);
    check("a «b:c»", &ItemName);
    check("a «2|»", &ItemName);
    check("a «x»|b", &Multiplicity);
    check("a «2:»|b", &Multiplicity);
    check("a «-1:2»|b", &Multiplicity);
    check("a «99999999999»|b", &Multiplicity);
    check("a | «2|b»", &SecondaryTimes);
    check("a b «a»", &Problem(ProblemErrorKind::SameName("a".into())));
    check("a «3:2|b»", &Problem(ProblemErrorKind::Multiplicity { least: 3, most: 2 }));
}

#[test]
fn lines_of_options() {
    check("a b\r\n a b\r\n b «c»\r\n", &NoSuchItem("c".into()));
    check("a | x\na «y»:red", &NoSuchItem("y".into()));
    check("a | x\na «x:»", &ColorName);
    check("a | x\na\n  «x:red»  \n", &Problem(ProblemErrorKind::NoPrimary));
    check("a\n«name =»", &Problem(ProblemErrorKind::NoPrimary));
    check("a\nname = a «a»", &Problem(ProblemErrorKind::Twice("a".into())));
    check("a\n«a:red»", &Problem(ProblemErrorKind::ColoredPrimary("a".into())));
}

#[test]
fn a_comment_that_may_be_a_rule_is_an_error() {
    for (comment, is_read) in [
        ("every square is covered once", true),
        ("three options for two items", true),
        ("choose at most one option", false),
        ("at most one of a, b", false),
        ("the options x and y exclude each other", false),
        ("items c and d may be covered or not", false),
    ] {
        let read = format!("| {comment}\na b\na\nb\na b\n").parse::<Problem>();
        assert_eq!(read.is_ok(), is_read, "{comment}: {read:?}");
    }
}

/// Four sets over four items, of which two pairs are covers, as people write them.
#[test]
fn spellings_of_one_problem() {
    for text in [
        "exact cover\n1010\n0101\n1100\n0011\n",
        "4 4\n2 1 3\n2 2 4\n2 1 2\n2 3 4\n",
        "problem: exact cover\nuniverse: [1, 2, 3, 4]\nsubsets:\n  S: [1, 3]\n  T: [2, 4]\n  U: [1, 2]\n  V: [3, 4]\n",
        "X = {1, 2, 3, 4}\nY = {\n'A': [1, 3], 'B': [2, 4], 'C': [1, 2], 'D': [3, 4]}\nfor s in solve(X, Y): print(s)\n",
        "matrix = [[1, 0, 1, 0], [0, 1, 0, 1], [1, 1, 0, 0], [0, 0, 1, 1]]\nputs Solver.new(matrix).call.next\n",
    ] {
        let problem: Problem = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((problem.num_options(), problem.solutions().count()), (4, 2), "{text}");
        assert!(Problem::sniff(text.as_bytes()) >= Sniff::Weak(Evidence::Likely), "{text}");
    }
    let other = "problem: set packing\nuniverse: [1]\nsubsets:\n  S: [1]\n";
    assert!(other.parse::<Problem>().is_err());
}

#[test]
fn bytes_that_are_no_text() {
    let error = Problem::parse(b"a\n\xe9\n").unwrap_err();
    assert_eq!((error.kind(), error.span()), (&NotUtf8, 2..3));
}

proptest! {
    #[test]
    fn any_bytes_are_a_problem_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        if let Err(error) = Problem::parse(&bytes) {
            prop_assert!(error.span().end <= bytes.len());
        }
    }

    #[test]
    fn any_words_are_a_problem_or_an_error(text in "([ab:|=23x] ?|\n){0,40}") {
        match text.parse::<Problem>() {
            Ok(problem) => prop_assert!(problem.solutions().take(9).count() <= 9),
            Err(error) => prop_assert!(text.get(error.span()).is_some()),
        }
    }
}
