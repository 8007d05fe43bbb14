//! The formats of other programs: one board in each, and what is wrong with others.

use std::fs;

use kleene_nonogram::ParseErrorKind::*;
use kleene_nonogram::{Format, JsonErrorKind, Lack, Puzzle, PuzzleError, Rgb};

use crate::parse_errors::check;

#[track_caller]
fn fixture(name: &str) -> (Vec<u8>, Puzzle) {
    let path = format!("{}/../../fixtures/nonogram/formats/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(path).unwrap();
    let puzzle = Puzzle::parse(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    (bytes, puzzle)
}

/// The same house in every format, by its content alone.
#[test]
fn the_same_board_in_every_format() {
    let (_, house) = fixture("keen.in");
    for (name, format) in [
        ("keen.in", Format::Lists),
        ("ish.in", Format::Lists),
        ("makhorin.in", Format::Lists),
        ("syro.in", Format::Lists),
        ("faase.in", Format::Non),
        ("rules.dzn", Format::Code),
        ("rows.dzn", Format::Code),
        ("nonogrid.toml", Format::Toml),
        ("grid.in", Format::Grid),
        ("griddler.sgriddler", Format::Griddler),
        ("address.in", Format::PuzzLink),
        ("house.json", Format::Json),
    ] {
        let (bytes, puzzle) = fixture(name);
        assert_eq!(Format::detect(&bytes, None), Some(format), "{name}");
        assert_eq!(puzzle.rows(), house.rows(), "{name}");
        assert_eq!(puzzle.columns(), house.columns(), "{name}");
        let has_goal = matches!(format, Format::Grid | Format::Griddler);
        assert_eq!(puzzle.goal().is_some(), has_goal, "{name}");
    }
}

/// The same flag in the formats that have colors.
#[test]
fn the_same_colors_in_every_format() {
    let (_, flag) = fixture("flag.json");
    assert_eq!(flag.title(), Some("Flag"));
    for (name, format) in
        [("nonogrid-colors.toml", Format::Toml), ("page.html", Format::NonogramsOrg)]
    {
        let (bytes, puzzle) = fixture(name);
        assert_eq!(Format::detect(&bytes, None), Some(format), "{name}");
        assert_eq!((puzzle.rows(), puzzle.columns()), (flag.rows(), flag.columns()), "{name}");
        let lights = |puzzle: &Puzzle| -> Vec<Rgb> {
            puzzle.palette().inks().iter().map(|ink| ink.rgb).collect()
        };
        assert_eq!(lights(&puzzle), lights(&flag), "{name}");
    }
    let goal = fixture("page.html").1.goal().unwrap().to_string();
    assert!(goal.starts_with("aaabbb..\naaabbb..\na..bbbb."), "{goal}");
}

#[test]
fn collections() {
    let all = |name: &str| {
        let path = format!("{}/../../fixtures/collections/{name}", env!("CARGO_MANIFEST_DIR"));
        let puzzles = Puzzle::parse_all(&fs::read(path).unwrap(), None).unwrap();
        puzzles
            .into_iter()
            .map(|(name, puzzle)| (name.unwrap(), puzzle.width()))
            .collect::<Vec<_>>()
    };
    for name in ["letters.txt", "two.nonpack", "nonograms.json"] {
        assert_eq!(all(name), [("#1".to_owned(), 8), ("#2".to_owned(), 3)], "{name}");
    }
}

#[test]
fn lists_of_clues() {
    // A first line of two numbers is a size, if there are as many lines as it says.
    let detect = |text: &str| Format::detect(text.as_bytes(), None);
    assert_eq!(detect("2 1\n2\n1\n1\n"), Some(Format::Nin));
    assert_eq!(detect("2\n1\n\n2\n1\n"), Some(Format::Lists));
    assert_eq!(detect("1\n1\n\n2\n"), Some(Format::Lists));
    // Sums that differ are not a mistake, nor are they a reason to take numbers for lists.
    assert_eq!(detect("1\n1\n\n3\n"), Some(Format::Cwd));
    check("* c\n1\n«x»\n&\n1\n1\n&\n", NotANumber);
    check("1\n&\n«»", Missing("the list of the columns"));
    check("1\n&\n1\n&\n«2»\n", TooManyLines { expected: 1 });
    check("* c\n1 «0» 1\n&\n1\n0\n1\n&\n", ZeroRun);
    // A file that is cut off is not a smaller board.
    check("1\n1\n&\n1\n«»", Missing("the & after the columns"));
    // Equal sums show that only the last mark is missing.
    let whole: Puzzle = "1\n1\n&\n2\n&\n".parse().unwrap();
    assert_eq!("1\n1\n&\n2\n".parse(), Ok(whole.clone()));
    // Dashes that divide the lines into groups.
    assert_eq!("1\n-----\n1\n\n2\n".parse(), Ok(whole));
    check("1 0\n1 0\n\n1 0\n1«»", Missing("the 0 after the last clue"));
    check("rows\n1,\n1,1,\ncolumns\n2,\n1«»", Missing("the comma after the last number"));
    // The zero at the end of each line is none of its runs.
    let syro: Puzzle = "1 1 0\n0\n\n1 0\n0\n1 0\n".parse().unwrap();
    assert_eq!(syro.to_nin().unwrap(), "3 2\n1 1\n0\n1\n0\n1\n");
}

#[test]
fn clues_in_letters() {
    check("C BA CB BB F\nAB C«1»A\n", NotALetter);
    check("A B C D E\n«»", Missing("the line of the columns"));
    check("AA A\nA A A\n\n«A»\nA\n", SeveralPuzzles);
    let text = "AA A\nB A\n";
    let puzzle: Puzzle = text.parse().unwrap();
    assert_eq!((puzzle.width(), puzzle.rows()[0].to_string()), (2, "1 1".to_owned()));
}

#[test]
fn griddlers() {
    check("MK Version 3.0\n\n«2»\n", Header);
    check("MK Version 3.0\n\n«0» 2\n", Puzzle(PuzzleError::Width(0)));
    check("MK Version 3.0\n\n«1 1»\n\n ?\n", Missing("the clues"));
    check("MK Version 3.0\n\n1 1\n\n ?\n\n «x»\n\n 1\n", NotANumber);
    check(
        "MK Version 3.0\n\n1 2\n\n ?\n ?\n\n 2\n\n 1\n«»",
        MissingLines { expected: 2, found: 1 },
    );
    // A picture alone makes its clues, and one that does not fit is passed over.
    let drawn: Puzzle = "MK Version 3.0\n\n2 1\n\n # .\n".parse().unwrap();
    assert_eq!(drawn.to_nin().unwrap(), "2 1\n1\n1\n0\n");
    let begun: Puzzle = "MK Version 3.0\n\n2 1\n\n . .\n\n 1\n\n\n 1\n".parse().unwrap();
    assert_eq!((begun.goal(), begun.to_nin().unwrap()), (None, "2 1\n1\n1\n0\n".to_owned()));
    // Lines of clues begin with the last run.
    let text = "MK Version 3.0\n\n4 1\n\n\n\n 1\n 1\n\n 1\n\n 1 -2\n";
    let reversed: Puzzle = text.parse().unwrap();
    assert_eq!(reversed.rows()[0].to_string(), "2 1");
}

#[test]
fn data_of_minizinc() {
    let expected = |what| Json(JsonErrorKind::Expected(what));
    check("rows = 2;«»", Missing("the list of the rows"));
    check(
        "rows = 1; row_rules = [1, «x»]; cols = 1; col_rules = [1];",
        expected("a number, a text in quotes or a list"),
    );
    check(
        "rows = 1; row_rules = [|«-1»|]; cols = 1; col_rules = [1];",
        expected("a run: a number, a string such as \"3a\", or a pair of both"),
    );
    check("rows = 1;\nrow_rules = [|1|];\n«»", Missing("the list of the columns"));
    check(
        "rows = [[1]]; cols = [[1]]; given = «[[1]]»;",
        expected("no list other than the clues of the rows and of the columns"),
    );
    check(
        "X = 2; Y = 1; maxlen = 3; rows = [|1,-1,«1»|]; cols = [|1|1|];",
        expected("nothing but -1 after a -1"),
    );
    check("rows = [[1]]; cols = [[1]]; row_clues = «[[1]]»;", Repeated("the list of the rows"));
    check(
        "rows = 2; row_rules = «[1, 1, 1]»; cols = 1; col_rules = [2];",
        UnevenClues { lines: 2, numbers: 3 },
    );
    check(
        "rows = 3; row_rules = «[|1|1|]»; cols = 1; col_rules = [2];",
        MissingLines { expected: 3, found: 2 },
    );
    check("rows = 1; row_rules = [1, 2«»", expected("`,` or the end of the list"));
    let text = "int: rows = 1;\nrow_rules = [| 0, 1 |]; % x\ncols = 1; col_rules = [|1|];";
    let one: Puzzle = text.parse().unwrap();
    assert_eq!(one.to_nin().unwrap(), "1 1\n1\n1\n");
}

#[test]
fn toml_of_nonogrid() {
    check("[clues]\nrows = '1'\n«»", Missing("the columns"));
    check("[clues]\nrows = '1 «x»'\ncolumns = '1'\n", NotANumber);
    check("[clues]\nrows = '1«x»'\ncolumns = '1'\n", UnknownColor);
    check("[clues]\nrows = '1'\n«rows» = '1'\n", Repeated("rows"));
    check("[clues]\n«lines» = '1'\n", StrayClue);
    check("[colors]\ndefs = ['«g (red) %»']\n[clues]\nrows='1'\ncolumns='1'\n", ColorDeclaration);
    check("[colors]\ndefs = ['«g = (reddish) %»']\n[clues]\nrows='1'\ncolumns='1'\n", NotRgb);
    // The older form has no quotation marks, and a run without a color's name is black.
    let old = "[clues]\ncolumns = 1 1, 1g\nrows =\n  1 1g ; a comment\n  1\n[colors]\ng = (0, 255, 0) #\n";
    let old: Puzzle = old.parse().unwrap();
    assert_eq!(old.palette().inks().len(), 2);
    assert_eq!(old.palette().write(&old.rows()[0]).to_string(), "1a 1#");
}

#[test]
fn pictures_in_characters() {
    check("\n#..\n«#.»\n", CellCount { expected: 3, found: 2 });
    let error = Puzzle::parse_as(Format::Grid, "#..\n#\u{a0}#\n".as_bytes()).unwrap_err();
    assert_eq!((error.kind(), error.span()), (&NotACell, 5..7));
    // The ground is a blank where nothing else is; a line may end early then.
    let blank: Puzzle = "  #\n# #\n##\n".parse().unwrap();
    assert_eq!(blank.goal().unwrap().to_string(), "..#\n#.#\n##.");
    // Any other characters are inks, in the order in which they come up.
    let colored = Puzzle::parse_as(Format::Grid, b".rr\ngr.\n").unwrap();
    assert_eq!(colored.palette().write(&colored.rows()[1]).to_string(), "1g 1r");
    // So is one that is found by its content: points, and letters or `#` of two inks or more.
    assert_eq!(".rr\ngr.\n".parse::<Puzzle>().unwrap(), colored);
    let inks: Puzzle = "##..aa\n#####.\na.#.a.\n".parse().unwrap();
    assert_eq!(inks.palette().inks().len(), 2);
    assert_eq!(inks.goal().unwrap().to_string(), "aa..bb\naaaaa.\nb.a.b.");
    let error = "##..aa\n####.\n".parse::<Puzzle>().unwrap_err();
    assert_eq!(error.kind(), &CellCount { expected: 6, found: 5 });
    let detect = |text: &str| Format::detect(text.as_bytes(), None);
    for other in ["ab.\n", "ab.\nab\n", "Q...\n..Q.\n", "ab\ncd\n", "ab.\n\ncd.\n", "a.1\nb.2\n"] {
        assert_eq!(detect(other), None, "{other}");
    }
    // Numbers are not a picture, and neither is a line of them.
    assert_eq!(detect("10 10\n1\n"), Some(Format::Nin));
    assert_eq!(detect("1010\n"), Some(Format::Nin));
    assert_eq!(detect("101\n010\n"), Some(Format::Grid));
}

#[test]
fn arrays_of_pages() {
    let page = String::from_utf8(fixture("page.html").0).unwrap();
    let (before, rest) = page.split_once("var d=").unwrap();
    let (array, after) = rest.split_once(';').unwrap();
    let lists: Vec<&str> = array[2..array.len() - 2].split("],[").collect();
    let with = |index: usize, list: &str| {
        let mut lists = lists.clone();
        let marked = format!("«[{list}]»");
        lists[index] = &marked;
        let inner: Vec<String> = lists
            .iter()
            .map(|list| if list.starts_with('«') { list.to_string() } else { format!("[{list}]") })
            .collect();
        format!("{before}var d=[{}];{after}", inner.join(","))
    };
    check(&with(1, "1,2,3,0"), Cipher);
    check(&with(1, "1,2"), Json(JsonErrorKind::Expected("four numbers")));
    check(&with(3, "0,0,0,9"), Cipher);
    check(&with(5, "0,0,0,0"), Cipher);
    check(&with(lists.len() - 1, "1,2,3,4"), Cipher);
    let cut = &page[..page.len() - after.len() - 1 - (lists[lists.len() - 1].len() + 4)];
    check(&format!("{cut}]«»"), Cipher);
}

#[test]
fn addresses_of_puzz_link() {
    check("«https://puzz.link/p?nonogram/2/1»", Address);
    check("https://puzz.link/p?nonogram/2/«x»/1", NotANumber);
    check("https://puzz.link/p?nonogram/«0»/1/1", Puzzle(PuzzleError::Width(0)));
    check("https://puzz.link/p?nonogram/1/1/1«!»", NotANumber);
    check("https://puzz.link/p?nonogram/1/1/11«1»", Address);
    check("https://puzz.link/p?nonogram/1/1/«0»1", ZeroRun);
    check("https://puzz.link/p?nonogram/1/1/«-»0", NotANumber);
    // Twenty places and more are a letter each, and lengths from 16 on have two digits.
    let rows = "0\n".repeat(42);
    let wide: Puzzle = format!("1 43\n1\n{rows}1\n").parse().unwrap();
    let address = wide.to_puzz_link().unwrap();
    assert_eq!(address, "https://puzz.link/p?nonogram/1/43/1zg1zzh\n");
    assert_eq!(address.parse::<Puzzle>().unwrap(), wide);
    let long: Puzzle = format!("1 20\n{}20\n", "1\n".repeat(20)).parse().unwrap();
    let address = long.to_puzz_link().unwrap();
    assert!(address.contains("/-14o1"), "{address}");
    assert_eq!(address.parse::<Puzzle>().unwrap(), long);
    let crowded: Puzzle = "2 1\n1 1\n1\n1\n".parse().unwrap();
    assert_eq!(crowded.to_puzz_link().unwrap_err().lack(), Lack::ManyRuns);
}

#[test]
fn json() {
    check("{«»", Json(JsonErrorKind::Expected("a string")));
    check(r#"{"columns": [[1]]«}»"#, Missing("`rows`"));
    check(
        r#"{"rows": [[«-1»]], "columns": [[1]]}"#,
        Json(JsonErrorKind::Expected(
            "a run: a number, a string such as \"3a\", or a pair of both",
        )),
    );
    check(r#"{"rows": [[«"x"»]], "columns": [[1]]}"#, NotANumber);
    check(
        r#"{"rows": [[1]], "columns": [[1]], "width": «2»}"#,
        Json(JsonErrorKind::Expected("the number of clues that there are")),
    );
    check(
        r#"{"rows": [[1]], "columns": [[1]], "goal": «["??"]»}"#,
        CellCount { expected: 1, found: 2 },
    );
    check(r#"{"rows": [[1]], "columns": [[1]], "colors": {"a": «"reddish"»}}"#, NotRgb);
    check(
        r#"{"rows": [[1]], "columns": [[1]], "colors": [«{}»]}"#,
        Json(JsonErrorKind::Expected("`letter`, a string of one")),
    );
    check("[{\"rows\": [[1]], \"columns\": [[1]]}, «7»]", SeveralPuzzles);
    check(
        "\u{feff}{\"rows\": [], \"columns\": «7»}",
        Json(JsonErrorKind::Expected("a list of clues")),
    );
    // Pairs come in either order, and texts are properties.
    let text =
        r#"{"by": "A", "rows": [[["r", 2]], "1r 1b"], "cols": [["2r"], [[1, "r"], "1b"]], "n": 2}"#;
    let puzzle: Puzzle = text.parse().unwrap();
    assert_eq!(puzzle.properties().collect::<Vec<_>>(), [("by", "A")]);
    assert_eq!(puzzle.palette().inks().len(), 2);
    assert_eq!(puzzle.solutions().count(), 1);
}

/// Clues with labels, as items of a list, and runs as objects, each beside the same clues as JSON.
#[test]
fn clues_with_labels() {
    let plain =
        Puzzle::parse(b"{\"rows\": [[1], [2], [], [1, 1]], \"columns\": [[2], [], [1], [2]]}");
    let plain = plain.unwrap();
    let labels = |row: &str, column: &str, sign: &str| {
        let line = |label: &str, at: usize, clue: &str| format!("{label}{at}{sign}{clue}\n");
        let side = |label: &str, clues: [&str; 4]| -> String {
            (1..).zip(clues).map(|(at, clue)| line(label, at, clue)).collect()
        };
        side(row, ["1", "2", "", "1 1"]) + &side(column, ["2", "", "1", "2"])
    };
    let list = "**Rows**\n\n1. 1\n2. 2\n3. 0\n4. 1 1\n\n**Columns**\n\n1. 2\n2. 0\n3. 1\n4. 2\n";
    for text in [
        labels("R", "C", ": "),
        labels("row ", "column ", " = "),
        labels("Row", "Col", ":"),
        list.to_owned(),
    ] {
        let puzzle =
            Puzzle::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((puzzle.rows(), puzzle.columns()), (plain.rows(), plain.columns()), "{text}");
    }
    // A number that is not the next one, a side that is missing, and a line without a label.
    let text = labels("R", "C", ": ");
    for wrong in [text.replace("R2", "R3"), text.replace('C', "R"), text + "size 4\n"] {
        assert!(Puzzle::parse(wrong.as_bytes()).is_err(), "{wrong}");
    }
    let colored =
        Puzzle::parse(b"{\"rows\": [[\"1r\", \"1b\"]], \"columns\": [[\"1r\"], [\"1b\"]]}");
    let objects =
        "{\"rows\": [[{\"count\": 1, \"color\": \"r\"}, {\"count\": 1, \"color\": \"b\"}]],
        \"columns\": [[{\"length\": 1, \"color\": \"r\"}], [{\"length\": 1, \"color\": \"b\"}]]}";
    assert_eq!(Puzzle::parse(objects.as_bytes()), colored);
}

/// Runs with the name or the RGB value of their color instead of a letter.
#[test]
fn runs_with_colors_in_json() {
    let letters: Puzzle =
        r##"{"colors": {"a": "red", "b": "#0000ff"}, "rows": [["2a", "1b"], ["1b"]], "columns": [["1a"], ["1a"], ["1b", "1b"]]}"##
            .parse()
            .unwrap();
    let run =
        |length: u32, color: &str| format!("{{\"length\": {length}, \"color\": \"{color}\"}}");
    let (red, blue) = (run(1, "Red"), run(1, "#0000FF"));
    let text = format!(
        "{{\"rows\": [[{}, [1, \"blue\"]], [{blue}]], \"columns\": [[{red}], [{red}], [{blue}, {blue}]]}}",
        run(2, "red")
    );
    let colors: Puzzle = text.parse().unwrap();
    let inks: Vec<_> = colors.palette().inks().iter().map(|ink| (&*ink.name, ink.rgb)).collect();
    assert_eq!(inks, [("red", Rgb(255, 0, 0)), ("blue", Rgb(0, 0, 255))]);
    let only = |puzzle: &Puzzle| {
        let mut all = puzzle.solutions();
        (
            all.next().map(|solution| solution.rows().flatten().copied().collect::<Vec<_>>()),
            all.next().is_none(),
        )
    };
    assert_eq!(only(&colors), only(&letters));
    assert!(
        text.replacen("\"length\"", "\"optional\": true, \"length\"", 1).parse::<Puzzle>().is_err()
    );
    assert!(text.replace("Red", "reddish").parse::<Puzzle>().is_err());
}
