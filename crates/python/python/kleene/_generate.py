"""New puzzles of every kind that can be generated."""

from __future__ import annotations

import random
from typing import Any, Dict, Optional, Tuple

from . import _checked, _kleene
from ._puzzle import _how

_MOST = 2**16


def generated(
    kind: str,
    size: Tuple[int, int],
    seed: Optional[int],
    timeout: Optional[float],
    nodes: Optional[int],
    **wishes: Any,
) -> _kleene.Puzzle:
    """A new puzzle of a kind; the wishes are checked by the kind."""
    known: Dict[str, Any] = {
        "grade": None,
        "symmetry": None,
        "colors": 1,
        "density": 0.5,
        "attempts": None,
        "pieces": 0,
        "decoys": 0,
        "text": "",
    }
    for name in ("grade", "symmetry"):
        wishes[name] = _checked.text_or_none(name, wishes.get(name))
    if "attempts" in wishes:
        wishes["attempts"] = _checked.whole_or_none("attempts", wishes["attempts"], 1, 2**32 - 1)
    for name in ("colors", "pieces", "decoys"):
        if name in wishes:
            wishes[name] = _checked.whole(name, wishes[name], 0, _MOST)
    if not isinstance(wishes.get("density", 0.5), (int, float)):
        raise TypeError(f"density: expected a number from 0 to 1, not {wishes['density']!r}")
    known.update(wishes, size=size, seed=seed_of(seed))
    return _kleene.generate(kind, known, _how(None, timeout, nodes))


def seed_of(seed: Optional[int]) -> int:
    """The seed of a call, a random one if it has none."""
    return random.getrandbits(64) if seed is None else _checked.whole("seed", seed)


def size_of(size: Any) -> Tuple[int, int]:
    """Rows and columns."""
    return _checked.pair("size", size, 1, _MOST)
