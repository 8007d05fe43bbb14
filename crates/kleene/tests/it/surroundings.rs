//! Headings, labels and prose around the clues of a puzzle, and numbers of other things: each is read as it is meant, or
//! refused.

use kleene::{Registry, Source, read};

use crate::foreign::verdict;
use crate::layouts::{are_refused, state};

/// Checks that each text is the nonogram of these clues.
fn are_heart(texts: &[&str]) {
    let plain = state("rows: 1 1; 5; 5; 3; 1\ncolumns: 2; 4; 4; 4; 2\n");
    let clues = |text: &str| text.split_once("rows").map(|(_, clues)| clues.to_owned());
    let wanted = clues(&plain);
    for text in texts {
        let found = state(text);
        let found = found.split("goal").next().unwrap_or_default();
        assert_eq!(
            clues(found).map(|text| text.trim_end().to_owned()),
            wanted.as_deref().map(|text| text.trim_end().to_owned()),
            "{text}"
        );
    }
}

/// The clues of the heart below these headings.
fn below(rows: &str, columns: &str) -> String {
    format!("{rows}\n1 1\n5\n5\n3\n1\n\n{columns}\n2\n4\n4\n4\n2\n")
}

#[test]
fn headings_are_sentences() {
    for [rows, columns] in [
        ["Row clues, top to bottom", "Column clues, left to right"],
        ["Horizontal clues (rows)", "Vertical clues (columns)"],
        ["The row clues are:", "The column clues are:"],
        ["Rows\n----", "Columns\n======="],
        ["Hints for the rows:", "Hints for each of the columns"],
    ] {
        are_heart(&[&below(rows, columns)]);
    }
    are_heart(&[
        "Row clues are 1 1, 5, 5, 3, 1\nColumn clues are 2, 4, 4, 4, 2\n",
        "Rows -> 1 1, 5, 5, 3, 1\nColumns -> 2, 4, 4, 4, 2\n",
        "NONOGRAM_ROWS=\"1 1|5|5|3|1\"\nNONOGRAM_COLS=\"2|4|4|4|2\"\n",
        "{\"topHints\": [[2], [4], [4], [4], [2]], \"leftHints\": [[1, 1], [5], [5], [3], [1]]}",
        "top_numbers = [[2], [4], [4], [4], [2]]\nleft_numbers = [[1, 1], [5], [5], [3], [1]]\n",
    ]);
    are_refused(&[
        below("Rows, from bottom to top", "Columns"),
        below("Rows backwards", "Columns"),
        below("Rows without ends", "Columns"),
        "{\"topHints\": [2, 4], \"leftHints\": [1, 2], \"rightHints\": [1, 2]}".to_owned(),
    ]);
}

#[test]
fn clues_have_labels_of_many_shapes() {
    let sides = [["1 1", "5", "5", "3", "1"], ["2", "4", "4", "4", "2"]];
    let labels: [fn(usize, &str, &str) -> String; 9] = [
        |at, clue, _| format!("{at}; {clue}"),
        |at, clue, _| format!("{at},\"{clue}\""),
        |at, clue, _| format!("{at} => {clue}"),
        |at, clue, _| format!("{at} – {clue}"),
        |at, clue, _| format!("{at} ({clue})"),
        |at, clue, _| format!("{at}={clue}"),
        |at, clue, _| format!("No. {at}: {clue}"),
        |at, clue, side| format!("{at}. {side}: {clue}"),
        |at, clue, side| format!("{side} {at} {clue}"),
    ];
    for label in labels {
        let side = |at: usize, name: &str| {
            let clues = sides[at].iter().zip(1..).map(|(clue, at)| label(at, clue, name) + "\n");
            clues.collect::<String>()
        };
        are_heart(&[&format!("# Rows\n{}\n# Columns\n{}", side(0, "Row"), side(1, "Column"))]);
    }
    are_heart(&[
        "| Row | Clue |\n|---|---|\n| 1 | 1 1 |\n| 2 | 5 |\n| 3 | 5 |\n| 4 | 3 |\n| 5 | 1 |\n\n\
         | Column | Clue |\n|---|---|\n| 1 | 2 |\n| 2 | 4 |\n| 3 | 4 |\n| 4 | 4 |\n| 5 | 2 |\n",
    ]);
}

#[test]
fn runs_have_signs_between_them() {
    for sign in [" & ", " and ", "·", ">", "|", "*", ", then "] {
        let text = format!(
            "{{\"rows\": [\"1{sign}1\", \"5\", \"5\", \"3\", \"1\"], \"columns\": [\"2\", \"4\", \"4\", \"4\", \"2\"]}}"
        );
        are_heart(&[&text]);
    }
    // Patterns of digits are those of a crossword.
    assert_eq!(
        verdict("{\"rows\": [\"12|21\", \"11\"], \"columns\": [\"11|21\", \"11|12\"]}"),
        "cluegrid unique"
    );
}

#[test]
fn zeros_fill_up_the_clues_of_a_side() {
    are_heart(&[
        "{\"rows\": [[1, 1], [0, 5], [0, 5], [0, 3], [0, 1]], \"columns\": [[2], [4], [4], [4], [2]]}",
        "Rows:\n1 1\n5 0\n5 0\n3 0\n1 0\nColumns:\n2\n4\n4\n4\n2\n",
    ]);
    are_refused(&["Rows:\n1 1\n5 0\n0 5\n3 0\n1 0\nColumns:\n2\n4\n4\n4\n2\n"]);
}

#[test]
fn a_solution_below_the_clues_is_checked() {
    let clues = "Rows: 1 1, 5, 5, 3, 1\nColumns: 2, 4, 4, 4, 2\n";
    let picture = ".#.#.\n#####\n#####\n.###.\n..#..\n";
    are_heart(&[
        &format!("5x5 nonogram\n\n{clues}\nSolution:\n{picture}"),
        &format!("### Puzzle\n\n{clues}\n### Solution\n\n```\n{picture}```\n"),
    ]);
    are_refused(&[format!(
        "{clues}\nSolution:\n{}",
        picture.replace("#####\n.###", "####.\n.###")
    )]);
}

#[test]
fn greetings_and_titles_around_a_puzzle() {
    let board = "1..4\n....\n2...\n....\n";
    let plain = state(board);
    for (above, below) in [
        ("Sure! Here is the puzzle you asked for:\n\n```\n", "```\n"),
        ("h2. Sudoku\n\n", "\nHave fun!\n"),
        ("", "\nThanks in advance!\n"),
    ] {
        assert_eq!(state(&format!("{above}{board}{below}")), plain, "{above}{below}");
    }
    are_heart(&[
        "# Nonogram\n\n|  | 2 | 4 | 4 | 4 | 2 |\n|---|---|---|---|---|---|\n| 1 1 |  |  |  |  |  |\n| 5 |  |  |  |  |  |\n\
         | 5 |  |  |  |  |  |\n| 3 |  |  |  |  |  |\n| 1 |  |  |  |  |  |\n",
    ]);
    are_refused(&[
        format!("```x-sudoku\n{board}```\n"),
        format!("Slitherlink\n\n{board}"),
        format!("from knight_sudoku import solve\n\n{board}"),
        format!("hints = [[0, 0, 6]]\n\n{board}"),
    ]);
}

#[test]
fn tables_have_numbers_above_and_before_their_cells() {
    let rows = [
        "5,,6,,1,,,9,",
        ",9,,,,2,,,7",
        ",,,,,,5,,",
        ",8,,,9,1,,,",
        ",,7,,,,3,,",
        ",,,5,8,,,7,",
        ",,3,,,,,,",
        "4,,,6,,,,5,",
        ",7,,,4,,9,,1",
    ];
    let plain = read(&Source::new((rows.join("\n") + "\n").as_bytes())).expect("a board");
    let plain = plain[0].puzzle.to_state();
    for first in [0, 1] {
        let numbers = (first..first + 9).map(|number| number.to_string()).collect::<Vec<_>>();
        let lines = rows.iter().zip(&numbers).map(|(row, number)| format!("{number},{row}\n"));
        assert_eq!(state(&format!(",{}\n{}", numbers.join(","), lines.collect::<String>())), plain);
    }
    assert_eq!(state(&format!("0,1,2,3,4,5,6,7,8\n{}\n", rows.join("\n"))), plain);
}

#[test]
fn maps_graphs_and_tables_are_no_puzzles() {
    for text in [
        // A maze below its size, a picture, a map of points.
        "5 7\n#######\n#..#..#\n#.##.##\n#.....#\n#######\n",
        "3 4\n.##.\n####\n.##.\n",
        "4 4\n*...\n....\n.*..\n....\n",
        // A graph.
        "{\"A\": [\"B\", \"C\"], \"B\": [\"A\", \"D\"], \"C\": [\"A\", \"D\"], \"D\": [\"B\", \"C\"]}",
        // Digits without a name, which have no solution as a hitori.
        "6 5 9 4 2\n5 5 1 3 3\n1 1 1 2 2\n2 4 4 4 4\n5 5 5 5 3\n",
        // Other marks than those of open cells, and boards below the sizes of other files.
        "6 6\n- - - - - -\n- - - - - -\nx - - x - -\n- - - - - x\n- - - x - -\n- - - - - -\n",
        "4 4\n- - - -\n- - - -\n- 1 - -\n- - - -\n",
        "- - - - - - - -\n- - 0 - - 2 - -\n- 1 - - - - 2 -\n- - - 0 1 - - -\n- - - x x - - -\n- 1 - - - - 1 -\n- - 1 - - 1 - -\n- - - - - - - -\n",
        "number(1,1,3). number(2,4,2). number(4,1,4). number(3,4,1).\n",
        "% x is the column, y is the row\ngiven(1,2,1). given(2,1,2). given(3,3,3). given(4,4,4). given(4,1,1).\n",
    ] {
        let found = verdict(text);
        let is_read = ["unique", "several", "none"].iter().any(|word| found.ends_with(word));
        assert!(!is_read, "{text}{found}");
    }
    // A graph below its size, and pieces with too few cells for a target, are puzzles with a note.
    for text in
        ["4 5\n1 2\n1 3\n2 3\n3 4\n2 4\n", "10 10\n2 3\n4 5\n1 1\n", "3.2.\n.2.3\n2.1.\n.3.2\n"]
    {
        let source = Source::new(text.as_bytes());
        let open = Registry::builtin().read_as(None, &source).expect("a puzzle");
        let doubt = format!("read as {}, but it may be another puzzle", open.kind);
        assert_eq!(open.notes, [doubt], "{text}");
        // A kind that the caller names leaves no doubt.
        let named = Registry::builtin().read_as(Some(open.kind), &source).expect("a puzzle");
        assert!(named.notes.is_empty(), "{text}");
    }
    for text in ["3 3\n1 2 4\n2 1 4\n1 1\n", "1..4\n....\n2...\n....\n"] {
        let source = Source::new(text.as_bytes());
        let certain = Registry::builtin().read_as(None, &source).expect("a puzzle");
        assert!(certain.notes.is_empty(), "{text}");
    }
    // Pieces below a size hang together, and pieces of a rectangle have enough cells.
    assert_eq!(verdict("2 4\n\n###\n#\n\n###\n#\n"), "polyominoes several");
    assert_eq!(verdict("3 3\n1 2 4\n2 1 4\n1 1\n"), "rectangles several");
}

#[test]
fn names_of_other_puzzles() {
    let board = "3.2.\n.2.3\n2.1.\n.3.2\n";
    for name in
        ["Rundweg", "Tentai Show", "Lights out", "Cave", "Battleship", "Simple Loop", "Miracle"]
    {
        are_refused(&[format!("{name}\n\n{board}"), format!("# {name}\n{board}")]);
    }
    are_refused(&[
        "{\"name\": \"battleship\", \"rows\": [2, 1, 2, 1, 2], \"cols\": [1, 2, 1, 3, 1]}",
        "# bimaru\nrows = [2, 1, 2, 1, 2]\ncols = [1, 2, 1, 3, 1]\n",
        "{\"name\": \"slitherlink\", \"grid\": [[0, 1, 1], [1, 0, 1], [1, 1, 0]]}",
        "islands = [[1, 0, 0, 4], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]\n",
    ]);
    // Pictures have such names.
    assert_eq!(
        verdict(
            "{\"title\": \"Battleship\", \"rows\": [[1, 1], [3]], \"columns\": [[2], [1], [2]]}"
        ),
        "nonogram unique"
    );
}
