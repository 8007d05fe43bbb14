//! The regions of two languages as circles, each with a shortest word.

use std::fmt::Write as _;

use kleene_nfa::dfa::Comparison;

use super::plot::escaped;

const STYLE: &str = "text{font:14px ui-sans-serif,sans-serif;fill:#1c1c1c;text-anchor:middle}\
    .word{font-family:ui-monospace,monospace}.none{fill:#777;font-style:italic}\
    .first{fill:#3473c8}.second{fill:#cc3228}.ring{fill:none;stroke:#555;stroke-width:1.5}\
    .side{fill-opacity:.25;stroke:none}.empty{fill:#8884}\
    @media(prefers-color-scheme:dark){text{fill:#ddd}.ring{stroke:#aaa}.none{fill:#999}}";

/// The most characters of a pattern, or of the word below the circles, that are written.
const LONGEST: usize = 28;

/// The most characters of a line of a word within one circle, and within both.
const WIDTHS: [usize; 2] = [15, 11];

/// The most lines of a word.
const LINES: usize = 4;

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
        (LEFT, &["first"][..], found.only_first(), 148, WIDTHS[0]),
        (RIGHT, &["second"], found.only_second(), 392, WIDTHS[0]),
        (MIDDLE, &["first", "second"], found.both(), 270, WIDTHS[1]),
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
        let _ =
            writeln!(svg, "<text x=\"{x}\" y=\"24\">{}</text>", escaped(&cut(pattern, LONGEST)));
    }
    for (_, _, word, x, width) in regions {
        let _ = writeln!(svg, "{}", text(word, x, 165, width));
    }
    svg + &text(found.neither(), 270, 312, LONGEST) + "\n</svg>\n"
}

/// A word around a place, in quotes, in lines of this many characters; below the circles there is one line.
fn text(word: Option<&str>, x: u32, y: u32, width: usize) -> String {
    let Some(word) = word else {
        return format!("<text class=\"none\" x=\"{x}\" y=\"{y}\">no word</text>");
    };
    let most = if width == LONGEST { LONGEST } else { width * LINES };
    let shown: Vec<char> = cut(&format!("{word:?}"), most).chars().collect();
    let lines = shown.chunks(width);
    let first = y - 8 * (lines.len() as u32 - 1);
    (0..)
        .zip(lines)
        .map(|(number, line)| {
            let (y, line) = (first + 16 * number, escaped(&line.iter().collect::<String>()));
            format!("<text class=\"word\" x=\"{x}\" y=\"{y}\">{line}</text>")
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// A text that has room.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
