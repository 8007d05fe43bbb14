//! `kleene dotnet replace` and `kleene dotnet split`.

use std::fmt::Write as _;

use anyhow::Result;
use kleene_dotnet::MatchError;
use serde_json::json;

use super::args::{ReplaceArgs, SplitArgs};
use crate::common::pattern::Inputs;
use crate::common::{Exit, Format, Records, escaped, matcher, progress, screen};

pub(super) fn replace(args: &ReplaceArgs) -> Result<Exit> {
    let records = Records::new(args.format, "replacement");
    let words = [args.pattern.as_deref(), args.replacement.as_deref(), args.file.as_deref()];
    let mut inputs = Inputs::new(&args.input, words);
    let regex = inputs.regex()?;
    let replacement = inputs.word("replacement")?;
    let text = inputs.text()?;
    progress::begin(None);
    match regex.replace(&text, replacement) {
        Ok(replaced) => records.answer(&replaced, &json!({ "text": replaced }), None, Exit::Solved),
        Err(limit) => {
            records.close(Some(matcher::name(limit)), Exit::Stopped)?;
            Ok(stopped(limit))
        }
    }
}

pub(super) fn split(args: &SplitArgs) -> Result<Exit> {
    let records = Records::new(args.format, "piece");
    let mut inputs = args.subject.inputs();
    let regex = inputs.regex()?;
    let text = inputs.text()?;
    progress::begin(None);
    let pieces = match regex.split(&text) {
        Ok(pieces) => pieces,
        Err(limit) => {
            records.close(Some(matcher::name(limit)), Exit::Stopped)?;
            return Ok(stopped(limit));
        }
    };
    let mut lines = String::new();
    for (index, piece) in (1..).zip(pieces) {
        let _ = writeln!(lines, "{}", escaped(piece));
        let index: u64 = index;
        records.found("piece", &json!({ "index": index, "text": piece }))?;
    }
    if args.format == Format::Text {
        screen::print(&lines)?;
    }
    records.close(None, Exit::Solved)
}

fn stopped(limit: MatchError) -> Exit {
    matcher::tell(limit);
    Exit::Stopped
}
