//! Parts of the command line that are described when they are wanted.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::builder::{Resettable, StyledStr};
use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand};

use crate::common::{svg_only, undrawn};

/// Arguments or subcommands of a subcommand, which are described to clap only when the call is of that subcommand:
/// describing all of them would take most of the time of a short call.
#[derive(Debug)]
pub(crate) struct Lazy<T>(T);

impl<T> Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: FromArgMatches> FromArgMatches for Lazy<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<T: Args> Args for Lazy<T> {
    fn augment_args(command: Command) -> Command {
        later(command, T::augment_args, |command| about_kept(command, T::augment_args))
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}

impl<T: Subcommand> Subcommand for Lazy<T> {
    fn augment_subcommands(command: Command) -> Command {
        fn augment<T: Subcommand>(command: Command) -> Command {
            svg_only::hidden(T::augment_subcommands(command))
        }
        later(command, augment::<T>, |command| about_kept(command, augment::<T>))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        T::augment_subcommands_for_update(command)
    }

    fn has_subcommand(name: &str) -> bool {
        T::has_subcommand(name)
    }
}

/// Whether all is described at once.
static IS_WHOLE: AtomicBool = AtomicBool::new(false);

/// From here on the whole command line is described at once, as a manual needs it: clap builds the tree of `help`
/// before it describes deferred subcommands.
pub(crate) fn describe_all() {
    IS_WHOLE.store(true, Ordering::Relaxed);
}

fn later(
    command: Command,
    now: impl FnOnce(Command) -> Command,
    deferred: fn(Command) -> Command,
) -> Command {
    if IS_WHOLE.load(Ordering::Relaxed) { now(command) } else { command.defer(deferred) }
}

/// Whether the help of commands is short: options and examples.
static IS_BRIEF: AtomicBool = AtomicBool::new(false);

/// From here on help has no explanations: `-h` prints examples where `--help` explains.
pub(crate) fn be_brief() {
    IS_BRIEF.store(true, Ordering::Relaxed);
}

/// Options that few calls need, which `--help` alone describes.
const RARE: [&str; 26] = [
    "as",
    "attempts",
    "call_limit",
    "display",
    "first_placements",
    "fundamental",
    "license",
    "lines",
    "max_states",
    "min_length",
    "min_score",
    "other_dialect",
    "other_options",
    "pareto",
    "partial",
    "puzzle",
    "repeats",
    "stats",
    "step_limit",
    "strategy",
    "text",
    "threads",
    "to",
    "trace",
    "trace_limit",
    "with",
];

/// The most values of an option that its line lists.
const MOST_VALUES: usize = 4;

/// The characters of a description that fit beside its option.
const WIDE: usize = 70;

/// The fewest characters of a clause that says enough.
const NARROW: usize = 20;

/// The lines of examples, with their heading.
const EXAMPLES: usize = 4;

/// An option with its first sentence, and few of its values; hidden if it is rare, unless a call needs it or an example
/// has it.
fn short(arg: Arg, examples: &str) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let sentence = help.split_once(". ").map_or(&*help, |(first, _)| first);
    let first = [": ", "; "].into_iter().fold(sentence, |text, end| match text.split_once(end) {
        Some((first, _)) if text.len() > WIDE && first.len() > NARROW => first,
        _ => text,
    });
    // A default that was cut off.
    let first =
        first.rfind(" [").filter(|_| !first.ends_with(']')).map_or(first, |at| &first[..at]);
    let first = first.to_owned();
    let has_many = arg.get_possible_values().len() > MOST_VALUES;
    let mut words = examples.split_whitespace().filter_map(|word| word.strip_prefix("--"));
    let is_shown = arg.get_long().is_some_and(|name| words.any(|word| word == name));
    let is_rare = RARE.contains(&arg.get_id().as_str()) && !is_shown;
    let arg = if first.is_empty() { arg } else { arg.help(first) };
    let arg = if has_many { arg.hide_possible_values(true) } else { arg };
    if is_rare && !arg.is_required_set() { arg.hide_short_help(true) } else { arg }
}

/// A command whose help has the usual options and ends with the examples alone, and its subcommands alike.
pub(crate) fn brief(command: Command) -> Command {
    if !IS_BRIEF.load(Ordering::Relaxed) {
        return command;
    }
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let examples = text.split("\n\n").find(|paragraph| paragraph.starts_with("Example"));
    let examples: Vec<&str> = examples.unwrap_or_default().lines().take(EXAMPLES).collect();
    let examples = examples.join("\n");
    let command = command.mut_args(|arg| short(arg, &examples)).after_help(examples);
    // The whole command has a version, and `--help` of each.
    let is_part = command.get_name() != "kleene";
    command.disable_version_flag(is_part).mut_subcommands(brief)
}

/// A number with a sign is a value of an argument that takes a number, not an option, so the error is about a
/// negative number.
fn numbers(command: Command) -> Command {
    command.mut_args(number).mut_subcommands(numbers)
}

fn number(arg: Arg) -> Arg {
    let takes_number =
        |name: &str| matches!(name, "N" | "K" | "SEED" | "SHARE" | "WIDTH" | "HEIGHT");
    match arg.get_value_names() {
        Some([name]) if takes_number(name) => arg.allow_negative_numbers(true),
        _ => arg,
    }
}

/// The description of a command comes from its variant, not from the type of its arguments.
fn about_kept(command: Command, augment: fn(Command) -> Command) -> Command {
    let text =
        |text: Option<&StyledStr>| text.cloned().map_or(Resettable::Reset, Resettable::Value);
    let (about, long) = (text(command.get_about()), text(command.get_long_about()));
    // The command's own `help` stands in for clap's at the root alone.
    let command = augment(command).disable_help_subcommand(false);
    brief(undrawn::hidden(numbers(command.about(about).long_about(long))))
}
