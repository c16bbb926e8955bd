// Where the pictures stand on the stage: zoom, place and panes, in pixels of the display.

/** Zooms to step through: pixels of the display for one of the picture. */
const zoomSteps = [1 / 16, 1 / 12, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3,
  1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32];

/** Below this zoom, nothing can be read. */
const farZoom = 0.3;

/** The ways to look at two pictures, in the order of their keys. */
const viewKinds = [
  { key: 'pair', word: '2-up', help: 'Both pictures, side by side' },
  { key: 'swipe', word: 'Swipe', help: 'One over the other, cut at a divider' },
  { key: 'onion', word: 'Onion', help: 'The new one over the golden, as clear as you set' },
  { key: 'blink', word: 'Blink', help: 'One after the other' },
  { key: 'heat', word: 'Heat', help: 'How much each pixel differs' },
];

class View {
  constructor() {
    this.kind = 'pair';
    this.zoom = 1;
    this.center = { x: 0, y: 0 };
    this.picture = { width: 1, height: 1 };
    this.sides = [];
    this.stage = { width: 0, height: 0 };
    this.ratio = 1;
    this.isFitted = true;
    this.isPlaced = false;
  }

  get isPair() { return this.kind === 'pair' && this.sides.length === 2; }

  /** Length on the display of one in CSS pixels. */
  css(length) { return Math.round(length * this.ratio); }

  /** Shows a pair whole; one too tall for that in its width, at `first` (a box). */
  show(pair, first) {
    this.picture = { width: Math.max(pair.width, 1), height: Math.max(pair.height, 1) };
    this.sides = pair.sides;
    this.first = first;
    this.isFitted = true;
    this.isPlaced = false;
    this.place();
  }

  /** Gives the pair its first place, once the stage has a size: a picture may be there earlier. */
  place() {
    if (this.stage.width === 0) return;
    this.fit();
    if (this.zoom < farZoom) this.fitWidth(this.first);
    this.isPlaced = true;
  }

  /** The whole width of a tall picture, with `first` (a box) in the middle, else its top. */
  fitWidth(first) {
    const [pane] = this.panes;
    this.zoom = this.fitting(pane.width, Infinity);
    this.center.y = this.filling(first ? first[1] + first[3] / 2 : 0, this.picture.height, pane.height);
    this.isFitted = false;
  }

  resize(width, height, ratio) {
    this.stage = { width, height };
    this.ratio = ratio;
    if (!this.isPlaced) this.place();
    else if (this.isFitted) this.fit();
  }

  /** The panes: rectangles of the stage with the side each shows; one unless two stand abreast. */
  get panes() {
    const { width, height } = this.stage;
    if (!this.isPair) {
      return [{ side: this.sides.length === 1 ? this.sides[0] : 'both', x: 0, y: 0, width, height }];
    }
    const gap = this.css(1);
    const half = (length) => Math.floor((length - gap) / 2);
    const [besideWidth, belowHeight] = [half(width), half(height)];
    if (this.fitting(besideWidth, height) >= this.fitting(width, belowHeight)) {
      const second = width - besideWidth;
      return [{ side: 'expected', x: 0, y: 0, width: besideWidth, height },
        { side: 'actual', x: second, y: 0, width: besideWidth, height }];
    }
    const second = height - belowHeight;
    return [{ side: 'expected', x: 0, y: 0, width, height: belowHeight },
      { side: 'actual', x: 0, y: second, width, height: belowHeight }];
  }

  /** The zoom at which the picture fits, with room for the labels; above 1 a whole number. */
  fitting(width, height, { width: w, height: h } = this.picture) {
    const room = Math.min((width - this.css(4)) / w, (height - this.css(64)) / h);
    return room >= 1 ? Math.min(Math.floor(room), 32) : Math.max(room, 1 / 64);
  }

  get fittedZoom() {
    const [pane] = this.panes;
    return this.fitting(pane.width, pane.height);
  }

  fit() {
    this.zoom = this.fittedZoom;
    this.center = { x: this.picture.width / 2, y: this.picture.height / 2 };
    this.isFitted = true;
  }

  /** Brings a box of the picture to the middle, as large as it and some of its surroundings fit. */
  focus([x, y, width, height]) {
    const [pane] = this.panes;
    const around = { width: width * 1.5 + 16, height: height * 1.5 + 16 };
    const room = Math.min(this.fitting(pane.width, pane.height, around), 8);
    this.zoom = Math.max(room, Math.min(this.fittedZoom, 1));
    this.center = {
      x: this.filling(x + width / 2, this.picture.width, pane.width),
      y: this.filling(y + height / 2, this.picture.height, pane.height),
    };
    this.isFitted = false;
  }

  /** A centre near `at` at which the picture fills the pane, or stands in its middle if it cannot. */
  filling(at, length, room) {
    const half = (room / 2 - this.css(24)) / this.zoom;
    return length * this.zoom <= room ? length / 2 : clamp(at, half, length - half);
  }

  /** Sets the zoom; what lies at `anchor` (a point of the stage) stays there. */
  setZoom(zoom, anchor) {
    const pane = this.paneAt(anchor) ?? this.panes[0];
    const at = anchor ?? { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    const before = this.toPicture(pane, at);
    this.zoom = clamp(zoom, Math.min(this.fittedZoom, 1 / 16), 32);
    const after = this.toPicture(pane, at);
    this.center.x += before.x - after.x;
    this.center.y += before.y - after.y;
    this.isFitted = false;
    this.keepInside();
  }

  /** The next zoom up (1) or down (-1) of the steps. */
  step(direction, anchor) {
    const next = direction > 0
      ? zoomSteps.find((zoom) => zoom > this.zoom * 1.001)
      : zoomSteps.findLast((zoom) => zoom < this.zoom * 0.999);
    this.setZoom(next ?? this.zoom, anchor);
  }

  panBy(dx, dy) {
    this.center.x -= dx / this.zoom;
    this.center.y -= dy / this.zoom;
    this.isFitted = false;
    this.keepInside();
  }

  keepInside() {
    this.center.x = clamp(this.center.x, 0, this.picture.width);
    this.center.y = clamp(this.center.y, 0, this.picture.height);
  }

  paneAt(point) {
    return point && this.panes.find((pane) =>
      point.x >= pane.x && point.x < pane.x + pane.width &&
      point.y >= pane.y && point.y < pane.y + pane.height);
  }

  /** Where the picture's top left stands on the stage: a whole pixel, so that pixels are crisp. */
  origin(pane) {
    return {
      x: Math.round(pane.x + pane.width / 2 - this.center.x * this.zoom),
      y: Math.round(pane.y + pane.height / 2 - this.center.y * this.zoom),
    };
  }

  toPicture(pane, point) {
    const origin = this.origin(pane);
    return { x: (point.x - origin.x) / this.zoom, y: (point.y - origin.y) / this.zoom };
  }

  /** A box of the picture as a rectangle of the stage. */
  toStage(pane, [x, y, width, height]) {
    const origin = this.origin(pane);
    return {
      x: origin.x + x * this.zoom, y: origin.y + y * this.zoom,
      width: width * this.zoom, height: height * this.zoom,
    };
  }

  /** As it is said: 100 % is one pixel of the picture to one of the display. */
  get zoomText() {
    const percent = this.zoom * 100;
    return `${percent < 10 ? numbers.format(percent) : Math.round(percent)} %`;
  }
}
