// The worker's side: answers one question after the other.

const isNode = typeof process === 'object' && !!process.versions?.node && typeof Deno === 'undefined';

/** Answers the questions of the thread that started this worker with a program. */
export const serve = (program) => {
  const port = isNode ? process.getBuiltinModule('node:worker_threads').parentPort : globalThis;
  let ready;
  const answer = async ({ data: { module, question } }) => {
    if (module) {
      ready = program.default({ module_or_path: module });
      return;
    }
    try {
      await ready;
      port.postMessage({ reply: program.ask(question) });
    } catch (error) {
      // A trap leaves the memory as it is: this program answers no further questions.
      port.postMessage({ failed: String(error) });
    }
  };
  if (isNode) port.on('message', (data) => answer({ data }));
  else port.onmessage = answer;
};
