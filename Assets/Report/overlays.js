// What is drawn over a picture: the boxes of the differences, the outlines of the elements.

/** Up to so many differences are numbered at any zoom; of more, the numbers would hide the picture. */
const fewClusters = 6;

class Overlays {
  constructor(painter) {
    this.painter = painter;
    this.view = painter.view;
  }

  css(length) { return this.view.css(length); }

  /** A box with a halo, so that it shows on any picture. */
  stroke(context, { x, y, width, height }, color, line, gap = 0) {
    const out = line / 2 + gap;
    const box = [Math.round(x) - out, Math.round(y) - out,
      Math.round(width) + 2 * out, Math.round(height) + 2 * out];
    context.strokeStyle = this.painter.color('over-halo');
    context.lineWidth = line + this.css(2);
    context.strokeRect(...box);
    context.strokeStyle = color;
    context.lineWidth = line;
    context.strokeRect(...box);
  }

  /** A small tag; `corner` is its bottom left. */
  tag(context, text, corner, color, ink) {
    context.font = `600 ${this.css(11)}px system-ui, sans-serif`;
    const width = Math.ceil(context.measureText(text).width) + this.css(8);
    const height = this.css(16);
    context.fillStyle = color;
    context.fillRect(corner.x, corner.y - height, width, height);
    context.fillStyle = ink;
    context.textBaseline = 'middle';
    context.fillText(text, corner.x + this.css(4), corner.y - height / 2 + this.css(0.5));
    return { x: corner.x, y: corner.y - height, width, height };
  }

  /** The differences, each with its number; the chosen one stronger. */
  boxes(context, pane, clusters, chosen) {
    const color = this.painter.color('over-difference');
    const hasNumbers = clusters.length <= fewClusters || this.view.zoom >= 2;
    clusters.forEach((cluster, index) => {
      if (cluster === chosen) return;
      const at = this.view.toStage(pane, cluster.box);
      this.stroke(context, at, color, this.css(1), this.css(2));
      if (hasNumbers) this.number(context, at, index, color);
    });
    if (!chosen) return;
    const at = this.view.toStage(pane, chosen.box);
    this.stroke(context, at, color, this.css(2), this.css(2));
    this.number(context, at, clusters.indexOf(chosen), color);
  }

  /** A difference's number above its top left. */
  number(context, at, index, color) {
    const corner = { x: Math.round(at.x) - this.css(3), y: Math.round(at.y) - this.css(3) };
    this.tag(context, String(index + 1), corner, color, this.painter.color('over-ink'));
  }

  /** Outlines of one side's elements, with the names that have room. */
  outlines(context, pane, elements, scale, side, hovered) {
    const color = this.painter.color(`over-${side}`);
    const placed = [];
    context.strokeStyle = color;
    context.lineWidth = this.css(1);
    for (const element of elements) {
      const at = this.view.toStage(pane, element.frame.map((value) => value * scale));
      const inset = this.css(1) / 2;
      context.strokeRect(Math.round(at.x) + inset, Math.round(at.y) + inset,
        Math.round(at.width) - 2 * inset, Math.round(at.height) - 2 * inset);
    }
    for (const element of [...elements].reverse()) {
      const at = this.view.toStage(pane, element.frame.map((value) => value * scale));
      this.name(context, pane, element, at, color, placed);
    }
    if (hovered) {
      const at = this.view.toStage(pane, hovered.frame.map((value) => value * scale));
      this.stroke(context, at, color, this.css(2));
    }
  }

  /** A name inside its element's top right, where text seldom is; only where it fits. */
  name(context, pane, element, at, color, placed) {
    context.font = `600 ${this.css(11)}px system-ui, sans-serif`;
    const width = Math.ceil(context.measureText(element.name).width) + this.css(8);
    const height = this.css(16);
    if (at.width < width || at.height < height * 1.5) return;
    const end = Math.min(Math.round(at.x + at.width), pane.x + pane.width);
    const box = { x: end - width, y: Math.max(Math.round(at.y), pane.y), width, height };
    if (box.x < pane.x || box.y + height > Math.min(at.y + at.height, pane.y + pane.height)) return;
    const covers = (other) => box.x < other.x + other.width && other.x < box.x + width
      && box.y < other.y + other.height && other.y < box.y + height;
    if (placed.some(covers)) return;
    placed.push(this.tag(context, element.name, { x: box.x, y: box.y + height }, color,
      this.painter.color('over-ink')));
  }

  /** A place pointed at from the words. */
  mark(context, pane, box) {
    this.stroke(context, this.view.toStage(pane, box), this.painter.color('over-mark'),
      this.css(2), this.css(1));
  }
}
