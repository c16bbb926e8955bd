// The list of cases: chips for the states, a search, a row for each case.

class CaseList {
  constructor(report, decisions) {
    this.report = report;
    this.decisions = decisions;
    this.off = new Set();
    this.search = document.getElementById('search');
    this.root = document.getElementById('rows');
    this.buildChips();
    this.rows = new Map(report.cases.map((entry) => [entry, this.makeRow(entry)]));
    this.root.append(...this.rows.values());
    this.search.addEventListener('input', () => this.filter());
    this.filter();
  }

  buildChips() {
    this.chips = new Map();
    for (const { key, word } of states) {
      const count = this.report.counts.get(key);
      if (!count) continue;
      const chip = make('button', {
        type: 'button', class: 'chip', 'data-state': key, 'aria-pressed': 'true',
        title: 'Shift: this alone', click: (event) => this.toggle(key, event.shiftKey),
      }, make('span', { class: 'dot', 'aria-hidden': 'true' }), word,
      make('span', { class: 'chip-count' }, String(count)));
      this.chips.set(key, chip);
    }
    document.getElementById('chips').append(...this.chips.values());
  }

  /** Lists only the cases of a cause; `undefined` lists all again. */
  only(cause) {
    this.cause = cause;
    this.causeChip?.remove();
    this.causeChip = cause && make('button', {
      type: 'button', class: 'chip', 'aria-pressed': 'true', title: 'List all cases again',
      click: () => this.only(undefined),
    }, 'One cause', make('span', { class: 'chip-count' }, String(cause.cases.length)),
    make('span', { 'aria-hidden': 'true' }, '×'));
    if (cause) document.getElementById('chips').append(this.causeChip);
    this.filter();
  }

  /** Shows a state or not; `alone` shows it alone, and all again the second time. */
  toggle(key, alone) {
    if (alone) {
      const others = [...this.chips.keys()].filter((other) => other !== key);
      const wasAlone = !this.off.has(key) && others.every((other) => this.off.has(other));
      this.off = new Set(wasAlone ? [] : others);
    } else if (!this.off.delete(key)) {
      this.off.add(key);
    }
    this.filter();
  }

  makeRow(entry) {
    const slash = entry.name.lastIndexOf('/') + 1;
    const folder = slash === 0 ? null : make('span', { class: 'row-folder' }, entry.name.slice(0, slash));
    const detail = entry.findings[0]?.message
      ?? (entry.clusters.length ? counted(entry.data.difference.pixels, 'pixel') : '');
    const mark = make('span', { class: 'row-mark' });
    const link = make('a', { class: 'row', href: '#' + hashOf(entry), 'data-state': entry.state },
      make('span', { class: 'dot', 'aria-hidden': 'true' }),
      make('span', { class: 'row-name' }, make('bdi', {}, folder, entry.name.slice(slash))),
      mark,
      make('span', { class: 'unseen' }, `, ${entry.stateWord}`),
      detail && entry.state !== 'same'
        ? make('span', { class: 'row-detail' }, make('bdi', {}, detail)) : null);
    const row = make('li', { class: entry.state === 'same' ? 'short' : 'long' }, link);
    row.link = link;
    row.mark = mark;
    this.markRow(row, entry);
    return row;
  }

  /** Shows in the row what was decided. */
  markRow(row, entry) {
    const decision = this.decisions.of(entry);
    row.mark.textContent = { accept: 'accepted', reject: 'rejected' }[decision] ?? '';
    row.mark.dataset.decision = decision ?? '';
  }

  decided(entry) { this.markRow(this.rows.get(entry), entry); }

  filter() {
    const wanted = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    for (const [key, chip] of this.chips) {
      chip.setAttribute('aria-pressed', String(!this.off.has(key)));
    }
    this.shown = [];
    for (const [entry, row] of this.rows) {
      const isShown = !this.off.has(entry.state)
        && (!this.cause || this.cause.members.has(entry)) && wanted.every((word) => entry.words.includes(word));
      row.hidden = !isShown;
      if (isShown) this.shown.push(entry);
    }
    document.getElementById('list-empty').hidden = this.shown.length > 0 || this.report.total === 0;
  }

  select(entry) {
    this.selected?.link.removeAttribute('aria-current');
    this.selected = this.rows.get(entry);
    if (!this.selected) return;
    this.selected.link.setAttribute('aria-current', 'true');
    this.selected.scrollIntoView({ block: 'nearest' });
  }

  /** The case after (1) or before (-1) one, among those shown. */
  neighbour(entry, direction) {
    const at = this.shown.indexOf(entry);
    if (at >= 0) return this.shown[at + direction];
    return direction > 0 ? this.shown[0] : this.shown.at(-1);
  }
}

/** The part of an address that names a case; slashes stay readable. */
function hashOf(entry) {
  return encodeURIComponent(entry.name).replaceAll('%2F', '/');
}
