//! `kleene board generate`.

use anyhow::{Result, anyhow};
use kleene_board::{Config, GenerateError, Puzzle};

use super::args::GenerateArgs;
use super::subject::Boards;
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::record::{both, new_board};
use crate::common::records::Records;
use crate::common::subject::Subject as _;
use crate::common::{input, limits, pictures, report};

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let (name, text) = input::read_text(&args.file, input::MAX_BYTES)?;
    let records = Records::new(args.format, "board");
    let config = Config::new().limits(limits::search());
    let made = match Puzzle::generate(&text, args.seed, &config) {
        Ok(made) => made,
        Err(GenerateError::File(error)) => {
            return Err(InputError::parse(name, text.into_bytes(), &error).into());
        }
        Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
        Err(error @ GenerateError::None) => {
            report::problem(&format!("{name}: {error}"));
            return records.close(None, Exit::NoSolution);
        }
        Err(error) => return Err(anyhow!("{name}: {error}")),
    };
    pictures::add("", || made.puzzle.blank());
    let fields = new_board(Boards::NAME, args.seed, &made.text);
    let about = Boards::default().fields(&made.puzzle);
    records.answer(&made.text, &both(about, fields), None, Exit::Solved)
}
