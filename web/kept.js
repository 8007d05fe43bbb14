// Boards saved between visits, and compressed links.

const KEY = 'kleene.boards';
const MOST = 40;
const LONGEST = 20_000;
const MOST_BYTES = 8 << 20;

const all = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
};

/** Keeps the board of a puzzle in this browser, among the latest ones, unless the puzzle is long. */
export const hold = (name, { cells, notes, removed, seconds }) => {
  if (name.length > LONGEST) return;
  const boards = all();
  delete boards[name];
  boards[name] = { cells, notes, removed, seconds };
  for (const old of Object.keys(boards).slice(0, -MOST)) delete boards[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(boards));
  } catch {
    // A browser that keeps nothing, or has no room left: the board lasts as long as the page.
  }
};

/** The board of a puzzle as it was left, if there is one. */
export const kept = (name) => {
  const boards = all();
  return Object.hasOwn(boards, name) ? boards[name] : {};
};

const DRAWING = 'kleene.drawing';

/** Keeps the drawing of the desk in this browser. */
export const holdDrawing = ({ cells, width }) => {
  try {
    localStorage.setItem(DRAWING, JSON.stringify({ cells, width }));
  } catch {
    // As with boards.
  }
};

/** The drawing as it was left; empty if there is none. */
export const keptDrawing = () => {
  try {
    return JSON.parse(localStorage.getItem(DRAWING)) ?? {};
  } catch {
    return {};
  }
};

/** What a stream makes of these bytes. Throws if that is too long. */
const through = async (bytes, stream) => {
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) throw new Error('too long');
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/** A text, compressed, in letters that an address can have. */
export const pack = async (text) => {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** The text of such letters; `null` if they are none. */
export const unpack = async (packed) => {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
};
