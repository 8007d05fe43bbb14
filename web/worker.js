// Answers questions one after the other. The page ends this worker when an answer takes too long for its user.
import init, { ask } from './kleene_web.js';

let ready = null;

onmessage = async ({ data }) => {
  if (data.module) {
    ready = init({ module_or_path: data.module });
    return;
  }
  try {
    await ready;
    postMessage({ number: data.number, reply: ask(JSON.stringify(data.question)) });
  } catch (error) {
    // A trap leaves the memory as it is: nothing more can be asked here.
    postMessage({ number: data.number, failed: String(error) });
  }
};
