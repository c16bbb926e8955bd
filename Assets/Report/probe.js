// The strip below the stage: the pixel under the pointer, in numbers and under a magnifier.

/** The magnifier's pixels across and down, both odd, and their size. */
const lens = { across: 11, down: 7, cell: 8 };

const hex = (value) => value.toString(16).toUpperCase().padStart(2, '0');

function pixelText(pixel) {
  return pixel ? '#' + [...pixel].map(hex).join('') : '—';
}

class Probe {
  constructor(root) {
    this.root = root;
    this.place = make('output', { class: 'probe-place', id: 'probe-place' });
    this.points = make('output', { class: 'probe-points' });
    this.element = make('span', { class: 'probe-element' });
    this.difference = make('output', { class: 'probe-difference', id: 'probe-difference' });
    this.sides = Object.fromEntries(['expected', 'actual'].map((side) => [side, {
      lens: make('canvas', {
        class: 'lens', width: lens.across * lens.cell, height: lens.down * lens.cell,
        'aria-hidden': 'true',
      }),
      swatch: make('span', { class: 'swatch', 'aria-hidden': 'true' }),
      value: make('output', { id: `probe-${side}` }),
    }]));
    const sideParts = ([side, { lens: canvas, swatch, value }]) => make('div', { class: 'probe-side' },
      canvas, make('div', {},
        make('span', { class: `probe-name ${side}` }, side === 'expected' ? 'Expected' : 'Actual'),
        make('span', { class: 'probe-value' }, swatch, value)));
    root.append(
      make('div', { class: 'probe-where' }, this.place, this.points, this.element),
      ...Object.entries(this.sides).map(sideParts),
      make('div', { class: 'probe-step' },
        make('span', { class: 'probe-name' }, 'Difference'), this.difference));
    this.clear();
  }

  clear() {
    this.root.classList.add('empty');
    this.place.textContent = '';
    this.points.textContent = '';
    this.element.textContent = 'Point at the picture to read its pixels.';
    this.difference.textContent = '';
    for (const { lens: canvas, swatch, value } of Object.values(this.sides)) {
      canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
      swatch.style.removeProperty('--color');
      value.textContent = '';
    }
  }

  /** Shows the pixel (whole numbers) of both sides, and the element it belongs to. */
  show(pair, x, y, scale, element) {
    this.root.classList.remove('empty');
    const points = [x, y].map((value) => numbers.format(value / scale));
    this.place.textContent = `x ${x}  y ${y}`;
    this.points.textContent = scale === 1 ? '' : `${points.join(', ')} pt`;
    this.element.textContent = element ? element.label ?? element.name : '';
    for (const [side, { lens: canvas, swatch, value }] of Object.entries(this.sides)) {
      const pixel = pair.pixel(side, x, y);
      value.textContent = pixelText(pixel);
      swatch.style.setProperty('--color', pixel ? pixelText(pixel) : 'transparent');
      this.magnify(canvas, pair, side, x, y);
    }
    this.difference.textContent = this.step(pair.pixel('expected', x, y), pair.pixel('actual', x, y));
  }

  step(expected, actual) {
    if (!expected || !actual) return '—';
    if (expected.every((value, i) => value === actual[i])) return 'none';
    const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
    const [r, g, b, a] = [...'RGBA'].map((name, i) => `${name} ${signed(actual[i] - expected[i])}`.padEnd(7));
    return `${r}${g}\n${b}${a}`.trimEnd();
  }

  magnify(canvas, pair, side, x, y) {
    const ink = canvas.getContext('2d');
    ink.clearRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [x - (lens.across - 1) / 2, y - (lens.down - 1) / 2];
    for (let row = 0; row < lens.down; row += 1) {
      for (let column = 0; column < lens.across; column += 1) {
        const pixel = pair.pixel(side, left + column, top + row);
        if (!pixel) continue;
        ink.fillStyle = pixelText(pixel);
        ink.fillRect(column * lens.cell, row * lens.cell, lens.cell - 1, lens.cell - 1);
      }
    }
    ink.lineWidth = 1;
    const [cx, cy] = [(lens.across - 1) / 2 * lens.cell, (lens.down - 1) / 2 * lens.cell];
    ink.strokeStyle = '#FFFFFF';
    ink.strokeRect(cx - 0.5, cy - 0.5, lens.cell, lens.cell);
    ink.strokeStyle = '#000000';
    ink.strokeRect(cx - 1.5, cy - 1.5, lens.cell + 2, lens.cell + 2);
  }
}
