// What the page shows while no case is chosen: the totals, and the causes that cases share.

class Overview {
  /** `hooks`: onCause(cause), onAccept(cause). */
  constructor(report, decisions, hooks) {
    Object.assign(this, { report, decisions, hooks });
  }

  element() {
    const { report } = this;
    return make('div', { class: 'overview' },
      make('h1', {}, report.verdict),
      make('p', { class: 'overview-facts' }, make('bdi', {}, this.facts().join('  ·  '))),
      this.totals(),
      ...this.causes());
  }

  facts() {
    const { data } = this.report;
    const created = data.created && new Date(data.created);
    return [
      data.folder, data.citypaint && `citypaint ${data.citypaint}`,
      data.shard && `shard ${data.shard}`,
      created && !Number.isNaN(created.getTime())
        ? created.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) : null,
    ].filter(Boolean);
  }

  totals() {
    const { report } = this;
    const rows = states
      .map(({ key, word }) => ({ key, word, count: report.data.totals?.[key] ?? report.counts.get(key) }))
      .filter(({ count }) => count > 0);
    return make('table', {},
      make('caption', { class: 'unseen' }, 'Cases by state'),
      make('tbody', {}, ...rows.map(({ key, word, count }) => make('tr', { 'data-state': key },
        make('th', { scope: 'row' }, make('span', { class: 'dot', 'aria-hidden': 'true' }), word),
        make('td', {}, numbers.format(count))))));
  }

  causes() {
    const { causes } = this.report;
    if (causes.length === 0) return [];
    return [
      make('h2', {}, causes.length === 1 ? 'One cause' : 'Causes'),
      make('ol', { class: 'causes' }, ...causes.map((cause) => this.cause(cause))),
    ];
  }

  cause(cause) {
    return make('li', { class: 'cause', 'data-state': cause.data.state },
      make('p', { class: 'cause-message' }, make('bdi', {}, ...richMessage(cause.data.message))),
      placeButton(cause.data),
      make('div', { class: 'cause-actions' },
        make('button', { type: 'button', class: 'button', click: () => this.hooks.onCause(cause) },
          `Show ${counted(cause.cases.length, 'case')}`),
        this.acceptance(cause)));
  }

  /** The button that accepts the cases of a cause, or that they are accepted. */
  acceptance(cause) {
    const { alone } = cause;
    if (alone.length === 0) return null;
    const isAccepted = alone.every((entry) => this.decisions.of(entry) === 'accept');
    if (isAccepted) return make('span', { class: 'cause-note' }, `${numbers.format(alone.length)} accepted`);
    const rest = alone.length < cause.cases.length ? ' that have no other finding' : '';
    return make('button', { type: 'button', class: 'button', click: () => this.hooks.onAccept(cause) },
      `Accept ${counted(alone.length, 'case')}${rest}`);
  }
}
