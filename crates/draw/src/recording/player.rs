//! The page that plays a recording.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use core::fmt::{self, Write as _};

use kleene_text::xml;

use super::Recording;
use crate::cell::{Cell, Highlight};
use crate::json::Json;
use crate::outline::Outline;
use crate::page::head;
use crate::svg::{Cells, open};

const CSS: &str = include_str!("player.css");
const SCRIPT: &str = include_str!("player.js");
/// An address that ends in #500 opens the page after 500 events.
const START: &str = "\
const { go } = player(document, DATA);
const goToHash = () => go(Math.trunc(Number(location.hash.slice(1))) || 0);
window.addEventListener('hashchange', goToHash);
goToHash();
";
const CONTROLS: &str = include_str!("controls.html");

pub(super) fn page(recording: &Recording) -> String {
    let mut html = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut html, recording);
    html
}

fn write(html: &mut String, recording: &Recording) -> fmt::Result {
    let Recording { puzzle, strategy, frame, .. } = recording;
    let title = if frame.title.is_empty() { puzzle } else { &frame.title };
    head(html, title, CSS, "; script-src 'unsafe-inline'")?;
    writeln!(
        html,
        r#"<header><h1>{}</h1><p>{}, {}</p></header>
<main>"#,
        xml(title),
        xml(puzzle),
        xml(strategy),
    )?;
    elements(html, recording)?;
    write!(html, "</main>\n<script>\n{SCRIPT}\nconst DATA=")?;
    data(html, recording)?;
    writeln!(html, ";\n{START}</script>\n</body>\n</html>")
}

/// The elements of a player: the board, the controls, the search tree.
pub(super) fn elements(html: &mut String, recording: &Recording) -> fmt::Result {
    let Recording { frame, events, is_cut, .. } = recording;
    writeln!(html, r#"<section id="board" aria-label="Board">"#)?;
    let (width, height) = frame.size();
    open(html, (width, height), frame.is_fine(), &frame.title, &frame.description)?;
    frame.write_svg(html, Cells::Apart)?;
    writeln!(html, "</svg>")?;
    legend(html, recording)?;
    writeln!(html, "</section>")?;
    html.push_str(CONTROLS);
    if *is_cut {
        let count = events.len();
        writeln!(
            html,
            r#"<p class="cut">Only the first {count} events are here. The search went on.</p>"#
        )?;
    }
    Ok(())
}

/// The legend of the cell outlines that occur.
fn legend(html: &mut String, recording: &Recording) -> fmt::Result {
    let events = recording.events.iter().flat_map(|event| &event.cells);
    let cells = events.map(|(_, cell)| cell).chain(&recording.frame.cells);
    let used: BTreeSet<Highlight> = kleene_text::gather(cells.filter_map(|cell| cell.highlight));
    if used.is_empty() {
        return Ok(());
    }
    html.push_str("<p class=\"key\">");
    for highlight in used {
        let class = highlight.word();
        write!(
            html,
            r#"<svg class="kleene" width="15" height="15" aria-hidden="true"><rect class="{class}" x="2" y="2" width="11" height="11"/></svg> {class} "#
        )?;
    }
    writeln!(html, "</p>")
}

/// Writes the events as an object of arrays. Sentences and cell styles are numbered, because they
/// recur.
pub(super) fn data(html: &mut String, recording: &Recording) -> fmt::Result {
    let Recording { frame, events, .. } = recording;
    html.push_str(r#"{"kinds":""#);
    events.iter().for_each(|event| html.push(event.kind.letter()));
    html.push_str(r#"","depths":["#);
    list(html, events.iter().map(|event| event.depth))?;
    let mut texts = Numbers::default();
    html.push_str(r#"],"text":["#);
    list(html, events.iter().map(|event| texts.number(event.text.as_str())))?;
    html.push_str(r#"],"texts":["#);
    for (index, text) in texts.in_order().enumerate() {
        write!(html, "{}{}", if index > 0 { "," } else { "" }, Json(text))?;
    }
    // The direction of a triangle is part of its look.
    let outlines = frame.shape.outlines();
    let mut looks: Numbers<(&Cell, Outline)> = Numbers::default();
    html.push_str(r#"],"start":["#);
    let start = frame.cells.iter().zip(outlines.iter().copied());
    list(html, start.map(|look| looks.number(look)))?;
    html.push_str(r#"],"cells":["#);
    for (index, event) in events.iter().enumerate() {
        html.push_str(if index > 0 { ",[" } else { "[" });
        let inside = event.cells.iter().filter(|(number, _)| *number < frame.cells.len());
        list(html, inside.flat_map(|(at, cell)| [*at, looks.number((cell, outlines[*at]))]))?;
        html.push(']');
    }
    html.push_str(r#"],"looks":["#);
    for (index, (cell, outline)) in looks.in_order().enumerate() {
        write!(html, "{}{}", if index > 0 { "," } else { "" }, Json(&frame.look(cell, outline)))?;
    }
    html.push_str("]}");
    Ok(())
}

fn list(html: &mut String, numbers: impl Iterator<Item = usize>) -> fmt::Result {
    for (index, number) in numbers.enumerate() {
        write!(html, "{}{number}", if index > 0 { "," } else { "" })?;
    }
    Ok(())
}

/// Numbers from 0, in the order in which things come first.
struct Numbers<T>(BTreeMap<T, usize>);

impl<T> Default for Numbers<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord + Copy> Numbers<T> {
    fn number(&mut self, item: T) -> usize {
        let next = self.0.len();
        *self.0.entry(item).or_insert(next)
    }

    fn in_order(&self) -> impl Iterator<Item = T> {
        let mut items: alloc::vec::Vec<_> =
            self.0.iter().map(|(&item, &number)| (number, item)).collect();
        kleene_text::sort_by_key(&mut items, |&(number, _)| number);
        items.into_iter().map(|(_, item)| item)
    }
}
