import { type Kept, lineEnd, lineOf, normalise, type Searchable } from './product-line.ts';

interface Entry<Row> {
  row: Row;
  line: string;
  /** Its place in the text; -1: it came or changed after the text was joined. */
  at: number;
}

export interface SearchOptions<Row> {
  /** Only rows that were marked when they came. */
  isMarked?: boolean;
  accepts?: (row: Row) => boolean;
}

export interface Found<Row> {
  total: number;
  /** Rows by name. */
  slice: (from: number, to?: number) => Row[];
}

// How much of the text is looked at to guess how common a word is.
const sampleLength = 32_768;
// Rows whose words changed since the text was joined are searched one by one; above this the text is joined again.
const mostLoose = 2000;
// Where beginnings of words stand that are in every so many lines is remembered: they are typed again and again.
const denseShare = 0.05;
const mostDense = 64;
// What is known of a place in the text.
const isOut = 0;
const isIn = 1;
const isMarkedIn = 2;

// The order in which the server lists names, too.
const collator = new Intl.Collator('es');
// What was made here has no id yet: it is the newest.
const newest = Number.MAX_SAFE_INTEGER;
const byName = <Row extends Kept>({ row: a }: Entry<Row>, { row: b }: Entry<Row>) =>
  collator.compare(a.name, b.name) || (a.id ?? newest) - (b.id ?? newest);
// Almost the same order, at a fraction of the price.
const byLine = <Row>({ line: a }: Entry<Row>, { line: b }: Entry<Row>) => (a < b ? -1 : Number(a > b));

/**
 * The catalogue in memory: one long text to search in, by name, and a map for codes. `keep` says what is kept of a row, `mark`
 * which rows most questions are about.
 */
export function createProductSearch<Source extends Searchable, Row extends Kept>(
  keep: (source: Source) => Row,
  mark: (row: Row) => boolean = () => true,
) {
  let joined: Entry<Row>[] = [];
  let text = '';
  let starts = new Uint32Array();
  let places = new Uint8Array();
  const entries = new Map<string, Entry<Row>>();
  const loose = new Map<string, Entry<Row>>();
  /** The loose ones by name, each with the place in the text before which it belongs. */
  let shelved: { entry: Entry<Row>; before: number }[] | null = null;
  const codes = new Map<string, Entry<Row>>();
  const dense = new Map<string, Uint8Array>();
  let outs = 0;

  const codesOf = ({ sku, barcode }: Row) => [sku, barcode].flatMap((code) => (code ? [normalise(code)] : []));

  function learn(entry: Entry<Row>): void {
    entries.set(entry.row.uuid, entry);
    for (const code of codesOf(entry.row)) codes.set(code, entry);
    if (entry.at >= 0) places[entry.at] = mark(entry.row) ? isMarkedIn : isIn;
  }

  function forgetCodes(entry: Entry<Row>): void {
    for (const code of codesOf(entry.row)) if (codes.get(code) === entry) codes.delete(code);
  }

  function join(): void {
    // Sorting what is nearly in order costs little.
    const added = [...loose.values()].toSorted(byLine);
    joined = [...joined.filter(({ at }) => places[at] !== isOut), ...added].toSorted(byName);
    starts = new Uint32Array(joined.length);
    places = new Uint8Array(joined.length);
    let length = 0;
    joined.forEach((entry, at) => {
      entry.at = at;
      starts[at] = length;
      places[at] = mark(entry.row) ? isMarkedIn : isIn;
      length += entry.line.length + 1;
    });
    text = joined.map(({ line }) => line).join(lineEnd);
    loose.clear();
    dense.clear();
    shelved = null;
    outs = 0;
  }

  /** Takes the whole catalogue in place of what was there. */
  function build(all: Iterable<Source>): void {
    joined = [];
    entries.clear();
    loose.clear();
    codes.clear();
    for (const source of all) put(source);
    join();
  }

  function put(source: Source): void {
    const line = lineOf(source);
    const row = keep(source);
    const known = entries.get(row.uuid);
    if (known?.line === line) {
      // Price or stock: nothing moves in the text.
      forgetCodes(known);
      known.row = row;
      learn(known);
      return;
    }
    remove(row.uuid);
    const entry = { row, line, at: -1 };
    loose.set(row.uuid, entry);
    shelved = null;
    learn(entry);
  }

  function remove(uuid: string): void {
    const entry = entries.get(uuid);
    if (!entry) return;
    forgetCodes(entry);
    entries.delete(uuid);
    shelved = null;
    if (loose.delete(uuid)) return;
    places[entry.at] = isOut;
    outs += 1;
  }

  /** Rows that are new or changed, and uuids of those that are gone. */
  function update(changed: Source[], gone: string[] = []): void {
    for (const source of changed) put(source);
    for (const uuid of gone) remove(uuid);
    if (loose.size + outs > mostLoose) join();
  }

  function rarestFirst(words: string[]): string[] {
    const sample = text.slice(0, sampleLength);
    const hits = new Map(words.map((word) => [word, sample.split(word).length]));
    return words.toSorted((a, b) => (hits.get(a) ?? 0) - (hits.get(b) ?? 0) || b.length - a.length);
  }

  // The first place of the text whose name comes after that of an entry.
  function placeOf(entry: Entry<Row>): number {
    let low = 0;
    let high = joined.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = joined[middle];
      if (other && byName(other, entry) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Places of the text whose line contains a word, of those that are wanted. Runs once a key over the whole text. */
  function placesWith(word: string, least: number, isWanted: ((at: number) => boolean) | null): Uint32Array {
    const found = new Uint32Array(joined.length);
    const known = dense.get(word);
    let count = 0;
    const take = (at: number) => {
      if ((places[at] as number) < least || (isWanted && !isWanted(at))) return;
      found[count] = at;
      count += 1;
    };
    if (known || word === '') {
      for (let at = 0; at < joined.length; at += 1) if (!known || known[at] === 1) take(at);
      return found.subarray(0, count);
    }
    const lines = new Uint8Array(joined.length);
    let hits = 0;
    for (let at = 0; at < joined.length; at += 1) {
      const place = text.indexOf(word, starts[at]);
      if (place === -1) break;
      // Places only grow, so the line of a place is found by walking.
      while (at + 1 < starts.length && (starts[at + 1] as number) <= place) at += 1;
      lines[at] = 1;
      hits += 1;
      take(at);
    }
    if (hits > joined.length * denseShare) remember(word, lines);
    return found.subarray(0, count);
  }

  function remember(word: string, lines: Uint8Array): void {
    const [oldest] = dense.keys();
    if (dense.size >= mostDense && oldest !== undefined) dense.delete(oldest);
    dense.set(word, lines);
  }

  /** Rows that contain every word and are accepted. */
  function find(query: string, { isMarked = false, accepts }: SearchOptions<Row> = {}): Found<Row> {
    const words = normalise(query).split(/\s+/).filter(Boolean);
    // The rarest word leads; the others are looked up in the lines it finds.
    const [lead = '', ...others] = words.length > 1 ? rarestFirst(words) : words;
    const isWanted = (at: number) => {
      const { row, line } = joined[at] as Entry<Row>;
      return others.every((word) => line.includes(word)) && (!accepts || accepts(row));
    };
    const isPlain = others.length === 0 && !accepts;
    const inText = placesWith(lead, isMarked ? isMarkedIn : isIn, isPlain ? null : isWanted);
    const waiting = looseOnes().filter(
      ({ entry: { row, line } }) =>
        words.every((word) => line.includes(word)) && (!isMarked || mark(row)) && (!accepts || accepts(row)),
    );
    if (waiting.length === 0) {
      const rowAt = (at: number) => (joined[at] as Entry<Row>).row;
      return { total: inText.length, slice: (from, to) => Array.from(inText.subarray(from, to), rowAt) };
    }
    const rows = merge(inText, waiting);
    return { total: rows.length, slice: (from, to) => rows.slice(from, to) };
  }

  function looseOnes() {
    shelved ??= [...loose.values()].toSorted(byName).map((entry) => ({ entry, before: placeOf(entry) }));
    return shelved;
  }

  function merge(inText: Uint32Array, waiting: ReturnType<typeof looseOnes>): Row[] {
    const rows: Row[] = [];
    let next = 0;
    for (const at of inText) {
      for (let other = waiting[next]; other && other.before <= at; other = waiting[next]) {
        rows.push(other.entry.row);
        next += 1;
      }
      rows.push((joined[at] as Entry<Row>).row);
    }
    return rows.concat(waiting.slice(next).map(({ entry }) => entry.row));
  }

  return {
    build,
    update,
    find,
    /** What the scanner read, or a SKU typed by hand. */
    byCode: (code: string): Row | undefined => codes.get(normalise(code.trim()))?.row,
    rows: (): Row[] => [...entries.values()].map(({ row }) => row),
    get size(): number {
      return entries.size;
    },
  };
}
