//! Prose that states a rule, in the carriers that people use.

use kleene_text::{named_rule, remark_on_rules, unknown_words};

/// Checks that the part in marks, and nothing else, states a rule.
#[track_caller]
fn check(marked: &str) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replace(['«', '»'], "");
    let end = marked.find('»').expect("an end mark") - '«'.len_utf8();
    let found = named_rule(text.as_bytes()).map(|place| &text[place]);
    assert_eq!(found, Some(&text[start..end]), "{text}");
}

#[test]
fn remarks_about_a_part_of_a_puzzle() {
    for remark in [
        "r2c3 is white",
        "R2C3=4",
        "b4 is odd",
        "upper left is a 3",
        "lower right = 7",
        "The center cell is filled.",
        "the corners must be black",
        "row 4 has two ones",
        "S4 is missing",
        "clue 2 is illegible",
        "column 3: wrong",
        "the last cage is unknown",
        "The second target was misprinted.",
        "Row 1 should read 2 2.",
        "S2 is not available",
        "no B anywhere",
        "at most one of x, y, z",
        "exactly 4 sets",
        "without s5",
        "starts with C",
        "9 black cells in all",
        "heights 2-5",
        "the sevens are bishops",
        "more ones than zeros",
        "mirrored",
        "seen from behind",
        "last column first",
        "listed from the last to the first",
        "skip the last column",
    ] {
        check(&format!("# «{remark}»\nx = [1]\n"));
        assert!(remark_on_rules(remark), "{remark}");
    }
}

#[test]
fn carriers_of_remarks() {
    for text in [
        "rows: # «last row first»\n  - 1\n",
        "x = 1\t// «r1c1 is 2»\n",
        "fact(1). % «r1c1 is 2»\n",
        "/*\n * A puzzle.\n * «r1c1 is 2»\n */\nx = 1\n",
        "<!-- A puzzle.\n«r1c1 is 2» -->\n",
        "{- «r1c1 is 2» -}\n",
        "#!/bin/python\n\"\"\"A puzzle.\n\n«r1c1 is 2»\n\"\"\"\nx = 1\n",
        "{\"_comment\": \"«r1c1 is 2»\"}",
        "{\"//\": \"«r1c1 is 2»\"}",
        "{\"source\": \"«p. 3 (rotated)»\"}",
        "{\"title\": \"«A liar nonogram»\"}",
        "{\"comment\": \"«骑士不可»\"}",
        "<comment>«r1c1 is 2»</comment>",
        "#C«r1c1 is 2»\n",
        "puzzle,comment,level\n1234,«r1c1 is 2»,hard\n",
        "puzzle;note\n1234;\"«r1c1 is 2; r1c2 is 3»\"\n",
    ] {
        check(text);
    }
}

#[test]
fn remarks_that_say_nothing_of_a_puzzle() {
    for remark in [
        "A simple solver with backtracking",
        "0 means empty",
        "-1 for unknown cells",
        "expected output: unique",
        "start with an empty board",
        "exactly one of each row",
        "generated with seed 42",
        "the rows from top to bottom",
        "数独 第12問",
    ] {
        assert_eq!(named_rule(format!("# {remark}\n").as_bytes()), None, "{remark}");
    }
    for text in [
        "\"\"\"A puzzle.\"\"\"\nx = 1\n\"\"\"r1c1 is 2\"\"\"\n",
        "source = reversed(rows)\n",
        "{\"title\": \"Mirror\", \"author\": \"山田\"}",
        "{\"title\": \"ねこ\"}",
    ] {
        assert_eq!(named_rule(text.as_bytes()), None, "{text}");
    }
    for line in ["A cat, by Ann", "Puzzle 4, medium", "Date: 2024-05-06", "Copyright 2020 Jane Doe"]
    {
        assert!(!remark_on_rules(line), "{line}");
    }
}

#[test]
fn titles_in_other_scripts() {
    for title in [
        "ナンプレ 難易度: 5",
        "스도쿠 문제 12 초급",
        "작성자: 홍길동",
        "數獨 困難",
        "Автор: Иван Петров",
        "Японский кроссворд № 5",
        "סודוקו קשה",
        "سودوكو سهل",
        "Σ x α",
    ] {
        assert_eq!(unknown_words(title), None, "{title}");
    }
    for title in [
        "対角線",
        "흑백 반전",
        "数独 奇数",
        "сидят рядом",
        "作者 禁止",
        "סודוקו אלכסוני",
        "ซูโดกุ ทแยง",
    ] {
        assert!(unknown_words(title).is_some(), "{title}");
    }
}
