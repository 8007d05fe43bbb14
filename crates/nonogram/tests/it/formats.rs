//! What the formats mean: each input against the same clues.

use std::fs;
use std::path::PathBuf;

use kleene_nonogram::{Clue, Format, ParseErrorKind, Puzzle};

use crate::{picture, puzzle};

/// Checks the clues of an input: rows, then columns, as in `1 1/3 + 2/1/2`.
#[track_caller]
fn check(input: &str, clues: &str) {
    let puzzle = puzzle(input);
    let side = |clues: &[Clue]| clues.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
    assert_eq!(format!("{} + {}", side(puzzle.rows()), side(puzzle.columns())), clues);
}

#[test]
fn nin() {
    check("3 2\n1 1\n3\n2\n1\n2\n", "1 1/3 + 2/1/2");
    check("\u{feff}3 2\r\n 1\t1 \r\n3\r\n2\r\n1\r\n2", "1 1/3 + 2/1/2");
    check("# cup\n\n3 2\n# rows\n1 1\n3\n\n# columns\n2\n1\n2\n\n", "1 1/3 + 2/1/2");
}

#[test]
fn empty_lines_of_a_nin_file_separate_if_there_are_enough_others() {
    check("2 1\n\n1\n\n\n1\n\n0\n\n", "1 + 1/0");
}

#[test]
fn empty_lines_of_a_nin_file_are_blank_clues_if_they_are_needed() {
    check("2 2\n\n1\n\n1\n", "0/1 + 0/1");
    check("2 2\n1\n\n1\n\n\n\n\n", "1/0 + 1/0");
    check("1 1\n\n\n", "0 + 0");
}

#[test]
fn non() {
    check("width 3\nheight 2\n\nrows\n1,1\n3\n\ncolumns\n2\n1\n2\n", "1 1/3 + 2/1/2");
    check("rows 2\r\ncolumns 3\r\ncolumns\r\n2\r\n1\r\n2\r\nrows\r\n1 , 1\r\n3", "1 1/3 + 2/1/2");
    check("height 2\nrows\n1 1\n3\nwidth 3\ncolumns\n2\n1\n2\n====\n\n", "1 1/3 + 2/1/2");
}

#[test]
fn empty_lines_of_a_non_file() {
    check("width 2\nheight 2\nrows\n\n1\n\n0\n\ncolumns\n1\n0", "1/0 + 1/0");
    check(
        "width 2\nheight 2\nrows\n1\n\ncolumns\n\n1\ngoal \"01\n00\""
            .replace("\n00", "00")
            .as_str(),
        "1/0 + 0/1",
    );
    check("width 1\nheight 1\nrows\n\n\ncolumns\n\n", "0 + 0");
}

#[test]
fn clues_with_labels() {
    for text in [
        "rows\n1: 1 1\n2: 3\ncolumns\n1: 2\n2: 1\n3: 2\n",
        "Rows:\n1. 1 1\n2. 3\n\nColumns:\n1. 2\n2. 1\n3. 2\n",
        "Rows\n[1] 1 1\n[2] 3\nColumns\n[1] 2\n[2] 1\n[3] 2\n",
        "Rows\n* 1 1\n* 3\nColumns\n* 2\n* 1\n* 2\n",
        "rows\nRow 1 = 1 1\nRow 2 = 3\ncolumns\nA: 2\nB: 1\nC: 2\n",
        "r1 1 1\nr2 3\nc1 2\nc2 1\nc3 2\n",
    ] {
        check(text, "1 1/3 + 2/1/2");
    }
    // Numbers that do not count the lines are no labels, and a mark without a color is no clue.
    assert!(Puzzle::parse(b"rows\n2: 1 1\n1: 3\n\ncolumns\n1: 2\n2: 1\n3: 2\n").is_err());
}

#[test]
fn properties_of_a_non_file() {
    let puzzle = puzzle(
        "catalogue \"box &#8470; 7\"\ntitle \"Tom &amp; Jerry&#x21; &unknown; &copy\"\n\
         by Jan  Doe \ncopyright \"&copy; &quot;us&quot;\"\nlicense CC-BY-3.0\nmaxrule 5\n\
         note \"one\"\nnote \"two\"\nbare \"\"\n\
         width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal 1\n",
    );
    let properties: Vec<_> = puzzle.properties().collect();
    assert_eq!(
        properties,
        [
            ("catalogue", "box № 7"),
            ("title", "Tom & Jerry! &unknown; &copy"),
            ("by", "Jan  Doe"),
            ("copyright", "© \"us\""),
            ("license", "CC-BY-3.0"),
            ("maxrule", "5"),
            ("note", "one\ntwo"),
            ("bare", ""),
        ]
    );
    assert_eq!(puzzle.title(), Some("Tom & Jerry! &unknown; &copy"));
    assert_eq!(puzzle.goal(), Some(&picture("#")));
    insta::assert_snapshot!(puzzle.to_non(), @r#"
        width 1
        height 1
        catalogue "box № 7"
        title "Tom &amp; Jerry! &amp;unknown; &amp;copy"
        by "Jan  Doe"
        copyright "© &quot;us&quot;"
        license CC-BY-3.0
        maxrule "5"
        note "one&#10;two"
        bare ""

        rows
        1

        columns
        1

        goal "1"
    "#);
}

#[test]
fn pbm() {
    check("P1 3 2 1 0 1 1 1 1", "1 1/3 + 2/1/2");
    check("P1#plain\n3#wide\n#and\n2\n101 # first\n111\n", "1 1/3 + 2/1/2");
    check("P4\n# packed\n3 2\n\u{20}\u{60}\n", "1/2 + 0/1/2");
    check("P4 9 1#now\n\u{1}\0", "1 + 0/0/0/0/0/0/0/1/0");
    assert_eq!(puzzle("P1 3 2 101111").goal(), Some(&picture("#.# ###")));
}

#[test]
fn the_content_tells_the_format() {
    let detect = |content: &str| Format::detect(content.as_bytes(), Some("pbm"));
    assert_eq!(detect("# comment\n\n5 5\n"), Some(Format::Nin));
    assert_eq!(detect("-5 5\n"), Some(Format::Nin));
    assert_eq!(detect("unheard of\ntitle \"x\"\n"), Some(Format::Non));
    assert_eq!(detect("\u{feff}<?xml version='1.0'?>"), Some(Format::Webpbn));
    assert_eq!(detect("P6\n"), Some(Format::Ppm));
    assert_eq!(detect("P7\n"), Some(Format::Pbm));
    assert_eq!(detect("\n$1\n1\n"), Some(Format::Tournament));
    assert_eq!(detect("2\n2\n1\n1\n\n1\n1\n"), Some(Format::Cwd));
    assert_eq!(detect("2 3\n1\n2\n#\n1\n1\n1\n"), Some(Format::Mk));
    assert_eq!(detect("2 3\n1\n#\n2\n1\n2\n2\n"), Some(Format::Nin), "a comment");
    assert_eq!(
        detect("2 3\n1\n2\n1\n1\n1\n"),
        Some(Format::ColumnsFirst),
        "only so both have 3 cells"
    );
    assert_eq!(detect("2 boards\n: rows\n1\n:\n1\n"), Some(Format::Olsak));
    assert_eq!(detect("width 1\nheight 1\n:a \"1\"\n:b \"1\"\n"), Some(Format::Non));
}

#[test]
fn the_suffix_tells_the_format_where_the_content_does_not() {
    let detect = |suffix| Format::detect(b"P5x", Some(suffix));
    assert_eq!(detect("NIN"), Some(Format::Nin));
    assert_eq!(detect("nonpack"), Some(Format::Non));
    assert_eq!(detect("xml"), Some(Format::Webpbn));
    assert_eq!(detect("pbm"), Some(Format::Pbm));
    assert_eq!(detect("txt"), None);
}

#[test]
fn a_file_is_read_in_the_format_of_its_suffix_where_the_content_does_not_tell() {
    let kind = |content: &[u8], suffix| {
        Puzzle::parse_with_suffix(content, suffix).map_err(|error| error.kind().clone())
    };
    assert_eq!(kind(b"five by five", Some("NIN")), Err(ParseErrorKind::Header));
    assert_eq!(kind(b"five by five", Some("txt")), Err(ParseErrorKind::UnknownFormat));
    assert_eq!(kind(b"five by five", None), Err(ParseErrorKind::UnknownFormat));
    assert_eq!(kind(b" \n", Some("nin")), Err(ParseErrorKind::Empty));
    assert_eq!(kind(b"1 1\n1\n1\n", Some("pbm")), Ok(puzzle("1 1\n1\n1\n")));
}

#[cfg(feature = "xml")]
mod webpbn {
    use super::*;

    const ARROW: &str = r#"<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">
<puzzleset>
<source>a drawer</source>
<puzzle type="grid" defaultcolor="black">
<id>#7</id>
<title>Arrow &amp; &eacute;lan</title>
<author>Jane Doe</author>
<copyright>&copy; 2024 by Jane Doe</copyright>
<description>
<b>Flies</b>.
</description>
<note>one</note><note>two</note><authorid/>
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>
<clues type="columns">
<line><count>1</count></line>
<line><count>1</count></line>
<line><count>3</count></line>
<line/>
</clues>
<clues type="rows">
<line><count>1</count></line>
<line><count>3</count></line>
<line><count>1</count></line>
</clues>
<solution type="saved"><image>|????|</image></solution>
<solution type="goal">
<image>
|..X.|
|XXX.|
|..X.|
</image>
</solution>
</puzzle>
</puzzleset>
"#;

    #[test]
    fn clues_properties_and_goal() {
        check(ARROW, "1/3/1 + 1/1/3/0");
        let puzzle = puzzle(ARROW);
        assert_eq!(puzzle.goal(), Some(&picture("..#. ###. ..#.")));
        let properties: Vec<_> = puzzle.properties().collect();
        assert_eq!(
            properties,
            [
                ("source", "a drawer"),
                ("id", "#7"),
                ("title", "Arrow & élan"),
                ("by", "Jane Doe"),
                ("copyright", "© 2024 by Jane Doe"),
                ("description", "Flies."),
                ("note", "one\ntwo"),
            ]
        );
    }

    #[test]
    fn what_the_puzzle_says_replaces_what_the_set_says() {
        let puzzle = puzzle(
            "<puzzleset><title>My set</title><note>all</note><author>Jane</author>\
             <puzzle><title>Demo</title><author/><note>one</note><note>two</note>\
             <solution><image>|X|</image></solution></puzzle></puzzleset>",
        );
        let properties: Vec<_> = puzzle.properties().collect();
        assert_eq!(properties, [("title", "Demo"), ("note", "one\ntwo"), ("by", "Jane")]);
    }

    #[test]
    fn clues_from_the_goal() {
        check("<puzzle><solution><image>|X.| |XX|</image></solution></puzzle>", "1/2 + 2/1");
    }

    #[test]
    fn one_ink_of_any_name() {
        let text = ARROW
            .replace("black", "blue")
            .replace("white", "paper")
            .replace("defaultcolor", "backgroundcolor='paper' defaultcolor");
        let puzzle = puzzle(&text);
        let palette = puzzle.palette();
        assert_eq!(
            (palette.ground().name.as_str(), palette.inks()[0].name.as_str()),
            ("paper", "blue")
        );
        assert_eq!(puzzle.goal(), Some(&picture("..#. ###. ..#.")));
        assert_eq!(puzzle.lost_in(Format::Nin).last().unwrap(), "colors");
    }
}

/// The inks of columns count like those of rows, though a puzzle in which they differ has no solution.
#[test]
fn inks_of_columns_alone_are_colors() {
    use kleene_nonogram::Lack;

    let text =
        r##"{"rows":[["2b"]],"columns":[["1a"],["1b"]],"colors":{"a":"#000000","b":"#ff0000"}}"##;
    let puzzle = puzzle(text);
    for format in [Format::Nin, Format::Mk, Format::Cwd, Format::Tournament, Format::PuzzLink] {
        let lack = puzzle.write(format).map_err(|error| error.lack());
        assert_eq!(lack, Err(Lack::Colors), "{format}");
    }
}

#[test]
fn the_survey_is_read_and_written() {
    let Some(paths) = survey("survey_bw", "nin") else { return };
    assert_eq!(paths.len(), 31);
    for path in paths {
        let board = puzzle(&fs::read_to_string(&path).unwrap());
        assert_eq!(puzzle(&board.to_nin().unwrap()), board, "{}", path.display());
        assert_eq!(puzzle(&board.to_non()), board, "{}", path.display());
    }
}

#[cfg(feature = "xml")]
#[test]
fn the_colored_survey_is_the_same_in_both_formats() {
    let Some(paths) = survey("survey_color", "g") else { return };
    assert_eq!(paths.len(), 18);
    for path in paths {
        let [olsak, xml] = ["g", "xml"].map(|suffix| {
            let bytes = fs::read(path.with_extension(suffix)).unwrap();
            Puzzle::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        });
        let board = |puzzle: &Puzzle| {
            (puzzle.rows().to_vec(), puzzle.columns().to_vec(), puzzle.palette().clone())
        };
        assert_eq!(board(&olsak), board(&xml), "{}", path.display());
        assert_eq!(puzzle(&olsak.to_olsak().unwrap()), olsak, "{}", path.display());
        assert_eq!(puzzle(&xml.to_webpbn()), xml, "{}", path.display());
        assert_eq!(puzzle(&xml.to_non()), xml, "{}", path.display());
    }
}

/// The published boards of this suffix. They may not all be redistributed, so they are beside the
/// workspace or absent.
pub(crate) fn survey(folder: &str, suffix: &str) -> Option<Vec<PathBuf>> {
    let folder = kleene_testing::shared(&format!("nonogram/{folder}"))?;
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    Some(paths.filter(|path| path.extension().is_some_and(|found| found == suffix)).collect())
}
