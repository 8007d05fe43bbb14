//! Pictures, and recordings of the search for games.

use std::ops::ControlFlow;

use kleene_draw::{Colors, Fill, Terminal};
use kleene_letterboxed::{Chains, Config, Limits, Puzzle, Words};
use kleene_search::{Recorder, Search, recording};

#[test]
fn a_game_as_text_and_svg() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let picture = puzzle.draw(["bifurcated", "dental"]).unwrap();
    insta::assert_snapshot!(picture);
    let svg = picture.to_svg();
    assert_eq!((svg.matches("<polyline").count(), svg.matches("<text").count()), (2, 12 + 2));
    assert!(svg.contains("<title>Letter Boxed: ECF NDA ITR ULB</title>"), "{svg}");
    assert!(svg.contains("<title>bifurcated</title>"));
    let colored = picture.to_text(&Terminal::new().colors(Colors::Ansi16));
    assert!(
        colored.lines().last().unwrap().starts_with("\u{1b}[31mdental\u{1b}[0m"),
        "{colored:?}"
    );
}

#[test]
fn boxes_of_every_number_of_sides() {
    let sides = ["AB", "CD", "EF", "GH", "IJ", "KL", "MN"];
    let shown: Vec<String> =
        (2..=7).map(|count| Puzzle::new(&sides[..count]).unwrap().blank().to_string()).collect();
    insta::assert_snapshot!(shown.join("\n---\n"));
}

#[test]
fn words_that_cannot_be_spelled_have_no_picture() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    assert!(puzzle.draw(["dance"]).is_none());
    assert!(puzzle.draw(["bifurcated", "bale"]).is_none());
}

#[test]
fn letters_that_no_word_visits_are_shaded() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let picture = puzzle.draw(["dental"]).unwrap();
    for (cell, letter) in picture.cells().iter().zip("ecfndaitrulb".chars()) {
        let fill = if "dental".contains(letter) { Fill::Paper } else { Fill::Unknown };
        let expected = kleene_draw::Cell::new().glyph(letter.to_ascii_uppercase()).fill(fill);
        let is_last = letter == 'l';
        let expected = if is_last { expected.mark(kleene_draw::Mark::Circle) } else { expected };
        assert_eq!(cell, &expected);
    }
}

#[test]
fn a_recording_shows_every_game() {
    for (text, list) in [
        ("ECF NDA ITR ULB", &["bifurcated", "denial", "dental", "delineated", "dance"][..]),
        // Letters at two places: ways decide.
        ("ab a c", &["bca", "aba", "baca", "acb", "cab"][..]),
    ] {
        let puzzle: Puzzle = text.parse().unwrap();
        let words = Words::new(&puzzle, list);
        let chains = Chains::new(&words, 1..=3).minimal(true);
        let mut recorded = recording(&chains);
        let recorder = Recorder::new(&chains, |event| {
            recorded.push(event);
            ControlFlow::Continue(())
        });
        let games: Vec<Vec<&str>> = Search::with(&chains, Limits::new(), recorder)
            .map(|state| state.words().iter().map(|&word| words.word(word)).collect())
            .collect();
        let expected = words.solve(&Config::new().words(1..=3).minimal()).count();
        assert_eq!(games.len(), expected);
        assert!(!games.is_empty());
        let events = (1..).zip(recorded.events());
        let solved: Vec<_> = events.filter(|(_, event)| event.kind.name() == "solved").collect();
        assert_eq!(solved.len(), games.len());
        for ((number, _), game) in solved.into_iter().zip(&games) {
            assert_eq!(recorded.picture(number).cells(), puzzle.draw(game).unwrap().cells());
        }
        assert_eq!(&recorded.picture(usize::MAX), recorded.frame());
    }
}

#[test]
fn a_recording_says_which_words_are_tried() {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    let words = Words::new(&puzzle, ["bifurcated", "dental", "edit"]);
    let chains = Chains::new(&words, 2..=2);
    let mut text = Vec::new();
    let recorder = Recorder::new(&chains, |event| {
        text.push(event.text);
        ControlFlow::Continue(())
    });
    Search::with(&chains, Limits::new(), recorder).for_each(drop);
    insta::assert_snapshot!(text.join("\n"), @"
    The search begins.
    No conflict so far.
    Consider games of 2 words.
    Place games of 2 words for now.
    Consider the word `bifurcated`.
    Place the word `bifurcated` for now.
    Consider the word `dental`.
    This is a solution.
    Remove the word `dental`.
    Remove the word `bifurcated`.
    Remove games of 2 words.
    Everything has been tried.
    ");
}
