//! Boards within markup, below labels of rows, and in strings of several lines: everything around the cells becomes blanks
//! in a text of the same length, so that places stay valid.

mod markup;
mod printed;
mod tables;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Blanks what stands around a board in HTML, XML or LaTeX, the labels of its rows, and the marks around a string of
/// several lines.
///
/// `bytes` are those of the text, perhaps with some of them blanked.
///
/// ```
/// use kleene_text::blank_carrier;
///
/// let text = "row 1: 2 .\nrow 2: . 1\n";
/// let mut bytes = text.as_bytes().to_vec();
/// blank_carrier(&mut bytes, text);
/// assert_eq!(bytes, b"       2 .\n       . 1\n");
/// ```
pub fn blank_carrier(bytes: &mut [u8], text: &str) {
    if text.trim_start().starts_with('<') {
        markup::blank_tags(bytes, text);
    }
    blank_forum_tags(bytes, text);
    tables::blank_wiki(bytes, text);
    tables::blank_array(bytes, text);
    blank_patch(bytes, text);
    blank_commands(bytes, text);
    blank_here_document(bytes, text);
    blank_labels(bytes, text);
    blank_parameter(bytes, text);
    printed::blank_calls(bytes, text);
    printed::blank_prompts(bytes, text);
    printed::blank_heading(bytes, text);
    printed::blank_names(bytes, text);
    printed::blank_index(bytes, text);
    printed::blank_decimals(bytes, text);
    blank_prefix(bytes, text);
}

/// A board without its surroundings, below its title in HTML; `None` for a text that has neither.
///
/// ```
/// use kleene_text::without_carrier;
///
/// let text = "<h1>Hitori</h1><table><tr><td>2</td><td>1</td></tr></table>";
/// let lines: Vec<String> = without_carrier(text).unwrap().lines().map(|line| line.replace(' ', "")).collect();
/// assert_eq!(lines, ["Hitori", "|2|1|", ""]);
/// assert_eq!(without_carrier("Hitori\n2 1\n"), None);
/// ```
#[must_use]
pub fn without_carrier(text: &str) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    blank_carrier(&mut bytes, text);
    if bytes == text.as_bytes() {
        return None;
    }
    if let Some(title) = markup::title(text).filter(|_| text.trim_start().starts_with('<')) {
        bytes[title.clone()].copy_from_slice(&text.as_bytes()[title.clone()]);
        bytes[title.end] = b'\n';
    }
    String::from_utf8(bytes).ok()
}

/// A table of numbers with blanks in place of the numbers of its rows and columns; `None` for other texts.
///
/// ```
/// let table = kleene_text::without_index(",0,1,2,3\n0,1,,,4\n1,,,1,\n2,2,,,\n3,,3,,\n");
/// assert_eq!(table.as_deref(), Some("        \n  1,,,4\n  ,,1,\n  2,,,\n  ,3,,\n"));
/// assert_eq!(kleene_text::without_index("1,,,4\n,,1,\n2,,,\n,3,,\n"), None);
/// ```
#[must_use]
pub fn without_index(text: &str) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    printed::blank_index(&mut bytes, text);
    String::from_utf8(bytes).ok().filter(|bare| bare != text)
}

/// The lines with more than blanks, each with the byte at which it begins.
fn filled_lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    crate::lines(text).filter(|(_, line)| !line.trim().is_empty())
}

/// Blanks the tags of forums, `[code]` and `[/code]`.
fn blank_forum_tags(bytes: &mut [u8], text: &str) {
    for (end, tag) in text.match_indices("[/") {
        let Some(len) = text[end..].find(']') else { return };
        let name = &text[end + tag.len()..end + len];
        let open = text[..end].rfind(&*format!("[{name}]"));
        if let Some(start) = open.filter(|_| name.chars().all(|c| c.is_ascii_alphabetic())) {
            bytes[start..start + name.len() + 2].fill(b' ');
            bytes[end..=end + len].fill(b' ');
        }
    }
}

/// Blanks all but the lines of a new file in the patch that adds it, if the patch has nothing else.
fn blank_patch(bytes: &mut [u8], text: &str) {
    const HEADS: [&str; 7] =
        ["diff ", "new file mode ", "index ", "--- /dev/null", "+++ ", "@@ -0,0 +1", "+"];
    let mut lines = filled_lines(text);
    let is_new = text.matches("@@ -0,0 +1").count() == 1;
    if !is_new || !lines.all(|(_, line)| HEADS.iter().any(|head| line.starts_with(head))) {
        return;
    }
    let mut is_within = false;
    for (start, line) in crate::lines(text) {
        let len = if is_within { line.len().min(1) } else { line.len() };
        bytes[start..start + len].fill(b' ');
        is_within |= line.starts_with("@@");
    }
}

/// Blanks lines that begin with a command of LaTeX, and the point after each row of its package for sudokus.
fn blank_commands(bytes: &mut [u8], text: &str) {
    if !text.contains("\\begin{sudoku") {
        return;
    }
    for (start, line) in crate::lines(text) {
        let end = start + line.trim_end().len();
        if line.trim_start().starts_with('\\') {
            bytes[start..end].fill(b' ');
        } else if line.trim_end().ends_with("|.") {
            bytes[end - 1] = b' ';
        }
    }
}

/// Blanks the lines around a string of several lines, `NAME = <<~WORD` and `WORD`.
fn blank_here_document(bytes: &mut [u8], text: &str) {
    let mut word = "";
    for (start, line) in crate::lines(text) {
        let trimmed = line.trim();
        let opened =
            line.split_once("<<").filter(|(before, _)| is_assignment(before)).map(|(_, word)| {
                word.trim().trim_start_matches(['~', '-', '<']).trim_matches(['\'', '"', ';'])
            });
        if let Some(opened) = opened.filter(|word| word.len() > 1) {
            word = opened;
        } else if word.is_empty() || trimmed.trim_end_matches([';', ')']) != word {
            continue;
        }
        bytes[start..start + line.len()].fill(b' ');
    }
}

/// Whether a text is a name with an equals sign, or a call of `cat`.
fn is_assignment(text: &str) -> bool {
    let text = text.trim();
    let name = text.strip_suffix('=').map(str::trim_end);
    text.starts_with("cat") || name.is_some_and(|name| !name.contains(char::is_whitespace))
}

/// Blanks labels such as `row 1:`, `r1=` or `1 =`, if each line after the first label has the next one.
fn blank_labels(bytes: &mut [u8], text: &str) {
    let lines = filled_lines(text);
    let labelled = lines.skip_while(|(_, line)| label(line, 1).is_none()).zip(1..);
    let labels = labelled.map(|((start, line), number)| Some(start..start + label(line, number)?));
    for label in labels.collect::<Option<Vec<_>>>().unwrap_or_default() {
        bytes[label].fill(b' ');
    }
}

/// The length of the label of a row of this number.
fn label(line: &str, number: usize) -> Option<usize> {
    let end = line.find([':', '='])?;
    let word = line[..end].trim().to_ascii_lowercase();
    let digits = word.trim_start_matches("row").trim_start_matches(['r', ' ', '_']);
    (digits.parse() == Ok(number)).then_some(end + 1)
}

/// Blanks the word that every line with a digit has before it, such as `[INFO]`, `.byte` or `DATA`, and a number before that.
/// It has a sign beside its letters, or capitals alone.
fn blank_prefix(bytes: &mut [u8], text: &str) {
    /// The fewest rows of a board.
    const FEWEST: usize = 4;
    let lines = crate::lines(text).filter(|(_, line)| line.contains(|c: char| c.is_ascii_digit()));
    let mut prefix = None;
    let mut places = Vec::new();
    for (start, line) in lines {
        let word = first_word(line);
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let end = word.as_ptr() as usize - line.as_ptr() as usize + word.len();
        let (word, end) = match first_word(&line[end..]) {
            next if is_number && next == "DATA" => (next, end + 1 + next.len()),
            _ => (word, end),
        };
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let is_sign = letters > 1
            && (letters < word.chars().count() && !word.contains(is_clue) || word == "DATA");
        match prefix {
            // Lines of a program before its data.
            None if !is_sign && is_number => {}
            _ if !is_sign || prefix.is_some_and(|prefix| prefix != word) => return,
            _ => {
                prefix = Some(word);
                places.push(start..start + end);
            }
        }
    }
    if places.len() >= FEWEST {
        places.into_iter().for_each(|place| bytes[place].fill(b' '));
    }
}

/// Whether a character stands in clues, cells and their names.
fn is_clue(c: char) -> bool {
    c.is_ascii_digit() || ":=<>*-_?".contains(c)
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Blanks the lines around the rows of a table of AMPL: `data;`, the heading `param NAME : 1 2 3 4 :=`, and `end;`.
fn blank_parameter(bytes: &mut [u8], text: &str) {
    if text.lines().filter(|line| is_parameter(line)).count() != 1 {
        return;
    }
    for (start, line) in crate::lines(text) {
        if is_parameter(line) || matches!(line.trim(), "data;" | "end;") {
            bytes[start..start + line.len()].fill(b' ');
        }
    }
}

/// Whether a line is the heading of a table of AMPL whose columns are in order.
fn is_parameter(line: &str) -> bool {
    let parts = line.trim().strip_suffix(":=").and_then(|line| line.split_once(':'));
    parts.is_some_and(|(head, columns)| {
        let mut columns = columns.split_whitespace().zip(1..);
        matches!(head.split_whitespace().collect::<Vec<_>>()[..], ["param", _])
            && columns.all(|(column, number)| column.parse() == Ok(number))
    })
}
