import { lineEnd } from './product-line.ts';

// How much of the text is looked at to guess how common a word is.
const sampleLength = 32_768;
// Where beginnings of words stand that are in every so many lines is remembered: they are typed again and again.
const denseShare = 0.05;
const mostDense = 64;

/** Many lines as one long text: a word is looked for in all of them by one pass. */
export function createLineText() {
  let text = '';
  let starts = new Uint32Array();
  const dense = new Map<string, Uint8Array>();

  function remember(word: string, lines: Uint8Array): void {
    const [oldest] = dense.keys();
    if (dense.size >= mostDense && oldest !== undefined) dense.delete(oldest);
    dense.set(word, lines);
  }

  return {
    /** Takes these lines in place of those before. */
    join(lines: readonly string[]): void {
      starts = new Uint32Array(lines.length);
      let length = 0;
      lines.forEach((line, at) => {
        starts[at] = length;
        length += line.length + 1;
      });
      text = lines.join(lineEnd);
      dense.clear();
    },
    has: (word: string): boolean => text.includes(word),
    /** By how often they stand in a part of the text, the longest of equals first. */
    rarestFirst(words: readonly string[]): string[] {
      const sample = text.slice(0, sampleLength);
      const hits = new Map(words.map((word) => [word, sample.split(word).length]));
      return words.toSorted((a, b) => (hits.get(a) ?? 0) - (hits.get(b) ?? 0) || b.length - a.length);
    },
    /** Places of the lines that contain a word, of those that are wanted. Runs once a key over the whole text. */
    placesWith(word: string, isWanted: (at: number) => boolean): Uint32Array {
      const found = new Uint32Array(starts.length);
      const known = dense.get(word);
      let count = 0;
      const take = (at: number) => {
        if (!isWanted(at)) return;
        found[count] = at;
        count += 1;
      };
      if (known || word === '') {
        for (let at = 0; at < starts.length; at += 1) if (!known || known[at] === 1) take(at);
        return found.subarray(0, count);
      }
      const lines = new Uint8Array(starts.length);
      let hits = 0;
      for (let at = 0; at < starts.length; at += 1) {
        const place = text.indexOf(word, starts[at]);
        if (place === -1) break;
        // Places only grow, so the line of a place is found by walking.
        while (at + 1 < starts.length && (starts[at + 1] as number) <= place) at += 1;
        lines[at] = 1;
        hits += 1;
        take(at);
      }
      if (hits > starts.length * denseShare) remember(word, lines);
      return found.subarray(0, count);
    },
  };
}
