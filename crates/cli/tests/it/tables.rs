//! Tables for other tools: pasted into models of the classroom's grid, they give its two solutions. Where a tool is not
//! installed that is skipped.

use std::process::{Command, Stdio};

use kleene_testing::skip;

use crate::kleene::Folder;

/// The clues of the grid: rows, then columns.
const CLUES: [&str; 8] =
    ["r+g+b+", "b+r+g+", "b+", "g+r+b+g+", "r+b+g+", "r+b+r+", "g+r+b+", "b+g+b+g+"];

/// What defines the clues for a tool, named `clue0` and so on.
fn definitions(tool: &str) -> String {
    let define = |(number, clue): (usize, &&str)| {
        let name = format!("clue{number}");
        let args = ["regex", "table", clue, "--alphabet", "rgb", "--to", tool, "--name", &name];
        let answer = Folder::new().run(&args);
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
        answer.stdout
    };
    CLUES.iter().enumerate().map(define).collect()
}

/// What a program prints that reads this file; nothing if it is not there, or has not what it needs.
fn run(name: &str, model: &str, tool: &str, args: &[&str]) -> Option<String> {
    let folder = Folder::new();
    folder.write(name, model);
    let mut command = Command::new(tool);
    command.args(args).arg(folder.path(name)).stdin(Stdio::null());
    match command.output() {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Err(_) => {
            skip(&format!("{tool} is not installed"));
            None
        }
    }
}

/// Whether Python has a package.
fn has_package(package: &str) -> bool {
    let mut python = Command::new("python3");
    python.args(["-c", &format!("import {package}")]).stdin(Stdio::null()).stderr(Stdio::null());
    let has = python.status().is_ok_and(|status| status.success());
    if !has {
        skip(&format!("{package} is not installed"));
    }
    has
}

fn minizinc(tool: &str, library: &str) {
    let rows = (0..4).map(|row| format!("constraint clue{row}(row(x, {}));\n", row + 1));
    let columns = (0..4).map(|at| format!("constraint clue{}(col(x, {}));\n", at + 4, at + 1));
    let constraints: String = rows.chain(columns).collect();
    let model = format!(
        "include \"{library}\";\narray[1..4, 1..4] of var 1..3: x;\n{}{constraints}solve satisfy;\noutput [show(x)];\n",
        definitions(tool)
    );
    // In Debian's package the library of Gecode is that of another version.
    let args = ["-G", "std", "--solver", "gecode", "--all-solutions"];
    if let Some(output) = run("model.mzn", &model, "minizinc", &args) {
        assert_eq!(output.matches("----------").count(), 2, "{output}");
        assert!(output.contains("=========="), "{output}");
    }
}

#[test]
fn two_solutions_by_the_table_in_minizinc() {
    minizinc("minizinc", "regular.mzn");
}

#[test]
fn two_solutions_by_minizincs_own_patterns() {
    minizinc("minizinc-regexp", "regular_regexp.mzn");
}

#[test]
fn two_solutions_by_ortools() {
    if !has_package("ortools") {
        return;
    }
    let model = format!(
        "from ortools.sat.python import cp_model\n\n{}\n\
model = cp_model.CpModel()
x = [[model.new_int_var(1, 3, f'x{{row}}{{column}}') for column in range(4)] for row in range(4)]
for number, clue in enumerate([clue0, clue1, clue2, clue3]):
    clue(model, x[number])
for number, clue in enumerate([clue4, clue5, clue6, clue7]):
    clue(model, [row[number] for row in x])


class Counter(cp_model.CpSolverSolutionCallback):
    count = 0

    def on_solution_callback(self):
        self.count += 1


counter, solver = Counter(), cp_model.CpSolver()
solver.parameters.enumerate_all_solutions = True
assert solver.solve(model, counter) == cp_model.OPTIMAL
print(counter.count)
",
        definitions("ortools")
    );
    let output = run("model.py", &model, "python3", &[]);
    assert_eq!(output.as_deref(), Some("2\n"));
}

#[test]
fn two_solutions_by_cpmpy() {
    if !has_package("cpmpy") {
        return;
    }
    let model = format!(
        "import cpmpy as cp\n\n{}\n\
x = cp.intvar(1, 3, shape=(4, 4))
model = cp.Model()
for number, clue in enumerate([clue0, clue1, clue2, clue3]):
    model += clue(x[number, :])
for number, clue in enumerate([clue4, clue5, clue6, clue7]):
    model += clue(x[:, number])
print(model.solveAll())
",
        definitions("cpmpy")
    );
    let output = run("model.py", &model, "python3", &[]);
    assert_eq!(output.as_deref(), Some("2\n"));
}

/// Whether the transitions of a group in XCSP3 take a word of numbers.
fn takes(group: &str, word: &[usize]) -> bool {
    let within = |tag: &str| {
        let (_, rest) = group.split_once(&format!("<{tag}>")).expect("it is there");
        rest.split_once('<').expect("it ends").0.trim().to_owned()
    };
    let transitions = within("transitions");
    let end = word.iter().try_fold(within("start"), |state, symbol| {
        let (_, rest) = transitions.split_once(&format!("({state},{symbol},"))?;
        Some(rest.split_once(')')?.0.to_owned())
    });
    end.is_some_and(|end| within("final").split(' ').any(|state| state == end))
}

#[test]
fn two_solutions_by_the_transitions_of_xcsp3() {
    let text = definitions("xcsp3");
    let groups: Vec<&str> = text.split("<!--").skip(1).collect();
    assert_eq!(groups.len(), 8);
    let words: Vec<Vec<usize>> = (0..81)
        .map(|word: usize| (0..4).map(|at| word / 3_usize.pow(at) % 3 + 1).collect())
        .collect();
    let rows: Vec<Vec<&Vec<usize>>> = groups[..4]
        .iter()
        .map(|group| words.iter().filter(|word| takes(group, word)).collect())
        .collect();
    let mut solutions = 0;
    for (first, second) in
        rows[0].iter().flat_map(|first| rows[1].iter().map(move |second| (first, second)))
    {
        for (third, fourth) in
            rows[2].iter().flat_map(|third| rows[3].iter().map(move |fourth| (third, fourth)))
        {
            let column = |at: usize| [first[at], second[at], third[at], fourth[at]];
            solutions += usize::from((0..4).all(|at| takes(groups[at + 4], &column(at))));
        }
    }
    assert_eq!(solutions, 2);
}

#[test]
fn a_table_for_minizinc_names_its_columns() {
    let folder = Folder::new();
    let text = |args: &[&str]| folder.run(&[&["regex", "table"], args].concat());
    insta::assert_snapshot!(text(&["r+g+b+", "--to", "minizinc"]).stdout, @r"
    % r+g+b+: r = 1, g = 2, b = 3
    predicate is_rgb(array[int] of var int: x) =
      let {
        array[1..4, 1..3] of int: table =
          % r  g  b
          [| 2, 0, 0
           | 2, 3, 0
           | 0, 3, 4
           | 0, 0, 4 |]
      } in regular(x, 4, 3, table, 1, {4});
    ");
    insta::assert_snapshot!(text(&["(r|[gb]){2,3}b*", "--alphabet", "bgr", "--to", "minizinc-regexp", "--name", "a"]).stdout, @r#"
    % (r|[gb]){2,3}b*: b = 1, g = 2, r = 3
    predicate a(array[int] of var int: x) =
      regular(x, "((3|[1 2])){2,3} (1)*");
    "#);
    // The order of the pattern, if none is given.
    assert_eq!(text(&["b+r+"]).stdout.lines().nth(1), Some("b r"));
    let none = text(&["[a&&b]", "--alphabet", "ab", "--to", "ortools"]);
    assert_eq!((none.code, &*none.stderr), (Some(1), "no word matches, so there is no table\n"));
    let name = text(&["a", "--to", "cpmpy", "--name", "1x"]);
    assert_eq!(name.stderr, "error: a name is a letter, then letters, digits and _: not \"1x\"\n");
    let both = text(&["a", "--to", "cpmpy", "--format", "json"]);
    assert!(both.stderr.contains("--to needs the text format"), "{both:?}");
    let json = text(&["a", "--to", "json"]);
    assert_eq!(json.stdout, text(&["a", "--format", "json"]).stdout);
}
