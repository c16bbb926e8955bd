// Puts the page together.

class App {
  constructor() {
    const element = document.getElementById('data');
    this.report = new Report(JSON.parse(element.textContent));
    this.decisions = new Decisions(this.report, element.dataset.digest);
    // Its text, pictures and all, is not needed twice.
    element.remove();
    this.list = new CaseList(this.report, this.decisions);
    this.dialogs = new Dialogs(this.report, this.decisions);
    this.viewer = new Viewer(new Pictures(), {
      onElement: (found) => this.showFindingOf(found),
      onCluster: (cluster) => this.words.chooseCluster(cluster),
    });
    this.words = new Words(this.report, this.decisions, {
      onDecide: (decision) => this.decide(decision),
      onStep: (direction) => this.step(direction),
      onCause: (cause) => this.showCause(cause),
      onFinding: (finding) => this.viewer.focus(this.selected.boxOf(finding)),
      onPoint: (box) => this.viewer.mark(box),
      onCluster: (cluster) => this.viewer.chooseCluster(cluster),
    });
    this.overview = new Overview(this.report, this.decisions, {
      onCause: (cause) => this.showCause(cause),
      onAccept: (cause) => this.acceptAll(cause),
    });
    new Keys(this);
    this.connect();
    this.showTop();
    this.follow();
  }

  connect() {
    const on = (id, action) => document.getElementById(id).addEventListener('click', action);
    on('help-button', () => this.dialogs.showHelp());
    on('export-button', () => this.dialogs.showExport());
    on('overview-button', () => this.select(undefined));
    document.querySelector('.skip').addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById('words').focus();
    });
    addEventListener('hashchange', () => this.follow());
  }

  showTop() {
    const { report } = this;
    document.getElementById('folder').textContent = report.data.folder ?? '';
    document.getElementById('verdict').textContent = report.verdict;
    const title = report.data.title ?? 'citypaint check';
    document.querySelector('.top-name').textContent = title;
    document.title = `${report.verdict} – ${title}`;
    this.showDecisions();
  }

  showDecisions() {
    const { accepted, rejected, open } = this.decisions.counts;
    const canDecide = accepted + rejected + open > 0;
    const parts = [[accepted, 'accepted'], [rejected, 'rejected'], [open, 'open']];
    document.getElementById('decisions').textContent = parts
      .filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`).join(', ');
    const button = document.getElementById('export-button');
    button.hidden = !canDecide;
    button.disabled = accepted + rejected === 0;
  }

  /**
   * Goes where the address says; without a name, to the overview if cases share a cause, or to the
   * first case that wants a look.
   */
  follow() {
    let name = '';
    try {
      name = decodeURIComponent(location.hash.slice(1));
    } catch {
      // An address that is no address names no case.
    }
    const named = this.report.byName.get(name);
    if (named && named === this.selected) return;
    const first = this.report.causes.length > 0
      ? undefined : this.report.cases.find(({ state }) => state !== 'same');
    this.select(named ?? this.selected ?? first);
  }

  /** Shows a case; `undefined` shows the overview. */
  async select(entry) {
    this.selected = entry;
    history.replaceState(null, '', entry ? '#' + hashOf(entry) : location.pathname + location.search);
    this.list.select(entry);
    const main = document.getElementById('case');
    main.dataset.shows = !entry ? 'overview' : entry.hasPictures ? 'pictures' : 'words';
    const message = document.getElementById('message');
    message.hidden = Boolean(entry?.hasPictures);
    if (!entry) message.replaceChildren(this.overview.element());
    else if (!entry.hasPictures) message.replaceChildren(noPicture(entry));
    if (entry) {
      const { shown } = this.list;
      const peers = entry.state === 'same' ? shown : shown.filter(({ state }) => state !== 'same');
      this.words.show(entry, { index: peers.indexOf(entry), count: peers.length });
    }
    try {
      const pair = await this.viewer.show(entry);
      if (!pair) return;
      this.words.paintCards(pair);
      this.prefetch(entry);
    } catch (error) {
      if (this.selected !== entry) return;
      message.hidden = false;
      main.dataset.shows = 'words';
      message.replaceChildren(make('p', { class: 'lead' }, `The picture cannot be read: ${error.message}`));
    }
  }

  /** Decodes the next case's pictures while nothing else is to be done. */
  prefetch(entry) {
    const next = this.list.neighbour(entry, 1);
    if (!next?.hasPictures) return;
    const idle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
    idle(() => { this.viewer.pictures.load(next).catch(() => {}); });
  }

  step(direction) {
    const next = this.list.neighbour(this.selected, direction);
    if (next) this.select(next);
  }

  /** Decides the case; `goesOn` then shows the next open one. */
  decide(decision, goesOn = false) {
    const entry = this.selected;
    if (!entry?.canDecide) return;
    this.decisions.set(entry, decision);
    this.list.decided(entry);
    this.words.markDecision();
    this.showDecisions();
    if (!goesOn) return;
    const { shown } = this.list;
    const at = shown.indexOf(entry);
    const open = [...shown.slice(at + 1), ...shown.slice(0, at + 1)]
      .find((other) => other.canDecide && !this.decisions.of(other));
    if (open) this.select(open);
  }

  /** Lists only the cases of a cause, and shows the first of them. */
  showCause(cause) {
    this.list.only(cause);
    this.select(this.list.shown[0]);
  }

  /** Accepts the cases that differ by this cause alone. */
  acceptAll(cause) {
    for (const entry of cause.alone) {
      this.decisions.set(entry, 'accept');
      this.list.decided(entry);
    }
    this.showDecisions();
    this.select(undefined);
  }

  showFindingOf(element) {
    const finding = this.selected.findingOf(element);
    if (finding) this.words.flash(finding);
    return Boolean(finding);
  }
}

/** Why there is no picture of a case. */
function noPicture(entry) {
  const text = {
    stale: 'The picture is the same; its record is not what would be recorded now.',
    same: 'Pictures of cases that are the same are not in the report.',
    error: 'It could not be drawn, so there is no picture.',
    unneeded: 'The pictures are the same, so they are not in the report.',
  }[entry.state] ?? 'There is no picture of this case in the report.';
  return make('p', { class: 'message-text' }, text);
}

new App();
