import { fieldMessages } from '@minipos/contract/core/messages';
import { findUnstorable, isStorableText } from '@minipos/contract/core/storable';
import { type SyncOperation, syncOperation } from '@minipos/contract/sync/sync-operations';
import { canonicalJson } from '@minipos/domain/text/canonical-json';
import { hashDeepPayload, hashPayload } from '#db/payload-hash.ts';

/**
 * An operation as it arrived: readable, or what is wrong with it. `text` writes it down as it came; `sent` is its data before it
 * was read, which is what a proof is about.
 */
export type ReadOperation = { index: number; hash: Buffer; text: () => string } & (
  | { operation: SyncOperation; sent: object; problem: null }
  | { operation: null; problem: string; uuid: string | null; kind: string | null }
);

/** Reads one operation of a batch by itself, so that one that cannot be read does not hold up the others. */
export function readOperation(raw: Record<string, unknown>, index: number): ReadOperation {
  const unstorable = findUnstorable(raw);
  if (unstorable) {
    const problem = describe(unstorable.path, unstorable.message);
    const { hash, text } = hashDeepPayload(raw);
    return { index, hash, text: () => text, ...namesOf(raw), operation: null, problem };
  }
  // A proof may come later than its operation, and changes nothing of what it does.
  const { proof: _, ...work } = raw;
  const came = { index, hash: hashPayload(work), text: () => canonicalJson(raw) };
  const parsed = syncOperation.safeParse(raw);
  if (parsed.success) return { ...came, operation: parsed.data, sent: raw.data as object, problem: null };
  const [first = ['', '']] = Object.entries(fieldMessages(parsed.error.issues));
  return { ...came, ...namesOf(raw), operation: null, problem: describe(...first) };
}

const describe = (path: string, message: string): string => (path === '' ? message : `${path}: ${message}`);

/** What it calls itself, as far as that can be told on. */
function namesOf({ uuid, kind }: Record<string, unknown>): { uuid: string | null; kind: string | null } {
  return { uuid: shortText(uuid), kind: shortText(kind) };
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 100 && isStorableText(value) ? value : null;
