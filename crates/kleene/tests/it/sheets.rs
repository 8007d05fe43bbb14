//! Nonograms, kakuro and sudokus in tables and labelled lines, and prose around a puzzle.

use kleene::{Registry, Source, read};

use crate::layouts::{are_refused, state};

const PLAIN: &str = "rows: 2; 3 1; 1 1; 4; 3\ncolumns: 4; 2 1; 4; 1 1; 2\n";

/// The clues of [`PLAIN`] under headings, each after its label.
fn labelled(headings: [&str; 2], label: impl Fn(&str, usize, &str) -> String) -> String {
    let sides = [["2", "3 1", "1 1", "4", "3"], ["4", "2 1", "4", "1 1", "2"]];
    let sides = headings.into_iter().zip(sides).zip(["r", "c"]).map(|((heading, clues), side)| {
        let lines = (1..).zip(clues).map(|(number, clue)| label(side, number, clue));
        format!("{heading}\n{}", lines.collect::<String>())
    });
    sides.collect()
}

#[test]
fn clues_with_labels() {
    let plain = state(PLAIN);
    let headings = ["Rows:", "Columns:"];
    for (before, after) in
        [("", " | "), ("", "\t"), ("", "; "), ("", " -> "), ("", "  "), ("0", " "), ("[", "] ")]
    {
        let text = labelled(headings, |_, number, clue| format!("{before}{number}{after}{clue}\n"));
        assert_eq!(state(&text), plain, "{text}");
    }
    let quoted = labelled(headings, |_, number, clue| format!("{number},\"{clue}\"\n"));
    assert_eq!(state(&quoted), plain, "{quoted}");
    let keyed = labelled(headings, |side, number, clue| format!("{side}{number} {clue}\n"));
    assert_eq!(state(&keyed), plain, "{keyed}");
    let sections = labelled(["[rows]", "[columns]"], |_, number, clue| {
        format!("{number} = [{}]\n", clue.replace(' ', ", "))
    });
    assert_eq!(state(&sections), plain, "{sections}");
    // Labels that are not in order.
    are_refused(&[labelled(["[rows]", "[columns]"], |_, number, clue| {
        format!("{} = [{}]\n", 6 - number, clue.replace(' ', ", "))
    })]);
}

#[test]
fn clues_after_their_number_of_runs() {
    // Below the number of rows and that of columns.
    let counted = "3 5\n3 1 1 1\n1 5\n1 1\n1 3\n1 1\n1 2\n1 1\n1 2\n";
    assert_eq!(state(counted), state("rows: 1 1 1; 5; 1\ncolumns: 3; 1; 2; 1; 2\n"));
}

#[test]
fn clues_around_empty_cells_of_a_table() {
    let comma = ",,,2,,1,\n,,4,1,4,1,2\n,2,,,,,\n3,1,,,,,\n1,1,,,,,\n,4,,,,,\n,3,,,,,\n";
    let plain = state(PLAIN);
    let markdown = "|   | 4 | 2 1 | 4 | 1 1 | 2 |\n|---|---|---|---|---|---|\n| 2 | | | | | |\n\
                    | 3 1 | | | | | |\n| 1 1 | | | | | |\n| 4 | | | | | |\n| **3** | | | | | |\n";
    for table in [comma, markdown, &comma.replace(',', ";"), &comma.replace(',', "\t")] {
        assert_eq!(state(table), plain, "{table}");
    }
    // A cell that is filled in.
    are_refused(&[comma.replace("3,1,,", "3,1,7,")]);
}

#[test]
fn kakuro_with_slashes() {
    let plain = state("#  4\\  3\\\n\\4  .  .\n\\3  .  .\n");
    for table in ["x  4/  3/\n/4  _  _\n/3  _  _\n", "0/0 0/4 0/3\n4/0 --- ---\n3/0 --- ---\n"] {
        assert_eq!(state(table), plain, "{table}");
    }
}

#[test]
fn labels_behind_rows() {
    let rows = ["1 2 . .", "3 . . 1", "2 . 1 .", "4 . . ."];
    let plain = rows.join("\n").replace(' ', "");
    let lines: Vec<String> =
        (1..).zip(rows).map(|(number, row)| format!("{row} {number}")).collect();
    assert_eq!(state(&lines.join("\n")), state(&plain));
    // Each first value is the number of its row too.
    let both = "1 . . . 1\n2 . . . 2\n3 . . . 3\n4 . . . 4\n";
    are_refused(&[both]);
}

#[test]
fn puzzles_within_prose() {
    for (text, lines) in [
        (format!("A friend sent me this one!\n\n```\n{PLAIN}```\n"), "lines 4 to 5 alone"),
        (format!("<p>Some page</p>\n<pre>\n{PLAIN}</pre>\n"), "lines 3 to 4 alone"),
        (format!("How it went, and why.\n\n{PLAIN}"), "lines 3 to 4 alone"),
    ] {
        let found = Registry::builtin().read(&Source::new(text.as_bytes()));
        let error = found.expect_err(&text).to_string();
        assert!(error.contains(lines), "{text}\n{error}");
    }
}

/// No sign of any length in bytes, wherever it stands, is cut.
#[test]
fn signs_of_several_bytes() {
    for text in [
        "board = [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]\nx = self.a(1, 2) # n by n\nprint(\"ok\")\n",
        "solve([[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]])\n",
        "x | A | B\n1 | 3 | 1,2\n",
        "# a 4/5\ncages = [(5, [(0, 0), (0, 1)]), (3, [(1, 0)])]\n",
        PLAIN,
    ] {
        for (at, _) in text.char_indices() {
            for sign in ["×", "e\u{301}", "♞"] {
                let text = [&text[..at], sign, &text[at..]].concat();
                let _ = read(&Source::new(text.as_bytes()));
            }
        }
    }
}
