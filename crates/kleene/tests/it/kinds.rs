//! One puzzle of each kind, and every question that any kind can answer.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use kleene::{
    AnyPuzzle, EndKind, HintRequest, Kind, Limits, Outcome, PlayRequest, Request, Source, Steps,
    Total, Uniqueness,
};

/// A puzzle of each kind, with the number of its solutions.
const EXAMPLES: [(&str, &str, u64); 10] = [
    ("nonogram", "rows 2 1\ncolumns 1 2", 1),
    ("cluegrid", "rows rgb b\ncolumns rb gb b", 1),
    ("sudoku", "1234\n3412\n....\n4321", 1),
    ("queens", "6", 4),
    ("rectangles", "3 2\n2 2\n2 1", 2),
    ("polyominoes", "~~~\n~~.\n\nAAA\n\nBB\n", 1),
    ("letterboxed", "ECF NDA ITR ULB", 7),
    (
        "board",
        "symbols = '12'\nsize = '2x2'\n[[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n",
        2,
    ),
    ("triddler", "/.#.\\\n\\#.#/\n", 1),
    ("cover", "a b c\none = a b\ntwo = c\nthree = a\n", 1),
];

fn puzzle(kind: Kind, text: &str) -> AnyPuzzle {
    let puzzles = kind.read(&Source::new(text.as_bytes()));
    let puzzles = puzzles.unwrap_or_else(|mistake| panic!("{kind}: {mistake}"));
    assert_eq!(puzzles.len(), 1, "{kind}");
    puzzles[0].puzzle.clone()
}

fn examples() -> impl Iterator<Item = (Kind, AnyPuzzle, u64)> {
    EXAMPLES.into_iter().map(|(name, text, solutions)| {
        let kind = Kind::named(name).unwrap_or_else(|| panic!("no kind {name}"));
        (kind, puzzle(kind, text), solutions)
    })
}

#[test]
fn there_is_an_example_of_every_kind() {
    let examples: BTreeSet<&str> = EXAMPLES.into_iter().map(|(name, ..)| name).collect();
    let kinds: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(examples, kinds);
    assert_eq!(kinds.len(), Kind::ALL.len(), "a name is that of one kind");
}

#[test]
fn every_kind_solves_counts_and_verifies() {
    for (kind, puzzle, expected) in examples() {
        let request = Request::default();
        let mut solutions = puzzle.solve(&request).expect("the usual strategy fits");
        let mut found = 0;
        while let Some(solution) = solutions.advance() {
            found += 1;
            assert_eq!(solution.verify(), Ok(()), "{kind}");
            assert!(!solution.text().is_empty(), "{kind}");
            assert!(!solution.cells().values.is_empty(), "{kind}");
            assert!(solution.record().to_string().starts_with('{'), "{kind}");
        }
        assert_eq!(solutions.outcome(), Some(Outcome::Exhausted), "{kind}");
        assert_eq!(found, expected, "{kind}");
        let count = puzzle.count(&request).expect("the usual strategy fits");
        assert_eq!((count.solutions, count.outcome), (Total::Small(expected), Outcome::Exhausted));
        let known = puzzle.solve(&request).expect("as before").uniqueness();
        assert_eq!(matches!(known, Uniqueness::One(_)), expected == 1, "{kind}");
        let (first, _) = puzzle.first(&request).expect("as before");
        let first = first.expect("it has a solution");
        assert_eq!(first.view().verify(), Ok(()), "{kind}");
    }
}

#[test]
fn strategies_are_named_and_agree() {
    for (kind, puzzle, expected) in examples() {
        for &strategy in kind.strategies() {
            let threads = NonZeroUsize::new(2);
            let request = Request { strategy: Some(strategy), threads, ..Request::default() };
            let count = puzzle.solve(&request).expect("a strategy of the kind").count_remaining();
            assert_eq!(count.solutions, expected, "{kind}, {strategy}");
        }
        let request = Request { strategy: Some("by magic"), ..Request::default() };
        let error = puzzle.solve(&request).expect_err("no such strategy").to_string();
        assert!(error.contains(kind.name()) && error.contains("by magic"), "{error}");
    }
}

#[test]
fn solutions_differ_where_they_say() {
    for (kind, puzzle, _) in examples() {
        let mut solutions = puzzle.solve(&Request::default()).expect("the usual strategy fits");
        let Uniqueness::Many(one, other) = solutions.uniqueness() else { continue };
        let are_cells = !matches!(kind.name(), "letterboxed" | "cover" | "rectangles");
        assert_eq!(!one.differing(&other).is_empty(), are_cells, "{kind}");
        assert!(one.differing(&one).is_empty(), "{kind}");
    }
}

#[test]
fn cells_make_a_solution_again() {
    for (kind, puzzle, _) in examples() {
        let (first, _) = puzzle.first(&Request::default()).expect("the usual strategy fits");
        let first = first.expect("it has a solution");
        let cells = first.view().cells().values;
        let again = puzzle.solution_of(&cells).unwrap_or_else(|| panic!("{kind}: {cells:?}"));
        assert_eq!(again.view().text(), first.view().text(), "{kind}");
        assert!(puzzle.solution_of(&cells[1..]).is_none(), "{kind}: too few cells");
    }
}

#[test]
fn a_state_and_every_written_format_are_read_again() {
    for (kind, puzzle, expected) in examples() {
        let state = puzzle.to_state();
        let again = kind.restore(&state).unwrap_or_else(|| panic!("{kind}: {state:?}"));
        assert_eq!(again.to_state(), state, "{kind}");
        for format in kind.formats() {
            let Some(written) = puzzle.write(format.name) else {
                assert!(!format.is_written, "{kind}, {}", format.name);
                continue;
            };
            assert!(format.is_written, "{kind}, {}", format.name);
            // A format may be unable to hold this puzzle, which it says.
            let Ok(written) = written else { continue };
            let read = kind.read(&Source::new(&written.content));
            let read = read.unwrap_or_else(|mistake| panic!("{kind}, {}: {mistake}", format.name));
            let count =
                read[0].puzzle.solve(&Request::default()).expect("as before").count_remaining();
            assert_eq!(count.solutions, expected, "{kind}, {}", format.name);
        }
        assert!(puzzle.write("no format").is_none(), "{kind}");
    }
}

#[test]
fn steps_lead_to_the_solution_or_say_why_not() {
    for (kind, puzzle, expected) in examples() {
        let request = HintRequest { pictures: true, ..HintRequest::default() };
        assert_eq!(puzzle.has_hints(), puzzle.hints(&request).is_some(), "{kind}");
        let Some(steps) = puzzle.hints(&request) else {
            assert!(puzzle.grade(&Limits::new()).is_none(), "{kind}: grades come with hints");
            continue;
        };
        let mut steps = steps.expect("no board is given");
        for step in steps.by_ref() {
            assert!(!step.text.is_empty(), "{kind}");
            assert_eq!(step.picture.is_some(), kind.name() != "cover", "{kind}");
        }
        let end = steps.end().expect("the steps are over").kind;
        assert_eq!(end == EndKind::Solved, expected == 1, "{kind}: {end:?}");
        let graded = puzzle.grade(&Limits::new()).expect("hints come with grades");
        assert_eq!(graded.grade.is_some(), expected == 1, "{kind}");
        // A board that is not one is refused, with its place.
        let board = HintRequest { board: Some(b"\xff"), ..HintRequest::default() };
        assert!(puzzle.hints(&board).expect("as before").is_err(), "{kind}");
    }
}

#[test]
fn pictures_and_recordings_are_made() {
    for (kind, puzzle, _) in examples() {
        let (first, _) = puzzle.first(&Request::default()).expect("the usual strategy fits");
        let drawn = first.expect("it has a solution").view().draw();
        assert_eq!(drawn.is_some(), kind.name() != "cover", "{kind}");
        assert_eq!(puzzle.blank().is_some(), drawn.is_some(), "{kind}");
        for (index, &strategy) in puzzle.recorded_strategies().iter().enumerate() {
            let limits = Limits::new();
            let request = PlayRequest { events: 100, all: false, limits, profiler: None };
            match puzzle.record(strategy, request).expect("it has this strategy") {
                Ok(recording) => assert!(!recording.events().is_empty(), "{kind}, {strategy}"),
                // The usual one fits every puzzle.
                Err(error) => assert!(index > 0, "{kind}, {strategy}: {error}"),
            }
        }
    }
}

#[test]
fn limits_hold_and_are_told() {
    let queens = puzzle(Kind::named("queens").expect("a kind"), "8");
    let mut solutions = queens
        .solve(&Request::within(Limits::new().solutions(3)))
        .expect("the usual strategy fits");
    assert_eq!(solutions.by_ref().count(), 3);
    assert!(matches!(solutions.outcome(), Some(Outcome::Stopped(_))));
}

#[test]
fn boards_are_filled_in_part() {
    for (kind, puzzle, _) in examples() {
        let Some(frame) = puzzle.frame() else {
            // Their steps are about options and places of pieces; solutions are numbers of other things.
            let others = ["cover", "rectangles", "polyominoes"];
            assert!(!puzzle.has_hints() || others.contains(&kind.name()), "{kind}");
            continue;
        };
        let (Some(solution), _) = puzzle.first(&Request::default()).unwrap() else { panic!() };
        let values = solution.view().full_board();
        assert_eq!(values.len(), frame.cells.len());
        let symbols: Vec<u32> = frame.symbols.iter().map(|&(number, _)| number).collect();
        assert!(values.iter().all(|value| symbols.contains(value)), "{kind}");

        // The text of a solution is a full board, and a solution agrees with it.
        let full: Vec<Option<u32>> = values.iter().copied().map(Some).collect();
        assert_eq!(puzzle.read_board(&solution.view().text()).unwrap(), Ok(full.clone()), "{kind}");
        let completed = |cells: &[Option<u32>]| {
            let (found, _) = puzzle.complete(cells, &Limits::new()).unwrap();
            found.map(|found| found.view().full_board())
        };
        assert_eq!(completed(&full), Some(values.clone()), "{kind}");
        assert!(puzzle.complete(&full[1..], &Limits::new()).is_none());

        // The steps from the givens are those of the puzzle.
        let request = HintRequest::default();
        let sentences = |steps: Steps<'_>| steps.map(|step| step.text).collect::<Vec<_>>();
        let from = puzzle.hints_from(&frame.givens, &[], &request).unwrap().unwrap();
        let all = puzzle.hints(&request).unwrap().unwrap();
        assert_eq!(sentences(from), sentences(all), "{kind}");

        // Another symbol in a cell of the only solution is a mistake.
        let is_one =
            matches!(puzzle.solve(&Request::default()).unwrap().uniqueness(), Uniqueness::One(_));
        let other = symbols.iter().find(|&&symbol| symbol != values[0]);
        if let (true, Some(&other)) = (is_one, other) {
            let mut wrong = full;
            wrong[0] = Some(other);
            assert_eq!(completed(&wrong), None, "{kind}");
            let request = HintRequest { checking: Limits::new(), ..HintRequest::default() };
            assert!(puzzle.hints_from(&wrong, &[], &request).unwrap().is_err(), "{kind}");
        }
    }
}

#[test]
fn new_puzzles_are_made_by_seed() {
    use kleene::GenerateConfig;

    let config = GenerateConfig {
        size: (4, 4),
        seed: 1,
        colors: 1,
        density: 0.5,
        pieces: 3,
        ..GenerateConfig::default()
    };
    for name in ["nonogram", "rectangles"] {
        let kind = Kind::named(name).expect("a kind");
        let [one, same] = [1, 1].map(|_| kind.generate(&config).expect("a puzzle"));
        assert_eq!(one.to_state(), same.to_state());
        assert_eq!((one.kind(), one.size()), (kind, (4, 4)));
    }
    let queens = Kind::named("queens").expect("a kind");
    let refused = queens.generate(&config).expect_err("queens are not generated");
    assert_eq!(refused.to_string(), "there is no generator for queens puzzles");
    let wrong =
        GenerateConfig { grade: Some("nice".into()), size: (2, 2), ..GenerateConfig::default() };
    let refused = Kind::named("sudoku").expect("a kind").generate(&wrong).expect_err("no grade");
    assert!(refused.to_string().starts_with("grade: \"nice\""), "{refused}");
}

#[test]
fn cells_are_compared_with_the_nearest_solution() {
    let source = Source::new(b"rows 1 1\ncolumns 1 1");
    let puzzle =
        &Kind::named("nonogram").expect("a kind").read(&source).expect("a puzzle")[0].puzzle;
    let compare = |cells: [Option<u32>; 4]| {
        let compared = puzzle.compare(&cells, &Limits::new()).expect("an answer");
        (compared.is_correct, compared.wrong)
    };
    assert_eq!(compare([Some(1), None, None, Some(1)]), (Some(true), vec![]));
    assert_eq!(compare([Some(1), Some(1), Some(0), Some(1)]), (Some(false), vec![1]));
}

/// The solutions that the usual search finds are stated in terms of the model, and the proof is about no others.
#[cfg(feature = "proofs")]
#[test]
fn every_kind_with_a_model_has_proofs_for_other_checkers() {
    use kleene_export::ProofFormat;

    for (kind, puzzle, expected) in examples() {
        let Some(export) = puzzle.as_export() else { continue };
        for solution in puzzle.solve(&Request::default()).expect("the usual strategy fits") {
            let symbols = export.symbols(&solution).unwrap_or_else(|| panic!("{kind}"));
            let again = export.filled(&symbols).unwrap_or_else(|| panic!("{kind}"));
            assert_eq!(again.view().text(), solution.view().text(), "{kind}");
        }
        for (all, format) in [true, false].into_iter().flat_map(|all| {
            [ProofFormat::Drat, ProofFormat::Lrat, ProofFormat::Veripb].map(|format| (all, format))
        }) {
            let proven = puzzle.certify(&Limits::new(), all).expect("it has a model");
            let proven = proven.unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert_eq!(matches!(proven.verdict, Uniqueness::One(_)), expected == 1, "{kind}");
            let Ok(proof) = proven.certificate.proof(format) else {
                assert!(!all && expected > 1 && format != ProofFormat::Veripb, "{kind}, {format}");
                continue;
            };
            let (proof, clauses) =
                (proof.to_string(), proven.certificate.clauses(format).to_string());
            let checked = puzzle.check_certificate(format, &clauses, &proof);
            let checked = checked.expect("as before").unwrap_or_else(|e| panic!("{kind}: {e:?}"));
            let shown = if all { expected as usize } else { expected.min(2) as usize };
            assert_eq!(checked.solutions, shown, "{kind}, {format}");
            assert!(checked.is_complete || !all && shown == 2, "{kind}, {format}");
            assert!(
                puzzle.check_certificate(format, &proof, &clauses).expect("as before").is_err()
            );
        }
    }
}
