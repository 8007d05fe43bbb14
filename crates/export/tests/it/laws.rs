//! What clauses, tables and answers must be, whatever the model.

use std::collections::BTreeSet;

use kleene_export::{Automaton, CellSet, Export, ExportError, Line, Model, Symbol};
use kleene_line::Chain;
use kleene_testing::Clauses;

use proptest::{collection::vec, prelude::*};

use crate::models;

const SYMBOLS: usize = 3;

fn automaton() -> impl Strategy<Value = Automaton> {
    (1..6usize).prop_flat_map(|states| {
        let rows = vec(vec(0..=states, SYMBOLS), states);
        (rows, vec(1..=states, 1..3)).prop_map(|(rows, ends)| Automaton::new(rows, ends))
    })
}

/// A model of a few cells with two lines over them, perhaps a group and a cut.
fn model() -> impl Strategy<Value = Model> {
    let cells = vec(1..8u64, 1..5);
    (cells, automaton(), automaton(), any::<bool>(), any::<u64>()).prop_map(
        |(cells, one, other, has_group, cut)| {
            let cells: Vec<_> = cells.into_iter().map(CellSet::from_bits).collect();
            let count = cells.len();
            let mut model = Model::list(cells.clone(), ["a", "b", "c"]);
            model.add_line(Line::new("forth", "one", one, 0..count));
            model.add_line(Line::new("back", "other", other, (0..count - 1).rev()));
            if has_group {
                model.add_different("some", 0..count.min(3));
            }
            let nth = |i: usize| Symbol::new((cut >> (2 * i)) as usize % SYMBOLS);
            model.forbid((0..count).map(nth).collect());
            model
        },
    )
}

/// Every board of these cells.
fn boards(cells: &[CellSet]) -> Vec<Vec<Symbol>> {
    cells.iter().fold(vec![Vec::new()], |boards, cell| {
        let with = |board: &Vec<Symbol>| {
            let board = board.clone();
            cell.symbols().map(move |symbol| board.iter().copied().chain([symbol]).collect())
        };
        boards.iter().flat_map(with).collect()
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(500))]

    /// One assignment for each board that the model accepts, and no other.
    #[test]
    fn clauses_have_one_assignment_for_each_solution(model in model()) {
        let mut expected = boards(model.cells());
        expected.retain(|board| model.accepts(board));
        expected.sort();
        prop_assert_eq!(models::solutions(&model), expected);
    }

    /// Where cells have lost symbols, unit propagation removes exactly what no word of a line has there: of one line
    /// all that follows.
    #[test]
    fn unit_propagation_finds_all_that_a_line_shows(
        automaton in automaton(),
        cells in vec(1..8u64, 1..6),
        lost in vec(0..8u64, 6),
    ) {
        let cells: Vec<_> = cells.into_iter().map(CellSet::from_bits).collect();
        let mut model = Model::list(cells.clone(), ["a", "b", "c"]);
        model.add_line(Line::new("line", "", automaton, 0..cells.len()));
        let left = |(cell, lost): (&CellSet, &u64)| cell.without(CellSet::from_bits(*lost));
        let left: Vec<CellSet> = cells.iter().zip(&lost).map(left).collect();
        let cnf = model.cnf();
        // The literal of a cell and a symbol is in the comments.
        let dimacs = cnf.to_dimacs();
        let literal = |cell: usize, symbol: Symbol| {
            let meaning = format!("c cell {} is {}", cell + 1, ["a", "b", "c"][symbol.index()]);
            let line = dimacs.lines().find(|line| line.starts_with(&meaning)).expect("a comment");
            line.rsplit(": ").next().and_then(|number| number.parse::<i32>().ok())
        };
        let mut assumed = Vec::new();
        let mut is_impossible = false;
        for (cell, (all, left)) in cells.iter().zip(&left).enumerate() {
            for symbol in all.without(*left).symbols() {
                match literal(cell, symbol) {
                    Some(literal) => assumed.push(-literal),
                    None => is_impossible = true,
                }
            }
        }
        let mut words = boards(&left);
        words.retain(|word| model.accepts(word));
        let propagated = Clauses::parse(&dimacs).propagate(&assumed).filter(|_| !is_impossible);
        prop_assert_eq!(propagated.is_none(), words.is_empty());
        let Some(known) = propagated else { return Ok(()) };
        for (cell, left) in left.iter().enumerate() {
            for symbol in left.symbols() {
                let is_there = words.iter().any(|word| word[cell] == symbol);
                let is_removed = literal(cell, symbol).is_some_and(|literal| known.contains(&-literal));
                prop_assert_eq!(is_removed, !is_there);
            }
        }
    }

    /// What a solver says comes back as the board it is, in every format that lists symbols.
    #[test]
    fn answers_come_back(model in model(), pick in any::<prop::sample::Index>()) {
        let all = boards(model.cells());
        let board = &all[pick.index(all.len())];
        let from = |first: usize| {
            board.iter().map(|symbol| (symbol.index() + first).to_string()).collect::<Vec<_>>()
        };
        let lists = [
            (Export::MiniZinc, format!("[{}]\n----------\n", from(1).join(", "))),
            (Export::FlatZinc, format!("x = array1d(1..{}, [{}]);\n", board.len(), from(1).join(", "))),
            (Export::Xcsp3, format!("<values> {} </values>", from(0).join(" "))),
            (Export::Xcsp3, format!("<values> {} </values>", in_runs(&from(0)))),
            (Export::OrTools, format!("[{}]\n", from(1).join(", "))),
        ];
        for (format, answer) in lists {
            prop_assert_eq!(model.read_answer(format, &answer).boards, [board.clone()], "{}", format);
        }
        let binaries: String = board
            .iter()
            .enumerate()
            .map(|(cell, symbol)| format!(" 3 x_{cell}_{} 1 0\n", symbol.index()))
            .collect();
        prop_assert_eq!(model.read_answer(Export::LpFlow, &binaries).boards, [board.clone()]);
    }
}

/// An answer that gives each variable of the cells a value.
fn stated(is_true: &[bool]) -> String {
    let literals = (1..).zip(is_true).map(|(variable, &is_true)| match is_true {
        true => format!("v {variable}\n"),
        false => format!("v -{variable}\n"),
    });
    format!("s SATISFIABLE\n{}v 0\n", literals.collect::<String>())
}

/// Each flip of a variable of the cells breaks a clause, so it leaves no board that the model accepts, and a cell
/// that has not exactly one symbol is named.
#[test]
fn an_answer_with_one_flipped_variable_is_refused() {
    for model in [models::sudoku(), models::nonogram(), models::colors()] {
        let board = models::solutions(&model).swap_remove(0);
        let mut is_true: Vec<bool> = Vec::new();
        // The variables of cells come first, in the order of the cells.
        for (cell, symbol) in model.cells().iter().zip(&board) {
            match cell.len() {
                1 => {}
                2 => is_true.push(cell.symbols().next() != Some(*symbol)),
                _ => is_true.extend(cell.symbols().map(|other| other == *symbol)),
            }
        }
        assert_eq!(model.read_answer(Export::Dimacs, &stated(&is_true)).boards, [board]);
        for flipped in 0..is_true.len() {
            is_true[flipped] ^= true;
            let answer = model.read_answer(Export::Dimacs, &stated(&is_true));
            assert!(answer.boards.iter().all(|board| !model.accepts(board)), "{flipped}");
            assert_eq!(answer.boards.len() + answer.faults.len(), 1, "{flipped}");
            is_true[flipped] ^= true;
        }
    }
}

#[test]
fn a_cell_without_exactly_one_symbol_is_named() {
    let model = models::words();
    for (values, fault) in [
        ("a b c b", None),
        ("a bc c b", Some("cell 2 has two symbols, \"&\"\n and 'c'")),
        ("a b  b", Some("cell 3 has no symbol")),
    ] {
        let cells = values.split(' ').enumerate();
        let binaries = cells.flat_map(|(cell, symbols)| {
            symbols.bytes().map(move |symbol| format!(" 3 x_{cell}_{} 1 0\n", symbol - b'a'))
        });
        let answer = model.read_answer(Export::MpsFlow, &binaries.collect::<String>());
        assert_eq!(answer.boards.len() + answer.faults.len(), 1);
        let found = answer.faults.first().map(ToString::to_string);
        assert_eq!(found.as_deref(), fault, "{values}");
    }
    // A variable of two symbols with both values.
    let both = models::one_cell().read_answer(Export::Dimacs, "v 1 -1 0\n");
    let faults: Vec<_> = both.faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["row 1, column 1 has two symbols, a and b"]);
    let none = model.read_answer(Export::Dimacs, "v 1 -2 -3 -4 -5 -6 -7 8 -9 -10 11 -12 0\n");
    let faults: Vec<_> = none.faults.iter().map(|fault| (fault.board, fault.cell)).collect();
    assert_eq!(faults, [(1, 1)]);
}

/// Equal words in a row as `3x2`, as solvers of XCSP3 write them.
fn in_runs(words: &[String]) -> String {
    let runs = words.chunk_by(|one, other| one == other);
    let run = |run: &[String]| match run {
        [word] => word.clone(),
        _ => format!("{}x{}", run[0], run.len()),
    };
    runs.map(run).collect::<Vec<_>>().join(" ")
}

/// Clues that differ in the names of colors only have one table; what never occurs is no difference.
#[test]
fn permuted_clues_share_a_table() {
    let mut model = Model::list(vec![CellSet::first(4); 4], ["r", "g", "b", "y"]);
    for clue in ["rgb", "brg", "ybr", "grbg", "rgb"] {
        let symbols = clue.chars().map(|c| Symbol::new("rgby".find(c).expect("a color")));
        let chain = Chain::repeats(symbols).expect("no color twice in a row");
        model.add_line(Line::new(clue, clue, Automaton::from_chain(&chain, 4), 0..4));
    }
    let text = model.write(Export::MiniZinc).expect("few strings");
    assert_eq!(text.matches("of int: t").count() - 1, 2, "{text}");
    assert!(text.contains("regular([x[1], x[2], x[3], x[4]], 4, 4, t1, 1, {4})"), "{text}");
    let python = model.write(Export::OrTools).expect("few strings");
    assert!(python.contains("    ([0, 1, 2, 3], 0, [2, 3, 1, 4]),  # brg: brg\n"), "{python}");
    let flat = model.write(Export::FlatZinc).expect("few strings");
    assert_eq!(flat.matches("of int: t").count(), 4, "{flat}");
}

/// The variable that says where a run starts is in the comments, and means it.
#[test]
fn comments_say_where_runs_start() {
    let [white, black] = [0, 1].map(Symbol::new);
    let chain = Chain::runs(white, [(black, 2), (black, 1)]).expect("runs");
    let mut model = Model::list(vec![CellSet::first(2); 5], ["white", "black"]);
    let line = Line::new("row 1", "2 1", Automaton::from_chain(&chain, 2), 0..5);
    model.add_line(line.with_labels([(2, "run 1".to_owned()), (5, "run 2".to_owned())]));
    let dimacs = model.write(Export::Dimacs).expect("few strings");
    let start = |meaning: &str| -> i32 {
        let line = dimacs.lines().find(|line| line.starts_with(&format!("c {meaning}:")));
        let line = line.unwrap_or_else(|| panic!("{meaning}: {dimacs}"));
        line.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a variable")
    };
    let clauses = Clauses::parse(&dimacs);
    let known = clauses.propagate(&[start("row 1, run 1 starts at cell 2")]).expect("it can");
    let black: BTreeSet<i32> = known.intersection(&(1..=5).collect()).copied().collect();
    assert_eq!(black, BTreeSet::from([2, 3, 5]));
    assert!(known.contains(&start("row 1, run 2 starts at cell 5")));
}

#[test]
fn too_many_strings_are_an_error() {
    let any = Automaton::new(vec![vec![1, 1]], vec![1]);
    let mut model = Model::list(vec![CellSet::first(2); 20], ["a", "b"]);
    model.add_line(Line::new("row 1", "any", any, 0..20));
    let (line, limit) = ("row 1".to_owned(), Model::MAX_STRING_CELLS);
    let too_many = ExportError::TooManyStrings { line, limit };
    assert_eq!(model.write(Export::LpStrings), Err(too_many));
    assert!(model.write(Export::LpFlow).is_ok());
}
