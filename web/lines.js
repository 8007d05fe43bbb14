// The rows and columns of a board of squares: lit around a cell, and their clues dimmed when they are finished.

/** The middle of a cell in its picture. */
const middle = (group) => group.getAttribute('transform').match(/-?[\d.]+/g).map(Number);

/** The lines of a board with these groups of cells: `light` lights those of a cell, and cells of which `isSame` holds; `dim` dims
 * the clues of nonograms, left of rows and above columns, that are those of the runs of `cells`; cells of which `isGround` holds
 * are in no run. */
export const linesOf = (shown, groups) => {
  const places = groups.map(middle);
  const light = (cell, isSame) => {
    const [column, row] = places[cell] ?? [];
    groups.forEach((group, other) => {
      const [x, y] = places[other];
      group.classList.toggle('line', x === column || y === row);
      group.classList.toggle('same', isSame(other));
    });
  };
  const dim = (cells, isGround) => {
    const clues = new Map();
    for (const text of shown.querySelectorAll('text.clue')) {
      const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
      const line = x < 0 ? `y ${y}` : `x ${x}`;
      clues.set(line, [...(clues.get(line) ?? []), text]);
    }
    const runs = new Map();
    places.forEach(([x, y], cell) => {
      for (const line of [`x ${x}`, `y ${y}`]) {
        const { found, last } = runs.get(line) ?? { found: [], last: null };
        const letter = isGround(cells[cell]) ? null : cells[cell];
        if (letter !== null && letter === last) found.at(-1).length++;
        else if (letter !== null) found.push({ length: 1, letter });
        runs.set(line, { found, last: letter });
      }
    });
    for (const [line, texts] of clues) {
      const clue = texts.map((text) => text.textContent).join(' ').split(' ').filter((part) => part !== '0').join(' ');
      const { found = [] } = runs.get(line) ?? {};
      // In several colors a part of a clue ends with the letter of its color.
      const isFinished = [({ length }) => length, ({ length, letter }) => length + letter].some((part) => found.map(part).join(' ') === clue);
      for (const text of texts) text.classList.toggle('finished', isFinished);
    }
  };
  return { light, dim };
};
