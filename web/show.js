// Answers, as elements of the page.
import { player } from './player.js';

/** An element with these properties and children. */
export const element = (name, properties = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role' || key === 'for') made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
};

export const button = (text, click, title = '') => {
  const made = element('button', { type: 'button', textContent: text, title });
  made.addEventListener('click', click);
  return made;
};

/** A button that is pressed while `is` holds, which `change` may change. */
export const toggle = (name, is, change, title = '') => {
  const show = () => made.setAttribute('aria-pressed', String(is()));
  const made = button(name, () => {
    change();
    show();
  }, title);
  show();
  return made;
};

// What styles the pictures is in the page already, and its policy forbids any other. Texts of users have no `<`.
const bare = (markup) => markup.replaceAll(/<style[^>]*>[^<]*<\/style>/g, '');

/** An element of a picture. */
export const shape = (name, attributes, content = '') => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = content;
  return made;
};

/** A picture as an element. */
export const picture = (svg) => {
  const found = new DOMParser().parseFromString(bare(svg), 'image/svg+xml').documentElement;
  return document.importNode(found, true);
};

/** Saves a file. */
export const save = (name, blob) => {
  const link = element('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** The longest side of a PNG, which every browser can draw. */
const LONGEST = 8000;

/** Saves a picture as PNG, twice as large as on a screen. */
const savePng = (name, svg) => {
  const { width, height } = picture(svg).viewBox.baseVal;
  const scale = Math.min(2, LONGEST / Math.max(width, height));
  // Firefox draws only pictures that state their size.
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const sized = svg.replace(/<svg[^>]*/, (tag) => `${tag.replaceAll(/ (width|height)="[^"]*"/g, '')} ${size}`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  image.onload = () => {
    const canvas = element('canvas', { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    canvas.toBlob((blob) => blob && save(name, blob));
    URL.revokeObjectURL(image.src);
  };
};

const print = (figure) => {
  figure.classList.add('printed');
  document.body.classList.add('printing');
  window.addEventListener('afterprint', () => {
    document.body.classList.remove('printing');
    figure.classList.remove('printed');
  }, { once: true });
  window.print();
};

/** A picture that nobody has to squint at: it has its natural width, or about `most` pixels if it is small, letters of at least 9 pixels where the window is too
 * narrow for that, and can be scrolled and enlarged. */
const zoomable = (svg, most) => {
  const drawn = picture(svg);
  const { width, height } = drawn.viewBox.baseVal;
  const frame = element('div', { className: 'frame', tabIndex: 0, role: 'group', 'aria-label': 'Picture' }, drawn);
  let scale = Math.min(1.9, Math.max(1.3, most / Math.max(width, height)));
  const draw = () => {
    drawn.setAttribute('width', Math.round(width * scale));
    drawn.removeAttribute('height');
  };
  const zoom = (by) => {
    scale = Math.min(8, Math.max(0.25, scale * by));
    frame.classList.add('zoomed');
    draw();
  };
  frame.style.setProperty('--least', `${Math.round(width * 0.75)}px`);
  draw();
  return [frame, button('−', () => zoom(0.8), 'Smaller'), button('+', () => zoom(1.25), 'Larger')];
};

const figure = ({ svg, caption }, name, most) => {
  const [drawn, ...zooms] = zoomable(svg, most);
  const made = element('figure', {}, drawn);
  if (caption) made.append(element('figcaption', { textContent: caption }));
  made.append(element('div', { className: 'buttons small quiet' }, ...zooms,
    button('SVG', () => save(name + '.svg', new Blob([svg], { type: 'image/svg+xml' })), 'Save as SVG'),
    button('PNG', () => savePng(name + '.png', svg), 'Save as PNG'),
    button('Print', () => print(made), 'Print this picture alone')));
  return made;
};

const table = ({ title, heads, rows }) => {
  if (heads.length === 0) {
    const list = element('ul', { className: 'words' });
    for (const row of rows) {
      // A row is a list of its own if there are several.
      if (rows.length > 1) list.append(element('li', { textContent: row.join(' ') }));
      else row.forEach((word) => list.append(element('li', { textContent: word })));
    }
    return title ? element('div', {}, element('h2', { textContent: title }), list) : list;
  }
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col', textContent: text })));
  const body = rows.map((row) => element('tr', {}, ...row.map((text, index) =>
    element(index ? 'td' : 'th', index ? { textContent: text } : { scope: 'row', textContent: text }))));
  return element('table', {}, element('caption', { textContent: title }),
    element('thead', {}, head), element('tbody', {}, ...body));
};

const text = ({ title, file, text: content }) => element('div', { className: 'text' },
  element('h2', { textContent: title }),
  element('pre', { textContent: content, tabIndex: 0, 'aria-label': title, role: 'region' }),
  element('div', { className: 'buttons small' },
    button('Copy', () => navigator.clipboard.writeText(content)),
    button('Save', () => save(file, new Blob([content], { type: 'text/plain' })))));

let playing = null;

/** The elements of an answer, but for its verdict and its board. */
export const show = (answer, name) => {
  playing?.stop();
  playing = null;
  const made = [];
  const figures = (answer.pictures ?? []).map((one, _, all) => figure(one, name, all.length > 1 ? 340 : 460));
  if (figures.length) made.push(element('div', { className: 'figures' }, ...figures));
  for (const one of answer.tables ?? []) made.push(table(one));
  for (const one of answer.texts ?? []) made.push(text(one));
  if (answer.player) {
    const parsed = new DOMParser().parseFromString(bare(answer.player.elements), 'text/html');
    const box = element('div', { className: 'player', tabIndex: -1 });
    box.append(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
    const { width, height } = box.querySelector('#board svg').viewBox.baseVal;
    if (width > 3 * height) box.classList.add('wide');
    made.push(box);
    // Its canvas has a size when it is in the page.
    queueMicrotask(() => {
      playing = player(box, JSON.parse(answer.player.data));
      if (!matchMedia('(prefers-reduced-motion:reduce)').matches) box.querySelector('#play').click();
    });
  }
  return made;
};
