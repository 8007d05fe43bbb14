//! Values of options that many commands have.

use std::num::{NonZeroU64, TryFromIntError};
use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Words and drawings, for people.
    #[default]
    Text,
    /// One document for everything.
    Json,
    /// A record a line, as found, and a summary at the end.
    Ndjson,
}

/// A number from 1 on.
pub(crate) fn positive<N>() -> impl TypedValueParser<Value = N>
where
    N: TryFrom<NonZeroU64, Error = TryFromIntError> + Clone + Send + Sync + 'static,
{
    clap::value_parser!(u64)
        .range(1..)
        .try_map(|number| NonZeroU64::try_from(number).and_then(N::try_from))
}

/// One of the variants of an enum, by its name.
pub(crate) fn named<T, const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}
