//! The packed format of a lexicon; see docs/reference/formats.md.

use alloc::vec::Vec;

use crate::bits::{BitReader, BitWriter, width};
use crate::letters::Letters;
use crate::lexicon::{Graph, Lexicon, Node};
use crate::ranks::Ranks;
use crate::visit::Visit;

const MAGIC: [u8; 4] = *b"KLX1";
/// Magic and four numbers: states, edges, states with several incoming edges, ranks.
const HEADER: usize = 20;
/// Number of bits of a shared state's index, by class; the last class takes as many as necessary.
const CLASS_WIDTHS: [u32; 3] = [3, 6, 9];
/// The first index of each class.
const CLASS_STARTS: [u32; 4] = [0, 8, 8 + 64, 8 + 64 + 512];

kleene_text::errors! {
    /// The reason why bytes are not a packed lexicon.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum UnpackError {
        /// They do not start with the format's magic bytes.
        #[error("not a packed lexicon of this version")]
        Magic,
        /// They end too early.
        #[error("a packed lexicon that ends too early")]
        Short,
        /// More bytes follow the lexicon.
        #[error("{len} bytes after the packed lexicon")]
        Long {
            /// The number of excess bytes.
            len: usize,
        },
        /// The numbers in it are inconsistent.
        #[error("a packed lexicon whose numbers do not fit together")]
        Inconsistent,
    }
}

impl Lexicon {
    /// Packs the lexicon: the embedded list takes less than 2 bytes per word, including ranks.
    /// Equal lexicons give equal bytes.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let graph = &self.graph;
        let shared_states = shared(graph);
        let table = self.ranks.table();
        let sizes = [graph.nodes.len(), graph.targets.len(), shared_states.len(), table.len()];
        let mut bytes = MAGIC.to_vec();
        sizes.iter().for_each(|&size| bytes.extend((size as u32).to_le_bytes()));
        table.iter().for_each(|rank| bytes.extend(rank.to_le_bytes()));
        bytes.extend(pack_graph(graph, &shared_states));
        bytes.extend(self.ranks.places());
        bytes
    }

    /// Whether bytes start like a packed lexicon.
    #[must_use]
    pub fn is_packed(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// Unpacks a lexicon.
    ///
    /// Checks that the bytes are a lexicon, but not that its automaton is minimal. Sizes that the
    /// bytes merely claim allocate nothing.
    ///
    /// # Errors
    /// Bytes that [`Lexicon::pack`] cannot have produced.
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
        let [nodes, edges, shared, ranks] = numbers(header)[..] else {
            unreachable!("four numbers")
        };
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
        let ranks = Ranks::from_parts(table, rest).ok_or(UnpackError::Inconsistent)?;
        Ok(lexicon.with_ranks(ranks))
    }
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    let numbers = bytes.chunks_exact(4).map(|chunk| {
        // Little-endian: the last byte is the highest.
        chunk.iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte))
    });
    numbers.collect()
}

/// The states with several incoming edges, those with the most first.
fn shared(graph: &Graph) -> Vec<u32> {
    let mut edges = vec![0_u32; graph.nodes.len()];
    graph.targets.iter().for_each(|&target| edges[target as usize] += 1);
    let mut shared: Vec<u32> =
        (0..graph.nodes.len() as u32).filter(|&node| edges[node as usize] > 1).collect();
    kleene_text::sort_by_key(&mut shared, |&node| core::cmp::Reverse(edges[node as usize]));
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
    // The first state has no edges, and is final unless there are no words at all.
    for &number in order.iter().skip(1) {
        let node = graph.nodes[number as usize];
        writer.write(u64::from(node.is_word()), 1);
        let last = node.first as usize + node.letters().len() - 1;
        // Each edge has its letter, whether it is the state's last, and whether it is the tree edge
        // of the depth-first walk by which its target was first reached. The targets of tree edges
        // follow from the order of states; other edges name a shared state.
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

fn write_place(writer: &mut BitWriter, place: u32, shared: usize) {
    let class = CLASS_STARTS.partition_point(|&start| start <= place) - 1;
    let width = CLASS_WIDTHS.get(class).copied().unwrap_or_else(|| width(shared));
    writer.write(class as u64, 2);
    writer.write(u64::from(place - CLASS_STARTS[class]), width);
}

/// Unpacks a graph with these numbers of states, edges and shared states; returns it and the
/// remaining bytes.
fn unpack_graph(bytes: &[u8], sizes: [usize; 3]) -> Result<(Graph, &[u8]), UnpackError> {
    let [nodes, edges, shared] = sizes;
    // A state takes at least one bit, an edge seven, and a shared state one.
    let least = nodes.saturating_sub(1).saturating_add(edges.saturating_mul(7)) / 8;
    if bytes.len() < least.max(shared / 8) {
        return Err(UnpackError::Short);
    }
    let mut bits = BitReader::new(bytes, 0);
    let shared: Vec<u32> = (0..shared).map(|_| bits.read(width(nodes)) as u32).collect();
    let mut targets = Targets::new(bits, shared, nodes);
    let mut graph = Graph { nodes: Vec::with_capacity(nodes), targets: Vec::with_capacity(edges) };
    for number in 0..nodes as u32 {
        let first = graph.targets.len() as u32;
        let node = if number == 0 {
            Node::new(Letters::default(), nodes > 1, 0)
        } else {
            let is_word = targets.bits.read(1) != 0;
            let letters = targets.read_edges(number, edges, &mut graph.targets);
            Node::new(letters.ok_or(UnpackError::Inconsistent)?, is_word, first)
        };
        graph.nodes.push(node);
        targets.leave(number);
    }
    let rest = targets.bits.rest().ok_or(UnpackError::Short)?;
    let is_whole = targets.unfound == 1 && graph.targets.len() == edges;
    if is_whole { Ok((graph, rest)) } else { Err(UnpackError::Inconsistent) }
}

/// Reads the targets of edges. Their kinds are unpredictable, so it branches only for errors and at
/// the end of a state.
#[derive(Debug)]
struct Targets<'a> {
    bits: BitReader<'a>,
    shared: Vec<u32>,
    /// By class of a shared state's index, or from 4 on for tree edges: the number of bits of class
    /// and index, a mask for the index, and the class's first index.
    classes: [(u32, u64, u32); 8],
    /// A sentinel, then the finished states whose tree edge is still to come. The tree edges of a
    /// state lead to the last of these, in turn.
    stack: Vec<u32>,
    unfound: usize,
}

impl<'a> Targets<'a> {
    fn new(bits: BitReader<'a>, mut shared: Vec<u32>, nodes: usize) -> Self {
        let classes = core::array::from_fn(|class| {
            let width = CLASS_WIDTHS.get(class).copied().unwrap_or_else(|| width(shared.len()));
            CLASS_STARTS.get(class).map_or((0, 0, 0), |&start| (2 + width, (1 << width) - 1, start))
        });
        if shared.is_empty() {
            // A dummy, so that the branch-free look-up always has an entry to read.
            shared.push(u32::MAX);
        }
        Self { bits, shared, classes, stack: vec![u32::MAX; nodes + 1], unfound: 0 }
    }

    /// Pushes a finished state, which waits for its tree edge.
    fn leave(&mut self, number: u32) {
        self.unfound += 1;
        self.stack[self.unfound] = number;
    }

    /// Reads the edges of a state: returns their letters and appends their targets, at most `limit`
    /// in all; `None` if they are inconsistent.
    fn read_edges(&mut self, number: u32, limit: usize, targets: &mut Vec<u32>) -> Option<Letters> {
        let mut letters = 0_u32;
        while targets.len() < limit {
            // One word holds a whole edge. Both possible targets are loaded, and the tree-edge bit
            // selects one.
            let bits = self.bits.peek();
            let letter = 1 << (bits & 31);
            if letters >= letter {
                return None;
            }
            letters |= letter;
            let is_first = bits >> 6 & 1;
            let (width, mask, start) = self.classes[(is_first << 2 | bits >> 7 & 3) as usize];
            self.bits.pass(7 + width);
            let place = start as usize + (bits >> 9 & mask) as usize;
            let choice = [*self.shared.get(place)?, self.stack[self.unfound]];
            self.unfound = self.unfound.checked_sub(is_first as usize)?;
            let target = choice[is_first as usize];
            if target >= number {
                return None;
            }
            targets.push(target);
            if bits & 1 << 5 != 0 {
                return (letters <= Letters::ALL.mask()).then(|| Letters::from_mask(letters));
            }
        }
        None
    }
}
