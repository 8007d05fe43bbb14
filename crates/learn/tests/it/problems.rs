//! Small random problems, and their solutions by trying everything.

use kleene_learn::{
    Claim, Explanation, Failure, Literal, Model, Proof, ProofStep, Propagator, Table, check,
};
use proptest::{
    collection::{btree_set, vec},
    prelude::*,
};

/// Cells, tables over some of them, and clauses.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) domains: Vec<u64>,
    pub(crate) tables: Vec<Rows>,
    pub(crate) clauses: Vec<Vec<Literal>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Rows {
    pub(crate) cells: Vec<u32>,
    pub(crate) rows: Vec<Vec<u8>>,
}

/// A table that says nothing before two cells at most are open.
#[derive(Clone, Debug)]
pub(crate) struct Late(Table);

impl Propagator for Late {
    fn cells(&self) -> &[u32] {
        self.0.cells()
    }
    fn narrow(&mut self, cells: &mut [u64]) -> Result<(), Failure> {
        let open = cells.iter().filter(|cell| !cell.is_power_of_two()).count();
        if open > 1 { Ok(()) } else { self.0.narrow(cells) }
    }
    fn explain(&mut self, cells: &[u64], root: &[u64], claim: Claim, reason: &mut Explanation) {
        self.0.explain(cells, root, claim, reason);
    }
}

impl Problem {
    pub(crate) fn model(&self) -> Model<Box<dyn Propagator>> {
        let mut model: Model<Box<dyn Propagator>> = Model::new(self.domains.iter().copied());
        for (i, Rows { cells, rows }) in self.tables.iter().enumerate() {
            let table = Table::new(cells, rows);
            if i % 3 == 2 {
                model.add_propagator(Box::new(Late(table)));
            } else {
                model.add_propagator(Box::new(table));
            }
        }
        self.clauses.iter().for_each(|clause| model.add_clause(clause));
        model
    }

    pub(crate) fn allows(&self, symbols: &[u8]) -> bool {
        let holds = |literal: &Literal| {
            (symbols[literal.cell() as usize] == literal.symbol()) == literal.is_equal()
        };
        self.domains.iter().zip(symbols).all(|(domain, symbol)| domain >> symbol & 1 == 1)
            && self.clauses.iter().all(|clause| clause.iter().any(holds))
            && self.tables.iter().all(|table| {
                let here: Vec<u8> =
                    table.cells.iter().map(|&cell| symbols[cell as usize]).collect();
                table.rows.contains(&here)
            })
    }

    /// If the checker accepts these steps, what they claim is true.
    pub(crate) fn claims_nothing_wrong(&self, steps: Vec<ProofStep>) -> Result<(), TestCaseError> {
        if let Ok(checked) = check(&mut self.clone(), &Proof::new(steps)) {
            let all = self.solutions();
            prop_assert!(checked.solutions.iter().all(|found| all.contains(found)));
            prop_assert!(!checked.is_complete || checked.solutions.len() == all.len());
        }
        Ok(())
    }

    /// All solutions, in order.
    pub(crate) fn solutions(&self) -> Vec<Vec<u8>> {
        let mut partial = vec![Vec::new()];
        for domain in &self.domains {
            let symbols = (0..64).filter(|symbol| domain >> symbol & 1 == 1);
            partial = partial
                .iter()
                .flat_map(|start: &Vec<u8>| {
                    symbols.clone().map(|symbol| [start.as_slice(), &[symbol]].concat())
                })
                .collect();
        }
        partial.retain(|symbols| self.allows(symbols));
        partial
    }
}

/// Symbols are among 0 to 4 and 63, so that cells have domains with and without neighbors.
pub(crate) fn problem() -> impl Strategy<Value = Problem> {
    vec(domain(), 1..7).prop_flat_map(|domains| {
        let cells = domains.len();
        (Just(domains), vec(rows(cells), 0..5), vec(clause(cells), 0..6))
            .prop_map(|(domains, tables, clauses)| Problem { domains, tables, clauses })
    })
}

pub(crate) fn symbol() -> impl Strategy<Value = u8> {
    prop_oneof![6 => 0u8..4, 1 => Just(63)]
}

fn domain() -> impl Strategy<Value = u64> {
    let several = vec(symbol(), 2..8);
    let domain =
        several.prop_map(|symbols| symbols.iter().fold(0, |all, symbol| all | 1 << symbol));
    prop_oneof![1 => Just(0b1u64), 4 => Just(0b11), 6 => domain]
}

fn rows(cells: usize) -> impl Strategy<Value = Rows> {
    btree_set(0..cells as u32, 1..=cells.min(4)).prop_flat_map(|cells| {
        let cells: Vec<u32> = cells.into_iter().rev().collect();
        let rows = vec(vec(symbol(), cells.len()), 1..40);
        (Just(cells), rows).prop_map(|(cells, rows)| Rows { cells, rows })
    })
}

pub(crate) fn clause(cells: usize) -> impl Strategy<Value = Vec<Literal>> {
    vec(literal(cells), 1..5)
}

pub(crate) fn literal(cells: usize) -> impl Strategy<Value = Literal> {
    (0..cells as u32, symbol(), any::<bool>()).prop_map(|(cell, symbol, is_equal)| {
        if is_equal { Literal::is(cell, symbol) } else { Literal::is_not(cell, symbol) }
    })
}

/// Pigeons in one hole less, with a table for every two: no solution, and no short way to see it.
pub(crate) fn pigeons(pigeons: u32) -> Problem {
    let holes = pigeons as u8 - 1;
    let pairs = (0..pigeons).flat_map(|a| (0..a).map(move |b| vec![a, b]));
    let apart = (0..holes).flat_map(|a| (0..holes).map(move |b| vec![a, b]));
    let rows: Vec<_> = apart.filter(|row| row[0] != row[1]).collect();
    Problem {
        domains: vec![(1 << holes) - 1; pigeons as usize],
        tables: pairs.map(|cells| Rows { cells, rows: rows.clone() }).collect(),
        clauses: Vec::new(),
    }
}
