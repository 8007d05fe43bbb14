// Serves cached files when the network is down. With a network the files are always the server's.
const NAME = 'kleene';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const keep = async (request, fetched) => (await caches.open(NAME)).put(request, fetched);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith((async () => {
    let fetched;
    try {
      fetched = await fetch(request);
    } catch (error) {
      const held = await (await caches.open(NAME)).match(request, { ignoreSearch: true });
      if (!held) throw error;
      return held;
    }
    // A full cache is no reason to withhold an answer.
    if (fetched.status === 200) event.waitUntil(keep(request, fetched.clone()).catch(() => {}));
    return fetched;
  })());
});
