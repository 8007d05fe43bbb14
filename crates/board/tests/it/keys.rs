//! What the keys of a board file mean: shapes, names, drawn groups, templates, goals, open clues.

use kleene_board::{Config, GenerateError, Puzzle, Uniqueness, verify};

use crate::files::{only, read};

/// Lines of a hexagon run in three directions; its pictures may have blanks.
#[test]
fn a_hexagon() {
    let text = r#"
        symbols = "ab"
        hexagon = 2
        givens = """
             a ?
            ? ? ?
             ? ?
        """

        [[rule]]
        kind = "pattern"
        over = "rows"
        clues = ["..", "b.b", "aa"]

        [[rule]]
        kind = "pattern"
        over = "rising"
        clues = ["a.", "aa.", "b."]

        [[rule]]
        kind = "pattern"
        over = "falling"
        clues = """
            ..
            baa
            .+
        """
    "#;
    assert_eq!(only(text), " a b\nb a b\n a a");
}

/// Cells with names, given by name; they are drawn where the file says.
#[test]
fn named_cells() {
    let text = r#"
        symbols = "12"
        givens = { top = "2" }

        [[rule]]
        kind = "different"
        over = ["top left", "top right"]

        [cells]
        top = [1, 0]
        left = [0, 1]
        right = [2, 1]
    "#;
    assert_eq!(only(text), " 2\n1 1");
    let puzzle = read(text);
    let hint = puzzle.hint().expect("a hint").to_string();
    assert_eq!(hint, "top left has no repeated symbol, and top is 2, so left is 1");
}

/// Cages as letters in a picture, with a total for each letter.
#[test]
fn drawn_cages() {
    let text = r#"
        symbols = "123"
        size = "3x3"

        [[rule]]
        kind = "different"
        over = ["rows", "columns"]

        [[rule]]
        kind = "sum"
        different = true
        name = "cage"
        over = """
            AAB
            CCB
            ...
        """
        total = { A = 3, B = 4, C = 5 }

        [[rule]]
        kind = "ascending"
        over = "r1c1 r1c2"
    "#;
    let puzzle = read(text);
    assert_eq!(puzzle.constraints()[6].name, "cage A");
    assert_eq!(only(text), "123\n231\n312");
}

/// No two rows alike, and as many of each symbol.
#[test]
fn lines_that_differ() {
    let rule = |kind: &str| {
        format!(
            "symbols = '01'\ngivens = '''\n01\n0?\n'''\n[[rule]]\nkind = '{kind}'\nover = 'rows'\n"
        )
    };
    assert_eq!(only(&rule("unlike")), "01\n00");
    assert_eq!(only(&rule("balanced")), "01\n01");
}

/// Cells of a symbol hang together.
#[test]
fn one_piece() {
    let text = "symbols = '.#'\ngivens = '''\n#?#\n??.\n'''\n\
        [[rule]]\nkind = 'connected'\nof = '#'\nover = 'all'\n";
    let puzzle = read(text);
    let hint = puzzle.hint().expect("a hint").to_string();
    let expected =
        "the cells with # are in one piece, r1c1 and r1c3 are #, and r2c3 is ., so r1c2 is #";
    assert_eq!(hint, expected);
}

/// Clues that patterns are made of.
#[test]
fn templates() {
    let text = r##"
        symbols = ".#o"
        size = "3x2"

        [[rule]]
        kind = "pattern"
        template = "{runs: #}"
        over = "rows"
        clues = ["1 1", "3"]

        [[rule]]
        kind = "pattern"
        dialect = "classical"
        template = ".*{clue}.*"
        over = "r1c1-r1c3"
        clues = "#o"
    "##;
    assert_eq!(only(text), "#o#\n###");
    let puzzle = read(text);
    let hint = puzzle.hint().expect("a hint").to_string();
    assert!(hint.starts_with("row 2 is as 3 says, so "), "{hint}");
}

/// A goal is a solution, or an error.
#[test]
fn goals() {
    let with = |goal: &str| {
        format!(
            "symbols = '12'\nsize = '2x1'\ngoal = '{goal}'\n\
             [[rule]]\nkind = 'sum'\nover = ['rows', 'r1c1']\ntotal = [3, '?']\n"
        )
    };
    assert_eq!(read(&with("21")).goal().map(ToString::to_string), Some("21".into()));
    let error = with("22").parse::<Puzzle>().unwrap_err();
    let expected = "the goal is not a solution: row 1 is \"22\", which violates its rule";
    assert_eq!(error.kind().to_string(), expected);
}

/// Random boards of rules: open clues and givens are filled in, whatever else the file has.
#[test]
fn puzzles_are_made_of_rules() {
    let killer = r#"
        title = "mine" # with a comment
        symbols = "1234" # here too
        size = "4x4"
        boxes = "2x2"

        [[rule]]
        kind = "different"
        over = ["rows", "columns", "regions"]

        [[rule]]
        kind = "sum"
        different = true
        over = """
            AABB
            C...
            C.DD
            EEE.
        """
        total = "?"
    "#;
    let nonogram = "symbols = '.#'\nsize = '5x5'\n\
        [[rule]]\nkind = 'runs'\nover = 'rows'\nclues = '?'\n\
        [[rule]]\nkind = 'runs'\nover = 'columns'\nclues = '''\n?\n?\n?\n?\n?\n'''\n";
    let json = r#"{"symbols": "ab", "cells": {"x": [0, 0], "y": [1, 0]},
        "rule": [{"kind": "different", "over": "x y"}]}"#;
    let hexagon = "symbols = 'abc'\nhexagon = 3\n\
        givens = '''\na??\n????\n?????\n????\n???\n'''\n\
        rule = [{ kind = 'collapsed', over = ['rows', 'rising'], clues = '?' }]";
    for text in [killer, nonogram, json, hexagon] {
        for seed in 0..5 {
            let made = Puzzle::generate(text, seed, &Config::new()).expect("rules with boards");
            let Uniqueness::One(solution) = made.puzzle.uniqueness() else {
                panic!("one solution: {}", made.text)
            };
            assert_eq!(verify(&made.puzzle, &solution), Ok(()));
            assert_eq!(only(&made.text), solution.to_string());
            let given = |puzzle: &Puzzle| puzzle.givens().to_vec();
            let kept = given(&read(text)).into_iter().zip(given(&made.puzzle));
            assert!(kept.into_iter().all(|(old, new)| old.is_none() || old == new));
        }
    }
    let other = |seed| Puzzle::generate(killer, seed, &Config::new()).expect("as before").text;
    assert_ne!(other(0), other(1));
    let inserted = "symbols = \"1234\" # here too\n        givens = \"\"\"\n";
    assert!((0..5).any(|seed| other(seed).contains(inserted)), "{}", other(0));
}

/// Groups that have a string of their own are compared with each other; a cell of both tells nothing.
#[test]
fn listed_lines_that_differ() {
    let text = "symbols = '12'\ngivens = '''\n12\n2?\n'''\n\
        rule = [{ kind = 'unlike', over = ['r2c1 r2c2', 'r1c2 r2c2'] }]";
    let puzzle = read(text);
    let names: Vec<_> =
        puzzle.constraints().iter().map(|one| (&*one.name, one.cells.len())).collect();
    assert_eq!(names, [("r2c1 r2c2 and r1c2 r2c2", 2)]);
    assert_eq!(puzzle.solutions().count(), 0, "the second row is the second column");
}

/// The goal is the board of which a puzzle is made; open runs have two symbols only.
#[test]
fn puzzles_are_made_of_goals() {
    let text = "symbols = '12'\nsize = '2x2'\ngoal = '''\n12\n21\n'''\n\
        rule = [{ kind = 'different', over = ['rows', 'columns'] }]";
    for seed in 0..4 {
        let made = Puzzle::generate(text, seed, &Config::new()).expect("the goal");
        assert_eq!(only(&made.text), "12\n21");
    }
    let runs =
        "symbols = '123'\nsize = '3x1'\nrule = [{ kind = 'runs', over = 'rows', clues = '?' }]";
    for seed in 0..8 {
        let made = Puzzle::generate(runs, seed, &Config::new()).expect("runs of two symbols");
        assert!(!only(&made.text).contains('3'), "{}", made.text);
    }
    let given = format!("givens = '3??'\n{runs}");
    let error = Puzzle::generate(&given, 1, &Config::new()).unwrap_err();
    assert_eq!(error, GenerateError::NoClues);
    let meant = format!("goal = '113'\n{runs}");
    assert_eq!(read(&meant).solutions().count(), 27);
    let error = Puzzle::generate(&meant, 1, &Config::new()).unwrap_err().to_string();
    assert!(error.contains("the goal is not a solution: row 1 is \"113\""), "{error}");
    // Of 2 and 3 or 3 and 4 no quotient is whole.
    let quotients = "symbols = '234'\nsize = '2x1'\n\
        rule = [{ kind = 'quotient', over = 'rows', total = '?' }]";
    for seed in 0..8 {
        let made = Puzzle::generate(quotients, seed, &Config::new()).expect("a whole quotient");
        assert!(["22", "33", "44", "24", "42"].contains(&&*only(&made.text)), "{}", made.text);
    }
}

/// Every two by two cells.
#[test]
fn squares() {
    let text = "symbols = '01'\ngivens = '''\n11?\n1?1\n'''\n\
        rule = [{ kind = 'equal', not = true, over = 'squares' }]";
    let puzzle = read(text);
    assert_eq!(puzzle.constraints().len(), 2);
    assert_eq!(puzzle.constraints()[1].name, "the square at r1c2");
    let mut found: Vec<String> = puzzle.solutions().map(|one| one.to_string()).collect();
    found.sort();
    assert_eq!(found, ["110\n101", "111\n101"]);
}

/// Sums whose automata would be too large are added up: of many symbols, of many cells.
#[test]
fn large_sums() {
    let square = "symbols = '123456789ABCDEFGHIJKLMNOP'\ngivens = '''\n\
        HO18?\nN5?EG\n46?KM\nA??L3\nB?P2?\n'''\n\
        rule = [{ kind = 'different', over = 'all' }, { kind = 'sum', over = ['rows', 'columns', 'diagonals'], total = 65 }]";
    let puzzle = read(square);
    assert_eq!(only(square), "HO18F\nN57EG\n46DKM\nACJL3\nBIP29");
    let hint = puzzle.hint().expect("a hint").to_string();
    assert!(hint.starts_with("row 1 adds up to 65, r1c1 is H, "), "{hint}");
    let (verdict, proof) = puzzle.prove(&Config::new());
    assert!(matches!(verdict, Uniqueness::One(_)));
    assert!(puzzle.check_proof(&proof).is_ok());
    // Every sum that nine different digits have of seven cells, with and without the difference.
    for is_different in [true, false] {
        let text = format!(
            "symbols = '123456789'\ngivens = '1.5.8..'\n\
             rule = [{{ kind = 'sum', over = 'rows', total = 33, different = {is_different} }}]"
        );
        let puzzle = read(&text);
        let mut expected = 0;
        for number in 0..9_u32.pow(4) {
            let digits = [0, 1, 2, 3].map(|at| number / 9_u32.pow(at) % 9 + 1);
            let all = [1, digits[0], 5, digits[1], 8, digits[2], digits[3]];
            let differ = (0..7).all(|at| !all[..at].contains(&all[at]));
            expected += u32::from(all.iter().sum::<u32>() == 33 && (differ || !is_different));
        }
        assert_eq!(puzzle.solutions().count(), expected as usize, "{is_different}");
    }
}
