// Answers from the last visit where there is no network. With a network the files are always the server's.
const NAME = 'kleene';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith((async () => {
    const files = await caches.open(NAME);
    try {
      const fetched = await fetch(request);
      if (fetched.ok) await files.put(request, fetched.clone());
      return fetched;
    } catch (error) {
      const held = await files.match(request, { ignoreSearch: true });
      if (!held) throw error;
      return held;
    }
  })());
});
