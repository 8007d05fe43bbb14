//! Tables of wikis and arrays of LaTeX, whose cells get semicolons between them.

/// Puts semicolons between the cells of a table of MediaWiki, which may stand on one line or below each other. A table with
/// titles, attributes of cells or links is left as it is.
pub(super) fn blank_wiki(bytes: &mut [u8], text: &str) {
    let Some(start) = text.find("{|") else { return };
    let Some(len) = text[start..].find("\n|}") else { return };
    let (end, after) = (start + len + 1, start + len + "\n|}".len());
    let Some(head) = text[start..end].find('\n').map(|len| start + len + 1) else { return };
    if text[head..end].contains(['=', '!', '[', '{', '<', '+', ';']) {
        return;
    }
    bytes[start..head - 1].fill(b' ');
    bytes[end..after].fill(b' ');
    let mut is_in_row = false;
    for (at, line) in crate::lines(&text[head..end]) {
        let at = head + at;
        if line.starts_with("|-") {
            bytes[at..at + line.len()].fill(b' ');
            is_in_row = false;
        } else if line.starts_with('|') {
            bytes[at] = if is_in_row { b';' } else { b' ' };
            if is_in_row {
                bytes[at - 1] = b' ';
            }
            for (within, bars) in line.match_indices("||") {
                bytes[at + within..at + within + bars.len()].copy_from_slice(b"; ");
            }
            is_in_row = true;
        }
    }
}

/// Puts semicolons between the cells of an array or a table of LaTeX that has as many rows as a board with square boxes, and
/// no commands but lines between rows.
pub(super) fn blank_array(bytes: &mut [u8], text: &str) {
    let found = ["array", "tabular"].iter().find_map(|name| {
        let begin = alloc::format!("\\begin{{{name}}}");
        let end = alloc::format!("\\end{{{name}}}");
        let (start, stop) = (text.find(&*begin)?, text.find(&*end)?);
        let head = start + text[start..].find('\n')? + 1;
        (head <= stop).then_some((start, head, stop, stop + end.len()))
    });
    let Some((start, head, stop, end)) = found else { return };
    let rows = text[head..stop].matches("\\\\").count();
    let commands = text[head..stop].replace("\\\\", "").replace("\\hline", "");
    if rows.isqrt().pow(2) != rows || commands.contains(['\\', '%', ';', '{']) {
        return;
    }
    bytes[start..head - 1].fill(b' ');
    bytes[stop..end].fill(b' ');
    for (place, _) in text.match_indices("$$") {
        bytes[place..place + 2].fill(b' ');
    }
    for (at, line) in crate::lines(&text[head..stop]) {
        let row = line.find("\\\\").or_else(|| line.find("\\hline")).unwrap_or(line.len());
        bytes[head + at + row..head + at + line.len()].fill(b' ');
        for (within, _) in line[..row].match_indices('&') {
            bytes[head + at + within] = b';';
        }
    }
}
