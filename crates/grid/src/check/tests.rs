use kleene_learn::ProofStep;
use kleene_line::{Line, Symbol};
use kleene_search::SplitMix64;

use super::*;
use crate::GridBuilder;

/// By place, the state that a string has come to; `None` if the chain does not accept it.
fn path(chain: &Chain, string: &[u8]) -> Option<Vec<u32>> {
    let mut path = vec![0];
    for &symbol in string {
        let (state, symbol) = (path[path.len() - 1], Symbol::new(symbol.into()));
        let stays = chain.stay()[state as usize].contains(symbol);
        let moves = chain.advance().get(state as usize).is_some_and(|set| set.contains(symbol));
        path.push(if stays {
            state
        } else if moves {
            state + 1
        } else {
            return None;
        });
    }
    (path[string.len()] as usize == chain.states() - 1).then_some(path)
}

fn strings(symbols: u8, len: usize) -> Vec<Vec<u8>> {
    (0..len).fold(vec![Vec::new()], |all, _| {
        all.iter()
            .flat_map(|start| {
                let start = start.clone();
                (0..symbols).map(move |symbol| [&*start, &[symbol]].concat())
            })
            .collect()
    })
}

/// The checker accepts a clause about a line exactly if the line implies it.
#[test]
fn clauses_of_a_line_and_its_states() {
    let (symbol, mut random) = (Symbol::new, SplitMix64::new(1));
    let clue = |runs: &[(usize, u32)]| {
        Chain::runs(symbol(0), runs.iter().map(|&(color, length)| (symbol(color), length)))
    };
    let chains = [
        (2, clue(&[(1, 2), (1, 1)])),
        (2, clue(&[])),
        (3, clue(&[(1, 1), (2, 1), (2, 2)])),
        (3, Chain::repeats([0, 1, 2, 0].map(symbol))),
        (2, Chain::new(CellSet::EMPTY).then(CellSet::first(2), CellSet::first(2))),
    ];
    let (mut believed, mut refused) = (0, 0);
    for (symbols, chain) in chains {
        let chain = chain.expect("it is one");
        let mut any = |end: usize| random.below(end as u64) as u32;
        for _ in 0..2_000 {
            let len = 1 + any(6) as usize;
            let mut builder = GridBuilder::new(vec![CellSet::first(symbols); len]);
            builder.add_line(Line::new(chain.clone()), 0..len).expect("the cells are there");
            let grid = builder.build();
            let meanings = [(); 3].map(|()| [any(len + 1), any(chain.states())]);
            let clause: Vec<Literal> = (0..1 + any(4))
                .map(|_| {
                    let cell = any(len + 3);
                    let end = if cell < len as u32 { symbols } else { 2 };
                    let literal = Literal::is(cell, any(end) as u8);
                    if any(2) == 0 { literal } else { !literal }
                })
                .collect();
            let holds = |string: &[u8], path: &[u32]| {
                clause.iter().any(|literal| {
                    let cell = literal.cell() as usize;
                    let held = match string.get(cell) {
                        Some(&held) => held,
                        None => {
                            let [place, state] = meanings[cell - len];
                            u8::from(path[place as usize] >= state)
                        }
                    };
                    (held == literal.symbol()) == literal.is_equal()
                })
            };
            let is_implied = strings(symbols as u8, len)
                .iter()
                .all(|string| path(&chain, string).is_none_or(|path| holds(string, &path)));
            let mut steps: Vec<_> = meanings
                .into_iter()
                .map(|meaning| ProofStep::Defined { propagator: 0, meaning })
                .collect();
            steps.push(ProofStep::Implied { propagator: 0, clause: clause.clone() });
            let is_believed = grid.check(&Proof::new(steps)).is_ok();
            assert_eq!(is_believed, is_implied, "{clause:?} of {meanings:?} in {chain:?}");
            *if is_believed { &mut believed } else { &mut refused } += 1;
        }
    }
    assert!(believed > 1_000 && refused > 1_000, "{believed} are so, {refused} are not");
}
