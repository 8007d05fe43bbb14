"""Boards as arrays: NumPy's protocol, without NumPy."""

from __future__ import annotations

import struct
from typing import Any, Dict, List, Sequence, Tuple


def interface(values: Sequence[int], shape: Sequence[int], cell: str) -> Dict[str, Any]:
    """What `numpy.asarray` takes, of cells whose type NumPy calls `cell`."""
    is_byte = cell.endswith("u1")
    data = bytes(values) if is_byte else struct.pack(f"<{len(values)}I", *values)
    return {"shape": tuple(shape), "typestr": cell, "data": data, "version": 3}


def rows_of(array: Any) -> List[List[Any]]:
    """The rows of a two-dimensional array or of nested lists."""
    nested = array.tolist() if hasattr(array, "tolist") else array
    if hasattr(nested, "__iter__") and not isinstance(nested, (str, bytes)):
        nested = list(nested)
    is_nested = isinstance(nested, list) and all(
        hasattr(row, "__iter__") and not isinstance(row, (str, bytes)) for row in nested
    )
    if not is_nested:
        raise ValueError("expected an array of two dimensions")
    rows = [list(row.tolist() if hasattr(row, "tolist") else row) for row in nested]
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("expected an array of two dimensions")
    return rows


def flat(array: Any) -> Tuple[List[Any], Tuple[int, ...]]:
    """The cells of an array of one or two dimensions, row by row, and its shape."""
    nested = array.tolist() if hasattr(array, "tolist") else list(array)
    if nested and isinstance(nested[0], (list, tuple)):
        rows = rows_of(nested)
        return [cell for row in rows for cell in row], (len(rows), len(rows[0]))
    return list(nested), (len(nested),)
