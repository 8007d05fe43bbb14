// Before anything is drawn: whether the address asks a question. If so the program is loaded at once; the first screen does
// without it.
if (location.hash.length > 1) {
  document.documentElement.classList.add('asked');
  const program = { rel: 'preload', as: 'fetch', crossOrigin: '', href: 'kleene_web_bg.wasm' };
  document.head.append(Object.assign(document.createElement('link'), program));
}
