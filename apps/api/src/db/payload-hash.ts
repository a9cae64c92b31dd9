import { createHash } from 'node:crypto';
import { canonicalJson } from '@minipos/domain/text/canonical-json';

/** The same data always gives the same hash, whatever the order of its keys. */
export const hashPayload = (value: unknown): Buffer => hashText(canonicalJson(value));

/** Text and hash of data that may be nested deeper than JSON.stringify can follow; its keys stay in their order. */
export function hashDeepPayload(value: unknown): { text: string; hash: Buffer } {
  const text = writeDeep(value);
  return { text, hash: hashText(text) };
}

const hashText = (text: string) => createHash('sha256').update(text).digest();

/** JSON without recursion: what is still to be written waits on a list instead of on the stack. */
function writeDeep(root: unknown): string {
  const written: string[] = [];
  const waiting: ({ text: string } | { value: unknown })[] = [{ value: root }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('text' in next) written.push(next.text);
    else if (typeof next.value !== 'object' || next.value === null) written.push(JSON.stringify(next.value));
    else {
      const isList = Array.isArray(next.value);
      written.push(isList ? '[' : '{');
      waiting.push({ text: isList ? ']' : '}' });
      const parts = Object.entries(next.value) as [string, unknown][];
      for (const [at, [name, value]] of [...parts.entries()].toReversed()) {
        waiting.push({ value }, { text: (at > 0 ? ',' : '') + (isList ? '' : `${JSON.stringify(name)}:`) });
      }
    }
  }
  return written.join('');
}
