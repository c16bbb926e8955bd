// The crops of the places that differ.

/** How a place was shifted, in words. */
function shiftText(shift) {
  if (!shift) return '';
  const [dx, dy] = shift;
  const parts = [];
  if (dy) parts.push(`${dy > 0 ? 'down' : 'up'} ${Math.abs(dy)}`);
  if (dx) parts.push(`${dx > 0 ? 'right' : 'left'} ${Math.abs(dx)}`);
  return parts.length ? `moved ${parts.join(', ')} px` : '';
}

/** The crop about a box: some of its surroundings, in a shape that a card can have. */
function cardShape([x, y, width, height]) {
  const margin = 8;
  let [w, h] = [width + 2 * margin, height + 2 * margin];
  const isWide = w / h >= 2.2;
  const [least, most] = isWide ? [2.6, 7] : [0.8, 1.7];
  if (w / h < least) w = h * least;
  if (w / h > most) h = w / most;
  const small = (isWide ? 96 : 48) / w;
  if (small > 1) [w, h] = [w * small, h * small];
  return { isWide, width: w, height: h, box: [x + (width - w) / 2, y + (height - h) / 2, w, h] };
}

/** A crop moved so that it shows no more than it must of what lies outside the picture. */
function inside([x, y, width, height], picture) {
  const along = (at, length, whole) => clamp(at, Math.min(0, (whole - length) / 2),
    Math.max(whole - length, (whole - length) / 2));
  return [along(x, width, picture.width), along(y, height, picture.height), width, height];
}

function paintCrop(canvas, source, [x, y, width, height]) {
  const ink = canvas.getContext('2d');
  const scale = canvas.width / width;
  ink.imageSmoothingEnabled = scale < 1;
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(source, Math.round(-x * scale), Math.round(-y * scale),
    source.width * scale, source.height * scale);
}
