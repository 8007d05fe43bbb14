//! Commands that draw no boards: of pictures there is SVG, and PNG where they are graphs of states.

use std::ops::Deref;

use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand};

use crate::common::pictures::PictureArgs;

/// Subcommands whose help omits the picture options for boards. A call with one of them gets an error that names
/// `--svg`.
#[derive(Debug)]
pub(crate) struct SvgOnly<T>(T);

impl<T> Deref for SvgOnly<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: FromArgMatches> FromArgMatches for SvgOnly<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<T: Subcommand> Subcommand for SvgOnly<T> {
    fn augment_subcommands(command: Command) -> Command {
        hidden(T::augment_subcommands(command))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        T::augment_subcommands_for_update(command)
    }

    fn has_subcommand(name: &str) -> bool {
        T::has_subcommand(name)
    }
}

/// The subcommands that draw graphs of states, as SVG or PNG.
const OF_GRAPHS: [&str; 2] = ["automaton", "walk"];

/// Takes the options of boards out of the help. They are there already if the command is described late, and then its
/// subcommands get them as they are here.
fn hidden(command: Command) -> Command {
    let all = PictureArgs::augment_args(Command::new(""));
    let of_graphs =
        all.get_arguments().filter(|arg| ["png", "scale"].contains(&arg.get_id().as_str()));
    let of_graphs: Vec<Arg> = of_graphs.cloned().collect();
    let command = command.mut_subcommands(|sub| {
        let draws_graphs = OF_GRAPHS.contains(&sub.get_name());
        if draws_graphs { sub.args(of_graphs.clone()) } else { sub }
    });
    if command.get_arguments().any(|arg| arg.get_id() == "png") {
        return command.mut_args(hide);
    }
    let others: Vec<Arg> = all.get_arguments().cloned().map(hide).collect();
    command.args(others)
}

/// Hides an option for pictures other than SVG.
fn hide(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "png" | "html" | "blank" | "paper" | "scale" => arg.hide(true),
        _ => arg,
    }
}
