//! Boards below a line with the name of their genre, and sudokus with a named rule.

use kleene_board::{Puzzle, Uniqueness};
use kleene_search::puzzle::Puzzle as _;
use kleene_text::Sniff;

use crate::plain::{board, only, refused};

#[test]
fn titles_of_genres() {
    let futoshiki = ". . .<.\nv     ^\n. . . .\n    ^\n4 . . .\n      v\n. . . .\n";
    let jigsaw = "1 2 - - -\n- - 5 1 -\n- 4 - - -\n4 - - - 3\n- - - 3 -\n\
                  a a a a b\na c b b b\nc c c c b\nd d d d e\nd e e e e\n";
    for (titles, text) in [
        (
            &["Takuzu", "# Binairo 4x4, easy", "Binary puzzle no. 12"][..],
            "....\n0.0.\n..0.\n...1\n",
        ),
        (&["Hitori", "## Hitori (4x4)"], "3 3 1 4\n4 3 2 2\n1 3 4 2\n3 4 3 2\n"),
        (&["futoshiki", "Futoshiki by Ann, for Bob"], futoshiki),
        (&["KenKen 3x3", "Calcudoku"], "aab\ncab\nccb\n\na 2x\nb 6+\nc 8+\n"),
        (&["Kakuro", "Cross sums from the paper"], "# 3\\ 4\\\n\\4 _ _\n\\3 _ _\n"),
        (
            &["Skyscrapers", "Towers"],
            "  2 1 4 2\n2 . . . . 2\n3 . . . . 1\n1 . . . . 3\n2 . . . . 2\n  2 3 1 3\n",
        ),
        (&["Star battle", "Queens (LinkedIn)"], "ABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n"),
        (&["Jigsaw sudoku", "// Irregular sudoku"], jigsaw),
    ] {
        let plain = board(text).text().to_owned();
        for title in titles {
            assert_eq!(board(&format!("{title}\n\n{text}")).text(), plain, "{title}");
        }
        let title = titles[0];
        for other in [
            format!("Toroidal {title}"),
            format!("{title}, no rule of three"),
            format!("{title} with knights"),
        ] {
            assert_eq!(Puzzle::sniff(format!("{other}\n{text}").as_bytes()), Sniff::No, "{other}");
        }
    }
    // Words around a board, a fence, and open cells between commas.
    let takuzu = "....\n0.0.\n..0.\n...1\n";
    let plain = board(takuzu).text().to_owned();
    for text in [
        format!("Hello, here is my takuzu:\n\n{takuzu}\nThanks in advance!\n"),
        format!("# Takuzu\n\n```\n{takuzu}```\n"),
        format!("{takuzu}Please help me\n"),
        ",,,\n0,,0,\n,,0,\n,,,1\n".to_owned(),
    ] {
        assert_eq!(board(&text).text(), plain, "{text}");
    }
    for text in [
        format!("{takuzu}diagonals too\n"),
        format!("{{\"type\": \"nurikabe\", \"grid\": {GRID}}}"),
    ] {
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::No, "{text}");
    }
    assert!(
        board(&format!("{{\"type\": \"takuzu\", \"grid\": {GRID}}}")).text().contains("Takuzu")
    );
    // A killer sudoku has no operations, and values do not begin elsewhere.
    let kenken = "aab\ncab\nccb\n\na 2x\nb 6+\nc 8+\n";
    for title in ["Killer", "KenKen from 0 to 2"] {
        assert_eq!(Puzzle::sniff(format!("{title}\n{kenken}").as_bytes()), Sniff::No, "{title}");
    }
    // A title decides where a board without it may be a sudoku.
    let ones = "1...\n..1.\n....\n...2\n";
    assert_eq!(Puzzle::sniff(ones.as_bytes()), Sniff::No);
    assert!(board(&format!("Takuzu\n{ones}")).text().contains("Takuzu"));
    refused(
        "Futoshiki\n1 2\n2 1\n",
        "a square with `<`, `>`, `^` and `v` between cells below the title",
    );
    refused("Takuzu 8x8\n....\n0.0.\n..0.\n...1\n", "a board of the size that the title has");
    // Boxes beside towers make another puzzle.
    let towers = "  2 1 4 2\n2 . . . . 2\n3 . . . . 1\n1 . . . . 3\n2 . . . . 2\n  2 3 1 3\n";
    assert_eq!(Puzzle::sniff(format!("Skyscraper sudoku\n{towers}").as_bytes()), Sniff::No);
}

/// A takuzu as lists.
const GRID: &str =
    "[[null, null, null, null], [0, null, 0, null], [null, null, 0, null], [null, null, null, 1]]";

/// A board with one solution if its diagonals have each digit once, and with several otherwise.
const DIAGONAL: &str =
    "........8..5......8...4........3..7....12.845....7...2..431....3..9....4.8.......";

#[test]
fn sudokus_with_a_named_rule() {
    let rows: Vec<&str> = (0..9).map(|row| &DIAGONAL[9 * row..9 * row + 9]).collect();
    let file = |rule: &str| {
        let rule = format!("[[rule]]\n{rule}\n");
        let rows = rows.join("\n");
        let text = format!(
            "symbols = \"123456789\"\nboxes = \"3x3\"\ngivens = \"\"\"\n{rows}\n\"\"\"\n\
             [[rule]]\nkind = \"different\"\nover = [\"rows\", \"columns\", \"regions\"]\n{rule}"
        );
        Puzzle::parse(text.as_bytes()).expect(&text)
    };
    let solution = |puzzle: &Puzzle| match puzzle.uniqueness() {
        Uniqueness::One(solution) => solution.to_string() + "\n",
        other => panic!("{other:?}"),
    };
    let expected = solution(&file("kind = \"different\"\nover = [\"diagonals\"]"));
    let json: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
    let json = json.join(", ");
    for text in [
        format!("Sudoku X\n{DIAGONAL}\n"),
        format!("# X-Sudoku, hard\n{}\n", rows.join("\n")),
        format!("Diagonal sudoku by Ann\n\n{}\n", rows.join("\n").replace('.', "0")),
        format!("{{\"type\": \"x-sudoku\", \"puzzle\": \"{DIAGONAL}\"}}"),
        format!("{{\"grid\": [{json}], \"diagonal\": true}}"),
        format!("{{\"title\": \"Sudoku X\", \"board\": [{json}], \"size\": 9}}"),
    ] {
        assert_eq!(only(&text), expected, "{text}");
    }
    // A board of four rows.
    assert_eq!(only("Sudoku X\n12..\n....\n3...\n....\n").len(), 20);
    let both = format!("{{\"grid\": [{json}], \"diagonal\": true, \"antiKing\": true}}");
    let rules = "kind = \"different\"\nover = [\"diagonals\", \"king\"]";
    assert_eq!(kind_of(&board(&both)), kind_of(&file(rules)));
    for (name, rule) in [
        ("Anti-knight sudoku", "kind = \"different\"\nover = [\"knight\"]"),
        ("Antiking sudoku", "kind = \"different\"\nover = [\"king\"]"),
        ("Non-consecutive sudoku", "kind = \"difference\"\nleast = 2\nover = [\"neighbors\"]"),
        (
            "Windoku",
            "kind = \"different\"\nover = [\"r2c2-r2c4 r3c2-r3c4 r4c2-r4c4\", \"r2c6-r2c8 r3c6-r3c8 r4c6-r4c8\", \
             \"r6c2-r6c4 r7c2-r7c4 r8c2-r8c4\", \"r6c6-r6c8 r7c6-r7c8 r8c6-r8c8\"]",
        ),
    ] {
        assert_eq!(
            kind_of(&board(&format!("{name}\n{DIAGONAL}\n"))),
            kind_of(&file(rule)),
            "{name}"
        );
    }
    // Another rule beside the named one, and marks of two sorts, which may shade cells.
    for text in [
        format!("{{\"grid\": [{json}], \"diagonal\": true, \"palindromes\": [[[0, 0], [0, 1]]]}}"),
        format!("Sudoku X\n{}\n", DIAGONAL.replacen('.', "*", 9)),
        format!("Sudoku X with arrows\n{DIAGONAL}\n"),
    ] {
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::No, "{text}");
    }
}

/// The verdict on a board, and its only solution.
fn kind_of(puzzle: &Puzzle) -> String {
    match puzzle.uniqueness() {
        Uniqueness::One(solution) => solution.to_string(),
        Uniqueness::None => "none".to_owned(),
        _ => "several".to_owned(),
    }
}

#[test]
fn operations_may_be_words() {
    let signs = r#"{"size": 2, "cages": [{"op": "+", "value": 3, "cells": [[0, 0], [0, 1]]}, {"op": "/", "value": 2, "cells": [[1, 0], [1, 1]]}]}"#;
    let words = signs.replace("\"+\"", "\"add\"").replace("\"/\"", "\"Divide\"");
    assert_eq!(board(&words).text(), board(signs).text());
    refused(&signs.replace('/', "modulo"), "an operation: +, -, * or /");
    let takuzu = r#"{"type": "takuzu", "rows": ["....", "0.0.", "..0.", "...1"]}"#;
    assert_eq!(board(takuzu).text(), board("Takuzu\n....\n0.0.\n..0.\n...1\n").text());
}

/// Killer sudokus of four and six rows; another program counted one solution of each.
#[test]
fn small_killer_sudokus() {
    let four = "aabc\nddbc\nedbf\negff\n";
    let four_sums = "a 7 b 8 c 5 d 7 e 5 f 7 g 1\n";
    let six = "aabbbc\naddbcc\neddffg\nehiiig\nehhjjg\nkhljjm\n";
    let six_sums = "a 9 b 14 c 13 d 15 e 13 f 9 g 7 h 14 i 10 j 12 k 1 l 4 m 5\n";
    for (names, sums, solution) in [
        (four, four_sums, "4312\n1243\n2431\n3124\n"),
        (six, six_sums, "426513\n315246\n263451\n541362\n652134\n134625\n"),
    ] {
        let text = format!("Killer sudoku\n{names}{sums}");
        assert_eq!(only(&text), solution);
        // Without the title they may be of another genre.
        assert_eq!(Puzzle::sniff(format!("{names}{sums}").as_bytes()), Sniff::No);
        let rows: Vec<&str> = names.lines().collect();
        let words: Vec<&str> = sums.split_whitespace().collect();
        let cages = words.chunks(2).map(|cage| {
            let cells = (0..rows.len()).flat_map(|row| {
                let columns = rows[row].match_indices(cage[0]);
                columns.map(move |(column, _)| format!("[{row}, {column}]"))
            });
            let cells = cells.collect::<Vec<_>>().join(", ");
            format!("{{\"sum\": {}, \"cells\": [{cells}]}}", cage[1])
        });
        let cages = cages.collect::<Vec<_>>().join(", ");
        let json = |head: &str| format!("{{{head}\"size\": {}, \"cages\": [{cages}]}}", rows.len());
        assert_eq!(only(&json("\"type\": \"killer\", ")), solution);
        let boxes =
            format!("\"type\": \"killer\", \"boxHeight\": 2, \"boxWidth\": {}, ", rows.len() / 2);
        assert_eq!(only(&json(&boxes)), solution);
        refused(&json(""), "`\"type\": \"killer\"` beside the cages, or operations in them");
        refused(
            &json("\"type\": \"kenken\", "),
            "an operation in each cage, such as `\"op\": \"+\"`",
        );
        let product =
            json("\"type\": \"killer\", ").replacen("\"sum\"", "\"op\": \"x\", \"sum\"", 1);
        refused(&product, "sums alone, as a killer sudoku has");
    }
}

#[test]
fn a_star_battle_may_state_its_type() {
    let regions =
        "[[0, 0, 1, 1, 1], [0, 2, 2, 1, 1], [3, 3, 2, 1, 1], [3, 3, 2, 4, 4], [3, 3, 4, 4, 4]]";
    let read = |kind: &str| {
        let text = format!("{{{kind}\"stars\": 1, \"regions\": {regions}}}");
        Puzzle::from_plain_text(&text).map(|puzzle| kind_of(&puzzle))
    };
    let expected = read("").expect("the clues alone");
    for kind in ["star battle", "Star-Battle", "starbattle"] {
        assert_eq!(read(&format!("\"type\": \"{kind}\", ")).as_ref(), Ok(&expected), "{kind}");
    }
    assert!(read("\"type\": \"star battle with diagonals\", ").is_err());
}

/// A filled board beside the clues must solve them; one in another notation is not compared.
#[test]
fn a_solution_beside_the_clues_solves_them() {
    let text = |solution: &str| {
        format!(
            "{{\"type\": \"takuzu\", \"size\": 4, \"solution\": {solution}, \
             \"grid\": [[1, -1, -1, 0], [-1, -1, 0, -1], [-1, 0, -1, -1], [1, 1, 0, 0]]}}"
        )
    };
    let puzzle = Puzzle::from_plain_text(&text("[]")).expect("a takuzu");
    let first = match puzzle.uniqueness() {
        Uniqueness::One(first) | Uniqueness::Many(first, _) => first.to_string(),
        other => panic!("{other:?}"),
    };
    let rows: Vec<String> = first
        .lines()
        .map(|row| format!("[{}]", row.chars().map(String::from).collect::<Vec<_>>().join(", ")))
        .collect();
    let right = format!("[{}]", rows.join(", "));
    let is_read = |solution: &str| Puzzle::from_plain_text(&text(solution)).is_ok();
    assert!(is_read(&right), "{right}");
    assert!(!is_read("[[1, 1, 1, 0], [0, 0, 0, 1], [0, 0, 0, 1], [1, 1, 1, 0]]"));
    assert!(is_read("[[true, true], [false, true]]"));
}
