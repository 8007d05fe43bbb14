//! `kleene completions` and `kleene man`: the command line described for shells and for `man`.

use std::io::Write as _;

use anyhow::Result;
use clap::CommandFactory as _;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::common::{Exit, lazy, screen};

pub(crate) fn complete(args: &CompletionsArgs) -> Result<Exit> {
    lazy::describe_all();
    // The generator would panic where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "kleene", &mut script);
    screen::lines().write_all(&script)?;
    Ok(Exit::Solved)
}

#[cfg(feature = "manuals")]
pub(crate) fn write(args: &ManArgs) -> Result<Exit> {
    use anyhow::Context as _;

    lazy::describe_all();
    let cannot = || format!("cannot write {}", args.folder.display());
    std::fs::create_dir_all(&args.folder).with_context(cannot)?;
    clap_mangen::generate_to(Args::command(), &args.folder).with_context(cannot)?;
    Ok(Exit::Solved)
}

#[cfg(not(feature = "manuals"))]
pub(crate) fn write(args: &ManArgs) -> Result<Exit> {
    use crate::common::features::missing;

    let reason = missing("manuals");
    anyhow::bail!("cannot write {}: {reason}", args.folder.display())
}
