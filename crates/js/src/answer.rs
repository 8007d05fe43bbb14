//! The parts of answers about puzzles. Rows and columns count from 1, as in the command's records.

use alloc::vec::Vec;

use kleene::{
    AnyPuzzle, AnySolution, CellName, Cells, End, EndKind, Graded, HintStep, Mark, Remark, Stop,
    Uniqueness, Value,
};

use crate::error::word;

/// A puzzle: the fields of its records, and in `board` the text of which questions make it again.
pub(crate) fn puzzle(puzzle: &AnyPuzzle) -> Value {
    let Value::Object(fields) = puzzle.fields() else { return Value::Null };
    let about = [("subject", puzzle.kind().name().into())];
    let board = [("board", puzzle.to_state().into())];
    Value::Object(about.into_iter().chain(fields).chain(board).collect())
}

/// A solution: its cells, its text, and the fields of its record.
pub(crate) fn solution(solution: &AnySolution) -> Value {
    let view = solution.view();
    let Cells { values, shape, are_letters } = view.cells();
    let cells = match are_letters {
        true => values.into_iter().map(char::from_u32).collect(),
        false => values.into(),
    };
    Value::object([
        ("cells", cells),
        ("shape", shape.into()),
        ("text", view.text().into()),
        ("record", view.record()),
    ])
}

pub(crate) fn cell(cell: &CellName) -> Value {
    Value::object([("row", (cell.row + 1).into()), ("column", (cell.column + 1).into())])
}

fn marks(marks: &[Mark]) -> Value {
    marks.iter().map(|mark| cell(&mark.cell).with("symbol", &*mark.symbol)).collect()
}

/// The fields of a verdict, without the solutions. A limit may have come later, before its further words.
fn verdict(known: &Uniqueness<AnySolution>, later: Option<Stop>) -> Value {
    let (name, stop) = match known {
        Uniqueness::None => ("none", None),
        Uniqueness::One(_) => ("unique", None),
        Uniqueness::Many(..) => ("several", None),
        Uniqueness::Unknown { why, .. } => ("stopped", Some(*why)),
    };
    let stop = stop.or(later).map(word);
    Value::object([("verdict", name.into()), ("stopped_by", stop.into())])
}

/// A verdict, with the only solution, or with two of them.
pub(crate) fn checked(known: &Uniqueness<AnySolution>, remark: Remark) -> Value {
    let (differing, solutions) = match known {
        Uniqueness::Many(one, other) => (one.differing(other), Vec::from([one, other])),
        Uniqueness::One(only) => (Vec::new(), Vec::from([only])),
        _ => (Vec::new(), Vec::new()),
    };
    let names: Vec<_> = differing.iter().filter_map(|cell| cell.name.clone()).collect();
    let mut checked = verdict(known, remark.stop)
        .with("differing", differing.iter().map(cell).collect::<Value>());
    if !names.is_empty() {
        checked = checked.with("names", names);
    }
    let solutions: Value = solutions.into_iter().map(solution).collect();
    joined(checked, remark.fields).with("solutions", solutions)
}

pub(crate) fn graded(graded: Graded<AnySolution>) -> Value {
    joined(verdict(&graded.verdict, None).with("grade", graded.grade), graded.fields)
}

/// A step: its conclusion, its premises, and the fields of its record.
pub(crate) fn step(step: &HintStep, has_picture: bool) -> Value {
    let record = joined(Value::object([("reason", (&*step.text).into())]), step.fields.clone());
    let value = Value::object([
        ("text", (&*step.text).into()),
        ("technique", step.technique.into()),
        ("placements", marks(&step.placements)),
        ("eliminations", marks(&step.eliminations)),
        ("premises", step.premises.iter().map(cell).collect()),
        ("record", record),
    ]);
    #[cfg(feature = "draw")]
    if let Some(picture) = step.picture.as_ref().filter(|_| has_picture) {
        return value.with("svg", picture.to_svg());
    }
    #[cfg(not(feature = "draw"))]
    let _ = has_picture;
    value
}

/// The reason why there is no further step.
pub(crate) fn end(End { kind, reason }: End) -> Value {
    let (name, stop) = match kind {
        EndKind::Solved => ("solved", None),
        EndKind::NoSolution => ("none", None),
        EndKind::Stuck => ("open", None),
        EndKind::Stopped(stop) => ("stopped", Some(word(stop))),
    };
    Value::object([("end", name.into()), ("reason", reason.into()), ("stopped_by", stop.into())])
}

/// The fields of both.
fn joined(one: Value, other: Value) -> Value {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            Value::Object(one.into_iter().chain(other).collect())
        }
        (one, _) => one,
    }
}
