//! Boards and hints as pictures.

use kleene_draw::{Colors, EventKind, Terminal};
use kleene_search::puzzle::{Play as _, PlayRequest};
use kleene_triddler::{Config, Limits, Puzzle, Strategy};

/// A fish, on a hexagon of side 2.
const FISH: &str = " /##.#.\\\n/.######\\\n\\#######/\n \\##.#./";

#[test]
fn a_blank_board_has_its_clues_at_three_sides() {
    let puzzle: Puzzle = FISH.parse().unwrap();
    insta::assert_snapshot!(puzzle.blank().to_string(), @r#"
           3 1 4
          1 5 1 3
    2 1 /△▽△▽△\1
     6 /△▽△▽△▽△\
     7 \▽△▽△▽△▽/
    2 1 \▽△▽△▽/1
          4 5 1 3
             1 4
    "#);
    insta::assert_snapshot!(puzzle.draw(puzzle.goal().unwrap()).to_string(), @r#"
           3 1 4
          1 5 1 3
    2 1 /▲▼△▼△\1
     6 /△▼▲▼▲▼▲\
     7 \▼▲▼▲▼▲▼/
    2 1 \▼▲▽▲▽/1
          4 5 1 3
             1 4
    "#);
}

#[test]
fn colors_are_letters_where_there_are_none() {
    let puzzle: Puzzle = "/ab.\\\n\\aab/".parse().unwrap();
    let picture = puzzle.draw(puzzle.goal().unwrap());
    insta::assert_snapshot!(picture.to_string(), @r#"
               1b  1b
             2a  1a
    1a 1b /a b △\
    2a 1b \a a b/
             3a  1b
                   1b
    "#);
    let colored = picture.without_clues().to_text(&Terminal::new().colors(Colors::True));
    insta::assert_snapshot!(colored.replace('\x1b', "^"), @r#"
    /^[38;2;0;0;0m▲^[0m^[38;2;255;0;0m▼^[0m△\
    \^[38;2;0;0;0m▼▲^[0m^[38;2;255;0;0m▼^[0m/
    "#);
}

#[test]
fn a_hint_shows_its_line_and_cells() {
    let puzzle: Puzzle = FISH.parse().unwrap();
    insta::assert_snapshot!(puzzle.draw_hint(&puzzle.hint().unwrap()).to_string(), @r#"
                3     1     4
             1     5     1     3
     2 1 / ?  ?  ?  ?  ? \  1
    6 / ?  ?  ?  ?  ?  ?  ? \
    7 \[▼][▲][▼][▲][▼][▲][▼]/
     2 1 \ ?  ?  ?  ?  ? /  1
             4     5     1     3
                      1     4
    ( ) premise   [ ] conclusion
    row 3 is 7, so r3c1, r3c2, r3c3, r3c4, r3c5, r3c6 and r3c7 are black
    "#);
    let svg = puzzle.draw_hint(&puzzle.hint().unwrap()).to_svg();
    assert!(
        svg.contains(r#"<path class="conclusion on-ink""#)
            && svg.contains(r#"<rect class="premise""#)
    );
}

#[test]
fn hints_are_recorded_up_to_the_solution() {
    let puzzle: Puzzle = FISH.parse().unwrap();
    let recording = puzzle.record_hints(&Config::new(), 1000);
    let last = recording.picture(recording.events().len());
    assert_eq!(last.without_clues().to_string().matches(['▲', '▼']).count(), 19);
}

#[test]
fn a_recorded_search_shows_every_solution() {
    let puzzle: Puzzle = "/.#.\\\n\\#.#/\n".parse().unwrap();
    let request = PlayRequest { events: 1000, all: true, limits: Limits::new(), profiler: None };
    let recording = puzzle.record("probing", request).expect("a strategy");
    let solved = (1..).zip(recording.events()).filter(|(_, event)| event.kind == EventKind::Solved);
    let pictures: Vec<_> = solved.map(|(number, _)| recording.picture(number)).collect();
    let solutions = puzzle.solve(&Config::new().strategy(Strategy::Probing));
    let drawn: Vec<_> = solutions.map(|solution| puzzle.draw(&solution)).collect();
    assert_eq!((pictures.len(), pictures), (drawn.len(), drawn));
}
