/** A piece of a line. */
export type Span = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[]; id: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; start: number | null; items: { spans: Span[]; nested: Span[][] }[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'picture'; src: string; alt: string; width: number | null };

const span = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
const unescape = (text: string) => text.replace(/\\([*|`_[\]])/g, '$1');

/** Bold words, keys and links of a line; the rest is text. */
export function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(span)) {
    if (match.index > at) spans.push({ kind: 'text', text: unescape(line.slice(at, match.index)) });
    const [whole, strong, code, text, href] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: unescape(strong) });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else spans.push({ kind: 'link', text: unescape(text ?? '').replaceAll('**', ''), href: href ?? '' });
    at = match.index + whole.length;
  }
  if (at < line.length) spans.push({ kind: 'text', text: unescape(line.slice(at)) });
  return spans;
}

/** As GitHub names a heading, so that links into a page mean the same there and here. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readSpans(cell.trim()));

function readPicture(line: string): Block | null {
  const drawn = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(line);
  if (drawn) return { kind: 'picture', alt: drawn[1] ?? '', src: drawn[2] ?? '', width: null };
  if (!line.startsWith('<img ')) return null;
  const said = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(line)?.[1] ?? '';
  return { kind: 'picture', alt: said('alt'), src: said('src'), width: Number(said('width')) || null };
}

const item = /^(\s*)(?:-|(\d+)\.) (.*)$/;

function readList(lines: readonly string[]): Block {
  const items: { text: string; nested: string[] }[] = [];
  for (const line of lines) {
    const [, indent = '', , text = ''] = item.exec(line) ?? [];
    const last = items.at(-1);
    if (!item.test(line)) {
      // The rest of the sentence of the line above.
      if (last && last.nested.length > 0) last.nested.push(`${last.nested.pop()} ${line.trim()}`);
      else if (last) last.text += ` ${line.trim()}`;
    } else if (indent === '' || !last) items.push({ text, nested: [] });
    else last.nested.push(text);
  }
  const start = item.exec(lines[0] ?? '')?.[2];
  return {
    kind: 'list',
    start: start === undefined ? null : Number(start),
    items: items.map(({ text, nested }) => ({ spans: readSpans(text), nested: nested.map(readSpans) })),
  };
}

function readBlock(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const heading = /^(#{1,3}) (.*)$/.exec(first);
  if (heading) {
    const [, signs = '#', text = ''] = heading;
    return { kind: 'heading', level: signs.length as 1 | 2 | 3, spans: readSpans(text), id: anchorOf(text) };
  }
  const picture = readPicture(first);
  if (picture) return picture;
  if (first.startsWith('|')) return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  return item.test(first) ? readList(lines) : { kind: 'paragraph', spans: readSpans(lines.join(' ')) };
}

/** The Markdown that the guide is written in, and no more: a test reads every page of it. */
export function readMarkdown(text: string): Block[] {
  const parts = text
    .split('\n\n')
    .flatMap((part) => {
      const lines = part.split('\n').filter((line) => line.trim() !== '');
      // A heading stands alone even without an empty line after it.
      return /^#{1,3} /.test(lines[0] ?? '') ? [lines.slice(0, 1), lines.slice(1)] : [lines];
    })
    .filter((lines) => lines.length > 0);
  return parts.map(readBlock);
}
