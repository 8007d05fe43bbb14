//! Files, written and read again.

use kleene_triddler::{
    Board, Clue, Color, Format, Paint, Palette, Properties, Puzzle, Rgb, Run, Solution, WriteError,
};
use proptest::prelude::{any, prop, proptest};
use proptest::strategy::Strategy;

/// A picture on a board whose six sides all differ from those opposite.
const PICTURE: &str = "  /#..\\\n /##.#.\\\n/#.##../\n\\#.##./\n \\.##/\n";

#[test]
fn olsak_lists_sides_counterclockwise_and_reads_clues_from_them() {
    let puzzle: Puzzle = PICTURE.parse().unwrap();
    insta::assert_snapshot!(puzzle.write(Format::Olsak).unwrap(), @"
    #triddler
    : A
    1
    2 1
    1 2
    : B
    1 2
    2
    : C
    1 2
    : D
    4 1
    1 2
    1
    : E
    3
    1 3
    : F
    3 2
    : end
    ");
}

#[test]
fn empty_clues_of_the_top_may_end_a_file() {
    let file = ": A\n\n3\n: B\n3\n\n: C\n\n1\n: D\n2 1\n\n: E\n1\n2 1\n: F\n\n\n";
    let closed = Puzzle::parse(format!("#t\n{file}: end\n").as_bytes()).unwrap();
    let open = Puzzle::parse(format!("#t\n{file}").as_bytes()).unwrap();
    assert_eq!(open, closed);
    // More empty lines are no clues, and none is made up where the file is cut off.
    assert_eq!(Puzzle::parse(format!("#t\n{file}\n\n").as_bytes()).unwrap(), closed);
    let error = Puzzle::parse(format!("#t\n{}", file.trim_end()).as_bytes()).unwrap_err();
    assert!(error.to_string().contains("do not close"), "{error}");
}

#[test]
fn webpbn_lists_lines_from_the_left_and_from_the_top() {
    let puzzle: Puzzle = PICTURE.parse().unwrap();
    insta::assert_snapshot!(puzzle.write(Format::Webpbn).unwrap(), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
    <puzzleset>
    <puzzle type="triddler" defaultcolor="black" backgroundcolor="white">
    <color name="white" char=".">ffffff</color>
    <color name="black" char="X">000000</color>
    <clues type="topleft">
    <line><count>1</count></line>
    <line><count>2</count><count>1</count></line>
    <line><count>1</count><count>2</count></line>
    </clues>
    <clues type="bottomleft">
    <line><count>1</count><count>2</count></line>
    <line><count>2</count></line>
    </clues>
    <clues type="bottom">
    <line><count>2</count><count>1</count></line>
    </clues>
    <clues type="bottomright">
    <line><count>1</count><count>4</count></line>
    <line><count>2</count><count>1</count></line>
    <line><count>1</count></line>
    </clues>
    <clues type="topright">
    <line><count>1</count><count>3</count></line>
    <line><count>3</count></line>
    </clues>
    <clues type="top">
    <line><count>3</count><count>2</count></line>
    </clues>
    <solution type="goal">
    <image>
    /X..\
    /XX.X.\
    /X.XX../
    \X.XX./
    \.XX/
    </image>
    </solution>
    </puzzle>
    </puzzleset>
    "#);
}

#[test]
fn a_goal_alone_gives_the_clues() {
    let xml =
        "<puzzle type='triddler'><solution><image>\n/.X.\\\n\\XXX/\n</image></solution></puzzle>";
    let puzzle: Puzzle = xml.parse().unwrap();
    assert_eq!(puzzle, {
        let same: Puzzle = "/.#.\\\n\\###/".parse().unwrap();
        same
    });
}

#[test]
fn a_sharp_corner_needs_no_clues() {
    let xml = "<puzzle type='triddler'>
        <clues type='bottomleft'><line><count>3</count></line></clues>
        <clues type='top'><line><count>1</count></line><line><count>2</count></line></clues>
        <clues type='bottom'><line><count>2</count></line></clues>
        <clues type='bottomright'><line><count>1</count></line></clues>
        </puzzle>";
    let puzzle: Puzzle = xml.parse().unwrap();
    assert_eq!(puzzle.board().sides(), [0, 1, 1, 1, 0, 2]);
    let found: Vec<_> = puzzle.solutions().map(|picture| picture.to_string()).collect();
    assert_eq!(found, ["\\###/"]);
}

#[test]
fn what_a_format_lacks_is_said() {
    let board = Board::hexagon(1).unwrap();
    let unknown = Clue::from_runs([Run::unknown(Color::INK)]).unwrap();
    let puzzle = Puzzle::new(board, vec![unknown; 6]).unwrap();
    assert_eq!(puzzle.write(Format::Olsak), Err(WriteError::UnknownLength));
    assert_eq!(puzzle.write(Format::Picture), Err(WriteError::NoGoal));
    let goal: Solution = "/###\\\n\\###/".parse().unwrap();
    let drawn = puzzle.clone().with_goal(goal).unwrap();
    assert_eq!(drawn.write(Format::Picture), Err(WriteError::UnknownLength));
    let again: Puzzle = puzzle.write(Format::Webpbn).unwrap().parse().unwrap();
    assert_eq!(again, puzzle);
}

/// A picture is read in letters from `a` on, whatever letters the palette has.
#[test]
fn a_picture_has_the_letters_that_are_read() {
    let inks = ["r", "y"].map(|name| Paint::new(name, name.chars().next().unwrap(), Rgb::BLACK));
    let inks = inks
        .into_iter()
        .enumerate()
        .map(|(shade, ink)| Paint { rgb: Rgb(9, 9, shade as u8), ..ink });
    let palette = Palette::new(Paint::new("white", '.', Rgb::WHITE), inks).unwrap();
    let picture: Solution = "/ab.\\\n\\.ba/".parse().unwrap();
    let clues = Puzzle::from_picture(picture.clone()).clues().to_vec();
    let puzzle = Puzzle::colored(palette, picture.board(), clues).unwrap();
    let puzzle = puzzle.with_goal(picture.clone()).unwrap();
    let written = puzzle.write(Format::Picture).unwrap();
    assert_eq!(written, "/ab.\\\n\\.ba/\n");
    assert_eq!(written.parse::<Puzzle>().unwrap().goal(), Some(&picture));
    assert_eq!(puzzle.lost_in(Format::Picture), ["colors"]);
}

/// A picture in up to three inks on a board of any shape, with a palette of so many inks.
fn pictures() -> impl Strategy<Value = (Palette, Solution)> {
    let sides = (0..4_usize, 0..4_usize, 0..4_usize, 0..4_usize);
    let board = sides.prop_filter_map("no board", |(a, b, c, d)| {
        let (e, f) = ((a + b).checked_sub(d)?, (c + d).checked_sub(a)?);
        Board::new([a, b, c, d, e, f]).ok()
    });
    (board, 1..4_usize).prop_flat_map(|(board, inks)| {
        prop::collection::vec(0..=inks, board.cells()).prop_map(move |cells| {
            let cells = cells.into_iter().map(|index| Color::new(index).unwrap());
            (Palette::with_inks(inks), Solution::new(board, cells).unwrap())
        })
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(256))]

    #[test]
    fn what_is_written_is_read_back((palette, picture) in pictures(), title in "[a-z]{1,9}") {
        let mut properties = Properties::default();
        properties.set("title".into(), title).unwrap();
        let puzzle = Puzzle::from_colored_picture(palette, picture).unwrap().with_properties(properties);
        let xml: Puzzle = puzzle.write(Format::Webpbn).unwrap().parse().unwrap();
        proptest::prop_assert_eq!(&xml, &puzzle);
        let olsak: Puzzle = puzzle.write(Format::Olsak).unwrap().parse().unwrap();
        proptest::prop_assert_eq!(
            (olsak.board(), olsak.clues(), olsak.palette()),
            (puzzle.board(), puzzle.clues(), puzzle.palette())
        );
        let goal = puzzle.goal().unwrap();
        proptest::prop_assert_eq!(&goal.to_string().parse::<Solution>().unwrap(), goal);
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Puzzle::parse(&bytes);
    }

    #[test]
    fn no_lines_panic(lines in "(#t\n)?(#d\n)?([:/\\\\. #ab1]{0,5}\n){0,14}") {
        if let Ok(puzzle) = Puzzle::parse(lines.as_bytes()) {
            let _ = puzzle.solutions().next();
        }
    }
}

/// The 53rd ink alone is not read as the only ink of a plain picture.
#[test]
fn a_picture_in_any_ink_is_read_as_it_is_written() {
    let board = Board::hexagon(1).unwrap();
    for ink in 1..=Color::MAX_INKS {
        let color = Color::new(ink).unwrap();
        let picture = Solution::new(
            board,
            (0..6).map(|cell| if cell % 2 == 0 { color } else { Color::GROUND }),
        );
        let picture = picture.unwrap();
        assert_eq!(picture.to_string().parse().as_ref(), Ok(&picture), "ink {ink}");
    }
}

/// XML has no control characters, and a picture only the inks that stand in it.
#[test]
fn what_formats_have_no_place_for_is_said() {
    let puzzle: Puzzle = PICTURE.parse().unwrap();
    let mut properties = Properties::default();
    properties.set("title".into(), "a\u{1}b".into()).unwrap();
    properties.set("author".into(), "c".into()).unwrap();
    let puzzle = puzzle.with_properties(properties);
    assert_eq!(puzzle.lost_in(Format::Webpbn), ["title"]);
    let again: Puzzle = puzzle.write(Format::Webpbn).unwrap().parse().unwrap();
    assert_eq!((again.title(), again.properties().get("author")), (None, Some("c")));
    let goal = puzzle.goal().unwrap().clone();
    let colored = Puzzle::from_colored_picture(Palette::with_inks(3), goal).unwrap();
    assert_eq!(colored.lost_in(Format::Picture), ["colors"]);
}
