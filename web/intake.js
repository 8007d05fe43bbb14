// What is pasted or dropped anywhere on the page.

/** Calls `file` with a file, `text` with a text that is pasted outside of fields. */
export const listen = ({ file, text }) => {
  document.addEventListener('paste', (paste) => {
    if (paste.target.closest?.('input,textarea')) return;
    const [pasted] = paste.clipboardData.files;
    const content = paste.clipboardData.getData('text');
    if (!pasted && !content.trim()) return;
    paste.preventDefault();
    if (pasted) file(pasted);
    else text(content);
  });
  window.addEventListener('dragover', (drag) => drag.preventDefault());
  window.addEventListener('drop', (drop) => {
    const [dropped] = drop.dataTransfer.files;
    if (!dropped) return;
    drop.preventDefault();
    file(dropped);
  });
};
