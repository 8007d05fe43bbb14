//! Latin squares in plain characters: cages with numbered cells, futoshikis, skyscrapers.

use kleene_board::Puzzle;
use kleene_search::puzzle::Puzzle as _;
use kleene_text::Sniff;

use crate::plain::{board, only, refused};

#[test]
fn kenken_with_numbered_cells() {
    let cages = "6\n11#0-6#+\n2#1-2#/\n3#7-8#-\n20#3-9#*\n6#4-5-11-17#*\n3#10-16#/\n\
        240#12-13-18-19#*\n6#14-15#*\n6#20-26#*\n7#21-27-28#+\n30#22-23#*\n6#24-25#*\n\
        9#29-35#+\n8#30-31-32#+\n2#33-34#/\n";
    assert_eq!(only(cages), "563412\n614523\n452361\n341256\n236145\n125634\n");
    assert_eq!(only("2\n2#0#\n1#1\n3#2-3#+\n"), "21\n12\n");
    // The same cages in JSON, with cells as lists or as objects.
    for (first, cell) in [(0, "[ROW, COLUMN]"), (1, r#"{"x": COLUMN, "y": ROW}"#)] {
        let json = cages.lines().skip(1).map(|line| {
            let [result, cells, sign] = line.split('#').collect::<Vec<_>>()[..] else { panic!() };
            let cells = cells.split('-').map(|number| {
                let number: usize = number.parse().unwrap();
                let (row, column) = (number / 6 + first, number % 6 + first);
                cell.replace("ROW", &row.to_string()).replace("COLUMN", &column.to_string())
            });
            let cells = cells.collect::<Vec<_>>().join(", ");
            format!(r#"{{"op": "{sign}", "value": {result}, "cells": [{cells}]}}"#)
        });
        let json = json.collect::<Vec<_>>().join(", ");
        let text = format!(r#"{{"size": 6, "cages": [{json}]}}"#);
        assert_eq!(board(&text).text(), board(cages).text());
        // The cages of a program, each a list.
        let program = text
            .replace(r#"{"op": "#, "(")
            .replace(r#""value": "#, "")
            .replace(r#""cells": "#, "")
            .replace(r#"{"size": 6, "cages": "#, "size = 6\ncages = ")
            .replace("]}]}", "])]\nprint(solve(size, cages))\n")
            .replace("]}", "])");
        assert_eq!(board(&program).text(), board(cages).text());
        // Another key may be a rule.
        let other = text.replace("\"size\"", "\"antiknight\"");
        assert_eq!(Puzzle::sniff(other.as_bytes()), Sniff::No);
    }
    let cut = r#"{"size": 2, "cages": [{"op": "+", "value": 3, "cells": [[0, 0], [0, 1]]}, {"op": "=", "value": 1, "cells": [[1, 0]]}]}"#;
    refused(cut, "cages that have all cells");
    let smaller =
        cut.replace("2, \"cages\"", "3, \"cages\"").replace("[[1, 0]]", "[[1, 0], [1, 1]]");
    refused(&smaller, "cages that have all cells");
    let from_one = "2\n2#1\n1#2\n3#3-2#+\n";
    refused(from_one, "cells that no other cage has");
    refused("2\n2#0\n1#1\n1#2\n", "cages that have all cells, which count from 0,");
}

/// Latin squares of three rows have twelve forms, two of which begin with `1` above `2` above `3`; so do four by four.
#[test]
fn latin_squares_and_labelled_skyscrapers() {
    let count = |text: &str| board(text).solutions().count();
    let squares = crate::game_ids::latin_squares();
    let with =
        |fits: fn(&[usize; 16]) -> bool| squares.iter().filter(|square| fits(square)).count();
    assert_eq!(
        count("Latin square\n. 2 . .\n. . 1 .\n. . . .\n4 . . .\n"),
        with(|square| square[1] == 2 && square[6] == 1 && square[12] == 4)
    );
    let json = r#"{"type": "latin square", "size": 4, "grid": [[0, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0], [4, 0, 0, 0]]}"#;
    assert_eq!(count(json), count("Latin square\n. 2 . .\n. . 1 .\n. . . .\n4 . . .\n"));
    // Where a point is open, 0 is a value.
    assert_eq!(Puzzle::sniff(b"Latin square\n0 2 . .\n. . 1 .\n. . . .\n3 . . .\n"), Sniff::No);
    // The highest tower first: the only one that is seen.
    let first = with(|square| square[0] == 4 && square[15] == 4);
    assert_eq!(count("top: 1 0 0 0\nbottom: 0 0 0 1\nleft: 0 0 0 0\nright: 0 0 0 0\n"), first);
    assert_eq!(count("type: skyscrapers\ntop: [1, 0, 0, 0]\nbottom: [0, 0, 0, 1]\n"), first);
}

/// A square that brute force over all Latin squares finds alone.
#[test]
fn futoshiki() {
    let solution = "2413\n1324\n4132\n3241\n";
    for spelled in [
        ". . .<.\nv     ^\n. . . .\n    ^\n4 . . .\n      v\n. . . .\n",
        "4\n_   _   _ < _\nv           ^\n_   _   _   _\n        ^\n4   _   _   _\n            v\n_   _   _   _\n",
        "0 0 0<0\r\n∨     ∧\r\n0 0 0 0\r\n\r\n    ∧\r\n4 0 0 0\r\n      ∨\r\n0 0 0 0\r\n",
        "0 0 0 0\n0 0 0 0\n4 0 0 0\n0 0 0 0\n\n0 0 <\n0 0 0\n0 0 0\n0 0 0\n\nv 0 0 ^\n0 0 ^ 0\n0 0 0 v\n",
    ] {
        assert_eq!(only(spelled), solution);
    }
    // A sign beside no cell, below the last row, or before the first cell.
    for other in [". .<\n. .\n", "<. .\n. .\n", ".<.\n. .\nv\n", ".<.\n v\n. .\n", ".<<.\n. .\n"] {
        assert_eq!(Puzzle::sniff(other.as_bytes()), Sniff::No, "{other}");
    }
}

/// The first is puzzlekit's example with the solution that stands there, the other one a square that brute force finds alone.
#[test]
fn skyscrapers() {
    let below = "5 5 5\n- 3 3 - -\n- 2 2 2 1\n1 4 3 2 -\n3 2 3 - 1\n- - - - -\n- - - - -\n- - - - -\n- - - - -\n- - - - -\n";
    assert_eq!(only(below), "53142\n12354\n34521\n45213\n21435\n");
    for around in [
        "  2 1 4 2\n2 . . . . 2\n3 . . . . 1\n1 . . . . 3\n2 . . . . 2\n  2 3 1 3\n",
        "    2 1 4 2\n  +---------+\n2 | 0 0 0 0 | 2\n3 | 0 0 0 0 | 1\n1 | 0 0 0 0 | 3\n2 | 0 0 0 0 | 2\n  +---------+\n    2 3 1 3\n",
        ",2,1,4,2,\n2,,,,,2\n3,,,,,1\n1,,,,,3\n2,,,,,2\n,2,3,1,3,\n",
    ] {
        assert_eq!(only(around), "2413\n1324\n4132\n3241\n");
    }
    refused("  1 2\n1 . . 2\n2 . . 1\n  3 1\n", "numbers up to the side of the board");
}

/// A comment is one of a puzzle of any kind, in a program, in JSON or in the text before a program.
#[test]
fn remarks_beside_boards_of_other_kinds() {
    let kenken =
        "size = 2\ncages = [('+', 3, [(0, 0), (0, 1)]), ('=', 2, [(1, 0)]), ('=', 1, [(1, 1)])]\n";
    let takuzu = "takuzu = [[0, -1, -1, -1], [-1, -1, 1, -1], [-1, 1, -1, -1], [-1, -1, -1, -1]]\n";
    let skyscrapers = r#""top": [1, 2], "bottom": [2, 1], "left": [1, 2], "right": [2, 1]"#;
    for text in [kenken.to_owned(), takuzu.to_owned(), format!("{{{skyscrapers}}}")] {
        board(&text);
    }
    for text in [
        format!("# lower right = 2\n{kenken}"),
        format!("# the first target is a misprint\n{kenken}"),
        format!("{takuzu}# r1c2 is 0\n"),
        format!("{takuzu}# 右下は白\n"),
    ] {
        refused(&text, "a text that states no other rule");
    }
    for remark in ["\"comment\": \"upper left is 2\"", "\"_note\": \"heights 2-3\""] {
        let key = remark.split('"').nth(1).expect("a key");
        let known = "top, bottom, left, right, grid or title";
        let text = format!("{{{skyscrapers}, {remark}}}");
        let error = Puzzle::from_plain_text(&text).expect_err(&text);
        assert_eq!(error.kind().to_string(), format!("unknown key \"{key}\": expected {known}"));
    }
}
