//! `kleene nonogram`: the options and verbs that only nonograms have.

pub(crate) mod args;
mod generate;
mod no_guess;
mod photo;

use anyhow::Result;
use kleene::Kind;
use kleene_nonogram::{ParseErrorKind, Puzzle};

pub(crate) use self::args::NonogramCommand;
pub(crate) use self::generate::run as generate;
pub(crate) use self::no_guess::run as no_guess;
pub(crate) use self::photo::format as picture_format;
use crate::any;
use crate::common::{Exit, InputError, Plain, features};

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(command: &NonogramCommand) -> Result<Exit> {
    match command {
        NonogramCommand::Solve(args) => any::solve(args, Some(KIND)),
        NonogramCommand::Check(args) => any::check(args, Some(KIND)),
        NonogramCommand::CheckProof(args) => {
            crate::common::proofs::check_of(&Plain::new(KIND), args)
        }
        NonogramCommand::Count(args) => any::count(args, Some(KIND)),
        NonogramCommand::Convert(args) => any::convert(args, Some(KIND)),
        NonogramCommand::Export(args) => any::export(args, Some(KIND)),
        NonogramCommand::Hint(args) => any::hint(args, Some(KIND)),
        NonogramCommand::Explain(args) => any::explain(args, Some(KIND)),
        NonogramCommand::Grade(args) => any::grade(args, Some(KIND)),
        NonogramCommand::Generate(args) => generate::run(args),
    }
}

/// The error of a file with a mistake, with the way to a puzzle if it is a photograph or a triddler.
pub(crate) fn mistake(name: String, content: Vec<u8>, mistake: kleene::TextError) -> InputError {
    let mut way_out =
        ": `kleene nonogram generate --picture FILE --size WxH` makes a puzzle of it".to_owned();
    if cfg!(not(feature = "photos")) {
        way_out = format!("{way_out}, but {}", features::missing("photos"));
    }
    let kind = Puzzle::parse_all(&content, None).err().map(|error| error.kind().clone());
    if kind == Some(ParseErrorKind::Triddler) {
        let message = "it is a triddler, a nonogram on triangles: `kleene triddler` reads it";
        return InputError::Unfit { name, message: message.to_owned() };
    }
    let Some(format) = photo::format(&content) else {
        return InputError::of_mistake(name, content, mistake);
    };
    let problem = match kind {
        Some(ParseErrorKind::UnknownFormat | ParseErrorKind::NotUtf8) => {
            format!("it is a picture in the format {format}")
        }
        Some(kind @ (ParseErrorKind::TooManyColors { .. } | ParseErrorKind::Puzzle(_))) => {
            kind.to_string()
        }
        _ => return InputError::of_mistake(name, content, mistake),
    };
    InputError::Unfit { name, message: format!("{problem}{way_out}") }
}
