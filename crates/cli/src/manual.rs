//! `kleene completions` and `kleene man`: the command line described for shells and for `man`.

use std::fs;
use std::io::Write as _;

use anyhow::{Context as _, Result};
use clap::CommandFactory as _;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::common::exit::Exit;
use crate::common::{lazy, screen};

pub(crate) fn complete(args: &CompletionsArgs) -> Result<Exit> {
    lazy::describe_all();
    // The generator would panic where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "kleene", &mut script);
    screen::lines().write_all(&script)?;
    Ok(Exit::Solved)
}

pub(crate) fn write(args: &ManArgs) -> Result<Exit> {
    lazy::describe_all();
    let cannot = || format!("cannot write {}", args.folder.display());
    fs::create_dir_all(&args.folder).with_context(cannot)?;
    clap_mangen::generate_to(Args::command(), &args.folder).with_context(cannot)?;
    Ok(Exit::Solved)
}
