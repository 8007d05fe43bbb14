//! Mistakes in the arguments of a call, said as the user needs it.

use std::env;
use std::error::Error as _;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError, TryFromIntError};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use kleene_text::is_number;

use crate::common::terminal;
use crate::{any, board};

/// The last line of what clap says.
const MORE: &str = "\n\nFor more information, try '--help'.\n";

/// The tip for a second number of queens.
const SQUARE: &str =
    "\n\n  tip: the board has as many rows and columns as queens, and no option changes that";

/// The message for a negative number where none is possible.
const NOT_NEGATIVE: &str = "expected a number that is not negative";

/// What clap says of a mistake, made plainer where that would leave the user alone with it.
pub(crate) fn plain(error: Error, command: &Command) -> Error {
    match error.kind() {
        ErrorKind::InvalidSubcommand => elsewhere(error, command),
        ErrorKind::ArgumentConflict => too_many(error, command),
        ErrorKind::UnknownArgument => unknown(error),
        _ => no_number(error),
    }
}

/// An unknown subcommand: adds a tip with the command of this name elsewhere, or with the verb for a file, a genre or a
/// puzzle of this name.
fn elsewhere(mut error: Error, command: &Command) -> Error {
    let Some(name) = text(&error, ContextKind::InvalidSubcommand) else { return error };
    let within = parent_of(&error).and_then(|parent| tip_of(&format!("{parent} {name}")));
    let tip = if let Some(tip) = within.or_else(|| tip_of(&name)) {
        tip.to_owned()
    } else if command.find_subcommand(&name).is_some() {
        format!("`kleene {name}` is a separate command")
    } else if Path::new(&name).is_file() {
        format!("`kleene solve {}` solves a puzzle of any kind", terminal::escaped(&name))
    } else if let Some(kind) = board::kind_of(&name) {
        format!(
            "`kleene board new {kind}` writes a board to start from, `kleene solve FILE` solves one"
        )
    } else if parent_of(&error).is_some_and(|parent| parent == "dotnet")
        && error.get(ContextKind::SuggestedSubcommand).is_none()
    {
        "`kleene dotnet match PATTERN FILE` matches a pattern".to_owned()
    } else if let Some(kind) = solver_of(&error) {
        format!(
            "`kleene {kind} solve {} ...` takes a puzzle as an argument",
            terminal::escaped(&name)
        )
    } else {
        return error;
    };
    error.remove(ContextKind::SuggestedSubcommand);
    suggest(&mut error, tip);
    error
}

/// The kind whose command lacks a subcommand, if it solves puzzles and has no subcommand of a similar name.
fn solver_of(error: &Error) -> Option<String> {
    if error.get(ContextKind::SuggestedSubcommand).is_some() {
        return None;
    }
    let kind = parent_of(error)?;
    // The first side of a game, or another puzzle that is one word.
    let name = text(error, ContextKind::InvalidSubcommand)?;
    let is_cells = name.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if kind != "letterboxed" && !is_cells && !kleene_text::is_address(&name) {
        return None;
    }
    any::registry().kinds().iter().any(|known| known.name() == kind).then_some(kind)
}

/// The command that lacks a subcommand: the first word of the usage after the name of the program.
fn parent_of(error: &Error) -> Option<String> {
    let usage = error.get(ContextKind::Usage)?.to_string();
    usage.strip_prefix("Usage: kleene ")?.split(' ').next().map(str::to_owned)
}

/// Words of other tools, or of other commands here, some after the command that lacks them, and the command that does the
/// same.
const TIPS: [(&str, &str); 40] = [
    ("draw", "`kleene solve FILE --png PICTURE` draws the solution, with --blank the puzzle"),
    (
        "rate",
        "`kleene grade FILE` says how hard a puzzle is, `kleene sudoku rate FILE` rates sudokus",
    ),
    ("print", "`kleene solve FILE` prints the solution, with --blank and --svg FILE the puzzle"),
    ("generate crossword", CLUE_GRID),
    ("generate regex-crossword", CLUE_GRID),
    ("unique", "`kleene check FILE` says whether a puzzle has one solution"),
    ("version", "`kleene --version` prints the version"),
    ("test", TEST),
    (
        "find",
        "`kleene words PATTERN` finds words, `kleene dotnet match PATTERN FILE` matches in a text",
    ),
    (
        "regex convert",
        "`kleene regex parse PATTERN --to DIALECT` writes a pattern in another dialect",
    ),
    ("anagram", ANAGRAM),
    ("anagrams", ANAGRAM),
    ("create", NEW),
    ("new", NEW),
    (
        "verify",
        "`kleene check --board MINE FILE` checks a board that is filled in, `check-proof` a proof",
    ),
    ("wordle", "`kleene words 's..r. & !.*[aeiou]'` finds words by a pattern and excluded letters"),
    ("redos", "`kleene regex redos PATTERN` checks for catastrophic backtracking"),
    (
        "match",
        "`kleene regex match PATTERN FILE` or, with .NET's features, `kleene dotnet match PATTERN FILE`",
    ),
    ("regex simplify", SHORTER),
    ("regex minimize", SHORTER),
    ("regex complement", "`kleene regex not PATTERN` prints a pattern for all other words"),
    ("regex union", "`kleene regex automaton 'PATTERN|OTHER'` draws what either matches"),
    (
        "regex subset",
        "`kleene regex compare PATTERN OTHER` says whether one is a subset of the other",
    ),
    ("regex list", "`kleene regex enumerate PATTERN` lists the words that match"),
    ("regex draw", DIAGRAM),
    ("regex check", TEST),
    ("regex grep", "`kleene regex match PATTERN FILE` prints the lines that match"),
    ("regex lint", "`kleene regex redos PATTERN` checks for catastrophic backtracking"),
    ("why", "`kleene check --why FILE` names parts that contradict each other"),
    ("dotnet trace", "`kleene play dotnet` shows a match step by step"),
    ("dotnet explain", "`kleene regex explain --dialect dotnet PATTERN` explains each piece"),
    (
        "sudoku techniques",
        "`kleene sudoku generate --help` lists the techniques, `kleene hint` names them",
    ),
    ("intersect", INTERSECTION),
    ("intersection", INTERSECTION),
    ("railroad", DIAGRAM),
    ("diagram", DIAGRAM),
    ("pentomino", PIECES),
    ("pentominoes", PIECES),
    ("polyominoes", PIECES),
    ("--longest", "the words are printed longest first, and `--limit N` prints no more than N"),
];

const INTERSECTION: &str = "`kleene regex compare PATTERN OTHER` compares two languages, `kleene regex automaton PATTERN --and OTHER` draws what both match";
const DIAGRAM: &str = "`kleene regex explain PATTERN --svg FILE` draws a pattern as a railroad diagram, `kleene regex automaton` its automaton";
const CLUE_GRID: &str =
    "`kleene generate cluegrid` makes a crossword whose clues name the runs of each row and column";
const NEW: &str =
    "`kleene generate KIND` makes a puzzle, `kleene board new KIND` a file to start from";
const TEST: &str = "`kleene regex match PATTERN --word WORD` says whether a pattern matches a word";
const ANAGRAM: &str =
    "`kleene words '<listen>'` finds words of these letters, each as often as it is there";
const SHORTER: &str = "`kleene regex automaton PATTERN` draws the minimal automaton, `kleene regex from WORDS` infers a short pattern";
const PIECES: &str = "`kleene solve FILE` packs pieces: a block of one letter for each piece, a block of `~` for the board, blank lines between";

fn tip_of(name: &str) -> Option<&'static str> {
    TIPS.iter().find(|(other, _)| *other == name).map(|&(_, tip)| tip)
}

/// A second argument where a command has one or else subcommands: it is not meant as one of them.
fn too_many(error: Error, command: &Command) -> Error {
    match text(&error, ContextKind::InvalidSubcommand) {
        Some(name) if !is_subcommand(command, &name) => {
            let name = terminal::escaped(&name);
            // The usage of this error names no command.
            let is_of_queens = env::args().nth(1).is_some_and(|verb| verb == "queens");
            let tip = match is_of_queens && is_number(&name) {
                true => SQUARE,
                false => "",
            };
            let message = format!("unexpected argument '{name}' found{tip}{MORE}");
            Error::raw(ErrorKind::UnknownArgument, message)
        }
        _ => error,
    }
}

/// Whether some command has a subcommand of this name.
fn is_subcommand(command: &Command, name: &str) -> bool {
    command.get_subcommands().any(|sub| sub.get_name() == name || is_subcommand(sub, name))
}

/// An argument that is not known: a size may want its option; a word with a hyphen is a mistyped option, not a
/// value, unless there is a file of that name.
fn unknown(mut error: Error) -> Error {
    let Some(arg) = text(&error, ContextKind::InvalidArg) else { return error };
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let is_of = |command: &str| usage.split(' ').any(|word| word == command);
    let is_played = any::played().any(is_of) || usage.contains("kleene solve ");
    if matches!(&*arg, "--trace" | "--display") && is_played {
        let how = if arg == "--trace" { " --trace TRACE" } else { "" };
        suggest(&mut error, format!("`kleene play{how} FILE` shows the search of a puzzle"));
        return error;
    }
    if arg == "--longest"
        && is_of("letterboxed")
        && let Some(tip) = tip_of(&arg)
    {
        suggest(&mut error, tip.to_owned());
    } else if matches!(&*arg, "-o" | "--output") {
        let tip = if usage.contains("kleene solve ") {
            "`> FILE` after the command writes the solution to a file, `kleene convert FILE -o OTHER` the puzzle"
        } else {
            "`> FILE` after the command writes its output to a file"
        };
        suggest(&mut error, tip.to_owned());
    } else if is_of("regex") && is_of("match") && !arg.starts_with('-') {
        suggest(&mut error, format!("a word is given as `--word {}`", terminal::escaped(&arg)));
    } else if is_size(&arg) && is_of("generate") && (is_of("nonogram") || is_of("cluegrid")) {
        suggest(&mut error, format!("the size is given as `--size {arg}`"));
    } else if !Path::new(&arg).exists()
        && let Some(ContextValue::StyledStrs(mut tips)) = error.remove(ContextKind::Suggested)
    {
        tips.retain(|tip| !tip.to_string().starts_with("to pass"));
        // Clap names a subcommand that has the option.
        if let Some(tip) = tips.iter_mut().find(|tip| tip.to_string().ends_with("' exists")) {
            *tip = format!("put {arg} after the subcommand that takes it").into();
        }
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
    error
}

/// A value that is no number, or not one of those that are possible.
fn no_number(error: Error) -> Error {
    let (Some(arg), Some(value)) =
        (text(&error, ContextKind::InvalidArg), text(&error, ContextKind::InvalidValue))
    else {
        return error;
    };
    let Some(expected) = error.source().and_then(|source| expected(source, &value)) else {
        return error;
    };
    let value = terminal::escaped(&value);
    Error::raw(error.kind(), format!("invalid value '{value}' for '{arg}': {expected}{MORE}"))
}

/// The expected value in place of a value, if it is a number.
fn expected(source: &(dyn std::error::Error + 'static), value: &str) -> Option<String> {
    let is_negative = value.strip_prefix('-').is_some_and(is_number);
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        return Some(match error.kind() {
            IntErrorKind::PosOverflow => "a larger number than is possible".into(),
            IntErrorKind::Zero => "expected a number from 1 on".into(),
            _ if is_negative => NOT_NEGATIVE.into(),
            _ => "expected a number".into(),
        });
    }
    if source.is::<ParseFloatError>() {
        return Some("expected a number".into());
    }
    if source.is::<TryFromIntError>() {
        return Some("a larger number than is possible".into());
    }
    // The message of a range parser, which has no type for it.
    let text = source.to_string();
    let (_, range) = text.split_once(" is not in ")?;
    let (least, most) = range.split_once("..")?;
    Some(match most.strip_prefix('=') {
        _ if is_negative && !least.starts_with('-') => NOT_NEGATIVE.into(),
        Some(most) => format!("expected a number from {least} to {most}"),
        None => format!("expected a number from {least} on"),
    })
}

/// Whether this is a size as in `5x5`.
fn is_size(arg: &str) -> bool {
    arg.split_once('x').is_some_and(|(width, height)| is_number(width) && is_number(height))
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    }
}

fn suggest(error: &mut Error, tip: String) {
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
}
