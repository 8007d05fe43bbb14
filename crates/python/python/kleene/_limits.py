"""How a call searches: what it may take."""

from __future__ import annotations

from typing import Dict, Optional, Union

from . import _checked


def _how(
    strategy: Optional[str],
    timeout: Optional[float],
    nodes: Optional[int],
    *,
    limit: Optional[int] = None,
    threads: Optional[int] = None,
) -> Dict[str, Union[None, int, float, str]]:
    return {
        "strategy": _checked.text_or_none("strategy", strategy),
        "limit": _checked.whole_or_none("limit", limit),
        "timeout": _checked.seconds("timeout", timeout),
        "nodes": _checked.whole_or_none("nodes", nodes),
        "threads": _checked.whole_or_none("threads", threads, 0, 2**16),
    }
