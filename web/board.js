// Boards that are filled in by hand: by mouse, touch or keys.
import { linesOf } from './lines.js';
import { button, element, picture, shape, toggle } from './show.js';
import { stepOf, under } from './stroke.js';

/** The letter of an open cell. */
export const OPEN = '\u0001';

/** The letter that strokes write. */
let pen = null;
/** Whether letters go into the notes of a cell. */
let notes = false;
/** How the board is looked at, as long as it has as many cells: enlarged, scrolled, and whether strokes move it. */
let view = {};
/** The side of a cell in the units of pictures. */
const SIDE = 24;

/** The board of an answer. `state` has the cell of the cursor and the notes, letters by cell. `change` is called with all
 * cells and notes after a stroke, `move` with the cell of the cursor. A board of few letters is painted: a stroke
 * writes the pen, the other mouse button the first letter. On others a click moves the cursor, and pens write there. `hasRuns`:
 * the clues are lengths of runs. */
export const board = ({ svg, cells, rows, letters, givens, drawn = [], is_done: isDone }, state, { paints, hasRuns, change, move }) => {
  const now = [...cells];
  const noted = { ...state.notes };
  const fixed = new Set(givens);
  const shown = picture(svg);
  const groups = [];
  for (const group of shown.querySelectorAll('[data-cell]')) {
    const number = Number(group.dataset.cell);
    const cell = drawn.length ? drawn.indexOf(number) : number;
    if (cell < 0) {
      delete group.dataset.cell;
      continue;
    }
    group.classList.toggle('look', state.look?.includes(group.dataset.cell) ?? false);
    group.dataset.cell = cell;
    group.dataset.drawn = number;
    groups[cell] = group;
  }
  const box = element('div', {
    className: isDone ? 'hand done' : 'hand', tabIndex: 0, role: 'application',
    'aria-label': 'Board. Arrow keys move, letters write, space writes the pen, Backspace clears, N takes notes, Z and Y undo and redo.',
  });
  box.classList.toggle('paints', paints);
  const { width: wide, height: tall } = shown.viewBox.baseVal;
  if (view.count !== now.length) view = { count: now.length, zoom: 1, left: 0, top: 0, moves: false };
  shown.style.setProperty('--across', wide / SIDE);
  shown.style.setProperty('--ratio', wide / tall);
  const zoom = (by) => {
    view.zoom = Math.min(6, Math.max(0.5, view.zoom * by));
    shown.style.setProperty('--zoom', view.zoom);
  };
  zoom(1);
  box.addEventListener('wheel', (wheel) => {
    if (!wheel.ctrlKey) return;
    wheel.preventDefault();
    zoom(Math.exp(-wheel.deltaY / 300));
  }, { passive: false });
  box.addEventListener('scroll', () => Object.assign(view, { left: box.scrollLeft, top: box.scrollTop }));
  const where = element('p', { className: 'where', 'aria-live': 'polite' });
  if (pen !== OPEN && !letters.some(([letter]) => letter === pen)) pen = letters[Math.min(1, letters.length - 1)][0];
  let at = Math.min(state.cursor ?? 0, now.length - 1);

  const squares = groups[0]?.firstElementChild?.localName === 'rect' ? linesOf(shown, groups) : null;
  let lit = -1;
  const light = (cell) => {
    lit = cell;
    squares?.light(cell, (other) => !paints && now[cell] !== OPEN && now[other] === now[cell]);
  };
  if (hasRuns) squares?.dim(now, (letter) => letter === OPEN || letter === letters[0][0]);
  const rowOf = (cell) => rows.findLastIndex((first) => first <= cell);
  /** The cursor has the shape of its cell, a little smaller. */
  const drawCursor = () => {
    shown.querySelector('.cursor')?.remove();
    const cursor = groups[at].firstElementChild.cloneNode();
    cursor.setAttribute('class', 'cursor');
    cursor.setAttribute('transform', 'scale(.86)');
    groups[at].append(cursor);
  };
  const show = () => {
    drawCursor();
    light(at);
    const row = rowOf(at);
    const name = letters.find(([letter]) => letter === now[at])?.[1] ?? 'open';
    const extra = [fixed.has(at) ? 'given' : '', noted[at] ? `notes ${[...noted[at]].join(' ')}` : ''].filter(Boolean).join(', ');
    where.textContent = `Row ${row + 1}, place ${at - rows[row] + 1}: ${name}${extra ? `, ${extra}` : ''}`;
  };
  const order = letters.map(([letter]) => letter);
  /** Draws the notes once the picture has a size: up to nine letters each at its place in a square, as candidates are; of more
   * letters those that are noted, in their order. */
  const drawNotes = () => {
    for (const [cell, text] of Object.entries(noted)) {
      const group = groups[cell];
      if (!group || !text || now[cell] !== OPEN) continue;
      group.classList.add('noted');
      const { x, y, width, height } = group.firstElementChild.getBBox();
      const all = [...text];
      const columns = Math.max(2, Math.ceil(Math.sqrt(order.length > 9 ? all.length : order.length)));
      // A triangle has less room.
      const side = Math.min(width, height) * (shown.querySelector('[data-cell] > rect') ? 0.86 : 0.6);
      all.forEach((letter, i) => {
        const place = order.length > 9 ? i : order.indexOf(letter);
        const at = (of) => (of + 0.5 - columns / 2) * (side / columns);
        group.append(shape('text', {
          x: x + width / 2 + at(place % columns), y: y + height / 2 + at(Math.floor(place / columns)),
          class: 'own-note', 'font-size': (side / columns * 0.95).toFixed(1),
        }, letter));
      });
    }
  };
  const go = (cell) => {
    at = cell;
    move(at);
    show();
    groups[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const done = () => change({ cells: now.join(''), notes: noted }, at);
  const put = (cell, letter) => {
    if (fixed.has(cell) || (now[cell] === letter && !noted[cell])) return false;
    now[cell] = letter;
    delete noted[cell];
    return true;
  };
  /** Writes a letter into the cell of the cursor, or takes it away if it is there. */
  const write = (letter) => {
    if (notes && letter !== OPEN) {
      if (fixed.has(at) || now[at] !== OPEN) return;
      const old = noted[at] ?? '';
      noted[at] = old.includes(letter) ? old.replace(letter, '') : order.filter((one) => one === letter || old.includes(one)).join('');
      if (!noted[at]) delete noted[at];
      done();
    } else if (put(at, letter === now[at] ? OPEN : letter)) done();
  };
  const vertical = (by) => {
    const row = rowOf(at);
    const to = Math.min(rows.length - 1, Math.max(0, row + by));
    const length = (of) => (rows[of + 1] ?? now.length) - rows[of];
    return rows[to] + Math.min(at - rows[row], length(to) - 1);
  };
  const moves = {
    ArrowLeft: () => Math.max(0, at - 1), ArrowRight: () => Math.min(now.length - 1, at + 1),
    ArrowUp: () => vertical(-1), ArrowDown: () => vertical(1),
  };
  box.addEventListener('keydown', (key) => {
    if (key.ctrlKey || key.altKey || key.metaKey) return;
    const letter = letters.find(([one]) => one === key.key)
      ?? letters.find(([one]) => one.toLowerCase() === key.key.toLowerCase());
    if (moves[key.key]) go(moves[key.key]());
    else if (letter) write(letter[0]);
    else if (key.key === ' ') write(pen);
    else if (key.key === 'Backspace' || key.key === 'Delete') write(OPEN);
    else if (key.key.toLowerCase() === 'n') noting.click();
    else return;
    key.preventDefault();
    key.stopPropagation();
  });

  // A stroke goes from pointer down to pointer up, and is one step of undo.
  let stroke = null;
  const paint = (group) => {
    if (!group || !shown.contains(group)) return;
    at = Number(group.dataset.cell);
    if (put(at, stroke.letter)) {
      stroke.changed = true;
      group.classList.add('stroke');
    }
    show();
  };
  shown.addEventListener('pointerdown', (down) => {
    const group = down.target.closest('[data-cell]');
    if (!group || down.button === 1 || view.moves) return;
    box.focus({ preventScroll: true });
    if (!paints || (notes && down.button === 0)) {
      go(Number(group.dataset.cell));
      if (paints) write(pen);
      return;
    }
    down.preventDefault();
    const letter = down.button === 2 ? letters[0][0] : pen;
    stroke = { letter: now[group.dataset.cell] === letter ? OPEN : letter, changed: false, last: down, step: stepOf(group) };
    if (down.target.hasPointerCapture?.(down.pointerId)) down.target.releasePointerCapture(down.pointerId);
    paint(group);
  });
  shown.addEventListener('contextmenu', (menu) => { if (paints) menu.preventDefault(); });
  shown.addEventListener('pointermove', (drag) => {
    if (!stroke) {
      const hovered = Number(drag.target.closest('[data-cell]')?.dataset.cell ?? lit);
      if (paints && hovered !== lit) light(hovered);
      return;
    }
    for (const hit of under(stroke.last, drag, stroke.step)) paint(hit.closest('[data-cell]'));
    stroke.last = drag;
  });
  const lift = () => {
    const ended = stroke;
    stroke = null;
    if (ended?.changed) done();
  };
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) shown.addEventListener(end, lift);
  box.append(shown);

  const pens = element('div', { className: 'buttons small pens', role: 'group', 'aria-label': paints ? 'Pen' : 'Write' });
  for (const [letter, name] of [...letters, [OPEN, 'clear']]) {
    const choice = button(name, () => {
      if (!paints) {
        write(letter);
        return;
      }
      pen = letter;
      for (const other of pens.children) other.setAttribute('aria-pressed', String(other === choice));
    });
    if (paints) choice.setAttribute('aria-pressed', String(letter === pen));
    if (CSS.supports('color', name)) {
      const swatch = element('span', { className: 'swatch' });
      swatch.style.background = name;
      choice.prepend(swatch);
    }
    pens.append(choice);
  }
  const noting = toggle('Notes', () => notes, () => { notes = !notes; }, 'Letters go into the notes of a cell (N)');
  const setMoves = () => box.classList.toggle('moves', view.moves);
  const moving = toggle('Move', () => view.moves, () => {
    view.moves = !view.moves;
    setMoves();
  }, 'A finger moves the board');
  /** A board that is painted and has no room needs another way to be moved by a finger. */
  const setMoving = () => {
    moving.hidden = !paints || (!view.moves && box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight);
  };
  setMoves();
  const zooms = [['−', 0.8, 'Smaller'], ['+', 1.25, 'Larger']].map(([sign, by, title]) => button(sign, () => {
    zoom(by);
    setMoving();
  }, title));
  pens.append(noting, moving, ...zooms);
  show();
  // What needs the size of the board, which it has when it is in the page.
  requestAnimationFrame(() => {
    drawNotes();
    box.scrollTo(view.left, view.top);
    setMoving();
  });
  return element('div', { className: 'board' }, box, where, pens);
};

/** Puts a dot on these cells of the board that is shown. */
export const mark = (cells) => {
  for (const cell of cells) {
    const group = document.querySelector(`.hand [data-cell="${cell}"]`);
    if (!group) continue;
    const { x, y, width, height } = group.getBBox();
    group.append(shape('circle', { cx: x + width / 2, cy: y + height / 2, r: height / 8, class: 'differs' }));
  }
};

/** The groups of cells in a hint's picture that are marked. */
const markedGroups = (hint) =>
  [...hint.querySelectorAll('[data-cell]')].filter((group) => group.querySelector('.premise,.conclusion,.guess'));

/** The cells of a hint's picture that are marked, by their numbers in the picture. */
export const marked = (svg) => markedGroups(picture(svg)).map((group) => group.dataset.cell);

/** Draws what a hint's picture has in its marked cells, and its ways from cell to cell, on the board that is shown. */
export const explain = (svg) => {
  const [hint, box] = [picture(svg), document.querySelector('.hand')];
  box.classList.add('reason');
  for (const group of markedGroups(hint)) {
    const shown = box.querySelector(`[data-drawn="${group.dataset.cell}"]`);
    shown?.replaceChildren(...group.childNodes);
    shown?.classList.remove('look', 'noted');
    shown?.classList.add('reasoned');
  }
  box.querySelector('svg > g').append(...hint.querySelectorAll('g > .way'));
};
