//! Simple coloring: the two places of a value in a unit get different colors, because exactly one
//! of them has the value.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_text::list;

use super::{Callback, Candidates, Hint, Technique};
use crate::placement::Placement;

/// The cells of the two colors: the value is in all cells of one, and in none of the other.
type Colors = [Vec<usize>; 2];

impl Candidates {
    pub(super) fn coloring(&self, take: Callback<'_>) -> Option<Hint> {
        (1..=self.geometry.size as u8).find_map(|value| {
            let links = self.links(value);
            let mut is_done = vec![false; self.marks.len()];
            (0..self.marks.len()).find_map(|start| {
                if is_done[start] || links[start].is_empty() {
                    return None;
                }
                // Each connected part is colored once: all cells of one of its colors have the value.
                let colors = color(&links, start);
                colors.iter().flatten().for_each(|&cell| is_done[cell] = true);
                let wrap = self.wrap(value, &colors).and_then(&mut *take);
                wrap.or_else(|| self.trap(value, &colors).and_then(&mut *take))
            })
        })
    }

    /// For each cell, its strong links: the cells of which one has the value if this cell has not.
    pub(super) fn links(&self, value: u8) -> Vec<Vec<usize>> {
        let mut links = vec![Vec::new(); self.marks.len()];
        for unit in self.units() {
            let mut places = self.cells(unit).filter(|&cell| self.has(cell, value));
            // Exactly two places: one of them has the value.
            if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
                links[one].push(other);
                links[other].push(one);
            }
        }
        links
    }

    /// Color wrap: two cells of one color see each other, so that color is wrong.
    fn wrap(&self, value: u8, colors: &Colors) -> Option<Hint> {
        let [first, second] = colors;
        [(first, second), (second, first)].into_iter().find_map(|(cells, others)| {
            let (one, other) = cells.iter().enumerate().find_map(|(at, &one)| {
                let other = cells[at + 1..].iter().find(|&&other| self.sees(one, other))?;
                Some((one, *other))
            })?;
            self.elimination(
                Technique::SimpleColoring,
                || {
                    let [all, rest] = [cells, others].map(|cells| self.all(cells));
                    let [one, other] = [one, other].map(|cell| self.cell(cell));
                    let symbol = self.symbol(value);
                    format!("{symbol} is in {all} or in {rest}, and {one} sees {other}")
                },
                || self.colored(value, colors),
                cells.iter().map(|&cell| self.mark(cell, value)).collect(),
            )
        })
    }

    /// Color trap: a cell sees both colors, one of which has the value.
    fn trap(&self, value: u8, [one, other]: &Colors) -> Option<Hint> {
        let seeing = (0..self.marks.len())
            .filter(|&cell| self.has(cell, value))
            .filter(|cell| !one.contains(cell) && !other.contains(cell))
            .filter(|&cell| {
                [one, other].iter().all(|cells| cells.iter().any(|&other| self.sees(cell, other)))
            });
        self.elimination(
            Technique::SimpleColoring,
            || {
                let [first, second] = [one, other].map(|cells| self.all(cells));
                format!("{} is in {first} or in {second}", self.symbol(value))
            },
            || self.colored(value, &[one.clone(), other.clone()]),
            seeing.map(|cell| self.mark(cell, value)).collect(),
        )
    }

    fn colored(&self, value: u8, colors: &Colors) -> Vec<Placement> {
        colors.iter().flatten().map(|&cell| self.mark(cell, value)).collect()
    }

    /// The cells of a color in words.
    fn all(&self, cells: &[usize]) -> String {
        let names = self.names(cells, "and");
        if cells.len() == 1 { names } else { format!("all of {names}") }
    }

    pub(super) fn names(&self, cells: &[usize], word: &str) -> String {
        list(cells.iter().map(|&cell| self.cell(cell)), word).to_string()
    }
}

/// The cells that are linked to this one, which has the first color.
///
/// If links form an odd cycle, a cell keeps its first color; then two linked cells have the same
/// color and see each other, which the color wrap detects.
fn color(links: &[Vec<usize>], start: usize) -> Colors {
    let mut color_of = vec![None; links.len()];
    color_of[start] = Some(0);
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for &other in &links[cell] {
            if color_of[other].is_none() {
                color_of[other] = color_of[cell].map(|color: usize| 1 - color);
                reached.push(other);
            }
        }
    }
    [0, 1].map(|color| {
        let mut cells: Vec<_> =
            reached.iter().copied().filter(|&cell| color_of[cell] == Some(color)).collect();
        cells.sort_unstable();
        cells
    })
}
