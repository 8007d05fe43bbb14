//! `kleene split`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use kleene_parts::{Cut, Divide, Job, Kind, Part, Question};
use kleene_sudoku::Puzzle as Sudoku;

use super::args::SplitArgs;
use super::kinds;
use crate::any;
use crate::board::BoardFile;
use crate::common::named::{Line, LineError};
use crate::common::{
    Exit, Plain, Puzzles, Subject as _, input, limits, one, report, screen, whole_file,
};
use crate::queens;

/// The word that stands in place of a file.
const QUEENS: &str = "queens";

/// Cuts the search for the solutions of a puzzle into parts, and writes them.
pub(crate) fn split(args: &SplitArgs) -> Result<Exit> {
    let (kind, path) = match args.size {
        Some(size) if args.file == Path::new(QUEENS) => {
            let path = PathBuf::from(queens::number(size));
            input::give(path.clone(), size.to_string().into_bytes());
            (Kind::Queens, path)
        }
        Some(size) => {
            bail!("unexpected {size}: only `{QUEENS}` takes a number")
        }
        None => {
            let kind = any::kind_of(&args.file, args.kind.kind())?;
            (kinds::of_name(kind.name())?, args.file.clone())
        }
    };
    if kind == Kind::Board {
        // A line of work needs nothing but itself, so it has the clues of other files too.
        let (_, text) = BoardFile::open(&path)?.puzzle()?;
        input::give(path.clone(), text.into_bytes());
    }
    let parts = kind.run(Splitting { args, kind, path: &path })?;
    let text: String = parts.iter().flat_map(|part| [part.line(), "\n"]).collect();
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            whole_file::write(path, &text)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => screen::say(text.trim_end())?,
    }
    let largest = parts.iter().map(Part::nodes).fold(0.0, f64::max);
    let all: f64 = parts.iter().map(Part::nodes).sum();
    let count = report::number(parts.len() as u64, "part");
    let nodes = report::number(all.round(), "node");
    report::note(&format!("{count}, about {nodes} in total, about {largest:.0} in the largest"));
    Ok(Exit::Solved)
}

struct Splitting<'a> {
    args: &'a SplitArgs,
    kind: Kind,
    path: &'a Path,
}

impl Job for Splitting<'_> {
    type Output = Result<Vec<Part>>;

    fn run<P: Divide>(self) -> Result<Vec<Part>> {
        let Self { args, kind, path } = self;
        let subject = Plain::new(kleene::Kind::of::<P>());
        let cut = Cut::new(args.parts.get()).walks(args.walks.get());
        let file = path.to_str().context("the name of the file is not UTF-8")?.to_owned();
        let question = |puzzle| Question::new(kind, args.ask.into(), file, puzzle);
        if kind == Kind::Sudoku
            && let Puzzles::Lines { lines, .. } = subject.open(path)?.puzzles
        {
            let lines = lines.map(|line| on_a_line(numbered(line)?));
            let lines = lines.collect::<Result<Vec<_>>>()?;
            return question(String::new()).split_lines(lines, cut).map_err(kinds::error);
        }
        let (name, content) = input::read_bytes(path)?;
        let Ok(puzzle) = String::from_utf8(content) else {
            bail!("{name} is not text; convert it to a text format with `kleene convert` first");
        };
        let named = one(&subject, path, None)?;
        let parts = question(puzzle).split_puzzle(named.typed::<P>(), cut, &limits::search());
        parts.map_err(kinds::error)
    }
}

/// A board of several lines on a line, which a line of work has of it.
fn on_a_line((number, text): (u64, String)) -> Result<(u64, String)> {
    if !text.contains('\n') {
        return Ok((number, text));
    }
    let board =
        Sudoku::parse(text.as_bytes()).map_err(|error| anyhow!("line {number}: {error}"))?;
    Ok((number, board.to_line()))
}

/// A line of a collection, with its number.
fn numbered(Line { number, text }: Line) -> Result<(u64, String)> {
    let text = match text {
        Ok(text) => text,
        Err(LineError::Line(message)) => bail!("line {number}: {message}"),
        Err(LineError::Read(error)) => return Err(error.into()),
    };
    let text =
        String::from_utf8(text).ok().with_context(|| format!("line {number} is not UTF-8"))?;
    Ok((number, text.trim_end_matches(['\r', '\n']).to_owned()))
}
