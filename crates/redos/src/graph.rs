//! Strongly connected components.

use alloc::vec::Vec;

/// The strongly connected component of each node, numbered above all components to which it leads;
/// and the number of components.
///
/// Robert Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1(2),
/// 1972, without recursion.
pub(crate) fn components(
    len: usize,
    mut successors: impl FnMut(usize, &mut Vec<u32>),
) -> (Vec<u32>, u32) {
    const NONE: u32 = u32::MAX;
    let (mut order, mut low) = (vec![NONE; len], vec![0; len]);
    let (mut component, mut components) = (vec![NONE; len], 0);
    let (mut stack, mut count) = (Vec::new(), 0);
    // The nodes entered, each with its remaining successors.
    let mut open: Vec<(u32, Vec<u32>)> = Vec::new();
    for root in 0..len {
        if order[root] != NONE {
            continue;
        }
        let mut enter = Some(root as u32);
        loop {
            if let Some(node) = enter.take() {
                order[node as usize] = count;
                low[node as usize] = count;
                count += 1;
                stack.push(node);
                let mut next = Vec::new();
                successors(node as usize, &mut next);
                open.push((node, next));
            }
            let Some((node, next)) = open.last_mut() else { break };
            let node = *node as usize;
            match next.pop() {
                Some(to) if order[to as usize] == NONE => enter = Some(to),
                Some(to) => {
                    if component[to as usize] == NONE {
                        low[node] = low[node].min(order[to as usize]);
                    }
                }
                None => {
                    open.pop();
                    if let Some((above, _)) = open.last() {
                        low[*above as usize] = low[*above as usize].min(low[node]);
                    }
                    // No member reaches an earlier open node, so the stack from here on is one
                    // component.
                    if low[node] == order[node] {
                        while let Some(member) = stack.pop() {
                            component[member as usize] = components;
                            if member as usize == node {
                                break;
                            }
                        }
                        components += 1;
                    }
                }
            }
        }
    }
    (component, components)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_numbered_from_the_ends() {
        let edges: [&[u32]; 6] = [&[1], &[2, 4], &[1, 3], &[], &[5], &[4]];
        let (component, count) = components(6, |node, next| next.extend(edges[node]));
        assert_eq!(count, 4);
        assert_eq!((component[1], component[4]), (component[2], component[5]));
        assert!(component[0] > component[1] && component[1] > component[3]);
        assert!(component[1] > component[4]);
    }
}
