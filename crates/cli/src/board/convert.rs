//! `kleene board convert`: board files of game ids and saved games.

use std::path::Path;

use anyhow::{Result, bail};
use kleene_board::{Genre, Puzzle};
use kleene_text::list;

use super::args::ConvertArgs;
use crate::common::{Exit, InputError, input, whole_file};

/// The key with which every saved game begins.
const SAVED: &str = "SAVEFILE";

pub(super) fn run(args: &ConvertArgs) -> Result<Exit> {
    let puzzle = match (&args.id, args.game) {
        (Some(id), Some(game)) => Puzzle::from_game_id(game, id).map_err(|error| {
            InputError::in_argument("<id>", id, error.kind().to_string(), error.span())
        })?,
        (_, game) => of_file(&args.file, game)?,
    };
    whole_file::put(args.output.as_deref(), puzzle.text())?;
    Ok(Exit::Solved)
}

/// The board of a saved game, or of a game id of a genre.
fn of_file(path: &Path, game: Option<Genre>) -> Result<Puzzle> {
    let (name, text) = input::read_text(path, input::MAX_BYTES)?;
    let read = match (text.starts_with(SAVED), game) {
        (true, None) => Puzzle::from_saved_game(&text),
        (false, Some(game)) => Puzzle::from_game_id(game, &text),
        (true, Some(_)) => bail!("{name} is a saved game, which contains its genre: omit --game"),
        (false, None) => {
            bail!(
                "{name} is not a saved game; to read a game id, set its genre with --game: {}",
                list(&Genre::NAMES, "or")
            )
        }
    };
    read.map_err(|error| InputError::parse(name, text.into_bytes(), &error).into())
}
