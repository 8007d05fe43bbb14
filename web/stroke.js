// Strokes of a pointer over cells.

/** The elements under a stroke from `from`, an earlier event, to the event `to`. Pointers skip cells when they are fast: what the
 * browser noted between two events is used, and points in between, no further apart than `step`. */
export const under = (from, to, step) => {
  const found = [];
  let last = from;
  for (const next of [...(to.getCoalescedEvents?.() ?? []), to]) {
    const [x, y] = [next.clientX - last.clientX, next.clientY - last.clientY];
    const count = Math.max(1, Math.ceil(Math.hypot(x, y) / step));
    for (let at = 1; at <= count; at++) {
      const hit = document.elementFromPoint(last.clientX + x * at / count, last.clientY + y * at / count);
      if (hit && hit !== found.at(-1)) found.push(hit);
    }
    last = next;
  }
  return found;
};

/** Less than a cell, so that a stroke leaves none out. */
export const stepOf = (cell) => {
  const { width, height } = cell.getBoundingClientRect();
  return Math.max(2, Math.min(width, height) / 3);
};
