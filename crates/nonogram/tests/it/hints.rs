//! Hints, explanations, grades, made puzzles.

use kleene_nonogram::{
    CellDomain, Clue, Color, Config, GenerateError, Generator, Grade, Limits, NoHint,
    PartialSolution, Place, Puzzle, Reasoning, Run, Settled, Solution, Step, Stop, Uniqueness, Why,
    verify,
};
use kleene_search::Pulse;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::{picture, puzzle};

/// The clues of one row, with columns that say nothing but their sum.
fn row(clue: &[u32], width: usize) -> Puzzle {
    let blot = || Clue::from_runs([Run::unknown(Color::INK)]).unwrap();
    let rows = vec![Clue::new(clue).unwrap(), blot(), blot()];
    Puzzle::new(rows, vec![blot(); width]).unwrap()
}

/// All that the first row says of a board whose other rows are open.
fn words_of_row(clue: &[u32], known: &str) -> String {
    let puzzle = row(clue, known.len());
    let open = "?".repeat(known.len());
    let board = puzzle.parse_board(&format!("{known}\n{open}\n{open}\n")).unwrap();
    let hints = puzzle.hints_from(&board, &Config::new()).unwrap();
    let words = hints.map(|hint| hint.to_string());
    let of_row: Vec<_> = words.filter(|words| words.starts_with("row 1:")).collect();
    format!("{clue:?} {known}\n{}\n", of_row.join("\n"))
}

#[test]
fn words_of_a_line() {
    let lines: [(&[u32], &str); 9] = [
        (&[7], "??????????"),
        (&[3, 3], "????????"),
        (&[2], "?#?????"),
        (&[1], "???#???"),
        (&[3], "???###?"),
        (&[2, 1, 2], "?????##????????"),
        (&[4, 2], "???.?????????"),
        (&[1, 3], "?#????.??"),
        (&[3], "????.????"),
    ];
    let words: Vec<_> = lines.iter().map(|(clue, known)| words_of_row(clue, known)).collect();
    insta::assert_snapshot!(words.join("\n"));
}

/// A refutation names the cell, the lines and the one that fails; a line's reason stands by itself.
#[test]
fn a_refutation_in_words() {
    let puzzle = Generator::new().grade(Grade::Probing).random(5, 5, 1).unwrap().puzzle;
    let hints: Vec<_> = puzzle.hints(&Config::new()).collect();
    let refuted = hints.iter().find(|hint| hint.grade() == Grade::Probing).unwrap();
    let Reasoning::Refutation(refutation) = refuted.reasoning() else { panic!("{refuted}") };
    let words = refuted.to_string();
    let name =
        format!("row {} column {}", refutation.assumed.row + 1, refutation.assumed.column + 1);
    assert!(words.starts_with(&format!("suppose {name} is ")), "{words}");
    assert!(words.contains(&format!("then {} has no arrangement left", refutation.failed.place)));
    assert!(words.contains(&format!("; so {name} is ")), "{words}");
    assert_eq!(words.matches(": ").count(), 1, "{words}");
    assert!(refutation.failed.parts.is_empty());
    insta::assert_snapshot!(words);
}

#[test]
fn no_hint() {
    let ring = puzzle("3 3\n3\n1 1\n3\n3\n1 1\n3\n");
    let full = ring.parse_board("###\n#.#\n###").unwrap();
    assert_eq!(ring.hint_from(&full).unwrap_err(), NoHint::Full);
    let wrong = ring.parse_board("???\n?#?\n???").unwrap();
    assert_eq!(ring.hint_from(&wrong).unwrap_err().to_string(), "row 2 has no arrangement left");
    let small = PartialSolution::from_fn(2, 2, |_, _| PartialSolution::OPEN).unwrap();
    let error = ring.hint_from(&small).unwrap_err().to_string();
    assert_eq!(error, "the board is 3x3, but the given cells are 2x2");
    let diagonals = puzzle("2 2\n1\n1\n1\n1\n");
    assert_eq!(diagonals.hint().unwrap_err(), NoHint::Stuck);
}

#[test]
fn boards_that_are_none() {
    let ring = puzzle("3 3\n3\n1 1\n3\n3\n1 1\n3\n");
    let check = |text: &str, message: &str, span| {
        let error = ring.parse_board(text).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.span()), (message, span));
    };
    check("###\n#é#\n###", "expected a color or `?`, found 'é'", 5..7);
    check("###\n#.\n###", "expected 3 cells, found 2", 4..6);
    check("###\n\n###\n", "there are 2 rows, but the puzzle has 3", 9..9);
    check("###\n###\n###\n  ???\n", "too many rows: the puzzle has 3", 14..17);
}

/// The textbook method stalls on a board that complete lines solve.
#[test]
fn grades() {
    let grade = |puzzle: &Puzzle| puzzle.grade(&Config::new());
    assert_eq!(grade(&puzzle("3 3\n3\n1 1\n3\n3\n1 1\n3\n")).grade, Grade::Overlap);
    assert_eq!(grade(&puzzle("2 2\n1\n1\n1\n1\n")).grade, Grade::Search);
    for wanted in [Grade::Overlap, Grade::Lines, Grade::Probing] {
        let made = Generator::new().grade(wanted).random(8, 8, 3).unwrap().puzzle;
        let grading = grade(&made);
        assert_eq!(grading.grade, wanted);
        assert!(matches!(&grading.verdict, Uniqueness::One(only) if verify(&made, only).is_ok()));
        assert_eq!(grading.stats.depth > 0, wanted == Grade::Probing);
        let hardest = made.hints(&Config::new()).map(|hint| hint.grade()).max();
        // An explanation prefers few cells to an easy reason, and so may use complete lines.
        assert_eq!(hardest.unwrap() == Grade::Probing, wanted == Grade::Probing);
    }
}

/// Hardly any random picture needs a search, so one is changed until it does.
#[test]
fn small_boards_that_need_a_search_are_found() {
    for (size, seed) in [(10, 1), (12, 3)] {
        let made = Generator::new().grade(Grade::Search).random(size, size, seed).unwrap().puzzle;
        let grading = made.grade(&Config::new());
        assert_eq!(grading.grade, Grade::Search, "{size}");
        assert!(matches!(&grading.verdict, Uniqueness::One(only) if verify(&made, only).is_ok()));
    }
    let few = Generator::new().grade(Grade::Search).attempts(5).random(4, 4, 1);
    assert_eq!(few, Err(GenerateError::Attempts(5)));
}

#[test]
fn without_guessing() {
    let ring = puzzle("3 3\n3\n1 1\n3\n3\n1 1\n3\n").deduce(&Config::new());
    assert_eq!((ring.end, ring.open_cells()), (Settled::Complete, 0));
    assert_eq!(ring.solution().unwrap(), picture("###\n#.#\n###"));
    let diagonals = puzzle("2 2\n1\n1\n1\n1\n").deduce(&Config::new());
    assert_eq!((diagonals.end, diagonals.solution()), (Settled::Open, None));
    let none = puzzle("3 3\n1 1\n1 1\n2\n2\n2\n2\n").deduce(&Config::new());
    assert_eq!(none.end, Settled::Contradiction);
}

#[test]
fn the_pulse_of_a_generator_moves_within_a_proof() {
    let pulse = Pulse::new();
    let generator = Generator::new().limits(Limits::new().pulse(pulse.clone()));
    let made = generator.near(&picture("###\n#.#\n###\n"), 1).unwrap();
    assert!(made.edits.is_empty());
    // One step is the look at the limits before the only proof.
    assert!(pulse.steps() > 1, "{}", pulse.steps());
}

#[test]
fn pictures_made_unique() {
    let ring = picture("###\n#.#\n###");
    let made = Generator::new().near(&ring, 0).unwrap();
    assert_eq!((made.edits.len(), made.is_fewest, made.puzzle.goal()), (0, true, Some(&ring)));
    let noise = picture("#.#.#.\n.#.#.#\n#.#.#.\n.#.#.#\n#..#.#\n.##.#.");
    let made = Generator::new().near(&noise, 1).unwrap();
    let goal = made.puzzle.goal().unwrap();
    assert_eq!(noise.differing(goal), made.edits);
    assert_eq!(made.puzzle.uniqueness(), Uniqueness::One(goal.clone()));
    assert_eq!(Generator::new().near(&noise, 1).unwrap(), made);
}

#[test]
fn nothing_is_made() {
    let make = |generator: Generator| generator.random(5, 5, 0).unwrap_err();
    assert_eq!(make(Generator::new().inks(0)), GenerateError::Inks(0));
    assert_eq!(make(Generator::new().density(1.5)), GenerateError::Density(1.5));
    assert!(matches!(make(Generator::new().density(f64::NAN)), GenerateError::Density(_)));
    assert_eq!(make(Generator::new().attempts(0)), GenerateError::Attempts(0));
    let full = Generator::new().density(1.0).grade(Grade::Search).attempts(3);
    assert_eq!(make(full), GenerateError::Attempts(3));
    let now = Generator::new().limits(Limits::new().time(core::time::Duration::ZERO));
    assert_eq!(make(now), GenerateError::Stopped(Stop::Time));
    let size = Generator::new().random(0, 5, 0).unwrap_err();
    assert_eq!(size.to_string(), "the width must be 1 to 1000, not 0");
}

#[test]
fn colors_by_lot() {
    let made = Generator::new().inks(3).random(9, 7, 5).unwrap();
    assert!(matches!(made.puzzle.uniqueness(), Uniqueness::One(_)));
    assert!(made.puzzle.palette().inks().len() <= 3);
}

/// A proof passes, and the proof of another board does not.
#[test]
fn proofs() {
    let made = Generator::new().grade(Grade::Probing).random(8, 8, 3).unwrap().puzzle;
    let (verdict, proof) = made.prove(&Config::new());
    assert!(matches!(verdict, Uniqueness::One(_)));
    let checked = made.check_proof(&proof).expect("it is right");
    assert_eq!((checked.solutions.len(), checked.is_complete), (1, true));
    let other = Puzzle::from_picture(Solution::from_fn(8, 8, |row, column| row == column).unwrap());
    assert!(other.check_proof(&proof).is_err());
}

/// All pictures of a small size that solve a puzzle, by trying every one.
fn all(puzzle: &Puzzle) -> Vec<Solution> {
    let (cells, colors) = (puzzle.width() * puzzle.height(), puzzle.palette().colors().len());
    let pictures = (0..colors.pow(cells as u32)).map(|number| {
        let color = |row, column| {
            let at = (row * puzzle.width() + column) as u32;
            Color::new(number / colors.pow(at) % colors).unwrap()
        };
        Solution::for_puzzle(puzzle, color)
    });
    pictures.filter(|picture| verify(puzzle, picture).is_ok()).collect()
}

/// What a line's step names is enough for what it says, in every way to fill a line in black and white.
fn check_reasons(puzzle: &Puzzle, step: &Step) {
    let (clue, len) = match step.place {
        Place::Row(row) => (&puzzle.rows()[row], puzzle.width()),
        Place::Column(column) => (&puzzle.columns()[column], puzzle.height()),
    };
    let at = |known: &CellDomain| match step.place {
        Place::Row(_) => known.column,
        Place::Column(_) => known.row,
    };
    let fillings = (0..1_u32 << len).map(|bits| (0..len).map(move |at| bits >> at & 1 == 1));
    let fillings: Vec<Vec<bool>> = fillings
        .filter(|filling| Clue::from_cells(filling.clone()) == *clue)
        .map(Iterator::collect)
        .collect();
    let holds =
        |filling: &[bool], known: &CellDomain| known.color() == Some(filling[at(known)].into());
    for filling in fillings.iter().filter(|f| step.because.iter().all(|known| holds(f, known))) {
        for part in &step.parts {
            assert!(part.cells.iter().all(|known| holds(filling, known)), "{step:?}: {filling:?}");
            match &part.why {
                Why::Overlap { run } => assert!(*run < clue.runs().len()),
                Why::Complete { cells, .. } => {
                    assert!(filling[cells.clone()].iter().all(|&cell| cell), "{step:?}");
                    assert!(clue.runs().iter().any(|run| run.length == Some(cells.len() as u32)));
                }
                Why::TooSmall { gap, .. } => {
                    assert!(filling[gap.clone()].iter().all(|&cell| !cell), "{step:?}");
                }
                _ => assert!(
                    !matches!(part.why, Why::Rest | Why::Reach) || !filling[at(&part.cells[0])]
                ),
            }
        }
    }
}

/// Every hint is true of every solution, and an explanation ends as the solutions say.
fn check_hints(puzzle: &Puzzle) {
    let solutions = all(puzzle);
    let mut hints = puzzle.hints(&Config::new());
    for hint in hints.by_ref() {
        for known in hint.cells() {
            let is_true = |solution: &Solution| {
                let color = solution.get(known.row, known.column).unwrap();
                known.colors.and(color.into()).len() == 1
            };
            assert!(solutions.iter().all(is_true), "{hint}: {puzzle:?}");
        }
        assert!(!hint.cells().is_empty(), "{hint}");
        if let Reasoning::Line(step) = hint.reasoning() {
            if puzzle.palette().is_plain() {
                check_reasons(puzzle, step);
            }
        }
    }
    match hints.end().unwrap() {
        NoHint::Full => assert_eq!(solutions.len(), 1),
        NoHint::Stuck => assert_ne!(hints.cells().iter().filter(|cell| cell.len() > 1).count(), 0),
        NoHint::NoWay(_) | NoHint::EmptyCell { .. } => assert!(solutions.is_empty()),
        other => panic!("{other}"),
    }
}

proptest! {
    #![proptest_config(kleene_testing::cases(64))]

    #[test]
    fn hints_are_true(cells in vec(any::<bool>(), 12), width in 3..=4_usize) {
        let picture = Solution::from_fn(width, 12 / width, |row, column| cells[row * width + column]);
        check_hints(&Puzzle::from_picture(picture.unwrap()));
    }

    #[test]
    fn hints_are_true_in_colors(cells in vec(0..3_usize, 9)) {
        let picture = Solution::from_fn(3, 3, |row, column| Color::new(cells[row * 3 + column]).unwrap());
        check_hints(&Puzzle::from_picture(picture.unwrap()));
    }

    /// The board's own solution is reached, or what is left open is what `deduce` leaves.
    #[test]
    fn explanations_reach_what_deductions_do(cells in vec(any::<bool>(), 64)) {
        let picture = Solution::from_fn(8, 8, |row, column| cells[row * 8 + column]).unwrap();
        let puzzle = Puzzle::from_picture(picture);
        let mut hints = puzzle.hints(&Config::new());
        hints.by_ref().for_each(drop);
        let deduced = puzzle.deduce(&Config::new());
        let open = hints.cells().iter().filter(|cell| cell.len() > 1).count();
        prop_assert_eq!(open, deduced.open_cells());
        prop_assert_eq!(hints.end() == Some(NoHint::Full), deduced.end == Settled::Complete);
    }
}
