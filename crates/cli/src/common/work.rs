//! What `--stats` says of a search.

use kleene_nonogram::GridStats;
use kleene_search::Stats;
use serde_json::{Value, json};

use crate::common::report::number;

/// What work a search was, for people and as a field of the record.
pub(crate) type Work = (String, Value);

/// The work of a chronological search.
pub(crate) fn of_search(Stats { nodes, dead, .. }: Stats) -> Work {
    let text = format!("{}, {dead} dead", number(nodes, "node"));
    (text, json!({ "nodes": nodes, "dead": dead }))
}

/// The work of a search over a grid.
pub(crate) fn of_grid(stats: GridStats) -> Work {
    let GridStats { search, probes, narrows, learn, belief_rounds, phases, .. } = stats;
    let (nodes, dead, depth) = (search.nodes, search.dead, search.max_depth);
    let (conflicts, decisions) = (learn.search.dead, learn.decisions);
    let (restarts, propagations) = (learn.restarts, learn.propagations);
    let mut text = format!(
        "{}, {dead} dead, depth {depth}, {}, {} narrowed, {}",
        number(nodes, "node"),
        number(probes, "probe"),
        number(narrows, "line"),
        number(phases, "phase"),
    );
    if belief_rounds > 0 {
        text += &format!(", {}", number(belief_rounds, "belief round"));
    }
    if learn.search.nodes > 0 {
        let counters = [
            number(conflicts, "conflict"),
            number(decisions, "decision"),
            number(restarts, "restart"),
            number(propagations, "propagation"),
        ];
        text += &format!(", learning: {}", counters.join(", "));
    }
    let fields = json!({
        "nodes": nodes, "dead": dead, "max_depth": depth, "probes": probes, "narrows": narrows, "phases": phases,
        "belief_rounds": belief_rounds, "conflicts": conflicts, "decisions": decisions, "restarts": restarts,
        "propagations": propagations,
    });
    (text, fields)
}
