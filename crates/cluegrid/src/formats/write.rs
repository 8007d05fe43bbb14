//! Puzzles written as text and JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::{clue::Clue, puzzle::Puzzle};

impl Puzzle {
    /// The puzzle in the text format, which is read back as an equal one but for its name; `None`
    /// if it is not a rectangle with a color clue for every line, or a color is a blank or a `#`.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let text = "colors bgr\nrows rgb b\ncolumns rb gb b\n";
    /// assert_eq!(text.parse::<Puzzle>()?.to_text().as_deref(), Some(text));
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> Option<String> {
        if !self.is_colored() || self.layout().hexagon_side().is_some() {
            return None;
        }
        if !self.alphabet().chars().all(|c| !c.is_whitespace() && c != '#') {
            return None;
        }
        let words: Vec<String> = self.clues().iter().flatten().map(ToString::to_string).collect();
        let (rows, columns) = words.split_at(self.layout().height());
        let colors: String = self.alphabet().chars().collect();
        Some(format!("colors {colors}\nrows {}\ncolumns {}\n", rows.join(" "), columns.join(" ")))
    }

    /// The puzzle in JSON, which is read back as an equal one.
    ///
    /// ```
    /// use kleene_cluegrid::Puzzle;
    ///
    /// let json = r#"{"alphabet":"AB","rows":[["A|B"]],"cols":[[".","[^A]"]]}"#;
    /// assert_eq!(Puzzle::parse(json.as_bytes())?.to_json(), json);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut json = String::from("{");
        if let Some(name) = self.name() {
            json.push_str("\"name\":");
            quote(name, &mut json);
            json.push(',');
        }
        let letters: String = self.alphabet().chars().collect();
        json.push_str(if self.is_colored() { "\"colors\":" } else { "\"alphabet\":" });
        quote(&letters, &mut json);
        let lines: Vec<String> = self.clues().iter().map(|line| self.line(line)).collect();
        // Writing to a string does not fail.
        let _ = match self.layout().hexagon_side() {
            Some(side) => write!(json, ",\"side\":{side},\"lines\":[{}]}}", lines.join(",")),
            None => {
                let (rows, columns) = lines.split_at(self.layout().height());
                write!(json, ",\"rows\":[{}],\"cols\":[{}]}}", rows.join(","), columns.join(","))
            }
        };
        json
    }

    fn line(&self, clues: &[Clue]) -> String {
        let mut json = String::new();
        if let ([Clue::Colors(colors)], true) = (clues, self.is_colored()) {
            quote(&colors.to_string(), &mut json);
            return json;
        }
        json.push('[');
        for (i, clue) in clues.iter().enumerate() {
            if i > 0 {
                json.push(',');
            }
            match clue {
                Clue::Pattern(pattern) if pattern.is_backward() => {
                    json.push_str("{\"pattern\":");
                    quote(pattern.text(), &mut json);
                    json.push_str(",\"backward\":true}");
                }
                Clue::Pattern(pattern) => quote(pattern.text(), &mut json),
                Clue::Colors(colors) => quote(&as_pattern(colors.letters()), &mut json),
            }
        }
        json.push(']');
        json
    }
}

/// A color clue among patterns, as one of them.
fn as_pattern(letters: &[char]) -> String {
    letters.iter().map(|&c| format!("\\u{:04X}+", u32::from(c))).collect()
}

fn quote(text: &str, json: &mut String) {
    json.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            c if c.is_control() => json.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => json.push(c),
        }
    }
    json.push('"');
}
