//! Notebooks of Jupyter.

use alloc::string::String;

use crate::json::JsonValue;

/// The text of a notebook as a program: the cells with words as the text about it, and those with code; `None` for other
/// texts.
///
/// ```
/// let text = r##"{"nbformat": 4, "cells": [
///     {"cell_type": "markdown", "source": ["# Hi\n", "there"]}, {"cell_type": "code", "source": ["x = 1"]}]}"##;
/// assert_eq!(kleene_text::program_of_notebook(text).as_deref(), Some("\"\"\"\n# Hi\nthere\n\"\"\"\nx = 1\n"));
/// ```
#[must_use]
pub fn program_of_notebook(text: &str) -> Option<String> {
    const QUOTES: &str = "\"\"\"";
    if !text.trim_start().starts_with('{') || !text.contains("\"nbformat\"") {
        return None;
    }
    let value = JsonValue::parse(text).ok()?;
    let (mut words, mut program) = (String::new(), String::new());
    for cell in value.key(&["cells"])?.as_list()? {
        let is_code = cell.key(&["cell_type"])?.as_str()? == "code";
        let source = cell.key(&["source"])?;
        let part = if is_code { &mut program } else { &mut words };
        match source.as_str() {
            Some(text) => part.push_str(text),
            None => part.extend(source.as_list()?.iter().filter_map(JsonValue::as_str)),
        }
        part.push('\n');
    }
    if words.contains(QUOTES) {
        return None;
    }
    if !words.is_empty() {
        program.insert_str(0, &[QUOTES, "\n", &words, QUOTES, "\n"].concat());
    }
    Some(program)
}
