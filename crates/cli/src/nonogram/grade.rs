//! `kleene nonogram grade`.

use anyhow::Result;
use kleene_nonogram::{Config, Grade, Puzzle, Uniqueness};
use serde_json::json;

use super::subject::Nonograms;
use crate::common::answer::AnswerArgs;
use crate::common::exit::Exit;
use crate::common::grade::{self, Graded};
use crate::common::limits;
use crate::common::report::number;
use crate::common::subject::Named;
use crate::common::verdict::Verdict;

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    grade::run(&Nonograms::default(), args)
}

impl grade::Grade for Nonograms<'_> {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let grading = named.puzzle.grade(&Config::new().limits(limits::search()));
        let grade = grading.grade;
        let (lines, rounds) = (grading.stats.line_steps, grading.stats.rounds);
        let mut remark = format!(": {} in {}", number(lines, "line"), number(rounds, "round"));
        if grade > Grade::Lines {
            let refutations = number(grading.stats.refutations, "refutation");
            remark += &format!(", {refutations} up to {} deep", grading.stats.depth);
        }
        if grade > Grade::Probing {
            let open = number(grading.stats.open_cells as u64, "open cell");
            remark += &format!(", then {open}, {}", number(grading.stats.nodes, "node"));
        }
        let is_one = matches!(grading.verdict, Uniqueness::One(_));
        Ok(Graded {
            verdict: Verdict::of(&grading.verdict),
            grade: is_one.then(|| grade.name()),
            remark,
            fields: json!({
                "line_steps": lines, "rounds": rounds, "refutations": grading.stats.refutations,
                "depth": grading.stats.depth, "open_cells": grading.stats.open_cells, "nodes": grading.stats.nodes,
            }),
        })
    }
}
