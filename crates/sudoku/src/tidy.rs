//! Strips the surroundings of boards in messages: quotation marks, fences, headings, strokes at the
//! ends of rows.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{blank_carrier, is_courtesy, is_of_words, is_rule_in};

use crate::parse_cells::is_frame;
use crate::parse_lists::names_no_rows;
use crate::variants::is_rule;

/// The text with everything outside the board replaced by blanks, so that offsets stay valid.
///
/// `None` if the text needs no change.
pub(crate) fn tidied(text: &str) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let is_address = text.contains("://");
    for (start, line) in kleene_text::lines(text) {
        let inner = line.trim_start();
        let at = start + line.len() - inner.len();
        if ["```", "~~~", "//", ";", "%%"].iter().any(|mark| inner.starts_with(mark)) {
            blank(&mut bytes, at..start + line.len());
            continue;
        }
        // Every level of a quotation.
        let quoted = inner.len() - inner.trim_start_matches(['>', ' ']).len();
        if inner.starts_with('>') {
            blank(&mut bytes, at..at + quoted);
        }
        if let Some(comment) = line.find("//").filter(|_| !is_address) {
            blank(&mut bytes, start + comment..start + line.len());
        }
        let row = line.trim_end();
        if row.ends_with(['/', '\\', ';']) {
            blank(&mut bytes, start + row.len() - 1..start + row.len());
        }
    }
    blank_carrier(&mut bytes, text);
    let mut tidy = String::from_utf8(bytes).ok()?;
    if !is_address && !tidy.contains("//") {
        // Between rows, but not within a sentence.
        let rows = tidy
            .split_inclusive('\n')
            .map(|line| if is_heading(line) { line.into() } else { line.replace('/', "\n") });
        tidy = rows.collect();
    }
    // A stroke between cells; after a word it ends a sentence.
    let stroked = tidy.lines().filter(|line| line.matches('!').count() > 1);
    if !tidy.contains('|') && stroked.count() > 1 {
        tidy = tidy.replace('!', "|");
    }
    if let Some(plain) = with_points(&tidy) {
        tidy = plain;
    }
    (tidy != text).then_some(tidy)
}

/// The text with points for the sign or the word that a table has for its open cells; `None` for a text with anything but
/// digits, one such sign or word, and frames.
fn with_points(text: &str) -> Option<String> {
    const SIGNS: [char; 6] = ['#', '@', '%', '~', 'o', 'O'];
    const WORDS: [&str; 8] = ["NaN", "nan", "NA", "NULL", "null", "None", "nil", "undefined"];
    const BETWEEN: [char; 7] = [' ', '\t', '\r', '\n', ',', ';', '|'];
    let mut others = text.chars().filter(|c| !c.is_ascii_digit() && !BETWEEN.contains(c));
    let first = others.next()?;
    if SIGNS.contains(&first) && others.all(|c| c == first || "+-".contains(c)) {
        return Some(text.replace(first, "."));
    }
    let words = text.split(BETWEEN).filter(|word| !word.is_empty());
    let mut words = words.filter(|word| !kleene_text::is_number(word));
    let word = words.next().filter(|word| WORDS.contains(word))?;
    words
        .all(|other| other == word)
        .then(|| text.replace(word, &(".".to_string() + &" ".repeat(word.len() - 1))))
}

fn blank(bytes: &mut [u8], span: Range<usize>) {
    bytes[span].fill(b' ');
}

/// The text without the lines above and below a board that are no rows: as many as a person or a mail has there. `None` if
/// there are none, or one of them could be a row.
pub(crate) fn without_headings(text: &str) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let lines = content(text);
    let above = lines.iter().take_while(|(_, line)| is_heading(line)).count();
    let below = lines[above..].iter().rev().take_while(|(_, line)| is_heading(line)).count();
    let (headings, rest) = lines.split_at(above);
    let (rows, footer) = rest.split_at(rest.len() - below);
    // Clues stand below a board; a sentence above it may be a rule, too. A mail ends with a name.
    let footer_lines = match footer.split_last() {
        Some(((_, name), lines)) if !lines.is_empty() && is_name(name) => lines,
        _ => footer,
    };
    let are_clues = footer_lines.iter().any(|(_, line)| !states_no_rule(line))
        || headings.iter().any(|(_, line)| is_sentence(line) && !states_no_rule(line))
        || headings.iter().any(|(_, line)| has_clues(line) || is_rule_in("description", line));
    let count = rows.iter().filter(|(_, line)| !is_frame(line)).count();
    if above + below == 0
        || above.max(below) > MOST
        || rows.is_empty()
        || are_clues
        || has_square(headings, count)
    {
        return None;
    }
    for &(start, line) in headings.iter().chain(footer) {
        if let Some(numbers) = numbers(line) {
            // The number of rows, or the side of a square box.
            if !numbers.iter().all(|number| *number == count || number * number == count) {
                return None;
            }
        }
        blank(&mut bytes, start..start + line.len());
    }
    String::from_utf8(bytes).ok()
}

/// Whether lines are a square of letters with as many rows as a board: the letters name its regions.
fn has_square(lines: &[(usize, &str)], size: usize) -> bool {
    let rows = lines.iter().filter(|(_, line)| {
        let line = line.trim();
        line.chars().count() == size && line.chars().all(char::is_alphabetic)
    });
    size > 1 && rows.count() >= size
}

/// Whether a line has a label and several numbers, as in `top: 3 2 1`.
fn has_clues(line: &str) -> bool {
    line.split_once(':').is_some_and(|(_, clues)| {
        let mut words = clues.split([' ', ',']).filter(|word| !word.is_empty());
        clues.trim().len() < 40 && words.clone().count() > 2 && words.all(begins_with_digit)
    })
}

/// Whether a line is a name: one or two words with capitals.
fn is_name(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.clone().count() < 3
        && words.all(|word| {
            word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic)
        })
}

/// The lines that are neither blank nor comments.
fn content(text: &str) -> Vec<(usize, &str)> {
    let lines = kleene_text::lines(text);
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with("# ")).collect()
}

/// The first line above a board whose words may be a rule.
pub(crate) fn unknown_title(text: &str) -> Option<Range<usize>> {
    let lines = content(text);
    let mut headings = lines.iter().take_while(|(_, line)| is_heading(line));
    let unknown = headings.find(|(_, line)| !is_plain_title(line) && !is_message_head(line));
    unknown.map(|&(start, line)| start..start + line.trim_end().len())
}

/// Whether the words of a title are known, have capitals as names do, or digits or points as the names of files and dates
/// do; a title of columns or boxes is that of another list.
fn is_plain_title(line: &str) -> bool {
    let others = line.split_whitespace().filter(|word| {
        let inside = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_name = inside.contains(|c: char| !c.is_alphabetic()) && inside.len() > 2
            || !inside.starts_with(char::is_lowercase);
        // `param N := 9;` of AMPL
        !is_name && *word != "param"
    });
    let others: Vec<&str> = others.collect();
    let names_list = !line.contains(' ') && names_no_rows(line.trim_end_matches(':'));
    // A table of AMPL whose columns are in another order.
    let is_table = line.starts_with("param ") && line.contains(" : ");
    restates_rules(line)
        || !names_list
            && !is_table
            && (others.is_empty() || is_courtesy(line) || is_courtesy(&others.join(" ")))
}

/// Whether a line among boards is prose that states no rule, as the log of a solver and a message have.
pub(crate) fn states_no_rule(line: &str) -> bool {
    let line = without_speaker(line);
    let words: Vec<&str> = line.split_whitespace().filter(|word| !is_file_name(word)).collect();
    is_courtesy(&words.join(" ")) || is_message_head(line) || restates_rules(line)
}

/// Whether a sentence states the usual rules in other words, as in `Each row, column and 3x3 box has the digits 1 to 9 once`.
/// It has no word beyond these, and says something of rows, columns and boxes together.
fn restates_rules(line: &str) -> bool {
    const WORDS: &str = "0 1 1-9 3 3x3 9 9x9 a all and appear appears are as be blank board by cell cells completed compose \
                         contain contains digit digits each empty every exactly fill filled following for from goal grid has \
                         have in is marked must nine number numbers objective of once one only puzzle represented so solve sudoku \
                         that the through time to using with x zero";
    const ROWS: &str = "row rows";
    const COLUMNS: &str = "column columns col cols";
    const BOXES: &str = "box boxes block blocks subgrid subgrids square squares region regions";
    is_of_words(line, &[WORDS, ROWS, COLUMNS, BOXES])
        && [[WORDS, COLUMNS, BOXES], [WORDS, ROWS, BOXES], [WORDS, ROWS, COLUMNS]]
            .iter()
            .all(|others| !is_of_words(line, others))
}

/// What somebody says in a line such as `User: can you help?`.
fn without_speaker(line: &str) -> &str {
    match line.split_once(": ") {
        Some((name, said))
            if is_name(name)
                && !is_rule(name)
                && !names_no_rows(name)
                && !said.contains(|c: char| c.is_ascii_digit()) =>
        {
            said
        }
        _ => line,
    }
}

/// Whether a line is the head of a message, as in `kim - Today at 18:02` or `On Mon, Sam wrote:`: names and the time of day.
fn is_message_head(line: &str) -> bool {
    const LONGEST: usize = 6;
    let mut words: Vec<&str> = line.split_whitespace().collect();
    if let (Some(&"On"), Some(&"wrote:")) = (words.first(), words.last()) {
        return !words.iter().any(|word| is_rule(word));
    }
    if matches!(words.last(), Some(&("AM" | "PM"))) {
        words.pop();
    }
    words.len() <= LONGEST
        && words.len() > 1
        && words.pop().is_some_and(is_time)
        && !words.iter().any(|word| is_rule(word) || names_no_rows(word))
}

/// Whether a word is a time of day, such as `18:02`.
fn is_time(word: &str) -> bool {
    word.len() < 6
        && word.split_once(':').is_some_and(|(hour, minute)| {
            minute.len() == 2 && hour.parse::<u8>().is_ok() && minute.parse::<u8>().is_ok()
        })
}

/// Whether a word is the name of a file, such as `puzzles/7.txt`.
fn is_file_name(word: &str) -> bool {
    word.rsplit_once('.').is_some_and(|(_, suffix)| {
        (2..=5).contains(&suffix.len()) && suffix.chars().all(|c| c.is_ascii_lowercase())
    })
}

/// Whether a line is more than a title: it has many words, ends a sentence, or names a cell such as `r1c1`.
fn is_sentence(line: &str) -> bool {
    const TITLE: usize = 5;
    let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    // The heads of a mail name people and times.
    let is_head = ["From:", "To:", "Subject:", "Date:"]
        .iter()
        .any(|head| line.trim_start().starts_with(head));
    let is_long = words.clone().filter(|word| word.contains(char::is_alphabetic)).count() > TITLE
        || line.trim_end().ends_with('.');
    is_long && !is_head
        || words.any(|word| {
            let column = word.strip_prefix(['r', 'R']).and_then(|word| word.split_once(['c', 'C']));
            column.is_some_and(|(row, column)| begins_with_digit(row) && begins_with_digit(column))
        })
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// The most lines above a board, or below it.
const MOST: usize = 12;

/// One or two numbers that a line has alone.
fn numbers(line: &str) -> Option<Vec<usize>> {
    // In a row these are empty cells.
    if line.matches(['x', 'X', '*']).count() > 1 {
        return None;
    }
    let words = line.split(|c: char| c.is_whitespace() || ",xX*".contains(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let numbers: Option<Vec<usize>> =
        words.iter().map(|word| word.parse().ok().filter(|_| word.len() < 3)).collect();
    numbers.filter(|numbers| (1..=2).contains(&numbers.len()))
}

/// Whether a line is a heading: words, of which one has a letter that no board has beside digits, or a few numbers.
pub(crate) fn is_heading(line: &str) -> bool {
    let line = line.trim();
    if line.contains(['|', '{', '}', '[', ']', '"']) || is_frame(line) {
        return false;
    }
    let has_cells = line.split_whitespace().any(|word| {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        word.len() > 3 && word.contains(['.', '_']) && 2 * letters <= word.len()
    });
    let has_words = line.split_whitespace().any(is_of_heading) && !has_cells;
    has_words || numbers(line).is_some()
}

/// Whether a word has at least two letters and nothing else, and is no row of empty cells, `xxx`.
fn is_of_heading(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    letters > 1 && letters == word.chars().count() && word.contains(|c| !matches!(c, 'x' | 'X'))
}

/// The boards of a text that has a heading above each, and no empty line between them: the heading, the rows, and the
/// byte at which these begin.
pub(crate) fn with_headings(text: &str) -> Vec<(String, Range<usize>)> {
    let mut boards: Vec<(String, Range<usize>)> = Vec::new();
    let mut was_heading = false;
    for (start, line) in kleene_text::lines(text) {
        let end = start + line.len();
        if line.trim().is_empty() {
            continue;
        }
        let names_board = is_heading(line);
        match boards.last_mut() {
            _ if names_board && !was_heading => boards.push((line.trim().to_string(), end..end)),
            Some((_, rows)) if !names_board => rows.end = end,
            // Rows without a heading.
            None => return Vec::new(),
            _ => {}
        }
        was_heading = names_board;
    }
    boards
}
