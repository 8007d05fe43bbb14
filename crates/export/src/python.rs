//! Programs in Python, for CPMpy and for the CP-SAT solver of OR-tools.

use alloc::{string::String, vec::Vec};
use core::fmt::Write as _;

use crate::automaton::{Automaton, START};
use crate::model::{Model, plain};
use crate::zinc::{from_one, heading, list, numbers, symbols_from_one};

// The programs report completeness in the words of MiniZinc.

/// The data that both programs share: symbols, tables, lines, groups and cuts.
fn data(model: &Model) -> String {
    let mut text = String::new();
    for (number, name) in (1..).zip(model.symbols()) {
        let _ = writeln!(text, "# {number} = {}", plain(name));
    }
    let (tables, of_lines) = model.shared();
    text.push_str("\n# By cell, the symbols that it may hold.\nMAY = [\n");
    for row in model.row_ranges() {
        let sets: Vec<String> =
            model.cells()[row].iter().map(|&set| format!("[{}]", numbers(set))).collect();
        let _ = writeln!(text, "    {},", sets.join(", "));
    }
    text.push_str("]\n\n# Tables: moves (state, column, state), and the states in which a word may end.\nTABLES = [\n");
    for automaton in &tables {
        let (moves, ends) = (moves(automaton), list(automaton.accepting()));
        let _ = writeln!(text, "    ([\n{moves}    ], [{ends}]),");
    }
    text.push_str(
        "]\n\n# Lines: cells from 0, table, and by symbol its column there.\nLINES = [\n",
    );
    for (line, (table, columns)) in model.lines().iter().zip(&of_lines) {
        let (cells, columns) = (list(&line.cells), from_one(columns));
        let _ = writeln!(text, "    ([{cells}], {table}, [{columns}]),  # {}", heading(line));
    }
    text.push_str("]\n\n# Cells that hold different symbols.\nDIFFERENT = [\n");
    for group in model.groups() {
        let _ = writeln!(text, "    [{}],  # {}", list(&group.cells), plain(&group.name));
    }
    text.push_str("]\n\n# Boards that are no solutions.\nCUTS = [\n");
    for board in model.forbidden() {
        let _ = writeln!(text, "    [{}],", symbols_from_one(board));
    }
    text.push_str(
        "]\n\n\ndef moves(table, columns):\n    \"\"\"The moves of a table over symbols.\"\"\"\n    \
         symbol = {column: number for number, column in enumerate(columns, 1)}\n    \
         return [(source, symbol[column], target) for source, column, target in TABLES[table][0]]\n\n\n",
    );
    text
}

/// The items of a list of moves, in lines.
pub(crate) fn moves(automaton: &Automaton) -> String {
    let moves = automaton.moves();
    let moves: Vec<String> =
        moves.map(|(from, symbol, to)| format!("({from}, {}, {to})", symbol + 1)).collect();
    moves.chunks(8).map(|moves| format!("        {},\n", moves.join(", "))).collect()
}

pub(crate) fn cpmpy(model: &Model) -> String {
    format!(
        "\"\"\"Prints a solution, or with `all` as argument every one, as a list of symbols.\"\"\"\nimport sys\n\n\
         import cpmpy as cp\n\
         from cpmpy.solvers.solver_interface import ExitStatus\n\n{}\
         x = cp.intvar(1, {}, shape=(len(MAY),), name=\"x\")\n\
         model = cp.Model()\n\
         for cell, symbols in zip(x, MAY):\n    \
             model += cp.any([cell == symbol for symbol in symbols])\n\
         for cells, table, columns in LINES:\n    \
             word = [x[cell] for cell in cells]\n    \
             ends = TABLES[table][1]\n    \
             if word and TABLES[table][0]:\n        \
                 model += cp.Regular(word, moves(table, columns), {START}, ends)\n    \
             else:\n        \
                 model += cp.BoolVal(not word and {START} in ends)\n\
         for cells in DIFFERENT:\n    \
             model += cp.AllDifferent([x[cell] for cell in cells])\n\
         for board in CUTS:\n    \
             model += cp.any([cell != symbol for cell, symbol in zip(x, board)])\n\
         found = model.solveAll(\n    \
             display=lambda: print([int(symbol) for symbol in x.value()], flush=True),\n    \
             solution_limit=None if \"all\" in sys.argv[1:] else 1,\n\
         )\n\
         if model.status().exitstatus in (ExitStatus.OPTIMAL, ExitStatus.UNSATISFIABLE):\n    \
             print(\"==========\" if found else \"=====UNSATISFIABLE=====\")\n",
        data(model),
        model.symbols().len(),
    )
}

pub(crate) fn ortools(model: &Model) -> String {
    format!(
        "\"\"\"Prints a solution, or with `all` as argument every one, as a list of symbols.\"\"\"\nimport sys\n\n\
         from ortools.sat.python import cp_model\n\n{}\
         model = cp_model.CpModel()\n\
         x = [\n    \
             model.new_int_var_from_domain(cp_model.Domain.from_values(symbols), f\"x[{{cell}}]\")\n    \
             for cell, symbols in enumerate(MAY)\n\
         ]\n\
         for cells, table, columns in LINES:\n    \
             ends = TABLES[table][1]\n    \
             if cells and TABLES[table][0]:\n        \
                 model.add_automaton([x[cell] for cell in cells], {START}, ends, moves(table, columns))\n    \
             elif cells or {START} not in ends:\n        \
                 model.add_bool_or([])\n\
         for cells in DIFFERENT:\n    \
             model.add_all_different([x[cell] for cell in cells])\n\
         if CUTS:\n    \
             model.add_forbidden_assignments(x, CUTS)\n\n\n\
         class Printer(cp_model.CpSolverSolutionCallback):\n    \
             def on_solution_callback(self):\n        \
                 print([self.value(cell) for cell in x], flush=True)\n\n\n\
         solver = cp_model.CpSolver()\n\
         solver.parameters.enumerate_all_solutions = \"all\" in sys.argv[1:]\n\
         status = solver.solve(model, Printer())\n\
         if status == cp_model.INFEASIBLE:\n    \
             print(\"=====UNSATISFIABLE=====\")\n\
         elif status == cp_model.OPTIMAL and solver.parameters.enumerate_all_solutions:\n    \
             print(\"==========\")\n",
        data(model),
    )
}
