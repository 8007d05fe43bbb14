// The worker's side: answers one question after the other.

const isNode = typeof process === 'object' && !!process.versions?.node && typeof Deno === 'undefined';

/** Answers the questions of the thread that started this worker with a program; `glue` is the JavaScript around it. */
export const serve = (glue) => {
  const port = isNode ? process.getBuiltinModule('node:worker_threads').parentPort : globalThis;
  let program;
  const answer = async ({ data: { module, question } }) => {
    if (module) {
      program = glue.default({ module_or_path: module }).then(() => new glue.Program());
      return;
    }
    try {
      port.postMessage({ reply: (await program).ask(question) });
    } catch (error) {
      // A trap leaves the memory as it is: this program answers no further questions.
      port.postMessage({ failed: String(error) });
    }
  };
  if (isNode) port.on('message', (data) => answer({ data }));
  else port.onmessage = answer;
};
