//! `kleene sudoku check`.

use anyhow::Result;
use kleene_sudoku::{Config, Minimality, Puzzle, Uniqueness};
use serde_json::json;

use super::subject::{Sudokus, cell, differing};
use crate::common::answer::AnswerArgs;
use crate::common::check::{self, Asked, Check, Checked, uniqueness};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::subject::Named;

pub(super) fn run(args: &AnswerArgs) -> Result<Exit> {
    check::run(&Sudokus::default(), &Asked::new(args))
}

impl Check for Sudokus<'_> {
    fn check(&self, named: &Named<Puzzle>) -> Result<Checked> {
        let known = uniqueness(self, named)?;
        let checked = Checked::new(&known, differing);
        let mut checked = checked.draw(&known, |one| named.puzzle.draw(one));
        // Whether every given is needed for uniqueness, and one that is not.
        let (mut minimal, mut redundant) = (None, None);
        if let Uniqueness::One(_) = known {
            match named.puzzle.minimality(&Config::new().limits(limits::search())) {
                Minimality::Minimal => {
                    minimal = Some(true);
                    checked.remark = Some("minimal".to_owned());
                }
                Minimality::Redundant(place) => {
                    (minimal, redundant) = (Some(false), Some(cell(place)));
                    checked.remark = Some(format!("not minimal: {place} can be missed"));
                }
                Minimality::Unknown(why) => {
                    checked.remark = Some(limits::Stopped(why).to_string());
                    checked.stop = Some(why);
                }
                _ => {}
            }
        }
        checked.fields = json!({ "minimal": minimal, "redundant": redundant });
        Ok(checked)
    }
}
