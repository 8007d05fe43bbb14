use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use proptest::prelude::*;

use crate::{
    Cell, Clue, Direction, Event, EventKind, Fill, Highlight, Mark, Page, Paper, Part, Path,
    Picture, Recording, Rgb, Shape, Sheet,
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
    (parts, "[ 1-9<&\\n]{0,12}", proptest::option::of(highlight)).prop_map(
        |((fill, glyph, letter, mark), pencil, highlight)| Cell {
            fill,
            glyph,
            letter,
            mark,
            pencil,
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
            Clue::of_parts(
                cell,
                side,
                parts.into_iter().map(|(text, fill)| Part::new(text).fill(fill)),
            )
        },
    )
}

pub(crate) fn pictures() -> impl Strategy<Value = Picture> {
    let shapes = prop_oneof![
        (0..7_usize, 0..7_usize).prop_map(|(width, height)| Shape::rectangle(width, height)),
        (0..4_usize).prop_map(Shape::hexagon),
        proptest::collection::vec(0..4_usize, 0..6).prop_map(Shape::polygon),
    ];
    let around = (proptest::collection::vec(clues(), 0..4), any::<String>(), any::<String>());
    let paths = proptest::collection::vec(
        (proptest::collection::vec(0..40_usize, 0..5), any::<String>()),
        0..3,
    );
    let regions = proptest::option::of(proptest::collection::vec(0..3_u32, 0..49));
    let cells = proptest::collection::vec(cells(), 49);
    (shapes, cells, around, paths, regions, (0..3_usize, 0..3_usize)).prop_map(
        |(shape, cells, (clues, title, caption), paths, regions, (columns, rows))| {
            let mut picture = Picture::new(shape, title).caption(caption).clues(clues);
            let count = picture.cells.len();
            picture.cells.clone_from_slice(&cells[..count]);
            picture = picture.bold_every(columns, rows);
            for (cells, label) in paths {
                picture = picture.path(Path::new(cells, label));
            }
            match regions {
                Some(regions) => picture.regions(regions),
                None => picture,
            }
        },
    )
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
