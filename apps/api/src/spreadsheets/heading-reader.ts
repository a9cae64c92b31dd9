import { plainWords } from './plain-words.ts';

/**
 * Says what columns seem to be by the words of their headings, which are plain: lower case, no accents, no signs. A field is
 * given once, to the first column that is called like it.
 */
export function headingReader<Field extends string>(words: Readonly<Record<Field, readonly string[]>>) {
  const fieldOf = new Map<string, Field>();
  for (const [field, names] of Object.entries(words) as [Field, readonly string[]][]) {
    for (const name of names) fieldOf.set(name, field);
  }
  const called = (plain: string) => fieldOf.get(plain) ?? fieldOf.get(plain.replace(/ (usd|\$|divisas?)$/, ''));
  return (headings: readonly string[]): (Field | null)[] => {
    const taken = new Set<Field>();
    return headings.map((heading) => {
      const plain = plainWords(heading);
      const field = called(plain) ?? called(joinInitials(plain));
      if (!field || taken.has(field)) return null;
      taken.add(field);
      return field;
    });
  };
}

/** 'p v p usd', which was 'P.V.P. USD' → 'pvp usd'. */
const joinInitials = (plain: string): string => plain.replaceAll(/(?<=\b[a-z]) (?=[a-z]\b)/g, '');
