//! `export`, for every kind of puzzle whose board is a model for other tools.

use std::collections::HashSet;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args as ClapArgs;
use kleene::{filled, model_of};
use kleene_export::{Answer, Export, Model, Symbol};

use crate::common::options::named;
use crate::common::subject::drawing;
use crate::common::{
    Exit, FileArgs, Subject, input, one, refused, report, screen, unanswered, whole_file,
};

/// The end of the help of `export`.
const HELP: &str = "\
Formats: minizinc; minizinc-model, a model for every board, and dzn, its data; flatzinc (for fzn-gecode); \
lp-strings and mps-strings (one binary for each string of a line); lp-flow and mps-flow (a network flow for each line); \
dimacs (with a map of the variables in comments); xcsp3; cpmpy and ortools (programs in Python).

Examples:
  kleene export --to flatzinc board.txt > board.fzn && fzn-gecode -n 0 board.fzn
  kleene export --to minizinc puzzle.non > puzzle.mzn && minizinc -a puzzle.mzn
  kleene export --to dimacs sudoku.txt > sudoku.cnf && cadical sudoku.cnf > answer
  kleene export --to dimacs --answer answer sudoku.txt
  kleene export --to ortools board.txt | python3 - all

To find all solutions with a solver that prints one, call it in a loop: --next excludes its solution by the file of --cuts \
and writes the next model, until the exit code is 1.

Exit code: 0 a model or valid solutions, 1 the solver reports no solution, 2 bad input or usage, or an invalid \
solution, 3 stopped by a limit, or with --next an answer without a board, 130 interrupted.";

#[derive(Debug, ClapArgs)]
#[command(after_help = HELP)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = named::<Export, _>(Export::NAMES))]
    pub(crate) to: Export,

    /// Read the solver's answer from this file, verify its boards, and print them.
    #[arg(long, value_name = "FILE")]
    pub(crate) answer: Option<PathBuf>,

    /// A file of boards to exclude: for each a list of symbol numbers in brackets, from 1.
    #[arg(long, value_name = "FILE")]
    pub(crate) cuts: Option<PathBuf>,

    /// Append the boards of the answer to the file of --cuts, creating it if missing, and write the next model.
    #[arg(long, requires_all = ["answer", "cuts"])]
    pub(crate) next: bool,

    /// The output file [default: stdout].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Writes a puzzle as a model, or reads a solver's answer.
pub(crate) fn run(subject: &dyn Subject, args: &ExportArgs) -> Result<Exit> {
    if args.to == Export::MiniZincModel && args.answer.is_none() {
        // It is the same for every board.
        return put(args, kleene_export::MINIZINC_MODEL);
    }
    let puzzle = one(subject, &args.from.file, args.from.puzzle)?.puzzle;
    let export = puzzle.as_export().ok_or_else(|| unanswered("export", &puzzle))?;
    let mut model = model_of(&*export).map_err(refused)?;
    let cuts = args.cuts.as_deref().map(|path| read_cuts(&model, path, args.next)).transpose()?;
    let cuts = cuts.unwrap_or_default();
    let Some(answer) = &args.answer else {
        cuts.into_iter().for_each(|board| model.forbid(board));
        return write(args, &model);
    };
    let (name, content) = input::read_bytes(answer)?;
    let Answer { boards, is_complete, faults } =
        model.read_answer(args.to, &String::from_utf8_lossy(&content));
    if let Some(fault) = faults.first() {
        bail!("board {} of {name} is not a solution: {fault}", fault.board);
    }
    let mut texts = Vec::new();
    for (number, board) in (1..).zip(&boards) {
        let solution = filled(&*export, board)
            .map_err(refused)
            .with_context(|| format!("board {number} of {name} is not a solution"))?;
        texts.push(drawing(solution.view()));
        if cuts.contains(board) {
            bail!("board {number} of {name} is already excluded by --cuts");
        }
    }
    match (boards.is_empty(), args.next) {
        (true, _) if is_complete => {
            report::note(&format!("the solver reports no further solution; {} known", cuts.len()));
            return Ok(Exit::NoSolution);
        }
        (true, true) => {
            report::warning(&format!(
                "{name} contains neither a solution nor a report that there is none"
            ));
            return Ok(Exit::Stopped);
        }
        (true, false) => bail!("{name} contains no solution: {}", expected(args.to)),
        (false, _) => {}
    }
    if args.next {
        // An answer may have a board twice.
        let mut forbidden: HashSet<&[Symbol]> = HashSet::new();
        for board in cuts.iter().chain(&boards).filter(|board| forbidden.insert(board)) {
            model.forbid(board.clone());
        }
        write_cuts(&model, args.cuts.as_deref().expect("--next comes with --cuts"))?;
        let exit = write(args, &model)?;
        // A model on stdout stands alone.
        if exit != Exit::Solved || file(args).is_none() {
            return Ok(exit);
        }
    }
    // Boards come last: who reads them may go away, and the files are written all the same.
    let mut out = screen::lines();
    for (number, text) in texts.iter().enumerate() {
        writeln!(out, "{}{text}", if number > 0 { "\n" } else { "" })?;
    }
    Ok(Exit::Solved)
}

/// Writes the boards that a model forbids, a list of symbols from 1 a line.
fn write_cuts(model: &Model, path: &Path) -> Result<()> {
    let lists = model.forbidden().iter().map(|board| {
        let numbers: Vec<_> = board.iter().map(|symbol| (symbol.index() + 1).to_string()).collect();
        format!("[{}]\n", numbers.join(", "))
    });
    whole_file::write(path, &lists.collect::<String>())
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The boards of a file of cuts; none if it is not there yet.
fn read_cuts(model: &Model, path: &Path, may_be_new: bool) -> Result<Vec<Vec<Symbol>>> {
    let found = fs::metadata(path);
    if may_be_new && found.is_err_and(|error| error.kind() == ErrorKind::NotFound) {
        return Ok(Vec::new());
    }
    let (name, text) = input::read_text(path, input::MAX_BYTES)?;
    // Lists are written so by the programs in Python.
    let boards = model.read_answer(Export::OrTools, &text).boards;
    let (lists, cells) = (text.matches('[').count(), model.cells().len());
    if boards.len() != lists || (lists == 0 && !text.trim_ascii().is_empty()) {
        bail!("{name}: expected bracketed lists of {cells} symbol numbers, counted from 1");
    }
    Ok(boards)
}

/// The file that the model goes to, if it is not stdout.
fn file(args: &ExportArgs) -> Option<&Path> {
    whole_file::named(args.output.as_deref())
}

fn write(args: &ExportArgs, model: &Model) -> Result<Exit> {
    match model.write(args.to) {
        Ok(text) => put(args, &text),
        Err(error) => {
            report::problem(&format!("stopped (string limit): {error}"));
            Ok(Exit::Stopped)
        }
    }
}

/// The form of a format's answer.
fn expected(format: Export) -> &'static str {
    match format {
        Export::Dimacs => "expected `v` lines, or the result file of `minisat`",
        Export::Xcsp3 => "expected `<values>` with a number for each cell",
        Export::LpStrings | Export::LpFlow | Export::MpsStrings | Export::MpsFlow => {
            "expected the file of `cbc ... solution FILE` or `glpsol --output FILE`"
        }
        _ => "expected a list of numbers in brackets for each board",
    }
}

fn put(args: &ExportArgs, text: &str) -> Result<Exit> {
    whole_file::put(args.output.as_deref(), text)?;
    Ok(Exit::Solved)
}
