import { SpreadsheetError } from './spreadsheet.ts';

/** `open` is the name of a tag that begins (with its attributes), `close` of one that ends, `text` what stands between. */
export interface XmlToken {
  kind: 'open' | 'close' | 'text';
  name: string;
  /** Attributes as written, or the text itself. */
  content: string;
  /** `<v/>`: ends at once. */
  isEmpty: boolean;
}

const maxTagChars = 1024 * 1024;

/**
 * Tokens of an XML text that arrives in pieces; those of a piece come together, because a promise for each would cost more
 * than reading it. Declarations and entities of its own are not followed.
 */
export async function* readXml(pieces: AsyncIterable<string>): AsyncGenerator<XmlToken[]> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    const tokens: XmlToken[] = [];
    let at = 0;
    for (;;) {
      const open = rest.indexOf('<', at);
      const close = open === -1 ? -1 : rest.indexOf('>', open);
      if (close === -1) break;
      if (open > at) tokens.push({ kind: 'text', name: '', content: rest.slice(at, open), isEmpty: false });
      const token = readTag(rest.slice(open + 1, close));
      if (token) tokens.push(token);
      at = close + 1;
    }
    rest = rest.slice(at);
    yield tokens;
    if (rest.length > maxTagChars) throw new SpreadsheetError('unreadable');
  }
}

function readTag(tag: string): XmlToken | null {
  const first = tag.charCodeAt(0);
  // `?` declares, `!` comments.
  if (first === 63 || first === 33) return null;
  if (first === 47) return { kind: 'close', name: localName(tag.slice(1).trim()), content: '', isEmpty: false };
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = space === -1 ? body : body.slice(0, space);
  return { kind: 'open', name: localName(name), content: space === -1 ? '' : body.slice(space), isEmpty };
}

/** Names without the prefix that some programs put before them (`x:row`). */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const attributePatterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = attributePatterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, made);
  return made;
}

/** Value of an attribute, or undefined. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = attributes === '' ? null : patternOf(name).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML itself and characters by number. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = entity[1]?.toLowerCase() === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
