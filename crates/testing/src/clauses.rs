//! Clauses in conjunctive normal form with slow, simple algorithms: the reference for tests of
//! encodings and proofs.

use std::collections::BTreeSet;

/// Clauses over variables numbered from 1; a negative number negates its variable.
#[derive(Clone, Debug, Default)]
pub struct Clauses {
    variables: usize,
    clauses: Vec<Vec<i32>>,
}

impl Clauses {
    /// The clauses of a text in the format of DIMACS.
    ///
    /// # Panics
    /// If it is none, or its heading is wrong.
    #[must_use]
    pub fn parse(dimacs: &str) -> Self {
        let mut lines = dimacs.lines().filter(|line| !line.starts_with('c'));
        let heading: Vec<&str> = lines.next().expect("a heading").split(' ').collect();
        let [variables, count] = [2, 3].map(|i| heading[i].parse().expect("a number"));
        assert_eq!(heading[..2], ["p", "cnf"]);
        let clauses: Vec<Vec<i32>> = lines.map(clause).collect();
        assert_eq!(clauses.len(), count, "as many clauses as the heading says");
        let greatest =
            clauses.iter().flatten().map(|literal| literal.unsigned_abs() as usize).max();
        assert!(greatest.unwrap_or(0) <= variables, "no more variables than the heading says");
        Self { variables, clauses }
    }

    /// The literals that unit propagation derives from these; `None` if a clause becomes false.
    #[must_use]
    pub fn propagate(&self, assumed: &[i32]) -> Option<BTreeSet<i32>> {
        let mut known: BTreeSet<i32> = assumed.iter().copied().collect();
        if known.iter().any(|literal| known.contains(&-literal)) {
            return None;
        }
        loop {
            let before = known.len();
            for clause in &self.clauses {
                if clause.iter().any(|literal| known.contains(literal)) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| !known.contains(&-**literal));
                match (open.next(), open.next()) {
                    (None, _) => return None,
                    (Some(&unit), None) => {
                        known.insert(unit);
                    }
                    _ => {}
                }
            }
            if known.len() == before {
                return Some(known);
            }
        }
    }

    /// The satisfying assignments, each as the set of true variables.
    #[must_use]
    pub fn models(&self) -> Vec<BTreeSet<i32>> {
        let mut models = Vec::new();
        let mut open = vec![Vec::new()];
        while let Some(assumed) = open.pop() {
            let Some(known) = self.propagate(&assumed) else { continue };
            match (1..=self.variables as i32).find(|v| !known.contains(v) && !known.contains(&-v)) {
                None => models.push(known.into_iter().filter(|literal| *literal > 0).collect()),
                Some(variable) => {
                    let with = |literal| assumed.iter().copied().chain([literal]).collect();
                    open.extend([with(-variable), with(variable)]);
                }
            }
        }
        models
    }

    /// What is read from all satisfying assignments, each of which says of a variable whether it is true, in order.
    ///
    /// # Panics
    /// If an assignment is none of a board.
    pub fn boards<T: Ord>(&self, read: impl Fn(&dyn Fn(usize) -> bool) -> Option<T>) -> Vec<T> {
        let mut boards: Vec<T> = self
            .models()
            .iter()
            .map(|of| read(&|variable| of.contains(&(variable as i32))).expect("all are filled"))
            .collect();
        boards.sort();
        boards
    }

    /// Checks a proof of unsatisfiability in the text format of DRAT, by unit propagation alone.
    ///
    /// # Errors
    /// The first line, counted from 1, that does not follow; or nothing if the end does not come.
    pub fn refuted_by(mut self, drat: &str) -> Result<(), Option<usize>> {
        for (number, line) in (1..).zip(drat.lines()) {
            if let Some(line) = line.strip_prefix("d ") {
                let deleted: BTreeSet<i32> = clause(line).into_iter().collect();
                let is_it =
                    |known: &Vec<i32>| known.iter().copied().collect::<BTreeSet<_>>() == deleted;
                let Some(place) = self.clauses.iter().position(is_it) else {
                    return Err(Some(number));
                };
                self.clauses.swap_remove(place);
                continue;
            }
            let added = clause(line);
            let denied: Vec<i32> = added.iter().map(|literal| -literal).collect();
            if self.propagate(&denied).is_some() {
                return Err(Some(number));
            }
            if added.is_empty() {
                return Ok(());
            }
            self.clauses.push(added);
        }
        Err(None)
    }
}

fn clause(line: &str) -> Vec<i32> {
    let mut literals: Vec<i32> =
        line.split(' ').map(|literal| literal.parse().expect("a literal")).collect();
    assert_eq!(literals.pop(), Some(0), "a clause ends with 0");
    literals
}
