/**
 * What a text says in signs that a printer or a font has: accents it lacks are dropped, what is left becomes a question mark.
 */
function inKnownSigns(text: string, isKnown: (sign: string) => boolean): string {
  return [...text.normalize('NFC')].map((sign) => (isKnown(sign) ? sign : nearest(sign, isKnown))).join('');
}

// Signs of ours with a plain brother.
const brothers: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '.',
};

function nearest(sign: string, isKnown: (sign: string) => boolean): string {
  if (/\s/u.test(sign)) return ' ';
  const plain = brothers[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
  // A mark without its letter says nothing.
  return [...plain].every(isKnown) ? plain : '?';
}

/** The same for every text of a description. Before lines are broken: it may change how long a text is. */
export const allInKnownSigns = <T extends object>(described: T, isKnown: (sign: string) => boolean): T =>
  JSON.parse(
    JSON.stringify(described, (_, value: unknown) =>
      typeof value === 'string' ? inKnownSigns(value, isKnown) : value,
    ),
  ) as T;
