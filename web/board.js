// Boards that are filled in by hand: by mouse, touch or keys.
import { button, element, picture } from './show.js';

const OPEN = '\u0001';

/** The letter that clicks write, `null` if they go through all letters. */
let pen = null;

/** The board of an answer. `change` is called with the letters of all cells and the cell of the cursor when one is
 * written, `move` with that cell when it moves. */
export const board = ({ svg, cells, rows, letters, is_done: isDone }, cursor, change, move) => {
  const now = [...cells];
  const drawn = picture(svg);
  const groups = [];
  for (const group of drawn.querySelectorAll('[data-cell]')) groups[group.dataset.cell] = group;
  const box = element('div', {
    className: isDone ? 'hand done' : 'hand', tabIndex: 0, role: 'application',
    'aria-label': 'Board. Arrow keys move, space changes a cell, letters write, Backspace clears.',
  });
  const where = element('p', { className: 'where', 'aria-live': 'polite' });
  if (pen !== OPEN && !letters.some(([letter]) => letter === pen)) pen = null;
  let at = Math.min(cursor ?? 0, now.length - 1);

  const rowOf = (cell) => rows.findLastIndex((first) => first <= cell);
  const show = () => {
    groups.forEach((group, cell) => group.classList.toggle('at', cell === at));
    const row = rowOf(at);
    const name = letters.find(([letter]) => letter === now[at])?.[1] ?? 'open';
    where.textContent = `Row ${row + 1}, place ${at - rows[row] + 1}: ${name}`;
  };
  const write = (letter) => {
    now[at] = letter;
    change(now.join(''), at);
  };
  const next = () => {
    const all = [OPEN, ...letters.map(([letter]) => letter).reverse()];
    return all[(all.indexOf(now[at]) + 1) % all.length];
  };
  const vertical = (by) => {
    const row = rowOf(at);
    const to = Math.min(rows.length - 1, Math.max(0, row + by));
    const length = (row) => (rows[row + 1] ?? now.length) - rows[row];
    at = rows[to] + Math.min(at - rows[row], length(to) - 1);
  };
  const moves = {
    ArrowLeft: () => { at = Math.max(0, at - 1); },
    ArrowRight: () => { at = Math.min(now.length - 1, at + 1); },
    ArrowUp: () => vertical(-1), ArrowDown: () => vertical(1),
  };
  box.addEventListener('keydown', (key) => {
    if (key.ctrlKey || key.altKey || key.metaKey) return;
    const letter = letters.find(([letter]) => letter === key.key)
      ?? letters.find(([letter]) => letter.toLowerCase() === key.key.toLowerCase());
    if (moves[key.key]) { moves[key.key](); move(at); show(); }
    else if (letter) write(letter[0]);
    else if (key.key === ' ') write(next());
    else if (key.key === 'Backspace' || key.key === 'Delete') write(OPEN);
    else return;
    key.preventDefault();
  });
  drawn.addEventListener('click', (click) => {
    const group = click.target.closest('[data-cell]');
    if (!group) return;
    at = Number(group.dataset.cell);
    const letter = pen ?? next();
    write(letter === now[at] ? OPEN : letter);
  });
  box.append(drawn);
  const pens = element('div', { className: 'buttons small pens', role: 'group', 'aria-label': 'Clicks write' });
  const choices = [[null, 'all in turn'], ...letters, [OPEN, 'clear']];
  for (const [letter, name] of choices) {
    const choice = button(name, () => {
      pen = letter;
      for (const other of pens.children) other.setAttribute('aria-pressed', String(other === choice));
    });
    choice.setAttribute('aria-pressed', String(letter === pen));
    if (letter !== null && CSS.supports('color', name)) {
      const swatch = element('span', { className: 'swatch' });
      swatch.style.background = name;
      choice.prepend(swatch);
    }
    pens.append(choice);
  }
  show();
  return element('div', {}, box, where, pens);
};
