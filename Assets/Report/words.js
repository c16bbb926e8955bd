// What changed in one case, in the scene's own words, and the places where it shows.

/** How many places are shown before the rest is asked for. */
const cardsShown = 24;

const kindWords = {
  changed: 'Changed', moved: 'Moved', resized: 'Resized', added: 'Added', removed: 'Removed',
  swapped: 'Swapped', font: 'Font', asset: 'Art', pixels: 'Pixels', renderer: 'Renderer',
  record: 'Record', size: 'Size',
  error: 'Error', warning: 'Warning',
};

class Words {
  /**
   * `hooks`: onDecide(decision), onStep(direction), onCause(cause), onFinding(finding),
   * onPoint(box?), onCluster(cluster).
   */
  constructor(report, decisions, hooks) {
    Object.assign(this, { report, decisions, hooks });
    this.root = document.getElementById('words');
    this.cards = new Map();
  }

  show(entry, position) {
    this.entry = entry;
    this.cards = new Map();
    this.findings = new Map();
    const body = make('div', { class: 'words-body' },
      this.findingList(), this.places(), this.tolerance(), this.facts());
    this.root.replaceChildren(this.head(position), body);
    this.markDecision();
  }

  head({ index, count }) {
    const { entry } = this;
    const slash = entry.name.lastIndexOf('/') + 1;
    const step = (direction, sign, label) => make('button', {
      type: 'button', class: 'step', 'aria-label': label, title: label,
      click: () => this.hooks.onStep(direction),
    }, sign);
    const note = entry.state !== 'same' && entry.data.failed === false
      ? make('span', { class: 'head-note' }, 'does not fail the check') : null;
    return make('header', { class: 'words-head' },
      make('div', { class: 'head-line' },
        make('span', { class: 'badge', 'data-state': entry.state },
          make('span', { class: 'dot', 'aria-hidden': 'true' }), entry.stateWord),
        note,
        make('span', { class: 'head-steps' },
          step(-1, '‹', 'Previous case (k)'),
          make('span', { class: 'head-position' }, index < 0 ? `– / ${count}` : `${index + 1} / ${count}`),
          step(1, '›', 'Next case (j)'))),
      make('h1', {}, make('bdi', {},
        slash ? make('span', { class: 'head-folder' }, entry.name.slice(0, slash)) : null,
        entry.name.slice(slash))),
      this.decideButtons());
  }

  decideButtons() {
    if (!this.entry.canDecide) return this.removal();
    const button = (decision, word, key) => make('button', {
      type: 'button', class: 'decide', 'data-decision': decision, 'aria-keyshortcuts': key,
      click: () => this.hooks.onDecide(this.decisions.of(this.entry) === decision ? undefined : decision),
    }, word, make('kbd', { 'aria-hidden': 'true' }, key));
    return make('div', { class: 'decides', role: 'group', 'aria-label': 'Decision' },
      button('accept', 'Accept', 'a'), button('reject', 'Reject', 'r'));
  }

  /** A golden without a scene is removed by hand: the page decides only about new pictures. */
  removal() {
    const { data, state } = this.entry;
    if (state !== 'missing' && state !== 'orphan') return null;
    return make('p', { class: 'head-removal' }, 'To remove its golden: ',
      copyButton(data.accept ?? `citypaint accept ${shellWord(data.name)}`));
  }

  markDecision() {
    const decision = this.decisions.of(this.entry);
    for (const button of this.root.querySelectorAll('.decide')) {
      button.setAttribute('aria-pressed', String(button.dataset.decision === decision));
    }
  }

  findingList() {
    const { entry } = this;
    if (entry.findings.length === 0) {
      const text = {
        same: entry.data.decides === false ? 'Every element is as in the design.' : 'The same, pixel for pixel.',
        changed: 'The pixels differ; the scene does not say why.',
        new: 'There is no golden yet.',
        missing: 'The golden is not there.',
      }[entry.state];
      return text ? make('p', { class: 'lead' }, text) : null;
    }
    const items = entry.findings.map((finding) => {
      const item = this.finding(finding);
      this.findings.set(finding, item);
      return item;
    });
    return make('ol', { class: 'findings', 'aria-label': 'Findings' }, ...items);
  }

  finding(finding) {
    const box = this.entry.hasPictures ? this.entry.boxOf(finding) : undefined;
    const message = make(box ? 'button' : 'p', {
      class: 'finding-message', type: box ? 'button' : undefined, title: box ? 'Show where' : undefined,
      click: box ? () => this.hooks.onFinding(finding) : undefined,
    }, make('bdi', {}, ...richMessage(finding.message)));
    const item = make('li', { class: 'finding', 'data-kind': finding.kind },
      make('span', { class: 'finding-kind' }, kindWords[finding.kind] ?? finding.kind),
      message,
      ...(finding.notes ?? []).map((note) => make('p', { class: 'finding-note' }, make('bdi', {}, note))),
      this.sharing(finding), placeButton(finding));
    if (box) {
      const point = (value) => () => this.hooks.onPoint(value);
      item.addEventListener('pointerenter', point(box));
      item.addEventListener('pointerleave', point(undefined));
      message.addEventListener('focus', point(box));
      message.addEventListener('blur', point(undefined));
    }
    return item;
  }

  /** How many other cases have the finding, as a button that lists them. */
  sharing(finding) {
    const cause = this.report.causeOf(this.entry, finding);
    if (!cause) return null;
    const others = cause.cases.length - 1;
    return make('p', { class: 'finding-note' }, make('button', {
      type: 'button', class: 'link', click: () => this.hooks.onCause(cause),
    }, `The same in ${counted(others, 'other case')}`));
  }

  /** Brings a finding into sight and lights it up. */
  flash(finding) {
    const item = this.findings.get(finding);
    item?.scrollIntoView({ block: 'nearest' });
    item?.classList.remove('flash');
    void item?.offsetWidth;
    item?.classList.add('flash');
  }

  places() {
    const { entry } = this;
    const { difference } = entry.data;
    if (!difference) return null;
    const { clusters } = entry;
    const total = `${counted(difference.pixels, 'pixel')}`;
    const title = make('h2', {}, clusters.length ? counted(clusters.length, 'place') : 'Difference',
      make('span', {}, total));
    const list = make('ol', { class: 'cards', 'aria-label': 'Places that differ, the worst first' },
      ...clusters.slice(0, cardsShown).map((cluster, index) => this.card(cluster, index)));
    const rest = clusters.length - cardsShown;
    const more = rest <= 0 ? null : make('button', {
      type: 'button', class: 'link more',
      click: () => {
        more.remove();
        list.append(...clusters.slice(cardsShown).map((cluster, i) => this.card(cluster, cardsShown + i)));
        this.paintCards(this.pair);
      },
    }, `Show the other ${rest}`);
    return make('section', { class: 'places' }, title,
      difference.antialiasingOnly ? make('p', { class: 'finding-note' }, 'Anti-aliasing only.') : null,
      list, more);
  }

  card(cluster, index) {
    const { pictures } = this.entry;
    const shape = cardShape(cluster.box);
    const crop = (side) => {
      const canvas = make('canvas', { class: 'crop', 'aria-hidden': 'true' });
      canvas.style.aspectRatio = `${shape.width} / ${shape.height}`;
      canvas.dataset.side = side;
      return canvas;
    };
    const button = make('button', {
      type: 'button', class: 'card', title: 'Zoom there',
      click: () => this.hooks.onCluster(cluster),
    },
    make('span', { class: shape.isWide ? 'crops wide' : 'crops' },
      pictures.expected ? crop('expected') : null, pictures.actual ? crop('actual') : null),
    make('span', { class: 'card-line' },
      make('span', { class: 'card-number' }, String(index + 1)),
      make('span', {}, counted(cluster.pixels, 'pixel')),
      make('span', { class: 'card-shift' }, shiftText(cluster.shift))));
    button.addEventListener('pointerenter', () => this.hooks.onPoint(cluster.box));
    button.addEventListener('pointerleave', () => this.hooks.onPoint(undefined));
    this.cards.set(cluster, { button, shape });
    return make('li', {}, button);
  }

  /** Draws the crops once the pictures are decoded. */
  paintCards(pair) {
    this.pair = pair;
    if (!pair) return;
    for (const { button, shape } of this.cards.values()) {
      for (const canvas of button.querySelectorAll('canvas')) {
        const width = Math.round(canvas.clientWidth * devicePixelRatio);
        if (!pair[canvas.dataset.side] || width === 0 || canvas.dataset.painted) continue;
        canvas.width = width;
        canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
        paintCrop(canvas, pair[canvas.dataset.side].canvas, inside(shape.box, pair));
        canvas.dataset.painted = 'yes';
      }
    }
  }

  chooseCluster(cluster) {
    for (const [one, { button }] of this.cards) {
      if (one === cluster) {
        button.setAttribute('aria-current', 'true');
        button.scrollIntoView({ block: 'nearest' });
      } else {
        button.removeAttribute('aria-current');
      }
    }
  }

  tolerance() {
    const { tolerance } = this.entry.data;
    if (!tolerance) return null;
    const { pixels, step, because, mostPixels, mostStep } = tolerance;
    const used = mostPixels === undefined ? null : make('p', { class: 'finding-note' },
      mostPixels === 0 ? 'It was never used.'
        : `The most it was used: ${counted(mostPixels, 'pixel')}, a step of ${mostStep}.`);
    return make('section', { class: 'tolerance' }, make('h2', {}, 'Tolerance'),
      make('p', {}, `Up to ${counted(pixels, 'pixel')} by a step of at most ${step}`,
        because ? make('bdi', {}, `: ${because}`) : '.'),
      used);
  }

  facts() {
    const { data, scale } = this.entry;
    const size = (side) => (side?.size ? `${side.size[0]} × ${side.size[1]} px` : undefined);
    const [expected, actual] = [size(data.expected), size(data.actual)];
    const sizes = !expected || !actual || expected === actual ? expected ?? actual
      : `${expected} → ${actual}`;
    const difference = data.difference;
    const rows = [
      ['Document', data.document && copyButton(data.document)],
      ['Golden', data.expected?.file && copyButton(data.expected.file)],
      ['Size', sizes && `${sizes} at ${scale}×`],
      ['Largest step', difference && `${difference.largestStep} of 255`],
      ['Anti-aliased', difference?.antialiased !== undefined && counted(difference.antialiased, 'pixel')],
      ['Expected', data.expected?.pixels && digest(data.expected.pixels)],
      ['Actual', data.actual?.pixels && digest(data.actual.pixels)],
    ].filter(([, value]) => value);
    return make('dl', { class: 'facts' },
      ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
  }
}

/** A word as a shell takes it. */
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A digest, short; copied whole. */
function digest(text) {
  return copyButton(text, text.replace('sha256:', '').slice(0, 12), 'Copy the digest');
}
