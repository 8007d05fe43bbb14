//! A lexicon in few bytes. docs/formats.md describes them.

use alloc::vec;
use alloc::vec::Vec;

use thiserror::Error;

use crate::bits::{BitReader, BitWriter, width};
use crate::letters::Letters;
use crate::lexicon::{Graph, Lexicon, Node};
use crate::ranks::Ranks;

const MAGIC: [u8; 4] = *b"KLX1";
/// Magic and four numbers: states, edges, states that several edges lead to, ranks.
const HEADER: usize = 20;
/// Bits of a place among the shared states, by class; the last class takes as many as are needed.
const CLASS_WIDTHS: [u32; 3] = [3, 6, 9];
/// The first place of each class.
const CLASS_STARTS: [u32; 4] = [0, 8, 8 + 64, 8 + 64 + 512];

/// Why bytes are no packed lexicon.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// They do not begin as one does.
    #[error("not a packed lexicon of this version")]
    Magic,
    /// They end too early.
    #[error("a packed lexicon that ends too early")]
    Short,
    /// There are more bytes than the lexicon has.
    #[error("{len} bytes behind a packed lexicon")]
    Long {
        /// How many.
        len: usize,
    },
    /// The numbers in it do not fit together.
    #[error("a packed lexicon whose numbers do not fit together")]
    Inconsistent,
}

impl Lexicon {
    /// The lexicon in few bytes: for the list within the crate, less than 2 for a word, ranks
    /// included. Equal lexicons give equal bytes.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let graph = &self.graph;
        let shared = shared(graph);
        let table = self.ranks.table();
        let sizes = [graph.nodes.len(), graph.targets.len(), shared.len(), table.len()];
        let mut bytes = MAGIC.to_vec();
        sizes.iter().for_each(|&size| bytes.extend((size as u32).to_le_bytes()));
        table.iter().for_each(|rank| bytes.extend(rank.to_le_bytes()));
        bytes.extend(pack_graph(graph, &shared));
        bytes.extend(self.ranks.places());
        bytes
    }

    /// The lexicon that was packed.
    ///
    /// It is checked that the bytes are some lexicon, not that its automaton is the smallest. What the
    /// bytes only claim allocates nothing.
    ///
    /// # Errors
    /// Bytes that [`Lexicon::pack`] cannot have made.
    ///
    /// ```
    /// use kleene_lexicon::{Lexicon, UnpackError};
    ///
    /// let lexicon = Lexicon::from_words(["tap", "taps", "top", "tops"])?;
    /// let bytes = lexicon.pack();
    /// assert_eq!(Lexicon::unpack(&bytes).as_ref(), Ok(&lexicon));
    /// assert_eq!(Lexicon::unpack(&bytes[1..]), Err(UnpackError::Magic));
    /// # Ok::<(), kleene_lexicon::NotAWord>(())
    /// ```
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(UnpackError::Magic)?;
        let (header, rest) = rest.split_at_checked(HEADER - 4).ok_or(UnpackError::Short)?;
        let [nodes, edges, shared, ranks] = numbers(header)[..] else { unreachable!("four numbers") };
        let sizes = [nodes, edges, shared].map(|size| size as usize);
        let table = (ranks as usize).checked_mul(4).and_then(|len| rest.split_at_checked(len));
        let (table, rest) = table.ok_or(UnpackError::Short)?;
        let (graph, rest) = unpack_graph(rest, sizes)?;
        let lexicon = Self::new(graph).ok_or(UnpackError::Inconsistent)?;
        let table = numbers(table);
        let places = lexicon.len().saturating_mul(width(table.len()) as usize).div_ceil(8);
        if rest.len() < places {
            return Err(UnpackError::Short);
        }
        if rest.len() > places {
            return Err(UnpackError::Long { len: rest.len() - places });
        }
        let ranks = Ranks::from_parts(table, rest, lexicon.len());
        Ok(lexicon.with_ranks(ranks.ok_or(UnpackError::Inconsistent)?))
    }
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    let number = |chunk: &[u8]| chunk.iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte));
    bytes.chunks_exact(4).map(number).collect()
}

/// The states that several edges lead to, those of most edges first.
fn shared(graph: &Graph) -> Vec<u32> {
    let mut edges = vec![0_u32; graph.nodes.len()];
    graph.targets.iter().for_each(|&target| edges[target as usize] += 1);
    let mut shared: Vec<u32> =
        (0..graph.nodes.len() as u32).filter(|&node| edges[node as usize] > 1).collect();
    shared.sort_by_key(|&node| core::cmp::Reverse(edges[node as usize]));
    shared
}

fn pack_graph(graph: &Graph, shared: &[u32]) -> Vec<u8> {
    let Visit { order, numbers, is_first } = Visit::new(graph);
    let mut writer = BitWriter::default();
    let mut places = vec![0; graph.nodes.len()];
    for (place, &node) in shared.iter().enumerate() {
        writer.write(u64::from(numbers[node as usize]), width(graph.nodes.len()));
        places[node as usize] = place as u32;
    }
    // The first state has no edges, and is a word unless there are no words at all.
    for &number in order.iter().skip(1) {
        let node = graph.nodes[number as usize];
        writer.write(u64::from(node.is_word()), 1);
        let last = node.first as usize + node.letters().len() - 1;
        for (edge, letter) in (node.first as usize..).zip(node.letters()) {
            let flags = u64::from(edge == last) << 5 | u64::from(is_first[edge]) << 6;
            writer.write(u64::from(letter - b'a') | flags, 7);
            if !is_first[edge] {
                write_place(&mut writer, places[graph.targets[edge] as usize], shared.len());
            }
        }
    }
    writer.finish()
}

/// A walk through all states, deep first.
struct Visit {
    /// The states as they are left: behind all to which they lead. In a graph that was built, this
    /// is the order of their numbers.
    order: Vec<u32>,
    /// By state, its place in this order.
    numbers: Vec<u32>,
    /// By edge, whether it is the one by which its target was found.
    is_first: Vec<bool>,
}

impl Visit {
    fn new(graph: &Graph) -> Self {
        let mut visit = Self {
            order: Vec::with_capacity(graph.nodes.len()),
            numbers: vec![0; graph.nodes.len()],
            is_first: vec![false; graph.targets.len()],
        };
        let edges = |number: u32| {
            let node = graph.nodes[number as usize];
            node.first as usize..node.first as usize + node.letters().len()
        };
        let root = graph.nodes.len() as u32 - 1;
        let mut open = vec![(root, edges(root))];
        let mut is_found = vec![false; graph.nodes.len()];
        while let Some((number, left)) = open.last_mut() {
            let Some(edge) = left.next() else {
                visit.numbers[*number as usize] = visit.order.len() as u32;
                visit.order.push(*number);
                open.pop();
                continue;
            };
            let target = graph.targets[edge];
            if !core::mem::replace(&mut is_found[target as usize], true) {
                visit.is_first[edge] = true;
                open.push((target, edges(target)));
            }
        }
        visit
    }
}

fn write_place(writer: &mut BitWriter, place: u32, shared: usize) {
    let class = CLASS_STARTS.partition_point(|&start| start <= place) - 1;
    let width = CLASS_WIDTHS.get(class).copied().unwrap_or_else(|| width(shared));
    writer.write(class as u64, 2);
    writer.write(u64::from(place - CLASS_STARTS[class]), width);
}

/// The graph of so many states, edges and shared states, and the bytes behind it.
fn unpack_graph(bytes: &[u8], sizes: [usize; 3]) -> Result<(Graph, &[u8]), UnpackError> {
    let [nodes, edges, shared] = sizes;
    // A state has a bit at least, an edge seven, and a shared state one.
    let least = nodes.saturating_sub(1).saturating_add(edges.saturating_mul(7)) / 8;
    if bytes.len() < least.max(shared / 8) {
        return Err(UnpackError::Short);
    }
    if nodes == 0 {
        return Err(UnpackError::Inconsistent);
    }
    let mut reader = Unpacker {
        bits: BitReader::new(bytes, 0),
        shared: Vec::with_capacity(shared),
        place_width: width(shared),
        unreached: Vec::new(),
        graph: Graph { nodes: Vec::with_capacity(nodes), targets: Vec::with_capacity(edges) },
    };
    reader.read_shared(nodes, shared)?;
    reader.read_nodes(nodes, edges)?;
    let rest = reader.bits.rest().ok_or(UnpackError::Short)?;
    let is_whole = reader.unreached.len() == 1 && reader.graph.targets.len() == edges;
    if is_whole { Ok((reader.graph, rest)) } else { Err(UnpackError::Inconsistent) }
}

#[derive(Debug)]
struct Unpacker<'a> {
    bits: BitReader<'a>,
    shared: Vec<u32>,
    /// Bits of a place in the last class.
    place_width: u32,
    /// States that were not yet found by the walk that gave them their order. As they are left in that
    /// order, a state has found the last ones of these.
    unreached: Vec<u32>,
    graph: Graph,
}

impl Unpacker<'_> {
    fn read_shared(&mut self, nodes: usize, shared: usize) -> Result<(), UnpackError> {
        for _ in 0..shared {
            let node = self.bits.read(width(nodes)) as u32;
            if node as usize >= nodes {
                return Err(UnpackError::Inconsistent);
            }
            self.shared.push(node);
        }
        Ok(())
    }

    fn read_nodes(&mut self, nodes: usize, edges: usize) -> Result<(), UnpackError> {
        let is_sink_word = nodes > 1;
        self.graph.nodes.push(Node::new(Letters::default(), is_sink_word, 0));
        self.unreached.push(0);
        for number in 1..nodes as u32 {
            let is_word = self.bits.read(1) != 0;
            let first = self.graph.targets.len();
            let letters = self.read_edges(number, edges - first)?;
            self.graph.nodes.push(Node::new(letters, is_word, first as u32));
            self.unreached.push(number);
        }
        Ok(())
    }

    /// The edges of one state, at most so many.
    fn read_edges(&mut self, number: u32, limit: usize) -> Result<Letters, UnpackError> {
        let (mut letters, mut new) = (0_u32, 0);
        let first = self.graph.targets.len();
        for _ in 0..limit {
            let bits = self.bits.peek();
            self.bits.pass(7);
            let letter = bits as u32 & 31;
            let is_new = bits & 1 << 6 != 0;
            if letter > 25 || letters >> letter != 0 {
                return Err(UnpackError::Inconsistent);
            }
            letters |= 1 << letter;
            // Which of the unreached states an edge takes is known when the state's edges are.
            let target = if is_new { UNKNOWN } else { self.read_place(bits >> 7)? };
            new += usize::from(is_new);
            if !is_new && target >= number {
                return Err(UnpackError::Inconsistent);
            }
            self.graph.targets.push(target);
            if bits & 1 << 5 != 0 {
                self.reach(first, new)?;
                return Ok(Letters::from_mask(letters));
            }
        }
        Err(UnpackError::Inconsistent)
    }

    /// Lets the new edges from `first` on lead to the last unreached states.
    fn reach(&mut self, first: usize, new: usize) -> Result<(), UnpackError> {
        let from = self.unreached.len().checked_sub(new).ok_or(UnpackError::Inconsistent)?;
        let is_new = |target: &&mut u32| **target == UNKNOWN;
        let targets = self.graph.targets[first..].iter_mut().filter(is_new);
        targets.zip(&self.unreached[from..]).for_each(|(target, &state)| *target = state);
        self.unreached.truncate(from);
        Ok(())
    }

    /// A shared state whose place begins with these bits.
    fn read_place(&mut self, bits: u64) -> Result<u32, UnpackError> {
        let class = (bits & 3) as usize;
        let width = CLASS_WIDTHS.get(class).copied().unwrap_or(self.place_width);
        self.bits.pass(2 + width);
        let place = CLASS_STARTS[class] as usize + (bits >> 2 & ((1 << width) - 1)) as usize;
        self.shared.get(place).copied().ok_or(UnpackError::Inconsistent)
    }
}

/// No state has this number: there are fewer.
const UNKNOWN: u32 = u32::MAX;
