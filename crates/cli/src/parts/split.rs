//! `kleene split`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::args::{Ask, SplitArgs};
use super::collection;
use super::divide::Divide;
use super::id::PartId;
use super::kinds::{self, Job};
use super::line::{WorkLine, Written};
use super::tree::{Tree, Weighed};
use crate::any;
use crate::common::exit::Exit;
use crate::common::subject::{Puzzles, Subject as _, one};
use crate::common::{input, limits, report, screen, whole_file};
use crate::queens::Queens;

/// The word that stands in place of a file.
const QUEENS: &str = "queens";

/// Cuts the search for the solutions of a puzzle into parts, and writes them.
pub(crate) fn split(args: &SplitArgs) -> Result<Exit> {
    let (kind, path) = match args.size {
        Some(size) if args.file == Path::new(QUEENS) => {
            // As `kleene queens` calls its argument.
            let path = PathBuf::from("<N>");
            input::give(path.clone(), size.to_string().into_bytes());
            (Queens::NAME, path)
        }
        Some(size) => {
            bail!("a number stands behind the word {QUEENS} only, not {size} behind a file")
        }
        None => (any::kind_of(&args.file, &args.kind)?, args.file.clone()),
    };
    let lines = kinds::run(kind, Splitting { args, path: &path })?;
    let text: String = lines.iter().flat_map(|line| [&*line.text, "\n"]).collect();
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            let failed = || format!("cannot write {}", path.display());
            whole_file::write(path, &text).with_context(failed)?;
        }
        None => screen::say(text.trim_end())?,
    }
    let largest = lines.iter().map(|line| line.line.nodes).fold(0.0, f64::max);
    let all: f64 = lines.iter().map(|line| line.line.nodes).sum();
    let count = report::number(lines.len() as u64, "part");
    report::note(&format!("{count} of some {all:.0} nodes, the largest of {largest:.0}"));
    Ok(Exit::Solved)
}

struct Splitting<'a> {
    args: &'a SplitArgs,
    path: &'a Path,
}

impl Job for Splitting<'_> {
    type Output = Vec<Written>;

    fn run<S: Divide>(self, subject: &S) -> Result<Vec<Written>> {
        let Self { args, path } = self;
        let (ask, parts) = (args.ask, args.parts.get());
        let file = path.to_str().context("the name of the file is not UTF-8")?.to_owned();
        if subject.lines().is_some()
            && let Puzzles::Lines { lines, .. } = subject.open(path)?.puzzles
        {
            return collection::split(
                &WorkLine::whole(S::NAME, ask, file, String::new()),
                lines,
                parts,
            );
        }
        let (name, content) = input::read_bytes(path)?;
        let Ok(puzzle) = String::from_utf8(content) else {
            bail!("{name} is not text, which a line of work needs: `kleene convert` makes it text");
        };
        let whole = WorkLine::whole(S::NAME, ask, file, puzzle);
        let named = one(subject, path, None)?;
        let tree = subject.tree(&named.puzzle, ask, &limits::search())?;
        let cut = tree.cut(&serde_json::Value::Null, parts as usize, args.walks.get())?;
        let cut = if cut.is_empty() { vec![(Vec::<u32>::new().into(), 1.0)] } else { cut };
        numbered(&whole, &*tree, cut, PartId::new)
    }
}

/// Lines of work for the parts of a tree.
pub(super) fn numbered(
    whole: &WorkLine,
    tree: &dyn Tree,
    cut: Vec<Weighed>,
    part: impl Fn(u32) -> PartId,
) -> Result<Vec<Written>> {
    let parts = u32::try_from(cut.len()).context("too many parts")?;
    let line = |(number, (prefix, nodes)): (u32, Weighed)| {
        let (part, tree) = (part(number), tree.name().to_owned());
        let line = WorkLine { part, nodes, tree, prefix, ..whole.clone() };
        Ok(if whole.tree.is_empty() { WorkLine { parts, ..line } } else { line }.write()?)
    };
    (0..).zip(cut).map(line).collect()
}

/// Whether an answer to a question is known when so many solutions are.
pub(super) fn is_enough(ask: Ask, found: usize) -> bool {
    found >= ask.most()
}
