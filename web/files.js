// Files that are dropped, pasted or chosen: texts as they are, images as pictures in characters.

const MAX_BYTES = 4 << 20;
const MAX_SIDE = 100;
const MAX_COLORS = 12;

/** The longest side of a drawing that an image becomes. */
const MAX_DRAWN = 40;

/** An image file as cells of a drawing, 1 where it is dark, and its width. Throws a message for the user. */
export const drawing = async (file) => {
  const { text } = await image(file, MAX_DRAWN, 2);
  const [head, ...rows] = text.trim().split('\n');
  return { width: Number(head.split(' ')[1]), height: rows.length, cells: [...rows.join('')].map(Number) };
};

/** The text of a file with its suffix, and what is to be said of it. Throws a message for the user. */
export const read = async (file) => {
  if (file.size > 40 * MAX_BYTES || (!file.type.startsWith('image/') && file.size > MAX_BYTES)) {
    throw new Error(`${file.name} is too large: more than ${MAX_BYTES >> 20} MB`);
  }
  if (isImage(file)) return image(file, MAX_SIDE, MAX_COLORS);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const suffix = file.name.match(/\.(\w+)$/)?.[1] ?? '';
  try {
    const marks = { '255,254': 'utf-16le', '254,255': 'utf-16be' };
    const encoding = marks[String(bytes.subarray(0, 2))] ?? 'utf-8';
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), suffix, said: '' };
  } catch {
    if (bytes.includes(0)) throw new Error(`${file.name} is neither text nor an image`);
    return { text: new TextDecoder('windows-1252').decode(bytes), suffix, said: '' };
  }
};

/** Whether a browser may draw the file. */
export const isImage = (file) => file.type.startsWith('image/') && !/netpbm|pixmap|bitmap|svg/.test(file.type);

/** An image as a picture in characters: each pixel a cell if its sides are at most `side`, else made small; in at most so many
 * colors, else black and white. */
const image = async (file, side, most) => {
  let bitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new Error(`${file.name} is no image that this browser can read`);
  }
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = Array.from({ length: width * height }, (_, at) => [...data.subarray(4 * at, 4 * at + 3)]);
  const colors = new Set(pixels.map(String));
  if (scale === 1 && colors.size > 2 && colors.size <= most) {
    const text = `P3 ${width} ${height} 255\n${pixels.map((pixel) => pixel.join(' ')).join('\n')}\n`;
    return { text, said: '' };
  }
  const made = scale < 1 ? `It was made ${width} by ${height}` : 'It was made';
  const said = scale < 1 || colors.size > 2 ? `${made} black and white.` : '';
  // Black where it is darker than the middle between its darkest and its lightest.
  const light = pixels.map(([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b);
  const [least, greatest] = light.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [255, 0]);
  const bits = light.map((value) => (value < (least + greatest) / 2 ? '1' : '0')).join('');
  const rows = Array.from({ length: height }, (_, row) => bits.slice(row * width, (row + 1) * width));
  return { text: `P1 ${width} ${height}\n${rows.join('\n')}\n`, said };
};
