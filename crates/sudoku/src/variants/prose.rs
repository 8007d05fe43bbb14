//! Prose beside a board: titles, comments, and remarks in other columns.

use core::ops::Range;

use crate::parse_lists::is_comment;
use crate::tidy::is_heading;

/// The place of a remark that states a rule, in another column than the board, where the text is a line.
pub(super) fn remark_beside(text: &str) -> Option<Range<usize>> {
    let line = text.trim_end();
    if line.contains(['\n', '{', '[', '=']) || line.contains("://") {
        return None;
    }
    let fields = line.split([',', ';', '\t']).map(|field| field.trim().trim_matches('"'));
    let mut others = fields.filter(|field| field.len() < line.len() && !field.contains(".."));
    let remark = others.find(|field| kleene_text::is_rule_in("comment", field))?;
    let start = remark.as_ptr() as usize - text.as_ptr() as usize;
    Some(start..start + remark.len())
}

/// The place of the words of a title in another script than Latin, which no list of rules has, if they are not known to be
/// harmless. Comments are prose, and texts in quotes have names.
pub(super) fn unknown_script(text: &str) -> Option<Range<usize>> {
    // Rows may have letters of any script for their values.
    let row = kleene_text::lines(text).find(|(_, line)| line.contains('.'));
    let row = row.map(|(_, line)| line.trim().chars().count());
    let headings = kleene_text::lines(text)
        .filter(|(_, line)| is_heading(line) && Some(line.trim().chars().count()) != row);
    headings.into_iter().find_map(|(start, line)| {
        let words = kleene_text::unknown_words(line)?;
        Some(start + words.start..start + words.end)
    })
}

/// Whether two bytes begin a word.
pub(super) fn begins_word(pair: &[u8]) -> bool {
    pair[0].is_ascii_alphabetic() && pair[1].is_ascii_alphanumeric()
}

/// The place of a comment, a name or a description that states a rule.
pub(super) fn stated_rule(text: &str) -> Option<Range<usize>> {
    // Comments in programs are about their steps, but for those at the beginning.
    const PROGRAM: [&str; 6] = ["def ", "function", "import", "class ", "return", "=>"];
    let is_program = PROGRAM.iter().any(|word| text.contains(word));
    let head =
        kleene_text::lines(text).find(|(_, line)| !line.trim().is_empty() && !is_comment(line));
    let end = head.filter(|_| is_program).map_or(text.len(), |(start, _)| start);
    let has_text = text[..end].contains(['#', '/', '%', '|', ';', '-', '"', '<', ',', '\t']);
    has_text.then(|| kleene_text::named_rule(&text.as_bytes()[..end])).flatten()
}
