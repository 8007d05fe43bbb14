//! What is wrong with a file, and where.

use kleene_triddler::{ParseErrorKind, Puzzle};

/// The place is between `«` and `»`.
#[track_caller]
fn check(marked: &str, message: &str) {
    let start = marked.find('«').expect("a start");
    let end = marked.find('»').expect("an end") - '«'.len_utf8();
    let input = marked.replace(['«', '»'], "");
    let error = Puzzle::parse(input.as_bytes()).expect_err("a mistake");
    assert_eq!((error.kind().to_string().as_str(), error.span()), (message, start..end));
}

/// Six groups of clues between marks.
fn olsak(groups: [&str; 6]) -> String {
    let groups = groups.map(|group| format!(": side\n{group}"));
    format!("#t\n{}: end\n", groups.concat())
}

#[test]
fn olsak_files() {
    check(&olsak(["1 «x»\n", "1\n", "1\n", "1\n", "1\n", "1\n"]), "expected a number");
    check(
        &olsak(["1\n", "1\n", "1\n", "1\n", "«1b»\n", "1\n"]).replace("«1b»", "1«b»"),
        "the color is not declared",
    );
    check(
        &olsak(["1\n", "1\n", "1\n", "1\n", "1\n", "1\n1\n"]).replacen(": side", "«: side»", 1),
        "the sides 1-1-1-1-1-2 do not close: A and B together are as long as D and E, C and D as F and A",
    );
    check("#t\n: A\n1\n: B\n1\n«»", "missing one of the six groups of clues");
    check(": rows\n1\n: columns\n1\n: end\n«»", "the text does not say that it is a triddler");
    check("«»", "the input is empty");
}

#[cfg(feature = "xml")]
#[test]
fn files_of_xml() {
    check("«<puzzle></puzzle>»", "the text does not say that it is a triddler");
    check("«<puzzle type='triddler'></puzzle>»", "missing the clues of the sides");
    check(
        "<puzzle type='triddler'><solution>«<image>/.X.\\\n\\XX/</image>»</solution></puzzle>",
        "the rows do not make a hexagon of triangles",
    );
    check(
        "<puzzle type='triddler'><solution>«<image>|.X.|</image>»</solution></puzzle>",
        "expected a picture in the letters of the colors",
    );
}

#[cfg(feature = "xml")]
#[test]
fn a_goal_must_fit() {
    let xml = |goal: &str| {
        let line = "<line><count>1</count></line>";
        let sides = ["topleft", "bottomleft", "bottom", "bottomright", "topright", "top"];
        let sides = sides.map(|side| format!("<clues type='{side}'>{line}</clues>")).concat();
        format!(
            "<puzzle type='triddler'>{sides}<solution>«<image>{goal}</image>»</solution></puzzle>"
        )
    };
    check(&xml("/X.X\\\n\\.X./"), "the goal does not fit the clues: row 1 must be 1, but is 1 1");
    check(
        &xml("\\X/"),
        "the goal does not fit the clues: the board has the sides 1-1-1-1-1-1, but the picture has 0-1-0-1-0-1",
    );
}

#[test]
fn pictures_in_characters() {
    check("/.#.\\\n«###»\n", "expected rows of cells between slashes");
    check("/.«?».\\\n\\###/", "expected rows of cells between slashes");
    check("«/.#.\\\n\\####/»", "the rows do not make a hexagon of triangles");
    assert!(matches!(
        Puzzle::parse(b"/\xff\\").unwrap_err().kind(),
        ParseErrorKind::File(kleene_nonogram::ParseErrorKind::NotUtf8)
    ));
}
