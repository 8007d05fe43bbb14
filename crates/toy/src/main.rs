//! The command, which knows one more kind of puzzle.

use std::process::ExitCode;

fn main() -> ExitCode {
    kleene_cli::main(kleene_toy::registry())
}
