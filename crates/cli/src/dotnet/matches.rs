//! `kleene dotnet match`.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_dotnet::Captures;

use super::args::MatchArgs;
use super::record::MatchFields;
use super::trace;
use crate::common::{Exit, Format, Records, matcher, progress, screen};

pub(super) fn run(args: &MatchArgs) -> Result<Exit> {
    let records = Records::new(args.format, "match");
    let mut inputs = args.subject.inputs();
    let regex = inputs.regex()?;
    let text = inputs.text()?;
    if let Some(target) = &args.trace {
        trace::write(target.as_deref(), &regex, &text, args.trace_limit)?;
    }
    progress::begin(None);
    let (mut found, mut stopped) = (0, None);
    let most = if args.first { 1 } else { usize::MAX };
    for captures in regex.captures_iter(&text).take(most) {
        match captures {
            Ok(captures) => {
                found += 1;
                if args.format == Format::Text {
                    screen::print(lines(&captures, args.captures))?;
                }
                let fields = MatchFields::new(found, regex.groups(), &captures);
                records.found("match", &fields)?;
            }
            Err(limit) => stopped = Some(limit),
        }
    }
    let (stopped_by, exit) = match stopped {
        Some(limit) => (Some(matcher::name(limit)), Exit::Stopped),
        None if found == 0 => (None, Exit::NoSolution),
        None if args.first => (Some("matches"), Exit::Solved),
        None => (None, Exit::Solved),
    };
    records.close(stopped_by, exit)?;
    stopped.into_iter().for_each(matcher::tell);
    Ok(exit)
}

/// A match on a line, and each of its groups on another if they are wanted. Nothing in a text breaks a
/// line: it is in quotes as a Rust string is.
fn lines(captures: &Captures<'_>, with_groups: bool) -> String {
    let mut lines = String::new();
    for group in captures.iter().take(if with_groups { usize::MAX } else { 1 }) {
        if group.number() > 0 {
            lines += "  ";
            match group.name() {
                Some(name) => lines += name,
                None => lines += &group.number().to_string(),
            }
            lines += if group.captures().len() == 0 { ": none" } else { ": " };
        }
        for (index, capture) in group.captures().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(lines, "{comma}{:?} {:?}", capture.range(), capture.as_str());
        }
        lines += "\n";
    }
    lines
}
