// Keeps the files of the page for visits without a network.

/** The page, and the files of its worker, which may load them before the service worker sees its requests. */
const OFFLINE = ['./', 'worker.js', 'kleene_web.js', 'kleene_web_bg.wasm', 'duck.non'];
/** Keeps the files of this page for visits without a network. Browsers allow that on secure pages and on this machine. */
export const keepFiles = async () => {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register('offline.js');
    const own = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*/, ''));
    const files = own.filter((name) => name.startsWith(location.origin));
    // Absolute, since the cache takes none of the files if one is named twice.
    const all = OFFLINE.map((name) => new URL(name, location.href).href).concat(files);
    await (await caches.open('kleene')).addAll([...new Set(all)]);
  } catch {
    // Without them the page needs a network, as others do.
  }
};
