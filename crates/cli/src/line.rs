//! `kleene line`: the conclusions of a clue or a pattern for a partly known line of cells.

mod answers;
pub(crate) mod args;
pub(crate) mod input;
mod picture;
mod reasons;
mod trace;

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::Result;
use kleene_search::Stop;
use serde_json::json;

use self::answers::Answers;
use self::args::{Ask, LineArgs};
use self::input::Input;
use crate::common::{Ended, Exit, Format, Records, both, limits, pictures, report, screen};

/// The most cells of a line.
const MAX_CELLS: usize = 1000;

pub(crate) fn run(args: &LineArgs) -> Result<Exit> {
    let records = Records::new(args.format, "line").many();
    let input = Input::read(&args.clue, &args.cells, args.alphabet.as_deref(), MAX_CELLS)?;
    if let Some(path) = &args.trace {
        trace::write(path.as_deref(), &input)?;
    }
    let line = input.line()?;
    let asked = requested_answers(args, line.chain().is_some())?;
    let answers = Answers::new(&input, &line, &asked);
    if args.format == Format::Text {
        print(&answers, &asked)?;
    }
    let stopped = if asked.contains(&Ask::Enumerate) {
        enumerate(args, &input, &answers, &records)?
    } else {
        None
    };
    pictures::add(answers.text(), || picture::draw(&input, &answers));
    if !answers.fits {
        let shortest = line.chain().and_then(kleene_line::Chain::shortest);
        report::problem(&match shortest.filter(|&shortest| shortest > input.cells.len()) {
            Some(shortest) => format!("no string fits: the shortest has {shortest} cells"),
            None => "no string fits".to_owned(),
        });
    }
    let too_many = asked.contains(&Ask::Count) && answers.count.is_none();
    // A call without a specific question has its answer already.
    let is_stopped = too_many && args.ask.contains(&Ask::Count);
    if too_many {
        let stopped = if is_stopped { "stopped (count limit): " } else { "" };
        report::note(&format!("{stopped}too many ways to build the strings to count them"));
    }
    let stopped = stopped.or(is_stopped.then_some("limit"));
    let exit = match (answers.fits, stopped) {
        (false, _) => Exit::NoSolution,
        (true, Some(why)) if why != limits::word(Stop::Solutions) => Exit::Stopped,
        (true, _) => Exit::Solved,
    };
    let ended = Ended::by(stopped);
    records.end(&both(answers.record(&input), ended), ended.stopped_by(), exit)?;
    records.finish(exit)?;
    screen::flush()?;
    Ok(exit)
}

/// The requested answers, each once; by default every answer that is a row of cells, and the number.
fn requested_answers(args: &LineArgs, is_chain: bool) -> Result<Vec<Ask>> {
    use Ask::{Count, Enumerate, Explain, Leftmost, Narrow, Overlap, Rightmost};
    if args.ask.contains(&Overlap) && !is_chain {
        anyhow::bail!(
            "no leftmost and rightmost match: the pattern is not a sequence of repeated characters"
        );
    }
    let all = [Leftmost, Rightmost, Overlap, Narrow, Count, Explain, Enumerate];
    Ok(all
        .into_iter()
        .filter(|ask| match &args.ask[..] {
            [] => !matches!(ask, Enumerate | Explain) && (is_chain || *ask != Overlap),
            asked => asked.contains(ask),
        })
        .collect())
}

/// Prints the answers: one alone as it is, several with their names.
fn print(answers: &Answers<'_>, asked: &[Ask]) -> Result<()> {
    let mut text = String::new();
    let rows = answers.rows();
    let is_one = asked.len() == 1;
    for (name, cells) in rows.iter().skip(usize::from(is_one)) {
        // Writing to a string does not fail.
        let _ = match (is_one, cells.is_empty()) {
            (true, _) => writeln!(text, "{cells}"),
            (false, true) => writeln!(text, "{name}"),
            (false, false) => writeln!(text, "{name:<10} {cells}"),
        };
    }
    if let (true, Some(count)) = (asked.contains(&Ask::Count), &answers.count) {
        let _ = if is_one {
            writeln!(text, "{count}")
        } else {
            writeln!(text, "{:<10} {count}", "count")
        };
    }
    for reason in &answers.reasons {
        let _ = writeln!(text, "{reason}");
    }
    if asked.contains(&Ask::Explain) && answers.reasons.is_empty() {
        text += "no conclusion: every cell keeps its candidates\n";
    }
    screen::lines().write_all(text.as_bytes())?;
    Ok(())
}

/// Lists the strings that fit; gives what stopped that.
fn enumerate(
    args: &LineArgs,
    input: &Input,
    answers: &Answers<'_>,
    records: &Records,
) -> Result<Option<&'static str>> {
    let deadline = limits::search().deadline();
    let mut out = screen::many_lines();
    let most = args.limit.map_or(usize::MAX, std::num::NonZeroUsize::get);
    for (number, string) in answers.strings().enumerate() {
        if number == most {
            out.flush()?;
            return Ok(Some(limits::word(Stop::Solutions)));
        }
        if let Some(why) = number.is_multiple_of(256).then(|| deadline.hit()).flatten() {
            out.flush()?;
            report::stopped(&limits::text(why));
            return Ok(Some(limits::word(why)));
        }
        let word = input.word(&string);
        if args.format == Format::Text {
            writeln!(out, "{word}")?;
        } else {
            records.found("word", &json!({ "word": word }))?;
        }
    }
    out.flush()?;
    Ok(None)
}
