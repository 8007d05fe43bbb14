//! Values of options that many commands have.

use std::ffi::OsStr;
use std::num::{NonZeroU64, TryFromIntError};
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text and drawings for people.
    #[default]
    Text,
    /// One JSON document.
    Json,
    /// One JSON record per line as results appear, then a summary.
    Ndjson,
}

/// The option `--format`, for structs that flatten it.
impl Args for Format {
    fn augment_args(command: Command) -> Command {
        let format = Arg::new("format").long("format").value_name("FORMAT");
        let format = format.value_parser(clap::value_parser!(Self)).default_value("text");
        command.arg(format.help("The output format"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Format {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(matches.get_one("format").copied().unwrap_or_default())
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// A number of at least 1.
pub(crate) fn positive<N>() -> impl TypedValueParser<Value = N>
where
    N: TryFrom<NonZeroU64, Error = TryFromIntError> + Clone + Send + Sync + 'static,
{
    clap::value_parser!(u64)
        .range(1..)
        .try_map(|number| NonZeroU64::try_from(number).and_then(N::try_from))
}

/// One of the variants of an enum, by its name; in capitals or not, with hyphens or spaces between words.
pub(crate) fn named<T, const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    Names { names, is_offered: |_| true }.try_map(str::parse)
}

/// As [`named`], with only some of the names in help and completions: the others are read, and refused with a reason.
pub(crate) fn named_of<T, const N: usize>(
    names: [&'static str; N],
    is_offered: fn(&str) -> bool,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    Names { names, is_offered }.try_map(str::parse)
}

/// A name in small letters, with spaces between words; a name that has another one is replaced by it.
pub(crate) fn plain(name: &str) -> String {
    const OTHERS: [(&str, &str); 8] = [
        ("probe", "probing"),
        ("learn", "learning"),
        ("weigh", "weighted"),
        ("mzn", "minizinc"),
        ("cnf", "dimacs"),
        ("or tools", "ortools"),
        ("rotational", "half turn"),
        ("xcsp", "xcsp3"),
    ];
    let name = name.to_lowercase().replace('-', " ");
    let other = OTHERS.iter().find(|(other, _)| *other == name);
    other.map_or(name, |(_, first)| (*first).to_owned())
}

/// The one of some names that is meant.
#[derive(Clone)]
struct Names<const N: usize> {
    names: [&'static str; N],
    is_offered: fn(&str) -> bool,
}

impl<const N: usize> TypedValueParser for Names<N> {
    type Value = &'static str;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static str, clap::Error> {
        let typed = plain(&value.to_string_lossy());
        match self.names.into_iter().find(|name| plain(name) == typed) {
            Some(name) => Ok(name),
            // The value is none of these: clap's own error lists them.
            None => Err(PossibleValuesParser::new(self.values())
                .parse_ref(command, option, value)
                .err()
                .unwrap_or_else(|| clap::Error::new(ErrorKind::InvalidValue))),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values()))
    }
}

impl<const N: usize> Names<N> {
    fn values(&self) -> impl Iterator<Item = PossibleValue> + use<N> {
        let Self { names, is_offered } = *self;
        names.into_iter().map(move |name| PossibleValue::new(name).hide(!is_offered(name)))
    }
}
