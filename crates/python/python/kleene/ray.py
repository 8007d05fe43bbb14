"""A search in parts by Ray: `pip install ray`, and `kleene.ray.run(frontier)`.

    >>> from kleene import parts
    >>> import kleene.ray
    >>> frontier = parts.split(12, parts=8)          # doctest: +SKIP
    >>> kleene.ray.run(frontier)                     # doctest: +SKIP
    14200

Each part is a task, which needs this package and nothing else where it runs. A task whose worker or machine is lost is begun again by
Ray; one that takes longer than `limit` gives its part back in parts, which are tasks in turn. Ray's dashboard shows the tasks by
the numbers of their parts.

From a shell: `python -m kleene.ray frontier.ndjson results.ndjson`.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Union

from . import parts
from ._answers import Check

__all__ = ["results", "run"]


def run(
    frontier: Iterable[str],
    *,
    path: Union[str, Path, None] = None,
    limit: float = 600.0,
    retries: int = 10,
    progress: Optional[Callable[[int, int], None]] = None,
) -> Union[parts.Answer, Dict[int, parts.Answer]]:
    """Works at all parts, and gives what they come to, as `kleene.parts.merge` does.

    `path` is a file to which each result is written when it is there: the same call later works at what is left. A part
    that takes longer than `limit` seconds is cut again; one whose worker is lost is begun again, so many `retries` times.
    `progress` is called with the number of parts that are done and of all that are known.
    """
    frontier = list(frontier)
    found = results(frontier, path=path, limit=limit, retries=retries, progress=progress)
    return parts.merge(frontier, found)


def results(
    frontier: Iterable[str],
    *,
    path: Union[str, Path, None] = None,
    limit: float = 600.0,
    retries: int = 10,
    progress: Optional[Callable[[int, int], None]] = None,
) -> List[str]:
    """The results of all parts, in no order: what `run` puts together."""
    import ray

    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    task = ray.remote(max_retries=retries)(_work)
    frontier = list(frontier)
    found = _read(path)
    while True:
        waiting: Dict[Any, None] = {}
        rest = parts.rest(frontier, found)
        if not rest:
            return found
        for line in rest:
            waiting[task.options(name=f"part {_number(line)}").remote(line, limit)] = None
        known = len(rest) + len(found)
        try:
            while waiting:
                ready, _ = ray.wait(list(waiting), num_returns=1)
                for done in ready:
                    del waiting[done]
                    result = ray.get(done)
                    found.append(result)
                    _write(path, result)
                    if progress is not None:
                        progress(len(found), known)
        finally:
            # After an interrupt nobody wants the rest. A part hears an interrupt at once, so its worker may live on.
            for left in waiting:
                ray.cancel(left)


def _work(line: str, limit: float) -> str:
    (result,) = parts.work([line], limit=limit)
    return result


def _number(line: str) -> str:
    part: str = json.loads(line)["part"]
    return part


def _read(path: Union[str, Path, None]) -> List[str]:
    if path is None or not Path(path).exists():
        return []
    text = Path(path).read_text(encoding="utf-8")
    # What was cut off while it was written counts for nothing, and `merge` passes over it.
    return text.splitlines()


def _write(path: Union[str, Path, None], result: str) -> None:
    if path is not None:
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{result}\n")


def main(arguments: Optional[Sequence[str]] = None) -> None:
    """Works at the parts of a file, writes their results to another one, and prints what they come to."""
    parser = argparse.ArgumentParser(prog="python -m kleene.ray", description=main.__doc__)
    parser.add_argument("frontier", help="what `kleene split` wrote")
    parser.add_argument("results", help="where results are written; those that are there are not found again")
    parser.add_argument("--address", help="the address of a cluster; without, this machine works")
    parser.add_argument("--limit", type=float, default=600.0, help="cut parts again after these seconds")
    said = parser.parse_args(arguments)
    import ray

    ray.init(address=said.address, log_to_driver=False)
    frontier = Path(said.frontier).read_text(encoding="utf-8").splitlines()
    answer = run(
        frontier,
        path=said.results,
        limit=said.limit,
        progress=lambda done, known: print(f"{done} of {known} parts", file=sys.stderr),
    )
    print(_shown(answer))


def _shown(answer: Union[parts.Answer, Dict[int, parts.Answer]]) -> str:
    if isinstance(answer, dict):
        return "\n".join(f"line {line}: {_shown(one)}" for line, one in answer.items())
    if isinstance(answer, Check):
        return str(answer.verdict.value)
    if isinstance(answer, list):
        return "\n\n".join(map(str, answer))
    return str(answer)


if __name__ == "__main__":
    main()
