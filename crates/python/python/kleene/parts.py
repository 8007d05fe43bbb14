"""A search in parts that any machine can work at, by the command: `kleene split`, `work` and `merge`.

Parts and results are lines of text, each with all that is needed and a checksum; docs/distribution.md describes them. The
command must be installed, on each machine that works: the variable KLEENE is its path if it is not found as `kleene`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

__all__ = ["merge", "rest", "split", "state", "work"]

_File = Union[str, Path, int]


def _command() -> str:
    path = os.environ.get("KLEENE") or shutil.which("kleene")
    if path is None:
        raise FileNotFoundError("the command kleene is not installed: the variable KLEENE is its path")
    return path


def _run(args: Sequence[str], given: str = "", known: Tuple[int, ...] = (0,)) -> str:
    """What a call prints; what it says of a mistake is a `ValueError`."""
    call = [_command(), *args, "--quiet"]
    with subprocess.Popen(
        call,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as child:
        try:
            output, errors = child.communicate(given)
        except BaseException:
            child.kill()
            raise
    if child.returncode < 0:
        raise ChildProcessError(f"kleene {args[0]} was ended by signal {-child.returncode}")
    if child.returncode not in known:
        raise ValueError(errors.strip() or f"kleene {args[0]} failed")
    return output


def split(
    puzzle: _File, *, ask: str = "count", parts: int = 64, walks: Optional[int] = None
) -> List[str]:
    """The parts of a search: of the puzzle of a file, or of so many queens. `ask` is count, all, unique or check."""
    subject = ["queens", str(puzzle)] if isinstance(puzzle, int) else [str(puzzle)]
    args = ["split", *subject, "--ask", ask, "--parts", str(parts)]
    return _run([*args, *(["--walks", str(walks)] if walks is not None else [])]).splitlines()


def work(lines: Iterable[str], *, limit: Optional[float] = None) -> List[str]:
    """The results of parts, a line each. A part that takes longer than `limit` seconds is cut again instead."""
    args = ["work", *(["--time-limit-part", str(limit)] if limit is not None else [])]
    return _run(args, "".join(f"{line}\n" for line in lines)).splitlines()


def merge(frontier: Iterable[str], results: Iterable[str], *, format: str = "text") -> str:
    """What all results come to: what the command prints for the whole search."""
    # Exit code 1 is an answer too: that there is no solution.
    return _with_files(["merge", "--format", format], frontier, results, (0, 1))


def rest(frontier: Iterable[str], results: Iterable[str]) -> List[str]:
    """The parts that have no result yet, those of parts that were cut again too."""
    return _with_files(["merge", "--rest"], frontier, results, (0,)).splitlines()


def state(result: str) -> Tuple[str, str, float]:
    """The part of a result, what became of it (`done` or `split`), and the seconds that it took."""
    read: Dict[str, Any] = json.loads(result)
    return read["part"], read["state"], read["seconds"]


def _with_files(
    args: Sequence[str], frontier: Iterable[str], results: Iterable[str], known: Tuple[int, ...]
) -> str:
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, lines in (("frontier", frontier), ("results", results)):
            path = Path(folder, name)
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            paths.append(str(path))
        return _run([*args, *paths], known=known)
