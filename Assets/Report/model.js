// What the report says: its cases in the order they are looked at.

/** The states, the ones that want a look first. */
const states = [
  { key: 'error', word: 'Error' },
  { key: 'changed', word: 'Changed' },
  { key: 'missing', word: 'Missing' },
  { key: 'orphan', word: 'Orphan' },
  { key: 'new', word: 'New' },
  { key: 'stale', word: 'Stale' },
  { key: 'unneeded', word: 'Unneeded' },
  { key: 'same', word: 'Same' },
];
const stateOrder = new Map(states.map((state, index) => [state.key, index]));

/** One screen: what was expected, what came, and how they differ. */
class Case {
  constructor(data) {
    this.data = data;
    this.name = data.name;
    this.state = data.state;
    this.scale = data.scale ?? 1;
    this.findings = [...data.findings ?? [], ...data.warnings ?? []];
    this.clusters = [...(data.difference?.clusters ?? [])]
      .sort((a, b) => b.severity - a.severity || b.pixels - a.pixels);
    this.weight = data.difference?.antialiasingOnly ? 0 : this.clusters[0]?.severity ?? 0;
    this.pictures = data.pictures ?? {};
    this.words = [this.name, ...this.findings.flatMap(
      ({ message, element }) => [message, element ?? ''])].join('\n').toLowerCase();
  }

  get stateWord() { return states[stateOrder.get(this.state)]?.word ?? this.state; }
  get hasPictures() { return Boolean(this.pictures.expected || this.pictures.actual); }
  get hasBoth() { return Boolean(this.pictures.expected && this.pictures.actual); }

  /** Whether there is something new that could become the golden. */
  get canDecide() {
    return this.data.decides !== false && !['same', 'orphan', 'error', 'unneeded'].includes(this.state) && Boolean(this.data.actual?.pixels);
  }

  /** The elements of a side, those behind first. */
  elements(side) { return this.data.elements?.[side] ?? []; }

  /** The finding that speaks of an element, if one does. */
  findingOf(element) {
    const named = this.findings.filter((finding) => finding.element === element.name);
    const same = (a, b) => a && b && a.every((value, index) => Math.abs(value - b[index]) < 0.01);
    return named.find((finding) => same(finding.frame, element.frame))
      ?? named.find((finding) => finding.line !== undefined && finding.line === element.line)
      ?? (named.length === 1 && !named[0].frame ? named[0] : undefined);
  }

  /** Where a finding is, in pixels of the picture; undefined where it is nowhere. */
  boxOf(finding) {
    const frame = finding.frame ?? ['actual', 'expected']
      .flatMap((side) => this.elements(side))
      .find((element) => element.name === finding.element && element.line === finding.line)?.frame;
    return frame?.map((value) => value * this.scale);
  }
}

/** A finding that several cases have: an edit of a shared file is one cause. */
class Cause {
  constructor(data, byName) {
    this.data = data;
    this.cases = data.goldens.map((name) => byName.get(name)).filter(Boolean);
    this.members = new Set(this.cases);
  }

  /** Whether a finding of a case is this one. */
  explains(entry, finding) {
    const { data } = this;
    return this.members.has(entry) && entry.state === data.state && finding.message === data.message
      && ['kind', 'file', 'line', 'column'].every((key) => finding[key] === data[key]);
  }

  /** The cases that have no other finding. */
  get alone() {
    return this.cases.filter((entry) => entry.canDecide
      && (entry.data.findings ?? []).every((finding) => this.explains(entry, finding)));
  }
}

/** Everything that was checked. */
class Report {
  constructor(data) {
    this.data = data;
    this.cases = (data.cases ?? []).map((entry) => new Case(entry)).sort((a, b) =>
      (stateOrder.get(a.state) ?? 0) - (stateOrder.get(b.state) ?? 0)
      || b.weight - a.weight
      || (b.data.difference?.pixels ?? 0) - (a.data.difference?.pixels ?? 0)
      || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    this.byName = new Map(this.cases.map((entry) => [entry.name, entry]));
    this.causes = (data.causes ?? []).map((cause) => new Cause(cause, this.byName))
      .filter((cause) => cause.cases.length > 1);
    this.counts = new Map(states.map(({ key }) => [
      key, this.cases.filter((entry) => entry.state === key).length,
    ]));
  }

  get total() { return this.cases.length; }

  /** The cause that is a finding of a case, if several cases have it. */
  causeOf(entry, finding) {
    return this.causes.find((cause) => cause.explains(entry, finding));
  }

  get unlike() { return this.total - (this.counts.get('same') ?? 0); }

  /** What the check says, in one sentence. */
  get verdict() {
    if (this.data.verdict) return `${this.data.verdict[0].toUpperCase()}${this.data.verdict.slice(1)}.`;
    if (this.total === 0) return 'No case was checked.';
    if (this.unlike === 0) {
      return this.total === 1 ? 'The one case is the same.' : `All ${this.total} cases are the same.`;
    }
    const wants = this.unlike === 1 ? 'wants' : 'want';
    return `${this.unlike} of ${counted(this.total, 'case')} ${wants} a look.`;
  }
}
