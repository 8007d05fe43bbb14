//! `kleene board count`.

use anyhow::Result;
use kleene_board::{Config, Puzzle};

use super::subject::Boards;
use crate::common::count::{Count, Counted};
use crate::common::limits;
use crate::common::subject::Named;

impl Count for Boards<'_> {
    fn count(&self, named: &Named<Puzzle>) -> Result<Counted> {
        let config = Config::new().limits(limits::search());
        Ok(Counted::exact(&named.puzzle.count(&config)))
    }
}
