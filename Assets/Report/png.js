// PNG read by the page itself: a canvas would give pixels that were premultiplied and back.

/** How many samples a pixel has, by colour type. */
const pngSamples = new Map([[0, 1], [2, 3], [3, 1], [4, 2], [6, 4]]);

/** The pixels of a PNG as straight RGBA; undefined for one whose form is not read here. */
async function decodePNG(bytes) {
  const chunks = pngChunks(bytes);
  const header = chunks.find(({ type }) => type === 'IHDR')?.view;
  if (!header) return undefined;
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const [depth, type, interlaced] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)];
  const samples = pngSamples.get(type);
  if (!samples || depth !== 8 || interlaced !== 0) return undefined;
  const of = (name) => chunks.find((chunk) => chunk.type === name)?.data;
  if (type !== 3 && of('tRNS')) return undefined;

  const packed = new Blob(chunks.filter((chunk) => chunk.type === 'IDAT').map(({ data }) => data));
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  const stride = width * samples;
  if (rows.length < (stride + 1) * height) throw new Error('the picture ends too early');
  unfilter(rows, stride, height, samples);

  const pixels = spread(rows, width, height, type, of('PLTE'), of('tRNS'));
  return new ImageData(pixels, width, height);
}

function pngChunks(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      data,
      view: new DataView(data.buffer, data.byteOffset, data.byteLength),
    });
    at += 12 + length;
  }
  return chunks;
}

/** Undoes each row's filter in place; a row is its filter's number and then its bytes. */
function unfilter(rows, stride, height, step) {
  const none = new Uint8Array(stride);
  let above = none;
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1);
    const row = rows.subarray(at + 1, at + 1 + stride);
    const filter = rows[at];
    if (filter === 1) {
      for (let x = step; x < stride; x += 1) row[x] += row[x - step];
    } else if (filter === 2) {
      for (let x = 0; x < stride; x += 1) row[x] += above[x];
    } else if (filter === 3) {
      for (let x = 0; x < stride; x += 1) row[x] += ((x < step ? 0 : row[x - step]) + above[x]) >> 1;
    } else if (filter === 4) {
      for (let x = 0; x < step; x += 1) row[x] += above[x];
      for (let x = step; x < stride; x += 1) row[x] += paeth(row[x - step], above[x], above[x - step]);
    }
    above = row;
  }
}

function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner),
    Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Samples as RGBA. */
function spread(rows, width, height, type, palette, transparency) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const samples = pngSamples.get(type);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = y * (width * samples + 1) + 1;
    for (let x = 0; x < width; x += 1, from += samples, to += 4) {
      const value = rows[from];
      if (type >= 4 || type === 2) {
        const isGrey = type === 4;
        pixels[to] = value;
        pixels[to + 1] = isGrey ? value : rows[from + 1];
        pixels[to + 2] = isGrey ? value : rows[from + 2];
        pixels[to + 3] = type === 2 ? 255 : rows[from + samples - 1];
      } else if (type === 3) {
        for (let i = 0; i < 3; i += 1) pixels[to + i] = palette[value * 3 + i];
        pixels[to + 3] = transparency?.[value] ?? 255;
      } else {
        pixels[to] = pixels[to + 1] = pixels[to + 2] = value;
        pixels[to + 3] = 255;
      }
    }
  }
  return pixels;
}
