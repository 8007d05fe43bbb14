use alloc::vec;

use proptest::prelude::*;

use super::PngError;
use crate::svg::tests::pictures;
use crate::{
    Cage, Cell, Clue, Direction, Fill, Highlight, Paper, Path, Picture, Shape, Sheet, Weight,
};

mod layout;

/// The width and height of an image, and its first pixels.
fn decoded(bytes: &[u8]) -> (u32, u32, vec::Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    let info = reader.next_frame(&mut pixels).expect("an image");
    (info.width, info.height, pixels)
}

#[test]
fn a_pixel_a_cell() {
    let mut picture = Picture::new(Shape::rectangle(2, 1), "");
    *picture.cell_mut(1) = Cell::new().fill(Fill::Ink);
    let (width, height, pixels) = decoded(&picture.to_png(1).expect("it is small"));
    assert_eq!((width, height), (3, 2));
    assert_eq!(pixels[..6], [255, 255, 255, 20, 20, 20]);
}

#[test]
fn outlines_have_more_pixels_and_a_wide_path_is_gray_under_the_glyph() {
    let cage = Picture::new(Shape::rectangle(2, 1), "").cage(Cage::new([0], ""));
    assert_eq!(decoded(&cage.to_png(4).expect("it is small")).0, 13);
    let path =
        Picture::new(Shape::rectangle(2, 1), "").path(Path::new([0, 1], "").pale(Weight::Heavy));
    let (width, _, pixels) = decoded(&path.to_png(4).expect("it is small"));
    // Before the middle of the second cell, where the path ends without a disc.
    let middle = (3 * width as usize + 8) * 3;
    assert_eq!(pixels[middle..middle + 3], [204, 204, 204]);
}

/// A shape of half a group's opacity in another such group, and one behind the inner group.
#[test]
fn groups_stand_in_groups() {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 24" width="72" height="24">
        <g opacity="0.5">
        <g opacity="0.5"><rect x="0" y="0" width="24" height="24" fill="#000000"/></g>
        <rect x="24" y="0" width="24" height="24" fill="#000000"/></g>
        <rect x="48" y="0" width="24" height="24" fill="#000000"/></svg>"##;
    let (_, _, pixels) = decoded(&super::svg_to_png(svg, 1).expect("it is small"));
    let grays: vec::Vec<u8> = pixels.iter().step_by(3).copied().take(3).collect();
    assert_eq!(grays, [192, 128, 0]);
}

#[test]
fn too_many_pixels() {
    let picture = Picture::new(Shape::rectangle(1000, 1000), "");
    assert_eq!(picture.to_png(10), Err(PngError::TooLarge));
}

/// The pixels, a string for each row, with `#` for dark ones.
fn dark(bytes: &[u8]) -> vec::Vec<vec::Vec<bool>> {
    let (width, _, pixels) = decoded(bytes);
    let rows = pixels.chunks(width as usize * 3);
    rows.map(|row| row.chunks(3).map(|rgb| rgb.iter().all(|&part| part < 100)).collect()).collect()
}

/// How many dark pixels there are in rows from here to there.
fn count(dark: &[vec::Vec<bool>], rows: core::ops::Range<usize>) -> usize {
    dark[rows].iter().flatten().filter(|&&is_dark| is_dark).count()
}

fn one_cell(glyph: char) -> Picture {
    let mut picture = Picture::new(Shape::rectangle(1, 1), "");
    *picture.cell_mut(0) = Cell::new().glyph(glyph);
    picture
}

#[test]
fn a_long_clue_above_a_column_stands_in_the_image() {
    // In whole pixels of black.
    // Every character is drawn, in whichever direction the clue goes.
    for side in [Direction::Up, Direction::Down, Direction::Left] {
        let lines = ink("    ", side);
        let (eight, four) = (ink("HHHHHHHH", side) - lines, ink("HHHH", side) - lines);
        assert!((eight - 2.0 * four).abs() < 1.0, "{side:?}: {eight} and {four}");
        let beside = ink("HHHHHHHH", Direction::Left) - ink("    ", Direction::Left);
        assert!(four > 50.0 && (eight - beside).abs() < 1.0, "{side:?}: {eight} and {beside}");
    }
}

fn ink(text: &str, side: Direction) -> f64 {
    let clue = Clue::new(0, side, text);
    let picture = Picture::new(Shape::rectangle(1, 1), "").clue(clue);
    let (_, _, pixels) = decoded(&picture.to_png(24).expect("it is small"));
    pixels.iter().map(|&part| f64::from(255 - part)).sum::<f64>() / 765.0
}

#[test]
fn a_queen_is_a_crown_and_an_unknown_character_a_box_with_its_number() {
    let png = |glyph| one_cell(glyph).to_png(48).expect("it is small");
    let (queen, question) = (png('♛'), png('?'));
    assert_ne!(queen, question);
    // A crown is about as wide as high, and about the same on both sides of the middle of the cell.
    let rows = dark(&queen);
    let points = (0..40).flat_map(|row| (0..40).map(move |column| (row, column)));
    let points: vec::Vec<_> = points.filter(|&(row, column)| rows[row + 16][column + 16]).collect();
    let (down, right): (vec::Vec<usize>, vec::Vec<usize>) = points.iter().copied().unzip();
    let [tall, wide] = [down, right]
        .map(|numbers| numbers.iter().max().unwrap_or(&0) - numbers.iter().min().unwrap_or(&0));
    assert!(tall.abs_diff(wide) < 5 && wide > 16, "{tall} and {wide}");
    let left = points.iter().filter(|at| at.1 < 20).count();
    assert!(
        points.len() > 160 && left.abs_diff(points.len() - left) < 20,
        "{left} of {}",
        points.len()
    );
    // Greek is in the fonts, Hebrew is not.
    assert!(png('α') != png('β') && png('α') != question);
    assert!(png('\u{5d0}') != png('\u{5d1}') && png('\u{5d0}') != question);
}

#[test]
fn the_caption_and_the_legend_stand_below_the_board() {
    let board = Picture::new(Shape::rectangle(9, 2), "");
    let said = board.clone().caption("Four cells are left for 1.");
    let lines = dark(&said.to_png(24).expect("it is small"));
    let board_ends = dark(&board.to_png(24).expect("it is small")).len();
    assert!(count(&lines, board_ends..lines.len()) > 100);
    let mut marked = said;
    marked.change(0, |cell| cell.highlight(Highlight::Premise));
    let (_, height, pixels) = decoded(&marked.to_png(24).expect("it is small"));
    assert_eq!(height as usize, lines.len() + 18);
    // The color of the legend.
    let (width, _, _) = decoded(&marked.to_png(24).expect("it is small"));
    let below = &pixels[board_ends * width as usize * 3..];
    let crate::Rgb(r, g, b) = Highlight::Premise.rgb();
    assert!(below.chunks(3).any(|rgb| rgb == [r, g, b]));
}

#[test]
fn many_pictures_are_in_rows_and_a_few_in_one() {
    let sheet = |count| Sheet::new("", vec![Picture::new(Shape::rectangle(20, 20), ""); count]);
    let size = |count| {
        let (width, height, _) = decoded(&sheet(count).to_png(24).expect("it is small"));
        (width, height)
    };
    let one = 20 * 24 + 12;
    assert_eq!(size(3), (3 * one + 2 * 28, one));
    assert_eq!(size(9), (3 * one + 2 * 28, 3 * one + 2 * 28));
    // As a square.
    assert_eq!(size(36), (6 * one + 5 * 28, 6 * one + 5 * 28));
    let svg = sheet(9).to_svg();
    assert!(svg.contains(r#"width="1532" height="1532""#), "{}", &svg[..200]);
    assert!(svg.contains("translate(520 1040)"));
}

#[test]
fn a_sheet_of_paper_has_its_size_in_pixels() {
    let board = Picture::new(Shape::rectangle(9, 9), "");
    for (paper, size) in [(Paper::A4, (1240, 1754)), (Paper::Letter, (1275, 1650))] {
        let sheet = Sheet::new("To solve", [board.clone()]).paper(paper);
        let png = sheet.to_png(50).expect("it is small");
        let (width, height, _) = decoded(&png);
        assert_eq!((width, height), size);
        let pixels = dark(&png);
        // A board of 9 cells of 12 millimeters, and the letters of the title.
        let most = pixels.iter().map(|row| row.iter().filter(|&&is_dark| is_dark).count()).max();
        assert!((630..660).contains(&most.unwrap()), "{most:?}");
        assert!(count(&pixels, 80..150) > 300);
    }
}

proptest! {
    #[test]
    fn images_can_be_read(picture in pictures(), cell in 0..40_u32) {
        let (width, height, _) = decoded(&picture.to_png(cell).expect("it is small"));
        prop_assert!(width > 0 && height > 0);
    }
}
