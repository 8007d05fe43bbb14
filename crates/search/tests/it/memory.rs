//! A problem whose steps read what earlier ones have left in the memory: the solutions are those of any memory.

use std::ops::ControlFlow;

use kleene_search::{Outcome, Problem, Search, Step, Walk};
use proptest::prelude::*;

/// Values for variables of which some pairs exclude each other; the variable with the most failures is chosen first.
#[derive(Clone, Debug)]
struct Pairs {
    values: u8,
    variables: usize,
    /// Variables and values that do not go together.
    excluded: Vec<[(usize, u8); 2]>,
}

/// By variable its value, if it has one.
type Assigned = Vec<Option<u8>>;

impl Pairs {
    fn has(assigned: &Assigned, (variable, value): (usize, u8)) -> bool {
        assigned[variable] == Some(value)
    }
}

impl Problem for Pairs {
    type State = Assigned;
    type Choice = (usize, u8);
    type Choices = std::vec::IntoIter<(usize, u8)>;
    /// By variable, how often it was part of a failure.
    type Memory = Vec<u64>;

    fn root(&self) -> Assigned {
        vec![None; self.variables]
    }

    fn memory(&self) -> Vec<u64> {
        vec![0; self.variables]
    }

    fn step(&self, assigned: &mut Assigned, failures: &mut Vec<u64>) -> Step<Self::Choices> {
        let is_broken = |pair: &&[(usize, u8); 2]| pair.iter().all(|&one| Self::has(assigned, one));
        if let Some(pair) = self.excluded.iter().find(is_broken) {
            pair.iter().for_each(|&(variable, _)| failures[variable] += 1);
            return Step::Dead;
        }
        let open = (0..self.variables).filter(|&variable| assigned[variable].is_none());
        match open.max_by_key(|&variable| failures[variable]) {
            None => Step::Solved,
            Some(variable) => {
                let choices: Vec<_> = (0..self.values).map(|value| (variable, value)).collect();
                Step::Branch(choices.into_iter())
            }
        }
    }

    fn commit(&self, assigned: &mut Assigned, (variable, value): (usize, u8)) {
        assigned[variable] = Some(value);
    }
}

/// What is below a state of a problem.
struct Below<'p>(&'p Pairs, Assigned);

impl Problem for Below<'_> {
    type State = Assigned;
    type Choice = (usize, u8);
    type Choices = std::vec::IntoIter<(usize, u8)>;
    type Memory = Vec<u64>;

    fn root(&self) -> Assigned {
        self.1.clone()
    }
    fn memory(&self) -> Vec<u64> {
        self.0.memory()
    }
    fn step(&self, state: &mut Assigned, memory: &mut Vec<u64>) -> Step<Self::Choices> {
        self.0.step(state, memory)
    }
    fn commit(&self, state: &mut Assigned, choice: (usize, u8)) {
        self.0.commit(state, choice);
    }
}

fn problems() -> impl Strategy<Value = Pairs> {
    (1..4_u8, 1..6_usize).prop_flat_map(|(values, variables)| {
        let one = (0..variables, 0..values);
        prop::collection::vec((one.clone(), one), 0..12).prop_map(move |pairs| {
            let excluded = pairs.into_iter().map(|(one, other)| [one, other]).collect();
            Pairs { values, variables, excluded }
        })
    })
}

/// The solutions below a state in the order in which a walk with this memory comes to them.
fn below(problem: &Pairs, state: Assigned, memory: &mut Vec<u64>) -> Vec<Assigned> {
    let mut found = Vec::new();
    let outcome = Walk::new(Below(problem, state)).for_each_with(memory, |state| {
        found.push(state.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Exhausted);
    found
}

fn sorted(mut found: Vec<Assigned>) -> Vec<Assigned> {
    found.sort();
    found
}

proptest! {
    #[test]
    fn a_used_memory_leaves_the_solutions_below_a_state(problem in problems(), choice in 0..18_usize) {
        let mut used = problem.memory();
        below(&problem, problem.root(), &mut used);
        let mut state = problem.root();
        let chosen = (choice % problem.variables, choice as u8 % problem.values);
        problem.commit(&mut state, chosen);
        let fresh = below(&problem, state.clone(), &mut problem.memory());
        prop_assert_eq!(sorted(below(&problem, state, &mut used)), sorted(fresh));
    }

    #[test]
    fn a_search_goes_on_with_the_memory_of_another(problem in problems()) {
        let mut search = Search::new(&problem);
        let found: Vec<_> = search.by_ref().collect();
        let dead = search.stats().dead;
        prop_assert_eq!(search.memory().iter().sum::<u64>() > 0, dead > 0);
        let (_, memory, observer) = search.into_parts();
        let again = Search::with_memory(&problem, memory, Default::default(), observer);
        prop_assert_eq!(sorted(again.collect()), sorted(found));
    }
}

/// Parts are walked each with a memory of its own, so only the order may be another one.
#[cfg(feature = "rayon")]
#[test]
fn threads_find_the_same_whatever_memories_hold() {
    let excluded = (0..6).map(|at| [(at, 0), (at + 1, 0)]).collect();
    let problem = Pairs { values: 3, variables: 7, excluded };
    let all = below(&problem, problem.root(), &mut problem.memory());
    let (found, outcome) = Walk::new(problem).par_collect(Assigned::clone);
    assert_eq!((sorted(found), outcome), (sorted(all), Outcome::Exhausted));
}
