import { signsAsSpaces, withoutSigns, wordsOf } from '@minipos/domain/text/signs';
import { bestFirst, fitOf, type Titled } from './best-first.ts';
import { createLineText } from './line-text.ts';
import { createNearWords } from './near-words.ts';
import { type Kept, lineOf, normalise, type Searchable } from './product-line.ts';

interface Entry<Row> extends Titled {
  row: Row;
  /** Its place in the text; -1: it came or changed after the text was joined. */
  at: number;
}

export interface SearchOptions<Row> {
  /** Only rows that were marked when they came. */
  isMarked?: boolean;
  accepts?: (row: Row) => boolean;
  /** What fits best first, signs aside, and one typing mistake forgiven where nothing fits. Otherwise by name. */
  isForgiving?: boolean;
}

export interface Found<Row> {
  total: number;
  /** Nothing has these words; these have words like them. */
  isGuess?: boolean;
  slice: (from: number, to?: number) => Row[];
}

// Rows whose words changed since the text was joined are searched one by one; above this the text is joined again.
const mostLoose = 2000;
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
  const text = createLineText();
  let places = new Uint8Array();
  const entries = new Map<string, Entry<Row>>();
  const loose = new Map<string, Entry<Row>>();
  /** The loose ones by name, each with the place in the text before which it belongs. */
  let shelved: { entry: Entry<Row>; before: number }[] | null = null;
  const codes = new Map<string, Entry<Row>>();
  /** Made when something is not found, from the titles of that moment. */
  let nearWords: ReturnType<typeof createNearWords> | null = null;
  let outs = 0;
  /** What sells most, by its place among them. */
  let ranks = new Map<string, number>();

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
    places = new Uint8Array(joined.length);
    joined.forEach((entry, at) => {
      entry.at = at;
      places[at] = mark(entry.row) ? isMarkedIn : isIn;
    });
    text.join(joined.map(({ line }) => line));
    loose.clear();
    nearWords = null;
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
    const { line, titleLength } = lineOf(source);
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
    const entry = { row, line, titleLength, at: -1 };
    loose.set(row.uuid, entry);
    shelved = null;
    nearWords = null;
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

  /** Rows with every word. */
  function search(words: string[], { isMarked = false, accepts, isForgiving = false }: SearchOptions<Row>): Found<Row> {
    // The rarest word leads; the others are looked up in the lines it finds.
    const [lead = '', ...others] = words.length > 1 ? text.rarestFirst(words) : words;
    const least = isMarked ? isMarkedIn : isIn;
    const isAny = others.length === 0 && !accepts;
    const inText = text.placesWith(lead, (at) => {
      if ((places[at] as number) < least) return false;
      if (isAny) return true;
      const { row, line } = joined[at] as Entry<Row>;
      return others.every((word) => line.includes(word)) && (!accepts || accepts(row));
    });
    const waiting = looseOnes().filter(
      ({ entry: { row, line } }) =>
        words.every((word) => line.includes(word)) && (!isMarked || mark(row)) && (!accepts || accepts(row)),
    );
    const total = inText.length + waiting.length;
    const merged = waiting.length === 0 ? null : merge(inText, waiting);
    const entryAt = (at: number) => (merged ? merged[at] : joined[inText[at] as number]) as Entry<Row>;
    const rankAt = (at: number) => ranks.get(entryAt(at).row.uuid) ?? ranks.size;
    const order =
      isForgiving && words.length > 0 ? bestFirst(total, (at) => fitOf(words, entryAt(at)), rankAt, ranks.size) : null;
    const rowAt = (at: number) => entryAt(order ? (order[at] as number) : at).row;
    return {
      total,
      slice: (from, to = total) =>
        Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, at) => rowAt(from + at)),
    };
  }

  /** The words as somebody may have meant them: those that stand nowhere are taken for near ones. */
  function* meantWords(words: string[]): Generator<string[]> {
    const isThere = (word: string) => text.has(word) || [...loose.values()].some(({ line }) => line.includes(word));
    const wrong = words.filter((word) => !isThere(word));
    // More than one mistake is not forgiven.
    const [mistake] = wrong;
    if (wrong.length !== 1 || mistake === undefined) return;
    nearWords ??= createNearWords(titles());
    for (const near of nearWords(mistake)) yield words.map((word) => (word === mistake ? near : word));
  }

  function* titles(): Generator<string> {
    for (const { line, titleLength } of entries.values()) yield line.slice(0, titleLength);
  }

  /** Rows that contain every word and are accepted. */
  function find(query: string, options: SearchOptions<Row> = {}): Found<Row> {
    const typed = normalise(query);
    const found = search(wordsOf(typed), options);
    if (found.total > 0 || !options.isForgiving) return found;
    for (const other of [withoutSigns(typed), signsAsSpaces(typed)]) {
      const again = other.trim() === '' || other === typed ? found : search(wordsOf(other), options);
      if (again.total > 0) return again;
    }
    for (const words of meantWords(wordsOf(signsAsSpaces(typed)))) {
      const guessed = search(words, options);
      if (guessed.total > 0) return { ...guessed, isGuess: true };
    }
    return found;
  }

  function looseOnes() {
    shelved ??= [...loose.values()].toSorted(byName).map((entry) => ({ entry, before: placeOf(entry) }));
    return shelved;
  }

  function merge(inText: Uint32Array, waiting: ReturnType<typeof looseOnes>): Entry<Row>[] {
    const merged: Entry<Row>[] = [];
    let next = 0;
    for (const at of inText) {
      for (let other = waiting[next]; other && other.before <= at; other = waiting[next]) {
        merged.push(other.entry);
        next += 1;
      }
      merged.push(joined[at] as Entry<Row>);
    }
    return merged.concat(waiting.slice(next).map(({ entry }) => entry));
  }

  return {
    build,
    update,
    find,
    /** What sells most, best first: it breaks ties. */
    rank: (uuids: readonly string[]): void => {
      ranks = new Map(uuids.map((uuid, at) => [uuid, at]));
    },
    /** What the scanner read, or a SKU typed by hand. */
    byCode: (code: string): Row | undefined => codes.get(normalise(code.trim()))?.row,
    rows: (): Row[] => [...entries.values()].map(({ row }) => row),
    get size(): number {
      return entries.size;
    },
  };
}
