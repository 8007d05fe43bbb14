//! Claimed steps are judged as all solutions judge them.

use kleene::{AnyPuzzle, Claim, Judged, Kind, Limits, Request};
use kleene_search::SplitMix64;

use crate::candidates::nonogram_of;
use crate::unsat_core::Lines;

/// The number of claims about puzzles of each kind.
fn claims() -> usize {
    if kleene_testing::is_slow_wanted() { 5_000 } else { 200 }
}

/// Applies all techniques that are easier than the one that a claim needs, and looks whether it follows from those.
fn check_need(puzzle: &AnyPuzzle, claim: &Claim, needs: Option<&str>) {
    let &Claim { cell, number, has_it } = claim;
    let about = || format!("{claim:?} of {} with {needs:?}", puzzle.to_state());
    let follows = if let Some(nonogram) = puzzle.downcast_ref::<kleene_nonogram::Puzzle>() {
        let clue = |clue: &kleene_nonogram::Clue| {
            let runs = clue.runs().iter().map(|run| run.length.unwrap_or(0).to_string());
            let runs: Vec<_> = runs.collect();
            if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
        };
        let clues: Vec<_> = nonogram.rows().iter().chain(nonogram.columns()).map(clue).collect();
        let clues = clues.iter().map(|clue| Some(&**clue)).collect();
        let mut cells = vec![None; nonogram.width() * nonogram.height()];
        assert!(Lines { size: nonogram.width(), clues }.propagate(&mut cells), "{}", about());
        cells[cell].is_some_and(|is_black| (is_black == (number == 1)) == has_it)
    } else {
        let sudoku: &kleene_sudoku::Puzzle = puzzle.downcast_ref().expect("a sudoku");
        let graded = kleene_sudoku::Technique::GRADED;
        let easier = match needs {
            None => 2,
            Some(needs) => graded.iter().take_while(|technique| technique.name() != needs).count(),
        };
        let mut board = kleene_sudoku::Candidates::new(sudoku);
        while let Some(hint) = graded[..easier].iter().find_map(|&technique| board.find(technique))
        {
            board.apply(&hint);
        }
        let size = sudoku.shape().size();
        let cell = kleene_sudoku::Cell::new((cell / size) as u8, (cell % size) as u8);
        board
            .value(cell)
            .into_iter()
            .chain(board.candidates(cell))
            .all(|value| (u32::from(value) == number) == has_it)
    };
    match needs {
        Some(_) => assert!(!follows, "{}", about()),
        // A symbol can leave a cell in silence; then the need is not known.
        None => assert!(follows || !has_it, "{}", about()),
    }
}

/// Judges random claims about a puzzle, and compares the verdicts with all solutions.
fn judge(puzzle: &AnyPuzzle, random: &mut SplitMix64, seen: &mut [usize; 4]) {
    let mut solutions = puzzle.solve(&Request::default()).expect("the usual strategy fits");
    let mut all = Vec::new();
    while let Some(solution) = solutions.advance() {
        all.push(solution.cells().values);
    }
    let frame = puzzle.frame().expect("the kind has boards");
    for _ in 0..5 {
        let cell = random.below(frame.cells.len() as u64) as usize;
        let index = random.below(frame.symbols.len() as u64) as usize;
        let number = frame.symbols[index].0;
        let claim = Claim { cell, number, has_it: random.below(2) == 0 };
        let (sign, symbol) = (if claim.has_it { "=" } else { "!=" }, frame.symbols[index].1);
        let text = format!("{}{sign}{symbol}", frame.cells[cell]);
        assert_eq!(puzzle.claim(&text), Some(Ok(claim)), "{text}");
        let holds = |solution: &[u32]| (solution[cell] == number) == claim.has_it;
        let judged = puzzle.judge(&vec![None; frame.cells.len()], &claim, &Limits::new());
        let about = || format!("{claim:?} of {}", puzzle.to_state());
        match judged.expect("a claim about the board") {
            Judged::False(solution) => {
                let cells = solution.view().cells().values;
                assert!(all.contains(&cells), "{}", about());
                assert!(!all.iter().any(|solution| holds(solution)), "{}", about());
                seen[0] += 1;
            }
            Judged::Open(solution) => {
                let cells = solution.view().cells().values;
                assert!(all.contains(&cells) && !holds(&cells), "{}", about());
                assert!(all.iter().any(|solution| holds(solution)), "{}", about());
                seen[3] += 1;
            }
            Judged::Follows { step, techniques, needs, .. } => {
                assert!(
                    !all.is_empty() && all.iter().all(|solution| holds(solution)),
                    "{}",
                    about()
                );
                assert!(techniques.contains(&step.technique));
                assert!(needs.is_none_or(|needs| techniques.contains(&needs)));
                check_need(puzzle, &claim, needs);
                seen[1] += 1;
            }
            Judged::BySearch(_) => {
                assert!(
                    !all.is_empty() && all.iter().all(|solution| holds(solution)),
                    "{}",
                    about()
                );
                seen[2] += 1;
            }
            Judged::Filled => {
                assert!(puzzle.frame().is_some_and(|frame| frame.givens[cell].is_some()));
            }
            Judged::NoSolution => assert!(all.is_empty(), "{}", about()),
            Judged::Stopped(stop) => panic!("{stop}: {}", about()),
        }
    }
}

#[test]
fn claims_about_nonograms_are_judged_as_all_solutions_judge_them() {
    let (mut random, mut seen) = (SplitMix64::new(46), [0; 4]);
    let kind = Kind::named("nonogram").expect("a kind");
    for round in 0..claims() / 5 {
        let text = nonogram_of(3 + round % 5, &mut random);
        let puzzles = kind.read(&kleene::Source::new(text.as_bytes())).expect("a nonogram");
        judge(&puzzles[0].puzzle, &mut random, &mut seen);
    }
    assert!(seen[0] + seen[3] > 50 && seen[1] > 20, "{seen:?}");
}

#[test]
fn claims_about_sudokus_are_judged_as_all_solutions_judge_them() {
    let (mut random, mut seen) = (SplitMix64::new(46), [0; 4]);
    let kind = Kind::named("sudoku").expect("a kind");
    for round in 0..claims() as u64 / 5 {
        let size = if round % 2 == 0 { (2, 3) } else { (3, 3) };
        let config =
            kleene::GenerateConfig { size, seed: round, ..kleene::GenerateConfig::default() };
        let mut puzzle = kind.generate(&config).expect("a sudoku");
        if round % 3 == 0 {
            // Without one of its givens a minimal sudoku has several solutions.
            let state = puzzle.to_state();
            let given = state.rfind(|digit: char| digit.is_ascii_digit() && digit != '0');
            let given = given.expect("a sudoku has givens");
            let fewer = format!("{}.{}", &state[..given], &state[given + 1..]);
            puzzle = kind.restore(&fewer).unwrap_or(puzzle);
        }
        judge(&puzzle, &mut random, &mut seen);
    }
    assert!(seen[0] + seen[3] > 50 && seen[1] > 20, "{seen:?}");
}
