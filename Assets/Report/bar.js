// The bar above the stage: views, what is drawn over the pictures, zoom.

class Bar {
  constructor(viewer) {
    this.viewer = viewer;
    this.views = viewKinds.map(({ key, word, help }, index) => make('button', {
      type: 'button', 'data-view': key, title: `${help} (${index + 1})`,
      click: () => viewer.setKind(key),
    }, word));
    viewer.by('views').append(...this.views);
    const actions = {
      outlines: () => viewer.toggleOutlines(),
      boxes: () => viewer.toggleBoxes(),
      'zoom-in': () => viewer.stepZoom(1),
      'zoom-out': () => viewer.stepZoom(-1),
      'zoom-fit': () => viewer.fit(),
      'zoom-one': () => viewer.setZoom(1),
    };
    this.buttons = {};
    for (const [id, action] of Object.entries(actions)) {
      this.buttons[id] = viewer.by(id);
      this.buttons[id].addEventListener('click', action);
    }
  }

  update() {
    const { viewer, buttons } = this;
    const { view } = viewer;
    const press = (button, isOn) => button.setAttribute('aria-pressed', String(isOn));
    for (const button of this.views) {
      const kind = button.dataset.view;
      press(button, viewer.isSingle ? kind === 'pair' : kind === view.kind);
      button.disabled = viewer.isSingle && kind !== 'pair';
    }
    press(buttons.outlines, viewer.showsOutlines);
    press(buttons.boxes, viewer.showsBoxes);
    buttons.boxes.disabled = !viewer.entry?.clusters.length;
    press(buttons['zoom-fit'], view.isFitted);
    press(buttons['zoom-one'], view.zoom === 1 && !view.isFitted);
    viewer.by('zoom').textContent = view.zoomText;
  }
}
