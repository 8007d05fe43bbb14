//! The steps of a match, for people.
//!
//! Each step has a line: the position in the text, the text there, and the node of the pattern that is tried or resumed
//! there, with its place in the pattern. The lines below show its effect on a group's stack.

use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::Path;

use anyhow::Result;
use kleene_dotnet::{Event, GroupStacks, Regex};
use kleene_syntax::Span;

use crate::common::{escaped, trace_file};

/// The most characters of the text, and of a node, that a line shows.
const AHEAD: usize = 8;
const NODE: usize = 48;

/// Writes the steps of the first match to a file, or to stderr.
pub(super) fn write(path: Option<&Path>, regex: &Regex, text: &str, limit: u64) -> Result<()> {
    trace_file::write(path, |out| trace(out, regex, text, limit))
}

fn trace(out: impl Write, regex: &Regex, text: &str, limit: u64) -> io::Result<()> {
    let mut trace = Trace {
        regex,
        text,
        stacks: GroupStacks::new(),
        steps: 0,
        limit,
        failed: None,
        out: BufWriter::new(out),
    };
    let found = regex.observe(text, |event: Event| trace.step(event));
    if let Some(error) = trace.failed {
        return Err(error);
    }
    let (steps, mut out) = (trace.steps, trace.out);
    if let Some(more) = steps.checked_sub(limit).filter(|&more| more > 0) {
        writeln!(out, "... {more} steps more; --trace-limit shows more than {limit}")?;
    }
    match found.as_ref().map(|found| found.as_ref().and_then(|captures| captures.get(0))) {
        Ok(Some(found)) => {
            let shown = clipped(found.as_str(), NODE);
            writeln!(out, "match {:?} {shown:?} after {steps} steps", found.range())?;
        }
        Ok(None) => writeln!(out, "no match after {steps} steps")?,
        Err(error) => writeln!(out, "stopped after {steps} steps: {error}")?,
    }
    out.flush()
}

struct Trace<'a, W: Write> {
    regex: &'a Regex,
    text: &'a str,
    stacks: GroupStacks,
    steps: u64,
    limit: u64,
    /// Why nothing more can be written.
    failed: Option<io::Error>,
    out: BufWriter<W>,
}

impl<W: Write> Trace<'_, W> {
    fn step(&mut self, event: Event) {
        self.steps += 1;
        if self.steps > self.limit || self.failed.is_some() {
            return;
        }
        let line = self.line(event);
        self.failed = writeln!(self.out, "{}", line.trim_end()).err();
    }

    fn line(&mut self, event: Event) -> String {
        let capture = self.stacks.see(event);
        match event {
            Event::Attempt { at } => format!("try   {}", self.place(at)),
            Event::Visit { node, at } => format!("      {} {}", self.place(at), self.node(node)),
            Event::Back { to } => format!("back  {}", self.place(to)),
            Event::Push { group, .. } => self.change("", '+', group, capture),
            Event::Pop { group } => self.change("", '-', group, capture),
            Event::Unpush { group } => self.change("undo", '+', group, capture),
            Event::Unpop { group } => self.change("undo", '-', group, capture),
            other => format!("      {other:?}"),
        }
    }

    /// A position, and the text that follows it.
    fn place(&self, at: usize) -> String {
        let ahead = self.text.get(at..).unwrap_or_default();
        let ahead = format!("{:?}", clipped(ahead, AHEAD));
        format!("{at:>5} {ahead:<12}")
    }

    /// The kind of a node in the pattern, and its place.
    fn node(&self, node: Span) -> String {
        let Range { start, end } = node.range();
        let source = self.regex.as_str().get(start..end).unwrap_or_default();
        match source {
            "" if start == self.regex.as_str().len() => "end".to_owned(),
            "" => format!("nothing @{start}"),
            _ => format!("{} @{start}", escaped(&clipped(source, NODE))),
        }
    }

    /// The effect of a change on a group's stack.
    fn change(
        &self,
        undo: &str,
        mark: char,
        group: u32,
        capture: Option<(usize, usize)>,
    ) -> String {
        let name = self.regex.groups().iter().find(|name| name.index == group);
        let name = name
            .and_then(|group| group.name.as_deref())
            .map_or_else(|| group.to_string(), str::to_owned);
        let size = self.stacks.captures(group).len();
        let what = capture.map_or_else(String::new, |(start, end)| {
            let text = self.text.get(start..end).map(|text| clipped(text, AHEAD));
            text.map_or(format!(" {start}..{end}"), |text| format!(" {start}..{end} {text:?}"))
        });
        format!("{undo:<24} {mark} {name}{what}, {size} on its stack")
    }
}

/// The first characters of a text, and three dots if there are more.
fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
