//! `kleene tour`: seven ideas, each with a picture and the command that made it.

use std::io::{IsTerminal as _, Write as _, stdin, stdout};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use clap::Args as ClapArgs;

use crate::common::terminal::{is_colored, wrapped};
use crate::common::{Exit, limits, screen};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
In a terminal, waits for Enter after each stop.

Exit code: 0 shown, 2 bad usage, 3 stopped by a limit, 130 interrupted.")]
pub(crate) struct TourArgs {
    /// Show only stop N.
    #[arg(value_name = "N")]
    stop: Option<usize>,
}

/// A stop: an idea, and a call that shows it.
struct Stop {
    title: &'static str,
    text: &'static str,
    /// The stdin of the call.
    input: &'static str,
    args: &'static [&'static str],
}

const STOPS: [Stop; 7] = [
    Stop {
        title: "A clue is a pattern",
        text: "\"Some red, then some green, then some blue\" is the pattern r+g+b+, and a pattern is an automaton: states, and for \
               each letter the next one. `>` marks the state in which a word begins, `*` those in which it may end.",
        input: "",
        args: &["regex", "automaton", "r+g+b+", "--alphabet", "rgb", "--format", "text"],
    },
    Stop {
        title: "Lines that must all match",
        text: "A nonogram is such a pattern for each row and column. The automaton of a line says which cells can be \
               only one color. Lines pass such cells on to the lines that cross them, here until no cell is open.",
        input: "P1 10 8 0110000110 1111001111 1111111111 1111111111 0111111110 0011111100 0001111000 0000110000",
        args: &["nonogram", "solve", "--unique"],
    },
    Stop {
        title: "Is it the only one?",
        text: "A board of colors that looks finished may have two solutions. The check finds both and says where they \
               differ.",
        input: "rows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n",
        args: &["cluegrid", "check"],
    },
    Stop {
        title: "Reasons, not guesses",
        text: "Kleene explains each step of a solution in words: the cells that it rests on, and the conclusion.",
        input: "P1 5 5 01010 11111 11111 01110 00100",
        args: &["nonogram", "hint", "--all"],
    },
    Stop {
        title: "Choose, check, undo",
        text: "Where reasons end, a search begins. This is textbook backtracking on four queens. `kleene play \
               queens 8` plays a larger one, and --html FILE writes a page that does.",
        input: "",
        args: &["play", "queens", "4"],
    },
    Stop {
        title: "A pattern that remembers",
        text: "Patterns of .NET push and pop what their groups capture. One such pattern fills a rectangle with \
               smaller ones, all by itself.",
        input: "5 4\n3 2\n2 3\n3 2\n2 1\n",
        args: &["rectangles", "regex", "--solve"],
    },
    Stop {
        title: "Words on four sides",
        text: "Letter Boxed asks for words whose neighboring letters are on different sides, each word beginning where \
               the last one ended, until all letters are used.",
        input: "",
        args: &["letterboxed", "solve", "ECF NDA ITR ULB", "--limit", "3"],
    },
];

pub(crate) fn run(args: &TourArgs) -> Result<Exit> {
    let (from, to) = match args.stop {
        None => (1, STOPS.len()),
        Some(stop) if (1..=STOPS.len()).contains(&stop) => (stop, stop),
        Some(stop) => bail!("there is no stop {stop}: choose 1 to {}", STOPS.len()),
    };
    screen::hide_progress();
    let is_guided = stdin().is_terminal() && stdout().is_terminal();
    for number in from..=to {
        if limits::is_over() {
            return Ok(Exit::Stopped);
        }
        visit(number)?;
        if is_guided && number < to {
            screen::say("(Enter for the next stop)")?;
            screen::flush()?;
            stdin().read_line(&mut String::new())?;
        } else if number < to {
            screen::say("")?;
        }
    }
    Ok(Exit::Solved)
}

/// Shows a stop: its text, its command, and the command's output.
fn visit(number: usize) -> Result<()> {
    let Stop { title, text, input, args } = &STOPS[number - 1];
    screen::say(&format!(
        "{number}. {title}\n\n{}\n\n$ {}\n",
        wrapped(text, 76).join("\n"),
        call(args, input)
    ))?;
    screen::flush()?;
    let program = std::env::current_exe().context("cannot find the command itself")?;
    let color = if is_colored() { "always" } else { "never" };
    let mut call = Command::new(program);
    call.args(*args).args(["--color", color]).stdin(Stdio::piped());
    let mut running = call.spawn().context("cannot run the command itself")?;
    if let Some(mut stdin) = running.stdin.take() {
        // A command that does not read it is no failure.
        let _ = stdin.write_all(input.as_bytes());
    }
    running.wait().context("cannot run the command itself")?;
    Ok(())
}

/// The call as a shell takes it.
fn call(args: &[&str], input: &str) -> String {
    let args: Vec<_> = args
        .iter()
        .map(|arg| {
            if arg.chars().all(|c| c.is_ascii_alphanumeric() || "-_./+".contains(c)) {
                (*arg).to_owned()
            } else {
                format!("'{arg}'")
            }
        })
        .collect();
    let command = format!("kleene {}", args.join(" "));
    if input.is_empty() {
        return command;
    }
    format!("printf '{}' | {command}", input.replace('\n', "\\n"))
}
