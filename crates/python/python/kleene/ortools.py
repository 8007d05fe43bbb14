"""OR-tools: patterns as constraints of CP-SAT.

>>> from ortools.sat.python import cp_model  # doctest: +SKIP
>>> model = cp_model.CpModel()  # doctest: +SKIP
>>> cells = [model.new_int_var(1, 2, "") for _ in range(5)]  # doctest: +SKIP
>>> kleene.ortools.add_regular(model, cells, "B{2}W+B+", alphabet="BW")  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

from .regex import Regex, Table, _table

__all__ = ["add_regular"]


def add_regular(
    model: Any, cells: Sequence[Any], pattern: Union[Regex, Table, str], *, alphabet: Optional[str] = None
) -> Any:
    """Adds the constraint that cells spell a word of a pattern.

    Parameters
    ----------
    model : CpModel
        The model.
    cells : sequence of integer variables
        With the numbers of characters from 1, in the order of the alphabet.
    pattern : Regex, Table or str
        A pattern.
    alphabet : str, optional
        The characters, by default those that the pattern names, in the order of `Regex.table().alphabet`.

    Returns
    -------
    Constraint
    """
    table = _table(pattern, alphabet)
    return model.add_automaton(cells, table.start, list(table.accepting), table.transitions)
