// Helpers: elements whose words are only ever text, numbers as people read them.

/** An element; strings among `children` become text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'click') element.addEventListener('click', value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `3,411 pixels`, `1 pixel`. */
function counted(count, one, many = one + 's') {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** A frame or a box as people read it: place, then size. */
function frameText([x, y, width, height]) {
  const text = (value) => numbers.format(value);
  return `${text(x)}, ${text(y)} · ${text(width)} × ${text(height)}`;
}

function clamp(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

/** Where two texts differ: how much is the same at the start and at the end, in whole words. */
function sameEnds(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (start < shorter || before.length !== after.length) {
    while (start > 0 && /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(before[start - 1])) start -= 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) end += 1;
  while (end > 0 && /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(before[before.length - end])) end -= 1;
  return { start, end };
}

/** A text with the part marked that another version of it has not. */
function markedText(text, { start, end }) {
  const middle = text.slice(start, text.length - end);
  return make('bdi', {},
    text.slice(0, start),
    middle === '' ? null : make('mark', {}, middle),
    text.slice(text.length - end));
}

/** A colour, with a swatch of it. */
function colorValue(text) {
  const swatch = make('span', { class: 'swatch', 'aria-hidden': 'true' });
  swatch.style.setProperty('--color', text);
  return make('span', { class: 'value' }, swatch, make('code', {}, text));
}

const messagePattern = /("(?:[^"\\]|\\.)*")|(#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6})\b)/gu;

/** A finding's message: quoted texts set apart, colours shown, a change of text as two lines. */
function richMessage(message) {
  const parts = [];
  let from = 0;
  for (const match of message.matchAll(messagePattern)) {
    if (match.index > from) parts.push({ text: message.slice(from, match.index) });
    parts.push(match[1] ? { quote: match[1].slice(1, -1) } : { color: match[2] });
    from = match.index + match[0].length;
  }
  if (from < message.length) parts.push({ text: message.slice(from) });

  const nodes = [];
  for (let i = 0; i < parts.length; i += 1) {
    const [part, arrow, next] = [parts[i], parts[i + 1], parts[i + 2]];
    if (part.quote !== undefined && arrow?.text === ' → ' && next?.quote !== undefined) {
      const ends = sameEnds(part.quote, next.quote);
      nodes.push(make('span', { class: 'change' },
        make('span', { class: 'before' }, make('span', { class: 'unseen' }, 'from '),
          markedText(part.quote, ends)),
        make('span', { class: 'after' }, make('span', { class: 'unseen' }, ' to '),
          markedText(next.quote, ends))));
      i += 2;
    } else if (part.quote !== undefined) {
      nodes.push('“', make('bdi', {}, part.quote), '”');
    } else if (part.color !== undefined) {
      nodes.push(colorValue(part.color));
    } else {
      nodes.push(part.text.replaceAll(' × ', '\u00A0×\u00A0'));
    }
  }
  return nodes;
}

let toastTimer = 0;

/** A short line at the bottom that goes away by itself. */
function toast(text) {
  const element = document.getElementById('toast');
  element.textContent = text;
  element.classList.add('shown');
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => element.classList.remove('shown'), 1600);
}

/** Copies by the clipboard's interface, else by a selection; says whether it worked. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    const focused = document.activeElement;
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    focused?.focus();
    return copied;
  }
}

/** A button that shows a text and copies it. */
function copyButton(text, shown = text, label = `Copy ${text}`) {
  return make('button', {
    type: 'button', class: 'copy', title: 'Copy', 'aria-label': label,
    click: async (event) => {
      event.stopPropagation();
      toast(await copyText(text) ? `Copied ${text}` : 'The browser does not let this be copied');
    },
  }, make('bdi', {}, shown));
}

/** The place of a finding, `file:line:column` as editors take it, as a button that copies it. */
function placeButton({ file, line, column }) {
  if (!file) return null;
  const text = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined).join(':');
  return make('div', { class: 'finding-place' }, copyButton(text));
}
