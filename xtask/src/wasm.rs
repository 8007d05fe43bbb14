//! Programs in WebAssembly: those of the page and of the JavaScript package.

mod order;
pub(crate) mod tools;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::workspace::{cargo, run as run_command};

/// Linker flags: the program may use 1 GB of memory. A query that needs more ends, and the browser
/// goes on.
const FLAGS: (&str, &str) =
    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clink-arg=--max-memory=1073741824");

/// The passes of `wasm-opt`, and the features of every browser of recent years. The passes that are left out shrink the
/// file, but not the compressed transfer.
const OPTIMIZATIONS: [&str; 13] = [
    "--reorder-functions-by-name",
    "-O2",
    "--shrink-level=1",
    "--skip-pass=inlining-optimizing",
    "--skip-pass=local-cse",
    "--dealign",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
    "--strip-producers",
];

/// The profile of programs as they are shipped: whole-program optimization takes minutes.
pub(crate) const SHIPPED: &str = "wasm";

/// The profile of programs as CI tests them.
pub(crate) const TESTED: &str = "wasm-test";

/// A program to build.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program<'a> {
    pub(crate) package: &'a str,
    /// The features, with commas between them; those of the default if absent.
    pub(crate) features: Option<&'a str>,
    pub(crate) profile: &'a str,
}

/// A program as cargo builds it.
#[derive(Debug)]
pub(crate) struct Built(PathBuf);

impl Program<'_> {
    pub(crate) fn build(self, target: &Path) -> Result<Built> {
        let Self { package, features, profile } = self;
        let mut build = cargo(["build", "--package", package, "--profile", profile, "--locked"]);
        build.args(["--target", tools::TARGET]).env(FLAGS.0, FLAGS.1);
        if let Some(features) = features {
            build.args(["--no-default-features", "--features", features]);
        }
        run_command(&mut build)?;
        let file = format!("{}.wasm", package.replace('-', "_"));
        Ok(Built(target.join(tools::TARGET).join(profile).join(file)))
    }
}

impl Built {
    /// Writes the program and the JavaScript around it, `NAME_bg.wasm` and `NAME.js`, into a folder.
    pub(crate) fn bind(
        &self,
        target: &Path,
        folder: &Path,
        name: &str,
        flags: &[&str],
    ) -> Result<()> {
        let mut command = Command::new(tools::bindgen(target)?);
        command.args(["--target", "web", "--no-typescript", "--out-name", name]).args(flags);
        command.args(["--remove-name-section", "--remove-producers-section", "--out-dir"]);
        run_command(command.arg(folder).arg(&self.0))?;
        optimize(&folder.join(format!("{name}_bg.wasm")))
    }
}

/// Makes the program smaller, if the tool for it is there.
fn optimize(program: &Path) -> Result<()> {
    let Some(tool) = tools::wasm_opt() else {
        let oldest = tools::WASM_OPT;
        println!("wasm: no wasm-opt of version {oldest} or later: programs are a little larger");
        return Ok(());
    };
    let named = program.with_extension("named");
    fs::write(&named, order::name_functions(&fs::read(program)?)?)?;
    run_command(Command::new(tool).args(OPTIMIZATIONS).arg(&named).arg("-o").arg(program))?;
    fs::remove_file(named)?;
    Ok(())
}
