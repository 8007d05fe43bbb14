//! `kleene dotnet cases`: the answers of a .NET process, without one.

mod answer;

use std::io::{BufReader, Write as _};
use std::path::Path;

use anyhow::{Result, anyhow};

use self::answer::answer;
use super::args::CasesArgs;
use crate::common::input::skip_mark;
use crate::common::lines::{self, Line};
use crate::common::pattern::{MAX_BYTES, cannot_read, open, shown};
use crate::common::{Exit, limits, progress, report, screen};

pub(super) fn run(args: &CasesArgs) -> Result<Exit> {
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let mut input = BufReader::new(open(path)?);
    let mut out = screen::lines();
    let mut exit = Exit::Solved;
    progress::begin(None);
    let mut line = Vec::new();
    for number in 1_u64.. {
        let read = lines::next_object(&mut input, &mut line, MAX_BYTES as u64);
        let read = read.map_err(|error| cannot_read(path, error))?;
        if number == 1 {
            skip_mark(&mut line);
        }
        let record = match read {
            None => break,
            Some(Line::TooLong) if line.trim_ascii_start().starts_with(b"{") => {
                Err(format!("it has more than {MAX_BYTES} bytes"))
            }
            Some(Line::TooLong) => Err("it is no object of JSON".to_owned()),
            Some(Line::Whole) if line.trim_ascii().is_empty() => continue,
            Some(Line::Whole) => str::from_utf8(&line)
                .map_err(|error| format!("it is not UTF-8 at byte {}", error.valid_up_to())),
        };
        if limits::is_over() {
            exit = exit.max(Exit::Stopped);
            break;
        }
        limits::renew();
        let answered = answer(record, number, args)?;
        writeln!(out, "{}", answered.json)?;
        out.flush()?;
        if let Some(mistake) = &answered.mistake {
            report::failure(&anyhow!("{}: {mistake}", shown(path)));
        }
        exit = exit.max(answered.exit);
    }
    Ok(exit)
}
