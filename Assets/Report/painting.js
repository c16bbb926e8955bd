// Draws the stage: pictures first, then what lies over them.

/** From this zoom on, the grid of pixels shows. */
const gridZoom = 8;

class Painter {
  constructor(canvas, view) {
    this.canvas = canvas;
    this.view = view;
    this.context = canvas.getContext('2d');
    this.readColors();
  }

  /** The theme's colours, from the style sheet. */
  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.color = (name) => style.getPropertyValue(`--${name}`).trim();
    this.checkers = undefined;
  }

  /** `shown` is the viewer; `over` draws into each pane. */
  paint(shown, over) {
    const { context, view } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, view.stage.width, view.stage.height);
    if (!shown.pair) return;
    const panes = view.panes;
    for (const pane of panes) {
      context.save();
      this.clip(pane);
      this.paintPane(pane, shown);
      over(context, pane);
      context.restore();
    }
    if (panes.length === 2) this.paintGap(panes);
  }

  clip({ x, y, width, height }) {
    this.context.beginPath();
    this.context.rect(x, y, width, height);
    this.context.clip();
  }

  paintGap([first, second]) {
    const { context, view } = this;
    context.fillStyle = this.color('line');
    const line = view.css(1);
    if (second.x > first.x) context.fillRect(first.width, 0, line, view.stage.height);
    else context.fillRect(0, first.height, view.stage.width, line);
  }

  paintPane(pane, shown) {
    const { context, view } = this;
    const { pair, opacity, blinkSide } = shown;
    if (pane.side !== 'both') {
      this.picture(pane, pair[pane.side]);
      this.label(pane, pane.side, 'start');
    } else if (view.kind === 'swipe') {
      for (const [side, end] of [['expected', 'start'], ['actual', 'end']]) {
        context.save();
        this.clip(shown.partOf(pane, side));
        this.picture(pane, pair[side]);
        this.label(pane, side, end);
        context.restore();
      }
    } else if (view.kind === 'onion') {
      this.picture(pane, pair.expected, 1);
      this.picture(pane, pair.actual, opacity, false);
    } else if (view.kind === 'blink') {
      this.picture(pane, pair[blinkSide]);
      this.label(pane, blinkSide, 'start');
    } else {
      this.draw(pane, pair.heat);
      this.frame(pane, pair);
    }
    if (view.zoom >= gridZoom) this.grid(pane, pair);
  }

  picture(pane, picture, opacity = 1, onCheckers = true) {
    const { context } = this;
    if (onCheckers) this.checker(pane, picture);
    context.globalAlpha = opacity;
    this.draw(pane, picture.canvas);
    context.globalAlpha = 1;
    this.frame(pane, picture);
  }

  /** Nearest neighbour from 1 on; smaller, the browser's best filter. */
  draw(pane, source) {
    const { context, view } = this;
    const at = view.toStage(pane, [0, 0, source.width, source.height]);
    context.imageSmoothingEnabled = view.zoom < 1;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, at.x, at.y, at.width, at.height);
  }

  /** A hairline about the picture, so that a white one ends somewhere. */
  frame(pane, { width, height }) {
    const { context, view } = this;
    const at = view.toStage(pane, [0, 0, width, height]);
    const line = view.css(1);
    context.strokeStyle = this.color('edge');
    context.lineWidth = line;
    context.strokeRect(at.x - line / 2, at.y - line / 2, at.width + line, at.height + line);
  }

  /** What shows through where the picture does not cover. */
  checker(pane, { width, height }) {
    const { context, view } = this;
    if (!this.checkers || this.checkerRatio !== view.ratio) {
      const size = view.css(8);
      const tile = make('canvas', { width: size * 2, height: size * 2 });
      const ink = tile.getContext('2d');
      ink.fillStyle = this.color('check-a');
      ink.fillRect(0, 0, size * 2, size * 2);
      ink.fillStyle = this.color('check-b');
      ink.fillRect(0, 0, size, size);
      ink.fillRect(size, size, size, size);
      this.checkers = context.createPattern(tile, 'repeat');
      this.checkerRatio = view.ratio;
    }
    const at = view.toStage(pane, [0, 0, width, height]);
    context.fillStyle = this.checkers;
    context.fillRect(at.x, at.y, at.width, at.height);
  }

  grid(pane, { width, height }) {
    const { context, view } = this;
    const whole = view.toStage(pane, [0, 0, width, height]);
    const [left, right] = [Math.max(whole.x, pane.x), Math.min(whole.x + whole.width, pane.x + pane.width)];
    const [top, bottom] = [Math.max(whole.y, pane.y), Math.min(whole.y + whole.height, pane.y + pane.height)];
    context.fillStyle = this.color('grid');
    const first = (origin, low) => origin + Math.ceil((low - origin) / view.zoom) * view.zoom;
    for (let x = first(whole.x, left); x < right; x += view.zoom) {
      context.fillRect(x, top, 1, bottom - top);
    }
    for (let y = first(whole.y, top); y < bottom; y += view.zoom) {
      context.fillRect(left, y, right - left, 1);
    }
  }

  /** Which side this is, in the corner of its pane. */
  label(pane, side, end) {
    const { context, view } = this;
    const css = (length) => view.css(length);
    const text = side === 'expected' ? 'Expected' : 'Actual';
    context.font = `600 ${css(12)}px system-ui, sans-serif`;
    const width = css(30) + Math.ceil(context.measureText(text).width);
    const x = end === 'start' ? pane.x + css(8) : pane.x + pane.width - css(8) - width;
    const y = pane.y + css(8);
    context.fillStyle = this.color('panel');
    context.beginPath();
    context.roundRect(x, y, width, css(24), css(4));
    context.fill();
    context.fillStyle = this.color(side);
    context.fillRect(x + css(9), y + css(8), css(8), css(8));
    context.fillStyle = this.color('text');
    context.textBaseline = 'middle';
    context.fillText(text, x + css(22), y + css(12.5));
  }
}
