// A program in WebAssembly: questions to it, on this thread or on workers.

import { KleeneError, errorOf } from './errors.js';

/** Node's own modules; nothing elsewhere. Deno has the interfaces of browsers. */
const isNode = typeof process === 'object' && !!process.versions?.node && typeof Deno === 'undefined';
const builtin = (name) => process.getBuiltinModule(name);

const compile = async (url) => {
  if (isNode) return WebAssembly.compile(await builtin('node:fs').promises.readFile(url));
  const fetched = await fetch(url);
  if (!fetched.ok) throw new Error(`${url}: ${fetched.status} ${fetched.statusText}`);
  // Works with servers that send another type than that of WebAssembly.
  return WebAssembly.compile(await fetched.arrayBuffer());
};

const crashed = (error) =>
  new KleeneError(`the question ran out of memory, or this program has a bug (${error})`, 'crashed');

const answerOf = (reply) => {
  const { answer, error } = JSON.parse(reply);
  if (error) throw errorOf(error);
  return answer;
};

/** The program: `glue` is the JavaScript around it, `wasm` its address, `worker` starts a worker of browsers. `thread` names the worker's file for
 * Node, in two parts, so that no bundler takes it for a file of the page. */
export const open = async (glue, { wasm, worker, thread }) => {
  const module = await compile(wasm);
  await glue.default({ module_or_path: module });
  const program = new glue.Program();
  let isBroken = false;

  /** The result of a call of the program. After a trap no further call is possible. */
  const called = (call) => {
    if (isBroken) throw crashed('it did before');
    try {
      return call();
    } catch (error) {
      if (typeof error === 'string') return answerOf(error);
      isBroken = true;
      throw crashed(error);
    }
  };

  const ask = (question) => answerOf(called(() => program.ask(JSON.stringify(question))));

  /** The answers of a search, one by one. */
  const search = function* (question) {
    const found = called(() => program.search(JSON.stringify(question)));
    try {
      for (;;) {
        const answer = answerOf(called(() => found.next()));
        if (answer === null) return;
        yield answer;
      }
    } finally {
      if (!isBroken) found.free();
    }
  };

  const start = isNode ? () => nodeWorker(new URL(...thread)) : worker;
  return { ask, search, background: pool(() => started(start(), module)) };
};

/** A worker of Node with the interface of browsers. */
const nodeWorker = (url) => {
  const worker = new (builtin('node:worker_threads').Worker)(url);
  worker.on('message', (data) => worker.onmessage({ data }));
  worker.on('error', (error) => worker.onerror(error));
  return worker;
};

const started = (worker, module) => {
  worker.postMessage({ module });
  return worker;
};

/** The life of a worker without a question, in milliseconds. */
const IDLE = 2000;

/** Questions to workers, as many at once as there are processors. */
const pool = (start) => {
  const most = globalThis.navigator?.hardwareConcurrency ?? 4;
  const [waiting, idle] = [[], new Map()];
  let count = 0;

  const end = (worker) => {
    count--;
    worker.terminate();
  };
  const rest = (worker) => {
    const timer = setTimeout(() => {
      idle.delete(worker);
      end(worker);
    }, IDLE);
    // Neither keeps a program of Node alive.
    timer.unref?.();
    worker.unref?.();
    idle.set(worker, timer);
  };
  const take = () => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      worker.ref?.();
      return worker;
    }
    count++;
    return start();
  };
  const next = () => {
    while (waiting.length && (idle.size || count < most)) run(waiting.shift());
  };
  const run = (task) => {
    const worker = take();
    const settle = (isAlive, done) => {
      task.release();
      worker.onmessage = worker.onerror = () => {};
      if (isAlive) rest(worker);
      else end(worker);
      done();
      next();
    };
    task.stop = () => settle(false, () => task.reject(task.signal.reason));
    worker.onmessage = ({ data: { reply, failed } }) =>
      settle(failed === undefined, () => {
        if (failed !== undefined) return task.reject(crashed(failed));
        try {
          task.resolve(answerOf(reply));
        } catch (error) {
          task.reject(error);
        }
      });
    worker.onerror = (error) => {
      error.preventDefault?.();
      settle(false, () => task.reject(crashed(error.message)));
    };
    worker.postMessage({ question: JSON.stringify(task.question) });
  };

  return (question, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const task = { question, signal, resolve, reject };
      task.stop = () => {
        waiting.splice(waiting.indexOf(task), 1);
        reject(signal.reason);
      };
      const stop = () => task.stop();
      task.release = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop, { once: true });
      waiting.push(task);
      next();
    });
};
