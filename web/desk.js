// The setter's desk: a nonogram is drawn by mouse, touch or keys, and judged at each stroke.
import { drawing } from './files.js';
import { button, element, save, shape, toggle } from './show.js';
import { stepOf, under } from './stroke.js';

const MAX = 60;
const LOOKING = 'looking ...';

/** The desk: its element, and `take`, which draws the image of a file. `judge` is called with a question about the picture and gets
 * its answer, `null` if another came first; `keep` is called with the picture whenever it changes, `open` with the text of the
 * puzzle and a verb, to go on with it elsewhere, and `share` with its text. */
export const desk = (start, { judge, keep, open, share }) => {
  let { width, height, cells } = start;
  let ink = 1;
  let fills = false;
  let mirror = false;
  let at = 0;
  let judged = null;
  /** The cells that the page has changed in the last step. */
  let changes = [];
  /** The most runs of a row and of a column so far, for which there is room: the picture stays where it is under the pen. */
  let most = null;
  const past = [];
  const future = [];

  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const box = element('div', {
    className: 'desk', tabIndex: 0, role: 'application',
    'aria-label': 'Picture. Arrow keys move, space draws, digits choose an ink, Backspace clears, Z and Y undo and redo.',
  });
  box.append(svg);
  const verdict = element('p', { className: 'verdict', role: 'status', 'aria-live': 'polite' });
  const where = element('p', { className: 'where' });
  const inks = element('div', { className: 'buttons small', role: 'group', 'aria-label': 'Ink' });
  const text = () => cells.join('');

  const paint = (color) => `#${judged.colors[color][1].replace('#', '')}`;

  /** Draws the clues that are known, the cells, and what the verdict marks. */
  const draw = () => {
    const clues = judged?.width === width && judged?.height === height ? judged : { rows: [], columns: [], differing: [] };
    const room = (length) => Math.min(Math.ceil(length / 2), 3 + Math.ceil(length / 4));
    if (most?.width !== width || most.height !== height) most = { width, height, row: room(width), column: room(height) };
    most.row = Math.max(2, most.row, ...clues.rows.map((runs) => runs.length));
    most.column = Math.max(2, most.column, ...clues.columns.map((runs) => runs.length));
    const [left, top] = [most.row * 14, most.column * 14];
    svg.setAttribute('viewBox', `0 0 ${left + width * 20 + 2} ${top + height * 20 + 2}`);
    // A small picture has larger cells, up to 40 pixels; a large one fills the room that there is.
    box.style.width = `min(90vw, ${(left + width * 20) * 2}px, ${Math.round(78 * (left + width * 20) / (top + height * 20))}vh)`;
    const made = [];
    const run = ([length, color], x, y) => shape('text', { x, y, fill: color === 1 ? 'currentColor' : paint(color), class: 'clue' }, length);
    clues.rows.forEach((runs, row) => runs.toReversed().forEach((one, i) =>
      made.push(run(one, left - 8 - i * 14, top + row * 20 + 14))));
    clues.columns.forEach((runs, column) => runs.toReversed().forEach((one, i) =>
      made.push(run(one, left + column * 20 + 10, top - 5 - i * 14))));
    cells.forEach((color, cell) => {
      const [x, y] = [left + (cell % width) * 20, top + Math.floor(cell / width) * 20];
      const square = shape('rect', { x, y, width: 20, height: 20, 'data-cell': cell, class: 'cell' });
      square.setAttribute('fill', judged ? paint(color) : color ? '#000' : '#fff');
      made.push(square);
      if (changes.includes(cell)) made.push(shape('rect', { x: x + 2, y: y + 2, width: 16, height: 16, class: 'changed' }));
      if (clues.differing.includes(cell)) made.push(shape('circle', { cx: x + 10, cy: y + 10, r: 4, class: 'differs' }));
    });
    for (let i = 5; i < width; i += 5) made.push(shape('path', { d: `M${left + i * 20} ${top}v${height * 20}`, class: 'fifth' }));
    for (let i = 5; i < height; i += 5) made.push(shape('path', { d: `M${left} ${top + i * 20}h${width * 20}`, class: 'fifth' }));
    made.push(shape('rect', {
      x: left + (at % width) * 20 + 1, y: top + Math.floor(at / width) * 20 + 1, width: 18, height: 18, class: 'cursor',
    }));
    svg.replaceChildren(...made);
    const name = judged?.colors[cells[at]][0] ?? (cells[at] ? 'black' : 'white');
    where.textContent = `Row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}: ${name}`;
  };

  const drawInks = () => {
    const names = (judged?.colors ?? [['white', 'ffffff'], ['black', '000000']]).slice(0, 6);
    inks.replaceChildren(...names.map(([name, rgb], number) => {
      const choice = button(number ? name : 'erase', () => choose(number));
      choice.setAttribute('aria-pressed', String(ink === number));
      const swatch = element('span', { className: 'swatch' });
      swatch.style.background = `#${rgb.replace('#', '')}`;
      choice.prepend(swatch);
      return choice;
    }));
  };
  const choose = (number) => {
    ink = number;
    drawInks();
  };

  /** Judges the picture; an answer to an older one is dropped. */
  const look = async (verb = 'judge') => {
    verdict.textContent = LOOKING;
    const asked = text();
    const began = performance.now();
    const reply = await judge({ verb, cells: asked, width: String(width) });
    if (!reply) return;
    if (reply.mistake) {
      verdict.textContent = reply.mistake.message;
      return;
    }
    const { desk: found, verdict: said, said: more } = reply.answer;
    if (asked === text() && found.cells !== asked) {
      remember();
      changes = [...found.cells].flatMap((color, cell) => (Number(color) === cells[cell] ? [] : [cell]));
      cells = [...found.cells].map(Number);
      keep(picture());
    }
    judged = { ...found, width, height };
    const name = said.startsWith('unique') ? `One solution. Grade: ${said.slice(8)}` : said === 'several solutions'
      ? `Several solutions: two differ in ${found.differing.length} cells, marked with dots` : 'Not decided';
    verdict.textContent = [name, more].filter(Boolean).join('. ').replace(/\.+$/, '') + '.';
    verdict.dataset.state = said.split(':')[0];
    verdict.title = `${(performance.now() - began).toFixed(0)} ms`;
    drawInks();
    draw();
  };
  const picture = () => ({ width, height, cells });

  const remember = () => {
    past.push({ width, height, cells: [...cells] });
    future.length = 0;
  };
  const changed = () => {
    changes = [];
    for (const [input, side] of [[wide, width], [tall, height]]) input.querySelector('input').value = side;
    at = Math.min(at, cells.length - 1);
    keep(picture());
    draw();
    look();
  };
  /** Makes another picture of this one, by the color of each cell. */
  const remake = (of, size = [width, height]) => {
    remember();
    const [w, h] = size;
    cells = Array.from({ length: w * h }, (_, cell) => of(cell % w, Math.floor(cell / w)) ?? 0);
    [width, height] = size;
    changed();
  };
  const get = (x, y) => (x >= 0 && x < width && y >= 0 && y < height ? cells[y * width + x] : 0);
  const back = (from, to) => {
    if (!from.length) return;
    to.push({ width, height, cells: [...cells] });
    ({ width, height, cells } = from.pop());
    changed();
  };
  const undo = () => back(past, future);
  const redo = () => back(future, past);

  /** Colors a cell, and its image where the picture is mirrored. */
  const set = (cell, color) => {
    cells[cell] = color;
    if (mirror) cells[Math.floor(cell / width) * width + width - 1 - (cell % width)] = color;
  };
  /** Colors the cells that hang together with this one and look alike. */
  const fill = (cell, color) => {
    const from = cells[cell];
    if (from === color) return;
    const open = [cell];
    while (open.length) {
      const next = open.pop();
      if (cells[next] !== from) continue;
      set(next, color);
      const [x, y] = [next % width, Math.floor(next / width)];
      if (x) open.push(next - 1);
      if (x < width - 1) open.push(next + 1);
      if (y) open.push(next - width);
      if (y < height - 1) open.push(next + width);
    }
  };

  // A stroke goes from pointer down to pointer up, and is one step of undo.
  let stroke = null;
  const mark = (elements) => {
    for (const { dataset } of elements) {
      if (dataset?.cell === undefined) continue;
      at = Number(dataset.cell);
      set(at, stroke.color);
    }
    draw();
  };
  svg.addEventListener('pointerdown', (down) => {
    const cell = down.target.dataset.cell;
    if (cell === undefined || down.button === 1) return;
    down.preventDefault();
    box.focus({ preventScroll: true });
    remember();
    stroke = { color: down.button === 2 || cells[cell] === ink ? 0 : ink, last: down, step: stepOf(down.target) };
    if (fills) {
      at = Number(cell);
      fill(at, stroke.color);
      stroke = null;
      changed();
    } else {
      svg.setPointerCapture(down.pointerId);
      mark([down.target]);
    }
  });
  svg.addEventListener('contextmenu', (menu) => menu.preventDefault());
  svg.addEventListener('pointermove', (move) => {
    if (!stroke) return;
    mark(under(stroke.last, move, stroke.step));
    stroke.last = move;
  });
  for (const end of ['pointerup', 'pointercancel']) {
    svg.addEventListener(end, () => {
      if (!stroke) return;
      stroke = null;
      changed();
    });
  }
  const step = (x, y) => {
    const [column, row] = [(at % width) + x, Math.floor(at / width) + y];
    if (column < 0 || column >= width || row < 0 || row >= height) return;
    at = row * width + column;
    draw();
  };
  const keys = {
    ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1),
    ' ': () => { remember(); set(at, cells[at] === ink ? 0 : ink); changed(); },
    Backspace: () => { remember(); set(at, 0); changed(); },
    f: () => { remember(); fill(at, ink); changed(); },
    z: undo, y: redo,
  };
  box.addEventListener('keydown', (key) => {
    if (key.altKey) return;
    const digit = /^[0-5]$/.test(key.key) ? Number(key.key) : null;
    const action = digit !== null ? () => choose(digit) : keys[key.key] ?? keys[key.key.toLowerCase()];
    if (!action || ((key.ctrlKey || key.metaKey) && !'zy'.includes(key.key.toLowerCase()))) return;
    key.preventDefault();
    (key.shiftKey && key.key.toLowerCase() === 'z' ? redo : action)();
  });

  const number = (label, value, change) => {
    const input = element('input', { type: 'number', min: 1, max: MAX, value });
    input.addEventListener('change', () => {
      const size = Math.min(MAX, Math.max(1, Number(input.value) || 1));
      input.value = size;
      change(size);
    });
    return element('label', { className: 'pair' }, label, input);
  };
  const write = async (format) => {
    const reply = await judge({ verb: 'write', cells: text(), width: String(width), format });
    return reply?.answer?.texts[0].text;
  };
  /** A button that does something with the puzzle as text. */
  const using = (name, title, use) => button(name, async () => {
    const puzzle = await write('non');
    if (puzzle) use(puzzle);
    // The question ended the one before it.
    if (verdict.textContent === LOOKING) look();
  }, title);
  const take = async (file) => {
    try {
      const drawn = await drawing(file);
      remember();
      ({ width, height, cells } = drawn);
      changed();
    } catch (error) {
      verdict.textContent = error.message;
    }
  };
  const chosen = element('input', { type: 'file', accept: 'image/*', className: 'file' });
  chosen.addEventListener('change', () => {
    if (chosen.files[0]) take(chosen.files[0]);
    chosen.value = '';
  });
  const [wide, tall] = [
    number('Width', width, (w) => remake(get, [w, height])), number('Height', height, (h) => remake(get, [width, h])),
  ];
  draw();
  drawInks();
  look();
  const made = element('div', { className: 'setter' },
    element('div', {}, verdict, box, where),
    element('div', {},
      inks,
      element('div', { className: 'buttons small' },
        toggle('Fill', () => fills, () => { fills = !fills; }),
        toggle('Mirror', () => mirror, () => { mirror = !mirror; }),
        button('Invert', () => remake((x, y) => (get(x, y) ? 0 : ink || 1)), 'Exchange ground and ink'),
        button('Undo', undo), button('Redo', redo)),
      element('div', { className: 'buttons small' },
        button('←', () => remake((x, y) => get((x + 1) % width, y)), 'Shift left'),
        button('→', () => remake((x, y) => get((x + width - 1) % width, y)), 'Shift right'),
        button('↑', () => remake((x, y) => get(x, (y + 1) % height)), 'Shift up'),
        button('↓', () => remake((x, y) => get(x, (y + height - 1) % height)), 'Shift down')),
      element('div', { className: 'buttons small' },
        wide, tall,
        button('Clear', () => { remember(); cells.fill(0); changed(); })),
      element('div', { className: 'buttons' },
        button('Make unique', () => look('repair'), 'Change as few cells as possible until there is one solution'),
        using('Solve it', 'Open the puzzle as a nonogram', (puzzle) => open(puzzle, 'open'))),
      element('div', { className: 'buttons small' },
        using('Save', 'Save the puzzle as a file', (puzzle) => save('nonogram.non', new Blob([puzzle], { type: 'text/plain' }))),
        using('Sheet', 'The clues, to print', (puzzle) => open(puzzle, 'blank')),
        using('Share the puzzle', 'A link to the puzzle without its picture', share)),
      element('label', { className: 'start' }, 'Begin with an image', chosen)));
  return { made, take };
};
