//! Random boards against every way to fill them, rule by rule.

use kleene_board::{Config, NoDeduction, Puzzle, Solution, Strategy as Search, Uniqueness, verify};
use proptest::{collection::vec, prelude::*};

/// The cells and symbols of a board as keys of a file, and the groups of cells that rules are about.
#[derive(Clone, Copy, Debug)]
struct Board {
    keys: &'static str,
    groups: &'static [&'static str],
}

const BOARDS: [Board; 5] = [
    Board {
        keys: "symbols = '1234'\nsize = '3x2'",
        groups: &[
            "'rows'",
            "'columns'",
            "'neighbors'",
            "'king'",
            "'knight'",
            "'all'",
            "'r1c1 r2c1 r2c2'",
            "['r2c3-r1c2', 'r1c1-r1c3']",
            "'r1c3 r2c2 r1c1 r2c3'",
            "'''\nAAB\n.BB\n'''",
        ],
    },
    Board {
        keys: "symbols = '123'\nsize = '3x3'\nboxes = '3x1'",
        groups: &["'rows'", "'columns'", "'diagonals'", "'falling'", "'rising'", "'regions'"],
    },
    Board {
        keys: "symbols = '12'\nsize = '4x4'\nhole = 'x'\nmask = '''\n....\n.x..\n..x.\n....\n'''",
        groups: &["'rows'", "'columns'", "'across'", "'down'", "'neighbors'", "'all'", "'knight'"],
    },
    Board {
        keys: "symbols = '123'\nhexagon = 2",
        groups: &["'rows'", "'rising'", "'falling'", "'neighbors'", "'all'", "'r1c1-r3c2'"],
    },
    Board {
        keys: "symbols = [{ glyph = '1', value = 0 }, { glyph = '2', name = 'two' }, { glyph = '3', value = 4 }]\n\
               [cells]\na = [0, 0]\nb = [1, 0]\nc = [1, 1]\nd = [3, 1]\ne = [3, 0]",
        groups: &["'rows'", "'a b c'", "['d e', 'a d']", "'neighbors'", "'all'"],
    },
];

/// What a rule demands, for symbols 1 to 4.
fn demand() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "different",
            "equal",
            "ascending",
            "arrow",
            "consecutive",
            "double",
            "unlike",
            "ascending'\nstrict = false # '",
        ])
        .prop_map(|kind| format!("kind = '{kind}'")),
        (2..14u32, any::<bool>())
            .prop_map(|(total, is)| format!("kind = 'sum'\ntotal = {total}\ndifferent = {is}")),
        (1..30u32).prop_map(|total| format!("kind = 'product'\ntotal = {total}")),
        (0..4u32).prop_map(|total| format!("kind = 'quotient'\ntotal = {total}")),
        (0..4u32).prop_map(|count| format!("kind = 'visible'\nclues = {count}")),
        (0..3u32, 0..3u32, "[12]{1,2}").prop_map(|(least, more, of)| {
            format!("kind = 'count'\nof = '{of}'\nleast = {least}\nmost = {}", least + more)
        }),
        (0..8u32, "[12]{1,2}")
            .prop_map(|(total, of)| format!("kind = 'places'\nof = '{of}'\ntotal = {total}")),
        (0..4u32).prop_map(|exactly| format!("kind = 'count'\nof = '2'\nexactly = {exactly}")),
        (0..3u32).prop_map(|least| format!("kind = 'difference'\nleast = {least}")),
        (0..3u32).prop_map(|most| format!("kind = 'difference'\nmost = {most}")),
        prop::sample::select(vec!["12", "21"])
            .prop_map(|of| format!("kind = 'balanced'\nof = '{of}'")),
        prop::sample::select(vec!["1", "2", "12"])
            .prop_map(|of| format!("kind = 'connected'\nof = '{of}'")),
        prop::sample::select(vec!["1.*2", "(?!.*11).*", "[^2]*", "(12?)+.?", ".*2.?", "1|2+"])
            .prop_map(|text| format!("kind = 'pattern'\nclues = '{text}'")),
        (1..3u32, 0..3u32).prop_map(|(one, other)| {
            let clue = if other == 0 { format!("{one}") } else { format!("{one} {other}") };
            format!("kind = 'pattern'\ntemplate = '{{runs: 2}}'\nclues = '{clue}'")
        }),
        (0..3u32, 1..3u32).prop_map(|(one, other)| {
            let clue = if one == 0 { "0".into() } else { format!("{one} {other}") };
            format!("kind = 'runs'\nclues = '{clue}'")
        }),
        prop::sample::select(vec!["12", "21", "1", "121", "2"])
            .prop_map(|text| format!("kind = 'collapsed'\nclues = '{text}'")),
    ]
}

fn rule(groups: &'static [&'static str]) -> impl Strategy<Value = String> {
    let negated = prop::sample::select(vec![false, false, false, true]);
    (prop::sample::select(groups), demand(), any::<bool>(), negated).prop_map(
        |(over, what, is_reversed, is_negated)| {
            let not = if is_negated { "not = true\n" } else { "" };
            format!("\n[[rule]]\n{what}\nover = {over}\nreverse = {is_reversed}\n{not}")
        },
    )
}

pub(crate) fn board() -> impl Strategy<Value = String> {
    prop::sample::select(&BOARDS[..]).prop_flat_map(|board| {
        let rules = vec(rule(board.groups), 1..4);
        rules.prop_map(move |rules| format!("{}\n{}", board.keys, rules.concat()))
    })
}

/// The same puzzle with some cells given, from a number.
fn with_givens(puzzle: &Puzzle, mut number: u64) -> Vec<kleene_board::CellSet> {
    let symbols = puzzle.symbols().len() as u64;
    let mut cells = Vec::new();
    for _ in 0..puzzle.layout().cells() {
        let choice = number % (2 * symbols);
        number /= 2 * symbols;
        cells.push(match choice < symbols && cells.len() % 3 == 0 {
            true => kleene_board::CellSet::only(kleene_board::Symbol::new(choice as usize)),
            false => puzzle.symbols().all(),
        });
    }
    cells
}

/// Every board that keeps the rules, by trying all.
pub(crate) fn all(puzzle: &Puzzle) -> Vec<Solution> {
    let (cells, symbols) = (puzzle.layout().cells(), puzzle.symbols().len());
    let mut found = Vec::new();
    for number in 0..symbols.pow(cells as u32) {
        let symbol = |cell: usize| number / symbols.pow(cell as u32) % symbols;
        let symbols = (0..cells).map(|cell| kleene_board::Symbol::new(symbol(cell)));
        let solution = puzzle.solution_of(symbols.collect()).expect("a symbol for each cell");
        if verify(puzzle, &solution).is_ok() {
            found.push(solution);
        }
    }
    found
}

fn shown(solutions: &[Solution]) -> Vec<String> {
    let mut shown: Vec<_> = solutions.iter().map(ToString::to_string).collect();
    shown.sort();
    shown
}

proptest! {
    #![proptest_config(kleene_testing::cases(250))]

    #[test]
    fn boards_have_the_solutions_that_trying_all_finds(text in board(), number: u64) {
        // A rule may have no word of its cells; then there is no board.
        let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
        let expected = all(&puzzle);
        for strategy in [Search::Portfolio, Search::Learning, Search::Probing] {
            let config = Config::new().strategy(strategy);
            let solutions: Vec<Solution> = puzzle.solve(&config).collect();
            prop_assert_eq!(shown(&solutions), shown(&expected), "{:?}: {}", strategy, text);
        }
        let count = puzzle.count(&Config::new()).solutions.to_string();
        prop_assert_eq!(count, expected.len().to_string(), "{}", text);
        let is_unique = matches!(puzzle.grade(&Config::new()).verdict, Uniqueness::One(_));
        prop_assert_eq!(is_unique, expected.len() == 1, "{}", text);
        let (verdict, proof) = puzzle.prove(&Config::new());
        prop_assert_eq!(matches!(verdict, Uniqueness::One(_)), expected.len() == 1);
        prop_assert!(puzzle.check_proof(&proof).is_ok(), "{text}");

        // From cells that are known in part the steps of a person never lead away from a solution, every reason implies what
        // follows from it, and they end as they should.
        let cells = with_givens(&puzzle, number);
        let fits = |solution: &&Solution| {
            cells.iter().zip(solution.symbols()).all(|(cell, symbol)| cell.contains(*symbol))
        };
        let left: Vec<&Solution> = expected.iter().filter(fits).collect();
        let mut hints = puzzle.hints_from(&cells, &Config::new());
        for hint in hints.by_ref() {
            let kleene_board::Reasoning::Line(step) = hint.reasoning() else { continue };
            let line = &puzzle.constraints()[puzzle.constraint_of(step.line)];
            prop_assert!(implies(&puzzle, line, &step), "{text}{hint}");
        }
        for solution in &left {
            for (cell, symbol) in hints.cells().iter().zip(solution.symbols()) {
                prop_assert!(cell.contains(*symbol), "{text}");
            }
        }
        match hints.end().map(|end| end.why().clone()) {
            Some(NoDeduction::Complete) => prop_assert_eq!(left.len(), 1),
            Some(NoDeduction::NoString(_) | NoDeduction::EmptyCell(_)) => {
                prop_assert_eq!(left.len(), 0);
            }
            end => prop_assert_eq!(end, Some(NoDeduction::Stuck)),
        }
    }
}

/// Whether no word of the constraint that fits what a step rests on has a symbol that the step removes.
fn implies(
    puzzle: &Puzzle,
    constraint: &kleene_board::Constraint,
    step: &kleene_board::Step,
) -> bool {
    let cells = &constraint.cells;
    let all = puzzle.symbols().all();
    let may = |cell: usize| {
        let known = step.because.iter().find(|known| known.cell.index() == cell);
        known.map_or(all, |known| known.symbols)
    };
    let symbols = puzzle.symbols().len();
    (0..symbols.pow(cells.len() as u32)).all(|number| {
        let word: Vec<kleene_board::Symbol> = (0..cells.len())
            .map(|at| kleene_board::Symbol::new(number / symbols.pow(at as u32) % symbols))
            .collect();
        let fits = cells.iter().zip(&word).all(|(&cell, symbol)| may(cell).contains(*symbol));
        if !fits || !constraint.holds(puzzle.symbols(), &word) {
            return true;
        }
        !step.removals.iter().any(|removal| {
            let at = cells.iter().position(|&cell| cell == removal.cell.index());
            at.is_some_and(|at| removal.removed.contains(word[at]))
        })
    })
}
