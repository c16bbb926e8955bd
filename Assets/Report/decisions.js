// What the reader decided, kept by the browser where it lets itself.

/** How many reports' decisions are kept. */
const reportsKept = 20;
const storageKey = 'citypaint check';

class Decisions {
  constructor(report, digest) {
    this.report = report;
    this.digest = digest;
    this.made = new Map();
    const kept = this.stored()[digest]?.decisions ?? {};
    for (const [name, decision] of Object.entries(kept)) {
      if (report.byName.get(name)?.canDecide && ['accept', 'reject'].includes(decision)) {
        this.made.set(name, decision);
      }
    }
  }

  /** What is kept; nothing where the browser refuses, as some do for files. */
  stored() {
    try {
      return JSON.parse(localStorage.getItem(storageKey)) ?? {};
    } catch {
      return {};
    }
  }

  of(entry) { return this.made.get(entry.name); }

  /** Accepts or rejects a case; `undefined` takes it back. */
  set(entry, decision) {
    if (!entry.canDecide) return;
    if (decision) this.made.set(entry.name, decision);
    else this.made.delete(entry.name);
    this.keep();
  }

  keep() {
    const all = this.stored();
    all[this.digest] = { at: Date.now(), decisions: Object.fromEntries(this.made) };
    const old = Object.keys(all).sort((a, b) => all[b].at - all[a].at).slice(reportsKept);
    for (const key of old) delete all[key];
    try {
      localStorage.setItem(storageKey, JSON.stringify(all));
    } catch {
      // Kept in memory only.
    }
  }

  get counts() {
    const decisions = [...this.made.values()];
    const accepted = decisions.filter((decision) => decision === 'accept').length;
    const open = this.report.cases.filter((entry) => entry.canDecide).length - decisions.length;
    return { accepted, rejected: decisions.length - accepted, open };
  }

  /** The text of `approvals.json`: the decided cases in the order of their names. */
  get approvals() {
    const cases = this.report.cases
      .filter((entry) => this.of(entry))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => ({
        name: entry.name,
        decision: this.of(entry),
        expected: entry.data.expected?.pixels ?? null,
        actual: entry.data.actual.pixels,
      }));
    return JSON.stringify({ approvals: 1, cases }, null, 2) + '\n';
  }
}
