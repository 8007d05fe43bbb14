//! `kleene letterboxed regex`.

use std::io::Write as _;

use anyhow::{Context as _, Result};
use kleene_nfa::Dfa;
use kleene_syntax::{dotnet, explain};
use serde_json::json;

use super::args::RegexArgs;
use super::board;
use crate::common::states::write_states;
use crate::common::{Exit, Records, screen};

pub(super) fn run(args: &RegexArgs) -> Result<Exit> {
    let puzzle = board::puzzle(&args.board)?.min_length(args.min_length);
    let mut out = screen::lines();
    if args.dot {
        write!(out, "{}", puzzle.language().dot())?;
    } else if args.explain {
        for (number, stage) in puzzle.stages().iter().enumerate() {
            let gap = if number > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{}. {}: {}", number + 1, stage.title, stage.puzzle)?;
            writeln!(out, "   {}", stage.reason)?;
            let ast = dotnet::parse(&stage.pattern, dotnet::Options::default())?;
            let language = stage.puzzle.language();
            let is_equal = Dfa::new(&ast)? == language;
            let verdict =
                if is_equal { "exactly the words of the box" } else { "not the words of the box" };
            let (length, states) = (stage.pattern.len(), language.live_states());
            writeln!(out, "   {length} characters, {states} states, {verdict}\n")?;
            write!(out, "{}", explain::aligned(&stage.pattern, &ast))?;
        }
        writeln!(out, "\nthe automaton of {puzzle}, a state a line, > start, * end")?;
        write_states(&puzzle.language(), &mut out)?;
    } else {
        let records = Records::new(args.format, "pattern");
        let pattern = match args.free {
            true => puzzle.pattern_without_lookahead(),
            false => puzzle
                .pattern()
                .context("a letter on two sides needs a pattern without lookaheads: --free")?,
        };
        let fields = json!({ "pattern": pattern });
        return records.answer(&format!("{pattern}\n"), &fields, None, Exit::Solved);
    }
    Ok(Exit::Solved)
}
