//! The regions of two languages as circles, each with a shortest word.

use std::fmt::Write as _;

use kleene_nfa::dfa::Comparison;

use super::plot::escaped;

const STYLE: &str = "text{font:14px ui-sans-serif,sans-serif;fill:#1c1c1c;text-anchor:middle}\
    .word{font-family:ui-monospace,monospace}.none{fill:#777;font-style:italic}\
    .first{fill:#3473c8}.second{fill:#cc3228}.ring{fill:none;stroke:#555;stroke-width:1.5}\
    .side{fill-opacity:.25;stroke:none}.empty{fill:#8884}\
    @media(prefers-color-scheme:dark){text{fill:#ddd}.ring{stroke:#aaa}.none{fill:#999}}";

/// The most characters of a pattern or a word that are written.
const LONGEST: usize = 28;

/// The circle of the first language and, to the right, that of the second; a region without a word is gray.
pub(super) fn draw(patterns: [&str; 2], found: &Comparison) -> String {
    const LEFT: &str = "M270 62A120 120 0 1 0 270 258A120 120 0 0 1 270 62Z";
    const RIGHT: &str = "M270 62A120 120 0 1 1 270 258A120 120 0 0 0 270 62Z";
    const MIDDLE: &str = "M270 62A120 120 0 0 1 270 258A120 120 0 0 1 270 62Z";
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"540\" height=\"330\" viewBox=\"0 0 540 330\">\n\
         <title>{}: {} and {}</title>\n<style>{STYLE}</style>\n",
        found.relation().name(),
        escaped(patterns[0]),
        escaped(patterns[1])
    );
    let regions = [
        (LEFT, &["first"][..], found.only_first(), 125, 165),
        (RIGHT, &["second"], found.only_second(), 415, 165),
        (MIDDLE, &["first", "second"], found.both(), 270, 165),
    ];
    // Writing to a string does not fail.
    for (path, colors, word, ..) in &regions {
        let colors = if word.is_some() { *colors } else { &["empty"] };
        for color in colors {
            let _ = writeln!(svg, "<path class=\"side {color}\" d=\"{path}\"/>");
        }
    }
    for x in [200, 340] {
        let _ = writeln!(svg, "<circle class=\"ring\" cx=\"{x}\" cy=\"160\" r=\"120\"/>");
    }
    for (x, pattern) in [(150, patterns[0]), (390, patterns[1])] {
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"24\">{}</text>", escaped(&cut(pattern)));
    }
    for (_, _, word, x, y) in regions {
        let _ = writeln!(svg, "{}", text(word, x, y));
    }
    svg + &text(found.neither(), 270, 312) + "\n</svg>\n"
}

/// A word at a place, in quotes.
fn text(word: Option<&str>, x: u32, y: u32) -> String {
    match word {
        Some(word) => {
            let word = escaped(&cut(&format!("{word:?}")));
            format!("<text class=\"word\" x=\"{x}\" y=\"{y}\">{word}</text>")
        }
        None => format!("<text class=\"none\" x=\"{x}\" y=\"{y}\">no word</text>"),
    }
}

/// A text that has room.
fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}
