// The pointer on the stage: moving, zooming, reading pixels, pointing at elements.

/** Up to this far a press is a click. */
const clickSlack = 4;

class Pointing {
  constructor(viewer) {
    this.viewer = viewer;
    this.stage = viewer.by('stage');
    this.tip = viewer.by('tip');
    this.wheelRest = 0;
    const on = (name, handler, options) => this.stage.addEventListener(name, handler, options);
    on('pointerdown', (event) => this.press(event));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.release(event));
    on('pointercancel', () => this.cancel());
    on('pointerleave', () => this.leave());
    on('dblclick', (event) => viewer.stepZoom(event.shiftKey ? -1 : 1));
    on('wheel', (event) => this.wheel(event), { passive: false });
    this.connectDivider();
  }

  /** The event's place on the stage, in pixels of the display. */
  place(event) {
    const box = this.stage.getBoundingClientRect();
    const { ratio } = this.viewer.view;
    return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
  }

  press(event) {
    if (event.button !== 0 || event.target.id === 'divider') return;
    this.start = this.last = this.place(event);
    this.isDrag = false;
    this.stage.setPointerCapture(event.pointerId);
  }

  move(event) {
    const { viewer } = this;
    const at = this.place(event);
    viewer.pointer = at;
    if (this.start) {
      const far = Math.hypot(at.x - this.start.x, at.y - this.start.y);
      if (!this.isDrag && far > clickSlack * viewer.view.ratio) {
        this.isDrag = true;
        this.stage.classList.add('dragging');
      }
      if (this.isDrag) {
        viewer.panBy(at.x - this.last.x, at.y - this.last.y);
        this.last = at;
        this.hideTip();
        return;
      }
    }
    this.hover(at);
  }

  release(event) {
    if (!this.start) return;
    const wasDrag = this.isDrag;
    this.cancel();
    if (!wasDrag) this.click(this.place(event));
  }

  cancel() {
    this.start = undefined;
    this.isDrag = false;
    this.stage.classList.remove('dragging');
  }

  leave() {
    if (this.start) return;
    this.viewer.pointer = undefined;
    this.viewer.probe.clear();
    this.hideTip();
  }

  /** The pane, and the point of the picture, under a place; undefined where there is none. */
  under(at) {
    const { pair, view } = this.viewer;
    const pane = pair && this.panes.find((one) => at.x >= one.x && at.x < one.x + one.width
      && at.y >= one.y && at.y < one.y + one.height);
    if (!pane) return undefined;
    const point = view.toPicture(pane, at);
    const isInside = point.x >= 0 && point.y >= 0 && point.x < pair.width && point.y < pair.height;
    return isInside ? { pane, point } : undefined;
  }

  get panes() { return this.viewer.view.panes; }

  /** The side a place shows, which the divider and blinking decide. */
  sideAt(pane, at) {
    const { viewer } = this;
    if (pane.side !== 'both' || viewer.kind !== 'swipe') return pane.side;
    return at.x < viewer.view.stage.width * viewer.divider ? 'expected' : 'actual';
  }

  hover(at) {
    const { viewer } = this;
    const found = this.under(at);
    if (!found) {
      viewer.probe.clear();
      this.hideTip();
      return;
    }
    const { pane, point } = found;
    const hit = viewer.elementAt(this.sideAt(pane, at), point);
    viewer.probe.show(viewer.pair, Math.floor(point.x), Math.floor(point.y), viewer.entry.scale,
      hit?.element);
    if (viewer.showsOutlines && hit) this.showTip(hit, at);
    else this.hideTip();
  }

  /** Reads again what lies under a pointer that rests while the picture moves. */
  refresh() {
    if (this.viewer.pointer && !this.isDrag) this.hover(this.viewer.pointer);
  }

  showTip(hit, at) {
    const { viewer, tip } = this;
    if (viewer.hovered?.element !== hit.element) {
      viewer.hovered = hit;
      viewer.draw();
      const { name, label, frame, line } = hit.element;
      tip.replaceChildren(
        make('strong', {}, make('bdi', {}, label ?? name)),
        make('span', {}, `${name}, ${hit.side}${line === undefined ? '' : `, line ${line}`}`),
        make('span', {}, `${frameText(frame)} pt`));
      if (viewer.entry.findingOf(hit.element)) tip.append(make('em', {}, 'Click for its finding'));
      tip.hidden = false;
    }
    const { ratio, stage } = viewer.view;
    const width = tip.offsetWidth;
    const x = Math.min(at.x / ratio + 14, stage.width / ratio - width - 8);
    const height = tip.offsetHeight;
    const below = at.y / ratio + 18;
    const y = below + height > stage.height / ratio ? at.y / ratio - height - 10 : below;
    tip.style.transform = `translate(${Math.max(x, 4)}px, ${Math.max(y, 4)}px)`;
  }

  hideTip() {
    if (this.tip.hidden && !this.viewer.hovered) return;
    this.tip.hidden = true;
    this.viewer.hovered = undefined;
    this.viewer.draw();
  }

  /** A click goes to the element's finding, else to the difference under it. */
  click(at) {
    const { viewer } = this;
    const found = this.under(at);
    if (!found) return;
    if (viewer.showsOutlines) {
      const hit = viewer.elementAt(this.sideAt(found.pane, at), found.point);
      if (hit && viewer.onElement(hit.element)) return;
    }
    if (!viewer.showsBoxes) return;
    const { x, y } = found.point;
    const cluster = viewer.entry.clusters.findLast(({ box: [left, top, width, height] }) =>
      x >= left && y >= top && x < left + width && y < top + height);
    if (!cluster) return;
    viewer.cluster = cluster;
    viewer.onCluster(cluster);
    viewer.draw();
  }

  wheel(event) {
    event.preventDefault();
    const { viewer } = this;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (!event.ctrlKey && !event.metaKey) {
      const { ratio } = viewer.view;
      const [dx, dy] = event.shiftKey && event.deltaX === 0
        ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      viewer.panBy(-dx * lines * ratio, -dy * lines * ratio);
    } else {
      this.wheelRest -= event.deltaY * lines * (Math.abs(event.deltaY) < 30 ? 3 : 1);
      if (Math.abs(this.wheelRest) >= 40) {
        viewer.pointer = this.place(event);
        viewer.stepZoom(Math.sign(this.wheelRest));
        this.wheelRest = 0;
      }
    }
  }

  connectDivider() {
    const { viewer } = this;
    const divider = viewer.by('divider');
    const follow = (event) =>
      viewer.setDivider(this.place(event).x / Math.max(viewer.view.stage.width, 1));
    divider.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      divider.setPointerCapture(event.pointerId);
      divider.addEventListener('pointermove', follow);
    });
    const stop = () => divider.removeEventListener('pointermove', follow);
    divider.addEventListener('pointerup', stop);
    divider.addEventListener('pointercancel', stop);
    divider.addEventListener('dblclick', (event) => {
      event.stopPropagation();
      viewer.setDivider(0.5);
    });
    divider.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -0.01, ArrowRight: 0.01, Home: -1, End: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      viewer.setDivider(viewer.divider + step * (event.shiftKey ? 10 : 1));
    });
  }
}
