/** What keeps data from being kept as it came: where it stands, and why in words for the person who sent it. */
export interface Unstorable {
  /** Names and places of the fields that lead there: `lines.0.productName`. Empty for the whole. */
  path: string;
  message: string;
}

// Nothing in the contract is deeper than six levels; a sale of 500 lines with its exchange has about 10,000 parts.
const maxDepth = 16;
const maxParts = 50_000;
const maxNameLength = 100;

const messages = {
  text: 'Tiene caracteres que no se pueden guardar. Bórralos y escribe el texto de nuevo.',
  name: 'El nombre de un campo tiene caracteres que no se pueden guardar.',
  depth: 'Los datos están unos dentro de otros en demasiados niveles.',
  parts: 'Trae demasiados datos.',
};

/** False for text that PostgreSQL cannot keep: with NUL, or with half of a character (a lone surrogate). */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isStorableName = (name: string): boolean =>
  name !== '__proto__' && name.length <= maxNameLength && isStorableText(name);

interface Place {
  value: object;
  name: string;
  within: Place | null;
  depth: number;
}

/**
 * Looks through parsed JSON for what no table can keep or what no endpoint asks for: such characters in values and names of
 * fields, too many levels, too many parts. Without recursion: the data may be nested deeper than the stack.
 */
export function findUnstorable(data: unknown): Unstorable | null {
  if (typeof data === 'string') return isStorableText(data) ? null : { path: '', message: messages.text };
  if (typeof data !== 'object' || data === null) return null;
  const waiting: Place[] = [{ value: data, name: '', within: null, depth: 1 }];
  let parts = 0;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (place.depth > maxDepth) return { path: topOf(place), message: messages.depth };
    const isList = Array.isArray(place.value);
    for (const [name, value] of Object.entries(place.value) as [string, unknown][]) {
      parts += 1;
      if (parts > maxParts) return { path: topOf(place), message: messages.parts };
      if (!isList && !isStorableName(name)) return { path: pathOf(place), message: messages.name };
      if (typeof value === 'string') {
        if (!isStorableText(value))
          return { path: [pathOf(place), name].filter(Boolean).join('.'), message: messages.text };
      } else if (typeof value === 'object' && value !== null) {
        waiting.push({ value, name, within: place, depth: place.depth + 1 });
      }
    }
  }
  return null;
}

function namesTo(place: Place): string[] {
  const names: string[] = [];
  for (let at: Place | null = place; at?.within; at = at.within) names.unshift(at.name);
  return names;
}

const pathOf = (place: Place): string => namesTo(place).join('.');
const topOf = (place: Place): string => namesTo(place)[0] ?? '';
