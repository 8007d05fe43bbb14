"""Confirms clashes by another solver: `python3 crates/bench/clashes.py [OPTIONS]`.

It makes boards without a solution (nonograms of 15 to 25 rows, sudokus, sudokus with cages as board files) by changing one clue of a
board that has one, and takes the clash of each from `kleene check --why`. CP-SAT of OR-Tools (the package `ortools`) then searches the board
with the parts of the clash alone, which must have no solution, and without each of them, which must have one. The models here are
made from the names of the parts. KLEENE is the path of the command.
"""

import argparse
import json
import os
import random
import re
import subprocess
import tempfile
from itertools import groupby
from pathlib import Path

from ortools.sat.python import cp_model

KLEENE = os.environ.get("KLEENE", "kleene")


def runs(line):
    return [len(list(group)) for black, group in groupby(line) if black] or [0]


def nonogram(chance):
    """The clues of a picture, in one of which a cell has moved from a run to another."""
    size = chance.randint(15, 25)
    rows = [[chance.random() < 0.55 for _ in range(size)] for _ in range(size)]
    clues = [runs(line) for line in (*rows, *zip(*rows))]
    clue = chance.choice([clue for clue in clues if len(clue) > 1 and max(clue) > 1])
    one, other = chance.sample(range(len(clue)), 2)
    if clue[one] == 1:
        one, other = other, one
    clue[one], clue[other] = clue[one] - 1, clue[other] + 1
    if 0 in clue:
        clue.remove(0)
    lines = [" ".join(map(str, clue)) for clue in clues]
    return size, "nin", f"{size} {size}\n" + "\n".join(lines) + "\n"


def solved(chance):
    digits = chance.sample(range(1, 10), 9)

    def order():
        return [3 * band + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]

    rows, columns = order(), order()
    return [[digits[(row * 3 + row // 3 + column) % 9] for column in columns] for row in rows]


def sees(one, other):
    (a, b), (c, d) = one, other
    return one != other and (a == c or b == d or (a // 3, b // 3) == (c // 3, d // 3))


CELLS = [(row, column) for row in range(9) for column in range(9)]


def sudoku(chance):
    """Givens of a solution, one of which has another value that no given in sight has."""
    board = solved(chance)
    givens = {cell: board[cell[0]][cell[1]] for cell in chance.sample(CELLS, chance.randint(26, 36))}
    cell = chance.choice(list(givens))
    near = {givens[other] for other in givens if sees(cell, other)} | {givens[cell]}
    givens[cell] = chance.choice([value for value in range(1, 10) if value not in near] or [givens[cell]])
    text = "".join(str(givens.get(cell, ".")) for cell in CELLS)
    return 9, "sdk", text + "\n"


def cages(chance):
    """A sudoku whose cells are in cages of two to four; two cages have other totals."""
    board, left, found = solved(chance), set(CELLS), []
    while left:
        cage = [min(left)]
        left.remove(cage[0])
        for _ in range(chance.randint(1, 3)):
            near = [c for c in sorted(left) if any(abs(c[0] - a) + abs(c[1] - b) == 1 for a, b in cage)]
            fits = [c for c in near if board[c[0]][c[1]] not in [board[a][b] for a, b in cage]]
            if fits:
                cage.append(chance.choice(fits))
                left.remove(cage[-1])
        found.append((cage, sum(board[a][b] for a, b in cage)))
    one, other = chance.sample([at for at, (cage, _) in enumerate(found) if len(cage) > 1], 2)
    found[one] = (found[one][0], found[one][1] + 1)
    found[other] = (found[other][0], found[other][1] - 1)
    text = "symbols = '123456789'\nsize = '9x9'\nboxes = '3x3'\n"
    text += "[[rule]]\nkind = 'different'\nover = ['rows', 'columns', 'regions']\n"
    for at, (cage, total) in enumerate(found):
        over = " ".join(f"r{a + 1}c{b + 1}" for a, b in cage)
        text += f"[[rule]]\nkind = 'sum'\ndifferent = true\nname = 'cage {at}'\nover = '{over}'\ntotal = {total}\n"
    return found, "toml", text


def line_of(model, cells, clue):
    """An automaton of a clue: zeros, and the runs with a zero between two."""
    arcs, state = [(0, 0, 0)], 0
    for at, run in enumerate(clue):
        for cell in range(run):
            arcs.append((state, 1, state + 1))
            state += 1
        if at + 1 < len(clue):
            arcs.append((state, 0, state + 1))
            state += 1
        arcs.append((state, 0, state))
    model.add_automaton(cells, 0, [state], arcs)


def model_of(about, kind, parts):
    """The model of a board with these parts alone, by their names."""
    model = cp_model.CpModel()
    if kind == "nin":
        cell = {(a, b): model.new_bool_var("") for a in range(about) for b in range(about)}
        for part in parts:
            place, number, clue = re.fullmatch(r"(row|column) (\d+) is ([\d ]+)", part).groups()
            at = int(number) - 1
            line = [cell[at, b] if place == "row" else cell[b, at] for b in range(about)]
            line_of(model, line, [int(run) for run in clue.split() if run != "0"])
        return model
    cell = {place: model.new_int_var(1, 9, "") for place in CELLS}
    if kind == "sdk":
        parts = [*parts, *(f"{unit} {at} has no repeated symbol" for unit in ("row", "column", "box") for at in range(1, 10))]
    for part in parts:
        given = re.fullmatch(r"r(\d)c(\d) is (\d)", part)
        cage = re.match(r"cage (\d+) ", part)
        if given:
            a, b, value = map(int, given.groups())
            model.add(cell[a - 1, b - 1] == value)
        elif cage:
            places, total = about[int(cage[1])]
            model.add(sum(cell[place] for place in places) == total)
            model.add_all_different([cell[place] for place in places])
        else:
            unit, number = re.fullmatch(r"(row|column|box) (\d) has no repeated symbol", part).groups()
            index = {"row": lambda a, b: a, "column": lambda a, b: b, "box": lambda a, b: a // 3 * 3 + b // 3}[unit]
            model.add_all_different([cell[place] for place in CELLS if index(*place) == int(number) - 1])
    return model


def has_solution(model):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = 120
    status = solver.solve(model)
    return {cp_model.OPTIMAL: True, cp_model.FEASIBLE: True, cp_model.INFEASIBLE: False}.get(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=70, help="boards of each sort")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=60, help="seconds of each board")
    options = parser.parse_args()
    for make in (nonogram, sudoku, cages):
        chance, sizes, tries = random.Random(options.seed), [], 0
        stopped = not_minimal = wrong = unknown = searches = 0
        while len(sizes) < options.boards:
            about, suffix, text = make(chance)
            tries += 1
            with tempfile.NamedTemporaryFile("w", suffix="." + suffix) as file:
                file.write(text)
                file.flush()
                call = [KLEENE, "check", "--why", "--format", "json", "--time-limit", str(options.limit), file.name]
                done = subprocess.run(call, capture_output=True, text=True, check=False)
            record = json.loads(done.stdout)["records"][0]
            stopped += record.get("verdict") == "stopped"
            clash = record.get("clash")
            if clash is None:
                continue
            parts = clash["parts"]
            sizes.append(len(parts))
            not_minimal += not clash["minimal"]
            answers = [has_solution(model_of(about, suffix, parts))]
            if clash["minimal"]:
                rests = [[*parts[:at], *parts[at + 1 :]] for at in range(len(parts))]
                answers += [has_solution(model_of(about, suffix, rest)) for rest in rests]
            searches += len(answers)
            unknown += answers.count(None)
            if answers[0] is True or False in answers[1:]:
                wrong += 1
                Path(f"wrong-{make.__name__}-{len(sizes)}.{suffix}").write_text(text)
        print(
            f"| {make.__name__} | {len(sizes)} of {tries} | {stopped} | {min(sizes)} to {max(sizes)}, median {sorted(sizes)[len(sizes) // 2]} "
            f"| {not_minimal} | {searches} | {unknown} | {wrong} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
