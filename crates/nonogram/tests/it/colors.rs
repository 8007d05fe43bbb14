//! Colors, unknown lengths and given cells: against brute force, and what makes a puzzle.

use kleene_nonogram::{
    CellSet, Clue, Color, Config, Conflict, NoHint, Outcome, Paint, Palette, PaletteError,
    PartialSolution, Place, Puzzle, PuzzleError, Rgb, Run, Solution, Sum, Uniqueness, Violation,
    verify,
};
use proptest::collection::vec;
use proptest::prelude::*;

pub(crate) fn color(index: usize) -> Color {
    Color::new(index).unwrap()
}

/// The clue of words such as `3a ?b`.
#[track_caller]
pub(crate) fn clue(words: &str) -> Clue {
    let run = |word: &str| {
        let (length, letter) = word.split_at(word.len() - 1);
        let color = color(1 + (letter.as_bytes()[0] - b'a') as usize);
        length.parse().map_or(Run::unknown(color), |length| Run::new(color, length))
    };
    Clue::from_runs(words.split_whitespace().map(run)).unwrap()
}

#[track_caller]
fn board(rows: &[&str], columns: &[&str]) -> Result<Puzzle, PuzzleError> {
    let clues = |words: &[&str]| words.iter().map(|words| clue(words)).collect();
    Puzzle::new(clues(rows), clues(columns))
}

/// A puzzle in one to three inks, with cells perhaps given and lengths perhaps unknown.
///
/// Often rows and columns come from one picture; else they come from two with equally many cells of
/// each color, so that there may be no solution.
pub(crate) fn puzzles(side: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let sizes = (side.clone(), side, 1..=3_usize, 0..4_u8, 0..3_u8, any::<bool>());
    sizes.prop_flat_map(|(width, height, inks, blots, given, is_same)| {
        let cells = vec(0..=inks, width * height).prop_flat_map(move |cells| {
            let other = if is_same {
                Just(cells.clone()).boxed()
            } else {
                Just(cells.clone()).prop_shuffle().boxed()
            };
            (Just(cells), other)
        });
        let chances = vec(any::<u8>(), 2 * (width + height + 1) * (width.max(height) + 1));
        (cells, chances).prop_map(move |((rows, columns), chances)| {
            let picture = |cells: &[usize]| {
                Solution::from_fn(width, height, |row, column| color(cells[row * width + column]))
                    .unwrap()
            };
            let mut chances = chances.into_iter().cycle();
            let mut blot = |clue: Clue| {
                Clue::from_runs(clue.runs().iter().map(|&run| match chances.next() {
                    Some(chance) if chance % 4 < blots => Run::unknown(run.color),
                    _ => run,
                }))
                .unwrap()
            };
            let (by_row, by_column) = (picture(&rows), picture(&columns));
            let rows =
                by_row.rows().map(|row| blot(Clue::from_cells(row.iter().copied()))).collect();
            let columns =
                by_column.columns().map(|column| blot(Clue::from_cells(column))).collect();
            let puzzle = Puzzle::colored(Palette::with_inks(inks), rows, columns).unwrap();
            let start = PartialSolution::from_fn(width, height, |row, column| {
                let here = by_row.get(row, column).unwrap();
                match chances.next() {
                    Some(chance) if chance % 8 < given => CellSet::from(here),
                    Some(chance) if chance % 8 == 7 && given > 0 => {
                        CellSet::from(here).or(color(usize::from(chance) % (inks + 1)).into())
                    }
                    _ => PartialSolution::OPEN,
                }
            });
            puzzle.with_givens(start.unwrap()).unwrap()
        })
    })
}

/// A puzzle of any clues in one or two inks: some do not fit their lines, some ask for more cells in rows than
/// in columns.
pub(crate) fn clues() -> impl Strategy<Value = Puzzle> {
    let run = (1..=2_usize, prop::option::weighted(0.9, 1..4_u32));
    let run = run.prop_map(|(ink, length)| Run { color: color(ink), length });
    let clue = vec(run, 0..3).prop_map(|runs| Clue::from_runs(runs).unwrap());
    (vec(clue.clone(), 1..=4), vec(clue, 1..=4))
        .prop_map(|(rows, columns)| Puzzle::colored(Palette::with_inks(2), rows, columns).unwrap())
}

/// Whether cells behind one of color `before` have exactly these runs.
fn fits(runs: &[Run], cells: &[Color], before: Color) -> bool {
    let Some((&here, rest)) = cells.split_first() else { return runs.is_empty() };
    if here.is_ground() {
        return fits(runs, rest, here);
    }
    let Some((run, runs)) = runs.split_first() else { return false };
    let most = cells.iter().take_while(|&&cell| cell == here).count();
    let lengths = match run.length {
        Some(length) => length as usize..=length as usize,
        None => 1..=most,
    };
    run.color == here
        && here != before
        && lengths.into_iter().any(|length| length <= most && fits(runs, &cells[length..], here))
}

/// Every picture whose rows fit, of which the columns and the start keep the solutions.
pub(crate) fn by_brute_force(puzzle: &Puzzle) -> Vec<String> {
    let colors = puzzle.palette().colors().len();
    let rows_of = |row: usize| {
        let all = (0..colors.pow(puzzle.width() as u32)).map(move |mut number| {
            let mut cells = Vec::new();
            for _ in 0..puzzle.width() {
                cells.push(color(number % colors));
                number /= colors;
            }
            cells
        });
        let is_left = move |cells: &Vec<Color>| {
            cells.iter().enumerate().all(|(column, &cell)| {
                let start = puzzle.givens().and_then(|start| start.get(row, column));
                start.is_none_or(|left| !left.and(cell.into()).is_empty())
            })
        };
        let clue = puzzle.rows()[row].runs();
        all.filter(move |cells| fits(clue, cells, Color::GROUND)).filter(is_left)
    };
    let mut boards = vec![Vec::<Color>::new()];
    for row in 0..puzzle.height() {
        let rows: Vec<_> = rows_of(row).collect();
        let longer = |board: Vec<Color>| {
            rows.iter().map(move |row| [&board[..], row].concat()).collect::<Vec<_>>()
        };
        boards = boards.into_iter().flat_map(longer).collect();
    }
    let width = puzzle.width();
    boards.retain(|board| {
        (0..width).all(|column| {
            let cells: Vec<_> = board[column..].iter().step_by(width).copied().collect();
            fits(puzzle.columns()[column].runs(), &cells, Color::GROUND)
        })
    });
    let draw = |board: Vec<Color>| {
        let picture = Solution::for_puzzle(puzzle, |row, column| board[row * width + column]);
        puzzle.letters(&picture).to_string()
    };
    let mut drawings: Vec<_> = boards.into_iter().map(draw).collect();
    drawings.sort();
    drawings
}

proptest! {
    #![proptest_config(kleene_testing::cases(600))]

    #[test]
    fn small_boards_have_exactly_their_pictures(puzzle in puzzles(1..=4)) {
        let mut solutions = puzzle.solutions();
        let found: Vec<_> = solutions.by_ref().collect();
        prop_assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
        for solution in &found {
            prop_assert_eq!(verify(&puzzle, solution), Ok(()));
        }
        let expected = match &found[..] {
            [] => Uniqueness::None,
            [only] => Uniqueness::One(only.clone()),
            [first, second, ..] => Uniqueness::Many(first.clone(), second.clone()),
        };
        prop_assert_eq!(puzzle.uniqueness(), expected);
        let mut drawings: Vec<_> =
            found.iter().map(|found| puzzle.letters(found).to_string()).collect();
        drawings.sort();
        prop_assert_eq!(drawings, by_brute_force(&puzzle));
    }

    /// Whatever the clues ask for, every way to look for solutions finds those that there are.
    #[test]
    fn boards_of_any_clues_have_exactly_their_pictures(puzzle in clues()) {
        let expected = by_brute_force(&puzzle);
        for strategy in kleene_nonogram::Strategy::ALL {
            let found = puzzle.solve(&Config::new().strategy(strategy));
            let mut found: Vec<_> =
                found.map(|found| puzzle.letters(&found).to_string()).collect();
            found.sort();
            prop_assert_eq!(&found, &expected);
        }
        let (verdict, proof) = puzzle.prove(&Config::new());
        prop_assert_eq!(matches!(verdict, Uniqueness::None), expected.is_empty());
        let checked = puzzle.check_proof(&proof.to_string().parse().unwrap()).unwrap();
        prop_assert_eq!(checked.solutions.len(), expected.len().min(2));
        prop_assert_eq!(checked.is_complete, expected.len() < 2);
        prop_assert_eq!(kleene_search::Search::new(puzzle.textbook()).count(), expected.len());
        let graded = puzzle.grade(&Config::new());
        prop_assert_eq!(matches!(graded.verdict, Uniqueness::None), expected.is_empty());
        let (deduced, mut hints) = (puzzle.deduce(&Config::new()), puzzle.hints(&Config::new()));
        let steps = hints.by_ref().count();
        if let Some(conflict) = puzzle.conflict() {
            prop_assert!(expected.is_empty());
            prop_assert_eq!(deduced.solution(), None);
            prop_assert_eq!((steps, hints.end()), (0, Some(NoHint::Conflict(conflict.clone()))));
        }
    }

    #[test]
    fn the_textbook_guesses_its_way_to_the_same_pictures(puzzle in puzzles(1..=4)) {
        let search = kleene_search::Search::new(puzzle.textbook());
        let drawing = |state: kleene_nonogram::TextbookState| {
            puzzle.letters(&state.into_solution(&puzzle).unwrap()).to_string()
        };
        let mut drawings: Vec<_> = search.map(drawing).collect();
        drawings.sort();
        prop_assert_eq!(drawings, by_brute_force(&puzzle));
    }

    #[test]
    fn verify_accepts_what_brute_force_finds_and_nothing_else(
        puzzle in puzzles(1..=3),
        cells in vec(0..4_usize, 9),
    ) {
        let colors = puzzle.palette().colors().len();
        let picture = Solution::for_puzzle(&puzzle, |row, column| color(cells[3 * row + column] % colors));
        let is_solution = by_brute_force(&puzzle).contains(&puzzle.letters(&picture).to_string());
        prop_assert_eq!(verify(&puzzle, &picture).is_ok(), is_solution);
    }

    #[test]
    fn a_given_cell_never_adds_a_solution(puzzle in puzzles(1..=4)) {
        let clues = Puzzle::colored(
            puzzle.palette().clone(), puzzle.rows().to_vec(), puzzle.columns().to_vec(),
        ).unwrap();
        let all: Vec<_> = clues.solutions().collect();
        for found in puzzle.solutions() {
            prop_assert!(all.contains(&found));
        }
    }
}

#[test]
fn runs_of_different_colors_may_touch_and_those_of_one_may_not() {
    let puzzle = board(&["1a 1b 1b"], &["1a", "1b", "", "1b"]).unwrap();
    let found: Vec<_> = puzzle.solutions().collect();
    assert_eq!(found.len(), 1);
    assert_eq!(puzzle.letters(&found[0]).to_string(), "ab.b");
    let short = board(&["1a 1b 1b"], &["1a", "1b", "1b"]).unwrap();
    let conflict = Conflict::ClueTooLong { place: Place::Row(0), needed: 4, available: 3 };
    assert_eq!((short.conflict(), short.uniqueness()), (Some(&conflict), Uniqueness::None));
}

#[test]
fn sixty_three_inks() {
    let picture = Solution::from_fn(64, 1, |_, column| color(column)).unwrap();
    let puzzle = Puzzle::from_picture(picture.clone());
    assert_eq!(puzzle.palette().inks().len(), Color::MAX_INKS);
    assert_eq!(puzzle.uniqueness(), Uniqueness::One(picture));
    let again: Puzzle = puzzle.to_non().parse().unwrap();
    assert_eq!(again, puzzle);
}

#[test]
fn cells_of_each_color_are_as_many_in_rows_and_columns() {
    let conflict = |rows: &[&str], columns: &[&str]| {
        board(rows, columns).unwrap().conflict().map(ToString::to_string)
    };
    let differ =
        |text: &str| Some(format!("the rows have 1 black cells, but the columns have {text}"));
    assert_eq!(conflict(&["1a 1b"], &["1a", "1a"]), differ("2"));
    assert_eq!(conflict(&["1b 1a"], &["1b", "1b"]), differ("0"));
    assert_eq!(conflict(&["1a"], &["?a", "?a"]), differ("at least 2"));
    assert_eq!(conflict(&["?a"], &["1a", "1a"]), None, "a length is at least one");
    let least = |least, is_exact| Sum { least, is_exact };
    assert_eq!(clue("2a ?b ?a").cells_of(color(1)), least(3, false));
    assert_eq!(clue("2a ?b").cells_of(color(1)), least(2, true));
    assert_eq!(clue("2a ?b").cells_of(color(3)), Sum::from(0));
}

#[test]
fn a_clue_of_unknown_lengths_needs_few_enough_states() {
    let words = |runs: usize| {
        (0..runs).map(|run| if run % 2 == 0 { "1a " } else { "?b " }).collect::<String>()
    };
    let columns = |runs: usize| {
        (0..1000)
            .map(|column| match column {
                column if column >= runs => "",
                column if column % 2 == 0 => "1a",
                _ => "1b",
            })
            .collect::<Vec<_>>()
    };
    let puzzle = board(&[&words(510)], &columns(510)).unwrap();
    assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_)));
    assert_eq!(
        board(&[&words(512)], &columns(512)),
        Err(PuzzleError::ClueTooBlotted { place: Place::Row(0) })
    );
    // In one ink any clue that fits will do.
    let blots = "?a ".repeat(500);
    let columns: Vec<_> = (0..999).map(|column| if column % 2 == 0 { "1a" } else { "" }).collect();
    assert!(matches!(board(&[&blots], &columns).unwrap().uniqueness(), Uniqueness::One(_)));
}

#[test]
fn runs_that_no_clue_has() {
    let message = |runs: &[Run]| Clue::from_runs(runs.iter().copied()).unwrap_err().to_string();
    let run = Run::new(Color::INK, 1);
    assert_eq!(message(&[run, Run::new(color(2), 0)]), "run 2 of the clue has length zero");
    assert_eq!(
        message(&[Run::unknown(Color::GROUND)]),
        "run 1 of the clue has the color of the ground"
    );
}

#[test]
fn palettes() {
    let white = || Paint::new("white", '.', Rgb::WHITE);
    let ink = |name: &str, letter| Paint::new(name, letter, Rgb::BLACK);
    let new = |inks: Vec<Paint>| Palette::new(white(), inks).map(|palette| palette.inks().len());
    assert_eq!(new(vec![]), Err(PaletteError::Inks(0)));
    assert_eq!(
        new((0..64).map(|i| ink(&format!("{i}"), 'a')).collect()),
        Err(PaletteError::Inks(64))
    );
    assert_eq!(new(vec![ink("a", 'a'), ink("b", '3')]), Err(PaletteError::Letter { index: 2 }));
    assert_eq!(new(vec![ink("a", 'a'), ink("b", 'a')]), Err(PaletteError::LetterTwice('a')));
    assert_eq!(new(vec![ink("a", 'a'), ink("a", 'b')]), Err(PaletteError::NameTwice("a".into())));
    assert_eq!(new(vec![ink("white", 'a')]), Err(PaletteError::NameTwice("white".into())));
    for name in ["", " a", "a\nb", &"x".repeat(101)] {
        assert_eq!(new(vec![ink(name, 'a')]), Err(PaletteError::Name { index: 1 }), "{name:?}");
    }
    // The letter of an only ink is nobody's choice.
    assert_eq!(Palette::new(white(), [ink("black", 'X')]), Ok(Palette::default()));
    for inks in 1..=Color::MAX_INKS {
        let palette = Palette::with_inks(inks);
        let mut lights: Vec<_> =
            palette.colors().map(|color| palette.paint(color).unwrap().rgb).collect();
        lights.sort();
        lights.dedup();
        assert_eq!(lights.len(), inks + 1, "RGB values differ");
    }
}

#[test]
fn colors_that_the_palette_does_not_have() {
    let puzzle = board(&["1a 1b"], &["1a", "1b"]).unwrap();
    assert_eq!(
        puzzle.with_palette(Palette::default()),
        Err(PuzzleError::NoSuchColor { place: Place::Row(0), color: color(2) })
    );
}

#[test]
fn starts_that_do_not_fit() {
    let puzzle = board(&["1a"], &["1a", ""]).unwrap();
    let start =
        |cells: [CellSet; 2]| PartialSolution::from_fn(2, 1, |_, column| cells[column]).unwrap();
    let (ink, ground): (CellSet, CellSet) = (Color::INK.into(), Color::GROUND.into());

    let large = PartialSolution::from_fn(3, 1, |_, _| PartialSolution::OPEN).unwrap();
    let error = puzzle.clone().with_givens(large).unwrap_err();
    assert_eq!(error.to_string(), "the board is 2x1, but the given cells are 3x1");
    let beyond = start([PartialSolution::OPEN, color(2).into()]);
    let error = puzzle.clone().with_givens(beyond).unwrap_err();
    assert_eq!(error.to_string(), "row 1 column 2 is given, but no color is left for it");

    let open = puzzle.clone().with_givens(start([ink.or(ground), PartialSolution::OPEN])).unwrap();
    assert_eq!(open, puzzle, "what is open is not given");

    let goal = Solution::for_puzzle(&puzzle, |_, column| column == 0);
    let other = puzzle.clone().with_givens(start([ground, PartialSolution::OPEN])).unwrap();
    assert_eq!(other.uniqueness(), Uniqueness::None);
    let given = Violation::Given { row: 0, column: 0 };
    assert_eq!(other.with_goal(goal.clone()), Err(PuzzleError::Goal(given.clone())));
    let puzzle = puzzle.with_goal(goal).unwrap();
    assert_eq!(
        puzzle.with_givens(start([ground, PartialSolution::OPEN])),
        Err(PuzzleError::Goal(given))
    );
}

#[test]
fn a_violation_has_the_letters_of_the_puzzle() {
    let ink = |name: &str, letter| Paint::new(name, letter, Rgb::BLACK);
    let palette =
        Palette::new(Paint::new("white", '.', Rgb::WHITE), [ink("red", 'r'), ink("green", 'g')]);
    let rows = vec![clue("1a ?b")];
    let columns = vec![clue("1a"), clue("1b")];
    let puzzle = Puzzle::colored(palette.unwrap(), rows, columns).unwrap();
    let picture = Solution::for_puzzle(&puzzle, |_, _| color(2));
    let violation = verify(&puzzle, &picture).unwrap_err();
    assert_eq!(violation.to_string(), "row 1 must be 1r ?g, but is 2g");
}
