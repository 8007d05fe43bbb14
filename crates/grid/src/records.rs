//! The serialized form of hints, in the puzzle's names for cells and symbols.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use serde::{Serialize, Serializer};

use crate::{Grade, Hint, Names};

/// A step.
#[derive(Serialize)]
struct Record {
    /// The step as a sentence.
    text: String,
    grade: Grade,
    cells: Vec<Left>,
}

/// A cell that the step changes.
#[derive(Serialize)]
struct Left {
    /// Its index in the grid.
    cell: usize,
    name: String,
    /// Its domain after the step.
    symbols: Vec<String>,
}

kleene_text::by_name!(Grade);

impl<N: Names> Serialize for Hint<'_, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let left = self.deduction().removed().into_iter().map(|(cell, removed)| {
            let symbols = self.before()[cell.index()].without(removed).symbols();
            let symbols = symbols.map(|symbol| self.names().symbol(symbol)).collect();
            Left { cell: cell.index(), name: self.names().cell(cell), symbols }
        });
        let record = Record { text: self.to_string(), grade: self.grade(), cells: left.collect() };
        record.serialize(serializer)
    }
}
