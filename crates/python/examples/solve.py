"""Solves the sudokus of a collection, and draws the nonograms of files."""

import sys
from pathlib import Path
from typing import Sequence

from kleene import Nonogram, Verdict
from kleene.sudoku import solve_many


def main(paths: Sequence[str]) -> None:
    """Solves each file by what its name ends with."""
    for path in map(Path, paths):
        if path.suffix == ".sdm":
            lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
            print(sum(line is not None for line in solve_many(lines)), "have one solution")
            continue
        check = Nonogram.open(path).check(timeout=10)
        print(path.name, check.verdict.value, sep=": ")
        if check.verdict is Verdict.UNIQUE:
            print(check.solutions[0])


if __name__ == "__main__":
    main(sys.argv[1:])
