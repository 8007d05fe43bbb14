// Questions to workers. A new question of an asker ends the one before it; `stop` ends it at once.
import { keepFiles } from './install.js';

// Works with servers that send another type than that of WebAssembly.
const compile = async () => {
  const fetched = await fetch('kleene_web_bg.wasm');
  if (!fetched.ok) throw new Error(`${fetched.status} ${fetched.statusText}`);
  return WebAssembly.compile(await fetched.arrayBuffer());
};
let module = null;
/** Loads the program, on the first call. Each question gets the message of a failure; without one it is no error of the page. */
export const load = () => {
  if (module) return module;
  module = compile();
  module.then(keepFiles, () => {});
  return module;
};

const failure = (text) =>
  `The search ran out of memory, or this program has a bug (${text})`;

/** Someone who asks: `ask` gives the reply to a question, `null` if it was stopped or another one came. Each asker has a
 * worker of its own, so that a verdict that takes long does not hold up the board. */
export const asker = () => {
  let worker = null;
  let number = 0;
  let waiting = null; // the question that the worker is at: its number, and how to settle it

  const end = () => {
    if (worker) worker.terminate();
    worker = null;
  };
  const start = async () => {
    const compiled = await load();
    if (worker) return;
    worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ module: compiled });
    worker.onmessage = ({ data }) => {
      if (!waiting || data.number !== waiting.number) return;
      const { settle } = waiting;
      waiting = null;
      if (data.failed) end();
      settle(data.failed ? { mistake: { message: failure(data.failed) } } : JSON.parse(data.reply));
    };
    worker.onerror = (error) => {
      error.preventDefault();
      if (waiting) waiting.settle({ mistake: { message: failure(error.message) } });
      waiting = null;
      end();
    };
  };
  const stop = () => {
    number++;
    if (!waiting) return;
    const { settle } = waiting;
    waiting = null;
    end();
    settle(null);
    start();
  };
  const ask = async (question) => {
    stop();
    const mine = number;
    try {
      await start();
    } catch (error) {
      return { mistake: { message: `The program of this page cannot be loaded: ${error.message}` } };
    }
    if (mine !== number) return null;
    return new Promise((settle) => {
      waiting = { number: mine, settle };
      worker.postMessage({ number: mine, question });
    });
  };
  return { ask, stop };
};
