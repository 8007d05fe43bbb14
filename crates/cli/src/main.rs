//! The command `kleene`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kleene_cli::main(kleene::Registry::builtin())
}
