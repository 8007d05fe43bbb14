//! Graphs of states and arrows, in layers from left to right.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use kleene_text::xml;
use layout::core::base::Orientation;
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{self, Element, ShapeKind};
use layout::topo::layout::VisualGraph;

use crate::cell::Highlight;
use crate::geometry;
use crate::svg::{Number, open};

mod arrows;
mod backend;

/// A graph of states and arrows, such as an automaton, drawn in layers from left to right.
///
/// The crate `layout-rs` computes the layers, the order within them and the course of the arrows,
/// after Sugiyama, Tagawa and Toda (1981).
///
/// ```
/// use kleene_draw::{Arrow, Graph, State};
///
/// let graph = Graph::new("a, then any number of b")
///     .state(State::new("1").start())
///     .state(State::new("2").accepting())
///     .arrow(Arrow::new(0, 1, "a"))
///     .arrow(Arrow::new(1, 1, "b"));
/// assert!(graph.to_svg().contains("<title>a, then any number of b</title>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Graph {
    title: String,
    states: Vec<State>,
    arrows: Vec<Arrow>,
}

/// A state of a [`Graph`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct State {
    label: String,
    is_start: bool,
    is_accepting: bool,
    highlight: Option<Highlight>,
}

/// An arrow of a [`Graph`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    from: usize,
    to: usize,
    label: String,
}

impl State {
    /// A state with this label in its circle.
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), is_start: false, is_accepting: false, highlight: None }
    }

    /// Marks a start state: an arrow enters it from outside.
    pub fn start(self) -> Self {
        Self { is_start: true, ..self }
    }

    /// Marks an accepting state, with a double circle.
    pub fn accepting(self) -> Self {
        Self { is_accepting: true, ..self }
    }

    /// Sets the role of the state in a step.
    pub fn highlight(self, highlight: Highlight) -> Self {
        Self { highlight: Some(highlight), ..self }
    }
}

impl Arrow {
    /// An arrow between the states with these numbers, from 0, and its label.
    pub fn new(from: usize, to: usize, label: impl Into<String>) -> Self {
        Self { from, to, label: label.into() }
    }
}

/// The width of a character of a label.
const CHARACTER: f64 = 7.5;

/// The length of the tip of an arrow.
const TIP: f64 = 11.7;

/// Space around a graph.
const MARGIN: f64 = 10.0;

impl Graph {
    /// The largest number of states that is drawn. Beyond it, or beyond four times as many arrows,
    /// the picture would be unreadable and its layout slow.
    pub const MAX_STATES: usize = 200;

    /// A graph without states, with a title for screen readers.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), states: Vec::new(), arrows: Vec::new() }
    }

    /// Adds a state; states are numbered from 0.
    pub fn state(mut self, state: State) -> Self {
        self.states.push(state);
        self
    }

    /// Adds an arrow. Arrows between the same two states become one with their different labels.
    pub fn arrow(mut self, arrow: Arrow) -> Self {
        self.arrows.push(arrow);
        self
    }

    /// Sets the title for screen readers, which also stands above the graph in a [sheet](Graph::sheet).
    pub fn title(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// The title.
    #[must_use]
    pub fn heading(&self) -> &str {
        &self.title
    }

    /// Sets the role of the states with these numbers in a step.
    pub fn highlight(
        mut self,
        states: impl IntoIterator<Item = usize>,
        highlight: Highlight,
    ) -> Self {
        for state in states {
            if let Some(state) = self.states.get_mut(state) {
                state.highlight = Some(highlight);
            }
        }
        self
    }

    /// Whether there are too many states or arrows to draw.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.states.len() > Self::MAX_STATES || self.joined().len() > 4 * Self::MAX_STATES
    }

    /// The graph as an SVG document. Equal graphs give equal bytes. A graph that [is too
    /// large](Graph::is_too_large) is replaced by its number of states, and one without states by a
    /// note.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let canvas = self.canvas();
        let (size, mut svg) = (canvas.size(), String::new());
        // Writing to a string does not fail.
        let _ = open(&mut svg, (size.x, size.y), false, &self.title, "");
        let _ = canvas.write(&mut svg, Point::zero());
        svg.push_str("</svg>\n");
        svg
    }

    /// Several graphs below each other, each under its title, as one SVG document.
    #[must_use]
    pub fn sheet(title: &str, graphs: &[Self]) -> String {
        const HEADING: f64 = 26.0;
        let canvases: Vec<_> = graphs.iter().map(Self::canvas).collect();
        let sizes = graphs.iter().zip(&canvases).map(|(graph, canvas)| {
            let (size, heading) = (canvas.size(), graph.title.chars().count() as f64 * CHARACTER);
            Point::new(size.x.max(heading + 2.0 * MARGIN), size.y + HEADING)
        });
        let size =
            sizes.fold(Point::zero(), |all, size| Point::new(all.x.max(size.x), all.y + size.y));
        let mut svg = String::new();
        let _ = open(&mut svg, (size.x, size.y), false, title, "");
        let mut y = 0.0;
        for (graph, canvas) in graphs.iter().zip(&canvases) {
            let (x, at, title) = (Number(MARGIN), Number(y + 18.0), xml(&graph.title));
            let _ = writeln!(svg, r#"<text class="note" x="{x}" y="{at}">{title}</text>"#);
            let _ = canvas.write(&mut svg, Point::new(0.0, y + HEADING));
            y += canvas.size().y + HEADING;
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Lays the graph out.
    fn canvas(&self) -> Canvas {
        let mut canvas = Canvas::default();
        if self.states.is_empty() {
            // The layout panics on a graph without nodes.
            canvas.note("no state: nothing is accepted");
        } else if self.is_too_large() {
            canvas.note(&format!("{} states: too many to draw", self.states.len()));
        } else {
            self.lay_out(&mut canvas);
        }
        canvas
    }

    fn lay_out(&self, canvas: &mut Canvas) {
        let direction = Orientation::LeftToRight;
        let mut graph = VisualGraph::new(direction);
        let look = StyleAttr { font_size: 12, ..StyleAttr::simple() };
        let mut element = |shape: ShapeKind, size: Point, what: String| {
            let element =
                Element::create_with_properties(shape, look.clone(), direction, size, what);
            graph.add_node(element)
        };
        let nodes: Vec<_> = self
            .states
            .iter()
            .enumerate()
            .map(|(number, state)| {
                // The label stands in the inner circle.
                let side = (state.label.chars().count() as f64 * CHARACTER + 14.0).max(34.0);
                let diameter = side + if state.is_accepting { 6.0 } else { 0.0 };
                let size = Point::new(diameter, diameter);
                element(ShapeKind::new_circle(""), size, format!("{number}"))
            })
            .collect();
        let starts = self.states.iter().zip(&nodes).filter(|(state, _)| state.is_start);
        let starts: Vec<_> = starts
            .map(|(_, &node)| {
                (element(ShapeKind::new_circle(""), Point::new(2.0, 2.0), String::new()), node)
            })
            .collect();
        for (from, to) in starts {
            graph.add_edge(shapes::Arrow::simple(""), from, to);
        }
        for (from, to, label) in self.in_order() {
            // The layout reserves room for the label and passes it back with the arrow.
            graph.add_edge(shapes::Arrow::simple(&label), nodes[from], nodes[to]);
        }
        canvas.states.clone_from(&self.states);
        graph.do_it(false, false, false, canvas);
    }
}

/// Collects the drawing of the layout as SVG elements.
#[derive(Default)]
struct Canvas {
    states: Vec<State>,
    elements: String,
    /// The bounding box of the drawing; `None` if nothing is drawn.
    extent: Option<(Point, Point)>,
}

impl Canvas {
    /// Makes room for a rectangle.
    fn grow(&mut self, center: Point, size: Point) {
        let (left, top) = (center.x - size.x / 2.0, center.y - size.y / 2.0);
        let (right, bottom) = (left + size.x, top + size.y);
        self.extent = Some(match self.extent {
            None => (Point::new(left, top), Point::new(right, bottom)),
            Some((least, most)) => (
                Point::new(least.x.min(left), least.y.min(top)),
                Point::new(most.x.max(right), most.y.max(bottom)),
            ),
        });
    }

    fn text(&mut self, center: Point, text: &str) {
        let width = text.chars().count() as f64 * CHARACTER;
        self.grow(center, Point::new(width, 16.0));
        let (x, y, text) = (Number(center.x), Number(center.y), xml(text));
        let _ = writeln!(
            self.elements,
            r#"<text class="label" dominant-baseline="central" x="{x}" y="{y}">{text}</text>"#
        );
    }

    /// A note in place of a graph that is too large to draw.
    fn note(&mut self, note: &str) {
        self.text(Point::new(note.len() as f64 * CHARACTER / 2.0, 12.0), note);
    }

    fn state(&mut self, number: usize, center: Point, size: Point) -> fmt::Result {
        let Some(state) = self.states.get(number).cloned() else { return Ok(()) };
        self.grow(center, size);
        let (x, y, radius) = (Number(center.x), Number(center.y), size.x / 2.0 - 3.0);
        if let Some(highlight) = state.highlight {
            let class = highlight.word();
            let radius = Number(radius + 3.0);
            writeln!(self.elements, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#)?;
        }
        let outer = state.is_accepting.then_some(radius);
        for radius in [Some(radius - if outer.is_some() { 4.0 } else { 0.0 }), outer] {
            let Some(radius) = radius.map(Number) else { continue };
            writeln!(self.elements, r#"<circle class="state" cx="{x}" cy="{y}" r="{radius}"/>"#)?;
        }
        self.text(center, &state.label);
        Ok(())
    }

    /// Draws an arrow along a path, with its tip at either end: the layout reverses arrows that
    /// lead back.
    fn arrow(&mut self, path: &[(Point, Point)], (at_start, at_end): (bool, bool)) -> fmt::Result {
        let [(start, leave), (enter, end), rest @ ..] = path else { return Ok(()) };
        for point in path {
            self.grow(point.0, Point::new(16.0, 16.0));
            self.grow(point.1, Point::new(16.0, 16.0));
        }
        let mut course = String::new();
        for (sign, at) in [("M", start), ("C", leave), (" ", enter), (" ", end)] {
            write!(course, "{sign}{} {}", Number(at.x), Number(at.y))?;
        }
        for (sign, at) in rest.iter().flat_map(|(enter, end)| [("S", enter), (" ", end)]) {
            write!(course, "{sign}{} {}", Number(at.x), Number(at.y))?;
        }
        writeln!(self.elements, r#"<path class="arrow" d="{course}"/>"#)?;
        let (before, last) = rest.last().copied().unwrap_or((*enter, *end));
        if at_start {
            self.tip(*start, *leave)?;
        }
        if at_end {
            self.tip(last, before)?;
        }
        Ok(())
    }

    /// Draws the tip of an arrow that comes from another point. Markers would turn it, but not every
    /// program knows them.
    fn tip(&mut self, end: Point, from: Point) -> fmt::Result {
        let [end, from] = [end, from].map(|at| geometry::Point::new(at.x, at.y));
        let (tip, back) = (end.moved(from, -TIP / 9.0), end.moved(from, TIP * 8.0 / 9.0));
        let (across, down) = ((back.y - tip.y) * 4.0 / 9.0, (tip.x - back.x) * 4.0 / 9.0);
        writeln!(
            self.elements,
            r#"<path class="tip" d="M{} {}L{} {}L{} {}z"/>"#,
            Number(back.x + across),
            Number(back.y + down),
            Number(tip.x),
            Number(tip.y),
            Number(back.x - across),
            Number(back.y - down),
        )
    }

    /// The width and height with a margin around.
    fn size(&self) -> Point {
        let (least, most) = self.extent.unwrap_or((Point::zero(), Point::zero()));
        Point::new(most.x - least.x + 2.0 * MARGIN, most.y - least.y + 2.0 * MARGIN)
    }

    /// Writes the elements, with the upper left corner here.
    fn write(&self, svg: &mut String, corner: Point) -> fmt::Result {
        let (least, _) = self.extent.unwrap_or((Point::zero(), Point::zero()));
        let (x, y) = (Number(corner.x + MARGIN - least.x), Number(corner.y + MARGIN - least.y));
        writeln!(svg, "<g transform=\"translate({x} {y})\">\n{}</g>", self.elements)
    }
}

#[cfg(test)]
mod tests;
