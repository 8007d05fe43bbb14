//! The table of formats: every row is recognized by the content that it reads and writes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kleene_nonogram::{Format, Puzzle};

/// A board in each format that is text.
const EXAMPLES: [(Format, &str); 24] = [
    (Format::Nin, "2 3\n1\n2\n1\n1\n3\n"),
    (Format::ColumnsFirst, "2 3\n1\n3\n1\n2\n1\n"),
    (Format::Pattern, "2x3:1/3/1/2/1"),
    (Format::Non, "rows\n1\n2\n1\ncolumns\n1\n3\n"),
    (Format::Webpbn, "<puzzle><solution><image>|.X| |XX| |.X|</image></solution></puzzle>"),
    (Format::Json, "{\"rows\": [[1], [2], [1]], \"columns\": [[1], [3]]}"),
    (Format::Olsak, "a house\n: rows\n1\n2\n1\n: columns\n1\n3\n:\n"),
    (Format::Mk, "3 2\n1\n2\n1\n#\n1\n3\n"),
    (Format::Cwd, "3\n2\n1\n2\n1\n\n1\n3\n"),
    (Format::Tournament, "$1\n1\n2\n1\n2\n"),
    (Format::Lists, "1\n2\n1\n\n1\n3\n"),
    (Format::Letters, "A B A\nA C\n"),
    (Format::Griddler, "MK Version 3.0\n\n2 3\n\n.X\nXX\n.X\n\n1\n3\n\n1\n2\n1\n"),
    (Format::Code, "rows = [[1], [2], [1]]\ncols = [[1], [3]]\n"),
    (
        Format::Cells,
        "X = 3;\nY = 3;\nrows = [|1,0,1|1,-1,-1|0,0,0|];\ncols = [|1,1,-1|0,0,0|1,-1,-1|];\n",
    ),
    (Format::Logic, "?- nonogram([[1], [2], [1]], [[1], [3]], Board)."),
    (Format::Beside, "  1 3\n1 . .\n2 . .\n1 . .\n"),
    (Format::Headed, "Row clues:\n1\n2\n1\nColumn clues:\n1\n3\n"),
    (Format::Toml, "[clues]\nrows = \"1, 2, 1\"\ncolumns = \"1, 3\"\n"),
    (Format::Grid, ".#\n##\n.#\n"),
    (
        Format::NonogramsOrg,
        "var d=[[42],[43,113,37,37],[50,65,58,50],[50,51,148,49],[59,12,77,20],\
         [204,91,52,269],[12,59,275,77],[100,195,292,97],[78,79,55,11],[79,80,56,15],\
         [82,83,57,14],[82,82,57,16],[86,80,57,17],[82,84,57,15],[82,82,57,12],[79,87,57,18],\
         [79,80,56,14],[79,82,56,13],[79,82,56,16],[79,82,56,12],[82,82,57,13]];",
    ),
    (Format::PuzzLink, "https://puzz.link/p?nonogram/3/2/211112g"),
    (Format::Pbm, "P1 2 3 01 11 01"),
    (Format::Ppm, "P2 2 3 1 1 0 0 0 1 0"),
];

#[test]
fn every_format_has_a_name_and_suffixes_of_its_own() {
    let names: BTreeSet<&str> = Format::NAMES.into();
    assert_eq!(names.len(), Format::ALL.len());
    let suffixes: Vec<&str> =
        Format::ALL.iter().flat_map(|format| format.suffixes()).copied().collect();
    assert_eq!(suffixes.iter().collect::<BTreeSet<_>>().len(), suffixes.len());
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert!(format.suffixes().iter().all(|suffix| Format::from_suffix(suffix) == Some(format)));
    }
}

#[test]
fn every_format_is_recognized_by_its_content() {
    for (format, text) in EXAMPLES {
        assert_eq!(Format::detect(text.as_bytes(), None), Some(format), "{format}");
        let is_left_out = cfg!(not(feature = "xml")) && format == Format::Webpbn;
        if let Err(error) = Puzzle::parse(text.as_bytes()) {
            assert!(is_left_out, "{format}: {error}");
        }
    }
    let shown: BTreeSet<&str> = EXAMPLES.iter().map(|(format, _)| format.name()).collect();
    let others: Vec<_> = Format::NAMES.into_iter().filter(|name| !shown.contains(name)).collect();
    assert_eq!(others, ["png"], "formats without an example");
}

#[test]
fn a_written_board_is_recognized_as_its_format() {
    let boards = ["P1 3 3 110 011 101", "P1 2 2 10 01", "P1 5 5 10101 01110 11111 00100 10001"];
    for board in boards.map(crate::puzzle) {
        for format in Format::ALL {
            match board.write(format) {
                Ok(bytes) => {
                    assert_eq!(Format::detect(&bytes, None), Some(format), "{format}");
                }
                Err(error) => {
                    let is_left_out = cfg!(not(feature = "png")) && format == Format::Png;
                    assert!(is_left_out || !format.is_written(), "{error}");
                }
            }
        }
    }
}

/// A file whose suffix is that of a format is of that format.
#[test]
fn every_fixture_is_recognized_and_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/nonogram");
    for (path, _) in crate::fixtures::boards() {
        let bytes = fs::read(&path).unwrap();
        let name = path.strip_prefix(&root).unwrap().display();
        let format = Format::detect(&bytes, None).unwrap_or_else(|| panic!("{name}: no format"));
        let suffix = path.extension().and_then(|suffix| suffix.to_str()).unwrap_or_default();
        assert!(
            Format::from_suffix(suffix).is_none_or(|named| named == format),
            "{name}: {format}"
        );
    }
}
