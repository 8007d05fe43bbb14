//! Why cells hold what they do, and what boards demand in words.

use kleene_board::{
    CellSet, Config, Deduction, Explanation, LineId, LineStep, NoDeduction, NoHint, Puzzle, Symbol,
};

use proptest::prelude::*;

use crate::brute_force;

fn read(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Two chains of steps that have nothing to do with each other: each cell is explained by its own.
#[test]
fn only_the_steps_that_a_cell_rests_on_are_told() {
    let puzzle = read(
        "symbols = '123'\ngivens = '''\n1??\n3??\n'''\nrule = [\n\
            { kind = 'different', over = 'rows' },\n\
            { kind = 'pattern', over = 'r1c2', clues = '[13]' },\n\
            { kind = 'ascending', over = 'r2c2 r2c3' },\n]\n",
    );
    let said = |cell| {
        let explanation = puzzle.explain(cell, &Config::new());
        let steps = explanation.steps.iter().map(ToString::to_string).collect::<Vec<_>>();
        (explanation.symbol.map(|symbol| puzzle.alphabet().char(symbol)), steps)
    };
    assert_eq!(said(0), (Some('1'), vec![]), "a given needs no step");
    let (symbol, steps) = said(2);
    assert_eq!(symbol, Some('2'));
    assert!(steps.len() > 1 && steps.iter().all(|step| !step.contains("r2")), "{steps:?}");
    let (symbol, steps) = said(5);
    assert_eq!(symbol, Some('2'));
    assert!(steps.iter().all(|step| !step.contains("r1")), "{steps:?}");
}

#[test]
fn a_cell_that_steps_do_not_settle_has_the_end_of_them() {
    let puzzle =
        read("symbols = '12'\nsize = '2x1'\nrule = [{ kind = 'different', over = 'rows' }]");
    let Explanation { symbol, steps, end, .. } = puzzle.explain(1, &Config::new());
    assert!(symbol.is_none() && steps.is_empty());
    let end = end.expect("there is no further step").to_string();
    assert_eq!(end, "no further step: line reasoning and single assumptions are exhausted");
}

/// Two cages of a box whose sums need the same values: the explanation of every cell has both.
#[test]
fn a_contradiction_is_told_with_all_that_it_rests_on() {
    let puzzle = read(
        "symbols = '1234'\nsize = '4x4'\nboxes = '2x2'\nrule = [\n\
            { kind = 'different', over = ['rows', 'columns', 'regions'] },\n\
            { kind = 'sum', name = 'cage A', over = 'r1c1 r1c2', total = 7 },\n\
            { kind = 'sum', name = 'cage B', over = 'r2c1 r2c2', total = 6 },\n]\n",
    );
    for cell in 0..16 {
        let Explanation { steps, end, .. } = puzzle.explain(cell, &Config::new());
        let end = end.expect("there is no solution").to_string();
        assert!(end.starts_with("box 1 has no repeated symbol, "), "{end}");
        let said: Vec<_> = steps.iter().map(ToString::to_string).collect();
        for cage in ["cage A", "cage B"] {
            assert!(said.iter().any(|step| step.contains(cage)), "{cell}: {said:?}");
        }
    }
}

#[test]
fn constraints_that_are_alike_are_one_sentence() {
    let puzzle = read(
        "symbols = '123'\nsize = '3x3'\nrule = [\n\
            { kind = 'different', over = ['rows', 'columns'] },\n\
            { kind = 'sum', over = ['r1c1 r1c2', 'r2c1 r2c2'], total = 4 },\n]\n",
    );
    let expected = [
        "each row and column has no repeated symbol",
        "r1c1 r1c2 adds up to 4",
        "r2c1 r2c2 adds up to 4",
    ];
    assert_eq!(puzzle.rules(), expected);
}

/// By place, the symbols that the cells of a line have in the ways to fill them that its constraint allows.
fn allowed(puzzle: &Puzzle, line: LineId, cells: &[CellSet]) -> Vec<CellSet> {
    let constraint = puzzle.constraint(line);
    let mut words = vec![Vec::new()];
    for &cell in &constraint.cells {
        let longer = |word: &Vec<Symbol>| {
            let word = word.clone();
            let with = move |symbol| [&word[..], &[symbol]].concat();
            cells[cell].symbols().map(with).collect::<Vec<_>>()
        };
        words = words.iter().flat_map(longer).collect();
    }
    words.retain(|word| constraint.holds(puzzle.symbols(), word));
    let at = |place: usize| words.iter().map(|word| word[place]).collect();
    (0..constraint.cells.len()).map(at).collect()
}

/// Takes what a step removes, if its constraint alone shows that from these cells.
#[track_caller]
fn take(puzzle: &Puzzle, step: &LineStep, cells: &mut [CellSet], text: &str) {
    let (visited, allowed) =
        (&puzzle.constraint(step.line).cells, allowed(puzzle, step.line, cells));
    if step.removed.is_empty() {
        assert!(allowed.iter().all(|left| left.is_empty()), "{text}: {step:?}");
    }
    for &(cell, symbols) in &step.removed {
        let place = visited.iter().position(|&other| other == cell.index()).expect("its cell");
        assert!(allowed[place].and(symbols).is_empty(), "{text}: {step:?}");
        cells[cell.index()] = cells[cell.index()].without(symbols);
    }
}

/// Nine cells, groups of three or four of which exactly one has a `b`: many need an assumption.
fn one_of_some() -> impl Strategy<Value = String> {
    let group = prop::sample::subsequence((0..9_usize).collect::<Vec<_>>(), 3..5);
    (prop::collection::vec(group, 4..9), 0..9_usize).prop_map(|(groups, given)| {
        let place = |cell: &usize| format!("r{}c{}", cell / 3 + 1, cell % 3 + 1);
        let groups =
            groups.iter().map(|group| group.iter().map(place).collect::<Vec<_>>().join(" "));
        let groups: Vec<_> = groups.map(|group| format!("'{group}'")).collect();
        format!(
            "symbols = 'ab'\nsize = '3x3'\nrule = [\n\
             {{ kind = 'pattern', over = '{}', clues = 'a' }},\n\
             {{ kind = 'count', over = [{}], of = 'b', exactly = 1 }},\n]\n",
            place(&given),
            groups.join(", ")
        )
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(200))]

    /// The steps that are told lead from the givens to the cell without any other: each is what its constraints say of the
    /// cells as those before it leave them, which trying all ways to fill a constraint confirms.
    #[test]
    fn told_steps_lead_to_the_cell(text in prop_oneof![brute_force::board(), one_of_some()], cell in 0..6_usize) {
        let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
        let all = puzzle.alphabet().all();
        let cell = cell % puzzle.layout().cells();
        let explanation = puzzle.explain(cell, &Config::new());
        let given = |given: &Option<_>| given.map_or(all, CellSet::only);
        let mut cells: Vec<CellSet> = puzzle.givens().iter().map(given).collect();
        for step in &explanation.steps {
            prop_assert_eq!(step.before(), &cells[..], "{}", text);
            match step.deduction() {
                Deduction::Line(step) => take(&puzzle, step, &mut cells, &text),
                Deduction::Refutation(refuted) => {
                    let mut supposed = cells.clone();
                    supposed[refuted.cell.index()] = CellSet::only(refuted.symbol);
                    for step in refuted.steps.iter().chain([&refuted.failed]) {
                        take(&puzzle, step, &mut supposed, &text);
                    }
                    let left = &mut cells[refuted.cell.index()];
                    *left = left.without(CellSet::only(refuted.symbol));
                }
            }
        }
        match explanation.symbol {
            Some(symbol) => prop_assert_eq!(cells[cell], CellSet::only(symbol), "{}", text),
            None => prop_assert!(explanation.end.is_some()),
        }
        // A contradiction follows from the steps before it.
        match explanation.end.as_ref().map(NoHint::why) {
            Some(NoDeduction::NoString(step)) => {
                for &(cell, absent) in &step.reason {
                    prop_assert!(cells[cell.index()].and(absent).is_empty(), "{}", text);
                }
            }
            Some(NoDeduction::EmptyCell(cell)) => {
                prop_assert!(cells[cell.index()].is_empty(), "{}", text);
            }
            _ => {}
        }
    }
}
