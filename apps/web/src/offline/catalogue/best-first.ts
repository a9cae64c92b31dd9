/** A line that is searched; its title comes first: name, brand and model. */
export interface Titled {
  line: string;
  titleLength: number;
}

const inside = 2;
const fits = 2 * inside + 2;

/** How a word stands in a title: as a whole word, as the beginning of one, or neither, or only behind the title. */
function standingOf(word: string, { line, titleLength }: Titled): number {
  let best = inside;
  for (let at = line.indexOf(word); at !== -1 && at < titleLength; at = line.indexOf(word, at + 1)) {
    if (at > 0 && line[at - 1] !== ' ') continue;
    const end = at + word.length;
    if (end >= titleLength || line[end] === ' ') return 0;
    best = 1;
  }
  return best;
}

/** How well a line answers words that it contains: 0 is best. A whole word counts more than the beginning of the name. */
export function fitOf(words: readonly string[], titled: Titled): number {
  const worst = words.reduce((least, word) => Math.max(least, standingOf(word, titled)), 0);
  return 2 * worst + (titled.line.startsWith(words[0] ?? '') ? 0 : 1);
}

// So many answers say that too little has been typed for an order; it would cost more than a key may.
const mostRanked = 20_000;

/**
 * The order of so many answers: those that fit best first, of equal ones those that sell most (rank 0 to `ranks`), the others as
 * they stand. One pass to count, one to place.
 */
export function bestFirst(
  total: number,
  fitAt: (at: number) => number,
  rankAt: (at: number) => number,
  ranks: number,
): Uint32Array | null {
  if (total > mostRanked) return null;
  const kinds = fits * (ranks + 1);
  const own = new Uint16Array(total);
  const next = new Uint32Array(kinds + 1);
  for (let at = 0; at < total; at += 1) {
    const kind = fitAt(at) * (ranks + 1) + rankAt(at);
    own[at] = kind;
    next[kind + 1] = (next[kind + 1] as number) + 1;
  }
  for (let kind = 1; kind <= kinds; kind += 1) next[kind] = (next[kind] as number) + (next[kind - 1] as number);
  const order = new Uint32Array(total);
  for (let at = 0; at < total; at += 1) {
    const kind = own[at] as number;
    order[next[kind] as number] = at;
    next[kind] = (next[kind] as number) + 1;
  }
  return order;
}
