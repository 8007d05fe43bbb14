//! `kleene board grade`.

use anyhow::Result;
use kleene_board::{Config, Puzzle};

use super::subject::Boards;
use crate::common::grade::{Grade, Graded};
use crate::common::subject::Named;
use crate::common::{grids, limits};

impl Grade for Boards<'_> {
    fn grade(&self, named: &Named<Puzzle>) -> Result<Graded> {
        let config = Config::new().limits(limits::search());
        Ok(grids::graded(&named.puzzle.grade(&config), "symbol"))
    }
}
