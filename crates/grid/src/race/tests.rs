use alloc::collections::BTreeSet;
use core::time::Duration;

use kleene_learn::{Config, Restarts};
use kleene_search::{Advance, Outcome, SplitMix64, Uniqueness};

use super::*;
use crate::guided_learner::GuidedLearner;
use crate::solutions::tests::{of_picture, permutations};

/// Boards with no solution, one, and many.
fn boards(count: usize, sides: core::ops::Range<usize>) -> impl Iterator<Item = Grid> {
    let mut random = SplitMix64::new(45);
    (0..count).map(move |at| {
        let side = sides.start + at % sides.len();
        let symbols = if at % 5 == 4 { 3 } else { 2 };
        let picture: Vec<_> =
            (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
        let grid = of_picture(side, symbols, &picture, at % 7 < 6);
        if at % 4 > 0 {
            return grid;
        }
        // Without a cell of the picture, often without a solution.
        let cell = random.below((side * side) as u64) as usize;
        let cells = (0..side * side).map(|at| {
            let all = CellSet::first(symbols);
            if at == cell { all.without(CellSet::only(Symbol::new(picture[at]))) } else { all }
        });
        grid.with_cells(cells)
    })
}

/// All solutions by learners with order literals that take turns of a few nodes and exchange clauses after every
/// conflict. Also returns the number of clauses.
fn by_turns(grid: &Grid, searches: u64) -> (BTreeSet<Vec<Symbol>>, usize) {
    let exchange = Arc::new(SharedClauses::default());
    let root = grid.cells();
    let deadline = Limits::new().deadline();
    let mut learners: Vec<_> = (0..searches)
        .map(|search| {
            let model = grid.model_with_order_literals(root, &deadline).expect("no limit");
            let learner = model.learner(&Config::new().restarts(Restarts::Luby(1)));
            let member = Member { exchange: exchange.clone(), search, divisions: 1, seen: 0 };
            let exchanger = member.exchanger(root).expect("the root is the same");
            GuidedLearner::new(learner, root.len()).exchanging(exchanger)
        })
        .collect();
    let mut found = BTreeSet::new();
    for budget in (0..).step_by(5) {
        for learner in &mut learners {
            match learner.next_while(&mut |progress| progress.nodes < budget) {
                Advance::Solution(symbols) => _ = found.insert(symbols),
                Advance::Paused => {}
                Advance::Ended(outcome) => {
                    assert_eq!(outcome, Outcome::Exhausted);
                    return (found, exchange.pool().clauses.len());
                }
            }
        }
    }
    unreachable!("a learner comes to an end")
}

/// The first learner to finish may have some solutions only through others' clauses.
#[test]
fn learners_that_trade_find_every_solution_together() {
    let count = if kleene_testing::is_slow_wanted() { 4_000 } else { 400 };
    let permutations = [permutations(4), permutations(5)];
    let (mut none, mut one, mut several, mut traded) = (0, 0, 0, 0);
    for grid in boards(count, 5..11).chain(permutations) {
        let limits = Limits::new().solutions(200);
        let mut alone = grid.solutions(Strategy::Probing, limits);
        let expected: BTreeSet<_> = alone.by_ref().collect();
        if alone.outcome() != Some(Outcome::Exhausted) {
            continue;
        }
        for searches in [2, 3] {
            let (found, clauses) = by_turns(&grid, searches);
            assert_eq!(found, expected);
            traded += clauses;
        }
        *[&mut none, &mut one, &mut several][expected.len().min(2)] += 1;
    }
    assert!(
        none > 20 && one > 50 && several > 50 && traded > 50,
        "{none}, {one}, {several}, {traded}"
    );
}

/// All searches begin at once here.
#[test]
fn whichever_is_first_says_what_one_says() {
    for grid in boards(60, 3..12) {
        for strategy in [Strategy::Portfolio, Strategy::Learning, Strategy::Beliefs] {
            let limits = Limits::new().solutions(2);
            let alone = grid.solutions(strategy, limits.clone()).uniqueness();
            for searches in [2, 5].into_iter().filter_map(NonZeroUsize::new) {
                let race = grid.parallel_searches(strategy, searches).head_start(Duration::ZERO);
                match (&alone, race.run(limits.clone()).uniqueness()) {
                    (Uniqueness::None, Uniqueness::None) => {}
                    (Uniqueness::One(only), Uniqueness::One(found)) => assert_eq!(*only, found),
                    (Uniqueness::Many(..), Uniqueness::Many(first, second)) => {
                        assert_ne!(first, second);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn clauses_that_nobody_fetched_in_time_are_dropped() {
    let exchange = Arc::new(SharedClauses::default());
    let member = |search| Member { exchange: exchange.clone(), search, divisions: 1, seen: 0 };
    let (mut one, mut other) = (member(0), member(1));
    let clause = |cell: usize| vec![Literal::is(cell as u32, 1)];
    let more = TUNING.most_waiting + 10;
    assert!(one.exchange_clauses((0..more).map(clause).collect()).is_empty());
    let taken = other.exchange_clauses(vec![clause(more)]);
    assert_eq!((taken.len(), &*taken[0]), (TUNING.most_waiting, &*clause(10)));
    let taken = one.exchange_clauses(Vec::new());
    assert_eq!((taken.len(), &*taken[0]), (1, &*clause(more)));
    assert!(other.exchange_clauses(Vec::new()).is_empty());
}
