// One key for each thing that is often done.

/** How far shift and an arrow move the picture, in CSS pixels. */
const panStep = 60;

class Keys {
  constructor(app) {
    this.app = app;
    document.addEventListener('keydown', (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { app } = this;
    const { target } = event;
    const isText = target.matches?.('input[type="search"], textarea');
    if (app.dialogs.isOpen) {
      if (event.key === '?' && app.dialogs.help.open) app.dialogs.help.close();
      return;
    }
    if (isText) {
      if (event.key === 'Escape' || event.key === 'Enter') this.leaveSearch(event);
      return;
    }
    if (target.matches?.('input[type="range"]') && /^Arrow|^Home|^End|^Page/.test(event.key)) return;
    if (event.shiftKey && this.pan(event)) return;
    const action = this.actions[event.key];
    if (!action) return;
    if (event.key === ' ' && (target.closest?.('button, a, summary') || app.viewer.kind !== 'blink')) return;
    event.preventDefault();
    action();
  }

  get actions() {
    const { app } = this;
    const { viewer } = app;
    return {
      j: () => app.step(1), ArrowDown: () => app.step(1),
      k: () => app.step(-1), ArrowUp: () => app.step(-1),
      n: () => viewer.stepCluster(1), ArrowRight: () => viewer.stepCluster(1),
      p: () => viewer.stepCluster(-1), ArrowLeft: () => viewer.stepCluster(-1),
      a: () => app.decide('accept'), A: () => app.decide('accept', true),
      r: () => app.decide('reject'), R: () => app.decide('reject', true),
      u: () => app.decide(undefined),
      o: () => viewer.toggleOutlines(),
      b: () => viewer.toggleBoxes(),
      '+': () => viewer.stepZoom(1), '=': () => viewer.stepZoom(1),
      '-': () => viewer.stepZoom(-1), '−': () => viewer.stepZoom(-1),
      0: () => (viewer.view.isFitted ? viewer.setZoom(1) : viewer.fit()),
      ' ': () => (viewer.isBlinking ? viewer.setBlinking(false) : viewer.blink()),
      f: () => this.search(), '/': () => this.search(),
      '?': () => app.dialogs.showHelp(),
      Escape: () => viewer.chooseCluster(undefined),
      ...Object.fromEntries(viewKinds.map(({ key }, index) =>
        [String(index + 1), () => viewer.setKind(key)])),
    };
  }

  search() {
    this.app.list.search.focus();
    this.app.list.search.select();
  }

  leaveSearch(event) {
    const { list } = this.app;
    event.preventDefault();
    if (event.key === 'Escape' && list.search.value !== '') {
      list.search.value = '';
      list.filter();
      return;
    }
    list.search.blur();
    if (event.key === 'Enter' && list.shown.length > 0) this.app.select(list.shown[0]);
  }

  pan(event) {
    const directions = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const direction = directions[event.key];
    if (!direction) return false;
    event.preventDefault();
    const step = panStep * this.app.viewer.view.ratio;
    this.app.viewer.panBy(direction[0] * step, direction[1] * step);
    return true;
  }
}
