import { type SyncOperation, syncOperation } from '@minipos/contract/sync-operations';
import { hashPayload } from '../../db/payload-hash.ts';

/** An operation as it arrived: readable, or what is wrong with it. */
export type ReadOperation = { index: number; hash: Buffer; text: string } & (
  | { operation: SyncOperation; problem: null }
  | { operation: null; problem: string; uuid: string | null }
);

/** Reads one operation of a batch by itself, so that one that cannot be read does not hold up the others. */
export function readOperation(raw: Record<string, unknown>, index: number): ReadOperation {
  const { text, hash } = hashPayload(raw);
  const parsed = syncOperation.safeParse(raw);
  if (parsed.success) return { index, hash, text, operation: parsed.data, problem: null };
  const [issue] = parsed.error.issues;
  const uuid = typeof raw.uuid === 'string' ? raw.uuid : null;
  const problem = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  return { index, hash, text, operation: null, problem, uuid };
}
