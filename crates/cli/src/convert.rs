//! `kleene convert`.

use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use kleene_nonogram::Puzzle;

use crate::{
    args::{ConvertArgs, Target},
    input, report,
    verdict::Exit,
    whole_file,
};

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let (name, puzzle) = match input::read(&args.file) {
        Ok(read) => read,
        Err(error) => {
            report::input_error(&error);
            return Ok(Exit::BadInput);
        }
    };
    let text = match args.to {
        Target::Nin => {
            warn_of_losses(&name, &puzzle);
            puzzle.to_nin()
        }
        Target::Non => puzzle.to_non(),
    };
    match args.output.as_deref().filter(|&path| path != Path::new("-")) {
        Some(path) => {
            whole_file::write(path, &text)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(Exit::Solved)
}

/// Says what a `.nin` file cannot hold.
fn warn_of_losses(name: &str, puzzle: &Puzzle) {
    let properties: Vec<_> = puzzle.properties().map(|(name, _)| name).collect();
    let mut lost = properties.join(", ");
    if puzzle.goal().is_some() {
        lost += if lost.is_empty() { "goal" } else { ", goal" };
    }
    if !lost.is_empty() {
        report::warning(&format!("{name}: .nin has no place for: {lost}"));
    }
}

/// Writes a file whole or not at all; what is there and is no file, such as a pipe, is written to.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => {
            replace(&fs::canonicalize(path)?, text, Some(there.permissions()))
        }
        Ok(_) => OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            replace(&end_of_links(path), text, None)
        }
        Err(error) => Err(error),
    }
}

/// Where the links lead from a path at the end of which there is nothing yet.
fn end_of_links(path: &Path) -> PathBuf {
    let mut end = path.to_owned();
    while let Ok(next) = fs::read_link(&end) {
        end.pop();
        end.push(next);
    }
    end
}

/// Writes a file beside its place and moves it there, so that it is never half written.
fn replace(path: &Path, text: &str, permissions: Option<Permissions>) -> io::Result<()> {
    let beside = path.with_file_name(format!(".kleene.{}.tmp", std::process::id()));
    let file = File::create_new(&beside)?;
    let written = fill(file, text, permissions).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn fill(mut file: File, text: &str, permissions: Option<Permissions>) -> io::Result<()> {
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.write_all(text.as_bytes())
}
