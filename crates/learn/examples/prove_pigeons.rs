//! Five pigeons in four holes, each in its own: a proof that they do not fit, checked.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_learn::{Axioms, Config, Literal, Model, Table, check};

/// Hole by pigeon, and the pairs of pigeons.
struct Pigeons(Vec<u64>, Vec<[u32; 2]>);

impl Axioms for Pigeons {
    fn domains(&self) -> &[u64] {
        &self.0
    }
    fn clauses(&self) -> &[Vec<Literal>] {
        &[]
    }
    fn constraints(&self) -> usize {
        self.1.len()
    }
    fn is_impossible(&mut self, pair: usize, holes: &[u64]) -> bool {
        let [a, b] = self.1[pair].map(|pigeon| holes[pigeon as usize]);
        a == 0 || b == 0 || a == b && a.is_power_of_two()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pairs = (0..5).flat_map(|a| (0..a).map(move |b| [a, b]));
    let mut pigeons = Pigeons(vec![0b1111; 5], pairs.collect());
    let apart = (0..4u8).flat_map(|a| (0..4).map(move |b| [a, b])).filter(|[a, b]| a != b);
    let mut model = Model::new(pigeons.0.clone());
    for pair in &pigeons.1 {
        model.add_propagator(Table::new(pair, apart.clone()));
    }
    let mut learner = model.learner(&Config::new().proof());
    println!("{:?} after {} nodes", learner.uniqueness(), learner.stats().search.nodes);
    println!("{:?}", check(&mut pigeons, learner.proof().expect("one is written"))?);
    Ok(())
}
