//! Random boards against every way to fill them.

use kleene_board::{Config, NoDeduction, Puzzle, Solution, Uniqueness, verify};

use proptest::{collection::vec, prelude::*};

const WIDTH: usize = 3;
const HEIGHT: usize = 2;
const SYMBOLS: [char; 4] = ['1', '2', '3', '4'];

/// A rule of some kind, over cells of the board.
fn rule() -> impl Strategy<Value = String> {
    let over = prop::sample::select(vec![
        "'rows'",
        "'columns'",
        "'neighbors'",
        "'king'",
        "'knight'",
        "'r1c1 r2c1 r2c2'",
        "['r2c3-r1c2', 'r1c1-r1c3']",
        "'r1c3 r2c2 r1c1 r2c3'",
    ]);
    let what = prop_oneof![
        prop::sample::select(vec!["different", "ascending", "arrow", "consecutive", "double"])
            .prop_map(|kind| format!("kind = '{kind}'")),
        (2..12u32, any::<bool>())
            .prop_map(|(total, is)| format!("kind = 'sum'\ntotal = {total}\ndifferent = {is}")),
        (1..30u32).prop_map(|total| format!("kind = 'product'\ntotal = {total}")),
        (0..4u32).prop_map(|count| format!("kind = 'visible'\nclues = {count}")),
        (0..3u32, 0..3u32).prop_map(|(least, more)| {
            format!("kind = 'count'\nof = '2'\nleast = {least}\nmost = {}", least + more)
        }),
        "[1-4]?(.*)?[12](.[*])?".prop_map(|text| {
            let text: String = text.chars().filter(|c| "1234.*".contains(*c)).collect();
            format!("kind = 'pattern'\nclues = '{}'", text.replace('*', "[134]?"))
        }),
        (1..3u32, 1..3u32).prop_map(|(one, other)| {
            format!("kind = 'runs'\nink = '3'\nground = '1'\nclues = '{one} {other}'")
        }),
        prop::sample::select(vec!["12", "21", "3", "134", "4"])
            .prop_map(|text| format!("kind = 'collapsed'\nclues = '{text}'")),
    ];
    (over, what, any::<bool>()).prop_map(|(over, what, is_reversed)| {
        format!("\n[[rule]]\n{what}\nover = {over}\nreverse = {is_reversed}\n")
    })
}

fn board() -> impl Strategy<Value = String> {
    let givens = vec(prop::sample::select(vec!['.', '.', '.', '.', '1', '3']), WIDTH * HEIGHT);
    (givens, vec(rule(), 1..4)).prop_map(|(givens, rules)| {
        let rows: Vec<String> = givens.chunks(WIDTH).map(|row| row.iter().collect()).collect();
        let (symbols, rows) = (SYMBOLS.iter().collect::<String>(), rows.join("\n"));
        format!("symbols = '{symbols}'\ngivens = '''\n{rows}\n'''\n{}", rules.concat())
    })
}

/// Every board that keeps the rules, by trying all.
fn all(puzzle: &Puzzle) -> Vec<String> {
    let mut found = Vec::new();
    for number in 0..SYMBOLS.len().pow((WIDTH * HEIGHT) as u32) {
        let symbol = |cell: usize| number / SYMBOLS.len().pow(cell as u32) % SYMBOLS.len();
        let symbols = (0..WIDTH * HEIGHT).map(|cell| kleene_board::Symbol::new(symbol(cell)));
        let solution = puzzle.solution_of(symbols.collect()).expect("a symbol for each cell");
        if verify(puzzle, &solution).is_ok() {
            found.push(solution.to_string());
        }
    }
    found.sort();
    found
}

proptest! {
    #![proptest_config(kleene_testing::cases(100))]

    #[test]
    fn boards_have_the_solutions_that_trying_all_finds(text in board()) {
        let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
        let expected = all(&puzzle);
        let solutions: Vec<Solution> = puzzle.solutions().collect();
        let mut found: Vec<String> = solutions.iter().map(ToString::to_string).collect();
        found.sort();
        prop_assert_eq!(&found, &expected, "{}", text);
        let count = puzzle.count(&Config::new()).solutions.to_string();
        prop_assert_eq!(count, expected.len().to_string(), "{}", text);
        // The steps of a person never lead away from a solution, and end as they should.
        let mut hints = puzzle.hints(&Config::new());
        hints.by_ref().for_each(drop);
        for solution in &solutions {
            for (cell, symbol) in hints.cells().iter().zip(solution.symbols()) {
                prop_assert!(cell.contains(*symbol), "{text}");
            }
        }
        match hints.end().map(|end| end.why().clone()) {
            Some(NoDeduction::Complete) => prop_assert_eq!(expected.len(), 1),
            Some(NoDeduction::NoString(_) | NoDeduction::EmptyCell(_)) => {
                prop_assert_eq!(expected.len(), 0);
            }
            end => prop_assert_eq!(end, Some(NoDeduction::Stuck)),
        }
        let is_unique = matches!(puzzle.grade(&Config::new()).verdict, Uniqueness::One(_));
        prop_assert_eq!(is_unique, expected.len() == 1, "{}", text);
    }
}
