//! `kleene cluegrid solve`.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::Result;
use kleene_cluegrid::{Config, Outcome, Puzzle, Solution, Stop};
use serde_json::{Value, json};

use super::args::{Format, SolveArgs};
use super::input;
use crate::limits::{self, Why};
use crate::pages;
use crate::record::SCHEMA;
use crate::records::lock;
use crate::screen;
use crate::terminal::{escaped, is_coloured};
use crate::verdict::{Exit, Verdict, cut_short};

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    // A call that is ended while it reads has a summary too.
    let told = Arc::<Mutex<Told>>::default();
    if args.format == Format::Ndjson {
        let due = Arc::clone(&told);
        limits::due(move |why| Told::due(&due, why));
    }
    let (_, puzzles) = input::read(&args.input)?;
    lock(&told).boards = puzzles.len();
    let gaps = Gaps::default();
    let solve = |puzzle: &Puzzle| {
        input::show_progress(puzzle);
        let (gaps, told) = (gaps.clone(), Arc::clone(&told));
        let printer = Printer { args, gaps, told, is_colored: is_coloured() };
        if let (true, Some(name), Format::Text) = (puzzles.len() > 1, puzzle.name(), args.format) {
            printer.title(name)?;
        }
        printer.solve(puzzle)
    };
    let exit = pages::each(args.many.threads().min(puzzles.len()), puzzles.iter(), solve)?;
    limits::settle();
    if args.format == Format::Ndjson {
        writeln!(screen::lines(), "{}", summary(puzzles.len(), limits::raised()))?;
    }
    Ok(exit)
}

/// What programs are told where the watchdog ends the call.
#[derive(Debug, Default)]
struct Told {
    boards: usize,
    current: Option<Current>,
}

/// The board that is worked at.
#[derive(Debug)]
struct Current {
    name: Option<String>,
    found: u64,
}

impl Told {
    /// The records that are not yet printed, those of boards at work, and the summary.
    fn due(told: &Mutex<Self>, why: Why) -> (String, Exit) {
        let text = pages::rest(|text| text.extend(lock(told).ended(why).bytes()));
        let summary = summary(lock(told).boards, Some(why));
        (format!("{}{summary}\n", String::from_utf8_lossy(&text)), Exit::Stopped)
    }

    /// The record of the board that is worked at, if one is.
    fn ended(&mut self, why: Why) -> String {
        self.current.take().map_or_else(String::new, |Current { name, found }| {
            format!("{}\n", record(name.as_deref(), found, Outcome::Stopped(why.stop())))
        })
    }
}

/// What a board came to.
fn record(name: Option<&str>, found: u64, outcome: Outcome) -> Value {
    let stopped_by = match outcome {
        Outcome::Exhausted => None,
        Outcome::Stopped(why) => Some(limits::word(why)),
    };
    let verdict = Verdict::new(found, outcome).word();
    json!({
        "type": "puzzle", "name": name, "verdict": verdict, "found": found, "stopped_by": stopped_by,
    })
}

/// The last record, which says what ended the call if something did.
fn summary(boards: usize, ended_by: Option<Why>) -> Value {
    let mut summary = json!({ "type": "summary", "schema": SCHEMA, "boards": boards });
    if let Some(why) = ended_by {
        summary["stopped_by"] = why.word().into();
    }
    summary
}

/// The empty lines between boards, and before titles that are not the first line.
#[derive(Clone, Debug, Default)]
struct Gaps(Arc<AtomicBool>);

impl Gaps {
    /// Prints one if a board stands before; `is_board` if one stands behind.
    fn print(&self, is_board: bool) -> Result<()> {
        let Self(before) = self.clone();
        pages::print_then(move || {
            let is_between = before.swap(is_board, Ordering::Relaxed);
            if is_between { "\n".to_owned() } else { String::new() }
        })
    }
}

struct Printer<'a> {
    args: &'a SolveArgs,
    gaps: Gaps,
    told: Arc<Mutex<Told>>,
    is_colored: bool,
}

impl Printer<'_> {
    fn title(&self, name: &str) -> Result<()> {
        self.gaps.print(false)?;
        Ok(writeln!(screen::lines(), "{}", escaped(name))?)
    }

    /// Tells of something when all that was printed before is seen.
    fn then(&self, tell: impl FnOnce(&mut Told) + Send + 'static) {
        let told = Arc::clone(&self.told);
        pages::then(move || tell(&mut lock(&told)));
    }

    fn solve(&self, puzzle: &Puzzle) -> Result<Exit> {
        let name = puzzle.name().map(str::to_owned);
        self.then(|told| told.current = Some(Current { name, found: 0 }));
        let most = match (self.args.all, self.args.unique) {
            (true, _) => None,
            (_, true) => Some(2),
            _ => Some(self.args.limit),
        };
        let limits = limits::search();
        let limits = most.iter().fold(limits, |limits, &most| limits.solutions(most));
        let config = Config::new().limits(limits);
        let mut solutions = puzzle.solve_by(self.args.strategy, &config)?;
        let mut found = 0;
        for solution in solutions.by_ref() {
            found += 1;
            if found == 1 || !self.args.unique {
                self.board(puzzle, &solution, found)?;
                self.then(move |told| {
                    told.current.iter_mut().for_each(|current| current.found = found);
                });
            }
        }
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        self.verdict(puzzle, found, outcome)?;
        self.then(|told| told.current = None);
        let exit = Exit::new(found, outcome);
        input::tell(puzzle, exit);
        Ok(exit)
    }

    fn board(&self, puzzle: &Puzzle, solution: &Solution, index: u64) -> Result<()> {
        let mut out = screen::lines();
        match self.args.format {
            Format::Text => {
                self.gaps.print(true)?;
                writeln!(out, "{}", puzzle.draw(solution).color(self.is_colored))?;
            }
            Format::Ndjson => {
                let rows: Vec<String> = solution.rows().collect();
                let name = puzzle.name();
                let record =
                    json!({ "type": "solution", "name": name, "index": index, "rows": rows });
                writeln!(out, "{record}")?;
            }
        }
        Ok(out.flush()?)
    }

    fn verdict(&self, puzzle: &Puzzle, found: u64, outcome: Outcome) -> Result<()> {
        let verdict = Verdict::new(found, outcome);
        let mut out = screen::lines();
        match self.args.format {
            Format::Ndjson => {
                writeln!(out, "{}", record(puzzle.name(), found, outcome))?;
                out.flush()?;
            }
            Format::Text if self.args.unique || found == 0 => {
                writeln!(out, "{}", verdict.text())?;
            }
            Format::Text => {
                if let Some(why) = cut_short(outcome) {
                    writeln!(out, "{}", limits::Stopped(why))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_at_which_the_call_ends_has_a_record() {
        let told = Mutex::new(Told::default());
        lock(&told).boards = 1;
        lock(&told).current = Some(Current { name: Some("a".to_owned()), found: 1 });
        let (text, exit) = Told::due(&told, Why::Time);
        let records: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let puzzle = json!({
            "type": "puzzle", "name": "a", "verdict": "stopped", "found": 1, "stopped_by": "time",
        });
        assert_eq!((&records[0], records.len(), exit), (&puzzle, 2, Exit::Stopped));
        assert_eq!(records[1]["stopped_by"], "time");
    }
}
