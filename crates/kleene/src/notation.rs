//! Files of other programs that hold no puzzle: models, archives, games.

use kleene_text::lines;

/// The bytes of a head, in which a model shows its notation.
const HEAD: usize = 1 << 16;

/// The name of a model of another program, an archive or the like, which its head shows.
pub(crate) fn other(content: &[u8]) -> Option<&'static str> {
    const STARTS: [(&[u8], &str); 8] = [
        (b"%PDF-", "a PDF document"),
        (b"PK\x03\x04", "a ZIP archive, or a document packed as one"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
        (b"\x7FELF", "a program"),
        (b"MZ\x90", "a program"),
        (b"(;GM[", "a game record in SGF"),
        (b"(;FF[", "a game record in SGF"),
        (b"* #variable=", "a pseudo-Boolean model in OPB"),
    ];
    if let Some((_, name)) = STARTS.iter().find(|(start, _)| content.starts_with(start)) {
        return Some(name);
    }
    let text = content[..content.len().min(HEAD)].utf8_chunks().next()?.valid();
    if text.contains("format=\"XCSP3\"") {
        return Some("a model in XCSP3");
    }
    let end = content.trim_ascii_end().last_chunk::<6>();
    let is_ended = end.is_some_and(|end| end.eq_ignore_ascii_case(b"endata"));
    if has_start(text, &["p cnf "]) {
        Some("a formula in DIMACS CNF")
    } else if has_start(text, &["(set-logic", "(check-sat)"]) {
        Some("a model in SMT-LIB")
    } else if has_line(text, &["rows"]) && is_ended {
        Some("a linear program in MPS")
    } else if has_start(text, &["minimize", "maximize"])
        && has_line(text, &["subject to", "such that", "st", "s.t."])
    {
        Some("a linear program in LP format")
    } else {
        None
    }
}

/// Whether a line consists of one of these words, in letters of any case.
fn has_line(text: &str, words: &[&str]) -> bool {
    lines(text).any(|(_, line)| words.iter().any(|word| line.trim().eq_ignore_ascii_case(word)))
}

/// Whether a line begins with one of these words, in letters of any case.
fn has_start(text: &str, words: &[&str]) -> bool {
    lines(text).any(|(_, line)| {
        words.iter().any(|word| {
            line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        })
    })
}

/// The name of a text that no kind reads: a model or a page without data of a puzzle.
pub(crate) fn without_data(content: &[u8]) -> Option<&'static str> {
    let text = core::str::from_utf8(content).ok()?;
    let goals = ["solve satisfy", "solve minimize", "solve maximize", "solve ::"];
    let mut starts = lines(text).map(|(_, line)| line.trim_start());
    if starts.any(|line| goals.iter().any(|goal| line.starts_with(goal))) {
        return Some("a model in MiniZinc without clues that are data");
    }
    let start = text.trim_start().get(..14).unwrap_or(text).to_ascii_lowercase();
    (start.starts_with("<!doctype html") || start.starts_with("<html"))
        .then_some("a web page without a board or clues")
}
