use alloc::string::String;
use alloc::vec::Vec;

use proptest::prelude::*;

use crate::{
    Between, Cage, Cell, Clue, Direction, Event, EventKind, Fill, Highlight, Mark, Page, Paper,
    Part, Path, PathEnd, Picture, Recording, Rgb, Shape, Sheet, Sign, Weight,
};

#[test]
fn a_board_of_two_cells() {
    let mut picture = Picture::new(Shape::rectangle(2, 1), "One & one").description("Two cells");
    *picture.cell_mut(0) = Cell::new().fill(Fill::Ink);
    *picture.cell_mut(1) = Cell::new().glyph('<').highlight(Highlight::Guess);
    let picture = picture.clue(Clue::new(0, Direction::Left, "1")).caption("a caption");
    let svg = picture.to_svg();
    let without_style: Vec<_> = svg
        .lines()
        .filter(|line| !line.starts_with(['.', '@', '<']) || !line.contains(".kleene"))
        .collect();
    let start = without_style.iter().position(|line| line.starts_with("<g")).expect("a group");
    insta::assert_snapshot!(without_style[start..].join("\n"), @r#"
    <g transform="translate(18.3 6)">
    <rect class="paper" width="48" height="24"/>
    <path class="ink" d="M0 0h24v24h-24z"/>
    <path class="thin" d="M24 0v24"/>
    <path class="heavy" d="M0 0h48M0 24h48M0 0v24M48 0v24"/>
    <rect class="guess" x="26" y="2" width="20" height="20"/>
    <text class="glyph" x="36" y="12">&lt;</text>
    <text class="clue" dominant-baseline="central" x="-12.3" y="12">1</text>
    <rect class="guess" x="1" y="36" width="11" height="11"/><text class="note" x="17" y="46">guess</text>
    <text class="note" y="64">a caption</text>
    </g>
    </svg>
    "#);
}

fn fills() -> impl Strategy<Value = Fill> {
    prop_oneof![
        Just(Fill::Paper),
        Just(Fill::Ink),
        Just(Fill::Unknown),
        Just(Fill::Outside),
        any::<(u8, u8, u8)>().prop_map(|(r, g, b)| Fill::Rgb(Rgb(r, g, b))),
        any::<u32>().prop_map(Fill::Class),
    ]
}

fn cells() -> impl Strategy<Value = Cell> {
    let mark = prop_oneof![Just(Mark::Cross), Just(Mark::Circle), Just(Mark::Dot)];
    let highlight = proptest::sample::select(&Highlight::ALL[..]);
    let parts = (fills(), any::<Option<char>>(), any::<Option<char>>(), proptest::option::of(mark));
    let meanings = proptest::collection::vec((0_usize..14, highlight.clone()), 0..3);
    (parts, "[ 1-9<&\\n]{0,12}", meanings, proptest::option::of(highlight)).prop_map(
        |((fill, glyph, letter, mark), pencil, pencil_means, highlight)| Cell {
            fill,
            divided: None,
            glyph,
            letter,
            mark,
            pencil,
            pencil_means,
            highlight,
            is_given: false,
        },
    )
}

fn clues() -> impl Strategy<Value = Clue> {
    let sides = [
        Direction::Left,
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::UpperRight,
        Direction::LowerRight,
    ];
    let parts = proptest::collection::vec((any::<String>(), fills()), 0..4);
    (0..40_usize, proptest::sample::select(sides.to_vec()), parts).prop_map(
        |(cell, side, parts)| {
            Clue::from_parts(
                cell,
                side,
                parts.into_iter().map(|(text, fill)| Part::new(text).fill(fill)),
            )
        },
    )
}

fn paths() -> impl Strategy<Value = Path> {
    let ends = [PathEnd::None, PathEnd::Disc, PathEnd::Ring, PathEnd::Arrow];
    let end = proptest::sample::select(ends.to_vec());
    let weights = [Weight::None, Weight::Thin, Weight::Bold, Weight::Heavy];
    let pale = proptest::option::of(proptest::sample::select(weights.to_vec()));
    let cells = proptest::collection::vec(0..40_usize, 0..5);
    (cells, any::<String>(), end.clone(), end, pale).prop_map(|(cells, label, start, end, pale)| {
        let path = Path::new(cells, label).start(start).end(end);
        pale.into_iter().fold(path, Path::pale)
    })
}

fn cages() -> impl Strategy<Value = Cage> {
    let cells = proptest::collection::vec(0..40_usize, 0..9);
    (cells, any::<String>()).prop_map(|(cells, label)| Cage::new(cells, label))
}

fn between() -> impl Strategy<Value = Between> {
    let signs = [Sign::Less, Sign::OpenDisc, Sign::FilledDisc];
    (0..40_usize, 0..40_usize, proptest::sample::select(signs.to_vec()))
        .prop_map(|(one, other, sign)| Between::new(one, other, sign))
}

pub(crate) fn pictures() -> impl Strategy<Value = Picture> {
    let shapes = prop_oneof![
        (0..7_usize, 0..7_usize).prop_map(|(width, height)| Shape::rectangle(width, height)),
        (0..4_usize).prop_map(Shape::hexagon),
        proptest::collection::vec(0..4_usize, 0..6).prop_map(Shape::polygon),
        proptest::collection::vec((0..6_usize, 0..7_usize), 0..7).prop_map(Shape::triangles),
    ];
    let around = (proptest::collection::vec(clues(), 0..4), any::<String>(), any::<String>());
    let paths = proptest::collection::vec(paths(), 0..3);
    let fine = (
        proptest::collection::vec(cages(), 0..3),
        proptest::collection::vec(between(), 0..3),
        paths,
    );
    let regions = proptest::option::of(proptest::collection::vec(0..3_u32, 0..49));
    let cells = proptest::collection::vec(cells(), 49);
    (shapes, cells, around, fine, regions, (0..3_usize, 0..3_usize)).prop_map(
        |(
            shape,
            cells,
            (clues, title, caption),
            (cages, between, paths),
            regions,
            (columns, rows),
        )| {
            let mut picture = Picture::new(shape, title).caption(caption).clues(clues);
            let count = picture.cells.len();
            picture.cells.clone_from_slice(&cells[..count]);
            picture = picture.bold_every(columns, rows);
            picture = paths.into_iter().fold(picture, Picture::path);
            picture = cages.into_iter().fold(picture, Picture::cage);
            picture = between.into_iter().fold(picture, Picture::between);
            match regions {
                Some(regions) => picture.regions(regions),
                None => picture,
            }
        },
    )
}

/// The elements of a picture after its paper and lines, without the style element.
fn elements(picture: &Picture) -> String {
    let svg = picture.to_svg();
    let lines = svg.lines().skip_while(|line| !line.starts_with("<g transform"));
    lines
        .skip(1)
        .take_while(|line| *line != "</svg>")
        .filter(|line| !line.contains(r#"class="paper""#) && !line.contains("M0 0"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn groups_have_an_outline_and_a_label_in_the_first_cell() {
    let picture = Picture::new(Shape::rectangle(2, 1), "").grid(Weight::None);
    let mut picture = picture.cage(Cage::new([1, 0, 7], "<9"));
    *picture.cell_mut(0) = Cell::new().glyph('1');
    *picture.cell_mut(1) = Cell::new().pencil("1 34");
    insta::assert_snapshot!(elements(&picture), @r#"
    <path class="cage" d="M2.4 2.4L45.6 2.4L45.6 21.6L2.4 21.6z"/>
    <text class="glyph" x="12" y="14.4">1</text>
    <text class="pencil" x="32" y="10.9">1</text>
    <text class="pencil" x="32" y="17.5">3</text>
    <text class="pencil" x="40" y="17.5">4</text>
    <text class="corner" x="1.4" y="4.6">&lt;9</text>
    </g>
    "#);
}

#[test]
fn pale_paths_are_under_what_is_in_the_cells() {
    let picture = Picture::new(Shape::rectangle(3, 1), "").grid(Weight::None);
    let mut picture = picture.path(Path::new([0, 1, 9], "bulb").pale(Weight::Heavy)).path(
        Path::new([2, 1], "arrow").start(PathEnd::Ring).end(PathEnd::Arrow).pale(Weight::Thin),
    );
    *picture.cell_mut(0) = Cell::new().glyph('1');
    insta::assert_snapshot!(elements(&picture), @r#"
    <g class="under wide" stroke-width="8"><title>bulb</title>
    <polyline points="12,12 36,12"/>
    <circle class="full" cx="12" cy="12" r="9"/>
    </g>
    <g class="under" stroke-width="1.6"><title>arrow</title>
    <polyline points="51,12 31,12"/>
    <circle cx="60" cy="12" r="9"/>
    <polyline points="36,8 31,12 36,16"/>
    </g>
    <text class="glyph" x="12" y="12">1</text>
    </g>
    "#);
}

#[test]
fn signs_stand_between_two_cells() {
    let picture = Picture::new(Shape::rectangle(2, 2), "").grid(Weight::None);
    let picture =
        [(0, 1, Sign::Less), (2, 0, Sign::Less), (1, 3, Sign::OpenDisc), (3, 2, Sign::FilledDisc)]
            .into_iter()
            .fold(picture, |picture, (one, other, sign)| {
                picture.between(Between::new(one, other, sign))
            })
            // Neither is there: the cells are the same, or one is missing.
            .between(Between::new(1, 1, Sign::Less))
            .between(Between::new(1, 4, Sign::FilledDisc));
    insta::assert_snapshot!(elements(&picture), @r#"
    <polyline class="halo" points="26,8.6 22,12 26,15.4"/>
    <polyline class="sign" points="26,8.6 22,12 26,15.4"/>
    <polyline class="halo" points="8.6,22 12,26 15.4,22"/>
    <polyline class="sign" points="8.6,22 12,26 15.4,22"/>
    <circle class="disc" cx="36" cy="24" r="3.2"/>
    <circle class="disc filled" cx="24" cy="36" r="3.2"/>
    </g>
    "#);
}

/// A letter at a polygon stands at the same place in a picture and in a player, whose cells are groups that are moved.
#[test]
fn letters_at_a_polygon_stand_beside_it() {
    let mut picture = Picture::new(Shape::polygon([1, 1, 1, 1].into()), "");
    *picture.cell_mut(1) = Cell::new().glyph('x').fill(Fill::Unknown);
    let svg = picture.to_svg();
    assert!(svg.contains(r#"class="glyph" x="259.2" y="120">x</text>"#), "{svg}");
    assert!(svg.contains(r#"<path class="unknown" d="M248.2 120a"#), "{svg}");
    let mut player = String::new();
    picture.write_svg(&mut player, super::Cells::Apart).unwrap();
    assert!(player.contains(r#"<g data-cell="1" transform="translate(259.2 120)">"#), "{player}");
    assert!(player.contains(r#"class="glyph" x="0" y="0">x</text>"#), "{player}");
}

proptest! {
    /// Whatever is in a picture, its documents are well-formed, and a script of the page ends where it should.
    #[test]
    fn documents_are_well_formed(picture in pictures(), text in any::<String>()) {
        for svg in [
            picture.to_svg(),
            Sheet::new(text.clone(), vec![picture.clone(), picture.clone()]).to_svg(),
            Sheet::new(text.clone(), vec![picture.clone()]).paper(Paper::Letter).to_svg(),
        ] {
            if let Err(error) = roxmltree::Document::parse(&svg) {
                panic!("{error}: {svg}");
            }
        }
        let mut recording = Recording::new(text.clone(), text.clone(), picture.clone());
        recording.push(Event {
            kind: EventKind::Step,
            depth: 3,
            fields: vec![("value", text.clone().into())],
            text: text.clone(),
            cells: picture.cells.iter().cloned().enumerate().collect(),
        });
        let html = recording.to_html();
        prop_assert_eq!(html.matches("</script").count(), 1);
        let page = Page::new(text.clone()).figure(picture.clone(), text.clone()).to_html();
        prop_assert_eq!(page.matches("</figure>").count(), 1);
        let played = recording.picture(1);
        prop_assert_eq!(played.cells(), picture.cells());
    }
}
