//! Neighbors of a puzzle in its file: an entry, an attribute or a sentence that may be a rule is an error, and one about
//! its maker, its date or its difficulty changes nothing.

use crate::foreign::verdict;

const SUDOKU: &str = "\
    53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

/// Checks one place of a text, `«»`: texts that say nothing of the rules leave the verdict as it is, others are refused.
#[track_caller]
fn check(text: &str, harmless: &[&str], rules: &[&str]) {
    let with = |words: &str| verdict(&text.replace("«»", words));
    let plain = with("");
    assert!(plain.ends_with(" unique"), "{plain}");
    for words in harmless {
        assert_eq!(with(words), plain, "{words}");
    }
    for words in rules {
        let found = with(words);
        assert!(
            !["unique", "several", "none"].iter().any(|word| found.ends_with(word)),
            "{words}: {found}"
        );
    }
}

#[test]
fn around_a_sudoku() {
    let rules = [
        "Boxes do not count.\n",
        "The middle row reads the same backwards.\n",
        "Grey squares too!\n",
        "Equal digits must not be adjacent.\n",
        "Sudoku XV\n",
        "Fog of war\n",
        "Springersudoku\n",
        "对角线数独\n",
        "Sudoku ♞\n",
        "Digits 0 to 8.\n",
        "Each row and each column has the digits 1 to 9 once.\n",
        "Clues are from a board with the two long lines\n",
    ];
    let harmless = [
        "Difficulty: hard (4/5)\n",
        "Can anyone help? I am stuck.\n",
        "Sudoku no. 12, from the Sunday Herald\n",
        "Every row, column and box has each of the digits 1 to 9 once.\n",
    ];
    check(&format!("«»{SUDOKU}"), &harmless, &rules);
    check(&format!("{SUDOKU}\n«»"), &harmless, &rules);
}

#[test]
fn in_markup() {
    let row = |row: &str| {
        let cell = |c: char| match c {
            '.' => "<td></td>".to_owned(),
            digit => format!("<td>{digit}</td>"),
        };
        format!("<tr>{}</tr>\n", row.chars().map(cell).collect::<String>())
    };
    let rows: String = SUDOKU.lines().map(row).collect();
    check(
        &format!("<p>«»</p><table>{rows}</table>"),
        &["Good luck!", "Today's puzzle"],
        &["Boxes do not count.", "Neighbours never differ by one."],
    );
    check(
        &format!("<table«»>{rows}</table>"),
        &[" border=1", " class=\"board\"", " width=\"400\"", " onclick=\"pick(this)\""],
        &[" rules=\"diag\"", " data-diagonals", " boxwidth=3"],
    );
    let first = rows.replacen("<td>5", "<td«»>5", 1);
    check(
        &format!("<table>{first}</table>"),
        &[" id=\"r1c1\"", " data-row=\"1\" data-col='1'"],
        &[" class=\"diag\"", " bgcolor=\"#eee\"", " style=\"color:red\"", " box=\"1\""],
    );
}

/// Files of programs for play: a size, a state and the like stand beside the clues under names of their own.
#[test]
fn in_files_for_play() {
    let clues = "\"rowClues\": [[2], [1]], \"colClues\": [[1], [2]]";
    let harmless = [
        "\"mode\": \"classic\", \"w\": 2, \"h\": 2,",
        "\"levelNumber\": 5, \"gridSize\": 2, \"fillFraction\": 0.75,",
        "\"gridSize\": {\"width\": 2, \"height\": 2}, \"thumbnail\": \"data:image/png;base64,\",",
        "\"solution\": [[true, true], [false, true]],",
        "\"stars\": 3, \"unlocked\": true, \"lives\": 3, \"emoji\": \"x\", \"color\": \"#ff0000\",",
        "\"maxRowClues\": 1, \"filledCount\": 3, \"seed\": 7, \"stats\": {}, \"steps\": [],",
        "\"alternateSolution\": [[1, 1], [0, 1]], \"partial\": [[-1, null], [-1, -1]],",
        "\"userState\": [[0, 0], [0, 0]],",
    ];
    let rules = [
        "\"mode\": \"X\",",
        "\"w\": 3,",
        "\"gridSize\": {\"width\": 2, \"height\": 3},",
        "\"solution\": [[true, true], [true, true]],",
        "\"color\": [[\"r\"], [\"b\"]],",
        "\"hints\": [1, 2],",
        "\"partial\": [[1, null], [-1, -1]],",
        "\"n\": 3,",
        "\"userState\": [[1, 0], [0, 0]],",
    ];
    check(&format!("{{«»{clues}}}"), &harmless, &rules);
}

/// Entries around the object of the clues count as much as those within.
#[test]
fn around_the_clues() {
    let harmless =
        ["\"success\": true,", "\"width\": 2, \"rows\": 2,", "\"meta\": {\"by\": \"x\"},"];
    let rules = [
        "\"wrap\": true,",
        "\"values\": [{\"x\": 0, \"y\": 0, \"value\": false}],",
        "\"given\": [\"#.\", \"..\"],",
        "\"width\": 3,",
    ];
    let clues = "{\"rows\": [[2], [1]], \"columns\": [[1], [2]]}";
    check(&format!("{{«»\"clues\": {clues}}}"), &harmless, &rules);
    check("{«»\"picture\": [\"##\", \".#\"]}", &harmless[..1], &rules[..2]);
    let patterns = "{\"rows\": [\"AB\", \"B.\"], \"columns\": [\"A.\", \"BB\"]}";
    check(
        &format!("{{«»\"puzzle\": {patterns}}}"),
        &["\"title\": \"a\",", "\"valid\": true,"],
        &rules[..1],
    );
}

/// Regions without a board, as programs for queens and star battles have them.
#[test]
fn regions_in_files_for_play() {
    let rows = ["AAABB", "CCCDB", "CEEDB", "CEEDD", "EEEEE"]
        .map(|row| format!("{:?}", row.chars().map(String::from).collect::<Vec<_>>()));
    let harmless = [
        "\"states\": [[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],",
        "\"size\": 5, \"isNew\": true,",
        "\"regionColors\": {\"A\": \"#fff\"}, \"name\": \"x\",",
    ];
    let rules = [
        "\"knight\": true,",
        "\"size\": 6,",
        "\"states\": [[1,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],",
    ];
    check(&format!("{{«»\"colorRegions\": [{}]}}", rows.join(", ")), &harmless, &rules);
}

/// Files of programs for play and of solvers: a sudoku among statistics, settings of a solver and the marks of a player.
#[test]
fn sudokus_in_files_for_play() {
    let cells: Vec<String> = SUDOKU.lines().map(|row| format!("\"{row}\"")).collect();
    let open = format!("\"{}\"", "0".repeat(81));
    let harmless = [
        "\"solver_details\": {\"a\": {\"rate\": 2}}, \"time_map\": {\"a\": [1, 2]},".to_string(),
        "\"algorithm\": 2, \"params\": {\"ants\": 30},".to_string(),
        "\"requiredTechniques\": [\"naked_single\"], \"difficultyMetrics\": {\"a\": 1},"
            .to_string(),
        format!("\"playerPen\": {open},"),
        "\"notes\": [[[], [1]], [[], []]],".to_string(),
    ];
    let harmless: Vec<&str> = harmless.iter().map(String::as_str).collect();
    let rules = [
        "\"wrap\": true,",
        "\"cages\": [[0, 1]],",
        "\"lines\": [[0, 1]],",
        "\"params\": {\"killer\": [3]},",
        "\"removed\": [[0, 1]],",
        "\"isStatic\": [[0, 1]],",
    ];
    check(&format!("{{«»\"rows\": [{}]}}", cells.join(", ")), &harmless, &rules);
}

#[test]
fn in_json() {
    let cells: Vec<String> = SUDOKU.lines().map(|row| format!("\"{row}\"")).collect();
    let about = [
        "\"title\": \"Monday\",",
        "\"author\": \"Ann\",",
        "\"rating_avg\": 4.5,",
        "\"dateCreated\": \"2020-01-01\",",
    ];
    let rules = ["\"entropic\": true,", "\"variant\": \"x\",", "\"shades\": [1, 2],"];
    check(&format!("{{«»\"grid\": [{}]}}", cells.join(",")), &about, &rules);
    let rules = [
        "\"ordered\": false,",
        "\"minGap\": 2,",
        "\"blocked\": [[0, 0]],",
        "\"unordered\": [1],",
        "\"size\": [3, 2],",
        "\"title\": \"Toroidal\",",
        "\"description\": \"the runs stand in any order\",",
    ];
    let clues = "\"rows\": [[2], [1]], \"columns\": [[1], [2]]";
    check(&format!("{{«»{clues}}}"), &about, &rules);
    check(
        &format!("{{«»{clues}}}"),
        &["\"size\": [2, 2],", "\"gap\": null,", "\"fixed\": [],"],
        &[],
    );
    let rules = [
        "\"wrap\": true,",
        "\"given\": [[0, 0]],",
        "\"type\": \"nonogram\",",
        "\"options\": \"i\",",
        "\"reading\": \"backwards\",",
    ];
    check("{«»\"rows\": [\"a\", \"b\"], \"cols\": [\"[ab]*\"]}", &about, &rules);
    let sides =
        "\"top\": [3, 2, 1], \"bottom\": [1, 2, 2], \"left\": [3, 2, 1], \"right\": [1, 2, 2]";
    let rules = [
        "\"type\": \"sandwich\",",
        "\"type\": \"skyscrapers-x\",",
        "\"title\": \"X-Sums\",",
        "\"name\": \"Easy as ABC\",",
        "\"variant\": \"plus\",",
    ];
    check(&format!("{{«»{sides}}}"), &["\"type\": \"skyscrapers\","], &rules);
    let rules = ["\"gravity\": 1,", "\"guillotine\": true,", "\"rotatable\": [1],"];
    check("{«»\"W\": 3, \"H\": 1, \"pieces\": [[3, 1]]}", &about, &rules);
    let piece = "{\"W\": 3, \"H\": 1, \"pieces\": [{«»\"w\": 3, \"h\": 1}]}";
    check(piece, &["\"id\": 1,", "\"color\": \"red\","], &["\"rotatable\": false,", "\"x\": 1,"]);
}

/// Titles, descriptions and comments that state a rule of no plain puzzle.
#[test]
fn rules_in_titles() {
    let harmless = ["A cat", "Alienated cats are here", "Anyone can repeat that"];
    let rules =
        ["the pieces may not be turned", "Clues are negated", "rows MAY REPEAT", "Set packing"];
    for puzzle in [
        "\"rows\": [[2], [1]], \"columns\": [[1], [2]]",
        "\"rows\": [\"AB\", \"B.\"], \"columns\": [\"A.\", \"BB\"]",
        "\"W\": 3, \"H\": 1, \"pieces\": [[3, 1]]",
        "\"type\": \"takuzu\", \"grid\": [[0, 0, null, null], [null, 0, null, null], [null, null, null, 0], [1, null, 0, null]]",
        "\"sets\": [[1, 2], [3]], \"universe\": [1, 2, 3]",
    ] {
        check(&format!("{{\"title\": \"«»\", {puzzle}}}"), &harmless[..2], &rules);
    }
    check("# «»\nrows\n[AB]C\nD[EF]\ncolumns\nAD\nCE\n", &harmless[..2], &rules);
    check("3 2\n# «»\n3 2\n", &harmless[..2], &rules);
    // The kind that the text would have without the rule names it.
    let found = verdict("3 2\n# may not be turned\n3 2\n");
    assert!(found.contains("\"not be turned\" looks like an unsupported rule"), "{found}");
}

/// Boxes that are not square, with a side in other words than those that are read.
#[test]
fn boxes_of_six_rows() {
    let rows = ["...4..", "2.4.6.", ".....3", ".1....", "4.....", "1.6..2"];
    let python: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let python = python.join(", ").replace('.', "0");
    check(
        &format!("«»board = [{python}]\n"),
        &["n = 6\n", "box_width = 3\nbox_height = 2\n", "level = 7\n"],
        &["SUB_HEIGHT = 3\n", "#define BW 2\n", "solver = Sudoku(2, 3)\n"],
    );
    check(
        &format!("{{\"board\": [{python}]«»}}"),
        &[", \"box\": {\"rows\": 2, \"cols\": 3}", ", \"id\": 2"],
        &[", \"cellsPerBlock\": \"2x3\"", ", \"cells\": \"3x2\""],
    );
}

/// Empty lines between rows show how high boxes are.
#[test]
fn gaps_between_rows() {
    let rows = ["..3...", "..52..", ".6....", "3....1", ".....2", "..15.3"];
    let high = format!("{}\n\n{}\n", rows[..3].join("\n"), rows[3..].join("\n"));
    assert!(verdict(&high).ends_with(" unique"));
    assert!(verdict(&(rows.join("\n") + "\n")).ends_with(" several"));
}

/// Sixteen numbers that are no board: the clues around a board of four rows.
#[test]
fn clues_around_a_board_are_no_sudoku() {
    let clues = "[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]";
    assert!(verdict(&format!("board = {clues}\n")).ends_with(" several"));
    for name in ["clues", "visibility", "skyscrapers"] {
        let found = verdict(&format!("const {name} = {clues};\n"));
        assert!(!found.ends_with(" several"), "{found}");
    }
}

/// A full board that is named the solution and solves another puzzle shows that the puzzle has a rule which is not read.
#[test]
fn solutions_beside_a_sudoku() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let other = "543678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let cells: String = SUDOKU.split_whitespace().collect();
    let rows = |cells: &str| {
        let rows = cells.as_bytes().chunks(9).map(|row| {
            let row: Vec<String> =
                row.iter().map(|&cell| char::from(cell).to_string().replace('.', "0")).collect();
            format!("[{}]", row.join(", "))
        });
        format!("[{}]", rows.collect::<Vec<_>>().join(",\n"))
    };
    let field = |cells: &str| format!(", \"solution\": \"{cells}\"");
    let list = |cells: &str| format!(", \"solution\": {}", rows(cells));
    check(&format!("{{\"puzzle\": \"{cells}\"«»}}"), &[&field(solution)], &[&field(other)]);
    check(
        &format!("{{\"board\": {}«»}}", rows(&cells)),
        &[&list(solution), &field(solution)],
        &[&list(other)],
    );
    let line = |cells: &str| format!("\nsolution = {}", rows(cells));
    check(&format!("board = {}«»\n", rows(&cells)), &[&line(solution)], &[&line(other)]);
    let column = |cells: &str| format!(",{cells}");
    check(&format!("puzzle,solution\n{cells}«»\n"), &[&column(solution)], &[&column(other)]);
    let below = |cells: &str| format!("solution: {cells}\n");
    check(&format!("puzzle: {cells}\n«»"), &[&below(solution)], &[&below(other)]);
}

#[test]
fn in_files_of_nonograms() {
    let non = "«»\nwidth 2\nheight 2\n\nrows\n2\n1\n\ncolumns\n1\n2\n";
    check(
        non,
        &["title \"Any cat\"", "# order of rows"],
        &["title \"Toroidal\"", "# runs in any order", "description \"it wraps around\""],
    );
    let xml = |attribute: &str, element: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<puzzleset><puzzle type=\"grid\"{attribute}>{element}\
             <clues type=\"columns\"><line><count>1</count></line><line><count>2</count></line></clues>\
             <clues type=\"rows\"><line><count>2</count></line><line><count>1</count></line></clues>\
             </puzzle></puzzleset>\n"
        )
    };
    check(&xml("«»", ""), &[" defaultcolor=\"black\""], &[" wrap=\"yes\"", " variant=\"coral\""]);
    check(
        &xml("", "«»"),
        &["<title>Any cat</title>", "<note>published: 1</note>"],
        &["<rules>any</rules>", "<diagonals>1</diagonals>", "<title>Toroidal</title>"],
    );
    let toml = |head: &str, tail: &str| {
        format!("{head}\n[clues]\nrows = '2, 1'\ncolumns = '1, 2'\n{tail}\n")
    };
    check(&toml("«»", ""), &["[info]\ntitle = 'Cat'"], &["wrap = true", "[given]\ncells = 'r1c1'"]);
    check(&toml("", "«»"), &["# a cat"], &["[rules]\norder = 'any'", "unordered = true"]);
    check(
        "«»\nR1: 2\nR2: 1\nC1: 1\nC2: 2\n",
        &["Nonogram 2x2, easy", "Picross from the paper"],
        &["Nonogram 3x2", "Toroidal nonogram", "Nonogram, runs in the wrong order"],
    );
}

/// A program states a rule in data under any name, in a comment, or in what it prints first; its solver and its colors say
/// nothing of the rules.
#[test]
fn in_programs() {
    let rows = SUDOKU.lines().map(|row| {
        let cells: Vec<String> = row.replace('.', "0").chars().map(String::from).collect();
        format!("    [{}],\n", cells.join(", "))
    });
    let grid = format!("grid = [\n{}]\n", rows.collect::<String>());
    let harmless = [
        "# Solves a sudoku by backtracking.\n",
        "BLACK = (0, 0, 0)\n",
        "visited = [[], []]\n",
        "print(\"Solving\")\n",
    ];
    let rules = [
        "# r1c3 is even\n",
        "# 5 means empty\n",
        "# blank = 5\n",
        "# the centers of the boxes hold different digits\n",
        "# knight moves differ\n",
        "# ignore row 1\n",
        "print(\"Sudoku without boxes\")\n",
        "evens = [(0, 1), (2, 3)]\n",
        "dots = {((0, 0), (0, 1)): 1}\n",
        "sums = [[1, 2], [3, 4]]\n",
        "hints = [[0, 0, 6]]\n",
    ];
    check(&format!("«»{grid}"), &harmless, &rules);
    check(&format!("{grid}«»"), &harmless[1..3], &rules[7..]);
    check(
        &format!("[code]\n{SUDOKU}[/code]\n«»"),
        &["Stuck, can anyone help?\n"],
        &[
            "No digit repeats a king's step away.\n",
            "There are no boxes in this one.\n",
            "Ignore row 1.\n",
        ],
    );
    check(
        "rows = [[2], [1]]\ncols = [[1], [2]]\n«»",
        &["max_len = 1\n", "title = \"Cat\"\n"],
        &[
            "direction = \"left\"\n",
            "mirror = 1\n",
            "spacing = 2\n",
            "# from the bottom up\n",
            "# bottom row first\n",
        ],
    );
}
