//! What holds for every puzzle, and for every input whatsoever.

use kleene_nonogram::{
    Clue, Color, Format, Paint, Palette, Puzzle, Rgb, Run, Solution, Uniqueness, verify,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn pictures() -> impl Strategy<Value = Solution> {
    (1..20_usize, 1..20_usize).prop_flat_map(|(width, height)| {
        vec(any::<bool>(), width * height).prop_map(move |cells| {
            Solution::from_fn(width, height, |row, column| cells[row * width + column]).unwrap()
        })
    })
}

/// Any name that is not refused, and any value, with those that need care more often.
fn properties() -> impl Strategy<Value = Vec<(String, String)>> {
    let name =
        prop_oneof![select(vec!["title", "by", "license"]).prop_map(str::to_owned), "\\PC{1,4}"];
    let value = prop_oneof![any::<String>(), "[ \"&;#x0-9a-z<>\r\n]{0,12}"];
    vec((name, value), 0..5)
}

fn with_properties(puzzle: Puzzle, properties: Vec<(String, String)>) -> Puzzle {
    properties.into_iter().fold(puzzle, |puzzle, (name, value)| {
        puzzle.clone().with_property(name, value).unwrap_or(puzzle)
    })
}

/// Puzzles with all that a puzzle can have.
fn colored() -> impl Strategy<Value = Puzzle> {
    let letter = prop_oneof!["[a-f]", "[!-~]"].prop_map(|letter| letter.chars().next().unwrap());
    let light = prop_oneof![
        Just(Rgb::BLACK),
        Just(Rgb::WHITE),
        any::<[u8; 3]>().prop_map(|[r, g, b]| Rgb(r, g, b)),
    ];
    let name = prop_oneof!["(white|black|red|dark blue)", "[ -~]{1,8}", "\\PC{1,4}"];
    let paints =
        vec((name, letter, light).prop_map(|(name, letter, rgb)| Paint::new(name, letter, rgb)), 6);
    let puzzles = crate::colors::puzzles(1..=5);
    (puzzles, paints, any::<[bool; 3]>()).prop_map(|(puzzle, paints, [goal, own, start])| {
        let mut puzzle = match puzzle.givens() {
            Some(_) if !start => Puzzle::colored(
                puzzle.palette().clone(),
                puzzle.rows().to_vec(),
                puzzle.columns().to_vec(),
            )
            .unwrap(),
            _ => puzzle,
        };
        if goal {
            if let Some(found) = puzzle.solutions().next() {
                puzzle = puzzle.with_goal(found).unwrap();
            }
        }
        let (ground, inks) = paints.split_first().unwrap();
        let palette = Palette::new(ground.clone(), inks[..puzzle.palette().inks().len()].to_vec());
        match palette {
            Ok(palette) if own => puzzle.with_palette(palette).unwrap(),
            _ => puzzle,
        }
    })
}

/// The puzzle without what it says beside its clues, as far as that is lost.
fn without(puzzle: &Puzzle, lost: &[String]) -> Puzzle {
    let is_lost = |name: &str| lost.iter().any(|lost| lost == name);
    let (rows, columns) = (puzzle.rows().to_vec(), puzzle.columns().to_vec());
    let mut left = if is_lost("colors") {
        let in_ink = |clues: Vec<Clue>| {
            let clue = |clue: Clue| {
                let runs = clue.runs().iter().map(|run| Run { color: Color::INK, ..*run });
                Clue::from_runs(runs).unwrap()
            };
            clues.into_iter().map(clue).collect()
        };
        Puzzle::new(in_ink(rows), in_ink(columns)).unwrap()
    } else {
        Puzzle::colored(puzzle.palette().clone(), rows, columns).unwrap()
    };
    for (name, value) in puzzle.properties().filter(|(name, _)| !is_lost(name)) {
        left = left.with_property(name, value).unwrap();
    }
    if let Some(start) = puzzle.givens() {
        left = left.with_givens(start.clone()).unwrap();
    }
    match puzzle.goal() {
        Some(goal) if !is_lost("goal") => left.with_goal(goal.clone()).unwrap(),
        _ => left,
    }
}

/// The RGB value of every cell of the goal.
fn lights(puzzle: &Puzzle) -> Vec<Rgb> {
    let rgb = |color: &Color| puzzle.palette().paint(*color).unwrap().rgb;
    puzzle.goal().unwrap().rows().flatten().map(rgb).collect()
}

fn is_readable(format: Format) -> bool {
    match format {
        Format::Webpbn => cfg!(feature = "xml"),
        _ => true,
    }
}

fn all_properties(puzzle: &Puzzle) -> Vec<(&str, &str)> {
    puzzle.properties().collect()
}

proptest! {
    #[test]
    fn nin_keeps_the_clues(picture in pictures()) {
        let puzzle = Puzzle::from_picture(picture);
        let clues = Puzzle::new(puzzle.rows().to_vec(), puzzle.columns().to_vec()).unwrap();
        prop_assert_eq!(Puzzle::parse(puzzle.to_nin().unwrap().as_bytes()), Ok(clues));
    }

    #[test]
    fn non_keeps_everything(picture in pictures(), properties in properties(), goal: bool) {
        let puzzle = Puzzle::from_picture(picture);
        let clues = || Puzzle::new(puzzle.rows().to_vec(), puzzle.columns().to_vec()).unwrap();
        let puzzle = with_properties(if goal { puzzle } else { clues() }, properties);
        let text = puzzle.to_non();
        let again = Puzzle::parse(text.as_bytes()).unwrap();
        prop_assert_eq!(&again, &puzzle, "{}", text);
        prop_assert_eq!(all_properties(&again), all_properties(&puzzle));
    }

    #[test]
    fn every_format_keeps_what_it_does_not_refuse_or_name_as_lost(
        puzzle in colored(),
        properties in properties(),
    ) {
        let puzzle = with_properties(puzzle, properties);
        for format in FORMATS {
            let Ok(bytes) = puzzle.write(format) else { continue };
            if !is_readable(format) {
                continue;
            }
            let again = Puzzle::parse(&bytes);
            let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{bytes:?}\n{puzzle:?}"));
            if format == Format::Pbm {
                let is_ink = |puzzle: &Puzzle| {
                    puzzle.goal().unwrap().rows().flatten().map(|color| color.is_ground()).collect::<Vec<_>>()
                };
                prop_assert_eq!(is_ink(&again), is_ink(&puzzle));
            } else if is_picture(format) {
                prop_assert_eq!(lights(&again), lights(&puzzle), "{}", format);
            } else {
                prop_assert_eq!(&again, &without(&puzzle, &puzzle.lost_in(format)), "{}", format);
                prop_assert_eq!(again.write(format), Ok(bytes), "{}", format);
            }
        }
    }

    #[test]
    fn non_and_webpbn_refuse_nothing(puzzle in colored()) {
        for format in [Format::Non, Format::Webpbn] {
            prop_assert!(puzzle.write(format).is_ok());
            prop_assert_eq!(puzzle.lost_in(format), Vec::<String>::new());
        }
    }

    #[test]
    fn pbm_keeps_the_picture(picture in pictures()) {
        let puzzle = Puzzle::parse(picture.to_pbm().as_bytes()).unwrap();
        prop_assert_eq!(puzzle, Puzzle::from_picture(picture));
    }

    #[test]
    fn packed_pbm_is_the_plain_one(picture in pictures()) {
        let mut packed = format!("P4 {} {}\n", picture.width(), picture.height()).into_bytes();
        for byte in picture.rows().flat_map(|row| row.chunks(8)) {
            let bit = |at| u8::from(byte.get(at) == Some(&Color::INK));
            packed.push((0..8).fold(0, |bits, at| bits << 1 | bit(at)));
        }
        prop_assert_eq!(Puzzle::parse(&packed), Ok(Puzzle::from_picture(picture)));
    }

    #[test]
    fn a_picture_satisfies_its_own_clues(picture in pictures()) {
        let puzzle = Puzzle::from_picture(picture.clone());
        prop_assert_eq!(verify(&puzzle, &picture), Ok(()));
        prop_assert_eq!(puzzle.clone().with_goal(picture), Ok(puzzle));
    }

    /// One cell changes the number of black cells, so some clue is broken whichever cell it is.
    #[test]
    fn a_picture_with_one_cell_changed_does_not(picture in pictures(), cell: Index) {
        let cell = cell.index(picture.width() * picture.height());
        let changed = Solution::from_fn(picture.width(), picture.height(), |row, column| {
            let here = row * picture.width() + column == cell;
            (picture.get(row, column) == Some(Color::INK)) != here
        });
        prop_assert!(verify(&Puzzle::from_picture(picture), &changed.unwrap()).is_err());
    }

    #[test]
    fn a_clue_has_the_runs_of_its_text(line in "[.#]{0,30}") {
        let runs: Vec<u32> =
            line.split('.').filter(|run| !run.is_empty()).map(|run| run.len() as u32).collect();
        let clue = Clue::from_cells(line.chars().map(|cell| cell == '#'));
        prop_assert_eq!(&clue, &Clue::new(runs).unwrap());
        prop_assert!(clue.min_len() <= line.len() as u64);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        read_in_every_format(&bytes);
    }

    #[test]
    fn any_text_of_the_formats_is_read_or_refused(
        words in vec(select(WORDS), 0..30),
    ) {
        read_in_every_format(words.concat().as_bytes());
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(
        file in select(FILES),
        cut in any::<Index>(),
        changes in vec((any::<Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes = file.as_bytes().to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(1 + cut.index(2 * bytes.len()));
        read_in_every_format(&bytes);
    }
}

const FILES: &[&str] = &[
    "3 2\n1 1\n3\n\n2\n1\n2\n",
    "title \"x &amp; y\"\nwidth 3\nheight 2\nrows\n1,1\n3\ncolumns\n2\n1\n2\ngoal \"101111\"\n",
    "<?xml version='1.0'?><!DOCTYPE pbn SYSTEM 'pbn-0.3.dtd'><puzzleset><puzzle type='grid'>\
     <title>&copy; x</title><color name='white' char='.'>fff</color><clues type='columns'><line>\
     <count>1</count></line></clues><clues type='rows'><line><count>1</count></line></clues>\
     <solution><image>|X|</image></solution></puzzle></puzzleset>",
    "<puzzle><color name='red' char='r'>f00</color><clues type='columns'><line><count color='red'>?\
     </count></line></clues><clues type='rows'><line><count color='red'>1</count></line></clues>\
     <solution type='saved' id='given'><image>|[r.]|</image></solution></puzzle>",
    "2 3\n1 1\n3\n#\n2\n1\n2\n",
    "2\n3\n1 1\n3\n\n2\n1\n2\n",
    "$1\n1\n2\n2\n1\n",
    "about\n#d\n  0:. white\n  1:# black\n  r:r #ff0000 red\n: rows\n1 1r\n: columns\n1\n1r\n: end\n",
    "width 2\nheight 1\ncolor r #f00\ncolor-name r \"red\"\nrows\n?r\ncolumns\n1r\n0\ngiven \"?0\"\n",
    "P3\n2 1\n255\n255 255 255 255 0 0\n",
    "P5 2 1 255\nab",
    "P1 # plain\n3 2\n101\n111\n",
    "P4\n9 2\n\u{1}\u{2}\u{3}\u{4}",
];

const WORDS: &[&str] = &[
    "?",
    "1r",
    "?r",
    "[r.]",
    "#d\n",
    "\n:",
    "r:r #ff0000 red\n",
    "$1\n",
    "color r #f00\n",
    "given \"?\"\n",
    "P3 ",
    "P6 ",
    "<color name='red' char='r'>f00</color>",
    "<count color='red'>",
    " ",
    "\n",
    "\r\n",
    "0",
    "1",
    "2",
    "1,1",
    "-",
    ",",
    "#",
    "x",
    "é",
    "\"",
    "&copy;",
    "&#9;",
    "width ",
    "height ",
    "rows",
    "columns",
    "goal ",
    "====",
    "P1 ",
    "P4 ",
    "<puzzle>",
    "</puzzle>",
    "<clues ",
    "type='rows'>",
    "type='columns'>",
    "</clues>",
    "<line>",
    "</line>",
    "<line/>",
    "<count>",
    "</count>",
    "<image>",
    "</image>",
    "<solution>",
    "</solution>",
    "|X.|",
];

pub(crate) const FORMATS: [Format; Format::NAMES.len()] = Format::ALL;

pub(crate) fn is_picture(format: Format) -> bool {
    matches!(format, Format::Pbm | Format::Ppm | Format::Png)
}

/// Reads an input as every format. An error must point into the input, and at whole characters
/// where the format is a text.
fn read_in_every_format(bytes: &[u8]) {
    for format in FORMATS {
        let Err(error) = Puzzle::parse_as(format, bytes) else { continue };
        let span = error.span();
        assert!(span.start <= span.end && span.end <= bytes.len(), "{error:?}");
        if let (Ok(text), false) = (std::str::from_utf8(bytes), is_picture(format)) {
            assert!(text.get(span).is_some(), "{error:?}");
        }
        assert!(!error.to_string().contains('\n'), "{error:?}");
    }
    // The same readers, so only that a format is found or not.
    let _ = Puzzle::parse(bytes);
}

/// Domino Logic of some sizes, and of none.
#[test]
fn domino_logic() {
    let clues = "7 7\n3\n1\n3 1\n1\n3 1\n1\n1\n1\n1\n1 3\n1\n1 3\n1\n3\n";
    assert_eq!(Puzzle::domino_logic(3).unwrap().to_nin().unwrap(), clues);
    for dominoes in 1..8 {
        let puzzle = Puzzle::domino_logic(dominoes).unwrap();
        assert_eq!(puzzle.width(), 2 * dominoes + 1);
        assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)), "{dominoes}");
    }
    for wrong in [0, Puzzle::MAX_SIDE, usize::MAX] {
        assert!(Puzzle::domino_logic(wrong).is_err());
    }
}
