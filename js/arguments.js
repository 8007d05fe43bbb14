// Arguments of callers, checked by name.

const shown = (value) => (typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value)));

export const wrong = (name, expected, value) => new TypeError(`${name}: expected ${expected}, not ${shown(value)}`);

/** A whole number. Numbers that JSON would round travel as texts. */
const whole = (name, value) => {
  if (typeof value === 'bigint' && value >= 0n) return String(value);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw wrong(name, 'a whole number from 0 on', value);
};

/** The encoding that the mark at the beginning of a text names. */
const encoding = ([first, second]) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

export const text = (name, value) => {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) {
    try {
      return new TextDecoder(encoding(value), { fatal: true }).decode(value);
    } catch {
      throw new TypeError(`${name}: the bytes are no text of UTF-8 or UTF-16`);
    }
  }
  throw wrong(name, 'a text', value);
};

const flag = (name, value) => {
  if (typeof value === 'boolean') return value;
  throw wrong(name, 'true or false', value);
};

/** A number from 0 to 1, of which the program gets the bits. */
const share = (name, value) => {
  if (typeof value === 'number' && value >= 0 && value <= 1) return String(new BigUint64Array(Float64Array.of(value).buffer)[0]);
  throw wrong(name, 'a number from 0 to 1', value);
};

const pair = (name, value) => {
  if (Array.isArray(value) && value.length === 2) return value.map((side, index) => whole(`${name}[${index}]`, side));
  throw wrong(name, 'two whole numbers', value);
};

const files = (name, value) => {
  if (value === null || typeof value !== 'object') throw wrong(name, 'an object of texts', value);
  return Object.fromEntries(Object.entries(value).map(([file, content]) => [file, text(`${name}[${shown(file)}]`, content)]));
};

const signal = (name, value) => {
  if (typeof value?.addEventListener === 'function') return value;
  throw wrong(name, 'an AbortSignal', value);
};

/** How each option is checked. */
const OPTIONS = {
  all: flag,
  attempts: whole,
  box: pair,
  by: text,
  colors: whole,
  count: whole,
  counts: flag,
  decoys: whole,
  density: share,
  files,
  grade: text,
  kind: text,
  length: whole,
  limit: whole,
  maxLength: whole,
  nodes: whole,
  order: text,
  pictures: flag,
  pieces: whole,
  seed: whole,
  side: whole,
  signal,
  size: pair,
  steps: whole,
  strategy: text,
  suffix: text,
  symmetry: text,
  text,
  to: text,
  unique: flag,
  walks: whole,
};

/** The options of a call, of which only these are known; one that is undefined is absent. */
export const options = (given, known) => {
  if (given === null || typeof given !== 'object') throw wrong('options', 'an object', given);
  const checked = {};
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) {
      throw new TypeError(`options: there is no option ${shown(name)}; the options are ${known.join(', ')}`);
    }
    if (value !== undefined) checked[name] = OPTIONS[name](name, value);
  }
  return checked;
};

/** An object whose methods are the questions: each sends one and reads its answer. `send` gives the answer, or a promise. */
export const asked = (questions, send) =>
  Object.fromEntries(
    Object.entries(questions).map(([name, { ask, read = (answer) => answer }]) => [
      name,
      (...args) => send(() => ask(...args), read),
    ]),
  );

/** Sends a question to workers; a wrong argument rejects the promise too. */
export const promised = (background) => async (question, read) => {
  const { signal, ...fields } = question();
  return read(await background(fields, signal));
};

/** Sends a question on this thread. */
export const answered = (ask) => (question, read) => {
  const { signal, ...fields } = question();
  if (signal) throw new TypeError('options: only questions in the background have an option "signal"');
  return read(ask(fields));
};
