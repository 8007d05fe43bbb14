//! What stands beside a puzzle in words: a remark that may be about its cells refuses the file, another does not.

use crate::layouts::{are_refused, state};

const BOARD: &str = "12..\n..12\n....\n.3..\n";
const CLUES: &str = "rows: 2; 3 1; 1 1; 4; 3\ncolumns: 4; 2 1; 4; 1 1; 2\n";

#[test]
fn comments_about_cells() {
    let remarks = [
        "10 = A1+A2+A3",
        "B2: 4",
        "R1C1=R4C4",
        "cell (3,4) is 2",
        "Region: A1 B2 C3 D4",
        "Row sums: 10 12 14 9",
        "Rows 1 and 4 are identical.",
        "The top left cell is blocked.",
        "Exactly three cells are shaded.",
        "The border is empty.",
        "Swap rows and columns.",
    ];
    are_refused(&remarks.map(|remark| format!("{BOARD}# {remark}\n")));
    are_refused(&remarks.map(|remark| format!("# {remark}\n{CLUES}")));
    for remark in [
        "from my grandmother's attic",
        "the rows, then the columns",
        "0 means empty",
        "Puzzle 12 of 2024-05-03",
        "A cat on a mat",
    ] {
        assert_eq!(state(&format!("# {remark}\n{CLUES}")), state(CLUES), "{remark}");
    }
}

#[test]
fn givens_in_prose() {
    for line in ["And row 1, column 3 is 4.", "With 4 in row 1, column 3."] {
        are_refused(&[format!("{line}\n\n{BOARD}"), format!("{BOARD}\n{line}\n")]);
    }
}

#[test]
fn names_of_rules_and_of_other_puzzles() {
    let grid = "\"grid\": [[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]";
    let killer =
        "\"type\": \"killer\", \"size\": 4, \"cages\": [{\"sum\": 3, \"cells\": [[0,0],[0,1]]}]";
    let plain = state(&format!("{{{killer}, \"tags\": [\"easy\"]}}"));
    assert_eq!(
        state(&format!("{{{killer}, \"name\": \"Puzzle 3\"}}")).lines().count(),
        plain.lines().count()
    );
    for named in
        ["\"tags\": [\"diagonal\"]", "\"name\": \"Anti-knight\"", "\"id\": \"antiknight-3\""]
    {
        are_refused(&[format!("{{{killer}, {named}}}")]);
    }
    for element in ["{\"op\": \"replace\", \"value\": 5}", "{\"nonogram\": {\"rows\": [[1]]}}"] {
        are_refused(&[format!("[{{{grid}}}, {element}]")]);
    }
    for title in ["Battleships", "Link-a-Pix", "Mega nonogram", "Radar"] {
        are_refused(&[format!(
            "{{\"title\": \"{title}\", \"rows\": [3, 1], \"columns\": [2, 1, 1]}}"
        )]);
    }
    // Pictures have such names.
    let picture = "{\"title\": \"Radar\", \"rows\": [[1, 1], [3]], \"columns\": [2, 1, 2]}";
    assert!(state(picture).contains("Radar"));
    are_refused(&[format!("Sujiko\n{BOARD}"), format!("Tango\n{BOARD}")]);
    // Givens of a larger puzzle under names of their own.
    are_refused(&[
        "{\"nRows\": 10, \"nCols\": 10, \"rooms\": [{\"row\": 0, \"col\": 0, \"value\": 9}, \
                   {\"row\": 3, \"col\": 4, \"value\": 12}]}",
    ]);
}
