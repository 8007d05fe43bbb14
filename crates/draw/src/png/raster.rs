//! How much of each pixel an outline covers, by the nonzero rule.
//!
//! The masks of `zeno` would do, but their generic code makes the command 97 kB larger.

use alloc::vec;
use alloc::vec::Vec;

use zeno::{Command, Point};

/// The lines of each row of pixels on which outlines are measured; along a line the measure is exact.
const LINES: u32 = 16;

/// The part of an image that an outline covers.
pub(super) struct Mask {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    /// 255 for a pixel that is covered whole, row by row.
    pub(super) coverage: Vec<u8>,
}

/// A straight line of an outline, from its top to its bottom.
struct Edge {
    top: f32,
    bottom: f32,
    /// Where it is at the top.
    x: f32,
    /// How far it goes to the right on the way down by one pixel.
    slope: f32,
    /// 1 if the outline goes down here, or -1.
    direction: i32,
}

impl Mask {
    /// The pixels of an image of this size that an outline covers; `None` if it covers none.
    pub(super) fn new(path: &[Command], width: u32, height: u32) -> Option<Self> {
        let points = points(path);
        let bound = |value: f32, most: u32| value.clamp(0.0, most as f32) as usize;
        let numbers = |of: fn(&Point) -> f32| points.iter().flatten().map(of);
        let left = bound(libm::floorf(numbers(|at| at.x).fold(f32::MAX, f32::min)), width);
        let right = bound(libm::ceilf(numbers(|at| at.x).fold(f32::MIN, f32::max)), width);
        let top = bound(libm::floorf(numbers(|at| at.y).fold(f32::MAX, f32::min)), height);
        let bottom = bound(libm::ceilf(numbers(|at| at.y).fold(f32::MIN, f32::max)), height);
        if left >= right || top >= bottom {
            return None;
        }
        let mut edges: Vec<Edge> = points.iter().flat_map(|line| edges(line)).collect();
        edges.sort_by(|one, other| one.top.total_cmp(&other.top));
        let mut mask = Self { left, top, width: right - left, coverage: Vec::new() };
        let (mut next, mut active) = (0, Vec::new());
        let mut crossings = Vec::new();
        for row in top..bottom {
            let start = row as f32;
            while edges.get(next).is_some_and(|edge| edge.top < start + 1.0) {
                active.push(next);
                next += 1;
            }
            active.retain(|&edge: &usize| edges[edge].bottom > start);
            // Between upright edges all lines of a row are equal.
            let is_even =
                |edge: &Edge| edge.slope == 0.0 && edge.top <= start && edge.bottom >= start + 1.0;
            let lines = if active.iter().all(|&edge| is_even(&edges[edge])) { 1 } else { LINES };
            let mut sums = vec![0.0; mask.width];
            for line in 0..lines {
                let y = start + (line as f32 + 0.5) / lines as f32;
                let edges = active.iter().map(|&edge| &edges[edge]);
                let edges = edges.filter(|edge| edge.top <= y && y < edge.bottom);
                crossings.clear();
                crossings.extend(
                    edges.map(|edge| (edge.x + (y - edge.top) * edge.slope, edge.direction)),
                );
                crossings.sort_unstable_by(|one: &(f32, i32), other| one.0.total_cmp(&other.0));
                // The inside is where the directions of the edges before it do not cancel out.
                let (mut winding, mut from) = (0, 0.0);
                for &(x, direction) in &crossings {
                    if winding == 0 {
                        from = x;
                    }
                    winding += direction;
                    if winding == 0 {
                        cover(&mut sums, from - left as f32, x - left as f32);
                    }
                }
            }
            let share = |sum: f32| libm::roundf(sum * 255.0 / lines as f32) as u8;
            mask.coverage.extend(sums.into_iter().map(share));
        }
        Some(mask)
    }
}

/// Adds the part of each pixel of a row that lies between two places.
fn cover(sums: &mut [f32], from: f32, to: f32) {
    let most = sums.len() as f32;
    let (from, to) = (from.clamp(0.0, most), to.clamp(0.0, most));
    let (first, last) = (from as usize, to as usize);
    if first == last {
        if let Some(sum) = sums.get_mut(first) {
            *sum += to - from;
        }
        return;
    }
    sums[first] += first as f32 + 1.0 - from;
    sums[first + 1..last].iter_mut().for_each(|sum| *sum += 1.0);
    if let Some(sum) = sums.get_mut(last) {
        *sum += to - last as f32;
    }
}

/// The closed lines of a path, with points on its curves.
fn points(path: &[Command]) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut line: Vec<Point> = Vec::new();
    for command in path {
        let from = line.last().copied().unwrap_or(Point::ZERO);
        match *command {
            Command::MoveTo(to) => {
                lines.push(core::mem::take(&mut line));
                line.push(to);
            }
            Command::LineTo(to) => line.push(to),
            Command::QuadTo(by, to) => {
                // A cubic curve with the same points.
                let towards = |end: Point| end + (by - end) * (2.0 / 3.0);
                curve(&mut line, [from, towards(from), towards(to), to]);
            }
            Command::CurveTo(leave, enter, to) => curve(&mut line, [from, leave, enter, to]),
            Command::Close => {
                // What follows without a move begins where this line began.
                let first = line.first().copied();
                lines.push(core::mem::take(&mut line));
                line.extend(first);
            }
        }
    }
    lines.push(line);
    lines
}

/// Adds points of a cubic curve, at most a twentieth of a pixel apart from it.
fn curve(line: &mut Vec<Point>, [from, leave, enter, to]: [Point; 4]) {
    let bend = |one: Point, middle: Point, other: Point| {
        libm::hypotf(one.x - 2.0 * middle.x + other.x, one.y - 2.0 * middle.y + other.y)
    };
    let most = bend(from, leave, enter).max(bend(leave, enter, to));
    let steps = libm::ceilf(libm::sqrtf(15.0 * most)).clamp(1.0, 400.0) as u32;
    for step in 1..=steps {
        let share = step as f32 / steps as f32;
        let rest = 1.0 - share;
        let (start, end) = (rest * rest * rest, share * share * share);
        let (near, far) = (3.0 * rest * rest * share, 3.0 * rest * share * share);
        line.push(Point::new(
            start * from.x + near * leave.x + far * enter.x + end * to.x,
            start * from.y + near * leave.y + far * enter.y + end * to.y,
        ));
    }
}

/// The edges of a closed line that are not level.
fn edges(line: &[Point]) -> impl Iterator<Item = Edge> {
    let nexts = line.iter().cycle().skip(1);
    line.iter().zip(nexts).filter(|(from, to)| (to.y - from.y).abs() > 0.0).map(|(from, to)| {
        let (above, below) = if from.y < to.y { (from, to) } else { (to, from) };
        Edge {
            top: above.y,
            bottom: below.y,
            x: above.x,
            slope: (below.x - above.x) / (below.y - above.y),
            direction: if from.y < to.y { 1 } else { -1 },
        }
    })
}
