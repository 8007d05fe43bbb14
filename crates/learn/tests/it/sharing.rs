//! Learners with shared clauses find the same solutions as one.

use std::collections::BTreeSet;

use kleene_learn::{Advance, Config, Literal, Model, Outcome, Restarts, Table};
use kleene_search::SplitMix64;

const CELLS: u32 = 12;

/// Clauses of three literals, about as many as leave one solution.
fn clauses(random: &mut SplitMix64) -> Vec<[Literal; 3]> {
    let count = 36 + random.below(24);
    let mut literal = || Literal::is(random.below(CELLS.into()) as u32, random.below(2) as u8);
    (0..count).map(|_| [literal(), literal(), literal()]).collect()
}

fn by_brute_force(clauses: &[[Literal; 3]]) -> BTreeSet<Vec<u8>> {
    let all = (0_u32..1 << CELLS).map(|bits| (0..CELLS).map(|at| (bits >> at & 1) as u8).collect());
    let holds =
        |found: &Vec<u8>, literal: &Literal| found[literal.cell() as usize] == literal.symbol();
    all.filter(|found| clauses.iter().all(|clause| clause.iter().any(|lit| holds(found, lit))))
        .collect()
}

/// The solutions by two learners that take turns of a few nodes, exchange all clauses before each, and decide the same
/// literal first with different values. Also the number of clauses.
fn by_two(clauses: &[[Literal; 3]]) -> (BTreeSet<Vec<u8>>, usize) {
    let mut model = Model::<Table>::new(vec![0b11; CELLS as usize]);
    clauses.iter().for_each(|clause| model.add_clause(clause));
    let config = Config::new().restarts(Restarts::Luby(4));
    let mut learners = [(); 2].map(|()| model.clone().learner(&config));
    learners.iter_mut().for_each(|learner| learner.keep_learnt(u32::MAX));
    let (mut found, mut count, mut dividing) = (BTreeSet::new(), 0, Vec::new());
    // Turns grow, so that one comes to the end.
    for turn in 1_u64.. {
        for at in [0, 1] {
            let learnt = learners[1 - at].take_learnt();
            count += learnt.len();
            let learner = &mut learners[at];
            learner.add_learnt(learnt.iter().map(|clause| &clause[..]), 2);
            learner.choose_open(&mut dividing, 1);
            let own = dividing.iter().map(|&literal| if at == 0 { literal } else { !literal });
            learner.decide_first(&own.collect::<Vec<_>>());
            let end = learner.stats().search.nodes + turn;
            match learner.next_while(|progress| progress.nodes < end) {
                Advance::Solution(solution) => _ = found.insert(solution),
                Advance::Paused => {}
                Advance::Ended(outcome) => {
                    assert_eq!(outcome, Outcome::Exhausted);
                    return (found, count);
                }
            }
        }
    }
    unreachable!("one of them comes to an end")
}

#[test]
fn two_learners_find_every_solution_together() {
    let mut random = SplitMix64::new(45);
    let (mut traded, mut by_count) = (0, [0; 3]);
    for _ in 0..1_000 {
        let clauses = clauses(&mut random);
        let expected = by_brute_force(&clauses);
        let (found, count) = by_two(&clauses);
        assert_eq!(found, expected);
        traded += count;
        by_count[expected.len().min(2)] += 1;
    }
    assert!(traded > 3_000, "{traded}");
    assert!(by_count.iter().all(|&count| count > 50), "{by_count:?}");
}
