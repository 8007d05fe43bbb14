//! `kleene cluegrid grade`.

use anyhow::Result;
use kleene_cluegrid::{Config, Grade, Puzzle, Uniqueness};
use serde_json::json;

use super::args::GradeArgs;
use super::subject::Cluegrids;
use crate::common::exit::Exit;
use crate::common::grade::{self, Graded};
use crate::common::limits;
use crate::common::report::number;
use crate::common::subject::Named;
use crate::common::verdict::Verdict;

pub(super) fn run(args: &GradeArgs) -> Result<Exit> {
    let subject = Cluegrids { options: args.input.options(), ..Cluegrids::default() };
    grade::run(&subject, &args.answer)
}

impl grade::Grade for Cluegrids {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let grading = named.puzzle.grade(&Config::new().limits(limits::search()));
        let grade = grading.grade;
        let steps = if grading.stats.line_steps == 1 { "step" } else { "steps" };
        let (lines, rounds) = (grading.stats.line_steps, number(grading.stats.rounds, "round"));
        let mut remark = format!(": {lines} {steps} by a line in {rounds}");
        if grade > Grade::Lines {
            let letters = number(grading.stats.refutations, "letter");
            let rounds = number(grading.stats.depth, "round");
            remark += &format!(", {letters} refuted, in {rounds} at most");
        }
        if grade > Grade::Probing {
            let cells = number(grading.stats.open_cells as u64, "cell");
            remark += &format!(
                ", then {cells} open and a search of {}",
                number(grading.stats.nodes, "node")
            );
        }
        let is_one = matches!(grading.verdict, Uniqueness::One(_));
        Ok(Graded {
            verdict: Verdict::of(&grading.verdict),
            grade: is_one.then(|| grade.name()),
            remark,
            fields: json!({
                "line_steps": lines, "rounds": grading.stats.rounds, "refutations": grading.stats.refutations,
                "depth": grading.stats.depth, "open_cells": grading.stats.open_cells, "nodes": grading.stats.nodes,
            }),
        })
    }
}
