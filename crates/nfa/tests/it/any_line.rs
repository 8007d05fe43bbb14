//! Lines of any automaton, and reasons of every line, against all strings.

use std::collections::BTreeSet;

use kleene_line::{Alphabet, CellSet, Chain, Claim, Line, Narrowing, Scratch, Symbol};
use kleene_nfa::{Dfa, dfa::Config, postfix};
use kleene_syntax::{Ast, Look, classical};
use proptest::prelude::*;
use proptest::sample::select;

const CELLS: usize = 5;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).unwrap()
}

proptest! {
    #![proptest_config(kleene_testing::cases(1_500))]

    #[test]
    fn positions_accept_what_the_pattern_matches(ast in patterns(false)) {
        let positions = kleene_nfa::glushkov(&ast, &abc()).unwrap();
        let dfa = Dfa::with(&ast, &Config::new().alphabet("abc".chars().collect())).unwrap();
        let again = dfa.positions(&abc()).unwrap();
        let postfix = postfix::build(&postfix::tokens(&ast, &abc()).unwrap());
        for string in strings(&[abc().all(); 4]) {
            let expected = dfa.is_match(&text(&string));
            prop_assert_eq!(positions.is_match(&string), expected, "{} on {:?}", ast, string);
            prop_assert_eq!(again.is_match(&string), expected, "{} on {:?}", ast, string);
            prop_assert_eq!(postfix.is_match(&string), expected, "{} on {:?}", ast, string);
        }
        let shortest = dfa.shortest().map(|word| word.len());
        prop_assert_eq!(positions.shortest(), shortest);
        prop_assert_eq!(again.shortest(), shortest);
    }

    #[test]
    fn a_line_knows_what_its_strings_have_in_common(ast in patterns(true), cells in rows()) {
        check_line(&kleene_nfa::pattern_line(&ast, &abc()).unwrap(), &fitting(&ast, &cells), &cells)?;
    }

    /// The automaton's states need more than one word when the pattern is padded with what no
    /// string has.
    #[test]
    fn wide_lines_do_so_too(ast in patterns(false), cells in rows(), width in select(vec![100, 200, 400, 800])) {
        // Many more places than cells: a long branch that no short string takes.
        let long = Ast::literal('a').repeat(width, Some(width), true);
        let wide = Ast::alternate([long, ast.clone()]);
        let line = kleene_nfa::pattern_line(&wide, &abc()).unwrap();
        check_line(&line, &fitting(&ast, &cells), &cells)?;
    }

    #[test]
    fn reasons_of_chains_are_enough_and_irreducible(
        symbols in prop::collection::vec(0..3_usize, 0..5),
        cells in rows(),
    ) {
        let mut symbols = symbols;
        symbols.dedup();
        let line = Line::new(Chain::repeats(symbols.into_iter().map(Symbol::new)).unwrap());
        check_reasons(&line, &cells)?;
    }

    #[test]
    fn reasons_of_patterns_are_enough_and_irreducible(ast in patterns(true), cells in rows()) {
        check_reasons(&kleene_nfa::pattern_line(&ast, &abc()).unwrap(), &cells)?;
    }

    #[test]
    fn narrowing_near_a_change_is_narrowing(ast in patterns(true), removed in rows()) {
        let line = kleene_nfa::pattern_line(&ast, &abc()).unwrap();
        let mut scratch = Scratch::default();
        let mut cells = [abc().all(); CELLS];
        let mut live = line.live(CELLS);
        if line.renarrow(&mut live, 0..CELLS, true, |i| cells[i], &mut scratch).is_err() {
            prop_assert_eq!(line.narrow(&mut cells, &mut scratch), Narrowing::Contradiction);
            return Ok(());
        }
        line.narrow(&mut cells, &mut scratch);
        for (i, &some) in removed.iter().enumerate() {
            let mut all = cells;
            all[i] = all[i].and(some);
            let one = all;
            let expected = line.narrow(&mut all, &mut scratch);
            match line.renarrow(&mut live, i..i + 1, true, |i| one[i], &mut scratch) {
                Err(_) => {
                    prop_assert_eq!(expected, Narrowing::Contradiction);
                    break;
                }
                Ok(narrowed) => {
                    cells = one;
                    narrowed.removals.iter().for_each(|&(i, left)| cells[i] = left);
                    prop_assert_eq!(cells, all);
                }
            }
        }
    }
}

fn check_line(
    line: &Line,
    expected: &BTreeSet<Vec<Symbol>>,
    cells: &[CellSet],
) -> Result<(), TestCaseError> {
    let mut scratch = Scratch::default();
    let listed: Vec<_> = line.strings(cells).collect();
    let sorted: Vec<_> = expected.iter().cloned().collect();
    prop_assert_eq!(&listed, &sorted);
    prop_assert_eq!(line.count(cells), Some(expected.len() as u128));
    for end in [line.leftmost(cells, &mut scratch), line.rightmost(cells, &mut scratch)] {
        prop_assert_eq!(end.is_some(), !expected.is_empty());
        prop_assert!(end.is_none_or(|string| expected.contains(&string)));
    }
    let mut narrowed = cells.to_vec();
    let said = line.narrow(&mut narrowed, &mut scratch);
    prop_assert_eq!(said == Narrowing::Contradiction, expected.is_empty());
    if !expected.is_empty() {
        let common: Vec<CellSet> =
            (0..cells.len()).map(|i| expected.iter().map(|string| string[i]).collect()).collect();
        prop_assert_eq!(said == Narrowing::Changed, common != cells);
        prop_assert_eq!(narrowed, common);
    }
    Ok(())
}

fn check_reasons(line: &Line, cells: &[CellSet]) -> Result<(), TestCaseError> {
    let mut scratch = Scratch::default();
    let fits = |cells: &[CellSet]| line.strings(cells).next().is_some();
    let removals = (0..cells.len())
        .flat_map(|cell| abc().all().symbols().map(move |symbol| Claim::Removal { cell, symbol }));
    for claim in removals.chain([Claim::Contradiction]) {
        let supposed = |mut cells: Vec<CellSet>| {
            if let Claim::Removal { cell, symbol } = claim {
                cells[cell] = CellSet::only(symbol);
            }
            cells
        };
        let is_true = !fits(&supposed(cells.to_vec()));
        let reason = line.explain(cells, abc().all(), claim, &mut scratch).map(<[_]>::to_vec);
        prop_assert_eq!(reason.is_some(), is_true);
        let Some(reason) = reason else { continue };
        let with = |reason: &[(usize, CellSet)]| {
            let mut free = vec![abc().all(); cells.len()];
            reason.iter().for_each(|&(i, absent)| free[i] = free[i].without(absent));
            supposed(free)
        };
        for &(i, absent) in &reason {
            prop_assert!(!absent.is_empty() && cells[i].and(absent).is_empty());
        }
        prop_assert!(!fits(&with(&reason)), "not enough: {:?} for {:?}", reason, claim);
        for (at, (_, absent)) in reason.iter().enumerate() {
            for symbol in absent.symbols() {
                let mut less = reason.clone();
                less[at].1 = less[at].1.without(CellSet::only(symbol));
                prop_assert!(fits(&with(&less)), "more than enough: {:?} for {:?}", reason, claim);
            }
        }
    }
    Ok(())
}

fn fitting(ast: &Ast, cells: &[CellSet]) -> BTreeSet<Vec<Symbol>> {
    let dfa = Dfa::with(ast, &Config::new().alphabet("abc".chars().collect())).unwrap();
    strings(cells).filter(|string| dfa.is_match(&text(string))).collect()
}

fn text(string: &[Symbol]) -> String {
    string.iter().map(|&symbol| abc().char(symbol)).collect()
}

fn strings(cells: &[CellSet]) -> impl Iterator<Item = Vec<Symbol>> {
    let mut all = vec![Vec::new()];
    for cell in cells {
        let longer = |string: &Vec<Symbol>| {
            let string = string.clone();
            cell.symbols().map(move |symbol| [&string[..], &[symbol]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter()
}

fn rows() -> impl Strategy<Value = [CellSet; CELLS]> {
    // Mostly unknown and known cells, some without any symbol.
    let bits = prop_oneof![4 => Just(7), 3 => 1..7_u64, 1 => Just(0)];
    prop::array::uniform5(bits.prop_map(CellSet::from_bits))
}

fn patterns(with_looks: bool) -> impl Strategy<Value = Ast> {
    let leaf = select(vec!["a", "b", "c", "[ab]", "[bc]", "[a-c]", "", "[a&&b]"])
        .prop_map(|pattern| classical::parse(pattern).unwrap());
    leaf.prop_recursive(5, 20, 3, move |ast| {
        let list = prop::collection::vec(ast.clone(), 2..4);
        let counts = (0..3_u32, prop::option::of(0..3_u32));
        let looks = select(vec![Look::Ahead, Look::NotAhead, Look::Behind, Look::NotBehind]);
        let look = (ast.clone(), looks)
            .prop_map(move |(ast, look)| if with_looks { ast.look(look) } else { ast });
        prop_oneof![
            4 => list.clone().prop_map(Ast::concat),
            3 => list.prop_map(Ast::alternate),
            3 => (ast, counts)
                .prop_map(|(ast, (min, more))| ast.repeat(min, more.map(|n| min + n), true)),
            1 => look,
        ]
    })
}
