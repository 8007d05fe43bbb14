//! What may be sent to a terminal.

use std::ffi::OsString;
use std::{borrow::Cow, env, io, io::IsTerminal, sync::OnceLock};

use clap::{Args as ClapArgs, ColorChoice, ValueEnum};
use kleene_draw::{Colors, is_hidden};
use terminal_size::{Height, Width, terminal_size};

#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct TerminalArgs {
    /// Print only errors and warnings to stderr.
    #[arg(long, short, global = true, hide_short_help = true)]
    pub(crate) quiet: bool,

    /// When to use color. `auto` respects NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR and TERM=dumb.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        global = true,
        hide_short_help = true
    )]
    pub(crate) color: Color,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal.
    #[default]
    Auto,
    /// Even to files and pipes.
    Always,
    /// Without color.
    Never,
}

/// The terminal options of the command line, for the whole run.
static SETTINGS: OnceLock<TerminalArgs> = OnceLock::new();

/// Keeps the options of the command line; the first call counts.
pub(crate) fn configure(args: TerminalArgs) {
    let _ = SETTINGS.set(args);
}

fn settings() -> TerminalArgs {
    SETTINGS.get().copied().unwrap_or_default()
}

/// Whether stderr is for errors and warnings only.
pub(crate) fn is_quiet() -> bool {
    settings().quiet
}

/// Whether lines that move are welcome there: in a terminal, unless `--quiet`, `NO_COLOR` or `TERM=dumb`
/// says otherwise.
pub(crate) fn is_lively(stream: &impl IsTerminal) -> bool {
    !is_quiet() && !anstyle_query::no_color() && is_able(stream)
}

/// Whether solutions are printed in color.
pub(crate) fn is_colored() -> bool {
    has_color(settings().color, &io::stdout())
}

/// How many colors stdout has, where it has any: what `COLORTERM` and `TERM` say of a terminal, and all in a file.
pub(crate) fn color_depth() -> Colors {
    match (&*variable("COLORTERM"), &*variable("TERM")) {
        ("truecolor" | "24bit", _) => Colors::True,
        _ if !io::stdout().is_terminal() => Colors::True,
        (_, term) if term.contains("256") || term.contains("direct") => Colors::Ansi256,
        _ => Colors::Ansi16,
    }
}

/// A variable of the environment, empty if it is not set.
fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// The columns of stdout, if it is a terminal.
pub(crate) fn width() -> Option<usize> {
    is_able(&io::stdout()).then(size)?.map(|(columns, _)| columns)
}

/// The columns and rows of the terminal that stdout, stderr or stdin is.
pub(crate) fn size() -> Option<(usize, usize)> {
    let (Width(columns), Height(rows)) = terminal_size()?;
    Some((columns.into(), rows.into()))
}

/// Whether errors are printed in color.
pub(crate) fn are_errors_colored() -> bool {
    has_color(settings().color, &io::stderr())
}

/// The color choice for help and for usage errors, which clap prints before the settings exist.
pub(crate) fn color_of_help(args: impl IntoIterator<Item = OsString>) -> ColorChoice {
    match asked_color(args) {
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
        Color::Auto if anstyle_query::no_color() => ColorChoice::Never,
        Color::Auto if is_forced() => ColorChoice::Always,
        // Clap takes any value for a wish.
        Color::Auto if anstyle_query::clicolor_force() => ColorChoice::Never,
        Color::Auto => ColorChoice::Auto,
    }
}

/// The color option among the arguments, whether or not the rest of them is valid.
fn asked_color(args: impl IntoIterator<Item = OsString>) -> Color {
    let args = args.into_iter().map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let separate = args.windows(2).filter(|pair| pair[0] == "--color").map(|pair| &*pair[1]);
    let joined = args.iter().filter_map(|arg| arg.strip_prefix("--color="));
    separate.chain(joined).find_map(|when| Color::from_str(when, false).ok()).unwrap_or_default()
}

fn has_color(color: Color, stream: &impl IsTerminal) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if anstyle_query::no_color() => false,
        Color::Auto => is_forced() || anstyle_query::clicolor() != Some(false) && is_able(stream),
    }
}

/// Whether the environment wants color wherever the output goes.
fn is_forced() -> bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"]
        .iter()
        .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0"))
}

fn is_able(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// A text from a file or a file's name, on one line and with nothing that a terminal would obey.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// A text in lines of at most this many characters; a word that is longer is cut.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let words: Vec<_> = text.split(' ').map(|word| cut(word, columns)).collect();
    kleene_draw::wrapped(&words.join(" "), columns)
}

/// The beginning of a text that fits into a line.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(columns.saturating_sub(3)).collect();
    cut.push_str("...");
    cut.chars().take(columns).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(args: &[&str], expected: Color) {
        assert_eq!(asked_color(args.iter().map(OsString::from)), expected);
    }

    #[test]
    fn colors_of_help_are_known_before_the_arguments_are() {
        check(&["kleene", "--color", "never", "--help"], Color::Never);
        check(&["kleene", "solve", "--color=always", "--nonsense"], Color::Always);
        check(&["kleene", "solve", "--color", "blue"], Color::Auto);
        check(&["kleene", "solve", "--", "--color=always"], Color::Auto);
        check(&["kleene", "--color"], Color::Auto);
    }

    #[test]
    fn only_control_characters_are_escaped() {
        assert_eq!(escaped("Ring № 7 \\ \"é\""), "Ring № 7 \\ \"é\"");
        assert_eq!(escaped("a\u{1b}[2J\u{9b}31m\r\n\tb"), r"a\u{1b}[2J\u{9b}31m\r\n\tb");
    }
}
