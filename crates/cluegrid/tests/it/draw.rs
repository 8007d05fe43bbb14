//! Pictures, as a person judges them, and recordings of searches.

use std::ops::ControlFlow;

use kleene_cluegrid::{
    CellSet, Clue, Config, Deduction, Enumerate, Layout, Limits, Puzzle, Solution, Table,
};
use kleene_draw::{Colors, EventKind, Recording, Terminal};
use kleene_search::{Drawn, Recorder, Search, recording};

const FOUR: &str = "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg";

fn patterns(layout: Layout, letters: &str, clues: &[&[&str]]) -> Puzzle {
    let clue = |texts: &&[&str]| texts.iter().map(|text| Clue::pattern(text).unwrap()).collect();
    Puzzle::new(layout, letters, clues.iter().map(clue).collect()).unwrap()
}

/// Clues at two sides of a line, and of each of the three axes of a hexagon.
fn two_sides() -> Puzzle {
    let clues: [&[&str]; 4] = [&["AB", "[AB]*"], &["BA"], &[".."], &["B.", ".A"]];
    patterns(Layout::rectangle(2, 2).unwrap(), "AB", &clues)
}

#[test]
fn clues_stand_around_a_board() {
    let puzzle: Puzzle = FOUR.parse().unwrap();
    insta::assert_snapshot!(puzzle.blank(), @"
                    b
                 rrgg
                 bbrb
                 grbg
                ┌────┐
          r g b │....│
          b r g │....│
              b │....│
        g r b g │....│
                └────┘
    ");
    let solution = puzzle.solutions().next().unwrap();
    insta::assert_snapshot!(puzzle.draw(&solution), @"
                    b
                 rrgg
                 bbrb
                 grbg
                ┌────┐
          r g b │rrgb│
          b r g │bbrg│
              b │bbbb│
        g r b g │grbg│
                └────┘
    ");
    insta::assert_snapshot!(two_sides().blank(), @"
            .B
            ..
           ┌──┐
        AB │..│ [AB]*
        BA │..│
           └──┘
             .
             A
    ");
    let svg = two_sides().blank().to_svg();
    assert!(svg.contains("<title>Regex crossword, 2 by 2</title>"));
    for clue in ["AB", "[AB]*", "BA", "..", "B.", ".A"] {
        assert!(svg.contains(&format!(">{clue}<")), "{clue}: {svg}");
    }
}

/// Three clues of one line of a hexagon stand in one place, and none is lost.
#[test]
fn clues_of_a_hexagon() {
    let one: &[&str] = &["[AB]*"];
    let mut clues = vec![one; 9];
    clues[3] = &["A.", ".A", "A+"];
    let puzzle = patterns(Layout::hexagon(2).unwrap(), "AB", &clues);
    let svg = puzzle.blank().to_svg();
    assert_eq!(svg.matches(">A. and .A and A+<").count(), 1, "{svg}");
    let solution = puzzle.solutions().next().unwrap();
    assert_eq!(puzzle.draw(&solution).without_clues().to_string(), solution.to_string());
}

/// Letters stand on their colors; without colors a board is its letters.
#[test]
fn letters_on_their_colors() {
    let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse().unwrap();
    let solution = puzzle.solutions().next().unwrap();
    let picture = puzzle.draw(&solution).without_clues();
    let colored = picture.to_text(&Terminal::new().colors(Colors::Ansi256)).replace('\x1b', "^");
    let [red, green] = ["^[38;5;16m^[48;5;203m r ^[0m", "^[38;5;16m^[48;5;77m g ^[0m"];
    assert_eq!(colored, format!("{red}{green}\n{green}{red}"));
    // What is no name of a color has another one, and grey is a grey.
    let puzzle: Puzzle = "rows ak ka\ncolumns ak ka".parse().unwrap();
    let picture = puzzle.draw(&puzzle.solutions().next().unwrap()).without_clues();
    let colored = picture.to_text(&Terminal::new().colors(Colors::Ansi256)).replace('\x1b', "^");
    assert!(colored.contains("^[48;5;203m a ") && colored.contains("^[48;5;243m k "), "{colored}");
    // The letters of a crossword have no colors, even if they name one. A blank is visible.
    let puzzle =
        patterns(Layout::rectangle(3, 1).unwrap(), "A ks", &[&["A k"], &["A"], &[" "], &["k"]]);
    let solution = puzzle.solutions().next().unwrap();
    let picture = puzzle.draw(&solution).without_clues();
    assert_eq!(picture.to_string(), "A ␣ k");
    let colored = picture.to_text(&Terminal::new().colors(Colors::Ansi256));
    assert_eq!(colored, " A  ␣  k");
    assert!(!picture.to_svg().contains("<path fill"), "{}", picture.to_svg());
}

#[test]
fn what_is_known_of_a_board() {
    let puzzle: Puzzle = FOUR.parse().unwrap();
    let mut cells = puzzle.cells("r???\n????\n????\n????").unwrap();
    cells[5] = CellSet::EMPTY;
    let picture = puzzle.draw_partial(&cells).without_clues();
    assert_eq!(picture.to_string(), "r ? ? ?\n? x ? ?\n? ? ? ?\n? ? ? ?");
    // More or fewer cells are drawn as far as they go.
    assert_eq!(puzzle.draw_partial(&cells[..2]).cells().len(), 16);
    cells.extend(cells.clone());
    assert_eq!(puzzle.draw_partial(&cells).cells().len(), 16);
}

/// A hint marks what it rests on, what it says, and the clues that it looks at.
#[test]
fn hints_are_pictures() {
    let puzzle: Puzzle = "rows rg gr\ncolumns rg gr".parse().unwrap();
    let hints: Vec<_> = puzzle.hints(&Config::new()).collect();
    insta::assert_snapshot!(puzzle.draw_hint(&hints[1]), @"
              r  g
              g  r
            ┌──────┐
        r g │ r  g │
        g r │[g][r]│
            └──────┘
        ( ) premise   [ ] conclusion
        row 2 is gr, so r2c1 is g, and r2c2 is r
    ");
    assert!(puzzle.draw_hint(&hints[1]).to_svg().contains("premise"));
    let two: Puzzle = FOUR.parse().unwrap();
    for hint in two.hints(&Config::new()) {
        let picture = two.draw_hint(&hint);
        let highlights =
            |word: &str| picture.to_svg().matches(&format!("class=\"{word}\"")).count();
        assert!(highlights("conclusion") > 0, "{hint}");
        if let Deduction::Refutation(_) = hint.deduction() {
            assert!(highlights("differs") > 0, "{hint}");
        }
    }
}

/// Every event of the whole search of a problem, and the states that solve it.
fn recorded<P: Drawn>(problem: &P) -> (Recording, Vec<P::State>) {
    let mut recorded = recording(problem);
    let recorder = Recorder::new(problem, |event| {
        recorded.push(event);
        ControlFlow::Continue(())
    });
    let solved = Search::with(problem, Limits::new(), recorder).collect();
    (recorded, solved)
}

/// The picture at each solution is that of the solution, nothing is left at the end, and no event is missing.
fn check<P: Drawn>(
    puzzle: &Puzzle,
    problem: &P,
    solution: impl Fn(&P::State) -> Solution,
) -> usize {
    let (recorded, states) = recorded(problem);
    let solved = (1..).zip(recorded.events()).filter(|(_, event)| event.kind == EventKind::Solved);
    let pictures: Vec<_> = solved.map(|(number, _)| recorded.picture(number)).collect();
    let expected: Vec<_> = states.iter().map(|state| puzzle.draw(&solution(state))).collect();
    assert_eq!(pictures, expected);
    let is_root_the_end = recorded.events().iter().all(|event| event.depth == 0);
    assert!(is_root_the_end || &recorded.picture(usize::MAX) == recorded.frame());
    let mut search = Search::new(problem);
    search.by_ref().for_each(drop);
    let (stats, count) = (search.stats(), |kind: EventKind| {
        recorded.events().iter().filter(|event| event.kind == kind).count() as u64
    });
    let told = [EventKind::Consider, EventKind::Dead, EventKind::Remove].map(count);
    let removed = if is_root_the_end { 0 } else { stats.nodes };
    assert_eq!(told, [stats.nodes, stats.dead, removed]);
    states.len()
}

#[test]
fn recordings_end_in_the_pictures_of_solutions() {
    let four = FOUR.parse().unwrap();
    let free = patterns(Layout::rectangle(2, 1).unwrap(), "AB", &[&[".*"], &["[AB]"], &["A|B"]]);
    for (puzzle, count) in [(four, 2), (two_sides(), 1), (free, 4)] {
        let table = Table::new(&puzzle).unwrap();
        assert_eq!(check(&puzzle, &table, |state| table.solution(state).unwrap()), count);
        let lists = Enumerate::new(&puzzle).unwrap();
        assert_eq!(check(&puzzle, &lists, |state| lists.solution(state).unwrap()), count);
    }
}

#[test]
fn choices_and_dead_ends_in_words() {
    let puzzle: Puzzle = "rows rg rg\ncolumns rg rg".parse().unwrap();
    let told = |recorded: &Recording| {
        recorded.events().iter().map(|event| event.text.clone()).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(told(&recorded(&Table::new(&puzzle).unwrap()).0), @"
        The search begins.
        The puzzle fails: it cannot be any more that column 1 is rg.
    ");
    let puzzle: Puzzle = FOUR.parse().unwrap();
    insta::assert_snapshot!(told(&recorded(&Table::new(&puzzle).unwrap()).0), @"
        The search begins.
        No conflict so far.
        Consider b in r2c2.
        This is a solution.
        Remove b in r2c2.
        Consider r in r2c2.
        This is a solution.
        Remove r in r2c2.
        Everything has been tried.
    ");
    insta::assert_snapshot!(told(&recorded(&Enumerate::new(&puzzle).unwrap()).0), @"
        The search begins.
        No conflict so far.
        Consider bbrg in row 2.
        This is a solution.
        Remove bbrg in row 2.
        Consider brrg in row 2.
        This is a solution.
        Remove brrg in row 2.
        Everything has been tried.
    ");
}
