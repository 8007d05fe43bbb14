//! Pictures.

use kleene_letterboxed::Puzzle;

#[test]
fn a_game_as_text_and_svg() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let picture = puzzle.draw(["bifurcated", "dental"]).unwrap();
    insta::assert_snapshot!(picture.to_text(false));
    insta::assert_snapshot!(picture.to_svg());
    let colored = picture.to_text(true);
    assert!(colored.contains("\u{1b}[34m") && colored.contains("\u{1b}[31mdental"));
}

#[test]
fn boxes_of_every_number_of_sides() {
    let sides = ["AB", "CD", "EF", "GH", "IJ", "KL", "MN"];
    let shown: Vec<String> = (1..=7)
        .map(|count| {
            let puzzle = Puzzle::new(&sides[..count]).unwrap();
            puzzle.draw::<&str>([]).unwrap().to_text(false)
        })
        .collect();
    insta::assert_snapshot!(shown.join("---\n"));
}

#[test]
fn words_that_cannot_be_spelled_have_no_picture() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    assert!(puzzle.draw(["dance"]).is_none());
    assert!(puzzle.draw(["bifurcated", "bale"]).is_none());
}
