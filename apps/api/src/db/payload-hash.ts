import { createHash } from 'node:crypto';

/** The same data always gives the same text and hash, whatever the order of its keys. */
export function hashPayload(value: unknown): { text: string; hash: Buffer } {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return { text, hash: createHash('sha256').update(text).digest() };
}
