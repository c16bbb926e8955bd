// The pictures of a case, decoded when they are wanted.

/** How many cases' pictures stay decoded. */
const pairsKept = 6;

/** The heat map's colours, from a step of 1 to one of 255; each step of the scale doubles. */
const heatColors = [
  [246, 196, 84], [240, 148, 60], [226, 92, 58], [192, 44, 84], [136, 22, 104], [74, 12, 92],
];

/** The colour of a difference of 1 to 255. */
function heatColor(step) {
  const at = Math.log2(step) / 8 * (heatColors.length - 1);
  const low = Math.min(Math.floor(at), heatColors.length - 2);
  return heatColors[low].map((value, i) =>
    Math.round(value + (heatColors[low + 1][i] - value) * (at - low)));
}

function canvasOf(image) {
  const canvas = make('canvas', { width: image.width, height: image.height });
  canvas.getContext('2d').putImageData(image, 0, 0);
  return canvas;
}

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function decodePicture(uri) {
  const image = await decodePNG(bytesOf(uri.slice(uri.indexOf(',') + 1)));
  if (image) return { image, canvas: canvasOf(image), width: image.width, height: image.height };
  const element = new Image();
  element.src = uri;
  await element.decode();
  const { naturalWidth: width, naturalHeight: height } = element;
  const canvas = make('canvas', { width, height });
  canvas.getContext('2d').drawImage(element, 0, 0);
  return { image: canvas.getContext('2d').getImageData(0, 0, width, height), canvas, width, height };
}

/** Expected and actual, each perhaps absent, on one plane whose origin is their top left. */
class Pair {
  constructor(expected, actual) {
    this.expected = expected;
    this.actual = actual;
    this.width = Math.max(expected?.width ?? 0, actual?.width ?? 0);
    this.height = Math.max(expected?.height ?? 0, actual?.height ?? 0);
  }

  get sides() { return ['expected', 'actual'].filter((side) => this[side]); }

  /** The straight RGBA of a pixel; undefined outside the picture. */
  pixel(side, x, y) {
    const picture = this[side];
    if (!picture || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return undefined;
    const at = (y * picture.width + x) * 4;
    return picture.image.data.subarray(at, at + 4);
  }

  /** The difference map: a pale grey picture under the colours of what differs. */
  get heat() {
    this.heatCanvas ??= canvasOf(this.heatImage());
    return this.heatCanvas;
  }

  heatImage() {
    const colors = Array.from({ length: 256 }, (_, step) => (step === 0 ? [] : heatColor(step)));
    const { width, height, expected, actual } = this;
    const image = new ImageData(width, height);
    const out = image.data;
    const [a, b] = [expected.image.data, actual.image.data];
    for (let y = 0, to = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, to += 4) {
        const inA = x < expected.width && y < expected.height;
        const inB = x < actual.width && y < actual.height;
        if (!inA && !inB) continue;
        const i = (y * expected.width + x) * 4;
        const j = (y * actual.width + x) * 4;
        let step = 255;
        if (inA && inB) {
          step = Math.max(Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]),
            Math.abs(a[i + 2] - b[j + 2]), Math.abs(a[i + 3] - b[j + 3]));
        }
        if (step === 0) {
          const grey = a[i] * 0.299 + a[i + 1] * 0.587 + a[i + 2] * 0.114;
          out[to] = out[to + 1] = out[to + 2] = 255 - (255 - grey) * 0.22 * a[i + 3] / 255;
        } else {
          const color = colors[step];
          out[to] = color[0];
          out[to + 1] = color[1];
          out[to + 2] = color[2];
        }
        out[to + 3] = 255;
      }
    }
    return image;
  }
}

/** Pairs by case: each decoded once and kept while it is among the latest. */
class Pictures {
  constructor() { this.pairs = new Map(); }

  load(entry) {
    const known = this.pairs.get(entry);
    this.pairs.delete(entry);
    const pair = known ?? this.decode(entry);
    this.pairs.set(entry, pair);
    if (this.pairs.size > pairsKept) this.pairs.delete(this.pairs.keys().next().value);
    return pair;
  }

  async decode({ pictures }) {
    const [expected, actual] = await Promise.all([pictures.expected, pictures.actual]
      .map((uri) => (uri ? decodePicture(uri) : undefined)));
    return new Pair(expected, actual);
  }
}
