// Of shorter words too many are one letter apart.
const shortest = 4;
const mostNear = 8;
// A code or a size is meant as it is.
const hasDigit = /\d/;

/**
 * Whether what was typed is the word or its beginning but for one mistake: a letter too many, one missing, a wrong one, or two
 * in each other's place. The first letter is right.
 */
export function isNear(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return true;
  if (at === 0) return false;
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/** Words of titles that somebody may have meant: those as long as what was typed, and the most used, first. */
export function createNearWords(titles: Iterable<string>) {
  const uses = new Map<string, number>();
  for (const title of titles) {
    for (const word of title.split(' ')) {
      if (word.length >= shortest - 1) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return (typed: string): string[] => {
    if (typed.length < shortest || hasDigit.test(typed)) return [];
    const isLonger = (word: string) => Number(word.length > typed.length + 1);
    return [...uses]
      .filter(([word]) => isNear(typed, word))
      .toSorted(([a, usesOfA], [b, usesOfB]) => isLonger(a) - isLonger(b) || usesOfB - usesOfA)
      .slice(0, mostNear)
      .map(([word]) => word);
  };
}
