//! Every step of cycles and forcing chains, against the steps of ratings and slow searches that know no shortcut.

use std::collections::{BTreeMap, BTreeSet};

use kleene_sudoku::{Candidates, Config, Generator, Hint, Limits, Outcome, Shape, Stop, Technique};

use crate::chains::{
    Links, Mark, boards, length, limits_that_leave_nothing_are_told, links, mark, marks, units,
};
use crate::deduction::check_hint;
use crate::{HARD, only, puzzle};

const CYCLES: [Technique; 3] = [Technique::XCycle, Technique::YCycle, Technique::Cycle];
const UNARY: [Technique; 2] = [Technique::ForcingXChain, Technique::ForcingChain];
const MULTIPLE: [Technique; 2] = [Technique::CellForcingChains, Technique::RegionForcingChains];

/// Candidates, and for each whether the cell has the value.
type Conclusion = BTreeSet<(Mark, bool)>;

fn conclusion(hint: &Hint) -> Conclusion {
    let off = hint.eliminations().iter().map(|place| (mark(place), false));
    off.chain(hint.placement().as_ref().map(|place| (mark(place), true))).collect()
}

/// The steps by some techniques; each conclusion is there once, and of each technique the shorter chains come first.
#[track_caller]
fn steps(board: &Candidates, techniques: &[Technique]) -> BTreeMap<Conclusion, Hint> {
    let mut steps = BTreeMap::new();
    for &technique in techniques {
        let mut least = 0;
        for hint in board.find_all(technique) {
            assert_eq!(hint.technique(), technique);
            assert!(least <= nodes(&hint), "{hint}");
            least = nodes(&hint);
            if let Some(other) = steps.insert(conclusion(&hint), hint.clone()) {
                panic!("{hint}\n{other}");
            }
        }
    }
    steps
}

/// How many nodes the chains of a step have, as its words say each.
fn nodes(hint: &Hint) -> usize {
    length(hint) + hint.reason().matches("; if ").count()
}

/// The first step of a technique is that of a rating where a rating takes one, and every step is right.
#[test]
fn the_first_step_is_the_one_that_a_rating_takes() {
    let mut taken = BTreeMap::<_, usize>::new();
    for seed in [5, 17, 30, 41, 64] {
        let puzzle = Generator::new(Shape::CLASSIC).generate(seed).unwrap();
        let solution = only(&puzzle);
        let mut board = Candidates::new(&puzzle);
        for step in puzzle.rate(&Config::new()).unwrap().steps() {
            let technique = step.hint().technique();
            if UNARY.contains(&technique) || MULTIPLE.contains(&technique) {
                let all = board.find_all(technique);
                assert_eq!(all.first(), Some(step.hint()));
                assert_eq!(board.find(technique).as_ref(), Some(step.hint()));
                all.iter().for_each(|hint| check_hint(&board, hint, &solution));
                *taken.entry(technique).or_default() += 1;
            }
            board.apply(step.hint());
        }
    }
    assert!(taken.len() > 2, "{taken:?}");
}

/// A candidate is settled by a chain of links from it to its opposite, wherever there is one.
#[test]
fn chains_from_one_assumption_are_those_of_a_search_of_all_links() {
    let mut counts = BTreeMap::<_, usize>::new();
    for board in boards() {
        let steps = steps(&board, &UNARY);
        let links = links(&board, false);
        let mut wanted = 0;
        for (at, (cells, value)) in links.nodes.iter().enumerate() {
            let cell = *cells.first().unwrap();
            for is_true in [true, false] {
                let shortest = links.reached(at, is_true).get(&(at, !is_true)).copied();
                let step = steps.get(&BTreeSet::from([((cell, *value), !is_true)]));
                // A cell with one candidate is no start.
                if marks(&board).iter().filter(|mark| mark.0 == cell).count() > 1 {
                    assert_eq!(step.is_some(), shortest.is_some(), "{cell} {value} {is_true}");
                }
                let (Some(step), Some(shortest)) = (step, shortest) else { continue };
                assert!(nodes(step) > shortest, "{step}");
                if step.technique() == Technique::ForcingChain {
                    assert_eq!(nodes(step), shortest + 1, "{step}");
                }
                wanted += 1;
            }
        }
        steps.values().for_each(|step| *counts.entry(step.technique()).or_default() += 1);
        assert_eq!(wanted, steps.len());
    }
    assert!(counts.len() > 1 && counts.values().all(|&count| count > 100), "{counts:?}");
}

/// What a cycle rules out is ruled out by a chain of links as well, and what a cycle of a kind is made of is of that kind.
#[test]
fn cycles_rule_out_what_chains_rule_out() {
    let mut counts = BTreeMap::<_, usize>::new();
    for board in boards() {
        let links = links(&board, false);
        let is_refuted = |(cell, value): Mark| {
            let at = links.nodes.iter().position(|node| *node == (BTreeSet::from([cell]), value));
            at.is_some_and(|at| links.reached(at, true).contains_key(&(at, false)))
        };
        for step in steps(&board, &CYCLES).values() {
            assert!(step.placement().is_none() && nodes(step) >= 4, "{step}");
            assert!(step.eliminations().iter().map(mark).all(is_refuted), "{step}");
            let values: BTreeSet<_> = step.evidence().iter().map(|place| place.value).collect();
            let cells: BTreeSet<_> = step.evidence().iter().map(|place| place.cell).collect();
            match step.technique() {
                Technique::XCycle => assert_eq!(values.len(), 1, "{step}"),
                Technique::YCycle => assert_eq!(step.evidence().len(), 2 * cells.len(), "{step}"),
                _ => assert!(values.len() > 1, "{step}"),
            }
            *counts.entry(step.technique()).or_default() += 1;
        }
    }
    assert!(counts.len() == 3 && counts.values().all(|&count| count > 10), "{counts:?}");
}

/// What follows from all of some assumptions, unless one of them leads to a clash.
fn common(links: &Links, starts: &[usize]) -> BTreeSet<(usize, bool)> {
    let mut all: Option<BTreeSet<(usize, bool)>> = None;
    for &start in starts {
        let reached: BTreeSet<_> = links.reached(start, true).into_keys().collect();
        if reached.iter().any(|&(node, is_true)| reached.contains(&(node, !is_true))) {
            return BTreeSet::new();
        }
        all = Some(all.map_or(reached.clone(), |all| &all & &reached));
    }
    all.unwrap_or_default()
}

/// What the values of a cell have in common, and the places of a unit, is what is found.
#[test]
fn chains_from_cells_and_units_are_those_of_a_search_of_all_links() {
    let mut counts = BTreeMap::<_, usize>::new();
    for board in boards().into_iter().step_by(3) {
        let links = links(&board, false);
        let marks: Vec<Mark> =
            links.nodes.iter().map(|(at, v)| (*at.first().unwrap(), *v)).collect();
        let starts = |is_start: &dyn Fn(Mark) -> bool| -> Vec<usize> {
            (0..marks.len()).filter(|&at| is_start(marks[at])).collect()
        };
        let of_cells = (0..81).map(|cell| starts(&|mark| mark.0 == cell));
        let pairs = (0..27).flat_map(|unit| (1..=9).map(move |value| (unit, value)));
        let of_units = pairs
            .map(|(unit, value)| starts(&|mark| mark.1 == value && units(mark.0).contains(&unit)));
        let mut wanted = BTreeSet::new();
        for starts in of_cells.chain(of_units).filter(|starts| starts.len() > 2) {
            let common = common(&links, &starts).into_iter();
            wanted.extend(common.map(|(at, is_true)| BTreeSet::from([(marks[at], is_true)])));
        }
        let steps = steps(&board, &MULTIPLE);
        assert!(steps.keys().eq(&wanted), "{} {}", steps.len(), wanted.len());
        steps.values().for_each(|step| *counts.entry(step.technique()).or_default() += 1);
    }
    assert!(counts.len() == 2 && counts.values().all(|&count| count > 10), "{counts:?}");
}

/// A limit ends the search in the middle: of chains from one assumption with what was found so far.
#[test]
fn limits_hold_within_forcing_chains() {
    let board = Candidates::new(&puzzle(HARD));
    let within = |technique, limits| {
        let found = board.find_all_within(technique, &Config::new().limits(limits));
        (found.steps.len(), found.outcome)
    };
    let mut several = 0;
    for technique in CYCLES.into_iter().chain(UNARY).chain(MULTIPLE) {
        let (all, outcome) = within(technique, Limits::new());
        assert_eq!(outcome, Outcome::Exhausted, "{technique}");
        several += usize::from(all > 1);
        let (some, outcome) = within(technique, Limits::new().nodes(2_000));
        assert!(some <= all && outcome == Outcome::Stopped(Stop::Nodes), "{technique} {some}");
        if all > 0 {
            let (one, outcome) = within(technique, Limits::new().solutions(1));
            assert_eq!((one, outcome), (1, Outcome::Stopped(Stop::Solutions)), "{technique}");
        }
        limits_that_leave_nothing_are_told(&board, technique);
    }
    assert!(several > 3, "{several}");
}
