//! Boards within markup, below labels of rows, and in strings of several lines: everything around the cells becomes blanks
//! in a text of the same length, so that places stay valid.

mod markup;
mod tables;

use alloc::format;
use alloc::vec::Vec;

/// Blanks what stands around a board in HTML, XML or LaTeX, the labels of its rows, and the marks around a string of
/// several lines.
pub(crate) fn unwrap(bytes: &mut [u8], text: &str) {
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
    blank_session(bytes, text);
    blank_index(bytes, text);
    blank_decimals(bytes, text);
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
    let mut lines = kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
    let is_new = text.matches("@@ -0,0 +1").count() == 1;
    if !is_new || !lines.all(|(_, line)| HEADS.iter().any(|head| line.starts_with(head))) {
        return;
    }
    let mut is_within = false;
    for (start, line) in kleene_text::lines(text) {
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
    for (start, line) in kleene_text::lines(text) {
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
    for (start, line) in kleene_text::lines(text) {
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
    let lines = kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
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

/// Blanks the lines around the rows of a table of AMPL: `data;`, the heading `param NAME : 1 2 3 4 :=`, and `end;`.
fn blank_parameter(bytes: &mut [u8], text: &str) {
    if text.lines().filter(|line| is_parameter(line)).count() != 1 {
        return;
    }
    for (start, line) in kleene_text::lines(text) {
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

/// Blanks calls in a session of a shell that show a file or name it to a program, `$ cat puzzle.txt`: options may be rules.
fn blank_session(bytes: &mut [u8], text: &str) {
    for (start, line) in kleene_text::lines(text) {
        let Some(call) = line.trim_start().strip_prefix("$ ") else { continue };
        let mut words = call.split_whitespace();
        let is_program = words.next().is_some_and(|word| word == "cat" || names_file(word));
        if is_program && words.all(names_file) {
            bytes[start..start + line.len()].fill(b' ');
        }
    }
}

/// Whether a word of a call is a file or the sign before one, and no option.
fn names_file(word: &str) -> bool {
    word.contains(['.', '/', '<', '>']) && !word.starts_with('-')
}

/// Blanks the numbers from 0 above and before a table that pandas prints, or writes with commas.
fn blank_index(bytes: &mut [u8], text: &str) {
    let mut lines = kleene_text::lines(text).filter(|(_, line)| !line.trim().is_empty());
    let Some((start, header)) = lines.next() else { return };
    const BETWEEN: [char; 3] = [' ', '\t', ','];
    let columns: Vec<&str> = header.split(BETWEEN).filter(|word| !word.is_empty()).collect();
    let rows: Vec<(usize, &str)> = lines.collect();
    let index: Vec<&str> =
        rows.iter().filter_map(|(_, row)| row.trim_start().split(BETWEEN).next()).collect();
    // Both count in the same way, so the numbers above and those before the rows are alike.
    let are_numbers = columns.iter().enumerate().all(|(at, word)| word.parse() == Ok(at));
    if columns.len() < 4 || columns != index || !are_numbers {
        return;
    }
    bytes[start..start + header.len()].fill(b' ');
    for ((start, row), word) in rows.into_iter().zip(index) {
        let end = start + row.len() - row.trim_start().len() + word.len();
        let comma = usize::from(text[end..].starts_with(','));
        bytes[start..end + comma].fill(b' ');
    }
}

/// Blanks the zeros behind the points of a table of decimal numbers, `5.0` or `5.000e+00`, if every number but those above
/// and before the table has them.
fn blank_decimals(bytes: &mut [u8], text: &str) {
    /// The fewest givens of a board.
    const FEWEST: usize = 4;
    const BETWEEN: [char; 8] = [' ', '\t', '\r', '\n', ',', ';', '[', ']'];
    let mut places = Vec::new();
    let mut at = 0;
    for part in text.split_inclusive(BETWEEN) {
        let word = part.trim_end_matches(BETWEEN);
        if let Some(point) = word.find('.') {
            let (digits, zeros) = (&word[..point], &word[point + 1..]);
            let zeros = zeros.split_once(['e', 'E']).map_or(zeros, |(zeros, exponent)| {
                if exponent.trim_start_matches('+') == "00" { zeros } else { exponent }
            });
            let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            if !is_whole || zeros.bytes().any(|byte| byte != b'0') {
                return;
            }
            places.push(at + point..at + word.len());
        }
        at += part.len();
    }
    if places.len() >= FEWEST {
        places.into_iter().for_each(|place| bytes[place].fill(b' '));
    }
}
