// Help and export.

const keyHelp = [
  ['Cases', [['j', '↓', 'next case'], ['k', '↑', 'previous case'], ['f', '/', 'filter'],
    ['a', 'accept'], ['A', 'accept, and on to the next open case'], ['r', 'reject'],
    ['R', 'reject, and on to the next open case'], ['u', 'undecided again']]],
  ['Differences', [['n', '→', 'next difference'], ['p', '←', 'previous difference'],
    ['b', 'boxes on or off'], ['o', 'outlines of the elements on or off'],
    ['Esc', 'back to the whole picture']]],
  ['Views', [...viewKinds.map(({ word }, index) => [String(index + 1), word.toLowerCase()]),
    ['Space', 'in Blink: pause, then the other picture']]],
  ['Zoom', [['+', 'in'], ['−', 'out'], ['0', 'the whole picture; again: pixel for pixel'],
    ['Ctrl', 'wheel', 'zoom at the pointer'], ['⇧', 'arrows', 'move']]],
];

class Dialogs {
  constructor(report, decisions) {
    this.decisions = decisions;
    this.report = report;
    this.help = document.getElementById('help');
    this.export = document.getElementById('export');
    this.buildHelp();
    this.buildExport();
    for (const dialog of [this.help, this.export]) {
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog) dialog.close();
      });
    }
  }

  get isOpen() { return this.help.open || this.export.open; }

  closeButton(dialog) {
    return make('button', { type: 'button', class: 'button', click: () => dialog.close() }, 'Close');
  }

  buildHelp() {
    const line = (keys) => [
      make('dt', {}, ...keys.slice(0, -1).map((key) => make('kbd', {}, key))),
      make('dd', {}, keys.at(-1)),
    ];
    const groups = keyHelp.map(([title, lines]) => make('section', {},
      make('h3', {}, title), make('dl', {}, ...lines.flatMap(line))));
    this.help.append(make('div', { class: 'dialog-body' },
      make('h2', { id: 'help-title' }, 'Keys'),
      make('div', { class: 'help-groups' }, ...groups),
      make('div', { class: 'dialog-end' }, this.closeButton(this.help))));
  }

  buildExport() {
    this.said = make('p', { class: 'lead' });
    this.open = make('p', { class: 'finding-note' });
    this.text = make('textarea', {
      id: 'approvals', readonly: true, rows: '8', spellcheck: 'false', 'aria-label': 'approvals.json',
    });
    const copy = make('button', {
      type: 'button', class: 'button', id: 'copy-approvals',
      click: async () => {
        const copied = await copyText(this.text.value);
        if (!copied) this.text.select();
        toast(copied ? 'Copied approvals.json' : 'Selected: copy it by hand');
      },
    }, 'Copy the text');
    const again = make('button', { type: 'button', class: 'button', click: () => this.download() },
      'Save again');
    this.export.append(make('div', { class: 'dialog-body' },
      make('h2', { id: 'export-title' }, 'approvals.json'),
      this.said, this.open,
      make('p', {}, 'Then run, where the check was run:'),
      make('p', { class: 'command' }, copyButton(this.report.data.accept ?? 'citypaint accept --from approvals.json')),
      make('details', {}, make('summary', {}, 'The file’s text'), this.text, copy),
      make('div', { class: 'dialog-end' }, again, this.closeButton(this.export))));
  }

  showHelp() {
    if (this.help.open) this.help.close();
    else this.help.showModal();
  }

  showExport() {
    const { accepted, rejected, open } = this.decisions.counts;
    if (accepted + rejected === 0) return;
    this.text.value = this.decisions.approvals;
    this.said.textContent = 'Saved where your browser puts downloads: '
      + `${accepted} accepted, ${rejected} rejected.`;
    this.open.textContent = open === 0 ? '' : `${counted(open, 'case')} still undecided; not in the file.`;
    this.download();
    this.export.showModal();
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.decisions.approvals], { type: 'application/json' }));
    make('a', { href: address, download: 'approvals.json' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}
