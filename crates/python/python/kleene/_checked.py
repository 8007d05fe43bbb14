"""Arguments that are checked before the part in Rust takes them: a mistake names the argument."""

from __future__ import annotations

import operator
import os
from pathlib import Path
from typing import Any, Optional, Tuple, Type, TypeVar

T = TypeVar("T")

_MOST = 2**64 - 1


def whole(name: str, value: Any, least: int = 0, most: int = _MOST) -> int:
    """A number without a fraction between two bounds.

    >>> whole("size", 8), whole("size", True)
    (8, 1)
    >>> whole("size", 1.5)
    Traceback (most recent call last):
    TypeError: size: expected a whole number, not 1.5
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, not {value!r}") from None
    if not least <= number <= most:
        bounds = f"of at least {least}" if most == _MOST and number < least else f"from {least} to {most}"
        raise ValueError(f"{name}: expected a number {bounds}, not {number}")
    return number


def whole_or_none(name: str, value: Any, least: int = 0, most: int = _MOST) -> Optional[int]:
    """A number as `whole` takes it, or `None`."""
    return None if value is None else whole(name, value, least, most)


def pair(name: str, value: Any, least: int = 0, most: int = 2**32 - 1) -> Tuple[int, int]:
    """Two whole numbers, such as a row and a column."""
    if isinstance(value, (str, bytes)) or not hasattr(value, "__len__") or len(value) != 2:
        raise TypeError(f"{name}: expected a pair of numbers such as (1, 2), not {value!r}")
    first, second = value
    return whole(name, first, least, most), whole(name, second, least, most)


def seconds(name: str, value: Any) -> Optional[float]:
    """A time in seconds, or `None`."""
    if value is None:
        return None
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        time = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected seconds such as 0.5, not {value!r}") from None
    except OverflowError:
        time = float("inf")
    if not 0 <= time < 2**63:
        raise ValueError(f"{name}: expected seconds from 0 on, not {value!r}")
    return time


def instance(name: str, value: Any, kind: Type[T], said: str) -> T:
    """A value of a class, which the sentence calls by a name."""
    if not isinstance(value, kind):
        raise TypeError(f"{name}: expected {said}, not {value!r}")
    return value


def text(name: str, value: Any) -> str:
    """A `str`."""
    return instance(name, value, str, "a str")


def text_or_none(name: str, value: Any) -> Optional[str]:
    """A `str`, or `None`."""
    return None if value is None else text(name, value)


def path(name: str, value: Any) -> Path:
    """A path."""
    if not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{name}: expected a path, not {value!r}")
    return Path(value)


def content(name: str, value: Any, more: str = "") -> Any:
    """A `str` or bytes; `more` says who takes other values."""
    if not isinstance(value, (str, bytes, bytearray)):
        raise TypeError(f"{name}: expected str or bytes, not {type(value).__name__}{more}")
    # The marks of UTF-16, in which some editors save.
    if not isinstance(value, str) and value[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return bytes(value).decode("utf-16")
        except UnicodeDecodeError:
            return value
    return value
