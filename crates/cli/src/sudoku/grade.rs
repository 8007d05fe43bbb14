//! `kleene sudoku grade`.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_sudoku::{Config, Grade, NoHint, Puzzle, Technique};
use serde_json::{Value, json};

use super::subject::Sudokus;
use crate::common::answer::AnswerArgs;
use crate::common::check::uniqueness;
use crate::common::exit::Exit;
use crate::common::grade::{self, Graded};
use crate::common::limits;
use crate::common::subject::Named;
use crate::common::verdict::Verdict;

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    grade::run(&Sudokus::default(), args)
}

impl grade::Grade for Sudokus<'_> {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let deduction = named.puzzle.hints(&Config::new().limits(limits::search()));
        // The techniques prove a solution the only one; where they end, another may be.
        let verdict = match deduction.end() {
            NoHint::Full => Verdict::Unique,
            _ => Verdict::of(&uniqueness(self, named)?),
        };
        let grade = deduction.grade().filter(|_| verdict == Verdict::Unique);
        let steps = |technique: Technique| {
            let steps = deduction.steps().iter();
            (technique.name(), steps.filter(|step| step.technique() == technique).count())
        };
        let techniques = Technique::ALL.into_iter().map(steps).filter(|&(_, steps)| steps > 0);
        let techniques: Vec<_> = techniques.collect();
        let mut remark = String::new();
        // Where boards have a line each there is no room for more.
        let is_alone = named.about.line.is_none() && named.shown().is_none();
        for (technique, steps) in techniques.iter().filter(|_| is_alone) {
            // Writing to a string does not fail.
            let _ = write!(remark, "\n{steps:4} {technique}");
        }
        let record = |(technique, steps)| json!({ "technique": technique, "steps": steps });
        let techniques: Value = techniques.into_iter().map(record).collect();
        let fields = json!({ "techniques": techniques });
        Ok(Graded { verdict, grade: grade.map(Grade::name), remark, fields })
    }
}
