//! Fish with fins: one value in as many rows as columns, but for a few places in one box.

use alloc::vec::Vec;

use kleene_text::list;

use super::candidates::values;
use super::{Callback, Candidates, Hint, Technique};

impl Candidates {
    /// A finned fish: base lines whose places for a value lie on as many cover lines, except fins
    /// in one box. Either a fin has the value or the fish holds, so a candidate on a cover line
    /// that sees all fins is ruled out.
    pub(super) fn finned_fish(&self, count: usize, take: Callback<'_>) -> Option<Hint> {
        let (size, shape) = (self.geometry.size, self.geometry.shape);
        let (tall, wide) = (shape.box_rows(), shape.box_columns());
        let sets = subsets(size, count);
        let bases = (1..=size as u8)
            .flat_map(|value| [(value, 0, size, (tall, wide)), (value, size, 0, (wide, tall))]);
        bases.into_iter().find_map(|(value, base, cover, of_box)| {
            let lines: Vec<_> = (0..size).map(|line| self.places(base + line, value)).collect();
            sets.iter().find_map(|&chosen| {
                let used = values(chosen).map(|line| usize::from(line) - 1);
                // With as many places as lines, the lines form a plain fish without fins.
                let union = used.clone().fold(0, |union, line| union | lines[line]);
                let is_short = union.count_ones() as usize <= count;
                // A base line with one place is a hidden single, an easier step.
                if is_short || used.clone().any(|line| lines[line].count_ones() < 2) {
                    return None;
                }
                // A cover line without a place of the base lines would cover nothing.
                let covers = sets.iter().filter(|&kept| kept & union == *kept);
                // Few places stay uncovered, so the test whether they share a box works on the bits
                // before any cell is built.
                let mut covers = covers.filter(|&kept| {
                    let (across, along) = of_box;
                    let first = (union & !kept).trailing_zeros() as usize / along * along;
                    let box_places = ((1 << along) - 1) << first;
                    let mut bands = used.clone().filter(|&line| lines[line] & !kept != 0);
                    let band = bands.next().map(|line| line / across);
                    union & !kept & !box_places == 0
                        && bands.all(|line| Some(line / across) == band)
                });
                covers.find_map(|&kept| {
                    self.finned(Fish { value, base, cover, chosen, kept }).and_then(&mut *take)
                })
            })
        })
    }

    fn finned(&self, fish: Fish) -> Option<Hint> {
        let Fish { value, base, cover, chosen, kept } = fish;
        let technique = match chosen.count_ones() {
            2 => Technique::FinnedXWing,
            3 => Technique::FinnedSwordfish,
            _ => Technique::FinnedJellyfish,
        };
        let [bases, covers] = [(chosen, base), (kept, cover)].map(|(set, first)| {
            values(set).map(|line| first + usize::from(line) - 1).collect::<Vec<_>>()
        });
        let [inside, crossing] = [&bases, &covers].map(|lines| {
            let cells = lines.iter().flat_map(|&line| self.cells(line));
            cells.filter(|&cell| self.has(cell, value)).collect::<Vec<_>>()
        });
        // If no fin has the value, the fish removes it from the other cells of its cover lines; if one has it, from
        // those that the fin sees.
        let (body, fins): (Vec<usize>, Vec<usize>) =
            inside.iter().partition(|cell| crossing.contains(cell));
        let boxes = fins.iter().map(|&fin| self.geometry.units_of[fin][2]);
        let of_first = boxes.clone().next()?;
        if body.is_empty() || boxes.into_iter().any(|of_fin| of_fin != of_first) {
            return None;
        }
        let removed = crossing.into_iter().filter(|cell| !inside.contains(cell));
        let removed = removed.filter(|&cell| fins.iter().all(|&fin| self.sees(cell, fin)));
        self.elimination(
            technique,
            || {
                let from = list(bases.iter().map(|&line| self.unit(line)), "and");
                let to = list(covers.iter().map(|&line| self.unit(line)), "and");
                let fins = self.names(&fins, "or");
                format!("{} is in {from} only in {to}, or else in {fins}", self.symbol(value))
            },
            || inside.iter().map(|&cell| self.mark(cell, value)).collect(),
            removed.map(|cell| self.mark(cell, value)).collect(),
        )
    }
}

/// A value, the first of the base lines and of the cover lines, and the sets of each.
#[derive(Clone, Copy)]
struct Fish {
    value: u8,
    base: usize,
    cover: usize,
    chosen: u32,
    kept: u32,
}

/// The sets of so many of some lines, as bits.
fn subsets(lines: usize, count: usize) -> Vec<u32> {
    let mut sets = Vec::from([0_u32]);
    for _ in 0..count {
        let longer = sets.iter().flat_map(|&set| {
            let first = 32 - set.leading_zeros();
            (first..lines as u32).map(move |line| set | 1 << line)
        });
        sets = longer.collect();
    }
    sets
}
