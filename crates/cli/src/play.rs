//! `kleene play`: watch a search.

pub(crate) mod args;
mod keys;
mod line;
mod player;

use std::io::{IsTerminal as _, stdin, stdout};
use std::iter;
use std::path::Path;

use anyhow::{Result, bail};
use kleene::{AnyPuzzle, Kind};
use kleene_draw::Recording;
use kleene_words::Textbook;

use self::args::{HowArgs, MostArgs, PlayArgs, PlayCommand, PlayFileArgs};
use crate::any;
use crate::common::pictures::{html, save};
use crate::common::recorded::Asked;
use crate::common::{
    Exit, InputError, escaped, limits, pictures, recorded, report, screen, trace_file, whole_file,
};

pub(crate) fn run(args: &PlayArgs) -> Result<Exit> {
    match &args.command {
        Some(PlayCommand::Queens(args)) => {
            let size = args.size.as_bytes();
            let puzzle = kleene_queens::Puzzle::parse(size)
                .map_err(|error| InputError::parse("<N>".to_owned(), size.to_vec(), &error))?;
            let recording = recorded::record(&AnyPuzzle::new(puzzle), asked(&args.how))?;
            show(&recording, &args.how.most)
        }
        Some(PlayCommand::Line(args)) => show(&line::record(args)?, &args.most),
        Some(PlayCommand::Words(args)) => {
            let textbook = Textbook::new(&args.pattern).map_err(|error| {
                let message = error.kind().to_string();
                InputError::in_argument("<PATTERN>", &args.pattern, message, error.span())
            })?;
            room(&args.word)?;
            show(&textbook.record(&args.word, within(&args.most)), &args.most)
        }
        Some(PlayCommand::Dotnet(args)) => {
            let mut inputs = args.subject.inputs();
            let (regex, text) = (inputs.regex()?, inputs.text()?);
            room(regex.as_str())?;
            room(&text)?;
            show(&regex.record(&text, args.most.events()), &args.most)
        }
        None => show(&any::record(&args.from, args.kind.kind(), asked(&args.how))?, &args.how.most),
    }
}

/// Shows the search of a puzzle of this kind.
pub(crate) fn of(kind: Kind, args: &PlayFileArgs) -> Result<Exit> {
    let PlayFileArgs { from, how } = args;
    show(&any::record(from, Some(kind), asked(how))?, &how.most)
}

/// The most events: those of the call, and no more than there may be nodes.
fn within(args: &MostArgs) -> usize {
    let nodes = limits::nodes().and_then(|nodes| usize::try_from(nodes).ok());
    args.events().min(nodes.unwrap_or(usize::MAX))
}

fn asked(how: &HowArgs) -> Asked<'_> {
    let (strategy, profiler) = (how.strategy.as_deref(), how.profiler.as_deref());
    Asked { strategy, most: how.most.events(), all: how.all, profiler }
}

/// Refuses a text that no picture has room for.
fn room(text: &str) -> Result<()> {
    const MOST: usize = 200;
    if text.chars().count() > MOST {
        bail!("too long to draw: more than {MOST} characters");
    }
    Ok(())
}

/// Shows a recording: as a trace, as a page, as a picture of its end, in the terminal, or as lines.
fn show(recording: &Recording, args: &MostArgs) -> Result<Exit> {
    let count = recording.events().len();
    if recording.is_cut() {
        report::warning(&format!("stopped: only the first {count} events are recorded"));
    }
    let exit = if recording.is_cut() { Exit::Stopped } else { Exit::Solved };
    if let Some(path) = &args.trace {
        let events = recording.events().iter().map(|event| event.to_json() + "\n");
        let trace: String = iter::once(recording.header() + "\n").chain(events).collect();
        if path.as_path() == Path::new("-") && pictures::are_on_stdout() {
            bail!("a trace and a picture cannot both go to stdout");
        }
        trace_file::check(path)?;
        whole_file::put(Some(path), &trace)?;
        if !pictures::are_wanted() {
            return Ok(exit);
        }
    }
    if let Some(path) = html() {
        // A page that plays, not one of pictures.
        save(path, &recording.to_html())?;
        pictures::leave_html();
    }
    if pictures::are_wanted() {
        pictures::add("", || recording.picture(count));
        return Ok(exit);
    }
    if html().is_some() {
        return Ok(exit);
    }
    if stdout().is_terminal() && stdin().is_terminal() {
        screen::hide_progress();
        player::play(recording)?;
        return Ok(exit);
    }
    for event in recording.events() {
        screen::say(&escaped(&event.text))?;
    }
    screen::say(&pictures::shown(&recording.picture(count)))?;
    Ok(exit)
}
