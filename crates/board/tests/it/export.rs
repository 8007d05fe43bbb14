//! Boards as models for other tools, and proofs for their checkers.

use std::fs;
use std::path::PathBuf;

use kleene_board::{Config, Puzzle, Symbol, Uniqueness, verify};
use kleene_export::{Export, Model, ProofFormat};
use kleene_testing::{Clauses, run};

use proptest::prelude::*;

use crate::brute_force;

fn read(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A board whose rules are of every kind, with a hole.
const HOLE: &str = "
    symbols = '1234'
    hole = 'x'
    givens = '''
        1...
        .x..
        ....
    '''
    rule = [
        { kind = 'different', over = ['rows', 'columns'] },
        { kind = 'sum', over = 'r1c2 r1c3 r2c3', total = 6, different = true },
        { kind = 'ascending', over = 'r3c1 r3c2' },
        { kind = 'pattern', over = 'r2c4 r3c4', clues = '[13].' },
    ]
";

/// A cage over so many cells that its automaton would have too many states: a sum and a difference.
const CAGE: &str = "
    symbols = '123456789'
    givens = '1.5.8..'
    rule = [{ kind = 'sum', over = 'rows', total = 33, different = true }]
";

/// The solutions of the puzzle, which are those of its model and of its clauses.
fn check(puzzle: &Puzzle, text: &str) -> Vec<Vec<Symbol>> {
    let mut expected: Vec<Vec<Symbol>> =
        puzzle.solutions().map(|one| one.symbols().to_vec()).collect();
    expected.sort();
    let model = puzzle.model().expect("small automata");
    assert!(expected.iter().all(|one| model.accepts(one)), "{text}");
    let cnf = model.cnf();
    let found = Clauses::parse(&cnf.to_dimacs()).boards(|is_true| cnf.board(is_true));
    assert_eq!(found, expected, "{text}");
    expected
}

#[test]
fn models_have_the_solutions_of_the_board() {
    for (text, solutions) in [(HOLE, 4), (CAGE, 24)] {
        assert_eq!(check(&read(text), text).len(), solutions, "{text}");
    }
}

#[test]
fn models_name_constraints_and_say_them() {
    let text = read(HOLE).model().expect("small").write(Export::MiniZinc).expect("small");
    assert!(text.starts_with("% 1 = 1\n"), "{text}");
    assert!(text.contains("array[1..11] of var 1..4: x;\n"), "{text}");
    assert!(text.contains("% row 1\nconstraint alldifferent("), "{text}");
    let cage = "% r1c2 r1c3 r2c3: r1c2 r1c3 r2c3 adds up to 6 with 3 different values: 1+2+3\n";
    assert!(text.contains(cage), "{text}");
    let text = read(CAGE).model().expect("small").write(Export::MiniZinc).expect("small");
    assert!(text.contains("regular(") && text.contains("alldifferent("), "{text}");
    assert!(text.contains("array[1..1, 1..7] of var 1..9: x;\n"), "{text}");
}

/// Cells in one piece of a board whose words are far too many to try: the clauses have the models that the search finds.
#[test]
fn one_piece_of_a_larger_board_is_a_model() {
    let text = "symbols = '.#'\nsize = '4x4'\n\
        rule = [{ kind = 'connected', of = '#', over = 'all' }, { kind = 'count', of = '#', over = ['rows', 'columns'], exactly = 2 }]";
    let puzzle = read(text);
    let found = check(&puzzle, text);
    assert_eq!(found.len(), puzzle.solutions().count());
    let five = read(
        "symbols = '123#'\nsize = '5x5'\nrule = [{ kind = 'connected', of = '123', over = 'all' }]",
    );
    assert!(five.model().is_ok());
}

/// The clauses of a board and a proof that they have no solution, but the one that is forbidden. The proof is also accepted
/// as LRAT.
fn clauses_and_proof(puzzle: &Puzzle) -> Option<(Clauses, String)> {
    let (verdict, proof) = puzzle.prove(&Config::new());
    if !matches!(verdict, Uniqueness::One(_) | Uniqueness::None) {
        return None;
    }
    let model = puzzle.model().ok()?;
    let certificate = model.certificate(&proof).expect("the proof is about the clauses");
    let lrat = certificate.proof(ProofFormat::Lrat).expect("every step follows").to_string();
    let clauses = certificate.clauses(ProofFormat::Lrat).to_string();
    let certified = model.check_certificate(ProofFormat::Lrat, &clauses, &lrat);
    assert_eq!(certified.expect("it is right").solutions, certificate.solutions());
    let steps = certificate.proof(ProofFormat::Drat).expect("every step follows").to_string();
    Some((Clauses::parse(&clauses), steps))
}

/// Three cells of three symbols keep a fourth from them, which no clause of two cells shows at once.
#[test]
fn a_proof_by_a_hall_set_is_confirmed() {
    let text = "symbols = '1234'\nsize = '4x2'\n\
        rule = [{ kind = 'different', over = 'rows' }, { kind = 'pattern', over = 'r1c1-r1c3', clues = '[123]*' },\n\
        { kind = 'pattern', over = 'r1c4 r2c1-r2c4', clues = '[123][^4]*' }]";
    let (clauses, steps) = clauses_and_proof(&read(text)).expect("it has no solution");
    assert_eq!(clauses.refuted_by(&steps), Ok(()));
}

proptest! {
    #![proptest_config(kleene_testing::cases(100))]

    #[test]
    fn models_of_random_boards_have_their_solutions(text in brute_force::board()) {
        let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
        // To find very many by clauses takes long.
        if puzzle.solutions().take(301).count() <= 300 {
            check(&puzzle, &text);
        }
    }

    /// Proofs are confirmed by the constraints and by the clauses, and show nothing of the clauses with the solution allowed.
    #[test]
    fn proofs_of_random_boards_are_confirmed(text in brute_force::board()) {
        let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
        let expected = brute_force::all(&puzzle).len();
        let (verdict, proof) = puzzle.prove(&Config::new());
        let checked = puzzle.check_proof(&proof.to_string().parse().expect("what was written"));
        let checked = checked.unwrap_or_else(|error| panic!("{error}: {text}"));
        prop_assert_eq!(checked.solutions.len(), expected.min(2), "{}", text);
        prop_assert_eq!(checked.is_complete, expected < 2, "{}", text);
        if let Uniqueness::One(only) = &verdict {
            prop_assert_eq!(verify(&puzzle, only), Ok(()));
        }
        let Some((clauses, steps)) = clauses_and_proof(&puzzle) else { return Ok(()) };
        prop_assert_eq!(clauses.refuted_by(&steps), Ok(()), "{}", text);
        if expected == 1 {
            let allowed = puzzle.model().expect("as before").cnf().to_dimacs();
            prop_assert!(Clauses::parse(&allowed).refuted_by(&steps).is_err(), "{}", text);
        }
    }
}

/// A file of the test's own with this content.
fn file(name: &str, content: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kleene-board-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the files of the tests");
    let path = folder.join(name);
    fs::write(&path, content).expect("the folder is ours");
    path
}

/// Other solvers find the solutions of the board, no more and no fewer: all at once, or one after the other.
#[test]
fn other_solvers_find_the_same_solutions() {
    let all: [(Export, &str, &str, &[&str]); 2] = [
        (Export::FlatZinc, "fzn", "fzn-gecode", &["-n", "0"]),
        (Export::MiniZinc, "mzn", "minizinc", &["--solver", "gecode", "-a"]),
    ];
    for (number, text) in [HOLE, CAGE].into_iter().enumerate() {
        let puzzle = read(text);
        let model = puzzle.model().expect("small automata");
        let expected = check(&puzzle, text);
        for (format, suffix, tool, args) in all {
            let path = file(&format!("{number}.{suffix}"), &model.write(format).expect("small"));
            let args: Vec<_> = args.iter().copied().chain(path.to_str()).collect();
            let Some(answer) = run(tool, &args) else { continue };
            let found = model.read_answer(format, &answer);
            assert!(found.is_complete, "{tool}: {answer}");
            let mut found = found.boards;
            found.sort();
            assert_eq!(found, expected, "{tool}: {answer}");
        }
        in_a_loop(&model, Export::Dimacs, &expected, |path| run("cadical", &["-q", path]));
        in_a_loop(&model, Export::LpFlow, &expected, |path| {
            let solution = format!("{path}.sol");
            run("cbc", &[path, "solve", "printingOptions", "all", "solution", &solution])?;
            Some(fs::read_to_string(&solution).expect("cbc writes it"))
        });
    }
}

fn in_a_loop(
    model: &Model,
    format: Export,
    expected: &[Vec<Symbol>],
    answer: impl Fn(&str) -> Option<String>,
) {
    let (mut model, mut found) = (model.clone(), Vec::new());
    loop {
        let suffix = if format == Export::Dimacs { "cnf" } else { "lp" };
        let path = file(&format!("loop.{suffix}"), &model.write(format).expect("small"));
        let Some(answer) = answer(path.to_str().expect("a path")) else { return };
        let mut said = model.read_answer(format, &answer);
        let Some(board) = said.boards.pop() else {
            assert!(said.is_complete, "{format}: {answer}");
            break;
        };
        model.forbid(board.clone());
        found.push(board);
    }
    found.sort();
    assert_eq!(found, expected, "{format}");
}
