// The viewer: one stage, its bar, its options, and what is shown of the chosen case.

const blinkSeconds = 0.7;

class Viewer {
  /** `onElement` and `onCluster` hear of what was clicked or stepped to. */
  constructor(pictures, { onElement, onCluster }) {
    this.pictures = pictures;
    this.onElement = onElement;
    this.onCluster = onCluster;
    this.by = (id) => document.getElementById(id);
    this.view = new View();
    this.painter = new Painter(this.by('canvas'), this.view);
    this.overlays = new Overlays(this.painter);
    this.probe = new Probe(this.by('probe'));
    this.divider = 0.5;
    this.opacity = 0.5;
    this.blinkSide = 'expected';
    this.calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.isBlinking = !this.calm.matches;
    this.showsOutlines = false;
    this.showsBoxes = true;
    this.bar = new Bar(this);
    this.options = new Options(this);
    this.pointing = new Pointing(this);
    this.observeSize();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.painter.readColors();
      this.draw();
    });
  }

  /** Follows the canvas's size in pixels of the display, which another display changes too. */
  observeSize() {
    const observer = new ResizeObserver((entries) => this.resized(entries[0]));
    try {
      observer.observe(this.by('canvas'), { box: 'device-pixel-content-box' });
    } catch {
      observer.observe(this.by('canvas'));
    }
  }

  resized(entry) {
    const ratio = devicePixelRatio;
    const exact = entry.devicePixelContentBoxSize?.[0];
    // Where a ratio is emulated, Chromium tells a size without it.
    const length = (css, told = 0) => {
      const rounded = Math.round(css * ratio);
      return Math.abs(told - rounded) <= 1 ? told : rounded;
    };
    const width = length(entry.contentRect.width, exact?.inlineSize);
    const height = length(entry.contentRect.height, exact?.blockSize);
    if (width === 0 || height === 0) return;
    const canvas = this.by('canvas');
    canvas.width = width;
    canvas.height = height;
    this.view.resize(width, height, ratio);
    this.paint();
    this.update();
  }

  /** Shows a case; its pictures come when they are decoded, and only if it is still the one. */
  async show(entry) {
    this.entry = entry;
    this.cluster = undefined;
    this.hovered = undefined;
    this.marked = undefined;
    this.probe.clear();
    this.by('tip').hidden = true;
    if (!entry?.hasPictures) {
      this.pair = undefined;
      this.settleBlink();
      this.draw();
      return undefined;
    }
    const slow = setTimeout(() => { this.pair = undefined; this.draw(); }, 150);
    try {
      const pair = await this.pictures.load(entry);
      if (this.entry !== entry) return undefined;
      this.pair = pair;
      this.view.show(pair, entry.clusters[0]?.box);
      this.update();
      this.draw();
      return pair;
    } finally {
      clearTimeout(slow);
      this.settleBlink();
    }
  }

  get kind() { return this.view.kind; }

  setKind(kind) {
    if (!this.entry?.hasBoth && kind !== 'pair') return;
    const wasFitted = this.view.isFitted;
    this.view.kind = kind;
    if (wasFitted) this.view.fit();
    this.settleBlink();
    this.update();
    this.draw();
  }

  /** The view there is: a single picture has but one. */
  get isSingle() { return Boolean(this.entry) && !this.entry.hasBoth; }

  toggleOutlines() {
    this.showsOutlines = !this.showsOutlines;
    this.hovered = undefined;
    this.by('tip').hidden = true;
    this.update();
    this.draw();
  }

  toggleBoxes() {
    this.showsBoxes = !this.showsBoxes;
    this.update();
    this.draw();
  }

  stepZoom(direction) {
    this.view.step(direction, this.pointer);
    this.update();
    this.draw();
  }

  setZoom(zoom) {
    this.view.setZoom(zoom);
    this.update();
    this.draw();
  }

  fit() {
    this.view.fit();
    this.update();
    this.draw();
  }

  panBy(dx, dy) {
    this.view.panBy(dx, dy);
    this.update();
    this.draw();
  }

  /** Goes to a cluster; `undefined` leaves the one that was chosen. */
  chooseCluster(cluster) {
    this.cluster = cluster;
    this.marked = undefined;
    if (cluster) this.view.focus(cluster.box);
    else this.view.fit();
    this.onCluster(cluster);
    this.update();
    this.draw();
  }

  stepCluster(direction) {
    const clusters = this.entry?.clusters ?? [];
    if (clusters.length === 0 || !this.pair) return;
    const at = clusters.indexOf(this.cluster);
    const next = at < 0 ? (direction > 0 ? 0 : clusters.length - 1)
      : (at + direction + clusters.length) % clusters.length;
    this.chooseCluster(clusters[next]);
  }

  /** Points at a place without moving there. */
  mark(box) {
    this.marked = box;
    this.draw();
  }

  focus(box) {
    this.view.focus(box);
    this.marked = box;
    this.update();
    this.draw();
  }

  setDivider(part) {
    this.divider = clamp(part, 0, 1);
    this.update();
    this.draw();
  }

  setOpacity(opacity) {
    this.opacity = clamp(opacity, 0, 1);
    this.draw();
  }

  /** Blinking goes on while its view shows, and not for whom motion is too much. */
  settleBlink() {
    clearInterval(this.blinkTimer);
    if (this.kind === 'blink' && this.isBlinking && this.pair?.sides.length === 2) {
      this.blinkTimer = setInterval(() => this.blink(), blinkSeconds * 1000);
    }
  }

  blink() {
    this.blinkSide = this.blinkSide === 'expected' ? 'actual' : 'expected';
    this.options.update();
    this.draw();
  }

  setBlinking(isBlinking) {
    this.isBlinking = isBlinking;
    this.settleBlink();
    this.options.update();
  }

  /** Brings the bar, the options and the divider up to what is shown. */
  update() {
    this.bar.update();
    this.options.update();
    const divider = this.by('divider');
    divider.hidden = this.kind !== 'swipe' || this.isSingle;
    divider.style.left = `${this.divider * 100}%`;
    divider.setAttribute('aria-valuenow', String(Math.round(this.divider * 100)));
    this.by('canvas').setAttribute('aria-label', this.description);
  }

  get description() {
    if (!this.entry || !this.pair) return 'No picture';
    const { word } = viewKinds.find(({ key }) => key === this.kind);
    const what = this.isSingle ? `${this.pair.sides[0]} only` : word;
    return `${this.entry.name}, ${what}, at ${this.view.zoomText}`;
  }

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = undefined;
      this.paint();
    });
  }

  paint() {
    this.painter.paint(this, (context, pane) => this.paintOver(context, pane));
    this.pointing.refresh();
  }

  paintOver(context, pane) {
    const { entry } = this;
    if (this.showsBoxes) this.overlays.boxes(context, pane, entry.clusters, this.cluster);
    if (this.showsOutlines) {
      for (const side of pane.side === 'both' ? ['expected', 'actual'] : [pane.side]) {
        if (this.kind === 'blink' && !this.isSingle && side !== this.blinkSide) continue;
        const hovered = this.hovered?.side === side ? this.hovered.element : undefined;
        context.save();
        this.painter.clip(this.partOf(pane, side));
        this.overlays.outlines(context, pane, entry.elements(side), entry.scale, side, hovered);
        context.restore();
      }
    }
    if (this.marked) this.overlays.mark(context, pane, this.marked);
  }

  /** The part of a pane that shows a side: all of it, but for the divider. */
  partOf(pane, side) {
    if (pane.side !== 'both' || this.kind !== 'swipe') return pane;
    const cut = Math.round(pane.width * this.divider);
    return side === 'expected' ? { ...pane, width: cut }
      : { ...pane, x: pane.x + cut, width: pane.width - cut };
  }

  /** The element under a point of the picture: the smallest that holds it. */
  elementAt(side, point) {
    const { entry } = this;
    const sides = side === 'both'
      ? (this.kind === 'blink' ? [this.blinkSide] : ['actual', 'expected']) : [side];
    let best;
    for (const one of sides) {
      for (const element of entry.elements(one)) {
        const [x, y, width, height] = element.frame.map((value) => value * entry.scale);
        const holds = point.x >= x && point.y >= y && point.x < x + width && point.y < y + height;
        if (holds && (!best || width * height <= best.area)) {
          if (best && best.area === width * height && best.side !== one) continue;
          best = { element, side: one, area: width * height };
        }
      }
    }
    return best;
  }
}
