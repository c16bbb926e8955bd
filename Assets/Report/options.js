// The line under the bar: what the chosen view can be told.

class Options {
  constructor(viewer) {
    this.viewer = viewer;
    this.root = viewer.by('options');
    this.slider = make('input', {
      type: 'range', id: 'opacity', min: '0', max: '100', value: '50',
      'aria-label': 'How clear the new picture is over the golden, in percent',
    });
    this.slider.addEventListener('input', () => {
      viewer.setOpacity(this.slider.valueAsNumber / 100);
      this.opacity.textContent = `${this.slider.value} %`;
    });
    this.opacity = make('output', {}, '50 %');
    this.play = make('button', {
      type: 'button', class: 'link', id: 'blink', click: () => viewer.setBlinking(!viewer.isBlinking),
    });
    this.other = make('button', {
      type: 'button', class: 'link', id: 'blink-once', title: 'Show the other (space)',
      click: () => { viewer.setBlinking(false); viewer.blink(); },
    }, 'Show the other');
    this.state = make('span', { class: 'options-state' });
    this.legend = this.makeLegend();
    const side = (name, word) => make('span', { class: `side ${name}` }, word);
    this.parts = {
      pair: [],
      swipe: [make('span', {}, 'Drag the divider; anywhere else moves the picture.')],
      onion: [side('expected', 'Expected'), this.slider, side('actual', 'Actual'), this.opacity],
      blink: [this.play, this.other, this.state],
      heat: [this.legend],
    };
  }

  makeLegend() {
    const canvas = make('canvas', { width: 255, height: 1, class: 'heat-scale', 'aria-hidden': 'true' });
    const ink = canvas.getContext('2d');
    for (let x = 0; x < 255; x += 1) {
      ink.fillStyle = `rgb(${heatColor(2 ** (x / 254 * 7.994)).join(' ')})`;
      ink.fillRect(x, 0, 1, 1);
    }
    const marks = make('span', { class: 'heat-marks' },
      ...[1, 4, 16, 64, 255].map((step) => make('span', {}, String(step))));
    return make('span', { class: 'legend' }, make('span', {}, 'Largest step of a channel'),
      make('span', { class: 'heat' }, canvas, marks),
      make('span', {}, 'grey: no difference'));
  }

  /** The size, or that the sizes differ. */
  sizes(pair) {
    const { expected, actual } = pair;
    const text = ({ width, height }) => `${width} × ${height}`;
    const differ = expected && actual
      && (expected.width !== actual.width || expected.height !== actual.height);
    return differ
      ? make('strong', { class: 'options-sizes' }, `Sizes differ: ${text(expected)} → ${text(actual)} px`)
      : make('span', { class: 'options-sizes' }, `${text(pair)} px at ${this.viewer.entry.scale}×`);
  }

  update() {
    const { viewer } = this;
    this.play.textContent = viewer.isBlinking ? 'Pause' : 'Blink';
    const nowShown = viewer.blinkSide === 'expected' ? 'Expected' : 'Actual';
    this.state.textContent = viewer.isBlinking ? '' : `${nowShown} shows; space changes it.`;
    const key = `${viewer.kind} ${viewer.isSingle} ${viewer.entry?.name}`;
    if (key === this.key && viewer.pair === this.pair) return;
    [this.key, this.pair] = [key, viewer.pair];
    if (!viewer.pair) return this.root.replaceChildren();
    if (viewer.isSingle) {
      const has = viewer.pair.sides[0] === 'actual' ? 'There is no golden to compare with.'
        : 'There is no new picture to compare with.';
      return this.root.replaceChildren(make('span', {}, has), this.sizes(viewer.pair));
    }
    return this.root.replaceChildren(...this.parts[viewer.kind], this.sizes(viewer.pair));
  }
}
