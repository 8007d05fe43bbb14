//! Notebooks of Jupyter.

use alloc::string::String;

use crate::json::JsonValue;

/// The text of a notebook as a program: the cells with code, and those with words as comments; `None` for other texts.
///
/// ```
/// let text = r##"{"nbformat": 4, "cells": [
///     {"cell_type": "markdown", "source": ["# Hi\n", "there"]}, {"cell_type": "code", "source": ["x = 1"]}]}"##;
/// assert_eq!(kleene_text::program_of_notebook(text).as_deref(), Some("# Hi\n# there\nx = 1\n"));
/// ```
#[must_use]
pub fn program_of_notebook(text: &str) -> Option<String> {
    if !text.contains("\"nbformat\"") {
        return None;
    }
    let value = JsonValue::parse(text).ok()?;
    let mut program = String::new();
    for cell in value.key(&["cells"])?.as_list()? {
        let mark = match cell.key(&["cell_type"])?.as_str()? {
            "code" => "",
            _ => "# ",
        };
        let source = cell.key(&["source"])?;
        let source: String = match source.as_str() {
            Some(text) => text.into(),
            None => source.as_list()?.iter().filter_map(JsonValue::as_str).collect(),
        };
        for line in source.lines() {
            let is_marked = line.trim_start().starts_with('#') && !mark.is_empty();
            program.extend([if is_marked { "" } else { mark }, line, "\n"]);
        }
    }
    Some(program)
}
