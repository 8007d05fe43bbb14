"""CPMpy: patterns as constraints.

>>> import cpmpy, kleene.cpmpy  # doctest: +SKIP
>>> cells = cpmpy.intvar(1, 2, shape=5)  # doctest: +SKIP
>>> model = cpmpy.Model(kleene.cpmpy.regular(cells, "B{2}W+B+", alphabet="BW"))  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

from .regex import Regex, Table, _table

__all__ = ["regular"]


def regular(cells: Sequence[Any], pattern: Union[Regex, Table, str], *, alphabet: Optional[str] = None) -> Any:
    """The constraint that cells spell a word of a pattern.

    Parameters
    ----------
    cells : sequence of integer variables
        With the numbers of characters from 1, in the order of the alphabet.
    pattern : Regex, Table or str
        A pattern.
    alphabet : str, optional
        The characters, by default those that the pattern names, in the order of `Regex.table().alphabet`.

    Returns
    -------
    cpmpy.Regular

    Raises
    ------
    ImportError
        If CPMpy is not installed.
    """
    import cpmpy

    table = _table(pattern, alphabet)
    return cpmpy.Regular(cells, table.transitions, table.start, list(table.accepting))
