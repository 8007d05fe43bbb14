//! The textbook's helpers by name: a set written out, and a pattern split after its first piece.

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};
use kleene_syntax::{ParseError, course};
use serde_json::json;

use super::segments::SegmentsArgs;
use crate::common::{Exit, Format, InputError, Records};

#[derive(Debug, Subcommand)]
pub(crate) enum WordsCommand {
    /// Print the letters of a set in order, each once.
    Expand(ExpandArgs),
    /// Split a pattern of the course dialect after its first piece.
    Split(SplitArgs),
    /// Find words that share segments: capital letters in patterns stand for strings.
    Segments(SegmentsArgs),
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Example:
  kleene words expand '[a-dx]'

Exit code: 0 printed, 2 bad input or usage, 130 interrupted.")]
pub(crate) struct ExpandArgs {
    /// The set: letters and ranges in brackets.
    #[arg(value_name = "SET", allow_hyphen_values = true)]
    set: String,
    #[command(flatten)]
    format: Format,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Example:
  kleene words split '[ae]*w*'

Exit code: 0 printed, 2 bad input or usage, 130 interrupted.")]
pub(crate) struct SplitArgs {
    /// The pattern: letters and sets such as `[a-g]`, with or without `*`.
    #[arg(value_name = "PATTERN", allow_hyphen_values = true)]
    pattern: String,
    #[command(flatten)]
    format: Format,
}

pub(super) fn run(command: &WordsCommand) -> Result<Exit> {
    match command {
        WordsCommand::Segments(args) => super::segments::run(args),
        WordsCommand::Expand(args) => {
            let records = Records::new(args.format, "set");
            let letters =
                course::expand(&args.set).map_err(|error| shown("<SET>", &args.set, &error))?;
            records.answer(
                &format!("{letters}\n"),
                &json!({ "letters": letters }),
                None,
                Exit::Solved,
            )
        }
        WordsCommand::Split(args) => {
            let records = Records::new(args.format, "split");
            let refuse = |error| shown("<PATTERN>", &args.pattern, &error);
            let parts = course::split(&args.pattern).map_err(refuse)?;
            // The rest is a pattern too, a sequence of pieces.
            let _ = course::parse(&args.pattern).map_err(refuse)?;
            if let Some(at) = args.pattern.find(['|', '(', ')']) {
                let message = "alternatives and groups have no first piece".to_owned();
                let error =
                    InputError::in_argument("<PATTERN>", &args.pattern, message, at..at + 1);
                return Err(error.into());
            }
            let course::Split { first, starred, rest } = parts;
            let text = format!("first   {first}\nstarred {starred}\nrest    {rest}");
            let fields = json!({ "first": first, "starred": starred, "rest": rest });
            records.answer(&format!("{}\n", text.trim_end()), &fields, None, Exit::Solved)
        }
    }
}

/// A mistake in an argument.
fn shown(name: &str, text: &str, error: &ParseError) -> InputError {
    InputError::in_argument(name, text, error.kind().to_string(), error.span())
}
